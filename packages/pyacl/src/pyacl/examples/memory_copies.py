"""Memory of the device and of the host, copied in every direction, at once and queued, and rows of pictures.

    python memory_copies.py
    NPU_FAKE=acl python memory_copies.py

Line for line the C program memory_copies.c.
"""

from __future__ import annotations

import sys

from check import CHECK, print_floats
from npu_common.cdecl import *
from pyacl.acl.acl import *

COUNT = 256
WIDTH = 5
HEIGHT = 3
PITCH = 8


def main() -> int:
    size = COUNT * sizeof(float32)
    hostPtr, back, devA, devB = POINTER(float32)(), POINTER(float32)(), void_p(), void_p()
    stream = aclrtStream()

    CHECK(aclInit, NULL)
    CHECK(aclrtSetDevice, 0)
    CHECK(aclrtCreateStream, byref(stream))

    # Pinned memory: the device reads and writes it while the program goes on.
    CHECK(aclrtMallocHost, cast(byref(hostPtr), POINTER(void_p)), size)
    CHECK(aclrtMallocHost, cast(byref(back), POINTER(void_p)), size)
    CHECK(aclrtMalloc, byref(devA), size, ACL_MEM_MALLOC_HUGE_FIRST)
    CHECK(aclrtMallocAlign32, byref(devB), size, ACL_MEM_MALLOC_NORMAL_ONLY)
    for i in range(COUNT):
        hostPtr[i] = i * i

    # One after the other.
    CHECK(aclrtMemcpy, devA, size, hostPtr, size, ACL_MEMCPY_HOST_TO_DEVICE)
    CHECK(aclrtMemcpy, devB, size, devA, size, ACL_MEMCPY_DEVICE_TO_DEVICE)
    CHECK(aclrtMemcpy, back, size, devB, size, ACL_MEMCPY_DEVICE_TO_HOST)
    printf("copied: %d\n", string_at(back, size) == string_at(hostPtr, size))
    CHECK(aclrtMemset, devB, size, 0, size)
    CHECK(aclrtMemcpy, back, size, devB, size, ACL_MEMCPY_DEVICE_TO_HOST)
    print_floats("cleared", back, 4)

    # The same in a stream: nothing is there before it is waited for.
    for i in range(COUNT):
        hostPtr[i] = i / 2
    CHECK(aclrtMemcpyAsync, devA, size, hostPtr, size, ACL_MEMCPY_HOST_TO_DEVICE, stream)
    CHECK(aclrtMemsetAsync, devA, size, 0, size // 2, stream)
    CHECK(aclrtMemcpyAsync, devB, size, devA, size, ACL_MEMCPY_DEVICE_TO_DEVICE, stream)
    CHECK(aclrtMemcpyAsync, back, size, devB, size, ACL_MEMCPY_DEVICE_TO_HOST, stream)
    CHECK(aclrtSynchronizeStream, stream)
    print_floats("queued, around the middle", back[COUNT // 2 - 2 : COUNT // 2 + 2], 4)

    # A part of each row.
    picture, part = array(uint8, HEIGHT * PITCH)(), array(uint8, HEIGHT * WIDTH)()
    for i in range(HEIGHT * PITCH):
        picture[i] = i
    CHECK(aclrtMemcpy2d, devA, PITCH, picture, PITCH, WIDTH, HEIGHT, ACL_MEMCPY_HOST_TO_DEVICE)
    CHECK(aclrtMemcpy2d, part, WIDTH, devA, PITCH, WIDTH, HEIGHT, ACL_MEMCPY_DEVICE_TO_HOST)
    printf("rows:")
    for i in range(HEIGHT * WIDTH):
        printf(" %d", part[i])
    printf("\n")

    CHECK(aclrtFree, devB)
    CHECK(aclrtFree, devA)
    CHECK(aclrtFreeHost, back)
    CHECK(aclrtFreeHost, hostPtr)
    CHECK(aclrtDestroyStream, stream)
    CHECK(aclrtResetDevice, 0)
    CHECK(aclFinalize)
    return 0


if __name__ == "__main__":
    sys.exit(main())
