# Generated from UserBufferList.py by tests/abi/stubs.py; do not edit.

from typing import NewType

from npu_common.ctyping import (
    Integer,
    function,
    void_p,
)

from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t
from pysnpe.DlSystem.UserBufferMap import *
from pysnpe.DlSystem.UserBufferMap import _Snpe_UserBufferMap_Handle_t

_Snpe_UserBufferList_Handle_t = NewType("_Snpe_UserBufferList_Handle_t", int)

class Snpe_UserBufferList_Handle_t(void_p):
    """Maps of user buffers, one for each inference. Deleted with Snpe_UserBufferList_Delete.

    Source: SNPE/UserBufferList.h 2.40.0.
    """

@function
def Snpe_UserBufferList_Create() -> _Snpe_UserBufferList_Handle_t | None:
    """An empty list.

    Returns the list; the caller deletes it with Snpe_UserBufferList_Delete. NULL on failure.
    Source: SNPE/UserBufferList.h 2.40.0.
    """

@function
def Snpe_UserBufferList_CreateCopy(
    userBufferListHandle: _Snpe_UserBufferList_Handle_t | Snpe_UserBufferList_Handle_t | None,
    /,
) -> _Snpe_UserBufferList_Handle_t | None:
    """A second list of the same maps; maps and buffers are not copied.

    userBufferListHandle: the list.
    Returns the list; the caller deletes it with Snpe_UserBufferList_Delete. NULL on failure.
    Source: SNPE/UserBufferList.h 2.40.0.
    """

@function
def Snpe_UserBufferList_CreateSize(size: Integer, /) -> _Snpe_UserBufferList_Handle_t | None:
    """A list with a given number of empty maps.

    size: number of maps.
    Returns the list; the caller deletes it with Snpe_UserBufferList_Delete. NULL on failure.
    Source: SNPE/UserBufferList.h 2.40.0.
    """

@function
def Snpe_UserBufferList_Delete(
    userBufferListHandle: _Snpe_UserBufferList_Handle_t | Snpe_UserBufferList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Delete the list.

    userBufferListHandle: the list.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: SNPE/UserBufferList.h 2.40.0.
    """

@function
def Snpe_UserBufferList_PushBack(
    userBufferListHandle: _Snpe_UserBufferList_Handle_t | Snpe_UserBufferList_Handle_t | None,
    userBufferMapHandle: _Snpe_UserBufferMap_Handle_t | Snpe_UserBufferMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Add a map at the end.

    userBufferListHandle: the list.
    userBufferMapHandle: the map of one inference's inputs or outputs.
    Returns 0, or an error code.
    Source: SNPE/UserBufferList.h 2.40.0.
    """

@function
def Snpe_UserBufferList_At_Ref(
    userBufferListHandle: _Snpe_UserBufferList_Handle_t | Snpe_UserBufferList_Handle_t | None,
    idx: Integer,
    /,
) -> _Snpe_UserBufferMap_Handle_t | None:
    """The map of one inference.

    userBufferListHandle: the list.
    idx: 0 to Snpe_UserBufferList_Size - 1; what Snpe_PSNPE_OutputAsyncCallbackParam_GetDataIdx tells.
    Returns the map, borrowed from the list: not to be deleted. NULL beyond the end.
    Source: SNPE/UserBufferList.h 2.40.0.
    """

@function
def Snpe_UserBufferList_Assign(
    srcUserBufferListHandle: _Snpe_UserBufferList_Handle_t | Snpe_UserBufferList_Handle_t | None,
    dstUserBufferListHandle: _Snpe_UserBufferList_Handle_t | Snpe_UserBufferList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Make one list name what another names.

    srcUserBufferListHandle: the list to copy.
    dstUserBufferListHandle: the list that changes.
    Returns 0, or an error code.
    Source: SNPE/UserBufferList.h 2.40.0.
    """

@function
def Snpe_UserBufferList_Size(
    userBufferListHandle: _Snpe_UserBufferList_Handle_t | Snpe_UserBufferList_Handle_t | None,
    /,
) -> int:
    """How many maps the list has.

    userBufferListHandle: the list.
    Returns the number; 0 on failure, too.
    Source: SNPE/UserBufferList.h 2.40.0.
    """

@function
def Snpe_UserBufferList_Capacity(
    userBufferListHandle: _Snpe_UserBufferList_Handle_t | Snpe_UserBufferList_Handle_t | None,
    /,
) -> int:
    """How many maps the list has room for before it allocates again.

    userBufferListHandle: the list.
    Returns the number; 0 on failure, too.
    Source: SNPE/UserBufferList.h 2.40.0.
    """

@function
def Snpe_UserBufferList_Clear(
    userBufferListHandle: _Snpe_UserBufferList_Handle_t | Snpe_UserBufferList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Take all maps out.

    userBufferListHandle: the list.
    Returns 0, or an error code.
    Source: SNPE/UserBufferList.h 2.40.0.
    """
