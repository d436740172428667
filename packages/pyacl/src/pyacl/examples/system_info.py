"""Which release, which chip, what its devices have and what is free.

    python system_info.py
    NPU_FAKE=acl python system_info.py

Line for line the C program system_info.c.
"""

import sys
from typing import Any

from check import check
from npu_common.cdecl import *
from pyacl.acl.acl import *


def print_info(deviceId: int, what: Any, attr: Any) -> None:
    value = int64(0)
    check(aclrtGetDeviceInfo(deviceId, attr, byref(value)), "aclrtGetDeviceInfo")
    printf("  %s: %lld\n", what, value)


def main() -> int:
    majorVersion = int32(0)
    minorVersion = int32(0)
    patchVersion = int32(0)
    count = uint32(0)
    runMode = aclrtRunMode()

    check(aclInit(NULL), "aclInit")
    check(aclrtGetVersion(byref(majorVersion), byref(minorVersion), byref(patchVersion)), "aclrtGetVersion")
    printf("AscendCL %d.%d.%d on %s\n", majorVersion, minorVersion, patchVersion, aclrtGetSocName())
    check(aclrtGetRunMode(byref(runMode)), "aclrtGetRunMode")
    printf("this program runs on the %s\n", "host" if runMode == ACL_HOST else "device")
    check(aclrtGetDeviceCount(byref(count)), "aclrtGetDeviceCount")
    printf("devices: %u\n", count)

    i = 0
    while i < count:
        status = aclrtDeviceStatus()
        leastPriority = int32(0)
        greatestPriority = int32(0)
        free_bytes = size_t(0)
        total = size_t(0)
        utilization = aclrtUtilizationInfo()
        memset(byref(utilization), 0, sizeof(utilization))

        check(aclrtSetDevice(cast(i, int32)), "aclrtSetDevice")
        check(aclrtQueryDeviceStatus(cast(i, int32), byref(status)), "aclrtQueryDeviceStatus")
        printf("device %u: %s\n", i, "normal" if status == ACL_RT_DEVICE_STATUS_NORMAL else "abnormal")
        print_info(i, "AI CPU cores", ACL_DEV_ATTR_AICPU_CORE_NUM)
        print_info(i, "AI cores", ACL_DEV_ATTR_AICORE_CORE_NUM)
        print_info(i, "vector cores", ACL_DEV_ATTR_VECTOR_CORE_NUM)
        print_info(i, "memory", ACL_DEV_ATTR_TOTAL_GLOBAL_MEM_SIZE)
        check(
            aclrtDeviceGetStreamPriorityRange(byref(leastPriority), byref(greatestPriority)),
            "aclrtDeviceGetStreamPriorityRange",
        )
        printf("  stream priorities: %d to %d\n", leastPriority, greatestPriority)
        check(aclrtGetMemInfo(ACL_HBM_MEM, byref(free_bytes), byref(total)), "aclrtGetMemInfo")
        printf("  %zu of %zu bytes free\n", free_bytes, total)
        check(aclrtGetDeviceUtilizationRate(cast(i, int32), byref(utilization)), "aclrtGetDeviceUtilizationRate")
        printf(
            "  in use: cube %d, vector %d, AI CPU %d, memory %d\n",
            utilization.cubeUtilization,
            utilization.vectorUtilization,
            utilization.aicpuUtilization,
            utilization.memoryUtilization,
        )
        check(aclrtResetDevice(cast(i, int32)), "aclrtResetDevice")
        i += 1
    check(aclFinalize(), "aclFinalize")
    return 0


if __name__ == "__main__":
    sys.exit(main())
