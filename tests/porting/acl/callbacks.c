/* Reference program of pyacl's examples/callbacks.py: host functions in the order of a stream, two ways. */
#include <pthread.h>
#include <semaphore.h>

#include "check.h"

#define SIZE 256
#define ROUNDS 3

static int running = 1;
static sem_t subscribed;

typedef struct {
  int round;
  unsigned char *hostPtr;
} message_t;

/* Called while the stream waits: it may use what the tasks before it left in host memory. */
static void show(void *userData) {
  message_t *message = userData;
  printf("round %d: first %d, last %d\n", message->round, message->hostPtr[0], message->hostPtr[SIZE - 1]);
  if (message->round == ROUNDS - 1) running = 0;
}

/* The thread that runs callbacks: it takes what comes until the last one said so. */
static void *process_reports(void *data) {
  aclrtContext context = data;
  CHECK(aclrtSetCurrentContext, context);
  sem_wait(&subscribed);
  while (running) CHECK(aclrtProcessReport, 60000);
  return NULL;
}

static void count_up(void *args) { *(int *)args += 1; }

int main(void) {
  unsigned char *hostPtr = NULL, *devPtr = NULL;
  aclrtContext context = NULL;
  aclrtStream stream = NULL;
  pthread_t thread;
  message_t messages[ROUNDS];
  int calls = 0;

  CHECK(aclInit, NULL);
  CHECK(aclrtSetDevice, 0);
  CHECK(aclrtGetCurrentContext, &context);
  CHECK(aclrtCreateStream, &stream);
  CHECK(aclrtMallocHost, (void **)&hostPtr, SIZE);
  CHECK(aclrtMalloc, (void **)&devPtr, SIZE, ACL_MEM_MALLOC_HUGE_FIRST);

  /* Callbacks in a thread of one's own. */
  sem_init(&subscribed, 0, 0);
  pthread_create(&thread, NULL, process_reports, context);
  CHECK(aclrtSubscribeReport, (uint64_t)thread, stream);
  sem_post(&subscribed);
  for (int i = 0; i < ROUNDS; i++) {
    messages[i].round = i;
    messages[i].hostPtr = hostPtr;
    CHECK(aclrtMemsetAsync, devPtr, SIZE, i * 64, SIZE, stream);
    CHECK(aclrtMemcpyAsync, hostPtr, SIZE, devPtr, SIZE, ACL_MEMCPY_DEVICE_TO_HOST, stream);
    CHECK(aclrtLaunchCallback, show, &messages[i], ACL_CALLBACK_BLOCK, stream);
  }
  CHECK(aclrtSynchronizeStream, stream);
  pthread_join(thread, NULL);
  CHECK(aclrtUnSubscribeReport, (uint64_t)thread, stream);

  /* Functions in a thread of the library. */
  for (int i = 0; i < ROUNDS; i++) CHECK(aclrtLaunchHostFunc, stream, count_up, &calls);
  CHECK(aclrtSynchronizeStream, stream);
  printf("host functions called: %d\n", calls);

  CHECK(aclrtFree, devPtr);
  CHECK(aclrtFreeHost, hostPtr);
  CHECK(aclrtDestroyStream, stream);
  CHECK(aclrtResetDevice, 0);
  CHECK(aclFinalize);
  return 0;
}
