/* What an engine is given and reports of a network: its bytes, its inputs and outputs, the time of each step. */
#ifndef NPU_SOURCE_H
#define NPU_SOURCE_H

#include "npu_graph.h"

/* The bytes of a network, which the caller keeps until it has closed the network and ended its requests. */
typedef struct npu_source {
    const void *bytes;
    size_t size;
    uint32_t checksum; /* npu_crc32 of the bytes; compare it before anything else looks at them */
    bool ir;           /* the bytes are OpenVINO's XML and need these weights; otherwise ONNX */
    const void *weights;
    size_t weights_size;
    bool profiling; /* npu_request_times will be asked; of an IR */
    /* Lets quantized parts be computed in integers: no sum of two of their products leaves 16 bits. Processors without
     * VNNI cut such sums off there; left false, all is computed in float32. */
    bool integers;
    /* Inputs keep the sizes that the network leaves open, so one program computes all shapes; what outputs come to is
     * known after a run. */
    bool open;
} npu_source;

/* An input or output of the engine. */
typedef struct npu_port {
    char name[128]; /* "": no name, or a longer one */
    npu_dtype dtype;
    npu_shape shape; /* -1: free; rank -1: not even the rank is fixed */
} npu_port;

/* Is called with each step that was executed, in nanoseconds. */
typedef void (*npu_time_function)(void *user, const char *name, const char *type, uint64_t ns);

#endif
