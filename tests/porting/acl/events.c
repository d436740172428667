/* Reference program of pyacl's examples/events.py:
 * one stream waits for another, and the time between two moments. */
#include "check.h"

#define COUNT 1024

static const char *state_of(aclrtEvent event) {
  aclrtEventRecordedStatus status = ACL_EVENT_RECORDED_STATUS_NOT_READY;
  check(aclrtQueryEventStatus(event, &status), "aclrtQueryEventStatus");
  return status == ACL_EVENT_RECORDED_STATUS_COMPLETE ? "complete" : "not ready";
}

int main(int argc, char **argv) {
  if (argc != 2) {
    printf("Usage: %s KERNELS.o\n", argv[0]);
    return 2;
  }
  size_t size = COUNT * sizeof(float);
  uint32_t microseconds = 1000000;
  float *hostPtr = NULL, *devPtr = NULL, back[COUNT];
  aclrtStream producer = NULL, consumer = NULL;
  aclrtEvent ready = NULL, startEvent = NULL, endEvent = NULL;
  aclrtBinHandle binary = NULL;
  aclrtFuncHandle delay = NULL;

  check(aclInit(NULL), "aclInit");
  check(aclrtSetDevice(0), "aclrtSetDevice");
  check(aclrtCreateStream(&producer), "aclrtCreateStream");
  check(aclrtCreateStream(&consumer), "aclrtCreateStream");
  check(aclrtCreateEvent(&ready), "aclrtCreateEvent");
  check(aclrtCreateEventWithFlag(&startEvent, ACL_EVENT_TIME_LINE), "aclrtCreateEventWithFlag");
  check(aclrtCreateEventWithFlag(&endEvent, ACL_EVENT_TIME_LINE), "aclrtCreateEventWithFlag");
  check(aclrtMallocHost((void **)&hostPtr, size), "aclrtMallocHost");
  check(aclrtMalloc((void **)&devPtr, size, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc");
  check(aclrtMemset(devPtr, size, 0, size), "aclrtMemset");
  check(aclrtBinaryLoadFromFile(argv[1], NULL, &binary), "aclrtBinaryLoadFromFile");
  check(aclrtBinaryGetFunction(binary, "delay", &delay), "aclrtBinaryGetFunction");
  for (int i = 0; i < COUNT; i++) hostPtr[i] = i;

  /* The producer is slow; the consumer reads nothing before the event. */
  check(aclrtRecordEvent(startEvent, producer), "aclrtRecordEvent");
  check(aclrtLaunchKernelWithHostArgs(delay, 1, producer, NULL, &microseconds, sizeof(microseconds), NULL, 0),
        "aclrtLaunchKernelWithHostArgs");
  check(aclrtMemcpyAsync(devPtr, size, hostPtr, size, ACL_MEMCPY_HOST_TO_DEVICE, producer), "aclrtMemcpyAsync");
  check(aclrtRecordEvent(ready, producer), "aclrtRecordEvent");
  check(aclrtRecordEvent(endEvent, producer), "aclrtRecordEvent");
  check(aclrtStreamWaitEvent(consumer, ready), "aclrtStreamWaitEvent");
  check(aclrtMemcpyAsync(back, size, devPtr, size, ACL_MEMCPY_DEVICE_TO_HOST, consumer), "aclrtMemcpyAsync");
  printf("while the producer works: %s\n", state_of(ready));
  check(aclrtSynchronizeStream(consumer), "aclrtSynchronizeStream");
  printf("when the consumer is done: %s\n", state_of(ready));
  print_floats("read by the consumer", back + COUNT - 4, 4);

  /* An event that was reset is recorded again, and waited for again. */
  aclrtEventWaitStatus waiting = ACL_EVENT_WAIT_STATUS_RESERVED;
  check(aclrtResetEvent(ready, consumer), "aclrtResetEvent");
  check(aclrtSynchronizeStream(consumer), "aclrtSynchronizeStream");
  check(aclrtRecordEvent(ready, producer), "aclrtRecordEvent");
  check(aclrtStreamWaitEvent(consumer, ready), "aclrtStreamWaitEvent");
  check(aclrtSynchronizeStream(consumer), "aclrtSynchronizeStream");
  check(aclrtQueryEventWaitStatus(ready, &waiting), "aclrtQueryEventWaitStatus");
  printf("waited for again: %d\n", waiting == ACL_EVENT_WAIT_STATUS_COMPLETE);

  uint64_t start = 0, end = 0;
  float useTime = 0;
  check(aclrtSynchronizeEvent(endEvent), "aclrtSynchronizeEvent");
  check(aclrtEventGetTimestamp(startEvent, &start), "aclrtEventGetTimestamp");
  check(aclrtEventGetTimestamp(endEvent, &end), "aclrtEventGetTimestamp");
  check(aclrtEventElapsedTime(&useTime, startEvent, endEvent), "aclrtEventElapsedTime");
  printf("one second at least: %d, both ways the same: %d\n", useTime >= 1000,
         useTime * 1000 - (float)(end - start) < 1000 && (float)(end - start) - useTime * 1000 < 1000);

  check(aclrtBinaryUnLoad(binary), "aclrtBinaryUnLoad");
  check(aclrtFree(devPtr), "aclrtFree");
  check(aclrtFreeHost(hostPtr), "aclrtFreeHost");
  check(aclrtDestroyEvent(endEvent), "aclrtDestroyEvent");
  check(aclrtDestroyEvent(startEvent), "aclrtDestroyEvent");
  check(aclrtDestroyEvent(ready), "aclrtDestroyEvent");
  check(aclrtDestroyStream(consumer), "aclrtDestroyStream");
  check(aclrtDestroyStream(producer), "aclrtDestroyStream");
  check(aclrtResetDevice(0), "aclrtResetDevice");
  check(aclFinalize(), "aclFinalize");
  return 0;
}
