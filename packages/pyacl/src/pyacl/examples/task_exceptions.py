"""A function that is told of tasks that failed, and by whom; streams that go on after them, and those that do not.

    python task_exceptions.py KERNELS.o
    NPU_FAKE=acl python task_exceptions.py $NPU_MODELS/kernels.o

Line for line the C program task_exceptions.c.
"""

import sys
from typing import Any

from check import check
from npu_common.cdecl import *
from pyacl.acl.acl import *
from pyacl.acl.error_codes.rt_error_codes import *

failures = 0
last_device = 0
last_code = 0
last_stream = -1


def note(info: Any) -> None:
    """Note an exception, in a thread of the library; it must not wait for streams."""
    global failures, last_code, last_device, last_stream
    failures = failures + 1 & 0xFFFFFFFF
    last_device = aclrtGetDeviceIdFromExceptionInfo(info)
    last_stream = cast(aclrtGetStreamIdFromExceptionInfo(info), int32)
    last_code = aclrtGetErrorCodeFromExceptionInfo(info)


def main(argc: int, argv: list[str]) -> int:
    if argc != 2:
        printf("Usage: %s KERNELS.o\n", argv[0])
        return 2
    careless = aclrtStream(NULL)
    careful = aclrtStream(NULL)
    binary = aclrtBinHandle(NULL)
    trap = aclrtFuncHandle(NULL)
    devPtr = void_p(NULL)
    back = array(uint8, 4)()
    streamId = int32(-1)

    check(aclInit(NULL), "aclInit")
    check(aclrtSetDevice(0), "aclrtSetDevice")
    check(aclrtSetExceptionInfoCallback(note), "aclrtSetExceptionInfoCallback")
    check(aclrtCreateStream(byref(careless)), "aclrtCreateStream")
    check(aclrtCreateStream(byref(careful)), "aclrtCreateStream")
    check(aclrtSetStreamFailureMode(careful, 1), "aclrtSetStreamFailureMode")
    check(aclrtMalloc(byref(devPtr), sizeof(back), ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc")
    check(aclrtBinaryLoadFromFile(argv[1], NULL, byref(binary)), "aclrtBinaryLoadFromFile")
    check(aclrtBinaryGetFunction(binary, "trap", byref(trap)), "aclrtBinaryGetFunction")

    # A stream goes on after a task that failed ...
    check(aclrtMemset(devPtr, sizeof(back), 0, sizeof(back)), "aclrtMemset")
    check(aclrtLaunchKernelWithHostArgs(trap, 1, careless, NULL, NULL, 0, NULL, 0), "aclrtLaunchKernelWithHostArgs")
    check(aclrtMemsetAsync(devPtr, sizeof(back), 1, sizeof(back), careless), "aclrtMemsetAsync")
    printf("careless: %d\n", aclrtSynchronizeStream(careless))
    check(aclrtMemcpy(back, sizeof(back), devPtr, sizeof(back), ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy")
    printf("the task behind it ran: %d\n", back[0] == 1)
    check(aclrtStreamGetId(careless, byref(streamId)), "aclrtStreamGetId")
    printf(
        "told of %u failure on device %u, stream %s, code %u\n",
        failures,
        last_device,
        "careless" if last_stream == streamId else "another",
        last_code,
    )

    # ... unless it was told to stop.
    check(aclrtLaunchKernelWithHostArgs(trap, 1, careful, NULL, NULL, 0, NULL, 0), "aclrtLaunchKernelWithHostArgs")
    check(aclrtMemsetAsync(devPtr, sizeof(back), 2, sizeof(back), careful), "aclrtMemsetAsync")
    printf("careful: %d\n", aclrtSynchronizeStream(careful))
    check(aclrtMemcpy(back, sizeof(back), devPtr, sizeof(back), ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy")
    printf("the task behind it ran: %d\n", back[0] == 2)
    printf("failures in all: %u\n", failures)

    check(aclrtSetExceptionInfoCallback(NULL), "aclrtSetExceptionInfoCallback")
    check(aclrtBinaryUnLoad(binary), "aclrtBinaryUnLoad")
    check(aclrtFree(devPtr), "aclrtFree")
    check(aclrtDestroyStreamForce(careful), "aclrtDestroyStreamForce")
    check(aclrtDestroyStream(careless), "aclrtDestroyStream")
    check(aclrtResetDevice(0), "aclrtResetDevice")
    check(aclFinalize(), "aclFinalize")
    return 0


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
