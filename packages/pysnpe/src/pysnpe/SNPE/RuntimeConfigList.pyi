# Generated from RuntimeConfigList.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    Integer,
    VoidHandle,
    function,
)

from pysnpe.DlSystem.DlEnums import *
from pysnpe.DlSystem.DlEnums import _Snpe_PerformanceProfile_t, _Snpe_Runtime_t
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t
from pysnpe.DlSystem.PlatformConfig import *
from pysnpe.DlSystem.RuntimeList import *
from pysnpe.DlSystem.SNPEPerfProfile import *
from pysnpe.DlSystem.TensorShapeMap import *

class Snpe_RuntimeConfig_Handle_t(VoidHandle): ...
class Snpe_RuntimeConfigList_Handle_t(VoidHandle): ...

@function
def Snpe_RuntimeConfig_Create() -> Snpe_RuntimeConfig_Handle_t: ...

@function
def Snpe_RuntimeConfig_CreateCopy(rcHandle: Snpe_RuntimeConfig_Handle_t | None, /) -> Snpe_RuntimeConfig_Handle_t: ...

@function
def Snpe_RuntimeConfig_Delete(rcHandle: Snpe_RuntimeConfig_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_RuntimeConfig_GetRuntime(rcHandle: Snpe_RuntimeConfig_Handle_t | None, /) -> _Snpe_Runtime_t: ...

@function
def Snpe_RuntimeConfig_SetRuntime(
    rcHandle: Snpe_RuntimeConfig_Handle_t | None,
    runtime: _Snpe_Runtime_t | Snpe_Runtime_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_RuntimeConfig_SetRuntimeList(
    rcHandle: Snpe_RuntimeConfig_Handle_t | None,
    rlHandle: Snpe_RuntimeList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_RuntimeConfig_GetRuntimeList_Ref(
    rcHandle: Snpe_RuntimeConfig_Handle_t | None,
    /,
) -> Snpe_RuntimeList_Handle_t: ...

@function
def Snpe_RuntimeConfig_GetPerformanceProfile(
    rcHandle: Snpe_RuntimeConfig_Handle_t | None,
    /,
) -> _Snpe_PerformanceProfile_t: ...

@function
def Snpe_RuntimeConfig_SetPerformanceProfile(
    rcHandle: Snpe_RuntimeConfig_Handle_t | None,
    perfProfile: _Snpe_PerformanceProfile_t | Snpe_PerformanceProfile_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_RuntimeConfig_SetCustomPerfProfile(
    rcHandle: Snpe_RuntimeConfig_Handle_t | None,
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_RuntimeConfig_GetEnableCPUFallback(rcHandle: Snpe_RuntimeConfig_Handle_t | None, /) -> int: ...

@function
def Snpe_RuntimeConfig_SetEnableCPUFallback(
    rcHandle: Snpe_RuntimeConfig_Handle_t | None,
    enableCpuFallback: Integer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_RuntimeConfig_SetPlatformOptionLocal(
    rcHandle: Snpe_RuntimeConfig_Handle_t | None,
    pcHandle: Snpe_PlatformConfig_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_RuntimeConfig_GetPlatformOptionLocal_Ref(
    rcHandle: Snpe_RuntimeConfig_Handle_t | None,
    /,
) -> Snpe_PlatformConfig_Handle_t: ...

@function
def Snpe_RuntimeConfig_SetInputDimensionsMap(
    rcHandle: Snpe_RuntimeConfig_Handle_t | None,
    tsmHandle: Snpe_TensorShapeMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_RuntimeConfig_GetInputDimensionsMap_Ref(
    rcHandle: Snpe_RuntimeConfig_Handle_t | None,
    /,
) -> Snpe_TensorShapeMap_Handle_t: ...

@function
def Snpe_RuntimeConfigList_Create() -> Snpe_RuntimeConfigList_Handle_t: ...

@function
def Snpe_RuntimeConfigList_CreateSize(size: Integer, /) -> Snpe_RuntimeConfigList_Handle_t: ...

@function
def Snpe_RuntimeConfigList_Delete(rclHandle: Snpe_RuntimeConfigList_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_RuntimeConfigList_PushBack(
    rclHandle: Snpe_RuntimeConfigList_Handle_t | None,
    rcHandle: Snpe_RuntimeConfig_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_RuntimeConfigList_At_Ref(
    rclHandle: Snpe_RuntimeConfigList_Handle_t | None,
    idx: Integer,
    /,
) -> Snpe_RuntimeConfig_Handle_t: ...

@function
def Snpe_RuntimeConfigList_Assign(
    rclSrcHandle: Snpe_RuntimeConfigList_Handle_t | None,
    rclDstHandle: Snpe_RuntimeConfigList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_RuntimeConfigList_Size(rclHandle: Snpe_RuntimeConfigList_Handle_t | None, /) -> int: ...

@function
def Snpe_RuntimeConfigList_Capacity(rclHandle: Snpe_RuntimeConfigList_Handle_t | None, /) -> int: ...

@function
def Snpe_RuntimeConfigList_Clear(rclHandle: Snpe_RuntimeConfigList_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...
