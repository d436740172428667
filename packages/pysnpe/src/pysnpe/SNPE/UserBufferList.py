"""SNPE/UserBufferList.h as Python: the inputs or the outputs of several inferences, for PSNPE.

Source: SNPE/UserBufferList.h 2.40.0.

Each entry is a map of user buffers: index i of the inputs belongs to index i of the outputs. PushBack keeps the handle
of the map (inferred: samples read their outputs through At_Ref): maps and buffers stay the caller's.
"""

from npu_common.cdecl import exported_names, size_t, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError, UserBufferMap
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.UserBufferMap import *


class Snpe_UserBufferList_Handle_t(void_p):
    """Maps of user buffers, one for each inference. Deleted with Snpe_UserBufferList_Delete."""


@lib.function(since="2.0.1")
def Snpe_UserBufferList_Create() -> Snpe_UserBufferList_Handle_t:
    """Return an empty list.

    Returns:
        the list; the caller deletes it with Snpe_UserBufferList_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferList_CreateCopy(userBufferListHandle: Snpe_UserBufferList_Handle_t) -> Snpe_UserBufferList_Handle_t:
    """Return a second list of the same maps; maps and buffers are not copied.

    Returns:
        the list; the caller deletes it with Snpe_UserBufferList_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferList_CreateSize(size: size_t) -> Snpe_UserBufferList_Handle_t:
    """Return a list with a given number of empty maps.

    Args:
        size: number of maps.

    Returns:
        the list; the caller deletes it with Snpe_UserBufferList_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferList_Delete(userBufferListHandle: Snpe_UserBufferList_Handle_t) -> Snpe_ErrorCode_t:
    """Delete the list.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferList_PushBack(
    userBufferListHandle: Snpe_UserBufferList_Handle_t, userBufferMapHandle: Snpe_UserBufferMap_Handle_t
) -> Snpe_ErrorCode_t:
    """Add a map at the end.

    Args:
        userBufferMapHandle: the map of one inference's inputs or outputs.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferList_At_Ref(
    userBufferListHandle: Snpe_UserBufferList_Handle_t, idx: size_t
) -> Snpe_UserBufferMap_Handle_t:
    """Return the map of one inference.

    Args:
        idx: 0 to Snpe_UserBufferList_Size - 1; what Snpe_PSNPE_OutputAsyncCallbackParam_GetDataIdx returns.

    Returns:
        the map, borrowed from the list: not to be deleted. NULL beyond the end.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferList_Assign(
    srcUserBufferListHandle: Snpe_UserBufferList_Handle_t, dstUserBufferListHandle: Snpe_UserBufferList_Handle_t
) -> Snpe_ErrorCode_t:
    """Make one list name what another names.

    Args:
        srcUserBufferListHandle: the list to copy.
        dstUserBufferListHandle: the list that changes.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferList_Size(userBufferListHandle: Snpe_UserBufferList_Handle_t) -> size_t:
    """Return how many maps the list has.

    Returns:
        the number; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferList_Capacity(userBufferListHandle: Snpe_UserBufferList_Handle_t) -> size_t:
    """Return how many maps the list has room for before it allocates again.

    Returns:
        the number; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferList_Clear(userBufferListHandle: Snpe_UserBufferList_Handle_t) -> Snpe_ErrorCode_t:
    """Take all maps out."""


__all__ = exported_names(
    globals(),
    includes=(
        DlError,
        UserBufferMap,
    ),
)
