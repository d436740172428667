"""acl/acl_base_rt.h as Python: ..."""

from npu_common.cdecl import (
    POINTER,
    Enumeration,
    Opaque,
    char_p,
    exported_names,
    float32,
    int32,
    int64,
    size_t,
    uint16,
    uint32,
    void_p,
)

from .._library import lib


class aclrtStream(void_p):
    """... Source: acl/acl_base_rt.h 2026.8."""


class aclmdlRITask(void_p):
    """... Source: acl/acl_base_rt.h 2026.8."""


class aclrtEvent(void_p):
    """... Source: acl/acl_base_rt.h 2026.8."""


class aclrtContext(void_p):
    """... Source: acl/acl_base_rt.h 2026.8."""


class aclrtNotify(void_p):
    """... Source: acl/acl_base_rt.h 2026.8."""


class aclrtCntNotify(void_p):
    """... Source: acl/acl_base_rt.h 2026.8."""


class aclrtLabel(void_p):
    """... Source: acl/acl_base_rt.h 2026.8."""


class aclrtLabelList(void_p):
    """... Source: acl/acl_base_rt.h 2026.8."""


class aclrtMbuf(void_p):
    """... Source: acl/acl_base_rt.h 2026.8."""


class aclError(int32):
    """... Source: acl/acl_base_rt.h 2026.8."""


class aclFloat16(uint16):
    """... Source: acl/acl_base_rt.h 2026.8."""


class aclDataBuffer(Opaque):
    """... Source: acl/acl_base_rt.h 2026.8."""


class aclrtAllocatorDesc(void_p):
    """... Source: acl/acl_base_rt.h 2026.8."""


class aclrtAllocator(void_p):
    """... Source: acl/acl_base_rt.h 2026.8."""


class aclrtAllocatorBlock(void_p):
    """... Source: acl/acl_base_rt.h 2026.8."""


class aclrtAllocatorAddr(void_p):
    """... Source: acl/acl_base_rt.h 2026.8."""


class aclrtTaskGrp(void_p):
    """... Source: acl/acl_base_rt.h 2026.8."""


class aclDataType(Enumeration):
    """... Source: acl/acl_base_rt.h 2026.8."""

    ACL_DT_UNDEFINED = -1
    ACL_FLOAT = 0
    ACL_FLOAT16 = 1
    ACL_INT8 = 2
    ACL_INT32 = 3
    ACL_UINT8 = 4
    ACL_INT16 = 6
    ACL_UINT16 = 7
    ACL_UINT32 = 8
    ACL_INT64 = 9
    ACL_UINT64 = 10
    ACL_DOUBLE = 11
    ACL_BOOL = 12
    ACL_STRING = 13
    ACL_COMPLEX64 = 16
    ACL_COMPLEX128 = 17
    ACL_BF16 = 27
    ACL_INT4 = 29
    ACL_UINT1 = 30
    ACL_COMPLEX32 = 33
    ACL_HIFLOAT8 = 34
    ACL_FLOAT8_E5M2 = 35
    ACL_FLOAT8_E4M3FN = 36
    ACL_FLOAT8_E8M0 = 37
    ACL_FLOAT6_E3M2 = 38
    ACL_FLOAT6_E2M3 = 39
    ACL_FLOAT4_E2M1 = 40
    ACL_FLOAT4_E1M2 = 41


class aclFormat(Enumeration):
    """... Source: acl/acl_base_rt.h 2026.8."""

    ACL_FORMAT_UNDEFINED = -1
    ACL_FORMAT_NCHW = 0
    ACL_FORMAT_NHWC = 1
    ACL_FORMAT_ND = 2
    ACL_FORMAT_NC1HWC0 = 3
    ACL_FORMAT_FRACTAL_Z = 4
    ACL_FORMAT_NC1HWC0_C04 = 12
    ACL_FORMAT_HWCN = 16
    ACL_FORMAT_NDHWC = 27
    ACL_FORMAT_FRACTAL_NZ = 29
    ACL_FORMAT_NCDHW = 30
    ACL_FORMAT_NDC1HWC0 = 32
    ACL_FRACTAL_Z_3D = 33
    ACL_FORMAT_NC = 35
    ACL_FORMAT_NCL = 47
    ACL_FORMAT_FRACTAL_NZ_C0_16 = 50
    ACL_FORMAT_FRACTAL_NZ_C0_32 = 51
    ACL_FORMAT_FRACTAL_NZ_C0_2 = 52
    ACL_FORMAT_FRACTAL_NZ_C0_4 = 53
    ACL_FORMAT_FRACTAL_NZ_C0_8 = 54


class aclLogLevel(Enumeration):
    """... Source: acl/acl_base_rt.h 2026.8."""

    ACL_DEBUG = 0
    ACL_INFO = 1
    ACL_WARNING = 2
    ACL_ERROR = 3


class aclMemType(Enumeration):
    """... Source: acl/acl_base_rt.h 2026.8."""

    ACL_MEMTYPE_DEVICE = 0
    ACL_MEMTYPE_HOST = 1
    ACL_MEMTYPE_HOST_COMPILE_INDEPENDENT = 2


class aclSysParamOpt(Enumeration):
    """... Source: acl/acl_base_rt.h 2026.8."""

    ACL_OPT_DETERMINISTIC = 0
    ACL_OPT_ENABLE_DEBUG_KERNEL = 1
    ACL_OPT_STRONG_CONSISTENCY = 2
    ACL_OPT_ENABLE_KERNEL_EARLY_START = 3


class aclCannAttr(Enumeration):
    """... Source: acl/acl_base_rt.h 2026.8."""

    ACL_CANN_ATTR_UNDEFINED = -1
    ACL_CANN_ATTR_INF_NAN = 0
    ACL_CANN_ATTR_BF16 = 1
    ACL_CANN_ATTR_JIT_COMPILE = 2


class aclDeviceInfo(Enumeration):
    """... Source: acl/acl_base_rt.h 2026.8."""

    ACL_DEVICE_INFO_UNDEFINED = -1
    ACL_DEVICE_INFO_AI_CORE_NUM = 0
    ACL_DEVICE_INFO_VECTOR_CORE_NUM = 1
    ACL_DEVICE_INFO_L2_SIZE = 2


ACL_ERROR_NONE = 0  # const int


ACL_SUCCESS = 0  # const int


ACL_ERROR_INVALID_PARAM = 100000  # const int


ACL_ERROR_UNINITIALIZE = 100001  # const int


ACL_ERROR_REPEAT_INITIALIZE = 100002  # const int


ACL_ERROR_INVALID_FILE = 100003  # const int


ACL_ERROR_WRITE_FILE = 100004  # const int


ACL_ERROR_INVALID_FILE_SIZE = 100005  # const int


ACL_ERROR_PARSE_FILE = 100006  # const int


ACL_ERROR_FILE_MISSING_ATTR = 100007  # const int


ACL_ERROR_FILE_ATTR_INVALID = 100008  # const int


ACL_ERROR_INVALID_DUMP_CONFIG = 100009  # const int


ACL_ERROR_INVALID_PROFILING_CONFIG = 100010  # const int


ACL_ERROR_INVALID_MODEL_ID = 100011  # const int


ACL_ERROR_DESERIALIZE_MODEL = 100012  # const int


ACL_ERROR_PARSE_MODEL = 100013  # const int


ACL_ERROR_READ_MODEL_FAILURE = 100014  # const int


ACL_ERROR_MODEL_SIZE_INVALID = 100015  # const int


ACL_ERROR_MODEL_MISSING_ATTR = 100016  # const int


ACL_ERROR_MODEL_INPUT_NOT_MATCH = 100017  # const int


ACL_ERROR_MODEL_OUTPUT_NOT_MATCH = 100018  # const int


ACL_ERROR_MODEL_NOT_DYNAMIC = 100019  # const int


ACL_ERROR_OP_TYPE_NOT_MATCH = 100020  # const int


ACL_ERROR_OP_INPUT_NOT_MATCH = 100021  # const int


ACL_ERROR_OP_OUTPUT_NOT_MATCH = 100022  # const int


ACL_ERROR_OP_ATTR_NOT_MATCH = 100023  # const int


ACL_ERROR_OP_NOT_FOUND = 100024  # const int


ACL_ERROR_OP_LOAD_FAILED = 100025  # const int


ACL_ERROR_UNSUPPORTED_DATA_TYPE = 100026  # const int


ACL_ERROR_FORMAT_NOT_MATCH = 100027  # const int


ACL_ERROR_BIN_SELECTOR_NOT_REGISTERED = 100028  # const int


ACL_ERROR_KERNEL_NOT_FOUND = 100029  # const int


ACL_ERROR_BIN_SELECTOR_ALREADY_REGISTERED = 100030  # const int


ACL_ERROR_KERNEL_ALREADY_REGISTERED = 100031  # const int


ACL_ERROR_INVALID_QUEUE_ID = 100032  # const int


ACL_ERROR_REPEAT_SUBSCRIBE = 100033  # const int


ACL_ERROR_STREAM_NOT_SUBSCRIBE = 100034  # const int


ACL_ERROR_THREAD_NOT_SUBSCRIBE = 100035  # const int


ACL_ERROR_WAIT_CALLBACK_TIMEOUT = 100036  # const int


ACL_ERROR_REPEAT_FINALIZE = 100037  # const int


ACL_ERROR_NOT_STATIC_AIPP = 100038  # const int


ACL_ERROR_COMPILING_STUB_MODE = 100039  # const int


ACL_ERROR_GROUP_NOT_SET = 100040  # const int


ACL_ERROR_GROUP_NOT_CREATE = 100041  # const int


ACL_ERROR_PROF_ALREADY_RUN = 100042  # const int


ACL_ERROR_PROF_NOT_RUN = 100043  # const int


ACL_ERROR_DUMP_ALREADY_RUN = 100044  # const int


ACL_ERROR_DUMP_NOT_RUN = 100045  # const int


ACL_ERROR_PROF_REPEAT_SUBSCRIBE = 148046  # const int


ACL_ERROR_PROF_API_CONFLICT = 148047  # const int


ACL_ERROR_INVALID_MAX_OPQUEUE_NUM_CONFIG = 148048  # const int


ACL_ERROR_INVALID_OPP_PATH = 148049  # const int


ACL_ERROR_OP_UNSUPPORTED_DYNAMIC = 148050  # const int


ACL_ERROR_RELATIVE_RESOURCE_NOT_CLEARED = 148051  # const int


ACL_ERROR_UNSUPPORTED_JPEG = 148052  # const int


ACL_ERROR_INVALID_BUNDLE_MODEL_ID = 148053  # const int


ACL_ERROR_BAD_ALLOC = 200000  # const int


ACL_ERROR_API_NOT_SUPPORT = 200001  # const int


ACL_ERROR_INVALID_DEVICE = 200002  # const int


ACL_ERROR_MEMORY_ADDRESS_UNALIGNED = 200003  # const int


ACL_ERROR_RESOURCE_NOT_MATCH = 200004  # const int


ACL_ERROR_INVALID_RESOURCE_HANDLE = 200005  # const int


ACL_ERROR_FEATURE_UNSUPPORTED = 200006  # const int


ACL_ERROR_PROF_MODULES_UNSUPPORTED = 200007  # const int


ACL_ERROR_STORAGE_OVER_LIMIT = 300000  # const int


ACL_ERROR_INTERNAL_ERROR = 500000  # const int


ACL_ERROR_FAILURE = 500001  # const int


ACL_ERROR_GE_FAILURE = 500002  # const int


ACL_ERROR_RT_FAILURE = 500003  # const int


ACL_ERROR_DRV_FAILURE = 500004  # const int


ACL_ERROR_PROFILING_FAILURE = 500005  # const int


@lib.function(since="2024.8")
def aclFloat16ToFloat(value: aclFloat16) -> float32:
    """...

    value: ...
    Returns ...
    Source: acl/acl_base_rt.h 2026.8.
    """


@lib.function(since="2024.8")
def aclFloatToFloat16(value: float32) -> aclFloat16:
    """...

    value: ...
    Returns ...
    Source: acl/acl_base_rt.h 2026.8.
    """


@lib.function(since="2024.8")
def aclCreateDataBuffer(data: void_p, size: size_t) -> POINTER(aclDataBuffer):
    """...

    data: ...
    size: ...
    Returns ...
    Source: acl/acl_base_rt.h 2026.8.
    """


@lib.function(since="2024.8")
def aclDestroyDataBuffer(dataBuffer: POINTER(aclDataBuffer)) -> aclError:
    """...

    dataBuffer: ...
    Returns ...
    Source: acl/acl_base_rt.h 2026.8.
    """


@lib.function(since="2024.8")
def aclUpdateDataBuffer(dataBuffer: POINTER(aclDataBuffer), data: void_p, size: size_t) -> aclError:
    """...

    dataBuffer: ...
    data: ...
    size: ...
    Returns ...
    Source: acl/acl_base_rt.h 2026.8.
    """


@lib.function(since="2024.8")
def aclGetDataBufferAddr(dataBuffer: POINTER(aclDataBuffer)) -> void_p:
    """...

    dataBuffer: ...
    Returns ...
    Source: acl/acl_base_rt.h 2026.8.
    """


@lib.function(since="2024.8")
def aclGetDataBufferSize(dataBuffer: POINTER(aclDataBuffer)) -> uint32:
    """...

    dataBuffer: ...
    Returns ...
    Source: acl/acl_base_rt.h 2026.8.
    """


@lib.function(since="2024.8")
def aclGetDataBufferSizeV2(dataBuffer: POINTER(aclDataBuffer)) -> size_t:
    """...

    dataBuffer: ...
    Returns ...
    Source: acl/acl_base_rt.h 2026.8.
    """


@lib.function(since="2024.8")
def aclDataTypeSize(dataType: aclDataType) -> size_t:
    """...

    dataType: ...
    Returns ...
    Source: acl/acl_base_rt.h 2026.8.
    """


@lib.variadic(since="2024.8", counted_by="...")
def aclAppLog(logLevel: aclLogLevel, func: char_p, file: char_p, line: uint32, fmt: char_p) -> None:
    """...

    logLevel: ...
    func: ...
    file: ...
    line: ...
    fmt: ...
    Source: acl/acl_base_rt.h 2026.8.
    """


@lib.function(since="2024.8")
def aclrtGetSocName() -> char_p:
    """...

    Returns ...
    Source: acl/acl_base_rt.h 2026.8.
    """


@lib.function(since="2024.8")
def aclGetCannAttributeList(cannAttrList: POINTER(POINTER(aclCannAttr)), num: POINTER(size_t)) -> aclError:
    """...

    cannAttrList: ...
    num: ...
    Returns ...
    Source: acl/acl_base_rt.h 2026.8.
    """


@lib.function(since="2024.8")
def aclGetCannAttribute(cannAttr: aclCannAttr, value: POINTER(int32)) -> aclError:
    """...

    cannAttr: ...
    value: ...
    Returns ...
    Source: acl/acl_base_rt.h 2026.8.
    """


@lib.function(since="2024.8")
def aclGetDeviceCapability(deviceId: uint32, deviceInfo: aclDeviceInfo, value: POINTER(int64)) -> aclError:
    """...

    deviceId: ...
    deviceInfo: ...
    value: ...
    Returns ...
    Source: acl/acl_base_rt.h 2026.8.
    """


__all__ = exported_names(globals())
