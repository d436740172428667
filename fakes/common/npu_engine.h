/* OpenVINO behind the fakes: networks in ONNX or its IR, which the kernels of fakes/common do not compute.
 *
 * It is OpenVINO's C library, found and loaded when the first such network comes; nothing is linked with it. A network
 * is read once per process and compiled once per input shapes, whoever uses it: files, contexts, threads; an IR once per
 * memory it lies in, since what is computed reads its weights there. After fork() a child reads and compiles its own,
 * since the engine's threads stay with the parent.
 */
#ifndef NPU_ENGINE_H
#define NPU_ENGINE_H

#include "npu_source.h"

typedef struct npu_network npu_network;
typedef struct npu_request npu_request;

/* Reads a network, or takes the one that was read. NULL with the reason: no engine, or it cannot read the network. */
npu_network *npu_network_open(const npu_source *onnx, npu_why *why);
void npu_network_close(npu_network *network); /* NULL is fine */
int npu_network_ports(const npu_network *network, bool outputs);
const npu_port *npu_network_port(const npu_network *network, bool outputs, int index);
/* Number of the input or output of that name; -1: the engine has none. It leaves out inputs that nothing uses. */
int npu_network_find(const npu_network *network, bool outputs, const char *name);

/* Compiles the network for these shapes of its inputs, or finds it compiled, and writes the shapes of its outputs. 0, or
 * -1 with the reason. */
int npu_network_shapes(npu_network *network, const npu_source *onnx, const npu_shape *inputs, npu_shape *outputs,
                       npu_why *why);

/* Computes: one dense buffer per port, in the port's type; NULL for an output that nobody wants. *request is made at the
 * first time, NULL before; it belongs to these shapes and to one thread at a time. 0, or -1 with the reason. */
int npu_network_run(npu_network *network, const npu_source *onnx, const npu_shape *inputs, npu_request **request,
                    void *const *in, void *const *out, npu_why *why);
/* After a run of an open network, where `out` is NULL throughout: an output's shape, and its elements until the next run
 * or the end. 0, or -1 with the reason. */
int npu_request_output(npu_request *request, int index, npu_shape *shape, const void **data, npu_why *why);
void npu_request_end(npu_request *request); /* NULL is fine */
/* After a run: calls `each` for all that was executed, in its order. 0, or -1 with the reason. */
int npu_request_times(npu_request *request, npu_time_function each, void *user, npu_why *why);

/* "OpenVINO 2026.4.1", loading it if need be; NULL with the reason when it cannot be loaded. */
const char *npu_engine_name(npu_why *why);
/* Whether NPU_FAKE_ENGINE lets a graph load: 0, or -1 with the reason. external: the graph has a network in ONNX. */
int npu_engine_allows(bool external, npu_why *why);
/* An inference was computed; see npu_fake_engines_json. */
void npu_engine_count(bool external);

#endif
