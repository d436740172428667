# Generated from PSNPE.py by abi/writers/stubs.py; do not edit.

from collections.abc import Callable
from typing import NewType

from npu_common.ctyping import (
    Enumeration,
    Field,
    Integer,
    Pointer,
    PointerTo,
    PointerToRecord,
    StructRecord,
    Text,
    VoidHandle,
    function,
    uint8,
    uint64,
)

from pysnpe.DlContainer.DlContainer import *
from pysnpe.DlSystem.DlEnums import *
from pysnpe.DlSystem.DlEnums import _Snpe_PerformanceProfile_t, _Snpe_ProfilingLevel_t
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t
from pysnpe.DlSystem.IBufferAttributes import *
from pysnpe.DlSystem.SNPEPerfProfile import *
from pysnpe.DlSystem.StringList import *
from pysnpe.DlSystem.TensorShape import *
from pysnpe.DlSystem.UserMemoryMap import *
from pysnpe.SNPE.ApplicationBufferMap import *
from pysnpe.SNPE.RuntimeConfigList import *
from pysnpe.SNPE.UserBufferList import *

class Snpe_PSNPE_OutputAsyncCallbackParam_Handle_t(VoidHandle): ...
class Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t(VoidHandle): ...
class Snpe_PSNPE_InputOutputInputAsyncCallbackParam_Handle_t(VoidHandle): ...
class Snpe_BuildConfig_Handle_t(VoidHandle): ...
class Snpe_PSNPE_Handle_t(VoidHandle): ...

_Snpe_PSNPE_BuildMode_t = NewType("_Snpe_PSNPE_BuildMode_t", int)
class Snpe_PSNPE_BuildMode_t(Enumeration[_Snpe_PSNPE_BuildMode_t]): ...
SNPE_PSNPE_BUILDMODE_SERIAL: _Snpe_PSNPE_BuildMode_t
SNPE_PSNPE_BUILDMODE_PARALLEL: _Snpe_PSNPE_BuildMode_t

_Snpe_PSNPE_InputOutputTransmissionMode_t = NewType("_Snpe_PSNPE_InputOutputTransmissionMode_t", int)
class Snpe_PSNPE_InputOutputTransmissionMode_t(Enumeration[_Snpe_PSNPE_InputOutputTransmissionMode_t]): ...
SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_SYNC: _Snpe_PSNPE_InputOutputTransmissionMode_t
SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_OUTPUTASYNC: _Snpe_PSNPE_InputOutputTransmissionMode_t
SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_INPUTOUTPUTASYNC: _Snpe_PSNPE_InputOutputTransmissionMode_t

class _Snpe_UserBufferData_t_fields:
    data: Field[PointerTo[uint8, int, Integer], Pointer[uint8]]
    size: Field[int, Integer]

class Snpe_UserBufferData_t(_Snpe_UserBufferData_t_fields, StructRecord[_LP_Snpe_UserBufferData_t]):
    def __init__(self, data: Pointer[uint8] = ..., size: Integer = ...) -> None: ...

class _LP_Snpe_UserBufferData_t(_Snpe_UserBufferData_t_fields, PointerToRecord[Snpe_UserBufferData_t]): ...

@function
def Snpe_PSNPE_OutputAsyncCallbackParam_GetDataIdx(
    oacpHandle: Snpe_PSNPE_OutputAsyncCallbackParam_Handle_t | None,
    /,
) -> int: ...

@function
def Snpe_PSNPE_OutputAsyncCallbackParam_GetExecuteStatus(
    oacpHandle: Snpe_PSNPE_OutputAsyncCallbackParam_Handle_t | None,
    /,
) -> int: ...

@function
def Snpe_PSNPE_OutputAsyncCallbackParam_GetErrorMsg(
    oacpHandle: Snpe_PSNPE_OutputAsyncCallbackParam_Handle_t | None,
    /,
) -> bytes | None: ...

@function
def Snpe_PSNPE_OutputAsyncCallbackParam_GetID(
    oacpHandle: Snpe_PSNPE_OutputAsyncCallbackParam_Handle_t | None,
    /,
) -> int: ...

@function
def Snpe_PSNPE_InputOutputAsyncCallbackParam_GetDataIdx(
    ioacpHandle: Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t | None,
    /,
) -> int: ...

@function
def Snpe_PSNPE_InputOutputAsyncCallbackParam_GetExecuteStatus(
    ioacpHandle: Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t | None,
    /,
) -> int: ...

@function
def Snpe_PSNPE_InputOutputAsyncCallbackParam_GetErrorMsg(
    ioacpHandle: Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t | None,
    /,
) -> bytes | None: ...

@function
def Snpe_PSNPE_InputOutputAsyncCallbackParam_GetUserBufferNames(
    ioacpHandle: Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t | None,
    /,
) -> Snpe_StringList_Handle_t: ...

@function
def Snpe_PSNPE_InputOutputAsyncCallbackParam_GetOutputMap_Ref(
    ioacpHandle: Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t | None,
    /,
) -> Snpe_ApplicationBufferMap_Handle_t: ...

@function
def Snpe_PSNPE_InputOutputAsyncCallbackParam_GetID(
    ioacpHandle: Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t | None,
    /,
) -> int: ...

@function
def Snpe_PSNPE_InputOutputInputAsyncCallbackParam_GetInputs(
    ioiacpHandle: Snpe_PSNPE_InputOutputInputAsyncCallbackParam_Handle_t | None,
    /,
) -> Snpe_StringList_Handle_t: ...

@function
def Snpe_PSNPE_InputOutputInputAsyncCallbackParam_GetInputNames(
    ioiacpHandle: Snpe_PSNPE_InputOutputInputAsyncCallbackParam_Handle_t | None,
    /,
) -> Snpe_StringList_Handle_t: ...

@function
def Snpe_PSNPE_InputOutputInputAsyncCallbackParam_GetID(
    ioiacpHandle: Snpe_PSNPE_InputOutputInputAsyncCallbackParam_Handle_t | None,
    /,
) -> int: ...

@function
def Snpe_PSNPE_InputOutputAsyncCallbackParam_GetUserBuffer(
    ioacpHandle: Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t | None,
    name: Text,
    /,
) -> Snpe_UserBufferData_t: ...

@function
def Snpe_BuildConfig_Create() -> Snpe_BuildConfig_Handle_t: ...

@function
def Snpe_BuildConfig_Delete(buildConfigHandle: Snpe_BuildConfig_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_BuildConfig_GetBuildMode(bcHandle: Snpe_BuildConfig_Handle_t | None, /) -> _Snpe_PSNPE_BuildMode_t: ...

@function
def Snpe_BuildConfig_SetBuildMode(
    bcHandle: Snpe_BuildConfig_Handle_t | None,
    buildMode: _Snpe_PSNPE_BuildMode_t | Snpe_PSNPE_BuildMode_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_BuildConfig_SetContainer(
    bcHandle: Snpe_BuildConfig_Handle_t | None,
    dlcHandle: Snpe_DlContainer_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_BuildConfig_GetContainer_Ref(bcHandle: Snpe_BuildConfig_Handle_t | None, /) -> Snpe_DlContainer_Handle_t: ...

@function
def Snpe_BuildConfig_SetOutputBufferNames(
    bcHandle: Snpe_BuildConfig_Handle_t | None,
    slHandle: Snpe_StringList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_BuildConfig_GetOutputBufferNames_Ref(
    bcHandle: Snpe_BuildConfig_Handle_t | None,
    /,
) -> Snpe_StringList_Handle_t: ...

@function
def Snpe_BuildConfig_SetOutputTensors(
    bcHandle: Snpe_BuildConfig_Handle_t | None,
    slHandle: Snpe_StringList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_BuildConfig_GetOutputTensors_Ref(
    bcHandle: Snpe_BuildConfig_Handle_t | None,
    /,
) -> Snpe_StringList_Handle_t: ...

@function
def Snpe_BuildConfig_SetRuntimeConfigList(
    bcHandle: Snpe_BuildConfig_Handle_t | None,
    rclHandle: Snpe_RuntimeConfigList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_BuildConfig_GetRuntimeConfigList_Ref(
    bcHandle: Snpe_BuildConfig_Handle_t | None,
    /,
) -> Snpe_RuntimeConfigList_Handle_t: ...

@function
def Snpe_BuildConfig_GetInputThreadNumbers(bcHandle: Snpe_BuildConfig_Handle_t | None, /) -> int: ...

@function
def Snpe_BuildConfig_SetInputThreadNumbers(
    bcHandle: Snpe_BuildConfig_Handle_t | None,
    threadNumbers: Integer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_BuildConfig_GetOutputThreadNumbers(bcHandle: Snpe_BuildConfig_Handle_t | None, /) -> int: ...

@function
def Snpe_BuildConfig_SetOutputThreadNumbers(
    bcHandle: Snpe_BuildConfig_Handle_t | None,
    threadNumbers: Integer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_BuildConfig_SetOutputCallback(
    bcHandle: Snpe_BuildConfig_Handle_t | None,
    callbackFunc: Callable[[Snpe_PSNPE_OutputAsyncCallbackParam_Handle_t], None] | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_BuildConfig_SetOutputCallbackID(
    bcHandle: Snpe_BuildConfig_Handle_t | None,
    id: Integer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_BuildConfig_ClearOutputCallback(bcHandle: Snpe_BuildConfig_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_BuildConfig_SetInputOutputCallback(
    bcHandle: Snpe_BuildConfig_Handle_t | None,
    callbackFunc: Callable[[Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t], None] | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_BuildConfig_SetInputOutputCallbackID(
    bcHandle: Snpe_BuildConfig_Handle_t | None,
    id: Integer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_BuildConfig_ClearInputOutputCallback(bcHandle: Snpe_BuildConfig_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_BuildConfig_SetInputOutputInputCallback(
    bcHandle: Snpe_BuildConfig_Handle_t | None,
    callbackFunc: Callable[[Snpe_PSNPE_InputOutputInputAsyncCallbackParam_Handle_t], Snpe_ApplicationBufferMap_Handle_t | int | None] | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_BuildConfig_SetInputOutputInputCallbackID(
    bcHandle: Snpe_BuildConfig_Handle_t | None,
    id: Integer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_BuildConfig_ClearInputOutputInputCallback(
    bcHandle: Snpe_BuildConfig_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_BuildConfig_SetInputOutputTransmissionMode(
    bcHandle: Snpe_BuildConfig_Handle_t | None,
    iotMode: _Snpe_PSNPE_InputOutputTransmissionMode_t | Snpe_PSNPE_InputOutputTransmissionMode_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_BuildConfig_GetInputOutputTransmissionMode(
    bcHandle: Snpe_BuildConfig_Handle_t | None,
    /,
) -> _Snpe_PSNPE_InputOutputTransmissionMode_t: ...

@function
def Snpe_BuildConfig_SetProfilingLevel(
    bcHandle: Snpe_BuildConfig_Handle_t | None,
    profilingLevel: _Snpe_ProfilingLevel_t | Snpe_ProfilingLevel_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_BuildConfig_GetProfilingLevel(bcHandle: Snpe_BuildConfig_Handle_t | None, /) -> _Snpe_ProfilingLevel_t: ...

@function
def Snpe_BuildConfig_SetEncode(
    bcHandle: Snpe_BuildConfig_Handle_t | None,
    encode0: Integer,
    encode1: Integer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_BuildConfig_SetEncode0(
    bcHandle: Snpe_BuildConfig_Handle_t | None,
    encode0: Integer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_BuildConfig_SetEncode1(
    bcHandle: Snpe_BuildConfig_Handle_t | None,
    encode1: Integer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_BuildConfig_GetEncode(bcHandle: Snpe_BuildConfig_Handle_t | None, /) -> PointerTo[uint64, int, Integer]: ...

@function
def Snpe_BuildConfig_GetEncode0(bcHandle: Snpe_BuildConfig_Handle_t | None, /) -> int: ...

@function
def Snpe_BuildConfig_GetEncode1(bcHandle: Snpe_BuildConfig_Handle_t | None, /) -> int: ...

@function
def Snpe_BuildConfig_SetEnableInitCache(
    bcHandle: Snpe_BuildConfig_Handle_t | None,
    enableInitCache: Integer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_BuildConfig_GetEnableInitCache(bcHandle: Snpe_BuildConfig_Handle_t | None, /) -> int: ...

@function
def Snpe_BuildConfig_SetPlatformOptions(
    bcHandle: Snpe_BuildConfig_Handle_t | None,
    platformOptions: Text,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_BuildConfig_SetAcceleratedInit(
    bcHandle: Snpe_BuildConfig_Handle_t | None,
    acceleratedInit: Integer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_BuildConfig_GetAcceleratedInit(bcHandle: Snpe_BuildConfig_Handle_t | None, /) -> int: ...

@function
def Snpe_BuildConfig_GetPlatformOptions(bcHandle: Snpe_BuildConfig_Handle_t | None, /) -> bytes | None: ...

@function
def Snpe_BuildConfig_SetDiaglogOutputDir(
    bcHandle: Snpe_BuildConfig_Handle_t | None,
    diaglogOutputDir: Text,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_BuildConfig_GetDiaglogOutputDir(bcHandle: Snpe_BuildConfig_Handle_t | None, /) -> bytes | None: ...

@function
def Snpe_PSNPE_Create() -> Snpe_PSNPE_Handle_t: ...

@function
def Snpe_PSNPE_Delete(psnpeHandle: Snpe_PSNPE_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_PSNPE_Build(
    psnpeHandle: Snpe_PSNPE_Handle_t | None,
    bcHandle: Snpe_BuildConfig_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_PSNPE_Execute(
    psnpeHandle: Snpe_PSNPE_Handle_t | None,
    inputBufferListHandle: Snpe_UserBufferList_Handle_t | None,
    outputBufferListHandle: Snpe_UserBufferList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_PSNPE_ExecuteInputOutputAsync(
    psnpeHandle: Snpe_PSNPE_Handle_t | None,
    inputMapHandle: Snpe_StringList_Handle_t | None,
    dataIndex: Integer,
    isTF8buff: Integer,
    isTF8Outputbuff: Integer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_PSNPE_GetInputTensorNames(psnpeHandle: Snpe_PSNPE_Handle_t | None, /) -> Snpe_StringList_Handle_t: ...

@function
def Snpe_PSNPE_GetOutputTensorNames(psnpeHandle: Snpe_PSNPE_Handle_t | None, /) -> Snpe_StringList_Handle_t: ...

@function
def Snpe_PSNPE_GetInputDimensions(psnpeHandle: Snpe_PSNPE_Handle_t | None, /) -> Snpe_TensorShape_Handle_t: ...

@function
def Snpe_PSNPE_GetInputDimensions_Name(
    psnpeHandle: Snpe_PSNPE_Handle_t | None,
    name: Text,
    /,
) -> Snpe_TensorShape_Handle_t: ...

@function
def Snpe_PSNPE_GetBufferAttributesDims(
    psnpeHandle: Snpe_PSNPE_Handle_t | None,
    name: Text,
    /,
) -> Snpe_TensorShape_Handle_t: ...

@function
def Snpe_PSNPE_RegisterIonBuffers(
    psnpeHandle: Snpe_PSNPE_Handle_t | None,
    ionBufferMapHandle: Snpe_UserMemoryMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_PSNPE_DeregisterIonBuffers(
    psnpeHandle: Snpe_PSNPE_Handle_t | None,
    ionBufferNames: Snpe_StringList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_PSNPE_RegisterUserMemoryMappedBuffers(
    psnpeHandle: Snpe_PSNPE_Handle_t | None,
    bufferMapHandle: Snpe_UserMemoryMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_PSNPE_DeregisterUserMemoryMappedBuffers(
    psnpeHandle: Snpe_PSNPE_Handle_t | None,
    bufferNamesHandle: Snpe_StringList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_PSNPE_GetLastErrorString(psnpeHandle: Snpe_PSNPE_Handle_t | None, /) -> bytes | None: ...

@function
def Snpe_PSNPE_GetInputOutputBufferAttributes(
    psnpeHandle: Snpe_PSNPE_Handle_t | None,
    name: Text,
    /,
) -> Snpe_IBufferAttributes_Handle_t: ...

@function
def Snpe_PSNPE_GetInputOutputBufferAttributesForNetwork(
    psnpeHandle: Snpe_PSNPE_Handle_t | None,
    networkName: Text,
    name: Text,
    /,
) -> Snpe_IBufferAttributes_Handle_t: ...

@function
def Snpe_PSNPE_SetPerformanceProfile(
    psnpeHandle: Snpe_PSNPE_Handle_t | None,
    instanceIdx: Integer,
    performanceProfile: _Snpe_PerformanceProfile_t | Snpe_PerformanceProfile_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_PSNPE_SetCustomPerfProfile(
    psnpeHandle: Snpe_PSNPE_Handle_t | None,
    instanceIdx: Integer,
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...
