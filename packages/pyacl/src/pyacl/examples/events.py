"""One stream waits for another, and the time between two moments.

    python events.py KERNELS.o
    NPU_FAKE=acl python events.py $NPU_MODELS/kernels.o

Line for line the C program events.c.
"""

from __future__ import annotations

import sys

from check import CHECK, print_floats
from npu_common.cdecl import *
from pyacl.acl.acl import *

COUNT = 1024


def state_of(event: aclrtEvent) -> str:
    status = aclrtEventRecordedStatus(ACL_EVENT_RECORDED_STATUS_NOT_READY)
    CHECK(aclrtQueryEventStatus, event, byref(status))
    return "complete" if status == ACL_EVENT_RECORDED_STATUS_COMPLETE else "not ready"


def main(argv: list[str]) -> int:
    if len(argv) != 2:
        printf("Usage: %s KERNELS.o\n", argv[0])
        return 2
    size = COUNT * sizeof(float32)
    microseconds = uint32(1000000)
    hostPtr, devPtr, back = POINTER(float32)(), void_p(), array(float32, COUNT)()
    producer, consumer = aclrtStream(), aclrtStream()
    ready, startEvent, endEvent = aclrtEvent(), aclrtEvent(), aclrtEvent()
    binary = aclrtBinHandle()
    delay = aclrtFuncHandle()

    CHECK(aclInit, NULL)
    CHECK(aclrtSetDevice, 0)
    CHECK(aclrtCreateStream, byref(producer))
    CHECK(aclrtCreateStream, byref(consumer))
    CHECK(aclrtCreateEvent, byref(ready))
    CHECK(aclrtCreateEventWithFlag, byref(startEvent), ACL_EVENT_TIME_LINE)
    CHECK(aclrtCreateEventWithFlag, byref(endEvent), ACL_EVENT_TIME_LINE)
    CHECK(aclrtMallocHost, cast(byref(hostPtr), POINTER(void_p)), size)
    CHECK(aclrtMalloc, byref(devPtr), size, ACL_MEM_MALLOC_HUGE_FIRST)
    CHECK(aclrtMemset, devPtr, size, 0, size)
    CHECK(aclrtBinaryLoadFromFile, argv[1], NULL, byref(binary))
    CHECK(aclrtBinaryGetFunction, binary, "delay", byref(delay))
    for i in range(COUNT):
        hostPtr[i] = i

    # The producer is slow; the consumer reads nothing before the event.
    CHECK(aclrtRecordEvent, startEvent, producer)
    CHECK(aclrtLaunchKernelWithHostArgs, delay, 1, producer, NULL, byref(microseconds), sizeof(microseconds), NULL, 0)
    CHECK(aclrtMemcpyAsync, devPtr, size, hostPtr, size, ACL_MEMCPY_HOST_TO_DEVICE, producer)
    CHECK(aclrtRecordEvent, ready, producer)
    CHECK(aclrtRecordEvent, endEvent, producer)
    CHECK(aclrtStreamWaitEvent, consumer, ready)
    CHECK(aclrtMemcpyAsync, back, size, devPtr, size, ACL_MEMCPY_DEVICE_TO_HOST, consumer)
    printf("while the producer works: %s\n", state_of(ready))
    CHECK(aclrtSynchronizeStream, consumer)
    printf("when the consumer is done: %s\n", state_of(ready))
    print_floats("read by the consumer", back[COUNT - 4 :], 4)

    # An event that was reset is recorded again, and waited for again.
    waiting = aclrtEventWaitStatus(ACL_EVENT_WAIT_STATUS_RESERVED)
    CHECK(aclrtResetEvent, ready, consumer)
    CHECK(aclrtSynchronizeStream, consumer)
    CHECK(aclrtRecordEvent, ready, producer)
    CHECK(aclrtStreamWaitEvent, consumer, ready)
    CHECK(aclrtSynchronizeStream, consumer)
    CHECK(aclrtQueryEventWaitStatus, ready, byref(waiting))
    printf("waited for again: %d\n", waiting == ACL_EVENT_WAIT_STATUS_COMPLETE)

    start, end = uint64(0), uint64(0)
    useTime = float32(0)
    CHECK(aclrtSynchronizeEvent, endEvent)
    CHECK(aclrtEventGetTimestamp, startEvent, byref(start))
    CHECK(aclrtEventGetTimestamp, endEvent, byref(end))
    CHECK(aclrtEventElapsedTime, byref(useTime), startEvent, endEvent)
    printf("one second at least: %d, both ways the same: %d\n", useTime.value >= 1000,
           abs(useTime.value * 1000 - (end.value - start.value)) < 1000)  # fmt: skip

    CHECK(aclrtBinaryUnLoad, binary)
    CHECK(aclrtFree, devPtr)
    CHECK(aclrtFreeHost, hostPtr)
    CHECK(aclrtDestroyEvent, endEvent)
    CHECK(aclrtDestroyEvent, startEvent)
    CHECK(aclrtDestroyEvent, ready)
    CHECK(aclrtDestroyStream, consumer)
    CHECK(aclrtDestroyStream, producer)
    CHECK(aclrtResetDevice, 0)
    CHECK(aclFinalize)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
