/* How arguments look in a call trace. */
#include "arguments.h"

void af_arg_stream(npu_call *call, const char *name, const void *stream)
{
    if (stream)
        npu_arg_handle(call, name, &af_stream_kind, (uintptr_t)stream);
    else
        npu_arg_text(call, name, "default");
}

void af_arg_model_id(npu_call *call, const char *name, const uint32_t *id, bool good)
{
    if (id && good)
        npu_arg_uint(call, name, *id);
    else
        npu_arg_null(call, name);
}

void af_arg_dims(npu_call *call, const char *name, const aclmdlIODims *dims, bool good)
{
    if (!call->traced || !dims || !good) return;
    npu_arg_begin(call, name, '[');
    for (size_t i = 0; i < dims->dimCount; i++) npu_arg_int(call, NULL, dims->dims[i]);
    npu_arg_end(call, ']');
}
