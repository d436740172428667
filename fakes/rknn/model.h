#ifndef RKNN_FAKE_MODEL_H
#define RKNN_FAKE_MODEL_H

#include "convert.h"
#include "platform.h"

/* One line of the input/output table, for every shape of the model. */
typedef struct {
    char name[RKNN_MAX_NAME_LEN];
    bool input;
    uint32_t index;
    int slot; /* number among the graph's inputs or outputs */
    rknn_tensor_format layout;
    rknn_tensor_type type;        /* what the plain queries show */
    rknn_tensor_type native_type; /* what the graph computes with */
    rknn_tensor_qnt_type qnt_type;
    rf_quant quant;
    float *mean, *std; /* norm_channels values each */
    uint32_t norm_channels;
    rknn_tensor_format native_layout; /* UNDEFINED: the usual one */
    uint32_t c1_align;                /* NC1HWC2: blocks come in multiples of this */
} rf_io;

/* Dims in the order of the graph: NHWC for 4-D tensors. */
typedef struct {
    uint32_t rank;
    uint32_t dims[RKNN_MAX_DIMS];
} rf_dims;

/* A loaded file; contexts made by rknn_dup_context and the weight sharers of RKNN_FLAG_SHARE_WEIGHT_MEM hold it
 * together. */
typedef struct rf_model {
    long holders;
    struct rf_operator *operators; /* custom_op.h: of each custom node, NULL: none of them */
    bool fed;      /* a context was given inputs by rknn_inputs_set: measured to hold for all copies */
    bool profiled; /* a context of RKNN_FLAG_COLLECT_PERF_MASK ran: measured to show outputs without spare blocks */
    const rf_chip *chip;
    npu_graph *graph;
    uint32_t file_version;
    char name[128], toolkit[64], platforms[128];
    char custom_string[1024];
    char compiler[32]; /* version of the NN compiler inside the toolkit */
    bool multi_core;   /* ... which can split layers over cores */
    uint32_t n_inputs, n_outputs;
    rf_io *inputs, *outputs;
    uint32_t n_shapes; /* 0: static */
    int *order;        /* the graph's number of each shape set: the largest comes first */
    rf_dims *dims;     /* per shape set (one for static models): inputs, then outputs */
    uint32_t weight_size, internal_size;
    size_t weights_at; /* where the file has the graph's weights */
    uint64_t dma_size;
} rf_model;

/* Check and read a file; on failure the log says why and the release's code comes back. The model has one holder. path:
 * NULL when it came as bytes. */
int rf_model_load(const char *path, const unsigned char *bytes, size_t size, const rf_chip *chip,
                  const rf_release *release, rf_model **model);
rf_model *rf_model_hold(rf_model *model);
void rf_model_drop(rf_model *model); /* NULL is fine */

/* Which of the attribute queries: plain, native as the NPU stores it, native forced to NHWC. */
typedef enum { RF_PLAIN, RF_NATIVE, RF_NATIVE_NHWC } rf_attr_kind;

/* The graph's input shapes at a shape set; NULL for static models. */
const npu_shape *rf_shape_set(const rf_model *model, uint32_t shape);
/* Dims of an input or output at a shape set (0 for static models). */
const rf_dims *rf_io_dims(const rf_model *model, const rf_io *io, uint32_t shape);
/* The answers of rknn_query about a tensor. */
void rf_io_attr(const rf_model *model, const rf_io *io, uint32_t shape, rf_attr_kind kind, rknn_tensor_attr *attr);
/* The same once rknn_set_io_mem was `given` a record for this output: attr is the answer without it. */
void rf_bound_attr(const rf_model *model, const rf_io *io, const rknn_tensor_attr *given, rf_attr_kind kind,
                   rknn_tensor_attr *attr);
/* Bytes of so many elements; measured: of a type that has no size each counts as -1, unless it is the tensor's own. */
uint32_t rf_sized_bytes(uint32_t elements, rknn_tensor_type type, rknn_tensor_type own);
/* How the graph's own buffer lies. */
rf_view rf_graph_view(const rf_io *io, const rf_dims *dims);
/* How a caller's buffer of this type and format lies; native NHWC rows are `padded` to whole memory words. */
rf_view rf_user_view(const rf_chip *chip, const rf_io *io, const rf_dims *dims, rknn_tensor_type type,
                     rknn_tensor_format fmt, bool padded);
/* The tensor in the NPU's memory. */
rf_view rf_native_view(const rf_chip *chip, const rf_io *io, const rf_dims *dims);
rknn_tensor_format rf_native_format(const rf_io *io, const rf_dims *dims);

#endif
