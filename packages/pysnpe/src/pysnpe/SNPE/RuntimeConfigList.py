"""SNPE/RuntimeConfigList.h as Python: ..."""

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
    """... Source: SNPE/RuntimeConfigList.h 2.40.0."""

    returned = True


class Snpe_RuntimeConfigList_Handle_t(void_p):
    """... Source: SNPE/RuntimeConfigList.h 2.40.0."""

    returned = True


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_Create() -> Snpe_RuntimeConfig_Handle_t:
    """...

    Returns ...
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_CreateCopy(rcHandle: Snpe_RuntimeConfig_Handle_t) -> Snpe_RuntimeConfig_Handle_t:
    """...

    rcHandle: ...
    Returns ...
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_Delete(rcHandle: Snpe_RuntimeConfig_Handle_t) -> Snpe_ErrorCode_t:
    """...

    rcHandle: ...
    Returns ...
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_GetRuntime(rcHandle: Snpe_RuntimeConfig_Handle_t) -> Snpe_Runtime_t:
    """...

    rcHandle: ...
    Returns ...
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_SetRuntime(rcHandle: Snpe_RuntimeConfig_Handle_t, runtime: Snpe_Runtime_t) -> Snpe_ErrorCode_t:
    """...

    rcHandle: ...
    runtime: ...
    Returns ...
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_SetRuntimeList(
    rcHandle: Snpe_RuntimeConfig_Handle_t, rlHandle: Snpe_RuntimeList_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    rcHandle: ...
    rlHandle: ...
    Returns ...
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_GetRuntimeList_Ref(rcHandle: Snpe_RuntimeConfig_Handle_t) -> Snpe_RuntimeList_Handle_t:
    """...

    rcHandle: ...
    Returns ...
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_GetPerformanceProfile(rcHandle: Snpe_RuntimeConfig_Handle_t) -> Snpe_PerformanceProfile_t:
    """...

    rcHandle: ...
    Returns ...
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_SetPerformanceProfile(
    rcHandle: Snpe_RuntimeConfig_Handle_t, perfProfile: Snpe_PerformanceProfile_t
) -> Snpe_ErrorCode_t:
    """...

    rcHandle: ...
    perfProfile: ...
    Returns ...
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.40.0")
def Snpe_RuntimeConfig_SetCustomPerfProfile(
    rcHandle: Snpe_RuntimeConfig_Handle_t, perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    rcHandle: ...
    perfProfileHandle: ...
    Returns ...
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_GetEnableCPUFallback(rcHandle: Snpe_RuntimeConfig_Handle_t) -> int32:
    """...

    rcHandle: ...
    Returns ...
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_SetEnableCPUFallback(
    rcHandle: Snpe_RuntimeConfig_Handle_t, enableCpuFallback: int32
) -> Snpe_ErrorCode_t:
    """...

    rcHandle: ...
    enableCpuFallback: ...
    Returns ...
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_SetPlatformOptionLocal(
    rcHandle: Snpe_RuntimeConfig_Handle_t, pcHandle: Snpe_PlatformConfig_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    rcHandle: ...
    pcHandle: ...
    Returns ...
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_GetPlatformOptionLocal_Ref(
    rcHandle: Snpe_RuntimeConfig_Handle_t,
) -> Snpe_PlatformConfig_Handle_t:
    """...

    rcHandle: ...
    Returns ...
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_SetInputDimensionsMap(
    rcHandle: Snpe_RuntimeConfig_Handle_t, tsmHandle: Snpe_TensorShapeMap_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    rcHandle: ...
    tsmHandle: ...
    Returns ...
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfig_GetInputDimensionsMap_Ref(rcHandle: Snpe_RuntimeConfig_Handle_t) -> Snpe_TensorShapeMap_Handle_t:
    """...

    rcHandle: ...
    Returns ...
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfigList_Create() -> Snpe_RuntimeConfigList_Handle_t:
    """...

    Returns ...
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfigList_CreateSize(size: size_t) -> Snpe_RuntimeConfigList_Handle_t:
    """...

    size: ...
    Returns ...
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfigList_Delete(rclHandle: Snpe_RuntimeConfigList_Handle_t) -> Snpe_ErrorCode_t:
    """...

    rclHandle: ...
    Returns ...
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfigList_PushBack(
    rclHandle: Snpe_RuntimeConfigList_Handle_t, rcHandle: Snpe_RuntimeConfig_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    rclHandle: ...
    rcHandle: ...
    Returns ...
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfigList_At_Ref(
    rclHandle: Snpe_RuntimeConfigList_Handle_t, idx: size_t
) -> Snpe_RuntimeConfig_Handle_t:
    """...

    rclHandle: ...
    idx: ...
    Returns ...
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfigList_Assign(
    rclSrcHandle: Snpe_RuntimeConfigList_Handle_t, rclDstHandle: Snpe_RuntimeConfigList_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    rclSrcHandle: ...
    rclDstHandle: ...
    Returns ...
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfigList_Size(rclHandle: Snpe_RuntimeConfigList_Handle_t) -> size_t:
    """...

    rclHandle: ...
    Returns ...
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfigList_Capacity(rclHandle: Snpe_RuntimeConfigList_Handle_t) -> size_t:
    """...

    rclHandle: ...
    Returns ...
    Source: SNPE/RuntimeConfigList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeConfigList_Clear(rclHandle: Snpe_RuntimeConfigList_Handle_t) -> Snpe_ErrorCode_t:
    """...

    rclHandle: ...
    Returns ...
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
