# Generated from acl_tdt_queue.py by tests/abi/stubs.py; do not edit.

from typing import Final, NewType

from npu_common.ctyping import (
    AnyPointer,
    Enumeration,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    PointerToCell,
    function,
    size_t,
    uint32,
    void_p,
)

from pyacl.acl.acl_base_rt import *

ACL_TDT_QUEUE_PERMISSION_MANAGE: Final = 1
ACL_TDT_QUEUE_PERMISSION_DEQUEUE: Final = 2
ACL_TDT_QUEUE_PERMISSION_ENQUEUE: Final = 4
ACL_TDT_QUEUE_ROUTE_UNBIND: Final = 0
ACL_TDT_QUEUE_ROUTE_BIND: Final = 1
ACL_TDT_QUEUE_ROUTE_BIND_ABNORMAL: Final = 2

class acltdtBuf(void_p):
    """... Source: acl/acl_tdt_queue.h 2026.8."""

class acltdtQueueAttr(Opaque):
    """... Source: acl/acl_tdt_queue.h 2026.8."""

class LP_acltdtQueueAttr(PointerTo[acltdtQueueAttr]): ...

class acltdtQueueRouteList(Opaque):
    """... Source: acl/acl_tdt_queue.h 2026.8."""

class LP_acltdtQueueRouteList(PointerTo[acltdtQueueRouteList]): ...

class acltdtQueueRouteQueryInfo(Opaque):
    """... Source: acl/acl_tdt_queue.h 2026.8."""

class LP_acltdtQueueRouteQueryInfo(PointerTo[acltdtQueueRouteQueryInfo]): ...

class acltdtQueueRoute(Opaque):
    """... Source: acl/acl_tdt_queue.h 2026.8."""

class LP_acltdtQueueRoute(PointerTo[acltdtQueueRoute]): ...

_acltdtQueueAttrType = NewType("_acltdtQueueAttrType", int)

class acltdtQueueAttrType(Enumeration[_acltdtQueueAttrType]):
    """... Source: acl/acl_tdt_queue.h 2026.8."""

ACL_TDT_QUEUE_NAME_PTR: Final[_acltdtQueueAttrType]
ACL_TDT_QUEUE_DEPTH_UINT32: Final[_acltdtQueueAttrType]

_acltdtQueueRouteParamType = NewType("_acltdtQueueRouteParamType", int)

class acltdtQueueRouteParamType(Enumeration[_acltdtQueueRouteParamType]):
    """... Source: acl/acl_tdt_queue.h 2026.8."""

ACL_TDT_QUEUE_ROUTE_SRC_UINT32: Final[_acltdtQueueRouteParamType]
ACL_TDT_QUEUE_ROUTE_DST_UINT32: Final[_acltdtQueueRouteParamType]
ACL_TDT_QUEUE_ROUTE_STATUS_INT32: Final[_acltdtQueueRouteParamType]

_acltdtQueueRouteQueryMode = NewType("_acltdtQueueRouteQueryMode", int)

class acltdtQueueRouteQueryMode(Enumeration[_acltdtQueueRouteQueryMode]):
    """... Source: acl/acl_tdt_queue.h 2026.8."""

ACL_TDT_QUEUE_ROUTE_QUERY_SRC: Final[_acltdtQueueRouteQueryMode]
ACL_TDT_QUEUE_ROUTE_QUERY_DST: Final[_acltdtQueueRouteQueryMode]
ACL_TDT_QUEUE_ROUTE_QUERY_SRC_AND_DST: Final[_acltdtQueueRouteQueryMode]
ACL_TDT_QUEUE_ROUTE_QUERY_ABNORMAL: Final[_acltdtQueueRouteQueryMode]

_acltdtQueueRouteQueryInfoParamType = NewType("_acltdtQueueRouteQueryInfoParamType", int)

class acltdtQueueRouteQueryInfoParamType(Enumeration[_acltdtQueueRouteQueryInfoParamType]):
    """... Source: acl/acl_tdt_queue.h 2026.8."""

ACL_TDT_QUEUE_ROUTE_QUERY_MODE_ENUM: Final[_acltdtQueueRouteQueryInfoParamType]
ACL_TDT_QUEUE_ROUTE_QUERY_SRC_ID_UINT32: Final[_acltdtQueueRouteQueryInfoParamType]
ACL_TDT_QUEUE_ROUTE_QUERY_DST_ID_UINT32: Final[_acltdtQueueRouteQueryInfoParamType]

_acltdtAllocBufType = NewType("_acltdtAllocBufType", int)

class acltdtAllocBufType(Enumeration[_acltdtAllocBufType]):
    """... Source: acl/acl_tdt_queue.h 2026.8."""

ACL_TDT_NORMAL_MEM: Final[_acltdtAllocBufType]
ACL_TDT_DVPP_MEM: Final[_acltdtAllocBufType]

@function
def acltdtCreateQueue(attr: Pointer[acltdtQueueAttr], qid: Pointer[uint32], /) -> int:
    """...

    attr: ...
    qid: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtDestroyQueue(qid: Integer, /) -> int:
    """...

    qid: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtEnqueue(qid: Integer, buf: acltdtBuf | None, timeout: Integer, /) -> int:
    """...

    qid: ...
    buf: ...
    timeout: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtDequeue(qid: Integer, buf: PointerToCell[acltdtBuf], timeout: Integer, /) -> int:
    """...

    qid: ...
    buf: ...
    timeout: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtEnqueueData(
    qid: Integer,
    data: AnyPointer,
    dataSize: Integer,
    userData: AnyPointer,
    userDataSize: Integer,
    timeout: Integer,
    rsv: Integer,
    /,
) -> int:
    """...

    qid: ...
    data: ...
    dataSize: ...
    userData: ...
    userDataSize: ...
    timeout: ...
    rsv: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtDequeueData(
    qid: Integer,
    data: AnyPointer,
    dataSize: Integer,
    retDataSize: Pointer[size_t],
    userData: AnyPointer,
    userDataSize: Integer,
    timeout: Integer,
    /,
) -> int:
    """...

    qid: ...
    data: ...
    dataSize: ...
    retDataSize: ...
    userData: ...
    userDataSize: ...
    timeout: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtGrantQueue(qid: Integer, pid: Integer, permission: Integer, timeout: Integer, /) -> int:
    """...

    qid: ...
    pid: ...
    permission: ...
    timeout: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtAttachQueue(qid: Integer, timeout: Integer, permission: Pointer[uint32], /) -> int:
    """...

    qid: ...
    timeout: ...
    permission: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtBindQueueRoutes(qRouteList: Pointer[acltdtQueueRouteList], /) -> int:
    """...

    qRouteList: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtUnbindQueueRoutes(qRouteList: Pointer[acltdtQueueRouteList], /) -> int:
    """...

    qRouteList: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtQueryQueueRoutes(
    queryInfo: Pointer[acltdtQueueRouteQueryInfo],
    qRouteList: Pointer[acltdtQueueRouteList],
    /,
) -> int:
    """...

    queryInfo: ...
    qRouteList: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtAllocBuf(size: Integer, type: Integer, buf: PointerToCell[acltdtBuf], /) -> int:
    """...

    size: ...
    type: ...
    buf: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtFreeBuf(buf: acltdtBuf | None, /) -> int:
    """...

    buf: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtGetBufData(buf: acltdtBuf | None, dataPtr: Pointer[void_p], size: Pointer[size_t], /) -> int:
    """...

    buf: ...
    dataPtr: ...
    size: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtSetBufDataLen(buf: acltdtBuf | None, len: Integer, /) -> int:
    """...

    buf: ...
    len: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtGetBufDataLen(buf: acltdtBuf | None, len: Pointer[size_t], /) -> int:
    """...

    buf: ...
    len: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtAppendBufChain(headBuf: acltdtBuf | None, buf: acltdtBuf | None, /) -> int:
    """...

    headBuf: ...
    buf: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtGetBufChainNum(headBuf: acltdtBuf | None, num: Pointer[uint32], /) -> int:
    """...

    headBuf: ...
    num: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtGetBufFromChain(headBuf: acltdtBuf | None, index: Integer, buf: PointerToCell[acltdtBuf], /) -> int:
    """...

    headBuf: ...
    index: ...
    buf: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtGetBufUserData(buf: acltdtBuf | None, dataPtr: AnyPointer, size: Integer, offset: Integer, /) -> int:
    """...

    buf: ...
    dataPtr: ...
    size: ...
    offset: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtSetBufUserData(buf: acltdtBuf | None, dataPtr: AnyPointer, size: Integer, offset: Integer, /) -> int:
    """...

    buf: ...
    dataPtr: ...
    size: ...
    offset: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtCopyBufRef(buf: acltdtBuf | None, newBuf: PointerToCell[acltdtBuf], /) -> int:
    """...

    buf: ...
    newBuf: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtCreateQueueAttr() -> LP_acltdtQueueAttr:
    """...

    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtDestroyQueueAttr(attr: Pointer[acltdtQueueAttr], /) -> int:
    """...

    attr: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtSetQueueAttr(
    attr: Pointer[acltdtQueueAttr],
    type: _acltdtQueueAttrType | acltdtQueueAttrType,
    len: Integer,
    param: AnyPointer,
    /,
) -> int:
    """...

    attr: ...
    type: ...
    len: ...
    param: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtGetQueueAttr(
    attr: Pointer[acltdtQueueAttr],
    type: _acltdtQueueAttrType | acltdtQueueAttrType,
    len: Integer,
    paramRetSize: Pointer[size_t],
    param: AnyPointer,
    /,
) -> int:
    """...

    attr: ...
    type: ...
    len: ...
    paramRetSize: ...
    param: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtCreateQueueRoute(srcId: Integer, dstId: Integer, /) -> LP_acltdtQueueRoute:
    """...

    srcId: ...
    dstId: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtDestroyQueueRoute(route: Pointer[acltdtQueueRoute], /) -> int:
    """...

    route: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtGetQueueRouteParam(
    route: Pointer[acltdtQueueRoute],
    type: _acltdtQueueRouteParamType | acltdtQueueRouteParamType,
    len: Integer,
    paramRetSize: Pointer[size_t],
    param: AnyPointer,
    /,
) -> int:
    """...

    route: ...
    type: ...
    len: ...
    paramRetSize: ...
    param: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtCreateQueueRouteList() -> LP_acltdtQueueRouteList:
    """...

    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtDestroyQueueRouteList(routeList: Pointer[acltdtQueueRouteList], /) -> int:
    """...

    routeList: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtAddQueueRoute(routeList: Pointer[acltdtQueueRouteList], route: Pointer[acltdtQueueRoute], /) -> int:
    """...

    routeList: ...
    route: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtGetQueueRoute(
    routeList: Pointer[acltdtQueueRouteList],
    index: Integer,
    route: Pointer[acltdtQueueRoute],
    /,
) -> int:
    """...

    routeList: ...
    index: ...
    route: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtGetQueueRouteNum(routeList: Pointer[acltdtQueueRouteList], /) -> int:
    """...

    routeList: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtCreateQueueRouteQueryInfo() -> LP_acltdtQueueRouteQueryInfo:
    """...

    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtDestroyQueueRouteQueryInfo(info: Pointer[acltdtQueueRouteQueryInfo], /) -> int:
    """...

    info: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtSetQueueRouteQueryInfo(
    param: Pointer[acltdtQueueRouteQueryInfo],
    type: _acltdtQueueRouteQueryInfoParamType | acltdtQueueRouteQueryInfoParamType,
    len: Integer,
    value: AnyPointer,
    /,
) -> int:
    """...

    param: ...
    type: ...
    len: ...
    value: ...
    Returns ...
    Source: acl/acl_tdt_queue.h 2026.8.
    """

__all__ = [
    "ACL_TDT_QUEUE_PERMISSION_MANAGE",
    "ACL_TDT_QUEUE_PERMISSION_DEQUEUE",
    "ACL_TDT_QUEUE_PERMISSION_ENQUEUE",
    "ACL_TDT_QUEUE_ROUTE_UNBIND",
    "ACL_TDT_QUEUE_ROUTE_BIND",
    "ACL_TDT_QUEUE_ROUTE_BIND_ABNORMAL",
    "acltdtBuf",
    "acltdtQueueAttr",
    "acltdtQueueRouteList",
    "acltdtQueueRouteQueryInfo",
    "acltdtQueueRoute",
    "ACL_TDT_QUEUE_NAME_PTR",
    "ACL_TDT_QUEUE_DEPTH_UINT32",
    "acltdtQueueAttrType",
    "ACL_TDT_QUEUE_ROUTE_SRC_UINT32",
    "ACL_TDT_QUEUE_ROUTE_DST_UINT32",
    "ACL_TDT_QUEUE_ROUTE_STATUS_INT32",
    "acltdtQueueRouteParamType",
    "ACL_TDT_QUEUE_ROUTE_QUERY_SRC",
    "ACL_TDT_QUEUE_ROUTE_QUERY_DST",
    "ACL_TDT_QUEUE_ROUTE_QUERY_SRC_AND_DST",
    "ACL_TDT_QUEUE_ROUTE_QUERY_ABNORMAL",
    "acltdtQueueRouteQueryMode",
    "ACL_TDT_QUEUE_ROUTE_QUERY_MODE_ENUM",
    "ACL_TDT_QUEUE_ROUTE_QUERY_SRC_ID_UINT32",
    "ACL_TDT_QUEUE_ROUTE_QUERY_DST_ID_UINT32",
    "acltdtQueueRouteQueryInfoParamType",
    "ACL_TDT_NORMAL_MEM",
    "ACL_TDT_DVPP_MEM",
    "acltdtAllocBufType",
    "acltdtCreateQueue",
    "acltdtDestroyQueue",
    "acltdtEnqueue",
    "acltdtDequeue",
    "acltdtEnqueueData",
    "acltdtDequeueData",
    "acltdtGrantQueue",
    "acltdtAttachQueue",
    "acltdtBindQueueRoutes",
    "acltdtUnbindQueueRoutes",
    "acltdtQueryQueueRoutes",
    "acltdtAllocBuf",
    "acltdtFreeBuf",
    "acltdtGetBufData",
    "acltdtSetBufDataLen",
    "acltdtGetBufDataLen",
    "acltdtAppendBufChain",
    "acltdtGetBufChainNum",
    "acltdtGetBufFromChain",
    "acltdtGetBufUserData",
    "acltdtSetBufUserData",
    "acltdtCopyBufRef",
    "acltdtCreateQueueAttr",
    "acltdtDestroyQueueAttr",
    "acltdtSetQueueAttr",
    "acltdtGetQueueAttr",
    "acltdtCreateQueueRoute",
    "acltdtDestroyQueueRoute",
    "acltdtGetQueueRouteParam",
    "acltdtCreateQueueRouteList",
    "acltdtDestroyQueueRouteList",
    "acltdtAddQueueRoute",
    "acltdtGetQueueRoute",
    "acltdtGetQueueRouteNum",
    "acltdtCreateQueueRouteQueryInfo",
    "acltdtDestroyQueueRouteQueryInfo",
    "acltdtSetQueueRouteQueryInfo",
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
