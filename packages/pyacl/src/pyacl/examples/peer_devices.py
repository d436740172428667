"""Memory from one device to another, in order by a notify.

    python peer_devices.py KERNELS.o
    NPU_FAKE=acl python peer_devices.py $NPU_MODELS/kernels.o

Line for line the C program peer_devices.c.
"""

import sys

from check import check, print_floats
from npu_common.cdecl import *
from pyacl.acl.acl import *

COUNT = 1024


def main(argc: int, argv: list[str]) -> int:
    if argc != 2:
        printf("Usage: %s KERNELS.o\n", argv[0])
        return 2
    size = COUNT * sizeof(float32)
    count = uint32(0)
    microseconds = uint32(200000)
    canAccessPeer = int32(0)
    hostPtr = POINTER(float32)(NULL)
    back = POINTER(float32)(NULL)
    devPtr0 = POINTER(float32)(NULL)
    devPtr1 = POINTER(float32)(NULL)
    stream0 = aclrtStream(NULL)
    stream1 = aclrtStream(NULL)
    notify = aclrtNotify(NULL)
    context0 = aclrtContext(NULL)
    context1 = aclrtContext(NULL)
    binary = aclrtBinHandle(NULL)
    delay = aclrtFuncHandle(NULL)

    check(aclInit(NULL), "aclInit")
    check(aclrtGetDeviceCount(byref(count)), "aclrtGetDeviceCount")
    if count < 2:
        printf("this sample needs two devices, there is %u\n", count)
        check(aclFinalize(), "aclFinalize")
        return 0
    check(aclrtDeviceCanAccessPeer(byref(canAccessPeer), 0, 1), "aclrtDeviceCanAccessPeer")
    printf("device 0 reaches device 1: %d\n", canAccessPeer)

    # Device 1 waits ...
    check(aclrtSetDevice(1), "aclrtSetDevice")
    check(aclrtGetCurrentContext(byref(context1)), "aclrtGetCurrentContext")
    check(aclrtCreateStream(byref(stream1)), "aclrtCreateStream")
    check(aclrtCreateNotify(byref(notify), 0), "aclrtCreateNotify")
    check(aclrtMalloc(byref(devPtr1), size, ACL_MEM_MALLOC_HUGE_FIRST_P2P), "aclrtMalloc")
    check(aclrtMallocHost(byref(back), size), "aclrtMallocHost")
    check(aclrtMemset(devPtr1, size, 0, size), "aclrtMemset")
    check(aclrtWaitAndResetNotify(notify, stream1, 0), "aclrtWaitAndResetNotify")
    check(aclrtMemcpyAsync(back, size, devPtr1, size, ACL_MEMCPY_DEVICE_TO_HOST, stream1), "aclrtMemcpyAsync")

    # ... until device 0, which takes its time, has copied its numbers there.
    check(aclrtSetDevice(0), "aclrtSetDevice")
    check(aclrtGetCurrentContext(byref(context0)), "aclrtGetCurrentContext")
    check(aclrtDeviceEnablePeerAccess(1, 0), "aclrtDeviceEnablePeerAccess")
    check(aclrtCreateStream(byref(stream0)), "aclrtCreateStream")
    check(aclrtMalloc(byref(devPtr0), size, ACL_MEM_MALLOC_HUGE_FIRST_P2P), "aclrtMalloc")
    check(aclrtMallocHost(byref(hostPtr), size), "aclrtMallocHost")
    check(aclrtBinaryLoadFromFile(argv[1], NULL, byref(binary)), "aclrtBinaryLoadFromFile")
    check(aclrtBinaryGetFunction(binary, "delay", byref(delay)), "aclrtBinaryGetFunction")
    for i in range(COUNT):
        hostPtr[i] = i
    check(
        aclrtLaunchKernelWithHostArgs(delay, 1, stream0, NULL, byref(microseconds), sizeof(uint32), NULL, 0),
        "aclrtLaunchKernelWithHostArgs",
    )
    check(aclrtMemcpyAsync(devPtr0, size, hostPtr, size, ACL_MEMCPY_HOST_TO_DEVICE, stream0), "aclrtMemcpyAsync")
    check(aclrtMemcpyAsync(devPtr1, size, devPtr0, size, ACL_MEMCPY_DEVICE_TO_DEVICE, stream0), "aclrtMemcpyAsync")
    check(aclrtRecordNotify(notify, stream0), "aclrtRecordNotify")

    check(aclrtSetCurrentContext(context1), "aclrtSetCurrentContext")
    check(aclrtSynchronizeStream(stream1), "aclrtSynchronizeStream")
    print_floats("what device 1 got", back + COUNT - 4, 4)

    check(aclrtFreeHost(back), "aclrtFreeHost")
    check(aclrtFree(devPtr1), "aclrtFree")
    check(aclrtDestroyNotify(notify), "aclrtDestroyNotify")
    check(aclrtDestroyStream(stream1), "aclrtDestroyStream")
    check(aclrtSetCurrentContext(context0), "aclrtSetCurrentContext")
    check(aclrtSynchronizeStream(stream0), "aclrtSynchronizeStream")
    check(aclrtBinaryUnLoad(binary), "aclrtBinaryUnLoad")
    check(aclrtFreeHost(hostPtr), "aclrtFreeHost")
    check(aclrtFree(devPtr0), "aclrtFree")
    check(aclrtDestroyStream(stream0), "aclrtDestroyStream")
    check(aclrtDeviceDisablePeerAccess(1), "aclrtDeviceDisablePeerAccess")
    check(aclrtResetDevice(1), "aclrtResetDevice")
    check(aclrtResetDevice(0), "aclrtResetDevice")
    check(aclFinalize(), "aclFinalize")
    return 0


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
