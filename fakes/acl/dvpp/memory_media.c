/* acl_dvpp.h: memory that the picture units see. aclrtFree does not free it, nor acldvppFree other memory [D]. */
#include "arena.h"
#include "dvpp.h"

enum { MEDIA_ALIGNMENT = 128 };

npu_kind af_media_memory_kind = {.name = "media_memory", .destroy = free};

aclError af_acldvppMalloc(void **devPtr, size_t size)
{
    aclError ret = ACL_SUCCESS;
    af_context *here;
    af_block *block;
    if (!size) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "size is 0");
    here = af_here(AF_NAME, &ret);
    if (!here) return ret;
    block = af_arena_take(here->device, size, MEDIA_ALIGNMENT, AF_DEVICE);
    if (!block)
        ret = af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, AF_NAME, "device %d has no %zu bytes left", (int)here->device, size);
    else if (npu_handle_add(&af_media_memory_kind, (void *)block->range.start, block)) {
        af_arena_give_back(block);
        free(block);
        ret = af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, AF_NAME, "the process is out of memory");
    } else
        *devPtr = (void *)block->range.start;
    af_leave(here);
    return ret;
}

aclError af_acldvppFree(void *devPtr)
{
    af_block *block = npu_handle_acquire(&af_media_memory_kind, (uintptr_t)devPtr);
    if (!block || npu_handle_close(&af_media_memory_kind, (uintptr_t)devPtr)) {
        if (block) npu_handle_release(&af_media_memory_kind, (uintptr_t)devPtr);
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "%p is no live allocation of acldvppMalloc", devPtr);
    }
    af_arena_give_back(block);
    npu_handle_release(&af_media_memory_kind, (uintptr_t)devPtr);
    return ACL_SUCCESS;
}

unsigned char *af_media_bytes(const void *address, size_t size, const char *what, const char *function)
{
    af_range range;
    if (!address || !af_find(address, size, &range) || !af_device_bytes(address, size)) {
        af_fail(AF_UNIT_FAILED, function, "%s: no %zu bytes of live device memory begin at %p", what, size, address);
        return NULL;
    }
    if (!npu_handle_live(&af_media_memory_kind, range.start)) {
        af_fail(AF_UNIT_FAILED, function, "%s: the memory is not of acldvppMalloc, the unit does not see it", what);
        return NULL;
    }
    return af_bytes_of(&range, address);
}

/* 1 when each address is of one of the kinds: DEV aclrtMalloc and what is mapped, DVPP acldvppMalloc. */
aclError af_aclrtCheckMemType(void **addrList, uint32_t size, uint32_t memType, uint32_t *checkResult, uint32_t reserve)
{
    uint32_t i;
    if (!size || !memType || memType & ~(uint32_t)(ACL_RT_MEM_TYPE_DEV | ACL_RT_MEM_TYPE_DVPP | ACL_RT_MEM_TYPE_RSVD) || reserve)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "size %u, memType 0x%x, reserve %u", (unsigned)size, (unsigned)memType,
                       (unsigned)reserve);
    *checkResult = 1;
    for (i = 0; i < size; i++) {
        af_range range;
        bool ours = af_find(addrList[i], 1, &range) && range.place == AF_DEVICE;
        bool media = ours && npu_handle_live(&af_media_memory_kind, range.start);
        if (!ours || !(memType & (media ? ACL_RT_MEM_TYPE_DVPP : ACL_RT_MEM_TYPE_DEV))) *checkResult = 0;
    }
    return ACL_SUCCESS;
}
