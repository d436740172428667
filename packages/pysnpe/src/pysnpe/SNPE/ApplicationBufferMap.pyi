# Generated from ApplicationBufferMap.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    Integer,
    Pointer,
    PointerTo,
    Text,
    VoidHandle,
    float32,
    function,
    size_t,
    uint8,
)

from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t
from pysnpe.DlSystem.StringList import *

class Snpe_ApplicationBufferMap_Handle_t(VoidHandle): ...

@function
def Snpe_ApplicationBufferMap_Create() -> Snpe_ApplicationBufferMap_Handle_t: ...

@function
def Snpe_ApplicationBufferMap_Delete(
    applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_ApplicationBufferMap_Add(
    applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t | None,
    name: Text,
    buff: Pointer[uint8],
    size: Integer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_ApplicationBufferMap_AddFloat(
    applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t | None,
    name: Text,
    buff: Pointer[float32],
    size: Integer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_ApplicationBufferMap_Remove(
    applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t | None,
    name: Text,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_ApplicationBufferMap_Size(applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t | None, /) -> int: ...

@function
def Snpe_ApplicationBufferMap_Clear(
    applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_ApplicationBufferMap_GetUserBufferNames(
    applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t | None,
    /,
) -> Snpe_StringList_Handle_t: ...

@function
def Snpe_ApplicationBufferMap_GetUserBuffer(
    applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t | None,
    name: Text,
    size: Pointer[size_t],
    data: Pointer[PointerTo[uint8, int, Integer]],
    /,
) -> _Snpe_ErrorCode_t: ...
