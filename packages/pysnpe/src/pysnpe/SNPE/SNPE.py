"""SNPE/SNPE.h as Python: ..."""

from npu_common.cdecl import char_p, exported_names, void_p

from pysnpe._library import lib
from pysnpe.DiagLog import IDiagLog
from pysnpe.DiagLog.IDiagLog import *
from pysnpe.DlSystem import (
    DlEnums,
    DlError,
    IBufferAttributes,
    ITensor,
    SNPEPerfProfile,
    StringList,
    TensorMap,
    TensorShape,
    UserBufferMap,
    UserMemoryMap,
)
from pysnpe.DlSystem.DlEnums import *
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.IBufferAttributes import *
from pysnpe.DlSystem.ITensor import *
from pysnpe.DlSystem.SNPEPerfProfile import *
from pysnpe.DlSystem.StringList import *
from pysnpe.DlSystem.TensorMap import *
from pysnpe.DlSystem.TensorShape import *
from pysnpe.DlSystem.UserBufferMap import *
from pysnpe.DlSystem.UserMemoryMap import *


class Snpe_SNPE_Handle_t(void_p):
    """... Source: SNPE/SNPE.h 2.40.0."""

    returned = True


@lib.function(since="2.0.1")
def Snpe_SNPE_Delete(snpeHandle: Snpe_SNPE_Handle_t) -> Snpe_ErrorCode_t:
    """...

    snpeHandle: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetInputTensorNames(snpeHandle: Snpe_SNPE_Handle_t) -> Snpe_StringList_Handle_t:
    """...

    snpeHandle: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetOutputTensorNames(snpeHandle: Snpe_SNPE_Handle_t) -> Snpe_StringList_Handle_t:
    """...

    snpeHandle: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetOutputTensorNamesByLayerName(snpeHandle: Snpe_SNPE_Handle_t, name: char_p) -> Snpe_StringList_Handle_t:
    """...

    snpeHandle: ...
    name: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_ExecuteITensors(
    snpeHandle: Snpe_SNPE_Handle_t, inputHandle: Snpe_TensorMap_Handle_t, outputHandle: Snpe_TensorMap_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    snpeHandle: ...
    inputHandle: ...
    outputHandle: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_ExecuteITensor(
    snpeHandle: Snpe_SNPE_Handle_t, inputHandle: Snpe_ITensor_Handle_t, outputHandle: Snpe_TensorMap_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    snpeHandle: ...
    inputHandle: ...
    outputHandle: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_ExecuteUserBuffers(
    snpeHandle: Snpe_SNPE_Handle_t, inputHandle: Snpe_UserBufferMap_Handle_t, outputHandle: Snpe_UserBufferMap_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    snpeHandle: ...
    inputHandle: ...
    outputHandle: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_RegisterIonBuffers(
    snpeHandle: Snpe_SNPE_Handle_t, ionBufferMapHandle: Snpe_UserMemoryMap_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    snpeHandle: ...
    ionBufferMapHandle: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_DeregisterIonBuffers(
    snpeHandle: Snpe_SNPE_Handle_t, ionBufferNamesHandle: Snpe_StringList_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    snpeHandle: ...
    ionBufferNamesHandle: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.13")
def Snpe_SNPE_RegisterUserMemoryMappedBuffers(
    snpeHandle: Snpe_SNPE_Handle_t, bufferMapHandle: Snpe_UserMemoryMap_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    snpeHandle: ...
    bufferMapHandle: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.13")
def Snpe_SNPE_DeregisterUserMemoryMappedBuffers(
    snpeHandle: Snpe_SNPE_Handle_t, bufferNamesHandle: Snpe_StringList_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    snpeHandle: ...
    bufferNamesHandle: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetModelVersion(snpeHandle: Snpe_SNPE_Handle_t) -> char_p:
    """...

    snpeHandle: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetInputDimensions(snpeHandle: Snpe_SNPE_Handle_t, name: char_p) -> Snpe_TensorShape_Handle_t:
    """...

    snpeHandle: ...
    name: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.9")
def Snpe_SNPE_GetInputDimensionsOfFirstTensor(snpeHandle: Snpe_SNPE_Handle_t) -> Snpe_TensorShape_Handle_t:
    """...

    snpeHandle: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetOutputLayerNames(snpeHandle: Snpe_SNPE_Handle_t) -> Snpe_StringList_Handle_t:
    """...

    snpeHandle: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetInputOutputBufferAttributes(
    snpeHandle: Snpe_SNPE_Handle_t, name: char_p
) -> Snpe_IBufferAttributes_Handle_t:
    """...

    snpeHandle: ...
    name: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetInputTensorNamesForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t, networkName: char_p
) -> Snpe_StringList_Handle_t:
    """...

    snpeHandle: ...
    networkName: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetOutputTensorNamesForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t, networkName: char_p
) -> Snpe_StringList_Handle_t:
    """...

    snpeHandle: ...
    networkName: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetOutputTensorNamesByLayerNameForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t, networkName: char_p, name: char_p
) -> Snpe_StringList_Handle_t:
    """...

    snpeHandle: ...
    networkName: ...
    name: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_ExecuteITensorsForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t,
    networkName: char_p,
    inputHandle: Snpe_TensorMap_Handle_t,
    outputHandle: Snpe_TensorMap_Handle_t,
) -> Snpe_ErrorCode_t:
    """...

    snpeHandle: ...
    networkName: ...
    inputHandle: ...
    outputHandle: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_ExecuteITensorForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t,
    networkName: char_p,
    inputHandle: Snpe_ITensor_Handle_t,
    outputHandle: Snpe_TensorMap_Handle_t,
) -> Snpe_ErrorCode_t:
    """...

    snpeHandle: ...
    networkName: ...
    inputHandle: ...
    outputHandle: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_ExecuteUserBuffersForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t,
    networkName: char_p,
    inputHandle: Snpe_UserBufferMap_Handle_t,
    outputHandle: Snpe_UserBufferMap_Handle_t,
) -> Snpe_ErrorCode_t:
    """...

    snpeHandle: ...
    networkName: ...
    inputHandle: ...
    outputHandle: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_RegisterUserMemoryMappedBuffersForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t, networkName: char_p, bufferMapHandle: Snpe_UserMemoryMap_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    snpeHandle: ...
    networkName: ...
    bufferMapHandle: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_DeregisterUserMemoryMappedBuffersForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t, networkName: char_p, bufferNamesHandle: Snpe_StringList_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    snpeHandle: ...
    networkName: ...
    bufferNamesHandle: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetInputDimensionsForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t, networkName: char_p, name: char_p
) -> Snpe_TensorShape_Handle_t:
    """...

    snpeHandle: ...
    networkName: ...
    name: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetInputDimensionsOfFirstTensorForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t, networkName: char_p
) -> Snpe_TensorShape_Handle_t:
    """...

    snpeHandle: ...
    networkName: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetOutputLayerNamesForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t, networkName: char_p
) -> Snpe_StringList_Handle_t:
    """...

    snpeHandle: ...
    networkName: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetInputOutputBufferAttributesForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t, networkName: char_p, name: char_p
) -> Snpe_IBufferAttributes_Handle_t:
    """...

    snpeHandle: ...
    networkName: ...
    name: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetDiagLogInterface_Ref(snpeHandle: Snpe_SNPE_Handle_t) -> Snpe_IDiagLog_Handle_t:
    """...

    snpeHandle: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetNetworkNames(snpeHandle: Snpe_SNPE_Handle_t) -> Snpe_StringList_Handle_t:
    """...

    snpeHandle: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPE_SetPerformanceProfile(
    snpeHandle: Snpe_SNPE_Handle_t, performanceProfile: Snpe_PerformanceProfile_t
) -> Snpe_ErrorCode_t:
    """...

    snpeHandle: ...
    performanceProfile: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPE_SetCustomPerfProfile(
    snpeHandle: Snpe_SNPE_Handle_t, perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    snpeHandle: ...
    perfProfileHandle: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


@lib.function(since="2.40.0")
def Snpe_SNPE_SetExecutionPriorityHint(
    snpeHandle: Snpe_SNPE_Handle_t, priority: Snpe_ExecutionPriorityHint_t
) -> Snpe_ErrorCode_t:
    """...

    snpeHandle: ...
    priority: ...
    Returns ...
    Source: SNPE/SNPE.h 2.40.0.
    """


__all__ = exported_names(
    globals(),
    includes=(
        IDiagLog,
        DlEnums,
        DlError,
        IBufferAttributes,
        ITensor,
        SNPEPerfProfile,
        StringList,
        TensorMap,
        TensorShape,
        UserBufferMap,
        UserMemoryMap,
    ),
)
