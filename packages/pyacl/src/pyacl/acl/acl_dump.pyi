# Generated from acl_dump.py by tests/abi/stubs.py; do not edit.

from collections.abc import Callable, Iterable
from typing import Any, Final, NewType, overload

from npu_common.ctyping import (
    Array,
    CharArray,
    Enumeration,
    Field,
    Integer,
    Pointer,
    PointerTo,
    Struct,
    Text,
    function,
    int64,
    uint8,
    uint64,
)

from pyacl.acl.acl_base_rt import *

ACL_DUMP_MAX_FILE_PATH_LENGTH: Final = 4096
ACL_OP_DUMP_OP_AICORE_ARGS: Final = 1
ACL_DUMP_MAX_SHAPE_NUM: Final = 25

_acldumpType = NewType("_acldumpType", int)

class acldumpType(Enumeration[_acldumpType]):
    """... Source: acl/acl_dump.h 2026.8."""

AIC_ERR_BRIEF_DUMP: Final[_acldumpType]
AIC_ERR_NORM_DUMP: Final[_acldumpType]
AIC_ERR_DETAIL_DUMP: Final[_acldumpType]
DATA_DUMP: Final[_acldumpType]
OVERFLOW_DUMP: Final[_acldumpType]

_acldumpTensorType = NewType("_acldumpTensorType", int)

class acldumpTensorType(Enumeration[_acldumpTensorType]):
    """... Source: acl/acl_dump.h 2026.8."""

ACL_DUMP_TENSOR_INPUT: Final[_acldumpTensorType]
ACL_DUMP_TENSOR_OUTPUT: Final[_acldumpTensorType]
ACL_DUMP_TENSOR_WORKSPACE: Final[_acldumpTensorType]

_acldumpTensorAddressType = NewType("_acldumpTensorAddressType", int)

class acldumpTensorAddressType(Enumeration[_acldumpTensorAddressType]):
    """... Source: acl/acl_dump.h 2026.8."""

ACL_DUMP_ADDR_PTR: Final[_acldumpTensorAddressType]
ACL_DUMP_ADDR_PTR_PTR: Final[_acldumpTensorAddressType]
ACL_DUMP_ADDR_RAW: Final[_acldumpTensorAddressType]

_acldumpTensorPlacement = NewType("_acldumpTensorPlacement", int)

class acldumpTensorPlacement(Enumeration[_acldumpTensorPlacement]):
    """... Source: acl/acl_dump.h 2026.8."""

ACL_DUMP_PLACEMENT_DEVICE: Final[_acldumpTensorPlacement]
ACL_DUMP_PLACEMENT_HOST: Final[_acldumpTensorPlacement]
ACL_DUMP_PLACEMENT_END: Final[_acldumpTensorPlacement]

class _acldumpChunk_fields:
    fileName: Field[bytes, CharArray]
    bufLen: Field[int, Integer]
    isLastChunk: Field[int, Integer]
    offset: Field[int, Integer]
    flag: Field[int, Integer]
    dataBuf: Field[Array[uint8, int], Iterable[Integer]]

class acldumpChunk(_acldumpChunk_fields, Struct):
    """...

    fileName: ...
    bufLen: ...
    isLastChunk: ...
    offset: ...
    flag: ...
    dataBuf: ...
    Bytes (64/32 bit where they differ): 4120 since 2023.8. Source: acl/acl_dump.h 2026.8.
    """
    def __init__(
        self,
        fileName: CharArray = ...,
        bufLen: Integer = ...,
        isLastChunk: Integer = ...,
        offset: Integer = ...,
        flag: Integer = ...,
        dataBuf: Iterable[Integer] = ...,
    ) -> None: ...

class LP_acldumpChunk(_acldumpChunk_fields, PointerTo[acldumpChunk]):
    @overload
    def __getitem__(self, index: int, /) -> acldumpChunk: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _acldumpTensorInfo_fields:
    type: Field[_acldumpTensorType, _acldumpTensorType | acldumpTensorType]
    tensorSize: Field[int, Integer]
    format: Field[int, Integer]
    dataType: Field[int, Integer]
    tensorAddr: Field[PointerTo[int64], Pointer[int64]]
    addrType: Field[_acldumpTensorAddressType, _acldumpTensorAddressType | acldumpTensorAddressType]
    placement: Field[_acldumpTensorPlacement, _acldumpTensorPlacement | acldumpTensorPlacement]
    argsOffset: Field[int, Integer]
    shapeNum: Field[int, Integer]
    originShapeNum: Field[int, Integer]
    shape: Field[Array[uint64, int], Iterable[Integer]]
    originShape: Field[Array[uint64, int], Iterable[Integer]]

class acldumpTensorInfo(_acldumpTensorInfo_fields, Struct):
    """...

    type: ...
    tensorSize: ...
    format: ...
    dataType: ...
    tensorAddr: ...
    addrType: ...
    placement: ...
    argsOffset: ...
    shapeNum: ...
    originShapeNum: ...
    shape: ...
    originShape: ...
    Bytes (64/32 bit where they differ): 456/440 since 2023.8. Source: acl/acl_dump.h 2026.8.
    """
    def __init__(
        self,
        type: _acldumpTensorType | acldumpTensorType = ...,
        tensorSize: Integer = ...,
        format: Integer = ...,
        dataType: Integer = ...,
        tensorAddr: Pointer[int64] = ...,
        addrType: _acldumpTensorAddressType | acldumpTensorAddressType = ...,
        placement: _acldumpTensorPlacement | acldumpTensorPlacement = ...,
        argsOffset: Integer = ...,
        shapeNum: Integer = ...,
        originShapeNum: Integer = ...,
        shape: Iterable[Integer] = ...,
        originShape: Iterable[Integer] = ...,
    ) -> None: ...

class LP_acldumpTensorInfo(_acldumpTensorInfo_fields, PointerTo[acldumpTensorInfo]):
    @overload
    def __getitem__(self, index: int, /) -> acldumpTensorInfo: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

@function
def acldumpRegCallback(messageCallback: Callable[[LP_acldumpChunk, int], int | None] | None, flag: Integer, /) -> int:
    """...

    messageCallback: ...
    flag: ...
    Returns ...
    Source: acl/acl_dump.h 2026.8.
    """

@function
def acldumpUnregCallback() -> None:
    """...

    Source: acl/acl_dump.h 2026.8.
    """

@function
def aclopStartDumpArgs(dumpType: Integer, path: Text, /) -> int:
    """...

    dumpType: ...
    path: ...
    Returns ...
    Source: acl/acl_dump.h 2026.8.
    """

@function
def aclopStopDumpArgs(dumpType: Integer, /) -> int:
    """...

    dumpType: ...
    Returns ...
    Source: acl/acl_dump.h 2026.8.
    """

@function
def acldumpGetPath(dumpType: _acldumpType | acldumpType, /) -> bytes | None:
    """...

    dumpType: ...
    Returns ...
    Source: acl/acl_dump.h 2026.8.
    """

@function
def acldumpSaveExceptionInfo(
    fileName: Text,
    userTag: Text,
    tensors: Pointer[acldumpTensorInfo],
    tensorCount: Integer,
    /,
) -> int:
    """...

    fileName: ...
    userTag: ...
    tensors: ...
    tensorCount: ...
    Returns ...
    Source: acl/acl_dump.h 2026.8.
    """

@function
def acldumpGetExceptionInfoPath(path: Text, maxLen: Integer, /) -> int:
    """...

    path: ...
    maxLen: ...
    Returns ...
    Source: acl/acl_dump.h 2026.8.
    """

__all__ = [
    "ACL_DUMP_MAX_FILE_PATH_LENGTH",
    "ACL_OP_DUMP_OP_AICORE_ARGS",
    "ACL_DUMP_MAX_SHAPE_NUM",
    "AIC_ERR_BRIEF_DUMP",
    "AIC_ERR_NORM_DUMP",
    "AIC_ERR_DETAIL_DUMP",
    "DATA_DUMP",
    "OVERFLOW_DUMP",
    "acldumpType",
    "ACL_DUMP_TENSOR_INPUT",
    "ACL_DUMP_TENSOR_OUTPUT",
    "ACL_DUMP_TENSOR_WORKSPACE",
    "acldumpTensorType",
    "ACL_DUMP_ADDR_PTR",
    "ACL_DUMP_ADDR_PTR_PTR",
    "ACL_DUMP_ADDR_RAW",
    "acldumpTensorAddressType",
    "ACL_DUMP_PLACEMENT_DEVICE",
    "ACL_DUMP_PLACEMENT_HOST",
    "ACL_DUMP_PLACEMENT_END",
    "acldumpTensorPlacement",
    "acldumpChunk",
    "acldumpTensorInfo",
    "acldumpRegCallback",
    "acldumpUnregCallback",
    "aclopStartDumpArgs",
    "aclopStopDumpArgs",
    "acldumpGetPath",
    "acldumpSaveExceptionInfo",
    "acldumpGetExceptionInfoPath",
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
