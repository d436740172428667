# Generated from acl_rt_memory_soma.py by abi/writers/stubs.py; do not edit.

from collections.abc import Iterable
from typing import NewType

from npu_common.ctyping import (
    AnyPointer,
    Array,
    Enumeration,
    Field,
    Integer,
    Pointer,
    PointerToCell,
    PointerToRecord,
    StructRecord,
    VoidHandle,
    function,
    uint8,
    void_p,
)

from pyacl.acl.acl_base_rt import *
from pyacl.acl.acl_rt import *
from pyacl.acl.acl_rt import _aclrtMemAllocationType, _aclrtMemHandleType

class aclrtMemPool(VoidHandle): ...

_aclrtMemPoolAttr = NewType("_aclrtMemPoolAttr", int)
class aclrtMemPoolAttr(Enumeration[_aclrtMemPoolAttr]): ...
ACL_RT_MEM_POOL_REUSE_FOLLOW_EVENT_DEPENDENCIES: _aclrtMemPoolAttr
ACL_RT_MEM_POOL_REUSE_ALLOW_OPPORTUNISTIC: _aclrtMemPoolAttr
ACL_RT_MEM_POOL_REUSE_ALLOW_INTERNAL_DEPENDENCIES: _aclrtMemPoolAttr
ACL_RT_MEM_POOL_ATTR_RELEASE_THRESHOLD: _aclrtMemPoolAttr
ACL_RT_MEM_POOL_ATTR_RESERVED_MEM_CURRENT: _aclrtMemPoolAttr
ACL_RT_MEM_POOL_ATTR_RESERVED_MEM_HIGH: _aclrtMemPoolAttr
ACL_RT_MEM_POOL_ATTR_USED_MEM_CURRENT: _aclrtMemPoolAttr
ACL_RT_MEM_POOL_ATTR_USED_MEM_HIGH: _aclrtMemPoolAttr

class _aclrtMemPoolProps_fields:
    allocType: Field[_aclrtMemAllocationType, _aclrtMemAllocationType | aclrtMemAllocationType]
    handleType: Field[_aclrtMemHandleType, _aclrtMemHandleType | aclrtMemHandleType]
    location: Field[aclrtMemLocation, aclrtMemLocation]
    maxSize: Field[int, Integer]
    reserved: Field[Array[uint8, int, Integer], Iterable[Integer]]

class aclrtMemPoolProps(_aclrtMemPoolProps_fields, StructRecord[_LP_aclrtMemPoolProps]):
    def __init__(
        self,
        allocType: _aclrtMemAllocationType | aclrtMemAllocationType = ...,
        handleType: _aclrtMemHandleType | aclrtMemHandleType = ...,
        location: aclrtMemLocation = ...,
        maxSize: Integer = ...,
        reserved: Iterable[Integer] = ...,
    ) -> None: ...

class _LP_aclrtMemPoolProps(_aclrtMemPoolProps_fields, PointerToRecord[aclrtMemPoolProps]): ...

@function
def aclrtMemPoolCreate(memPool: PointerToCell[aclrtMemPool], poolProps: Pointer[aclrtMemPoolProps], /) -> int: ...

@function
def aclrtMemPoolDestroy(memPool: aclrtMemPool | None, /) -> int: ...

@function
def aclrtMemPoolSetAttr(
    memPool: aclrtMemPool | None,
    attr: _aclrtMemPoolAttr | aclrtMemPoolAttr,
    value: AnyPointer,
    /,
) -> int: ...

@function
def aclrtMemPoolGetAttr(
    memPool: aclrtMemPool | None,
    attr: _aclrtMemPoolAttr | aclrtMemPoolAttr,
    value: AnyPointer,
    /,
) -> int: ...

@function
def aclrtMemPoolMallocAsync(
    ptr: Pointer[void_p],
    size: Integer,
    memPool: aclrtMemPool | None,
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def aclrtMemPoolFreeAsync(ptr: AnyPointer, stream: aclrtStream | None, /) -> int: ...

@function
def aclrtMemPoolTrimTo(memPool: aclrtMemPool | None, minBytesToKeep: Integer, /) -> int: ...
