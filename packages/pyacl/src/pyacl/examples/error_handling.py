"""Codes, the thread's last error, and messages; what goes wrong on the device comes out where it is waited for.

    python error_handling.py KERNELS.o
    NPU_FAKE=acl python error_handling.py $NPU_MODELS/kernels.o

Line for line the C program error_handling.c.
"""

from __future__ import annotations

import sys

from check import CHECK
from npu_common.cdecl import *
from pyacl.acl.acl import *
from pyacl.acl.error_codes.rt_error_codes import *

SIZE = 1024
NAMES = {
    ACL_SUCCESS: "ACL_SUCCESS",
    ACL_ERROR_INVALID_PARAM: "ACL_ERROR_INVALID_PARAM",
    ACL_ERROR_REPEAT_INITIALIZE: "ACL_ERROR_REPEAT_INITIALIZE",
    ACL_ERROR_REPEAT_FINALIZE: "ACL_ERROR_REPEAT_FINALIZE",
    ACL_ERROR_RT_PARAM_INVALID: "ACL_ERROR_RT_PARAM_INVALID",
    ACL_ERROR_RT_INVALID_DEVICEID: "ACL_ERROR_RT_INVALID_DEVICEID",
    ACL_ERROR_RT_CONTEXT_NULL: "ACL_ERROR_RT_CONTEXT_NULL",
    ACL_ERROR_RT_AICORE_EXCEPTION: "ACL_ERROR_RT_AICORE_EXCEPTION",
}


def report(what: str, ret: int) -> None:
    printf("%s: %d, %s\n", what, ret, NAMES.get(ret, "another code"))
    message = None if ret == ACL_SUCCESS else aclGetRecentErrMsg()
    if message is not None:
        printf("  %s\n", message.split(b"\n")[0])  # the newest is the first line


def main(argv: list[str]) -> int:
    if len(argv) != 2:
        printf("Usage: %s KERNELS.o\n", argv[0])
        return 2
    devPtr = void_p()
    host = array(char, SIZE)()
    binary = aclrtBinHandle()
    trap = aclrtFuncHandle()
    stream = aclrtStream()
    count = uint32(0)

    report("memory without a context", aclrtMalloc(byref(devPtr), SIZE, ACL_MEM_MALLOC_HUGE_FIRST))
    report("initialise", aclInit(NULL))
    report("initialise again", aclInit(NULL))
    CHECK(aclrtGetDeviceCount, byref(count))
    report("a device that is not there", aclrtSetDevice(count))
    report("a device that is there", aclrtSetDevice(0))

    # The last error of the thread: looking at it leaves it, getting it takes it.
    printf("last error: %d, ", aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL))
    printf("%d, ", aclrtGetLastError(ACL_RT_THREAD_LEVEL))
    printf("then %d\n", aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL))

    report("a copy from nowhere", aclrtMemcpy(host, SIZE, NULL, SIZE, ACL_MEMCPY_DEVICE_TO_HOST))
    CHECK(aclrtMalloc, byref(devPtr), SIZE, ACL_MEM_MALLOC_HUGE_FIRST)
    report("a copy that is too long", aclrtMemcpy(devPtr, SIZE // 2, host, SIZE, ACL_MEMCPY_HOST_TO_DEVICE))
    report("a copy that fits", aclrtMemcpy(devPtr, SIZE, host, SIZE, ACL_MEMCPY_HOST_TO_DEVICE))

    # What goes wrong on the device comes out where it is waited for.
    CHECK(aclrtBinaryLoadFromFile, argv[1], NULL, byref(binary))
    CHECK(aclrtBinaryGetFunction, binary, "trap", byref(trap))
    CHECK(aclrtCreateStream, byref(stream))
    report("launch a kernel that fails", aclrtLaunchKernelWithHostArgs(trap, 1, stream, NULL, NULL, 0, NULL, 0))
    report("wait for it", aclrtSynchronizeStream(stream))
    report("wait again", aclrtSynchronizeStream(stream))

    CHECK(aclrtDestroyStream, stream)
    CHECK(aclrtBinaryUnLoad, binary)
    CHECK(aclrtFree, devPtr)
    CHECK(aclrtResetDevice, 0)
    report("finish", aclFinalize())
    report("finish again", aclFinalize())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
