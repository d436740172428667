/* Reference program of pyacl's examples/streams.py:
 * priorities, flags, questions, and a wait that is not for ever. */
#include "acl/error_codes/rt_error_codes.h"
#include "check.h"

static void describe(const char *what, aclrtStream stream) {
  uint32_t priority = 0, flags = 0;
  aclrtStreamAttrValue value;
  memset(&value, 0, sizeof(value));
  check(aclrtStreamGetPriority(stream, &priority), "aclrtStreamGetPriority");
  check(aclrtStreamGetFlags(stream, &flags), "aclrtStreamGetFlags");
  check(aclrtGetStreamAttribute(stream, ACL_STREAM_ATTR_FAILURE_MODE, &value), "aclrtGetStreamAttribute");
  printf("%s: priority %u, flags %u, failure mode %llu\n", what, priority, flags,
         (unsigned long long)value.failureMode);
}

/* Whether all of a stream is done. */
static int is_done(aclrtStream stream) {
  aclrtStreamStatus status = ACL_STREAM_STATUS_RESERVED;
  check(aclrtStreamQuery(stream, &status), "aclrtStreamQuery");
  return status == ACL_STREAM_STATUS_COMPLETE;
}

int main(int argc, char **argv) {
  if (argc != 2) {
    printf("Usage: %s KERNELS.o\n", argv[0]);
    return 2;
  }
  int32_t leastPriority = 0, greatestPriority = 0;
  aclrtStream plain = NULL, background = NULL;
  aclrtStreamAttrValue value;
  aclrtBinHandle binary = NULL;
  aclrtFuncHandle delay = NULL;
  uint32_t microseconds = 2000000;

  check(aclInit(NULL), "aclInit");
  check(aclrtSetDevice(0), "aclrtSetDevice");
  check(aclrtDeviceGetStreamPriorityRange(&leastPriority, &greatestPriority), "aclrtDeviceGetStreamPriorityRange");

  check(aclrtCreateStream(&plain), "aclrtCreateStream");
  describe("plain", plain);
  uint32_t flags = ACL_STREAM_FAST_LAUNCH | ACL_STREAM_FAST_SYNC;
  check(aclrtCreateStreamWithConfig(&background, leastPriority, flags), "aclrtCreateStreamWithConfig");
  memset(&value, 0, sizeof(value));
  value.failureMode = 1;
  check(aclrtSetStreamAttribute(background, ACL_STREAM_ATTR_FAILURE_MODE, &value), "aclrtSetStreamAttribute");
  describe("background", background);

  /* A kernel that takes two seconds: the stream is busy, a short wait ends before it. */
  check(aclrtBinaryLoadFromFile(argv[1], NULL, &binary), "aclrtBinaryLoadFromFile");
  check(aclrtBinaryGetFunction(binary, "delay", &delay), "aclrtBinaryGetFunction");
  printf("empty stream done: %d\n", is_done(plain));
  check(aclrtLaunchKernelWithHostArgs(delay, 1, plain, NULL, &microseconds, sizeof(microseconds), NULL, 0),
        "aclrtLaunchKernelWithHostArgs");
  printf("busy stream done: %d\n", is_done(plain));
  aclError ret = aclrtSynchronizeStreamWithTimeout(plain, 20);
  printf("waited 20 milliseconds: %s\n", ret == ACL_ERROR_RT_STREAM_SYNC_TIMEOUT ? "timeout" : "no timeout");
  check(aclrtSynchronizeStream(plain), "aclrtSynchronizeStream");
  printf("waited for: %d\n", is_done(plain));

  check(aclrtBinaryUnLoad(binary), "aclrtBinaryUnLoad");
  check(aclrtDestroyStream(background), "aclrtDestroyStream");
  check(aclrtDestroyStream(plain), "aclrtDestroyStream");
  check(aclrtResetDevice(0), "aclrtResetDevice");
  check(aclFinalize(), "aclFinalize");
  return 0;
}
