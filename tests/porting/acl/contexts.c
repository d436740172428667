/* Reference program of pyacl's examples/contexts.py:
 * the default context, one's own, and those of other threads. */
#include <pthread.h>

#include "check.h"

#define COUNT 4

typedef struct {
  aclrtContext context;
  float *devPtr;
  float sum;
} work_t;

/* A thread has no context until it sets one; memory of the device is everybody's. */
static void *add_up(void *data) {
  work_t *work = data;
  float values[COUNT];
  aclrtContext context = NULL;
  printf("thread without a context: %d\n", aclrtGetCurrentContext(&context));
  check(aclrtSetCurrentContext(work->context), "aclrtSetCurrentContext");
  check(aclrtMemcpy(values, sizeof(values), work->devPtr, sizeof(values), ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy");
  for (int i = 0; i < COUNT; i++) work->sum += values[i];
  return NULL;
}

int main(void) {
  int32_t deviceId = 0, current = -1;
  aclrtContext default_context = NULL, context = NULL, other = NULL, present = NULL;
  aclrtStream stream = NULL, default_stream = NULL;
  float values[COUNT] = {1, 2, 3, 4};
  float *devPtr = NULL;
  pthread_t thread;

  check(aclInit(NULL), "aclInit");
  check(aclrtSetDevice(deviceId), "aclrtSetDevice");
  check(aclrtGetCurrentContext(&default_context), "aclrtGetCurrentContext");

  /* A context that is created becomes the thread's. */
  check(aclrtCreateContext(&context, deviceId), "aclrtCreateContext");
  check(aclrtGetCurrentContext(&present), "aclrtGetCurrentContext");
  printf("created and current: %d\n", present == context);
  check(aclrtCreateContext(&other, deviceId), "aclrtCreateContext");
  check(aclrtSetCurrentContext(context), "aclrtSetCurrentContext");
  check(aclrtGetCurrentContext(&present), "aclrtGetCurrentContext");
  printf("back to the first: %d\n", present == context && present != other && present != default_context);
  check(aclrtGetDevice(&current), "aclrtGetDevice");
  check(aclrtCtxGetCurrentDefaultStream(&default_stream), "aclrtCtxGetCurrentDefaultStream");
  printf("device %d, default stream: %d\n", current, default_stream != NULL);

  check(aclrtCreateStream(&stream), "aclrtCreateStream");
  check(aclrtMalloc((void **)&devPtr, sizeof(values), ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc");
  check(aclrtMemcpy(devPtr, sizeof(values), values, sizeof(values), ACL_MEMCPY_HOST_TO_DEVICE), "aclrtMemcpy");

  work_t work = {other, devPtr, 0};
  pthread_create(&thread, NULL, add_up, &work);
  pthread_join(thread, NULL);
  printf("sum in another context: %g\n", work.sum);

  check(aclrtFree(devPtr), "aclrtFree");
  check(aclrtDestroyStream(stream), "aclrtDestroyStream");
  check(aclrtDestroyContext(other), "aclrtDestroyContext");
  check(aclrtDestroyContext(context), "aclrtDestroyContext");
  printf("context of this thread now: %d\n", aclrtSetCurrentContext(default_context));
  check(aclrtResetDevice(deviceId), "aclrtResetDevice");
  check(aclFinalize(), "aclFinalize");
  return 0;
}
