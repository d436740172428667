"""A kernel from a file, its arguments given in three ways: one by one, as a record, from device memory.

    python kernel_launch.py KERNELS.o NAME
    NPU_FAKE=acl python kernel_launch.py $NPU_MODELS/kernels.o add_float32

NAME adds float32 numbers (x, y, z, n). Line for line the C program kernel_launch.c.
"""

import sys
from typing import Any

from check import CHECK
from npu_common.cdecl import *
from pyacl.acl.acl import *

COUNT = 1024
BLOCKS = 8


class add_args_t(Struct):
    x = field(void_p)
    y = field(void_p)
    z = field(void_p)
    n = field(uint32)


def difference(z: Any, wanted: float) -> float:
    most = 0.0
    for i in range(COUNT):
        most = max(most, abs(z[i] - (wanted + i)))
    return most


def main(argv: list[str]) -> int:
    if len(argv) != 3:
        printf("Usage: %s KERNELS.o NAME\n", argv[0])
        return 2
    size = COUNT * sizeof(float32)
    x, y, z = array(float32, COUNT)(), array(float32, COUNT)(), array(float32, COUNT)()
    devX, devY, devZ = void_p(), void_p(), void_p()
    stream = aclrtStream()
    binHandle = aclrtBinHandle()
    funcHandle = aclrtFuncHandle()
    argsHandle = aclrtArgsHandle()
    paramHandle = aclrtParamHandle()
    n = uint32(COUNT)
    name = array(char, 64)()

    CHECK(aclInit, NULL)
    CHECK(aclrtSetDevice, 0)
    CHECK(aclrtCreateStream, byref(stream))
    CHECK(aclrtMalloc, byref(devX), size, ACL_MEM_MALLOC_HUGE_FIRST)
    CHECK(aclrtMalloc, byref(devY), size, ACL_MEM_MALLOC_HUGE_FIRST)
    CHECK(aclrtMalloc, byref(devZ), size, ACL_MEM_MALLOC_HUGE_FIRST)
    for i in range(COUNT):
        x[i] = i
        y[i] = 10
    CHECK(aclrtMemcpy, devX, size, x, size, ACL_MEMCPY_HOST_TO_DEVICE)
    CHECK(aclrtMemcpy, devY, size, y, size, ACL_MEMCPY_HOST_TO_DEVICE)

    CHECK(aclrtBinaryLoadFromFile, argv[1], NULL, byref(binHandle))
    CHECK(aclrtBinaryGetFunction, binHandle, argv[2], byref(funcHandle))
    CHECK(aclrtGetFunctionName, funcHandle, sizeof(name), name)
    printf("kernel %s\n", string_at(name))

    # Argument by argument.
    CHECK(aclrtKernelArgsInit, funcHandle, byref(argsHandle))
    CHECK(aclrtKernelArgsAppend, argsHandle, byref(devX), sizeof(devX), byref(paramHandle))
    CHECK(aclrtKernelArgsAppend, argsHandle, byref(devY), sizeof(devY), byref(paramHandle))
    CHECK(aclrtKernelArgsAppend, argsHandle, byref(devZ), sizeof(devZ), byref(paramHandle))
    CHECK(aclrtKernelArgsAppend, argsHandle, byref(n), sizeof(n), byref(paramHandle))
    CHECK(aclrtKernelArgsFinalize, argsHandle)
    CHECK(aclrtLaunchKernelWithConfig, funcHandle, BLOCKS, stream, NULL, argsHandle, NULL)
    CHECK(aclrtSynchronizeStream, stream)
    CHECK(aclrtMemcpy, z, size, devZ, size, ACL_MEMCPY_DEVICE_TO_HOST)
    printf("one by one: largest error %g\n", difference(z, 10))

    # All at once, with a time limit: z = z + y.
    args: Any = add_args_t()
    args.x, args.y, args.z, args.n = devZ, devY, devZ, COUNT
    attr = aclrtLaunchKernelAttr()
    attr.id = ACL_RT_LAUNCH_KERNEL_ATTR_TIMEOUT
    attr.value.timeout = 5
    cfg = aclrtLaunchKernelCfg(byref(attr), 1)
    CHECK(aclrtLaunchKernelWithHostArgs, funcHandle, BLOCKS, stream, byref(cfg), byref(args), sizeof(args), NULL, 0)
    CHECK(aclrtSynchronizeStream, stream)
    CHECK(aclrtMemcpy, z, size, devZ, size, ACL_MEMCPY_DEVICE_TO_HOST)
    printf("as a record: largest error %g\n", difference(z, 20))

    # From device memory.
    devArgs = void_p()
    CHECK(aclrtMalloc, byref(devArgs), sizeof(args), ACL_MEM_MALLOC_HUGE_FIRST)
    CHECK(aclrtMemcpy, devArgs, sizeof(args), byref(args), sizeof(args), ACL_MEMCPY_HOST_TO_DEVICE)
    CHECK(aclrtLaunchKernel, funcHandle, BLOCKS, devArgs, sizeof(args), stream)
    CHECK(aclrtSynchronizeStream, stream)
    CHECK(aclrtMemcpy, z, size, devZ, size, ACL_MEMCPY_DEVICE_TO_HOST)
    printf("from the device: largest error %g\n", difference(z, 30))

    CHECK(aclrtFree, devArgs)
    CHECK(aclrtBinaryUnLoad, binHandle)
    CHECK(aclrtFree, devZ)
    CHECK(aclrtFree, devY)
    CHECK(aclrtFree, devX)
    CHECK(aclrtDestroyStream, stream)
    CHECK(aclrtResetDevice, 0)
    CHECK(aclFinalize)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
