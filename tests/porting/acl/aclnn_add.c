/* Reference program of pyacl's examples/aclnn_add.py: an operator in two phases, out = self + alpha * other. */
#include <aclnnop/aclnn_add.h>
#include "check.h"

#define ROWS 4
#define COLUMNS 2

static aclTensor *create_tensor(const float *values, const int64_t *shape, int dims, void **devPtr) {
  int64_t strides[8];
  int64_t count = 1;
  for (int i = dims - 1; i >= 0; i--) {
    strides[i] = count;
    count *= shape[i];
  }
  size_t size = count * sizeof(float);
  check(aclrtMalloc(devPtr, size, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc");
  check(aclrtMemcpy(*devPtr, size, values, size, ACL_MEMCPY_HOST_TO_DEVICE), "aclrtMemcpy");
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

  check(aclInit(NULL), "aclInit");
  check(aclrtSetDevice(0), "aclrtSetDevice");
  check(aclrtCreateStream(&stream), "aclrtCreateStream");

  aclTensor *self = create_tensor(selfHostData, shape, 2, &selfDeviceAddr);
  aclTensor *other = create_tensor(otherHostData, row_shape, 1, &otherDeviceAddr);
  aclTensor *out = create_tensor(outHostData, shape, 2, &outDeviceAddr);
  aclScalar *alpha = aclCreateScalar(&alphaValue, ACL_FLOAT);

  /* First phase: what the second one needs. */
  check(aclnnAddGetWorkspaceSize(self, other, alpha, out, &workspaceSize, &executor), "aclnnAddGetWorkspaceSize");
  printf("workspace: %d\n", workspaceSize > 0);
  if (workspaceSize > 0) check(aclrtMalloc(&workspaceAddr, workspaceSize, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc");
  /* Second phase: queue it. */
  check(aclnnAdd(workspaceAddr, workspaceSize, executor, stream), "aclnnAdd");
  check(aclrtSynchronizeStream(stream), "aclrtSynchronizeStream");

  size_t size = sizeof(outHostData);
  check(aclrtMemcpy(outHostData, size, outDeviceAddr, size, ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy");
  print_floats("result", outHostData, ROWS * COLUMNS);

  check(aclDestroyTensor(self), "aclDestroyTensor");
  check(aclDestroyTensor(other), "aclDestroyTensor");
  check(aclDestroyTensor(out), "aclDestroyTensor");
  check(aclDestroyScalar(alpha), "aclDestroyScalar");
  check(aclrtFree(selfDeviceAddr), "aclrtFree");
  check(aclrtFree(otherDeviceAddr), "aclrtFree");
  check(aclrtFree(outDeviceAddr), "aclrtFree");
  if (workspaceSize > 0) check(aclrtFree(workspaceAddr), "aclrtFree");
  check(aclrtDestroyStream(stream), "aclrtDestroyStream");
  check(aclrtResetDevice(0), "aclrtResetDevice");
  check(aclFinalize(), "aclFinalize");
  return 0;
}
