"""Memory of the device and of the host, copied in every direction, at once and queued, and rows of pictures.

    python memory_copies.py
    NPU_FAKE=acl python memory_copies.py

Line for line the C program memory_copies.c.
"""

import sys

from check import check, print_floats
from npu_common.cdecl import *
from npu_common.cdecl.string import *
from pyacl.acl.acl import *

COUNT = 256
WIDTH = 5
HEIGHT = 3
PITCH = 8


def main() -> int:
    size = COUNT * sizeof(float32)
    hostPtr = POINTER(float32)(NULL)
    back = POINTER(float32)(NULL)
    devA = POINTER(float32)(NULL)
    devB = POINTER(float32)(NULL)
    stream = aclrtStream(NULL)

    check(aclInit(NULL), "aclInit")
    check(aclrtSetDevice(0), "aclrtSetDevice")
    check(aclrtCreateStream(byref(stream)), "aclrtCreateStream")

    # Pinned memory: the device reads and writes it while the program goes on.
    check(aclrtMallocHost(byref(hostPtr), size), "aclrtMallocHost")
    check(aclrtMallocHost(byref(back), size), "aclrtMallocHost")
    check(aclrtMalloc(byref(devA), size, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc")
    check(aclrtMallocAlign32(byref(devB), size, ACL_MEM_MALLOC_NORMAL_ONLY), "aclrtMallocAlign32")
    for i in range(COUNT):
        hostPtr[i] = i * i

    # One after the other.
    check(aclrtMemcpy(devA, size, hostPtr, size, ACL_MEMCPY_HOST_TO_DEVICE), "aclrtMemcpy")
    check(aclrtMemcpy(devB, size, devA, size, ACL_MEMCPY_DEVICE_TO_DEVICE), "aclrtMemcpy")
    check(aclrtMemcpy(back, size, devB, size, ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy")
    printf("copied: %d\n", memcmp(back, hostPtr, size) == 0)
    check(aclrtMemset(devB, size, 0, size), "aclrtMemset")
    check(aclrtMemcpy(back, size, devB, size, ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy")
    print_floats("cleared", copy(back), 4)

    # The same in a stream: nothing is there before it is waited for.
    for i in range(COUNT):
        hostPtr[i] = i / 2.0
    check(aclrtMemcpyAsync(devA, size, hostPtr, size, ACL_MEMCPY_HOST_TO_DEVICE, stream), "aclrtMemcpyAsync")
    check(aclrtMemsetAsync(devA, size, 0, size // 2, stream), "aclrtMemsetAsync")
    check(aclrtMemcpyAsync(devB, size, devA, size, ACL_MEMCPY_DEVICE_TO_DEVICE, stream), "aclrtMemcpyAsync")
    check(aclrtMemcpyAsync(back, size, devB, size, ACL_MEMCPY_DEVICE_TO_HOST, stream), "aclrtMemcpyAsync")
    check(aclrtSynchronizeStream(stream), "aclrtSynchronizeStream")
    print_floats("queued, around the middle", back + COUNT // 2 - 2, 4)

    # A part of each row.
    picture = array(uint8, HEIGHT * PITCH)()
    part = array(uint8, HEIGHT * WIDTH)()
    for i in range(HEIGHT * PITCH):
        picture[i] = i & 0xFF
    check(aclrtMemcpy2d(devA, PITCH, picture, PITCH, WIDTH, HEIGHT, ACL_MEMCPY_HOST_TO_DEVICE), "aclrtMemcpy2d")
    check(aclrtMemcpy2d(part, WIDTH, devA, PITCH, WIDTH, HEIGHT, ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy2d")
    printf("rows:")
    for i in range(HEIGHT * WIDTH):
        printf(" %d", part[i])
    printf("\n")

    check(aclrtFree(devB), "aclrtFree")
    check(aclrtFree(devA), "aclrtFree")
    check(aclrtFreeHost(back), "aclrtFreeHost")
    check(aclrtFreeHost(hostPtr), "aclrtFreeHost")
    check(aclrtDestroyStream(stream), "aclrtDestroyStream")
    check(aclrtResetDevice(0), "aclrtResetDevice")
    check(aclFinalize(), "aclFinalize")
    return 0


if __name__ == "__main__":
    sys.exit(main())
