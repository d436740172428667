/* acl_rt.h: memory of devices and pinned memory of the host. Any policy is accepted (measured). */
#include "arena.h"
#include "managed.h"
#include "stream.h"

static void host_destroy(void *object)
{
    af_block *block = object;
    if (block->range.place == AF_HOST) npu_free(block->range.bytes);
    free(block);
}

npu_kind af_host_memory_kind = {.name = "host_memory", .destroy = host_destroy};
npu_kind af_registered_kind = {.name = "registered_memory", .destroy = host_destroy};

static aclError device_malloc(void **out, size_t size, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_context *context;
    if (!out) return af_null(function, "devPtr");
    if (!size) return af_fail(ACL_ERROR_INVALID_PARAM, function, "size is 0");
    context = af_here(function, &ret);
    if (!context) return ret;
    ret = af_device_malloc(context->device, size, out, function);
    af_leave(context);
    return ret;
}

aclError af_aclrtMalloc(void **devPtr, size_t size)
{
    return device_malloc(devPtr, size, AF_NAME);
}

aclError af_aclrtMallocAlign32(void **devPtr, size_t size)
{
    return device_malloc(devPtr, size, AF_NAME);
}

aclError af_aclrtMallocCached(void **devPtr, size_t size)
{
    return device_malloc(devPtr, size, AF_NAME);
}

aclError af_aclrtMallocWithCfg(void **devPtr, size_t size)
{
    /* module and flags tell the driver where to account the memory */
    return device_malloc(devPtr, size, AF_NAME);
}

aclError af_aclrtMallocForTaskScheduler(void **devPtr, size_t size)
{
    return device_malloc(devPtr, size, AF_NAME);
}

static aclError device_free(void *address, bool wait, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_range range;
    if (!address) return af_null(function, "devPtr");
    if (npu_handle_live(&af_managed_kind, (uintptr_t)address)) {
        int32_t here = af_device_here(); /* the device may still be at it */
        if (wait && here >= 0) ret = af_device_wait(here, -1, function);
        if (ret == ACL_SUCCESS && af_managed_free(address)) return ret;
    }
    if (wait && af_find(address, 1, &range) && range.device >= 0) ret = af_device_wait(range.device, -1, function);
    return ret == ACL_SUCCESS ? af_device_free(address, function) : ret;
}

aclError af_aclrtFree(void *devPtr)
{
    return device_free(devPtr, false, AF_NAME);
}

aclError af_aclrtFreeWithDevSync(void *devPtr)
{
    return device_free(devPtr, true, AF_NAME);
}

/* --- host --------------------------------------------------------------------------------------------------------- */

static aclError enter(npu_kind *kind, af_place place, void *bytes, size_t size, const char *function)
{
    af_block *block = calloc(1, sizeof *block);
    if (block) {
        block->range = (af_range){place, -1, (uintptr_t)bytes, size, bytes, false};
        block->reserved = size;
    }
    if (block && ((place == AF_REGISTERED && af_host_show(block, true)) || af_block_insert(block))) {
        if (!npu_handle_add(kind, bytes, block)) return ACL_SUCCESS;
        af_block_remove(block);
        if (place == AF_REGISTERED) af_host_show(block, false);
    } else if (block && place == AF_REGISTERED) {
        free(block);
        return af_fail(ACL_ERROR_HOST_MEMORY_ALREADY_REGISTERED, function, "these bytes are registered already");
    }
    free(block);
    return af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, function, "the process is out of memory");
}

/* Ends a block of the host; its memory goes when no copy uses it any more. */
static aclError leave(npu_kind *kind, void *address, aclError code, const char *function)
{
    af_block *block = npu_handle_acquire(kind, (uintptr_t)address);
    if (!block || npu_handle_close(kind, (uintptr_t)address)) {
        if (block) npu_handle_release(kind, (uintptr_t)address);
        return af_fail(code, function, "%p is no live %s", address, kind->name);
    }
    af_block_remove(block);
    if (block->range.place == AF_REGISTERED) af_host_show(block, false);
    npu_handle_release(kind, (uintptr_t)address);
    return ACL_SUCCESS;
}

static aclError host_malloc(void **out, uint64_t size, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_context *context;
    void *bytes;
    if (!out) return af_null(function, "hostPtr");
    if (!size) return af_fail(ACL_ERROR_INVALID_PARAM, function, "size is 0");
    context = af_here(function, &ret);
    if (!context) return ret;
    af_leave(context);
    bytes = size > SIZE_MAX / 2 ? NULL : npu_alloc((size_t)size, 4096);
    if (!bytes)
        return af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, function, "no %llu bytes of host memory left",
                       (unsigned long long)size);
    ret = enter(&af_host_memory_kind, AF_HOST, bytes, (size_t)size, function);
    if (ret == ACL_SUCCESS)
        *out = bytes;
    else
        npu_free(bytes);
    return ret;
}

aclError af_aclrtMallocHost(void **hostPtr, size_t size)
{
    return host_malloc(hostPtr, size, AF_NAME);
}

aclError af_aclrtMallocHostWithCfg(void **ptr, uint64_t size)
{
    return host_malloc(ptr, size, AF_NAME);
}

static aclError host_free(void *address, const char *function)
{
    return address ? leave(&af_host_memory_kind, address, ACL_ERROR_RT_PARAM_INVALID, function)
                   : af_null(function, "hostPtr");
}

aclError af_aclrtFreeHost(void *hostPtr)
{
    return host_free(hostPtr, AF_NAME);
}

aclError af_aclrtFreeHostWithDevSync(void *hostPtr)
{
    aclError ret = ACL_SUCCESS;
    int32_t device = af_device_here();
    if (hostPtr && device >= 0) ret = af_device_wait(device, -1, AF_NAME);
    if (ret == ACL_SUCCESS) ret = host_free(hostPtr, AF_NAME);
    return ret;
}

static aclError host_register(void *ptr, uint64_t size, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_context *context;
    if (!ptr) return af_null(function, "ptr");
    if (!size || size > SIZE_MAX / 2) return af_fail(ACL_ERROR_INVALID_PARAM, function, "size is 0 or too large");
    context = af_here(function, &ret);
    if (!context) return ret;
    af_leave(context);
    return enter(&af_registered_kind, AF_REGISTERED, ptr, (size_t)size, function);
}

aclError af_aclrtHostRegister(void *ptr, uint64_t size, aclrtHostRegisterType type, void **devPtr)
{
    aclError ret = ACL_SUCCESS;
    if (type != ACL_HOST_REGISTER_MAPPED)
        return af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, AF_NAME, "only ACL_HOST_REGISTER_MAPPED is possible here");
    if ((ret = host_register(ptr, size, AF_NAME)) == ACL_SUCCESS)
        *devPtr = ptr; /* the device sees it where the host does */
    return ret;
}

aclError af_aclrtHostRegisterV2(void *ptr, uint64_t size, uint32_t flag)
{
    if (flag & ~(uint32_t)(ACL_HOST_REG_MAPPED | ACL_HOST_REG_PINNED | ACL_HOST_REG_READONLY | ACL_HOST_REG_IOMEMORY))
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "flag 0x%x has unknown bits", (unsigned)flag);
    return host_register(ptr, size, AF_NAME);
}

aclError af_aclrtHostGetDevicePointer(void *pHost, void **pDevice)
{
    aclError ret = ACL_SUCCESS;
    if (!pHost || !pDevice) return af_null(AF_NAME, pHost ? "pDevice" : "pHost");
    af_range range;
    if (af_find(pHost, 1, &range) && af_mapped(&range))
        *pDevice = pHost;
    else
        ret = af_fail(ACL_ERROR_HOST_MEMORY_NOT_REGISTERED, AF_NAME, "the memory was never registered");
    return ret;
}

aclError af_aclrtHostUnregister(void *ptr)
{
    return ptr ? leave(&af_registered_kind, ptr, ACL_ERROR_HOST_MEMORY_NOT_REGISTERED, AF_NAME) : af_null(AF_NAME, "ptr");
}

/* --- questions ---------------------------------------------------------------------------------------------------- */

aclError af_aclrtPointerGetAttributes(const void *ptr, aclrtPtrAttributes *attributes)
{
    if (!ptr || !attributes) return af_null(AF_NAME, ptr ? "attributes" : "ptr");
    af_range range;
    bool known = af_find(ptr, 1, &range);
    memset(attributes, 0, sizeof *attributes);
    attributes->pageSize = 4096;
    attributes->location.type = !known                     ? ACL_MEM_LOCATION_TYPE_UNREGISTERED
                                : npu_handle_live(&af_managed_kind, range.start) ? ACL_MEM_LOCATION_TYPE_MANAGED
                                : range.place == AF_DEVICE ? ACL_MEM_LOCATION_TYPE_DEVICE
                                                           : ACL_MEM_LOCATION_TYPE_HOST;
    if (known && range.place == AF_DEVICE) attributes->location.id = (uint32_t)range.device;
    return ACL_SUCCESS;
}

aclError af_aclrtMemGetAddressRange(void *ptr, void **pbase, size_t *psize)
{
    aclError ret = ACL_SUCCESS;
    if (!ptr || (!pbase && !psize)) return af_null(AF_NAME, ptr ? "pbase" : "ptr");
    af_range range;
    if (af_find(ptr, 1, &range) && range.place == AF_DEVICE) {
        if (pbase) *pbase = (void *)range.start;
        if (psize) *psize = range.size;
    } else
        ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "no device memory lies there");
    return ret;
}

static aclError mem_info(aclrtMemAttr attr, size_t *left, size_t *total, const char *function)
{
    int32_t device = af_device_here();
    if (!left || !total) return af_null(function, left ? "total" : "free");
    if (device < 0) return af_fail(ACL_ERROR_RT_CONTEXT_NULL, function, "this thread has no context");
    if ((int)attr < 0 || attr > ACL_MEM_P2P_HUGE1G)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "attr %d is no aclrtMemAttr", (int)attr);
    *total = af_device_capacity();
    *left = *total - af_device_used(device);
    return ACL_SUCCESS;
}

aclError af_aclrtGetMemInfo(aclrtMemAttr attr, size_t *free, size_t *total)
{
    aclError ret = mem_info(attr, free, total, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;

    return ret;
}

aclError af_aclrtGetMemUsageInfo(int32_t deviceId, aclrtMemUsageInfo *memUsageInfo, size_t inputNum, size_t *outputNum)
{
    if (deviceId < 0 || deviceId >= af_device_count())
        return af_fail(ACL_ERROR_RT_INVALID_DEVICEID, AF_NAME, "there is no device %d", (int)deviceId);
    if (!memUsageInfo || !outputNum || !inputNum)
        return af_null(AF_NAME, !memUsageInfo ? "memUsageInfo" : !outputNum ? "outputNum" : "(inputNum 0:) memUsageInfo");
    memset(memUsageInfo, 0, sizeof *memUsageInfo);
    strcpy(memUsageInfo->name, "APP");
    memUsageInfo->curMemSize = af_device_used(deviceId);
    memUsageInfo->memPeakSize = af_device_peak(deviceId);
    *outputNum = 1;
    return ACL_SUCCESS;
}

static aclError cache(const char *function, void *address, size_t size)
{
    if (!address) return af_null(function, "devPtr");
    if (!size) return af_fail(ACL_ERROR_INVALID_PARAM, function, "size is 0");
    if (af_device_bytes(address, size)) return ACL_SUCCESS;
    return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "no %zu bytes of live device memory begin there", size);
}

aclError af_aclrtMemFlush(void *devPtr, size_t size)
{
    return cache(AF_NAME, devPtr, size);
}

aclError af_aclrtMemInvalidate(void *devPtr, size_t size)
{
    return cache(AF_NAME, devPtr, size);
}
