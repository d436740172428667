"""DlSystem/PlatformConfig.h as Python: options of the platform, and the OpenGL context for the GPU runtime.

Source: DlSystem/PlatformConfig.h 2.40.0.

Snpe_SNPEBuilder_SetPlatformConfig copies the settings; they may be deleted after Build. The GL context and display in
them belong to the caller and have to outlive the network.
"""

from npu_common.cdecl import Enumeration, char_p, exported_names, int32, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError
from pysnpe.DlSystem.DlError import *


class Snpe_UserGLConfig_Handle_t(void_p):
    """A GL context and display. Deleted with Snpe_UserGLConfig_Delete; context and display stay."""


class Snpe_UserGpuConfig_Handle_t(void_p):
    """Settings of the GPU: a Snpe_UserGLConfig. Deleted with Snpe_UserGpuConfig_Delete."""


class Snpe_PlatformConfig_Handle_t(void_p):
    """Settings of the platform. Deleted with Snpe_PlatformConfig_Delete."""


class Snpe_PlatformConfig_PlatformType_t(Enumeration):
    """For which platform settings are."""

    SNPE_PLATFORMCONFIG_PLATFORMTYPE_UNKNOWN = 0
    SNPE_PLATFORMCONFIG_PLATFORMTYPE_CPU = 1
    SNPE_PLATFORMCONFIG_PLATFORMTYPE_GPU = 2
    SNPE_PLATFORMCONFIG_PLATFORMTYPE_DSP = 3


@lib.function(since="2.0.1")
def Snpe_UserGLConfig_Create() -> Snpe_UserGLConfig_Handle_t:
    """Return settings without context and display.

    Returns:
        the GL settings; the caller deletes them with Snpe_UserGLConfig_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserGLConfig_Delete(handle: Snpe_UserGLConfig_Handle_t) -> Snpe_ErrorCode_t:
    """Delete the GL settings.

    Args:
        handle: the GL settings.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_UserGLConfig_SetUserGLContext(handle: Snpe_UserGLConfig_Handle_t, userGLContext: void_p) -> Snpe_ErrorCode_t:
    """Name the context whose buffers and textures the GPU runtime shall see.

    Args:
        handle: the GL settings.
        userGLContext: an EGLContext; kept alive by the caller as long as a network uses it.
    """


@lib.function(since="2.0.1")
def Snpe_UserGLConfig_SetUserGLDisplay(handle: Snpe_UserGLConfig_Handle_t, userGLDisplay: void_p) -> Snpe_ErrorCode_t:
    """Name the display of that context.

    Args:
        handle: the GL settings.
        userGLDisplay: an EGLDisplay; kept alive by the caller as long as a network uses it.
    """


@lib.function(since="2.0.1")
def Snpe_UserGLConfig_GetUserGLContext(handle: Snpe_UserGLConfig_Handle_t) -> void_p:
    """Return the context that was set.

    Args:
        handle: the GL settings.

    Returns:
        the EGLContext; NULL where there is none and on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserGLConfig_GetUserGLDisplay(handle: Snpe_UserGLConfig_Handle_t) -> void_p:
    """Return the display that was set.

    Args:
        handle: the GL settings.

    Returns:
        the EGLDisplay; NULL where there is none and on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserGpuConfig_Create() -> Snpe_UserGpuConfig_Handle_t:
    """Return settings without a GL context.

    Returns:
        the GPU settings; the caller deletes them with Snpe_UserGpuConfig_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserGpuConfig_Delete(handle: Snpe_UserGpuConfig_Handle_t) -> Snpe_ErrorCode_t:
    """Delete the GPU settings.

    Args:
        handle: the GPU settings.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_UserGpuConfig_Set(handle: Snpe_UserGpuConfig_Handle_t, glHandle: Snpe_UserGLConfig_Handle_t) -> None:
    """Give the GPU settings their GL settings. Fails silently: see the last error.

    Args:
        handle: the GPU settings.
        glHandle: the GL settings. Copied or kept is not documented: delete them after the network is built.
    """


@lib.function(since="2.0.1")
def Snpe_UserGpuConfig_Get_Ref(handle: Snpe_UserGpuConfig_Handle_t) -> Snpe_UserGLConfig_Handle_t:
    """Return the GL settings within.

    Args:
        handle: the GPU settings.

    Returns:
        the GL settings, borrowed from the GPU settings: not to be deleted. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformConfig_Create() -> Snpe_PlatformConfig_Handle_t:
    """Return settings that change nothing: every sample makes these first.

    Returns:
        the settings; the caller deletes them with Snpe_PlatformConfig_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformConfig_CreateCopy(otherHandle: Snpe_PlatformConfig_Handle_t) -> Snpe_PlatformConfig_Handle_t:
    """Copy the settings: a new one of the same content.

    Args:
        otherHandle: the settings to copy; stay the caller's.

    Returns:
        the settings; the caller deletes them with Snpe_PlatformConfig_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformConfig_Delete(handle: Snpe_PlatformConfig_Handle_t) -> Snpe_ErrorCode_t:
    """Delete the settings. Allowed as soon as Build has returned: a network keeps what it needs of them.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_PlatformConfig_GetPlatformType(handle: Snpe_PlatformConfig_Handle_t) -> Snpe_PlatformConfig_PlatformType_t:
    """Return the platform of the settings, the choice of Snpe_PlatformConfig_SetUserGpuConfig.

    Returns:
        the platform; SNPE_PLATFORMCONFIG_PLATFORMTYPE_UNKNOWN for fresh ones and on failure.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformConfig_IsValid(handle: Snpe_PlatformConfig_Handle_t) -> int32:
    """Check that the settings fit together.

    Returns:
        1 or 0; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformConfig_GetUserGpuConfig(handle: Snpe_PlatformConfig_Handle_t) -> Snpe_UserGpuConfig_Handle_t:
    """Return the GPU settings within. A copy, though a getter: delete it.

    Returns:
        a copy of the GPU settings; the caller deletes them with Snpe_UserGpuConfig_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformConfig_SetUserGpuConfig(
    handle: Snpe_PlatformConfig_Handle_t, gpuHandle: Snpe_UserGpuConfig_Handle_t
) -> int32:
    """Give the settings a GPU part.

    Args:
        gpuHandle: the GPU settings, copied; stay the caller's.

    Returns:
        1 on success, 0 on failure: not an error code.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformConfig_SetPlatformOptions(handle: Snpe_PlatformConfig_Handle_t, options: char_p) -> int32:
    """Set all options from one text. With an unknown option or value nothing changes.

    Args:
        options: pairs key:value with ; between them. Known are unsignedPD:ON or OFF (the DSP's process domain; OFF for
            user-defined operations of one's own), HtaDLBC, HtpDLBC, enableCpuFxpMode:ON (fixed point on the CPU, with
            PSNPE), useAdaptivePD:ON.

    Returns:
        1 on success, 0 on failure: not an error code.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformConfig_IsOptionsValid(handle: Snpe_PlatformConfig_Handle_t) -> int32:
    """Check that this library knows the options that were set.

    Returns:
        1 or 0; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformConfig_GetPlatformOptions(handle: Snpe_PlatformConfig_Handle_t) -> char_p:
    """Return the options as one text.

    Returns:
        key:value;key:value; the text belongs to the settings. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformConfig_SetPlatformOptionValue(
    handle: Snpe_PlatformConfig_Handle_t, optionName: char_p, value: char_p
) -> int32:
    """Set one option and leave the others.

    Args:
        optionName: the key.
        value: its new value, a text.

    Returns:
        1 on success, 0 on failure: not an error code.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformConfig_RemovePlatformOptionValue(
    handle: Snpe_PlatformConfig_Handle_t, optionName: char_p, value: char_p
) -> int32:
    """Take one option out.

    Args:
        optionName: the key.
        value: the value it has; another value removes nothing.

    Returns:
        1 on success, 0 on failure: not an error code.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformConfig_SetIsUserGLBuffer(isUserGLBuffer: int32) -> None:
    """Say whether the program's buffers are OpenGL buffers.

    For the whole process: there is no handle, whatever the name says.

    Args:
        isUserGLBuffer: other than 0 for yes.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformConfig_GetIsUserGLBuffer() -> int32:
    """Return the flag of Snpe_PlatformConfig_SetIsUserGLBuffer, for the whole process.

    Returns:
        1 or 0.
    """


__all__ = exported_names(globals(), includes=(DlError,))
