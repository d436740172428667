"""One stream waits for another, and the time between two moments.

    python events.py KERNELS.o
    NPU_FAKE=acl python events.py $NPU_MODELS/kernels.o

Line for line the C program events.c.
"""

import sys
from typing import Any

from check import check, print_floats
from npu_common.cdecl import *
from pyacl.acl.acl import *

COUNT = 1024


def state_of(event: aclrtEvent) -> Any:
    status = aclrtEventRecordedStatus(ACL_EVENT_RECORDED_STATUS_NOT_READY)
    check(aclrtQueryEventStatus(event, byref(status)), "aclrtQueryEventStatus")
    return "complete" if status == ACL_EVENT_RECORDED_STATUS_COMPLETE else "not ready"


def main(argc: int, argv: list[str]) -> int:
    if argc != 2:
        printf("Usage: %s KERNELS.o\n", argv[0])
        return 2
    size = COUNT * sizeof(float32)
    microseconds = uint32(1000000)
    hostPtr = POINTER(float32)(NULL)
    devPtr = POINTER(float32)(NULL)
    back = array(float32, COUNT)()
    producer = aclrtStream(NULL)
    consumer = aclrtStream(NULL)
    ready = aclrtEvent(NULL)
    startEvent = aclrtEvent(NULL)
    endEvent = aclrtEvent(NULL)
    binary = aclrtBinHandle(NULL)
    delay = aclrtFuncHandle(NULL)

    check(aclInit(NULL), "aclInit")
    check(aclrtSetDevice(0), "aclrtSetDevice")
    check(aclrtCreateStream(byref(producer)), "aclrtCreateStream")
    check(aclrtCreateStream(byref(consumer)), "aclrtCreateStream")
    check(aclrtCreateEvent(byref(ready)), "aclrtCreateEvent")
    check(aclrtCreateEventWithFlag(byref(startEvent), ACL_EVENT_TIME_LINE), "aclrtCreateEventWithFlag")
    check(aclrtCreateEventWithFlag(byref(endEvent), ACL_EVENT_TIME_LINE), "aclrtCreateEventWithFlag")
    check(aclrtMallocHost(byref(hostPtr), size), "aclrtMallocHost")
    check(aclrtMalloc(byref(devPtr), size, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc")
    check(aclrtMemset(devPtr, size, 0, size), "aclrtMemset")
    check(aclrtBinaryLoadFromFile(argv[1], NULL, byref(binary)), "aclrtBinaryLoadFromFile")
    check(aclrtBinaryGetFunction(binary, "delay", byref(delay)), "aclrtBinaryGetFunction")
    for i in range(COUNT):
        hostPtr[i] = i

    # The producer is slow; the consumer reads nothing before the event.
    check(aclrtRecordEvent(startEvent, producer), "aclrtRecordEvent")
    check(
        aclrtLaunchKernelWithHostArgs(delay, 1, producer, NULL, byref(microseconds), sizeof(uint32), NULL, 0),
        "aclrtLaunchKernelWithHostArgs",
    )
    check(aclrtMemcpyAsync(devPtr, size, hostPtr, size, ACL_MEMCPY_HOST_TO_DEVICE, producer), "aclrtMemcpyAsync")
    check(aclrtRecordEvent(ready, producer), "aclrtRecordEvent")
    check(aclrtRecordEvent(endEvent, producer), "aclrtRecordEvent")
    check(aclrtStreamWaitEvent(consumer, ready), "aclrtStreamWaitEvent")
    check(aclrtMemcpyAsync(back, size, devPtr, size, ACL_MEMCPY_DEVICE_TO_HOST, consumer), "aclrtMemcpyAsync")
    printf("while the producer works: %s\n", state_of(ready))
    check(aclrtSynchronizeStream(consumer), "aclrtSynchronizeStream")
    printf("when the consumer is done: %s\n", state_of(ready))
    print_floats("read by the consumer", back + COUNT - 4, 4)

    # An event that was reset is recorded again, and waited for again.
    waiting = aclrtEventWaitStatus(ACL_EVENT_WAIT_STATUS_RESERVED)
    check(aclrtResetEvent(ready, consumer), "aclrtResetEvent")
    check(aclrtSynchronizeStream(consumer), "aclrtSynchronizeStream")
    check(aclrtRecordEvent(ready, producer), "aclrtRecordEvent")
    check(aclrtStreamWaitEvent(consumer, ready), "aclrtStreamWaitEvent")
    check(aclrtSynchronizeStream(consumer), "aclrtSynchronizeStream")
    check(aclrtQueryEventWaitStatus(ready, byref(waiting)), "aclrtQueryEventWaitStatus")
    printf("waited for again: %d\n", waiting == ACL_EVENT_WAIT_STATUS_COMPLETE)

    start = uint64(0)
    end = uint64(0)
    useTime = float32(0.0)
    check(aclrtSynchronizeEvent(endEvent), "aclrtSynchronizeEvent")
    check(aclrtEventGetTimestamp(startEvent, byref(start)), "aclrtEventGetTimestamp")
    check(aclrtEventGetTimestamp(endEvent, byref(end)), "aclrtEventGetTimestamp")
    check(aclrtEventElapsedTime(byref(useTime), startEvent, endEvent), "aclrtEventElapsedTime")
    printf(
        "one second at least: %d, both ways the same: %d\n",
        useTime >= 1000,
        cast(cast(useTime * 1000, float32) - cast(end - start & 0xFFFFFFFFFFFFFFFF, float32), float32) < 1000
        and cast(cast(end - start & 0xFFFFFFFFFFFFFFFF, float32) - cast(useTime * 1000, float32), float32) < 1000,
    )

    check(aclrtBinaryUnLoad(binary), "aclrtBinaryUnLoad")
    check(aclrtFree(devPtr), "aclrtFree")
    check(aclrtFreeHost(hostPtr), "aclrtFreeHost")
    check(aclrtDestroyEvent(endEvent), "aclrtDestroyEvent")
    check(aclrtDestroyEvent(startEvent), "aclrtDestroyEvent")
    check(aclrtDestroyEvent(ready), "aclrtDestroyEvent")
    check(aclrtDestroyStream(consumer), "aclrtDestroyStream")
    check(aclrtDestroyStream(producer), "aclrtDestroyStream")
    check(aclrtResetDevice(0), "aclrtResetDevice")
    check(aclFinalize(), "aclFinalize")
    return 0


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
