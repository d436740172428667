"""DlSystem/SNPEPerfProfile.h as Python: ..."""

from npu_common.cdecl import exported_names, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlEnums, DlError
from pysnpe.DlSystem.DlEnums import *
from pysnpe.DlSystem.DlError import *


class Snpe_SNPEPerfProfile_Handle_t(void_p):
    """... Source: DlSystem/SNPEPerfProfile.h 2.40.0."""

    returned = True


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_Create() -> Snpe_SNPEPerfProfile_Handle_t:
    """...

    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_CreateCopy(other: Snpe_SNPEPerfProfile_Handle_t) -> Snpe_SNPEPerfProfile_Handle_t:
    """...

    other: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_CreatePreset(preset: Snpe_PerformanceProfile_t) -> Snpe_SNPEPerfProfile_Handle_t:
    """...

    preset: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_Delete(perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_Assign(
    src: Snpe_SNPEPerfProfile_Handle_t, dst: Snpe_SNPEPerfProfile_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    src: ...
    dst: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_AppySetParameters(
    updateThis: Snpe_SNPEPerfProfile_Handle_t, fromThis: Snpe_SNPEPerfProfile_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    updateThis: ...
    fromThis: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetEnableDspDcvsStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, value: Snpe_DspPerf_DcvsEnable_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    value: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetEnableDspDcvsStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_DcvsEnable_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetEnableDspDcvsDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, value: Snpe_DspPerf_DcvsEnable_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    value: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetEnableDspDcvsDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_DcvsEnable_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetSleepLatencyStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, sleepLatency: Snpe_DspPerf_SleepLatency_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    sleepLatency: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetSleepLatencyStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_SleepLatency_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetSleepLatencyDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, sleepLatency: Snpe_DspPerf_SleepLatency_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    sleepLatency: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetSleepLatencyDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_SleepLatency_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetDspRpcPollingTime(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, rpcPollingTime: Snpe_DspPerf_RpcPollingTime_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    rpcPollingTime: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetDspRpcPollingTime(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_RpcPollingTime_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.40.0")
def Snpe_SNPEPerfProfile_SetAdaptivePollingTime(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, adaptivePollingTime: Snpe_DspPerf_AdaptivePollingTime_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    adaptivePollingTime: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.40.0")
def Snpe_SNPEPerfProfile_GetDspAdaptivePollingTime(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_AdaptivePollingTime_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetDspHysteresisTime(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, hysteresisTime: Snpe_DspPerf_HysteresisTime_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    hysteresisTime: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetDspHysteresisTime(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_HysteresisTime_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetEnableAsyncVoting(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, asyncVotingEnable: Snpe_DspPerf_AsyncVoteEnable_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    asyncVotingEnable: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetEnableAsyncVoting(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_AsyncVoteEnable_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetSleepDisable(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, sleepDisable: Snpe_DspPerf_SleepDisable_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    sleepDisable: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetSleepDisable(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_SleepDisable_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetPowerModeStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, powerMode: Snpe_DspPerf_PowerMode_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    powerMode: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetPowerModeStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_PowerMode_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetPowerModeDone(perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t) -> Snpe_DspPerf_PowerMode_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetPowerModeDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, powerMode: Snpe_DspPerf_PowerMode_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    powerMode: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetBusVoltageCornerMinStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, minMvStart: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    minMvStart: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetBusVoltageCornerMinStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetBusVoltageCornerMinDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, minMvDone: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    minMvDone: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetBusVoltageCornerMinDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetBusVoltageCornerTargetStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, targetMvStart: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    targetMvStart: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetBusVoltageCornerTargetStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetBusVoltageCornerTargetDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, targetMvDone: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    targetMvDone: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetBusVoltageCornerTargetDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetBusVoltageCornerMaxStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, maxMvStart: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    maxMvStart: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetBusVoltageCornerMaxStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetBusVoltageCornerMaxDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, maxMvDone: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    maxMvDone: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetBusVoltageCornerMaxDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetCoreVoltageCornerminMvStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, minMvStart: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    minMvStart: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetCoreVoltageCornerMinMvStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetCoreVoltageCornerMinMvDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, minMvDone: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    minMvDone: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetCoreVoltageCornerMinMvDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetCoreVoltageCornerTargetMvStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, targetMvStart: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    targetMvStart: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetCoreVoltageCornerTargetMvStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetCoreVoltageCornerTargetMvDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, targetMvDone: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    targetMvDone: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetCoreVoltageCornerTargetMvDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetCoreVoltageCornerMaxMvStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, maxMvStart: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    maxMvStart: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetCoreVoltageCornerMaxMvStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetCoreVoltageCornerMaxMvDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, maxMvDone: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    maxMvDone: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetCoreVoltageCornerMaxMvDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerMinStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, dcvsVCornerMinStart: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    dcvsVCornerMinStart: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerMinStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerMinDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, dcvsVCornerMinDone: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    dcvsVCornerMinDone: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerMinDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerMaxStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, dcvsVCornerMaxStart: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    dcvsVCornerMaxStart: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerMaxStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerMaxDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, dcvsVCornerMaxDone: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    dcvsVCornerMaxDone: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerMaxDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerTargetStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, dcvsVCornerTargetStart: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    dcvsVCornerTargetStart: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerTargetStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerTargetDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, dcvsVCornerTargetDone: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    dcvsVCornerTargetDone: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerTargetDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetHighPerformanceModeEnabled(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, value: Snpe_HighPerformanceModeEnabled_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    value: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetHighPerformanceModeEnabled(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_HighPerformanceModeEnabled_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetFastInitEnabled(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, value: Snpe_FastInitModeEnabled_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    value: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetFastInitEnabled(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_FastInitModeEnabled_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.40.0")
def Snpe_SNPEPerfProfile_SetHmxClkPerfMode(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, clkPerfMode: Snpe_DspHmx_ClkPerfMode_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    clkPerfMode: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.40.0")
def Snpe_SNPEPerfProfile_SetHmxVoltageCornerMin(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, hmxVoltageCornerMin: Snpe_DspHmx_ExpVoltageCorner_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    hmxVoltageCornerMin: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.40.0")
def Snpe_SNPEPerfProfile_SetHmxVoltageCornerTarget(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, hmxVoltageCornerTarget: Snpe_DspHmx_ExpVoltageCorner_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    hmxVoltageCornerTarget: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.40.0")
def Snpe_SNPEPerfProfile_SetHmxVoltageCornerMax(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, hmxVoltageCornerMax: Snpe_DspHmx_ExpVoltageCorner_t
) -> Snpe_ErrorCode_t:
    """...

    perfProfileHandle: ...
    hmxVoltageCornerMax: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.40.0")
def Snpe_SNPEPerfProfile_GetHmxClkPerfMode(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspHmx_ClkPerfMode_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.40.0")
def Snpe_SNPEPerfProfile_GetHmxVoltageCornerMin(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspHmx_ExpVoltageCorner_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.40.0")
def Snpe_SNPEPerfProfile_GetHmxVoltageCornerTarget(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspHmx_ExpVoltageCorner_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


@lib.function(since="2.40.0")
def Snpe_SNPEPerfProfile_GetHmxVoltageCornerMax(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspHmx_ExpVoltageCorner_t:
    """...

    perfProfileHandle: ...
    Returns ...
    Source: DlSystem/SNPEPerfProfile.h 2.40.0.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlEnums,
        DlError,
    ),
)
