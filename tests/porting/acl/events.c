/* Reference program of pyacl's examples/events.py:
 * one stream waits for another, and the time between two moments. */
#include "check.h"

#define COUNT 1024

static const char *state_of(aclrtEvent event) {
  aclrtEventRecordedStatus status = ACL_EVENT_RECORDED_STATUS_NOT_READY;
  CHECK(aclrtQueryEventStatus, event, &status);
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

  CHECK(aclInit, NULL);
  CHECK(aclrtSetDevice, 0);
  CHECK(aclrtCreateStream, &producer);
  CHECK(aclrtCreateStream, &consumer);
  CHECK(aclrtCreateEvent, &ready);
  CHECK(aclrtCreateEventWithFlag, &startEvent, ACL_EVENT_TIME_LINE);
  CHECK(aclrtCreateEventWithFlag, &endEvent, ACL_EVENT_TIME_LINE);
  CHECK(aclrtMallocHost, (void **)&hostPtr, size);
  CHECK(aclrtMalloc, (void **)&devPtr, size, ACL_MEM_MALLOC_HUGE_FIRST);
  CHECK(aclrtMemset, devPtr, size, 0, size);
  CHECK(aclrtBinaryLoadFromFile, argv[1], NULL, &binary);
  CHECK(aclrtBinaryGetFunction, binary, "delay", &delay);
  for (int i = 0; i < COUNT; i++) hostPtr[i] = (float)i;

  /* The producer is slow; the consumer reads nothing before the event. */
  CHECK(aclrtRecordEvent, startEvent, producer);
  CHECK(aclrtLaunchKernelWithHostArgs, delay, 1, producer, NULL, &microseconds, sizeof(microseconds), NULL, 0);
  CHECK(aclrtMemcpyAsync, devPtr, size, hostPtr, size, ACL_MEMCPY_HOST_TO_DEVICE, producer);
  CHECK(aclrtRecordEvent, ready, producer);
  CHECK(aclrtRecordEvent, endEvent, producer);
  CHECK(aclrtStreamWaitEvent, consumer, ready);
  CHECK(aclrtMemcpyAsync, back, size, devPtr, size, ACL_MEMCPY_DEVICE_TO_HOST, consumer);
  printf("while the producer works: %s\n", state_of(ready));
  CHECK(aclrtSynchronizeStream, consumer);
  printf("when the consumer is done: %s\n", state_of(ready));
  print_floats("read by the consumer", back + COUNT - 4, 4);

  /* An event that was reset is recorded again, and waited for again. */
  aclrtEventWaitStatus waiting = ACL_EVENT_WAIT_STATUS_RESERVED;
  CHECK(aclrtResetEvent, ready, consumer);
  CHECK(aclrtSynchronizeStream, consumer);
  CHECK(aclrtRecordEvent, ready, producer);
  CHECK(aclrtStreamWaitEvent, consumer, ready);
  CHECK(aclrtSynchronizeStream, consumer);
  CHECK(aclrtQueryEventWaitStatus, ready, &waiting);
  printf("waited for again: %d\n", waiting == ACL_EVENT_WAIT_STATUS_COMPLETE);

  uint64_t start = 0, end = 0;
  float useTime = 0;
  CHECK(aclrtSynchronizeEvent, endEvent);
  CHECK(aclrtEventGetTimestamp, startEvent, &start);
  CHECK(aclrtEventGetTimestamp, endEvent, &end);
  CHECK(aclrtEventElapsedTime, &useTime, startEvent, endEvent);
  printf("one second at least: %d, both ways the same: %d\n", useTime >= 1000,
         useTime * 1000 - (float)(end - start) < 1000 && (float)(end - start) - useTime * 1000 < 1000);

  CHECK(aclrtBinaryUnLoad, binary);
  CHECK(aclrtFree, devPtr);
  CHECK(aclrtFreeHost, hostPtr);
  CHECK(aclrtDestroyEvent, endEvent);
  CHECK(aclrtDestroyEvent, startEvent);
  CHECK(aclrtDestroyEvent, ready);
  CHECK(aclrtDestroyStream, consumer);
  CHECK(aclrtDestroyStream, producer);
  CHECK(aclrtResetDevice, 0);
  CHECK(aclFinalize);
  return 0;
}
