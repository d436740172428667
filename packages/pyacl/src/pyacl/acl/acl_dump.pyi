# Generated from acl_dump.py by tests/abi/stubs.py; do not edit.

from collections.abc import Callable, Iterable
from typing import Final, NewType

from npu_common.ctyping import (
    Array,
    CharArray,
    DerivedRecord,
    Enumeration,
    Field,
    Integer,
    Pointer,
    PointerTo,
    PointerToRecord,
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
    """Kinds of dumps acldumpGetPath knows: three depths of dumps after an AI Core failed, dumps of tensors, dumps of
    operators that overflowed.

    Source: acl/acl_dump.h 2026.8.
    """

AIC_ERR_BRIEF_DUMP: Final[_acldumpType]
AIC_ERR_NORM_DUMP: Final[_acldumpType]
AIC_ERR_DETAIL_DUMP: Final[_acldumpType]
DATA_DUMP: Final[_acldumpType]
OVERFLOW_DUMP: Final[_acldumpType]

_acldumpTensorType = NewType("_acldumpTensorType", int)

class acldumpTensorType(Enumeration[_acldumpTensorType]):
    """What a tensor is to its operator: input, output or workspace. Source: acl/acl_dump.h 2026.8."""

ACL_DUMP_TENSOR_INPUT: Final[_acldumpTensorType]
ACL_DUMP_TENSOR_OUTPUT: Final[_acldumpTensorType]
ACL_DUMP_TENSOR_WORKSPACE: Final[_acldumpTensorType]

_acldumpTensorAddressType = NewType("_acldumpTensorAddressType", int)

class acldumpTensorAddressType(Enumeration[_acldumpTensorAddressType]):
    """How many times tensorAddr has to be followed to come to the data: once (PTR), twice (PTR_PTR), or not at all
    (RAW).

    Source: acl/acl_dump.h 2026.8.
    """

ACL_DUMP_ADDR_PTR: Final[_acldumpTensorAddressType]
ACL_DUMP_ADDR_PTR_PTR: Final[_acldumpTensorAddressType]
ACL_DUMP_ADDR_RAW: Final[_acldumpTensorAddressType]

_acldumpTensorPlacement = NewType("_acldumpTensorPlacement", int)

class acldumpTensorPlacement(Enumeration[_acldumpTensorPlacement]):
    """Where the data lies: on the device or on the host.

    ACL_DUMP_PLACEMENT_END is only the end of the list.
    Source: acl/acl_dump.h 2026.8.
    """

ACL_DUMP_PLACEMENT_DEVICE: Final[_acldumpTensorPlacement]
ACL_DUMP_PLACEMENT_HOST: Final[_acldumpTensorPlacement]
ACL_DUMP_PLACEMENT_END: Final[_acldumpTensorPlacement]

class _acldumpChunk_fields:
    fileName: Field[bytes, CharArray]
    bufLen: Field[int, Integer]
    isLastChunk: Field[int, Integer]
    offset: Field[int, Integer]
    flag: Field[int, Integer]
    dataBuf: Field[Array[uint8, int, Integer], Iterable[Integer]]

class acldumpChunk(_acldumpChunk_fields, Struct):
    """A piece of a dump file, as a callback gets it. Valid during the call only: copy what is needed.

    fileName: absolute path of the file the piece would go to, ended by 0.
    bufLen: bytes in dataBuf.
    isLastChunk: 1 for the file's last piece, else 0.
    offset: where in the file it belongs, in bytes; -1: at the end of what came before.
    flag: reserved; nothing is defined.
    dataBuf: the bytes, bufLen of them, from the field's offset on (before the end of the record):
    ctypes.string_at(address of the record + acldumpChunk.dataBuf.offset, bufLen).
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
    @classmethod
    def _derived_(cls) -> DerivedRecord[acldumpChunk, LP_acldumpChunk]: ...  # type: ignore[override]

class LP_acldumpChunk(_acldumpChunk_fields, PointerToRecord[acldumpChunk]): ...

class _acldumpTensorInfo_fields:
    type: Field[_acldumpTensorType, _acldumpTensorType | acldumpTensorType]
    tensorSize: Field[int, Integer]
    format: Field[int, Integer]
    dataType: Field[int, Integer]
    tensorAddr: Field[PointerTo[int64, int, Integer], Pointer[int64]]
    addrType: Field[_acldumpTensorAddressType, _acldumpTensorAddressType | acldumpTensorAddressType]
    placement: Field[_acldumpTensorPlacement, _acldumpTensorPlacement | acldumpTensorPlacement]
    argsOffset: Field[int, Integer]
    shapeNum: Field[int, Integer]
    originShapeNum: Field[int, Integer]
    shape: Field[Array[uint64, int, Integer], Iterable[Integer]]
    originShape: Field[Array[uint64, int, Integer], Iterable[Integer]]

class acldumpTensorInfo(_acldumpTensorInfo_fields, Struct):
    """A tensor for acldumpSaveExceptionInfo.

    type: what it is to its operator.
    tensorSize: its bytes, more than 0.
    format: an aclFormat.
    dataType: an aclDataType.
    tensorAddr: address of the data on the device; NULL is refused.
    addrType: ACL_DUMP_ADDR_RAW is the only one acldumpSaveExceptionInfo takes.
    placement: ACL_DUMP_PLACEMENT_DEVICE is the only one acldumpSaveExceptionInfo takes.
    argsOffset: where it stands in the operator's arguments, in bytes.
    shapeNum: how many of shape count, at most ACL_DUMP_MAX_SHAPE_NUM.
    originShapeNum: how many of originShape count, at most ACL_DUMP_MAX_SHAPE_NUM.
    shape: the shape as it lies in memory.
    originShape: the shape the program knows.
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
    @classmethod
    def _derived_(cls) -> DerivedRecord[acldumpTensorInfo, LP_acldumpTensorInfo]: ...  # type: ignore[override]

class LP_acldumpTensorInfo(_acldumpTensorInfo_fields, PointerToRecord[acldumpTensorInfo]): ...

@function
def acldumpRegCallback(messageCallback: Callable[[LP_acldumpChunk, int], int | None] | None, flag: Integer, /) -> int:
    """Have dumps given to a function instead of written to files.

    messageCallback: called with a piece and its length in bytes, from threads of the library; returns 0 for done. It
    must live until acldumpUnregCallback. Register it before the model is loaded.
    flag: 0; anything else is refused.
    Returns 0, ACL_ERROR_FAILURE for NULL or another flag. Source: acl/acl_dump.h 2026.8.
    """

@function
def acldumpUnregCallback() -> None:
    """Take the function back; dumps go to files again. Pieces under way may still reach it.

    Source: acl/acl_dump.h 2026.8.
    """

@function
def aclopStartDumpArgs(dumpType: Integer, path: Text, /) -> int:
    """Begin to write down which operators run with which arguments, for operators of the two-phase kind.

    dumpType: ACL_OP_DUMP_OP_AICORE_ARGS.
    path: existing folder for the files; copied.
    Returns 0, else a code for NULL, another type, a folder there is not, or when it was begun already.
    Source: acl/acl_dump.h 2026.8.
    """

@function
def aclopStopDumpArgs(dumpType: Integer, /) -> int:
    """End what aclopStartDumpArgs began.

    dumpType: as given there.
    Returns 0, else a code for another type. Source: acl/acl_dump.h 2026.8.
    """

@function
def acldumpGetPath(dumpType: _acldumpType | acldumpType, /) -> bytes | None:
    """Where dumps of a kind go.

    dumpType: the kind.
    Returns a path that the library owns, not to be freed; NULL for another kind or where none is set.
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
    """Write tensors to a file beside the dumps of failures, which must be switched on.

    The file's name gets ".custom." and the time in milliseconds appended, so that nothing is overwritten.

    fileName: name below the folder of acldumpGetExceptionInfoPath; not empty, no "..".
    userTag: text for the head of the file, or NULL.
    tensors: an array of tensorCount records; read during the call.
    tensorCount: its length, more than 0.
    Returns 0, ACL_ERROR_INVALID_PARAM for NULL, no tensors or a record that breaks the rules of acldumpTensorInfo, else
    a code: dumps of failures are off.
    Source: acl/acl_dump.h 2026.8.
    """

@function
def acldumpGetExceptionInfoPath(path: Text, maxLen: Integer, /) -> int:
    """Folder of the dumps of failures for the current device; they must be switched on.

    path: memory that receives the path, ended by 0; ACL_DUMP_MAX_FILE_PATH_LENGTH bytes suffice.
    maxLen: its size in bytes, more than 1.
    Returns 0, ACL_ERROR_INVALID_PARAM for NULL, else a code: too small, or dumps of failures are off.
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
