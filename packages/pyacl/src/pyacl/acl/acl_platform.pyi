# Generated from acl_platform.py by tests/abi/stubs.py; do not edit.

from typing import Final, NewType

from npu_common.ctyping import (
    Enumeration,
    Integer,
    Text,
    function,
)

from pyacl.acl.acl_base_rt import *

_aclplatformDevInfo = NewType("_aclplatformDevInfo", int)
class aclplatformDevInfo(Enumeration[_aclplatformDevInfo]): ...
ACL_PLATFORM_AICORE_CNT: Final[_aclplatformDevInfo]
ACL_PLATFORM_AICORE_UB_SIZE: Final[_aclplatformDevInfo]
ACL_PLATFORM_CUBE_CORE_CNT: Final[_aclplatformDevInfo]
ACL_PLATFORM_VECTOR_CORE_CNT: Final[_aclplatformDevInfo]
ACL_PLATFORM_L2_SIZE: Final[_aclplatformDevInfo]
ACL_PLATFORM_MEMORY_SIZE: Final[_aclplatformDevInfo]
ACL_PLATFORM_CUBE_FREQ: Final[_aclplatformDevInfo]
ACL_PLATFORM_VEC_FREQ: Final[_aclplatformDevInfo]
ACL_PLATFORM_BT_SIZE: Final[_aclplatformDevInfo]
ACL_PLATFORM_L0_A_SIZE: Final[_aclplatformDevInfo]
ACL_PLATFORM_L0_B_SIZE: Final[_aclplatformDevInfo]
ACL_PLATFORM_L0_C_SIZE: Final[_aclplatformDevInfo]
ACL_PLATFORM_L1_SIZE: Final[_aclplatformDevInfo]
ACL_PLATFORM_SOC_VERSION: Final[_aclplatformDevInfo]
ACL_PLATFORM_AIC_VERSION: Final[_aclplatformDevInfo]
ACL_PLATFORM_NPU_ARCH: Final[_aclplatformDevInfo]
ACL_PLATFORM_MEMORY_TYPE: Final[_aclplatformDevInfo]

_aclplatformCoreType = NewType("_aclplatformCoreType", int)
class aclplatformCoreType(Enumeration[_aclplatformCoreType]): ...
ACL_PLATFORM_CORE_TYPE_AI_CORE: Final[_aclplatformCoreType]
ACL_PLATFORM_CORE_TYPE_VECTOR_CORE: Final[_aclplatformCoreType]

_aclplatformNpuArch = NewType("_aclplatformNpuArch", int)
class aclplatformNpuArch(Enumeration[_aclplatformNpuArch]): ...
DAV_1001: Final[_aclplatformNpuArch]
DAV_2002: Final[_aclplatformNpuArch]
DAV_2102: Final[_aclplatformNpuArch]
DAV_2201: Final[_aclplatformNpuArch]
DAV_3002: Final[_aclplatformNpuArch]
DAV_3003: Final[_aclplatformNpuArch]
DAV_3004: Final[_aclplatformNpuArch]
DAV_3102: Final[_aclplatformNpuArch]
DAV_3113: Final[_aclplatformNpuArch]
DAV_3505: Final[_aclplatformNpuArch]
DAV_3510: Final[_aclplatformNpuArch]
DAV_5102: Final[_aclplatformNpuArch]
DAV_5162: Final[_aclplatformNpuArch]
DAV_RESV: Final[_aclplatformNpuArch]

_aclplatformLocalMemType = NewType("_aclplatformLocalMemType", int)
class aclplatformLocalMemType(Enumeration[_aclplatformLocalMemType]): ...
L0_A: Final[_aclplatformLocalMemType]
L0_B: Final[_aclplatformLocalMemType]
L0_C: Final[_aclplatformLocalMemType]
L1: Final[_aclplatformLocalMemType]
L2: Final[_aclplatformLocalMemType]
UB: Final[_aclplatformLocalMemType]
HBM: Final[_aclplatformLocalMemType]

@function
def aclplatformGetDeviceInfo(
    infoType: _aclplatformDevInfo | aclplatformDevInfo,
    value: Text,
    maxLen: Integer,
    /,
) -> int: ...

@function
def aclplatformGetInstructionInfo(
    type: _aclplatformCoreType | aclplatformCoreType,
    instruction: Text,
    value: Text,
    maxLen: Integer,
    /,
) -> int: ...
