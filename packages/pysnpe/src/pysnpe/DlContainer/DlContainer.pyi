# Generated from DlContainer.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    Integer,
    Pointer,
    PointerTo,
    Text,
    VoidHandle,
    function,
    uint8,
)

from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t
from pysnpe.DlSystem.StringList import *

class Snpe_DlcRecord_Handle_t(VoidHandle): ...
class Snpe_DlContainer_Handle_t(VoidHandle): ...

@function
def Snpe_DlcRecord_Create() -> Snpe_DlcRecord_Handle_t: ...

@function
def Snpe_DlcRecord_CreateName(name: Text, /) -> Snpe_DlcRecord_Handle_t: ...

@function
def Snpe_DlcRecord_Delete(dlcRecordHandle: Snpe_DlcRecord_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_DlcRecord_Size(dlcRecordHandle: Snpe_DlcRecord_Handle_t | None, /) -> int: ...

@function
def Snpe_DlcRecord_Data(dlcRecordHandle: Snpe_DlcRecord_Handle_t | None, /) -> PointerTo[uint8, int, Integer]: ...

@function
def Snpe_DlcRecord_Name(dlcRecordHandle: Snpe_DlcRecord_Handle_t | None, /) -> bytes | None: ...

@function
def Snpe_DlContainer_Delete(dlContainerHandle: Snpe_DlContainer_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_DlContainer_Open(filename: Text, /) -> Snpe_DlContainer_Handle_t: ...

@function
def Snpe_DlContainer_OpenBuffer(buffer: Pointer[uint8], size: Integer, /) -> Snpe_DlContainer_Handle_t: ...

@function
def Snpe_DlContainer_Open_With_DestinationHint(
    filename: Text,
    destinationDirectoryHint: Text,
    /,
) -> Snpe_DlContainer_Handle_t: ...

@function
def Snpe_DlContainer_OpenBuffer_With_DestinationHint(
    buffer: Pointer[uint8],
    size: Integer,
    destinationDirectoryHint: Text,
    /,
) -> Snpe_DlContainer_Handle_t: ...

@function
def Snpe_DlContainer_GetCatalog(dlContainerHandle: Snpe_DlContainer_Handle_t | None, /) -> Snpe_StringList_Handle_t: ...

@function
def Snpe_DlContainer_GetRecord(
    dlContainerHandle: Snpe_DlContainer_Handle_t | None,
    recordName: Text,
    /,
) -> Snpe_DlcRecord_Handle_t: ...

@function
def Snpe_DlContainer_Save(
    dlContainerHandle: Snpe_DlContainer_Handle_t | None,
    filename: Text,
    /,
) -> _Snpe_ErrorCode_t: ...
