/* Questions about devices: acl_rt.h, acl_base_rt.h, acl_platform.h. The numbers are those of one chip of each name; they
 * stand in no relation to how fast the fake is. */
#include "acl/acl_platform.h"
#include "device.h"
#include "memory.h"
#include "stream_state.h"

#define DEVICE_CALL(name)                                                                                             \
    AF_BEGIN(name, NPU_CALL_DEVICE);                                                                                  \
    npu_arg_int(&call, "deviceId", (int32_t)deviceId);                                                                \
    if (!go)                                                                                                          \
        AF_FORCED;                                                                                                    \
    else if ((ret = af_device_check((int32_t)deviceId, call.function)) != ACL_SUCCESS)                                \
        ;

const char *aclrtGetSocName(void)
{
    npu_call call;
    const char *name = NULL; /* documented: NULL when there is none */
    if (npu_call_begin(&call, "aclrtGetSocName", NPU_CALL_DEVICE) && af_device_count()) name = af_soc_now()->name;
    npu_call_end_text(&call, name);
    return name;
}

aclError aclrtGetDeviceCount(uint32_t *count)
{
    AF_BEGIN("aclrtGetDeviceCount", NPU_CALL_DEVICE);
    if (!go)
        AF_FORCED;
    else if (!count)
        ret = af_null(call.function, "count");
    else {
        *count = (uint32_t)af_device_count();
        npu_arg_uint(&call, "count", *count);
    }
    AF_END;
}

aclError aclrtGetRunMode(aclrtRunMode *runMode)
{
    AF_BEGIN("aclrtGetRunMode", NPU_CALL_DEVICE);
    if (!go)
        AF_FORCED;
    else if (!runMode)
        ret = af_null(call.function, "runMode");
    else {
        *runMode = af_on_device() ? ACL_DEVICE : ACL_HOST;
        npu_arg_int(&call, "runMode", (int)*runMode);
    }
    AF_END;
}

aclError aclrtQueryDeviceStatus(int32_t deviceId, aclrtDeviceStatus *deviceStatus)
{
    DEVICE_CALL("aclrtQueryDeviceStatus")
    else if (!deviceStatus) ret = af_null(call.function, "deviceStatus");
    else *deviceStatus = ACL_RT_DEVICE_STATUS_NORMAL;
    AF_END;
}

/* Measured load, in percent: the slots of the device in use, its memory in use. */
aclError aclrtGetDeviceUtilizationRate(int32_t deviceId, aclrtUtilizationInfo *utilizationInfo)
{
    DEVICE_CALL("aclrtGetDeviceUtilizationRate")
    else if (!utilizationInfo) ret = af_null(call.function, "utilizationInfo");
    else {
        int32_t busy = (int32_t)(af_device_busy(deviceId) * 100u / af_slots());
        utilizationInfo->cubeUtilization = busy;
        utilizationInfo->vectorUtilization = busy;
        utilizationInfo->aicpuUtilization = 0;
        utilizationInfo->memoryUtilization = (int32_t)(af_device_used(deviceId) * 100u / af_device_capacity());
        utilizationInfo->utilizationExtend = NULL;
    }
    AF_END;
}

static aclError device_info(uint32_t device, aclrtDevAttr attr, int64_t *value, const char *function)
{
    const af_soc *soc = af_soc_now();
    if (!value) return af_null(function, "value");
    switch ((int)attr) {
    case ACL_DEV_ATTR_AICPU_CORE_NUM: *value = soc->cpu_cores; break;
    case ACL_DEV_ATTR_AICORE_CORE_NUM:
    case ACL_DEV_ATTR_CUBE_CORE_NUM: *value = soc->cube_cores; break;
    case ACL_DEV_ATTR_VECTOR_CORE_NUM: *value = soc->vector_cores; break;
    case ACL_DEV_ATTR_UBUF_PER_VECTOR_CORE: *value = 192 << 10; break;
    case ACL_DEV_ATTR_TOTAL_GLOBAL_MEM_SIZE: *value = (int64_t)af_device_capacity(); break;
    case ACL_DEV_ATTR_L2_CACHE_SIZE: *value = soc->l2_bytes; break;
    case ACL_DEV_ATTR_PHY_CHIP_ID: *value = (int64_t)device; break;
    case ACL_DEV_ATTR_IS_VIRTUAL: *value = 0; break;
    case ACL_DEV_ATTR_NPU_ARCH: *value = soc->arch; break;
    case ACL_DEV_ATTR_DEVICE_FORM_FACTOR: *value = ACL_DEVICE_FORM_FACTOR_PCIE_CARD; break;
    case ACL_DEV_ATTR_HD_CONNECT_TYPE: *value = ACL_HOST_DEVICE_CONNECT_TYPE_PCIE; break;
    default:
        return af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, function, "attribute %d is not known for this chip", (int)attr);
    }
    return ACL_SUCCESS;
}

aclError aclrtGetDeviceInfo(uint32_t deviceId, aclrtDevAttr attr, int64_t *value)
{
    DEVICE_CALL("aclrtGetDeviceInfo")
    else if ((ret = device_info(deviceId, attr, value, call.function)) == ACL_SUCCESS) {
        npu_arg_int(&call, "attr", (int)attr);
        npu_arg_int(&call, "value", *value);
    }
    AF_END;
}

aclError aclGetDeviceCapability(uint32_t deviceId, aclDeviceInfo deviceInfo, int64_t *value)
{
    const af_soc *soc = af_soc_now();
    DEVICE_CALL("aclGetDeviceCapability")
    else if (!value) ret = af_null(call.function, "value");
    else if (deviceInfo == ACL_DEVICE_INFO_AI_CORE_NUM) *value = soc->cube_cores;
    else if (deviceInfo == ACL_DEVICE_INFO_VECTOR_CORE_NUM) *value = soc->vector_cores;
    else if (deviceInfo == ACL_DEVICE_INFO_L2_SIZE) *value = soc->l2_bytes;
    else ret = af_fail(ACL_ERROR_INVALID_PARAM, call.function, "deviceInfo %d is no aclDeviceInfo", (int)deviceInfo);
    AF_END;
}

aclError aclrtGetDeviceCapability(int32_t deviceId, aclrtDevFeatureType devFeatureType, int32_t *value)
{
    DEVICE_CALL("aclrtGetDeviceCapability")
    else if (!value) ret = af_null(call.function, "value");
    else if (devFeatureType != ACL_FEATURE_TSCPU_TASK_UPDATE_SUPPORT_AIC_AIV &&
             devFeatureType != ACL_FEATURE_SYSTEM_MEMQ_EVENT_CROSS_DEV)
        ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, call.function, "%d is no aclrtDevFeatureType", (int)devFeatureType);
    else *value = ACL_DEV_FEATURE_NOT_SUPPORT;
    AF_END;
}

aclError aclGetCannAttributeList(const aclCannAttr **cannAttrList, size_t *num)
{
    static const aclCannAttr list[] = {ACL_CANN_ATTR_INF_NAN, ACL_CANN_ATTR_BF16, ACL_CANN_ATTR_JIT_COMPILE};
    AF_BEGIN("aclGetCannAttributeList", NPU_CALL_PLAIN);
    if (!go)
        AF_FORCED;
    else if (!cannAttrList || !num)
        ret = af_null(call.function, cannAttrList ? "num" : "cannAttrList");
    else {
        *cannAttrList = list;
        *num = sizeof list / sizeof *list;
    }
    AF_END;
}

aclError aclGetCannAttribute(aclCannAttr cannAttr, int32_t *value)
{
    AF_BEGIN("aclGetCannAttribute", NPU_CALL_PLAIN);
    npu_arg_int(&call, "cannAttr", (int)cannAttr);
    if (!go)
        AF_FORCED;
    else if (!value)
        ret = af_null(call.function, "value");
    else if (cannAttr < ACL_CANN_ATTR_INF_NAN || cannAttr > ACL_CANN_ATTR_JIT_COMPILE)
        ret = af_fail(ACL_ERROR_INVALID_PARAM, call.function, "cannAttr %d is no aclCannAttr", (int)cannAttr);
    else /* bfloat16 and infinities came with the 910B */
        *value = cannAttr == ACL_CANN_ATTR_JIT_COMPILE ? 0 : af_soc_now()->arch == DAV_2201;
    AF_END;
}

aclError aclrtDeviceGetStreamPriorityRange(int32_t *leastPriority, int32_t *greatestPriority)
{
    AF_BEGIN("aclrtDeviceGetStreamPriorityRange", NPU_CALL_DEVICE);
    if (!go)
        AF_FORCED;
    else if (af_device_here() < 0)
        ret = af_fail(ACL_ERROR_RT_CONTEXT_NULL, call.function, "this thread has no context");
    else { /* documented: either may be left out */
        if (leastPriority) *leastPriority = AF_LEAST_PRIORITY;
        if (greatestPriority) *greatestPriority = 0;
    }
    AF_END;
}

aclError aclrtDeviceGetUuid(int32_t deviceId, aclrtUuid *uuid)
{
    DEVICE_CALL("aclrtDeviceGetUuid")
    else if (!uuid) ret = af_null(call.function, "uuid");
    else {
        memcpy(uuid->bytes, "npu-fake-acl\0\0\0", 16);
        uuid->bytes[15] = (char)deviceId;
    }
    AF_END;
}

aclError aclrtDeviceGetPCIBusId(int32_t deviceId, char *pciBusId, int32_t len)
{
    DEVICE_CALL("aclrtDeviceGetPCIBusId")
    else if (!pciBusId) ret = af_null(call.function, "pciBusId");
    else if (len < 13) ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, call.function, "len %d is less than 13", (int)len);
    else snprintf(pciBusId, (size_t)len, "0000:%02x:00.0", (unsigned)deviceId + 1u);
    AF_END;
}

aclError aclrtDeviceGetByPCIBusId(const char *pciBusId, int32_t *deviceId)
{
    AF_BEGIN("aclrtDeviceGetByPCIBusId", NPU_CALL_DEVICE);
    npu_arg_text(&call, "pciBusId", pciBusId);
    if (!go)
        AF_FORCED;
    else if (!pciBusId || !deviceId)
        ret = af_null(call.function, pciBusId ? "deviceId" : "pciBusId");
    else {
        unsigned bus = 0;
        if (sscanf(pciBusId, "0000:%2x:00.0", &bus) == 1 && bus >= 1 && (int32_t)bus <= af_device_count())
            *deviceId = (int32_t)bus - 1;
        else
            ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, call.function, "no device is at %s", pciBusId);
    }
    AF_END;
}

/* --- peers: devices of one machine reach each other once that was switched on --------------------------------------- */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool peers[AF_DEVICES][AF_DEVICES];

static aclError check_peers(int32_t a, int32_t b, const char *function)
{
    aclError ret = af_device_check(a, function);
    if (ret == ACL_SUCCESS) ret = af_device_check(b, function);
    if (ret == ACL_SUCCESS && a == b)
        ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "device %d is no peer of itself", (int)a);
    return ret;
}

aclError aclrtDeviceCanAccessPeer(int32_t *canAccessPeer, int32_t deviceId, int32_t peerDeviceId)
{
    AF_BEGIN("aclrtDeviceCanAccessPeer", NPU_CALL_DEVICE);
    npu_arg_int(&call, "deviceId", deviceId);
    npu_arg_int(&call, "peerDeviceId", peerDeviceId);
    if (!go)
        AF_FORCED;
    else if (!canAccessPeer)
        ret = af_null(call.function, "canAccessPeer");
    else if ((ret = check_peers(deviceId, peerDeviceId, call.function)) == ACL_SUCCESS)
        *canAccessPeer = 1;
    AF_END;
}

static aclError switch_peer(int32_t peer, bool on, const char *function)
{
    int32_t device = af_device_here();
    aclError ret;
    if (device < 0) return af_fail(ACL_ERROR_RT_CONTEXT_NULL, function, "this thread has no context");
    ret = check_peers(device, peer, function);
    if (ret != ACL_SUCCESS) return ret;
    pthread_mutex_lock(&lock);
    peers[device][peer] = on;
    pthread_mutex_unlock(&lock);
    return ACL_SUCCESS;
}

aclError aclrtDeviceEnablePeerAccess(int32_t peerDeviceId, uint32_t flags)
{
    AF_BEGIN("aclrtDeviceEnablePeerAccess", NPU_CALL_DEVICE);
    npu_arg_int(&call, "peerDeviceId", peerDeviceId);
    npu_arg_uint(&call, "flags", flags);
    if (!go)
        AF_FORCED;
    else if (flags)
        ret = af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, call.function, "flags 0x%x are reserved and must be 0", (unsigned)flags);
    else
        ret = switch_peer(peerDeviceId, true, call.function);
    AF_END;
}

aclError aclrtDeviceDisablePeerAccess(int32_t peerDeviceId)
{
    AF_BEGIN("aclrtDeviceDisablePeerAccess", NPU_CALL_DEVICE);
    npu_arg_int(&call, "peerDeviceId", peerDeviceId);
    ret = go ? switch_peer(peerDeviceId, false, call.function) : (aclError)call.code;
    AF_END;
}

aclError aclrtDevicePeerAccessStatus(int32_t deviceId, int32_t peerDeviceId, int32_t *status)
{
    AF_BEGIN("aclrtDevicePeerAccessStatus", NPU_CALL_DEVICE);
    npu_arg_int(&call, "deviceId", deviceId);
    npu_arg_int(&call, "peerDeviceId", peerDeviceId);
    if (!go)
        AF_FORCED;
    else if (!status)
        ret = af_null(call.function, "status");
    else if ((ret = check_peers(deviceId, peerDeviceId, call.function)) == ACL_SUCCESS) {
        pthread_mutex_lock(&lock);
        *status = peers[deviceId][peerDeviceId];
        pthread_mutex_unlock(&lock);
    }
    AF_END;
}

/* --- switches that are kept and change nothing ---------------------------------------------------------------------- */

static uint64_t execute_timeout_us;

aclError aclrtSetTsDevice(aclrtTsId tsId)
{
    AF_BEGIN("aclrtSetTsDevice", NPU_CALL_DEVICE);
    npu_arg_int(&call, "tsId", (int)tsId);
    if (!go)
        AF_FORCED;
    else if (tsId != ACL_TS_ID_AICORE && tsId != ACL_TS_ID_AIVECTOR)
        ret = af_fail(ACL_ERROR_INVALID_PARAM, call.function, "tsId %d is neither 0 nor 1", (int)tsId);
    AF_END;
}

aclError aclrtSetOpExecuteTimeOut(uint32_t timeout)
{
    AF_BEGIN("aclrtSetOpExecuteTimeOut", NPU_CALL_DEVICE);
    npu_arg_uint(&call, "timeout", timeout);
    if (!go)
        AF_FORCED;
    else
        execute_timeout_us = (uint64_t)timeout * 1000000u;
    AF_END;
}

aclError aclrtSetOpExecuteTimeOutWithMs(uint32_t timeout)
{
    AF_BEGIN("aclrtSetOpExecuteTimeOutWithMs", NPU_CALL_DEVICE);
    npu_arg_uint(&call, "timeout", timeout);
    if (!go)
        AF_FORCED;
    else
        execute_timeout_us = (uint64_t)timeout * 1000u;
    AF_END;
}

aclError aclrtSetOpExecuteTimeOutV2(uint64_t timeout, uint64_t *actualTimeout)
{
    AF_BEGIN("aclrtSetOpExecuteTimeOutV2", NPU_CALL_DEVICE);
    npu_arg_uint(&call, "timeout", timeout);
    if (!go)
        AF_FORCED;
    else if (!actualTimeout)
        ret = af_null(call.function, "actualTimeout");
    else
        *actualTimeout = execute_timeout_us = timeout;
    AF_END;
}

aclError aclrtGetOpExecuteTimeout(uint32_t *const timeoutMs)
{
    AF_BEGIN("aclrtGetOpExecuteTimeout", NPU_CALL_DEVICE);
    if (!go)
        AF_FORCED;
    else if (!timeoutMs)
        ret = af_null(call.function, "timeoutMs");
    else
        *timeoutMs = (uint32_t)(execute_timeout_us / 1000u);
    AF_END;
}

aclError aclrtGetOpTimeOutInterval(uint64_t *interval)
{
    AF_BEGIN("aclrtGetOpTimeOutInterval", NPU_CALL_DEVICE);
    if (!go)
        AF_FORCED;
    else if (!interval)
        ret = af_null(call.function, "interval");
    else
        *interval = 1;
    AF_END;
}

/* --- numbers of devices: users, the driver and the board count alike here ------------------------------------------- */

#define SAME_NUMBER(name, from, to)                                                                                   \
    aclError name(const int32_t from, int32_t *const to)                                                              \
    {                                                                                                                 \
        AF_BEGIN(#name, NPU_CALL_DEVICE);                                                                             \
        npu_arg_int(&call, #from, from);                                                                              \
        if (!go)                                                                                                      \
            AF_FORCED;                                                                                                \
        else if (!to)                                                                                                 \
            ret = af_null(call.function, #to);                                                                        \
        else if ((ret = af_device_check(from, call.function)) == ACL_SUCCESS)                                         \
            *to = from;                                                                                               \
        AF_END;                                                                                                       \
    }

SAME_NUMBER(aclrtGetLogicDevIdByUserDevId, userDevid, logicDevId)
SAME_NUMBER(aclrtGetUserDevIdByLogicDevId, logicDevId, userDevid)
SAME_NUMBER(aclrtGetLogicDevIdByPhyDevId, phyDevId, logicDevId)
SAME_NUMBER(aclrtGetPhyDevIdByLogicDevId, logicDevId, phyDevId)
SAME_NUMBER(aclrtGetUserDevIdByPhyDevId, phyDevId, userDevId)
SAME_NUMBER(aclrtGetPhyDevIdByUserDevId, userDevId, phyDevId)

/* --- what a platform is --------------------------------------------------------------------------------------------- */

aclError aclplatformGetDeviceInfo(aclplatformDevInfo infoType, char *value, uint32_t maxLen)
{
    const af_soc *soc = af_soc_now();
    char text[64] = "";
    AF_BEGIN("aclplatformGetDeviceInfo", NPU_CALL_DEVICE);
    npu_arg_int(&call, "infoType", (int)infoType);
    npu_arg_uint(&call, "maxLen", maxLen);
    if (infoType == ACL_PLATFORM_AICORE_CNT || infoType == ACL_PLATFORM_CUBE_CORE_CNT)
        snprintf(text, sizeof text, "%d", soc->cube_cores);
    else if (infoType == ACL_PLATFORM_VECTOR_CORE_CNT)
        snprintf(text, sizeof text, "%d", soc->vector_cores);
    else if (infoType == ACL_PLATFORM_L2_SIZE)
        snprintf(text, sizeof text, "%lld", (long long)soc->l2_bytes);
    else if (infoType == ACL_PLATFORM_MEMORY_SIZE)
        snprintf(text, sizeof text, "%zu", af_device_capacity());
    else if (infoType == ACL_PLATFORM_SOC_VERSION)
        snprintf(text, sizeof text, "%s", soc->name);
    else if (infoType == ACL_PLATFORM_NPU_ARCH)
        snprintf(text, sizeof text, "%d", soc->arch);
    if (!go)
        AF_FORCED;
    else if (!value)
        ret = af_null(call.function, "value");
    else if (!*text)
        ret = af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, call.function, "infoType %d is not known for this chip", (int)infoType);
    else if (strlen(text) >= maxLen)
        ret = af_fail(ACL_ERROR_INVALID_PARAM, call.function, "maxLen %u is less than %zu", (unsigned)maxLen, strlen(text) + 1);
    else
        strcpy(value, text);
    AF_END;
}
