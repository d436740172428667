"""Addresses first, memory behind them later, and more of it.

    python virtual_memory.py
    NPU_FAKE=acl python virtual_memory.py

Line for line the C program virtual_memory.c.
"""

from __future__ import annotations

import sys

from check import CHECK
from npu_common.cdecl import *
from pyacl.acl.acl import *


def huge_pages_of(device: int) -> aclrtPhysicalMemProp:
    prop = aclrtPhysicalMemProp()
    prop.handleType = ACL_MEM_HANDLE_TYPE_NONE
    prop.allocationType = ACL_MEM_ALLOCATION_TYPE_PINNED
    prop.memAttr = ACL_HBM_MEM_HUGE
    prop.location.id = device
    prop.location.type = ACL_MEM_LOCATION_TYPE_DEVICE
    return prop


def at(virPtr: void_p, offset: int) -> void_p:
    """C's virPtr + offset."""
    return void_p((virPtr.value or 0) + offset)


def main() -> int:
    prop = huge_pages_of(0)
    first, second = aclrtDrvMemHandle(), aclrtDrvMemHandle()
    granularity = size_t(0)
    virPtr = void_p()
    text, more = array(char, 16)(*b"the first piece"), array(char, 16)(*b"the second one")
    back = array(char, 16)()

    CHECK(aclInit, NULL)
    CHECK(aclrtSetDevice, 0)
    CHECK(aclrtMemGetAllocationGranularity, byref(prop), ACL_RT_MEM_ALLOC_GRANULARITY_MINIMUM, byref(granularity))
    printf("pieces of %zu bytes\n", granularity)

    # Room for two pieces, and memory behind the first one.
    CHECK(aclrtReserveMemAddress, byref(virPtr), 2 * granularity.value, 0, NULL, 1)
    CHECK(aclrtMallocPhysical, byref(first), granularity, byref(prop), 0)
    CHECK(aclrtMapMem, virPtr, granularity, 0, first, 0)
    CHECK(aclrtMemcpy, virPtr, granularity, text, sizeof(text), ACL_MEMCPY_HOST_TO_DEVICE)

    # Grow: what is there stays where it is.
    CHECK(aclrtMallocPhysical, byref(second), granularity, byref(prop), 0)
    CHECK(aclrtMapMem, at(virPtr, granularity.value), granularity, 0, second, 0)
    CHECK(aclrtMemcpy, back, sizeof(back), virPtr, sizeof(back), ACL_MEMCPY_DEVICE_TO_HOST)
    printf("at the beginning: %s\n", string_at(back))
    CHECK(aclrtMemcpy, at(virPtr, granularity.value), granularity, more, sizeof(more), ACL_MEMCPY_HOST_TO_DEVICE)

    # The second piece at the address of the first one.
    CHECK(aclrtUnmapMem, at(virPtr, granularity.value))
    CHECK(aclrtUnmapMem, virPtr)
    CHECK(aclrtMapMem, virPtr, granularity, 0, second, 0)
    CHECK(aclrtMemcpy, back, sizeof(back), virPtr, sizeof(back), ACL_MEMCPY_DEVICE_TO_HOST)
    printf("at the beginning now: %s\n", string_at(back))

    CHECK(aclrtUnmapMem, virPtr)
    CHECK(aclrtFreePhysical, second)
    CHECK(aclrtFreePhysical, first)
    CHECK(aclrtReleaseMemAddress, virPtr)
    CHECK(aclrtResetDevice, 0)
    CHECK(aclFinalize)
    return 0


if __name__ == "__main__":
    sys.exit(main())
