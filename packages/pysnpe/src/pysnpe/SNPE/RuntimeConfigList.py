"""SNPE/RuntimeConfigList.h as Python: the workers of PSNPE, one network for each, perhaps several on one runtime.

A Snpe_RuntimeConfig describes one worker, a Snpe_RuntimeConfigList all of them. Setters copy what they are given
(runtime list, profile, platform settings, dimensions: inferred); the list may be deleted after Snpe_PSNPE_Build. The
vendor's samples never delete the configurations they push, which is a leak, not a need.
"""

from npu_common.cdecl import exported_names, int32, size_t, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlEnums, DlError, PlatformConfig, RuntimeList, SNPEPerfProfile, TensorShapeMap
from pysnpe.DlSystem.DlEnums import *
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.PlatformConfig import *
from pysnpe.DlSystem.RuntimeList import *
from pysnpe.DlSystem.SNPEPerfProfile import *
from pysnpe.DlSystem.TensorShapeMap import *


class Snpe_RuntimeConfig_Handle_t(void_p):
    """One worker: runtime, profile, fallback, dimensions. Deleted with Snpe_RuntimeConfig_Delete.

    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


class Snpe_RuntimeConfigList_Handle_t(void_p):
    """All workers of a PSNPE. Deleted with Snpe_RuntimeConfigList_Delete. Source: SNPE/RuntimeConfigList.h 2.40.0."""


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_Create() -> Snpe_RuntimeConfig_Handle_t:
    """A worker with defaults.

    Returns the configuration; the caller deletes it with Snpe_RuntimeConfig_Delete. NULL on failure.
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_CreateCopy(rcHandle: Snpe_RuntimeConfig_Handle_t) -> Snpe_RuntimeConfig_Handle_t:
    """Copy the configuration: a new one of the same content.

    rcHandle: the configuration.
    Returns the configuration; the caller deletes it with Snpe_RuntimeConfig_Delete. NULL on failure.
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_Delete(rcHandle: Snpe_RuntimeConfig_Handle_t) -> Snpe_ErrorCode_t:
    """Delete the configuration.

    rcHandle: the configuration.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_GetRuntime(rcHandle: Snpe_RuntimeConfig_Handle_t) -> Snpe_Runtime_t:
    """The worker's runtime.

    rcHandle: the configuration.
    Returns the runtime; SNPE_RUNTIME_UNSET (-1) on failure.
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_SetRuntime(rcHandle: Snpe_RuntimeConfig_Handle_t, runtime: Snpe_Runtime_t) -> Snpe_ErrorCode_t:
    """Choose the worker's runtime.

    rcHandle: the configuration.
    runtime: the runtime.
    Returns 0, or an error code.
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_SetRuntimeList(
    rcHandle: Snpe_RuntimeConfig_Handle_t, rlHandle: Snpe_RuntimeList_Handle_t
) -> Snpe_ErrorCode_t:
    """Choose several runtimes, of which each subnet takes the first that can run it.

    rcHandle: the configuration.
    rlHandle: the runtimes in order of preference.
    Returns 0, or an error code.
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_GetRuntimeList_Ref(rcHandle: Snpe_RuntimeConfig_Handle_t) -> Snpe_RuntimeList_Handle_t:
    """The runtimes that were set.

    rcHandle: the configuration.
    Returns the list, borrowed from the configuration: not to be deleted. NULL on failure.
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_GetPerformanceProfile(rcHandle: Snpe_RuntimeConfig_Handle_t) -> Snpe_PerformanceProfile_t:
    """The worker's performance profile.

    rcHandle: the configuration.
    Returns the profile; BALANCED, which is 0, on failure, too.
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_SetPerformanceProfile(
    rcHandle: Snpe_RuntimeConfig_Handle_t, perfProfile: Snpe_PerformanceProfile_t
) -> Snpe_ErrorCode_t:
    """Choose the worker's performance profile.

    rcHandle: the configuration.
    perfProfile: the profile.
    Returns 0, or an error code.
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.40.0")
def Snpe_RuntimeConfig_SetCustomPerfProfile(
    rcHandle: Snpe_RuntimeConfig_Handle_t, perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t
) -> Snpe_ErrorCode_t:
    """Give the worker a performance profile of one's own.

    rcHandle: the configuration.
    perfProfileHandle: the profile.
    Returns 0, or an error code.
    Source: SNPE/RuntimeConfigList.h 2.40.0. Came after 2.22.6, by 2.40.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_GetEnableCPUFallback(rcHandle: Snpe_RuntimeConfig_Handle_t) -> int32:
    """May the worker run on the CPU what its runtime cannot?

    rcHandle: the configuration.
    Returns 1 or 0; 0 on failure, too.
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_SetEnableCPUFallback(
    rcHandle: Snpe_RuntimeConfig_Handle_t, enableCpuFallback: int32
) -> Snpe_ErrorCode_t:
    """Choose whether the worker runs on the CPU what its runtime cannot. A builder has no such switch; there the CPU
    stands in the runtime list.

    rcHandle: the configuration.
    enableCpuFallback: other than 0 for yes.
    Returns 0, or an error code.
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_SetPlatformOptionLocal(
    rcHandle: Snpe_RuntimeConfig_Handle_t, pcHandle: Snpe_PlatformConfig_Handle_t
) -> Snpe_ErrorCode_t:
    """Give the worker platform settings of its own.

    rcHandle: the configuration.
    pcHandle: the settings.
    Returns 0, or an error code.
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_GetPlatformOptionLocal_Ref(
    rcHandle: Snpe_RuntimeConfig_Handle_t,
) -> Snpe_PlatformConfig_Handle_t:
    """The worker's own platform settings.

    rcHandle: the configuration.
    Returns the settings, borrowed from the configuration: not to be deleted. NULL on failure.
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_SetInputDimensionsMap(
    rcHandle: Snpe_RuntimeConfig_Handle_t, tsmHandle: Snpe_TensorShapeMap_Handle_t
) -> Snpe_ErrorCode_t:
    """Resize the inputs of the worker's network.

    rcHandle: the configuration.
    tsmHandle: the new dimensions by input.
    Returns 0, or an error code.
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_GetInputDimensionsMap_Ref(rcHandle: Snpe_RuntimeConfig_Handle_t) -> Snpe_TensorShapeMap_Handle_t:
    """The dimensions that were set.

    rcHandle: the configuration.
    Returns the map, borrowed from the configuration: not to be deleted. NULL on failure.
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfigList_Create() -> Snpe_RuntimeConfigList_Handle_t:
    """An empty list.

    Returns the list; the caller deletes it with Snpe_RuntimeConfigList_Delete. NULL on failure.
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfigList_CreateSize(size: size_t) -> Snpe_RuntimeConfigList_Handle_t:
    """A list with a given number of workers with defaults.

    size: number of workers.
    Returns the list; the caller deletes it with Snpe_RuntimeConfigList_Delete. NULL on failure.
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfigList_Delete(rclHandle: Snpe_RuntimeConfigList_Handle_t) -> Snpe_ErrorCode_t:
    """Delete the list.

    rclHandle: the list.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfigList_PushBack(
    rclHandle: Snpe_RuntimeConfigList_Handle_t, rcHandle: Snpe_RuntimeConfig_Handle_t
) -> Snpe_ErrorCode_t:
    """Add a worker.

    rclHandle: the list.
    rcHandle: the worker's configuration; stays the caller's.
    Returns 0, or an error code.
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfigList_At_Ref(
    rclHandle: Snpe_RuntimeConfigList_Handle_t, idx: size_t
) -> Snpe_RuntimeConfig_Handle_t:
    """One worker's configuration.

    rclHandle: the list.
    idx: 0 to Snpe_RuntimeConfigList_Size - 1.
    Returns the configuration, borrowed from the list: not to be deleted. NULL beyond the end.
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfigList_Assign(
    rclSrcHandle: Snpe_RuntimeConfigList_Handle_t, rclDstHandle: Snpe_RuntimeConfigList_Handle_t
) -> Snpe_ErrorCode_t:
    """Make one list a copy of another.

    rclSrcHandle: the list to copy.
    rclDstHandle: the list that changes.
    Returns 0, or an error code.
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfigList_Size(rclHandle: Snpe_RuntimeConfigList_Handle_t) -> size_t:
    """How many workers the list has.

    rclHandle: the list.
    Returns the number; 0 on failure, too.
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfigList_Capacity(rclHandle: Snpe_RuntimeConfigList_Handle_t) -> size_t:
    """How many workers the list has room for before it allocates again.

    rclHandle: the list.
    Returns the number; 0 on failure, too.
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfigList_Clear(rclHandle: Snpe_RuntimeConfigList_Handle_t) -> Snpe_ErrorCode_t:
    """Take all workers out.

    rclHandle: the list.
    Returns 0, or an error code.
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlEnums,
        DlError,
        PlatformConfig,
        RuntimeList,
        SNPEPerfProfile,
        TensorShapeMap,
    ),
)
