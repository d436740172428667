"""Host functions in the order of a stream: in a thread of one's own, and in one of the library.

    python callbacks.py
    NPU_FAKE=acl python callbacks.py

Line for line the C program callbacks.c.
"""

import sys
from typing import Any

from check import check
from npu_common.cdecl import *
from npu_common.cdecl.pthread import *
from npu_common.cdecl.semaphore import *
from pyacl.acl.acl import *

SIZE = 256
ROUNDS = 3

running = 1
subscribed = sem_t()


class message_t(Struct):
    """The argument of a callback."""

    round = field(int32)
    hostPtr = field(POINTER(uint8))


def show(userData: Any) -> None:
    """Print the results while the stream waits.

    The function may use what the tasks before left in host memory.
    """
    global running
    message = cast(userData, POINTER(message_t))
    printf("round %d: first %d, last %d\n", message.round, message.hostPtr[0], message.hostPtr[SIZE - 1])
    if message.round == ROUNDS - 1:
        running = 0


def process_reports(data: Any) -> Any:
    """Run callbacks in a thread, until the last callback sets the end."""
    context = aclrtContext(data)
    check(aclrtSetCurrentContext(context), "aclrtSetCurrentContext")
    sem_wait(byref(subscribed))
    while running:
        check(aclrtProcessReport(60000), "aclrtProcessReport")
    return void_p(NULL)


def count_up(args: Any) -> None:
    cast(args, POINTER(int32))[0] += 1


def main() -> int:
    hostPtr = POINTER(uint8)(NULL)
    devPtr = POINTER(uint8)(NULL)
    context = aclrtContext(NULL)
    stream = aclrtStream(NULL)
    thread = pthread_t()
    messages = array(message_t, ROUNDS)()
    calls = int32(0)

    check(aclInit(NULL), "aclInit")
    check(aclrtSetDevice(0), "aclrtSetDevice")
    check(aclrtGetCurrentContext(byref(context)), "aclrtGetCurrentContext")
    check(aclrtCreateStream(byref(stream)), "aclrtCreateStream")
    check(aclrtMallocHost(byref(hostPtr), SIZE), "aclrtMallocHost")
    check(aclrtMalloc(byref(devPtr), SIZE, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc")

    # Callbacks in a thread of one's own.
    sem_init(byref(subscribed), 0, 0)
    pthread_create(byref(thread), NULL, process_reports, context)
    check(aclrtSubscribeReport(thread, stream), "aclrtSubscribeReport")
    sem_post(byref(subscribed))
    for i in range(ROUNDS):
        messages[i].round = i
        messages[i].hostPtr = hostPtr
        check(aclrtMemsetAsync(devPtr, SIZE, i * 64, SIZE, stream), "aclrtMemsetAsync")
        check(aclrtMemcpyAsync(hostPtr, SIZE, devPtr, SIZE, ACL_MEMCPY_DEVICE_TO_HOST, stream), "aclrtMemcpyAsync")
        check(aclrtLaunchCallback(show, ref(messages, i), ACL_CALLBACK_BLOCK, stream), "aclrtLaunchCallback")
    check(aclrtSynchronizeStream(stream), "aclrtSynchronizeStream")
    pthread_join(thread, NULL)
    check(aclrtUnSubscribeReport(thread, stream), "aclrtUnSubscribeReport")

    # Functions in a thread of the library.
    for i in range(ROUNDS):
        check(aclrtLaunchHostFunc(stream, count_up, byref(calls)), "aclrtLaunchHostFunc")
    check(aclrtSynchronizeStream(stream), "aclrtSynchronizeStream")
    printf("host functions called: %d\n", calls)

    check(aclrtFree(devPtr), "aclrtFree")
    check(aclrtFreeHost(hostPtr), "aclrtFreeHost")
    check(aclrtDestroyStream(stream), "aclrtDestroyStream")
    check(aclrtResetDevice(0), "aclrtResetDevice")
    check(aclFinalize(), "aclFinalize")
    return 0


if __name__ == "__main__":
    sys.exit(main())
