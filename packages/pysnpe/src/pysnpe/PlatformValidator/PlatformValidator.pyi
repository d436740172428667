# Generated from PlatformValidator.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    Integer,
    VoidHandle,
    function,
)

from pysnpe.DlSystem.DlEnums import *
from pysnpe.DlSystem.DlEnums import _Snpe_Runtime_t
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t

class Snpe_PlatformValidator_Handle_t(VoidHandle): ...

@function
def Snpe_PlatformValidator_Create() -> Snpe_PlatformValidator_Handle_t: ...

@function
def Snpe_PlatformValidator_Delete(handle: Snpe_PlatformValidator_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_PlatformValidator_SetRuntime(
    handle: Snpe_PlatformValidator_Handle_t | None,
    runtime: _Snpe_Runtime_t | Snpe_Runtime_t,
    unsignedPD: Integer,
    /,
) -> None: ...

@function
def Snpe_PlatformValidator_IsRuntimeAvailable(
    handle: Snpe_PlatformValidator_Handle_t | None,
    unsignedPD: Integer,
    /,
) -> int: ...

@function
def Snpe_PlatformValidator_GetCoreVersion(handle: Snpe_PlatformValidator_Handle_t | None, /) -> bytes | None: ...

@function
def Snpe_PlatformValidator_GetLibVersion(handle: Snpe_PlatformValidator_Handle_t | None, /) -> bytes | None: ...

@function
def Snpe_PlatformValidator_RuntimeCheck(
    handle: Snpe_PlatformValidator_Handle_t | None,
    unsignedPD: Integer,
    /,
) -> int: ...
