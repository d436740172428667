/* How arguments look in a call trace where their types do not say it; abi/calls/acl.json says where each is used. */
#ifndef AF_ARGUMENTS_H
#define AF_ARGUMENTS_H

#include "memory.h"
#include "names.h"
#include "stream.h"

/* "stream#1"; the NULL stream is "default". */
void af_arg_stream(npu_call *call, const char *name, const void *stream);
/* After a call: the number of the model that it loaded, or null. */
void af_arg_model_id(npu_call *call, const char *name, const uint32_t *id, bool good);
/* After a call: the dimensions it gave; nothing if it failed. */
void af_arg_dims(npu_call *call, const char *name, const aclmdlIODims *dims, bool good);

#endif
