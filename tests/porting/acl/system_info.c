/* Reference program of pyacl's examples/system_info.py: which release, which chip, what is free. */
#include "check.h"

static void print_info(uint32_t deviceId, const char *what, aclrtDevAttr attr) {
  int64_t value = 0;
  check(aclrtGetDeviceInfo(deviceId, attr, &value), "aclrtGetDeviceInfo");
  printf("  %s: %lld\n", what, (long long)value);
}

int main(void) {
  int32_t majorVersion = 0, minorVersion = 0, patchVersion = 0;
  uint32_t count = 0;
  aclrtRunMode runMode;

  check(aclInit(NULL), "aclInit");
  check(aclrtGetVersion(&majorVersion, &minorVersion, &patchVersion), "aclrtGetVersion");
  printf("AscendCL %d.%d.%d on %s\n", majorVersion, minorVersion, patchVersion, aclrtGetSocName());
  check(aclrtGetRunMode(&runMode), "aclrtGetRunMode");
  printf("this program runs on the %s\n", runMode == ACL_HOST ? "host" : "device");
  check(aclrtGetDeviceCount(&count), "aclrtGetDeviceCount");
  printf("devices: %u\n", count);

  for (uint32_t i = 0; i < count; i++) {
    aclrtDeviceStatus status;
    int32_t leastPriority = 0, greatestPriority = 0;
    size_t free_bytes = 0, total = 0;
    aclrtUtilizationInfo utilization;
    memset(&utilization, 0, sizeof(utilization));

    check(aclrtSetDevice((int32_t)i), "aclrtSetDevice");
    check(aclrtQueryDeviceStatus((int32_t)i, &status), "aclrtQueryDeviceStatus");
    printf("device %u: %s\n", i, status == ACL_RT_DEVICE_STATUS_NORMAL ? "normal" : "abnormal");
    print_info(i, "AI CPU cores", ACL_DEV_ATTR_AICPU_CORE_NUM);
    print_info(i, "AI cores", ACL_DEV_ATTR_AICORE_CORE_NUM);
    print_info(i, "vector cores", ACL_DEV_ATTR_VECTOR_CORE_NUM);
    print_info(i, "memory", ACL_DEV_ATTR_TOTAL_GLOBAL_MEM_SIZE);
    check(aclrtDeviceGetStreamPriorityRange(&leastPriority, &greatestPriority), "aclrtDeviceGetStreamPriorityRange");
    printf("  stream priorities: %d to %d\n", leastPriority, greatestPriority);
    check(aclrtGetMemInfo(ACL_HBM_MEM, &free_bytes, &total), "aclrtGetMemInfo");
    printf("  %zu of %zu bytes free\n", free_bytes, total);
    check(aclrtGetDeviceUtilizationRate((int32_t)i, &utilization), "aclrtGetDeviceUtilizationRate");
    printf("  in use: cube %d, vector %d, AI CPU %d, memory %d\n", utilization.cubeUtilization,
           utilization.vectorUtilization, utilization.aicpuUtilization, utilization.memoryUtilization);
    check(aclrtResetDevice((int32_t)i), "aclrtResetDevice");
  }
  check(aclFinalize(), "aclFinalize");
  return 0;
}
