# Generated from acl_platform.py by abi/writers/stubs.py; do not edit.

from typing import NewType

from npu_common.ctyping import (
    Enumeration,
    Integer,
    Text,
    function,
)

from pyacl.acl.acl_base_rt import *

_aclplatformDevInfo = NewType("_aclplatformDevInfo", int)
class aclplatformDevInfo(Enumeration[_aclplatformDevInfo]): ...
ACL_PLATFORM_AICORE_CNT: _aclplatformDevInfo
ACL_PLATFORM_AICORE_UB_SIZE: _aclplatformDevInfo
ACL_PLATFORM_CUBE_CORE_CNT: _aclplatformDevInfo
ACL_PLATFORM_VECTOR_CORE_CNT: _aclplatformDevInfo
ACL_PLATFORM_L2_SIZE: _aclplatformDevInfo
ACL_PLATFORM_MEMORY_SIZE: _aclplatformDevInfo
ACL_PLATFORM_CUBE_FREQ: _aclplatformDevInfo
ACL_PLATFORM_VEC_FREQ: _aclplatformDevInfo
ACL_PLATFORM_BT_SIZE: _aclplatformDevInfo
ACL_PLATFORM_L0_A_SIZE: _aclplatformDevInfo
ACL_PLATFORM_L0_B_SIZE: _aclplatformDevInfo
ACL_PLATFORM_L0_C_SIZE: _aclplatformDevInfo
ACL_PLATFORM_L1_SIZE: _aclplatformDevInfo
ACL_PLATFORM_SOC_VERSION: _aclplatformDevInfo
ACL_PLATFORM_AIC_VERSION: _aclplatformDevInfo
ACL_PLATFORM_NPU_ARCH: _aclplatformDevInfo
ACL_PLATFORM_MEMORY_TYPE: _aclplatformDevInfo

_aclplatformCoreType = NewType("_aclplatformCoreType", int)
class aclplatformCoreType(Enumeration[_aclplatformCoreType]): ...
ACL_PLATFORM_CORE_TYPE_AI_CORE: _aclplatformCoreType
ACL_PLATFORM_CORE_TYPE_VECTOR_CORE: _aclplatformCoreType

_aclplatformNpuArch = NewType("_aclplatformNpuArch", int)
class aclplatformNpuArch(Enumeration[_aclplatformNpuArch]): ...
DAV_1001: _aclplatformNpuArch
DAV_2002: _aclplatformNpuArch
DAV_2102: _aclplatformNpuArch
DAV_2201: _aclplatformNpuArch
DAV_3002: _aclplatformNpuArch
DAV_3003: _aclplatformNpuArch
DAV_3004: _aclplatformNpuArch
DAV_3102: _aclplatformNpuArch
DAV_3113: _aclplatformNpuArch
DAV_3505: _aclplatformNpuArch
DAV_3510: _aclplatformNpuArch
DAV_5102: _aclplatformNpuArch
DAV_5162: _aclplatformNpuArch
DAV_RESV: _aclplatformNpuArch

_aclplatformLocalMemType = NewType("_aclplatformLocalMemType", int)
class aclplatformLocalMemType(Enumeration[_aclplatformLocalMemType]): ...
L0_A: _aclplatformLocalMemType
L0_B: _aclplatformLocalMemType
L0_C: _aclplatformLocalMemType
L1: _aclplatformLocalMemType
L2: _aclplatformLocalMemType
UB: _aclplatformLocalMemType
HBM: _aclplatformLocalMemType

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
