/* The allocation at an address. */
#ifndef AF_RANGE_H
#define AF_RANGE_H

#include "runtime.h"

enum { AF_ALIGNMENT = 64 };

typedef enum af_place {
    AF_NOWHERE,      /* not one of ours: pageable host memory, or nothing at all */
    AF_DEVICE,       /* aclrtMalloc..., mapped physical memory, imported memory */
    AF_HOST,         /* aclrtMallocHost: pinned */
    AF_REGISTERED    /* aclrtHostRegister: pinned by the user */
} af_place;

typedef struct af_range {
    af_place place;
    int32_t device;   /* -1 for host memory */
    uintptr_t start;  /* the user's address */
    size_t size;      /* what the user asked for */
    void *bytes;      /* where the fake reads and writes it */
    bool visible;     /* AF_HOST: registered as well, the device sees it */
} af_range;

/* Host memory that the device sees at the host's own address. */
static inline bool af_mapped(const af_range *range)
{
    return range->place == AF_REGISTERED || range->visible;
}

static inline void *af_bytes_of(const af_range *range, const void *address)
{
    return (unsigned char *)range->bytes + ((uintptr_t)address - range->start);
}

/* Finds the allocation at an address: false when no live one holds all of [address, address + size). */
bool af_find(const void *address, size_t size, af_range *out);
/* Device memory, piece by piece: where the fake may read and write the first of these bytes, and in *piece how many of
 * them lie there. NULL when [address, address + size) leaves the allocation, or the row of mappings that follow each
 * other in reserved addresses. */
void *af_first_bytes(const void *address, size_t size, size_t *piece);
void af_device_lost(int32_t device); /* reset: what lies there can be freed, but not used any more */
size_t af_device_used(int32_t device);
size_t af_device_peak(int32_t device);

#endif
