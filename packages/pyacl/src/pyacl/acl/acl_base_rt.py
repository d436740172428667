"""acl/acl_base_rt.h as Python: handles, element types and error codes that all headers share, and data buffers.

Source: acl/acl_base_rt.h 2026.8.

ACL_ERROR_ codes from 100000 are mistakes of the caller, from 200000 lack of resources, from 300000 of the storage, from
500000 of AscendCL itself. What the runtime below reports is in `error_codes.rt_error_codes`, the graph engine's codes
are in `error_codes.ge_error_codes`.
"""

from __future__ import annotations

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
    """A queue of tasks in order.

    From aclrtCreateStream, freed with aclrtDestroyStream; NULL is the default stream of the current context.
    """


class aclmdlRITask(void_p):
    """A task of a graph, from aclmdlRIGetTasksByStream; it belongs to the graph."""


class aclrtEvent(void_p):
    """A moment in a stream. From aclrtCreateEvent, freed with aclrtDestroyEvent."""


class aclrtContext(void_p):
    """The owner of streams, events and memory, on one device; every thread has a current context.

    From aclrtCreateContext or aclrtGetCurrentContext.
    """


class aclrtNotify(void_p):
    """A signal between streams, devices and processes. From aclrtCreateNotify, freed with aclrtDestroyNotify."""


class aclrtCntNotify(void_p):
    """A signal with a number. From aclrtCntNotifyCreate, freed with aclrtCntNotifyDestroy."""


class aclrtLabel(void_p):
    """A place in a stream. From aclrtCreateLabel, freed with aclrtDestroyLabel."""


class aclrtLabelList(void_p):
    """Several labels. From aclrtCreateLabelList, freed with aclrtDestroyLabelList."""


class aclrtMbuf(void_p):
    """A buffer that travels through queues. From aclrtAllocBuf, freed with aclrtFreeBuf."""


class aclError(int32):
    """The result of functions: 0 (ACL_SUCCESS) or a code."""


class aclFloat16(uint16):
    """The bits of a half-precision number; aclFloat16ToFloat gives its value."""


class aclDataBuffer(Opaque):
    """An address and a size, for datasets.

    From aclCreateDataBuffer, freed with aclDestroyDataBuffer; the memory stays the caller's.
    """


class aclrtAllocatorDesc(void_p):
    """The functions of a user's allocator.

    From aclrtAllocatorCreateDesc, freed with aclrtAllocatorDestroyDesc.
    """


class aclrtAllocator(void_p):
    """The user's allocator, the first argument of its functions."""


class aclrtAllocatorBlock(void_p):
    """A block of memory of the user's allocator."""


class aclrtAllocatorAddr(void_p):
    """Device address of a block."""


class aclrtTaskGrp(void_p):
    """A group of tasks in a graph, from aclmdlRICaptureTaskGrpEnd; it belongs to the graph."""


class aclDataType(Enumeration):
    """Types of elements. aclDataTypeSize gives bytes, at least one.

    CANN 9.0.0 and 9.0.1 alone have ACL_HIFLOAT4.
    """

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
    ACL_HIFLOAT4 = 42


class aclFormat(Enumeration):
    """The layout of a tensor's dimensions in memory.

    ND is any without a meaning, the FRACTAL ones are the device's own.
    """

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
    """How grave a line of the log is."""

    ACL_DEBUG = 0
    ACL_INFO = 1
    ACL_WARNING = 2
    ACL_ERROR = 3


class aclMemType(Enumeration):
    """Where a tensor of a single operator lies.

    HOST_COMPILE_INDEPENDENT: its values do not change how the operator is compiled.
    """

    ACL_MEMTYPE_DEVICE = 0
    ACL_MEMTYPE_HOST = 1
    ACL_MEMTYPE_HOST_COMPILE_INDEPENDENT = 2


class aclSysParamOpt(Enumeration):
    """Settings of the process or of a context; 1 switches on.

    CANN 9.0.0 and 9.0.1 call ACL_OPT_ENABLE_KERNEL_EARLY_START ACL_OPT_EARLY_START.
    """

    ACL_OPT_DETERMINISTIC = 0
    ACL_OPT_ENABLE_DEBUG_KERNEL = 1
    ACL_OPT_STRONG_CONSISTENCY = 2
    ACL_OPT_ENABLE_KERNEL_EARLY_START = 3
    ACL_OPT_EARLY_START = 3


class aclCannAttr(Enumeration):
    """Features of the software on this chip."""

    ACL_CANN_ATTR_UNDEFINED = -1
    ACL_CANN_ATTR_INF_NAN = 0
    ACL_CANN_ATTR_BF16 = 1
    ACL_CANN_ATTR_JIT_COMPILE = 2


class aclDeviceInfo(Enumeration):
    """The questions of aclGetDeviceCapability."""

    ACL_DEVICE_INFO_UNDEFINED = -1
    ACL_DEVICE_INFO_AI_CORE_NUM = 0
    ACL_DEVICE_INFO_VECTOR_CORE_NUM = 1
    ACL_DEVICE_INFO_L2_SIZE = 2


ACL_ERROR_NONE = 0
ACL_SUCCESS = 0
ACL_ERROR_INVALID_PARAM = 100000  # NULL, a size of 0, an unknown value: found before the runtime is asked
ACL_ERROR_UNINITIALIZE = 100001  # aclInit has not been called
ACL_ERROR_REPEAT_INITIALIZE = 100002  # aclInit has been called already: go on
ACL_ERROR_INVALID_FILE = 100003
ACL_ERROR_WRITE_FILE = 100004
ACL_ERROR_INVALID_FILE_SIZE = 100005
ACL_ERROR_PARSE_FILE = 100006
ACL_ERROR_FILE_MISSING_ATTR = 100007
ACL_ERROR_FILE_ATTR_INVALID = 100008
ACL_ERROR_INVALID_DUMP_CONFIG = 100009
ACL_ERROR_INVALID_PROFILING_CONFIG = 100010
ACL_ERROR_INVALID_MODEL_ID = 100011
ACL_ERROR_DESERIALIZE_MODEL = 100012
ACL_ERROR_PARSE_MODEL = 100013
ACL_ERROR_READ_MODEL_FAILURE = 100014
ACL_ERROR_MODEL_SIZE_INVALID = 100015
ACL_ERROR_MODEL_MISSING_ATTR = 100016
ACL_ERROR_MODEL_INPUT_NOT_MATCH = 100017
ACL_ERROR_MODEL_OUTPUT_NOT_MATCH = 100018
ACL_ERROR_MODEL_NOT_DYNAMIC = 100019
ACL_ERROR_OP_TYPE_NOT_MATCH = 100020
ACL_ERROR_OP_INPUT_NOT_MATCH = 100021
ACL_ERROR_OP_OUTPUT_NOT_MATCH = 100022
ACL_ERROR_OP_ATTR_NOT_MATCH = 100023
ACL_ERROR_OP_NOT_FOUND = 100024
ACL_ERROR_OP_LOAD_FAILED = 100025
ACL_ERROR_UNSUPPORTED_DATA_TYPE = 100026
ACL_ERROR_FORMAT_NOT_MATCH = 100027
ACL_ERROR_BIN_SELECTOR_NOT_REGISTERED = 100028
ACL_ERROR_KERNEL_NOT_FOUND = 100029
ACL_ERROR_BIN_SELECTOR_ALREADY_REGISTERED = 100030
ACL_ERROR_KERNEL_ALREADY_REGISTERED = 100031
ACL_ERROR_INVALID_QUEUE_ID = 100032
ACL_ERROR_REPEAT_SUBSCRIBE = 100033
ACL_ERROR_STREAM_NOT_SUBSCRIBE = 100034
ACL_ERROR_THREAD_NOT_SUBSCRIBE = 100035
ACL_ERROR_WAIT_CALLBACK_TIMEOUT = 100036
ACL_ERROR_REPEAT_FINALIZE = 100037  # nothing to finalize: go on
ACL_ERROR_NOT_STATIC_AIPP = 100038
ACL_ERROR_COMPILING_STUB_MODE = 100039  # the libraries for linking (devlib) have been loaded instead of the real ones
ACL_ERROR_GROUP_NOT_SET = 100040
ACL_ERROR_GROUP_NOT_CREATE = 100041
ACL_ERROR_PROF_ALREADY_RUN = 100042
ACL_ERROR_PROF_NOT_RUN = 100043
ACL_ERROR_DUMP_ALREADY_RUN = 100044
ACL_ERROR_DUMP_NOT_RUN = 100045
ACL_ERROR_PROF_REPEAT_SUBSCRIBE = 148046
ACL_ERROR_PROF_API_CONFLICT = 148047
ACL_ERROR_INVALID_MAX_OPQUEUE_NUM_CONFIG = 148048
ACL_ERROR_INVALID_OPP_PATH = 148049
ACL_ERROR_OP_UNSUPPORTED_DYNAMIC = 148050
ACL_ERROR_RELATIVE_RESOURCE_NOT_CLEARED = 148051
ACL_ERROR_UNSUPPORTED_JPEG = 148052
ACL_ERROR_INVALID_BUNDLE_MODEL_ID = 148053
ACL_ERROR_BAD_ALLOC = 200000  # no host memory
ACL_ERROR_API_NOT_SUPPORT = 200001  # not on this chip or in this release
ACL_ERROR_INVALID_DEVICE = 200002
ACL_ERROR_MEMORY_ADDRESS_UNALIGNED = 200003
ACL_ERROR_RESOURCE_NOT_MATCH = 200004
ACL_ERROR_INVALID_RESOURCE_HANDLE = 200005
ACL_ERROR_FEATURE_UNSUPPORTED = 200006
ACL_ERROR_PROF_MODULES_UNSUPPORTED = 200007
ACL_ERROR_STORAGE_OVER_LIMIT = 300000
ACL_ERROR_INTERNAL_ERROR = 500000  # at aclInit: no working driver
ACL_ERROR_FAILURE = 500001
ACL_ERROR_GE_FAILURE = 500002
ACL_ERROR_RT_FAILURE = 500003
ACL_ERROR_DRV_FAILURE = 500004
ACL_ERROR_PROFILING_FAILURE = 500005


@lib.function(since="2024.8")
def aclFloat16ToFloat(value: aclFloat16) -> float32:
    """Convert a half-precision number to a float.

    Args:
        value: its bits.

    Returns:
        the value, exactly.
    """


@lib.function(since="2024.8")
def aclFloatToFloat16(value: float32) -> aclFloat16:
    """Return the bits of the half-precision number nearest to a value: 0x3e00 for 1.5 (measured).

    Args:
        value: a float32.

    Returns:
        the bits.
    """


@lib.function(since="2024.8")
def aclCreateDataBuffer(data: void_p, size: size_t) -> POINTER(aclDataBuffer):
    """Describe memory for a dataset. C keeps the address and does not own the memory.

    Args:
        data: device address; with None and size 0 the runtime allocates an output, which the caller frees with
            aclrtFree.

    Returns:
        the data buffer, to be freed with aclDestroyDataBuffer; NULL when there is no memory.
    """


@lib.function(since="2024.8")
def aclDestroyDataBuffer(dataBuffer: POINTER(aclDataBuffer)) -> aclError:
    """Free a description of memory; the memory stays.

    Args:
        dataBuffer: from aclCreateDataBuffer.

    Returns:
        0; 100000 for None (measured).
    """


@lib.function(since="2024.8")
def aclUpdateDataBuffer(dataBuffer: POINTER(aclDataBuffer), data: void_p, size: size_t) -> aclError:
    """Describe other memory.

    Args:
        data: device address; C keeps it.
    """


@lib.function(since="2024.8")
def aclGetDataBufferAddr(dataBuffer: POINTER(aclDataBuffer)) -> void_p:
    """Return the address a data buffer holds.

    Returns:
        the address; None for NULL.
    """


@lib.function(since="2024.8")
def aclGetDataBufferSize(dataBuffer: POINTER(aclDataBuffer)) -> uint32:
    """Return the number of bytes, cut to 32 bits: use aclGetDataBufferSizeV2.

    Returns:
        bytes.
    """


@lib.function(since="2024.8")
def aclGetDataBufferSizeV2(dataBuffer: POINTER(aclDataBuffer)) -> size_t:
    """Return the bytes of a data buffer.

    Returns:
        bytes.
    """


@lib.function(since="2024.8")
def aclDataTypeSize(dataType: aclDataType) -> size_t:
    """Return the bytes of an element.

    Returns:
        bytes; 0 for UNDEFINED and STRING, 1 for INT4 and UINT1, 8 for a type it does not know, FLOAT6 and FLOAT4 among
        them (measured).
    """


@lib.variadic(since="2024.8", count=0)
def aclAppLog(logLevel: aclLogLevel, func: char_p, file: char_p, line: uint32, fmt: char_p) -> None:
    """Write a line to the log of AscendCL.

    Args:
        logLevel: how grave.
        func: where it was written: a function.
        file: source file of the caller.
        line: line in that file.
        fmt: as printf's. Only texts and addresses may follow (%s, %p): format numbers in Python, and write %% for a
            percent sign.
    """


@lib.function(since="2024.8")
def aclrtGetSocName() -> char_p:
    """Return the name of the chip, "Ascend910B3".

    Returns:
        the text, C's own; None without a driver.
    """


@lib.function(since="2024.8")
def aclGetCannAttributeList(cannAttrList: POINTER(POINTER(aclCannAttr)), num: POINTER(size_t)) -> aclError:
    """Get the features that aclGetCannAttribute knows.

    Args:
        cannAttrList: receives an array of C's own, not to be freed.
        num: receives how many.
    """


@lib.function(since="2024.8")
def aclGetCannAttribute(cannAttr: aclCannAttr, value: POINTER(int32)) -> aclError:
    """Get whether a feature is there.

    Args:
        cannAttr: the feature.
        value: receives 1 or 0.
    """


@lib.function(since="2024.8")
def aclGetDeviceCapability(deviceId: uint32, deviceInfo: aclDeviceInfo, value: POINTER(int64)) -> aclError:
    """Get a property of a device.

    Args:
        deviceInfo: which one: an aclDeviceInfo value.
        value: receives the result.
    """


__all__ = exported_names(globals())
