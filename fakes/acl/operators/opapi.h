/* Between libopapi.so and libascendcl.so of the fake: an operator's first phase hands its arguments over by kind. */
#ifndef AF_OPAPI_H
#define AF_OPAPI_H

#include "aclnn/aclnn_base.h"

typedef enum {
    AF_ARG_IN, AF_ARG_OUT, AF_ARG_BOTH, AF_ARG_MAYBE_IN, AF_ARG_MAYBE_OUT, AF_ARG_LIST, AF_ARG_SCALAR, AF_ARG_INTEGERS,
    AF_ARG_INTEGER, AF_ARG_REAL
} af_argument_kind;

typedef struct npu_fake_acl_argument {
    af_argument_kind kind;
    const char *name;
    const void *handle; /* tensors, lists, scalars, arrays */
    int64_t integer;
    double real;
} npu_fake_acl_argument;

#if defined(__GNUC__)
#pragma GCC visibility push(default)
#endif
/* phase: "aclnnAddGetWorkspaceSize"; operator_name: "aclnnAdd". Both must stay valid. */
aclnnStatus npu_fake_acl_prepare(const char *phase, const char *operator_name, const npu_fake_acl_argument *arguments,
                                 int count, uint64_t *workspaceSize, aclOpExecutor **executor);
aclnnStatus npu_fake_acl_run(const char *operator_name, void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                             aclrtStream stream);

/* The operators themselves. */
#define OPERATOR(name, parameters, ...)                                                                               \
    aclnnStatus name##GetWorkspaceSize parameters;                                                                    \
    aclnnStatus name(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream);
#include "operators.def"
#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
