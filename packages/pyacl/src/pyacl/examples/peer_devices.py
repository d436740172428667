"""Memory from one device to another, in order by a notify.

    python peer_devices.py KERNELS.o
    NPU_FAKE=acl python peer_devices.py $NPU_MODELS/kernels.o

Line for line the C program peer_devices.c.
"""

from __future__ import annotations

import sys

from check import CHECK, print_floats
from npu_common.cdecl import *
from pyacl.acl.acl import *

COUNT = 1024


def main(argv: list[str]) -> int:
    if len(argv) != 2:
        printf("Usage: %s KERNELS.o\n", argv[0])
        return 2
    size = COUNT * sizeof(float32)
    count, microseconds = uint32(0), uint32(200000)
    canAccessPeer = int32(0)
    hostPtr, back, devPtr0, devPtr1 = POINTER(float32)(), POINTER(float32)(), void_p(), void_p()
    stream0, stream1 = aclrtStream(), aclrtStream()
    notify = aclrtNotify()
    context0, context1 = aclrtContext(), aclrtContext()
    binary = aclrtBinHandle()
    delay = aclrtFuncHandle()

    CHECK(aclInit, NULL)
    CHECK(aclrtGetDeviceCount, byref(count))
    if count.value < 2:
        printf("this sample needs two devices, there is %u\n", count)
        CHECK(aclFinalize)
        return 0
    CHECK(aclrtDeviceCanAccessPeer, byref(canAccessPeer), 0, 1)
    printf("device 0 reaches device 1: %d\n", canAccessPeer)

    # Device 1 waits ...
    CHECK(aclrtSetDevice, 1)
    CHECK(aclrtGetCurrentContext, byref(context1))
    CHECK(aclrtCreateStream, byref(stream1))
    CHECK(aclrtCreateNotify, byref(notify), 0)
    CHECK(aclrtMalloc, byref(devPtr1), size, ACL_MEM_MALLOC_HUGE_FIRST_P2P)
    CHECK(aclrtMallocHost, cast(byref(back), POINTER(void_p)), size)
    CHECK(aclrtMemset, devPtr1, size, 0, size)
    CHECK(aclrtWaitAndResetNotify, notify, stream1, 0)
    CHECK(aclrtMemcpyAsync, back, size, devPtr1, size, ACL_MEMCPY_DEVICE_TO_HOST, stream1)

    # ... until device 0, which takes its time, has copied its numbers there.
    CHECK(aclrtSetDevice, 0)
    CHECK(aclrtGetCurrentContext, byref(context0))
    CHECK(aclrtDeviceEnablePeerAccess, 1, 0)
    CHECK(aclrtCreateStream, byref(stream0))
    CHECK(aclrtMalloc, byref(devPtr0), size, ACL_MEM_MALLOC_HUGE_FIRST_P2P)
    CHECK(aclrtMallocHost, cast(byref(hostPtr), POINTER(void_p)), size)
    CHECK(aclrtBinaryLoadFromFile, argv[1], NULL, byref(binary))
    CHECK(aclrtBinaryGetFunction, binary, "delay", byref(delay))
    for i in range(COUNT):
        hostPtr[i] = i
    CHECK(aclrtLaunchKernelWithHostArgs, delay, 1, stream0, NULL, byref(microseconds), sizeof(microseconds), NULL, 0)
    CHECK(aclrtMemcpyAsync, devPtr0, size, hostPtr, size, ACL_MEMCPY_HOST_TO_DEVICE, stream0)
    CHECK(aclrtMemcpyAsync, devPtr1, size, devPtr0, size, ACL_MEMCPY_DEVICE_TO_DEVICE, stream0)
    CHECK(aclrtRecordNotify, notify, stream0)

    CHECK(aclrtSetCurrentContext, context1)
    CHECK(aclrtSynchronizeStream, stream1)
    print_floats("what device 1 got", back[COUNT - 4 : COUNT], 4)

    CHECK(aclrtFreeHost, back)
    CHECK(aclrtFree, devPtr1)
    CHECK(aclrtDestroyNotify, notify)
    CHECK(aclrtDestroyStream, stream1)
    CHECK(aclrtSetCurrentContext, context0)
    CHECK(aclrtSynchronizeStream, stream0)
    CHECK(aclrtBinaryUnLoad, binary)
    CHECK(aclrtFreeHost, hostPtr)
    CHECK(aclrtFree, devPtr0)
    CHECK(aclrtDestroyStream, stream0)
    CHECK(aclrtDeviceDisablePeerAccess, 1)
    CHECK(aclrtResetDevice, 1)
    CHECK(aclrtResetDevice, 0)
    CHECK(aclFinalize)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
