#ifndef RKNN_FAKE_CUSTOM_OP_H
#define RKNN_FAKE_CUSTOM_OP_H

#include "context.h"
#include "npu_json.h"
#include "rknn_custom_op.h"

extern npu_kind rf_custom_kind; /* rknn_custom_op_context.internal_ctx */

/* One attribute as rknn_custom_op_get_op_attr hands it out; found once, kept as long as the context. */
typedef struct rf_attribute {
    struct rf_attribute *next;
    char *name;
    rknn_tensor_type dtype;
    uint32_t count;
    void *data;
} rf_attribute;

typedef int rf_callback(rknn_custom_op_context *op_ctx, rknn_custom_op_tensor *inputs, uint32_t n_inputs,
                        rknn_custom_op_tensor *outputs, uint32_t n_outputs);

/* The operator that a program registered for a node. Measured: a context and all that come of it by rknn_dup_context
 * have one. The first registration in each context replaces it; of the next ones only init is called, the context's own. */
struct rf_operator {
    bool registered;
    const rf_context *keeper; /* the context made last, whose tensors all work on */
    bool ended;               /* it was destroyed */
    rknn_custom_op op; /* as the program filled it in; strings of it are not kept */
    void *priv_data;
};

/* One node of the model that the program computes. */
typedef struct rf_custom {
    const npu_node *node;
    npu_json *text; /* of the node */
    struct rf_operator *shared;
    bool registered;   /* in this context */
    rf_callback *init; /* of that registration, or of the first that had one */
    rknn_custom_op_context context;
    uintptr_t handle;
    uint32_t count, inputs; /* tensors: all, and how many of them are inputs */
    rf_mem **memory;
    rknn_custom_op_tensor *tensors; /* inputs, then outputs */
    rf_attribute *attributes;
} rf_custom;

/* Make the nodes of a new state call back; 0 or RKNN_ERR_MALLOC_FAIL. */
int rf_customs_attach(rf_context *context, npu_state *state);
/* rknn_dup_context: the operators go along, and their init is called. 0 or RKNN_ERR_MALLOC_FAIL. */
int rf_customs_copy(rf_context *from, rf_context *to);
/* The attribute, or NULL with a log line. */
const rf_attribute *rf_custom_attribute(rf_custom *custom, const char *name);
/* Runs the destroy callbacks and forgets the operators. */
void rf_customs_end(rf_context *context);

#endif
