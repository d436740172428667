"""DlSystem/SNPEPerfProfile.h as Python: performance profiles of one's own, for the DSP.

Source: DlSystem/SNPEPerfProfile.h 2.40.0.

A profile is a preset with overrides. Each setting exists for two moments: ...Start holds while an inference runs,
...Done when it is over and the DSP waits for the next one. Give it to the builder
(Snpe_SNPEBuilder_SetCustomPerfProfile), to a network (Snpe_SNPE_SetCustomPerfProfile) or to a worker of PSNPE.

Voltage corners come in four groups of minimum, target and maximum: bus, core, DCVS (within which clock and voltage
scaling moves) and, by 2.40, the matrix unit (HMX). Names are as the library exports them, with their slips:
AppySetParameters, SetCoreVoltageCornerminMvStart (whose getter has MinMv), SetAdaptivePollingTime beside
GetDspAdaptivePollingTime. "Mv" in them is no unit: corners are steps of the chip, not millivolts.
"""

from npu_common.cdecl import exported_names, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlEnums, DlError
from pysnpe.DlSystem.DlEnums import *
from pysnpe.DlSystem.DlError import *


class Snpe_SNPEPerfProfile_Handle_t(void_p):
    """A performance profile. Deleted with Snpe_SNPEPerfProfile_Delete.

    Since 2.22.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_Create() -> Snpe_SNPEPerfProfile_Handle_t:
    """Return a profile without overrides: the default preset, BALANCED.

    Since 2.22.

    Returns:
        the profile; the caller deletes it with Snpe_SNPEPerfProfile_Delete. NULL on failure.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_CreateCopy(other: Snpe_SNPEPerfProfile_Handle_t) -> Snpe_SNPEPerfProfile_Handle_t:
    """Copy the profile: a new one of the same content.

    Since 2.22.

    Args:
        other: the profile to copy; stays the caller's.

    Returns:
        the profile; the caller deletes it with Snpe_SNPEPerfProfile_Delete. NULL on failure.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_CreatePreset(preset: Snpe_PerformanceProfile_t) -> Snpe_SNPEPerfProfile_Handle_t:
    """Return a profile that begins as one of the presets.

    Since 2.22.

    Args:
        preset: the preset whose values hold where nothing is overridden.

    Returns:
        the profile; the caller deletes it with Snpe_SNPEPerfProfile_Delete. NULL on failure.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_Delete(perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t) -> Snpe_ErrorCode_t:
    """Delete the profile.

    Since 2.22.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_Assign(
    src: Snpe_SNPEPerfProfile_Handle_t, dst: Snpe_SNPEPerfProfile_Handle_t
) -> Snpe_ErrorCode_t:
    """Make one profile a copy of another.

    Since 2.22.

    Args:
        src: the profile to copy.
        dst: the profile that changes.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_AppySetParameters(
    updateThis: Snpe_SNPEPerfProfile_Handle_t, fromThis: Snpe_SNPEPerfProfile_Handle_t
) -> Snpe_ErrorCode_t:
    """Take over those settings of another profile that were set there, and keep the rest.

    The name lacks an l in the library, too. Since 2.22.

    Args:
        updateThis: the profile that changes.
        fromThis: the profile with the overrides.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetEnableDspDcvsStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, value: Snpe_DspPerf_DcvsEnable_t
) -> Snpe_ErrorCode_t:
    """Set whether the DSP may scale clock and voltage by itself (DCVS) while an inference runs.

    Since 2.22.

    Args:
        value: true or false.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetEnableDspDcvsStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_DcvsEnable_t:
    """Read whether the DSP may scale clock and voltage by itself (DCVS) while an inference runs.

    Since 2.22.

    Returns:
        what was set, else what the preset has: true or false.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetEnableDspDcvsDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, value: Snpe_DspPerf_DcvsEnable_t
) -> Snpe_ErrorCode_t:
    """Set whether the DSP may scale clock and voltage by itself (DCVS) after an inference.

    Since 2.22.

    Args:
        value: true or false.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetEnableDspDcvsDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_DcvsEnable_t:
    """Read whether the DSP may scale clock and voltage by itself (DCVS) after an inference.

    Since 2.22.

    Returns:
        what was set, else what the preset has: true or false.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetSleepLatencyStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, sleepLatency: Snpe_DspPerf_SleepLatency_t
) -> Snpe_ErrorCode_t:
    """Set how long waking the DSP may take while an inference runs.

    Since 2.22.

    Args:
        sleepLatency: microseconds; small values forbid deep sleep.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetSleepLatencyStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_SleepLatency_t:
    """Read how long waking the DSP may take while an inference runs.

    Since 2.22.

    Returns:
        what was set, else what the preset has: microseconds; small values forbid deep sleep.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetSleepLatencyDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, sleepLatency: Snpe_DspPerf_SleepLatency_t
) -> Snpe_ErrorCode_t:
    """Set how long waking the DSP may take after an inference.

    Since 2.22.

    Args:
        sleepLatency: microseconds; small values forbid deep sleep.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetSleepLatencyDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_SleepLatency_t:
    """Read how long waking the DSP may take after an inference.

    Since 2.22.

    Returns:
        what was set, else what the preset has: microseconds; small values forbid deep sleep.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetDspRpcPollingTime(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, rpcPollingTime: Snpe_DspPerf_RpcPollingTime_t
) -> Snpe_ErrorCode_t:
    """Set how long the CPU polls for the answer of the DSP before it sleeps.

    Since 2.22.

    Args:
        rpcPollingTime: microseconds; polling takes a CPU core and saves the time of waking up.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetDspRpcPollingTime(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_RpcPollingTime_t:
    """Read how long the CPU polls for the answer of the DSP before it sleeps.

    Since 2.22.

    Returns:
        what was set, else what the preset has: microseconds; polling takes a CPU core and saves the time of waking up.
    """


@lib.function(since="2.40.0")
def Snpe_SNPEPerfProfile_SetAdaptivePollingTime(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, adaptivePollingTime: Snpe_DspPerf_AdaptivePollingTime_t
) -> Snpe_ErrorCode_t:
    """Set how long the DSP polls for the next request when it expects a request.

    The getter has Dsp in its name, this has not. Since 2.40.0 (2.22.6 lacks it).

    Args:
        adaptivePollingTime: microseconds.
    """


@lib.function(since="2.40.0")
def Snpe_SNPEPerfProfile_GetDspAdaptivePollingTime(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_AdaptivePollingTime_t:
    """Read how long the DSP polls for the next request when it expects a request.

    Since 2.40.0 (2.22.6 lacks it).

    Returns:
        what was set, else what the preset has: microseconds.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetDspHysteresisTime(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, hysteresisTime: Snpe_DspPerf_HysteresisTime_t
) -> Snpe_ErrorCode_t:
    """Set how long votes stay after an inference.

    Since 2.22.

    Args:
        hysteresisTime: microseconds.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetDspHysteresisTime(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_HysteresisTime_t:
    """Read how long votes stay after an inference.

    Since 2.22.

    Returns:
        what was set, else what the preset has: microseconds.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetEnableAsyncVoting(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, asyncVotingEnable: Snpe_DspPerf_AsyncVoteEnable_t
) -> Snpe_ErrorCode_t:
    """Set whether votes are cast on another thread, so that no inference waits for a vote.

    Since 2.22.

    Args:
        asyncVotingEnable: true or false.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetEnableAsyncVoting(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_AsyncVoteEnable_t:
    """Read whether votes are cast on another thread, so that no inference waits for a vote.

    Since 2.22.

    Returns:
        what was set, else what the preset has: true or false.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetSleepDisable(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, sleepDisable: Snpe_DspPerf_SleepDisable_t
) -> Snpe_ErrorCode_t:
    """Set whether the DSP is kept from low power modes.

    Since 2.22.

    Args:
        sleepDisable: 0 lets it sleep.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetSleepDisable(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_SleepDisable_t:
    """Read whether the DSP is kept from low power modes.

    Since 2.22.

    Returns:
        what was set, else what the preset has: 0 lets it sleep.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetPowerModeStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, powerMode: Snpe_DspPerf_PowerMode_t
) -> Snpe_ErrorCode_t:
    """Set in which direction DCVS may move while an inference runs.

    Since 2.22.

    Args:
        powerMode: one of Snpe_DspPerf_PowerMode_t.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetPowerModeStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_PowerMode_t:
    """Read in which direction DCVS may move while an inference runs.

    Since 2.22.

    Returns:
        what was set, else what the preset has: one of Snpe_DspPerf_PowerMode_t.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetPowerModeDone(perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t) -> Snpe_DspPerf_PowerMode_t:
    """Read in which direction DCVS may move after an inference.

    Since 2.22.

    Returns:
        what was set, else what the preset has: one of Snpe_DspPerf_PowerMode_t.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetPowerModeDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, powerMode: Snpe_DspPerf_PowerMode_t
) -> Snpe_ErrorCode_t:
    """Set in which direction DCVS may move after an inference.

    Since 2.22.

    Args:
        powerMode: one of Snpe_DspPerf_PowerMode_t.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetBusVoltageCornerMinStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, minMvStart: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """Set the lowest voltage corner of the bus while an inference runs.

    Since 2.22.

    Args:
        minMvStart: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetBusVoltageCornerMinStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """Read the lowest voltage corner of the bus while an inference runs.

    Since 2.22.

    Returns:
        what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE
        for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetBusVoltageCornerMinDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, minMvDone: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """Set the lowest voltage corner of the bus after an inference.

    Since 2.22.

    Args:
        minMvDone: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetBusVoltageCornerMinDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """Read the lowest voltage corner of the bus after an inference.

    Since 2.22.

    Returns:
        what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE
        for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetBusVoltageCornerTargetStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, targetMvStart: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """Set the wanted voltage corner of the bus while an inference runs.

    Since 2.22.

    Args:
        targetMvStart: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetBusVoltageCornerTargetStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """Read the wanted voltage corner of the bus while an inference runs.

    Since 2.22.

    Returns:
        what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE
        for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetBusVoltageCornerTargetDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, targetMvDone: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """Set the wanted voltage corner of the bus after an inference.

    Since 2.22.

    Args:
        targetMvDone: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetBusVoltageCornerTargetDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """Read the wanted voltage corner of the bus after an inference.

    Since 2.22.

    Returns:
        what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE
        for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetBusVoltageCornerMaxStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, maxMvStart: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """Set the highest voltage corner of the bus while an inference runs.

    Since 2.22.

    Args:
        maxMvStart: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetBusVoltageCornerMaxStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """Read the highest voltage corner of the bus while an inference runs.

    Since 2.22.

    Returns:
        what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE
        for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetBusVoltageCornerMaxDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, maxMvDone: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """Set the highest voltage corner of the bus after an inference.

    Since 2.22.

    Args:
        maxMvDone: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetBusVoltageCornerMaxDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """Read the highest voltage corner of the bus after an inference.

    Since 2.22.

    Returns:
        what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE
        for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetCoreVoltageCornerminMvStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, minMvStart: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """Set the lowest voltage corner of the core while an inference runs.

    The small m is the library's; the getter has a capital one. Since 2.22.

    Args:
        minMvStart: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetCoreVoltageCornerMinMvStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """Read the lowest voltage corner of the core while an inference runs.

    Since 2.22.

    Returns:
        what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE
        for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetCoreVoltageCornerMinMvDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, minMvDone: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """Set the lowest voltage corner of the core after an inference.

    Since 2.22.

    Args:
        minMvDone: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetCoreVoltageCornerMinMvDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """Read the lowest voltage corner of the core after an inference.

    Since 2.22.

    Returns:
        what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE
        for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetCoreVoltageCornerTargetMvStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, targetMvStart: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """Set the wanted voltage corner of the core while an inference runs.

    Since 2.22.

    Args:
        targetMvStart: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetCoreVoltageCornerTargetMvStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """Read the wanted voltage corner of the core while an inference runs.

    Since 2.22.

    Returns:
        what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE
        for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetCoreVoltageCornerTargetMvDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, targetMvDone: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """Set the wanted voltage corner of the core after an inference.

    Since 2.22.

    Args:
        targetMvDone: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetCoreVoltageCornerTargetMvDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """Read the wanted voltage corner of the core after an inference.

    Since 2.22.

    Returns:
        what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE
        for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetCoreVoltageCornerMaxMvStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, maxMvStart: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """Set the highest voltage corner of the core while an inference runs.

    Since 2.22.

    Args:
        maxMvStart: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetCoreVoltageCornerMaxMvStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """Read the highest voltage corner of the core while an inference runs.

    Since 2.22.

    Returns:
        what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE
        for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetCoreVoltageCornerMaxMvDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, maxMvDone: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """Set the highest voltage corner of the core after an inference.

    Since 2.22.

    Args:
        maxMvDone: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetCoreVoltageCornerMaxMvDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """Read the highest voltage corner of the core after an inference.

    Since 2.22.

    Returns:
        what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE
        for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerMinStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, dcvsVCornerMinStart: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """Set the lowest corner that DCVS moves down to while an inference runs.

    Since 2.22.

    Args:
        dcvsVCornerMinStart: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerMinStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """Read the lowest corner that DCVS moves down to while an inference runs.

    Since 2.22.

    Returns:
        what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE
        for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerMinDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, dcvsVCornerMinDone: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """Set the lowest corner that DCVS moves down to after an inference.

    Since 2.22.

    Args:
        dcvsVCornerMinDone: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerMinDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """Read the lowest corner that DCVS moves down to after an inference.

    Since 2.22.

    Returns:
        what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE
        for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerMaxStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, dcvsVCornerMaxStart: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """Set the highest corner that DCVS moves up to while an inference runs.

    Since 2.22.

    Args:
        dcvsVCornerMaxStart: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerMaxStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """Read the highest corner that DCVS moves up to while an inference runs.

    Since 2.22.

    Returns:
        what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE
        for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerMaxDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, dcvsVCornerMaxDone: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """Set the highest corner that DCVS moves up to after an inference.

    Since 2.22.

    Args:
        dcvsVCornerMaxDone: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerMaxDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """Read the highest corner that DCVS moves up to after an inference.

    Since 2.22.

    Returns:
        what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE
        for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerTargetStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, dcvsVCornerTargetStart: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """Set the corner that DCVS aims at while an inference runs.

    Since 2.22.

    Args:
        dcvsVCornerTargetStart: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerTargetStart(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """Read the corner that DCVS aims at while an inference runs.

    Since 2.22.

    Returns:
        what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE
        for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetDcvsVoltageCornerDcvsVCornerTargetDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, dcvsVCornerTargetDone: Snpe_DspPerf_VoltageCorner_t
) -> Snpe_ErrorCode_t:
    """Set the corner that DCVS aims at after an inference.

    Since 2.22.

    Args:
        dcvsVCornerTargetDone: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetDcvsVoltageCornerDcvsVCornerTargetDone(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspPerf_VoltageCorner_t:
    """Read the corner that DCVS aims at after an inference.

    Since 2.22.

    Returns:
        what was set, else what the preset has: one of Snpe_DspPerf_VoltageCorner_t, SNPE_DCVS_VOLTAGE_CORNER_DISABLE
        for no vote.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetHighPerformanceModeEnabled(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, value: Snpe_HighPerformanceModeEnabled_t
) -> Snpe_ErrorCode_t:
    """Set whether the high performance mode is used.

    Since 2.22.

    Args:
        value: true or false.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetHighPerformanceModeEnabled(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_HighPerformanceModeEnabled_t:
    """Read whether the high performance mode is used.

    Since 2.22.

    Returns:
        what was set, else what the preset has: true or false.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_SetFastInitEnabled(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, value: Snpe_FastInitModeEnabled_t
) -> Snpe_ErrorCode_t:
    """Set whether clocks go up while a network is being built, too.

    Since 2.22.

    Args:
        value: true or false.
    """


@lib.function(since="2.22")
def Snpe_SNPEPerfProfile_GetFastInitEnabled(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_FastInitModeEnabled_t:
    """Read whether clocks go up while a network is being built, too.

    Since 2.22.

    Returns:
        what was set, else what the preset has: true or false.
    """


@lib.function(since="2.40.0")
def Snpe_SNPEPerfProfile_SetHmxClkPerfMode(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, clkPerfMode: Snpe_DspHmx_ClkPerfMode_t
) -> Snpe_ErrorCode_t:
    """Set at which end of a corner's range the matrix unit is clocked.

    Since 2.40.0 (2.22.6 lacks it).

    Args:
        clkPerfMode: one of Snpe_DspHmx_ClkPerfMode_t.
    """


@lib.function(since="2.40.0")
def Snpe_SNPEPerfProfile_SetHmxVoltageCornerMin(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, hmxVoltageCornerMin: Snpe_DspHmx_ExpVoltageCorner_t
) -> Snpe_ErrorCode_t:
    """Set the lowest voltage corner of the matrix unit.

    Since 2.40.0 (2.22.6 lacks it).

    Args:
        hmxVoltageCornerMin: one of Snpe_DspHmx_ExpVoltageCorner_t, SNPE_DCVS_EXP_VCORNER_DISABLE for no vote.
    """


@lib.function(since="2.40.0")
def Snpe_SNPEPerfProfile_SetHmxVoltageCornerTarget(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, hmxVoltageCornerTarget: Snpe_DspHmx_ExpVoltageCorner_t
) -> Snpe_ErrorCode_t:
    """Set the wanted voltage corner of the matrix unit.

    Since 2.40.0 (2.22.6 lacks it).

    Args:
        hmxVoltageCornerTarget: one of Snpe_DspHmx_ExpVoltageCorner_t, SNPE_DCVS_EXP_VCORNER_DISABLE for no vote.
    """


@lib.function(since="2.40.0")
def Snpe_SNPEPerfProfile_SetHmxVoltageCornerMax(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t, hmxVoltageCornerMax: Snpe_DspHmx_ExpVoltageCorner_t
) -> Snpe_ErrorCode_t:
    """Set the highest voltage corner of the matrix unit.

    Since 2.40.0 (2.22.6 lacks it).

    Args:
        hmxVoltageCornerMax: one of Snpe_DspHmx_ExpVoltageCorner_t, SNPE_DCVS_EXP_VCORNER_DISABLE for no vote.
    """


@lib.function(since="2.40.0")
def Snpe_SNPEPerfProfile_GetHmxClkPerfMode(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspHmx_ClkPerfMode_t:
    """Read at which end of a corner's range the matrix unit is clocked.

    Since 2.40.0 (2.22.6 lacks it).

    Returns:
        what was set, else what the preset has: one of Snpe_DspHmx_ClkPerfMode_t.
    """


@lib.function(since="2.40.0")
def Snpe_SNPEPerfProfile_GetHmxVoltageCornerMin(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspHmx_ExpVoltageCorner_t:
    """Read the lowest voltage corner of the matrix unit.

    Since 2.40.0 (2.22.6 lacks it).

    Returns:
        what was set, else what the preset has: one of Snpe_DspHmx_ExpVoltageCorner_t, SNPE_DCVS_EXP_VCORNER_DISABLE for
        no vote.
    """


@lib.function(since="2.40.0")
def Snpe_SNPEPerfProfile_GetHmxVoltageCornerTarget(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspHmx_ExpVoltageCorner_t:
    """Read the wanted voltage corner of the matrix unit.

    Since 2.40.0 (2.22.6 lacks it).

    Returns:
        what was set, else what the preset has: one of Snpe_DspHmx_ExpVoltageCorner_t, SNPE_DCVS_EXP_VCORNER_DISABLE for
        no vote.
    """


@lib.function(since="2.40.0")
def Snpe_SNPEPerfProfile_GetHmxVoltageCornerMax(
    perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t,
) -> Snpe_DspHmx_ExpVoltageCorner_t:
    """Read the highest voltage corner of the matrix unit.

    Since 2.40.0 (2.22.6 lacks it).

    Returns:
        what was set, else what the preset has: one of Snpe_DspHmx_ExpVoltageCorner_t, SNPE_DCVS_EXP_VCORNER_DISABLE for
        no vote.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlEnums,
        DlError,
    ),
)
