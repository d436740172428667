/* acl_rt.h: setting, resetting and waiting for devices. */
#include "capture.h"
#include "device.h"

aclError aclrtSetDevice(int32_t deviceId)
{
    AF_BEGIN("aclrtSetDevice", NPU_CALL_DEVICE);
    npu_arg_int(&call, "deviceId", deviceId);
    if (!go)
        AF_FORCED;
    else
        ret = af_device_set(deviceId, call.function);
    AF_END;
}

aclError aclrtResetDevice(int32_t deviceId)
{
    AF_BEGIN("aclrtResetDevice", NPU_CALL_PLAIN);
    npu_arg_int(&call, "deviceId", deviceId);
    if (!go)
        AF_FORCED;
    else
        ret = af_device_reset(deviceId, false, call.function);
    AF_END;
}

aclError aclrtResetDeviceForce(int32_t deviceId)
{
    AF_BEGIN("aclrtResetDeviceForce", NPU_CALL_PLAIN);
    npu_arg_int(&call, "deviceId", deviceId);
    if (!go)
        AF_FORCED;
    else
        ret = af_device_reset(deviceId, true, call.function);
    AF_END;
}

aclError aclrtGetDevice(int32_t *deviceId)
{
    AF_BEGIN("aclrtGetDevice", NPU_CALL_DEVICE);
    if (!go)
        AF_FORCED;
    else if (!deviceId)
        ret = af_null(call.function, "deviceId");
    else {
        af_context *here = af_here_asked(call.function, &ret);
        if (here) {
            *deviceId = here->device;
            npu_arg_int(&call, "deviceId", *deviceId);
            af_leave(here);
        }
    }
    AF_END;
}

static aclError synchronize(int32_t timeout, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_context *here;
    int32_t device;
    if (timeout < -1 || timeout == 0)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "timeout %d: -1 or milliseconds above 0", (int)timeout);
    here = af_here(function, &ret);
    if (!here) return ret;
    device = here->device;
    af_leave(here);
    ret = af_capture_allows_unsafe(function);
    return ret == ACL_SUCCESS ? af_device_wait(device, timeout, function) : ret;
}

aclError aclrtSynchronizeDevice(void)
{
    AF_BEGIN("aclrtSynchronizeDevice", NPU_CALL_DEVICE);
    if (!go)
        AF_FORCED;
    else
        ret = synchronize(-1, call.function);
    AF_END;
}

aclError aclrtSynchronizeDeviceWithTimeout(int32_t timeout)
{
    AF_BEGIN("aclrtSynchronizeDeviceWithTimeout", NPU_CALL_DEVICE);
    npu_arg_int(&call, "timeout", timeout);
    if (!go)
        AF_FORCED;
    else
        ret = synchronize(timeout, call.function);
    AF_END;
}

/* --- what the user wants to be told ------------------------------------------------------------------------------- */

enum { LISTENERS = 16 };
static struct {
    char name[64];
    aclrtDeviceStateCallback function;
    void *arguments;
} listeners[LISTENERS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void af_device_tell(int32_t device, aclrtDeviceState state)
{
    int i;
    for (i = 0; i < LISTENERS; i++) {
        aclrtDeviceStateCallback function;
        void *arguments;
        pthread_mutex_lock(&lock);
        function = listeners[i].function;
        arguments = listeners[i].arguments;
        pthread_mutex_unlock(&lock);
        if (function) function(device, state, arguments);
    }
}

static aclError listen(const char *name, aclrtDeviceStateCallback function, void *arguments, const char *caller)
{
    aclError ret = ACL_ERROR_RT_OVER_LIMIT;
    int i, at = -1;
    if (!name || !*name) return af_null(caller, "regName");
    pthread_mutex_lock(&lock);
    for (i = 0; i < LISTENERS; i++)
        if (!strncmp(listeners[i].name, name, sizeof listeners[i].name - 1)) at = i;
    for (i = 0; i < LISTENERS && at < 0; i++)
        if (!listeners[i].function) at = i;
    if (at >= 0) { /* NULL takes the function out again */
        memset(&listeners[at], 0, sizeof listeners[at]);
        if (function) {
            snprintf(listeners[at].name, sizeof listeners[at].name, "%s", name);
            listeners[at].function = function;
            listeners[at].arguments = arguments;
        }
        ret = ACL_SUCCESS;
    }
    pthread_mutex_unlock(&lock);
    return ret == ACL_SUCCESS ? ret : af_fail(ret, caller, "there are %d functions already", (int)LISTENERS);
}

aclError aclrtRegDeviceStateCallback(const char *regName, aclrtDeviceStateCallback callback, void *args)
{
    AF_BEGIN("aclrtRegDeviceStateCallback", NPU_CALL_PLAIN);
    npu_arg_text(&call, "regName", regName);
    npu_arg_bool(&call, "callback", callback != NULL);
    if (!go)
        AF_FORCED;
    else
        ret = listen(regName, callback, args, call.function);
    AF_END;
}
