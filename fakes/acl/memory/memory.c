/* Device memory of the fake's own or for the user, and looking at addresses. */
#include "memory.h"

#include "arena.h"

npu_kind af_memory_kind = {.name = "memory", .destroy = free};

aclError af_device_malloc(int32_t device, size_t size, void **out, const char *function)
{
    af_block *block = af_arena_take(device, size, AF_ALIGNMENT, AF_DEVICE);
    if (!block)
        return af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, function, "device %d has no %zu bytes left (%zu of %zu in use)",
                       (int)device, size, af_device_used(device), af_device_capacity());
    if (npu_handle_add(&af_memory_kind, (void *)block->range.start, block)) {
        af_arena_give_back(block);
        free(block);
        return af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, function, "the process is out of memory");
    }
    *out = (void *)block->range.start;
    return ACL_SUCCESS;
}

aclError af_device_free(void *address, const char *function)
{
    af_block *block = npu_handle_acquire(&af_memory_kind, (uintptr_t)address);
    if (!block || npu_handle_close(&af_memory_kind, (uintptr_t)address)) {
        if (block) npu_handle_release(&af_memory_kind, (uintptr_t)address);
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "%p is no live allocation of device memory", address);
    }
    af_arena_give_back(block);
    npu_handle_release(&af_memory_kind, (uintptr_t)address);
    return ACL_SUCCESS;
}

/* --- looking at addresses ----------------------------------------------------------------------------------------- */

void *af_device_bytes(const void *address, size_t size)
{
    af_range range;
    if (!address) return NULL;
    if (af_find(address, size, &range)) {
        if (range.place == AF_DEVICE || af_mapped(&range) || af_on_device()) return af_bytes_of(&range, address);
        return NULL;
    }
    return af_on_device() && !af_touches(address, size) ? (void *)(uintptr_t)address : NULL;
}

void *af_any_bytes(const void *address, size_t size)
{
    af_range range;
    if (!address) return NULL;
    if (af_find(address, size, &range)) return af_bytes_of(&range, address);
    return af_touches(address, size) ? NULL : (void *)(uintptr_t)address;
}

bool af_pinned(const void *address, size_t size)
{
    af_range range;
    return af_find(address, size, &range) && range.place != AF_DEVICE;
}
