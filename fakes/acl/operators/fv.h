/* Retrieval of features. */
#ifndef AF_FV_H
#define AF_FV_H

#include "acl/ops/acl_fv.h"
#include "memory.h"

void af_fv_forget(void);

#endif
