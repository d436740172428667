# Generated from UserBufferMap.py by tests/abi/stubs.py; do not edit.

from npu_common.ctyping import (
    Text,
    VoidHandle,
    function,
)

from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t
from pysnpe.DlSystem.IUserBuffer import *
from pysnpe.DlSystem.StringList import *

class Snpe_UserBufferMap_Handle_t(VoidHandle):
    """User buffers by name. Deleted with Snpe_UserBufferMap_Delete. Source: DlSystem/UserBufferMap.h 2.40.0."""

@function
def Snpe_UserBufferMap_Create() -> Snpe_UserBufferMap_Handle_t:
    """An empty map.

    Returns the map; the caller deletes it with Snpe_UserBufferMap_Delete. NULL on failure.
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """

@function
def Snpe_UserBufferMap_CreateCopy(other: Snpe_UserBufferMap_Handle_t | None, /) -> Snpe_UserBufferMap_Handle_t:
    """A second map of the same buffers; the buffers themselves are not copied.

    other: the map to copy; stays the caller's.
    Returns the map; the caller deletes it with Snpe_UserBufferMap_Delete. NULL on failure.
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """

@function
def Snpe_UserBufferMap_Add(
    handle: Snpe_UserBufferMap_Handle_t | None,
    name: Text,
    bufferHandle: Snpe_IUserBuffer_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Put a buffer under a name.

    handle: the map.
    name: name of the input or output in the network.
    bufferHandle: the buffer. It stays the caller's, who keeps it as long as the map is used and deletes it afterwards.
    Returns 0, or an error code.
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """

@function
def Snpe_UserBufferMap_Remove(handle: Snpe_UserBufferMap_Handle_t | None, name: Text, /) -> _Snpe_ErrorCode_t:
    """Take a name out; the buffer lives on.

    handle: the map.
    name: name of the input or output in the network.
    Returns 0, or an error code.
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """

@function
def Snpe_UserBufferMap_Size(handle: Snpe_UserBufferMap_Handle_t | None, /) -> int:
    """How many buffers the map names.

    handle: the map.
    Returns the number; 0 on failure, too.
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """

@function
def Snpe_UserBufferMap_Clear(handle: Snpe_UserBufferMap_Handle_t | None, /) -> _Snpe_ErrorCode_t:
    """Take all names out; the buffers live on.

    handle: the map.
    Returns 0, or an error code.
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """

@function
def Snpe_UserBufferMap_GetUserBuffer_Ref(
    handle: Snpe_UserBufferMap_Handle_t | None,
    name: Text,
    /,
) -> Snpe_IUserBuffer_Handle_t:
    """The buffer of a name.

    The vendor's words have this handle die with the map, and the vendor's PSNPE samples delete the buffer through it:
    both hold when it is the handle that was added (inferred).

    handle: the map.
    name: name of the input or output in the network.
    Returns the buffer, borrowed from whoever added it: delete it here or there, once. NULL for an unknown name.
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """

@function
def Snpe_UserBufferMap_GetUserBufferNames(handle: Snpe_UserBufferMap_Handle_t | None, /) -> Snpe_StringList_Handle_t:
    """The names in the map.

    handle: the map.
    Returns a new list of names; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """

@function
def Snpe_UserBufferMap_Assign(
    srcHandle: Snpe_UserBufferMap_Handle_t | None,
    dstHandle: Snpe_UserBufferMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Make one map name what another names.

    srcHandle: the map to copy.
    dstHandle: the map that changes.
    Returns 0, or an error code.
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """

@function
def Snpe_UserBufferMap_Delete(handle: Snpe_UserBufferMap_Handle_t | None, /) -> _Snpe_ErrorCode_t:
    """Delete the map.

    handle: the map.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """
