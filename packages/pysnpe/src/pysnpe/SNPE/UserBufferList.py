"""SNPE/UserBufferList.h as Python: ..."""

from npu_common.cdecl import exported_names, size_t, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError, UserBufferMap
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.UserBufferMap import *


class Snpe_UserBufferList_Handle_t(void_p):
    """... Source: SNPE/UserBufferList.h 2.40.0."""

    returned = True


@lib.function(since="2.0.1")
def Snpe_UserBufferList_Create() -> Snpe_UserBufferList_Handle_t:
    """...

    Returns ...
    Source: SNPE/UserBufferList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferList_CreateCopy(userBufferListHandle: Snpe_UserBufferList_Handle_t) -> Snpe_UserBufferList_Handle_t:
    """...

    userBufferListHandle: ...
    Returns ...
    Source: SNPE/UserBufferList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferList_CreateSize(size: size_t) -> Snpe_UserBufferList_Handle_t:
    """...

    size: ...
    Returns ...
    Source: SNPE/UserBufferList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferList_Delete(userBufferListHandle: Snpe_UserBufferList_Handle_t) -> Snpe_ErrorCode_t:
    """...

    userBufferListHandle: ...
    Returns ...
    Source: SNPE/UserBufferList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferList_PushBack(
    userBufferListHandle: Snpe_UserBufferList_Handle_t, userBufferMapHandle: Snpe_UserBufferMap_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    userBufferListHandle: ...
    userBufferMapHandle: ...
    Returns ...
    Source: SNPE/UserBufferList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferList_At_Ref(
    userBufferListHandle: Snpe_UserBufferList_Handle_t, idx: size_t
) -> Snpe_UserBufferMap_Handle_t:
    """...

    userBufferListHandle: ...
    idx: ...
    Returns ...
    Source: SNPE/UserBufferList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferList_Assign(
    srcUserBufferListHandle: Snpe_UserBufferList_Handle_t, dstUserBufferListHandle: Snpe_UserBufferList_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    srcUserBufferListHandle: ...
    dstUserBufferListHandle: ...
    Returns ...
    Source: SNPE/UserBufferList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferList_Size(userBufferListHandle: Snpe_UserBufferList_Handle_t) -> size_t:
    """...

    userBufferListHandle: ...
    Returns ...
    Source: SNPE/UserBufferList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferList_Capacity(userBufferListHandle: Snpe_UserBufferList_Handle_t) -> size_t:
    """...

    userBufferListHandle: ...
    Returns ...
    Source: SNPE/UserBufferList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferList_Clear(userBufferListHandle: Snpe_UserBufferList_Handle_t) -> Snpe_ErrorCode_t:
    """...

    userBufferListHandle: ...
    Returns ...
    Source: SNPE/UserBufferList.h 2.40.0.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlError,
        UserBufferMap,
    ),
)
