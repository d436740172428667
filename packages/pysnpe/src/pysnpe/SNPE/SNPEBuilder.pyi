# Generated from SNPEBuilder.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    Integer,
    Text,
    VoidHandle,
    function,
)

from pysnpe.DlContainer.DlContainer import *
from pysnpe.DlSystem.DlEnums import *
from pysnpe.DlSystem.DlEnums import (
    _Snpe_CacheCompatibility_t,
    _Snpe_ExecutionPriorityHint_t,
    _Snpe_PerformanceProfile_t,
    _Snpe_ProfilingLevel_t,
)
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t
from pysnpe.DlSystem.IOBufferDataTypeMap import *
from pysnpe.DlSystem.PlatformConfig import *
from pysnpe.DlSystem.RuntimeList import *
from pysnpe.DlSystem.SNPEPerfProfile import *
from pysnpe.DlSystem.StringList import *
from pysnpe.DlSystem.TensorShapeMap import *
from pysnpe.SNPE.SNPE import *

class Snpe_SNPEBuilder_Handle_t(VoidHandle): ...

@function
def Snpe_SNPEBuilder_Create(containerHandle: Snpe_DlContainer_Handle_t | None, /) -> Snpe_SNPEBuilder_Handle_t: ...

@function
def Snpe_SNPEBuilder_Delete(snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEBuilder_SetPerformanceProfile(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    performanceProfile: _Snpe_PerformanceProfile_t | Snpe_PerformanceProfile_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEBuilder_SetProfilingLevel(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    profilingLevel: _Snpe_ProfilingLevel_t | Snpe_ProfilingLevel_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEBuilder_SetExecutionPriorityHint(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    priority: _Snpe_ExecutionPriorityHint_t | Snpe_ExecutionPriorityHint_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEBuilder_NetworkInit(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    snpeNetworkNames: Snpe_StringList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEBuilder_SetOutputLayers(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    outputLayerNames: Snpe_StringList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEBuilder_SetOutputLayersForNetwork(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    networkName: Text,
    outputLayerNames: Snpe_StringList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEBuilder_SetOutputTensors(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    outputTensorNames: Snpe_StringList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEBuilder_SetOutputTensorsForNetwork(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    networkName: Text,
    outputTensorNames: Snpe_StringList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEBuilder_SetUseUserSuppliedBuffers(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    bufferMode: Integer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEBuilder_SetDebugMode(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    debugMode: Integer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEBuilder_SetInputDimensions(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    inputDimensionsMapHandle: Snpe_TensorShapeMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEBuilder_SetInputDimensionsForNetwork(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    networkName: Text,
    inputDimensionsMapHandle: Snpe_TensorShapeMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEBuilder_SetInitCacheMode(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    cacheMode: Integer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEBuilder_Build(snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None, /) -> Snpe_SNPE_Handle_t: ...

@function
def Snpe_SNPEBuilder_SetPlatformConfig(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    platformConfigHandle: Snpe_PlatformConfig_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEBuilder_SetRuntimeProcessorOrder(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    runtimeListHandle: Snpe_RuntimeList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEBuilder_SetUnconsumedTensorsAsOutputs(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    setOutput: Integer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEBuilder_SetTimeOut(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    timeoutMicroSec: Integer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEBuilder_SetBufferDataType(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    dataTypeMapHandle: Snpe_IOBufferDataTypeMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEBuilder_SetSingleThreadedInit(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    singleThreadedInit: Integer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEBuilder_SetCpuFixedPointMode(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    cpuFxpMode: Integer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEBuilder_SetCpuQmxMode(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    cpuQmxMode: Integer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEBuilder_SetAcceleratedInit(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    acceleratedInit: Integer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEBuilder_SetMemoryLimitHint(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    memoryLimitHintInMb: Integer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEBuilder_SetModelName(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    modelName: Text,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEBuilder_SetCacheCompatibilityMode(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    mode: _Snpe_CacheCompatibility_t | Snpe_CacheCompatibility_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEBuilder_ValidateCache(snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEBuilder_SetCustomPerfProfile(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...
