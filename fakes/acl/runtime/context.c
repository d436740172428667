/* Contexts, and which one the calling thread is in. */
#include "runtime.h"

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
