# Generated from SNPEPerfProfile.py by tests/abi/stubs.py; do not edit.

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

class Snpe_SNPEPerfProfile_Handle_t(VoidHandle):
    """A performance profile. Deleted with Snpe_SNPEPerfProfile_Delete.

    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_Create() -> Snpe_SNPEPerfProfile_Handle_t:
    """A profile without overrides: the default preset, BALANCED.

    Returns the profile; the caller deletes it with Snpe_SNPEPerfProfile_Delete. NULL on failure.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_CreateCopy(other: Snpe_SNPEPerfProfile_Handle_t | None, /) -> Snpe_SNPEPerfProfile_Handle_t:
    """Copy the profile: a new one of the same content.

    other: the profile to copy; stays the caller's.
    Returns the profile; the caller deletes it with Snpe_SNPEPerfProfile_Delete. NULL on failure.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_CreatePreset(
    preset: _Snpe_PerformanceProfile_t | Snpe_PerformanceProfile_t,
    /,
) -> Snpe_SNPEPerfProfile_Handle_t:
    """A profile that begins as one of the presets.

    preset: the preset whose values hold where nothing is overridden.
    Returns the profile; the caller deletes it with Snpe_SNPEPerfProfile_Delete. NULL on failure.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_Delete(perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None, /) -> _Snpe_ErrorCode_t:
    """Delete the profile.

    perfProfileHandle: the profile.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_Assign(
    src: Snpe_SNPEPerfProfile_Handle_t | None,
    dst: Snpe_SNPEPerfProfile_Handle_t | None,
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
    updateThis: Snpe_SNPEPerfProfile_Handle_t | None,
    fromThis: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
def Snpe_SNPEPerfProfile_GetEnableDspDcvsStart(perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None, /) -> int:
    """Read whether the DSP may scale clock and voltage by itself (DCVS) while an inference runs.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: true or false.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetEnableDspDcvsDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
def Snpe_SNPEPerfProfile_GetEnableDspDcvsDone(perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None, /) -> int:
    """Read whether the DSP may scale clock and voltage by itself (DCVS) after an inference.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: true or false.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetSleepLatencyStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
def Snpe_SNPEPerfProfile_GetSleepLatencyStart(perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None, /) -> int:
    """Read how long waking the DSP may take while an inference runs.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: microseconds; small values forbid deep sleep.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetSleepLatencyDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
def Snpe_SNPEPerfProfile_GetSleepLatencyDone(perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None, /) -> int:
    """Read how long waking the DSP may take after an inference.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: microseconds; small values forbid deep sleep.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetDspRpcPollingTime(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
def Snpe_SNPEPerfProfile_GetDspRpcPollingTime(perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None, /) -> int:
    """Read how long the CPU polls for the answer of the DSP before it sleeps.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: microseconds; polling takes a CPU core and saves the time of waking
        up.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetAdaptivePollingTime(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
def Snpe_SNPEPerfProfile_GetDspAdaptivePollingTime(perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None, /) -> int:
    """Read how long the DSP polls for the next request when it expects one.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: microseconds.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Came after 2.22.6, by 2.40.
    """

@function
def Snpe_SNPEPerfProfile_SetDspHysteresisTime(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
def Snpe_SNPEPerfProfile_GetDspHysteresisTime(perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None, /) -> int:
    """Read how long votes stay after an inference.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: microseconds.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetEnableAsyncVoting(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
def Snpe_SNPEPerfProfile_GetEnableAsyncVoting(perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None, /) -> int:
    """Read whether votes are cast on another thread, so that no inference waits for them.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: true or false.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetSleepDisable(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
def Snpe_SNPEPerfProfile_GetSleepDisable(perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None, /) -> int:
    """Read whether the DSP is kept from low power modes.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: 0 lets it sleep.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetPowerModeStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_PowerMode_t:
    """Read in which direction DCVS may move while an inference runs.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: one of Snpe_DspPerf_PowerMode_t.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_GetPowerModeDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspPerf_PowerMode_t:
    """Read in which direction DCVS may move after an inference.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: one of Snpe_DspPerf_PowerMode_t.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetPowerModeDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> int:
    """Read whether the high performance mode is used.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: true or false.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetFastInitEnabled(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
def Snpe_SNPEPerfProfile_GetFastInitEnabled(perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None, /) -> int:
    """Read whether clocks go up while a network is being built, too.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: true or false.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Since 2.22.
    """

@function
def Snpe_SNPEPerfProfile_SetHmxClkPerfMode(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspHmx_ClkPerfMode_t:
    """Read at which end of a corner's range the matrix unit is clocked.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: one of Snpe_DspHmx_ClkPerfMode_t.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Came after 2.22.6, by 2.40.
    """

@function
def Snpe_SNPEPerfProfile_GetHmxVoltageCornerMin(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
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
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t | None,
    /,
) -> _Snpe_DspHmx_ExpVoltageCorner_t:
    """Read the highest voltage corner of the matrix unit.

    perfProfileHandle: the profile.
    Returns what was set, else what the preset has: one of Snpe_DspHmx_ExpVoltageCorner_t, SNPE_DCVS_EXP_VCORNER_DISABLE
        for no vote.
    Source: DlSystem/SNPEPerfProfile.h 2.40.0. Came after 2.22.6, by 2.40.
    """
