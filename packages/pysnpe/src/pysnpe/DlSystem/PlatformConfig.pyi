# Generated from PlatformConfig.py by tests/abi/stubs.py; do not edit.

from typing import Final, NewType

from npu_common.ctyping import (
    AnyPointer,
    Enumeration,
    Integer,
    Text,
    function,
    void_p,
)

from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t

_Snpe_UserGLConfig_Handle_t = NewType("_Snpe_UserGLConfig_Handle_t", int)

class Snpe_UserGLConfig_Handle_t(void_p):
    """A GL context and display. Deleted with Snpe_UserGLConfig_Delete; context and display stay.

    Source: DlSystem/PlatformConfig.h 2.40.0.
    """

_Snpe_UserGpuConfig_Handle_t = NewType("_Snpe_UserGpuConfig_Handle_t", int)

class Snpe_UserGpuConfig_Handle_t(void_p):
    """Settings of the GPU: a Snpe_UserGLConfig. Deleted with Snpe_UserGpuConfig_Delete.

    Source: DlSystem/PlatformConfig.h 2.40.0.
    """

_Snpe_PlatformConfig_Handle_t = NewType("_Snpe_PlatformConfig_Handle_t", int)

class Snpe_PlatformConfig_Handle_t(void_p):
    """Settings of the platform. Deleted with Snpe_PlatformConfig_Delete. Source: DlSystem/PlatformConfig.h 2.40.0."""

_Snpe_PlatformConfig_PlatformType_t = NewType("_Snpe_PlatformConfig_PlatformType_t", int)

class Snpe_PlatformConfig_PlatformType_t(Enumeration[_Snpe_PlatformConfig_PlatformType_t]):
    """For which platform settings are. Source: DlSystem/PlatformConfig.h 2.40.0."""

SNPE_PLATFORMCONFIG_PLATFORMTYPE_UNKNOWN: Final[_Snpe_PlatformConfig_PlatformType_t]
SNPE_PLATFORMCONFIG_PLATFORMTYPE_CPU: Final[_Snpe_PlatformConfig_PlatformType_t]
SNPE_PLATFORMCONFIG_PLATFORMTYPE_GPU: Final[_Snpe_PlatformConfig_PlatformType_t]
SNPE_PLATFORMCONFIG_PLATFORMTYPE_DSP: Final[_Snpe_PlatformConfig_PlatformType_t]

@function
def Snpe_UserGLConfig_Create() -> _Snpe_UserGLConfig_Handle_t | None:
    """Settings without context and display.

    Returns the GL settings; the caller deletes them with Snpe_UserGLConfig_Delete. NULL on failure.
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """

@function
def Snpe_UserGLConfig_Delete(
    handle: _Snpe_UserGLConfig_Handle_t | Snpe_UserGLConfig_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Delete the GL settings.

    handle: the GL settings.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """

@function
def Snpe_UserGLConfig_SetUserGLContext(
    handle: _Snpe_UserGLConfig_Handle_t | Snpe_UserGLConfig_Handle_t | None,
    userGLContext: AnyPointer,
    /,
) -> _Snpe_ErrorCode_t:
    """Name the context whose buffers and textures the GPU runtime shall see.

    handle: the GL settings.
    userGLContext: an EGLContext; kept alive by the caller as long as a network uses it.
    Returns 0, or an error code.
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """

@function
def Snpe_UserGLConfig_SetUserGLDisplay(
    handle: _Snpe_UserGLConfig_Handle_t | Snpe_UserGLConfig_Handle_t | None,
    userGLDisplay: AnyPointer,
    /,
) -> _Snpe_ErrorCode_t:
    """Name the display of that context.

    handle: the GL settings.
    userGLDisplay: an EGLDisplay; kept alive by the caller as long as a network uses it.
    Returns 0, or an error code.
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """

@function
def Snpe_UserGLConfig_GetUserGLContext(
    handle: _Snpe_UserGLConfig_Handle_t | Snpe_UserGLConfig_Handle_t | None,
    /,
) -> int | None:
    """The context that was set.

    handle: the GL settings.
    Returns the EGLContext; NULL where there is none and on failure.
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """

@function
def Snpe_UserGLConfig_GetUserGLDisplay(
    handle: _Snpe_UserGLConfig_Handle_t | Snpe_UserGLConfig_Handle_t | None,
    /,
) -> int | None:
    """The display that was set.

    handle: the GL settings.
    Returns the EGLDisplay; NULL where there is none and on failure.
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """

@function
def Snpe_UserGpuConfig_Create() -> _Snpe_UserGpuConfig_Handle_t | None:
    """Settings without a GL context.

    Returns the GPU settings; the caller deletes them with Snpe_UserGpuConfig_Delete. NULL on failure.
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """

@function
def Snpe_UserGpuConfig_Delete(
    handle: _Snpe_UserGpuConfig_Handle_t | Snpe_UserGpuConfig_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Delete the GPU settings.

    handle: the GPU settings.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """

@function
def Snpe_UserGpuConfig_Set(
    handle: _Snpe_UserGpuConfig_Handle_t | Snpe_UserGpuConfig_Handle_t | None,
    glHandle: _Snpe_UserGLConfig_Handle_t | Snpe_UserGLConfig_Handle_t | None,
    /,
) -> None:
    """Give the GPU settings their GL settings. Fails silently: see the last error.

    handle: the GPU settings.
    glHandle: the GL settings. Copied or kept is not documented: delete them after the network is built.
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """

@function
def Snpe_UserGpuConfig_Get_Ref(
    handle: _Snpe_UserGpuConfig_Handle_t | Snpe_UserGpuConfig_Handle_t | None,
    /,
) -> _Snpe_UserGLConfig_Handle_t | None:
    """The GL settings within.

    handle: the GPU settings.
    Returns the GL settings, borrowed from the GPU settings: not to be deleted. NULL on failure.
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """

@function
def Snpe_PlatformConfig_Create() -> _Snpe_PlatformConfig_Handle_t | None:
    """Settings that change nothing: what every sample makes first.

    Returns the settings; the caller deletes them with Snpe_PlatformConfig_Delete. NULL on failure.
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """

@function
def Snpe_PlatformConfig_CreateCopy(
    otherHandle: _Snpe_PlatformConfig_Handle_t | Snpe_PlatformConfig_Handle_t | None,
    /,
) -> _Snpe_PlatformConfig_Handle_t | None:
    """Copy the settings: a new one of the same content.

    otherHandle: the settings to copy; stay the caller's.
    Returns the settings; the caller deletes them with Snpe_PlatformConfig_Delete. NULL on failure.
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """

@function
def Snpe_PlatformConfig_Delete(
    handle: _Snpe_PlatformConfig_Handle_t | Snpe_PlatformConfig_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Delete the settings. Allowed as soon as Build has returned: a network keeps what it needs of them.

    handle: the settings.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """

@function
def Snpe_PlatformConfig_GetPlatformType(
    handle: _Snpe_PlatformConfig_Handle_t | Snpe_PlatformConfig_Handle_t | None,
    /,
) -> _Snpe_PlatformConfig_PlatformType_t:
    """For which platform the settings are, as Snpe_PlatformConfig_SetUserGpuConfig made them.

    handle: the settings.
    Returns the platform; SNPE_PLATFORMCONFIG_PLATFORMTYPE_UNKNOWN for fresh ones and on failure.
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """

@function
def Snpe_PlatformConfig_IsValid(handle: _Snpe_PlatformConfig_Handle_t | Snpe_PlatformConfig_Handle_t | None, /) -> int:
    """Do the settings fit together?

    handle: the settings.
    Returns 1 or 0; 0 on failure, too.
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """

@function
def Snpe_PlatformConfig_GetUserGpuConfig(
    handle: _Snpe_PlatformConfig_Handle_t | Snpe_PlatformConfig_Handle_t | None,
    /,
) -> _Snpe_UserGpuConfig_Handle_t | None:
    """The GPU settings within. A copy, though a getter: delete it.

    handle: the settings.
    Returns a copy of the GPU settings; the caller deletes them with Snpe_UserGpuConfig_Delete. NULL on failure.
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """

@function
def Snpe_PlatformConfig_SetUserGpuConfig(
    handle: _Snpe_PlatformConfig_Handle_t | Snpe_PlatformConfig_Handle_t | None,
    gpuHandle: _Snpe_UserGpuConfig_Handle_t | Snpe_UserGpuConfig_Handle_t | None,
    /,
) -> int:
    """Give the settings a GPU part.

    handle: the settings.
    gpuHandle: the GPU settings, copied; stay the caller's.
    Returns 1 on success, 0 on failure: not an error code.
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """

@function
def Snpe_PlatformConfig_SetPlatformOptions(
    handle: _Snpe_PlatformConfig_Handle_t | Snpe_PlatformConfig_Handle_t | None,
    options: Text,
    /,
) -> int:
    """Set all options from one text. With an unknown option or value nothing changes.

    handle: the settings.
    options: pairs key:value with ; between them. Known are unsignedPD:ON or OFF (the DSP's process domain; OFF for
        user-defined operations of one's own), HtaDLBC, HtpDLBC, enableCpuFxpMode:ON (fixed point on the CPU, with
        PSNPE), useAdaptivePD:ON.
    Returns 1 on success, 0 on failure: not an error code.
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """

@function
def Snpe_PlatformConfig_IsOptionsValid(
    handle: _Snpe_PlatformConfig_Handle_t | Snpe_PlatformConfig_Handle_t | None,
    /,
) -> int:
    """Are the options that were set known to this library?

    handle: the settings.
    Returns 1 or 0; 0 on failure, too.
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """

@function
def Snpe_PlatformConfig_GetPlatformOptions(
    handle: _Snpe_PlatformConfig_Handle_t | Snpe_PlatformConfig_Handle_t | None,
    /,
) -> bytes | None:
    """The options as one text.

    handle: the settings.
    Returns key:value;key:value; the text belongs to the settings. NULL on failure.
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """

@function
def Snpe_PlatformConfig_SetPlatformOptionValue(
    handle: _Snpe_PlatformConfig_Handle_t | Snpe_PlatformConfig_Handle_t | None,
    optionName: Text,
    value: Text,
    /,
) -> int:
    """Set one option and leave the others.

    handle: the settings.
    optionName: the key.
    value: the value.
    Returns 1 on success, 0 on failure: not an error code.
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """

@function
def Snpe_PlatformConfig_RemovePlatformOptionValue(
    handle: _Snpe_PlatformConfig_Handle_t | Snpe_PlatformConfig_Handle_t | None,
    optionName: Text,
    value: Text,
    /,
) -> int:
    """Take one option out.

    handle: the settings.
    optionName: the key.
    value: the value it has; another value removes nothing.
    Returns 1 on success, 0 on failure: not an error code.
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """

@function
def Snpe_PlatformConfig_SetIsUserGLBuffer(isUserGLBuffer: Integer, /) -> None:
    """Say whether the program's buffers are OpenGL buffers. For the whole process: there is no handle, whatever the
    name says.

    isUserGLBuffer: other than 0 for yes.
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """

@function
def Snpe_PlatformConfig_GetIsUserGLBuffer() -> int:
    """What Snpe_PlatformConfig_SetIsUserGLBuffer said, for the whole process.

    Returns 1 or 0.
    Source: DlSystem/PlatformConfig.h 2.40.0.
    """

__all__ = [
    "Snpe_UserGLConfig_Handle_t",
    "Snpe_UserGpuConfig_Handle_t",
    "Snpe_PlatformConfig_Handle_t",
    "SNPE_PLATFORMCONFIG_PLATFORMTYPE_UNKNOWN",
    "SNPE_PLATFORMCONFIG_PLATFORMTYPE_CPU",
    "SNPE_PLATFORMCONFIG_PLATFORMTYPE_GPU",
    "SNPE_PLATFORMCONFIG_PLATFORMTYPE_DSP",
    "Snpe_PlatformConfig_PlatformType_t",
    "Snpe_UserGLConfig_Create",
    "Snpe_UserGLConfig_Delete",
    "Snpe_UserGLConfig_SetUserGLContext",
    "Snpe_UserGLConfig_SetUserGLDisplay",
    "Snpe_UserGLConfig_GetUserGLContext",
    "Snpe_UserGLConfig_GetUserGLDisplay",
    "Snpe_UserGpuConfig_Create",
    "Snpe_UserGpuConfig_Delete",
    "Snpe_UserGpuConfig_Set",
    "Snpe_UserGpuConfig_Get_Ref",
    "Snpe_PlatformConfig_Create",
    "Snpe_PlatformConfig_CreateCopy",
    "Snpe_PlatformConfig_Delete",
    "Snpe_PlatformConfig_GetPlatformType",
    "Snpe_PlatformConfig_IsValid",
    "Snpe_PlatformConfig_GetUserGpuConfig",
    "Snpe_PlatformConfig_SetUserGpuConfig",
    "Snpe_PlatformConfig_SetPlatformOptions",
    "Snpe_PlatformConfig_IsOptionsValid",
    "Snpe_PlatformConfig_GetPlatformOptions",
    "Snpe_PlatformConfig_SetPlatformOptionValue",
    "Snpe_PlatformConfig_RemovePlatformOptionValue",
    "Snpe_PlatformConfig_SetIsUserGLBuffer",
    "Snpe_PlatformConfig_GetIsUserGLBuffer",
    "SNPE_SUCCESS",
    "SNPE_ERRORCODE_CAPI_CREATE_FAILURE",
    "SNPE_ERRORCODE_CAPI_HANDLEGEN_FAILURE",
    "SNPE_ERRORCODE_CAPI_DELETE_FAILURE",
    "SNPE_ERRORCODE_CAPI_BAD_HANDLE",
    "SNPE_ERRORCODE_CAPI_BAD_ARGUMENT",
    "SNPE_ERRORCODE_CAPI_BAD_ALLOC",
    "SNPE_ERRORCODE_CONFIG_MISSING_PARAM",
    "SNPE_ERRORCODE_CONFIG_INVALID_PARAM",
    "SNPE_ERRORCODE_CONFIG_MISSING_FILE",
    "SNPE_ERRORCODE_CONFIG_NNCONFIG_NOT_SET",
    "SNPE_ERRORCODE_CONFIG_NNCONFIG_INVALID",
    "SNPE_ERRORCODE_CONFIG_WRONG_INPUT_NAME",
    "SNPE_ERRORCODE_CONFIG_INCORRECT_INPUT_DIMENSIONS",
    "SNPE_ERRORCODE_CONFIG_DIMENSIONS_MODIFICATION_NOT_SUPPORTED",
    "SNPE_ERRORCODE_CONFIG_BOTH_OUTPUT_LAYER_TENSOR_NAMES_SET",
    "SNPE_ERRORCODE_CONFIG_NNCONFIG_ONLY_TENSOR_SUPPORTED",
    "SNPE_ERRORCODE_CONFIG_NNCONFIG_ONLY_USER_BUFFER_SUPPORTED",
    "SNPE_ERRORCODE_DLSYSTEM_MISSING_BUFFER",
    "SNPE_ERRORCODE_DLSYSTEM_TENSOR_CAST_FAILED",
    "SNPE_ERRORCODE_DLSYSTEM_FIXED_POINT_PARAM_INVALID",
    "SNPE_ERRORCODE_DLSYSTEM_SIZE_MISMATCH",
    "SNPE_ERRORCODE_DLSYSTEM_NAME_NOT_FOUND",
    "SNPE_ERRORCODE_DLSYSTEM_VALUE_MISMATCH",
    "SNPE_ERRORCODE_DLSYSTEM_INSERT_FAILED",
    "SNPE_ERRORCODE_DLSYSTEM_TENSOR_FILE_READ_FAILED",
    "SNPE_ERRORCODE_DLSYSTEM_DIAGLOG_FAILURE",
    "SNPE_ERRORCODE_DLSYSTEM_LAYER_NOT_SET",
    "SNPE_ERRORCODE_DLSYSTEM_WRONG_NUMBER_INPUT_BUFFERS",
    "SNPE_ERRORCODE_DLSYSTEM_RUNTIME_TENSOR_SHAPE_MISMATCH",
    "SNPE_ERRORCODE_DLSYSTEM_TENSOR_MISSING",
    "SNPE_ERRORCODE_DLSYSTEM_TENSOR_ITERATION_UNSUPPORTED",
    "SNPE_ERRORCODE_DLSYSTEM_BUFFER_MANAGER_MISSING",
    "SNPE_ERRORCODE_DLSYSTEM_RUNTIME_BUFFER_SOURCE_UNSUPPORTED",
    "SNPE_ERRORCODE_DLSYSTEM_BUFFER_CAST_FAILED",
    "SNPE_ERRORCODE_DLSYSTEM_WRONG_TRANSITION_TYPE",
    "SNPE_ERRORCODE_DLSYSTEM_LAYER_ALREADY_REGISTERED",
    "SNPE_ERRORCODE_DLSYSTEM_TENSOR_DIM_INVALID",
    "SNPE_ERRORCODE_DLSYSTEM_BUFFERENCODING_UNKNOWN",
    "SNPE_ERRORCODE_DLSYSTEM_BUFFER_INVALID_PARAM",
    "SNPE_ERRORCODE_DLCONTAINER_MODEL_PARSING_FAILED",
    "SNPE_ERRORCODE_DLCONTAINER_UNKNOWN_LAYER_CODE",
    "SNPE_ERRORCODE_DLCONTAINER_MISSING_LAYER_PARAM",
    "SNPE_ERRORCODE_DLCONTAINER_LAYER_PARAM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_DLCONTAINER_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_DLCONTAINER_TENSOR_DATA_MISSING",
    "SNPE_ERRORCODE_DLCONTAINER_MODEL_LOAD_FAILED",
    "SNPE_ERRORCODE_DLCONTAINER_MISSING_RECORDS",
    "SNPE_ERRORCODE_DLCONTAINER_INVALID_RECORD",
    "SNPE_ERRORCODE_DLCONTAINER_WRITE_FAILURE",
    "SNPE_ERRORCODE_DLCONTAINER_READ_FAILURE",
    "SNPE_ERRORCODE_DLCONTAINER_BAD_CONTAINER",
    "SNPE_ERRORCODE_DLCONTAINER_BAD_DNN_FORMAT_VERSION",
    "SNPE_ERRORCODE_DLCONTAINER_UNKNOWN_AXIS_ANNOTATION",
    "SNPE_ERRORCODE_DLCONTAINER_UNKNOWN_SHUFFLE_TYPE",
    "SNPE_ERRORCODE_DLCONTAINER_TEMP_FILE_FAILURE",
    "SNPE_ERRORCODE_NETWORK_EMPTY_NETWORK",
    "SNPE_ERRORCODE_NETWORK_CREATION_FAILED",
    "SNPE_ERRORCODE_NETWORK_PARTITION_FAILED",
    "SNPE_ERRORCODE_NETWORK_NO_OUTPUT_DEFINED",
    "SNPE_ERRORCODE_NETWORK_MISMATCH_BETWEEN_NAMES_AND_DIMS",
    "SNPE_ERRORCODE_NETWORK_MISSING_INPUT_NAMES",
    "SNPE_ERRORCODE_NETWORK_MISSING_OUTPUT_NAMES",
    "SNPE_ERRORCODE_NETWORK_EXECUTION_FAILED",
    "SNPE_ERRORCODE_HOST_RUNTIME_TARGET_UNAVAILABLE",
    "SNPE_ERRORCODE_CPU_LAYER_NOT_SUPPORTED",
    "SNPE_ERRORCODE_CPU_LAYER_PARAM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_CPU_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_CPU_LAYER_PARAM_COMBINATION_INVALID",
    "SNPE_ERRORCODE_CPU_BUFFER_NOT_FOUND",
    "SNPE_ERRORCODE_CPU_NETWORK_NOT_SUPPORTED",
    "SNPE_ERRORCODE_CPU_UDO_OPERATION_FAILED",
    "SNPE_ERRORCODE_CPU_FXP_LAYER_NOT_SUPPORTED",
    "SNPE_ERRORCODE_CPU_FXP_LAYER_PARAM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_CPU_FXP_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_CPU_FXP_OPTION_INVALID",
    "SNPE_ERRORCODE_GPU_LAYER_NOT_SUPPORTED",
    "SNPE_ERRORCODE_GPU_LAYER_PARAM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_GPU_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_GPU_LAYER_PARAM_COMBINATION_INVALID",
    "SNPE_ERRORCODE_GPU_KERNEL_COMPILATION_FAILED",
    "SNPE_ERRORCODE_GPU_CONTEXT_NOT_SET",
    "SNPE_ERRORCODE_GPU_KERNEL_NOT_SET",
    "SNPE_ERRORCODE_GPU_KERNEL_PARAM_INVALID",
    "SNPE_ERRORCODE_GPU_OPENCL_CHECK_FAILED",
    "SNPE_ERRORCODE_GPU_OPENCL_FUNCTION_ERROR",
    "SNPE_ERRORCODE_GPU_BUFFER_NOT_FOUND",
    "SNPE_ERRORCODE_GPU_TENSOR_DIM_INVALID",
    "SNPE_ERRORCODE_GPU_MEMORY_FLAGS_INVALID",
    "SNPE_ERRORCODE_GPU_UNEXPECTED_NUMBER_OF_IO",
    "SNPE_ERRORCODE_GPU_LAYER_PROXY_ERROR",
    "SNPE_ERRORCODE_GPU_BUFFER_IN_USE",
    "SNPE_ERRORCODE_GPU_BUFFER_MODIFICATION_ERROR",
    "SNPE_ERRORCODE_GPU_DATA_ARRANGEMENT_INVALID",
    "SNPE_ERRORCODE_GPU_UDO_OPERATION_FAILED",
    "SNPE_ERRORCODE_DSP_LAYER_NOT_SUPPORTED",
    "SNPE_ERRORCODE_DSP_LAYER_PARAM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_DSP_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_DSP_LAYER_PARAM_COMBINATION_INVALID",
    "SNPE_ERRORCODE_DSP_STUB_NOT_PRESENT",
    "SNPE_ERRORCODE_DSP_LAYER_NAME_TRUNCATED",
    "SNPE_ERRORCODE_DSP_LAYER_INPUT_BUFFER_NAME_TRUNCATED",
    "SNPE_ERRORCODE_DSP_LAYER_OUTPUT_BUFFER_NAME_TRUNCATED",
    "SNPE_ERRORCODE_DSP_RUNTIME_COMMUNICATION_ERROR",
    "SNPE_ERRORCODE_DSP_RUNTIME_INVALID_PARAM_ERROR",
    "SNPE_ERRORCODE_DSP_RUNTIME_SYSTEM_ERROR",
    "SNPE_ERRORCODE_DSP_RUNTIME_CRASHED_ERROR",
    "SNPE_ERRORCODE_DSP_BUFFER_SIZE_ERROR",
    "SNPE_ERRORCODE_DSP_UDO_EXECUTE_ERROR",
    "SNPE_ERRORCODE_DSP_UDO_LIB_NOT_REGISTERED_ERROR",
    "SNPE_ERRORCODE_DSP_UDO_INVALID_QUANTIZATION_TYPE_ERROR",
    "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_NOT_SUPPORTED",
    "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_PARAM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_PARAM_MISSING",
    "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_PARAM_COMBINATION_INVALID",
    "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_ORDERING_INVALID",
    "SNPE_ERRORCODE_MODEL_VALIDATION_INVALID_CONSTRAINT",
    "SNPE_ERRORCODE_MODEL_VALIDATION_MISSING_BUFFER",
    "SNPE_ERRORCODE_MODEL_VALIDATION_BUFFER_REUSE_NOT_SUPPORTED",
    "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_COULD_NOT_BE_ASSIGNED",
    "SNPE_ERRORCODE_MODEL_VALIDATION_UDO_LAYER_FAILED",
    "SNPE_ERRORCODE_UDL_LAYER_EMPTY_UDL_NETWORK",
    "SNPE_ERRORCODE_UDL_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_UDL_LAYER_INSTANCE_MISSING",
    "SNPE_ERRORCODE_UDL_LAYER_SETUP_FAILED",
    "SNPE_ERRORCODE_UDL_EXECUTE_FAILED",
    "SNPE_ERRORCODE_UDL_BUNDLE_INVALID",
    "SNPE_ERRORCODE_UDO_REGISTRATION_FAILED",
    "SNPE_ERRORCODE_UDO_GET_PACKAGE_FAILED",
    "SNPE_ERRORCODE_UDO_GET_IMPLEMENTATION_FAILED",
    "SNPE_ERRORCODE_STD_LIBRARY_ERROR",
    "SNPE_ERRORCODE_UNKNOWN_EXCEPTION",
    "SNPE_ERRORCODE_STORAGE_INVALID_KERNEL_REPO",
    "SNPE_ERRORCODE_AIP_LAYER_NOT_SUPPORTED",
    "SNPE_ERRORCODE_AIP_LAYER_PARAM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_AIP_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_AIP_LAYER_PARAM_COMBINATION_INVALID",
    "SNPE_ERRORCODE_AIP_STUB_NOT_PRESENT",
    "SNPE_ERRORCODE_AIP_LAYER_NAME_TRUNCATED",
    "SNPE_ERRORCODE_AIP_LAYER_INPUT_BUFFER_NAME_TRUNCATED",
    "SNPE_ERRORCODE_AIP_LAYER_OUTPUT_BUFFER_NAME_TRUNCATED",
    "SNPE_ERRORCODE_AIP_RUNTIME_COMMUNICATION_ERROR",
    "SNPE_ERRORCODE_AIP_RUNTIME_INVALID_PARAM_ERROR",
    "SNPE_ERRORCODE_AIP_RUNTIME_SYSTEM_ERROR",
    "SNPE_ERRORCODE_AIP_RUNTIME_TENSOR_MISSING",
    "SNPE_ERRORCODE_AIP_RUNTIME_TENSOR_SHAPE_MISMATCH",
    "SNPE_ERRORCODE_AIP_RUNTIME_BAD_AIX_RECORD",
    "SNPE_ERRORCODE_DLCACHING_INVALID_METADATA",
    "SNPE_ERRORCODE_DLCACHING_INVALID_INITBLOB",
    "SNPE_ERRORCODE_DLCACHING_SUBOPTIMAL_CACHE",
    "SNPE_ERRORCODE_DLCACHING_INCOMPATIBLE",
    "SNPE_ERRORCODE_INFRA_CLUSTERMGR_INSTANCE_INVALID",
    "SNPE_ERRORCODE_INFRA_CLUSTERMGR_EXECUTE_SYNC_FAILED",
    "SNPE_ERRORCODE_MEMORY_CORRUPTION_ERROR",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_NOT_SUPPORTED",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_SYSTEM",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_OPERATION_NOT_PERMITTED",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_PLATFORM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_SYSTEM_COMMUNICATION",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_INCOMPATIBLE_BINARIES",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_LOADING_BINARIES",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_RESOURCE_UNAVAILABLE",
    "SNPE_QNN_COMMON_ERROR_UNKNOWN_CONTEXT_BINARY_INFO_VERSION",
    "SNPE_QNN_COMMON_ERROR_UNKNOWN_GRAPH_INFO_VERSION",
    "SNPE_QNN_COMMON_ERROR_UNKNOWN_HTP_CONTEXT_INFO_VERSION",
    "SNPE_QNN_COMMON_ERROR_UNKNOWN_HTP_GRAPH_INFO_VERSION",
    "SNPE_QNN_COMMON_ERROR_UNSUPPORTED_CONTEXT_BINARY_INFO_VERSION",
    "SNPE_QNN_COMMON_ERROR_UNSUPPORTED_GRAPH_INFO_VERSION",
    "SNPE_QNN_COMMON_ERROR_UNSUPPORTED_HTP_CONTEXT_INFO_VERSION",
    "SNPE_QNN_COMMON_ERROR_UNSUPPORTED_HTP_GRAPH_INFO_VERSION",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_GENERAL",
    "SNPE_ERRORCODE_QNN_PROPERTY_NO_ERROR",
    "SNPE_ERRORCODE_QNN_PROPERTY_SUPPORTED",
    "SNPE_ERRORCODE_QNN_PROPERTY_NOT_SUPPORTED",
    "SNPE_ERRORCODE_QNN_PROPERTY_ERROR_UNKNOWN_KEY",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_NO_ERROR",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_UNSUPPORTED_FEATURE",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_LIBRARY_ALREADY_INITIALIZED",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_LIBRARY_NOT_INITIALIZED",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_INVALID_INFRASTRUCTURE",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_INVALID_INFO",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_VALIDATION_FAILURE",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_GENERAL",
    "SNPE_ERRORCODE_QNN_BACKEND_NO_ERROR",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_UNSUPPORTED_PLATFORM",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_CANNOT_INITIALIZE",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_TERMINATE_FAILED",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_NOT_SUPPORTED",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_OP_PACKAGE_NOT_FOUND",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_OP_PACKAGE_IF_PROVIDER_NOT_FOUND",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_OP_PACKAGE_REGISTRATION_FAILED",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_OP_PACKAGE_UNSUPPORTED_VERSION",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_OP_PACKAGE_DUPLICATE",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_INCONSISTENT_CONFIG",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_INVALID_CONFIG",
    "SNPE_ERRORCODE_QNN_SAVER_ERROR_DUMMY_RETVALUE",
    "SNPE_ERRORCODE_QNN_SAVER_ERROR_ALREADY_INSTANTIATED",
    "SNPE_ERRORCODE_QNN_CONTEXT_NO_ERROR",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_UNSUPPORTED_FEATURE",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_CTX_DOES_NOT_EXIST",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_NOT_FINALIZED",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_BINARY_VERSION",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_CREATE_FROM_BINARY",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_GET_BINARY_SIZE_FAILED",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_GET_BINARY_FAILED",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_BINARY_CONFIGURATION",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_SET_PROFILE",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_INVALID_CONFIG",
    "SNPE_ERRORCODE_QNN_GRAPH_NO_ERROR",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_UNSUPPORTED_FEATURE",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_GENERAL",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_GRAPH_DOES_NOT_EXIST",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_INVALID_NAME",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_INVALID_TENSOR",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_INVALID_OP_CONFIG",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_SET_PROFILE",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_UNCONNECTED_NODE",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_CREATE_FAILED",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_OPTIMIZATION_FAILED",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_FINALIZE_FAILED",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_GRAPH_NOT_FINALIZED",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_GRAPH_FINALIZED",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_EXECUTION_ASYNC_FIFO_FULL",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_SIGNAL_IN_USE",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_ABORTED",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_PROFILE_IN_USE",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_TIMED_OUT",
    "SNPE_ERRORCODE_QNN_TENSOR_NO_ERROR",
    "SNPE_ERRORCODE_QNN_TENSOR_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_TENSOR_ERROR_DOES_NOT_EXIST",
    "SNPE_ERRORCODE_QNN_TENSOR_ERROR_ALREADY_EXISTS",
    "SNPE_ERRORCODE_QNN_TENSOR_ERROR_INVALID_TENSOR_PARAM",
    "SNPE_ERRORCODE_QNN_TENSOR_ERROR_UNSUPPORTED_TENSOR_PARAM",
    "SNPE_ERRORCODE_QNN_TENSOR_ERROR_NAME_HASH_COLLISION",
    "SNPE_ERRORCODE_QNN_TENSOR_ERROR_UNSUPPORTED_FEATURE",
    "SNPE_ERRORCODE_QNN_MEM_NO_ERROR",
    "SNPE_ERRORCODE_QNN_MEM_ERROR_NOT_SUPPORTED",
    "SNPE_ERRORCODE_QNN_MEM_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_MEM_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_MEM_ERROR_ALREADY_REGISTERED",
    "SNPE_ERRORCODE_QNN_MEM_ERROR_MAPPING",
    "SNPE_ERRORCODE_QNN_MEM_ERROR_INVALID_SHAPE",
    "SNPE_ERRORCODE_QNN_MEM_ERROR_UNSUPPORTED_MEMTYPE",
    "SNPE_ERRORCODE_QNN_SIGNAL_NO_ERROR",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_UNSUPPORTED",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_SIGNAL_IN_USE",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_SIGNAL_IDLE",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_TIMEOUT",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_INCOMPATIBLE_SIGNAL_TYPE",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_ERROR_NO_ERROR",
    "SNPE_ERRORCODE_QNN_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_ERROR_INVALID_ERROR_HANDLE",
    "SNPE_ERRORCODE_QNN_LOG_NO_ERROR",
    "SNPE_ERRORCODE_QNN_LOG_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_LOG_ERROR_INITIALIZATION",
    "SNPE_ERRORCODE_QNN_LOG_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_LOG_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_PROFILE_NO_ERROR",
    "SNPE_ERRORCODE_QNN_PROFILE_ERROR_UNSUPPORTED",
    "SNPE_ERRORCODE_QNN_PROFILE_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_PROFILE_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_PROFILE_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_PROFILE_ERROR_HANDLE_IN_USE",
    "SNPE_ERRORCODE_QNN_PROFILE_ERROR_INCOMPATIBLE_EVENT",
    "SNPE_ERRORCODE_QNN_DSP_PERF_INFRASTRUCTURE_NO_ERROR",
    "SNPE_ERRORCODE_QNN_DSP_PERF_INFRASTRUCTURE_ERROR_INVALID_HANDLE_PTR",
    "SNPE_ERRORCODE_QNN_DSP_PERF_INFRASTRUCTURE_ERROR_INVALID_INPUT",
    "SNPE_ERRORCODE_QNN_DSP_PERF_INFRASTRUCTURE_ERROR_UNSUPPORTED_CONFIG",
    "SNPE_ERRORCODE_QNN_DSP_PERF_INFRASTRUCTURE_ERROR_TRANSPORT",
    "SNPE_ERRORCODE_QNN_DSP_PERF_INFRASTRUCTURE_ERROR_UNSUPPORTED",
    "SNPE_ERRORCODE_QNN_DSP_PERF_INFRASTRUCTURE_ERROR_FAILED",
    "SNPE_ERRORCODE_QNN_DEVICE_ERROR_UNSUPPORTED_FEATURE",
    "SNPE_ERRORCODE_QNN_DEVICE_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_DEVICE_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_DEVICE_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_DEVICE_ERROR_INVALID_CONFIG",
    "SNPE_ERRORCODE_QNN_DEVICE_ERROR_HARDWARE_UNAVAILABLE",
    "SNPE_ERRORCODE_QNN_DEVICE_ERROR_ASSOCIATED_TO_CONTEXT",
    "SNPE_ERRORCODE_QNN_DEVICE_NO_ERROR",
    "SNPE_ERRORCODE_QNN_INTERFACE_NO_ERROR",
    "SNPE_ERRORCODE_QNN_INTERFACE_ERROR_NOT_SUPPORTED",
    "SNPE_ERRORCODE_QNN_INTERFACE_ERROR_INVALID_PARAMETER",
    "SNPE_ERRORCODE_QNN_SYSTEM_CONTEXT_NO_ERROR",
    "SNPE_ERRORCODE_QNN_SYSTEM_CONTEXT_ERROR_UNSUPPORTED_FEATURE",
    "SNPE_ERRORCODE_QNN_SYSTEM_CONTEXT_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_SYSTEM_CONTEXT_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_SYSTEM_CONTEXT_ERROR_OPERATION_FAILED",
    "SNPE_ERRORCODE_QNN_SYSTEM_CONTEXT_ERROR_MALFORMED_BINARY",
    "SNPE_ERRORCODE_QNN_SYSTEM_INTERFACE_NO_ERROR",
    "SNPE_ERRORCODE_QNN_SYSTEM_INTERFACE_ERROR_NOT_SUPPORTED",
    "SNPE_ERRORCODE_QNN_SYSTEM_INTERFACE_ERROR_INVALID_PARAMETER",
    "Snpe_ErrorCode_t",
    "Snpe_ErrorCode_clearLastErrorCode",
    "Snpe_ErrorCode_getLastErrorCode",
    "Snpe_ErrorCode_GetLastErrorString",
    "Snpe_ErrorCode_getLastInfoString",
    "Snpe_ErrorCode_enumToUInt32",
]
