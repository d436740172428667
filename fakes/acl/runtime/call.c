/* The common parts of every exported function: handles, trace arguments, refusals. */
#include <stdarg.h>

#include "npu_internal.h"
#include "runtime.h"

static af_call_watcher watch;

void af_call_watch(const af_call_watcher *watcher)
{
    watch = *watcher;
}

bool af_begin(npu_call *call, const char *name, int flags)
{
    bool go = npu_call_begin(call, name, flags);
    if (call->start <= 0 && watch.wanted()) call->start = npu_microseconds();
    return go;
}

aclError af_end(npu_call *call, aclError ret)
{
    if (call->start > 0 && watch.wanted()) watch.ended(call, ret);
    af_note_error(ret);
    return (aclError)npu_call_end(call, ret);
}

void *af_get(npu_kind *kind, const void *handle, const char *function, aclError stale, aclError *ret)
{
    void *object;
    if (!handle) {
        *ret = af_fail(ACL_ERROR_INVALID_PARAM, function, "the %s is NULL", kind->name);
        return NULL;
    }
    object = npu_handle_acquire(kind, (uintptr_t)handle);
    if (!object) {
        const npu_kind *other = npu_handle_kind((uintptr_t)handle);
        *ret = af_crash(stale, function, "the handle is no live %s%s%s", kind->name, other ? " but a " : "",
                        other ? other->name : "");
    }
    return object;
}

void af_put(npu_kind *kind, const void *handle)
{
    npu_handle_release(kind, (uintptr_t)handle);
}

aclError af_close(npu_kind *kind, const void *handle, const char *function, aclError stale)
{
    aclError ret = ACL_SUCCESS;
    if (!af_get(kind, handle, function, stale, &ret)) return ret;
    if (npu_handle_close(kind, (uintptr_t)handle)) ret = stale; /* another thread was faster */
    af_put(kind, handle);
    return ret;
}

aclError af_new(npu_kind *kind, void *object, void **out)
{
    uintptr_t handle = object ? npu_handle_new(kind, object) : 0;
    if (!handle) {
        if (object && kind->destroy) kind->destroy(object);
        return ACL_ERROR_RT_RESOURCE_ALLOC_FAIL;
    }
    *out = (void *)handle;
    return ACL_SUCCESS;
}

void *af_made(npu_kind *kind, void *object)
{
    void *handle = NULL;
    af_new(kind, object, &handle);
    return handle;
}

void af_arg(npu_call *call, const char *name, npu_kind *kind, const void *handle)
{
    if (call->traced) npu_arg_handle(call, name, kind, (uintptr_t)handle);
}

void af_arg_out(npu_call *call, const char *name, npu_kind *kind, void *const *out, bool done)
{
    if (!call->traced) return;
    if (done && out)
        npu_arg_handle(call, name, kind, (uintptr_t)*out);
    else
        npu_arg_pointer(call, name, out);
}

int af_refused(const char *function)
{
    npu_call call;
    aclError ret = ACL_ERROR_FEATURE_UNSUPPORTED;
    if (!npu_call_begin(&call, function, NPU_CALL_DEVICE))
        ret = (aclError)call.code;
    else
        af_fail(ret, function, "the fake does not do this; it returns ACL_ERROR_FEATURE_UNSUPPORTED, NULL or no valid number");
    return af_end(&call, ret);
}
