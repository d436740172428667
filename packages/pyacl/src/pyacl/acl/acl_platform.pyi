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

class aclplatformDevInfo(Enumeration[_aclplatformDevInfo]):
    """What aclplatformGetDeviceInfo is asked for: numbers of cores, bytes of memories, frequencies, names.
    Source: acl/acl_platform.h 2026.8.
    """

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

class aclplatformCoreType(Enumeration[_aclplatformCoreType]):
    """Whose instructions aclplatformGetInstructionInfo is asked for. Source: acl/acl_platform.h 2026.8."""

ACL_PLATFORM_CORE_TYPE_AI_CORE: Final[_aclplatformCoreType]
ACL_PLATFORM_CORE_TYPE_VECTOR_CORE: Final[_aclplatformCoreType]

_aclplatformNpuArch = NewType("_aclplatformNpuArch", int)

class aclplatformNpuArch(Enumeration[_aclplatformNpuArch]):
    """Generations of the cores. Source: acl/acl_platform.h 2026.8."""

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

class aclplatformLocalMemType(Enumeration[_aclplatformLocalMemType]):
    """Memories of a core, from the nearest on, and those that all share. Source: acl/acl_platform.h 2026.8."""

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
) -> int:
    """A property of the chip this process runs on, from the installation's tables.

    infoType: which.
    value: array that receives a text, numbers too.
    maxLen: its bytes, the NUL included.
    Returns 0 or an error code. Source: acl/acl_platform.h 2026.8.
    """

@function
def aclplatformGetInstructionInfo(
    type: _aclplatformCoreType | aclplatformCoreType,
    instruction: Text,
    value: Text,
    maxLen: Integer,
    /,
) -> int:
    """For which types the chip has an instruction.

    type: kind of core.
    instruction: name of the instruction.
    value: array that receives a text.
    maxLen: its bytes, the NUL included.
    Returns 0 or an error code. Source: acl/acl_platform.h 2026.8.
    """

__all__ = [
    "ACL_PLATFORM_AICORE_CNT",
    "ACL_PLATFORM_AICORE_UB_SIZE",
    "ACL_PLATFORM_CUBE_CORE_CNT",
    "ACL_PLATFORM_VECTOR_CORE_CNT",
    "ACL_PLATFORM_L2_SIZE",
    "ACL_PLATFORM_MEMORY_SIZE",
    "ACL_PLATFORM_CUBE_FREQ",
    "ACL_PLATFORM_VEC_FREQ",
    "ACL_PLATFORM_BT_SIZE",
    "ACL_PLATFORM_L0_A_SIZE",
    "ACL_PLATFORM_L0_B_SIZE",
    "ACL_PLATFORM_L0_C_SIZE",
    "ACL_PLATFORM_L1_SIZE",
    "ACL_PLATFORM_SOC_VERSION",
    "ACL_PLATFORM_AIC_VERSION",
    "ACL_PLATFORM_NPU_ARCH",
    "ACL_PLATFORM_MEMORY_TYPE",
    "aclplatformDevInfo",
    "ACL_PLATFORM_CORE_TYPE_AI_CORE",
    "ACL_PLATFORM_CORE_TYPE_VECTOR_CORE",
    "aclplatformCoreType",
    "DAV_1001",
    "DAV_2002",
    "DAV_2102",
    "DAV_2201",
    "DAV_3002",
    "DAV_3003",
    "DAV_3004",
    "DAV_3102",
    "DAV_3113",
    "DAV_3505",
    "DAV_3510",
    "DAV_5102",
    "DAV_5162",
    "DAV_RESV",
    "aclplatformNpuArch",
    "L0_A",
    "L0_B",
    "L0_C",
    "L1",
    "L2",
    "UB",
    "HBM",
    "aclplatformLocalMemType",
    "aclplatformGetDeviceInfo",
    "aclplatformGetInstructionInfo",
    "aclrtStream",
    "aclmdlRITask",
    "aclrtEvent",
    "aclrtContext",
    "aclrtNotify",
    "aclrtCntNotify",
    "aclrtLabel",
    "aclrtLabelList",
    "aclrtMbuf",
    "aclError",
    "aclFloat16",
    "aclDataBuffer",
    "aclrtAllocatorDesc",
    "aclrtAllocator",
    "aclrtAllocatorBlock",
    "aclrtAllocatorAddr",
    "aclrtTaskGrp",
    "ACL_DT_UNDEFINED",
    "ACL_FLOAT",
    "ACL_FLOAT16",
    "ACL_INT8",
    "ACL_INT32",
    "ACL_UINT8",
    "ACL_INT16",
    "ACL_UINT16",
    "ACL_UINT32",
    "ACL_INT64",
    "ACL_UINT64",
    "ACL_DOUBLE",
    "ACL_BOOL",
    "ACL_STRING",
    "ACL_COMPLEX64",
    "ACL_COMPLEX128",
    "ACL_BF16",
    "ACL_INT4",
    "ACL_UINT1",
    "ACL_COMPLEX32",
    "ACL_HIFLOAT8",
    "ACL_FLOAT8_E5M2",
    "ACL_FLOAT8_E4M3FN",
    "ACL_FLOAT8_E8M0",
    "ACL_FLOAT6_E3M2",
    "ACL_FLOAT6_E2M3",
    "ACL_FLOAT4_E2M1",
    "ACL_FLOAT4_E1M2",
    "aclDataType",
    "ACL_FORMAT_UNDEFINED",
    "ACL_FORMAT_NCHW",
    "ACL_FORMAT_NHWC",
    "ACL_FORMAT_ND",
    "ACL_FORMAT_NC1HWC0",
    "ACL_FORMAT_FRACTAL_Z",
    "ACL_FORMAT_NC1HWC0_C04",
    "ACL_FORMAT_HWCN",
    "ACL_FORMAT_NDHWC",
    "ACL_FORMAT_FRACTAL_NZ",
    "ACL_FORMAT_NCDHW",
    "ACL_FORMAT_NDC1HWC0",
    "ACL_FRACTAL_Z_3D",
    "ACL_FORMAT_NC",
    "ACL_FORMAT_NCL",
    "ACL_FORMAT_FRACTAL_NZ_C0_16",
    "ACL_FORMAT_FRACTAL_NZ_C0_32",
    "ACL_FORMAT_FRACTAL_NZ_C0_2",
    "ACL_FORMAT_FRACTAL_NZ_C0_4",
    "ACL_FORMAT_FRACTAL_NZ_C0_8",
    "aclFormat",
    "ACL_DEBUG",
    "ACL_INFO",
    "ACL_WARNING",
    "ACL_ERROR",
    "aclLogLevel",
    "ACL_MEMTYPE_DEVICE",
    "ACL_MEMTYPE_HOST",
    "ACL_MEMTYPE_HOST_COMPILE_INDEPENDENT",
    "aclMemType",
    "ACL_OPT_DETERMINISTIC",
    "ACL_OPT_ENABLE_DEBUG_KERNEL",
    "ACL_OPT_STRONG_CONSISTENCY",
    "ACL_OPT_ENABLE_KERNEL_EARLY_START",
    "aclSysParamOpt",
    "ACL_CANN_ATTR_UNDEFINED",
    "ACL_CANN_ATTR_INF_NAN",
    "ACL_CANN_ATTR_BF16",
    "ACL_CANN_ATTR_JIT_COMPILE",
    "aclCannAttr",
    "ACL_DEVICE_INFO_UNDEFINED",
    "ACL_DEVICE_INFO_AI_CORE_NUM",
    "ACL_DEVICE_INFO_VECTOR_CORE_NUM",
    "ACL_DEVICE_INFO_L2_SIZE",
    "aclDeviceInfo",
    "ACL_ERROR_NONE",
    "ACL_SUCCESS",
    "ACL_ERROR_INVALID_PARAM",
    "ACL_ERROR_UNINITIALIZE",
    "ACL_ERROR_REPEAT_INITIALIZE",
    "ACL_ERROR_INVALID_FILE",
    "ACL_ERROR_WRITE_FILE",
    "ACL_ERROR_INVALID_FILE_SIZE",
    "ACL_ERROR_PARSE_FILE",
    "ACL_ERROR_FILE_MISSING_ATTR",
    "ACL_ERROR_FILE_ATTR_INVALID",
    "ACL_ERROR_INVALID_DUMP_CONFIG",
    "ACL_ERROR_INVALID_PROFILING_CONFIG",
    "ACL_ERROR_INVALID_MODEL_ID",
    "ACL_ERROR_DESERIALIZE_MODEL",
    "ACL_ERROR_PARSE_MODEL",
    "ACL_ERROR_READ_MODEL_FAILURE",
    "ACL_ERROR_MODEL_SIZE_INVALID",
    "ACL_ERROR_MODEL_MISSING_ATTR",
    "ACL_ERROR_MODEL_INPUT_NOT_MATCH",
    "ACL_ERROR_MODEL_OUTPUT_NOT_MATCH",
    "ACL_ERROR_MODEL_NOT_DYNAMIC",
    "ACL_ERROR_OP_TYPE_NOT_MATCH",
    "ACL_ERROR_OP_INPUT_NOT_MATCH",
    "ACL_ERROR_OP_OUTPUT_NOT_MATCH",
    "ACL_ERROR_OP_ATTR_NOT_MATCH",
    "ACL_ERROR_OP_NOT_FOUND",
    "ACL_ERROR_OP_LOAD_FAILED",
    "ACL_ERROR_UNSUPPORTED_DATA_TYPE",
    "ACL_ERROR_FORMAT_NOT_MATCH",
    "ACL_ERROR_BIN_SELECTOR_NOT_REGISTERED",
    "ACL_ERROR_KERNEL_NOT_FOUND",
    "ACL_ERROR_BIN_SELECTOR_ALREADY_REGISTERED",
    "ACL_ERROR_KERNEL_ALREADY_REGISTERED",
    "ACL_ERROR_INVALID_QUEUE_ID",
    "ACL_ERROR_REPEAT_SUBSCRIBE",
    "ACL_ERROR_STREAM_NOT_SUBSCRIBE",
    "ACL_ERROR_THREAD_NOT_SUBSCRIBE",
    "ACL_ERROR_WAIT_CALLBACK_TIMEOUT",
    "ACL_ERROR_REPEAT_FINALIZE",
    "ACL_ERROR_NOT_STATIC_AIPP",
    "ACL_ERROR_COMPILING_STUB_MODE",
    "ACL_ERROR_GROUP_NOT_SET",
    "ACL_ERROR_GROUP_NOT_CREATE",
    "ACL_ERROR_PROF_ALREADY_RUN",
    "ACL_ERROR_PROF_NOT_RUN",
    "ACL_ERROR_DUMP_ALREADY_RUN",
    "ACL_ERROR_DUMP_NOT_RUN",
    "ACL_ERROR_PROF_REPEAT_SUBSCRIBE",
    "ACL_ERROR_PROF_API_CONFLICT",
    "ACL_ERROR_INVALID_MAX_OPQUEUE_NUM_CONFIG",
    "ACL_ERROR_INVALID_OPP_PATH",
    "ACL_ERROR_OP_UNSUPPORTED_DYNAMIC",
    "ACL_ERROR_RELATIVE_RESOURCE_NOT_CLEARED",
    "ACL_ERROR_UNSUPPORTED_JPEG",
    "ACL_ERROR_INVALID_BUNDLE_MODEL_ID",
    "ACL_ERROR_BAD_ALLOC",
    "ACL_ERROR_API_NOT_SUPPORT",
    "ACL_ERROR_INVALID_DEVICE",
    "ACL_ERROR_MEMORY_ADDRESS_UNALIGNED",
    "ACL_ERROR_RESOURCE_NOT_MATCH",
    "ACL_ERROR_INVALID_RESOURCE_HANDLE",
    "ACL_ERROR_FEATURE_UNSUPPORTED",
    "ACL_ERROR_PROF_MODULES_UNSUPPORTED",
    "ACL_ERROR_STORAGE_OVER_LIMIT",
    "ACL_ERROR_INTERNAL_ERROR",
    "ACL_ERROR_FAILURE",
    "ACL_ERROR_GE_FAILURE",
    "ACL_ERROR_RT_FAILURE",
    "ACL_ERROR_DRV_FAILURE",
    "ACL_ERROR_PROFILING_FAILURE",
    "aclFloat16ToFloat",
    "aclFloatToFloat16",
    "aclCreateDataBuffer",
    "aclDestroyDataBuffer",
    "aclUpdateDataBuffer",
    "aclGetDataBufferAddr",
    "aclGetDataBufferSize",
    "aclGetDataBufferSizeV2",
    "aclDataTypeSize",
    "aclAppLog",
    "aclrtGetSocName",
    "aclGetCannAttributeList",
    "aclGetCannAttribute",
    "aclGetDeviceCapability",
]
