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
    VoidHandle,
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

class acltdtBuf(VoidHandle):
    """A shared buffer: data, 96 bytes of user data, and a link to a next buffer.

    Got with acltdtAllocBuf or acltdtDequeue, freed with acltdtFreeBuf, or given away with acltdtEnqueue.
    Source: acl/acl_tdt_queue.h 2026.8.
    """

class acltdtQueueAttr(Opaque):
    """Name and depth of a queue to be made.

    Made by acltdtCreateQueueAttr, freed with acltdtDestroyQueueAttr.
    Source: acl/acl_tdt_queue.h 2026.8.
    """

class acltdtQueueRouteList(Opaque):
    """Routes to bind, unbind or read.

    Made by acltdtCreateQueueRouteList, freed with acltdtDestroyQueueRouteList.
    Source: acl/acl_tdt_queue.h 2026.8.
    """

class acltdtQueueRouteQueryInfo(Opaque):
    """Which routes to ask for.

    Made by acltdtCreateQueueRouteQueryInfo, freed with acltdtDestroyQueueRouteQueryInfo.
    Source: acl/acl_tdt_queue.h 2026.8.
    """

class acltdtQueueRoute(Opaque):
    """From one queue to another.

    Made by acltdtCreateQueueRoute, freed with acltdtDestroyQueueRoute.
    Source: acl/acl_tdt_queue.h 2026.8.
    """

_acltdtQueueAttrType = NewType("_acltdtQueueAttrType", int)

class acltdtQueueAttrType(Enumeration[_acltdtQueueAttrType]):
    """Attributes of a queue: its name (a pointer to a text, at most 127 characters) and its depth (uint32).

    Source: acl/acl_tdt_queue.h 2026.8.
    """

ACL_TDT_QUEUE_NAME_PTR: Final[_acltdtQueueAttrType]
ACL_TDT_QUEUE_DEPTH_UINT32: Final[_acltdtQueueAttrType]

_acltdtQueueRouteParamType = NewType("_acltdtQueueRouteParamType", int)

class acltdtQueueRouteParamType(Enumeration[_acltdtQueueRouteParamType]):
    """What acltdtGetQueueRouteParam tells: source and destination (uint32), and the status (int32), one of
    ACL_TDT_QUEUE_ROUTE_UNBIND, _BIND and _BIND_ABNORMAL.

    Source: acl/acl_tdt_queue.h 2026.8.
    """

ACL_TDT_QUEUE_ROUTE_SRC_UINT32: Final[_acltdtQueueRouteParamType]
ACL_TDT_QUEUE_ROUTE_DST_UINT32: Final[_acltdtQueueRouteParamType]
ACL_TDT_QUEUE_ROUTE_STATUS_INT32: Final[_acltdtQueueRouteParamType]

_acltdtQueueRouteQueryMode = NewType("_acltdtQueueRouteQueryMode", int)

class acltdtQueueRouteQueryMode(Enumeration[_acltdtQueueRouteQueryMode]):
    """Routes from a queue, to a queue, both given, or all that went wrong. Source: acl/acl_tdt_queue.h 2026.8."""

ACL_TDT_QUEUE_ROUTE_QUERY_SRC: Final[_acltdtQueueRouteQueryMode]
ACL_TDT_QUEUE_ROUTE_QUERY_DST: Final[_acltdtQueueRouteQueryMode]
ACL_TDT_QUEUE_ROUTE_QUERY_SRC_AND_DST: Final[_acltdtQueueRouteQueryMode]
ACL_TDT_QUEUE_ROUTE_QUERY_ABNORMAL: Final[_acltdtQueueRouteQueryMode]

_acltdtQueueRouteQueryInfoParamType = NewType("_acltdtQueueRouteQueryInfoParamType", int)

class acltdtQueueRouteQueryInfoParamType(Enumeration[_acltdtQueueRouteQueryInfoParamType]):
    """What acltdtSetQueueRouteQueryInfo sets: the mode (an enumerator, 4 bytes), source and destination (uint32).

    Source: acl/acl_tdt_queue.h 2026.8.
    """

ACL_TDT_QUEUE_ROUTE_QUERY_MODE_ENUM: Final[_acltdtQueueRouteQueryInfoParamType]
ACL_TDT_QUEUE_ROUTE_QUERY_SRC_ID_UINT32: Final[_acltdtQueueRouteQueryInfoParamType]
ACL_TDT_QUEUE_ROUTE_QUERY_DST_ID_UINT32: Final[_acltdtQueueRouteQueryInfoParamType]

_acltdtAllocBufType = NewType("_acltdtAllocBufType", int)

class acltdtAllocBufType(Enumeration[_acltdtAllocBufType]):
    """Memory of a shared buffer: ordinary, or where the picture units can read it.

    Source: acl/acl_tdt_queue.h 2026.8.
    """

ACL_TDT_NORMAL_MEM: Final[_acltdtAllocBufType]
ACL_TDT_DVPP_MEM: Final[_acltdtAllocBufType]

@function
def acltdtCreateQueue(attr: Pointer[acltdtQueueAttr], qid: Pointer[uint32], /) -> int:
    """Make a queue on the current device.

    attr: name and depth, read during the call; NULL: a name of the library's choice and depth 8 (documented).
    qid: receives the queue's id, valid until acltdtDestroyQueue.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, else the runtime's code. Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtDestroyQueue(qid: Integer, /) -> int:
    """Destroy a queue and what lies in it. Its routes must have been unbound.

    qid: a queue, as acltdtCreateQueue told.
    Returns 0, ACL_ERROR_FAILURE while routes are bound, else the runtime's code. Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtEnqueue(qid: Integer, buf: acltdtBuf | None, timeout: Integer, /) -> int:
    """Put a shared buffer into a queue. Once it is in, it belongs to whoever takes it out.

    qid: a queue, as acltdtCreateQueue told.
    buf: from acltdtAllocBuf or acltdtDequeue.
    timeout: milliseconds to wait while the queue is full; -1: no limit, 0: one try.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FAILURE when the time is over,
    ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a program on the host, has none of it.
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtDequeue(qid: Integer, buf: PointerToCell[acltdtBuf], timeout: Integer, /) -> int:
    """Take a shared buffer out of a queue.

    qid: a queue, as acltdtCreateQueue told.
    buf: receives it; to be freed with acltdtFreeBuf or put into another queue.
    timeout: milliseconds to wait while the queue is empty; -1: no limit, 0: one try.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FAILURE when the time is over,
    ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a program on the host, has none of it.
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
    """Copy data into a queue.

    qid: a queue, as acltdtCreateQueue told.
    data: the data, in host or device memory; may be freed after the call.
    dataSize: its bytes.
    userData: data of your own to go with it, or NULL.
    userDataSize: its bytes, at most 96; 0 for none.
    timeout: milliseconds to wait while the queue is full; -1: no limit; 0 is for programs on the device only
    (documented).
    rsv: reserved; 0.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_RT_QUEUE_FULL or ACL_ERROR_FAILURE when the time is
    over, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a program on the host, has none of it.
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
    """Copy data out of a queue.

    qid: a queue, as acltdtCreateQueue told.
    data: memory for it, on the host or the device.
    dataSize: its size in bytes.
    retDataSize: receives how many bytes came.
    userData: memory for what went with it, or NULL.
    userDataSize: its size, at most 96; 0 for none.
    timeout: milliseconds to wait while the queue is empty; -1: no limit; 0 is for programs on the device only
    (documented).
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_RT_QUEUE_EMPTY or ACL_ERROR_FAILURE when the time is
    over, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a program on the host, has none of it.
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtGrantQueue(qid: Integer, pid: Integer, permission: Integer, timeout: Integer, /) -> int:
    """Let another process use a queue.

    qid: a queue, as acltdtCreateQueue told.
    pid: the process.
    permission: ACL_TDT_QUEUE_PERMISSION_MANAGE, _DEQUEUE and _ENQUEUE, or-ed.
    timeout: milliseconds to wait for the grant; -1: no limit, 0: not at all.
    Returns 0, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a program on the host, has none of it, else the
    runtime's code.
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtAttachQueue(qid: Integer, timeout: Integer, permission: Pointer[uint32], /) -> int:
    """In the other process: take up what was granted.

    qid: a queue, as acltdtCreateQueue told.
    timeout: milliseconds to wait for the grant; -1: no limit, 0: not at all.
    permission: receives the ACL_TDT_QUEUE_PERMISSION_... bits this process has.
    Returns 0, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a program on the host, has none of it, else the
    runtime's code.
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtBindQueueRoutes(qRouteList: Pointer[acltdtQueueRouteList], /) -> int:
    """Begin to hand what comes into the sources on to the destinations.

    qRouteList: from acltdtCreateQueueRouteList, with routes added; receives the status of each.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FAILURE, else the runtime's code; the status of each
    route tells which failed.
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtUnbindQueueRoutes(qRouteList: Pointer[acltdtQueueRouteList], /) -> int:
    """End what acltdtBindQueueRoutes began.

    qRouteList: from acltdtCreateQueueRouteList, with routes added; receives the status of each.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FAILURE, else the runtime's code.
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtQueryQueueRoutes(
    queryInfo: Pointer[acltdtQueueRouteQueryInfo],
    qRouteList: Pointer[acltdtQueueRouteList],
    /,
) -> int:
    """Find routes.

    queryInfo: mode, and the ids the mode needs.
    qRouteList: from acltdtCreateQueueRouteList; emptied, then receives the routes.
    Returns 0, 100000 for NULL or a mode or id that was not set, else the runtime's code.
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtAllocBuf(size: Integer, type: Integer, buf: PointerToCell[acltdtBuf], /) -> int:
    """Get a shared buffer. Programs on the device only.

    size: bytes for data.
    type: an acltdtAllocBufType value.
    buf: receives the buffer, to be freed with acltdtFreeBuf or given away with acltdtEnqueue.
    Returns 0, 100000 for NULL or another type, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a program on
    the host, has none of it.
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtFreeBuf(buf: acltdtBuf | None, /) -> int:
    """Free a shared buffer, with the whole chain behind a first one (documented).

    buf: from acltdtAllocBuf or acltdtDequeue.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a
    program on the host, has none of it.
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtGetBufData(buf: acltdtBuf | None, dataPtr: Pointer[void_p], size: Pointer[size_t], /) -> int:
    """Memory of a shared buffer.

    buf: from acltdtAllocBuf or acltdtDequeue.
    dataPtr: receives its address; valid until the buffer is freed or enqueued.
    size: receives its size in bytes, as it was allocated.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a
    program on the host, has none of it.
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtSetBufDataLen(buf: acltdtBuf | None, len: Integer, /) -> int:
    """Say how many bytes of a shared buffer are data. Do it before enqueueing.

    buf: from acltdtAllocBuf or acltdtDequeue.
    len: bytes, at most the buffer's size.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a
    program on the host, has none of it, else the runtime's code.
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtGetBufDataLen(buf: acltdtBuf | None, len: Pointer[size_t], /) -> int:
    """How many bytes of a shared buffer are data.

    buf: from acltdtAllocBuf or acltdtDequeue.
    len: receives bytes.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a
    program on the host, has none of it.
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtAppendBufChain(headBuf: acltdtBuf | None, buf: acltdtBuf | None, /) -> int:
    """Hang a buffer behind the last one of a chain, 128 at most (documented).

    The chain then travels, and is freed, as one.

    headBuf: the chain's first buffer.
    buf: the buffer; belongs to the chain from now on.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a
    program on the host, has none of it, else the runtime's code.
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtGetBufChainNum(headBuf: acltdtBuf | None, num: Pointer[uint32], /) -> int:
    """Length of a chain.

    headBuf: the chain's first buffer.
    num: receives the number of buffers, 1 for one alone.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a
    program on the host, has none of it.
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtGetBufFromChain(headBuf: acltdtBuf | None, index: Integer, buf: PointerToCell[acltdtBuf], /) -> int:
    """A buffer of a chain.

    headBuf: the chain's first buffer.
    index: from 0, which is the head itself.
    buf: receives the buffer, still the chain's: not to be freed.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a
    program on the host, has none of it, else the runtime's code for an index there is not.
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtGetBufUserData(buf: acltdtBuf | None, dataPtr: AnyPointer, size: Integer, offset: Integer, /) -> int:
    """Copy user data out of a shared buffer.

    buf: from acltdtAllocBuf or acltdtDequeue.
    dataPtr: memory that receives it.
    size: bytes.
    offset: where in the 96 bytes to begin; offset + size is 96 at most.
    Returns 0, 100000 for NULL or a place outside, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a program
    on the host, has none of it.
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtSetBufUserData(buf: acltdtBuf | None, dataPtr: AnyPointer, size: Integer, offset: Integer, /) -> int:
    """Copy user data into a shared buffer.

    buf: from acltdtAllocBuf or acltdtDequeue.
    dataPtr: what to copy.
    size: bytes.
    offset: where in the 96 bytes to begin; offset + size is 96 at most.
    Returns 0, 100000 for NULL or a place outside, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a program
    on the host, has none of it.
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtCopyBufRef(buf: acltdtBuf | None, newBuf: PointerToCell[acltdtBuf], /) -> int:
    """A second reference to the same memory, to put it into two queues.

    buf: from acltdtAllocBuf or acltdtDequeue.
    newBuf: receives it, to be freed with acltdtFreeBuf on its own; the memory goes with the last one.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a
    program on the host, has none of it.
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtCreateQueueAttr() -> PointerTo[acltdtQueueAttr]:
    """Make attributes of a queue, at their defaults.

    Returns the handle, to be freed with acltdtDestroyQueueAttr; NULL when memory runs out.
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtDestroyQueueAttr(attr: Pointer[acltdtQueueAttr], /) -> int:
    """Free attributes of a queue.

    attr: from acltdtCreateQueueAttr.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtSetQueueAttr(
    attr: Pointer[acltdtQueueAttr],
    type: _acltdtQueueAttrType | acltdtQueueAttrType,
    len: Integer,
    param: AnyPointer,
    /,
) -> int:
    """Set an attribute of a queue to be made.

    attr: from acltdtCreateQueueAttr.
    type: which.
    len: size of what param points to: that of a pointer for the name, 4 for the depth.
    param: address of the value; the text of a name is copied.
    Returns 0, 100000 for NULL, another type, more bytes than the attribute has or more than 127 characters.
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
    """Read an attribute.

    attr: from acltdtCreateQueueAttr.
    type: which.
    len: size of the memory behind param.
    paramRetSize: receives how many bytes were written.
    param: receives the value; for the name a pointer to a text inside attr, not to be freed.
    Returns 0, 100000 for NULL, another type or too little memory. Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtCreateQueueRoute(srcId: Integer, dstId: Integer, /) -> PointerTo[acltdtQueueRoute]:
    """Make a route; nothing is bound yet.

    srcId: queue to take from.
    dstId: queue to put into.
    Returns the handle, to be freed with acltdtDestroyQueueRoute; NULL when memory runs out.
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtDestroyQueueRoute(route: Pointer[acltdtQueueRoute], /) -> int:
    """Free a route; one that is bound stays bound.

    route: from acltdtCreateQueueRoute.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_tdt_queue.h 2026.8.
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
    """Read source, destination or status of a route.

    route: from acltdtCreateQueueRoute.
    type: which.
    len: size of the memory behind param, at least 4.
    paramRetSize: receives how many bytes were written: 4.
    param: receives the value.
    Returns 0, 100000 for NULL, another type or too little memory. Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtCreateQueueRouteList() -> PointerTo[acltdtQueueRouteList]:
    """Make an empty list of routes.

    Returns the handle, to be freed with acltdtDestroyQueueRouteList; NULL when memory runs out.
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtDestroyQueueRouteList(routeList: Pointer[acltdtQueueRouteList], /) -> int:
    """Free a list of routes.

    routeList: from acltdtCreateQueueRouteList.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtAddQueueRoute(routeList: Pointer[acltdtQueueRouteList], route: Pointer[acltdtQueueRoute], /) -> int:
    """Append a copy of a route; the route stays yours.

    routeList: from acltdtCreateQueueRouteList.
    route: from acltdtCreateQueueRoute.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtGetQueueRoute(
    routeList: Pointer[acltdtQueueRouteList],
    index: Integer,
    route: Pointer[acltdtQueueRoute],
    /,
) -> int:
    """Copy a route out of a list.

    routeList: from acltdtCreateQueueRouteList.
    index: from 0.
    route: from acltdtCreateQueueRoute; overwritten.
    Returns 0, 100000 for NULL or an index there is not. Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtGetQueueRouteNum(routeList: Pointer[acltdtQueueRouteList], /) -> int:
    """Length of a list of routes.

    routeList: from acltdtCreateQueueRouteList.
    Returns the number, 0 for NULL. Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtCreateQueueRouteQueryInfo() -> PointerTo[acltdtQueueRouteQueryInfo]:
    """Make a question for acltdtQueryQueueRoutes, with nothing set.

    Returns the handle, to be freed with acltdtDestroyQueueRouteQueryInfo; NULL when memory runs out.
    Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtDestroyQueueRouteQueryInfo(info: Pointer[acltdtQueueRouteQueryInfo], /) -> int:
    """Free a question.

    info: from acltdtCreateQueueRouteQueryInfo.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_tdt_queue.h 2026.8.
    """

@function
def acltdtSetQueueRouteQueryInfo(
    param: Pointer[acltdtQueueRouteQueryInfo],
    type: _acltdtQueueRouteQueryInfoParamType | acltdtQueueRouteQueryInfoParamType,
    len: Integer,
    value: AnyPointer,
    /,
) -> int:
    """Set what to ask for.

    param: from acltdtCreateQueueRouteQueryInfo.
    type: which part.
    len: size of the value, 4.
    value: address of the value; copied.
    Returns 0, 100000 for NULL, another type or more than 4 bytes. Source: acl/acl_tdt_queue.h 2026.8.
    """
