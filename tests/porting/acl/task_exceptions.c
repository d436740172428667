/* Reference program of pyacl's examples/task_exceptions.py:
 * a function that is told of tasks that failed, and by whom. */
#include "acl/error_codes/rt_error_codes.h"
#include "check.h"

static uint32_t failures = 0, last_device = 0, last_code = 0;
static int32_t last_stream = -1;

/* In a thread of the library; it must not wait for streams. */
static void note(aclrtExceptionInfo *info) {
  failures++;
  last_device = aclrtGetDeviceIdFromExceptionInfo(info);
  last_stream = (int32_t)aclrtGetStreamIdFromExceptionInfo(info);
  last_code = aclrtGetErrorCodeFromExceptionInfo(info);
}

int main(int argc, char **argv) {
  if (argc != 2) {
    printf("Usage: %s KERNELS.o\n", argv[0]);
    return 2;
  }
  aclrtStream careless = NULL, careful = NULL;
  aclrtBinHandle binary = NULL;
  aclrtFuncHandle trap = NULL;
  void *devPtr = NULL;
  unsigned char back[4] = {0};
  int32_t streamId = -1;

  CHECK(aclInit, NULL);
  CHECK(aclrtSetDevice, 0);
  CHECK(aclrtSetExceptionInfoCallback, note);
  CHECK(aclrtCreateStream, &careless);
  CHECK(aclrtCreateStream, &careful);
  CHECK(aclrtSetStreamFailureMode, careful, 1);
  CHECK(aclrtMalloc, &devPtr, sizeof(back), ACL_MEM_MALLOC_HUGE_FIRST);
  CHECK(aclrtBinaryLoadFromFile, argv[1], NULL, &binary);
  CHECK(aclrtBinaryGetFunction, binary, "trap", &trap);

  /* A stream goes on after a task that failed ... */
  CHECK(aclrtMemset, devPtr, sizeof(back), 0, sizeof(back));
  CHECK(aclrtLaunchKernelWithHostArgs, trap, 1, careless, NULL, NULL, 0, NULL, 0);
  CHECK(aclrtMemsetAsync, devPtr, sizeof(back), 1, sizeof(back), careless);
  printf("careless: %d\n", aclrtSynchronizeStream(careless));
  CHECK(aclrtMemcpy, back, sizeof(back), devPtr, sizeof(back), ACL_MEMCPY_DEVICE_TO_HOST);
  printf("the task behind it ran: %d\n", back[0] == 1);
  CHECK(aclrtStreamGetId, careless, &streamId);
  printf("told of %u failure on device %u, stream %s, code %u\n", failures, last_device,
         last_stream == streamId ? "careless" : "another", last_code);

  /* ... unless it was told to stop. */
  CHECK(aclrtLaunchKernelWithHostArgs, trap, 1, careful, NULL, NULL, 0, NULL, 0);
  CHECK(aclrtMemsetAsync, devPtr, sizeof(back), 2, sizeof(back), careful);
  printf("careful: %d\n", aclrtSynchronizeStream(careful));
  CHECK(aclrtMemcpy, back, sizeof(back), devPtr, sizeof(back), ACL_MEMCPY_DEVICE_TO_HOST);
  printf("the task behind it ran: %d\n", back[0] == 2);
  printf("failures in all: %u\n", failures);

  CHECK(aclrtSetExceptionInfoCallback, NULL);
  CHECK(aclrtBinaryUnLoad, binary);
  CHECK(aclrtFree, devPtr);
  CHECK(aclrtDestroyStreamForce, careful);
  CHECK(aclrtDestroyStream, careless);
  CHECK(aclrtResetDevice, 0);
  CHECK(aclFinalize);
  return 0;
}
