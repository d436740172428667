# Generated from SNPEPerfProfile.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    VoidHandle,
    function,
)

from pysnpe.DlSystem.DlEnums import *
from pysnpe.DlSystem.DlEnums import (
    _Snpe_DspHmx_ClkPerfMode_t,
    _Snpe_DspHmx_ExpVoltageCorner_t,
    _Snpe_DspPerf_PowerMode_t,
    _Snpe_DspPerf_VoltageCorner_t,
    _Snpe_PerformanceProfile_t,
)
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t

class Snpe_SNPEPerfProfile_Handle_t(VoidHandle): ...

@function
def Snpe_SNPEPerfProfile_Create() -> Snpe_SNPEPerfProfile_Handle_t: ...

@function
def Snpe_SNPEPerfProfile_CreateCopy(
    other: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> Snpe_SNPEPerfProfile_Handle_t: ...

@function
def Snpe_SNPEPerfProfile_CreatePreset(
    preset: _Snpe_PerformanceProfile_t | Snpe_PerformanceProfile_t,
    /,
) -> Snpe_SNPEPerfProfile_Handle_t: ...

@function
def Snpe_SNPEPerfProfile_Delete(perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_Assign(
    src: Snpe_SNPEPerfProfile_Handle_t | None,
    dst: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_AppySetParameters(
    updateThis: Snpe_SNPEPerfProfile_Handle_t | None,
    fromThis: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_SetEnableDspDcvsStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    value: Snpe_DspPerf_DcvsEnable_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetEnableDspDcvsStart(perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None, /) -> int: ...

@function
def Snpe_SNPEPerfProfile_SetEnableDspDcvsDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    value: Snpe_DspPerf_DcvsEnable_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetEnableDspDcvsDone(perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None, /) -> int: ...

@function
def Snpe_SNPEPerfProfile_SetSleepLatencyStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    sleepLatency: Snpe_DspPerf_SleepLatency_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetSleepLatencyStart(perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None, /) -> int: ...

@function
def Snpe_SNPEPerfProfile_SetSleepLatencyDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    sleepLatency: Snpe_DspPerf_SleepLatency_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetSleepLatencyDone(perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None, /) -> int: ...

@function
def Snpe_SNPEPerfProfile_SetDspRpcPollingTime(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    rpcPollingTime: Snpe_DspPerf_RpcPollingTime_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetDspRpcPollingTime(perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None, /) -> int: ...

@function
def Snpe_SNPEPerfProfile_SetAdaptivePollingTime(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    adaptivePollingTime: Snpe_DspPerf_AdaptivePollingTime_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetDspAdaptivePollingTime(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> int: ...

@function
def Snpe_SNPEPerfProfile_SetDspHysteresisTime(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    hysteresisTime: Snpe_DspPerf_HysteresisTime_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetDspHysteresisTime(perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None, /) -> int: ...

@function
def Snpe_SNPEPerfProfile_SetEnableAsyncVoting(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    asyncVotingEnable: Snpe_DspPerf_AsyncVoteEnable_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetEnableAsyncVoting(perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None, /) -> int: ...

@function
def Snpe_SNPEPerfProfile_SetSleepDisable(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    sleepDisable: Snpe_DspPerf_SleepDisable_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetSleepDisable(perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None, /) -> int: ...

@function
def Snpe_SNPEPerfProfile_SetPowerModeStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    powerMode: _Snpe_DspPerf_PowerMode_t | Snpe_DspPerf_PowerMode_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetPowerModeStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_PowerMode_t: ...

@function
def Snpe_SNPEPerfProfile_GetPowerModeDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_PowerMode_t: ...

@function
def Snpe_SNPEPerfProfile_SetPowerModeDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    powerMode: _Snpe_DspPerf_PowerMode_t | Snpe_DspPerf_PowerMode_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_SetBusVoltageCornerMinStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    minMvStart: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetBusVoltageCornerMinStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t: ...

@function
def Snpe_SNPEPerfProfile_SetBusVoltageCornerMinDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    minMvDone: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetBusVoltageCornerMinDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t: ...

@function
def Snpe_SNPEPerfProfile_SetBusVoltageCornerTargetStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    targetMvStart: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetBusVoltageCornerTargetStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t: ...

@function
def Snpe_SNPEPerfProfile_SetBusVoltageCornerTargetDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    targetMvDone: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetBusVoltageCornerTargetDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t: ...

@function
def Snpe_SNPEPerfProfile_SetBusVoltageCornerMaxStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    maxMvStart: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetBusVoltageCornerMaxStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t: ...

@function
def Snpe_SNPEPerfProfile_SetBusVoltageCornerMaxDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    maxMvDone: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetBusVoltageCornerMaxDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t: ...

@function
def Snpe_SNPEPerfProfile_SetCoreVoltageCornerminMvStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    minMvStart: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetCoreVoltageCornerMinMvStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t: ...

@function
def Snpe_SNPEPerfProfile_SetCoreVoltageCornerMinMvDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    minMvDone: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetCoreVoltageCornerMinMvDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t: ...

@function
def Snpe_SNPEPerfProfile_SetCoreVoltageCornerTargetMvStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    targetMvStart: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetCoreVoltageCornerTargetMvStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t: ...

@function
def Snpe_SNPEPerfProfile_SetCoreVoltageCornerTargetMvDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    targetMvDone: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetCoreVoltageCornerTargetMvDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t: ...

@function
def Snpe_SNPEPerfProfile_SetCoreVoltageCornerMaxMvStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    maxMvStart: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetCoreVoltageCornerMaxMvStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t: ...

@function
def Snpe_SNPEPerfProfile_SetCoreVoltageCornerMaxMvDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    maxMvDone: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetCoreVoltageCornerMaxMvDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t: ...

@function
def Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerMinStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    dcvsVCornerMinStart: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerMinStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t: ...

@function
def Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerMinDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    dcvsVCornerMinDone: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerMinDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t: ...

@function
def Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerMaxStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    dcvsVCornerMaxStart: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerMaxStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t: ...

@function
def Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerMaxDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    dcvsVCornerMaxDone: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerMaxDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t: ...

@function
def Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerTargetStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    dcvsVCornerTargetStart: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerTargetStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t: ...

@function
def Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerTargetDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    dcvsVCornerTargetDone: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerTargetDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t: ...

@function
def Snpe_SNPEPerfProfile_SetHighPerformanceModeEnabled(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    value: Snpe_HighPerformanceModeEnabled_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetHighPerformanceModeEnabled(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> int: ...

@function
def Snpe_SNPEPerfProfile_SetFastInitEnabled(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    value: Snpe_FastInitModeEnabled_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetFastInitEnabled(perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None, /) -> int: ...

@function
def Snpe_SNPEPerfProfile_SetHmxClkPerfMode(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    clkPerfMode: _Snpe_DspHmx_ClkPerfMode_t | Snpe_DspHmx_ClkPerfMode_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_SetHmxVoltageCornerMin(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    hmxVoltageCornerMin: _Snpe_DspHmx_ExpVoltageCorner_t | Snpe_DspHmx_ExpVoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_SetHmxVoltageCornerTarget(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    hmxVoltageCornerTarget: _Snpe_DspHmx_ExpVoltageCorner_t | Snpe_DspHmx_ExpVoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_SetHmxVoltageCornerMax(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    hmxVoltageCornerMax: _Snpe_DspHmx_ExpVoltageCorner_t | Snpe_DspHmx_ExpVoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_SNPEPerfProfile_GetHmxClkPerfMode(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspHmx_ClkPerfMode_t: ...

@function
def Snpe_SNPEPerfProfile_GetHmxVoltageCornerMin(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspHmx_ExpVoltageCorner_t: ...

@function
def Snpe_SNPEPerfProfile_GetHmxVoltageCornerTarget(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspHmx_ExpVoltageCorner_t: ...

@function
def Snpe_SNPEPerfProfile_GetHmxVoltageCornerMax(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspHmx_ExpVoltageCorner_t: ...
