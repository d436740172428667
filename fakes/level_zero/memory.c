/* Contexts and memory. Every allocation is registered: the device may touch nothing else. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "level_zero_work.h"
#include "npu_alloc.h"

enum { PAGE = 4096 };

/* --- contexts ----------------------------------------------------------------------------------------------------- */

typedef struct zf_context {
    ze_npu_context_options_t options;
} zf_context;

ze_result_t zf_ContextCreate(ze_driver_handle_t hDriver, const ze_context_desc_t *desc,
                             ze_context_handle_t *phContext, const char *function)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    if ((ret = zf_check(&zf_driver_kind, hDriver, function)) != ZE_RESULT_SUCCESS)
        ;
    else if (!desc || !phContext)
        ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    else {
        zf_context *context = calloc(1, sizeof *context);
        ret = context ? zf_new(&zf_context_kind, context, (void **)phContext) : ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    return ret;
}

ze_result_t zf_ContextDestroy(ze_context_handle_t hContext, const char *function)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    uint64_t bytes = zf_memory_total(hContext);
    ret = zf_close(&zf_context_kind, hContext, function);
    if (ret == ZE_RESULT_SUCCESS && bytes)
        npu_log(NPU_LOG_WARNING, "zeContextDestroy: %llu bytes of the context are still allocated",
                (unsigned long long)bytes);
    return ret;
}

ze_result_t zf_pfnSetProperties(zf_context *context, ze_context_properties_npu_ext_t *pContextProperties)
{
    if (!pContextProperties) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    if (pContextProperties->options & ~(uint32_t)ZE_NPU_CONTEXT_OPTION_IDLE_OPTIMIZATIONS)
        return ZE_RESULT_ERROR_INVALID_ENUMERATION;
    context->options = pContextProperties->options;
    return ZE_RESULT_SUCCESS;
}

/* --- the registry ------------------------------------------------------------------------------------------------- */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static zf_memory *memories;
static uint64_t given;

/* npu_handle_close has ended it and no one holds it any longer. */
static void destroy_memory(void *object)
{
    zf_memory *memory = object, **link;
    pthread_mutex_lock(&lock);
    for (link = &memories; *link && *link != memory; link = &(*link)->next)
        ;
    if (*link) *link = memory->next;
    pthread_mutex_unlock(&lock);
    if (memory->origin == ZF_ALLOCATED)
        npu_free(memory->address);
    else if (memory->origin == ZF_MAPPED)
        munmap(memory->address, memory->size);
    free(memory);
}

npu_kind zf_memory_kind = {.name = "memory", .destroy = destroy_memory};
npu_kind zf_context_kind = {.name = "context", .destroy = free};

/* Call with the lock held. */
static zf_memory *find(const void *address, size_t size)
{
    uintptr_t at = (uintptr_t)address;
    for (zf_memory *memory = memories; memory; memory = memory->next) {
        uintptr_t begin = (uintptr_t)memory->address;
        if (!memory->freed && at >= begin && at - begin < memory->size && size <= memory->size - (at - begin)) return memory;
    }
    return NULL;
}

zf_memory *zf_memory_hold(const void *address, size_t size)
{
    zf_memory *memory;
    pthread_mutex_lock(&lock);
    memory = find(address, size);
    if (memory && !npu_handle_acquire(&zf_memory_kind, (uintptr_t)memory->address)) memory = NULL;
    pthread_mutex_unlock(&lock);
    return memory;
}

uint64_t zf_memory_total(const void *context)
{
    uint64_t total = 0;
    pthread_mutex_lock(&lock);
    for (const zf_memory *memory = memories; memory; memory = memory->next)
        if (!memory->freed && memory->context == context && memory->origin == ZF_ALLOCATED) total += memory->size;
    pthread_mutex_unlock(&lock);
    return total;
}

static ze_result_t put_in(zf_memory *memory)
{
    pthread_mutex_lock(&lock);
    memory->id = ++given;
    memory->next = memories;
    memories = memory;
    pthread_mutex_unlock(&lock);
    if (npu_handle_add(&zf_memory_kind, memory->address, memory)) {
        destroy_memory(memory);
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    return ZE_RESULT_SUCCESS;
}

/* --- allocation --------------------------------------------------------------------------------------------------- */

/* The host descriptor's chain with memory to take in instead of an allocation. */
static ze_result_t take_in(const void *next, zf_memory *memory, bool *taken)
{
    for (int depth = 0; next && depth < 16; depth++) {
        const ze_external_memory_import_fd_t *fd = next;
        const ze_external_memmap_sysmem_ext_desc_t *map = next;
        if (fd->stype == ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_IMPORT_FD) {
            if (!(fd->flags & ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF)) return ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
            memory->address = mmap(NULL, memory->size, PROT_READ | PROT_WRITE, MAP_SHARED, fd->fd, 0);
            if (memory->address == MAP_FAILED) {
                npu_log(NPU_LOG_ERROR, "cannot map file descriptor %d: %s", fd->fd, strerror(errno));
                return ZE_RESULT_ERROR_INVALID_ARGUMENT;
            }
            memory->origin = ZF_MAPPED;
            *taken = true;
        } else if (map->stype == ZE_STRUCTURE_TYPE_EXTERNAL_MEMMAP_SYSMEM_EXT_DESC) {
            if (strcmp(npu_option_text("level_zero_import"), "1")) return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
            if (!map->pSystemMemory) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
            if ((uintptr_t)map->pSystemMemory % PAGE || map->size % PAGE || map->size < memory->size)
                return ZE_RESULT_ERROR_INVALID_ARGUMENT;
            memory->address = map->pSystemMemory;
            memory->origin = ZF_BORROWED;
            *taken = true;
        }
        next = fd->pNext;
    }
    return ZE_RESULT_SUCCESS;
}

static ze_result_t allocate(ze_context_handle_t context, ze_memory_type_t type, const void *chain, size_t size,
                            size_t alignment, void **out, const char *function)
{
    zf_memory *memory;
    bool taken = false;
    ze_result_t ret = zf_check(&zf_context_kind, context, function);
    if (ret != ZE_RESULT_SUCCESS) return ret;
    if (!out) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    if (!size || size > (size_t)-1 - PAGE || (uint64_t)size > UINT64_C(4) << 30) return ZE_RESULT_ERROR_UNSUPPORTED_SIZE;
    if (alignment & (alignment - 1)) return ZE_RESULT_ERROR_UNSUPPORTED_ALIGNMENT;
    if (!(memory = calloc(1, sizeof *memory))) return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    memory->size = size;
    memory->type = type;
    memory->context = context;
    ret = take_in(chain, memory, &taken);
    if (ret == ZE_RESULT_SUCCESS && taken)
        memory->type = ZE_MEMORY_TYPE_HOST_IMPORTED;
    else if (ret == ZE_RESULT_SUCCESS) {
        /* The device maps whole pages; a smaller alignment would be of no use to it. */
        memory->address = npu_alloc((size + PAGE - 1) / PAGE * PAGE, alignment < PAGE ? PAGE : alignment);
        if (!memory->address)
            ret = type == ZE_MEMORY_TYPE_HOST ? ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY
                                              : ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY;
    }
    if (ret != ZE_RESULT_SUCCESS) {
        free(memory);
        return ret;
    }
    ret = put_in(memory);
    if (ret == ZE_RESULT_SUCCESS) *out = memory->address;
    return ret;
}

ze_result_t zf_MemAllocHost(ze_context_handle_t hContext, const ze_host_mem_alloc_desc_t *host_desc, size_t size,
                            size_t alignment, void **pptr, const char *function)
{
    return allocate(hContext, ZE_MEMORY_TYPE_HOST, host_desc ? host_desc->pNext : NULL, size, alignment, pptr, function);
}

ze_result_t zf_MemAllocDevice(ze_context_handle_t hContext, const ze_device_mem_alloc_desc_t *device_desc,
                              size_t size, size_t alignment, ze_device_handle_t hDevice, void **pptr, const char *function)
{
    (void)hDevice;
    return allocate(hContext, ZE_MEMORY_TYPE_DEVICE, device_desc ? device_desc->pNext : NULL, size, alignment, pptr, function);
}

ze_result_t zf_MemAllocShared(ze_context_handle_t hContext, const ze_device_mem_alloc_desc_t *device_desc,
                              const ze_host_mem_alloc_desc_t *host_desc, size_t size, size_t alignment, ze_device_handle_t hDevice, void **pptr, const char *function)
{
    (void)hDevice;
    (void)device_desc;
    return allocate(hContext, ZE_MEMORY_TYPE_SHARED, host_desc ? host_desc->pNext : NULL, size, alignment, pptr, function);
}

ze_result_t zf_MemFree(ze_context_handle_t hContext, void *ptr, const char *function)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    if (!ptr)
        ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    else if ((ret = zf_check(&zf_context_kind, hContext, function)) == ZE_RESULT_SUCCESS) {
        zf_memory *memory = zf_get(&zf_memory_kind, ptr, function, &ret);
        if (memory && memory->context != hContext) {
            npu_log(NPU_LOG_ERROR, "zeMemFree: the memory belongs to another context");
            ret = ZE_RESULT_ERROR_INVALID_ARGUMENT;
        } else if (memory) {
            pthread_mutex_lock(&lock);
            memory->freed = true;
            pthread_mutex_unlock(&lock);
            npu_handle_close(&zf_memory_kind, (uintptr_t)ptr);
        }
        if (memory) zf_put(&zf_memory_kind, ptr);
    }
    return ret;
}

ze_result_t zf_MemGetAllocProperties(ze_context_handle_t hContext, const void *ptr,
                                     ze_memory_allocation_properties_t *pMemAllocProperties, ze_device_handle_t *phDevice, npu_call *call)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    if ((ret = zf_check(&zf_context_kind, hContext, call->function)) != ZE_RESULT_SUCCESS)
        ;
    else if (!ptr || !pMemAllocProperties)
        ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    else {
        zf_memory *memory = zf_memory_hold(ptr, 1);
        bool ours = memory && memory->context == hContext;
        pMemAllocProperties->type = ours ? memory->type : ZE_MEMORY_TYPE_UNKNOWN;
        pMemAllocProperties->id = ours ? memory->id : 0;
        pMemAllocProperties->pageSize = ours ? PAGE : 0;
        if (phDevice) *phDevice = ours && memory->type != ZE_MEMORY_TYPE_HOST ? zf_device_handle() : NULL;
        if (memory) zf_put(&zf_memory_kind, memory->address);
        npu_arg_enum(call, "type", pMemAllocProperties->type, zf_memory_types);
    }
    return ret;
}

ze_result_t zf_MemGetAddressRange(ze_context_handle_t hContext, const void *ptr, void **pBase, size_t *pSize,
                                  npu_call *call)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    if ((ret = zf_check(&zf_context_kind, hContext, call->function)) != ZE_RESULT_SUCCESS)
        ;
    else if (!ptr)
        ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    else {
        zf_memory *memory = zf_memory_hold(ptr, 1);
        if (memory && memory->context == hContext) {
            if (pBase) *pBase = memory->address;
            if (pSize) *pSize = memory->size;
            npu_arg_uint(call, "size", memory->size);
        } else
            ret = ZE_RESULT_ERROR_INVALID_ARGUMENT;
        if (memory) zf_put(&zf_memory_kind, memory->address);
    }
    return ret;
}
