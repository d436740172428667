# Generated from StringList.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    Integer,
    PointerTo,
    Text,
    VoidHandle,
    char_p,
    function,
)

from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t

class Snpe_StringList_Handle_t(VoidHandle): ...

@function
def Snpe_StringList_Create() -> Snpe_StringList_Handle_t: ...

@function
def Snpe_StringList_CreateSize(size: Integer, /) -> Snpe_StringList_Handle_t: ...

@function
def Snpe_StringList_CreateCopy(other: Snpe_StringList_Handle_t | None, /) -> Snpe_StringList_Handle_t: ...

@function
def Snpe_StringList_Delete(stringListHandle: Snpe_StringList_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_StringList_Append(stringListHandle: Snpe_StringList_Handle_t | None, string: Text, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_StringList_At(stringListHandle: Snpe_StringList_Handle_t | None, idx: Integer, /) -> bytes | None: ...

@function
def Snpe_StringList_Begin(
    stringListHandle: Snpe_StringList_Handle_t | None,
    /,
) -> PointerTo[char_p, bytes | None, Text]: ...

@function
def Snpe_StringList_End(
    stringListHandle: Snpe_StringList_Handle_t | None,
    /,
) -> PointerTo[char_p, bytes | None, Text]: ...

@function
def Snpe_StringList_Size(stringListHandle: Snpe_StringList_Handle_t | None, /) -> int: ...

@function
def Snpe_StringList_Assign(
    src: Snpe_StringList_Handle_t | None,
    dst: Snpe_StringList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...
