# Generated from acl_rt_allocator.py by abi/writers/stubs.py; do not edit.

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
def aclrtAllocatorCreateDesc() -> aclrtAllocatorDesc: ...

@function
def aclrtAllocatorDestroyDesc(allocatorDesc: aclrtAllocatorDesc | None, /) -> int: ...

@function
def aclrtAllocatorSetObjToDesc(
    allocatorDesc: aclrtAllocatorDesc | None,
    allocator: aclrtAllocator | None,
    /,
) -> int: ...

@function
def aclrtAllocatorSetAllocFuncToDesc(
    allocatorDesc: aclrtAllocatorDesc | None,
    func: Callable[[aclrtAllocator, int], void_p | int | None] | aclrtAllocatorAllocFunc | None,
    /,
) -> int: ...

@function
def aclrtAllocatorSetFreeFuncToDesc(
    allocatorDesc: aclrtAllocatorDesc | None,
    func: Callable[[void_p, void_p], None] | aclrtAllocatorFreeFunc | None,
    /,
) -> int: ...

@function
def aclrtAllocatorSetAllocAdviseFuncToDesc(
    allocatorDesc: aclrtAllocatorDesc | None,
    func: Callable[[aclrtAllocator, int, aclrtAllocatorAddr], void_p | int | None] | aclrtAllocatorAllocAdviseFunc | None,
    /,
) -> int: ...

@function
def aclrtAllocatorSetGetAddrFromBlockFuncToDesc(
    allocatorDesc: aclrtAllocatorDesc | None,
    func: Callable[[void_p], void_p | int | None] | aclrtAllocatorGetAddrFromBlockFunc | None,
    /,
) -> int: ...

@function
def aclrtAllocatorRegister(stream: aclrtStream | None, allocatorDesc: aclrtAllocatorDesc | None, /) -> int: ...

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
) -> int: ...

@function
def aclrtAllocatorUnregister(stream: aclrtStream | None, /) -> int: ...
