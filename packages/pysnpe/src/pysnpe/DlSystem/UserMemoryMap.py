"""DlSystem/UserMemoryMap.h as Python: ..."""

from npu_common.cdecl import char_p, exported_names, int32, size_t, uint32, uint64, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError, StringList
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.StringList import *


class Snpe_UserMemoryMap_Handle_t(void_p):
    """... Source: DlSystem/UserMemoryMap.h 2.40.0."""

    returned = True


@lib.function(since="2.0.1")
def Snpe_UserMemoryMap_Create() -> Snpe_UserMemoryMap_Handle_t:
    """...

    Returns ...
    Source: DlSystem/UserMemoryMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserMemoryMap_Copy(other: Snpe_UserMemoryMap_Handle_t) -> Snpe_UserMemoryMap_Handle_t:
    """...

    other: ...
    Returns ...
    Source: DlSystem/UserMemoryMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserMemoryMap_Assign(
    srcHandle: Snpe_UserMemoryMap_Handle_t, dstHandle: Snpe_UserMemoryMap_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    srcHandle: ...
    dstHandle: ...
    Returns ...
    Source: DlSystem/UserMemoryMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserMemoryMap_Delete(handle: Snpe_UserMemoryMap_Handle_t) -> Snpe_ErrorCode_t:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/UserMemoryMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserMemoryMap_Add(handle: Snpe_UserMemoryMap_Handle_t, name: char_p, address: void_p) -> Snpe_ErrorCode_t:
    """...

    handle: ...
    name: ...
    address: ...
    Returns ...
    Source: DlSystem/UserMemoryMap.h 2.40.0.
    """


@lib.function(since="2.16")
def Snpe_UserMemoryMap_AddFdOffset(
    handle: Snpe_UserMemoryMap_Handle_t,
    name: char_p,
    address: void_p,
    totalAllocatedSize: size_t,
    fd: int32,
    offset: uint64,
) -> Snpe_ErrorCode_t:
    """...

    handle: ...
    name: ...
    address: ...
    totalAllocatedSize: ...
    fd: ...
    offset: ...
    Returns ...
    Source: DlSystem/UserMemoryMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserMemoryMap_Remove(handle: Snpe_UserMemoryMap_Handle_t, name: char_p) -> Snpe_ErrorCode_t:
    """...

    handle: ...
    name: ...
    Returns ...
    Source: DlSystem/UserMemoryMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserMemoryMap_Size(handle: Snpe_UserMemoryMap_Handle_t) -> size_t:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/UserMemoryMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserMemoryMap_Clear(handle: Snpe_UserMemoryMap_Handle_t) -> Snpe_ErrorCode_t:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/UserMemoryMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserMemoryMap_GetUserBufferNames(handle: Snpe_UserMemoryMap_Handle_t) -> Snpe_StringList_Handle_t:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/UserMemoryMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserMemoryMap_GetUserMemoryAddressCount(handle: Snpe_UserMemoryMap_Handle_t, name: char_p) -> size_t:
    """...

    handle: ...
    name: ...
    Returns ...
    Source: DlSystem/UserMemoryMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserMemoryMap_GetUserMemoryAddressAtIndex(
    handle: Snpe_UserMemoryMap_Handle_t, name: char_p, index: uint32
) -> void_p:
    """...

    handle: ...
    name: ...
    index: ...
    Returns ...
    Source: DlSystem/UserMemoryMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserMemoryMap_GetUserMemoryTotalAllocatedSizeAtIndex(
    handle: Snpe_UserMemoryMap_Handle_t, name: char_p, index: uint32
) -> size_t:
    """...

    handle: ...
    name: ...
    index: ...
    Returns ...
    Source: DlSystem/UserMemoryMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserMemoryMap_GetUserMemoryFdAtIndex(
    handle: Snpe_UserMemoryMap_Handle_t, name: char_p, index: uint32
) -> int32:
    """...

    handle: ...
    name: ...
    index: ...
    Returns ...
    Source: DlSystem/UserMemoryMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserMemoryMap_GetUserMemoryOffsetAtIndex(
    handle: Snpe_UserMemoryMap_Handle_t, name: char_p, index: uint32
) -> uint64:
    """...

    handle: ...
    name: ...
    index: ...
    Returns ...
    Source: DlSystem/UserMemoryMap.h 2.40.0.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlError,
        StringList,
    ),
)
