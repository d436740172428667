# Generated from acl_base_mdl.py by tests/abi/stubs.py; do not edit.

from typing import Final

from npu_common.ctyping import (
    AnyPointer,
    Array,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    Text,
    function,
    int64,
)

from pyacl.acl.acl_base_rt import *
from pyacl.acl.acl_base_rt import _aclDataType, _aclFormat, _aclMemType

ACL_TENSOR_SHAPE_RANGE_NUM: Final = 2
ACL_TENSOR_VALUE_RANGE_NUM: Final = 2
ACL_UNKNOWN_RANK: Final = -2

class aclTensorDesc(Opaque):
    """Type, shape and layout of a tensor. From aclCreateTensorDesc, freed with aclDestroyTensorDesc.
    Source: acl/acl_base_mdl.h 2026.8.
    """

class LP_aclTensorDesc(PointerTo[aclTensorDesc]): ...

@function
def aclCreateTensorDesc(
    dataType: _aclDataType | aclDataType,
    numDims: Integer,
    dims: Pointer[int64],
    format: _aclFormat | aclFormat,
    /,
) -> LP_aclTensorDesc:
    """Make a description of a tensor.

    dataType: type of its elements.
    numDims: how many dimensions; 0 for a scalar.
    dims: array of them, copied; -1 for one that is not known, -2 alone for an unknown number of them.
    format: how they lie in memory.
    Returns the description, to be freed with aclDestroyTensorDesc; NULL when there is no memory or an argument is
    wrong. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclDestroyTensorDesc(desc: Pointer[aclTensorDesc], /) -> None:
    """Free the description of a tensor; not one that a dataset owns.

    desc: the description.
    Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclSetTensorShapeRange(
    desc: Pointer[aclTensorDesc],
    dimsCount: Integer,
    dimsRange: Pointer[Array[int64, int]],
    /,
) -> int:
    """How large dimensions can become that are not known.

    desc: the description.
    dimsCount: how many pairs.
    dimsRange: array of pairs: smallest, largest; -1 for no limit.
    Returns 0 or an error code. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclSetTensorValueRange(
    desc: Pointer[aclTensorDesc],
    valueCount: Integer,
    valueRange: Pointer[Array[int64, int]],
    /,
) -> int:
    """Between which limits the values lie.

    desc: the description.
    valueCount: how many pairs.
    valueRange: array of pairs: smallest, largest.
    Returns 0 or an error code. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclGetTensorDescType(desc: Pointer[aclTensorDesc], /) -> _aclDataType:
    """Type of the elements.

    desc: the description.
    Returns the type; ACL_DT_UNDEFINED for NULL. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclGetTensorDescFormat(desc: Pointer[aclTensorDesc], /) -> _aclFormat:
    """How the dimensions lie in memory.

    desc: the description.
    Returns the format; ACL_FORMAT_UNDEFINED for NULL. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclGetTensorDescSize(desc: Pointer[aclTensorDesc], /) -> int:
    """Bytes of the tensor.

    desc: the description.
    Returns bytes; 0 for NULL or when a dimension is not known. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclGetTensorDescElementCount(desc: Pointer[aclTensorDesc], /) -> int:
    """How many elements the tensor has.

    desc: the description.
    Returns the number; 0 for NULL. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclGetTensorDescNumDims(desc: Pointer[aclTensorDesc], /) -> int:
    """How many dimensions the tensor has.

    desc: the description.
    Returns the number; 0 for NULL. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclGetTensorDescDim(desc: Pointer[aclTensorDesc], index: Integer, /) -> int:
    """One dimension; aclGetTensorDescDimV2 can say that it failed.

    desc: the description.
    index: which, from 0.
    Returns the dimension; -1 for NULL or an index that is too large. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclGetTensorDescDimV2(desc: Pointer[aclTensorDesc], index: Integer, dimSize: Pointer[int64], /) -> int:
    """One dimension.

    desc: the description.
    index: which, from 0.
    dimSize: receives it, -1 for one that is not known.
    Returns 0 or an error code. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclGetTensorDescDimRange(
    desc: Pointer[aclTensorDesc],
    index: Integer,
    dimRangeNum: Integer,
    dimRange: Pointer[int64],
    /,
) -> int:
    """How large one dimension can become.

    desc: the description.
    index: which, from 0.
    dimRangeNum: elements of `dimRange`: 2.
    dimRange: array that receives smallest and largest.
    Returns 0 or an error code. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclSetTensorDescName(desc: Pointer[aclTensorDesc], name: Text, /) -> None:
    """Name a tensor.

    desc: the description.
    name: its name, copied.
    Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclGetTensorDescName(desc: Pointer[aclTensorDesc], /) -> bytes | None:
    """Name of a tensor.

    desc: the description.
    Returns the text, which belongs to the description; "" for NULL. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclTransTensorDescFormat(
    srcDesc: Pointer[aclTensorDesc],
    dstFormat: _aclFormat | aclFormat,
    dstDesc: Pointer[PointerTo[aclTensorDesc]],
    /,
) -> int:
    """A further description, in another layout.

    srcDesc: the description.
    dstFormat: the layout.
    dstDesc: receives it; freed with aclDestroyTensorDesc.
    Returns 0 or an error code. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclSetTensorStorageFormat(desc: Pointer[aclTensorDesc], format: _aclFormat | aclFormat, /) -> int:
    """Older name of aclSetTensorFormat.

    desc: the description.
    format: how the dimensions lie in memory on the device.
    Returns 0 or an error code. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclSetTensorStorageShape(desc: Pointer[aclTensorDesc], numDims: Integer, dims: Pointer[int64], /) -> int:
    """Older name of aclSetTensorShape.

    desc: the description.
    numDims: how many dimensions.
    dims: array of them, copied.
    Returns 0 or an error code. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclSetTensorFormat(desc: Pointer[aclTensorDesc], format: _aclFormat | aclFormat, /) -> int:
    """How the tensor lies in memory on the device, where that is not as described.

    desc: the description.
    format: the layout.
    Returns 0 or an error code. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclSetTensorShape(desc: Pointer[aclTensorDesc], numDims: Integer, dims: Pointer[int64], /) -> int:
    """Shape on the device, where it is not as described.

    desc: the description.
    numDims: how many dimensions.
    dims: array of them, copied.
    Returns 0 or an error code. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclSetTensorOriginFormat(desc: Pointer[aclTensorDesc], format: _aclFormat | aclFormat, /) -> int:
    """How the tensor lay in memory before it was converted for the device.

    desc: the description.
    format: the layout.
    Returns 0 or an error code. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclSetTensorOriginShape(desc: Pointer[aclTensorDesc], numDims: Integer, dims: Pointer[int64], /) -> int:
    """Shape before it was converted for the device.

    desc: the description.
    numDims: how many dimensions.
    dims: array of them, copied.
    Returns 0 or an error code. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclGetTensorDescByIndex(desc: Pointer[aclTensorDesc], index: Integer, /) -> LP_aclTensorDesc:
    """One of the descriptions of an array that a function gave.

    desc: the array.
    index: which, from 0.
    Returns the description, which belongs to the array; NULL for NULL. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclGetTensorDescAddress(desc: Pointer[aclTensorDesc], /) -> int | None:
    """Where the tensor lies.

    desc: the description.
    Returns the address; None for NULL or when it is not known. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclSetTensorDynamicInput(desc: Pointer[aclTensorDesc], dynamicInputName: Text, /) -> int:
    """Make a tensor part of an input that takes any number of them.

    desc: the description.
    dynamicInputName: name of that input, copied.
    Returns 0 or an error code. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclSetTensorConst(desc: Pointer[aclTensorDesc], dataBuffer: AnyPointer, length: Integer, /) -> int:
    """Say that a tensor's values do not change: operators are compiled for them.

    desc: the description.
    dataBuffer: host memory with them; it must stay as long as the description.
    length: bytes.
    Returns 0 or an error code. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclSetTensorPlaceMent(desc: Pointer[aclTensorDesc], memType: _aclMemType | aclMemType, /) -> int:
    """Say where a tensor lies; without, on the device.

    desc: the description.
    memType: where.
    Returns 0 or an error code. Source: acl/acl_base_mdl.h 2026.8.
    """

__all__ = [
    "ACL_TENSOR_SHAPE_RANGE_NUM",
    "ACL_TENSOR_VALUE_RANGE_NUM",
    "ACL_UNKNOWN_RANK",
    "aclTensorDesc",
    "aclCreateTensorDesc",
    "aclDestroyTensorDesc",
    "aclSetTensorShapeRange",
    "aclSetTensorValueRange",
    "aclGetTensorDescType",
    "aclGetTensorDescFormat",
    "aclGetTensorDescSize",
    "aclGetTensorDescElementCount",
    "aclGetTensorDescNumDims",
    "aclGetTensorDescDim",
    "aclGetTensorDescDimV2",
    "aclGetTensorDescDimRange",
    "aclSetTensorDescName",
    "aclGetTensorDescName",
    "aclTransTensorDescFormat",
    "aclSetTensorStorageFormat",
    "aclSetTensorStorageShape",
    "aclSetTensorFormat",
    "aclSetTensorShape",
    "aclSetTensorOriginFormat",
    "aclSetTensorOriginShape",
    "aclGetTensorDescByIndex",
    "aclGetTensorDescAddress",
    "aclSetTensorDynamicInput",
    "aclSetTensorConst",
    "aclSetTensorPlaceMent",
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
