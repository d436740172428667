"""Codes, the thread's last error, and messages; what goes wrong on the device comes out where it is waited for.

    python error_handling.py KERNELS.o
    NPU_FAKE=acl python error_handling.py $NPU_MODELS/kernels.o

Line for line the C program error_handling.c.
"""

import sys
from typing import Any

from check import check
from npu_common.cdecl import *
from npu_common.cdecl.string import *
from pyacl.acl.acl import *
from pyacl.acl.error_codes.rt_error_codes import *

SIZE = 1024


class names_type(Struct):
    """A code and its name."""

    code = field(aclError)
    name = field(char_p)


def name_of(ret: int) -> Any:
    for i in range(len(name_of_names)):
        if name_of_names[i].code == ret:
            return name_of_names[i].name
    return "another code"


name_of_names = array(names_type, 8)(
    names_type(ACL_SUCCESS, "ACL_SUCCESS"),
    names_type(ACL_ERROR_INVALID_PARAM, "ACL_ERROR_INVALID_PARAM"),
    names_type(ACL_ERROR_REPEAT_INITIALIZE, "ACL_ERROR_REPEAT_INITIALIZE"),
    names_type(ACL_ERROR_REPEAT_FINALIZE, "ACL_ERROR_REPEAT_FINALIZE"),
    names_type(ACL_ERROR_RT_PARAM_INVALID, "ACL_ERROR_RT_PARAM_INVALID"),
    names_type(ACL_ERROR_RT_INVALID_DEVICEID, "ACL_ERROR_RT_INVALID_DEVICEID"),
    names_type(ACL_ERROR_RT_CONTEXT_NULL, "ACL_ERROR_RT_CONTEXT_NULL"),
    names_type(ACL_ERROR_RT_AICORE_EXCEPTION, "ACL_ERROR_RT_AICORE_EXCEPTION"),
)


def report(what: Any, ret: int) -> None:
    printf("%s: %d, %s\n", what, ret, name_of(ret))
    message = NULL if ret == ACL_SUCCESS else aclGetRecentErrMsg()
    if message != NULL:
        printf("  %.*s\n", cast(strcspn(message, "\n"), int32), message)  # the newest is the first line


def main(argc: int, argv: list[str]) -> int:
    if argc != 2:
        printf("Usage: %s KERNELS.o\n", argv[0])
        return 2
    devPtr = void_p(NULL)
    host = array(char, SIZE)()
    binary = aclrtBinHandle(NULL)
    trap = aclrtFuncHandle(NULL)
    stream = aclrtStream(NULL)
    count = uint32(0)

    report("memory without a context", aclrtMalloc(byref(devPtr), SIZE, ACL_MEM_MALLOC_HUGE_FIRST))
    report("initialise", aclInit(NULL))
    report("initialise again", aclInit(NULL))
    check(aclrtGetDeviceCount(byref(count)), "aclrtGetDeviceCount")
    report("a device that is not there", aclrtSetDevice(cast(count, int32)))
    report("a device that is there", aclrtSetDevice(0))

    # The last error of the thread: looking at it leaves it, getting it takes it.
    printf("last error: %d, ", aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL))
    printf("%d, ", aclrtGetLastError(ACL_RT_THREAD_LEVEL))
    printf("then %d\n", aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL))

    report("a copy from nowhere", aclrtMemcpy(host, SIZE, NULL, SIZE, ACL_MEMCPY_DEVICE_TO_HOST))
    check(aclrtMalloc(byref(devPtr), SIZE, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc")
    report("a copy that is too long", aclrtMemcpy(devPtr, SIZE // 2, host, SIZE, ACL_MEMCPY_HOST_TO_DEVICE))
    report("a copy that fits", aclrtMemcpy(devPtr, SIZE, host, SIZE, ACL_MEMCPY_HOST_TO_DEVICE))

    # What goes wrong on the device comes out where it is waited for.
    check(aclrtBinaryLoadFromFile(argv[1], NULL, byref(binary)), "aclrtBinaryLoadFromFile")
    check(aclrtBinaryGetFunction(binary, "trap", byref(trap)), "aclrtBinaryGetFunction")
    check(aclrtCreateStream(byref(stream)), "aclrtCreateStream")
    report("launch a kernel that fails", aclrtLaunchKernelWithHostArgs(trap, 1, stream, NULL, NULL, 0, NULL, 0))
    report("wait for it", aclrtSynchronizeStream(stream))
    report("wait again", aclrtSynchronizeStream(stream))

    check(aclrtDestroyStream(stream), "aclrtDestroyStream")
    check(aclrtBinaryUnLoad(binary), "aclrtBinaryUnLoad")
    check(aclrtFree(devPtr), "aclrtFree")
    check(aclrtResetDevice(0), "aclrtResetDevice")
    report("finish", aclFinalize())
    report("finish again", aclFinalize())
    return 0


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
