# Generated from UserBufferMap.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    Text,
    VoidHandle,
    function,
)

from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t
from pysnpe.DlSystem.IUserBuffer import *
from pysnpe.DlSystem.StringList import *

class Snpe_UserBufferMap_Handle_t(VoidHandle): ...

@function
def Snpe_UserBufferMap_Create() -> Snpe_UserBufferMap_Handle_t: ...

@function
def Snpe_UserBufferMap_CreateCopy(other: Snpe_UserBufferMap_Handle_t | None, /) -> Snpe_UserBufferMap_Handle_t: ...

@function
def Snpe_UserBufferMap_Add(
    handle: Snpe_UserBufferMap_Handle_t | None,
    name: Text,
    bufferHandle: Snpe_IUserBuffer_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_UserBufferMap_Remove(handle: Snpe_UserBufferMap_Handle_t | None, name: Text, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_UserBufferMap_Size(handle: Snpe_UserBufferMap_Handle_t | None, /) -> int: ...

@function
def Snpe_UserBufferMap_Clear(handle: Snpe_UserBufferMap_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_UserBufferMap_GetUserBuffer_Ref(
    handle: Snpe_UserBufferMap_Handle_t | None,
    name: Text,
    /,
) -> Snpe_IUserBuffer_Handle_t: ...

@function
def Snpe_UserBufferMap_GetUserBufferNames(
    handle: Snpe_UserBufferMap_Handle_t | None,
    /,
) -> Snpe_StringList_Handle_t: ...

@function
def Snpe_UserBufferMap_Assign(
    srcHandle: Snpe_UserBufferMap_Handle_t | None,
    dstHandle: Snpe_UserBufferMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_UserBufferMap_Delete(handle: Snpe_UserBufferMap_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...
