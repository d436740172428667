/* rknn_api.h: memory, from what programs give. */
#include "matmul.h"
#include "outside.h"
#include "rknn_work.h"

/* Memory made for a context that flushes no caches needs its separate device side from the start. */
static rknn_tensor_mem *create(rknn_context ctx, const char *function, uint64_t size, uint64_t alloc_flags)
{
    const uint32_t no_flush = RKNN_FLAG_DISABLE_FLUSH_INPUT_MEM_CACHE | RKNN_FLAG_DISABLE_FLUSH_OUTPUT_MEM_CACHE;
    int code;
    bool apart = false;
    rf_owner owner;
    if (rf_owner_enter(&owner, ctx, function, &code)) {
        apart = owner.context && (owner.context->flag & no_flush);
        rf_owner_leave(&owner);
    } else if (ctx != 0 || !rf_release_now()->memory_without_context) {
        return NULL;
    }
    if (size == 0 || size > UINT32_MAX) {
        rf_error("%s, size is %llu", function, (unsigned long long)size);
        return NULL;
    }
    bool cacheable = !(alloc_flags & RKNN_FLAG_MEMORY_NON_CACHEABLE);
    rknn_tensor_mem *record = rf_mem_create((uintptr_t)ctx, (size_t)size, cacheable);
    if (record && (alloc_flags & RKNN_FLAG_MEMORY_TRY_ALLOC_SRAM))
        ((rf_mem *)record->priv_data)->sram = rf_sram_take((uint32_t)size, true);
    if (record && apart)
        rf_mem_device(record->priv_data, true);
    return record;
}

rknn_tensor_mem *rf_create_mem(rknn_context ctx, uint32_t size, const char *function)
{
    return create(ctx, function, size, 0);
}

rknn_tensor_mem *rf_create_mem2(rknn_context ctx, uint64_t size, uint64_t alloc_flags, const char *function)
{
    return create(ctx, function, size, alloc_flags);
}

/* from_fd and from_phys give NULL for a rknn_context of 0 in every release. */
static rknn_tensor_mem *adopt(rknn_context ctx, const char *function, int fd, void *address, uint32_t size,
                              int32_t offset, uint64_t physical)
{
    int code;
    rf_owner owner;
    if (!rf_owner_enter(&owner, ctx, function, &code))
        return NULL;
    rf_owner_leave(&owner);
    return rf_mem_adopt((uintptr_t)ctx, fd, address, size, offset, physical);
}

rknn_tensor_mem *rf_create_mem_from_fd(rknn_context ctx, int32_t fd, void *virt_addr, uint32_t size, int32_t offset,
                                       const char *function)
{
    return adopt(ctx, function, fd, virt_addr, size, offset, 0);
}

rknn_tensor_mem *rf_create_mem_from_phys(rknn_context ctx, uint64_t phys_addr, void *virt_addr, uint32_t size,
                                         const char *function)
{
    return adopt(ctx, function, -1, virt_addr, size, 0, phys_addr);
}

/* Table 4-1 crosses it out for every chip; only the Android library exports it. */
rknn_tensor_mem *rf_create_mem_from_mb_blk(void)
{
    rf_error("rknn_create_mem_from_mb_blk is not supported on %s", rf_chip_now()->shown);
    return NULL;
}

int rf_destroy_mem(rknn_tensor_mem *mem)
{
    return mem ? rf_mem_destroy(mem) : RKNN_ERR_PARAM_INVALID;
}
