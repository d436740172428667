# Generated from SNPE.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    Text,
    VoidHandle,
    function,
)

from pysnpe.DiagLog.IDiagLog import *
from pysnpe.DlSystem.DlEnums import *
from pysnpe.DlSystem.DlEnums import _Snpe_ExecutionPriorityHint_t, _Snpe_PerformanceProfile_t
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t
from pysnpe.DlSystem.IBufferAttributes import *
from pysnpe.DlSystem.ITensor import *
from pysnpe.DlSystem.SNPEPerfProfile import *
from pysnpe.DlSystem.StringList import *
from pysnpe.DlSystem.TensorMap import *
from pysnpe.DlSystem.TensorShape import *
from pysnpe.DlSystem.UserBufferMap import *
from pysnpe.DlSystem.UserMemoryMap import *

class Snpe_SNPE_Handle_t(VoidHandle): ...

@function
def Snpe_SNPE_Delete(snpeHandle: Snpe_SNPE_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPE_GetInputTensorNames(snpeHandle: Snpe_SNPE_Handle_t | None, /) -> Snpe_StringList_Handle_t: ...

@function
def Snpe_SNPE_GetOutputTensorNames(snpeHandle: Snpe_SNPE_Handle_t | None, /) -> Snpe_StringList_Handle_t: ...

@function
def Snpe_SNPE_GetOutputTensorNamesByLayerName(
    snpeHandle: Snpe_SNPE_Handle_t | None,
    name: Text,
    /,
) -> Snpe_StringList_Handle_t: ...

@function
def Snpe_SNPE_ExecuteITensors(
    snpeHandle: Snpe_SNPE_Handle_t | None,
    inputHandle: Snpe_TensorMap_Handle_t | None,
    outputHandle: Snpe_TensorMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPE_ExecuteITensor(
    snpeHandle: Snpe_SNPE_Handle_t | None,
    inputHandle: Snpe_ITensor_Handle_t | None,
    outputHandle: Snpe_TensorMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPE_ExecuteUserBuffers(
    snpeHandle: Snpe_SNPE_Handle_t | None,
    inputHandle: Snpe_UserBufferMap_Handle_t | None,
    outputHandle: Snpe_UserBufferMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPE_RegisterIonBuffers(
    snpeHandle: Snpe_SNPE_Handle_t | None,
    ionBufferMapHandle: Snpe_UserMemoryMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPE_DeregisterIonBuffers(
    snpeHandle: Snpe_SNPE_Handle_t | None,
    ionBufferNamesHandle: Snpe_StringList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPE_RegisterUserMemoryMappedBuffers(
    snpeHandle: Snpe_SNPE_Handle_t | None,
    bufferMapHandle: Snpe_UserMemoryMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPE_DeregisterUserMemoryMappedBuffers(
    snpeHandle: Snpe_SNPE_Handle_t | None,
    bufferNamesHandle: Snpe_StringList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPE_GetModelVersion(snpeHandle: Snpe_SNPE_Handle_t | None, /) -> bytes | None: ...

@function
def Snpe_SNPE_GetInputDimensions(snpeHandle: Snpe_SNPE_Handle_t | None, name: Text, /) -> Snpe_TensorShape_Handle_t: ...

@function
def Snpe_SNPE_GetInputDimensionsOfFirstTensor(
    snpeHandle: Snpe_SNPE_Handle_t | None,
    /,
) -> Snpe_TensorShape_Handle_t: ...

@function
def Snpe_SNPE_GetOutputLayerNames(snpeHandle: Snpe_SNPE_Handle_t | None, /) -> Snpe_StringList_Handle_t: ...

@function
def Snpe_SNPE_GetInputOutputBufferAttributes(
    snpeHandle: Snpe_SNPE_Handle_t | None,
    name: Text,
    /,
) -> Snpe_IBufferAttributes_Handle_t: ...

@function
def Snpe_SNPE_GetInputTensorNamesForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t | None,
    networkName: Text,
    /,
) -> Snpe_StringList_Handle_t: ...

@function
def Snpe_SNPE_GetOutputTensorNamesForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t | None,
    networkName: Text,
    /,
) -> Snpe_StringList_Handle_t: ...

@function
def Snpe_SNPE_GetOutputTensorNamesByLayerNameForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t | None,
    networkName: Text,
    name: Text,
    /,
) -> Snpe_StringList_Handle_t: ...

@function
def Snpe_SNPE_ExecuteITensorsForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t | None,
    networkName: Text,
    inputHandle: Snpe_TensorMap_Handle_t | None,
    outputHandle: Snpe_TensorMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPE_ExecuteITensorForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t | None,
    networkName: Text,
    inputHandle: Snpe_ITensor_Handle_t | None,
    outputHandle: Snpe_TensorMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPE_ExecuteUserBuffersForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t | None,
    networkName: Text,
    inputHandle: Snpe_UserBufferMap_Handle_t | None,
    outputHandle: Snpe_UserBufferMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPE_RegisterUserMemoryMappedBuffersForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t | None,
    networkName: Text,
    bufferMapHandle: Snpe_UserMemoryMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPE_DeregisterUserMemoryMappedBuffersForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t | None,
    networkName: Text,
    bufferNamesHandle: Snpe_StringList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPE_GetInputDimensionsForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t | None,
    networkName: Text,
    name: Text,
    /,
) -> Snpe_TensorShape_Handle_t: ...

@function
def Snpe_SNPE_GetInputDimensionsOfFirstTensorForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t | None,
    networkName: Text,
    /,
) -> Snpe_TensorShape_Handle_t: ...

@function
def Snpe_SNPE_GetOutputLayerNamesForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t | None,
    networkName: Text,
    /,
) -> Snpe_StringList_Handle_t: ...

@function
def Snpe_SNPE_GetInputOutputBufferAttributesForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t | None,
    networkName: Text,
    name: Text,
    /,
) -> Snpe_IBufferAttributes_Handle_t: ...

@function
def Snpe_SNPE_GetDiagLogInterface_Ref(snpeHandle: Snpe_SNPE_Handle_t | None, /) -> Snpe_IDiagLog_Handle_t: ...

@function
def Snpe_SNPE_GetNetworkNames(snpeHandle: Snpe_SNPE_Handle_t | None, /) -> Snpe_StringList_Handle_t: ...

@function
def Snpe_SNPE_SetPerformanceProfile(
    snpeHandle: Snpe_SNPE_Handle_t | None,
    performanceProfile: _Snpe_PerformanceProfile_t | Snpe_PerformanceProfile_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPE_SetCustomPerfProfile(
    snpeHandle: Snpe_SNPE_Handle_t | None,
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPE_SetExecutionPriorityHint(
    snpeHandle: Snpe_SNPE_Handle_t | None,
    priority: _Snpe_ExecutionPriorityHint_t | Snpe_ExecutionPriorityHint_t,
    /,
) -> _Snpe_ErrorCode_t: ...
