# Generated from acl_rt_allocator.py by tests/abi/stubs.py; do not edit.

from collections.abc import Callable
from typing import Any

from npu_common.ctyping import (
    AnyPointer,
    FunctionPointer,
    Integer,
    Pointer,
    PointerToCell,
    function,
    void_p,
)

from pyacl.acl.acl_base_rt import *

class aclrtAllocatorAllocFunc(FunctionPointer[Callable[[aclrtAllocator, int], void_p | int | None]]):
    def __init__(
        self,
        function: Callable[[aclrtAllocator, int], void_p | int | None] | aclrtAllocatorAllocFunc | None = None,
    ) -> None: ...
    def __call__(self, _0: aclrtAllocator | None, _1: Integer) -> void_p: ...

class aclrtAllocatorFreeFunc(FunctionPointer[Callable[[void_p, void_p], None]]):
    def __init__(self, function: Callable[[void_p, void_p], None] | aclrtAllocatorFreeFunc | None = None) -> None: ...
    def __call__(self, _0: AnyPointer, _1: AnyPointer) -> None: ...

class aclrtAllocatorAllocAdviseFunc(FunctionPointer[Callable[[aclrtAllocator, int, aclrtAllocatorAddr], void_p | int | None]]):
    def __init__(
        self,
        function: Callable[[aclrtAllocator, int, aclrtAllocatorAddr], void_p | int | None] | aclrtAllocatorAllocAdviseFunc | None = None,
    ) -> None: ...
    def __call__(self, _0: aclrtAllocator | None, _1: Integer, _2: aclrtAllocatorAddr | None) -> void_p: ...

class aclrtAllocatorGetAddrFromBlockFunc(FunctionPointer[Callable[[void_p], void_p | int | None]]):
    def __init__(
        self,
        function: Callable[[void_p], void_p | int | None] | aclrtAllocatorGetAddrFromBlockFunc | None = None,
    ) -> None: ...
    def __call__(self, _0: AnyPointer) -> void_p: ...

@function
def aclrtAllocatorCreateDesc() -> aclrtAllocatorDesc:
    """Begin to describe an allocator.

    Returns the description, to be freed with aclrtAllocatorDestroyDesc; NULL when there is no memory.
    Source: acl/acl_rt_allocator.h 2026.8.
    """

@function
def aclrtAllocatorDestroyDesc(allocatorDesc: aclrtAllocatorDesc | None, /) -> int:
    """Free a description; a registered allocator stays registered.

    allocatorDesc: the description.
    Returns 0 or an error code. Source: acl/acl_rt_allocator.h 2026.8.
    """

@function
def aclrtAllocatorSetObjToDesc(allocatorDesc: aclrtAllocatorDesc | None, allocator: aclrtAllocator | None, /) -> int:
    """What the functions get as their first argument.

    allocatorDesc: the description.
    allocator: any address of the user's; it must stay as long as the allocator is registered.
    Returns 0 or an error code. Source: acl/acl_rt_allocator.h 2026.8.
    """

@function
def aclrtAllocatorSetAllocFuncToDesc(
    allocatorDesc: aclrtAllocatorDesc | None,
    func: Callable[[aclrtAllocator, int], void_p | int | None] | aclrtAllocatorAllocFunc | None,
    /,
) -> int:
    """Which function allocates.

    allocatorDesc: the description.
    func: gets the allocator and bytes, returns a block or NULL; C keeps it until the allocator is unregistered.
    Returns 0 or an error code. Source: acl/acl_rt_allocator.h 2026.8.
    """

@function
def aclrtAllocatorSetFreeFuncToDesc(
    allocatorDesc: aclrtAllocatorDesc | None,
    func: Callable[[void_p, void_p], None] | aclrtAllocatorFreeFunc | None,
    /,
) -> int:
    """Which function frees.

    allocatorDesc: the description.
    func: gets the allocator and a block; C keeps it until the allocator is unregistered.
    Returns 0 or an error code. Source: acl/acl_rt_allocator.h 2026.8.
    """

@function
def aclrtAllocatorSetAllocAdviseFuncToDesc(
    allocatorDesc: aclrtAllocatorDesc | None,
    func: Callable[[aclrtAllocator, int, aclrtAllocatorAddr], void_p | int | None] | aclrtAllocatorAllocAdviseFunc | None,
    /,
) -> int:
    """Which function allocates at an address, if it can.

    allocatorDesc: the description.
    func: gets the allocator, bytes and an address, returns a block; C keeps it until the allocator is unregistered.
    Returns 0 or an error code. Source: acl/acl_rt_allocator.h 2026.8.
    """

@function
def aclrtAllocatorSetGetAddrFromBlockFuncToDesc(
    allocatorDesc: aclrtAllocatorDesc | None,
    func: Callable[[void_p], void_p | int | None] | aclrtAllocatorGetAddrFromBlockFunc | None,
    /,
) -> int:
    """Which function tells the address of a block.

    allocatorDesc: the description.
    func: gets a block, returns its device address; C keeps it until the allocator is unregistered.
    Returns 0 or an error code. Source: acl/acl_rt_allocator.h 2026.8.
    """

@function
def aclrtAllocatorRegister(stream: aclrtStream | None, allocatorDesc: aclrtAllocatorDesc | None, /) -> int:
    """Let what runs on a stream take its memory from an allocator of the user's.

    stream: the stream.
    allocatorDesc: complete but for the function that allocates at an address; it may be freed afterwards.
    Returns 0 or an error code. Source: acl/acl_rt_allocator.h 2026.8.
    """

@function
def aclrtAllocatorGetByStream(
    stream: aclrtStream | None,
    allocatorDesc: PointerToCell[aclrtAllocatorDesc],
    allocator: PointerToCell[aclrtAllocator],
    allocFunc: Pointer[Any],
    freeFunc: Pointer[Any],
    allocAdviseFunc: Pointer[Any],
    getAddrFromBlockFunc: Pointer[Any],
    /,
) -> int:
    """The allocator of a stream, part by part.

    stream: the stream.
    allocatorDesc: receives its description.
    allocator: receives what its functions get.
    allocFunc: receives the function that allocates.
    freeFunc: receives the function that frees.
    allocAdviseFunc: receives the function that allocates at an address.
    getAddrFromBlockFunc: receives the function that tells the address of a block.
    Returns 0 or an error code. Source: acl/acl_rt_allocator.h 2026.8.
    """

@function
def aclrtAllocatorUnregister(stream: aclrtStream | None, /) -> int:
    """Let a stream take its memory from AscendCL again; wait for the stream first.

    stream: the stream.
    Returns 0 or an error code. Source: acl/acl_rt_allocator.h 2026.8.
    """
