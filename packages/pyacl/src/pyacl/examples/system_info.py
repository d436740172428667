"""Which release, which chip, what its devices have and what is free.

    python system_info.py
    NPU_FAKE=acl python system_info.py

Line for line the C program system_info.c.
"""

from __future__ import annotations

import sys
from typing import Any

from check import CHECK
from npu_common.cdecl import *
from pyacl.acl.acl import *


def print_info(deviceId: int, what: str, attr: Any) -> None:
    value = int64(0)
    CHECK(aclrtGetDeviceInfo, deviceId, attr, byref(value))
    printf("  %s: %lld\n", what, value)


def main() -> int:
    majorVersion, minorVersion, patchVersion = int32(0), int32(0), int32(0)
    count = uint32(0)
    runMode = aclrtRunMode()

    CHECK(aclInit, NULL)
    CHECK(aclrtGetVersion, byref(majorVersion), byref(minorVersion), byref(patchVersion))
    printf("AscendCL %d.%d.%d on %s\n", majorVersion, minorVersion, patchVersion, aclrtGetSocName())
    CHECK(aclrtGetRunMode, byref(runMode))
    printf("this program runs on the %s\n", "host" if runMode == ACL_HOST else "device")
    CHECK(aclrtGetDeviceCount, byref(count))
    printf("devices: %u\n", count)

    for i in range(count.value):
        status = aclrtDeviceStatus()
        leastPriority, greatestPriority = int32(0), int32(0)
        free_bytes, total = size_t(0), size_t(0)
        utilization = aclrtUtilizationInfo()

        CHECK(aclrtSetDevice, i)
        CHECK(aclrtQueryDeviceStatus, i, byref(status))
        printf("device %u: %s\n", i, "normal" if status == ACL_RT_DEVICE_STATUS_NORMAL else "abnormal")
        print_info(i, "AI CPU cores", ACL_DEV_ATTR_AICPU_CORE_NUM)
        print_info(i, "AI cores", ACL_DEV_ATTR_AICORE_CORE_NUM)
        print_info(i, "vector cores", ACL_DEV_ATTR_VECTOR_CORE_NUM)
        print_info(i, "memory", ACL_DEV_ATTR_TOTAL_GLOBAL_MEM_SIZE)
        CHECK(aclrtDeviceGetStreamPriorityRange, byref(leastPriority), byref(greatestPriority))
        printf("  stream priorities: %d to %d\n", leastPriority, greatestPriority)
        CHECK(aclrtGetMemInfo, ACL_HBM_MEM, byref(free_bytes), byref(total))
        printf("  %zu of %zu bytes free\n", free_bytes, total)
        CHECK(aclrtGetDeviceUtilizationRate, i, byref(utilization))
        printf("  in use: cube %d, vector %d, AI CPU %d, memory %d\n", utilization.cubeUtilization,
               utilization.vectorUtilization, utilization.aicpuUtilization, utilization.memoryUtilization)  # fmt: skip
        CHECK(aclrtResetDevice, i)
    CHECK(aclFinalize)
    return 0


if __name__ == "__main__":
    sys.exit(main())
