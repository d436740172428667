/* Reference program of pyacl's examples/peer_devices.py:
 * memory from one device to another, in order by a notify. */
#include "check.h"

#define COUNT 1024

int main(int argc, char **argv) {
  if (argc != 2) {
    printf("Usage: %s KERNELS.o\n", argv[0]);
    return 2;
  }
  size_t size = COUNT * sizeof(float);
  uint32_t count = 0, microseconds = 200000;
  int32_t canAccessPeer = 0;
  float *hostPtr = NULL, *back = NULL, *devPtr0 = NULL, *devPtr1 = NULL;
  aclrtStream stream0 = NULL, stream1 = NULL;
  aclrtNotify notify = NULL;
  aclrtContext context0 = NULL, context1 = NULL;
  aclrtBinHandle binary = NULL;
  aclrtFuncHandle delay = NULL;

  CHECK(aclInit, NULL);
  CHECK(aclrtGetDeviceCount, &count);
  if (count < 2) {
    printf("this sample needs two devices, there is %u\n", count);
    CHECK(aclFinalize);
    return 0;
  }
  CHECK(aclrtDeviceCanAccessPeer, &canAccessPeer, 0, 1);
  printf("device 0 reaches device 1: %d\n", canAccessPeer);

  /* Device 1 waits ... */
  CHECK(aclrtSetDevice, 1);
  CHECK(aclrtGetCurrentContext, &context1);
  CHECK(aclrtCreateStream, &stream1);
  CHECK(aclrtCreateNotify, &notify, 0);
  CHECK(aclrtMalloc, (void **)&devPtr1, size, ACL_MEM_MALLOC_HUGE_FIRST_P2P);
  CHECK(aclrtMallocHost, (void **)&back, size);
  CHECK(aclrtMemset, devPtr1, size, 0, size);
  CHECK(aclrtWaitAndResetNotify, notify, stream1, 0);
  CHECK(aclrtMemcpyAsync, back, size, devPtr1, size, ACL_MEMCPY_DEVICE_TO_HOST, stream1);

  /* ... until device 0, which takes its time, has copied its numbers there. */
  CHECK(aclrtSetDevice, 0);
  CHECK(aclrtGetCurrentContext, &context0);
  CHECK(aclrtDeviceEnablePeerAccess, 1, 0);
  CHECK(aclrtCreateStream, &stream0);
  CHECK(aclrtMalloc, (void **)&devPtr0, size, ACL_MEM_MALLOC_HUGE_FIRST_P2P);
  CHECK(aclrtMallocHost, (void **)&hostPtr, size);
  CHECK(aclrtBinaryLoadFromFile, argv[1], NULL, &binary);
  CHECK(aclrtBinaryGetFunction, binary, "delay", &delay);
  for (int i = 0; i < COUNT; i++) hostPtr[i] = (float)i;
  CHECK(aclrtLaunchKernelWithHostArgs, delay, 1, stream0, NULL, &microseconds, sizeof(microseconds), NULL, 0);
  CHECK(aclrtMemcpyAsync, devPtr0, size, hostPtr, size, ACL_MEMCPY_HOST_TO_DEVICE, stream0);
  CHECK(aclrtMemcpyAsync, devPtr1, size, devPtr0, size, ACL_MEMCPY_DEVICE_TO_DEVICE, stream0);
  CHECK(aclrtRecordNotify, notify, stream0);

  CHECK(aclrtSetCurrentContext, context1);
  CHECK(aclrtSynchronizeStream, stream1);
  print_floats("what device 1 got", back + COUNT - 4, 4);

  CHECK(aclrtFreeHost, back);
  CHECK(aclrtFree, devPtr1);
  CHECK(aclrtDestroyNotify, notify);
  CHECK(aclrtDestroyStream, stream1);
  CHECK(aclrtSetCurrentContext, context0);
  CHECK(aclrtSynchronizeStream, stream0);
  CHECK(aclrtBinaryUnLoad, binary);
  CHECK(aclrtFreeHost, hostPtr);
  CHECK(aclrtFree, devPtr0);
  CHECK(aclrtDestroyStream, stream0);
  CHECK(aclrtDeviceDisablePeerAccess, 1);
  CHECK(aclrtResetDevice, 1);
  CHECK(aclrtResetDevice, 0);
  CHECK(aclFinalize);
  return 0;
}
