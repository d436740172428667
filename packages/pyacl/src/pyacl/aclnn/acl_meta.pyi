# Generated from acl_meta.py by tests/abi/stubs.py; do not edit.

from typing import Final

from npu_common.ctyping import (
    AnyPointer,
    Handle,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    Text,
    bool8,
    float32,
    function,
    int64,
    uint64,
    void_p,
)

from pyacl.acl.acl_base_rt import *
from pyacl.acl.acl_base_rt import _aclDataType, _aclFormat

class aclOpExecutor(Opaque):
    """... Source: aclnn/acl_meta.h 2026.8."""

class LP_aclOpExecutor(PointerTo[aclOpExecutor]): ...

class aclTensor(Opaque):
    """... Source: aclnn/acl_meta.h 2026.8."""

class LP_aclTensor(PointerTo[aclTensor]): ...

class aclScalar(Opaque):
    """... Source: aclnn/acl_meta.h 2026.8."""

class LP_aclScalar(PointerTo[aclScalar]): ...

class aclIntArray(Opaque):
    """... Source: aclnn/acl_meta.h 2026.8."""

class LP_aclIntArray(PointerTo[aclIntArray]): ...

class aclFloatArray(Opaque):
    """... Source: aclnn/acl_meta.h 2026.8."""

class LP_aclFloatArray(PointerTo[aclFloatArray]): ...

class aclBoolArray(Opaque):
    """... Source: aclnn/acl_meta.h 2026.8."""

class LP_aclBoolArray(PointerTo[aclBoolArray]): ...

class aclTensorList(Opaque):
    """... Source: aclnn/acl_meta.h 2026.8."""

class LP_aclTensorList(PointerTo[aclTensorList]): ...

class aclScalarList(Opaque):
    """... Source: aclnn/acl_meta.h 2026.8."""

class LP_aclScalarList(PointerTo[aclScalarList]): ...

class aclnnStatus(Handle):
    """... Source: aclnn/acl_meta.h 2026.8."""

OK: Final = 0

@function
def aclCreateTensor(
    viewDims: Pointer[int64],
    viewDimsNum: Integer,
    dataType: _aclDataType | aclDataType,
    stride: Pointer[int64],
    offset: Integer,
    format: _aclFormat | aclFormat,
    storageDims: Pointer[int64],
    storageDimsNum: Integer,
    tensorData: AnyPointer,
    /,
) -> LP_aclTensor:
    """...

    viewDims: ...
    viewDimsNum: ...
    dataType: ...
    stride: ...
    offset: ...
    format: ...
    storageDims: ...
    storageDimsNum: ...
    tensorData: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclCreateScalar(value: AnyPointer, dataType: _aclDataType | aclDataType, /) -> LP_aclScalar:
    """...

    value: ...
    dataType: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclCreateIntArray(value: Pointer[int64], size: Integer, /) -> LP_aclIntArray:
    """...

    value: ...
    size: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclCreateFloatArray(value: Pointer[float32], size: Integer, /) -> LP_aclFloatArray:
    """...

    value: ...
    size: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclCreateBoolArray(value: Pointer[bool8], size: Integer, /) -> LP_aclBoolArray:
    """...

    value: ...
    size: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclCreateTensorList(value: Pointer[PointerTo[aclTensor]], size: Integer, /) -> LP_aclTensorList:
    """...

    value: ...
    size: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclCreateScalarList(value: Pointer[PointerTo[aclScalar]], size: Integer, /) -> LP_aclScalarList:
    """...

    value: ...
    size: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclDestroyTensor(tensor: Pointer[aclTensor], /) -> int:
    """...

    tensor: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclDestroyScalar(scalar: Pointer[aclScalar], /) -> int:
    """...

    scalar: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclDestroyIntArray(array: Pointer[aclIntArray], /) -> int:
    """...

    array: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclDestroyFloatArray(array: Pointer[aclFloatArray], /) -> int:
    """...

    array: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclDestroyBoolArray(array: Pointer[aclBoolArray], /) -> int:
    """...

    array: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclDestroyTensorList(array: Pointer[aclTensorList], /) -> int:
    """...

    array: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclDestroyScalarList(array: Pointer[aclScalarList], /) -> int:
    """...

    array: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclGetViewShape(
    tensor: Pointer[aclTensor],
    viewDims: Pointer[PointerTo[int64]],
    viewDimsNum: Pointer[uint64],
    /,
) -> int:
    """...

    tensor: ...
    viewDims: ...
    viewDimsNum: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclGetStorageShape(
    tensor: Pointer[aclTensor],
    storageDims: Pointer[PointerTo[int64]],
    storageDimsNum: Pointer[uint64],
    /,
) -> int:
    """...

    tensor: ...
    storageDims: ...
    storageDimsNum: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclGetViewStrides(
    tensor: Pointer[aclTensor],
    stridesValue: Pointer[PointerTo[int64]],
    stridesNum: Pointer[uint64],
    /,
) -> int:
    """...

    tensor: ...
    stridesValue: ...
    stridesNum: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclGetViewOffset(tensor: Pointer[aclTensor], offset: Pointer[int64], /) -> int:
    """...

    tensor: ...
    offset: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclGetFormat(tensor: Pointer[aclTensor], format: Pointer[aclFormat], /) -> int:
    """...

    tensor: ...
    format: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclGetDataType(tensor: Pointer[aclTensor], dataType: Pointer[aclDataType], /) -> int:
    """...

    tensor: ...
    dataType: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclGetIntArraySize(array: Pointer[aclIntArray], size: Pointer[uint64], /) -> int:
    """...

    array: ...
    size: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclGetFloatArraySize(array: Pointer[aclFloatArray], size: Pointer[uint64], /) -> int:
    """...

    array: ...
    size: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclGetBoolArraySize(array: Pointer[aclBoolArray], size: Pointer[uint64], /) -> int:
    """...

    array: ...
    size: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclGetTensorListSize(tensorList: Pointer[aclTensorList], size: Pointer[uint64], /) -> int:
    """...

    tensorList: ...
    size: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclGetScalarListSize(scalarList: Pointer[aclScalarList], size: Pointer[uint64], /) -> int:
    """...

    scalarList: ...
    size: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclInitTensor(
    tensor: Pointer[aclTensor],
    viewDims: Pointer[int64],
    viewDimsNum: Integer,
    dataType: _aclDataType | aclDataType,
    stride: Pointer[int64],
    offset: Integer,
    format: _aclFormat | aclFormat,
    storageDims: Pointer[int64],
    storageDimsNum: Integer,
    tensorDataAddr: AnyPointer,
    /,
) -> int:
    """...

    tensor: ...
    viewDims: ...
    viewDimsNum: ...
    dataType: ...
    stride: ...
    offset: ...
    format: ...
    storageDims: ...
    storageDimsNum: ...
    tensorDataAddr: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclSetAclOpExecutorRepeatable(executor: Pointer[aclOpExecutor], /) -> int:
    """...

    executor: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclDestroyAclOpExecutor(executor: Pointer[aclOpExecutor], /) -> int:
    """...

    executor: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def AclSetInputTensorAddr(
    executor: Pointer[aclOpExecutor],
    index: Integer,
    tensor: Pointer[aclTensor],
    addr: AnyPointer,
    /,
) -> int:
    """...

    executor: ...
    index: ...
    tensor: ...
    addr: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def AclSetOutputTensorAddr(
    executor: Pointer[aclOpExecutor],
    index: Integer,
    tensor: Pointer[aclTensor],
    addr: AnyPointer,
    /,
) -> int:
    """...

    executor: ...
    index: ...
    tensor: ...
    addr: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def AclSetDynamicInputTensorAddr(
    executor: Pointer[aclOpExecutor],
    irIndex: Integer,
    relativeIndex: Integer,
    tensors: Pointer[aclTensorList],
    addr: AnyPointer,
    /,
) -> int:
    """...

    executor: ...
    irIndex: ...
    relativeIndex: ...
    tensors: ...
    addr: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def AclSetDynamicOutputTensorAddr(
    executor: Pointer[aclOpExecutor],
    irIndex: Integer,
    relativeIndex: Integer,
    tensors: Pointer[aclTensorList],
    addr: AnyPointer,
    /,
) -> int:
    """...

    executor: ...
    irIndex: ...
    relativeIndex: ...
    tensors: ...
    addr: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def AclSetTensorAddr(
    executor: Pointer[aclOpExecutor],
    index: Integer,
    tensor: Pointer[aclTensor],
    addr: AnyPointer,
    /,
) -> int:
    """...

    executor: ...
    index: ...
    tensor: ...
    addr: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def AclSetDynamicTensorAddr(
    executor: Pointer[aclOpExecutor],
    irIndex: Integer,
    relativeIndex: Integer,
    tensors: Pointer[aclTensorList],
    addr: AnyPointer,
    /,
) -> int:
    """...

    executor: ...
    irIndex: ...
    relativeIndex: ...
    tensors: ...
    addr: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclSetInputTensorAddr(
    executor: Pointer[aclOpExecutor],
    index: Integer,
    tensor: Pointer[aclTensor],
    addr: AnyPointer,
    /,
) -> int:
    """...

    executor: ...
    index: ...
    tensor: ...
    addr: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclSetOutputTensorAddr(
    executor: Pointer[aclOpExecutor],
    index: Integer,
    tensor: Pointer[aclTensor],
    addr: AnyPointer,
    /,
) -> int:
    """...

    executor: ...
    index: ...
    tensor: ...
    addr: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclSetDynamicInputTensorAddr(
    executor: Pointer[aclOpExecutor],
    irIndex: Integer,
    relativeIndex: Integer,
    tensors: Pointer[aclTensorList],
    addr: AnyPointer,
    /,
) -> int:
    """...

    executor: ...
    irIndex: ...
    relativeIndex: ...
    tensors: ...
    addr: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclSetDynamicOutputTensorAddr(
    executor: Pointer[aclOpExecutor],
    irIndex: Integer,
    relativeIndex: Integer,
    tensors: Pointer[aclTensorList],
    addr: AnyPointer,
    /,
) -> int:
    """...

    executor: ...
    irIndex: ...
    relativeIndex: ...
    tensors: ...
    addr: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclSetTensorAddr(
    executor: Pointer[aclOpExecutor],
    index: Integer,
    tensor: Pointer[aclTensor],
    addr: AnyPointer,
    /,
) -> int:
    """...

    executor: ...
    index: ...
    tensor: ...
    addr: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclSetDynamicTensorAddr(
    executor: Pointer[aclOpExecutor],
    irIndex: Integer,
    relativeIndex: Integer,
    tensors: Pointer[aclTensorList],
    addr: AnyPointer,
    /,
) -> int:
    """...

    executor: ...
    irIndex: ...
    relativeIndex: ...
    tensors: ...
    addr: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclSetRawTensorAddr(tensor: Pointer[aclTensor], addr: AnyPointer, /) -> int:
    """...

    tensor: ...
    addr: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclGetRawTensorAddr(tensor: Pointer[aclTensor], addr: Pointer[void_p], /) -> int:
    """...

    tensor: ...
    addr: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclDumpOpTensors(
    opType: Text,
    opName: Text,
    tensors: Pointer[PointerTo[aclTensor]],
    inputTensorNum: Integer,
    outputTensorNum: Integer,
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    opType: ...
    opName: ...
    tensors: ...
    inputTensorNum: ...
    outputTensorNum: ...
    stream: ...
    Returns ...
    Source: aclnn/acl_meta.h 2026.8.
    """

__all__ = [
    "aclOpExecutor",
    "aclTensor",
    "aclScalar",
    "aclIntArray",
    "aclFloatArray",
    "aclBoolArray",
    "aclTensorList",
    "aclScalarList",
    "aclnnStatus",
    "OK",
    "aclCreateTensor",
    "aclCreateScalar",
    "aclCreateIntArray",
    "aclCreateFloatArray",
    "aclCreateBoolArray",
    "aclCreateTensorList",
    "aclCreateScalarList",
    "aclDestroyTensor",
    "aclDestroyScalar",
    "aclDestroyIntArray",
    "aclDestroyFloatArray",
    "aclDestroyBoolArray",
    "aclDestroyTensorList",
    "aclDestroyScalarList",
    "aclGetViewShape",
    "aclGetStorageShape",
    "aclGetViewStrides",
    "aclGetViewOffset",
    "aclGetFormat",
    "aclGetDataType",
    "aclGetIntArraySize",
    "aclGetFloatArraySize",
    "aclGetBoolArraySize",
    "aclGetTensorListSize",
    "aclGetScalarListSize",
    "aclInitTensor",
    "aclSetAclOpExecutorRepeatable",
    "aclDestroyAclOpExecutor",
    "AclSetInputTensorAddr",
    "AclSetOutputTensorAddr",
    "AclSetDynamicInputTensorAddr",
    "AclSetDynamicOutputTensorAddr",
    "AclSetTensorAddr",
    "AclSetDynamicTensorAddr",
    "aclSetInputTensorAddr",
    "aclSetOutputTensorAddr",
    "aclSetDynamicInputTensorAddr",
    "aclSetDynamicOutputTensorAddr",
    "aclSetTensorAddr",
    "aclSetDynamicTensorAddr",
    "aclSetRawTensorAddr",
    "aclGetRawTensorAddr",
    "aclDumpOpTensors",
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
