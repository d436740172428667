"""DlSystem/UserMemoryMap.h as Python: memory that DSP and CPU share, by the name of the buffer inside.

Source: DlSystem/UserMemoryMap.h 2.40.0.

For Snpe_SNPE_RegisterUserMemoryMappedBuffers: once registered, executions pass the memory to the DSP without copying,
and without converting, so that a buffer's type has to be the network's. Memory comes from rpcmem (libcdsprpc.so) or
from a dma-buf heap; the map owns none of it. A name may have several pieces of memory: they are numbered in the order
in which they were added.
"""

from npu_common.cdecl import char_p, exported_names, int32, size_t, uint32, uint64, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError, StringList
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.StringList import *


class Snpe_UserMemoryMap_Handle_t(void_p):
    """Shared memory by name. Deleted with Snpe_UserMemoryMap_Delete; the memory stays."""


@lib.function(since="2.0.1")
def Snpe_UserMemoryMap_Create() -> Snpe_UserMemoryMap_Handle_t:
    """Return an empty map.

    Returns:
        the map; the caller deletes it with Snpe_UserMemoryMap_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserMemoryMap_Copy(other: Snpe_UserMemoryMap_Handle_t) -> Snpe_UserMemoryMap_Handle_t:
    """Return a second map of the same memory. Every other class calls this CreateCopy.

    Args:
        other: the map to copy; stays the caller's.

    Returns:
        the map; the caller deletes it with Snpe_UserMemoryMap_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserMemoryMap_Assign(
    srcHandle: Snpe_UserMemoryMap_Handle_t, dstHandle: Snpe_UserMemoryMap_Handle_t
) -> Snpe_ErrorCode_t:
    """Make one map name what another names.

    Args:
        srcHandle: the map to copy.
        dstHandle: the map that changes.
    """


@lib.function(since="2.0.1")
def Snpe_UserMemoryMap_Delete(handle: Snpe_UserMemoryMap_Handle_t) -> Snpe_ErrorCode_t:
    """Delete the map, not the memory: deregister the memory first, then free the memory.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_UserMemoryMap_Add(handle: Snpe_UserMemoryMap_Handle_t, name: char_p, address: void_p) -> Snpe_ErrorCode_t:
    """Add rpcmem memory to a name: Snpe_UserMemoryMap_AddFdOffset with 0, -1, 0.

    Args:
        name: name of the input or output in the network.
        address: where the CPU sees the memory; kept alive by the caller until it is deregistered.
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
    """Add memory to a name, with what the DSP needs to map it: of one allocation several buffers may take their part.

    Since 2.16.

    Args:
        name: name of the input or output in the network.
        address: where the CPU sees the memory; kept alive by the caller until it is deregistered.
        totalAllocatedSize: bytes of the whole allocation; 0 for rpcmem of which only the address is known.
        fd: file descriptor of the dma-buf; -1 for rpcmem, which knows it by the address.
        offset: bytes from the beginning of the allocation to this buffer.
    """


@lib.function(since="2.0.1")
def Snpe_UserMemoryMap_Remove(handle: Snpe_UserMemoryMap_Handle_t, name: char_p) -> Snpe_ErrorCode_t:
    """Take a name out with all its pieces; the memory stays.

    Args:
        name: name of the input or output in the network.
    """


@lib.function(since="2.0.1")
def Snpe_UserMemoryMap_Size(handle: Snpe_UserMemoryMap_Handle_t) -> size_t:
    """Return how many names the map has; pieces of memory are not counted.

    Returns:
        the number; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_UserMemoryMap_Clear(handle: Snpe_UserMemoryMap_Handle_t) -> Snpe_ErrorCode_t:
    """Take all names out; the memory stays."""


@lib.function(since="2.0.1")
def Snpe_UserMemoryMap_GetUserBufferNames(handle: Snpe_UserMemoryMap_Handle_t) -> Snpe_StringList_Handle_t:
    """Return the names in the map, for the Deregister functions.

    Returns:
        a new list of names; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserMemoryMap_GetUserMemoryAddressCount(handle: Snpe_UserMemoryMap_Handle_t, name: char_p) -> size_t:
    """Return how many pieces of memory a name has.

    Args:
        name: name of the input or output in the network.

    Returns:
        the number; 0 for an unknown name.
    """


@lib.function(since="2.0.1")
def Snpe_UserMemoryMap_GetUserMemoryAddressAtIndex(
    handle: Snpe_UserMemoryMap_Handle_t, name: char_p, index: uint32
) -> void_p:
    """Return where the CPU sees a piece of memory.

    Args:
        name: name of the input or output in the network.
        index: which piece of memory of that name: 0 to Snpe_UserMemoryMap_GetUserMemoryAddressCount - 1.

    Returns:
        the address as it was added; NULL beyond the last.
    """


@lib.function(since="2.0.1")
def Snpe_UserMemoryMap_GetUserMemoryTotalAllocatedSizeAtIndex(
    handle: Snpe_UserMemoryMap_Handle_t, name: char_p, index: uint32
) -> size_t:
    """Return the size of the allocation that a piece of memory belongs to.

    Args:
        name: name of the input or output in the network.
        index: which piece of memory of that name: 0 to Snpe_UserMemoryMap_GetUserMemoryAddressCount - 1.

    Returns:
        bytes as they were added, 0 with Snpe_UserMemoryMap_Add; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_UserMemoryMap_GetUserMemoryFdAtIndex(
    handle: Snpe_UserMemoryMap_Handle_t, name: char_p, index: uint32
) -> int32:
    """Return the file descriptor of a piece of memory.

    Args:
        name: name of the input or output in the network.
        index: which piece of memory of that name: 0 to Snpe_UserMemoryMap_GetUserMemoryAddressCount - 1.

    Returns:
        the descriptor as it was added, -1 with Snpe_UserMemoryMap_Add; what a failure gives is not documented.
    """


@lib.function(since="2.0.1")
def Snpe_UserMemoryMap_GetUserMemoryOffsetAtIndex(
    handle: Snpe_UserMemoryMap_Handle_t, name: char_p, index: uint32
) -> uint64:
    """Return where a piece of memory begins in its allocation.

    Args:
        name: name of the input or output in the network.
        index: which piece of memory of that name: 0 to Snpe_UserMemoryMap_GetUserMemoryAddressCount - 1.

    Returns:
        bytes as they were added; 0 on failure, too.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlError,
        StringList,
    ),
)
