# Generated from acl_base_rt.py by tests/abi/stubs.py; do not edit.

from typing import Final, NewType

from npu_common.ctyping import (
    AnyPointer,
    Enumeration,
    Float,
    Handle,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    Text,
    VoidHandle,
    function,
    int32,
    int64,
    size_t,
    void_p,
)

class aclrtStream(VoidHandle): ...
class aclmdlRITask(VoidHandle): ...
class aclrtEvent(VoidHandle): ...
class aclrtContext(VoidHandle): ...
class aclrtNotify(VoidHandle): ...
class aclrtCntNotify(VoidHandle): ...
class aclrtLabel(VoidHandle): ...
class aclrtLabelList(VoidHandle): ...
class aclrtMbuf(VoidHandle): ...
class aclError(Handle): ...
class aclFloat16(Handle): ...
class aclDataBuffer(Opaque): ...
class aclrtAllocatorDesc(VoidHandle): ...
class aclrtAllocator(VoidHandle): ...
class aclrtAllocatorBlock(VoidHandle): ...
class aclrtAllocatorAddr(VoidHandle): ...
class aclrtTaskGrp(VoidHandle): ...

_aclDataType = NewType("_aclDataType", int)
class aclDataType(Enumeration[_aclDataType]): ...
ACL_DT_UNDEFINED: Final[_aclDataType]
ACL_FLOAT: Final[_aclDataType]
ACL_FLOAT16: Final[_aclDataType]
ACL_INT8: Final[_aclDataType]
ACL_INT32: Final[_aclDataType]
ACL_UINT8: Final[_aclDataType]
ACL_INT16: Final[_aclDataType]
ACL_UINT16: Final[_aclDataType]
ACL_UINT32: Final[_aclDataType]
ACL_INT64: Final[_aclDataType]
ACL_UINT64: Final[_aclDataType]
ACL_DOUBLE: Final[_aclDataType]
ACL_BOOL: Final[_aclDataType]
ACL_STRING: Final[_aclDataType]
ACL_COMPLEX64: Final[_aclDataType]
ACL_COMPLEX128: Final[_aclDataType]
ACL_BF16: Final[_aclDataType]
ACL_INT4: Final[_aclDataType]
ACL_UINT1: Final[_aclDataType]
ACL_COMPLEX32: Final[_aclDataType]
ACL_HIFLOAT8: Final[_aclDataType]
ACL_FLOAT8_E5M2: Final[_aclDataType]
ACL_FLOAT8_E4M3FN: Final[_aclDataType]
ACL_FLOAT8_E8M0: Final[_aclDataType]
ACL_FLOAT6_E3M2: Final[_aclDataType]
ACL_FLOAT6_E2M3: Final[_aclDataType]
ACL_FLOAT4_E2M1: Final[_aclDataType]
ACL_FLOAT4_E1M2: Final[_aclDataType]

_aclFormat = NewType("_aclFormat", int)
class aclFormat(Enumeration[_aclFormat]): ...
ACL_FORMAT_UNDEFINED: Final[_aclFormat]
ACL_FORMAT_NCHW: Final[_aclFormat]
ACL_FORMAT_NHWC: Final[_aclFormat]
ACL_FORMAT_ND: Final[_aclFormat]
ACL_FORMAT_NC1HWC0: Final[_aclFormat]
ACL_FORMAT_FRACTAL_Z: Final[_aclFormat]
ACL_FORMAT_NC1HWC0_C04: Final[_aclFormat]
ACL_FORMAT_HWCN: Final[_aclFormat]
ACL_FORMAT_NDHWC: Final[_aclFormat]
ACL_FORMAT_FRACTAL_NZ: Final[_aclFormat]
ACL_FORMAT_NCDHW: Final[_aclFormat]
ACL_FORMAT_NDC1HWC0: Final[_aclFormat]
ACL_FRACTAL_Z_3D: Final[_aclFormat]
ACL_FORMAT_NC: Final[_aclFormat]
ACL_FORMAT_NCL: Final[_aclFormat]
ACL_FORMAT_FRACTAL_NZ_C0_16: Final[_aclFormat]
ACL_FORMAT_FRACTAL_NZ_C0_32: Final[_aclFormat]
ACL_FORMAT_FRACTAL_NZ_C0_2: Final[_aclFormat]
ACL_FORMAT_FRACTAL_NZ_C0_4: Final[_aclFormat]
ACL_FORMAT_FRACTAL_NZ_C0_8: Final[_aclFormat]

_aclLogLevel = NewType("_aclLogLevel", int)
class aclLogLevel(Enumeration[_aclLogLevel]): ...
ACL_DEBUG: Final[_aclLogLevel]
ACL_INFO: Final[_aclLogLevel]
ACL_WARNING: Final[_aclLogLevel]
ACL_ERROR: Final[_aclLogLevel]

_aclMemType = NewType("_aclMemType", int)
class aclMemType(Enumeration[_aclMemType]): ...
ACL_MEMTYPE_DEVICE: Final[_aclMemType]
ACL_MEMTYPE_HOST: Final[_aclMemType]
ACL_MEMTYPE_HOST_COMPILE_INDEPENDENT: Final[_aclMemType]

_aclSysParamOpt = NewType("_aclSysParamOpt", int)
class aclSysParamOpt(Enumeration[_aclSysParamOpt]): ...
ACL_OPT_DETERMINISTIC: Final[_aclSysParamOpt]
ACL_OPT_ENABLE_DEBUG_KERNEL: Final[_aclSysParamOpt]
ACL_OPT_STRONG_CONSISTENCY: Final[_aclSysParamOpt]
ACL_OPT_ENABLE_KERNEL_EARLY_START: Final[_aclSysParamOpt]

_aclCannAttr = NewType("_aclCannAttr", int)
class aclCannAttr(Enumeration[_aclCannAttr]): ...
ACL_CANN_ATTR_UNDEFINED: Final[_aclCannAttr]
ACL_CANN_ATTR_INF_NAN: Final[_aclCannAttr]
ACL_CANN_ATTR_BF16: Final[_aclCannAttr]
ACL_CANN_ATTR_JIT_COMPILE: Final[_aclCannAttr]

_aclDeviceInfo = NewType("_aclDeviceInfo", int)
class aclDeviceInfo(Enumeration[_aclDeviceInfo]): ...
ACL_DEVICE_INFO_UNDEFINED: Final[_aclDeviceInfo]
ACL_DEVICE_INFO_AI_CORE_NUM: Final[_aclDeviceInfo]
ACL_DEVICE_INFO_VECTOR_CORE_NUM: Final[_aclDeviceInfo]
ACL_DEVICE_INFO_L2_SIZE: Final[_aclDeviceInfo]

ACL_ERROR_NONE: Final = 0
ACL_SUCCESS: Final = 0
ACL_ERROR_INVALID_PARAM: Final = 100000
ACL_ERROR_UNINITIALIZE: Final = 100001
ACL_ERROR_REPEAT_INITIALIZE: Final = 100002
ACL_ERROR_INVALID_FILE: Final = 100003
ACL_ERROR_WRITE_FILE: Final = 100004
ACL_ERROR_INVALID_FILE_SIZE: Final = 100005
ACL_ERROR_PARSE_FILE: Final = 100006
ACL_ERROR_FILE_MISSING_ATTR: Final = 100007
ACL_ERROR_FILE_ATTR_INVALID: Final = 100008
ACL_ERROR_INVALID_DUMP_CONFIG: Final = 100009
ACL_ERROR_INVALID_PROFILING_CONFIG: Final = 100010
ACL_ERROR_INVALID_MODEL_ID: Final = 100011
ACL_ERROR_DESERIALIZE_MODEL: Final = 100012
ACL_ERROR_PARSE_MODEL: Final = 100013
ACL_ERROR_READ_MODEL_FAILURE: Final = 100014
ACL_ERROR_MODEL_SIZE_INVALID: Final = 100015
ACL_ERROR_MODEL_MISSING_ATTR: Final = 100016
ACL_ERROR_MODEL_INPUT_NOT_MATCH: Final = 100017
ACL_ERROR_MODEL_OUTPUT_NOT_MATCH: Final = 100018
ACL_ERROR_MODEL_NOT_DYNAMIC: Final = 100019
ACL_ERROR_OP_TYPE_NOT_MATCH: Final = 100020
ACL_ERROR_OP_INPUT_NOT_MATCH: Final = 100021
ACL_ERROR_OP_OUTPUT_NOT_MATCH: Final = 100022
ACL_ERROR_OP_ATTR_NOT_MATCH: Final = 100023
ACL_ERROR_OP_NOT_FOUND: Final = 100024
ACL_ERROR_OP_LOAD_FAILED: Final = 100025
ACL_ERROR_UNSUPPORTED_DATA_TYPE: Final = 100026
ACL_ERROR_FORMAT_NOT_MATCH: Final = 100027
ACL_ERROR_BIN_SELECTOR_NOT_REGISTERED: Final = 100028
ACL_ERROR_KERNEL_NOT_FOUND: Final = 100029
ACL_ERROR_BIN_SELECTOR_ALREADY_REGISTERED: Final = 100030
ACL_ERROR_KERNEL_ALREADY_REGISTERED: Final = 100031
ACL_ERROR_INVALID_QUEUE_ID: Final = 100032
ACL_ERROR_REPEAT_SUBSCRIBE: Final = 100033
ACL_ERROR_STREAM_NOT_SUBSCRIBE: Final = 100034
ACL_ERROR_THREAD_NOT_SUBSCRIBE: Final = 100035
ACL_ERROR_WAIT_CALLBACK_TIMEOUT: Final = 100036
ACL_ERROR_REPEAT_FINALIZE: Final = 100037
ACL_ERROR_NOT_STATIC_AIPP: Final = 100038
ACL_ERROR_COMPILING_STUB_MODE: Final = 100039
ACL_ERROR_GROUP_NOT_SET: Final = 100040
ACL_ERROR_GROUP_NOT_CREATE: Final = 100041
ACL_ERROR_PROF_ALREADY_RUN: Final = 100042
ACL_ERROR_PROF_NOT_RUN: Final = 100043
ACL_ERROR_DUMP_ALREADY_RUN: Final = 100044
ACL_ERROR_DUMP_NOT_RUN: Final = 100045
ACL_ERROR_PROF_REPEAT_SUBSCRIBE: Final = 148046
ACL_ERROR_PROF_API_CONFLICT: Final = 148047
ACL_ERROR_INVALID_MAX_OPQUEUE_NUM_CONFIG: Final = 148048
ACL_ERROR_INVALID_OPP_PATH: Final = 148049
ACL_ERROR_OP_UNSUPPORTED_DYNAMIC: Final = 148050
ACL_ERROR_RELATIVE_RESOURCE_NOT_CLEARED: Final = 148051
ACL_ERROR_UNSUPPORTED_JPEG: Final = 148052
ACL_ERROR_INVALID_BUNDLE_MODEL_ID: Final = 148053
ACL_ERROR_BAD_ALLOC: Final = 200000
ACL_ERROR_API_NOT_SUPPORT: Final = 200001
ACL_ERROR_INVALID_DEVICE: Final = 200002
ACL_ERROR_MEMORY_ADDRESS_UNALIGNED: Final = 200003
ACL_ERROR_RESOURCE_NOT_MATCH: Final = 200004
ACL_ERROR_INVALID_RESOURCE_HANDLE: Final = 200005
ACL_ERROR_FEATURE_UNSUPPORTED: Final = 200006
ACL_ERROR_PROF_MODULES_UNSUPPORTED: Final = 200007
ACL_ERROR_STORAGE_OVER_LIMIT: Final = 300000
ACL_ERROR_INTERNAL_ERROR: Final = 500000
ACL_ERROR_FAILURE: Final = 500001
ACL_ERROR_GE_FAILURE: Final = 500002
ACL_ERROR_RT_FAILURE: Final = 500003
ACL_ERROR_DRV_FAILURE: Final = 500004
ACL_ERROR_PROFILING_FAILURE: Final = 500005

@function
def aclFloat16ToFloat(value: aclFloat16, /) -> float: ...

@function
def aclFloatToFloat16(value: Float, /) -> int: ...

@function
def aclCreateDataBuffer(data: AnyPointer, size: Integer, /) -> PointerTo[aclDataBuffer]: ...

@function
def aclDestroyDataBuffer(dataBuffer: Pointer[aclDataBuffer], /) -> int: ...

@function
def aclUpdateDataBuffer(dataBuffer: Pointer[aclDataBuffer], data: AnyPointer, size: Integer, /) -> int: ...

@function
def aclGetDataBufferAddr(dataBuffer: Pointer[aclDataBuffer], /) -> void_p: ...

@function
def aclGetDataBufferSize(dataBuffer: Pointer[aclDataBuffer], /) -> int: ...

@function
def aclGetDataBufferSizeV2(dataBuffer: Pointer[aclDataBuffer], /) -> int: ...

@function
def aclDataTypeSize(dataType: _aclDataType | aclDataType, /) -> int: ...

@function
def aclAppLog(
    logLevel: _aclLogLevel | aclLogLevel,
    func: Text,
    file: Text,
    line: Integer,
    fmt: Text,
    /,
    *further: Text | AnyPointer,
) -> None: ...

@function
def aclrtGetSocName() -> bytes | None: ...

@function
def aclGetCannAttributeList(
    cannAttrList: Pointer[PointerTo[aclCannAttr, _aclCannAttr, _aclCannAttr | aclCannAttr]],
    num: Pointer[size_t],
    /,
) -> int: ...

@function
def aclGetCannAttribute(cannAttr: _aclCannAttr | aclCannAttr, value: Pointer[int32], /) -> int: ...

@function
def aclGetDeviceCapability(
    deviceId: Integer,
    deviceInfo: _aclDeviceInfo | aclDeviceInfo,
    value: Pointer[int64],
    /,
) -> int: ...
