"""An operator of aclnn in two phases: out = self + alpha * other.

    python aclnn_add.py
    NPU_FAKE=acl python aclnn_add.py

Line for line the C program aclnn_add.c.
"""

from __future__ import annotations

import sys
from typing import Any

from aclnnop.aclnn_add import *
from check import CHECK, print_floats
from npu_common.cdecl import *
from pyacl.acl.acl import *

ROWS = 4
COLUMNS = 2


def create_tensor(values: Any, shape: Any, dims: int, devPtr: void_p) -> Any:
    strides = array(int64, 8)()
    size = sizeof(float32)
    for i in reversed(range(dims)):
        strides[i] = size // sizeof(float32)
        size *= shape[i]
    CHECK(aclrtMalloc, byref(devPtr), size, ACL_MEM_MALLOC_HUGE_FIRST)
    CHECK(aclrtMemcpy, devPtr, size, values, size, ACL_MEMCPY_HOST_TO_DEVICE)
    return aclCreateTensor(shape, dims, ACL_FLOAT, strides, 0, ACL_FORMAT_ND, shape, dims, devPtr)


def main() -> int:
    shape, row_shape = array(int64, 2)(ROWS, COLUMNS), array(int64, 1)(COLUMNS)
    selfHostData = array(float32, ROWS * COLUMNS)(0, 1, 2, 3, 4, 5, 6, 7)
    otherHostData = array(float32, COLUMNS)(1, -1)
    outHostData = array(float32, ROWS * COLUMNS)()
    alphaValue = float32(0.5)
    selfDeviceAddr, otherDeviceAddr, outDeviceAddr, workspaceAddr = void_p(), void_p(), void_p(), void_p()
    workspaceSize = uint64(0)
    executor = POINTER(aclOpExecutor)()
    stream = aclrtStream()

    CHECK(aclInit, NULL)
    CHECK(aclrtSetDevice, 0)
    CHECK(aclrtCreateStream, byref(stream))

    self = create_tensor(selfHostData, shape, 2, selfDeviceAddr)
    other = create_tensor(otherHostData, row_shape, 1, otherDeviceAddr)
    out = create_tensor(outHostData, shape, 2, outDeviceAddr)
    alpha = aclCreateScalar(byref(alphaValue), ACL_FLOAT)

    # First phase: what the second one needs.
    CHECK(aclnnAddGetWorkspaceSize, self, other, alpha, out, byref(workspaceSize), byref(executor))
    printf("workspace: %d\n", workspaceSize.value > 0)
    if workspaceSize.value > 0:
        CHECK(aclrtMalloc, byref(workspaceAddr), workspaceSize, ACL_MEM_MALLOC_HUGE_FIRST)
    # Second phase: queue it.
    CHECK(aclnnAdd, workspaceAddr, workspaceSize, executor, stream)
    CHECK(aclrtSynchronizeStream, stream)

    size = sizeof(outHostData)
    CHECK(aclrtMemcpy, outHostData, size, outDeviceAddr, size, ACL_MEMCPY_DEVICE_TO_HOST)
    print_floats("result", outHostData, ROWS * COLUMNS)

    CHECK(aclDestroyTensor, self)
    CHECK(aclDestroyTensor, other)
    CHECK(aclDestroyTensor, out)
    CHECK(aclDestroyScalar, alpha)
    CHECK(aclrtFree, selfDeviceAddr)
    CHECK(aclrtFree, otherDeviceAddr)
    CHECK(aclrtFree, outDeviceAddr)
    if workspaceSize.value > 0:
        CHECK(aclrtFree, workspaceAddr)
    CHECK(aclrtDestroyStream, stream)
    CHECK(aclrtResetDevice, 0)
    CHECK(aclFinalize)
    return 0


if __name__ == "__main__":
    sys.exit(main())
