/* acl_rt.h: memory of devices and pinned memory of the host. Any policy is accepted (measured). */
#include "arena.h"
#include "memory.h"
#include "names.h"
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

#define DEVICE_MALLOC(name)                                                                                           \
    AF_BEGIN(name, NPU_CALL_DEVICE);                                                                                  \
    npu_arg_uint(&call, "size", size);                                                                                \
    npu_arg_flags(&call, "policy", (uint64_t)policy, af_policies);                                                    \
    if (!go)                                                                                                          \
        AF_FORCED;                                                                                                    \
    else                                                                                                              \
        ret = device_malloc(devPtr, size, call.function);                                                             \
    af_arg_out(&call, "devPtr", &af_memory_kind, devPtr, go && ret == ACL_SUCCESS);                                   \
    AF_END

aclError aclrtMalloc(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
{
    DEVICE_MALLOC("aclrtMalloc");
}

aclError aclrtMallocAlign32(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
{
    DEVICE_MALLOC("aclrtMallocAlign32");
}

aclError aclrtMallocCached(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
{
    DEVICE_MALLOC("aclrtMallocCached");
}

aclError aclrtMallocWithCfg(void **devPtr, size_t size, aclrtMemMallocPolicy policy, aclrtMallocConfig *cfg)
{
    (void)cfg; /* module and flags tell the driver where to account the memory */
    DEVICE_MALLOC("aclrtMallocWithCfg");
}

aclError aclrtMallocForTaskScheduler(void **devPtr, size_t size, aclrtMemMallocPolicy policy, aclrtMallocConfig *cfg)
{
    (void)cfg;
    DEVICE_MALLOC("aclrtMallocForTaskScheduler");
}

static aclError device_free(void *address, bool wait, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_range range;
    if (!address) return af_null(function, "devPtr");
    if (wait && af_find(address, 1, &range) && range.device >= 0) ret = af_device_wait(range.device, -1, function);
    return ret == ACL_SUCCESS ? af_device_free(address, function) : ret;
}

aclError aclrtFree(void *devPtr)
{
    AF_BEGIN("aclrtFree", NPU_CALL_PLAIN);
    af_arg(&call, "devPtr", &af_memory_kind, devPtr);
    if (!go)
        AF_FORCED;
    else
        ret = device_free(devPtr, false, call.function);
    AF_END;
}

aclError aclrtFreeWithDevSync(void *devPtr)
{
    AF_BEGIN("aclrtFreeWithDevSync", NPU_CALL_DEVICE);
    af_arg(&call, "devPtr", &af_memory_kind, devPtr);
    if (!go)
        AF_FORCED;
    else
        ret = device_free(devPtr, true, call.function);
    AF_END;
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

aclError aclrtMallocHost(void **hostPtr, size_t size)
{
    AF_BEGIN("aclrtMallocHost", NPU_CALL_DEVICE);
    npu_arg_uint(&call, "size", size);
    if (!go)
        AF_FORCED;
    else
        ret = host_malloc(hostPtr, size, call.function);
    af_arg_out(&call, "hostPtr", &af_host_memory_kind, hostPtr, go && ret == ACL_SUCCESS);
    AF_END;
}

aclError aclrtMallocHostWithCfg(void **ptr, uint64_t size, aclrtMallocConfig *cfg)
{
    AF_BEGIN("aclrtMallocHostWithCfg", NPU_CALL_DEVICE);
    npu_arg_uint(&call, "size", size);
    npu_arg_pointer(&call, "cfg", cfg);
    if (!go)
        AF_FORCED;
    else
        ret = host_malloc(ptr, size, call.function);
    af_arg_out(&call, "ptr", &af_host_memory_kind, ptr, go && ret == ACL_SUCCESS);
    AF_END;
}

static aclError host_free(void *address, const char *function)
{
    return address ? leave(&af_host_memory_kind, address, ACL_ERROR_RT_PARAM_INVALID, function)
                   : af_null(function, "hostPtr");
}

aclError aclrtFreeHost(void *hostPtr)
{
    AF_BEGIN("aclrtFreeHost", NPU_CALL_PLAIN);
    af_arg(&call, "hostPtr", &af_host_memory_kind, hostPtr);
    if (!go)
        AF_FORCED;
    else
        ret = host_free(hostPtr, call.function);
    AF_END;
}

aclError aclrtFreeHostWithDevSync(void *hostPtr)
{
    AF_BEGIN("aclrtFreeHostWithDevSync", NPU_CALL_DEVICE);
    af_arg(&call, "hostPtr", &af_host_memory_kind, hostPtr);
    if (!go)
        AF_FORCED;
    else {
        int32_t device = af_device_here();
        if (hostPtr && device >= 0) ret = af_device_wait(device, -1, call.function);
        if (ret == ACL_SUCCESS) ret = host_free(hostPtr, call.function);
    }
    AF_END;
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

aclError aclrtHostRegister(void *ptr, uint64_t size, aclrtHostRegisterType type, void **devPtr)
{
    AF_BEGIN("aclrtHostRegister", NPU_CALL_DEVICE);
    npu_arg_pointer(&call, "ptr", ptr);
    npu_arg_uint(&call, "size", size);
    npu_arg_int(&call, "type", (int)type);
    if (!go)
        AF_FORCED;
    else if (!devPtr)
        ret = af_null(call.function, "devPtr");
    else if (type != ACL_HOST_REGISTER_MAPPED)
        ret = af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, call.function, "only ACL_HOST_REGISTER_MAPPED is possible here");
    else if ((ret = host_register(ptr, size, call.function)) == ACL_SUCCESS)
        *devPtr = ptr; /* the device sees it where the host does */
    npu_arg_pointer(&call, "devPtr", devPtr);
    AF_END;
}

aclError aclrtHostRegisterV2(void *ptr, uint64_t size, uint32_t flag)
{
    AF_BEGIN("aclrtHostRegisterV2", NPU_CALL_DEVICE);
    npu_arg_pointer(&call, "ptr", ptr);
    npu_arg_uint(&call, "size", size);
    npu_arg_uint(&call, "flag", flag);
    if (!go)
        AF_FORCED;
    else if (flag & ~(uint32_t)(ACL_HOST_REG_MAPPED | ACL_HOST_REG_PINNED | ACL_HOST_REG_READONLY | ACL_HOST_REG_IOMEMORY))
        ret = af_fail(ACL_ERROR_INVALID_PARAM, call.function, "flag 0x%x has unknown bits", (unsigned)flag);
    else
        ret = host_register(ptr, size, call.function);
    AF_END;
}

aclError aclrtHostGetDevicePointer(void *pHost, void **pDevice, uint32_t flag)
{
    AF_BEGIN("aclrtHostGetDevicePointer", NPU_CALL_DEVICE);
    npu_arg_pointer(&call, "pHost", pHost);
    npu_arg_uint(&call, "flag", flag);
    if (!go)
        AF_FORCED;
    else if (!pHost || !pDevice)
        ret = af_null(call.function, pHost ? "pDevice" : "pHost");
    else {
        af_range range;
        if (af_find(pHost, 1, &range) && af_mapped(&range))
            *pDevice = pHost;
        else
            ret = af_fail(ACL_ERROR_HOST_MEMORY_NOT_REGISTERED, call.function, "the memory was never registered");
    }
    npu_arg_pointer(&call, "pDevice", pDevice);
    AF_END;
}

aclError aclrtHostUnregister(void *ptr)
{
    AF_BEGIN("aclrtHostUnregister", NPU_CALL_PLAIN);
    npu_arg_pointer(&call, "ptr", ptr);
    if (!go)
        AF_FORCED;
    else
        ret = ptr ? leave(&af_registered_kind, ptr, ACL_ERROR_HOST_MEMORY_NOT_REGISTERED, call.function)
                  : af_null(call.function, "ptr");
    AF_END;
}

/* --- questions ---------------------------------------------------------------------------------------------------- */

aclError aclrtPointerGetAttributes(const void *ptr, aclrtPtrAttributes *attributes)
{
    AF_BEGIN("aclrtPointerGetAttributes", NPU_CALL_DEVICE);
    if (!go)
        AF_FORCED;
    else if (!ptr || !attributes)
        ret = af_null(call.function, ptr ? "attributes" : "ptr");
    else {
        af_range range;
        bool known = af_find(ptr, 1, &range);
        memset(attributes, 0, sizeof *attributes);
        attributes->pageSize = 4096;
        attributes->location.type = !known                     ? ACL_MEM_LOCATION_TYPE_UNREGISTERED
                                    : range.place == AF_DEVICE ? ACL_MEM_LOCATION_TYPE_DEVICE
                                                               : ACL_MEM_LOCATION_TYPE_HOST;
        if (known && range.place == AF_DEVICE) attributes->location.id = (uint32_t)range.device;
        npu_arg_int(&call, "type", (int)attributes->location.type);
        npu_arg_uint(&call, "id", attributes->location.id);
    }
    AF_END;
}

aclError aclrtMemGetAddressRange(void *ptr, void **pbase, size_t *psize)
{
    AF_BEGIN("aclrtMemGetAddressRange", NPU_CALL_DEVICE);
    if (!go)
        AF_FORCED;
    else if (!ptr || (!pbase && !psize))
        ret = af_null(call.function, ptr ? "pbase" : "ptr");
    else {
        af_range range;
        if (af_find(ptr, 1, &range) && range.place == AF_DEVICE) {
            if (pbase) *pbase = (void *)range.start;
            if (psize) *psize = range.size;
            npu_arg_uint(&call, "size", range.size);
        } else
            ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, call.function, "no device memory lies there");
    }
    AF_END;
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

aclError aclrtGetMemInfo(aclrtMemAttr attr, size_t *free, size_t *total)
{
    AF_BEGIN("aclrtGetMemInfo", NPU_CALL_DEVICE);
    npu_arg_int(&call, "attr", (int)attr);
    if (!go)
        AF_FORCED;
    else if ((ret = mem_info(attr, free, total, call.function)) == ACL_SUCCESS) {
        npu_arg_uint(&call, "free", *free);
        npu_arg_uint(&call, "total", *total);
    }
    AF_END;
}

aclError aclrtGetMemUsageInfo(int32_t deviceId, aclrtMemUsageInfo *memUsageInfo, size_t inputNum, size_t *outputNum)
{
    AF_BEGIN("aclrtGetMemUsageInfo", NPU_CALL_DEVICE);
    npu_arg_int(&call, "deviceId", deviceId);
    npu_arg_uint(&call, "inputNum", inputNum);
    if (!go)
        AF_FORCED;
    else if (deviceId < 0 || deviceId >= af_device_count())
        ret = af_fail(ACL_ERROR_RT_INVALID_DEVICEID, call.function, "there is no device %d", (int)deviceId);
    else if (!memUsageInfo || !outputNum || !inputNum)
        ret = af_null(call.function, !memUsageInfo ? "memUsageInfo" : !outputNum ? "outputNum" : "(inputNum 0:) memUsageInfo");
    else {
        memset(memUsageInfo, 0, sizeof *memUsageInfo);
        strcpy(memUsageInfo->name, "APP");
        memUsageInfo->curMemSize = af_device_used(deviceId);
        memUsageInfo->memPeakSize = af_device_peak(deviceId);
        *outputNum = 1;
    }
    AF_END;
}

static aclError cache(const char *function, void *address, size_t size)
{
    if (!address) return af_null(function, "devPtr");
    if (!size) return af_fail(ACL_ERROR_INVALID_PARAM, function, "size is 0");
    if (af_device_bytes(address, size)) return ACL_SUCCESS;
    return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "no %zu bytes of live device memory begin there", size);
}

aclError aclrtMemFlush(void *devPtr, size_t size)
{
    AF_BEGIN("aclrtMemFlush", NPU_CALL_DEVICE);
    npu_arg_uint(&call, "size", size);
    if (!go)
        AF_FORCED;
    else
        ret = cache(call.function, devPtr, size);
    AF_END;
}

aclError aclrtMemInvalidate(void *devPtr, size_t size)
{
    AF_BEGIN("aclrtMemInvalidate", NPU_CALL_DEVICE);
    npu_arg_uint(&call, "size", size);
    if (!go)
        AF_FORCED;
    else
        ret = cache(call.function, devPtr, size);
    AF_END;
}
