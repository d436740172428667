"""The default context, one's own, and those of other threads.

    python contexts.py
    NPU_FAKE=acl python contexts.py

Line for line the C program contexts.c.
"""

import sys
from typing import Any

from check import check
from npu_common.cdecl import *
from npu_common.cdecl.pthread import *
from pyacl.acl.acl import *

COUNT = 4


class work_t(Struct):
    """The work of one thread."""

    context = field(aclrtContext)
    devPtr = field(POINTER(float32))
    sum = field(float32)


def add_up(data: Any) -> Any:
    """Add up on the device, in a thread that sets its context first.

    A thread has no context before; memory of the device is everybody's.
    """
    work = cast(data, POINTER(work_t))
    values = array(float32, COUNT)()
    context = aclrtContext(NULL)
    printf("thread without a context: %d\n", aclrtGetCurrentContext(byref(context)))
    check(aclrtSetCurrentContext(work.context), "aclrtSetCurrentContext")
    check(aclrtMemcpy(values, sizeof(values), work.devPtr, sizeof(values), ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy")
    for i in range(COUNT):
        work.sum += values[i]
    return void_p(NULL)


def main() -> int:
    deviceId = 0
    current = int32(-1)
    default_context = aclrtContext(NULL)
    context = aclrtContext(NULL)
    other = aclrtContext(NULL)
    present = aclrtContext(NULL)
    stream = aclrtStream(NULL)
    default_stream = aclrtStream(NULL)
    values = array(float32, COUNT)(1.0, 2.0, 3.0, 4.0)
    devPtr = POINTER(float32)(NULL)
    thread = pthread_t()

    check(aclInit(NULL), "aclInit")
    check(aclrtSetDevice(deviceId), "aclrtSetDevice")
    check(aclrtGetCurrentContext(byref(default_context)), "aclrtGetCurrentContext")

    # A context that is created becomes the thread's.
    check(aclrtCreateContext(byref(context), deviceId), "aclrtCreateContext")
    check(aclrtGetCurrentContext(byref(present)), "aclrtGetCurrentContext")
    printf("created and current: %d\n", present == context)
    check(aclrtCreateContext(byref(other), deviceId), "aclrtCreateContext")
    check(aclrtSetCurrentContext(context), "aclrtSetCurrentContext")
    check(aclrtGetCurrentContext(byref(present)), "aclrtGetCurrentContext")
    printf("back to the first: %d\n", present == context and present != other and present != default_context)
    check(aclrtGetDevice(byref(current)), "aclrtGetDevice")
    check(aclrtCtxGetCurrentDefaultStream(byref(default_stream)), "aclrtCtxGetCurrentDefaultStream")
    printf("device %d, default stream: %d\n", current, default_stream != NULL)

    check(aclrtCreateStream(byref(stream)), "aclrtCreateStream")
    check(aclrtMalloc(byref(devPtr), sizeof(values), ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc")
    check(aclrtMemcpy(devPtr, sizeof(values), values, sizeof(values), ACL_MEMCPY_HOST_TO_DEVICE), "aclrtMemcpy")

    work = work_t(other, devPtr, 0.0)
    pthread_create(byref(thread), NULL, add_up, byref(work))
    pthread_join(thread, NULL)
    printf("sum in another context: %g\n", work.sum)

    check(aclrtFree(devPtr), "aclrtFree")
    check(aclrtDestroyStream(stream), "aclrtDestroyStream")
    check(aclrtDestroyContext(other), "aclrtDestroyContext")
    check(aclrtDestroyContext(context), "aclrtDestroyContext")
    printf("context of this thread now: %d\n", aclrtSetCurrentContext(default_context))
    check(aclrtResetDevice(deviceId), "aclrtResetDevice")
    check(aclFinalize(), "aclFinalize")
    return 0


if __name__ == "__main__":
    sys.exit(main())
