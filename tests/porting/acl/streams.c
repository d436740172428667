/* Reference program of pyacl's examples/streams.py:
 * priorities, flags, questions, and a wait that is not for ever. */
#include "acl/error_codes/rt_error_codes.h"
#include "check.h"

static void describe(const char *what, aclrtStream stream) {
  uint32_t priority = 0, flags = 0;
  aclrtStreamAttrValue value;
  memset(&value, 0, sizeof(value));
  CHECK(aclrtStreamGetPriority, stream, &priority);
  CHECK(aclrtStreamGetFlags, stream, &flags);
  CHECK(aclrtGetStreamAttribute, stream, ACL_STREAM_ATTR_FAILURE_MODE, &value);
  printf("%s: priority %u, flags %u, failure mode %llu\n", what, priority, flags,
         (unsigned long long)value.failureMode);
}

/* Whether all of a stream is done. */
static int is_done(aclrtStream stream) {
  aclrtStreamStatus status = ACL_STREAM_STATUS_RESERVED;
  CHECK(aclrtStreamQuery, stream, &status);
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

  CHECK(aclInit, NULL);
  CHECK(aclrtSetDevice, 0);
  CHECK(aclrtDeviceGetStreamPriorityRange, &leastPriority, &greatestPriority);

  CHECK(aclrtCreateStream, &plain);
  describe("plain", plain);
  CHECK(aclrtCreateStreamWithConfig, &background, (uint32_t)leastPriority,
        ACL_STREAM_FAST_LAUNCH | ACL_STREAM_FAST_SYNC);
  memset(&value, 0, sizeof(value));
  value.failureMode = 1;
  CHECK(aclrtSetStreamAttribute, background, ACL_STREAM_ATTR_FAILURE_MODE, &value);
  describe("background", background);

  /* A kernel that takes two seconds: the stream is busy, a short wait ends before it. */
  CHECK(aclrtBinaryLoadFromFile, argv[1], NULL, &binary);
  CHECK(aclrtBinaryGetFunction, binary, "delay", &delay);
  printf("empty stream done: %d\n", is_done(plain));
  CHECK(aclrtLaunchKernelWithHostArgs, delay, 1, plain, NULL, &microseconds, sizeof(microseconds), NULL, 0);
  printf("busy stream done: %d\n", is_done(plain));
  aclError ret = aclrtSynchronizeStreamWithTimeout(plain, 20);
  printf("waited 20 milliseconds: %s\n", ret == ACL_ERROR_RT_STREAM_SYNC_TIMEOUT ? "timeout" : "no timeout");
  CHECK(aclrtSynchronizeStream, plain);
  printf("waited for: %d\n", is_done(plain));

  CHECK(aclrtBinaryUnLoad, binary);
  CHECK(aclrtDestroyStream, background);
  CHECK(aclrtDestroyStream, plain);
  CHECK(aclrtResetDevice, 0);
  CHECK(aclFinalize);
  return 0;
}
