/* acl_rt.h: groups of cores, of which a device has one with all of them [C]; limits of a device. */
#include "device.h"

typedef struct af_group_info {
    int32_t device; /* -1: not filled in */
} af_group_info;

npu_kind af_group_info_kind = {.name = "group_info", .destroy = free};

aclrtGroupInfo *af_aclrtCreateGroupInfo(void)
{
    af_group_info *info = malloc(sizeof *info);
    if (info) info->device = -1;
    return af_made(&af_group_info_kind, info);
}

static aclError here(int32_t *device, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_context *context = af_here(function, &ret);
    if (!context) return ret;
    *device = context->device;
    af_leave(context);
    return ret;
}

aclError af_aclrtGetGroupCount(uint32_t *count)
{
    int32_t device = 0;
    aclError ret = here(&device, AF_NAME);
    if (ret == ACL_SUCCESS) *count = 1;
    return ret;
}

aclError af_aclrtSetGroup(int32_t groupId)
{
    int32_t device = 0;
    aclError ret = here(&device, AF_NAME);
    if (ret == ACL_SUCCESS && groupId) ret = af_fail(ACL_ERROR_GROUP_NOT_CREATE, AF_NAME, "group %d: the device has group 0 alone", (int)groupId);
    return ret;
}

aclError af_aclrtGetAllGroupInfo(af_group_info *info)
{
    return here(&info->device, AF_NAME);
}

aclError af_aclrtGetGroupInfoDetail(af_group_info *info, int32_t groupIndex, aclrtGroupAttr attr, void *attrValue, size_t valueLen,
                                    size_t *paramRetSize)
{
    const af_soc *soc = af_soc_now();
    int32_t value;
    if (info->device < 0) return af_fail(ACL_ERROR_GROUP_NOT_SET, AF_NAME, "groupInfo is empty (aclrtGetAllGroupInfo)");
    if (groupIndex) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "groupIndex %d: there is one group", (int)groupIndex);
    switch ((int)attr) {
    case ACL_GROUP_AICORE_INT:
    case ACL_GROUP_AIC_INT: value = soc->cube_cores; break;
    case ACL_GROUP_AIV_INT: value = soc->vector_cores; break;
    case ACL_GROUP_GROUPID_INT: value = 0; break;
    case ACL_GROUP_SDMANUM_INT:
    case ACL_GROUP_ASQNUM_INT: return af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, AF_NAME, "attr %d: not known of this chip", (int)attr);
    default: return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "attr %d is no aclrtGroupAttr", (int)attr);
    }
    if (valueLen < sizeof value) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "valueLen %zu, the figure has %zu", valueLen, sizeof value);
    memcpy(attrValue, &value, sizeof value);
    *paramRetSize = sizeof value;
    return ACL_SUCCESS;
}

/* --- limits: kept; what a chip begins with is not known --------------------------------------------------------------- */

enum { LIMITS = ACL_RT_DEV_LIMIT_SIMT_PRINTF_FIFO_SIZE + 1 };

static size_t limits[AF_DEVICES][LIMITS]; /* 0: not set; with af_lock held */

static aclError check_limit(aclrtDeviceLimit limit, int32_t *device, const char *function)
{
    if ((int)limit < 0 || (int)limit >= LIMITS) return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "limit %d is no aclrtDeviceLimit", (int)limit);
    return here(device, function);
}

aclError af_aclrtDeviceSetLimit(aclrtDeviceLimit limit, size_t value)
{
    int32_t device = 0;
    aclError ret = check_limit(limit, &device, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    if (!value) return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "value is 0");
    pthread_mutex_lock(&af_lock);
    limits[device][limit] = value;
    pthread_mutex_unlock(&af_lock);
    return ret;
}

aclError af_aclrtDeviceGetLimit(aclrtDeviceLimit limit, size_t *value)
{
    int32_t device = 0;
    size_t now;
    aclError ret = check_limit(limit, &device, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    pthread_mutex_lock(&af_lock);
    now = limits[device][limit];
    pthread_mutex_unlock(&af_lock);
    if (!now) return af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, AF_NAME, "limit %d was not set, and the chip's own is not known", (int)limit);
    *value = now;
    return ret;
}
