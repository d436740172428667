"""An operator of aclnn in two phases: out = self + alpha * other.

    python aclnn_add.py
    NPU_FAKE=acl python aclnn_add.py

Line for line the C program aclnn_add.c.
"""

import sys
from typing import Any

from aclnnop.aclnn_add import *
from check import check, print_floats
from npu_common.cdecl import *
from pyacl.acl.acl import *

ROWS = 4
COLUMNS = 2


def create_tensor(values: Any, shape: Any, dims: int, devPtr: Any) -> Any:
    strides = array(int64, 8)()
    count = 1
    for i in range(dims - 1, -1, -1):
        strides[i] = count
        count *= shape[i]
    size = cast(cast(count, ulong) * sizeof(float32), ulong)
    check(aclrtMalloc(devPtr, size, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc")
    check(aclrtMemcpy(devPtr[0], size, values, size, ACL_MEMCPY_HOST_TO_DEVICE), "aclrtMemcpy")
    return aclCreateTensor(shape, dims, ACL_FLOAT, strides, 0, ACL_FORMAT_ND, shape, dims, devPtr[0])


def main() -> int:
    shape = array(int64, 2)(ROWS, COLUMNS)
    row_shape = array(int64, 1)(COLUMNS)
    selfHostData = array(float32, ROWS * COLUMNS)(0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0)
    otherHostData = array(float32, COLUMNS)(1.0, -1.0)
    outHostData = array(float32, ROWS * COLUMNS)()
    alphaValue = float32(0.5)
    selfDeviceAddr = void_p(NULL)
    otherDeviceAddr = void_p(NULL)
    outDeviceAddr = void_p(NULL)
    workspaceAddr = void_p(NULL)
    workspaceSize = uint64(0)
    executor = POINTER(aclOpExecutor)(NULL)
    stream = aclrtStream(NULL)

    check(aclInit(NULL), "aclInit")
    check(aclrtSetDevice(0), "aclrtSetDevice")
    check(aclrtCreateStream(byref(stream)), "aclrtCreateStream")

    self = create_tensor(selfHostData, shape, 2, ref(selfDeviceAddr))
    other = create_tensor(otherHostData, row_shape, 1, ref(otherDeviceAddr))
    out = create_tensor(outHostData, shape, 2, ref(outDeviceAddr))
    alpha = aclCreateScalar(byref(alphaValue), ACL_FLOAT)

    # First phase: what the second one needs.
    check(
        aclnnAddGetWorkspaceSize(self, other, alpha, out, byref(workspaceSize), byref(executor)),
        "aclnnAddGetWorkspaceSize",
    )
    printf("workspace: %d\n", workspaceSize > 0)
    if workspaceSize > 0:
        check(aclrtMalloc(byref(workspaceAddr), workspaceSize, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc")
    # Second phase: queue it.
    check(aclnnAdd(workspaceAddr, workspaceSize, executor, stream), "aclnnAdd")
    check(aclrtSynchronizeStream(stream), "aclrtSynchronizeStream")

    size = sizeof(outHostData)
    check(aclrtMemcpy(outHostData, size, outDeviceAddr, size, ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy")
    print_floats("result", outHostData, ROWS * COLUMNS)

    check(aclDestroyTensor(self), "aclDestroyTensor")
    check(aclDestroyTensor(other), "aclDestroyTensor")
    check(aclDestroyTensor(out), "aclDestroyTensor")
    check(aclDestroyScalar(alpha), "aclDestroyScalar")
    check(aclrtFree(selfDeviceAddr), "aclrtFree")
    check(aclrtFree(otherDeviceAddr), "aclrtFree")
    check(aclrtFree(outDeviceAddr), "aclrtFree")
    if workspaceSize > 0:
        check(aclrtFree(workspaceAddr), "aclrtFree")
    check(aclrtDestroyStream(stream), "aclrtDestroyStream")
    check(aclrtResetDevice(0), "aclrtResetDevice")
    check(aclFinalize(), "aclFinalize")
    return 0


if __name__ == "__main__":
    sys.exit(main())
