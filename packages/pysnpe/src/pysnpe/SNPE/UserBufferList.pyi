# Generated from UserBufferList.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    Integer,
    VoidHandle,
    function,
)

from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t
from pysnpe.DlSystem.UserBufferMap import *

class Snpe_UserBufferList_Handle_t(VoidHandle): ...

@function
def Snpe_UserBufferList_Create() -> Snpe_UserBufferList_Handle_t: ...

@function
def Snpe_UserBufferList_CreateCopy(
    userBufferListHandle: Snpe_UserBufferList_Handle_t | None,
    /,
) -> Snpe_UserBufferList_Handle_t: ...

@function
def Snpe_UserBufferList_CreateSize(size: Integer, /) -> Snpe_UserBufferList_Handle_t: ...

@function
def Snpe_UserBufferList_Delete(userBufferListHandle: Snpe_UserBufferList_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_UserBufferList_PushBack(
    userBufferListHandle: Snpe_UserBufferList_Handle_t | None,
    userBufferMapHandle: Snpe_UserBufferMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_UserBufferList_At_Ref(
    userBufferListHandle: Snpe_UserBufferList_Handle_t | None,
    idx: Integer,
    /,
) -> Snpe_UserBufferMap_Handle_t: ...

@function
def Snpe_UserBufferList_Assign(
    srcUserBufferListHandle: Snpe_UserBufferList_Handle_t | None,
    dstUserBufferListHandle: Snpe_UserBufferList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_UserBufferList_Size(userBufferListHandle: Snpe_UserBufferList_Handle_t | None, /) -> int: ...

@function
def Snpe_UserBufferList_Capacity(userBufferListHandle: Snpe_UserBufferList_Handle_t | None, /) -> int: ...

@function
def Snpe_UserBufferList_Clear(userBufferListHandle: Snpe_UserBufferList_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...
