/* The second engine: networks in ONNX, which the kernels of fakes/common do not compute.
 *
 * It is OpenVINO's C library, found and loaded when the first such network comes; nothing is linked with it. A network
 * is read once per process and compiled once per input shapes, whoever uses it: files, contexts, threads. After fork()
 * a child reads and compiles its own, since the engine's threads stay with the parent.
 */
#ifndef NPU_ENGINE_H
#define NPU_ENGINE_H

#include "npu_graph.h"

/* The bytes of a network, which the caller keeps. */
typedef struct npu_onnx {
    const void *bytes;
    size_t size;
    uint32_t checksum; /* npu_crc32 of the bytes; compare it before anything else looks at them */
} npu_onnx;

/* An input or output as the engine has it. */
typedef struct npu_port {
    char name[128];
    npu_dtype dtype;
    npu_shape shape; /* -1: free; rank -1: not even the rank is fixed */
} npu_port;

typedef struct npu_network npu_network;
typedef struct npu_request npu_request;

/* Reads a network, or takes the one that was read. NULL with the reason: no engine, or it cannot read the network. */
npu_network *npu_network_open(const npu_onnx *onnx, npu_why *why);
void npu_network_close(npu_network *network); /* NULL is fine */
int npu_network_ports(const npu_network *network, bool outputs);
const npu_port *npu_network_port(const npu_network *network, bool outputs, int index);
/* Number of the input or output of that name; -1: the engine has none. It leaves out inputs that nothing uses. */
int npu_network_find(const npu_network *network, bool outputs, const char *name);

/* Compiles the network for these shapes of its inputs, or finds it compiled, and writes the shapes of its outputs. 0, or
 * -1 with the reason. */
int npu_network_shapes(npu_network *network, const npu_onnx *onnx, const npu_shape *inputs, npu_shape *outputs,
                       npu_why *why);

/* Computes: one dense buffer per port, in the port's type; NULL for an output that nobody wants. *request is made at the first time, NULL before; it belongs to
 * these shapes and to one thread at a time. 0, or -1 with the reason. */
int npu_network_run(npu_network *network, const npu_onnx *onnx, const npu_shape *inputs, npu_request **request,
                    void *const *in, void *const *out, npu_why *why);
void npu_request_end(npu_request *request); /* NULL is fine */

/* Whether NPU_FAKE_ENGINE lets a graph load: 0, or -1 with the reason. external: the graph has a network in ONNX. */
int npu_engine_allows(bool external, npu_why *why);
/* An inference was computed; see npu_fake_engines_json. */
void npu_engine_count(bool external);

#endif
