/* acl_rt.h: memory that host and device both use. Here it is the host's, which the device sees; aclrtFree frees it. */
#include "arena.h"
#include "device.h"
#include "managed.h"

static void destroy(void *object)
{
    af_block *block = object;
    npu_free(block->range.bytes);
    free(block);
}

npu_kind af_managed_kind = {.name = "managed_memory", .destroy = destroy};

aclError af_aclrtMemAllocManaged(void **ptr, uint64_t size, uint32_t flag)
{
    aclError ret = ACL_SUCCESS;
    af_context *here;
    af_block *block;
    if (!size || size > SIZE_MAX / 2) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "size is 0 or too large");
    if (flag != ACL_RT_MEM_ATTACH_GLOBAL)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "flag %u is not ACL_RT_MEM_ATTACH_GLOBAL", (unsigned)flag);
    here = af_here(AF_NAME, &ret);
    if (!here) return ret;
    af_leave(here);
    block = calloc(1, sizeof *block);
    if (block) block->range.bytes = npu_alloc((size_t)size, 4096);
    if (block && block->range.bytes) {
        block->range = (af_range){AF_HOST, -1, (uintptr_t)block->range.bytes, (size_t)size, block->range.bytes, true};
        block->reserved = (size_t)size;
        if (af_block_insert(block)) {
            if (!npu_handle_add(&af_managed_kind, block->range.bytes, block)) {
                *ptr = block->range.bytes;
                return ACL_SUCCESS;
            }
            af_block_remove(block);
        }
        npu_free(block->range.bytes);
    }
    free(block);
    return af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, AF_NAME, "no %llu bytes left", (unsigned long long)size);
}

bool af_managed_free(void *address)
{
    af_block *block = npu_handle_acquire(&af_managed_kind, (uintptr_t)address);
    bool ended = block && !npu_handle_close(&af_managed_kind, (uintptr_t)address);
    if (ended) af_block_remove(block);
    if (block) npu_handle_release(&af_managed_kind, (uintptr_t)address);
    return ended;
}

static aclError check(const void *ptr, uint64_t size, const aclrtMemManagedLocation *location, const char *function)
{
    af_range range;
    bool device = location->type == ACL_MEM_LOCATIONTYPE_DEVICE;
    if (!size || size > SIZE_MAX || !af_find(ptr, (size_t)size, &range) || !npu_handle_live(&af_managed_kind, range.start))
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "these bytes are none of aclrtMemAllocManaged");
    if ((!device && location->type != ACL_MEM_LOCATIONTYPE_HOST) || (device && (location->id < 0 || location->id >= af_device_count())))
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "location type %d id %d", (int)location->type, (int)location->id);
    return ACL_SUCCESS;
}

/* Advice changes nothing that a program sees. */
aclError af_aclrtMemManagedAdvise(const void *const ptr, uint64_t size, aclrtMemManagedAdviseType advise,
                                  aclrtMemManagedLocation location)
{
    aclError ret = check(ptr, size, &location, AF_NAME);
    if (ret == ACL_SUCCESS && ((int)advise < 0 || advise > ACL_MEM_ADVISE_UNSET_ACCESSED_BY))
        ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "advise %d is no aclrtMemManagedAdviseType", (int)advise);
    return ret;
}

/* A task that has nothing to move. */
aclError af_aclrtMemManagedPrefetchAsync(const void *ptr, size_t size, aclrtMemManagedLocation location, uint32_t flags,
                                         aclrtStream stream)
{
    aclError ret = check(ptr, size, &location, AF_NAME);
    af_stream *to;
    if (ret != ACL_SUCCESS) return ret;
    if (flags) return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "flags 0x%x is reserved", (unsigned)flags);
    to = af_stream_use(stream, AF_NAME, &ret);
    if (!to) return ret;
    ret = af_submit(to, &(af_task){.name = "prefetch"}, AF_NAME);
    af_stream_put(to);
    return ret;
}

/* One location for all, or one each. */
aclError af_aclrtMemManagedPrefetchBatchAsync(const void **ptrs, size_t *sizes, size_t count, aclrtMemManagedLocation *prefetchLocs,
                                              size_t *prefetchLocIdxs, size_t numPrefetchLocs, uint64_t flags, aclrtStream stream)
{
    aclError ret = ACL_SUCCESS;
    af_stream *to;
    size_t i, at = 0;
    if (!count || !numPrefetchLocs || numPrefetchLocs > count || flags || prefetchLocIdxs[0])
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "count %zu, numPrefetchLocs %zu, flags 0x%llx; the first index is 0", count,
                       numPrefetchLocs, (unsigned long long)flags);
    for (i = 0; i < count && ret == ACL_SUCCESS; i++) { /* each index is the first memory that goes to that location */
        if (at + 1 < numPrefetchLocs && prefetchLocIdxs[at + 1] <= i) at++;
        ret = check(ptrs[i], sizes[i], &prefetchLocs[at], AF_NAME);
    }
    to = ret == ACL_SUCCESS ? af_stream_use(stream, AF_NAME, &ret) : NULL;
    if (!to) return ret;
    ret = af_submit(to, &(af_task){.name = "prefetch"}, AF_NAME);
    af_stream_put(to);
    return ret;
}
