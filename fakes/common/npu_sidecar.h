/* A vendor's own model file has code for an NPU and nothing that a fake computes. What it computes here, a file beside it
 * says: the network in ONNX that it was made from, or a model file for the fake. */
#ifndef NPU_SIDECAR_H
#define NPU_SIDECAR_H

#include "npu_file.h"
#include "npu_graph.h"

typedef struct npu_sidecar {
    npu_file file; /* what was found */
    char path[1024];
} npu_sidecar;

/* Looks for what a model file computes: NPU_FAKE_ONNX as a file, in NPU_FAKE_ONNX as a folder by the model's file name
 * (of bytes: by their CRC-32), then beside the file; always with .onnx behind the name. path NULL: the model came as
 * bytes. 0; or -1 with the reason, which says how to give one. */
int npu_sidecar_open(npu_sidecar *sidecar, const char *path, const void *bytes, size_t size, npu_why *why);
void npu_sidecar_close(npu_sidecar *sidecar);

/* An input or output of the vendor's file. */
typedef struct npu_side_tensor {
    char name[128];
    bool typed;         /* dtype and quant are known; else the network says them */
    npu_dtype dtype;
    npu_quant_kind quant;
    float scale;
    int32_t zero_point;
    int fl;
    npu_shape shape;    /* in the order of the network; rank -1: the network's */
    bool channels_last; /* four dimensions are NHWC in the graph */
} npu_side_tensor;

typedef struct npu_side_table {
    npu_side_tensor *tensors; /* NULL: all the network's, in its order */
    int count;
    npu_dtype floats;   /* of tensors that are not typed: what the network's floats are in the graph */
    bool channels_last; /* of all when tensors is NULL */
} npu_side_table;

/* The graph that computes a network in ONNX behind these inputs and outputs. Those of the table are the network's of the
 * same names; of other names when there are as many, in the same order. NULL with the reason. */
npu_graph *npu_sidecar_graph(const npu_sidecar *sidecar, const npu_side_table *inputs, const npu_side_table *outputs,
                             npu_why *why);

#endif
