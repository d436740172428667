/* What fakes/common has to know about this library. */
#include "op.h"
#include "settings.h"
#include "tdt.h"

/* Exported functions, those of libopapi.so, and "task": what a stream does. */
static const char *const functions[] = {
#include "acl_functions.h"
#define OPERATOR(name, parameters, ...) #name, #name "GetWorkspaceSize",
#include "operators.def"
    "task",
    NULL,
};

#define KIND(variable) extern npu_kind variable;
#include "kinds.h"
#undef KIND

static npu_kind *const kinds[] = {
    &af_context_kind, &af_stream_kind, &af_event_kind, &af_notify_kind, &af_count_notify_kind, &af_memory_kind,
    &af_host_memory_kind, &af_registered_kind, &af_virtual_kind, &af_physical_kind, &af_ipc_kind, &af_data_buffer_kind,
    &af_tensor_desc_kind,
#define KIND(variable) &variable,
#include "kinds.h"
#undef KIND
    NULL,
};

static const char *name(void)
{
    static char text[64];
    snprintf(text, sizeof text, "acl %d.%d %s (fake)", ACL_MAJOR_VERSION, ACL_MINOR_VERSION, af_soc_now()->name);
    return text;
}

static void forget(void)
{
    af_op_forget();
    af_routes_forget();
}

const npu_vendor npu_fake_vendor = {
    .name = name,
    .functions = functions,
    .options = af_options,
    .kinds = kinds,
    .parameter_code = 100000, /* ACL_ERROR_INVALID_PARAM */
    .device_code = ACL_ERROR_RT_LOST_HEARTBEAT,
    .on_reset = forget,
};
