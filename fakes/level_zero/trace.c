/* Decoders for the trace that several files share. */
#include <string.h>

#include "driver.h"

void zf_arg(npu_call *call, const char *name, npu_kind *kind, const void *handle)
{
    npu_arg_handle(call, name, kind, (uintptr_t)handle);
}

void zf_arg_made(npu_call *call, const char *name, npu_kind *kind, const void *out, bool good)
{
    void *handle = NULL;
    if (good) memcpy(&handle, out, sizeof handle);
    zf_arg(call, name, kind, handle);
}

void zf_arg_list(npu_call *call, const char *name, npu_kind *kind, uint32_t count, void *const *handles)
{
    if (!handles || count > 65536) {
        npu_arg_pointer(call, name, handles);
        return;
    }
    npu_arg_begin(call, name, '[');
    for (uint32_t i = 0; i < count; i++) zf_arg(call, NULL, kind, handles[i]);
    npu_arg_end(call, ']');
}

const npu_name zf_priorities[] = {
    {ZE_COMMAND_QUEUE_PRIORITY_NORMAL, "NORMAL"}, {ZE_COMMAND_QUEUE_PRIORITY_PRIORITY_LOW, "LOW"},
    {ZE_COMMAND_QUEUE_PRIORITY_PRIORITY_HIGH, "HIGH"}, {0, NULL},
};

const npu_name zf_modes[] = {
    {ZE_COMMAND_QUEUE_MODE_DEFAULT, "DEFAULT"}, {ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, "SYNCHRONOUS"},
    {ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, "ASYNCHRONOUS"}, {0, NULL},
};

const npu_name zf_memory_types[] = {
    {ZE_MEMORY_TYPE_UNKNOWN, "UNKNOWN"}, {ZE_MEMORY_TYPE_HOST, "HOST"}, {ZE_MEMORY_TYPE_DEVICE, "DEVICE"},
    {ZE_MEMORY_TYPE_SHARED, "SHARED"}, {ZE_MEMORY_TYPE_HOST_IMPORTED, "HOST_IMPORTED"}, {0, NULL},
};

const npu_name zf_formats[] = {
    {ZE_GRAPH_FORMAT_NATIVE, "NATIVE"}, {ZE_GRAPH_FORMAT_NGRAPH_LITE, "NGRAPH_LITE"}, {0, NULL},
};

const npu_name zf_graph_flags[] = {
    {ZE_GRAPH_FLAG_DISABLE_CACHING, "DISABLE_CACHING"},
    {ZE_GRAPH_FLAG_ENABLE_PROFILING, "ENABLE_PROFILING"},
    {ZE_GRAPH_FLAG_INPUT_GRAPH_PERSISTENT, "INPUT_GRAPH_PERSISTENT"},
    {ZE_GRAPH_FLAG_SECURE_COMPILE, "SECURE_COMPILE"},
    {ZE_GRAPH_FLAG_OPTIMIZE_FOR_DYNAMIC_SHAPES, "OPTIMIZE_FOR_DYNAMIC_SHAPES"},
    {0, NULL},
};
