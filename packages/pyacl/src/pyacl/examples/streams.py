"""Streams: priorities, flags, questions, and a wait that is not for ever.

    python streams.py KERNELS.o
    NPU_FAKE=acl python streams.py $NPU_MODELS/kernels.o

Line for line the C program streams.c.
"""

from __future__ import annotations

import sys

from check import CHECK
from npu_common.cdecl import *
from pyacl.acl.acl import *
from pyacl.acl.error_codes.rt_error_codes import *


def describe(what: str, stream: aclrtStream) -> None:
    priority, flags = uint32(0), uint32(0)
    value = aclrtStreamAttrValue()
    CHECK(aclrtStreamGetPriority, stream, byref(priority))
    CHECK(aclrtStreamGetFlags, stream, byref(flags))
    CHECK(aclrtGetStreamAttribute, stream, ACL_STREAM_ATTR_FAILURE_MODE, byref(value))
    printf("%s: priority %u, flags %u, failure mode %llu\n", what, priority, flags, value.failureMode)


def is_done(stream: aclrtStream) -> bool:
    """Whether all of a stream is done."""
    status = aclrtStreamStatus(ACL_STREAM_STATUS_RESERVED)
    CHECK(aclrtStreamQuery, stream, byref(status))
    return status == ACL_STREAM_STATUS_COMPLETE


def main(argv: list[str]) -> int:
    if len(argv) != 2:
        printf("Usage: %s KERNELS.o\n", argv[0])
        return 2
    leastPriority, greatestPriority = int32(0), int32(0)
    plain, background = aclrtStream(), aclrtStream()
    value = aclrtStreamAttrValue()
    binary = aclrtBinHandle()
    delay = aclrtFuncHandle()
    microseconds = uint32(2000000)

    CHECK(aclInit, NULL)
    CHECK(aclrtSetDevice, 0)
    CHECK(aclrtDeviceGetStreamPriorityRange, byref(leastPriority), byref(greatestPriority))

    CHECK(aclrtCreateStream, byref(plain))
    describe("plain", plain)
    CHECK(aclrtCreateStreamWithConfig, byref(background), leastPriority, ACL_STREAM_FAST_LAUNCH | ACL_STREAM_FAST_SYNC)
    value.failureMode = 1
    CHECK(aclrtSetStreamAttribute, background, ACL_STREAM_ATTR_FAILURE_MODE, byref(value))
    describe("background", background)

    # A kernel that takes two seconds: the stream is busy, a short wait ends before it.
    CHECK(aclrtBinaryLoadFromFile, argv[1], NULL, byref(binary))
    CHECK(aclrtBinaryGetFunction, binary, "delay", byref(delay))
    printf("empty stream done: %d\n", is_done(plain))
    CHECK(aclrtLaunchKernelWithHostArgs, delay, 1, plain, NULL, byref(microseconds), sizeof(microseconds), NULL, 0)
    printf("busy stream done: %d\n", is_done(plain))
    ret = aclrtSynchronizeStreamWithTimeout(plain, 20)
    printf("waited 20 milliseconds: %s\n", "timeout" if ret == ACL_ERROR_RT_STREAM_SYNC_TIMEOUT else "no timeout")
    CHECK(aclrtSynchronizeStream, plain)
    printf("waited for: %d\n", is_done(plain))

    CHECK(aclrtBinaryUnLoad, binary)
    CHECK(aclrtDestroyStream, background)
    CHECK(aclrtDestroyStream, plain)
    CHECK(aclrtResetDevice, 0)
    CHECK(aclFinalize)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
