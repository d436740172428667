/* Reference program of pyacl's examples/kernel_launch.py:
 * a kernel from a file, its arguments given in three ways. */
#include "check.h"

#define COUNT 1024
#define BLOCKS 8

typedef struct {
  void *x, *y, *z;
  uint32_t n;
} add_args_t;

static float difference(const float *z, float wanted) {
  float most = 0;
  for (int i = 0; i < COUNT; i++) {
    float error = z[i] - (wanted + (float)i);
    if (error > most) most = error;
    if (-error > most) most = -error;
  }
  return most;
}

int main(int argc, char **argv) {
  if (argc != 3) {
    printf("Usage: %s KERNELS.o NAME\n", argv[0]);
    return 2;
  }
  size_t size = COUNT * sizeof(float);
  float x[COUNT], y[COUNT], z[COUNT];
  void *devX = NULL, *devY = NULL, *devZ = NULL;
  aclrtStream stream = NULL;
  aclrtBinHandle binHandle = NULL;
  aclrtFuncHandle funcHandle = NULL;
  aclrtArgsHandle argsHandle = NULL;
  aclrtParamHandle paramHandle = NULL;
  uint32_t n = COUNT;
  char name[64];

  check(aclInit(NULL), "aclInit");
  check(aclrtSetDevice(0), "aclrtSetDevice");
  check(aclrtCreateStream(&stream), "aclrtCreateStream");
  check(aclrtMalloc(&devX, size, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc");
  check(aclrtMalloc(&devY, size, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc");
  check(aclrtMalloc(&devZ, size, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc");
  for (int i = 0; i < COUNT; i++) {
    x[i] = i;
    y[i] = 10;
  }
  check(aclrtMemcpy(devX, size, x, size, ACL_MEMCPY_HOST_TO_DEVICE), "aclrtMemcpy");
  check(aclrtMemcpy(devY, size, y, size, ACL_MEMCPY_HOST_TO_DEVICE), "aclrtMemcpy");

  check(aclrtBinaryLoadFromFile(argv[1], NULL, &binHandle), "aclrtBinaryLoadFromFile");
  check(aclrtBinaryGetFunction(binHandle, argv[2], &funcHandle), "aclrtBinaryGetFunction");
  check(aclrtGetFunctionName(funcHandle, sizeof(name), name), "aclrtGetFunctionName");
  printf("kernel %s\n", name);

  /* Argument by argument. */
  check(aclrtKernelArgsInit(funcHandle, &argsHandle), "aclrtKernelArgsInit");
  check(aclrtKernelArgsAppend(argsHandle, &devX, sizeof(devX), &paramHandle), "aclrtKernelArgsAppend");
  check(aclrtKernelArgsAppend(argsHandle, &devY, sizeof(devY), &paramHandle), "aclrtKernelArgsAppend");
  check(aclrtKernelArgsAppend(argsHandle, &devZ, sizeof(devZ), &paramHandle), "aclrtKernelArgsAppend");
  check(aclrtKernelArgsAppend(argsHandle, &n, sizeof(n), &paramHandle), "aclrtKernelArgsAppend");
  check(aclrtKernelArgsFinalize(argsHandle), "aclrtKernelArgsFinalize");
  check(aclrtLaunchKernelWithConfig(funcHandle, BLOCKS, stream, NULL, argsHandle, NULL), "aclrtLaunchKernelWithConfig");
  check(aclrtSynchronizeStream(stream), "aclrtSynchronizeStream");
  check(aclrtMemcpy(z, size, devZ, size, ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy");
  printf("one by one: largest error %g\n", difference(z, 10));

  /* All at once, with a time limit: z = z + y. */
  add_args_t args = {devZ, devY, devZ, COUNT};
  aclrtLaunchKernelAttr attr;
  memset(&attr, 0, sizeof(attr));
  attr.id = ACL_RT_LAUNCH_KERNEL_ATTR_TIMEOUT;
  attr.value.timeout = 5;
  aclrtLaunchKernelCfg cfg = {&attr, 1};
  check(aclrtLaunchKernelWithHostArgs(funcHandle, BLOCKS, stream, &cfg, &args, sizeof(args), NULL, 0),
        "aclrtLaunchKernelWithHostArgs");
  check(aclrtSynchronizeStream(stream), "aclrtSynchronizeStream");
  check(aclrtMemcpy(z, size, devZ, size, ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy");
  printf("as a record: largest error %g\n", difference(z, 20));

  /* From device memory. */
  void *devArgs = NULL;
  check(aclrtMalloc(&devArgs, sizeof(args), ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc");
  check(aclrtMemcpy(devArgs, sizeof(args), &args, sizeof(args), ACL_MEMCPY_HOST_TO_DEVICE), "aclrtMemcpy");
  check(aclrtLaunchKernel(funcHandle, BLOCKS, devArgs, sizeof(args), stream), "aclrtLaunchKernel");
  check(aclrtSynchronizeStream(stream), "aclrtSynchronizeStream");
  check(aclrtMemcpy(z, size, devZ, size, ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy");
  printf("from the device: largest error %g\n", difference(z, 30));

  check(aclrtFree(devArgs), "aclrtFree");
  check(aclrtBinaryUnLoad(binHandle), "aclrtBinaryUnLoad");
  check(aclrtFree(devZ), "aclrtFree");
  check(aclrtFree(devY), "aclrtFree");
  check(aclrtFree(devX), "aclrtFree");
  check(aclrtDestroyStream(stream), "aclrtDestroyStream");
  check(aclrtResetDevice(0), "aclrtResetDevice");
  check(aclFinalize(), "aclFinalize");
  return 0;
}
