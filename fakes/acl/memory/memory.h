/* Memory of the devices, and what the fake knows about the host's.
 *
 * Device memory lives in address ranges of its own. The fake reaches it through a second mapping, so that in debug mode
 * (NPU_FAKE_ACL_PROTECT=1) the addresses users hold may be without any access: host code that follows one stops there.
 * Never use a user's device address as a C pointer; ask af_device_bytes.
 */
#ifndef AF_MEMORY_H
#define AF_MEMORY_H

#include "npu_alloc.h"
#include "range.h"

/* Where the fake may read and write these bytes of device memory; NULL when they are not all in one live allocation.
 * In device run mode (af_on_device) host memory serves, too. */
void *af_device_bytes(const void *address, size_t size);
/* The same for either side: device, pinned or pageable host memory. The latter is not checked: use npu_copy. */
void *af_any_bytes(const void *address, size_t size);
bool af_pinned(const void *address, size_t size); /* page-locked host memory */

/* Device memory of the fake's own or for the user; 207001 when the device has no more. */
aclError af_device_malloc(int32_t device, size_t size, void **out, const char *function);
/* 0, or 107000 when no live allocation begins there. */
aclError af_device_free(void *address, const char *function);

#endif
