# Generated from IOBufferDataTypeMap.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    Text,
    VoidHandle,
    function,
)

from pysnpe.DlSystem.DlEnums import *
from pysnpe.DlSystem.DlEnums import _Snpe_IOBufferDataType_t
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t

class Snpe_IOBufferDataTypeMap_Handle_t(VoidHandle): ...

@function
def Snpe_IOBufferDataTypeMap_Create() -> Snpe_IOBufferDataTypeMap_Handle_t: ...

@function
def Snpe_IOBufferDataTypeMap_Delete(handle: Snpe_IOBufferDataTypeMap_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_IOBufferDataTypeMap_Add(
    handle: Snpe_IOBufferDataTypeMap_Handle_t | None,
    name: Text,
    bufferDataType: _Snpe_IOBufferDataType_t | Snpe_IOBufferDataType_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_IOBufferDataTypeMap_Remove(
    handle: Snpe_IOBufferDataTypeMap_Handle_t | None,
    name: Text,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_IOBufferDataTypeMap_GetBufferDataType(
    handle: Snpe_IOBufferDataTypeMap_Handle_t | None,
    name: Text,
    /,
) -> _Snpe_IOBufferDataType_t: ...

@function
def Snpe_IOBufferDataTypeMap_GetBufferDataTypeOfFirst(
    handle: Snpe_IOBufferDataTypeMap_Handle_t | None,
    /,
) -> _Snpe_IOBufferDataType_t: ...

@function
def Snpe_IOBufferDataTypeMap_Size(handle: Snpe_IOBufferDataTypeMap_Handle_t | None, /) -> int: ...

@function
def Snpe_IOBufferDataTypeMap_Find(handle: Snpe_IOBufferDataTypeMap_Handle_t | None, name: Text, /) -> int: ...

@function
def Snpe_IOBufferDataTypeMap_Clear(handle: Snpe_IOBufferDataTypeMap_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_IOBufferDataTypeMap_Empty(handle: Snpe_IOBufferDataTypeMap_Handle_t | None, /) -> int: ...
