/* libopapi.so: the operators of aclnn. Nothing but their names and parameters; libascendcl.so does the work. */
#include "opapi.h"

#define IN(x) {.kind = AF_ARG_IN, .name = #x, .handle = x}
#define OUT(x) {.kind = AF_ARG_OUT, .name = #x, .handle = x}
#define BOTH(x) {.kind = AF_ARG_BOTH, .name = #x, .handle = x}
#define MAYBE_IN(x) {.kind = AF_ARG_MAYBE_IN, .name = #x, .handle = x}
#define MAYBE_OUT(x) {.kind = AF_ARG_MAYBE_OUT, .name = #x, .handle = x}
#define LIST(x) {.kind = AF_ARG_LIST, .name = #x, .handle = x}
#define SCALAR(x) {.kind = AF_ARG_SCALAR, .name = #x, .handle = x}
#define INTEGERS(x) {.kind = AF_ARG_INTEGERS, .name = #x, .handle = x}
#define INTEGER(x) {.kind = AF_ARG_INTEGER, .name = #x, .integer = (int64_t)(x)}
#define REAL(x) {.kind = AF_ARG_REAL, .name = #x, .real = x}

#define OPERATOR(name, parameters, ...)                                                                               \
    aclnnStatus name##GetWorkspaceSize parameters                                                                     \
    {                                                                                                                 \
        const npu_fake_acl_argument arguments[] = {__VA_ARGS__};                                                      \
        return npu_fake_acl_prepare(#name "GetWorkspaceSize", #name, arguments,                                       \
                                    (int)(sizeof arguments / sizeof *arguments), workspaceSize, executor);            \
    }                                                                                                                 \
    aclnnStatus name(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)            \
    {                                                                                                                 \
        return npu_fake_acl_run(#name, workspace, workspaceSize, executor, stream);                                   \
    }
#include "operators.def"
