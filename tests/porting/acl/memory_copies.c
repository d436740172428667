/* Reference program of pyacl's examples/memory_copies.py:
 * every direction, at once and queued, and rows of pictures. */
#include "check.h"

#define COUNT 256
#define WIDTH 5
#define HEIGHT 3
#define PITCH 8

int main(void) {
  size_t size = COUNT * sizeof(float);
  float *hostPtr = NULL, *back = NULL, *devA = NULL, *devB = NULL;
  aclrtStream stream = NULL;

  check(aclInit(NULL), "aclInit");
  check(aclrtSetDevice(0), "aclrtSetDevice");
  check(aclrtCreateStream(&stream), "aclrtCreateStream");

  /* Pinned memory: the device reads and writes it while the program goes on. */
  check(aclrtMallocHost((void **)&hostPtr, size), "aclrtMallocHost");
  check(aclrtMallocHost((void **)&back, size), "aclrtMallocHost");
  check(aclrtMalloc((void **)&devA, size, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc");
  check(aclrtMallocAlign32((void **)&devB, size, ACL_MEM_MALLOC_NORMAL_ONLY), "aclrtMallocAlign32");
  for (int i = 0; i < COUNT; i++) hostPtr[i] = i * i;

  /* One after the other. */
  check(aclrtMemcpy(devA, size, hostPtr, size, ACL_MEMCPY_HOST_TO_DEVICE), "aclrtMemcpy");
  check(aclrtMemcpy(devB, size, devA, size, ACL_MEMCPY_DEVICE_TO_DEVICE), "aclrtMemcpy");
  check(aclrtMemcpy(back, size, devB, size, ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy");
  printf("copied: %d\n", memcmp(back, hostPtr, size) == 0);
  check(aclrtMemset(devB, size, 0, size), "aclrtMemset");
  check(aclrtMemcpy(back, size, devB, size, ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy");
  print_floats("cleared", back, 4);

  /* The same in a stream: nothing is there before it is waited for. */
  for (int i = 0; i < COUNT; i++) hostPtr[i] = i / 2.0f;
  check(aclrtMemcpyAsync(devA, size, hostPtr, size, ACL_MEMCPY_HOST_TO_DEVICE, stream), "aclrtMemcpyAsync");
  check(aclrtMemsetAsync(devA, size, 0, size / 2, stream), "aclrtMemsetAsync");
  check(aclrtMemcpyAsync(devB, size, devA, size, ACL_MEMCPY_DEVICE_TO_DEVICE, stream), "aclrtMemcpyAsync");
  check(aclrtMemcpyAsync(back, size, devB, size, ACL_MEMCPY_DEVICE_TO_HOST, stream), "aclrtMemcpyAsync");
  check(aclrtSynchronizeStream(stream), "aclrtSynchronizeStream");
  print_floats("queued, around the middle", back + COUNT / 2 - 2, 4);

  /* A part of each row. */
  unsigned char picture[HEIGHT * PITCH], part[HEIGHT * WIDTH];
  for (int i = 0; i < HEIGHT * PITCH; i++) picture[i] = (unsigned char)i;
  check(aclrtMemcpy2d(devA, PITCH, picture, PITCH, WIDTH, HEIGHT, ACL_MEMCPY_HOST_TO_DEVICE), "aclrtMemcpy2d");
  check(aclrtMemcpy2d(part, WIDTH, devA, PITCH, WIDTH, HEIGHT, ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy2d");
  printf("rows:");
  for (int i = 0; i < HEIGHT * WIDTH; i++) printf(" %d", part[i]);
  printf("\n");

  check(aclrtFree(devB), "aclrtFree");
  check(aclrtFree(devA), "aclrtFree");
  check(aclrtFreeHost(back), "aclrtFreeHost");
  check(aclrtFreeHost(hostPtr), "aclrtFreeHost");
  check(aclrtDestroyStream(stream), "aclrtDestroyStream");
  check(aclrtResetDevice(0), "aclrtResetDevice");
  check(aclFinalize(), "aclFinalize");
  return 0;
}
