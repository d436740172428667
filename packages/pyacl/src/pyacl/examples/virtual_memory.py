"""Addresses first, memory behind the addresses later, and more of the same.

    python virtual_memory.py
    NPU_FAKE=acl python virtual_memory.py

Line for line the C program virtual_memory.c.
"""

import sys

from check import check
from npu_common.cdecl import *
from pyacl.acl.acl import *


def huge_pages_of(device: int) -> aclrtPhysicalMemProp:
    prop = aclrtPhysicalMemProp()
    memset(byref(prop), 0, sizeof(prop))
    prop.handleType = ACL_MEM_HANDLE_TYPE_NONE
    prop.allocationType = ACL_MEM_ALLOCATION_TYPE_PINNED
    prop.memAttr = ACL_HBM_MEM_HUGE
    prop.location.id = device
    prop.location.type = ACL_MEM_LOCATION_TYPE_DEVICE
    return copy(prop)


def main() -> int:
    prop = huge_pages_of(0)
    first = aclrtDrvMemHandle(NULL)
    second = aclrtDrvMemHandle(NULL)
    granularity = size_t(0)
    virPtr = POINTER(char)(NULL)
    text = array(char, 16)("the first piece")
    more = array(char, 16)("the second one")
    back = array(char, 16)("")

    check(aclInit(NULL), "aclInit")
    check(aclrtSetDevice(0), "aclrtSetDevice")
    check(
        aclrtMemGetAllocationGranularity(byref(prop), ACL_RT_MEM_ALLOC_GRANULARITY_MINIMUM, byref(granularity)),
        "aclrtMemGetAllocationGranularity",
    )
    printf("pieces of %zu bytes\n", granularity)

    # Room for two pieces, and memory behind the first one.
    check(aclrtReserveMemAddress(byref(virPtr), cast(2 * granularity, size_t), 0, NULL, 1), "aclrtReserveMemAddress")
    check(aclrtMallocPhysical(byref(first), granularity, byref(prop), 0), "aclrtMallocPhysical")
    check(aclrtMapMem(virPtr, granularity, 0, first, 0), "aclrtMapMem")
    check(aclrtMemcpy(virPtr, granularity, text, sizeof(text), ACL_MEMCPY_HOST_TO_DEVICE), "aclrtMemcpy")

    # Grow: what is there stays where it is.
    check(aclrtMallocPhysical(byref(second), granularity, byref(prop), 0), "aclrtMallocPhysical")
    check(aclrtMapMem(virPtr + granularity.value, granularity, 0, second, 0), "aclrtMapMem")
    check(aclrtMemcpy(back, sizeof(back), virPtr, sizeof(back), ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy")
    printf("at the beginning: %s\n", back)
    check(
        aclrtMemcpy(virPtr + granularity.value, granularity, more, sizeof(more), ACL_MEMCPY_HOST_TO_DEVICE),
        "aclrtMemcpy",
    )

    # The second piece at the address of the first one.
    check(aclrtUnmapMem(virPtr + granularity.value), "aclrtUnmapMem")
    check(aclrtUnmapMem(virPtr), "aclrtUnmapMem")
    check(aclrtMapMem(virPtr, granularity, 0, second, 0), "aclrtMapMem")
    check(aclrtMemcpy(back, sizeof(back), virPtr, sizeof(back), ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy")
    printf("at the beginning now: %s\n", back)

    check(aclrtUnmapMem(virPtr), "aclrtUnmapMem")
    check(aclrtFreePhysical(second), "aclrtFreePhysical")
    check(aclrtFreePhysical(first), "aclrtFreePhysical")
    check(aclrtReleaseMemAddress(virPtr), "aclrtReleaseMemAddress")
    check(aclrtResetDevice(0), "aclrtResetDevice")
    check(aclFinalize(), "aclFinalize")
    return 0


if __name__ == "__main__":
    sys.exit(main())
