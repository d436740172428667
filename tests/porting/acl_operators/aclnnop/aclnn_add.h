/* Stands for CANN's header of this name, which belongs to the operators and not to the runtime. */
#ifndef PORTING_ACLNN_ADD_H
#define PORTING_ACLNN_ADD_H

#include "aclnn/aclnn_base.h"

aclnnStatus aclnnAddGetWorkspaceSize(const aclTensor *self, const aclTensor *other, const aclScalar *alpha,
                                     aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor);
aclnnStatus aclnnAdd(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream);

#endif
