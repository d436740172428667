# Generated from Options.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    Integer,
    Text,
    VoidHandle,
    function,
)

from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t

class Snpe_Options_Handle_t(VoidHandle): ...

@function
def Snpe_Options_Create() -> Snpe_Options_Handle_t: ...

@function
def Snpe_Options_Delete(handle: Snpe_Options_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_Options_GetDiagLogMask(handle: Snpe_Options_Handle_t | None, /) -> bytes | None: ...

@function
def Snpe_Options_SetDiagLogMask(handle: Snpe_Options_Handle_t | None, diagLogMask: Text, /) -> None: ...

@function
def Snpe_Options_GetLogFileDirectory(handle: Snpe_Options_Handle_t | None, /) -> bytes | None: ...

@function
def Snpe_Options_SetLogFileDirectory(handle: Snpe_Options_Handle_t | None, logFileDirectory: Text, /) -> None: ...

@function
def Snpe_Options_GetLogFileName(handle: Snpe_Options_Handle_t | None, /) -> bytes | None: ...

@function
def Snpe_Options_SetLogFileName(handle: Snpe_Options_Handle_t | None, logFileName: Text, /) -> None: ...

@function
def Snpe_Options_GetLogFileRotateCount(handle: Snpe_Options_Handle_t | None, /) -> int: ...

@function
def Snpe_Options_SetLogFileRotateCount(
    handle: Snpe_Options_Handle_t | None,
    logFileRotateCount: Integer,
    /,
) -> None: ...

@function
def Snpe_Options_GetLogFileReplace(handle: Snpe_Options_Handle_t | None, /) -> int: ...

@function
def Snpe_Options_SetLogFileReplace(handle: Snpe_Options_Handle_t | None, logFileReplace: Integer, /) -> None: ...
