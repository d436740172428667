/* Memory of the devices, and what the fake knows about the host's.
 *
 * Device memory lives in address ranges of its own. The fake reaches it through a second mapping, so that in debug mode
 * (NPU_FAKE_ACL_PROTECT=1) the addresses users hold may be without any access: host code that follows one stops there.
 * Never use a user's device address as a C pointer; ask af_device_bytes.
 */
#ifndef AF_MEMORY_H
#define AF_MEMORY_H

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

/* What lies at an address: false when no live allocation holds all of [address, address + size). */
bool af_find(const void *address, size_t size, af_range *out);
/* Where the fake may read and write these bytes of device memory; NULL when they are not all in one live allocation.
 * In device run mode (af_on_device) host memory serves, too. */
void *af_device_bytes(const void *address, size_t size);
/* The same for either side: device, pinned or pageable host memory. The latter is not checked: use af_move. */
void *af_any_bytes(const void *address, size_t size);
/* Device memory, piece by piece: where the fake may read and write the first of these bytes, and in *piece how many of
 * them lie there. NULL when [address, address + size) leaves the allocation, or the row of mappings that follow each
 * other in reserved addresses. */
void *af_first_bytes(const void *address, size_t size, size_t *piece);
bool af_pinned(const void *address, size_t size); /* page-locked host memory */

/* Device memory of the fake's own or for the user; 207001 when the device has no more. */
aclError af_device_malloc(int32_t device, size_t size, void **out, const char *function);
/* 0, or 107000 when no live allocation begins there. */
aclError af_device_free(void *address, const char *function);
void af_device_lost(int32_t device); /* reset: what lies there can be freed, but not used any more */
size_t af_device_used(int32_t device);
size_t af_device_peak(int32_t device);

/* Copies between the fake's own pointers of two sides, either of which may be pageable memory of the user; false when
 * the memory is not there at all (the vendor's library crashes). */
bool af_move(void *to, const void *from, size_t size);

#endif
