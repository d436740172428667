# Generated from SNPEUtil.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    AnyPointer,
    Float,
    Integer,
    Pointer,
    Text,
    float32,
    function,
    uint8,
    uint64,
)

from pysnpe.DlSystem.DlEnums import *
from pysnpe.DlSystem.DlEnums import _Snpe_LogLevel_t, _Snpe_Runtime_t, _Snpe_RuntimeCheckOption_t
from pysnpe.DlSystem.DlVersion import *
from pysnpe.DlSystem.ITensor import *
from pysnpe.DlSystem.IUserBuffer import *
from pysnpe.DlSystem.TensorShape import *

@function
def Snpe_Util_CreateUserBuffer(
    buffer: AnyPointer,
    bufSize: Integer,
    stridesHandle: Snpe_TensorShape_Handle_t | None,
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> Snpe_IUserBuffer_Handle_t: ...

@function
def Snpe_Util_CreateUserBufferShared(
    buffer: AnyPointer,
    bufSize: Integer,
    addrOffset: Integer,
    stridesHandle: Snpe_TensorShape_Handle_t | None,
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> Snpe_IUserBuffer_Handle_t: ...

@function
def Snpe_Util_CreateUserBufferFromSource(
    buffer: AnyPointer,
    bufSize: Integer,
    stridesHandle: Snpe_TensorShape_Handle_t | None,
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    userBufferSourceHandle: Snpe_UserBufferSource_Handle_t | None,
    /,
) -> Snpe_IUserBuffer_Handle_t: ...

@function
def Snpe_Util_Convert_Float32ToTfN(
    inputBuffer: Pointer[float32],
    inputBufferSizeBytes: Integer,
    isDynamicEncoding: Integer,
    scale: Pointer[float32],
    offset: Pointer[uint64],
    outputBuffer: AnyPointer,
    outputBufferSizeBytes: Integer,
    bitWidth: Integer,
    /,
) -> bool: ...

@function
def Snpe_Util_Convert_TfNToFloat32(
    inputBuffer: AnyPointer,
    inputBufferSizeBytes: Integer,
    scale: Float,
    offset: Integer,
    outputBuffer: Pointer[float32],
    outputBufferSizeBytes: Integer,
    bitWidth: Integer,
    /,
) -> bool: ...

@function
def Snpe_Util_CreateUserGlBuffer(
    buffer: AnyPointer,
    bufSize: Integer,
    stridesHandle: Snpe_TensorShape_Handle_t | None,
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    userBufferSourceHandle: Snpe_UserBufferSource_Handle_t | None,
    /,
) -> Snpe_IUserBuffer_Handle_t: ...

@function
def Snpe_Util_CreateITensor(shapeHandle: Snpe_TensorShape_Handle_t | None, /) -> Snpe_ITensor_Handle_t: ...

@function
def Snpe_Util_CreateITensorDataSize(
    shapeHandle: Snpe_TensorShape_Handle_t | None,
    data: Pointer[uint8],
    dataSize: Integer,
    /,
) -> Snpe_ITensor_Handle_t: ...

@function
def Snpe_Util_CreateITensor_NV21(
    shapeHandle: Snpe_TensorShape_Handle_t | None,
    data: Pointer[uint8],
    dataSize: Integer,
    /,
) -> Snpe_ITensor_Handle_t: ...

@function
def Snpe_Util_IsRuntimeAvailable(runtime: _Snpe_Runtime_t | Snpe_Runtime_t, /) -> int: ...

@function
def Snpe_Util_IsRuntimeAvailableForDevice(runtime: _Snpe_Runtime_t | Snpe_Runtime_t, deviceId: Integer, /) -> int: ...

@function
def Snpe_Util_IsRuntimeAvailableCheckOption(
    runtime: _Snpe_Runtime_t | Snpe_Runtime_t,
    runtimeCheckOption: _Snpe_RuntimeCheckOption_t | Snpe_RuntimeCheckOption_t,
    /,
) -> int: ...

@function
def Snpe_Util_IsRuntimeAvailableCheckOptionForDevice(
    runtime: _Snpe_Runtime_t | Snpe_Runtime_t,
    runtimeCheckOption: _Snpe_RuntimeCheckOption_t | Snpe_RuntimeCheckOption_t,
    deviceId: Integer,
    /,
) -> int: ...

@function
def Snpe_Util_GetLibraryVersion() -> Snpe_DlVersion_Handle_t: ...

@function
def Snpe_Util_SetSNPEStorageLocation(storagePath: Text, /) -> int: ...

@function
def Snpe_Util_AddOpPackage(regLibraryPath: Text, /) -> int: ...

@function
def Snpe_Util_IsGLCLInteropSupported() -> int: ...

@function
def Snpe_Util_GetLastError() -> bytes | None: ...

@function
def Snpe_Util_InitializeLogging(level: _Snpe_LogLevel_t | Snpe_LogLevel_t, /) -> int: ...

@function
def Snpe_Util_InitializeLoggingPath(level: _Snpe_LogLevel_t | Snpe_LogLevel_t, logPath: Text, /) -> int: ...

@function
def Snpe_Util_SetLogLevel(level: _Snpe_LogLevel_t | Snpe_LogLevel_t, /) -> int: ...

@function
def Snpe_Util_TerminateLogging() -> int: ...
