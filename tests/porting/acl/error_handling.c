/* Reference program of pyacl's examples/error_handling.py: codes, the thread's last error, and messages. */
#include "acl/error_codes/rt_error_codes.h"
#include "check.h"

#define SIZE 1024

static const char *name_of(aclError ret) {
  static const struct {
    aclError code;
    const char *name;
  } names[] = {
      {ACL_SUCCESS, "ACL_SUCCESS"},
      {ACL_ERROR_INVALID_PARAM, "ACL_ERROR_INVALID_PARAM"},
      {ACL_ERROR_REPEAT_INITIALIZE, "ACL_ERROR_REPEAT_INITIALIZE"},
      {ACL_ERROR_REPEAT_FINALIZE, "ACL_ERROR_REPEAT_FINALIZE"},
      {ACL_ERROR_RT_PARAM_INVALID, "ACL_ERROR_RT_PARAM_INVALID"},
      {ACL_ERROR_RT_INVALID_DEVICEID, "ACL_ERROR_RT_INVALID_DEVICEID"},
      {ACL_ERROR_RT_CONTEXT_NULL, "ACL_ERROR_RT_CONTEXT_NULL"},
      {ACL_ERROR_RT_AICORE_EXCEPTION, "ACL_ERROR_RT_AICORE_EXCEPTION"},
  };
  for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
    if (names[i].code == ret) return names[i].name;
  return "another code";
}

static void report(const char *what, aclError ret) {
  printf("%s: %d, %s\n", what, ret, name_of(ret));
  const char *message = ret == ACL_SUCCESS ? NULL : aclGetRecentErrMsg();
  if (message != NULL) printf("  %.*s\n", (int)strcspn(message, "\n"), message); /* the newest is the first line */
}

int main(int argc, char **argv) {
  if (argc != 2) {
    printf("Usage: %s KERNELS.o\n", argv[0]);
    return 2;
  }
  void *devPtr = NULL;
  char host[SIZE] = {0};
  aclrtBinHandle binary = NULL;
  aclrtFuncHandle trap = NULL;
  aclrtStream stream = NULL;
  uint32_t count = 0;

  report("memory without a context", aclrtMalloc(&devPtr, SIZE, ACL_MEM_MALLOC_HUGE_FIRST));
  report("initialise", aclInit(NULL));
  report("initialise again", aclInit(NULL));
  check(aclrtGetDeviceCount(&count), "aclrtGetDeviceCount");
  report("a device that is not there", aclrtSetDevice((int32_t)count));
  report("a device that is there", aclrtSetDevice(0));

  /* The last error of the thread: looking at it leaves it, getting it takes it. */
  printf("last error: %d, ", aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL));
  printf("%d, ", aclrtGetLastError(ACL_RT_THREAD_LEVEL));
  printf("then %d\n", aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL));

  report("a copy from nowhere", aclrtMemcpy(host, SIZE, NULL, SIZE, ACL_MEMCPY_DEVICE_TO_HOST));
  check(aclrtMalloc(&devPtr, SIZE, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc");
  report("a copy that is too long", aclrtMemcpy(devPtr, SIZE / 2, host, SIZE, ACL_MEMCPY_HOST_TO_DEVICE));
  report("a copy that fits", aclrtMemcpy(devPtr, SIZE, host, SIZE, ACL_MEMCPY_HOST_TO_DEVICE));

  /* What goes wrong on the device comes out where it is waited for. */
  check(aclrtBinaryLoadFromFile(argv[1], NULL, &binary), "aclrtBinaryLoadFromFile");
  check(aclrtBinaryGetFunction(binary, "trap", &trap), "aclrtBinaryGetFunction");
  check(aclrtCreateStream(&stream), "aclrtCreateStream");
  report("launch a kernel that fails", aclrtLaunchKernelWithHostArgs(trap, 1, stream, NULL, NULL, 0, NULL, 0));
  report("wait for it", aclrtSynchronizeStream(stream));
  report("wait again", aclrtSynchronizeStream(stream));

  check(aclrtDestroyStream(stream), "aclrtDestroyStream");
  check(aclrtBinaryUnLoad(binary), "aclrtBinaryUnLoad");
  check(aclrtFree(devPtr), "aclrtFree");
  check(aclrtResetDevice(0), "aclrtResetDevice");
  report("finish", aclFinalize());
  report("finish again", aclFinalize());
  return 0;
}
