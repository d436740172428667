/* Reference program of pyacl's examples/model_ri.py:
 * tasks recorded once and launched again and again, made in two ways. */
#include "check.h"

#define COUNT 16
#define LAUNCHES 3

typedef struct {
  void *x, *y, *z;
  uint32_t n;
} args_t;

static void *devX = NULL, *devY = NULL, *devZ = NULL;
static aclrtFuncHandle add = NULL, mul = NULL;

static void launch(aclrtFuncHandle kernel, void *x, void *y, void *z, aclrtStream stream) {
  args_t args = {x, y, z, COUNT};
  CHECK(aclrtLaunchKernelWithHostArgs, kernel, 1, stream, NULL, &args, sizeof(args), NULL, 0);
}

/* z = z * y on a second stream, between two events, then z = z + x on the first. */
static void submit(aclrtStream stream, aclrtStream other, aclrtEvent fork, aclrtEvent join) {
  CHECK(aclrtRecordEvent, fork, stream);
  CHECK(aclrtStreamWaitEvent, other, fork);
  launch(mul, devZ, devY, devZ, other);
  CHECK(aclrtRecordEvent, join, other);
  CHECK(aclrtStreamWaitEvent, stream, join);
  launch(add, devZ, devX, devZ, stream);
}

static void show(const char *what) {
  float z[COUNT];
  CHECK(aclrtMemcpy, z, sizeof(z), devZ, sizeof(z), ACL_MEMCPY_DEVICE_TO_HOST);
  print_floats(what, z, 5);
}

static void fill(void *devPtr, float first, float step) {
  float values[COUNT];
  for (int i = 0; i < COUNT; i++) values[i] = first + (float)i * step;
  CHECK(aclrtMemcpy, devPtr, sizeof(values), values, sizeof(values), ACL_MEMCPY_HOST_TO_DEVICE);
}

int main(int argc, char **argv) {
  if (argc != 2) {
    printf("Usage: %s KERNELS.o\n", argv[0]);
    return 2;
  }
  size_t size = COUNT * sizeof(float);
  aclrtStream stream = NULL, other = NULL;
  aclrtEvent fork = NULL, join = NULL;
  aclrtBinHandle binary = NULL;
  aclmdlRI modelRI = NULL, built = NULL, found = NULL;
  aclmdlRICaptureStatus status = ACL_MODEL_RI_CAPTURE_STATUS_NONE;

  CHECK(aclInit, NULL);
  CHECK(aclrtSetDevice, 0);
  CHECK(aclrtCreateStream, &stream);
  CHECK(aclrtCreateStream, &other);
  CHECK(aclrtCreateEventExWithFlag, &fork, ACL_EVENT_SYNC);
  CHECK(aclrtCreateEventExWithFlag, &join, ACL_EVENT_SYNC);
  CHECK(aclrtMalloc, &devX, size, ACL_MEM_MALLOC_HUGE_FIRST);
  CHECK(aclrtMalloc, &devY, size, ACL_MEM_MALLOC_HUGE_FIRST);
  CHECK(aclrtMalloc, &devZ, size, ACL_MEM_MALLOC_HUGE_FIRST);
  fill(devX, 0, 1);
  fill(devY, 2, 0);
  fill(devZ, 1, 0);
  CHECK(aclrtBinaryLoadFromFile, argv[1], NULL, &binary);
  CHECK(aclrtBinaryGetFunction, binary, "add_float32", &add);
  CHECK(aclrtBinaryGetFunction, binary, "mul_float32", &mul);

  /* What is recorded does not run. */
  CHECK(aclmdlRICaptureBegin, stream, ACL_MODEL_RI_CAPTURE_MODE_GLOBAL);
  submit(stream, other, fork, join);
  CHECK(aclmdlRICaptureGetInfo, other, &status, &found);
  printf("the second stream joined: %d\n", status == ACL_MODEL_RI_CAPTURE_STATUS_ACTIVE);
  CHECK(aclmdlRICaptureEnd, stream, &modelRI);
  printf("one graph: %d\n", found == modelRI);
  show("recorded");

  /* Each launch goes on with what the one before it left. */
  for (int i = 0; i < LAUNCHES; i++) CHECK(aclmdlRIExecuteAsync, modelRI, stream);
  CHECK(aclrtSynchronizeStream, stream);
  show("launched");
  fill(devZ, 0, 0);
  CHECK(aclmdlRIExecute, modelRI, 10000);
  show("from zero");

  /* The same without recording: streams are bound to a graph, and tasks of theirs belong to it. */
  aclrtStream bound = NULL;
  CHECK(aclrtCreateStreamWithConfig, &bound, 0, ACL_STREAM_PERSISTENT);
  CHECK(aclmdlRIBuildBegin, &built, 0);
  CHECK(aclmdlRIBindStream, built, bound, 0);
  launch(mul, devZ, devZ, devZ, bound);
  launch(add, devZ, devY, devZ, bound);
  CHECK(aclmdlRIEndTask, built, bound);
  CHECK(aclmdlRIBuildEnd, built, NULL);
  fill(devZ, 0, 1);
  CHECK(aclmdlRIExecuteAsync, built, stream);
  CHECK(aclrtSynchronizeStream, stream);
  show("built");

  CHECK(aclmdlRIUnbindStream, built, bound);
  CHECK(aclmdlRIDestroy, built);
  CHECK(aclrtDestroyStream, bound);
  CHECK(aclmdlRIDestroy, modelRI);
  CHECK(aclrtBinaryUnLoad, binary);
  CHECK(aclrtFree, devZ);
  CHECK(aclrtFree, devY);
  CHECK(aclrtFree, devX);
  CHECK(aclrtDestroyEvent, join);
  CHECK(aclrtDestroyEvent, fork);
  CHECK(aclrtDestroyStream, other);
  CHECK(aclrtDestroyStream, stream);
  CHECK(aclrtResetDevice, 0);
  CHECK(aclFinalize);
  return 0;
}
