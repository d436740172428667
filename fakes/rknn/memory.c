#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "fences.h"
#include "npu_file.h"
#include "outside.h"
#include "rknn_work.h"

/*
 * Memory the NPU can see. Every record has a real file descriptor behind it, so a program may map or pass it on, as it
 * does with the driver's dma-bufs. Records are not reused for a while after their end: a stale pointer is then still
 * recognised, and reading the record itself (not the data) does no harm.
 */

enum { GRAVES = 256 };
static const uint64_t no_physical_address = ~(uint64_t)0; /* measured for memory that came by descriptor */

static pthread_mutex_t graves_lock = PTHREAD_MUTEX_INITIALIZER;
static rknn_tensor_mem *graves[GRAVES];
static unsigned next_grave;

static void bury(rknn_tensor_mem *record)
{
    pthread_mutex_lock(&graves_lock);
    rknn_tensor_mem *old = graves[next_grave];
    graves[next_grave] = record;
    next_grave = (next_grave + 1) % GRAVES;
    pthread_mutex_unlock(&graves_lock);
    free(old);
}

static void destroy_mem(void *object)
{
    rf_mem *mem = object;
    if (mem->map)
        munmap(mem->map, mem->map_size);
    if (mem->fd >= 0)
        close(mem->fd);
    rf_descriptor_close(mem->descriptor);
    rf_sram_drop(mem->sram);
    free(mem->device);
    bury(mem->record);
    pthread_mutex_destroy(&mem->lock);
    free(mem);
}

npu_kind rf_mem_kind = {.name = "mem", .destroy = destroy_mem};

/* An I/O virtual address that looks like the driver's: page aligned, below 4 GB, never zero. */
static uint64_t new_iova(size_t size)
{
    static uint32_t next;
    uint32_t pages = (uint32_t)((size + 4095) / 4096);
    uint32_t at = __atomic_fetch_add(&next, pages, __ATOMIC_RELAXED);
    return 0x10000000u + (uint64_t)(at % 0xe0000u) * 4096u;
}

static rf_mem *new_mem(uintptr_t owner, size_t size)
{
    rf_mem *mem = calloc(1, sizeof *mem);
    rknn_tensor_mem *record = calloc(1, sizeof *record);
    if (!mem || !record) {
        free(mem);
        free(record);
        return NULL;
    }
    mem->record = record;
    mem->owner = owner;
    mem->size = size;
    mem->fd = mem->descriptor = -1;
    mem->cacheable = true;
    pthread_mutex_init(&mem->lock, NULL);
    record->size = (uint32_t)size;
    record->flags = RKNN_TENSOR_MEMORY_FLAGS_ALLOC_INSIDE; /* measured, for memory brought by the caller too */
    record->fd = -1;
    record->priv_data = mem;
    return mem;
}

static rknn_tensor_mem *enlist(rf_mem *mem)
{
    if (npu_handle_add(&rf_mem_kind, mem->record, mem) == 0)
        return mem->record;
    destroy_mem(mem);
    return NULL;
}

rf_mem *rf_mem_make(uintptr_t owner, size_t size, bool cacheable)
{
    if (npu_alloc_fails()) {
        rf_error("failed to allocate %zu bytes of NPU memory", size);
        return NULL;
    }
    rf_mem *mem = new_mem(owner, size);
    if (!mem)
        return NULL;
    mem->cacheable = cacheable;
    mem->map_size = (size + 4095) / 4096 * 4096;
    mem->descriptor = rf_descriptor_open();
    mem->fd = npu_file_anonymous("npu-fake-mem", mem->map_size);
    void *map = mem->fd < 0 ? MAP_FAILED : mmap(NULL, mem->map_size, PROT_READ | PROT_WRITE, MAP_SHARED, mem->fd, 0);
    if (map == MAP_FAILED) {
        rf_error("failed to allocate %zu bytes of NPU memory: %s", size, strerror(errno));
        destroy_mem(mem);
        return NULL;
    }
    mem->map = map;
    mem->cpu = map;
    mem->record->virt_addr = map;
    mem->record->fd = mem->fd;
    mem->record->phys_addr = new_iova(size);
    return mem;
}

void rf_mem_discard(rf_mem *mem)
{
    if (mem)
        destroy_mem(mem);
}

rknn_tensor_mem *rf_mem_create(uintptr_t owner, size_t size, bool cacheable)
{
    rf_mem *mem = rf_mem_make(owner, size, cacheable);
    return mem ? enlist(mem) : NULL;
}

rknn_tensor_mem *rf_mem_adopt(uintptr_t owner, int fd, void *address, size_t size, int32_t offset, uint64_t physical)
{
    rf_mem *mem = new_mem(owner, size);
    if (!mem)
        return NULL;
    mem->record->fd = fd;
    mem->record->offset = offset;
    mem->record->virt_addr = address;
    mem->record->priv_data = NULL; /* measured: only what the library allocated has some */
    mem->record->phys_addr = fd >= 0 || physical == 0 ? no_physical_address : physical;
    if (address) {
        mem->cpu = (unsigned char *)address + offset;
    } else if (fd >= 0 && offset >= 0) {
        /* Only the NPU's side of it: the record keeps saying NULL, as it was passed. */
        mem->map_size = size + (size_t)offset;
        void *map = mmap(NULL, mem->map_size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
        mem->map = map == MAP_FAILED ? NULL : map;
        mem->cpu = mem->map ? (unsigned char *)mem->map + offset : NULL;
    }
    return enlist(mem);
}

int rf_mem_destroy(rknn_tensor_mem *record)
{
    if (npu_handle_close(&rf_mem_kind, (uintptr_t)record) == 0)
        return RKNN_SUCC;
    return npu_crash("rknn_destroy_mem", "the record was destroyed before, freed with its context, or never made",
                     RKNN_ERR_PARAM_INVALID);
}

static int close_owned(uintptr_t handle, void *object, void *owner)
{
    if (((rf_mem *)object)->owner == *(uintptr_t *)owner) {
        npu_log(NPU_LOG_WARNING, "rknn_destroy frees a rknn_tensor_mem that is still in use");
        npu_handle_close(&rf_mem_kind, handle);
    }
    return 0;
}

void rf_mem_orphan(uintptr_t owner)
{
    npu_handle_each(&rf_mem_kind, close_owned, &owner);
}

rf_mem *rf_mem_enter(rknn_tensor_mem *record, const char *function)
{
    rf_mem *mem = npu_handle_acquire(&rf_mem_kind, (uintptr_t)record);
    if (!mem)
        npu_crash(function, "the rknn_tensor_mem was destroyed or never made", 0);
    return mem;
}

void rf_mem_done(rf_mem *mem)
{
    npu_handle_release(&rf_mem_kind, (uintptr_t)mem->record);
}

unsigned char *rf_mem_device(rf_mem *mem, bool apart)
{
    unsigned char *seen;
    pthread_mutex_lock(&mem->lock);
    if (apart && mem->cacheable && !mem->device && mem->cpu) {
        mem->device = malloc(mem->size);
        if (mem->device)
            memcpy(mem->device, mem->cpu, mem->size);
    }
    seen = apart && mem->cacheable && mem->cpu ? mem->device : mem->cpu;
    pthread_mutex_unlock(&mem->lock);
    return seen;
}

int rf_mem_sync(rknn_tensor_mem *record, int mode)
{
    rf_mem *mem = rf_mem_enter(record, "rknn_mem_sync");
    if (!mem)
        return RKNN_ERR_PARAM_INVALID;
    pthread_mutex_lock(&mem->lock);
    if (mem->device && mem->cpu && (mode & RKNN_MEMORY_SYNC_TO_DEVICE))
        memcpy(mem->device, mem->cpu, mem->size);
    if (mem->device && mem->cpu && (mode & RKNN_MEMORY_SYNC_FROM_DEVICE))
        memcpy(mem->cpu, mem->device, mem->size);
    pthread_mutex_unlock(&mem->lock);
    rf_mem_done(mem);
    return RKNN_SUCC; /* modes that do not exist were measured to be accepted too */
}
