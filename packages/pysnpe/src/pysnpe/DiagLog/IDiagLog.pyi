# Generated from IDiagLog.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    Text,
    VoidHandle,
    function,
)

from pysnpe.DiagLog.Options import *
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t

class Snpe_IDiagLog_Handle_t(VoidHandle): ...

@function
def Snpe_IDiagLog_SetOptions(
    handle: Snpe_IDiagLog_Handle_t | None,
    loggingOptionsHandle: Snpe_Options_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_IDiagLog_GetOptions(handle: Snpe_IDiagLog_Handle_t | None, /) -> Snpe_Options_Handle_t: ...

@function
def Snpe_IDiagLog_SetDiagLogMask(handle: Snpe_IDiagLog_Handle_t | None, mask: Text, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_IDiagLog_Start(handle: Snpe_IDiagLog_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_IDiagLog_Stop(handle: Snpe_IDiagLog_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...
