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
  CHECK(aclrtSetCurrentContext, work->context);
  CHECK(aclrtMemcpy, values, sizeof(values), work->devPtr, sizeof(values), ACL_MEMCPY_DEVICE_TO_HOST);
  for (int i = 0; i < COUNT; i++) work->sum += values[i];
  return NULL;
}

int main(void) {
  int32_t deviceId = 0, current = -1;
  aclrtContext default_context = NULL, context = NULL, other = NULL, found = NULL;
  aclrtStream stream = NULL, default_stream = NULL;
  float values[COUNT] = {1, 2, 3, 4};
  float *devPtr = NULL;
  pthread_t thread;

  CHECK(aclInit, NULL);
  CHECK(aclrtSetDevice, deviceId);
  CHECK(aclrtGetCurrentContext, &default_context);

  /* A context that is created becomes the thread's. */
  CHECK(aclrtCreateContext, &context, deviceId);
  CHECK(aclrtGetCurrentContext, &found);
  printf("created and current: %d\n", found == context);
  CHECK(aclrtCreateContext, &other, deviceId);
  CHECK(aclrtSetCurrentContext, context);
  CHECK(aclrtGetCurrentContext, &found);
  printf("back to the first: %d\n", found == context && found != other && found != default_context);
  CHECK(aclrtGetDevice, &current);
  CHECK(aclrtCtxGetCurrentDefaultStream, &default_stream);
  printf("device %d, default stream: %d\n", current, default_stream != NULL);

  CHECK(aclrtCreateStream, &stream);
  CHECK(aclrtMalloc, (void **)&devPtr, sizeof(values), ACL_MEM_MALLOC_HUGE_FIRST);
  CHECK(aclrtMemcpy, devPtr, sizeof(values), values, sizeof(values), ACL_MEMCPY_HOST_TO_DEVICE);

  work_t work = {other, devPtr, 0};
  pthread_create(&thread, NULL, add_up, &work);
  pthread_join(thread, NULL);
  printf("sum in another context: %g\n", (double)work.sum);

  CHECK(aclrtFree, devPtr);
  CHECK(aclrtDestroyStream, stream);
  CHECK(aclrtDestroyContext, other);
  CHECK(aclrtDestroyContext, context);
  printf("context of this thread now: %d\n", aclrtSetCurrentContext(default_context));
  CHECK(aclrtResetDevice, deviceId);
  CHECK(aclFinalize);
  return 0;
}
