"""DlSystem/PlatformConfig.h as Python: ..."""

from npu_common.cdecl import Enumeration, char_p, exported_names, int32, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError
from pysnpe.DlSystem.DlError import *


class Snpe_UserGLConfig_Handle_t(void_p):
    """... Source: DlSystem/PlatformConfig.h 2.40.0."""

    returned = True


class Snpe_UserGpuConfig_Handle_t(void_p):
    """... Source: DlSystem/PlatformConfig.h 2.40.0."""

    returned = True


class Snpe_PlatformConfig_Handle_t(void_p):
    """... Source: DlSystem/PlatformConfig.h 2.40.0."""

    returned = True


class Snpe_PlatformConfig_PlatformType_t(Enumeration):
    """... Source: DlSystem/PlatformConfig.h 2.40.0."""

    SNPE_PLATFORMCONFIG_PLATFORMTYPE_UNKNOWN = 0
    SNPE_PLATFORMCONFIG_PLATFORMTYPE_CPU = 1
    SNPE_PLATFORMCONFIG_PLATFORMTYPE_GPU = 2
    SNPE_PLATFORMCONFIG_PLATFORMTYPE_DSP = 3


@lib.function(since="2.0.1")
def Snpe_UserGLConfig_Create() -> Snpe_UserGLConfig_Handle_t:
    """...

    Returns ...
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserGLConfig_Delete(handle: Snpe_UserGLConfig_Handle_t) -> Snpe_ErrorCode_t:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserGLConfig_SetUserGLContext(handle: Snpe_UserGLConfig_Handle_t, userGLContext: void_p) -> Snpe_ErrorCode_t:
    """...

    handle: ...
    userGLContext: ...
    Returns ...
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserGLConfig_SetUserGLDisplay(handle: Snpe_UserGLConfig_Handle_t, userGLDisplay: void_p) -> Snpe_ErrorCode_t:
    """...

    handle: ...
    userGLDisplay: ...
    Returns ...
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserGLConfig_GetUserGLContext(handle: Snpe_UserGLConfig_Handle_t) -> void_p:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserGLConfig_GetUserGLDisplay(handle: Snpe_UserGLConfig_Handle_t) -> void_p:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserGpuConfig_Create() -> Snpe_UserGpuConfig_Handle_t:
    """...

    Returns ...
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserGpuConfig_Delete(handle: Snpe_UserGpuConfig_Handle_t) -> Snpe_ErrorCode_t:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserGpuConfig_Set(handle: Snpe_UserGpuConfig_Handle_t, glHandle: Snpe_UserGLConfig_Handle_t) -> None:
    """...

    handle: ...
    glHandle: ...
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserGpuConfig_Get_Ref(handle: Snpe_UserGpuConfig_Handle_t) -> Snpe_UserGLConfig_Handle_t:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformConfig_Create() -> Snpe_PlatformConfig_Handle_t:
    """...

    Returns ...
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformConfig_CreateCopy(otherHandle: Snpe_PlatformConfig_Handle_t) -> Snpe_PlatformConfig_Handle_t:
    """...

    otherHandle: ...
    Returns ...
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformConfig_Delete(handle: Snpe_PlatformConfig_Handle_t) -> Snpe_ErrorCode_t:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformConfig_GetPlatformType(handle: Snpe_PlatformConfig_Handle_t) -> Snpe_PlatformConfig_PlatformType_t:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformConfig_IsValid(handle: Snpe_PlatformConfig_Handle_t) -> int32:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformConfig_GetUserGpuConfig(handle: Snpe_PlatformConfig_Handle_t) -> Snpe_UserGpuConfig_Handle_t:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformConfig_SetUserGpuConfig(
    handle: Snpe_PlatformConfig_Handle_t, gpuHandle: Snpe_UserGpuConfig_Handle_t
) -> int32:
    """...

    handle: ...
    gpuHandle: ...
    Returns ...
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformConfig_SetPlatformOptions(handle: Snpe_PlatformConfig_Handle_t, options: char_p) -> int32:
    """...

    handle: ...
    options: ...
    Returns ...
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformConfig_IsOptionsValid(handle: Snpe_PlatformConfig_Handle_t) -> int32:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformConfig_GetPlatformOptions(handle: Snpe_PlatformConfig_Handle_t) -> char_p:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformConfig_SetPlatformOptionValue(
    handle: Snpe_PlatformConfig_Handle_t, optionName: char_p, value: char_p
) -> int32:
    """...

    handle: ...
    optionName: ...
    value: ...
    Returns ...
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformConfig_RemovePlatformOptionValue(
    handle: Snpe_PlatformConfig_Handle_t, optionName: char_p, value: char_p
) -> int32:
    """...

    handle: ...
    optionName: ...
    value: ...
    Returns ...
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformConfig_SetIsUserGLBuffer(isUserGLBuffer: int32) -> None:
    """...

    isUserGLBuffer: ...
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformConfig_GetIsUserGLBuffer() -> int32:
    """...

    Returns ...
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """


__all__ = exported_names(globals(), includes=(DlError,))
