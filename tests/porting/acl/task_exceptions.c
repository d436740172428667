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

  check(aclInit(NULL), "aclInit");
  check(aclrtSetDevice(0), "aclrtSetDevice");
  check(aclrtSetExceptionInfoCallback(note), "aclrtSetExceptionInfoCallback");
  check(aclrtCreateStream(&careless), "aclrtCreateStream");
  check(aclrtCreateStream(&careful), "aclrtCreateStream");
  check(aclrtSetStreamFailureMode(careful, 1), "aclrtSetStreamFailureMode");
  check(aclrtMalloc(&devPtr, sizeof(back), ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc");
  check(aclrtBinaryLoadFromFile(argv[1], NULL, &binary), "aclrtBinaryLoadFromFile");
  check(aclrtBinaryGetFunction(binary, "trap", &trap), "aclrtBinaryGetFunction");

  /* A stream goes on after a task that failed ... */
  check(aclrtMemset(devPtr, sizeof(back), 0, sizeof(back)), "aclrtMemset");
  check(aclrtLaunchKernelWithHostArgs(trap, 1, careless, NULL, NULL, 0, NULL, 0), "aclrtLaunchKernelWithHostArgs");
  check(aclrtMemsetAsync(devPtr, sizeof(back), 1, sizeof(back), careless), "aclrtMemsetAsync");
  printf("careless: %d\n", aclrtSynchronizeStream(careless));
  check(aclrtMemcpy(back, sizeof(back), devPtr, sizeof(back), ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy");
  printf("the task behind it ran: %d\n", back[0] == 1);
  check(aclrtStreamGetId(careless, &streamId), "aclrtStreamGetId");
  printf("told of %u failure on device %u, stream %s, code %u\n", failures, last_device,
         last_stream == streamId ? "careless" : "another", last_code);

  /* ... unless it was told to stop. */
  check(aclrtLaunchKernelWithHostArgs(trap, 1, careful, NULL, NULL, 0, NULL, 0), "aclrtLaunchKernelWithHostArgs");
  check(aclrtMemsetAsync(devPtr, sizeof(back), 2, sizeof(back), careful), "aclrtMemsetAsync");
  printf("careful: %d\n", aclrtSynchronizeStream(careful));
  check(aclrtMemcpy(back, sizeof(back), devPtr, sizeof(back), ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy");
  printf("the task behind it ran: %d\n", back[0] == 2);
  printf("failures in all: %u\n", failures);

  check(aclrtSetExceptionInfoCallback(NULL), "aclrtSetExceptionInfoCallback");
  check(aclrtBinaryUnLoad(binary), "aclrtBinaryUnLoad");
  check(aclrtFree(devPtr), "aclrtFree");
  check(aclrtDestroyStreamForce(careful), "aclrtDestroyStreamForce");
  check(aclrtDestroyStream(careless), "aclrtDestroyStream");
  check(aclrtResetDevice(0), "aclrtResetDevice");
  check(aclFinalize(), "aclFinalize");
  return 0;
}
