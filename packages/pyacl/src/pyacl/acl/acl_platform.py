"""acl/acl_platform.h as Python: the installation's facts about the chip, from libplatform.

Source: acl/acl_platform.h 2026.8.
"""

from __future__ import annotations

from npu_common.cdecl import Enumeration, char_p, exported_names, uint32

from .._library import lib
from . import acl_base_rt
from .acl_base_rt import *


class aclplatformDevInfo(Enumeration):
    """The questions of aclplatformGetDeviceInfo: numbers of cores, bytes of memories, frequencies, names."""

    ACL_PLATFORM_AICORE_CNT = 0
    ACL_PLATFORM_AICORE_UB_SIZE = 1
    ACL_PLATFORM_CUBE_CORE_CNT = 2
    ACL_PLATFORM_VECTOR_CORE_CNT = 3
    ACL_PLATFORM_L2_SIZE = 4
    ACL_PLATFORM_MEMORY_SIZE = 5
    ACL_PLATFORM_CUBE_FREQ = 6
    ACL_PLATFORM_VEC_FREQ = 7
    ACL_PLATFORM_BT_SIZE = 8
    ACL_PLATFORM_L0_A_SIZE = 9
    ACL_PLATFORM_L0_B_SIZE = 10
    ACL_PLATFORM_L0_C_SIZE = 11
    ACL_PLATFORM_L1_SIZE = 12
    ACL_PLATFORM_SOC_VERSION = 13
    ACL_PLATFORM_AIC_VERSION = 14
    ACL_PLATFORM_NPU_ARCH = 15
    ACL_PLATFORM_MEMORY_TYPE = 16


class aclplatformCoreType(Enumeration):
    """The kinds of cores for aclplatformGetInstructionInfo."""

    ACL_PLATFORM_CORE_TYPE_AI_CORE = 0
    ACL_PLATFORM_CORE_TYPE_VECTOR_CORE = 1


class aclplatformNpuArch(Enumeration):
    """Generations of the cores."""

    DAV_1001 = 1001
    DAV_2002 = 2002
    DAV_2102 = 2102
    DAV_2201 = 2201
    DAV_3002 = 3002
    DAV_3003 = 3003
    DAV_3004 = 3004
    DAV_3102 = 3102
    DAV_3113 = 3113
    DAV_3505 = 3505
    DAV_3510 = 3510
    DAV_5102 = 5102
    DAV_5162 = 5162
    DAV_RESV = 65535


class aclplatformLocalMemType(Enumeration):
    """Memories of a core, from the nearest on, and those that all share."""

    L0_A = 0
    L0_B = 1
    L0_C = 2
    L1 = 3
    L2 = 4
    UB = 5
    HBM = 6


@lib.function(since="9.1.0")
def aclplatformGetDeviceInfo(infoType: aclplatformDevInfo, value: char_p, maxLen: uint32) -> aclError:
    """Get a property of the chip this process runs on, from the installation's tables.

    Args:
        infoType: which one: an aclplatformDevInfo value.
        value: array that receives a text, numbers too.
        maxLen: its bytes, the NUL included.
    """


@lib.function(since="9.1.0")
def aclplatformGetInstructionInfo(
    type: aclplatformCoreType, instruction: char_p, value: char_p, maxLen: uint32
) -> aclError:
    """Get the types for which the chip has an instruction.

    Args:
        type: kind of core.
        instruction: name of the instruction.
        value: array that receives a text.
        maxLen: its bytes, the NUL included.
    """


__all__ = exported_names(globals(), includes=(acl_base_rt,))
