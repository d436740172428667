"""A kernel from a file, its arguments given in three ways: one by one, as a record, from device memory.

    python kernel_launch.py KERNELS.o NAME
    NPU_FAKE=acl python kernel_launch.py $NPU_MODELS/kernels.o add_float32

NAME adds float32 numbers (x, y, z, n). Line for line the C program kernel_launch.c.
"""

import sys
from typing import Any

from check import check
from npu_common.cdecl import *
from pyacl.acl.acl import *

COUNT = 1024
BLOCKS = 8


class add_args_t(Struct):
    """The arguments of the kernel, as C lays them out."""

    x = field(void_p)
    y = field(void_p)
    z = field(void_p)
    n = field(uint32)


def difference(z: Any, wanted: float) -> float:
    most = 0.0
    for i in range(COUNT):
        error = cast(z[i] - cast(wanted + cast(i, float32), float32), float32)
        if error > most:
            most = error
        if -error > most:
            most = -error
    return most


def main(argc: int, argv: list[str]) -> int:
    if argc != 3:
        printf("Usage: %s KERNELS.o NAME\n", argv[0])
        return 2
    size = COUNT * sizeof(float32)
    x = array(float32, COUNT)()
    y = array(float32, COUNT)()
    z = array(float32, COUNT)()
    devX = void_p(NULL)
    devY = void_p(NULL)
    devZ = void_p(NULL)
    stream = aclrtStream(NULL)
    binHandle = aclrtBinHandle(NULL)
    funcHandle = aclrtFuncHandle(NULL)
    argsHandle = aclrtArgsHandle(NULL)
    paramHandle = aclrtParamHandle(NULL)
    n = uint32(COUNT)
    name = array(char, 64)()

    check(aclInit(NULL), "aclInit")
    check(aclrtSetDevice(0), "aclrtSetDevice")
    check(aclrtCreateStream(byref(stream)), "aclrtCreateStream")
    check(aclrtMalloc(byref(devX), size, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc")
    check(aclrtMalloc(byref(devY), size, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc")
    check(aclrtMalloc(byref(devZ), size, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc")
    for i in range(COUNT):
        x[i] = i
        y[i] = 10.0
    check(aclrtMemcpy(devX, size, x, size, ACL_MEMCPY_HOST_TO_DEVICE), "aclrtMemcpy")
    check(aclrtMemcpy(devY, size, y, size, ACL_MEMCPY_HOST_TO_DEVICE), "aclrtMemcpy")

    check(aclrtBinaryLoadFromFile(argv[1], NULL, byref(binHandle)), "aclrtBinaryLoadFromFile")
    check(aclrtBinaryGetFunction(binHandle, argv[2], byref(funcHandle)), "aclrtBinaryGetFunction")
    check(aclrtGetFunctionName(funcHandle, sizeof(name), name), "aclrtGetFunctionName")
    printf("kernel %s\n", name)

    # Argument by argument.
    check(aclrtKernelArgsInit(funcHandle, byref(argsHandle)), "aclrtKernelArgsInit")
    check(aclrtKernelArgsAppend(argsHandle, byref(devX), sizeof(void_p), byref(paramHandle)), "aclrtKernelArgsAppend")
    check(aclrtKernelArgsAppend(argsHandle, byref(devY), sizeof(void_p), byref(paramHandle)), "aclrtKernelArgsAppend")
    check(aclrtKernelArgsAppend(argsHandle, byref(devZ), sizeof(void_p), byref(paramHandle)), "aclrtKernelArgsAppend")
    check(aclrtKernelArgsAppend(argsHandle, byref(n), sizeof(uint32), byref(paramHandle)), "aclrtKernelArgsAppend")
    check(aclrtKernelArgsFinalize(argsHandle), "aclrtKernelArgsFinalize")
    check(
        aclrtLaunchKernelWithConfig(funcHandle, BLOCKS, stream, NULL, argsHandle, NULL), "aclrtLaunchKernelWithConfig"
    )
    check(aclrtSynchronizeStream(stream), "aclrtSynchronizeStream")
    check(aclrtMemcpy(z, size, devZ, size, ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy")
    printf("one by one: largest error %g\n", difference(z, 10.0))

    # All at once, with a time limit: z = z + y.
    args = add_args_t(devZ, devY, devZ, COUNT)
    attr = aclrtLaunchKernelAttr()
    memset(byref(attr), 0, sizeof(attr))
    attr.id = ACL_RT_LAUNCH_KERNEL_ATTR_TIMEOUT
    attr.value.timeout = 5
    cfg = aclrtLaunchKernelCfg(ref(attr), 1)
    check(
        aclrtLaunchKernelWithHostArgs(funcHandle, BLOCKS, stream, byref(cfg), byref(args), sizeof(args), NULL, 0),
        "aclrtLaunchKernelWithHostArgs",
    )
    check(aclrtSynchronizeStream(stream), "aclrtSynchronizeStream")
    check(aclrtMemcpy(z, size, devZ, size, ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy")
    printf("as a record: largest error %g\n", difference(z, 20.0))

    # From device memory.
    devArgs = void_p(NULL)
    check(aclrtMalloc(byref(devArgs), sizeof(args), ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc")
    check(aclrtMemcpy(devArgs, sizeof(args), byref(args), sizeof(args), ACL_MEMCPY_HOST_TO_DEVICE), "aclrtMemcpy")
    check(aclrtLaunchKernel(funcHandle, BLOCKS, devArgs, sizeof(args), stream), "aclrtLaunchKernel")
    check(aclrtSynchronizeStream(stream), "aclrtSynchronizeStream")
    check(aclrtMemcpy(z, size, devZ, size, ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy")
    printf("from the device: largest error %g\n", difference(z, 30.0))

    check(aclrtFree(devArgs), "aclrtFree")
    check(aclrtBinaryUnLoad(binHandle), "aclrtBinaryUnLoad")
    check(aclrtFree(devZ), "aclrtFree")
    check(aclrtFree(devY), "aclrtFree")
    check(aclrtFree(devX), "aclrtFree")
    check(aclrtDestroyStream(stream), "aclrtDestroyStream")
    check(aclrtResetDevice(0), "aclrtResetDevice")
    check(aclFinalize(), "aclFinalize")
    return 0


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
