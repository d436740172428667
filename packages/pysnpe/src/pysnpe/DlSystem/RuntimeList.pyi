# Generated from RuntimeList.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    Integer,
    Text,
    VoidHandle,
    function,
)

from pysnpe.DlSystem.DlEnums import *
from pysnpe.DlSystem.DlEnums import _Snpe_Runtime_t
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t
from pysnpe.DlSystem.StringList import *

class Snpe_RuntimeList_Handle_t(VoidHandle): ...

@function
def Snpe_RuntimeList_Create() -> Snpe_RuntimeList_Handle_t: ...

@function
def Snpe_RuntimeList_CreateCopy(
    runtimeListHandle: Snpe_RuntimeList_Handle_t | None,
    /,
) -> Snpe_RuntimeList_Handle_t: ...

@function
def Snpe_RuntimeList_Delete(runtimeListHandle: Snpe_RuntimeList_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_RuntimeList_Assign(
    src: Snpe_RuntimeList_Handle_t | None,
    dst: Snpe_RuntimeList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_RuntimeList_GetRuntime(
    runtimeListHandle: Snpe_RuntimeList_Handle_t | None,
    index: Integer,
    /,
) -> _Snpe_Runtime_t: ...

@function
def Snpe_RuntimeList_SetRuntime(
    runtimeListHandle: Snpe_RuntimeList_Handle_t | None,
    index: Integer,
    runtime: _Snpe_Runtime_t | Snpe_Runtime_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_RuntimeList_Add(
    runtimeListHandle: Snpe_RuntimeList_Handle_t | None,
    runtime: _Snpe_Runtime_t | Snpe_Runtime_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_RuntimeList_Remove(
    runtimeListHandle: Snpe_RuntimeList_Handle_t | None,
    runtime: _Snpe_Runtime_t | Snpe_Runtime_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_RuntimeList_Size(runtimeListHandle: Snpe_RuntimeList_Handle_t | None, /) -> int: ...

@function
def Snpe_RuntimeList_Empty(runtimeListHandle: Snpe_RuntimeList_Handle_t | None, /) -> int: ...

@function
def Snpe_RuntimeList_Clear(runtimeListHandle: Snpe_RuntimeList_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_RuntimeList_GetRuntimeListNames(
    runtimeListHandle: Snpe_RuntimeList_Handle_t | None,
    /,
) -> Snpe_StringList_Handle_t: ...

@function
def Snpe_RuntimeList_StringToRuntime(str: Text, /) -> _Snpe_Runtime_t: ...

@function
def Snpe_RuntimeList_RuntimeToString(runtime: _Snpe_Runtime_t | Snpe_Runtime_t, /) -> bytes | None: ...
