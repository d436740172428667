"""A function that is told of tasks that failed, and by whom; streams that go on after them, and those that do not.

    python task_exceptions.py KERNELS.o
    NPU_FAKE=acl python task_exceptions.py $NPU_MODELS/kernels.o

Line for line the C program task_exceptions.c.
"""

from __future__ import annotations

import sys
from typing import Any

from check import CHECK
from npu_common.cdecl import *
from pyacl.acl.acl import *

failures = last_device = last_code = 0
last_stream = -1


def note(info: Any) -> None:
    """In a thread of the library; it must not wait for streams."""
    global failures, last_device, last_stream, last_code
    failures += 1
    last_device = aclrtGetDeviceIdFromExceptionInfo(info)
    last_stream = aclrtGetStreamIdFromExceptionInfo(info)
    last_code = aclrtGetErrorCodeFromExceptionInfo(info)


def main(argv: list[str]) -> int:
    if len(argv) != 2:
        printf("Usage: %s KERNELS.o\n", argv[0])
        return 2
    careless, careful = aclrtStream(), aclrtStream()
    binary = aclrtBinHandle()
    trap = aclrtFuncHandle()
    devPtr = void_p()
    back = array(uint8, 4)()
    streamId = int32(-1)

    CHECK(aclInit, NULL)
    CHECK(aclrtSetDevice, 0)
    CHECK(aclrtSetExceptionInfoCallback, note)
    CHECK(aclrtCreateStream, byref(careless))
    CHECK(aclrtCreateStream, byref(careful))
    CHECK(aclrtSetStreamFailureMode, careful, 1)
    CHECK(aclrtMalloc, byref(devPtr), sizeof(back), ACL_MEM_MALLOC_HUGE_FIRST)
    CHECK(aclrtBinaryLoadFromFile, argv[1], NULL, byref(binary))
    CHECK(aclrtBinaryGetFunction, binary, "trap", byref(trap))

    # A stream goes on after a task that failed ...
    CHECK(aclrtMemset, devPtr, sizeof(back), 0, sizeof(back))
    CHECK(aclrtLaunchKernelWithHostArgs, trap, 1, careless, NULL, NULL, 0, NULL, 0)
    CHECK(aclrtMemsetAsync, devPtr, sizeof(back), 1, sizeof(back), careless)
    printf("careless: %d\n", aclrtSynchronizeStream(careless))
    CHECK(aclrtMemcpy, back, sizeof(back), devPtr, sizeof(back), ACL_MEMCPY_DEVICE_TO_HOST)
    printf("the task behind it ran: %d\n", back[0] == 1)
    CHECK(aclrtStreamGetId, careless, byref(streamId))
    printf("told of %u failure on device %u, stream %s, code %u\n", failures, last_device,
           "careless" if last_stream == streamId.value else "another", last_code)  # fmt: skip

    # ... unless it was told to stop.
    CHECK(aclrtLaunchKernelWithHostArgs, trap, 1, careful, NULL, NULL, 0, NULL, 0)
    CHECK(aclrtMemsetAsync, devPtr, sizeof(back), 2, sizeof(back), careful)
    printf("careful: %d\n", aclrtSynchronizeStream(careful))
    CHECK(aclrtMemcpy, back, sizeof(back), devPtr, sizeof(back), ACL_MEMCPY_DEVICE_TO_HOST)
    printf("the task behind it ran: %d\n", back[0] == 2)
    printf("failures in all: %u\n", failures)

    CHECK(aclrtSetExceptionInfoCallback, NULL)
    CHECK(aclrtBinaryUnLoad, binary)
    CHECK(aclrtFree, devPtr)
    CHECK(aclrtDestroyStreamForce, careful)
    CHECK(aclrtDestroyStream, careless)
    CHECK(aclrtResetDevice, 0)
    CHECK(aclFinalize)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
