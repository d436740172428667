/* Memory that inputs and outputs lie in. */
#ifndef VIPLITE_FAKE_BUFFER_H
#define VIPLITE_FAKE_BUFFER_H

#include "desc.h"
#include "npu_handle.h"

enum { VF_ALIGN = 64 };

/* A piece of a buffer made from physical addresses. */
typedef struct vf_chunk {
    uint64_t address;
    size_t size;
} vf_chunk;

typedef struct vf_buffer {
    vf_desc desc;
    size_t size;           /* what vip_get_buffer_size says */
    unsigned char *cpu;    /* what vip_map_buffer gives, NULL: no mapping */
    unsigned char *device; /* where networks read and write, NULL: memory the fake cannot reach */
    bool apart;            /* a cache lies between cpu and device: only vip_flush_buffer makes them equal */
    void *own;             /* npu_alloc */
    void *shadow;          /* npu_alloc: the device's side of memory that is apart */
    void *map;             /* mmap of a descriptor */
    size_t map_size;
    vf_chunk *chunks;      /* from physical addresses: gathered before and scattered after a run */
    uint32_t n_chunks;
    uintptr_t parent;      /* the buffer whose memory this is, kept alive; 0: none */
} vf_buffer;

extern npu_kind vf_buffer_kind;

/* Where the memory comes from; the fields of other origins are not read. */
typedef struct vf_source {
    enum { VF_ALLOCATE, VF_CACHED, VF_FROM_HANDLE, VF_FROM_PHYSICAL, VF_FROM_FD, VF_FROM_BUFFER } origin;
    size_t size;     /* VF_FROM_HANDLE, VF_FROM_FD; VF_ALLOCATE: at least so much */
    void *address;   /* VF_FROM_HANDLE */
    uint32_t fd;     /* VF_FROM_FD */
    uintptr_t parent; /* VF_FROM_BUFFER: the same memory under another handle */
    const vf_chunk *chunks; /* VF_FROM_PHYSICAL */
    uint32_t n_chunks;
} vf_source;

/* desc NULL: plain memory of source->size bytes. *handle is 0 unless VF_SUCCESS comes back. */
int vf_buffer_create(const vf_desc *desc, const vf_source *source, uintptr_t *handle);

/* Kept alive until vf_buffer_leave; NULL when the handle is stale or foreign (a log line says that it would crash). */
vf_buffer *vf_buffer_enter(uintptr_t handle, const char *function);
void vf_buffer_leave(uintptr_t handle);
/* Around a run, for buffers of physical chunks: their content to and from `device`. */
void vf_buffer_gather(vf_buffer *buffer);
void vf_buffer_scatter(vf_buffer *buffer);

#endif
