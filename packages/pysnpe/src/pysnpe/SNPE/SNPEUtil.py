"""SNPE/SNPEUtil.h as Python: ..."""

from npu_common.cdecl import (
    POINTER,
    bool8,
    char_p,
    exported_names,
    float32,
    int32,
    size_t,
    uint8,
    uint32,
    uint64,
    void_p,
)

from pysnpe._library import lib
from pysnpe.DlSystem import DlEnums, DlVersion, ITensor, IUserBuffer, TensorShape
from pysnpe.DlSystem.DlEnums import *
from pysnpe.DlSystem.DlVersion import *
from pysnpe.DlSystem.ITensor import *
from pysnpe.DlSystem.IUserBuffer import *
from pysnpe.DlSystem.TensorShape import *


@lib.function(since="2.0.1")
def Snpe_Util_CreateUserBuffer(
    buffer: void_p,
    bufSize: size_t,
    stridesHandle: Snpe_TensorShape_Handle_t,
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t,
) -> Snpe_IUserBuffer_Handle_t:
    """...

    buffer: ...
    bufSize: ...
    stridesHandle: ...
    userBufferEncodingHandle: ...
    Returns ...
    Source: SNPE/SNPEUtil.h 2.40.0.
    """


@lib.function(since="2.17")
def Snpe_Util_CreateUserBufferShared(
    buffer: void_p,
    bufSize: size_t,
    addrOffset: uint64,
    stridesHandle: Snpe_TensorShape_Handle_t,
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t,
) -> Snpe_IUserBuffer_Handle_t:
    """...

    buffer: ...
    bufSize: ...
    addrOffset: ...
    stridesHandle: ...
    userBufferEncodingHandle: ...
    Returns ...
    Source: SNPE/SNPEUtil.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_Util_CreateUserBufferFromSource(
    buffer: void_p,
    bufSize: size_t,
    stridesHandle: Snpe_TensorShape_Handle_t,
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t,
    userBufferSourceHandle: Snpe_UserBufferSource_Handle_t,
) -> Snpe_IUserBuffer_Handle_t:
    """...

    buffer: ...
    bufSize: ...
    stridesHandle: ...
    userBufferEncodingHandle: ...
    userBufferSourceHandle: ...
    Returns ...
    Source: SNPE/SNPEUtil.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_Util_Convert_Float32ToTfN(
    inputBuffer: POINTER(float32),
    inputBufferSizeBytes: size_t,
    isDynamicEncoding: bool8,
    scale: POINTER(float32),
    offset: POINTER(uint64),
    outputBuffer: void_p,
    outputBufferSizeBytes: size_t,
    bitWidth: uint32,
) -> bool8:
    """...

    inputBuffer: ...
    inputBufferSizeBytes: ...
    isDynamicEncoding: ...
    scale: ...
    offset: ...
    outputBuffer: ...
    outputBufferSizeBytes: ...
    bitWidth: ...
    Returns ...
    Source: SNPE/SNPEUtil.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_Util_Convert_TfNToFloat32(
    inputBuffer: void_p,
    inputBufferSizeBytes: size_t,
    scale: float32,
    offset: uint64,
    outputBuffer: POINTER(float32),
    outputBufferSizeBytes: size_t,
    bitWidth: uint32,
) -> bool8:
    """...

    inputBuffer: ...
    inputBufferSizeBytes: ...
    scale: ...
    offset: ...
    outputBuffer: ...
    outputBufferSizeBytes: ...
    bitWidth: ...
    Returns ...
    Source: SNPE/SNPEUtil.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_Util_CreateUserGlBuffer(
    buffer: void_p,
    bufSize: size_t,
    stridesHandle: Snpe_TensorShape_Handle_t,
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t,
    userBufferSourceHandle: Snpe_UserBufferSource_Handle_t,
) -> Snpe_IUserBuffer_Handle_t:
    """...

    buffer: ...
    bufSize: ...
    stridesHandle: ...
    userBufferEncodingHandle: ...
    userBufferSourceHandle: ...
    Returns ...
    Source: SNPE/SNPEUtil.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_Util_CreateITensor(shapeHandle: Snpe_TensorShape_Handle_t) -> Snpe_ITensor_Handle_t:
    """...

    shapeHandle: ...
    Returns ...
    Source: SNPE/SNPEUtil.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_Util_CreateITensorDataSize(
    shapeHandle: Snpe_TensorShape_Handle_t, data: POINTER(uint8), dataSize: size_t
) -> Snpe_ITensor_Handle_t:
    """...

    shapeHandle: ...
    data: ...
    dataSize: ...
    Returns ...
    Source: SNPE/SNPEUtil.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_Util_CreateITensor_NV21(
    shapeHandle: Snpe_TensorShape_Handle_t, data: POINTER(uint8), dataSize: size_t
) -> Snpe_ITensor_Handle_t:
    """...

    shapeHandle: ...
    data: ...
    dataSize: ...
    Returns ...
    Source: SNPE/SNPEUtil.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_Util_IsRuntimeAvailable(runtime: Snpe_Runtime_t) -> int32:
    """...

    runtime: ...
    Returns ...
    Source: SNPE/SNPEUtil.h 2.40.0.
    """


@lib.function(since="2.40.0")
def Snpe_Util_IsRuntimeAvailableForDevice(runtime: Snpe_Runtime_t, deviceId: uint32) -> int32:
    """...

    runtime: ...
    deviceId: ...
    Returns ...
    Source: SNPE/SNPEUtil.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_Util_IsRuntimeAvailableCheckOption(
    runtime: Snpe_Runtime_t, runtimeCheckOption: Snpe_RuntimeCheckOption_t
) -> int32:
    """...

    runtime: ...
    runtimeCheckOption: ...
    Returns ...
    Source: SNPE/SNPEUtil.h 2.40.0.
    """


@lib.function(since="2.40.0")
def Snpe_Util_IsRuntimeAvailableCheckOptionForDevice(
    runtime: Snpe_Runtime_t, runtimeCheckOption: Snpe_RuntimeCheckOption_t, deviceId: uint32
) -> int32:
    """...

    runtime: ...
    runtimeCheckOption: ...
    deviceId: ...
    Returns ...
    Source: SNPE/SNPEUtil.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_Util_GetLibraryVersion() -> Snpe_DlVersion_Handle_t:
    """...

    Returns ...
    Source: SNPE/SNPEUtil.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_Util_SetSNPEStorageLocation(storagePath: char_p) -> int32:
    """...

    storagePath: ...
    Returns ...
    Source: SNPE/SNPEUtil.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_Util_AddOpPackage(regLibraryPath: char_p) -> int32:
    """...

    regLibraryPath: ...
    Returns ...
    Source: SNPE/SNPEUtil.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_Util_IsGLCLInteropSupported() -> int32:
    """...

    Returns ...
    Source: SNPE/SNPEUtil.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_Util_GetLastError() -> char_p:
    """...

    Returns ...
    Source: SNPE/SNPEUtil.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_Util_InitializeLogging(level: Snpe_LogLevel_t) -> int32:
    """...

    level: ...
    Returns ...
    Source: SNPE/SNPEUtil.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_Util_InitializeLoggingPath(level: Snpe_LogLevel_t, logPath: char_p) -> int32:
    """...

    level: ...
    logPath: ...
    Returns ...
    Source: SNPE/SNPEUtil.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_Util_SetLogLevel(level: Snpe_LogLevel_t) -> int32:
    """...

    level: ...
    Returns ...
    Source: SNPE/SNPEUtil.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_Util_TerminateLogging() -> int32:
    """...

    Returns ...
    Source: SNPE/SNPEUtil.h 2.40.0.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlEnums,
        DlVersion,
        ITensor,
        IUserBuffer,
        TensorShape,
    ),
)
