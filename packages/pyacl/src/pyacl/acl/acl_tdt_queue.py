"""acl/acl_tdt_queue.h as Python: queues of a device, shared buffers as entries, and routes between queues.

A route hands entries from one queue to another. Source: acl/acl_tdt_queue.h 2026.8.

Models loaded with aclmdlLoadFromFileWithQ take their inputs from such queues. Shared buffers (acltdtBuf) exist for
programs that run on the device; a program on the host uses acltdtEnqueueData and acltdtDequeueData. Codes are those of
the open-source runtime, read in its source.

Parameters are set by address and size: byref(uint32(8)) and 4 for a depth; for a name the address of a char_p, whose
size is that of a pointer.
"""

from __future__ import annotations

from npu_common.cdecl import POINTER, Enumeration, Opaque, exported_names, int32, size_t, uint32, void_p

from .._library import lib
from . import acl_base_rt
from .acl_base_rt import *

ACL_TDT_QUEUE_PERMISSION_MANAGE = 1
ACL_TDT_QUEUE_PERMISSION_DEQUEUE = 2
ACL_TDT_QUEUE_PERMISSION_ENQUEUE = 4
ACL_TDT_QUEUE_ROUTE_UNBIND = 0
ACL_TDT_QUEUE_ROUTE_BIND = 1
ACL_TDT_QUEUE_ROUTE_BIND_ABNORMAL = 2


class acltdtBuf(void_p):
    """A shared buffer: data, 96 bytes of user data, and a link to a next buffer.

    Got with acltdtAllocBuf or acltdtDequeue, freed with acltdtFreeBuf, or given away with acltdtEnqueue.
    """


class acltdtQueueAttr(Opaque):
    """Name and depth of a queue to be made.

    Made by acltdtCreateQueueAttr, freed with acltdtDestroyQueueAttr.
    """


class acltdtQueueRouteList(Opaque):
    """Routes to bind, unbind or read.

    Made by acltdtCreateQueueRouteList, freed with acltdtDestroyQueueRouteList.
    """


class acltdtQueueRouteQueryInfo(Opaque):
    """Which routes to ask for.

    Made by acltdtCreateQueueRouteQueryInfo, freed with acltdtDestroyQueueRouteQueryInfo.
    """


class acltdtQueueRoute(Opaque):
    """From one queue to another.

    Made by acltdtCreateQueueRoute, freed with acltdtDestroyQueueRoute.
    """


class acltdtQueueAttrType(Enumeration):
    """Attributes of a queue: its name (a pointer to a text, at most 127 characters) and its depth (uint32)."""

    ACL_TDT_QUEUE_NAME_PTR = 0
    ACL_TDT_QUEUE_DEPTH_UINT32 = 1


class acltdtQueueRouteParamType(Enumeration):
    """The questions of acltdtGetQueueRouteParam: source and destination (uint32), and the status (int32).

    The status is one of ACL_TDT_QUEUE_ROUTE_UNBIND, _BIND and _BIND_ABNORMAL.
    """

    ACL_TDT_QUEUE_ROUTE_SRC_UINT32 = 0
    ACL_TDT_QUEUE_ROUTE_DST_UINT32 = 1
    ACL_TDT_QUEUE_ROUTE_STATUS_INT32 = 2


class acltdtQueueRouteQueryMode(Enumeration):
    """Routes from a queue, to a queue, both given, or all that went wrong."""

    ACL_TDT_QUEUE_ROUTE_QUERY_SRC = 0
    ACL_TDT_QUEUE_ROUTE_QUERY_DST = 1
    ACL_TDT_QUEUE_ROUTE_QUERY_SRC_AND_DST = 2
    ACL_TDT_QUEUE_ROUTE_QUERY_ABNORMAL = 100


class acltdtQueueRouteQueryInfoParamType(Enumeration):
    """The settings of acltdtSetQueueRouteQueryInfo: the mode (an enumerator, 4 bytes), two queues (uint32)."""

    ACL_TDT_QUEUE_ROUTE_QUERY_MODE_ENUM = 0
    ACL_TDT_QUEUE_ROUTE_QUERY_SRC_ID_UINT32 = 1
    ACL_TDT_QUEUE_ROUTE_QUERY_DST_ID_UINT32 = 2


class acltdtAllocBufType(Enumeration):
    """Memory of a shared buffer: ordinary, or within reach of the picture units."""

    ACL_TDT_NORMAL_MEM = 0
    ACL_TDT_DVPP_MEM = 1


@lib.function(since="2024.8")
def acltdtCreateQueue(attr: POINTER(acltdtQueueAttr), qid: POINTER(uint32)) -> aclError:
    """Make a queue on the current device.

    Args:
        attr: name and depth, read during the call; NULL: a name of the library's choice and depth 8 (documented).
        qid: receives the queue's id, valid until acltdtDestroyQueue.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, else the runtime's code.
    """


@lib.function(since="2024.8")
def acltdtDestroyQueue(qid: uint32) -> aclError:
    """Destroy a queue and its entries. Its routes must have been unbound.

    Args:
        qid: a queue, from acltdtCreateQueue.

    Returns:
        0, ACL_ERROR_FAILURE while routes are bound, else the runtime's code.
    """


@lib.function(since="2024.8")
def acltdtEnqueue(qid: uint32, buf: acltdtBuf, timeout: int32) -> aclError:
    """Put a shared buffer into a queue. Once it is in, it belongs to the one who takes it out.

    Args:
        qid: a queue, from acltdtCreateQueue.
        buf: from acltdtAllocBuf or acltdtDequeue.
        timeout: milliseconds to wait while the queue is full; -1: no limit, 0: one try.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FAILURE when the time is over,
        ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a program on the host, has none of it.
    """


@lib.function(since="2024.8")
def acltdtDequeue(qid: uint32, buf: POINTER(acltdtBuf), timeout: int32) -> aclError:
    """Take a shared buffer out of a queue.

    Args:
        qid: a queue, from acltdtCreateQueue.
        buf: receives it; to be freed with acltdtFreeBuf or put into another queue.
        timeout: milliseconds to wait while the queue is empty; -1: no limit, 0: one try.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FAILURE when the time is over,
        ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a program on the host, has none of it.
    """


@lib.function(since="2024.8")
def acltdtEnqueueData(
    qid: uint32, data: void_p, dataSize: size_t, userData: void_p, userDataSize: size_t, timeout: int32, rsv: uint32
) -> aclError:
    """Copy data into a queue.

    Args:
        qid: a queue, from acltdtCreateQueue.
        data: the data, in host or device memory; may be freed after the call.
        userData: data of your own to go with it, or NULL.
        userDataSize: its bytes, at most 96; 0 for none.
        timeout: milliseconds to wait while the queue is full; -1: no limit; 0 is for programs on the device only
            (documented).
        rsv: reserved; 0.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_RT_QUEUE_FULL or ACL_ERROR_FAILURE when the time is
        over, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a program on the host, has none of it.
    """


@lib.function(since="2024.8")
def acltdtDequeueData(
    qid: uint32,
    data: void_p,
    dataSize: size_t,
    retDataSize: POINTER(size_t),
    userData: void_p,
    userDataSize: size_t,
    timeout: int32,
) -> aclError:
    """Copy data out of a queue.

    Args:
        qid: a queue, from acltdtCreateQueue.
        data: memory for it, on the host or the device.
        retDataSize: receives how many bytes came.
        userData: memory for what went with it, or NULL.
        userDataSize: its size, at most 96; 0 for none.
        timeout: milliseconds to wait while the queue is empty; -1: no limit; 0 is for programs on the device only
            (documented).

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_RT_QUEUE_EMPTY or ACL_ERROR_FAILURE when the time is
        over, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a program on the host, has none of it.
    """


@lib.function(since="2024.8")
def acltdtGrantQueue(qid: uint32, pid: int32, permission: uint32, timeout: int32) -> aclError:
    """Let another process use a queue.

    Args:
        qid: a queue, from acltdtCreateQueue.
        pid: the process.
        permission: ACL_TDT_QUEUE_PERMISSION_MANAGE, _DEQUEUE and _ENQUEUE, or-ed.
        timeout: milliseconds to wait for the grant; -1: no limit, 0: not at all.

    Returns:
        0, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a program on the host, has none of it, else the
        runtime's code.
    """


@lib.function(since="2024.8")
def acltdtAttachQueue(qid: uint32, timeout: int32, permission: POINTER(uint32)) -> aclError:
    """Take up a granted queue in the other process.

    Args:
        qid: a queue, from acltdtCreateQueue.
        timeout: milliseconds to wait for the grant; -1: no limit, 0: not at all.
        permission: receives the ACL_TDT_QUEUE_PERMISSION_... bits this process has.

    Returns:
        0, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a program on the host, has none of it, else the
        runtime's code.
    """


@lib.function(since="2024.8")
def acltdtBindQueueRoutes(qRouteList: POINTER(acltdtQueueRouteList)) -> aclError:
    """Begin to hand what comes into the sources on to the destinations.

    Args:
        qRouteList: from acltdtCreateQueueRouteList, with routes added; receives the status of each.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FAILURE, else the runtime's code; the status of each
        route says which failed.
    """


@lib.function(since="2024.8")
def acltdtUnbindQueueRoutes(qRouteList: POINTER(acltdtQueueRouteList)) -> aclError:
    """End what acltdtBindQueueRoutes began.

    Args:
        qRouteList: from acltdtCreateQueueRouteList, with routes added; receives the status of each.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FAILURE, else the runtime's code.
    """


@lib.function(since="2024.8")
def acltdtQueryQueueRoutes(
    queryInfo: POINTER(acltdtQueueRouteQueryInfo), qRouteList: POINTER(acltdtQueueRouteList)
) -> aclError:
    """Find routes.

    Args:
        queryInfo: mode, and the ids the mode needs.
        qRouteList: from acltdtCreateQueueRouteList; emptied, then receives the routes.

    Returns:
        0, 100000 for NULL or a mode or id that was not set, else the runtime's code.
    """


@lib.function(since="2024.8")
def acltdtAllocBuf(size: size_t, type: uint32, buf: POINTER(acltdtBuf)) -> aclError:
    """Get a shared buffer. Programs on the device only.

    Args:
        size: bytes for data.
        type: an acltdtAllocBufType value.
        buf: receives the buffer, to be freed with acltdtFreeBuf or given away with acltdtEnqueue.

    Returns:
        0, 100000 for NULL or another type, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a program on the
        host, has none of it.
    """


@lib.function(since="2024.8")
def acltdtFreeBuf(buf: acltdtBuf) -> aclError:
    """Free a shared buffer, with the whole chain behind a first one (documented).

    Args:
        buf: from acltdtAllocBuf or acltdtDequeue.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a
        program on the host, has none of it.
    """


@lib.function(since="2024.8")
def acltdtGetBufData(buf: acltdtBuf, dataPtr: POINTER(void_p), size: POINTER(size_t)) -> aclError:
    """Get the memory of a shared buffer.

    Args:
        buf: from acltdtAllocBuf or acltdtDequeue.
        dataPtr: receives its address; valid until the buffer is freed or enqueued.
        size: receives its size in bytes, as it was allocated.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a
        program on the host, has none of it.
    """


@lib.function(since="2024.8")
def acltdtSetBufDataLen(buf: acltdtBuf, len: size_t) -> aclError:
    """Say how many bytes of a shared buffer are data. Do it before enqueueing.

    Args:
        buf: from acltdtAllocBuf or acltdtDequeue.
        len: bytes, at most the buffer's size.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a
        program on the host, has none of it, else the runtime's code.
    """


@lib.function(since="2024.8")
def acltdtGetBufDataLen(buf: acltdtBuf, len: POINTER(size_t)) -> aclError:
    """Get how many bytes of a shared buffer are data.

    Args:
        buf: from acltdtAllocBuf or acltdtDequeue.
        len: receives the size in bytes.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a
        program on the host, has none of it.
    """


@lib.function(since="2024.8")
def acltdtAppendBufChain(headBuf: acltdtBuf, buf: acltdtBuf) -> aclError:
    """Hang a buffer behind the last one of a chain, 128 at most (documented).

    The chain then travels, and is freed, as one.

    Args:
        headBuf: the chain's first buffer.
        buf: the buffer; belongs to the chain from now on.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a
        program on the host, has none of it, else the runtime's code.
    """


@lib.function(since="2024.8")
def acltdtGetBufChainNum(headBuf: acltdtBuf, num: POINTER(uint32)) -> aclError:
    """Get the length of a chain.

    Args:
        headBuf: the chain's first buffer.
        num: receives the number of buffers, 1 for one alone.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a
        program on the host, has none of it.
    """


@lib.function(since="2024.8")
def acltdtGetBufFromChain(headBuf: acltdtBuf, index: uint32, buf: POINTER(acltdtBuf)) -> aclError:
    """Get a buffer of a chain.

    Args:
        headBuf: the chain's first buffer.
        index: from 0, which is the head itself.
        buf: receives the buffer, still the chain's: not to be freed.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a
        program on the host, has none of it, else the runtime's code for an index there is not.
    """


@lib.function(since="2024.8")
def acltdtGetBufUserData(buf: acltdtBuf, dataPtr: void_p, size: size_t, offset: size_t) -> aclError:
    """Copy user data out of a shared buffer.

    Args:
        buf: from acltdtAllocBuf or acltdtDequeue.
        dataPtr: memory that receives it.
        offset: where in the 96 bytes to begin; offset + size is 96 at most.

    Returns:
        0, 100000 for NULL or a place outside, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a program on
        the host, has none of it.
    """


@lib.function(since="2024.8")
def acltdtSetBufUserData(buf: acltdtBuf, dataPtr: void_p, size: size_t, offset: size_t) -> aclError:
    """Copy user data into a shared buffer.

    Args:
        buf: from acltdtAllocBuf or acltdtDequeue.
        dataPtr: what to copy.
        offset: where in the 96 bytes to begin; offset + size is 96 at most.

    Returns:
        0, 100000 for NULL or a place outside, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a program on
        the host, has none of it.
    """


@lib.function(since="2024.8")
def acltdtCopyBufRef(buf: acltdtBuf, newBuf: POINTER(acltdtBuf)) -> aclError:
    """Make a second reference to the same memory, to put the memory into two queues.

    Args:
        buf: from acltdtAllocBuf or acltdtDequeue.
        newBuf: receives it, to be freed with acltdtFreeBuf on its own; the memory goes with the last one.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FEATURE_UNSUPPORTED (200006) where the chip, or a
        program on the host, has none of it.
    """


@lib.function(since="2024.8")
def acltdtCreateQueueAttr() -> POINTER(acltdtQueueAttr):
    """Make attributes of a queue, at their defaults.

    Returns:
        the handle, to be freed with acltdtDestroyQueueAttr; NULL when memory runs out.
    """


@lib.function(since="2024.8")
def acltdtDestroyQueueAttr(attr: POINTER(acltdtQueueAttr)) -> aclError:
    """Free attributes of a queue.

    Args:
        attr: from acltdtCreateQueueAttr.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="2024.8")
def acltdtSetQueueAttr(
    attr: POINTER(acltdtQueueAttr), type: acltdtQueueAttrType, len: size_t, param: void_p
) -> aclError:
    """Set an attribute of a queue to be made.

    Args:
        attr: from acltdtCreateQueueAttr.
        type: which one: an acltdtQueueAttrType value.
        len: size of what param points to: that of a pointer for the name, 4 for the depth.
        param: address of the value; the text of a name is copied.

    Returns:
        0, 100000 for NULL, another type, more bytes than the attribute has or more than 127 characters.
    """


@lib.function(since="2024.8")
def acltdtGetQueueAttr(
    attr: POINTER(acltdtQueueAttr), type: acltdtQueueAttrType, len: size_t, paramRetSize: POINTER(size_t), param: void_p
) -> aclError:
    """Read an attribute.

    Args:
        attr: from acltdtCreateQueueAttr.
        type: which one: an acltdtQueueAttrType value.
        len: size of the memory behind param.
        paramRetSize: receives how many bytes were written.
        param: receives the value; for the name a pointer to a text inside attr, not to be freed.

    Returns:
        0, 100000 for NULL, another type or too little memory.
    """


@lib.function(since="2024.8")
def acltdtCreateQueueRoute(srcId: uint32, dstId: uint32) -> POINTER(acltdtQueueRoute):
    """Make a route; nothing is bound yet.

    Args:
        srcId: queue to take from.
        dstId: queue to put into.

    Returns:
        the handle, to be freed with acltdtDestroyQueueRoute; NULL when memory runs out.
    """


@lib.function(since="2024.8")
def acltdtDestroyQueueRoute(route: POINTER(acltdtQueueRoute)) -> aclError:
    """Free a route; one that is bound stays bound.

    Args:
        route: from acltdtCreateQueueRoute.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="2024.8")
def acltdtGetQueueRouteParam(
    route: POINTER(acltdtQueueRoute),
    type: acltdtQueueRouteParamType,
    len: size_t,
    paramRetSize: POINTER(size_t),
    param: void_p,
) -> aclError:
    """Read source, destination or status of a route.

    Args:
        route: from acltdtCreateQueueRoute.
        type: which one: an acltdtQueueRouteParamType value.
        len: size of the memory behind param, at least 4.
        paramRetSize: receives how many bytes were written: 4.
        param: receives the value.

    Returns:
        0, 100000 for NULL, another type or too little memory.
    """


@lib.function(since="2024.8")
def acltdtCreateQueueRouteList() -> POINTER(acltdtQueueRouteList):
    """Make an empty list of routes.

    Returns:
        the handle, to be freed with acltdtDestroyQueueRouteList; NULL when memory runs out.
    """


@lib.function(since="2024.8")
def acltdtDestroyQueueRouteList(routeList: POINTER(acltdtQueueRouteList)) -> aclError:
    """Free a list of routes.

    Args:
        routeList: from acltdtCreateQueueRouteList.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="2024.8")
def acltdtAddQueueRoute(routeList: POINTER(acltdtQueueRouteList), route: POINTER(acltdtQueueRoute)) -> aclError:
    """Append a copy of a route; the route stays yours.

    Args:
        routeList: from acltdtCreateQueueRouteList.
        route: from acltdtCreateQueueRoute.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="2024.8")
def acltdtGetQueueRoute(
    routeList: POINTER(acltdtQueueRouteList), index: size_t, route: POINTER(acltdtQueueRoute)
) -> aclError:
    """Copy a route out of a list.

    Args:
        routeList: from acltdtCreateQueueRouteList.
        route: from acltdtCreateQueueRoute; overwritten.

    Returns:
        0, 100000 for NULL or an index there is not.
    """


@lib.function(since="2024.8")
def acltdtGetQueueRouteNum(routeList: POINTER(acltdtQueueRouteList)) -> size_t:
    """Return the length of a list of routes.

    Args:
        routeList: from acltdtCreateQueueRouteList.

    Returns:
        the number, 0 for NULL.
    """


@lib.function(since="2024.8")
def acltdtCreateQueueRouteQueryInfo() -> POINTER(acltdtQueueRouteQueryInfo):
    """Make a question for acltdtQueryQueueRoutes, with nothing set.

    Returns:
        the handle, to be freed with acltdtDestroyQueueRouteQueryInfo; NULL when memory runs out.
    """


@lib.function(since="2024.8")
def acltdtDestroyQueueRouteQueryInfo(info: POINTER(acltdtQueueRouteQueryInfo)) -> aclError:
    """Free a question.

    Args:
        info: from acltdtCreateQueueRouteQueryInfo.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="2024.8")
def acltdtSetQueueRouteQueryInfo(
    param: POINTER(acltdtQueueRouteQueryInfo), type: acltdtQueueRouteQueryInfoParamType, len: size_t, value: void_p
) -> aclError:
    """Set what to ask for.

    Args:
        param: from acltdtCreateQueueRouteQueryInfo.
        type: which part: an acltdtQueueRouteQueryInfoParamType value.
        len: size of the value, 4.
        value: address of the value; copied.

    Returns:
        0, 100000 for NULL, another type or more than 4 bytes.
    """


__all__ = exported_names(globals(), includes=(acl_base_rt,))
