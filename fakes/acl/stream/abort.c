/* acl_rt.h: all tasks of a device are stopped, and who is told; persistent streams; what is noted of the last task. */
#include "device.h"
#include "stream_state.h"

enum { MOST = 16, NAME = 64, MOST_NOTE = 64 * 1024 };

static struct {
    char name[NAME];
    aclrtDeviceTaskAbortCallback function; /* NULL: free */
    void *arguments;
} listeners[MOST]; /* with af_lock held */

/* One for a name: a second replaces the first, NULL ends it. */
aclError af_aclrtSetDeviceTaskAbortCallback(const char *regName, aclrtDeviceTaskAbortCallback callback, void *args)
{
    int i, place = -1;
    if (!*regName || strlen(regName) >= NAME)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "regName has 1 to %d characters", (int)NAME - 1);
    pthread_mutex_lock(&af_lock);
    for (i = 0; i < MOST; i++) {
        bool same = listeners[i].function && !strcmp(listeners[i].name, regName);
        if (same || (place < 0 && !listeners[i].function && callback)) place = i;
        if (same) break;
    }
    if (place >= 0) {
        snprintf(listeners[place].name, NAME, "%s", regName);
        listeners[place].function = callback;
        listeners[place].arguments = args;
    }
    pthread_mutex_unlock(&af_lock);
    if (place >= 0) return ACL_SUCCESS;
    return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, callback ? "there are %d functions already" : "of %d names this is none",
                   (int)MOST);
}

static aclError tell(int32_t device, aclrtDeviceTaskAbortStage stage, uint32_t timeout, const char *caller)
{
    int i, code;
    for (i = 0; i < MOST; i++) {
        aclrtDeviceTaskAbortCallback function;
        void *arguments;
        pthread_mutex_lock(&af_lock);
        function = listeners[i].function;
        arguments = listeners[i].arguments;
        pthread_mutex_unlock(&af_lock);
        code = function ? function(device, stage, timeout, arguments) : 0;
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

/* What is queued is left out, a task that waits ends; the streams there are take no more, as after aclrtStreamAbort [C]. */
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
