# Generated from acl_rt_allocator.py by tests/abi/stubs.py; do not edit.

from collections.abc import Callable
from typing import Any

from npu_common.ctyping import (
    AnyPointer,
    Integer,
    Pointer,
    PointerToCell,
    function,
)

from pyacl.acl.acl_base_rt import *
from pyacl.acl.acl_base_rt import _aclrtAllocatorDesc

class aclrtAllocatorAllocFunc:
    def __init__(
        self,
        function: Callable[[int | None, int], int | None] | aclrtAllocatorAllocFunc | None = None,
    ) -> None: ...
    def __call__(self, _0: aclrtAllocator | None, _1: Integer) -> int | None: ...

class aclrtAllocatorFreeFunc:
    def __init__(
        self,
        function: Callable[[int | None, int | None], None] | aclrtAllocatorFreeFunc | None = None,
    ) -> None: ...
    def __call__(self, _0: AnyPointer, _1: AnyPointer) -> None: ...

class aclrtAllocatorAllocAdviseFunc:
    def __init__(
        self,
        function: Callable[[int | None, int, int | None], int | None] | aclrtAllocatorAllocAdviseFunc | None = None,
    ) -> None: ...
    def __call__(self, _0: aclrtAllocator | None, _1: Integer, _2: aclrtAllocatorAddr | None) -> int | None: ...

class aclrtAllocatorGetAddrFromBlockFunc:
    def __init__(
        self,
        function: Callable[[int | None], int | None] | aclrtAllocatorGetAddrFromBlockFunc | None = None,
    ) -> None: ...
    def __call__(self, _0: AnyPointer) -> int | None: ...

@function
def aclrtAllocatorCreateDesc() -> _aclrtAllocatorDesc | None:
    """Begin to describe an allocator.

    Returns the description, to be freed with aclrtAllocatorDestroyDesc; NULL when there is no memory.
    Source: acl/acl_rt_allocator.h 2026.8.
    """

@function
def aclrtAllocatorDestroyDesc(allocatorDesc: _aclrtAllocatorDesc | aclrtAllocatorDesc | None, /) -> int:
    """Free a description; a registered allocator stays registered.

    allocatorDesc: the description.
    Returns 0 or an error code. Source: acl/acl_rt_allocator.h 2026.8.
    """

@function
def aclrtAllocatorSetObjToDesc(
    allocatorDesc: _aclrtAllocatorDesc | aclrtAllocatorDesc | None,
    allocator: aclrtAllocator | None,
    /,
) -> int:
    """What the functions get as their first argument.

    allocatorDesc: the description.
    allocator: any address of the user's; it must stay as long as the allocator is registered.
    Returns 0 or an error code. Source: acl/acl_rt_allocator.h 2026.8.
    """

@function
def aclrtAllocatorSetAllocFuncToDesc(
    allocatorDesc: _aclrtAllocatorDesc | aclrtAllocatorDesc | None,
    func: Callable[[int | None, int], int | None] | aclrtAllocatorAllocFunc | None,
    /,
) -> int:
    """Which function allocates.

    allocatorDesc: the description.
    func: gets the allocator and bytes, returns a block or NULL; C keeps it until the allocator is unregistered.
    Returns 0 or an error code. Source: acl/acl_rt_allocator.h 2026.8.
    """

@function
def aclrtAllocatorSetFreeFuncToDesc(
    allocatorDesc: _aclrtAllocatorDesc | aclrtAllocatorDesc | None,
    func: Callable[[int | None, int | None], None] | aclrtAllocatorFreeFunc | None,
    /,
) -> int:
    """Which function frees.

    allocatorDesc: the description.
    func: gets the allocator and a block; C keeps it until the allocator is unregistered.
    Returns 0 or an error code. Source: acl/acl_rt_allocator.h 2026.8.
    """

@function
def aclrtAllocatorSetAllocAdviseFuncToDesc(
    allocatorDesc: _aclrtAllocatorDesc | aclrtAllocatorDesc | None,
    func: Callable[[int | None, int, int | None], int | None] | aclrtAllocatorAllocAdviseFunc | None,
    /,
) -> int:
    """Which function allocates at an address, if it can.

    allocatorDesc: the description.
    func: gets the allocator, bytes and an address, returns a block; C keeps it until the allocator is unregistered.
    Returns 0 or an error code. Source: acl/acl_rt_allocator.h 2026.8.
    """

@function
def aclrtAllocatorSetGetAddrFromBlockFuncToDesc(
    allocatorDesc: _aclrtAllocatorDesc | aclrtAllocatorDesc | None,
    func: Callable[[int | None], int | None] | aclrtAllocatorGetAddrFromBlockFunc | None,
    /,
) -> int:
    """Which function tells the address of a block.

    allocatorDesc: the description.
    func: gets a block, returns its device address; C keeps it until the allocator is unregistered.
    Returns 0 or an error code. Source: acl/acl_rt_allocator.h 2026.8.
    """

@function
def aclrtAllocatorRegister(
    stream: aclrtStream | None,
    allocatorDesc: _aclrtAllocatorDesc | aclrtAllocatorDesc | None,
    /,
) -> int:
    """Let what runs on a stream take its memory from an allocator of the user's.

    stream: the stream.
    allocatorDesc: complete but for the function that allocates at an address; it may be freed afterwards.
    Returns 0 or an error code. Source: acl/acl_rt_allocator.h 2026.8.
    """

@function
def aclrtAllocatorGetByStream(
    stream: aclrtStream | None,
    allocatorDesc: PointerToCell[aclrtAllocatorDesc],
    allocator: PointerToCell[aclrtAllocator],
    allocFunc: Pointer[Any],
    freeFunc: Pointer[Any],
    allocAdviseFunc: Pointer[Any],
    getAddrFromBlockFunc: Pointer[Any],
    /,
) -> int:
    """The allocator of a stream, part by part.

    stream: the stream.
    allocatorDesc: receives its description.
    allocator: receives what its functions get.
    allocFunc: receives the function that allocates.
    freeFunc: receives the function that frees.
    allocAdviseFunc: receives the function that allocates at an address.
    getAddrFromBlockFunc: receives the function that tells the address of a block.
    Returns 0 or an error code. Source: acl/acl_rt_allocator.h 2026.8.
    """

@function
def aclrtAllocatorUnregister(stream: aclrtStream | None, /) -> int:
    """Let a stream take its memory from AscendCL again; wait for the stream first.

    stream: the stream.
    Returns 0 or an error code. Source: acl/acl_rt_allocator.h 2026.8.
    """

__all__ = [
    "aclrtAllocatorAllocFunc",
    "aclrtAllocatorFreeFunc",
    "aclrtAllocatorAllocAdviseFunc",
    "aclrtAllocatorGetAddrFromBlockFunc",
    "aclrtAllocatorCreateDesc",
    "aclrtAllocatorDestroyDesc",
    "aclrtAllocatorSetObjToDesc",
    "aclrtAllocatorSetAllocFuncToDesc",
    "aclrtAllocatorSetFreeFuncToDesc",
    "aclrtAllocatorSetAllocAdviseFuncToDesc",
    "aclrtAllocatorSetGetAddrFromBlockFuncToDesc",
    "aclrtAllocatorRegister",
    "aclrtAllocatorGetByStream",
    "aclrtAllocatorUnregister",
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
