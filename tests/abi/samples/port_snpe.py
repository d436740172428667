# ruff: noqa: F403, F405
"""A C program of SNPE's samples in Python; mypy --strict finds no fault."""

from typing import Optional

from npu_common.cdecl import *
from pysnpe.DiagLog.IDiagLog import *
from pysnpe.DlContainer.DlContainer import *
from pysnpe.PlatformValidator.PlatformValidator import *
from pysnpe.runtime.udo_library import UdoLibrary
from pysnpe.SNPE.PSNPE import *
from pysnpe.SNPE.SNPE import *
from pysnpe.SNPE.SNPEBuilder import *
from pysnpe.SNPE.SNPEUtil import *
from pysnpe.SnpeUdo.UdoReg import *


def check(code: int, what: str) -> None:
    if code != SNPE_SUCCESS:
        text = Snpe_ErrorCode_GetLastErrorString()
        raise SystemExit(f"{what}: {Snpe_ErrorCode_t.name_of(code)} {(text or b'').decode()}")


def build(path: str, container: Snpe_DlContainer_Handle_t, user_buffers: bool) -> Snpe_SNPE_Handle_t:
    runtimes = Snpe_RuntimeList_Create()
    for name in ("aip", "dsp", "cpu"):
        runtime = Snpe_RuntimeList_StringToRuntime(name)
        if Snpe_Util_IsRuntimeAvailableCheckOption(runtime, SNPE_RUNTIME_CHECK_OPTION_UNSIGNEDPD_CHECK):
            check(Snpe_RuntimeList_Add(runtimes, runtime), "Snpe_RuntimeList_Add")
    opened = Snpe_DlContainer_Open(path)
    if opened is None:
        raise SystemExit(path)
    builder = Snpe_SNPEBuilder_Create(container if container else opened)
    config = Snpe_PlatformConfig_Create()
    if not Snpe_PlatformConfig_SetPlatformOptions(config, "unsignedPD:ON"):
        print(Snpe_Util_GetLastError())
    Snpe_SNPEBuilder_SetOutputLayers(builder, None)
    Snpe_SNPEBuilder_SetRuntimeProcessorOrder(builder, runtimes)
    Snpe_SNPEBuilder_SetUseUserSuppliedBuffers(builder, user_buffers)
    Snpe_SNPEBuilder_SetPlatformConfig(builder, config)
    Snpe_SNPEBuilder_SetCpuFixedPointMode(builder, False)
    Snpe_SNPEBuilder_SetTimeOut(builder, 10000)
    snpe = Snpe_SNPE_Handle_t(Snpe_SNPEBuilder_Build(builder))  # as a cell, where C declares a variable of the handle
    Snpe_SNPEBuilder_Delete(builder)
    Snpe_PlatformConfig_Delete(config)
    Snpe_RuntimeList_Delete(runtimes)
    Snpe_DlContainer_Delete(opened)
    return snpe


def tensors(snpe: Snpe_SNPE_Handle_t) -> int:
    inputs, outputs = Snpe_TensorMap_Create(), Snpe_TensorMap_Create()
    names = Snpe_SNPE_GetInputTensorNames(snpe)
    for index in range(Snpe_StringList_Size(names)):
        name = Snpe_StringList_At(names, index)
        shape = Snpe_SNPE_GetInputDimensions(snpe, name)
        tensor = Snpe_Util_CreateITensor(shape)
        Snpe_TensorShape_Delete(shape)
        data = Snpe_ITensor_GetData(tensor)
        memset(data, 0, 4 * Snpe_ITensor_GetSize(tensor))
        Snpe_TensorMap_Add(inputs, name, tensor)
    check(Snpe_SNPE_ExecuteITensors(snpe, inputs, outputs), "Snpe_SNPE_ExecuteITensors")
    found = Snpe_TensorMap_GetTensor_Ref(outputs, "prob")
    size: int = Snpe_ITensor_GetSize(found)
    return size


def buffers(snpe: Snpe_SNPE_Handle_t, bits: int) -> None:
    attributes = Snpe_SNPE_GetInputOutputBufferAttributes(snpe, "data")
    dims = Snpe_IBufferAttributes_GetDims(attributes)
    sizes = Snpe_TensorShape_GetDimensions(dims)
    total = 1
    for index in range(Snpe_TensorShape_Rank(dims)):
        total *= sizes[index]
    memory = bytearray(total)
    strides = Snpe_TensorShape_CreateDimsSize(array(size_t, 2)(4, 1), 2)
    zero, step = uint64(), float32()
    Snpe_Util_Convert_Float32ToTfN(array(float32, 4)(), 16, True, step, zero, memory, 4, bits)
    encoding = Snpe_UserBufferEncodingTfN_Create(zero, step, bits)
    buffer = Snpe_Util_CreateUserBuffer(memory, len(memory), strides, encoding)
    check(Snpe_UserBufferEncoding_Delete(encoding), "Snpe_UserBufferEncoding_Delete")
    names = Snpe_UserBufferMap_Create()
    Snpe_UserBufferMap_Add(names, b"data", buffer)
    same = Snpe_UserBufferMap_GetUserBuffer_Ref(names, "data")
    print(Snpe_UserBufferEncodingTfN_GetStepExactly0(Snpe_IUserBuffer_GetEncoding_Ref(same)))
    shared = Snpe_UserMemoryMap_Create()
    Snpe_UserMemoryMap_AddFdOffset(shared, "data", memory, len(memory), -1, 0)
    check(Snpe_SNPE_RegisterUserMemoryMappedBuffers(snpe, shared), "Snpe_SNPE_RegisterUserMemoryMappedBuffers")
    log = Snpe_SNPE_GetDiagLogInterface_Ref(snpe)
    options = Snpe_IDiagLog_GetOptions(log)
    Snpe_Options_SetLogFileDirectory(options, "log")
    Snpe_IDiagLog_SetOptions(log, options)
    Snpe_SNPE_Delete(snpe)


def output(parameter: Snpe_PSNPE_OutputAsyncCallbackParam_Handle_t) -> None:
    print("called with", parameter)


def makes(parameter: Snpe_PSNPE_InputOutputInputAsyncCallbackParam_Handle_t) -> Snpe_ApplicationBufferMap_Handle_t:
    made = Snpe_ApplicationBufferMap_Create()
    Snpe_ApplicationBufferMap_Add(made, "data", bytes(64), 64)
    return made


def parallel(container: Snpe_DlContainer_Handle_t) -> None:
    workers = Snpe_RuntimeConfigList_Create()
    worker = Snpe_RuntimeConfig_Create()
    Snpe_RuntimeConfig_SetRuntime(worker, SNPE_RUNTIME_DSP)
    Snpe_RuntimeConfig_SetPerformanceProfile(worker, SNPE_PERFORMANCE_PROFILE_BURST)
    Snpe_RuntimeConfigList_PushBack(workers, worker)
    config = Snpe_BuildConfig_Create()
    Snpe_BuildConfig_SetContainer(config, container)
    Snpe_BuildConfig_SetRuntimeConfigList(config, workers)
    Snpe_BuildConfig_SetInputOutputTransmissionMode(config, SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_OUTPUTASYNC)
    Snpe_BuildConfig_SetOutputCallback(config, output)
    Snpe_BuildConfig_SetInputOutputInputCallback(config, makes)
    Snpe_BuildConfig_SetInputOutputInputCallback(config, lambda parameter: Snpe_ApplicationBufferMap_Create())
    psnpe = Snpe_PSNPE_Create()
    check(Snpe_PSNPE_Build(psnpe, config), "Snpe_PSNPE_Build")
    data = Snpe_PSNPE_InputOutputAsyncCallbackParam_GetUserBuffer(None, "prob")
    print(string_at(data.data, data.size))


def validate() -> bool:
    validator = Snpe_PlatformValidator_Create()
    Snpe_PlatformValidator_SetRuntime(validator, SNPE_RUNTIME_AIP_FIXED_TF, True)
    version: Optional[bytes] = Snpe_PlatformValidator_GetCoreVersion(validator)
    return bool(Snpe_PlatformValidator_RuntimeCheck(validator, True)) and version is not None


def operators(path: str) -> None:
    library = UdoLibrary(path)
    info = POINTER(SnpeUdo_RegInfo_t)()
    if library.SnpeUdo_initRegLibrary() == SNPE_UDO_NO_ERROR and library.SnpeUdo_getRegInfo(byref(info)) == 0:
        print(info.contents.packageName)
