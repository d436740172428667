# Generated from acl_tdt_queue.py by abi/writers/stubs.py; do not edit.

from typing import NewType

from npu_common.ctyping import (
    AnyPointer,
    Enumeration,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    PointerToCell,
    VoidHandle,
    function,
    size_t,
    uint32,
    void_p,
)

from pyacl.acl.acl_base_rt import *

ACL_TDT_QUEUE_PERMISSION_MANAGE: int = 1
ACL_TDT_QUEUE_PERMISSION_DEQUEUE: int = 2
ACL_TDT_QUEUE_PERMISSION_ENQUEUE: int = 4
ACL_TDT_QUEUE_ROUTE_UNBIND: int = 0
ACL_TDT_QUEUE_ROUTE_BIND: int = 1
ACL_TDT_QUEUE_ROUTE_BIND_ABNORMAL: int = 2
class acltdtBuf(VoidHandle): ...
class acltdtQueueAttr(Opaque): ...
class acltdtQueueRouteList(Opaque): ...
class acltdtQueueRouteQueryInfo(Opaque): ...
class acltdtQueueRoute(Opaque): ...

_acltdtQueueAttrType = NewType("_acltdtQueueAttrType", int)
class acltdtQueueAttrType(Enumeration[_acltdtQueueAttrType]): ...
ACL_TDT_QUEUE_NAME_PTR: _acltdtQueueAttrType
ACL_TDT_QUEUE_DEPTH_UINT32: _acltdtQueueAttrType

_acltdtQueueRouteParamType = NewType("_acltdtQueueRouteParamType", int)
class acltdtQueueRouteParamType(Enumeration[_acltdtQueueRouteParamType]): ...
ACL_TDT_QUEUE_ROUTE_SRC_UINT32: _acltdtQueueRouteParamType
ACL_TDT_QUEUE_ROUTE_DST_UINT32: _acltdtQueueRouteParamType
ACL_TDT_QUEUE_ROUTE_STATUS_INT32: _acltdtQueueRouteParamType

_acltdtQueueRouteQueryMode = NewType("_acltdtQueueRouteQueryMode", int)
class acltdtQueueRouteQueryMode(Enumeration[_acltdtQueueRouteQueryMode]): ...
ACL_TDT_QUEUE_ROUTE_QUERY_SRC: _acltdtQueueRouteQueryMode
ACL_TDT_QUEUE_ROUTE_QUERY_DST: _acltdtQueueRouteQueryMode
ACL_TDT_QUEUE_ROUTE_QUERY_SRC_AND_DST: _acltdtQueueRouteQueryMode
ACL_TDT_QUEUE_ROUTE_QUERY_ABNORMAL: _acltdtQueueRouteQueryMode

_acltdtQueueRouteQueryInfoParamType = NewType("_acltdtQueueRouteQueryInfoParamType", int)
class acltdtQueueRouteQueryInfoParamType(Enumeration[_acltdtQueueRouteQueryInfoParamType]): ...
ACL_TDT_QUEUE_ROUTE_QUERY_MODE_ENUM: _acltdtQueueRouteQueryInfoParamType
ACL_TDT_QUEUE_ROUTE_QUERY_SRC_ID_UINT32: _acltdtQueueRouteQueryInfoParamType
ACL_TDT_QUEUE_ROUTE_QUERY_DST_ID_UINT32: _acltdtQueueRouteQueryInfoParamType

_acltdtAllocBufType = NewType("_acltdtAllocBufType", int)
class acltdtAllocBufType(Enumeration[_acltdtAllocBufType]): ...
ACL_TDT_NORMAL_MEM: _acltdtAllocBufType
ACL_TDT_DVPP_MEM: _acltdtAllocBufType

@function
def acltdtCreateQueue(attr: Pointer[acltdtQueueAttr], qid: Pointer[uint32], /) -> int: ...

@function
def acltdtDestroyQueue(qid: Integer, /) -> int: ...

@function
def acltdtEnqueue(qid: Integer, buf: acltdtBuf | None, timeout: Integer, /) -> int: ...

@function
def acltdtDequeue(qid: Integer, buf: PointerToCell[acltdtBuf], timeout: Integer, /) -> int: ...

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
) -> int: ...

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
) -> int: ...

@function
def acltdtGrantQueue(qid: Integer, pid: Integer, permission: Integer, timeout: Integer, /) -> int: ...

@function
def acltdtAttachQueue(qid: Integer, timeout: Integer, permission: Pointer[uint32], /) -> int: ...

@function
def acltdtBindQueueRoutes(qRouteList: Pointer[acltdtQueueRouteList], /) -> int: ...

@function
def acltdtUnbindQueueRoutes(qRouteList: Pointer[acltdtQueueRouteList], /) -> int: ...

@function
def acltdtQueryQueueRoutes(
    queryInfo: Pointer[acltdtQueueRouteQueryInfo],
    qRouteList: Pointer[acltdtQueueRouteList],
    /,
) -> int: ...

@function
def acltdtAllocBuf(size: Integer, type: Integer, buf: PointerToCell[acltdtBuf], /) -> int: ...

@function
def acltdtFreeBuf(buf: acltdtBuf | None, /) -> int: ...

@function
def acltdtGetBufData(buf: acltdtBuf | None, dataPtr: Pointer[void_p], size: Pointer[size_t], /) -> int: ...

@function
def acltdtSetBufDataLen(buf: acltdtBuf | None, len: Integer, /) -> int: ...

@function
def acltdtGetBufDataLen(buf: acltdtBuf | None, len: Pointer[size_t], /) -> int: ...

@function
def acltdtAppendBufChain(headBuf: acltdtBuf | None, buf: acltdtBuf | None, /) -> int: ...

@function
def acltdtGetBufChainNum(headBuf: acltdtBuf | None, num: Pointer[uint32], /) -> int: ...

@function
def acltdtGetBufFromChain(headBuf: acltdtBuf | None, index: Integer, buf: PointerToCell[acltdtBuf], /) -> int: ...

@function
def acltdtGetBufUserData(buf: acltdtBuf | None, dataPtr: AnyPointer, size: Integer, offset: Integer, /) -> int: ...

@function
def acltdtSetBufUserData(buf: acltdtBuf | None, dataPtr: AnyPointer, size: Integer, offset: Integer, /) -> int: ...

@function
def acltdtCopyBufRef(buf: acltdtBuf | None, newBuf: PointerToCell[acltdtBuf], /) -> int: ...

@function
def acltdtCreateQueueAttr() -> PointerTo[acltdtQueueAttr]: ...

@function
def acltdtDestroyQueueAttr(attr: Pointer[acltdtQueueAttr], /) -> int: ...

@function
def acltdtSetQueueAttr(
    attr: Pointer[acltdtQueueAttr],
    type: _acltdtQueueAttrType | acltdtQueueAttrType,
    len: Integer,
    param: AnyPointer,
    /,
) -> int: ...

@function
def acltdtGetQueueAttr(
    attr: Pointer[acltdtQueueAttr],
    type: _acltdtQueueAttrType | acltdtQueueAttrType,
    len: Integer,
    paramRetSize: Pointer[size_t],
    param: AnyPointer,
    /,
) -> int: ...

@function
def acltdtCreateQueueRoute(srcId: Integer, dstId: Integer, /) -> PointerTo[acltdtQueueRoute]: ...

@function
def acltdtDestroyQueueRoute(route: Pointer[acltdtQueueRoute], /) -> int: ...

@function
def acltdtGetQueueRouteParam(
    route: Pointer[acltdtQueueRoute],
    type: _acltdtQueueRouteParamType | acltdtQueueRouteParamType,
    len: Integer,
    paramRetSize: Pointer[size_t],
    param: AnyPointer,
    /,
) -> int: ...

@function
def acltdtCreateQueueRouteList() -> PointerTo[acltdtQueueRouteList]: ...

@function
def acltdtDestroyQueueRouteList(routeList: Pointer[acltdtQueueRouteList], /) -> int: ...

@function
def acltdtAddQueueRoute(routeList: Pointer[acltdtQueueRouteList], route: Pointer[acltdtQueueRoute], /) -> int: ...

@function
def acltdtGetQueueRoute(
    routeList: Pointer[acltdtQueueRouteList],
    index: Integer,
    route: Pointer[acltdtQueueRoute],
    /,
) -> int: ...

@function
def acltdtGetQueueRouteNum(routeList: Pointer[acltdtQueueRouteList], /) -> int: ...

@function
def acltdtCreateQueueRouteQueryInfo() -> PointerTo[acltdtQueueRouteQueryInfo]: ...

@function
def acltdtDestroyQueueRouteQueryInfo(info: Pointer[acltdtQueueRouteQueryInfo], /) -> int: ...

@function
def acltdtSetQueueRouteQueryInfo(
    param: Pointer[acltdtQueueRouteQueryInfo],
    type: _acltdtQueueRouteQueryInfoParamType | acltdtQueueRouteQueryInfoParamType,
    len: Integer,
    value: AnyPointer,
    /,
) -> int: ...
