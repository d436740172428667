/* The computations of operators, whichever API they come through: aclnn (executor.c) or single operators
 * (op_execute.c).
 *
 * An operation is planned once (element types and shapes checked, axes made positive) and may then be copied and run
 * any number of times, in the worker of a stream. Tensors may be views: any strides, any offset.
 */
#ifndef AF_OPERATION_H
#define AF_OPERATION_H

#include "npu_graph.h"
#include "stream.h"

typedef enum {
    AF_DO_ADD, AF_DO_SUB, AF_DO_MUL, AF_DO_DIV, AF_DO_MATMUL, AF_DO_GEMM, AF_DO_RELU, AF_DO_SOFTMAX, AF_DO_CAST, AF_DO_SUM,
    AF_DO_PERMUTE, AF_DO_CAT, AF_DO_LAYER_NORM, AF_DO_POW, AF_DO_CONV, AF_DO_ARGMAX
} af_do;

enum { AF_MOST_RANK = NPU_MAX_RANK };

/* A tensor for an operator. Strides and offset count elements. */
typedef struct af_operand {
    bool absent; /* an optional one that was left out */
    npu_dtype dtype;
    int rank;
    int64_t dims[AF_MOST_RANK], strides[AF_MOST_RANK], offset;
    void *address; /* the user's, on the device */
} af_operand;

typedef struct af_number { /* a scalar, or the value of one element */
    bool is_float;
    double real;
    int64_t whole;
} af_number;

typedef struct af_operation {
    af_do what;
    const char *name; /* static, for messages */
    af_operand *operands; /* inputs, then outputs */
    int inputs, outputs;
    npu_dtype compute;    /* element type of the computation, where inputs may differ */
    bool has_other;       /* the second operand is the number `other` */
    af_number other, alpha;
    int64_t axis;               /* CONV: groups */
    int64_t axes[AF_MOST_RANK]; /* CONV: strides and dilations, both of rows and columns; pads: top, bottom, left, right */
    int axis_count;
    bool keep, transpose_a, transpose_b, half;
    double epsilon;
    void *workspace;      /* of the user's: must be there when the operation runs, and is overwritten */
    uint64_t workspace_bytes;
} af_operation;

/* The element type behind an aclDataType; NPU_DTYPES for one that no operator here takes. */
npu_dtype af_dtype_from(int acl_type);
size_t af_operand_elements(const af_operand *x);
bool af_operand_dense(const af_operand *x);
/* Rows without gaps. */
void af_operand_make_dense(af_operand *x);
/* Bytes from the address to the end of the last element; 0 for an empty view. */
size_t af_operand_reach(const af_operand *x);
/* The shape that two shapes broadcast to; false: they do not. */
bool af_broadcast(const af_operand *a, const af_operand *b, npu_shape *out);
/* The shape of the (first) output, from the inputs and everything else. 0, or -1 with the reason. */
int af_operation_shape(const af_operation *op, npu_shape *out, npu_why *why);
/* Checks everything and fills in what follows from it. 0, or -1 with the reason. */
int af_operation_plan(af_operation *op, npu_why *why);

/* A copy with operands of its own, from malloc; NULL: memory is out. */
af_operation *af_operation_copy(const af_operation *op);
void af_operation_clear(af_operation *op); /* frees the operands */

/* A task of a stream: data is an af_operation from af_operation_copy. 0, or 507015. */
aclError af_operation_run(void *data, af_stream *stream);
/* The observer of operations, called before and after each computation. Once, when the library starts. */
void af_operation_watch(void (*function)(const af_operation *op, const af_stream *stream, bool done));
void af_operation_destroy(void *data);

#endif
