"""DlSystem/UserBufferMap.h as Python: ..."""

from npu_common.cdecl import char_p, exported_names, size_t, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError, IUserBuffer, StringList
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.IUserBuffer import *
from pysnpe.DlSystem.StringList import *


class Snpe_UserBufferMap_Handle_t(void_p):
    """... Source: DlSystem/UserBufferMap.h 2.40.0."""

    returned = True


@lib.function(since="2.0.1")
def Snpe_UserBufferMap_Create() -> Snpe_UserBufferMap_Handle_t:
    """...

    Returns ...
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferMap_CreateCopy(other: Snpe_UserBufferMap_Handle_t) -> Snpe_UserBufferMap_Handle_t:
    """...

    other: ...
    Returns ...
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferMap_Add(
    handle: Snpe_UserBufferMap_Handle_t, name: char_p, bufferHandle: Snpe_IUserBuffer_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    handle: ...
    name: ...
    bufferHandle: ...
    Returns ...
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferMap_Remove(handle: Snpe_UserBufferMap_Handle_t, name: char_p) -> Snpe_ErrorCode_t:
    """...

    handle: ...
    name: ...
    Returns ...
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferMap_Size(handle: Snpe_UserBufferMap_Handle_t) -> size_t:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferMap_Clear(handle: Snpe_UserBufferMap_Handle_t) -> Snpe_ErrorCode_t:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferMap_GetUserBuffer_Ref(
    handle: Snpe_UserBufferMap_Handle_t, name: char_p
) -> Snpe_IUserBuffer_Handle_t:
    """...

    handle: ...
    name: ...
    Returns ...
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferMap_GetUserBufferNames(handle: Snpe_UserBufferMap_Handle_t) -> Snpe_StringList_Handle_t:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferMap_Assign(
    srcHandle: Snpe_UserBufferMap_Handle_t, dstHandle: Snpe_UserBufferMap_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    srcHandle: ...
    dstHandle: ...
    Returns ...
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferMap_Delete(handle: Snpe_UserBufferMap_Handle_t) -> Snpe_ErrorCode_t:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlError,
        IUserBuffer,
        StringList,
    ),
)
