# Generated from UserMemoryMap.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    AnyPointer,
    Integer,
    Text,
    VoidHandle,
    function,
    void_p,
)

from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t
from pysnpe.DlSystem.StringList import *

class Snpe_UserMemoryMap_Handle_t(VoidHandle): ...

@function
def Snpe_UserMemoryMap_Create() -> Snpe_UserMemoryMap_Handle_t: ...

@function
def Snpe_UserMemoryMap_Copy(other: Snpe_UserMemoryMap_Handle_t | None, /) -> Snpe_UserMemoryMap_Handle_t: ...

@function
def Snpe_UserMemoryMap_Assign(
    srcHandle: Snpe_UserMemoryMap_Handle_t | None,
    dstHandle: Snpe_UserMemoryMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_UserMemoryMap_Delete(handle: Snpe_UserMemoryMap_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_UserMemoryMap_Add(
    handle: Snpe_UserMemoryMap_Handle_t | None,
    name: Text,
    address: AnyPointer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_UserMemoryMap_AddFdOffset(
    handle: Snpe_UserMemoryMap_Handle_t | None,
    name: Text,
    address: AnyPointer,
    totalAllocatedSize: Integer,
    fd: Integer,
    offset: Integer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_UserMemoryMap_Remove(handle: Snpe_UserMemoryMap_Handle_t | None, name: Text, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_UserMemoryMap_Size(handle: Snpe_UserMemoryMap_Handle_t | None, /) -> int: ...

@function
def Snpe_UserMemoryMap_Clear(handle: Snpe_UserMemoryMap_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_UserMemoryMap_GetUserBufferNames(
    handle: Snpe_UserMemoryMap_Handle_t | None,
    /,
) -> Snpe_StringList_Handle_t: ...

@function
def Snpe_UserMemoryMap_GetUserMemoryAddressCount(handle: Snpe_UserMemoryMap_Handle_t | None, name: Text, /) -> int: ...

@function
def Snpe_UserMemoryMap_GetUserMemoryAddressAtIndex(
    handle: Snpe_UserMemoryMap_Handle_t | None,
    name: Text,
    index: Integer,
    /,
) -> void_p: ...

@function
def Snpe_UserMemoryMap_GetUserMemoryTotalAllocatedSizeAtIndex(
    handle: Snpe_UserMemoryMap_Handle_t | None,
    name: Text,
    index: Integer,
    /,
) -> int: ...

@function
def Snpe_UserMemoryMap_GetUserMemoryFdAtIndex(
    handle: Snpe_UserMemoryMap_Handle_t | None,
    name: Text,
    index: Integer,
    /,
) -> int: ...

@function
def Snpe_UserMemoryMap_GetUserMemoryOffsetAtIndex(
    handle: Snpe_UserMemoryMap_Handle_t | None,
    name: Text,
    index: Integer,
    /,
) -> int: ...
