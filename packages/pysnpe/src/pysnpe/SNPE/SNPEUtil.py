"""SNPE/SNPEUtil.h as Python: making tensors and user buffers, asking for runtimes, version, logging, operator packages.

Source: SNPE/SNPEUtil.h 2.40.0.

In the vendor's header the encoding of three Create functions, and of a fourth the source, too, is declared as an
IUserBuffer handle. Since all handles are `void *` there no compiler noticed. Here they have the types that are meant,
Snpe_UserBufferEncoding_Handle_t and Snpe_UserBufferSource_Handle_t. What is declared with int answers 1 for yes or
success and 0 for no or failure.
"""

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
    """Return a user buffer: memory of the caller's as input or output.

    Args:
        buffer: the memory; not copied, and kept alive by the caller as long as the buffer. NULL when
            Snpe_IUserBuffer_SetBufferAddress follows.
        stridesHandle: bytes from one element to the next in each dimension, outermost first; copied.
        userBufferEncodingHandle: how elements are encoded (declared as IUserBuffer by the vendor); copied.

    Returns:
        the buffer; the caller deletes it with Snpe_IUserBuffer_Delete. NULL on failure.
    """


@lib.function(since="2.17")
def Snpe_Util_CreateUserBufferShared(
    buffer: void_p,
    bufSize: size_t,
    addrOffset: uint64,
    stridesHandle: Snpe_TensorShape_Handle_t,
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t,
) -> Snpe_IUserBuffer_Handle_t:
    """Return a user buffer that is a part of larger memory, as rpcmem that several buffers share.

    Since 2.17.

    Args:
        buffer: where the whole memory begins; kept alive by the caller.
        bufSize: size of this buffer's part in bytes.
        addrOffset: where the part begins, in bytes.
        stridesHandle: bytes from one element to the next in each dimension; copied.
        userBufferEncodingHandle: how elements are encoded (declared as IUserBuffer by the vendor); copied.

    Returns:
        the buffer; the caller deletes it with Snpe_IUserBuffer_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_Util_CreateUserBufferFromSource(
    buffer: void_p,
    bufSize: size_t,
    stridesHandle: Snpe_TensorShape_Handle_t,
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t,
    userBufferSourceHandle: Snpe_UserBufferSource_Handle_t,
) -> Snpe_IUserBuffer_Handle_t:
    """Return a user buffer whose memory may be other than ordinary.

    Args:
        buffer: the memory, or what the source calls so; kept alive by the caller.
        stridesHandle: bytes from one element to the next in each dimension; copied.
        userBufferEncodingHandle: how elements are encoded (declared as IUserBuffer by the vendor); copied.
        userBufferSourceHandle: where the memory lies.

    Returns:
        the buffer; the caller deletes it with Snpe_IUserBuffer_Delete. NULL on failure.
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
    """Quantize floats on the CPU: q = round(real / scale) + offset, within 0 to 2**bitWidth - 1.

    Since 2.22.

    Args:
        inputBuffer: the floats to quantize.
        inputBufferSizeBytes: their size in bytes, 4 for each.
        isDynamicEncoding: true to derive scale and offset from the data and write them back, false to use those given.
            The header's text says it the wrong way round.
        scale: distance of two neighbours in real numbers; read or written.
        offset: the quantized number that stands for 0.0, not negated; read or written.
        outputBuffer: receives uint8 or uint16. May be inputBuffer itself; otherwise the two must not overlap.
        bitWidth: 8 or 16.

    Returns:
        True on success.
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
    """Turn quantized data into floats on the CPU: real = (q - offset) * scale.

    Since 2.22.

    Args:
        inputBuffer: uint8 or uint16.
        scale: distance of two neighbours in real numbers.
        offset: the quantized number that stands for 0.0, not negated.
        outputBuffer: receives the floats; must not overlap inputBuffer.
        outputBufferSizeBytes: its size in bytes, 4 for each.
        bitWidth: 8 or 16.

    Returns:
        True on success.
    """


@lib.function(since="2.0.1")
def Snpe_Util_CreateUserGlBuffer(
    buffer: void_p,
    bufSize: size_t,
    stridesHandle: Snpe_TensorShape_Handle_t,
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t,
    userBufferSourceHandle: Snpe_UserBufferSource_Handle_t,
) -> Snpe_IUserBuffer_Handle_t:
    """Return a user buffer that is an OpenGL buffer object.

    Args:
        buffer: the GL buffer.
        stridesHandle: bytes from one element to the next in each dimension; copied.
        userBufferEncodingHandle: how elements are encoded (declared as IUserBuffer by the vendor); copied.
        userBufferSourceHandle: a source of Snpe_UserBufferSourceGLBuffer_Create (declared as IUserBuffer by the
            vendor).

    Returns:
        the buffer; the caller deletes it with Snpe_IUserBuffer_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_Util_CreateITensor(shapeHandle: Snpe_TensorShape_Handle_t) -> Snpe_ITensor_Handle_t:
    """Return a float32 tensor, not initialised, in C order.

    Args:
        shapeHandle: its dimensions; copied.

    Returns:
        the tensor; the caller deletes it with Snpe_ITensor_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_Util_CreateITensorDataSize(
    shapeHandle: Snpe_TensorShape_Handle_t, data: POINTER(uint8), dataSize: size_t
) -> Snpe_ITensor_Handle_t:
    """Return a float32 tensor filled from memory.

    Args:
        shapeHandle: its dimensions; copied.
        data: the content; copied.

    Returns:
        the tensor; the caller deletes it with Snpe_ITensor_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_Util_CreateITensor_NV21(
    shapeHandle: Snpe_TensorShape_Handle_t, data: POINTER(uint8), dataSize: size_t
) -> Snpe_ITensor_Handle_t:
    """Return a tensor filled from a picture in NV21: a plane of luma, then one of chroma in half resolution.

    Args:
        shapeHandle: its dimensions; copied.
        data: the picture; copied.
        dataSize: its size in bytes: height * width * 3 / 2.

    Returns:
        the tensor; the caller deletes it with Snpe_ITensor_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_Util_IsRuntimeAvailable(runtime: Snpe_Runtime_t) -> int32:
    """Return whether this device can run networks on a runtime.

    The question may start the DSP.

    Returns:
        1 or 0; 0 on failure, too.
    """


@lib.function(since="2.40.0")
def Snpe_Util_IsRuntimeAvailableForDevice(runtime: Snpe_Runtime_t, deviceId: uint32) -> int32:
    """Return whether one of several devices can run networks on a runtime.

    Since 2.40.0 (2.22.6 lacks it).

    Returns:
        1 or 0; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_Util_IsRuntimeAvailableCheckOption(
    runtime: Snpe_Runtime_t, runtimeCheckOption: Snpe_RuntimeCheckOption_t
) -> int32:
    """Ask whether this device can run networks on a runtime, by the chosen check.

    Args:
        runtimeCheckOption: how thoroughly to look.

    Returns:
        1 or 0; 0 on failure, too.
    """


@lib.function(since="2.40.0")
def Snpe_Util_IsRuntimeAvailableCheckOptionForDevice(
    runtime: Snpe_Runtime_t, runtimeCheckOption: Snpe_RuntimeCheckOption_t, deviceId: uint32
) -> int32:
    """Return whether one of several devices can run networks on a runtime, with a choice of the check.

    Since 2.40.0 (2.22.6 lacks it).

    Args:
        runtimeCheckOption: how thoroughly to look.

    Returns:
        1 or 0; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_Util_GetLibraryVersion() -> Snpe_DlVersion_Handle_t:
    """Return the version of the loaded library. Needs neither a network nor hardware.

    Returns:
        the version; the caller deletes it with Snpe_DlVersion_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_Util_SetSNPEStorageLocation(storagePath: char_p) -> int32:
    """Choose a folder for files of the library's own, such as compiled GPU kernels.

    Once in a process, before the first network.

    Args:
        storagePath: the folder.

    Returns:
        1 on success, else 0.
    """


@lib.function(since="2.0.1")
def Snpe_Util_AddOpPackage(regLibraryPath: char_p) -> int32:
    """Make a package of user-defined operations known, for all networks of the process and before they are built.

    The library opens the file and calls the SnpeUdo functions in it.

    Args:
        regLibraryPath: absolute path of the registration library. Operations of one's own on the DSP need
            unsignedPD:OFF in the platform options.

    Returns:
        non-zero on success, 0 on failure: not an error code.
    """


@lib.function(since="2.0.1")
def Snpe_Util_IsGLCLInteropSupported() -> int32:
    """Ask whether OpenGL and OpenCL can share memory on this device.

    Returns:
        1 or 0.
    """


@lib.function(since="2.0.1")
def Snpe_Util_GetLastError() -> char_p:
    """Return the last error in words, like Snpe_ErrorCode_GetLastErrorString.

    Returns:
        a text of the library's own, replaced by later calls.
    """


@lib.function(since="2.0.1")
def Snpe_Util_InitializeLogging(level: Snpe_LogLevel_t) -> int32:
    """Begin to log, into ./Log. Later calls are ignored while logging is on.

    Args:
        level: how much is logged.

    Returns:
        1 on success, else 0.
    """


@lib.function(since="2.0.1")
def Snpe_Util_InitializeLoggingPath(level: Snpe_LogLevel_t, logPath: char_p) -> int32:
    """Begin to log into a folder. Later calls are ignored while logging is on.

    Args:
        level: how much is logged.
        logPath: the folder.

    Returns:
        1 on success, else 0.
    """


@lib.function(since="2.0.1")
def Snpe_Util_SetLogLevel(level: Snpe_LogLevel_t) -> int32:
    """Change how much is logged. Ignored while logging is off.

    Returns:
        1 on success, else 0.
    """


@lib.function(since="2.0.1")
def Snpe_Util_TerminateLogging() -> int32:
    """End logging. No other thread may use the library meanwhile.

    Returns:
        1 on success, else 0.
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
