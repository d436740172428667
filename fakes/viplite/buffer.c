#include "buffer.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "npu_alloc.h"
#include "viplite_plain.h"

static void destroy_buffer(void *object)
{
    vf_buffer *buffer = object;
    if (buffer->map)
        munmap(buffer->map, buffer->map_size);
    npu_free(buffer->own);
    npu_free(buffer->shadow);
    free(buffer->chunks);
    if (buffer->parent)
        vf_buffer_leave(buffer->parent);
    free(buffer);
}

npu_kind vf_buffer_kind = {.name = "buffer", .destroy = destroy_buffer};

vf_buffer *vf_buffer_enter(uintptr_t handle, const char *function)
{
    vf_buffer *buffer = npu_handle_acquire(&vf_buffer_kind, handle);
    if (!buffer && handle)
        npu_crash(function, "the vip_buffer was destroyed or never made", 0);
    return buffer;
}

void vf_buffer_leave(uintptr_t handle)
{
    npu_handle_release(&vf_buffer_kind, handle);
}

static int allocate(vf_buffer *buffer)
{
    if (!vf_present()) {
        vf_error("there is no device to allocate from");
        return VF_IO;
    }
    buffer->own = npu_alloc((buffer->size + VF_ALIGN - 1) / VF_ALIGN * VF_ALIGN, VF_ALIGN);
    if (!buffer->own) {
        vf_error("failed to allocate %zu bytes", buffer->size);
        return VF_OUT_OF_MEMORY;
    }
    buffer->device = buffer->own;
    return VF_SUCCESS;
}

/* Cached memory, with NPU_FAKE_VIPLITE_CACHE=strict: what the CPU writes stays in its cache until it is flushed. */
static int set_apart(vf_buffer *buffer)
{
    if (strcmp(npu_option_text("viplite_cache"), "strict") != 0)
        return VF_SUCCESS;
    buffer->shadow = npu_alloc(buffer->size, VF_ALIGN);
    if (!buffer->shadow)
        return VF_OUT_OF_MEMORY;
    memcpy(buffer->shadow, buffer->cpu, buffer->size);
    buffer->device = buffer->shadow;
    buffer->apart = true;
    return VF_SUCCESS;
}

static int from_handle(vf_buffer *buffer, const vf_source *source, size_t need)
{
    if (!source->address || (uintptr_t)source->address % VF_ALIGN || source->size % VF_ALIGN || source->size < need ||
        source->size > INT32_MAX || !source->size) {
        vf_error("handle %s, address and size (%zu) must be multiples of %d, size at least %zu",
                 source->address ? "given" : "NULL", source->size, VF_ALIGN, need);
        return VF_ARGUMENTS;
    }
    if (!vf_library.mmu) {
        vf_error("this build has no MMU: memory of the user cannot be mapped");
        return VF_FAILURE;
    }
    buffer->size = source->size;
    buffer->cpu = buffer->device = source->address;
    return set_apart(buffer);
}

static int from_fd(vf_buffer *buffer, const vf_source *source, size_t need)
{
    if (source->size < need || !source->size || source->size > INT32_MAX) {
        vf_error("the memory has %zu bytes, the tensor %zu", source->size, need);
        return VF_ARGUMENTS;
    }
    buffer->size = source->size;
    buffer->map_size = source->size;
    /* Measured: any number is taken here. What cannot be mapped fails when a network uses it. */
    void *map = mmap(NULL, source->size, PROT_READ | PROT_WRITE, MAP_SHARED, (int)source->fd, 0);
    if (map != MAP_FAILED)
        buffer->map = buffer->cpu = buffer->device = map;
    return VF_SUCCESS;
}

static int from_physical(vf_buffer *buffer, const vf_source *source, size_t need)
{
    uint64_t total = 0;
    for (uint32_t i = 0; source->chunks && i < source->n_chunks; i++)
        total += source->chunks[i].size;
    if (!source->chunks || !source->n_chunks || total < need || total > INT32_MAX) {
        vf_error("%u chunks of %llu bytes together, the tensor has %zu", source->n_chunks, (unsigned long long)total,
                 need);
        return VF_ARGUMENTS;
    }
    if (source->n_chunks > 1 && !vf_library.mmu) {
        vf_error("this build has no MMU: the memory must be one chunk, not %u", source->n_chunks);
        return VF_ARGUMENTS;
    }
    buffer->size = (size_t)total;
    buffer->chunks = malloc(source->n_chunks * sizeof *buffer->chunks);
    if (!buffer->chunks)
        return VF_OUT_OF_MEMORY;
    memcpy(buffer->chunks, source->chunks, source->n_chunks * sizeof *buffer->chunks);
    buffer->n_chunks = source->n_chunks;
    return allocate(buffer);
}

static int from_buffer(vf_buffer *buffer, const vf_source *source, size_t need)
{
    vf_buffer *parent = vf_buffer_enter(source->parent, "vip_create_buffer");
    if (!parent || parent->size < need || parent->chunks) {
        vf_error("src_buffer %s", !parent ? "is not live" : parent->chunks ? "has no mapping" : "is too small");
        if (parent)
            vf_buffer_leave(source->parent);
        return VF_ARGUMENTS;
    }
    buffer->parent = source->parent;
    buffer->size = parent->size;
    buffer->cpu = parent->cpu;
    buffer->device = parent->device;
    return VF_SUCCESS;
}

static int fill(vf_buffer *buffer, const vf_source *source)
{
    size_t need = buffer->size;
    int code;
    switch (source->origin) {
    case VF_FROM_HANDLE: return from_handle(buffer, source, need);
    case VF_FROM_FD: return from_fd(buffer, source, need);
    case VF_FROM_PHYSICAL: return from_physical(buffer, source, need);
    case VF_FROM_BUFFER: return from_buffer(buffer, source, need);
    default:
        if (source->origin == VF_CACHED && !vf_library.mmu) {
            vf_error("this build has no MMU: cached memory cannot be mapped");
            return VF_FAILURE;
        }
        if (source->size > INT32_MAX)
            return VF_OUT_OF_MEMORY;
        if (source->size > buffer->size)
            buffer->size = source->size;
        if (source->origin == VF_CACHED) /* measured */
            buffer->size = (buffer->size + VF_ALIGN - 1) / VF_ALIGN * VF_ALIGN;
        code = allocate(buffer);
        buffer->cpu = buffer->device;
        return code == VF_SUCCESS && source->origin == VF_CACHED ? set_apart(buffer) : code;
    }
}

int vf_buffer_create(const vf_desc *desc, const vf_source *source, uintptr_t *handle)
{
    size_t bytes = 0;
    *handle = 0;
    int code = desc ? vf_desc_bytes(desc, &bytes) : VF_SUCCESS;
    if (code)
        return code;
    if (!desc && source->origin == VF_ALLOCATE && (source->size == 0 || source->size > INT32_MAX)) {
        vf_error("a buffer of %zu bytes", source->size);
        return VF_ARGUMENTS;
    }
    vf_buffer *buffer = calloc(1, sizeof *buffer);
    if (!buffer)
        return VF_OUT_OF_MEMORY;
    if (desc)
        buffer->desc = *desc;
    buffer->size = bytes;
    code = fill(buffer, source);
    if (code == VF_SUCCESS) {
        *handle = npu_handle_new(&vf_buffer_kind, buffer);
        code = *handle ? VF_SUCCESS : VF_OUT_OF_MEMORY;
    }
    if (code)
        destroy_buffer(buffer);
    return code;
}

int vf_destroy_buffer(uintptr_t handle)
{
    if (handle && npu_handle_close(&vf_buffer_kind, handle) == 0)
        return VF_SUCCESS;
    if (!handle) {
        vf_error("buffer is NULL");
        return VF_IO; /* measured */
    }
    return npu_crash("vip_destroy_buffer", "the vip_buffer was destroyed before or never made", VF_IO);
}

void *vf_map_buffer(uintptr_t handle)
{
    vf_buffer *buffer = vf_buffer_enter(handle, "vip_map_buffer");
    if (!buffer)
        return NULL;
    void *address = buffer->cpu;
    vf_buffer_leave(handle);
    return address;
}

int vf_unmap_buffer(uintptr_t handle)
{
    if (handle && !npu_handle_live(&vf_buffer_kind, handle))
        npu_crash("vip_unmap_buffer", "the vip_buffer was destroyed or never made", 0);
    return VF_SUCCESS; /* measured, NULL and a second time included */
}

uint32_t vf_get_buffer_size(uintptr_t handle)
{
    vf_buffer *buffer = vf_buffer_enter(handle, "vip_get_buffer_size");
    if (!buffer)
        return 0;
    uint32_t size = (uint32_t)buffer->size;
    vf_buffer_leave(handle);
    return size;
}

int vf_flush_buffer(uintptr_t handle, int type)
{
    vf_buffer *buffer = vf_buffer_enter(handle, "vip_flush_buffer");
    bool good = buffer && (type == VF_FLUSH || type == VF_INVALIDATE);
    if (good && buffer->apart && type == VF_FLUSH)
        memcpy(buffer->device, buffer->cpu, buffer->size);
    else if (good && buffer->apart)
        memcpy(buffer->cpu, buffer->device, buffer->size);
    if (!good)
        vf_error("buffer %s, type %d", buffer ? "given" : "NULL or not live", type);
    if (buffer)
        vf_buffer_leave(handle);
    return good ? VF_SUCCESS : VF_FAILURE;
}

/*
 * Physical memory. A physical address means nothing here, unless it is the address of memory in another live
 * vip_buffer: then it stands for that memory. All other chunks have memory of their own, zero at first, that no program
 * can see.
 */
typedef struct exchange {
    const vf_buffer *asking;
    vf_chunk chunk;
    unsigned char *at; /* the chunk's place in the asking buffer */
    bool gather;
} exchange;

static int copy_if_inside(uintptr_t handle, void *object, void *user)
{
    const vf_buffer *buffer = object;
    const exchange *x = user;
    uint64_t begin = (uintptr_t)buffer->cpu;
    (void)handle;
    if (buffer == x->asking || !buffer->cpu || x->chunk.address < begin || x->chunk.size > buffer->size ||
        x->chunk.address - begin > buffer->size - x->chunk.size)
        return 0;
    unsigned char *there = buffer->cpu + (x->chunk.address - begin);
    memcpy(x->gather ? x->at : there, x->gather ? there : x->at, x->chunk.size);
    return 1;
}

static void exchange_all(vf_buffer *buffer, bool gather)
{
    exchange x = {buffer, {0, 0}, buffer->device, gather};
    for (uint32_t i = 0; i < buffer->n_chunks; i++) {
        x.chunk = buffer->chunks[i];
        npu_handle_each(&vf_buffer_kind, copy_if_inside, &x);
        x.at += x.chunk.size;
    }
}

void vf_buffer_gather(vf_buffer *buffer)
{
    exchange_all(buffer, true);
}

void vf_buffer_scatter(vf_buffer *buffer)
{
    exchange_all(buffer, false);
}
