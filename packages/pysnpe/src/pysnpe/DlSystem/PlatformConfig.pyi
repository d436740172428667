# Generated from PlatformConfig.py by abi/writers/stubs.py; do not edit.

from typing import NewType

from npu_common.ctyping import (
    AnyPointer,
    Enumeration,
    Integer,
    Text,
    VoidHandle,
    function,
    void_p,
)

from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t

class Snpe_UserGLConfig_Handle_t(VoidHandle): ...
class Snpe_UserGpuConfig_Handle_t(VoidHandle): ...
class Snpe_PlatformConfig_Handle_t(VoidHandle): ...

_Snpe_PlatformConfig_PlatformType_t = NewType("_Snpe_PlatformConfig_PlatformType_t", int)
class Snpe_PlatformConfig_PlatformType_t(Enumeration[_Snpe_PlatformConfig_PlatformType_t]): ...
SNPE_PLATFORMCONFIG_PLATFORMTYPE_UNKNOWN: _Snpe_PlatformConfig_PlatformType_t
SNPE_PLATFORMCONFIG_PLATFORMTYPE_CPU: _Snpe_PlatformConfig_PlatformType_t
SNPE_PLATFORMCONFIG_PLATFORMTYPE_GPU: _Snpe_PlatformConfig_PlatformType_t
SNPE_PLATFORMCONFIG_PLATFORMTYPE_DSP: _Snpe_PlatformConfig_PlatformType_t

@function
def Snpe_UserGLConfig_Create() -> Snpe_UserGLConfig_Handle_t: ...

@function
def Snpe_UserGLConfig_Delete(handle: Snpe_UserGLConfig_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_UserGLConfig_SetUserGLContext(
    handle: Snpe_UserGLConfig_Handle_t | None,
    userGLContext: AnyPointer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_UserGLConfig_SetUserGLDisplay(
    handle: Snpe_UserGLConfig_Handle_t | None,
    userGLDisplay: AnyPointer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_UserGLConfig_GetUserGLContext(handle: Snpe_UserGLConfig_Handle_t | None, /) -> void_p: ...

@function
def Snpe_UserGLConfig_GetUserGLDisplay(handle: Snpe_UserGLConfig_Handle_t | None, /) -> void_p: ...

@function
def Snpe_UserGpuConfig_Create() -> Snpe_UserGpuConfig_Handle_t: ...

@function
def Snpe_UserGpuConfig_Delete(handle: Snpe_UserGpuConfig_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_UserGpuConfig_Set(
    handle: Snpe_UserGpuConfig_Handle_t | None,
    glHandle: Snpe_UserGLConfig_Handle_t | None,
    /,
) -> None: ...

@function
def Snpe_UserGpuConfig_Get_Ref(handle: Snpe_UserGpuConfig_Handle_t | None, /) -> Snpe_UserGLConfig_Handle_t: ...

@function
def Snpe_PlatformConfig_Create() -> Snpe_PlatformConfig_Handle_t: ...

@function
def Snpe_PlatformConfig_CreateCopy(
    otherHandle: Snpe_PlatformConfig_Handle_t | None,
    /,
) -> Snpe_PlatformConfig_Handle_t: ...

@function
def Snpe_PlatformConfig_Delete(handle: Snpe_PlatformConfig_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_PlatformConfig_GetPlatformType(
    handle: Snpe_PlatformConfig_Handle_t | None,
    /,
) -> _Snpe_PlatformConfig_PlatformType_t: ...

@function
def Snpe_PlatformConfig_IsValid(handle: Snpe_PlatformConfig_Handle_t | None, /) -> int: ...

@function
def Snpe_PlatformConfig_GetUserGpuConfig(
    handle: Snpe_PlatformConfig_Handle_t | None,
    /,
) -> Snpe_UserGpuConfig_Handle_t: ...

@function
def Snpe_PlatformConfig_SetUserGpuConfig(
    handle: Snpe_PlatformConfig_Handle_t | None,
    gpuHandle: Snpe_UserGpuConfig_Handle_t | None,
    /,
) -> int: ...

@function
def Snpe_PlatformConfig_SetPlatformOptions(handle: Snpe_PlatformConfig_Handle_t | None, options: Text, /) -> int: ...

@function
def Snpe_PlatformConfig_IsOptionsValid(handle: Snpe_PlatformConfig_Handle_t | None, /) -> int: ...

@function
def Snpe_PlatformConfig_GetPlatformOptions(handle: Snpe_PlatformConfig_Handle_t | None, /) -> bytes | None: ...

@function
def Snpe_PlatformConfig_SetPlatformOptionValue(
    handle: Snpe_PlatformConfig_Handle_t | None,
    optionName: Text,
    value: Text,
    /,
) -> int: ...

@function
def Snpe_PlatformConfig_RemovePlatformOptionValue(
    handle: Snpe_PlatformConfig_Handle_t | None,
    optionName: Text,
    value: Text,
    /,
) -> int: ...

@function
def Snpe_PlatformConfig_SetIsUserGLBuffer(isUserGLBuffer: Integer, /) -> None: ...

@function
def Snpe_PlatformConfig_GetIsUserGLBuffer() -> int: ...
