/* An om file of one operator: its type, tensors and attributes stand in the description, under "operator". What computes
 * is the file's graph, or, where it has none, the fake, which has the operator itself. */
#ifndef ACL_FAKE_OPERATOR_FILE_H
#define ACL_FAKE_OPERATOR_FILE_H

#include "model_file.h"

enum { AF_MOST_PORTS = 32 };

typedef struct af_port { /* an input or output of an operator */
    bool absent;         /* an optional one that was left out */
    aclDataType dtype;
    aclFormat format;
    int rank;
    int64_t dims[NPU_MAX_RANK]; /* -1: any */
    bool constant;       /* one integer that the file says */
    int64_t value;
} af_port;

typedef struct af_operator_attr {
    char *name, *value; /* value: as op_attr.c writes one down */
} af_operator_attr;

typedef struct af_operator {
    char *type;
    int inputs, outputs, attrs;
    af_port ports[AF_MOST_PORTS]; /* inputs, then outputs */
    af_operator_attr *attr;
    af_model *model; /* computes it; NULL: the fake has the operator itself */
} af_operator;

/* *out is NULL where a file is no such one: a model, or something else. 0, or the code with the reason logged. */
aclError af_operator_from_file(const char *path, af_operator **out, const char *function);
aclError af_operator_from_bytes(const void *bytes, size_t size, af_operator **out, const char *function);
void af_operator_free(af_operator *operator); /* NULL is fine */

#endif
