"""SNPE/PSNPE.h as Python: ..."""

from npu_common.cdecl import (
    POINTER,
    Enumeration,
    Struct,
    bool8,
    callback,
    char_p,
    exported_names,
    int32,
    size_t,
    uint8,
    uint64,
    void_p,
)

from pysnpe._library import lib
from pysnpe.DlContainer import DlContainer
from pysnpe.DlContainer.DlContainer import *
from pysnpe.DlSystem import DlEnums, DlError, IBufferAttributes, SNPEPerfProfile, StringList, TensorShape, UserMemoryMap
from pysnpe.DlSystem.DlEnums import *
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.IBufferAttributes import *
from pysnpe.DlSystem.SNPEPerfProfile import *
from pysnpe.DlSystem.StringList import *
from pysnpe.DlSystem.TensorShape import *
from pysnpe.DlSystem.UserMemoryMap import *
from pysnpe.SNPE import ApplicationBufferMap, RuntimeConfigList, UserBufferList
from pysnpe.SNPE.ApplicationBufferMap import *
from pysnpe.SNPE.RuntimeConfigList import *
from pysnpe.SNPE.UserBufferList import *


class Snpe_PSNPE_OutputAsyncCallbackParam_Handle_t(void_p):
    """... Source: SNPE/PSNPE.h 2.40.0."""

    returned = True


class Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t(void_p):
    """... Source: SNPE/PSNPE.h 2.40.0."""

    returned = True


class Snpe_PSNPE_InputOutputInputAsyncCallbackParam_Handle_t(void_p):
    """... Source: SNPE/PSNPE.h 2.40.0."""

    returned = True


class Snpe_BuildConfig_Handle_t(void_p):
    """... Source: SNPE/PSNPE.h 2.40.0."""

    returned = True


class Snpe_PSNPE_Handle_t(void_p):
    """... Source: SNPE/PSNPE.h 2.40.0."""

    returned = True


class Snpe_PSNPE_BuildMode_t(Enumeration):
    """... Source: SNPE/PSNPE.h 2.40.0."""

    SNPE_PSNPE_BUILDMODE_SERIAL = 0
    SNPE_PSNPE_BUILDMODE_PARALLEL = 1


class Snpe_PSNPE_InputOutputTransmissionMode_t(Enumeration):
    """... Source: SNPE/PSNPE.h 2.40.0."""

    SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_SYNC = 0
    SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_OUTPUTASYNC = 1
    SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_INPUTOUTPUTASYNC = 2


class Snpe_UserBufferData_t(Struct):
    """...

    data: ...
    size: ...
    Bytes (64/32 bit where they differ): 16/8 since 2.0.1. Source: SNPE/PSNPE.h 2.40.0.
    """

    data: POINTER(uint8)
    size: size_t


@lib.function(since="2.0.1")
def Snpe_PSNPE_OutputAsyncCallbackParam_GetDataIdx(oacpHandle: Snpe_PSNPE_OutputAsyncCallbackParam_Handle_t) -> size_t:
    """...

    oacpHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_OutputAsyncCallbackParam_GetExecuteStatus(
    oacpHandle: Snpe_PSNPE_OutputAsyncCallbackParam_Handle_t,
) -> int32:
    """...

    oacpHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_OutputAsyncCallbackParam_GetErrorMsg(oacpHandle: Snpe_PSNPE_OutputAsyncCallbackParam_Handle_t) -> char_p:
    """...

    oacpHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_OutputAsyncCallbackParam_GetID(oacpHandle: Snpe_PSNPE_OutputAsyncCallbackParam_Handle_t) -> size_t:
    """...

    oacpHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_InputOutputAsyncCallbackParam_GetDataIdx(
    ioacpHandle: Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t,
) -> size_t:
    """...

    ioacpHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_InputOutputAsyncCallbackParam_GetExecuteStatus(
    ioacpHandle: Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t,
) -> int32:
    """...

    ioacpHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_InputOutputAsyncCallbackParam_GetErrorMsg(
    ioacpHandle: Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t,
) -> char_p:
    """...

    ioacpHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_InputOutputAsyncCallbackParam_GetUserBufferNames(
    ioacpHandle: Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t,
) -> Snpe_StringList_Handle_t:
    """...

    ioacpHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_InputOutputAsyncCallbackParam_GetOutputMap_Ref(
    ioacpHandle: Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t,
) -> Snpe_ApplicationBufferMap_Handle_t:
    """...

    ioacpHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_InputOutputAsyncCallbackParam_GetID(
    ioacpHandle: Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t,
) -> size_t:
    """...

    ioacpHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_InputOutputInputAsyncCallbackParam_GetInputs(
    ioiacpHandle: Snpe_PSNPE_InputOutputInputAsyncCallbackParam_Handle_t,
) -> Snpe_StringList_Handle_t:
    """...

    ioiacpHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_InputOutputInputAsyncCallbackParam_GetInputNames(
    ioiacpHandle: Snpe_PSNPE_InputOutputInputAsyncCallbackParam_Handle_t,
) -> Snpe_StringList_Handle_t:
    """...

    ioiacpHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_InputOutputInputAsyncCallbackParam_GetID(
    ioiacpHandle: Snpe_PSNPE_InputOutputInputAsyncCallbackParam_Handle_t,
) -> size_t:
    """...

    ioiacpHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_InputOutputAsyncCallbackParam_GetUserBuffer(
    ioacpHandle: Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t, name: char_p
) -> Snpe_UserBufferData_t:
    """...

    ioacpHandle: ...
    name: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_Create() -> Snpe_BuildConfig_Handle_t:
    """...

    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_Delete(buildConfigHandle: Snpe_BuildConfig_Handle_t) -> Snpe_ErrorCode_t:
    """...

    buildConfigHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetBuildMode(bcHandle: Snpe_BuildConfig_Handle_t) -> Snpe_PSNPE_BuildMode_t:
    """...

    bcHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetBuildMode(
    bcHandle: Snpe_BuildConfig_Handle_t, buildMode: Snpe_PSNPE_BuildMode_t
) -> Snpe_ErrorCode_t:
    """...

    bcHandle: ...
    buildMode: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetContainer(
    bcHandle: Snpe_BuildConfig_Handle_t, dlcHandle: Snpe_DlContainer_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    bcHandle: ...
    dlcHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetContainer_Ref(bcHandle: Snpe_BuildConfig_Handle_t) -> Snpe_DlContainer_Handle_t:
    """...

    bcHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetOutputBufferNames(
    bcHandle: Snpe_BuildConfig_Handle_t, slHandle: Snpe_StringList_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    bcHandle: ...
    slHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetOutputBufferNames_Ref(bcHandle: Snpe_BuildConfig_Handle_t) -> Snpe_StringList_Handle_t:
    """...

    bcHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetOutputTensors(
    bcHandle: Snpe_BuildConfig_Handle_t, slHandle: Snpe_StringList_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    bcHandle: ...
    slHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetOutputTensors_Ref(bcHandle: Snpe_BuildConfig_Handle_t) -> Snpe_StringList_Handle_t:
    """...

    bcHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetRuntimeConfigList(
    bcHandle: Snpe_BuildConfig_Handle_t, rclHandle: Snpe_RuntimeConfigList_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    bcHandle: ...
    rclHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetRuntimeConfigList_Ref(bcHandle: Snpe_BuildConfig_Handle_t) -> Snpe_RuntimeConfigList_Handle_t:
    """...

    bcHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetInputThreadNumbers(bcHandle: Snpe_BuildConfig_Handle_t) -> size_t:
    """...

    bcHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetInputThreadNumbers(
    bcHandle: Snpe_BuildConfig_Handle_t, threadNumbers: size_t
) -> Snpe_ErrorCode_t:
    """...

    bcHandle: ...
    threadNumbers: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetOutputThreadNumbers(bcHandle: Snpe_BuildConfig_Handle_t) -> size_t:
    """...

    bcHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetOutputThreadNumbers(
    bcHandle: Snpe_BuildConfig_Handle_t, threadNumbers: size_t
) -> Snpe_ErrorCode_t:
    """...

    bcHandle: ...
    threadNumbers: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetOutputCallback(
    bcHandle: Snpe_BuildConfig_Handle_t, callbackFunc: callback(None, Snpe_PSNPE_OutputAsyncCallbackParam_Handle_t)
) -> Snpe_ErrorCode_t:
    """...

    bcHandle: ...
    callbackFunc: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetOutputCallbackID(bcHandle: Snpe_BuildConfig_Handle_t, id: size_t) -> Snpe_ErrorCode_t:
    """...

    bcHandle: ...
    id: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_ClearOutputCallback(bcHandle: Snpe_BuildConfig_Handle_t) -> Snpe_ErrorCode_t:
    """...

    bcHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetInputOutputCallback(
    bcHandle: Snpe_BuildConfig_Handle_t, callbackFunc: callback(None, Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t)
) -> Snpe_ErrorCode_t:
    """...

    bcHandle: ...
    callbackFunc: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetInputOutputCallbackID(bcHandle: Snpe_BuildConfig_Handle_t, id: size_t) -> Snpe_ErrorCode_t:
    """...

    bcHandle: ...
    id: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_ClearInputOutputCallback(bcHandle: Snpe_BuildConfig_Handle_t) -> Snpe_ErrorCode_t:
    """...

    bcHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetInputOutputInputCallback(
    bcHandle: Snpe_BuildConfig_Handle_t,
    callbackFunc: callback(Snpe_ApplicationBufferMap_Handle_t, Snpe_PSNPE_InputOutputInputAsyncCallbackParam_Handle_t),
) -> Snpe_ErrorCode_t:
    """...

    bcHandle: ...
    callbackFunc: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetInputOutputInputCallbackID(bcHandle: Snpe_BuildConfig_Handle_t, id: size_t) -> Snpe_ErrorCode_t:
    """...

    bcHandle: ...
    id: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_ClearInputOutputInputCallback(bcHandle: Snpe_BuildConfig_Handle_t) -> Snpe_ErrorCode_t:
    """...

    bcHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetInputOutputTransmissionMode(
    bcHandle: Snpe_BuildConfig_Handle_t, iotMode: Snpe_PSNPE_InputOutputTransmissionMode_t
) -> Snpe_ErrorCode_t:
    """...

    bcHandle: ...
    iotMode: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetInputOutputTransmissionMode(
    bcHandle: Snpe_BuildConfig_Handle_t,
) -> Snpe_PSNPE_InputOutputTransmissionMode_t:
    """...

    bcHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetProfilingLevel(
    bcHandle: Snpe_BuildConfig_Handle_t, profilingLevel: Snpe_ProfilingLevel_t
) -> Snpe_ErrorCode_t:
    """...

    bcHandle: ...
    profilingLevel: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetProfilingLevel(bcHandle: Snpe_BuildConfig_Handle_t) -> Snpe_ProfilingLevel_t:
    """...

    bcHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetEncode(
    bcHandle: Snpe_BuildConfig_Handle_t, encode0: uint64, encode1: uint64
) -> Snpe_ErrorCode_t:
    """...

    bcHandle: ...
    encode0: ...
    encode1: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetEncode0(bcHandle: Snpe_BuildConfig_Handle_t, encode0: uint64) -> Snpe_ErrorCode_t:
    """...

    bcHandle: ...
    encode0: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetEncode1(bcHandle: Snpe_BuildConfig_Handle_t, encode1: uint64) -> Snpe_ErrorCode_t:
    """...

    bcHandle: ...
    encode1: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetEncode(bcHandle: Snpe_BuildConfig_Handle_t) -> POINTER(uint64):
    """...

    bcHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetEncode0(bcHandle: Snpe_BuildConfig_Handle_t) -> uint64:
    """...

    bcHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetEncode1(bcHandle: Snpe_BuildConfig_Handle_t) -> uint64:
    """...

    bcHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetEnableInitCache(
    bcHandle: Snpe_BuildConfig_Handle_t, enableInitCache: int32
) -> Snpe_ErrorCode_t:
    """...

    bcHandle: ...
    enableInitCache: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetEnableInitCache(bcHandle: Snpe_BuildConfig_Handle_t) -> int32:
    """...

    bcHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetPlatformOptions(
    bcHandle: Snpe_BuildConfig_Handle_t, platformOptions: char_p
) -> Snpe_ErrorCode_t:
    """...

    bcHandle: ...
    platformOptions: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.40.0")
def Snpe_BuildConfig_SetAcceleratedInit(
    bcHandle: Snpe_BuildConfig_Handle_t, acceleratedInit: bool8
) -> Snpe_ErrorCode_t:
    """...

    bcHandle: ...
    acceleratedInit: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.40.0")
def Snpe_BuildConfig_GetAcceleratedInit(bcHandle: Snpe_BuildConfig_Handle_t) -> int32:
    """...

    bcHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetPlatformOptions(bcHandle: Snpe_BuildConfig_Handle_t) -> char_p:
    """...

    bcHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetDiaglogOutputDir(
    bcHandle: Snpe_BuildConfig_Handle_t, diaglogOutputDir: char_p
) -> Snpe_ErrorCode_t:
    """...

    bcHandle: ...
    diaglogOutputDir: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetDiaglogOutputDir(bcHandle: Snpe_BuildConfig_Handle_t) -> char_p:
    """...

    bcHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_Create() -> Snpe_PSNPE_Handle_t:
    """...

    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_Delete(psnpeHandle: Snpe_PSNPE_Handle_t) -> Snpe_ErrorCode_t:
    """...

    psnpeHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_Build(psnpeHandle: Snpe_PSNPE_Handle_t, bcHandle: Snpe_BuildConfig_Handle_t) -> Snpe_ErrorCode_t:
    """...

    psnpeHandle: ...
    bcHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_Execute(
    psnpeHandle: Snpe_PSNPE_Handle_t,
    inputBufferListHandle: Snpe_UserBufferList_Handle_t,
    outputBufferListHandle: Snpe_UserBufferList_Handle_t,
) -> Snpe_ErrorCode_t:
    """...

    psnpeHandle: ...
    inputBufferListHandle: ...
    outputBufferListHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_ExecuteInputOutputAsync(
    psnpeHandle: Snpe_PSNPE_Handle_t,
    inputMapHandle: Snpe_StringList_Handle_t,
    dataIndex: size_t,
    isTF8buff: int32,
    isTF8Outputbuff: int32,
) -> Snpe_ErrorCode_t:
    """...

    psnpeHandle: ...
    inputMapHandle: ...
    dataIndex: ...
    isTF8buff: ...
    isTF8Outputbuff: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_GetInputTensorNames(psnpeHandle: Snpe_PSNPE_Handle_t) -> Snpe_StringList_Handle_t:
    """...

    psnpeHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_GetOutputTensorNames(psnpeHandle: Snpe_PSNPE_Handle_t) -> Snpe_StringList_Handle_t:
    """...

    psnpeHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_GetInputDimensions(psnpeHandle: Snpe_PSNPE_Handle_t) -> Snpe_TensorShape_Handle_t:
    """...

    psnpeHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_GetInputDimensions_Name(psnpeHandle: Snpe_PSNPE_Handle_t, name: char_p) -> Snpe_TensorShape_Handle_t:
    """...

    psnpeHandle: ...
    name: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_GetBufferAttributesDims(psnpeHandle: Snpe_PSNPE_Handle_t, name: char_p) -> Snpe_TensorShape_Handle_t:
    """...

    psnpeHandle: ...
    name: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_RegisterIonBuffers(
    psnpeHandle: Snpe_PSNPE_Handle_t, ionBufferMapHandle: Snpe_UserMemoryMap_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    psnpeHandle: ...
    ionBufferMapHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_DeregisterIonBuffers(
    psnpeHandle: Snpe_PSNPE_Handle_t, ionBufferNames: Snpe_StringList_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    psnpeHandle: ...
    ionBufferNames: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.13")
def Snpe_PSNPE_RegisterUserMemoryMappedBuffers(
    psnpeHandle: Snpe_PSNPE_Handle_t, bufferMapHandle: Snpe_UserMemoryMap_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    psnpeHandle: ...
    bufferMapHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.13")
def Snpe_PSNPE_DeregisterUserMemoryMappedBuffers(
    psnpeHandle: Snpe_PSNPE_Handle_t, bufferNamesHandle: Snpe_StringList_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    psnpeHandle: ...
    bufferNamesHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_GetLastErrorString(psnpeHandle: Snpe_PSNPE_Handle_t) -> char_p:
    """...

    psnpeHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_GetInputOutputBufferAttributes(
    psnpeHandle: Snpe_PSNPE_Handle_t, name: char_p
) -> Snpe_IBufferAttributes_Handle_t:
    """...

    psnpeHandle: ...
    name: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.40.0")
def Snpe_PSNPE_GetInputOutputBufferAttributesForNetwork(
    psnpeHandle: Snpe_PSNPE_Handle_t, networkName: char_p, name: char_p
) -> Snpe_IBufferAttributes_Handle_t:
    """...

    psnpeHandle: ...
    networkName: ...
    name: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.40.0")
def Snpe_PSNPE_SetPerformanceProfile(
    psnpeHandle: Snpe_PSNPE_Handle_t, instanceIdx: size_t, performanceProfile: Snpe_PerformanceProfile_t
) -> Snpe_ErrorCode_t:
    """...

    psnpeHandle: ...
    instanceIdx: ...
    performanceProfile: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


@lib.function(since="2.40.0")
def Snpe_PSNPE_SetCustomPerfProfile(
    psnpeHandle: Snpe_PSNPE_Handle_t, instanceIdx: size_t, perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    psnpeHandle: ...
    instanceIdx: ...
    perfProfileHandle: ...
    Returns ...
    Source: SNPE/PSNPE.h 2.40.0.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlContainer,
        DlEnums,
        DlError,
        IBufferAttributes,
        SNPEPerfProfile,
        StringList,
        TensorShape,
        UserMemoryMap,
        ApplicationBufferMap,
        RuntimeConfigList,
        UserBufferList,
    ),
)
