/* SNPEPerfProfile.h: presets, and what a program sets on top. The numbers of the presets are chosen: no one outside has
 * seen the vendor's. Setters keep what they are given, like the vendor's; nothing here changes how fast the fake is. */
#include "perf_profile.h"

npu_kind sn_kind_SNPEPerfProfile = {.name = "SNPEPerfProfile", .destroy = free};

bool sn_preset_known(int preset)
{
    return preset >= SNPE_PERFORMANCE_PROFILE_DEFAULT && preset <= SNPE_PERFORMANCE_PROFILE_EXTREME_POWER_SAVER;
}

/* Voltage corners of the presets while an inference runs and after it. */
static const struct {
    uint16_t running, idle, latency, polling;
    bool dcvs;
} presets[] = {
    [SNPE_PERFORMANCE_PROFILE_BALANCED] = {96, 48, 1000, 0, true},
    [SNPE_PERFORMANCE_PROFILE_HIGH_PERFORMANCE] = {128, 48, 100, 0, false},
    [SNPE_PERFORMANCE_PROFILE_POWER_SAVER] = {64, 48, 1000, 0, true},
    [SNPE_PERFORMANCE_PROFILE_SYSTEM_SETTINGS] = {16, 16, 1000, 0, true},
    [SNPE_PERFORMANCE_PROFILE_SUSTAINED_HIGH_PERFORMANCE] = {112, 48, 100, 0, false},
    [SNPE_PERFORMANCE_PROFILE_BURST] = {160, 48, 40, 9999, false},
    [SNPE_PERFORMANCE_PROFILE_LOW_POWER_SAVER] = {48, 32, 2000, 0, true},
    [SNPE_PERFORMANCE_PROFILE_HIGH_POWER_SAVER] = {80, 48, 1000, 0, true},
    [SNPE_PERFORMANCE_PROFILE_LOW_BALANCED] = {80, 48, 1000, 0, true},
    [SNPE_PERFORMANCE_PROFILE_EXTREME_POWER_SAVER] = {32, 32, 2000, 0, true},
};

sn_profile *sn_profile_make(int preset)
{
    sn_profile *profile;
    int i;
    if (!sn_preset_known(preset)) {
        sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
        return NULL;
    }
    profile = sn_make(sizeof *profile);
    if (!profile) return NULL;
    profile->preset = preset;
    for (i = PERF_BusVoltageCornerMinStart; i <= PERF_DcvsVoltageCornerDcvsVCornerTargetDone; i++)
        profile->values[i] = (i - PERF_BusVoltageCornerMinStart) % 2 ? presets[preset].idle : presets[preset].running;
    profile->values[PERF_EnableDspDcvsStart] = presets[preset].dcvs;
    profile->values[PERF_EnableDspDcvsDone] = 1;
    profile->values[PERF_SleepLatencyStart] = presets[preset].latency;
    profile->values[PERF_SleepLatencyDone] = 2000;
    profile->values[PERF_DspRpcPollingTime] = presets[preset].polling;
    profile->values[PERF_DspHysteresisTime] = 300000;
    profile->values[PERF_PowerModeStart] = presets[preset].dcvs ? SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_ADJUST_UP_DOWN
                                                            : SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_PERFORMANCE_MODE;
    profile->values[PERF_PowerModeDone] = SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_POWER_SAVER_MODE;
    return profile;
}

sn_profile *sn_profile_of(const void *handle)
{
    const sn_profile *from = sn_get(SN_KIND(SNPEPerfProfile), handle);
    sn_profile *profile;
    if (!from) return NULL;
    profile = sn_make(sizeof *profile);
    if (profile) {
        *profile = *from;
        profile->head.borrowed = false;
    }
    sn_put(SN_KIND(SNPEPerfProfile), handle);
    return profile;
}

Snpe_SNPEPerfProfile_Handle_t sn_SNPEPerfProfile_Create(void)
{
    return sn_new(SN_KIND(SNPEPerfProfile), sn_profile_make(SNPE_PERFORMANCE_PROFILE_DEFAULT));
}

Snpe_SNPEPerfProfile_Handle_t sn_SNPEPerfProfile_CreateCopy(Snpe_SNPEPerfProfile_Handle_t other)
{
    return sn_new(SN_KIND(SNPEPerfProfile), sn_profile_of(other));
}

Snpe_SNPEPerfProfile_Handle_t sn_SNPEPerfProfile_CreatePreset(Snpe_PerformanceProfile_t preset)
{
    return sn_new(SN_KIND(SNPEPerfProfile), sn_profile_make((int)preset));
}

Snpe_ErrorCode_t sn_SNPEPerfProfile_Delete(Snpe_SNPEPerfProfile_Handle_t handle)
{
    return sn_delete(SN_KIND(SNPEPerfProfile), handle);
}

static Snpe_ErrorCode_t take(const void *to, const void *from, bool changed_only)
{
    sn_profile *profile = sn_get(SN_KIND(SNPEPerfProfile), to), *copy;
    int i;
    if (!profile) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    copy = sn_profile_of(from);
    if (copy) {
        if (!changed_only) profile->preset = copy->preset;
        for (i = 0; i < PERF_COUNT; i++) {
            if (changed_only && !copy->set[i]) continue;
            profile->values[i] = copy->values[i];
            profile->set[i] = copy->set[i];
        }
    }
    sn_put(SN_KIND(SNPEPerfProfile), to);
    free(copy);
    return copy ? SNPE_SUCCESS : sn_last_code();
}

Snpe_ErrorCode_t sn_SNPEPerfProfile_Assign(Snpe_SNPEPerfProfile_Handle_t src, Snpe_SNPEPerfProfile_Handle_t dst)
{
    return take(dst, src, false);
}

Snpe_ErrorCode_t sn_SNPEPerfProfile_AppySetParameters(Snpe_SNPEPerfProfile_Handle_t updateThis,
                                                      Snpe_SNPEPerfProfile_Handle_t fromThis)
{
    return take(updateThis, fromThis, true);
}

static Snpe_ErrorCode_t set(const void *handle, int setting, uint32_t value)
{
    sn_profile *profile = sn_get(SN_KIND(SNPEPerfProfile), handle);
    if (!profile) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    profile->values[setting] = value;
    profile->set[setting] = true;
    sn_put(SN_KIND(SNPEPerfProfile), handle);
    return SNPE_SUCCESS;
}

static uint32_t get(const void *handle, int setting)
{
    const sn_profile *profile = sn_get(SN_KIND(SNPEPerfProfile), handle);
    uint32_t value;
    if (!profile) return 0;
    value = profile->values[setting];
    sn_put(SN_KIND(SNPEPerfProfile), handle);
    return value;
}

#define ACCESS(setter, getter, type)                                                                                  \
    Snpe_ErrorCode_t sn_SNPEPerfProfile_Set##setter(Snpe_SNPEPerfProfile_Handle_t handle, type value)                 \
    {                                                                                                                 \
        return set(handle, PERF_##setter, (uint32_t)value);                                                           \
    }                                                                                                                 \
    type sn_SNPEPerfProfile_Get##getter(Snpe_SNPEPerfProfile_Handle_t handle)                                         \
    {                                                                                                                 \
        return (type)get(handle, PERF_##setter);                                                                      \
    }
PERF_SETTINGS(ACCESS)
