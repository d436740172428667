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
  check(aclrtLaunchKernelWithHostArgs(kernel, 1, stream, NULL, &args, sizeof(args), NULL, 0),
        "aclrtLaunchKernelWithHostArgs");
}

/* z = z * y on a second stream, between two events, then z = z + x on the first. */
static void submit(aclrtStream stream, aclrtStream other, aclrtEvent fork, aclrtEvent join) {
  check(aclrtRecordEvent(fork, stream), "aclrtRecordEvent");
  check(aclrtStreamWaitEvent(other, fork), "aclrtStreamWaitEvent");
  launch(mul, devZ, devY, devZ, other);
  check(aclrtRecordEvent(join, other), "aclrtRecordEvent");
  check(aclrtStreamWaitEvent(stream, join), "aclrtStreamWaitEvent");
  launch(add, devZ, devX, devZ, stream);
}

static void show(const char *what) {
  float z[COUNT];
  check(aclrtMemcpy(z, sizeof(z), devZ, sizeof(z), ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy");
  print_floats(what, z, 5);
}

static void fill(void *devPtr, float first, float step) {
  float values[COUNT];
  for (int i = 0; i < COUNT; i++) values[i] = first + i * step;
  check(aclrtMemcpy(devPtr, sizeof(values), values, sizeof(values), ACL_MEMCPY_HOST_TO_DEVICE), "aclrtMemcpy");
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
  aclmdlRI modelRI = NULL, built = NULL, captured = NULL;
  aclmdlRICaptureStatus status = ACL_MODEL_RI_CAPTURE_STATUS_NONE;

  check(aclInit(NULL), "aclInit");
  check(aclrtSetDevice(0), "aclrtSetDevice");
  check(aclrtCreateStream(&stream), "aclrtCreateStream");
  check(aclrtCreateStream(&other), "aclrtCreateStream");
  check(aclrtCreateEventExWithFlag(&fork, ACL_EVENT_SYNC), "aclrtCreateEventExWithFlag");
  check(aclrtCreateEventExWithFlag(&join, ACL_EVENT_SYNC), "aclrtCreateEventExWithFlag");
  check(aclrtMalloc(&devX, size, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc");
  check(aclrtMalloc(&devY, size, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc");
  check(aclrtMalloc(&devZ, size, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc");
  fill(devX, 0, 1);
  fill(devY, 2, 0);
  fill(devZ, 1, 0);
  check(aclrtBinaryLoadFromFile(argv[1], NULL, &binary), "aclrtBinaryLoadFromFile");
  check(aclrtBinaryGetFunction(binary, "add_float32", &add), "aclrtBinaryGetFunction");
  check(aclrtBinaryGetFunction(binary, "mul_float32", &mul), "aclrtBinaryGetFunction");

  /* What is recorded does not run. */
  check(aclmdlRICaptureBegin(stream, ACL_MODEL_RI_CAPTURE_MODE_GLOBAL), "aclmdlRICaptureBegin");
  submit(stream, other, fork, join);
  check(aclmdlRICaptureGetInfo(other, &status, &captured), "aclmdlRICaptureGetInfo");
  printf("the second stream joined: %d\n", status == ACL_MODEL_RI_CAPTURE_STATUS_ACTIVE);
  check(aclmdlRICaptureEnd(stream, &modelRI), "aclmdlRICaptureEnd");
  printf("one graph: %d\n", captured == modelRI);
  show("recorded");

  /* Each launch goes on with what the one before it left. */
  for (int i = 0; i < LAUNCHES; i++) check(aclmdlRIExecuteAsync(modelRI, stream), "aclmdlRIExecuteAsync");
  check(aclrtSynchronizeStream(stream), "aclrtSynchronizeStream");
  show("launched");
  fill(devZ, 0, 0);
  check(aclmdlRIExecute(modelRI, 10000), "aclmdlRIExecute");
  show("from zero");

  /* The same without recording: streams are bound to a graph, and tasks of theirs belong to it. */
  aclrtStream bound = NULL;
  check(aclrtCreateStreamWithConfig(&bound, 0, ACL_STREAM_PERSISTENT), "aclrtCreateStreamWithConfig");
  check(aclmdlRIBuildBegin(&built, 0), "aclmdlRIBuildBegin");
  check(aclmdlRIBindStream(built, bound, 0), "aclmdlRIBindStream");
  launch(mul, devZ, devZ, devZ, bound);
  launch(add, devZ, devY, devZ, bound);
  check(aclmdlRIEndTask(built, bound), "aclmdlRIEndTask");
  check(aclmdlRIBuildEnd(built, NULL), "aclmdlRIBuildEnd");
  fill(devZ, 0, 1);
  check(aclmdlRIExecuteAsync(built, stream), "aclmdlRIExecuteAsync");
  check(aclrtSynchronizeStream(stream), "aclrtSynchronizeStream");
  show("built");

  check(aclmdlRIUnbindStream(built, bound), "aclmdlRIUnbindStream");
  check(aclmdlRIDestroy(built), "aclmdlRIDestroy");
  check(aclrtDestroyStream(bound), "aclrtDestroyStream");
  check(aclmdlRIDestroy(modelRI), "aclmdlRIDestroy");
  check(aclrtBinaryUnLoad(binary), "aclrtBinaryUnLoad");
  check(aclrtFree(devZ), "aclrtFree");
  check(aclrtFree(devY), "aclrtFree");
  check(aclrtFree(devX), "aclrtFree");
  check(aclrtDestroyEvent(join), "aclrtDestroyEvent");
  check(aclrtDestroyEvent(fork), "aclrtDestroyEvent");
  check(aclrtDestroyStream(other), "aclrtDestroyStream");
  check(aclrtDestroyStream(stream), "aclrtDestroyStream");
  check(aclrtResetDevice(0), "aclrtResetDevice");
  check(aclFinalize(), "aclFinalize");
  return 0;
}
