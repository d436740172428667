# Generated from SNPEPerfProfile.py by tests/abi/stubs.py; do not edit.

from typing import NewType

from npu_common.ctyping import (
    function,
    void_p,
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

_Snpe_SNPEPerfProfile_Handle_t = NewType("_Snpe_SNPEPerfProfile_Handle_t", int)

class Snpe_SNPEPerfProfile_Handle_t(void_p):
    """A performance profile. Deleted with Snpe_SNPEPerfProfile_Delete.

    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_Create() -> _Snpe_SNPEPerfProfile_Handle_t | None:
    """A profile without overrides: the default preset, BALANCED.

    Returns the profile; the caller deletes it with Snpe_SNPEPerfProfile_Delete. NULL on failure.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_CreateCopy(
    other: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_SNPEPerfProfile_Handle_t | None:
    """Copy the profile: a new one of the same content.

    other: the profile to copy; stays the caller's.
    Returns the profile; the caller deletes it with Snpe_SNPEPerfProfile_Delete. NULL on failure.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_CreatePreset(
    preset: _Snpe_PerformanceProfile_t | Snpe_PerformanceProfile_t,
    /,
) -> _Snpe_SNPEPerfProfile_Handle_t | None:
    """A profile that begins as one of the presets.

    preset: the preset whose values hold where nothing is overridden.
    Returns the profile; the caller deletes it with Snpe_SNPEPerfProfile_Delete. NULL on failure.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_Delete(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Delete the profile.

    perfProfileHandle: the profile.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_Assign(
    src: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    dst: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Make one profile a copy of another.

    src: the profile to copy.
    dst: the profile that changes.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_AppySetParameters(
    updateThis: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    fromThis: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Take over those settings of another profile that were set there, and keep the rest. The name lacks an l in the
    library, too.

    updateThis: the profile that changes.
    fromThis: the profile with the overrides.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetEnableDspDcvsStart(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    value: Snpe_DspPerf_DcvsEnable_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set whether the DSP may scale clock and voltage by itself (DCVS) while an inference runs.

    perfProfileHandle: the profile.
    value: true or false.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetEnableDspDcvsStart(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> bool:
    """Read whether the DSP may scale clock and voltage by itself (DCVS) while an inference runs.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: true or false.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetEnableDspDcvsDone(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    value: Snpe_DspPerf_DcvsEnable_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set whether the DSP may scale clock and voltage by itself (DCVS) after an inference.

    perfProfileHandle: the profile.
    value: true or false.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetEnableDspDcvsDone(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> bool:
    """Read whether the DSP may scale clock and voltage by itself (DCVS) after an inference.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: true or false.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetSleepLatencyStart(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    sleepLatency: Snpe_DspPerf_SleepLatency_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set how long waking the DSP may take while an inference runs.

    perfProfileHandle: the profile.
    sleepLatency: microseconds; small values forbid deep sleep.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetSleepLatencyStart(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> int:
    """Read how long waking the DSP may take while an inference runs.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: microseconds; small values forbid deep sleep.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetSleepLatencyDone(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    sleepLatency: Snpe_DspPerf_SleepLatency_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set how long waking the DSP may take after an inference.

    perfProfileHandle: the profile.
    sleepLatency: microseconds; small values forbid deep sleep.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetSleepLatencyDone(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> int:
    """Read how long waking the DSP may take after an inference.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: microseconds; small values forbid deep sleep.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetDspRpcPollingTime(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    rpcPollingTime: Snpe_DspPerf_RpcPollingTime_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set how long the CPU polls for the answer of the DSP before it sleeps.

    perfProfileHandle: the profile.
    rpcPollingTime: microseconds; polling takes a CPU core and saves the time of waking up.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetDspRpcPollingTime(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> int:
    """Read how long the CPU polls for the answer of the DSP before it sleeps.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: microseconds; polling takes a CPU core and saves the time of waking
        up.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetAdaptivePollingTime(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    adaptivePollingTime: Snpe_DspPerf_AdaptivePollingTime_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set how long the DSP polls for the next request when it expects one. The getter has Dsp in its name, this has
    not.

    perfProfileHandle: the profile.
    adaptivePollingTime: microseconds.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Came after 2.22.6, by 2.40.
    """

@function
def Snpe_SNPEPerfProfile_GetDspAdaptivePollingTime(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> int:
    """Read how long the DSP polls for the next request when it expects one.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: microseconds.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Came after 2.22.6, by 2.40.
    """

@function
def Snpe_SNPEPerfProfile_SetDspHysteresisTime(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    hysteresisTime: Snpe_DspPerf_HysteresisTime_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set how long votes stay after an inference.

    perfProfileHandle: the profile.
    hysteresisTime: microseconds.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetDspHysteresisTime(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> int:
    """Read how long votes stay after an inference.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: microseconds.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetEnableAsyncVoting(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    asyncVotingEnable: Snpe_DspPerf_AsyncVoteEnable_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set whether votes are cast on another thread, so that no inference waits for them.

    perfProfileHandle: the profile.
    asyncVotingEnable: true or false.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetEnableAsyncVoting(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> bool:
    """Read whether votes are cast on another thread, so that no inference waits for them.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: true or false.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetSleepDisable(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    sleepDisable: Snpe_DspPerf_SleepDisable_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set whether the DSP is kept from low power modes.

    perfProfileHandle: the profile.
    sleepDisable: 0 lets it sleep.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetSleepDisable(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> int:
    """Read whether the DSP is kept from low power modes.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: 0 lets it sleep.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetPowerModeStart(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    powerMode: _Snpe_DspPerf_PowerMode_t | Snpe_DspPerf_PowerMode_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set in which direction DCVS may move while an inference runs.

    perfProfileHandle: the profile.
    powerMode: one of Snpe_DspPerf_PowerMode_t.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetPowerModeStart(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_PowerMode_t:
    """Read in which direction DCVS may move while an inference runs.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: one of Snpe_DspPerf_PowerMode_t.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetPowerModeDone(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_PowerMode_t:
    """Read in which direction DCVS may move after an inference.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: one of Snpe_DspPerf_PowerMode_t.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetPowerModeDone(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    powerMode: _Snpe_DspPerf_PowerMode_t | Snpe_DspPerf_PowerMode_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set in which direction DCVS may move after an inference.

    perfProfileHandle: the profile.
    powerMode: one of Snpe_DspPerf_PowerMode_t.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetBusVoltageCornerMinStart(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    minMvStart: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set the lowest voltage corner of the bus while an inference runs.

    perfProfileHandle: the profile.
    minMvStart: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetBusVoltageCornerMinStart(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t:
    """Read the lowest voltage corner of the bus while an inference runs.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t,
        SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetBusVoltageCornerMinDone(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    minMvDone: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set the lowest voltage corner of the bus after an inference.

    perfProfileHandle: the profile.
    minMvDone: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetBusVoltageCornerMinDone(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t:
    """Read the lowest voltage corner of the bus after an inference.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t,
        SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetBusVoltageCornerTargetStart(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    targetMvStart: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set the wanted voltage corner of the bus while an inference runs.

    perfProfileHandle: the profile.
    targetMvStart: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetBusVoltageCornerTargetStart(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t:
    """Read the wanted voltage corner of the bus while an inference runs.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t,
        SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetBusVoltageCornerTargetDone(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    targetMvDone: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set the wanted voltage corner of the bus after an inference.

    perfProfileHandle: the profile.
    targetMvDone: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetBusVoltageCornerTargetDone(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t:
    """Read the wanted voltage corner of the bus after an inference.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t,
        SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetBusVoltageCornerMaxStart(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    maxMvStart: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set the highest voltage corner of the bus while an inference runs.

    perfProfileHandle: the profile.
    maxMvStart: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetBusVoltageCornerMaxStart(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t:
    """Read the highest voltage corner of the bus while an inference runs.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t,
        SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetBusVoltageCornerMaxDone(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    maxMvDone: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set the highest voltage corner of the bus after an inference.

    perfProfileHandle: the profile.
    maxMvDone: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetBusVoltageCornerMaxDone(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t:
    """Read the highest voltage corner of the bus after an inference.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t,
        SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetCoreVoltageCornerminMvStart(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    minMvStart: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set the lowest voltage corner of the core while an inference runs. The small m is the library's; the getter has a
    capital one.

    perfProfileHandle: the profile.
    minMvStart: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetCoreVoltageCornerMinMvStart(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t:
    """Read the lowest voltage corner of the core while an inference runs.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t,
        SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetCoreVoltageCornerMinMvDone(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    minMvDone: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set the lowest voltage corner of the core after an inference.

    perfProfileHandle: the profile.
    minMvDone: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetCoreVoltageCornerMinMvDone(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t:
    """Read the lowest voltage corner of the core after an inference.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t,
        SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetCoreVoltageCornerTargetMvStart(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    targetMvStart: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set the wanted voltage corner of the core while an inference runs.

    perfProfileHandle: the profile.
    targetMvStart: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetCoreVoltageCornerTargetMvStart(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t:
    """Read the wanted voltage corner of the core while an inference runs.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t,
        SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetCoreVoltageCornerTargetMvDone(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    targetMvDone: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set the wanted voltage corner of the core after an inference.

    perfProfileHandle: the profile.
    targetMvDone: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetCoreVoltageCornerTargetMvDone(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t:
    """Read the wanted voltage corner of the core after an inference.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t,
        SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetCoreVoltageCornerMaxMvStart(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    maxMvStart: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set the highest voltage corner of the core while an inference runs.

    perfProfileHandle: the profile.
    maxMvStart: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetCoreVoltageCornerMaxMvStart(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t:
    """Read the highest voltage corner of the core while an inference runs.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t,
        SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetCoreVoltageCornerMaxMvDone(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    maxMvDone: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set the highest voltage corner of the core after an inference.

    perfProfileHandle: the profile.
    maxMvDone: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetCoreVoltageCornerMaxMvDone(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t:
    """Read the highest voltage corner of the core after an inference.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t,
        SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerMinStart(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    dcvsVCornerMinStart: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set the lowest corner that DCVS moves down to while an inference runs.

    perfProfileHandle: the profile.
    dcvsVCornerMinStart: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerMinStart(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t:
    """Read the lowest corner that DCVS moves down to while an inference runs.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t,
        SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerMinDone(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    dcvsVCornerMinDone: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set the lowest corner that DCVS moves down to after an inference.

    perfProfileHandle: the profile.
    dcvsVCornerMinDone: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerMinDone(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t:
    """Read the lowest corner that DCVS moves down to after an inference.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t,
        SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerMaxStart(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    dcvsVCornerMaxStart: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set the highest corner that DCVS moves up to while an inference runs.

    perfProfileHandle: the profile.
    dcvsVCornerMaxStart: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerMaxStart(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t:
    """Read the highest corner that DCVS moves up to while an inference runs.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t,
        SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerMaxDone(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    dcvsVCornerMaxDone: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set the highest corner that DCVS moves up to after an inference.

    perfProfileHandle: the profile.
    dcvsVCornerMaxDone: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerMaxDone(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t:
    """Read the highest corner that DCVS moves up to after an inference.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t,
        SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerTargetStart(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    dcvsVCornerTargetStart: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set the corner that DCVS aims at while an inference runs.

    perfProfileHandle: the profile.
    dcvsVCornerTargetStart: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerTargetStart(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t:
    """Read the corner that DCVS aims at while an inference runs.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t,
        SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerTargetDone(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    dcvsVCornerTargetDone: _Snpe_DspPerf_VoltageCorner_t | Snpe_DspPerf_VoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set the corner that DCVS aims at after an inference.

    perfProfileHandle: the profile.
    dcvsVCornerTargetDone: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerTargetDone(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_VoltageCorner_t:
    """Read the corner that DCVS aims at after an inference.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t,
        SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetHighPerformanceModeEnabled(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    value: Snpe_HighPerformanceModeEnabled_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set whether the high performance mode is used.

    perfProfileHandle: the profile.
    value: true or false.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetHighPerformanceModeEnabled(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> bool:
    """Read whether the high performance mode is used.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: true or false.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetFastInitEnabled(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    value: Snpe_FastInitModeEnabled_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set whether clocks go up while a network is being built, too.

    perfProfileHandle: the profile.
    value: true or false.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetFastInitEnabled(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> bool:
    """Read whether clocks go up while a network is being built, too.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: true or false.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetHmxClkPerfMode(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    clkPerfMode: _Snpe_DspHmx_ClkPerfMode_t | Snpe_DspHmx_ClkPerfMode_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set at which end of a corner's range the matrix unit is clocked.

    perfProfileHandle: the profile.
    clkPerfMode: one of Snpe_DspHmx_ClkPerfMode_t.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Came after 2.22.6, by 2.40.
    """

@function
def Snpe_SNPEPerfProfile_SetHmxVoltageCornerMin(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    hmxVoltageCornerMin: _Snpe_DspHmx_ExpVoltageCorner_t | Snpe_DspHmx_ExpVoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set the lowest voltage corner of the matrix unit.

    perfProfileHandle: the profile.
    hmxVoltageCornerMin: one of Snpe_DspHmx_ExpVoltageCorner_t, SNPE_DCVS_EXP_VCORNER_DISABLE for no vote.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Came after 2.22.6, by 2.40.
    """

@function
def Snpe_SNPEPerfProfile_SetHmxVoltageCornerTarget(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    hmxVoltageCornerTarget: _Snpe_DspHmx_ExpVoltageCorner_t | Snpe_DspHmx_ExpVoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set the wanted voltage corner of the matrix unit.

    perfProfileHandle: the profile.
    hmxVoltageCornerTarget: one of Snpe_DspHmx_ExpVoltageCorner_t, SNPE_DCVS_EXP_VCORNER_DISABLE for no vote.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Came after 2.22.6, by 2.40.
    """

@function
def Snpe_SNPEPerfProfile_SetHmxVoltageCornerMax(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    hmxVoltageCornerMax: _Snpe_DspHmx_ExpVoltageCorner_t | Snpe_DspHmx_ExpVoltageCorner_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Set the highest voltage corner of the matrix unit.

    perfProfileHandle: the profile.
    hmxVoltageCornerMax: one of Snpe_DspHmx_ExpVoltageCorner_t, SNPE_DCVS_EXP_VCORNER_DISABLE for no vote.
    Returns 0, or an error code.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Came after 2.22.6, by 2.40.
    """

@function
def Snpe_SNPEPerfProfile_GetHmxClkPerfMode(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspHmx_ClkPerfMode_t:
    """Read at which end of a corner's range the matrix unit is clocked.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: one of Snpe_DspHmx_ClkPerfMode_t.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Came after 2.22.6, by 2.40.
    """

@function
def Snpe_SNPEPerfProfile_GetHmxVoltageCornerMin(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspHmx_ExpVoltageCorner_t:
    """Read the lowest voltage corner of the matrix unit.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: one of Snpe_DspHmx_ExpVoltageCorner_t, SNPE_DCVS_EXP_VCORNER_DISABLE
        for no vote.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Came after 2.22.6, by 2.40.
    """

@function
def Snpe_SNPEPerfProfile_GetHmxVoltageCornerTarget(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspHmx_ExpVoltageCorner_t:
    """Read the wanted voltage corner of the matrix unit.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: one of Snpe_DspHmx_ExpVoltageCorner_t, SNPE_DCVS_EXP_VCORNER_DISABLE
        for no vote.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Came after 2.22.6, by 2.40.
    """

@function
def Snpe_SNPEPerfProfile_GetHmxVoltageCornerMax(
    perfProfileHandle: _Snpe_SNPEPerfProfile_Handle_t | Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspHmx_ExpVoltageCorner_t:
    """Read the highest voltage corner of the matrix unit.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: one of Snpe_DspHmx_ExpVoltageCorner_t, SNPE_DCVS_EXP_VCORNER_DISABLE
        for no vote.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Came after 2.22.6, by 2.40.
    """

__all__ = [
    "Snpe_SNPEPerfProfile_Handle_t",
    "Snpe_SNPEPerfProfile_Create",
    "Snpe_SNPEPerfProfile_CreateCopy",
    "Snpe_SNPEPerfProfile_CreatePreset",
    "Snpe_SNPEPerfProfile_Delete",
    "Snpe_SNPEPerfProfile_Assign",
    "Snpe_SNPEPerfProfile_AppySetParameters",
    "Snpe_SNPEPerfProfile_SetEnableDspDcvsStart",
    "Snpe_SNPEPerfProfile_GetEnableDspDcvsStart",
    "Snpe_SNPEPerfProfile_SetEnableDspDcvsDone",
    "Snpe_SNPEPerfProfile_GetEnableDspDcvsDone",
    "Snpe_SNPEPerfProfile_SetSleepLatencyStart",
    "Snpe_SNPEPerfProfile_GetSleepLatencyStart",
    "Snpe_SNPEPerfProfile_SetSleepLatencyDone",
    "Snpe_SNPEPerfProfile_GetSleepLatencyDone",
    "Snpe_SNPEPerfProfile_SetDspRpcPollingTime",
    "Snpe_SNPEPerfProfile_GetDspRpcPollingTime",
    "Snpe_SNPEPerfProfile_SetAdaptivePollingTime",
    "Snpe_SNPEPerfProfile_GetDspAdaptivePollingTime",
    "Snpe_SNPEPerfProfile_SetDspHysteresisTime",
    "Snpe_SNPEPerfProfile_GetDspHysteresisTime",
    "Snpe_SNPEPerfProfile_SetEnableAsyncVoting",
    "Snpe_SNPEPerfProfile_GetEnableAsyncVoting",
    "Snpe_SNPEPerfProfile_SetSleepDisable",
    "Snpe_SNPEPerfProfile_GetSleepDisable",
    "Snpe_SNPEPerfProfile_SetPowerModeStart",
    "Snpe_SNPEPerfProfile_GetPowerModeStart",
    "Snpe_SNPEPerfProfile_GetPowerModeDone",
    "Snpe_SNPEPerfProfile_SetPowerModeDone",
    "Snpe_SNPEPerfProfile_SetBusVoltageCornerMinStart",
    "Snpe_SNPEPerfProfile_GetBusVoltageCornerMinStart",
    "Snpe_SNPEPerfProfile_SetBusVoltageCornerMinDone",
    "Snpe_SNPEPerfProfile_GetBusVoltageCornerMinDone",
    "Snpe_SNPEPerfProfile_SetBusVoltageCornerTargetStart",
    "Snpe_SNPEPerfProfile_GetBusVoltageCornerTargetStart",
    "Snpe_SNPEPerfProfile_SetBusVoltageCornerTargetDone",
    "Snpe_SNPEPerfProfile_GetBusVoltageCornerTargetDone",
    "Snpe_SNPEPerfProfile_SetBusVoltageCornerMaxStart",
    "Snpe_SNPEPerfProfile_GetBusVoltageCornerMaxStart",
    "Snpe_SNPEPerfProfile_SetBusVoltageCornerMaxDone",
    "Snpe_SNPEPerfProfile_GetBusVoltageCornerMaxDone",
    "Snpe_SNPEPerfProfile_SetCoreVoltageCornerminMvStart",
    "Snpe_SNPEPerfProfile_GetCoreVoltageCornerMinMvStart",
    "Snpe_SNPEPerfProfile_SetCoreVoltageCornerMinMvDone",
    "Snpe_SNPEPerfProfile_GetCoreVoltageCornerMinMvDone",
    "Snpe_SNPEPerfProfile_SetCoreVoltageCornerTargetMvStart",
    "Snpe_SNPEPerfProfile_GetCoreVoltageCornerTargetMvStart",
    "Snpe_SNPEPerfProfile_SetCoreVoltageCornerTargetMvDone",
    "Snpe_SNPEPerfProfile_GetCoreVoltageCornerTargetMvDone",
    "Snpe_SNPEPerfProfile_SetCoreVoltageCornerMaxMvStart",
    "Snpe_SNPEPerfProfile_GetCoreVoltageCornerMaxMvStart",
    "Snpe_SNPEPerfProfile_SetCoreVoltageCornerMaxMvDone",
    "Snpe_SNPEPerfProfile_GetCoreVoltageCornerMaxMvDone",
    "Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerMinStart",
    "Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerMinStart",
    "Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerMinDone",
    "Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerMinDone",
    "Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerMaxStart",
    "Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerMaxStart",
    "Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerMaxDone",
    "Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerMaxDone",
    "Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerTargetStart",
    "Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerTargetStart",
    "Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerTargetDone",
    "Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerTargetDone",
    "Snpe_SNPEPerfProfile_SetHighPerformanceModeEnabled",
    "Snpe_SNPEPerfProfile_GetHighPerformanceModeEnabled",
    "Snpe_SNPEPerfProfile_SetFastInitEnabled",
    "Snpe_SNPEPerfProfile_GetFastInitEnabled",
    "Snpe_SNPEPerfProfile_SetHmxClkPerfMode",
    "Snpe_SNPEPerfProfile_SetHmxVoltageCornerMin",
    "Snpe_SNPEPerfProfile_SetHmxVoltageCornerTarget",
    "Snpe_SNPEPerfProfile_SetHmxVoltageCornerMax",
    "Snpe_SNPEPerfProfile_GetHmxClkPerfMode",
    "Snpe_SNPEPerfProfile_GetHmxVoltageCornerMin",
    "Snpe_SNPEPerfProfile_GetHmxVoltageCornerTarget",
    "Snpe_SNPEPerfProfile_GetHmxVoltageCornerMax",
    "SNPE_RUNTIME_UNSET",
    "SNPE_RUNTIME_CPU_FLOAT32",
    "SNPE_RUNTIME_CPU",
    "SNPE_RUNTIME_GPU_FLOAT32_16_HYBRID",
    "SNPE_RUNTIME_GPU",
    "SNPE_RUNTIME_DSP_FIXED8_TF",
    "SNPE_RUNTIME_DSP",
    "SNPE_RUNTIME_GPU_FLOAT16",
    "SNPE_RUNTIME_AIP_FIXED8_TF",
    "SNPE_RUNTIME_AIP_FIXED_TF",
    "Snpe_Runtime_t",
    "SNPE_RUNTIME_CHECK_OPTION_DEFAULT",
    "SNPE_RUNTIME_CHECK_OPTION_NORMAL_CHECK",
    "SNPE_RUNTIME_CHECK_OPTION_BASIC_CHECK",
    "SNPE_RUNTIME_CHECK_OPTION_UNSIGNEDPD_CHECK",
    "Snpe_RuntimeCheckOption_t",
    "SNPE_PERFORMANCE_PROFILE_DEFAULT",
    "SNPE_PERFORMANCE_PROFILE_BALANCED",
    "SNPE_PERFORMANCE_PROFILE_HIGH_PERFORMANCE",
    "SNPE_PERFORMANCE_PROFILE_POWER_SAVER",
    "SNPE_PERFORMANCE_PROFILE_SYSTEM_SETTINGS",
    "SNPE_PERFORMANCE_PROFILE_SUSTAINED_HIGH_PERFORMANCE",
    "SNPE_PERFORMANCE_PROFILE_BURST",
    "SNPE_PERFORMANCE_PROFILE_LOW_POWER_SAVER",
    "SNPE_PERFORMANCE_PROFILE_HIGH_POWER_SAVER",
    "SNPE_PERFORMANCE_PROFILE_LOW_BALANCED",
    "SNPE_PERFORMANCE_PROFILE_EXTREME_POWER_SAVER",
    "Snpe_PerformanceProfile_t",
    "SNPE_DCVS_EXP_VCORNER_DISABLE",
    "SNPE_DCVS_EXP_VCORNER_MIN",
    "SNPE_DCVS_EXP_VCORNER_LOW_SVS_D2",
    "SNPE_DCVS_EXP_VCORNER_LOW_SVS_D1",
    "SNPE_DCVS_EXP_VCORNER_LOW_SVS",
    "SNPE_DCVS_EXP_VCORNER_LOW_SVS_L0",
    "SNPE_DCVS_EXP_VCORNER_SVS",
    "SNPE_DCVS_EXP_VCORNER_SVS_L0",
    "SNPE_DCVS_EXP_VCORNER_SVS_L1",
    "SNPE_DCVS_EXP_VCORNER_NOM",
    "SNPE_DCVS_EXP_VCORNER_NOM_L1",
    "SNPE_DCVS_EXP_VCORNER_TUR",
    "SNPE_DCVS_EXP_VCORNER_TUR_L1",
    "SNPE_DCVS_EXP_VCORNER_TUR_L2",
    "SNPE_DCVS_EXP_VCORNER_TUR_L3",
    "SNPE_DCVS_EXP_VCORNER_MAX",
    "Snpe_DspHmx_ExpVoltageCorner_t",
    "SNPE_HMX_CLK_PERF_HIGH",
    "SNPE_HMX_CLK_PERF_LOW",
    "Snpe_DspHmx_ClkPerfMode_t",
    "SNPE_DCVS_VOLTAGE_CORNER_DISABLE",
    "SNPE_DCVS_VOLTAGE_VCORNER_MIN_VOLTAGE_CORNER",
    "SNPE_DCVS_VOLTAGE_VCORNER_SVS2",
    "SNPE_DCVS_VOLTAGE_VCORNER_SVS",
    "SNPE_DCVS_VOLTAGE_VCORNER_SVS_PLUS",
    "SNPE_DCVS_VOLTAGE_VCORNER_NOM",
    "SNPE_DCVS_VOLTAGE_VCORNER_NOM_PLUS",
    "SNPE_DCVS_VOLTAGE_VCORNER_TURBO",
    "SNPE_DCVS_VOLTAGE_VCORNER_TURBO_PLUS",
    "SNPE_DCVS_VOLTAGE_VCORNER_TURBO_L1",
    "SNPE_DCVS_VOLTAGE_VCORNER_TURBO_L2",
    "SNPE_DCVS_VOLTAGE_VCORNER_TURBO_L3",
    "SNPE_DCVS_VOLTAGE_VCORNER_TURBO_L4",
    "SNPE_DCVS_VOLTAGE_VCORNER_TURBO_L5",
    "SNPE_DCVS_VOLTAGE_VCORNER_MAX_VOLTAGE_CORNER",
    "SNPE_DCVS_VOLTAGE_VCORNER_UNKNOWN",
    "Snpe_DspPerf_VoltageCorner_t",
    "SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_ADJUST_UP_DOWN",
    "SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_ADJUST_ONLY_UP",
    "SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_POWER_SAVER_MODE",
    "SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_POWER_SAVER_AGGRESSIVE_MODE",
    "SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_PERFORMANCE_MODE",
    "SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_DUTY_CYCLE_MODE",
    "SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_UNKNOWN",
    "Snpe_DspPerf_PowerMode_t",
    "SNPE_PROFILING_LEVEL_OFF",
    "SNPE_PROFILING_LEVEL_BASIC",
    "SNPE_PROFILING_LEVEL_DETAILED",
    "SNPE_PROFILING_LEVEL_MODERATE",
    "SNPE_PROFILING_LEVEL_LINTING",
    "Snpe_ProfilingLevel_t",
    "SNPE_EXECUTION_PRIORITY_NORMAL",
    "SNPE_EXECUTION_PRIORITY_HIGH",
    "SNPE_EXECUTION_PRIORITY_LOW",
    "SNPE_EXECUTION_PRIORITY_NORMAL_HIGH",
    "Snpe_ExecutionPriorityHint_t",
    "SNPE_IMAGE_ENCODING_UNKNOWN",
    "SNPE_IMAGE_ENCODING_RGB",
    "SNPE_IMAGE_ENCODING_ARGB32",
    "SNPE_IMAGE_ENCODING_RGBA",
    "SNPE_IMAGE_ENCODING_GRAYSCALE",
    "SNPE_IMAGE_ENCODING_NV21",
    "SNPE_IMAGE_ENCODING_BGR",
    "Snpe_ImageEncoding_t",
    "SNPE_LOG_LEVEL_FATAL",
    "SNPE_LOG_LEVEL_ERROR",
    "SNPE_LOG_LEVEL_WARN",
    "SNPE_LOG_LEVEL_INFO",
    "SNPE_LOG_LEVEL_VERBOSE",
    "Snpe_LogLevel_t",
    "SNPE_IO_BUFFER_DATATYPE_UNSPECIFIED",
    "SNPE_IO_BUFFER_DATATYPE_FLOATING_POINT_32",
    "SNPE_IO_BUFFER_DATATYPE_FLOATING_POINT_16",
    "SNPE_IO_BUFFER_DATATYPE_FIXED_POINT_8",
    "SNPE_IO_BUFFER_DATATYPE_FIXED_POINT_16",
    "Snpe_IOBufferDataType_t",
    "SNPE_CACHE_COMPATIBILITY_PERMISSIVE",
    "SNPE_CACHE_COMPATIBILITY_STRICT",
    "SNPE_CACHE_COMPATIBILITY_ALWAYS_GENERATE_NEW_CACHE",
    "Snpe_CacheCompatibility_t",
    "Snpe_DspPerf_DcvsEnable_t",
    "Snpe_DspPerf_SleepLatency_t",
    "Snpe_DspPerf_SleepDisable_t",
    "Snpe_DspPerf_RpcPollingTime_t",
    "Snpe_DspPerf_AdaptivePollingTime_t",
    "Snpe_DspPerf_HysteresisTime_t",
    "Snpe_DspPerf_AsyncVoteEnable_t",
    "Snpe_HighPerformanceModeEnabled_t",
    "Snpe_FastInitModeEnabled_t",
    "SNPE_SUCCESS",
    "SNPE_ERRORCODE_CAPI_CREATE_FAILURE",
    "SNPE_ERRORCODE_CAPI_HANDLEGEN_FAILURE",
    "SNPE_ERRORCODE_CAPI_DELETE_FAILURE",
    "SNPE_ERRORCODE_CAPI_BAD_HANDLE",
    "SNPE_ERRORCODE_CAPI_BAD_ARGUMENT",
    "SNPE_ERRORCODE_CAPI_BAD_ALLOC",
    "SNPE_ERRORCODE_CONFIG_MISSING_PARAM",
    "SNPE_ERRORCODE_CONFIG_INVALID_PARAM",
    "SNPE_ERRORCODE_CONFIG_MISSING_FILE",
    "SNPE_ERRORCODE_CONFIG_NNCONFIG_NOT_SET",
    "SNPE_ERRORCODE_CONFIG_NNCONFIG_INVALID",
    "SNPE_ERRORCODE_CONFIG_WRONG_INPUT_NAME",
    "SNPE_ERRORCODE_CONFIG_INCORRECT_INPUT_DIMENSIONS",
    "SNPE_ERRORCODE_CONFIG_DIMENSIONS_MODIFICATION_NOT_SUPPORTED",
    "SNPE_ERRORCODE_CONFIG_BOTH_OUTPUT_LAYER_TENSOR_NAMES_SET",
    "SNPE_ERRORCODE_CONFIG_NNCONFIG_ONLY_TENSOR_SUPPORTED",
    "SNPE_ERRORCODE_CONFIG_NNCONFIG_ONLY_USER_BUFFER_SUPPORTED",
    "SNPE_ERRORCODE_DLSYSTEM_MISSING_BUFFER",
    "SNPE_ERRORCODE_DLSYSTEM_TENSOR_CAST_FAILED",
    "SNPE_ERRORCODE_DLSYSTEM_FIXED_POINT_PARAM_INVALID",
    "SNPE_ERRORCODE_DLSYSTEM_SIZE_MISMATCH",
    "SNPE_ERRORCODE_DLSYSTEM_NAME_NOT_FOUND",
    "SNPE_ERRORCODE_DLSYSTEM_VALUE_MISMATCH",
    "SNPE_ERRORCODE_DLSYSTEM_INSERT_FAILED",
    "SNPE_ERRORCODE_DLSYSTEM_TENSOR_FILE_READ_FAILED",
    "SNPE_ERRORCODE_DLSYSTEM_DIAGLOG_FAILURE",
    "SNPE_ERRORCODE_DLSYSTEM_LAYER_NOT_SET",
    "SNPE_ERRORCODE_DLSYSTEM_WRONG_NUMBER_INPUT_BUFFERS",
    "SNPE_ERRORCODE_DLSYSTEM_RUNTIME_TENSOR_SHAPE_MISMATCH",
    "SNPE_ERRORCODE_DLSYSTEM_TENSOR_MISSING",
    "SNPE_ERRORCODE_DLSYSTEM_TENSOR_ITERATION_UNSUPPORTED",
    "SNPE_ERRORCODE_DLSYSTEM_BUFFER_MANAGER_MISSING",
    "SNPE_ERRORCODE_DLSYSTEM_RUNTIME_BUFFER_SOURCE_UNSUPPORTED",
    "SNPE_ERRORCODE_DLSYSTEM_BUFFER_CAST_FAILED",
    "SNPE_ERRORCODE_DLSYSTEM_WRONG_TRANSITION_TYPE",
    "SNPE_ERRORCODE_DLSYSTEM_LAYER_ALREADY_REGISTERED",
    "SNPE_ERRORCODE_DLSYSTEM_TENSOR_DIM_INVALID",
    "SNPE_ERRORCODE_DLSYSTEM_BUFFERENCODING_UNKNOWN",
    "SNPE_ERRORCODE_DLSYSTEM_BUFFER_INVALID_PARAM",
    "SNPE_ERRORCODE_DLCONTAINER_MODEL_PARSING_FAILED",
    "SNPE_ERRORCODE_DLCONTAINER_UNKNOWN_LAYER_CODE",
    "SNPE_ERRORCODE_DLCONTAINER_MISSING_LAYER_PARAM",
    "SNPE_ERRORCODE_DLCONTAINER_LAYER_PARAM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_DLCONTAINER_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_DLCONTAINER_TENSOR_DATA_MISSING",
    "SNPE_ERRORCODE_DLCONTAINER_MODEL_LOAD_FAILED",
    "SNPE_ERRORCODE_DLCONTAINER_MISSING_RECORDS",
    "SNPE_ERRORCODE_DLCONTAINER_INVALID_RECORD",
    "SNPE_ERRORCODE_DLCONTAINER_WRITE_FAILURE",
    "SNPE_ERRORCODE_DLCONTAINER_READ_FAILURE",
    "SNPE_ERRORCODE_DLCONTAINER_BAD_CONTAINER",
    "SNPE_ERRORCODE_DLCONTAINER_BAD_DNN_FORMAT_VERSION",
    "SNPE_ERRORCODE_DLCONTAINER_UNKNOWN_AXIS_ANNOTATION",
    "SNPE_ERRORCODE_DLCONTAINER_UNKNOWN_SHUFFLE_TYPE",
    "SNPE_ERRORCODE_DLCONTAINER_TEMP_FILE_FAILURE",
    "SNPE_ERRORCODE_NETWORK_EMPTY_NETWORK",
    "SNPE_ERRORCODE_NETWORK_CREATION_FAILED",
    "SNPE_ERRORCODE_NETWORK_PARTITION_FAILED",
    "SNPE_ERRORCODE_NETWORK_NO_OUTPUT_DEFINED",
    "SNPE_ERRORCODE_NETWORK_MISMATCH_BETWEEN_NAMES_AND_DIMS",
    "SNPE_ERRORCODE_NETWORK_MISSING_INPUT_NAMES",
    "SNPE_ERRORCODE_NETWORK_MISSING_OUTPUT_NAMES",
    "SNPE_ERRORCODE_NETWORK_EXECUTION_FAILED",
    "SNPE_ERRORCODE_HOST_RUNTIME_TARGET_UNAVAILABLE",
    "SNPE_ERRORCODE_CPU_LAYER_NOT_SUPPORTED",
    "SNPE_ERRORCODE_CPU_LAYER_PARAM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_CPU_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_CPU_LAYER_PARAM_COMBINATION_INVALID",
    "SNPE_ERRORCODE_CPU_BUFFER_NOT_FOUND",
    "SNPE_ERRORCODE_CPU_NETWORK_NOT_SUPPORTED",
    "SNPE_ERRORCODE_CPU_UDO_OPERATION_FAILED",
    "SNPE_ERRORCODE_CPU_FXP_LAYER_NOT_SUPPORTED",
    "SNPE_ERRORCODE_CPU_FXP_LAYER_PARAM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_CPU_FXP_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_CPU_FXP_OPTION_INVALID",
    "SNPE_ERRORCODE_GPU_LAYER_NOT_SUPPORTED",
    "SNPE_ERRORCODE_GPU_LAYER_PARAM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_GPU_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_GPU_LAYER_PARAM_COMBINATION_INVALID",
    "SNPE_ERRORCODE_GPU_KERNEL_COMPILATION_FAILED",
    "SNPE_ERRORCODE_GPU_CONTEXT_NOT_SET",
    "SNPE_ERRORCODE_GPU_KERNEL_NOT_SET",
    "SNPE_ERRORCODE_GPU_KERNEL_PARAM_INVALID",
    "SNPE_ERRORCODE_GPU_OPENCL_CHECK_FAILED",
    "SNPE_ERRORCODE_GPU_OPENCL_FUNCTION_ERROR",
    "SNPE_ERRORCODE_GPU_BUFFER_NOT_FOUND",
    "SNPE_ERRORCODE_GPU_TENSOR_DIM_INVALID",
    "SNPE_ERRORCODE_GPU_MEMORY_FLAGS_INVALID",
    "SNPE_ERRORCODE_GPU_UNEXPECTED_NUMBER_OF_IO",
    "SNPE_ERRORCODE_GPU_LAYER_PROXY_ERROR",
    "SNPE_ERRORCODE_GPU_BUFFER_IN_USE",
    "SNPE_ERRORCODE_GPU_BUFFER_MODIFICATION_ERROR",
    "SNPE_ERRORCODE_GPU_DATA_ARRANGEMENT_INVALID",
    "SNPE_ERRORCODE_GPU_UDO_OPERATION_FAILED",
    "SNPE_ERRORCODE_DSP_LAYER_NOT_SUPPORTED",
    "SNPE_ERRORCODE_DSP_LAYER_PARAM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_DSP_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_DSP_LAYER_PARAM_COMBINATION_INVALID",
    "SNPE_ERRORCODE_DSP_STUB_NOT_PRESENT",
    "SNPE_ERRORCODE_DSP_LAYER_NAME_TRUNCATED",
    "SNPE_ERRORCODE_DSP_LAYER_INPUT_BUFFER_NAME_TRUNCATED",
    "SNPE_ERRORCODE_DSP_LAYER_OUTPUT_BUFFER_NAME_TRUNCATED",
    "SNPE_ERRORCODE_DSP_RUNTIME_COMMUNICATION_ERROR",
    "SNPE_ERRORCODE_DSP_RUNTIME_INVALID_PARAM_ERROR",
    "SNPE_ERRORCODE_DSP_RUNTIME_SYSTEM_ERROR",
    "SNPE_ERRORCODE_DSP_RUNTIME_CRASHED_ERROR",
    "SNPE_ERRORCODE_DSP_BUFFER_SIZE_ERROR",
    "SNPE_ERRORCODE_DSP_UDO_EXECUTE_ERROR",
    "SNPE_ERRORCODE_DSP_UDO_LIB_NOT_REGISTERED_ERROR",
    "SNPE_ERRORCODE_DSP_UDO_INVALID_QUANTIZATION_TYPE_ERROR",
    "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_NOT_SUPPORTED",
    "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_PARAM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_PARAM_MISSING",
    "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_PARAM_COMBINATION_INVALID",
    "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_ORDERING_INVALID",
    "SNPE_ERRORCODE_MODEL_VALIDATION_INVALID_CONSTRAINT",
    "SNPE_ERRORCODE_MODEL_VALIDATION_MISSING_BUFFER",
    "SNPE_ERRORCODE_MODEL_VALIDATION_BUFFER_REUSE_NOT_SUPPORTED",
    "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_COULD_NOT_BE_ASSIGNED",
    "SNPE_ERRORCODE_MODEL_VALIDATION_UDO_LAYER_FAILED",
    "SNPE_ERRORCODE_UDL_LAYER_EMPTY_UDL_NETWORK",
    "SNPE_ERRORCODE_UDL_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_UDL_LAYER_INSTANCE_MISSING",
    "SNPE_ERRORCODE_UDL_LAYER_SETUP_FAILED",
    "SNPE_ERRORCODE_UDL_EXECUTE_FAILED",
    "SNPE_ERRORCODE_UDL_BUNDLE_INVALID",
    "SNPE_ERRORCODE_UDO_REGISTRATION_FAILED",
    "SNPE_ERRORCODE_UDO_GET_PACKAGE_FAILED",
    "SNPE_ERRORCODE_UDO_GET_IMPLEMENTATION_FAILED",
    "SNPE_ERRORCODE_STD_LIBRARY_ERROR",
    "SNPE_ERRORCODE_UNKNOWN_EXCEPTION",
    "SNPE_ERRORCODE_STORAGE_INVALID_KERNEL_REPO",
    "SNPE_ERRORCODE_AIP_LAYER_NOT_SUPPORTED",
    "SNPE_ERRORCODE_AIP_LAYER_PARAM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_AIP_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_AIP_LAYER_PARAM_COMBINATION_INVALID",
    "SNPE_ERRORCODE_AIP_STUB_NOT_PRESENT",
    "SNPE_ERRORCODE_AIP_LAYER_NAME_TRUNCATED",
    "SNPE_ERRORCODE_AIP_LAYER_INPUT_BUFFER_NAME_TRUNCATED",
    "SNPE_ERRORCODE_AIP_LAYER_OUTPUT_BUFFER_NAME_TRUNCATED",
    "SNPE_ERRORCODE_AIP_RUNTIME_COMMUNICATION_ERROR",
    "SNPE_ERRORCODE_AIP_RUNTIME_INVALID_PARAM_ERROR",
    "SNPE_ERRORCODE_AIP_RUNTIME_SYSTEM_ERROR",
    "SNPE_ERRORCODE_AIP_RUNTIME_TENSOR_MISSING",
    "SNPE_ERRORCODE_AIP_RUNTIME_TENSOR_SHAPE_MISMATCH",
    "SNPE_ERRORCODE_AIP_RUNTIME_BAD_AIX_RECORD",
    "SNPE_ERRORCODE_DLCACHING_INVALID_METADATA",
    "SNPE_ERRORCODE_DLCACHING_INVALID_INITBLOB",
    "SNPE_ERRORCODE_DLCACHING_SUBOPTIMAL_CACHE",
    "SNPE_ERRORCODE_DLCACHING_INCOMPATIBLE",
    "SNPE_ERRORCODE_INFRA_CLUSTERMGR_INSTANCE_INVALID",
    "SNPE_ERRORCODE_INFRA_CLUSTERMGR_EXECUTE_SYNC_FAILED",
    "SNPE_ERRORCODE_MEMORY_CORRUPTION_ERROR",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_NOT_SUPPORTED",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_SYSTEM",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_OPERATION_NOT_PERMITTED",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_PLATFORM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_SYSTEM_COMMUNICATION",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_INCOMPATIBLE_BINARIES",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_LOADING_BINARIES",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_RESOURCE_UNAVAILABLE",
    "SNPE_QNN_COMMON_ERROR_UNKNOWN_CONTEXT_BINARY_INFO_VERSION",
    "SNPE_QNN_COMMON_ERROR_UNKNOWN_GRAPH_INFO_VERSION",
    "SNPE_QNN_COMMON_ERROR_UNKNOWN_HTP_CONTEXT_INFO_VERSION",
    "SNPE_QNN_COMMON_ERROR_UNKNOWN_HTP_GRAPH_INFO_VERSION",
    "SNPE_QNN_COMMON_ERROR_UNSUPPORTED_CONTEXT_BINARY_INFO_VERSION",
    "SNPE_QNN_COMMON_ERROR_UNSUPPORTED_GRAPH_INFO_VERSION",
    "SNPE_QNN_COMMON_ERROR_UNSUPPORTED_HTP_CONTEXT_INFO_VERSION",
    "SNPE_QNN_COMMON_ERROR_UNSUPPORTED_HTP_GRAPH_INFO_VERSION",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_GENERAL",
    "SNPE_ERRORCODE_QNN_PROPERTY_NO_ERROR",
    "SNPE_ERRORCODE_QNN_PROPERTY_SUPPORTED",
    "SNPE_ERRORCODE_QNN_PROPERTY_NOT_SUPPORTED",
    "SNPE_ERRORCODE_QNN_PROPERTY_ERROR_UNKNOWN_KEY",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_NO_ERROR",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_UNSUPPORTED_FEATURE",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_LIBRARY_ALREADY_INITIALIZED",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_LIBRARY_NOT_INITIALIZED",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_INVALID_INFRASTRUCTURE",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_INVALID_INFO",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_VALIDATION_FAILURE",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_GENERAL",
    "SNPE_ERRORCODE_QNN_BACKEND_NO_ERROR",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_UNSUPPORTED_PLATFORM",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_CANNOT_INITIALIZE",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_TERMINATE_FAILED",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_NOT_SUPPORTED",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_OP_PACKAGE_NOT_FOUND",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_OP_PACKAGE_IF_PROVIDER_NOT_FOUND",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_OP_PACKAGE_REGISTRATION_FAILED",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_OP_PACKAGE_UNSUPPORTED_VERSION",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_OP_PACKAGE_DUPLICATE",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_INCONSISTENT_CONFIG",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_INVALID_CONFIG",
    "SNPE_ERRORCODE_QNN_SAVER_ERROR_DUMMY_RETVALUE",
    "SNPE_ERRORCODE_QNN_SAVER_ERROR_ALREADY_INSTANTIATED",
    "SNPE_ERRORCODE_QNN_CONTEXT_NO_ERROR",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_UNSUPPORTED_FEATURE",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_CTX_DOES_NOT_EXIST",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_NOT_FINALIZED",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_BINARY_VERSION",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_CREATE_FROM_BINARY",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_GET_BINARY_SIZE_FAILED",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_GET_BINARY_FAILED",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_BINARY_CONFIGURATION",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_SET_PROFILE",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_INVALID_CONFIG",
    "SNPE_ERRORCODE_QNN_GRAPH_NO_ERROR",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_UNSUPPORTED_FEATURE",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_GENERAL",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_GRAPH_DOES_NOT_EXIST",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_INVALID_NAME",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_INVALID_TENSOR",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_INVALID_OP_CONFIG",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_SET_PROFILE",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_UNCONNECTED_NODE",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_CREATE_FAILED",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_OPTIMIZATION_FAILED",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_FINALIZE_FAILED",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_GRAPH_NOT_FINALIZED",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_GRAPH_FINALIZED",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_EXECUTION_ASYNC_FIFO_FULL",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_SIGNAL_IN_USE",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_ABORTED",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_PROFILE_IN_USE",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_TIMED_OUT",
    "SNPE_ERRORCODE_QNN_TENSOR_NO_ERROR",
    "SNPE_ERRORCODE_QNN_TENSOR_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_TENSOR_ERROR_DOES_NOT_EXIST",
    "SNPE_ERRORCODE_QNN_TENSOR_ERROR_ALREADY_EXISTS",
    "SNPE_ERRORCODE_QNN_TENSOR_ERROR_INVALID_TENSOR_PARAM",
    "SNPE_ERRORCODE_QNN_TENSOR_ERROR_UNSUPPORTED_TENSOR_PARAM",
    "SNPE_ERRORCODE_QNN_TENSOR_ERROR_NAME_HASH_COLLISION",
    "SNPE_ERRORCODE_QNN_TENSOR_ERROR_UNSUPPORTED_FEATURE",
    "SNPE_ERRORCODE_QNN_MEM_NO_ERROR",
    "SNPE_ERRORCODE_QNN_MEM_ERROR_NOT_SUPPORTED",
    "SNPE_ERRORCODE_QNN_MEM_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_MEM_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_MEM_ERROR_ALREADY_REGISTERED",
    "SNPE_ERRORCODE_QNN_MEM_ERROR_MAPPING",
    "SNPE_ERRORCODE_QNN_MEM_ERROR_INVALID_SHAPE",
    "SNPE_ERRORCODE_QNN_MEM_ERROR_UNSUPPORTED_MEMTYPE",
    "SNPE_ERRORCODE_QNN_SIGNAL_NO_ERROR",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_UNSUPPORTED",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_SIGNAL_IN_USE",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_SIGNAL_IDLE",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_TIMEOUT",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_INCOMPATIBLE_SIGNAL_TYPE",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_ERROR_NO_ERROR",
    "SNPE_ERRORCODE_QNN_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_ERROR_INVALID_ERROR_HANDLE",
    "SNPE_ERRORCODE_QNN_LOG_NO_ERROR",
    "SNPE_ERRORCODE_QNN_LOG_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_LOG_ERROR_INITIALIZATION",
    "SNPE_ERRORCODE_QNN_LOG_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_LOG_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_PROFILE_NO_ERROR",
    "SNPE_ERRORCODE_QNN_PROFILE_ERROR_UNSUPPORTED",
    "SNPE_ERRORCODE_QNN_PROFILE_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_PROFILE_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_PROFILE_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_PROFILE_ERROR_HANDLE_IN_USE",
    "SNPE_ERRORCODE_QNN_PROFILE_ERROR_INCOMPATIBLE_EVENT",
    "SNPE_ERRORCODE_QNN_DSP_PERF_INFRASTRUCTURE_NO_ERROR",
    "SNPE_ERRORCODE_QNN_DSP_PERF_INFRASTRUCTURE_ERROR_INVALID_HANDLE_PTR",
    "SNPE_ERRORCODE_QNN_DSP_PERF_INFRASTRUCTURE_ERROR_INVALID_INPUT",
    "SNPE_ERRORCODE_QNN_DSP_PERF_INFRASTRUCTURE_ERROR_UNSUPPORTED_CONFIG",
    "SNPE_ERRORCODE_QNN_DSP_PERF_INFRASTRUCTURE_ERROR_TRANSPORT",
    "SNPE_ERRORCODE_QNN_DSP_PERF_INFRASTRUCTURE_ERROR_UNSUPPORTED",
    "SNPE_ERRORCODE_QNN_DSP_PERF_INFRASTRUCTURE_ERROR_FAILED",
    "SNPE_ERRORCODE_QNN_DEVICE_ERROR_UNSUPPORTED_FEATURE",
    "SNPE_ERRORCODE_QNN_DEVICE_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_DEVICE_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_DEVICE_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_DEVICE_ERROR_INVALID_CONFIG",
    "SNPE_ERRORCODE_QNN_DEVICE_ERROR_HARDWARE_UNAVAILABLE",
    "SNPE_ERRORCODE_QNN_DEVICE_ERROR_ASSOCIATED_TO_CONTEXT",
    "SNPE_ERRORCODE_QNN_DEVICE_NO_ERROR",
    "SNPE_ERRORCODE_QNN_INTERFACE_NO_ERROR",
    "SNPE_ERRORCODE_QNN_INTERFACE_ERROR_NOT_SUPPORTED",
    "SNPE_ERRORCODE_QNN_INTERFACE_ERROR_INVALID_PARAMETER",
    "SNPE_ERRORCODE_QNN_SYSTEM_CONTEXT_NO_ERROR",
    "SNPE_ERRORCODE_QNN_SYSTEM_CONTEXT_ERROR_UNSUPPORTED_FEATURE",
    "SNPE_ERRORCODE_QNN_SYSTEM_CONTEXT_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_SYSTEM_CONTEXT_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_SYSTEM_CONTEXT_ERROR_OPERATION_FAILED",
    "SNPE_ERRORCODE_QNN_SYSTEM_CONTEXT_ERROR_MALFORMED_BINARY",
    "SNPE_ERRORCODE_QNN_SYSTEM_INTERFACE_NO_ERROR",
    "SNPE_ERRORCODE_QNN_SYSTEM_INTERFACE_ERROR_NOT_SUPPORTED",
    "SNPE_ERRORCODE_QNN_SYSTEM_INTERFACE_ERROR_INVALID_PARAMETER",
    "Snpe_ErrorCode_t",
    "Snpe_ErrorCode_clearLastErrorCode",
    "Snpe_ErrorCode_getLastErrorCode",
    "Snpe_ErrorCode_GetLastErrorString",
    "Snpe_ErrorCode_getLastInfoString",
    "Snpe_ErrorCode_enumToUInt32",
]
