"""The default context, one's own, and those of other threads.

    python contexts.py
    NPU_FAKE=acl python contexts.py

Line for line the C program contexts.c.
"""

from __future__ import annotations

import sys
from threading import Thread

from check import CHECK
from npu_common.cdecl import *
from pyacl.acl.acl import *

COUNT = 4


class work_t:
    def __init__(self, context: aclrtContext, devPtr: void_p) -> None:
        self.context = context
        self.devPtr = devPtr
        self.sum = 0.0


def add_up(work: work_t) -> None:
    """A thread has no context until it sets one; memory of the device is everybody's."""
    values = array(float32, COUNT)()
    context = aclrtContext()
    printf("thread without a context: %d\n", aclrtGetCurrentContext(byref(context)))
    CHECK(aclrtSetCurrentContext, work.context)
    CHECK(aclrtMemcpy, values, sizeof(values), work.devPtr, sizeof(values), ACL_MEMCPY_DEVICE_TO_HOST)
    for i in range(COUNT):
        work.sum += values[i]


def main() -> int:
    deviceId, current = 0, int32(-1)
    default_context, context, other, found = aclrtContext(), aclrtContext(), aclrtContext(), aclrtContext()
    stream, default_stream = aclrtStream(), aclrtStream()
    values = array(float32, COUNT)(1, 2, 3, 4)
    devPtr = void_p()

    CHECK(aclInit, NULL)
    CHECK(aclrtSetDevice, deviceId)
    CHECK(aclrtGetCurrentContext, byref(default_context))

    # A context that is created becomes the thread's.
    CHECK(aclrtCreateContext, byref(context), deviceId)
    CHECK(aclrtGetCurrentContext, byref(found))
    printf("created and current: %d\n", found == context)
    CHECK(aclrtCreateContext, byref(other), deviceId)
    CHECK(aclrtSetCurrentContext, context)
    CHECK(aclrtGetCurrentContext, byref(found))
    printf("back to the first: %d\n", found == context and found != other and found != default_context)
    CHECK(aclrtGetDevice, byref(current))
    CHECK(aclrtCtxGetCurrentDefaultStream, byref(default_stream))
    printf("device %d, default stream: %d\n", current, default_stream != NULL)

    CHECK(aclrtCreateStream, byref(stream))
    CHECK(aclrtMalloc, byref(devPtr), sizeof(values), ACL_MEM_MALLOC_HUGE_FIRST)
    CHECK(aclrtMemcpy, devPtr, sizeof(values), values, sizeof(values), ACL_MEMCPY_HOST_TO_DEVICE)

    work = work_t(other, devPtr)
    thread = Thread(target=add_up, args=(work,))
    thread.start()
    thread.join()
    printf("sum in another context: %g\n", work.sum)

    CHECK(aclrtFree, devPtr)
    CHECK(aclrtDestroyStream, stream)
    CHECK(aclrtDestroyContext, other)
    CHECK(aclrtDestroyContext, context)
    printf("context of this thread now: %d\n", aclrtSetCurrentContext(default_context))
    CHECK(aclrtResetDevice, deviceId)
    CHECK(aclFinalize)
    return 0


if __name__ == "__main__":
    sys.exit(main())
