/* Single operators (aclop): which there are, which are loaded or compiled, and how one is called. */
#ifndef AF_OP_H
#define AF_OP_H

#include "acl/acl_op_compiler.h"
#include "operation.h"
#include "operator_file.h"

extern npu_kind af_op_attr_kind, af_op_handle_kind;

enum { AF_MOST_OP_TENSORS = 8 };

/* --- attributes (op_attr.c) --------------------------------------------------------------------------------------- */

typedef enum { AF_ATTR_NUMBERS, AF_ATTR_REALS, AF_ATTR_TEXT, AF_ATTR_OTHER } af_attr_kind;

typedef struct af_attr {
    af_attr_kind kind;
    bool list;
    int count;
    int64_t numbers[AF_MOST_RANK]; /* NUMBERS: truth values, integers, element types; the first ones of a list */
} af_attr;

/* 1: found; 0: not set (or attr is NULL); -1 when attr is no live set of attributes. */
int af_attr_find(const aclopAttr *attr, const char *name, af_attr *out);
/* Is it set to this, as op_attr.c writes values down: "i:1", "lf:0.5,1", "s:4:NCHW", "lli:1,2;3"? */
bool af_attr_is(const aclopAttr *attr, const char *name, const char *written);
int af_attr_count(const aclopAttr *attr);
/* A set of attributes in a file's form; the caller destroys the set. */
aclopAttr *af_attr_read(const af_operator_attr *attrs, int count);

/* --- what is asked for (op_library.c) ----------------------------------------------------------------------------- */

typedef struct af_op_row {
    const char *type;
    af_do what;
    int inputs;
    const char *transpose_a, *transpose_b; /* names of these attributes, NULL: it has none */
} af_op_row;

typedef struct af_op_tensor {
    bool absent; /* an optional one that was left out */
    npu_dtype dtype;
    int format, rank; /* format: NCHW and NHWC are ND, which most operators compute with */
    int layout;       /* as it was given */
    int64_t dims[AF_MOST_RANK];
} af_op_tensor;

/* An operator for certain types, shapes and attributes. */
typedef struct af_op_question {
    const af_op_row *row;
    int inputs, outputs;
    af_op_tensor tensors[AF_MOST_OP_TENSORS]; /* inputs, then outputs */
    bool transpose_a, transpose_b;
    int64_t axis; /* Conv2D: groups */
    int64_t windows[8]; /* Conv2D: strides and dilations, both of rows and columns, pads */
    bool any_shape; /* known ones only: serves every shape of these ranks */
} af_op_question;

const af_op_row *af_op_row_of(const char *type);
/* From the arguments of a call. 0, or the code with its reason: 100000 NULL or a dead handle, 100023 a wrong attribute,
 * 148050 shapes that are not known, 200001 tensors in host memory; `unknown` for an operator there is not. infer: the
 * outputs' shapes are not looked at. */
aclError af_op_ask(const char *type, int inputs, const aclTensorDesc *const *input_desc, int outputs,
                   const aclTensorDesc *const *output_desc, const aclopAttr *attr, aclError unknown, bool infer,
                   af_op_question *out, const char *function);
/* Plans it: operands without addresses, to be freed with af_operation_clear. 0, or -1 with the reason. */
int af_op_plan(const af_op_question *question, af_operation *out, npu_why *why);
/* Its output's shape, from the inputs. */
int af_op_infer(const af_op_question *question, npu_shape *out, npu_why *why);
/* Is it loaded or compiled? */
bool af_op_known(const af_op_question *question);
/* Remembers it. 0, or 500002 when it cannot be. */
aclError af_op_learn(const af_op_question *question, const char *function);
/* ACL_OP_COMPILE_FUZZ in force? */
bool af_op_any_shape(void);
/* Reads the operators that are there to be compiled. 0, or the code with its reason. */
aclError af_op_install(const char *function);
void af_op_forget(void); /* everything loaded, compiled and set */

/* Queues it with these buffers. */
aclError af_op_submit(const af_op_question *question, const aclDataBuffer *const *inputs, aclDataBuffer *const *outputs,
                      aclrtStream stream, const char *function);
/* The same with addresses, inputs then outputs; sizes were checked. */
aclError af_op_submit_at(const af_op_question *question, void *const *addresses, aclrtStream stream, const char *function);
aclError af_op_handle_new(const af_op_question *question, aclopHandle **out, const char *function);

#endif
