# Generated from SNPEUtil.py by tests/abi/stubs.py; do not edit.

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
) -> Snpe_IUserBuffer_Handle_t:
    """A user buffer: memory of the caller's as input or output.

    buffer: the memory; not copied, and kept alive by the caller as long as the buffer. NULL when
        Snpe_IUserBuffer_SetBufferAddress follows.
    bufSize: its size in bytes.
    stridesHandle: bytes from one element to the next in each dimension, outermost first; copied.
    userBufferEncodingHandle: how elements are encoded (declared as IUserBuffer by the vendor); copied.
    Returns the buffer; the caller deletes it with Snpe_IUserBuffer_Delete. NULL on failure.
    Source: SNPE/SNPEUtil.h 2.40.0.
    """

@function
def Snpe_Util_CreateUserBufferShared(
    buffer: AnyPointer,
    bufSize: Integer,
    addrOffset: Integer,
    stridesHandle: Snpe_TensorShape_Handle_t | None,
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> Snpe_IUserBuffer_Handle_t:
    """A user buffer that is a part of larger memory, as rpcmem that several buffers share.

    buffer: where the whole memory begins; kept alive by the caller.
    bufSize: size of this buffer's part in bytes.
    addrOffset: where the part begins, in bytes.
    stridesHandle: bytes from one element to the next in each dimension; copied.
    userBufferEncodingHandle: how elements are encoded (declared as IUserBuffer by the vendor); copied.
    Returns the buffer; the caller deletes it with Snpe_IUserBuffer_Delete. NULL on failure.
    Source: SNPE/SNPEUtil.h 2.40.0. Since 2.17.
    """

@function
def Snpe_Util_CreateUserBufferFromSource(
    buffer: AnyPointer,
    bufSize: Integer,
    stridesHandle: Snpe_TensorShape_Handle_t | None,
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    userBufferSourceHandle: Snpe_UserBufferSource_Handle_t | None,
    /,
) -> Snpe_IUserBuffer_Handle_t:
    """A user buffer whose memory may be other than ordinary.

    buffer: the memory, or what the source calls so; kept alive by the caller.
    bufSize: its size in bytes.
    stridesHandle: bytes from one element to the next in each dimension; copied.
    userBufferEncodingHandle: how elements are encoded (declared as IUserBuffer by the vendor); copied.
    userBufferSourceHandle: where the memory lies.
    Returns the buffer; the caller deletes it with Snpe_IUserBuffer_Delete. NULL on failure.
    Source: SNPE/SNPEUtil.h 2.40.0.
    """

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
) -> bool:
    """Quantize floats on the CPU: q = round(real / scale) + offset, within 0 to 2**bitWidth - 1.

    inputBuffer: the floats.
    inputBufferSizeBytes: their size in bytes, 4 for each.
    isDynamicEncoding: true to derive scale and offset from the data and write them back, false to use those given. The
        header's text says it the wrong way round.
    scale: distance of two neighbours in real numbers; read or written.
    offset: the quantized number that stands for 0.0, not negated; read or written.
    outputBuffer: receives uint8 or uint16. May be inputBuffer itself; otherwise the two must not overlap.
    outputBufferSizeBytes: its size in bytes.
    bitWidth: 8 or 16.
    Returns True on success.
    Source: SNPE/SNPEUtil.h 2.40.0. Since 2.22.
    """

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
) -> bool:
    """Turn quantized data into floats on the CPU: real = (q - offset) * scale.

    inputBuffer: uint8 or uint16.
    inputBufferSizeBytes: its size in bytes.
    scale: distance of two neighbours in real numbers.
    offset: the quantized number that stands for 0.0, not negated.
    outputBuffer: receives the floats; must not overlap inputBuffer.
    outputBufferSizeBytes: its size in bytes, 4 for each.
    bitWidth: 8 or 16.
    Returns True on success.
    Source: SNPE/SNPEUtil.h 2.40.0. Since 2.22.
    """

@function
def Snpe_Util_CreateUserGlBuffer(
    buffer: AnyPointer,
    bufSize: Integer,
    stridesHandle: Snpe_TensorShape_Handle_t | None,
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    userBufferSourceHandle: Snpe_UserBufferSource_Handle_t | None,
    /,
) -> Snpe_IUserBuffer_Handle_t:
    """A user buffer that is an OpenGL buffer object.

    buffer: the GL buffer.
    bufSize: its size in bytes.
    stridesHandle: bytes from one element to the next in each dimension; copied.
    userBufferEncodingHandle: how elements are encoded (declared as IUserBuffer by the vendor); copied.
    userBufferSourceHandle: a source of Snpe_UserBufferSourceGLBuffer_Create (declared as IUserBuffer by the vendor).
    Returns the buffer; the caller deletes it with Snpe_IUserBuffer_Delete. NULL on failure.
    Source: SNPE/SNPEUtil.h 2.40.0.
    """

@function
def Snpe_Util_CreateITensor(shapeHandle: Snpe_TensorShape_Handle_t | None, /) -> Snpe_ITensor_Handle_t:
    """A float32 tensor, not initialised, in C order.

    shapeHandle: its dimensions; copied.
    Returns the tensor; the caller deletes it with Snpe_ITensor_Delete. NULL on failure.
    Source: SNPE/SNPEUtil.h 2.40.0.
    """

@function
def Snpe_Util_CreateITensorDataSize(
    shapeHandle: Snpe_TensorShape_Handle_t | None,
    data: Pointer[uint8],
    dataSize: Integer,
    /,
) -> Snpe_ITensor_Handle_t:
    """A float32 tensor filled from memory.

    shapeHandle: its dimensions; copied.
    data: the content; copied.
    dataSize: its size in bytes.
    Returns the tensor; the caller deletes it with Snpe_ITensor_Delete. NULL on failure.
    Source: SNPE/SNPEUtil.h 2.40.0.
    """

@function
def Snpe_Util_CreateITensor_NV21(
    shapeHandle: Snpe_TensorShape_Handle_t | None,
    data: Pointer[uint8],
    dataSize: Integer,
    /,
) -> Snpe_ITensor_Handle_t:
    """A tensor filled from a picture in NV21: a plane of luma, then one of chroma in half resolution.

    shapeHandle: its dimensions; copied.
    data: the picture; copied.
    dataSize: its size in bytes: height * width * 3 / 2.
    Returns the tensor; the caller deletes it with Snpe_ITensor_Delete. NULL on failure.
    Source: SNPE/SNPEUtil.h 2.40.0.
    """

@function
def Snpe_Util_IsRuntimeAvailable(runtime: _Snpe_Runtime_t | Snpe_Runtime_t, /) -> int:
    """Can this device run networks on a runtime? The question may start the DSP.

    runtime: the runtime.
    Returns 1 or 0; 0 on failure, too.
    Source: SNPE/SNPEUtil.h 2.40.0.
    """

@function
def Snpe_Util_IsRuntimeAvailableForDevice(runtime: _Snpe_Runtime_t | Snpe_Runtime_t, deviceId: Integer, /) -> int:
    """The same for one of several devices.

    runtime: the runtime.
    deviceId: number of the device, from 0.
    Returns 1 or 0; 0 on failure, too.
    Source: SNPE/SNPEUtil.h 2.40.0. Came after 2.22.6, by 2.40.
    """

@function
def Snpe_Util_IsRuntimeAvailableCheckOption(
    runtime: _Snpe_Runtime_t | Snpe_Runtime_t,
    runtimeCheckOption: _Snpe_RuntimeCheckOption_t | Snpe_RuntimeCheckOption_t,
    /,
) -> int:
    """Can this device run networks on a runtime, looked at as wished?

    runtime: the runtime.
    runtimeCheckOption: how thoroughly to look.
    Returns 1 or 0; 0 on failure, too.
    Source: SNPE/SNPEUtil.h 2.40.0.
    """

@function
def Snpe_Util_IsRuntimeAvailableCheckOptionForDevice(
    runtime: _Snpe_Runtime_t | Snpe_Runtime_t,
    runtimeCheckOption: _Snpe_RuntimeCheckOption_t | Snpe_RuntimeCheckOption_t,
    deviceId: Integer,
    /,
) -> int:
    """The same for one of several devices.

    runtime: the runtime.
    runtimeCheckOption: how thoroughly to look.
    deviceId: number of the device, from 0.
    Returns 1 or 0; 0 on failure, too.
    Source: SNPE/SNPEUtil.h 2.40.0. Came after 2.22.6, by 2.40.
    """

@function
def Snpe_Util_GetLibraryVersion() -> Snpe_DlVersion_Handle_t:
    """The version of the loaded library. Needs neither a network nor hardware.

    Returns the version; the caller deletes it with Snpe_DlVersion_Delete. NULL on failure.
    Source: SNPE/SNPEUtil.h 2.40.0.
    """

@function
def Snpe_Util_SetSNPEStorageLocation(storagePath: Text, /) -> int:
    """Choose a folder for files of the library's own, such as compiled GPU kernels. Once in a process, before the first
    network.

    storagePath: the folder.
    Returns 1 on success, else 0.
    Source: SNPE/SNPEUtil.h 2.40.0.
    """

@function
def Snpe_Util_AddOpPackage(regLibraryPath: Text, /) -> int:
    """Make a package of user-defined operations known, for all networks of the process and before they are built. The
    library opens the file and calls the SnpeUdo functions in it.

    regLibraryPath: absolute path of the registration library. Operations of one's own on the DSP need unsignedPD:OFF in
        the platform options.
    Returns non-zero on success, 0 on failure: not an error code.
    Source: SNPE/SNPEUtil.h 2.40.0.
    """

@function
def Snpe_Util_IsGLCLInteropSupported() -> int:
    """Can OpenGL and OpenCL share memory on this device?

    Returns 1 or 0.
    Source: SNPE/SNPEUtil.h 2.40.0.
    """

@function
def Snpe_Util_GetLastError() -> bytes | None:
    """The last error in words, as Snpe_ErrorCode_GetLastErrorString gives it.

    Returns a text of the library's own, replaced by later calls.
    Source: SNPE/SNPEUtil.h 2.40.0.
    """

@function
def Snpe_Util_InitializeLogging(level: _Snpe_LogLevel_t | Snpe_LogLevel_t, /) -> int:
    """Begin to log, into ./Log. Later calls are ignored while logging is on.

    level: how much is logged.
    Returns 1 on success, else 0.
    Source: SNPE/SNPEUtil.h 2.40.0.
    """

@function
def Snpe_Util_InitializeLoggingPath(level: _Snpe_LogLevel_t | Snpe_LogLevel_t, logPath: Text, /) -> int:
    """Begin to log into a folder. Later calls are ignored while logging is on.

    level: how much is logged.
    logPath: the folder.
    Returns 1 on success, else 0.
    Source: SNPE/SNPEUtil.h 2.40.0.
    """

@function
def Snpe_Util_SetLogLevel(level: _Snpe_LogLevel_t | Snpe_LogLevel_t, /) -> int:
    """Change how much is logged. Ignored while logging is off.

    level: the level.
    Returns 1 on success, else 0.
    Source: SNPE/SNPEUtil.h 2.40.0.
    """

@function
def Snpe_Util_TerminateLogging() -> int:
    """End logging. No other thread may use the library meanwhile.

    Returns 1 on success, else 0.
    Source: SNPE/SNPEUtil.h 2.40.0.
    """
