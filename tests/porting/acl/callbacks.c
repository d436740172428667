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
  check(aclrtSetCurrentContext(context), "aclrtSetCurrentContext");
  sem_wait(&subscribed);
  while (running) check(aclrtProcessReport(60000), "aclrtProcessReport");
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

  check(aclInit(NULL), "aclInit");
  check(aclrtSetDevice(0), "aclrtSetDevice");
  check(aclrtGetCurrentContext(&context), "aclrtGetCurrentContext");
  check(aclrtCreateStream(&stream), "aclrtCreateStream");
  check(aclrtMallocHost((void **)&hostPtr, SIZE), "aclrtMallocHost");
  check(aclrtMalloc((void **)&devPtr, SIZE, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc");

  /* Callbacks in a thread of one's own. */
  sem_init(&subscribed, 0, 0);
  pthread_create(&thread, NULL, process_reports, context);
  check(aclrtSubscribeReport((uint64_t)thread, stream), "aclrtSubscribeReport");
  sem_post(&subscribed);
  for (int i = 0; i < ROUNDS; i++) {
    messages[i].round = i;
    messages[i].hostPtr = hostPtr;
    check(aclrtMemsetAsync(devPtr, SIZE, i * 64, SIZE, stream), "aclrtMemsetAsync");
    check(aclrtMemcpyAsync(hostPtr, SIZE, devPtr, SIZE, ACL_MEMCPY_DEVICE_TO_HOST, stream), "aclrtMemcpyAsync");
    check(aclrtLaunchCallback(show, &messages[i], ACL_CALLBACK_BLOCK, stream), "aclrtLaunchCallback");
  }
  check(aclrtSynchronizeStream(stream), "aclrtSynchronizeStream");
  pthread_join(thread, NULL);
  check(aclrtUnSubscribeReport((uint64_t)thread, stream), "aclrtUnSubscribeReport");

  /* Functions in a thread of the library. */
  for (int i = 0; i < ROUNDS; i++) check(aclrtLaunchHostFunc(stream, count_up, &calls), "aclrtLaunchHostFunc");
  check(aclrtSynchronizeStream(stream), "aclrtSynchronizeStream");
  printf("host functions called: %d\n", calls);

  check(aclrtFree(devPtr), "aclrtFree");
  check(aclrtFreeHost(hostPtr), "aclrtFreeHost");
  check(aclrtDestroyStream(stream), "aclrtDestroyStream");
  check(aclrtResetDevice(0), "aclrtResetDevice");
  check(aclFinalize(), "aclFinalize");
  return 0;
}
