/* acl_rt.h: how many cores a device, a stream or a thread reckons with. Numbers alone: the fake's slots are no cores. */
#include "device.h"
#include "stream_state.h"

enum { KINDS = AF_CORE_KINDS };

static uint32_t of_device[AF_DEVICES][KINDS]; /* 0: all; with af_lock held */
static _Thread_local uint32_t of_thread[KINDS];

static uint32_t most(int type)
{
    const af_soc *soc = af_soc_now();
    return (uint32_t)(type == ACL_RT_DEV_RES_CUBE_CORE ? soc->cube_cores : soc->vector_cores);
}

static aclError check_type(aclrtDevResLimitType type, const char *function)
{
    if ((int)type >= 0 && (int)type < KINDS) return ACL_SUCCESS;
    return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "type %d is no aclrtDevResLimitType", (int)type);
}

static aclError check_value(aclrtDevResLimitType type, uint32_t value, const char *function)
{
    aclError ret = check_type(type, function);
    if (ret != ACL_SUCCESS || (value && value <= most(type))) return ret;
    return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "value %u: %s has 1 to %u", (unsigned)value, af_soc_now()->name,
                   (unsigned)most(type));
}

static uint32_t on_device(int32_t device, int type)
{
    uint32_t value;
    pthread_mutex_lock(&af_lock);
    value = of_device[device][type];
    pthread_mutex_unlock(&af_lock);
    return value ? value : most(type);
}

aclError af_aclrtSetDeviceResLimit(int32_t deviceId, aclrtDevResLimitType type, uint32_t value)
{
    aclError ret = af_device_check(deviceId, AF_NAME);
    if (ret == ACL_SUCCESS) ret = check_value(type, value, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    pthread_mutex_lock(&af_lock);
    of_device[deviceId][type] = value;
    pthread_mutex_unlock(&af_lock);
    return ret;
}

aclError af_aclrtGetDeviceResLimit(int32_t deviceId, aclrtDevResLimitType type, uint32_t *value)
{
    aclError ret = af_device_check(deviceId, AF_NAME);
    if (ret == ACL_SUCCESS) ret = check_type(type, AF_NAME);
    if (ret == ACL_SUCCESS) *value = on_device(deviceId, type);
    return ret;
}

aclError af_aclrtResetDeviceResLimit(int32_t deviceId)
{
    aclError ret = af_device_check(deviceId, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    pthread_mutex_lock(&af_lock);
    memset(of_device[deviceId], 0, sizeof of_device[deviceId]);
    pthread_mutex_unlock(&af_lock);
    return ret;
}

/* --- streams ------------------------------------------------------------------------------------------------------ */

aclError af_aclrtSetStreamResLimit(af_stream *stream, aclrtDevResLimitType type, uint32_t value)
{
    aclError ret = check_value(type, value, AF_NAME);
    if (ret == ACL_SUCCESS) stream->cores[type] = value;
    return ret;
}

static uint32_t on_stream(const af_stream *stream, int type)
{
    return stream->cores[type] ? stream->cores[type] : on_device(stream->device, type);
}

aclError af_aclrtGetStreamResLimit(af_stream *stream, aclrtDevResLimitType type, uint32_t *value)
{
    aclError ret = check_type(type, AF_NAME);
    if (ret == ACL_SUCCESS) *value = on_stream(stream, type);
    return ret;
}

aclError af_aclrtResetStreamResLimit(af_stream *stream)
{
    memset(stream->cores, 0, sizeof stream->cores);
    return ACL_SUCCESS;
}

/* --- threads ------------------------------------------------------------------------------------------------------ */

/* The limits of the stream at this moment: later changes do not follow. */
aclError af_aclrtUseStreamResInCurrentThread(af_stream *stream)
{
    int i;
    for (i = 0; i < KINDS; i++) of_thread[i] = on_stream(stream, i);
    return ACL_SUCCESS;
}

aclError af_aclrtUnuseStreamResInCurrentThread(af_stream *stream)
{
    (void)stream;
    memset(of_thread, 0, sizeof of_thread);
    return ACL_SUCCESS;
}

aclError af_aclrtGetResInCurrentThread(aclrtDevResLimitType type, uint32_t *value)
{
    aclError ret = check_type(type, AF_NAME);
    int32_t device = af_device_here();
    if (ret != ACL_SUCCESS) return ret;
    if (device < 0) return af_fail(ACL_ERROR_RT_CONTEXT_NULL, AF_NAME, "this thread has no context");
    *value = of_thread[type] ? of_thread[type] : on_device(device, type);
    return ret;
}
