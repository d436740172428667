/* OpenVINO's C library, loaded on demand: what npu_engine.c needs of it. Nothing here is locked.
 *
 * The functions return NULL or -1 with the reason when OpenVINO does not do it. */
#ifndef NPU_OPENVINO_H
#define NPU_OPENVINO_H

#include "npu_source.h"

/* "OpenVINO 2026.4.1", loading it if need be; NULL with the reason when it cannot be loaded. */
const char *npu_openvino_start(npu_why *why);
/* The same without loading it; NULL before it was. */
const char *npu_openvino_name(void);
/* In a child after fork(): what belongs to the parent is left alone. */
void npu_openvino_forked(void);
/* Its threads end, as nothing is in use: a child of fork() would wait for them. The next start begins anew. */
void npu_openvino_rest(void);

void *npu_openvino_read(const npu_source *source, npu_why *why);
void npu_openvino_forget(void *model);
int npu_openvino_ports(void *model, bool outputs, npu_port **ports, int *count, npu_why *why);
/* For fixed shapes of all inputs, NULL for the sizes that the network has, open ones included; fills in those of the
 * outputs. */
void *npu_openvino_compile(void *model, const npu_port *inputs, int input_count, const npu_shape *shapes,
                           npu_shape *outputs, int output_count, const npu_source *source, npu_why *why);
void npu_openvino_drop(void *compiled);
void *npu_openvino_request(void *compiled, npu_why *why);
void npu_openvino_end(void *request);
/* Inputs are set behind outputs: of an input that is an output as well the place set last counts for both. */
int npu_openvino_set(void *request, bool output, int index, npu_dtype dtype, const npu_shape *shape, void *memory,
                     npu_why *why);
int npu_openvino_infer(void *request, npu_why *why);
/* After a run: an output that was not set, its elements, which are the request's, and where `shape` has -1 its shape. */
int npu_openvino_output(void *request, int index, npu_shape *shape, const void **data, npu_why *why);
/* After a run: sees to it that the output lies where it was set. */
int npu_openvino_get(void *request, int index, void *memory, size_t bytes, npu_why *why);
int npu_openvino_times(void *request, npu_time_function each, void *user, npu_why *why);

#endif
