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

  check(aclInit(NULL), "aclInit");
  check(aclrtGetDeviceCount(&count), "aclrtGetDeviceCount");
  if (count < 2) {
    printf("this sample needs two devices, there is %u\n", count);
    check(aclFinalize(), "aclFinalize");
    return 0;
  }
  check(aclrtDeviceCanAccessPeer(&canAccessPeer, 0, 1), "aclrtDeviceCanAccessPeer");
  printf("device 0 reaches device 1: %d\n", canAccessPeer);

  /* Device 1 waits ... */
  check(aclrtSetDevice(1), "aclrtSetDevice");
  check(aclrtGetCurrentContext(&context1), "aclrtGetCurrentContext");
  check(aclrtCreateStream(&stream1), "aclrtCreateStream");
  check(aclrtCreateNotify(&notify, 0), "aclrtCreateNotify");
  check(aclrtMalloc((void **)&devPtr1, size, ACL_MEM_MALLOC_HUGE_FIRST_P2P), "aclrtMalloc");
  check(aclrtMallocHost((void **)&back, size), "aclrtMallocHost");
  check(aclrtMemset(devPtr1, size, 0, size), "aclrtMemset");
  check(aclrtWaitAndResetNotify(notify, stream1, 0), "aclrtWaitAndResetNotify");
  check(aclrtMemcpyAsync(back, size, devPtr1, size, ACL_MEMCPY_DEVICE_TO_HOST, stream1), "aclrtMemcpyAsync");

  /* ... until device 0, which takes its time, has copied its numbers there. */
  check(aclrtSetDevice(0), "aclrtSetDevice");
  check(aclrtGetCurrentContext(&context0), "aclrtGetCurrentContext");
  check(aclrtDeviceEnablePeerAccess(1, 0), "aclrtDeviceEnablePeerAccess");
  check(aclrtCreateStream(&stream0), "aclrtCreateStream");
  check(aclrtMalloc((void **)&devPtr0, size, ACL_MEM_MALLOC_HUGE_FIRST_P2P), "aclrtMalloc");
  check(aclrtMallocHost((void **)&hostPtr, size), "aclrtMallocHost");
  check(aclrtBinaryLoadFromFile(argv[1], NULL, &binary), "aclrtBinaryLoadFromFile");
  check(aclrtBinaryGetFunction(binary, "delay", &delay), "aclrtBinaryGetFunction");
  for (int i = 0; i < COUNT; i++) hostPtr[i] = i;
  check(aclrtLaunchKernelWithHostArgs(delay, 1, stream0, NULL, &microseconds, sizeof(microseconds), NULL, 0),
        "aclrtLaunchKernelWithHostArgs");
  check(aclrtMemcpyAsync(devPtr0, size, hostPtr, size, ACL_MEMCPY_HOST_TO_DEVICE, stream0), "aclrtMemcpyAsync");
  check(aclrtMemcpyAsync(devPtr1, size, devPtr0, size, ACL_MEMCPY_DEVICE_TO_DEVICE, stream0), "aclrtMemcpyAsync");
  check(aclrtRecordNotify(notify, stream0), "aclrtRecordNotify");

  check(aclrtSetCurrentContext(context1), "aclrtSetCurrentContext");
  check(aclrtSynchronizeStream(stream1), "aclrtSynchronizeStream");
  print_floats("what device 1 got", back + COUNT - 4, 4);

  check(aclrtFreeHost(back), "aclrtFreeHost");
  check(aclrtFree(devPtr1), "aclrtFree");
  check(aclrtDestroyNotify(notify), "aclrtDestroyNotify");
  check(aclrtDestroyStream(stream1), "aclrtDestroyStream");
  check(aclrtSetCurrentContext(context0), "aclrtSetCurrentContext");
  check(aclrtSynchronizeStream(stream0), "aclrtSynchronizeStream");
  check(aclrtBinaryUnLoad(binary), "aclrtBinaryUnLoad");
  check(aclrtFreeHost(hostPtr), "aclrtFreeHost");
  check(aclrtFree(devPtr0), "aclrtFree");
  check(aclrtDestroyStream(stream0), "aclrtDestroyStream");
  check(aclrtDeviceDisablePeerAccess(1), "aclrtDeviceDisablePeerAccess");
  check(aclrtResetDevice(1), "aclrtResetDevice");
  check(aclrtResetDevice(0), "aclrtResetDevice");
  check(aclFinalize(), "aclFinalize");
  return 0;
}
