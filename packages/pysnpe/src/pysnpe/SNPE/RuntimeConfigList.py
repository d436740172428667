"""SNPE/RuntimeConfigList.h as Python: the workers of PSNPE, one network for each, perhaps several on one runtime.

Source: SNPE/RuntimeConfigList.h 2.40.0.

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
    """One worker: runtime, profile, fallback, dimensions. Deleted with Snpe_RuntimeConfig_Delete."""


class Snpe_RuntimeConfigList_Handle_t(void_p):
    """All workers of a PSNPE. Deleted with Snpe_RuntimeConfigList_Delete."""


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_Create() -> Snpe_RuntimeConfig_Handle_t:
    """Return a worker with defaults.

    Returns:
        the configuration; the caller deletes it with Snpe_RuntimeConfig_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_CreateCopy(rcHandle: Snpe_RuntimeConfig_Handle_t) -> Snpe_RuntimeConfig_Handle_t:
    """Copy the configuration: a new one of the same content.

    Returns:
        the configuration; the caller deletes it with Snpe_RuntimeConfig_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_Delete(rcHandle: Snpe_RuntimeConfig_Handle_t) -> Snpe_ErrorCode_t:
    """Delete the configuration.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_GetRuntime(rcHandle: Snpe_RuntimeConfig_Handle_t) -> Snpe_Runtime_t:
    """Return the worker's runtime.

    Returns:
        the runtime; SNPE_RUNTIME_UNSET (-1) on failure.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_SetRuntime(rcHandle: Snpe_RuntimeConfig_Handle_t, runtime: Snpe_Runtime_t) -> Snpe_ErrorCode_t:
    """Choose the worker's runtime."""


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_SetRuntimeList(
    rcHandle: Snpe_RuntimeConfig_Handle_t, rlHandle: Snpe_RuntimeList_Handle_t
) -> Snpe_ErrorCode_t:
    """Choose several runtimes; each subnet takes the first of these that can run the subnet.

    Args:
        rlHandle: the runtimes in order of preference.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_GetRuntimeList_Ref(rcHandle: Snpe_RuntimeConfig_Handle_t) -> Snpe_RuntimeList_Handle_t:
    """Return the runtimes that were set.

    Returns:
        the list, borrowed from the configuration: not to be deleted. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_GetPerformanceProfile(rcHandle: Snpe_RuntimeConfig_Handle_t) -> Snpe_PerformanceProfile_t:
    """Return the worker's performance profile.

    Returns:
        the profile; BALANCED, which is 0, on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_SetPerformanceProfile(
    rcHandle: Snpe_RuntimeConfig_Handle_t, perfProfile: Snpe_PerformanceProfile_t
) -> Snpe_ErrorCode_t:
    """Choose the worker's performance profile."""


@lib.function(since="2.40.0")
def Snpe_RuntimeConfig_SetCustomPerfProfile(
    rcHandle: Snpe_RuntimeConfig_Handle_t, perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t
) -> Snpe_ErrorCode_t:
    """Give the worker a performance profile of one's own.

    Since 2.40.0 (2.22.6 lacks it).
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_GetEnableCPUFallback(rcHandle: Snpe_RuntimeConfig_Handle_t) -> int32:
    """Read whether the worker may run on the CPU what its runtime cannot.

    Returns:
        1 or 0; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_SetEnableCPUFallback(
    rcHandle: Snpe_RuntimeConfig_Handle_t, enableCpuFallback: int32
) -> Snpe_ErrorCode_t:
    """Choose whether the worker runs on the CPU what its runtime cannot.

    A builder has no such switch; there the CPU stands in the runtime list.

    Args:
        enableCpuFallback: other than 0 for yes.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_SetPlatformOptionLocal(
    rcHandle: Snpe_RuntimeConfig_Handle_t, pcHandle: Snpe_PlatformConfig_Handle_t
) -> Snpe_ErrorCode_t:
    """Give the worker platform settings of its own."""


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_GetPlatformOptionLocal_Ref(
    rcHandle: Snpe_RuntimeConfig_Handle_t,
) -> Snpe_PlatformConfig_Handle_t:
    """Return the worker's own platform settings.

    Returns:
        the settings, borrowed from the configuration: not to be deleted. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_SetInputDimensionsMap(
    rcHandle: Snpe_RuntimeConfig_Handle_t, tsmHandle: Snpe_TensorShapeMap_Handle_t
) -> Snpe_ErrorCode_t:
    """Resize the inputs of the worker's network.

    Args:
        tsmHandle: the new dimensions by input.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_GetInputDimensionsMap_Ref(rcHandle: Snpe_RuntimeConfig_Handle_t) -> Snpe_TensorShapeMap_Handle_t:
    """Return the dimensions that were set.

    Returns:
        the map, borrowed from the configuration: not to be deleted. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfigList_Create() -> Snpe_RuntimeConfigList_Handle_t:
    """Return an empty list.

    Returns:
        the list; the caller deletes it with Snpe_RuntimeConfigList_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfigList_CreateSize(size: size_t) -> Snpe_RuntimeConfigList_Handle_t:
    """Return a list with a given number of workers with defaults.

    Args:
        size: number of workers.

    Returns:
        the list; the caller deletes it with Snpe_RuntimeConfigList_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfigList_Delete(rclHandle: Snpe_RuntimeConfigList_Handle_t) -> Snpe_ErrorCode_t:
    """Delete the list.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfigList_PushBack(
    rclHandle: Snpe_RuntimeConfigList_Handle_t, rcHandle: Snpe_RuntimeConfig_Handle_t
) -> Snpe_ErrorCode_t:
    """Add a worker.

    Args:
        rcHandle: the worker's configuration; stays the caller's.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfigList_At_Ref(
    rclHandle: Snpe_RuntimeConfigList_Handle_t, idx: size_t
) -> Snpe_RuntimeConfig_Handle_t:
    """Return one worker's configuration.

    Args:
        idx: 0 to Snpe_RuntimeConfigList_Size - 1.

    Returns:
        the configuration, borrowed from the list: not to be deleted. NULL beyond the end.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfigList_Assign(
    rclSrcHandle: Snpe_RuntimeConfigList_Handle_t, rclDstHandle: Snpe_RuntimeConfigList_Handle_t
) -> Snpe_ErrorCode_t:
    """Make one list a copy of another.

    Args:
        rclSrcHandle: the list to copy.
        rclDstHandle: the list that changes.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfigList_Size(rclHandle: Snpe_RuntimeConfigList_Handle_t) -> size_t:
    """Return how many workers the list has.

    Returns:
        the number; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfigList_Capacity(rclHandle: Snpe_RuntimeConfigList_Handle_t) -> size_t:
    """Return how many workers the list has room for before it allocates again.

    Returns:
        the number; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfigList_Clear(rclHandle: Snpe_RuntimeConfigList_Handle_t) -> Snpe_ErrorCode_t:
    """Take all workers out."""


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
