"""acl/acl_rt_allocator.h as Python: device memory from an allocator of the user's, by stream.

Source: acl/acl_rt_allocator.h 2026.8.

The functions run on any thread that launches work on the stream. One that raises gives C NULL.
"""

from __future__ import annotations

from npu_common.cdecl import POINTER, callback, exported_names, size_t, void_p

from .._library import lib
from . import acl_base_rt
from .acl_base_rt import *

# (allocator, bytes): a block, or NULL.
aclrtAllocatorAllocFunc = callback(void_p, aclrtAllocator, size_t, error=None)


# (allocator, block).
aclrtAllocatorFreeFunc = callback(None, void_p, void_p)


# (allocator, bytes, address): a block, or NULL.
aclrtAllocatorAllocAdviseFunc = callback(void_p, aclrtAllocator, size_t, aclrtAllocatorAddr, error=None)


# (block): its device address.
aclrtAllocatorGetAddrFromBlockFunc = callback(void_p, void_p, error=None)


@lib.function(since="2024.8")
def aclrtAllocatorCreateDesc() -> aclrtAllocatorDesc:
    """Begin to describe an allocator.

    Returns:
        the description, to be freed with aclrtAllocatorDestroyDesc; NULL when there is no memory.
    """


@lib.function(since="2024.8")
def aclrtAllocatorDestroyDesc(allocatorDesc: aclrtAllocatorDesc) -> aclError:
    """Free a description; a registered allocator stays registered."""


@lib.function(since="2024.8")
def aclrtAllocatorSetObjToDesc(allocatorDesc: aclrtAllocatorDesc, allocator: aclrtAllocator) -> aclError:
    """Set the first argument of the functions.

    Args:
        allocator: any address of the user's; it must stay as long as the allocator is registered.
    """


@lib.function(since="2024.8")
def aclrtAllocatorSetAllocFuncToDesc(allocatorDesc: aclrtAllocatorDesc, func: aclrtAllocatorAllocFunc) -> aclError:
    """Set which function allocates.

    Args:
        func: gets the allocator and bytes, returns a block or NULL; C keeps it until the allocator is unregistered.
    """


@lib.function(since="2024.8")
def aclrtAllocatorSetFreeFuncToDesc(allocatorDesc: aclrtAllocatorDesc, func: aclrtAllocatorFreeFunc) -> aclError:
    """Set which function frees.

    Args:
        func: gets the allocator and a block; C keeps it until the allocator is unregistered.
    """


@lib.function(since="2024.8")
def aclrtAllocatorSetAllocAdviseFuncToDesc(
    allocatorDesc: aclrtAllocatorDesc, func: aclrtAllocatorAllocAdviseFunc
) -> aclError:
    """Set which function allocates at an address, if it can.

    Args:
        func: gets the allocator, bytes and an address, returns a block; C keeps it until the allocator is unregistered.
    """


@lib.function(since="2024.8")
def aclrtAllocatorSetGetAddrFromBlockFuncToDesc(
    allocatorDesc: aclrtAllocatorDesc, func: aclrtAllocatorGetAddrFromBlockFunc
) -> aclError:
    """Get which function gives the address of a block.

    Args:
        func: gets a block, returns its device address; C keeps it until the allocator is unregistered.
    """


@lib.function(since="2024.8")
def aclrtAllocatorRegister(stream: aclrtStream, allocatorDesc: aclrtAllocatorDesc) -> aclError:
    """Let what runs on a stream take its memory from an allocator of the user's.

    Args:
        allocatorDesc: complete but for the function that allocates at an address; it may be freed afterwards.
    """


@lib.function(since="8.5.0")
def aclrtAllocatorGetByStream(
    stream: aclrtStream,
    allocatorDesc: POINTER(aclrtAllocatorDesc),
    allocator: POINTER(aclrtAllocator),
    allocFunc: POINTER(aclrtAllocatorAllocFunc),
    freeFunc: POINTER(aclrtAllocatorFreeFunc),
    allocAdviseFunc: POINTER(aclrtAllocatorAllocAdviseFunc),
    getAddrFromBlockFunc: POINTER(aclrtAllocatorGetAddrFromBlockFunc),
) -> aclError:
    """Get the allocator of a stream, part by part.

    Args:
        allocatorDesc: receives its description.
        allocator: receives what its functions get.
        allocFunc: receives the function that allocates.
        freeFunc: receives the function that frees.
        allocAdviseFunc: receives the function that allocates at an address.
        getAddrFromBlockFunc: receives the function that gives the address of a block.
    """


@lib.function(since="2024.8")
def aclrtAllocatorUnregister(stream: aclrtStream) -> aclError:
    """Let a stream take its memory from AscendCL again; wait for the stream first."""


__all__ = exported_names(globals(), includes=(acl_base_rt,))
