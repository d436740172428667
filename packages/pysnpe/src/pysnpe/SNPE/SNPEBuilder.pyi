# Generated from SNPEBuilder.py by tests/abi/stubs.py; do not edit.

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

class Snpe_SNPEBuilder_Handle_t(VoidHandle):
    """A network in the making. Deleted with Snpe_SNPEBuilder_Delete, as soon as Build has returned.

    Source: SNPE/SNPEBuilder.h 2.40.0.
    """

@function
def Snpe_SNPEBuilder_Create(containerHandle: Snpe_DlContainer_Handle_t | None, /) -> Snpe_SNPEBuilder_Handle_t:
    """Begin with a DLC.

    containerHandle: the open DLC; kept open until Build has returned.
    Returns the builder; the caller deletes it with Snpe_SNPEBuilder_Delete. NULL on failure.
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """

@function
def Snpe_SNPEBuilder_Delete(snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None, /) -> _Snpe_ErrorCode_t:
    """Delete the builder; the networks it built live on.

    snpeBuilderHandle: the builder.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """

@function
def Snpe_SNPEBuilder_SetPerformanceProfile(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    performanceProfile: _Snpe_PerformanceProfile_t | Snpe_PerformanceProfile_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Choose clocks and voltages, for the whole life of the network.

    snpeBuilderHandle: the builder.
    performanceProfile: the profile.
    Returns 0, or an error code.
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """

@function
def Snpe_SNPEBuilder_SetProfilingLevel(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    profilingLevel: _Snpe_ProfilingLevel_t | Snpe_ProfilingLevel_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Choose how much executions record for the diagnostic log.

    snpeBuilderHandle: the builder.
    profilingLevel: the level.
    Returns 0, or an error code.
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """

@function
def Snpe_SNPEBuilder_SetExecutionPriorityHint(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    priority: _Snpe_ExecutionPriorityHint_t | Snpe_ExecutionPriorityHint_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Choose who goes first on the DSP or GPU.

    snpeBuilderHandle: the builder.
    priority: the priority.
    Returns 0, or an error code.
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """

@function
def Snpe_SNPEBuilder_NetworkInit(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    snpeNetworkNames: Snpe_StringList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Choose which of the networks in a DLC are built.

    snpeBuilderHandle: the builder.
    snpeNetworkNames: their names.
    Returns 0, or an error code.
    Source: SNPE/SNPEBuilder.h 2.40.0. Since 2.22.6.
    """

@function
def Snpe_SNPEBuilder_SetOutputLayers(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    outputLayerNames: Snpe_StringList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Choose layers whose outputs the network gives.

    Together with output tensors it is an error, 108, at Build.

    snpeBuilderHandle: the builder.
    outputLayerNames: their names; copied. NULL (as every sample of the vendor passes it, ignoring the answer) or an
        empty list: the last layer only.
    Returns 0, or an error code.
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """

@function
def Snpe_SNPEBuilder_SetOutputLayersForNetwork(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    networkName: Text,
    outputLayerNames: Snpe_StringList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Choose layers whose outputs one of several networks gives.

    snpeBuilderHandle: the builder.
    networkName: name of one of the DLC's networks.
    outputLayerNames: their names; copied.
    Returns 0, or an error code.
    Source: SNPE/SNPEBuilder.h 2.40.0. Since 2.22.6.
    """

@function
def Snpe_SNPEBuilder_SetOutputTensors(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    outputTensorNames: Snpe_StringList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Choose the tensors that the network gives. Together with output layers it is an error, 108, at Build.

    snpeBuilderHandle: the builder.
    outputTensorNames: their names; copied.
    Returns 0, or an error code.
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """

@function
def Snpe_SNPEBuilder_SetOutputTensorsForNetwork(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    networkName: Text,
    outputTensorNames: Snpe_StringList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Choose the tensors that one of several networks gives.

    snpeBuilderHandle: the builder.
    networkName: name of one of the DLC's networks.
    outputTensorNames: their names; copied.
    Returns 0, or an error code.
    Source: SNPE/SNPEBuilder.h 2.40.0. Since 2.22.6.
    """

@function
def Snpe_SNPEBuilder_SetUseUserSuppliedBuffers(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    bufferMode: Integer,
    /,
) -> _Snpe_ErrorCode_t:
    """Decide how the network will be executed, for its whole life.

    snpeBuilderHandle: the builder.
    bufferMode: other than 0 for buffers of the caller's (Snpe_SNPE_ExecuteUserBuffers), 0 for ITensors.
    Returns 0, or an error code.
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """

@function
def Snpe_SNPEBuilder_SetDebugMode(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    debugMode: Integer,
    /,
) -> _Snpe_ErrorCode_t:
    """Give the output of every layer, for looking into a network. Ignored where outputs were chosen.

    snpeBuilderHandle: the builder.
    debugMode: other than 0 for yes.
    Returns 0, or an error code.
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """

@function
def Snpe_SNPEBuilder_SetInputDimensions(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    inputDimensionsMapHandle: Snpe_TensorShapeMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Resize inputs. The batch can always be resized, height and width only of networks that are convolutions
    throughout; which layers fit a runtime is decided anew, so that some may land on the CPU.

    snpeBuilderHandle: the builder.
    inputDimensionsMapHandle: new dimensions by input. What does not fit fails at Build.
    Returns 0, or an error code.
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """

@function
def Snpe_SNPEBuilder_SetInputDimensionsForNetwork(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    networkName: Text,
    inputDimensionsMapHandle: Snpe_TensorShapeMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Resize inputs of one of several networks.

    snpeBuilderHandle: the builder.
    networkName: name of one of the DLC's networks.
    inputDimensionsMapHandle: new dimensions by input.
    Returns 0, or an error code.
    Source: SNPE/SNPEBuilder.h 2.40.0. Since 2.22.6.
    """

@function
def Snpe_SNPEBuilder_SetInitCacheMode(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    cacheMode: Integer,
    /,
) -> _Snpe_ErrorCode_t:
    """Let Build put what it prepared into the container, for Snpe_DlContainer_Save to keep: the next Build from that
    file is faster. DSP and AIP only; a cache that does not fit any more is made anew.

    snpeBuilderHandle: the builder.
    cacheMode: other than 0 for yes.
    Returns 0, or an error code.
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """

@function
def Snpe_SNPEBuilder_Build(snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None, /) -> Snpe_SNPE_Handle_t:
    """Build the network: choose a runtime for every part of it, prepare it there and take the hardware. May take
    seconds for the DSP without a cache.

    snpeBuilderHandle: the builder.
    Returns the network; the caller deletes it with Snpe_SNPE_Delete. NULL on any error, with the reason as last error:
        codes of QNN (2000 and above) among them. A float DLC with Snpe_SNPEBuilder_SetCpuFixedPointMode ends the
        process instead.
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """

@function
def Snpe_SNPEBuilder_SetPlatformConfig(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    platformConfigHandle: Snpe_PlatformConfig_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Choose options of the platform.

    snpeBuilderHandle: the builder.
    platformConfigHandle: the settings.
    Returns 0, or an error code.
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """

@function
def Snpe_SNPEBuilder_SetRuntimeProcessorOrder(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    runtimeListHandle: Snpe_RuntimeList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Choose runtimes: each part of the network runs on the first that can run it. End with SNPE_RUNTIME_CPU for
    falling back to the CPU; there is no other switch.

    snpeBuilderHandle: the builder.
    runtimeListHandle: runtimes in order of preference.
    Returns 0, or an error code.
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """

@function
def Snpe_SNPEBuilder_SetUnconsumedTensorsAsOutputs(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    setOutput: Integer,
    /,
) -> _Snpe_ErrorCode_t:
    """Make outputs of all tensors that no layer reads.

    snpeBuilderHandle: the builder.
    setOutput: other than 0 for yes.
    Returns 0, or an error code.
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """

@function
def Snpe_SNPEBuilder_SetTimeOut(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    timeoutMicroSec: Integer,
    /,
) -> _Snpe_ErrorCode_t:
    """Limit how long an execution may take. DSP only.

    snpeBuilderHandle: the builder.
    timeoutMicroSec: microseconds.
    Returns 0, or an error code.
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """

@function
def Snpe_SNPEBuilder_SetBufferDataType(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    dataTypeMapHandle: Snpe_IOBufferDataTypeMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Choose in which type inputs and outputs travel. DSP only.

    snpeBuilderHandle: the builder.
    dataTypeMapHandle: types by buffer.
    Returns 0, or an error code.
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """

@function
def Snpe_SNPEBuilder_SetSingleThreadedInit(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    singleThreadedInit: Integer,
    /,
) -> _Snpe_ErrorCode_t:
    """Build in the calling thread; otherwise the library starts one for it.

    snpeBuilderHandle: the builder.
    singleThreadedInit: other than 0 for yes.
    Returns 0, or an error code.
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """

@function
def Snpe_SNPEBuilder_SetCpuFixedPointMode(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    cpuFxpMode: Integer,
    /,
) -> _Snpe_ErrorCode_t:
    """Run a quantized DLC on the CPU in fixed point; without this it runs there in float.

    With a float DLC the library raises an exception at Build that ends the process.

    snpeBuilderHandle: the builder.
    cpuFxpMode: true for fixed point.
    Returns 0, or an error code.
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """

@function
def Snpe_SNPEBuilder_SetCpuQmxMode(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    cpuQmxMode: Integer,
    /,
) -> _Snpe_ErrorCode_t:
    """Use the CPU's matrix unit (QMX) where it has one.

    snpeBuilderHandle: the builder.
    cpuQmxMode: true for yes.
    Returns 0, or an error code.
    Source: SNPE/SNPEBuilder.h 2.40.0. Came after 2.22.6, by 2.40.
    """

@function
def Snpe_SNPEBuilder_SetAcceleratedInit(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    acceleratedInit: Integer,
    /,
) -> _Snpe_ErrorCode_t:
    """Prepare the network faster. What it costs is not documented.

    snpeBuilderHandle: the builder.
    acceleratedInit: true for yes.
    Returns 0, or an error code.
    Source: SNPE/SNPEBuilder.h 2.40.0. Came after 2.22.6, by 2.40.
    """

@function
def Snpe_SNPEBuilder_SetMemoryLimitHint(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    memoryLimitHintInMb: Integer,
    /,
) -> _Snpe_ErrorCode_t:
    """Say how much memory the DSP may hold; any value but 0 also lets it switch between the graphs of a DLC instead of
    keeping all of them loaded.

    snpeBuilderHandle: the builder.
    memoryLimitHintInMb: megabytes; 0 for no limit.
    Returns 0, or an error code.
    Source: SNPE/SNPEBuilder.h 2.40.0. Since 2.22.6.
    """

@function
def Snpe_SNPEBuilder_SetModelName(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    modelName: Text,
    /,
) -> _Snpe_ErrorCode_t:
    """Name the network in log messages.

    snpeBuilderHandle: the builder.
    modelName: the name; copied.
    Returns 0, or an error code.
    Source: SNPE/SNPEBuilder.h 2.40.0.
    """

@function
def Snpe_SNPEBuilder_SetCacheCompatibilityMode(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    mode: _Snpe_CacheCompatibility_t | Snpe_CacheCompatibility_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Choose which init caches in the container may be used.

    snpeBuilderHandle: the builder.
    mode: the mode.
    Returns 0, or an error code.
    Source: SNPE/SNPEBuilder.h 2.40.0. Since 2.18.
    """

@function
def Snpe_SNPEBuilder_ValidateCache(snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None, /) -> _Snpe_ErrorCode_t:
    """Look whether the container's cache fits this device and these settings, without building.

    snpeBuilderHandle: the builder.
    Returns 0 when Build will use it; 1502 for one that is not optimal, 1503 for one that does not fit, 307 or 308 for
        missing or damaged records, 101 for settings that want no cache (always with ALWAYS_GENERATE_NEW_CACHE), 1210.
    Source: SNPE/SNPEBuilder.h 2.40.0. Since 2.19 (approximately).
    """

@function
def Snpe_SNPEBuilder_SetCustomPerfProfile(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t | None,
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Give the network a performance profile of one's own.

    snpeBuilderHandle: the builder.
    perfProfileHandle: the profile.
    Returns 0, or an error code.
    Source: SNPE/SNPEBuilder.h 2.40.0. Since 2.22.
    """
