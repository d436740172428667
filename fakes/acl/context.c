/* Contexts, and which one the calling thread is in. */
#include "device.h"

npu_kind af_context_kind = {.name = "context", .destroy = free};

/* Every thread begins without. */
static _Thread_local aclrtContext current;

void af_context_bind(aclrtContext context)
{
    current = context;
}

aclrtContext af_context_here(void)
{
    return current && npu_handle_live(&af_context_kind, (uintptr_t)current) ? current : NULL;
}

static af_context *here(const char *function, aclError *ret,
                        aclError (*tell)(aclError, const char *, const char *, ...))
{
    af_context *context = current ? npu_handle_acquire(&af_context_kind, (uintptr_t)current) : NULL;
    if (!context)
        *ret = tell(ACL_ERROR_RT_CONTEXT_NULL, function, "%s",
                    current ? "the context of this thread was destroyed or its device reset"
                            : "this thread has no context: call aclrtSetDevice or aclrtSetCurrentContext in it");
    return context;
}

af_context *af_here(const char *function, aclError *ret)
{
    return here(function, ret, af_fail);
}

af_context *af_here_asked(const char *function, aclError *ret)
{
    return here(function, ret, af_answer);
}

void af_leave(af_context *context)
{
    npu_handle_release(&af_context_kind, (uintptr_t)context->handle);
}

int32_t af_device_here(void)
{
    af_context *context = current ? npu_handle_acquire(&af_context_kind, (uintptr_t)current) : NULL;
    int32_t device = -1;
    if (context) {
        device = context->device;
        af_leave(context);
    }
    return device;
}

aclError af_context_new(int32_t device, bool is_default, aclrtContext *out)
{
    af_context *context = calloc(1, sizeof *context);
    aclError ret;
    uintptr_t handle;
    if (!context) return ACL_ERROR_RT_RESOURCE_ALLOC_FAIL;
    context->device = device;
    context->is_default = is_default;
    handle = npu_handle_new(&af_context_kind, context);
    if (!handle) {
        free(context);
        return ACL_ERROR_RT_RESOURCE_ALLOC_FAIL;
    }
    context->handle = (aclrtContext)handle;
    ret = af_stream_new(context, 0, 0, true, &context->default_stream);
    if (ret != ACL_SUCCESS) {
        npu_handle_close(&af_context_kind, handle);
        return ret;
    }
    *out = (aclrtContext)handle;
    return ACL_SUCCESS;
}

typedef struct search {
    aclrtContext context; /* the one whose streams are wanted */
    int32_t device;
    bool force;
} search;

void af_context_end(aclrtContext handle, bool force)
{
    af_context *context = npu_handle_acquire(&af_context_kind, (uintptr_t)handle);
    if (!context) return;
    npu_handle_close(&af_context_kind, (uintptr_t)handle);
    af_streams_end_of(handle, force);
    npu_handle_release(&af_context_kind, (uintptr_t)handle);
}

static int end_one(uintptr_t handle, void *object, void *user)
{
    const search *wanted = user;
    if (((af_context *)object)->device == wanted->device) af_context_end((aclrtContext)handle, wanted->force);
    return 0;
}

void af_contexts_end_of(int32_t device, bool force)
{
    search wanted = {NULL, device, force};
    npu_handle_each(&af_context_kind, end_one, &wanted);
}
