/* Managed memory, for aclrtFree and for those who look at addresses. */
#ifndef AF_MANAGED_H
#define AF_MANAGED_H

#include "memory.h"

extern npu_kind af_managed_kind;
/* false: no managed memory begins there. */
bool af_managed_free(void *address);

#endif
