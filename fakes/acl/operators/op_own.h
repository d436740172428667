/* Operators that bring what computes them: om files made of an operator's description and a network in ONNX. */
#ifndef AF_OP_OWN_H
#define AF_OP_OWN_H

#include "op.h"

typedef struct af_own af_own;

/* One of them for the tensors of a call. Holds it until af_own_put. */
typedef struct af_own_use {
    af_own *own;
    int inputs, outputs;
    af_port ports[AF_MOST_PORTS];
} af_own_use;

/* Takes the operator, which has a model, over. loaded: a program asked for it; else it is only there to be compiled. */
aclError af_own_learn(af_operator *operator, bool loaded);
/* Finds the operator for these arguments; false: no operator is known, and the arguments were not checked. Among those
 * that are only there to be compiled: it is loaded from then on. */
bool af_own_find(const char *type, int inputs, const aclTensorDesc *const *input_desc, int outputs,
                 const aclTensorDesc *const *output_desc, const aclopAttr *attr, bool compile, af_own_use *out);
void af_own_put(const af_own_use *use);
bool af_own_has(const char *type);
void af_own_forget(void);

aclError af_own_submit(const af_own_use *use, const aclDataBuffer *const *inputs, aclDataBuffer *const *outputs,
                       aclrtStream stream, const char *function);

#endif
