/* acl_rt.h: setting, resetting and waiting for devices. */
#include "capture.h"
#include "device.h"

aclError af_aclrtSetDevice(int32_t deviceId)
{
    return af_device_set(deviceId, AF_NAME);
}

aclError af_aclrtResetDevice(int32_t deviceId)
{
    return af_device_reset(deviceId, false, AF_NAME);
}

aclError af_aclrtResetDeviceForce(int32_t deviceId)
{
    return af_device_reset(deviceId, true, AF_NAME);
}

aclError af_aclrtGetDevice(af_context *here, int32_t *deviceId)
{
    *deviceId = here->device;
    return ACL_SUCCESS;
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

aclError af_aclrtSynchronizeDevice(void)
{
    return synchronize(-1, AF_NAME);
}

aclError af_aclrtSynchronizeDeviceWithTimeout(int32_t timeout)
{
    return synchronize(timeout, AF_NAME);
}

aclError af_aclrtRegDeviceStateCallback(const char *regName, aclrtDeviceStateCallback callback, void *args)
{
    return af_device_listen(regName, callback, args, AF_NAME);
}
