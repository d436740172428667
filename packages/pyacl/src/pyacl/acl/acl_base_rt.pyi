# Generated from acl_base_rt.py by abi/writers/stubs.py; do not edit.

from typing import NewType

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
ACL_DT_UNDEFINED: _aclDataType
ACL_FLOAT: _aclDataType
ACL_FLOAT16: _aclDataType
ACL_INT8: _aclDataType
ACL_INT32: _aclDataType
ACL_UINT8: _aclDataType
ACL_INT16: _aclDataType
ACL_UINT16: _aclDataType
ACL_UINT32: _aclDataType
ACL_INT64: _aclDataType
ACL_UINT64: _aclDataType
ACL_DOUBLE: _aclDataType
ACL_BOOL: _aclDataType
ACL_STRING: _aclDataType
ACL_COMPLEX64: _aclDataType
ACL_COMPLEX128: _aclDataType
ACL_BF16: _aclDataType
ACL_INT4: _aclDataType
ACL_UINT1: _aclDataType
ACL_COMPLEX32: _aclDataType
ACL_HIFLOAT8: _aclDataType
ACL_FLOAT8_E5M2: _aclDataType
ACL_FLOAT8_E4M3FN: _aclDataType
ACL_FLOAT8_E8M0: _aclDataType
ACL_FLOAT6_E3M2: _aclDataType
ACL_FLOAT6_E2M3: _aclDataType
ACL_FLOAT4_E2M1: _aclDataType
ACL_FLOAT4_E1M2: _aclDataType
ACL_HIFLOAT4: _aclDataType

_aclFormat = NewType("_aclFormat", int)
class aclFormat(Enumeration[_aclFormat]): ...
ACL_FORMAT_UNDEFINED: _aclFormat
ACL_FORMAT_NCHW: _aclFormat
ACL_FORMAT_NHWC: _aclFormat
ACL_FORMAT_ND: _aclFormat
ACL_FORMAT_NC1HWC0: _aclFormat
ACL_FORMAT_FRACTAL_Z: _aclFormat
ACL_FORMAT_NC1HWC0_C04: _aclFormat
ACL_FORMAT_HWCN: _aclFormat
ACL_FORMAT_NDHWC: _aclFormat
ACL_FORMAT_FRACTAL_NZ: _aclFormat
ACL_FORMAT_NCDHW: _aclFormat
ACL_FORMAT_NDC1HWC0: _aclFormat
ACL_FRACTAL_Z_3D: _aclFormat
ACL_FORMAT_NC: _aclFormat
ACL_FORMAT_NCL: _aclFormat
ACL_FORMAT_FRACTAL_NZ_C0_16: _aclFormat
ACL_FORMAT_FRACTAL_NZ_C0_32: _aclFormat
ACL_FORMAT_FRACTAL_NZ_C0_2: _aclFormat
ACL_FORMAT_FRACTAL_NZ_C0_4: _aclFormat
ACL_FORMAT_FRACTAL_NZ_C0_8: _aclFormat

_aclLogLevel = NewType("_aclLogLevel", int)
class aclLogLevel(Enumeration[_aclLogLevel]): ...
ACL_DEBUG: _aclLogLevel
ACL_INFO: _aclLogLevel
ACL_WARNING: _aclLogLevel
ACL_ERROR: _aclLogLevel

_aclMemType = NewType("_aclMemType", int)
class aclMemType(Enumeration[_aclMemType]): ...
ACL_MEMTYPE_DEVICE: _aclMemType
ACL_MEMTYPE_HOST: _aclMemType
ACL_MEMTYPE_HOST_COMPILE_INDEPENDENT: _aclMemType

_aclSysParamOpt = NewType("_aclSysParamOpt", int)
class aclSysParamOpt(Enumeration[_aclSysParamOpt]): ...
ACL_OPT_DETERMINISTIC: _aclSysParamOpt
ACL_OPT_ENABLE_DEBUG_KERNEL: _aclSysParamOpt
ACL_OPT_STRONG_CONSISTENCY: _aclSysParamOpt
ACL_OPT_ENABLE_KERNEL_EARLY_START: _aclSysParamOpt
ACL_OPT_EARLY_START: _aclSysParamOpt

_aclCannAttr = NewType("_aclCannAttr", int)
class aclCannAttr(Enumeration[_aclCannAttr]): ...
ACL_CANN_ATTR_UNDEFINED: _aclCannAttr
ACL_CANN_ATTR_INF_NAN: _aclCannAttr
ACL_CANN_ATTR_BF16: _aclCannAttr
ACL_CANN_ATTR_JIT_COMPILE: _aclCannAttr

_aclDeviceInfo = NewType("_aclDeviceInfo", int)
class aclDeviceInfo(Enumeration[_aclDeviceInfo]): ...
ACL_DEVICE_INFO_UNDEFINED: _aclDeviceInfo
ACL_DEVICE_INFO_AI_CORE_NUM: _aclDeviceInfo
ACL_DEVICE_INFO_VECTOR_CORE_NUM: _aclDeviceInfo
ACL_DEVICE_INFO_L2_SIZE: _aclDeviceInfo

ACL_ERROR_NONE: int = 0
ACL_SUCCESS: int = 0
ACL_ERROR_INVALID_PARAM: int = 100000
ACL_ERROR_UNINITIALIZE: int = 100001
ACL_ERROR_REPEAT_INITIALIZE: int = 100002
ACL_ERROR_INVALID_FILE: int = 100003
ACL_ERROR_WRITE_FILE: int = 100004
ACL_ERROR_INVALID_FILE_SIZE: int = 100005
ACL_ERROR_PARSE_FILE: int = 100006
ACL_ERROR_FILE_MISSING_ATTR: int = 100007
ACL_ERROR_FILE_ATTR_INVALID: int = 100008
ACL_ERROR_INVALID_DUMP_CONFIG: int = 100009
ACL_ERROR_INVALID_PROFILING_CONFIG: int = 100010
ACL_ERROR_INVALID_MODEL_ID: int = 100011
ACL_ERROR_DESERIALIZE_MODEL: int = 100012
ACL_ERROR_PARSE_MODEL: int = 100013
ACL_ERROR_READ_MODEL_FAILURE: int = 100014
ACL_ERROR_MODEL_SIZE_INVALID: int = 100015
ACL_ERROR_MODEL_MISSING_ATTR: int = 100016
ACL_ERROR_MODEL_INPUT_NOT_MATCH: int = 100017
ACL_ERROR_MODEL_OUTPUT_NOT_MATCH: int = 100018
ACL_ERROR_MODEL_NOT_DYNAMIC: int = 100019
ACL_ERROR_OP_TYPE_NOT_MATCH: int = 100020
ACL_ERROR_OP_INPUT_NOT_MATCH: int = 100021
ACL_ERROR_OP_OUTPUT_NOT_MATCH: int = 100022
ACL_ERROR_OP_ATTR_NOT_MATCH: int = 100023
ACL_ERROR_OP_NOT_FOUND: int = 100024
ACL_ERROR_OP_LOAD_FAILED: int = 100025
ACL_ERROR_UNSUPPORTED_DATA_TYPE: int = 100026
ACL_ERROR_FORMAT_NOT_MATCH: int = 100027
ACL_ERROR_BIN_SELECTOR_NOT_REGISTERED: int = 100028
ACL_ERROR_KERNEL_NOT_FOUND: int = 100029
ACL_ERROR_BIN_SELECTOR_ALREADY_REGISTERED: int = 100030
ACL_ERROR_KERNEL_ALREADY_REGISTERED: int = 100031
ACL_ERROR_INVALID_QUEUE_ID: int = 100032
ACL_ERROR_REPEAT_SUBSCRIBE: int = 100033
ACL_ERROR_STREAM_NOT_SUBSCRIBE: int = 100034
ACL_ERROR_THREAD_NOT_SUBSCRIBE: int = 100035
ACL_ERROR_WAIT_CALLBACK_TIMEOUT: int = 100036
ACL_ERROR_REPEAT_FINALIZE: int = 100037
ACL_ERROR_NOT_STATIC_AIPP: int = 100038
ACL_ERROR_COMPILING_STUB_MODE: int = 100039
ACL_ERROR_GROUP_NOT_SET: int = 100040
ACL_ERROR_GROUP_NOT_CREATE: int = 100041
ACL_ERROR_PROF_ALREADY_RUN: int = 100042
ACL_ERROR_PROF_NOT_RUN: int = 100043
ACL_ERROR_DUMP_ALREADY_RUN: int = 100044
ACL_ERROR_DUMP_NOT_RUN: int = 100045
ACL_ERROR_PROF_REPEAT_SUBSCRIBE: int = 148046
ACL_ERROR_PROF_API_CONFLICT: int = 148047
ACL_ERROR_INVALID_MAX_OPQUEUE_NUM_CONFIG: int = 148048
ACL_ERROR_INVALID_OPP_PATH: int = 148049
ACL_ERROR_OP_UNSUPPORTED_DYNAMIC: int = 148050
ACL_ERROR_RELATIVE_RESOURCE_NOT_CLEARED: int = 148051
ACL_ERROR_UNSUPPORTED_JPEG: int = 148052
ACL_ERROR_INVALID_BUNDLE_MODEL_ID: int = 148053
ACL_ERROR_BAD_ALLOC: int = 200000
ACL_ERROR_API_NOT_SUPPORT: int = 200001
ACL_ERROR_INVALID_DEVICE: int = 200002
ACL_ERROR_MEMORY_ADDRESS_UNALIGNED: int = 200003
ACL_ERROR_RESOURCE_NOT_MATCH: int = 200004
ACL_ERROR_INVALID_RESOURCE_HANDLE: int = 200005
ACL_ERROR_FEATURE_UNSUPPORTED: int = 200006
ACL_ERROR_PROF_MODULES_UNSUPPORTED: int = 200007
ACL_ERROR_STORAGE_OVER_LIMIT: int = 300000
ACL_ERROR_INTERNAL_ERROR: int = 500000
ACL_ERROR_FAILURE: int = 500001
ACL_ERROR_GE_FAILURE: int = 500002
ACL_ERROR_RT_FAILURE: int = 500003
ACL_ERROR_DRV_FAILURE: int = 500004
ACL_ERROR_PROFILING_FAILURE: int = 500005

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
