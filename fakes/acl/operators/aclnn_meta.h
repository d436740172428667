/* The parts of aclnn's descriptions: aclnn.c has their functions, executor.c looks inside. */
#ifndef AF_ACLNN_META_H
#define AF_ACLNN_META_H

#include "aclnn/aclnn_base.h"
#include "runtime.h"

/* Codes of the operator library. */
enum {
    AF_NN_NULL = 161001,       /* a NULL argument */
    AF_NN_INVALID = 161002,    /* a bad one */
    AF_NN_RUNTIME = 361001,    /* a function of the runtime failed inside */
    AF_NN_INNER_NULL = 561103
};

extern npu_kind af_tensor_kind, af_scalar_kind, af_int_array_kind, af_float_array_kind, af_bool_array_kind,
    af_tensor_list_kind, af_scalar_list_kind, af_executor_kind;

typedef struct af_tensor {
    int64_t *dims, *strides, *storage;
    uint64_t rank, storage_rank;
    int64_t offset;
    aclDataType dtype;
    aclFormat format;
    void *data;
} af_tensor;

typedef struct af_array { /* also a scalar (one element) and a list (of handles) */
    void *elements;
    uint64_t count;
    aclDataType dtype;
    npu_kind *of; /* lists: what the elements are */
} af_array;

/* Look-ups of the entry points, held until af_put. */
af_tensor *af_tensor_enter(const aclTensor *handle, const char *function, aclnnStatus *ret);
struct af_executor *af_executor_enter(const aclOpExecutor *handle, const char *function, aclnnStatus *ret);

#endif
