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

class aclrtStream(VoidHandle):
    """A queue of tasks in order. From aclrtCreateStream, freed with aclrtDestroyStream; NULL is the default
    stream of the current context. Source: acl/acl_base_rt.h 2026.8.
    """

class aclmdlRITask(VoidHandle):
    """A task of a graph, from aclmdlRIGetTasksByStream; it belongs to the graph. Source: acl/acl_base_rt.h 2026.8."""

class aclrtEvent(VoidHandle):
    """A moment in a stream. From aclrtCreateEvent, freed with aclrtDestroyEvent. Source: acl/acl_base_rt.h 2026.8."""

class aclrtContext(VoidHandle):
    """What streams, events and memory belong to, on one device; every thread has its own current one. From
    aclrtCreateContext or aclrtGetCurrentContext. Source: acl/acl_base_rt.h 2026.8.
    """

class aclrtNotify(VoidHandle):
    """A signal between streams, devices and processes. From aclrtCreateNotify, freed with aclrtDestroyNotify.
    Source: acl/acl_base_rt.h 2026.8.
    """

class aclrtCntNotify(VoidHandle):
    """A signal with a number. From aclrtCntNotifyCreate, freed with aclrtCntNotifyDestroy.
    Source: acl/acl_base_rt.h 2026.8.
    """

class aclrtLabel(VoidHandle):
    """A place in a stream. From aclrtCreateLabel, freed with aclrtDestroyLabel. Source: acl/acl_base_rt.h 2026.8."""

class aclrtLabelList(VoidHandle):
    """Several labels. From aclrtCreateLabelList, freed with aclrtDestroyLabelList. Source: acl/acl_base_rt.h 2026.8."""

class aclrtMbuf(VoidHandle):
    """A buffer that travels through queues. From aclrtAllocBuf, freed with aclrtFreeBuf.
    Source: acl/acl_base_rt.h 2026.8.
    """

class aclError(Handle):
    """What functions return: 0 (ACL_SUCCESS) or a code. Source: acl/acl_base_rt.h 2026.8."""

class aclFloat16(Handle):
    """The bits of a half-precision number; aclFloat16ToFloat tells its value. Source: acl/acl_base_rt.h 2026.8."""

class aclDataBuffer(Opaque):
    """An address and a size, for datasets. From aclCreateDataBuffer, freed with aclDestroyDataBuffer; the memory stays
    the caller's. Source: acl/acl_base_rt.h 2026.8.
    """

class aclrtAllocatorDesc(VoidHandle):
    """What an allocator of the user's consists of. From aclrtAllocatorCreateDesc, freed with aclrtAllocatorDestroyDesc.
    Source: acl/acl_base_rt.h 2026.8.
    """

class aclrtAllocator(VoidHandle):
    """The user's allocator, as its functions get it. Source: acl/acl_base_rt.h 2026.8."""

class aclrtAllocatorBlock(VoidHandle):
    """A block of memory as the user's allocator knows it. Source: acl/acl_base_rt.h 2026.8."""

class aclrtAllocatorAddr(VoidHandle):
    """Device address of a block. Source: acl/acl_base_rt.h 2026.8."""

class aclrtTaskGrp(VoidHandle):
    """A group of tasks in a graph, from aclmdlRICaptureTaskGrpEnd; it belongs to the graph.
    Source: acl/acl_base_rt.h 2026.8.
    """

_aclDataType = NewType("_aclDataType", int)

class aclDataType(Enumeration[_aclDataType]):
    """Types of elements. aclDataTypeSize tells bytes, not below one. Source: acl/acl_base_rt.h 2026.8."""

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

class aclFormat(Enumeration[_aclFormat]):
    """How the dimensions of a tensor lie in memory; ND for any without a meaning, the FRACTAL ones are the device's
    own. Source: acl/acl_base_rt.h 2026.8.
    """

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

class aclLogLevel(Enumeration[_aclLogLevel]):
    """How grave a line of the log is. Source: acl/acl_base_rt.h 2026.8."""

ACL_DEBUG: Final[_aclLogLevel]
ACL_INFO: Final[_aclLogLevel]
ACL_WARNING: Final[_aclLogLevel]
ACL_ERROR: Final[_aclLogLevel]

_aclMemType = NewType("_aclMemType", int)

class aclMemType(Enumeration[_aclMemType]):
    """Where a tensor of a single operator lies. HOST_COMPILE_INDEPENDENT: its values do not change how the operator is
    compiled. Source: acl/acl_base_rt.h 2026.8.
    """

ACL_MEMTYPE_DEVICE: Final[_aclMemType]
ACL_MEMTYPE_HOST: Final[_aclMemType]
ACL_MEMTYPE_HOST_COMPILE_INDEPENDENT: Final[_aclMemType]

_aclSysParamOpt = NewType("_aclSysParamOpt", int)

class aclSysParamOpt(Enumeration[_aclSysParamOpt]):
    """Settings of the process or of a context; 1 switches on. Source: acl/acl_base_rt.h 2026.8."""

ACL_OPT_DETERMINISTIC: Final[_aclSysParamOpt]
ACL_OPT_ENABLE_DEBUG_KERNEL: Final[_aclSysParamOpt]
ACL_OPT_STRONG_CONSISTENCY: Final[_aclSysParamOpt]
ACL_OPT_ENABLE_KERNEL_EARLY_START: Final[_aclSysParamOpt]

_aclCannAttr = NewType("_aclCannAttr", int)

class aclCannAttr(Enumeration[_aclCannAttr]):
    """Features of the software on this chip. Source: acl/acl_base_rt.h 2026.8."""

ACL_CANN_ATTR_UNDEFINED: Final[_aclCannAttr]
ACL_CANN_ATTR_INF_NAN: Final[_aclCannAttr]
ACL_CANN_ATTR_BF16: Final[_aclCannAttr]
ACL_CANN_ATTR_JIT_COMPILE: Final[_aclCannAttr]

_aclDeviceInfo = NewType("_aclDeviceInfo", int)

class aclDeviceInfo(Enumeration[_aclDeviceInfo]):
    """What aclGetDeviceCapability is asked for. Source: acl/acl_base_rt.h 2026.8."""

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
def aclFloat16ToFloat(value: aclFloat16, /) -> float:
    """The value of a half-precision number.

    value: its bits.
    Returns the value, exactly. Source: acl/acl_base_rt.h 2026.8.
    """

@function
def aclFloatToFloat16(value: Float, /) -> int:
    """The bits of the half-precision number nearest to a value: 0x3e00 for 1.5 (measured).

    value: the value.
    Returns the bits. Source: acl/acl_base_rt.h 2026.8.
    """

@function
def aclCreateDataBuffer(data: AnyPointer, size: Integer, /) -> PointerTo[aclDataBuffer]:
    """Describe memory for a dataset. C keeps the address and does not own the memory.

    data: device address; with None and size 0 the runtime allocates an output, which the caller frees with aclrtFree.
    size: bytes.
    Returns the data buffer, to be freed with aclDestroyDataBuffer; NULL when there is no memory.
    Source: acl/acl_base_rt.h 2026.8.
    """

@function
def aclDestroyDataBuffer(dataBuffer: Pointer[aclDataBuffer], /) -> int:
    """Free a description of memory; the memory stays.

    dataBuffer: from aclCreateDataBuffer.
    Returns 0; 100000 for None (measured). Source: acl/acl_base_rt.h 2026.8.
    """

@function
def aclUpdateDataBuffer(dataBuffer: Pointer[aclDataBuffer], data: AnyPointer, size: Integer, /) -> int:
    """Describe other memory.

    dataBuffer: the data buffer.
    data: device address; C keeps it.
    size: bytes.
    Returns 0 or an error code. Source: acl/acl_base_rt.h 2026.8.
    """

@function
def aclGetDataBufferAddr(dataBuffer: Pointer[aclDataBuffer], /) -> void_p:
    """The address a data buffer holds.

    dataBuffer: the data buffer.
    Returns the address; None for NULL. Source: acl/acl_base_rt.h 2026.8.
    """

@function
def aclGetDataBufferSize(dataBuffer: Pointer[aclDataBuffer], /) -> int:
    """Bytes, cut to 32 bits: use aclGetDataBufferSizeV2.

    dataBuffer: the data buffer.
    Returns bytes. Source: acl/acl_base_rt.h 2026.8.
    """

@function
def aclGetDataBufferSizeV2(dataBuffer: Pointer[aclDataBuffer], /) -> int:
    """Bytes of a data buffer.

    dataBuffer: the data buffer.
    Returns bytes. Source: acl/acl_base_rt.h 2026.8.
    """

@function
def aclDataTypeSize(dataType: _aclDataType | aclDataType, /) -> int:
    """Bytes of an element.

    dataType: the type.
    Returns bytes; 0 for UNDEFINED and STRING, 1 for INT4 and UINT1, 8 for a type it does not know, FLOAT6 and FLOAT4
    among them (measured). Source: acl/acl_base_rt.h 2026.8.
    """

@function
def aclAppLog(
    logLevel: _aclLogLevel | aclLogLevel,
    func: Text,
    file: Text,
    line: Integer,
    fmt: Text,
    /,
    *further: Text | AnyPointer,
) -> None:
    """Write a line to the log of AscendCL.

    logLevel: how grave.
    func: where it was written: a function.
    file: a file.
    line: a line.
    fmt: as printf's. Only texts and addresses may follow (%s, %p): format numbers in Python, and write %% for a percent
    sign.
    Source: acl/acl_base_rt.h 2026.8.
    """

@function
def aclrtGetSocName() -> bytes | None:
    """Name of the chip, "Ascend910B3".

    Returns the text, C's own; None without a driver. Source: acl/acl_base_rt.h 2026.8.
    """

@function
def aclGetCannAttributeList(
    cannAttrList: Pointer[PointerTo[aclCannAttr, _aclCannAttr, _aclCannAttr | aclCannAttr]],
    num: Pointer[size_t],
    /,
) -> int:
    """Which features aclGetCannAttribute can be asked for.

    cannAttrList: receives an array of C's own, not to be freed.
    num: receives how many.
    Returns 0 or an error code. Source: acl/acl_base_rt.h 2026.8.
    """

@function
def aclGetCannAttribute(cannAttr: _aclCannAttr | aclCannAttr, value: Pointer[int32], /) -> int:
    """Whether a feature is there.

    cannAttr: the feature.
    value: receives 1 or 0.
    Returns 0 or an error code. Source: acl/acl_base_rt.h 2026.8.
    """

@function
def aclGetDeviceCapability(
    deviceId: Integer,
    deviceInfo: _aclDeviceInfo | aclDeviceInfo,
    value: Pointer[int64],
    /,
) -> int:
    """A property of a device.

    deviceId: device, counted from 0.
    deviceInfo: which.
    value: receives it.
    Returns 0 or an error code. Source: acl/acl_base_rt.h 2026.8.
    """

__all__ = [
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
