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

  CHECK(aclInit, NULL);
  CHECK(aclrtSetDevice, 0);
  CHECK(aclrtCreateStream, &stream);
  CHECK(aclrtMalloc, &devX, size, ACL_MEM_MALLOC_HUGE_FIRST);
  CHECK(aclrtMalloc, &devY, size, ACL_MEM_MALLOC_HUGE_FIRST);
  CHECK(aclrtMalloc, &devZ, size, ACL_MEM_MALLOC_HUGE_FIRST);
  for (int i = 0; i < COUNT; i++) {
    x[i] = (float)i;
    y[i] = 10;
  }
  CHECK(aclrtMemcpy, devX, size, x, size, ACL_MEMCPY_HOST_TO_DEVICE);
  CHECK(aclrtMemcpy, devY, size, y, size, ACL_MEMCPY_HOST_TO_DEVICE);

  CHECK(aclrtBinaryLoadFromFile, argv[1], NULL, &binHandle);
  CHECK(aclrtBinaryGetFunction, binHandle, argv[2], &funcHandle);
  CHECK(aclrtGetFunctionName, funcHandle, sizeof(name), name);
  printf("kernel %s\n", name);

  /* Argument by argument. */
  CHECK(aclrtKernelArgsInit, funcHandle, &argsHandle);
  CHECK(aclrtKernelArgsAppend, argsHandle, &devX, sizeof(devX), &paramHandle);
  CHECK(aclrtKernelArgsAppend, argsHandle, &devY, sizeof(devY), &paramHandle);
  CHECK(aclrtKernelArgsAppend, argsHandle, &devZ, sizeof(devZ), &paramHandle);
  CHECK(aclrtKernelArgsAppend, argsHandle, &n, sizeof(n), &paramHandle);
  CHECK(aclrtKernelArgsFinalize, argsHandle);
  CHECK(aclrtLaunchKernelWithConfig, funcHandle, BLOCKS, stream, NULL, argsHandle, NULL);
  CHECK(aclrtSynchronizeStream, stream);
  CHECK(aclrtMemcpy, z, size, devZ, size, ACL_MEMCPY_DEVICE_TO_HOST);
  printf("one by one: largest error %g\n", (double)difference(z, 10));

  /* All at once, with a time limit: z = z + y. */
  add_args_t args = {devZ, devY, devZ, COUNT};
  aclrtLaunchKernelAttr attr;
  memset(&attr, 0, sizeof(attr));
  attr.id = ACL_RT_LAUNCH_KERNEL_ATTR_TIMEOUT;
  attr.value.timeout = 5;
  aclrtLaunchKernelCfg cfg = {&attr, 1};
  CHECK(aclrtLaunchKernelWithHostArgs, funcHandle, BLOCKS, stream, &cfg, &args, sizeof(args), NULL, 0);
  CHECK(aclrtSynchronizeStream, stream);
  CHECK(aclrtMemcpy, z, size, devZ, size, ACL_MEMCPY_DEVICE_TO_HOST);
  printf("as a record: largest error %g\n", (double)difference(z, 20));

  /* From device memory. */
  void *devArgs = NULL;
  CHECK(aclrtMalloc, &devArgs, sizeof(args), ACL_MEM_MALLOC_HUGE_FIRST);
  CHECK(aclrtMemcpy, devArgs, sizeof(args), &args, sizeof(args), ACL_MEMCPY_HOST_TO_DEVICE);
  CHECK(aclrtLaunchKernel, funcHandle, BLOCKS, devArgs, sizeof(args), stream);
  CHECK(aclrtSynchronizeStream, stream);
  CHECK(aclrtMemcpy, z, size, devZ, size, ACL_MEMCPY_DEVICE_TO_HOST);
  printf("from the device: largest error %g\n", (double)difference(z, 30));

  CHECK(aclrtFree, devArgs);
  CHECK(aclrtBinaryUnLoad, binHandle);
  CHECK(aclrtFree, devZ);
  CHECK(aclrtFree, devY);
  CHECK(aclrtFree, devX);
  CHECK(aclrtDestroyStream, stream);
  CHECK(aclrtResetDevice, 0);
  CHECK(aclFinalize);
  return 0;
}
