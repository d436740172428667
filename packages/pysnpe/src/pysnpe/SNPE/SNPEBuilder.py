"""SNPE/SNPEBuilder.h as Python: from a container to a network: runtimes, outputs, buffers, caches, and Build.

Source: SNPE/SNPEBuilder.h 2.40.0.

Setters answer 0 or a code and check little: what does not fit together shows at Snpe_SNPEBuilder_Build, which returns
NULL, with the reason as last error. Lists, maps and settings are copied by the time Build returns: builder, runtime
list, platform settings and container may all be deleted then, as the vendor's samples do.

A runtime of the DSP needs its libraries: ADSP_LIBRARY_PATH (folders with ; between them) has to be set before the first
use of the DSP in the process. Without a runtime list the network is built for the CPU.
"""

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
    """A network in the making. Deleted with Snpe_SNPEBuilder_Delete, as soon as Build has returned."""


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_Create(containerHandle: Snpe_DlContainer_Handle_t) -> Snpe_SNPEBuilder_Handle_t:
    """Begin with a DLC.

    Args:
        containerHandle: the open DLC; kept open until Build has returned.

    Returns:
        the builder; the caller deletes it with Snpe_SNPEBuilder_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_Delete(snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t) -> Snpe_ErrorCode_t:
    """Delete the builder; the networks it built live on.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetPerformanceProfile(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, performanceProfile: Snpe_PerformanceProfile_t
) -> Snpe_ErrorCode_t:
    """Choose clocks and voltages, for the whole life of the network."""


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetProfilingLevel(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, profilingLevel: Snpe_ProfilingLevel_t
) -> Snpe_ErrorCode_t:
    """Choose how much executions record for the diagnostic log."""


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetExecutionPriorityHint(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, priority: Snpe_ExecutionPriorityHint_t
) -> Snpe_ErrorCode_t:
    """Choose who goes first on the DSP or GPU."""


@lib.function(since="2.22.6")
def Snpe_SNPEBuilder_NetworkInit(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, snpeNetworkNames: Snpe_StringList_Handle_t
) -> Snpe_ErrorCode_t:
    """Choose which of the networks in a DLC are built.

    Since 2.22.6.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetOutputLayers(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, outputLayerNames: Snpe_StringList_Handle_t
) -> Snpe_ErrorCode_t:
    """Choose layers whose outputs the network gives.

    Together with output tensors it is an error, 108, at Build.

    Args:
        outputLayerNames: their names; copied. NULL (as every sample of the vendor passes it, ignoring the answer) or an
            empty list: the last layer only.
    """


@lib.function(since="2.22.6")
def Snpe_SNPEBuilder_SetOutputLayersForNetwork(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, networkName: char_p, outputLayerNames: Snpe_StringList_Handle_t
) -> Snpe_ErrorCode_t:
    """Choose layers whose outputs one of several networks gives.

    Since 2.22.6.

    Args:
        networkName: name of one of the DLC's networks.
        outputLayerNames: their names; copied.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetOutputTensors(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, outputTensorNames: Snpe_StringList_Handle_t
) -> Snpe_ErrorCode_t:
    """Choose the tensors that the network gives. Together with output layers it is an error, 108, at Build.

    Args:
        outputTensorNames: their names; copied.
    """


@lib.function(since="2.22.6")
def Snpe_SNPEBuilder_SetOutputTensorsForNetwork(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, networkName: char_p, outputTensorNames: Snpe_StringList_Handle_t
) -> Snpe_ErrorCode_t:
    """Choose the tensors that one of several networks gives.

    Since 2.22.6.

    Args:
        networkName: name of one of the DLC's networks.
        outputTensorNames: their names; copied.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetUseUserSuppliedBuffers(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, bufferMode: int32
) -> Snpe_ErrorCode_t:
    """Decide how the network will be executed, for its whole life.

    Args:
        bufferMode: other than 0 for buffers of the caller's (Snpe_SNPE_ExecuteUserBuffers), 0 for ITensors.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetDebugMode(snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, debugMode: int32) -> Snpe_ErrorCode_t:
    """Give the output of every layer, for looking into a network. Ignored where outputs were chosen.

    Args:
        debugMode: other than 0 for yes.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetInputDimensions(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, inputDimensionsMapHandle: Snpe_TensorShapeMap_Handle_t
) -> Snpe_ErrorCode_t:
    """Resize inputs.

    The batch can always be resized, height and width only of networks that are convolutions throughout; which layers
    fit a runtime is decided anew, so that some may land on the CPU.

    Args:
        inputDimensionsMapHandle: new dimensions by input. What does not fit fails at Build.
    """


@lib.function(since="2.22.6")
def Snpe_SNPEBuilder_SetInputDimensionsForNetwork(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t,
    networkName: char_p,
    inputDimensionsMapHandle: Snpe_TensorShapeMap_Handle_t,
) -> Snpe_ErrorCode_t:
    """Resize inputs of one of several networks.

    Since 2.22.6.

    Args:
        networkName: name of one of the DLC's networks.
        inputDimensionsMapHandle: new dimensions by input.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetInitCacheMode(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, cacheMode: int32
) -> Snpe_ErrorCode_t:
    """Let Build put what it prepared into the container, for Snpe_DlContainer_Save to keep.

    The next Build from that file is faster.

    DSP and AIP only; a cache that does not fit any more is made anew.

    Args:
        cacheMode: other than 0 for yes.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_Build(snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t) -> Snpe_SNPE_Handle_t:
    """Build the network: choose a runtime for every part of it, prepare it there and take the hardware.

    May take seconds for the DSP without a cache.

    Returns:
        the network; the caller deletes it with Snpe_SNPE_Delete. NULL on any error, with the reason as last error:
        codes of QNN (2000 and above) among them. A float DLC with Snpe_SNPEBuilder_SetCpuFixedPointMode ends the
        process instead.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetPlatformConfig(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, platformConfigHandle: Snpe_PlatformConfig_Handle_t
) -> Snpe_ErrorCode_t:
    """Choose options of the platform."""


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetRuntimeProcessorOrder(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, runtimeListHandle: Snpe_RuntimeList_Handle_t
) -> Snpe_ErrorCode_t:
    """Choose runtimes: each part of the network runs on the first runtime that can run the part.

    End with SNPE_RUNTIME_CPU for falling back to the CPU; there is no other switch.

    Args:
        runtimeListHandle: runtimes in order of preference.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetUnconsumedTensorsAsOutputs(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, setOutput: int32
) -> Snpe_ErrorCode_t:
    """Make outputs of all tensors that no layer reads.

    Args:
        setOutput: other than 0 for yes.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetTimeOut(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, timeoutMicroSec: uint64
) -> Snpe_ErrorCode_t:
    """Limit how long an execution may take. DSP only.

    Args:
        timeoutMicroSec: microseconds.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetBufferDataType(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, dataTypeMapHandle: Snpe_IOBufferDataTypeMap_Handle_t
) -> Snpe_ErrorCode_t:
    """Choose in which type inputs and outputs travel. DSP only.

    Args:
        dataTypeMapHandle: types by buffer.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetSingleThreadedInit(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, singleThreadedInit: int32
) -> Snpe_ErrorCode_t:
    """Build in the calling thread; otherwise the library starts a thread.

    Args:
        singleThreadedInit: other than 0 for yes.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetCpuFixedPointMode(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, cpuFxpMode: bool8
) -> Snpe_ErrorCode_t:
    """Run a quantized DLC on the CPU in fixed point; without this it runs there in float.

    With a float DLC the library raises an exception at Build that ends the process.

    Args:
        cpuFxpMode: true for fixed point.
    """


@lib.function(since="2.40.0")
def Snpe_SNPEBuilder_SetCpuQmxMode(snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, cpuQmxMode: bool8) -> Snpe_ErrorCode_t:
    """Use the CPU's matrix unit (QMX) if it has such a unit.

    Since 2.40.0 (2.22.6 lacks it).

    Args:
        cpuQmxMode: true for yes.
    """


@lib.function(since="2.40.0")
def Snpe_SNPEBuilder_SetAcceleratedInit(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, acceleratedInit: bool8
) -> Snpe_ErrorCode_t:
    """Prepare the network faster. What it costs is not documented.

    Since 2.40.0 (2.22.6 lacks it).

    Args:
        acceleratedInit: true for yes.
    """


@lib.function(since="2.22.6")
def Snpe_SNPEBuilder_SetMemoryLimitHint(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, memoryLimitHintInMb: uint64
) -> Snpe_ErrorCode_t:
    """Set how much memory the DSP may hold.

    Any value but 0 also lets it switch between the graphs of a DLC instead of keeping all of them loaded.

    Since 2.22.6.

    Args:
        memoryLimitHintInMb: megabytes; 0 for no limit.
    """


@lib.function(since="2.0.1")
def Snpe_SNPEBuilder_SetModelName(snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, modelName: char_p) -> Snpe_ErrorCode_t:
    """Name the network in log messages.

    Args:
        modelName: the name; copied.
    """


@lib.function(since="2.18")
def Snpe_SNPEBuilder_SetCacheCompatibilityMode(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, mode: Snpe_CacheCompatibility_t
) -> Snpe_ErrorCode_t:
    """Choose which init caches in the container may be used.

    Since 2.18.
    """


@lib.function(since="2.19")
def Snpe_SNPEBuilder_ValidateCache(snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t) -> Snpe_ErrorCode_t:
    """Look whether the container's cache fits this device and these settings, without building.

    Since 2.19 (approximately).

    Returns:
        0 when Build will use it; 1502 for one that is not optimal, 1503 for one that does not fit, 307 or 308 for
        missing or damaged records, 101 for settings that want no cache (always with ALWAYS_GENERATE_NEW_CACHE), 1210.
    """


@lib.function(since="2.22")
def Snpe_SNPEBuilder_SetCustomPerfProfile(
    snpeBuilderHandle: Snpe_SNPEBuilder_Handle_t, perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t
) -> Snpe_ErrorCode_t:
    """Give the network a performance profile of one's own.

    Since 2.22.
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
