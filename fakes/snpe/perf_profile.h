/* Performance settings of a session. */
#ifndef SNPE_FAKE_PERF_PROFILE_H
#define SNPE_FAKE_PERF_PROFILE_H

#include "snpe.h"

/* Every setting: name of its setter, name of its getter, type. Spelled as the vendor exports them. */
#define PERF_SETTINGS(X)                                                                                              \
    X(EnableDspDcvsStart, EnableDspDcvsStart, Snpe_DspPerf_DcvsEnable_t)                                              \
    X(EnableDspDcvsDone, EnableDspDcvsDone, Snpe_DspPerf_DcvsEnable_t)                                                \
    X(SleepLatencyStart, SleepLatencyStart, Snpe_DspPerf_SleepLatency_t)                                              \
    X(SleepLatencyDone, SleepLatencyDone, Snpe_DspPerf_SleepLatency_t)                                                \
    X(DspRpcPollingTime, DspRpcPollingTime, Snpe_DspPerf_RpcPollingTime_t)                                            \
    X(AdaptivePollingTime, DspAdaptivePollingTime, Snpe_DspPerf_AdaptivePollingTime_t)                                \
    X(DspHysteresisTime, DspHysteresisTime, Snpe_DspPerf_HysteresisTime_t)                                            \
    X(EnableAsyncVoting, EnableAsyncVoting, Snpe_DspPerf_AsyncVoteEnable_t)                                           \
    X(SleepDisable, SleepDisable, Snpe_DspPerf_SleepDisable_t)                                                        \
    X(PowerModeStart, PowerModeStart, Snpe_DspPerf_PowerMode_t)                                                       \
    X(PowerModeDone, PowerModeDone, Snpe_DspPerf_PowerMode_t)                                                         \
    X(BusVoltageCornerMinStart, BusVoltageCornerMinStart, Snpe_DspPerf_VoltageCorner_t)                               \
    X(BusVoltageCornerMinDone, BusVoltageCornerMinDone, Snpe_DspPerf_VoltageCorner_t)                                 \
    X(BusVoltageCornerTargetStart, BusVoltageCornerTargetStart, Snpe_DspPerf_VoltageCorner_t)                         \
    X(BusVoltageCornerTargetDone, BusVoltageCornerTargetDone, Snpe_DspPerf_VoltageCorner_t)                           \
    X(BusVoltageCornerMaxStart, BusVoltageCornerMaxStart, Snpe_DspPerf_VoltageCorner_t)                               \
    X(BusVoltageCornerMaxDone, BusVoltageCornerMaxDone, Snpe_DspPerf_VoltageCorner_t)                                 \
    X(CoreVoltageCornerminMvStart, CoreVoltageCornerMinMvStart, Snpe_DspPerf_VoltageCorner_t)                         \
    X(CoreVoltageCornerMinMvDone, CoreVoltageCornerMinMvDone, Snpe_DspPerf_VoltageCorner_t)                           \
    X(CoreVoltageCornerTargetMvStart, CoreVoltageCornerTargetMvStart, Snpe_DspPerf_VoltageCorner_t)                   \
    X(CoreVoltageCornerTargetMvDone, CoreVoltageCornerTargetMvDone, Snpe_DspPerf_VoltageCorner_t)                     \
    X(CoreVoltageCornerMaxMvStart, CoreVoltageCornerMaxMvStart, Snpe_DspPerf_VoltageCorner_t)                         \
    X(CoreVoltageCornerMaxMvDone, CoreVoltageCornerMaxMvDone, Snpe_DspPerf_VoltageCorner_t)                           \
    X(DcvsVoltageCornerDcvsVCornerMinStart, DcvsVoltageCornerDcvsVCornerMinStart, Snpe_DspPerf_VoltageCorner_t)       \
    X(DcvsVoltageCornerDcvsVCornerMinDone, DcvsVoltageCornerDcvsVCornerMinDone, Snpe_DspPerf_VoltageCorner_t)         \
    X(DcvsVoltageCornerDcvsVCornerMaxStart, DcvsVoltageCornerDcvsVCornerMaxStart, Snpe_DspPerf_VoltageCorner_t)       \
    X(DcvsVoltageCornerDcvsVCornerMaxDone, DcvsVoltageCornerDcvsVCornerMaxDone, Snpe_DspPerf_VoltageCorner_t)         \
    X(DcvsVoltageCornerDcvsVCornerTargetStart, DcvsVoltageCornerDcvsVCornerTargetStart, Snpe_DspPerf_VoltageCorner_t) \
    X(DcvsVoltageCornerDcvsVCornerTargetDone, DcvsVoltageCornerDcvsVCornerTargetDone, Snpe_DspPerf_VoltageCorner_t)   \
    X(HighPerformanceModeEnabled, HighPerformanceModeEnabled, Snpe_HighPerformanceModeEnabled_t)                      \
    X(FastInitEnabled, FastInitEnabled, Snpe_FastInitModeEnabled_t)                                                   \
    X(HmxClkPerfMode, HmxClkPerfMode, Snpe_DspHmx_ClkPerfMode_t)                                                      \
    X(HmxVoltageCornerMin, HmxVoltageCornerMin, Snpe_DspHmx_ExpVoltageCorner_t)                                       \
    X(HmxVoltageCornerTarget, HmxVoltageCornerTarget, Snpe_DspHmx_ExpVoltageCorner_t)                                 \
    X(HmxVoltageCornerMax, HmxVoltageCornerMax, Snpe_DspHmx_ExpVoltageCorner_t)

#define PERF_NUMBER(set, get, type) PERF_##set,
enum { PERF_SETTINGS(PERF_NUMBER) PERF_COUNT };
#undef PERF_NUMBER

typedef struct sn_profile {
    sn_head head;
    int preset; /* Snpe_PerformanceProfile_t */
    uint32_t values[PERF_COUNT];
    bool set[PERF_COUNT]; /* by a setter, not by the preset */
} sn_profile;
sn_profile *sn_profile_make(int preset); /* NULL with the error: no such preset */
sn_profile *sn_profile_of(const void *handle);
bool sn_preset_known(int preset);

#endif
