"""Streams: priorities, flags, questions, and a wait that is not for ever.

    python streams.py KERNELS.o
    NPU_FAKE=acl python streams.py $NPU_MODELS/kernels.o

Line for line the C program streams.c.
"""

import sys
from typing import Any

from check import check
from npu_common.cdecl import *
from pyacl.acl.acl import *
from pyacl.acl.error_codes.rt_error_codes import *


def describe(what: Any, stream: aclrtStream) -> None:
    priority = uint32(0)
    flags = uint32(0)
    value = aclrtStreamAttrValue()
    memset(byref(value), 0, sizeof(value))
    check(aclrtStreamGetPriority(stream, byref(priority)), "aclrtStreamGetPriority")
    check(aclrtStreamGetFlags(stream, byref(flags)), "aclrtStreamGetFlags")
    check(aclrtGetStreamAttribute(stream, ACL_STREAM_ATTR_FAILURE_MODE, byref(value)), "aclrtGetStreamAttribute")
    printf("%s: priority %u, flags %u, failure mode %llu\n", what, priority, flags, value.failureMode)


def is_done(stream: aclrtStream) -> int:
    """Return whether all of a stream is done."""
    status = aclrtStreamStatus(ACL_STREAM_STATUS_RESERVED)
    check(aclrtStreamQuery(stream, byref(status)), "aclrtStreamQuery")
    return status == ACL_STREAM_STATUS_COMPLETE


def main(argc: int, argv: list[str]) -> int:
    if argc != 2:
        printf("Usage: %s KERNELS.o\n", argv[0])
        return 2
    leastPriority = int32(0)
    greatestPriority = int32(0)
    plain = aclrtStream(NULL)
    background = aclrtStream(NULL)
    value = aclrtStreamAttrValue()
    binary = aclrtBinHandle(NULL)
    delay = aclrtFuncHandle(NULL)
    microseconds = uint32(2000000)

    check(aclInit(NULL), "aclInit")
    check(aclrtSetDevice(0), "aclrtSetDevice")
    check(
        aclrtDeviceGetStreamPriorityRange(byref(leastPriority), byref(greatestPriority)),
        "aclrtDeviceGetStreamPriorityRange",
    )

    check(aclrtCreateStream(byref(plain)), "aclrtCreateStream")
    describe("plain", plain)
    flags = ACL_STREAM_FAST_LAUNCH | ACL_STREAM_FAST_SYNC
    check(aclrtCreateStreamWithConfig(byref(background), leastPriority, flags), "aclrtCreateStreamWithConfig")
    memset(byref(value), 0, sizeof(value))
    value.failureMode = 1
    check(aclrtSetStreamAttribute(background, ACL_STREAM_ATTR_FAILURE_MODE, byref(value)), "aclrtSetStreamAttribute")
    describe("background", background)

    # A kernel that takes two seconds: the stream is busy, a short wait ends before it.
    check(aclrtBinaryLoadFromFile(argv[1], NULL, byref(binary)), "aclrtBinaryLoadFromFile")
    check(aclrtBinaryGetFunction(binary, "delay", byref(delay)), "aclrtBinaryGetFunction")
    printf("empty stream done: %d\n", is_done(plain))
    check(
        aclrtLaunchKernelWithHostArgs(delay, 1, plain, NULL, byref(microseconds), sizeof(uint32), NULL, 0),
        "aclrtLaunchKernelWithHostArgs",
    )
    printf("busy stream done: %d\n", is_done(plain))
    ret = aclrtSynchronizeStreamWithTimeout(plain, 20)
    printf("waited 20 milliseconds: %s\n", "timeout" if ret == ACL_ERROR_RT_STREAM_SYNC_TIMEOUT else "no timeout")
    check(aclrtSynchronizeStream(plain), "aclrtSynchronizeStream")
    printf("waited for: %d\n", is_done(plain))

    check(aclrtBinaryUnLoad(binary), "aclrtBinaryUnLoad")
    check(aclrtDestroyStream(background), "aclrtDestroyStream")
    check(aclrtDestroyStream(plain), "aclrtDestroyStream")
    check(aclrtResetDevice(0), "aclrtResetDevice")
    check(aclFinalize(), "aclFinalize")
    return 0


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
