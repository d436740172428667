/* Copies between the files of this folder. */
#ifndef AF_COPY_H
#define AF_COPY_H

#include "memory.h"

/* aclrtMemcpy and aclrtMemcpyAsync, with their checks. */
aclError af_copy(void *dst, size_t max, const void *src, size_t count, aclrtMemcpyKind kind, bool async, aclrtStream stream,
                 const char *function);

#endif
