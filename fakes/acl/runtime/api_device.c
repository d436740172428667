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

aclError aclrtRegDeviceStateCallback(const char *regName, aclrtDeviceStateCallback callback, void *args)
{
    AF_BEGIN("aclrtRegDeviceStateCallback", NPU_CALL_PLAIN);
    npu_arg_text(&call, "regName", regName);
    npu_arg_bool(&call, "callback", callback != NULL);
    if (!go)
        AF_FORCED;
    else
        ret = af_device_listen(regName, callback, args, call.function);
    AF_END;
}
