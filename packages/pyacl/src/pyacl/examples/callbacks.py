"""Host functions in the order of a stream: in a thread of one's own, and in one of the library.

    python callbacks.py
    NPU_FAKE=acl python callbacks.py

Line for line the C program callbacks.c.
"""

import sys
from threading import Semaphore, Thread
from typing import Any

from check import CHECK
from npu_common.cdecl import *
from pyacl.acl.acl import *

SIZE = 256
ROUNDS = 3

running = True
subscribed = Semaphore(0)


class message_t(Struct):
    round = field(int32)
    hostPtr = field(void_p)


def show(userData: Any) -> None:
    """Called while the stream waits: it may use what the tasks before it left in host memory."""
    global running
    message = cast(userData, POINTER(message_t))[0]
    data = cast(message.hostPtr, POINTER(uint8))
    printf("round %d: first %d, last %d\n", message.round, data[0], data[SIZE - 1])
    if message.round == ROUNDS - 1:
        running = False


def process_reports(context: aclrtContext) -> None:
    """The thread that runs callbacks: it takes what comes until the last one said so."""
    CHECK(aclrtSetCurrentContext, context)
    subscribed.acquire()
    while running:
        CHECK(aclrtProcessReport, 60000)


def count_up(args: Any) -> None:
    cast(args, POINTER(int32))[0] += 1


def main() -> int:
    hostPtr, devPtr = void_p(), void_p()
    context = aclrtContext()
    stream = aclrtStream()
    messages: Any = array(message_t, ROUNDS)()
    calls = int32(0)

    CHECK(aclInit, NULL)
    CHECK(aclrtSetDevice, 0)
    CHECK(aclrtGetCurrentContext, byref(context))
    CHECK(aclrtCreateStream, byref(stream))
    CHECK(aclrtMallocHost, byref(hostPtr), SIZE)
    CHECK(aclrtMalloc, byref(devPtr), SIZE, ACL_MEM_MALLOC_HUGE_FIRST)

    # Callbacks in a thread of one's own.
    thread = Thread(target=process_reports, args=(context,))
    thread.start()
    threadId = uint64(thread.ident or 0)
    CHECK(aclrtSubscribeReport, threadId, stream)
    subscribed.release()
    for i in range(ROUNDS):
        messages[i].round = i
        messages[i].hostPtr = hostPtr
        CHECK(aclrtMemsetAsync, devPtr, SIZE, i * 64, SIZE, stream)
        CHECK(aclrtMemcpyAsync, hostPtr, SIZE, devPtr, SIZE, ACL_MEMCPY_DEVICE_TO_HOST, stream)
        CHECK(aclrtLaunchCallback, show, byref(messages[i]), ACL_CALLBACK_BLOCK, stream)
    CHECK(aclrtSynchronizeStream, stream)
    thread.join()
    CHECK(aclrtUnSubscribeReport, threadId, stream)

    # Functions in a thread of the library.
    for _ in range(ROUNDS):
        CHECK(aclrtLaunchHostFunc, stream, count_up, byref(calls))
    CHECK(aclrtSynchronizeStream, stream)
    printf("host functions called: %d\n", calls)

    CHECK(aclrtFree, devPtr)
    CHECK(aclrtFreeHost, hostPtr)
    CHECK(aclrtDestroyStream, stream)
    CHECK(aclrtResetDevice, 0)
    CHECK(aclFinalize)
    return 0


if __name__ == "__main__":
    sys.exit(main())
