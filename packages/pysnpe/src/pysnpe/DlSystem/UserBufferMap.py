"""DlSystem/UserBufferMap.h as Python: user buffers by name, what one execution reads and writes.

Source: DlSystem/UserBufferMap.h 2.40.0.

A map holds handles and owns none: deleting the map leaves the buffers, deleting a buffer leaves a stale entry, and both
orders are in the vendor's samples. Execution needs every input in one map and every output in another.
"""

from npu_common.cdecl import char_p, exported_names, size_t, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError, IUserBuffer, StringList
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.IUserBuffer import *
from pysnpe.DlSystem.StringList import *


class Snpe_UserBufferMap_Handle_t(void_p):
    """User buffers by name. Deleted with Snpe_UserBufferMap_Delete."""


@lib.function(since="2.0.1")
def Snpe_UserBufferMap_Create() -> Snpe_UserBufferMap_Handle_t:
    """Return an empty map.

    Returns:
        the map; the caller deletes it with Snpe_UserBufferMap_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferMap_CreateCopy(other: Snpe_UserBufferMap_Handle_t) -> Snpe_UserBufferMap_Handle_t:
    """Return a second map of the same buffers; the buffers themselves are not copied.

    Args:
        other: the map to copy; stays the caller's.

    Returns:
        the map; the caller deletes it with Snpe_UserBufferMap_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferMap_Add(
    handle: Snpe_UserBufferMap_Handle_t, name: char_p, bufferHandle: Snpe_IUserBuffer_Handle_t
) -> Snpe_ErrorCode_t:
    """Put a buffer under a name.

    Args:
        name: name of the input or output in the network.
        bufferHandle: the buffer. It stays the caller's, who keeps it as long as the map is used and deletes it
            afterwards.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferMap_Remove(handle: Snpe_UserBufferMap_Handle_t, name: char_p) -> Snpe_ErrorCode_t:
    """Take a name out; the buffer lives on.

    Args:
        name: name of the input or output in the network.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferMap_Size(handle: Snpe_UserBufferMap_Handle_t) -> size_t:
    """Return how many buffers the map names.

    Returns:
        the number; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferMap_Clear(handle: Snpe_UserBufferMap_Handle_t) -> Snpe_ErrorCode_t:
    """Take all names out; the buffers live on."""


@lib.function(since="2.0.1")
def Snpe_UserBufferMap_GetUserBuffer_Ref(
    handle: Snpe_UserBufferMap_Handle_t, name: char_p
) -> Snpe_IUserBuffer_Handle_t:
    """Return the buffer of a name.

    The vendor's words have this handle die with the map, and the vendor's PSNPE samples delete the buffer through it:
    both hold when it is the handle that was added (inferred).

    Args:
        name: name of the input or output in the network.

    Returns:
        the buffer, borrowed from the code that added it: delete it here or there, once. NULL for an unknown name.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferMap_GetUserBufferNames(handle: Snpe_UserBufferMap_Handle_t) -> Snpe_StringList_Handle_t:
    """Return the names in the map.

    Returns:
        a new list of names; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferMap_Assign(
    srcHandle: Snpe_UserBufferMap_Handle_t, dstHandle: Snpe_UserBufferMap_Handle_t
) -> Snpe_ErrorCode_t:
    """Make one map name what another names.

    Args:
        srcHandle: the map to copy.
        dstHandle: the map that changes.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferMap_Delete(handle: Snpe_UserBufferMap_Handle_t) -> Snpe_ErrorCode_t:
    """Delete the map.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlError,
        IUserBuffer,
        StringList,
    ),
)
