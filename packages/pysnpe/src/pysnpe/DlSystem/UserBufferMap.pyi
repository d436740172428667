# Generated from UserBufferMap.py by tests/abi/stubs.py; do not edit.

from typing import NewType

from npu_common.ctyping import (
    Text,
    function,
    void_p,
)

from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t
from pysnpe.DlSystem.IUserBuffer import *
from pysnpe.DlSystem.IUserBuffer import _Snpe_IUserBuffer_Handle_t
from pysnpe.DlSystem.StringList import *
from pysnpe.DlSystem.StringList import _Snpe_StringList_Handle_t

_Snpe_UserBufferMap_Handle_t = NewType("_Snpe_UserBufferMap_Handle_t", int)

class Snpe_UserBufferMap_Handle_t(void_p):
    """User buffers by name. Deleted with Snpe_UserBufferMap_Delete. Source: DlSystem/UserBufferMap.h 2.40.0."""

@function
def Snpe_UserBufferMap_Create() -> _Snpe_UserBufferMap_Handle_t | None:
    """An empty map.

    Returns the map; the caller deletes it with Snpe_UserBufferMap_Delete. NULL on failure.
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """

@function
def Snpe_UserBufferMap_CreateCopy(
    other: _Snpe_UserBufferMap_Handle_t | Snpe_UserBufferMap_Handle_t | None,
    /,
) -> _Snpe_UserBufferMap_Handle_t | None:
    """A second map of the same buffers; the buffers themselves are not copied.

    other: the map to copy; stays the caller's.
    Returns the map; the caller deletes it with Snpe_UserBufferMap_Delete. NULL on failure.
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """

@function
def Snpe_UserBufferMap_Add(
    handle: _Snpe_UserBufferMap_Handle_t | Snpe_UserBufferMap_Handle_t | None,
    name: Text,
    bufferHandle: _Snpe_IUserBuffer_Handle_t | Snpe_IUserBuffer_Handle_t | None,
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
def Snpe_UserBufferMap_Remove(
    handle: _Snpe_UserBufferMap_Handle_t | Snpe_UserBufferMap_Handle_t | None,
    name: Text,
    /,
) -> _Snpe_ErrorCode_t:
    """Take a name out; the buffer lives on.

    handle: the map.
    name: name of the input or output in the network.
    Returns 0, or an error code.
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """

@function
def Snpe_UserBufferMap_Size(handle: _Snpe_UserBufferMap_Handle_t | Snpe_UserBufferMap_Handle_t | None, /) -> int:
    """How many buffers the map names.

    handle: the map.
    Returns the number; 0 on failure, too.
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """

@function
def Snpe_UserBufferMap_Clear(
    handle: _Snpe_UserBufferMap_Handle_t | Snpe_UserBufferMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Take all names out; the buffers live on.

    handle: the map.
    Returns 0, or an error code.
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """

@function
def Snpe_UserBufferMap_GetUserBuffer_Ref(
    handle: _Snpe_UserBufferMap_Handle_t | Snpe_UserBufferMap_Handle_t | None,
    name: Text,
    /,
) -> _Snpe_IUserBuffer_Handle_t | None:
    """The buffer of a name.

    The vendor's words have this handle die with the map, and the vendor's PSNPE samples delete the buffer through it:
    both hold when it is the handle that was added (inferred).

    handle: the map.
    name: name of the input or output in the network.
    Returns the buffer, borrowed from whoever added it: delete it here or there, once. NULL for an unknown name.
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """

@function
def Snpe_UserBufferMap_GetUserBufferNames(
    handle: _Snpe_UserBufferMap_Handle_t | Snpe_UserBufferMap_Handle_t | None,
    /,
) -> _Snpe_StringList_Handle_t | None:
    """The names in the map.

    handle: the map.
    Returns a new list of names; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """

@function
def Snpe_UserBufferMap_Assign(
    srcHandle: _Snpe_UserBufferMap_Handle_t | Snpe_UserBufferMap_Handle_t | None,
    dstHandle: _Snpe_UserBufferMap_Handle_t | Snpe_UserBufferMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Make one map name what another names.

    srcHandle: the map to copy.
    dstHandle: the map that changes.
    Returns 0, or an error code.
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """

@function
def Snpe_UserBufferMap_Delete(
    handle: _Snpe_UserBufferMap_Handle_t | Snpe_UserBufferMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Delete the map.

    handle: the map.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: DlSystem/UserBufferMap.h 2.40.0.
    """
