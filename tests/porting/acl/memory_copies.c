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

  CHECK(aclInit, NULL);
  CHECK(aclrtSetDevice, 0);
  CHECK(aclrtCreateStream, &stream);

  /* Pinned memory: the device reads and writes it while the program goes on. */
  CHECK(aclrtMallocHost, (void **)&hostPtr, size);
  CHECK(aclrtMallocHost, (void **)&back, size);
  CHECK(aclrtMalloc, (void **)&devA, size, ACL_MEM_MALLOC_HUGE_FIRST);
  CHECK(aclrtMallocAlign32, (void **)&devB, size, ACL_MEM_MALLOC_NORMAL_ONLY);
  for (int i = 0; i < COUNT; i++) hostPtr[i] = (float)(i * i);

  /* One after the other. */
  CHECK(aclrtMemcpy, devA, size, hostPtr, size, ACL_MEMCPY_HOST_TO_DEVICE);
  CHECK(aclrtMemcpy, devB, size, devA, size, ACL_MEMCPY_DEVICE_TO_DEVICE);
  CHECK(aclrtMemcpy, back, size, devB, size, ACL_MEMCPY_DEVICE_TO_HOST);
  printf("copied: %d\n", memcmp(back, hostPtr, size) == 0);
  CHECK(aclrtMemset, devB, size, 0, size);
  CHECK(aclrtMemcpy, back, size, devB, size, ACL_MEMCPY_DEVICE_TO_HOST);
  print_floats("cleared", back, 4);

  /* The same in a stream: nothing is there before it is waited for. */
  for (int i = 0; i < COUNT; i++) hostPtr[i] = (float)i / 2;
  CHECK(aclrtMemcpyAsync, devA, size, hostPtr, size, ACL_MEMCPY_HOST_TO_DEVICE, stream);
  CHECK(aclrtMemsetAsync, devA, size, 0, size / 2, stream);
  CHECK(aclrtMemcpyAsync, devB, size, devA, size, ACL_MEMCPY_DEVICE_TO_DEVICE, stream);
  CHECK(aclrtMemcpyAsync, back, size, devB, size, ACL_MEMCPY_DEVICE_TO_HOST, stream);
  CHECK(aclrtSynchronizeStream, stream);
  print_floats("queued, around the middle", back + COUNT / 2 - 2, 4);

  /* A part of each row. */
  unsigned char picture[HEIGHT * PITCH], part[HEIGHT * WIDTH];
  for (int i = 0; i < HEIGHT * PITCH; i++) picture[i] = (unsigned char)i;
  CHECK(aclrtMemcpy2d, devA, PITCH, picture, PITCH, WIDTH, HEIGHT, ACL_MEMCPY_HOST_TO_DEVICE);
  CHECK(aclrtMemcpy2d, part, WIDTH, devA, PITCH, WIDTH, HEIGHT, ACL_MEMCPY_DEVICE_TO_HOST);
  printf("rows:");
  for (int i = 0; i < HEIGHT * WIDTH; i++) printf(" %d", part[i]);
  printf("\n");

  CHECK(aclrtFree, devB);
  CHECK(aclrtFree, devA);
  CHECK(aclrtFreeHost, back);
  CHECK(aclrtFreeHost, hostPtr);
  CHECK(aclrtDestroyStream, stream);
  CHECK(aclrtResetDevice, 0);
  CHECK(aclFinalize);
  return 0;
}
