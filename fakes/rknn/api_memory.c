/* rknn_api.h: memory and zero-copy. Each function: faults and trace around the work done elsewhere. */
#include "matmul.h"
#include "outside.h"
#include "settings.h"
#include "trace.h"

/* Returns the record made (NULL when a fault decided) and ends the call. */
static rknn_tensor_mem *end_mem(npu_call *call, rknn_tensor_mem *record)
{
    npu_call_end_handle(call, &rf_mem_kind, (uintptr_t)record);
    return record;
}

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

rknn_tensor_mem *rknn_create_mem(rknn_context ctx, uint32_t size)
{
    npu_call call;
    bool go = npu_call_begin(&call, "rknn_create_mem", NPU_CALL_DEVICE);
    rf_trace_context(&call, "ctx", ctx);
    npu_arg_uint(&call, "size", size);
    return end_mem(&call, go ? create(ctx, "rknn_create_mem", size, 0) : NULL);
}

rknn_tensor_mem *rknn_create_mem2(rknn_context ctx, uint64_t size, uint64_t alloc_flags)
{
    npu_call call;
    bool go = npu_call_begin(&call, "rknn_create_mem2", NPU_CALL_DEVICE);
    rf_trace_context(&call, "ctx", ctx);
    npu_arg_uint(&call, "size", size);
    npu_arg_flags(&call, "alloc_flags", alloc_flags, rf_alloc_flags);
    return end_mem(&call, go ? create(ctx, "rknn_create_mem2", size, alloc_flags) : NULL);
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

rknn_tensor_mem *rknn_create_mem_from_fd(rknn_context ctx, int32_t fd, void *virt_addr, uint32_t size, int32_t offset)
{
    npu_call call;
    bool go = npu_call_begin(&call, "rknn_create_mem_from_fd", NPU_CALL_DEVICE);
    rf_trace_context(&call, "ctx", ctx);
    npu_arg_text(&call, "fd", fd >= 0 ? "fd" : "-1"); /* the number differs from program to program */
    npu_arg_pointer(&call, "virt_addr", virt_addr);
    npu_arg_uint(&call, "size", size);
    npu_arg_int(&call, "offset", offset);
    return end_mem(&call, go ? adopt(ctx, "rknn_create_mem_from_fd", fd, virt_addr, size, offset, 0) : NULL);
}

rknn_tensor_mem *rknn_create_mem_from_phys(rknn_context ctx, uint64_t phys_addr, void *virt_addr, uint32_t size)
{
    npu_call call;
    bool go = npu_call_begin(&call, "rknn_create_mem_from_phys", NPU_CALL_DEVICE);
    rf_trace_context(&call, "ctx", ctx);
    npu_arg_text(&call, "phys_addr", phys_addr ? "ptr" : NULL);
    npu_arg_pointer(&call, "virt_addr", virt_addr);
    npu_arg_uint(&call, "size", size);
    return end_mem(&call, go ? adopt(ctx, "rknn_create_mem_from_phys", -1, virt_addr, size, 0, phys_addr) : NULL);
}

/* Table 4-1 crosses it out for every chip; only the Android library exports it. */
rknn_tensor_mem *rknn_create_mem_from_mb_blk(rknn_context ctx, void *mb_blk, int32_t offset)
{
    npu_call call;
    bool go = npu_call_begin(&call, "rknn_create_mem_from_mb_blk", NPU_CALL_DEVICE);
    rf_trace_context(&call, "ctx", ctx);
    npu_arg_pointer(&call, "mb_blk", mb_blk);
    npu_arg_int(&call, "offset", offset);
    if (go)
        rf_error("rknn_create_mem_from_mb_blk is not supported on %s", rf_chip_now()->shown);
    return end_mem(&call, NULL);
}

static int destroy(const char *function, rknn_context ctx, rknn_tensor_mem *mem)
{
    npu_call call;
    int ret;
    bool go = npu_call_begin(&call, function, NPU_CALL_PLAIN);
    rf_trace_context(&call, "ctx", ctx);
    npu_arg_handle(&call, "mem", &rf_mem_kind, (uintptr_t)mem);
    rf_owner owner;
    if (!go) {
        ret = (int)call.code;
    } else if (rf_owner_enter(&owner, ctx, function, &ret)) {
        ret = mem ? rf_mem_destroy(mem) : RKNN_ERR_PARAM_INVALID;
        rf_owner_leave(&owner);
    }
    return (int)npu_call_end(&call, ret);
}

int rknn_destroy_mem(rknn_context ctx, rknn_tensor_mem *mem)
{
    return destroy("rknn_destroy_mem", ctx, mem);
}

/* The name up to 1.2.0. */
int rknn_destory_mem(rknn_context ctx, rknn_tensor_mem *mem)
{
    return destroy("rknn_destory_mem", ctx, mem);
}

static int set_mem(const char *function, rknn_context ctx, rknn_tensor_mem *mem,
                   int (*set)(rf_context *, rknn_tensor_mem *))
{
    npu_call call;
    int ret;
    bool go = npu_call_begin(&call, function, NPU_CALL_DEVICE);
    rf_trace_context(&call, "ctx", ctx);
    npu_arg_handle(&call, "mem", &rf_mem_kind, (uintptr_t)mem);
    rf_context *context = go ? rf_enter(ctx, function, &ret) : NULL;
    if (!go)
        ret = (int)call.code;
    if (context) {
        ret = set(context, mem);
        rf_leave(context);
    }
    return (int)npu_call_end(&call, ret);
}

int rknn_set_weight_mem(rknn_context ctx, rknn_tensor_mem *mem)
{
    return set_mem("rknn_set_weight_mem", ctx, mem, rf_set_weight_mem);
}

int rknn_set_internal_mem(rknn_context ctx, rknn_tensor_mem *mem)
{
    return set_mem("rknn_set_internal_mem", ctx, mem, rf_set_internal_mem);
}

int rknn_set_io_mem(rknn_context ctx, rknn_tensor_mem *mem, rknn_tensor_attr *attr)
{
    npu_call call;
    int ret;
    bool go = npu_call_begin(&call, "rknn_set_io_mem", NPU_CALL_DEVICE);
    rf_trace_context(&call, "ctx", ctx);
    npu_arg_handle(&call, "mem", &rf_mem_kind, (uintptr_t)mem);
    npu_arg_record(&call, "attr", attr, rf_attr_fields);
    rf_context *context = go ? rf_enter(ctx, "rknn_set_io_mem", &ret) : NULL;
    if (!go)
        ret = (int)call.code;
    if (context) {
        ret = rf_bind_io(context, mem, attr);
        rf_leave(context);
    }
    return (int)npu_call_end(&call, ret);
}

int rknn_mem_sync(rknn_context context, rknn_tensor_mem *mem, rknn_mem_sync_mode mode)
{
    npu_call call;
    int ret = RKNN_ERR_PARAM_INVALID;
    bool go = npu_call_begin(&call, "rknn_mem_sync", NPU_CALL_DEVICE);
    rf_trace_context(&call, "context", context);
    npu_arg_handle(&call, "mem", &rf_mem_kind, (uintptr_t)mem);
    npu_arg_enum(&call, "mode", (int)mode, rf_sync_names);
    if (!go) {
        ret = (int)call.code;
    } else if (!mem) {
        rf_error("rknn_mem_sync, mem is none"); /* looked at before the context */
    } else {
        rf_owner owner;
        if (rf_owner_enter(&owner, context, "rknn_mem_sync", &ret)) {
            ret = rf_mem_sync(mem, (int)mode);
            rf_owner_leave(&owner);
        }
    }
    return (int)npu_call_end(&call, ret);
}
