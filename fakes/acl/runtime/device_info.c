/* Questions about devices: acl_rt.h, acl_base_rt.h, acl_platform.h. The numbers are those of one chip of each name; they
 * stand in no relation to how fast the fake is. */
#include "acl/acl_platform.h"
#include "device.h"
#include "memory.h"
#include "stream_state.h"

const char *af_aclrtGetSocName(void)
{
    const char *name = NULL; /* documented: NULL without one */
    if (af_device_count()) name = af_soc_now()->name;
    return name;
}

aclError af_aclrtGetDeviceCount(uint32_t *count)
{
    *count = (uint32_t)af_device_count();
    return ACL_SUCCESS;
}

aclError af_aclrtGetRunMode(aclrtRunMode *runMode)
{
    *runMode = af_on_device() ? ACL_DEVICE : ACL_HOST;
    return ACL_SUCCESS;
}

aclError af_aclrtQueryDeviceStatus(int32_t deviceId, aclrtDeviceStatus *deviceStatus)
{
    aclError ret = af_device_check(deviceId, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    if (!deviceStatus) return af_null(AF_NAME, "deviceStatus");
    *deviceStatus = ACL_RT_DEVICE_STATUS_NORMAL;
    return ret;
}

/* Measured load, in percent: the slots of the device in use, its memory in use. */
aclError af_aclrtGetDeviceUtilizationRate(int32_t deviceId, aclrtUtilizationInfo *utilizationInfo)
{
    aclError ret = af_device_check(deviceId, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    if (!utilizationInfo) return af_null(AF_NAME, "utilizationInfo");
    int32_t busy = (int32_t)(af_device_busy(deviceId) * 100u / af_slots());
    utilizationInfo->cubeUtilization = busy;
    utilizationInfo->vectorUtilization = busy;
    utilizationInfo->aicpuUtilization = 0;
    utilizationInfo->memoryUtilization = (int32_t)(af_device_used(deviceId) * 100u / af_device_capacity());
    utilizationInfo->utilizationExtend = NULL;
    return ret;
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

aclError af_aclrtGetDeviceInfo(uint32_t deviceId, aclrtDevAttr attr, int64_t *value)
{
    aclError ret = af_device_check((int32_t)deviceId, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    if ((ret = device_info(deviceId, attr, value, AF_NAME)) == ACL_SUCCESS) {
    }
    return ret;
}

aclError af_aclGetDeviceCapability(uint32_t deviceId, aclDeviceInfo deviceInfo, int64_t *value)
{
    const af_soc *soc = af_soc_now();
    aclError ret = af_device_check((int32_t)deviceId, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    if (!value) return af_null(AF_NAME, "value");
    if (deviceInfo == ACL_DEVICE_INFO_AI_CORE_NUM) *value = soc->cube_cores;
    else if (deviceInfo == ACL_DEVICE_INFO_VECTOR_CORE_NUM) *value = soc->vector_cores;
    else if (deviceInfo == ACL_DEVICE_INFO_L2_SIZE) *value = soc->l2_bytes;
    else ret = af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "deviceInfo %d is no aclDeviceInfo", (int)deviceInfo);
    return ret;
}

aclError af_aclrtGetDeviceCapability(int32_t deviceId, aclrtDevFeatureType devFeatureType, int32_t *value)
{
    aclError ret = af_device_check(deviceId, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    if (!value) return af_null(AF_NAME, "value");
    if (devFeatureType != ACL_FEATURE_TSCPU_TASK_UPDATE_SUPPORT_AIC_AIV &&
        devFeatureType != ACL_FEATURE_SYSTEM_MEMQ_EVENT_CROSS_DEV)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "%d is no aclrtDevFeatureType", (int)devFeatureType);
    *value = ACL_DEV_FEATURE_NOT_SUPPORT;
    return ret;
}

aclError af_aclGetCannAttributeList(const aclCannAttr **cannAttrList, size_t *num)
{
    static const aclCannAttr list[] = {ACL_CANN_ATTR_INF_NAN, ACL_CANN_ATTR_BF16, ACL_CANN_ATTR_JIT_COMPILE};
    if (!cannAttrList || !num) return af_null(AF_NAME, cannAttrList ? "num" : "cannAttrList");
    *cannAttrList = list;
    *num = sizeof list / sizeof *list;
    return ACL_SUCCESS;
}

aclError af_aclGetCannAttribute(aclCannAttr cannAttr, int32_t *value)
{
    if (cannAttr < ACL_CANN_ATTR_INF_NAN || cannAttr > ACL_CANN_ATTR_JIT_COMPILE)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "cannAttr %d is no aclCannAttr", (int)cannAttr);
    /* bfloat16 and infinities came with the 910B */
    *value = cannAttr == ACL_CANN_ATTR_JIT_COMPILE ? 0 : af_soc_now()->arch == DAV_2201;
    return ACL_SUCCESS;
}

aclError af_aclrtDeviceGetStreamPriorityRange(int32_t *leastPriority, int32_t *greatestPriority)
{
    if (af_device_here() < 0) return af_fail(ACL_ERROR_RT_CONTEXT_NULL, AF_NAME, "this thread has no context");
    /* documented: either may be left out */
           if (leastPriority) *leastPriority = AF_LEAST_PRIORITY;
           if (greatestPriority) *greatestPriority = 0;
    return ACL_SUCCESS;
}

aclError af_aclrtDeviceGetUuid(int32_t deviceId, aclrtUuid *uuid)
{
    aclError ret = af_device_check(deviceId, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    if (!uuid) return af_null(AF_NAME, "uuid");
    memcpy(uuid->bytes, "npu-fake-acl\0\0\0", 16);
    uuid->bytes[15] = (char)deviceId;
    return ret;
}

aclError af_aclrtDeviceGetPCIBusId(int32_t deviceId, char *pciBusId, int32_t len)
{
    aclError ret = af_device_check(deviceId, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    if (!pciBusId) return af_null(AF_NAME, "pciBusId");
    if (len < 13) return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "len %d is less than 13", (int)len);
    snprintf(pciBusId, (size_t)len, "0000:%02x:00.0", (unsigned)deviceId + 1u);
    return ret;
}

aclError af_aclrtDeviceGetByPCIBusId(const char *pciBusId, int32_t *deviceId)
{
    aclError ret = ACL_SUCCESS;
    if (!pciBusId || !deviceId) return af_null(AF_NAME, pciBusId ? "deviceId" : "pciBusId");
    unsigned bus = 0;
    if (sscanf(pciBusId, "0000:%2x:00.0", &bus) == 1 && bus >= 1 && (int32_t)bus <= af_device_count())
        *deviceId = (int32_t)bus - 1;
    else
        ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "no device is at %s", pciBusId);
    return ret;
}

/* --- peers: devices of one machine reach each other once that was switched on --------------------------------------- */

NPU_LOCK(lock);
static bool peers[AF_DEVICES][AF_DEVICES];

static aclError check_peers(int32_t a, int32_t b, const char *function)
{
    aclError ret = af_device_check(a, function);
    if (ret == ACL_SUCCESS) ret = af_device_check(b, function);
    if (ret == ACL_SUCCESS && a == b)
        ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "device %d is no peer of itself", (int)a);
    return ret;
}

aclError af_aclrtDeviceCanAccessPeer(int32_t *canAccessPeer, int32_t deviceId, int32_t peerDeviceId)
{
    aclError ret = check_peers(deviceId, peerDeviceId, AF_NAME);
    if (ret == ACL_SUCCESS)
        *canAccessPeer = 1;
    return ret;
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

aclError af_aclrtDeviceEnablePeerAccess(int32_t peerDeviceId, uint32_t flags)
{
    if (flags)
        return af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, AF_NAME, "flags 0x%x are reserved and must be 0", (unsigned)flags);
    return switch_peer(peerDeviceId, true, AF_NAME);
}

aclError af_aclrtDeviceDisablePeerAccess(int32_t peerDeviceId)
{
    return switch_peer(peerDeviceId, false, AF_NAME);
}

aclError af_aclrtDevicePeerAccessStatus(int32_t deviceId, int32_t peerDeviceId, int32_t *status)
{
    aclError ret = check_peers(deviceId, peerDeviceId, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    pthread_mutex_lock(&lock);
    *status = peers[deviceId][peerDeviceId];
    pthread_mutex_unlock(&lock);
    return ret;
}

/* --- switches that are kept and change nothing ---------------------------------------------------------------------- */

static uint64_t execute_timeout_us;

aclError af_aclrtSetTsDevice(aclrtTsId tsId)
{
    if (tsId != ACL_TS_ID_AICORE && tsId != ACL_TS_ID_AIVECTOR)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "tsId %d is neither 0 nor 1", (int)tsId);
    return ACL_SUCCESS;
}

aclError af_aclrtSetOpExecuteTimeOut(uint32_t timeout)
{
    execute_timeout_us = (uint64_t)timeout * 1000000u;
    return ACL_SUCCESS;
}

aclError af_aclrtSetOpExecuteTimeOutWithMs(uint32_t timeout)
{
    execute_timeout_us = (uint64_t)timeout * 1000u;
    return ACL_SUCCESS;
}

aclError af_aclrtSetOpExecuteTimeOutV2(uint64_t timeout, uint64_t *actualTimeout)
{
    *actualTimeout = execute_timeout_us = timeout;
    return ACL_SUCCESS;
}

aclError af_aclrtGetOpExecuteTimeout(uint32_t *const timeoutMs)
{
    *timeoutMs = (uint32_t)(execute_timeout_us / 1000u);
    return ACL_SUCCESS;
}

aclError af_aclrtGetOpTimeOutInterval(uint64_t *interval)
{
    *interval = 1;
    return ACL_SUCCESS;
}

/* --- numbers of devices: users, the driver and the board count alike here ------------------------------------------- */

#define SAME_NUMBER(name, from, to)                                                                                   \
    aclError af_##name(const int32_t from, int32_t *const to)                                                         \
    {                                                                                                                 \
        aclError ret = to ? af_device_check(from, AF_NAME) : af_null(AF_NAME, #to);                                   \
        if (ret == ACL_SUCCESS) *to = from;                                                                           \
        return ret;                                                                                                   \
    }

SAME_NUMBER(aclrtGetLogicDevIdByUserDevId, userDevid, logicDevId)
SAME_NUMBER(aclrtGetUserDevIdByLogicDevId, logicDevId, userDevid)
SAME_NUMBER(aclrtGetLogicDevIdByPhyDevId, phyDevId, logicDevId)
SAME_NUMBER(aclrtGetPhyDevIdByLogicDevId, logicDevId, phyDevId)
SAME_NUMBER(aclrtGetUserDevIdByPhyDevId, phyDevId, userDevId)
SAME_NUMBER(aclrtGetPhyDevIdByUserDevId, userDevId, phyDevId)

/* --- what a platform is --------------------------------------------------------------------------------------------- */

aclError af_aclplatformGetDeviceInfo(aclplatformDevInfo infoType, char *value, uint32_t maxLen)
{
    const af_soc *soc = af_soc_now();
    char text[64] = "";
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
    if (!value) return af_null(AF_NAME, "value");
    if (!*text)
        return af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, AF_NAME, "infoType %d is not known for this chip", (int)infoType);
    if (strlen(text) >= maxLen)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "maxLen %u is less than %zu", (unsigned)maxLen, strlen(text) + 1);
    strcpy(value, text);
    return ACL_SUCCESS;
}
