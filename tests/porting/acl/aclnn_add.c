/* Reference program of pyacl's examples/aclnn_add.py: an operator in two phases, out = self + alpha * other. */
#include "aclnnop/aclnn_add.h"
#include "check.h"

#define ROWS 4
#define COLUMNS 2

static aclTensor *create_tensor(const float *values, const int64_t *shape, uint64_t dims, void **devPtr) {
  int64_t strides[8];
  size_t size = sizeof(float);
  for (uint64_t i = dims; i-- > 0;) {
    strides[i] = (int64_t)(size / sizeof(float));
    size *= (size_t)shape[i];
  }
  CHECK(aclrtMalloc, devPtr, size, ACL_MEM_MALLOC_HUGE_FIRST);
  CHECK(aclrtMemcpy, *devPtr, size, values, size, ACL_MEMCPY_HOST_TO_DEVICE);
  return aclCreateTensor(shape, dims, ACL_FLOAT, strides, 0, ACL_FORMAT_ND, shape, dims, *devPtr);
}

int main(void) {
  int64_t shape[2] = {ROWS, COLUMNS}, row_shape[1] = {COLUMNS};
  float selfHostData[ROWS * COLUMNS] = {0, 1, 2, 3, 4, 5, 6, 7}, otherHostData[COLUMNS] = {1, -1};
  float outHostData[ROWS * COLUMNS] = {0};
  float alphaValue = 0.5f;
  void *selfDeviceAddr = NULL, *otherDeviceAddr = NULL, *outDeviceAddr = NULL, *workspaceAddr = NULL;
  uint64_t workspaceSize = 0;
  aclOpExecutor *executor = NULL;
  aclrtStream stream = NULL;

  CHECK(aclInit, NULL);
  CHECK(aclrtSetDevice, 0);
  CHECK(aclrtCreateStream, &stream);

  aclTensor *self = create_tensor(selfHostData, shape, 2, &selfDeviceAddr);
  aclTensor *other = create_tensor(otherHostData, row_shape, 1, &otherDeviceAddr);
  aclTensor *out = create_tensor(outHostData, shape, 2, &outDeviceAddr);
  aclScalar *alpha = aclCreateScalar(&alphaValue, ACL_FLOAT);

  /* First phase: what the second one needs. */
  CHECK(aclnnAddGetWorkspaceSize, self, other, alpha, out, &workspaceSize, &executor);
  printf("workspace: %d\n", workspaceSize > 0);
  if (workspaceSize > 0) CHECK(aclrtMalloc, &workspaceAddr, workspaceSize, ACL_MEM_MALLOC_HUGE_FIRST);
  /* Second phase: queue it. */
  CHECK(aclnnAdd, workspaceAddr, workspaceSize, executor, stream);
  CHECK(aclrtSynchronizeStream, stream);

  size_t size = sizeof(outHostData);
  CHECK(aclrtMemcpy, outHostData, size, outDeviceAddr, size, ACL_MEMCPY_DEVICE_TO_HOST);
  print_floats("result", outHostData, ROWS * COLUMNS);

  CHECK(aclDestroyTensor, self);
  CHECK(aclDestroyTensor, other);
  CHECK(aclDestroyTensor, out);
  CHECK(aclDestroyScalar, alpha);
  CHECK(aclrtFree, selfDeviceAddr);
  CHECK(aclrtFree, otherDeviceAddr);
  CHECK(aclrtFree, outDeviceAddr);
  if (workspaceSize > 0) CHECK(aclrtFree, workspaceAddr);
  CHECK(aclrtDestroyStream, stream);
  CHECK(aclrtResetDevice, 0);
  CHECK(aclFinalize);
  return 0;
}
