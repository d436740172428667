"""SNPE/SNPEBuilder.h as Python: ..."""

from npu_common.cdecl import bool8, char_p, exported_names, int32, uint64, void_p

from pysnpe._library import lib
from pysnpe.DlContainer import DlContainer
from pysnpe.DlContainer.DlContainer import *
from pysnpe.DlSystem import (
    DlEnums,
    DlError,
    IOBufferDataTypeMap,
    PlatformConfig,
    RuntimeList,
    SNPEPerfProfile,
    StringList,
    TensorShapeMap,
)
from pysnpe.DlSystem.DlEnums import *
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.IOBufferDataTypeMap import *
from pysnpe.DlSystem.PlatformConfig import *
from pysnpe.DlSystem.RuntimeList import *
from pysnpe.DlSystem.SNPEPerfProfile import *
from pysnpe.DlSystem.StringList import *
from pysnpe.DlSystem.TensorShapeMap import *
from pysnpe.SNPE import SNPE
from pysnpe.SNPE.SNPE import *


class Snpe_SNPEBuilder_Handle_t(void_p):
    """... Source: SNPE/SNPEBuilder.h 2.40.0."""

    returned = True


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_Create(containerHandle: Snpe_DlContainer_Handle_t) -> Snpe_SNPEBuilder_Handle_t:
    """...

    containerHandle: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_Delete(snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t) -> Snpe_ErrorCode_t:
    """...

    snpeBuilderHandle: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetPerformanceProfile(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, performanceProfile: Snpe_PerformanceProfile_t
) -> Snpe_ErrorCode_t:
    """...

    snpeBuilderHandle: ...
    performanceProfile: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetProfilingLevel(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, profilingLevel: Snpe_ProfilingLevel_t
) -> Snpe_ErrorCode_t:
    """...

    snpeBuilderHandle: ...
    profilingLevel: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetExecutionPriorityHint(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, priority: Snpe_ExecutionPriorityHint_t
) -> Snpe_ErrorCode_t:
    """...

    snpeBuilderHandle: ...
    priority: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.22.6")
def Snpe_SNPEBuilder_NetworkInit(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, snpeNetworkNames: Snpe_StringList_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    snpeBuilderHandle: ...
    snpeNetworkNames: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetOutputLayers(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, outputLayerNames: Snpe_StringList_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    snpeBuilderHandle: ...
    outputLayerNames: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.22.6")
def Snpe_SNPEBuilder_SetOutputLayersForNetwork(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, networkName: char_p, outputLayerNames: Snpe_StringList_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    snpeBuilderHandle: ...
    networkName: ...
    outputLayerNames: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetOutputTensors(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, outputTensorNames: Snpe_StringList_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    snpeBuilderHandle: ...
    outputTensorNames: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.22.6")
def Snpe_SNPEBuilder_SetOutputTensorsForNetwork(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, networkName: char_p, outputTensorNames: Snpe_StringList_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    snpeBuilderHandle: ...
    networkName: ...
    outputTensorNames: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetUseUserSuppliedBuffers(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, bufferMode: int32
) -> Snpe_ErrorCode_t:
    """...

    snpeBuilderHandle: ...
    bufferMode: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetDebugMode(snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, debugMode: int32) -> Snpe_ErrorCode_t:
    """...

    snpeBuilderHandle: ...
    debugMode: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetInputDimensions(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, inputDimensionsMapHandle: Snpe_TensorShapeMap_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    snpeBuilderHandle: ...
    inputDimensionsMapHandle: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.22.6")
def Snpe_SNPEBuilder_SetInputDimensionsForNetwork(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t,
    networkName: char_p,
    inputDimensionsMapHandle: Snpe_TensorShapeMap_Handle_t,
) -> Snpe_ErrorCode_t:
    """...

    snpeBuilderHandle: ...
    networkName: ...
    inputDimensionsMapHandle: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetInitCacheMode(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, cacheMode: int32
) -> Snpe_ErrorCode_t:
    """...

    snpeBuilderHandle: ...
    cacheMode: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_Build(snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t) -> Snpe_SNPE_Handle_t:
    """...

    snpeBuilderHandle: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetPlatformConfig(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, platformConfigHandle: Snpe_PlatformConfig_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    snpeBuilderHandle: ...
    platformConfigHandle: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetRuntimeProcessorOrder(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, runtimeListHandle: Snpe_RuntimeList_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    snpeBuilderHandle: ...
    runtimeListHandle: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetUnconsumedTensorsAsOutputs(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, setOutput: int32
) -> Snpe_ErrorCode_t:
    """...

    snpeBuilderHandle: ...
    setOutput: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetTimeOut(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, timeoutMicroSec: uint64
) -> Snpe_ErrorCode_t:
    """...

    snpeBuilderHandle: ...
    timeoutMicroSec: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetBufferDataType(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, dataTypeMapHandle: Snpe_IOBufferDataTypeMap_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    snpeBuilderHandle: ...
    dataTypeMapHandle: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetSingleThreadedInit(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, singleThreadedInit: int32
) -> Snpe_ErrorCode_t:
    """...

    snpeBuilderHandle: ...
    singleThreadedInit: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetCpuFixedPointMode(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, cpuFxpMode: bool8
) -> Snpe_ErrorCode_t:
    """...

    snpeBuilderHandle: ...
    cpuFxpMode: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.40.0")
def Snpe_SNPEBuilder_SetCpuQmxMode(snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, cpuQmxMode: bool8) -> Snpe_ErrorCode_t:
    """...

    snpeBuilderHandle: ...
    cpuQmxMode: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.40.0")
def Snpe_SNPEBuilder_SetAcceleratedInit(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, acceleratedInit: bool8
) -> Snpe_ErrorCode_t:
    """...

    snpeBuilderHandle: ...
    acceleratedInit: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.22.6")
def Snpe_SNPEBuilder_SetMemoryLimitHint(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, memoryLimitHintInMb: uint64
) -> Snpe_ErrorCode_t:
    """...

    snpeBuilderHandle: ...
    memoryLimitHintInMb: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetModelName(snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, modelName: char_p) -> Snpe_ErrorCode_t:
    """...

    snpeBuilderHandle: ...
    modelName: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.18")
def Snpe_SNPEBuilder_SetCacheCompatibilityMode(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, mode: Snpe_CacheCompatibility_t
) -> Snpe_ErrorCode_t:
    """...

    snpeBuilderHandle: ...
    mode: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.19")
def Snpe_SNPEBuilder_ValidateCache(snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t) -> Snpe_ErrorCode_t:
    """...

    snpeBuilderHandle: ...
    Returns ...
    Note: 2.19 is approximate.
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEBuilder_SetCustomPerfProfile(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    snpeBuilderHandle: ...
    perfProfileHandle: ...
    Returns ...
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlContainer,
        DlEnums,
        DlError,
        IOBufferDataTypeMap,
        PlatformConfig,
        RuntimeList,
        SNPEPerfProfile,
        StringList,
        TensorShapeMap,
        SNPE,
    ),
)
