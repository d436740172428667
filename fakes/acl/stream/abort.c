/* acl_rt.h: stopping a stream, and all tasks of a device with its listeners; persistent streams; the record of the last task. */
#include "device.h"
#include "listeners.h"
#include "stream_state.h"

enum { MOST_NOTE = 64 * 1024 };

static af_listeners listeners;

aclError af_aclrtSetDeviceTaskAbortCallback(const char *regName, aclrtDeviceTaskAbortCallback callback, void *args)
{
    return af_listeners_set(&listeners, regName, (void (*)(void))callback, args, AF_NAME);
}

static aclError tell(int32_t device, aclrtDeviceTaskAbortStage stage, uint32_t timeout, const char *caller)
{
    int i, code;
    for (i = 0; i < AF_MOST_LISTENERS; i++) {
        af_listener listener;
        if (!af_listener_at(&listeners, i, &listener)) continue;
        code = ((aclrtDeviceTaskAbortCallback)listener.function)(device, stage, timeout, listener.arguments);
        if (code) return af_fail(code, caller, "a registered function returned %d", code);
    }
    return ACL_SUCCESS;
}

static int stop_one(uintptr_t handle, void *object, void *user)
{
    af_stream *stream = object;
    (void)handle;
    if (stream->device == *(int32_t *)user) af_stream_abort(stream);
    return 0;
}

/* Queued tasks are left out, a waiting task ends; the present streams take no more, as after aclrtStreamAbort [C]. */
aclError af_aclrtDeviceTaskAbort(int32_t deviceId, uint32_t timeout)
{
    aclError ret = af_device_check(deviceId, AF_NAME);
    if (ret == ACL_SUCCESS) ret = af_refuse_in_callback(AF_NAME);
    if (ret == ACL_SUCCESS && !af_device_active(deviceId, NULL))
        ret = af_fail(ACL_ERROR_RT_CONTEXT_NULL, AF_NAME, "device %d is not set (aclrtSetDevice)", (int)deviceId);
    if (ret == ACL_SUCCESS) ret = tell(deviceId, ACL_RT_DEVICE_TASK_ABORT_PRE, timeout, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    npu_handle_each(&af_stream_kind, stop_one, &deviceId);
    return tell(deviceId, ACL_RT_DEVICE_TASK_ABORT_POST, timeout, AF_NAME);
}

aclError af_aclrtStreamStop(af_stream *stream)
{
    af_stream_stop(stream);
    return ACL_SUCCESS;
}

aclError af_aclrtPersistentTaskClean(af_stream *stream)
{
    if (!(stream->flags & ACL_STREAM_PERSISTENT))
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "the stream is not ACL_STREAM_PERSISTENT");
    af_stream_stop(stream);
    return ACL_SUCCESS;
}

/* Notes for a profile, which the fake's has no place for: looked at, and not kept. */
static aclError note(const void *text, size_t size, const char *function)
{
    if (!text || !size || size > MOST_NOTE)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "infoSize %zu: a note has 1 to %d bytes", size, (int)MOST_NOTE);
    return ACL_SUCCESS;
}

aclError af_aclrtCacheLastTaskOpInfo(const void *const infoPtr, const size_t infoSize)
{
    return note(infoPtr, infoSize, AF_NAME);
}

aclError af_aclrtCacheLastTaskExtendInfo(const char *const extendInfoPtr, const size_t infoSize)
{
    return note(extendInfoPtr, infoSize, AF_NAME);
}
