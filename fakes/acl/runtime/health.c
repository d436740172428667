/* acl_rt.h: faults of a device's hardware, of which this one has none, and which kernels run on it. */
#include "device.h"
#include "memory.h"

aclError af_aclrtGetErrorVerbose(int32_t deviceId, aclrtErrorInfo *errorInfo)
{
    aclError ret = af_device_check(deviceId, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    memset(errorInfo, 0, sizeof *errorInfo);
    errorInfo->errorType = ACL_RT_NO_ERROR;
    return ret;
}

aclError af_aclrtRepairError(int32_t deviceId, const aclrtErrorInfo *errorInfo)
{
    aclError ret = af_device_check(deviceId, AF_NAME);
    if (ret != ACL_SUCCESS || errorInfo->errorType == ACL_RT_NO_ERROR) return ret;
    return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "the device has no fault of type %d", (int)errorInfo->errorType);
}

aclError af_aclrtGetMemUceInfo(int32_t deviceId, aclrtMemUceInfo *memUceInfoArray, size_t arraySize, size_t *retSize)
{
    aclError ret = af_device_check(deviceId, AF_NAME);
    (void)memUceInfoArray;
    if (ret != ACL_SUCCESS) return ret;
    if (!arraySize) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "arraySize is 0");
    *retSize = 0;
    return ret;
}

/* Memory that has no fault is repaired: what is named has to be device memory. */
aclError af_aclrtMemUceRepair(int32_t deviceId, aclrtMemUceInfo *memUceInfoArray, size_t arraySize)
{
    aclError ret = af_device_check(deviceId, AF_NAME);
    size_t i;
    if (ret != ACL_SUCCESS) return ret;
    if (!arraySize || arraySize > 20) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "arraySize %zu is not 1 to 20", arraySize);
    for (i = 0; i < arraySize; i++)
        if (!memUceInfoArray[i].len || !af_device_bytes(memUceInfoArray[i].addr, memUceInfoArray[i].len))
            return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "element %zu: no %zu bytes of device memory begin at %p", i,
                           memUceInfoArray[i].len, memUceInfoArray[i].addr);
    return ret;
}

/* Chips by how their names begin; kernels run on those of the same kind. */
aclError af_aclrtCheckArchCompatibility(const char *socVersion, int32_t *canCompatible)
{
    static const char *const kinds[] = {"Ascend910B", "Ascend910_93", "Ascend310P", "Ascend310B", "Ascend910A",
                                        "Ascend310"}; /* last: two others begin so */
    const char *mine = af_soc_now()->name;
    size_t i, given = SIZE_MAX, here = SIZE_MAX;
    for (i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (given == SIZE_MAX && !strncmp(socVersion, kinds[i], strlen(kinds[i]))) given = i;
        if (here == SIZE_MAX && !strncmp(mine, kinds[i], strlen(kinds[i]))) here = i;
    }
    if (given == SIZE_MAX)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "the fake knows no chip \"%.64s\"", socVersion);
    *canCompatible = given == here || (given < 2 && here < 2); /* the first two have the same cores */
    return ACL_SUCCESS;
}
