# Generated from DlEnums.py by tests/abi/stubs.py; do not edit.

from typing import Final, NewType

from npu_common.ctyping import (
    Enumeration,
    Handle,
)

_Snpe_Runtime_t = NewType("_Snpe_Runtime_t", int)

class Snpe_Runtime_t(Enumeration[_Snpe_Runtime_t]):
    """Where layers run: CPU, GPU (with half floats inside, or in half precision throughout), DSP (Hexagon, quantized),
    AIP (Hexagon with HVX and HTA behind one name).

    The numbers are the library's, and have gaps: 4 is unused. The short names (SNPE_RUNTIME_CPU, _GPU, _DSP) are
    aliases, and AIP has two names for 5. UNSET stands for "no such runtime". Whether this device has a runtime:
    Snpe_Util_IsRuntimeAvailable.

    Source: DlSystem/DlEnums.h 2.40.0.
    """

SNPE_RUNTIME_UNSET: Final[_Snpe_Runtime_t]
SNPE_RUNTIME_CPU_FLOAT32: Final[_Snpe_Runtime_t]
SNPE_RUNTIME_CPU: Final[_Snpe_Runtime_t]
SNPE_RUNTIME_GPU_FLOAT32_16_HYBRID: Final[_Snpe_Runtime_t]
SNPE_RUNTIME_GPU: Final[_Snpe_Runtime_t]
SNPE_RUNTIME_DSP_FIXED8_TF: Final[_Snpe_Runtime_t]
SNPE_RUNTIME_DSP: Final[_Snpe_Runtime_t]
SNPE_RUNTIME_GPU_FLOAT16: Final[_Snpe_Runtime_t]
SNPE_RUNTIME_AIP_FIXED8_TF: Final[_Snpe_Runtime_t]
SNPE_RUNTIME_AIP_FIXED_TF: Final[_Snpe_Runtime_t]

_Snpe_RuntimeCheckOption_t = NewType("_Snpe_RuntimeCheckOption_t", int)

class Snpe_RuntimeCheckOption_t(Enumeration[_Snpe_RuntimeCheckOption_t]):
    """How thoroughly Snpe_Util_IsRuntimeAvailableCheckOption looks: NORMAL at the DSP with a signed process domain,
    BASIC without starting anything there, UNSIGNEDPD with an unsigned one, which needs no signature and is the DEFAULT.

    Source: DlSystem/DlEnums.h 2.40.0.
    """

SNPE_RUNTIME_CHECK_OPTION_DEFAULT: Final[_Snpe_RuntimeCheckOption_t]
SNPE_RUNTIME_CHECK_OPTION_NORMAL_CHECK: Final[_Snpe_RuntimeCheckOption_t]
SNPE_RUNTIME_CHECK_OPTION_BASIC_CHECK: Final[_Snpe_RuntimeCheckOption_t]
SNPE_RUNTIME_CHECK_OPTION_UNSIGNEDPD_CHECK: Final[_Snpe_RuntimeCheckOption_t]

_Snpe_PerformanceProfile_t = NewType("_Snpe_PerformanceProfile_t", int)

class Snpe_PerformanceProfile_t(Enumeration[_Snpe_PerformanceProfile_t]):
    """Clocks and voltages between speed and battery, for the whole life of a network.

    BALANCED is the default. BURST is the fastest for a short time, SUSTAINED_HIGH_PERFORMANCE what the device can hold,
    HIGH_PERFORMANCE without care for heat; POWER_SAVER, its LOW, HIGH and EXTREME variants and LOW_BALANCED give up
    speed for it, each to a degree of its own; SYSTEM_SETTINGS votes for nothing and leaves all to the system.

    Source: DlSystem/DlEnums.h 2.40.0.
    """

SNPE_PERFORMANCE_PROFILE_DEFAULT: Final[_Snpe_PerformanceProfile_t]
SNPE_PERFORMANCE_PROFILE_BALANCED: Final[_Snpe_PerformanceProfile_t]
SNPE_PERFORMANCE_PROFILE_HIGH_PERFORMANCE: Final[_Snpe_PerformanceProfile_t]
SNPE_PERFORMANCE_PROFILE_POWER_SAVER: Final[_Snpe_PerformanceProfile_t]
SNPE_PERFORMANCE_PROFILE_SYSTEM_SETTINGS: Final[_Snpe_PerformanceProfile_t]
SNPE_PERFORMANCE_PROFILE_SUSTAINED_HIGH_PERFORMANCE: Final[_Snpe_PerformanceProfile_t]
SNPE_PERFORMANCE_PROFILE_BURST: Final[_Snpe_PerformanceProfile_t]
SNPE_PERFORMANCE_PROFILE_LOW_POWER_SAVER: Final[_Snpe_PerformanceProfile_t]
SNPE_PERFORMANCE_PROFILE_HIGH_POWER_SAVER: Final[_Snpe_PerformanceProfile_t]
SNPE_PERFORMANCE_PROFILE_LOW_BALANCED: Final[_Snpe_PerformanceProfile_t]
SNPE_PERFORMANCE_PROFILE_EXTREME_POWER_SAVER: Final[_Snpe_PerformanceProfile_t]

_Snpe_DspHmx_ExpVoltageCorner_t = NewType("_Snpe_DspHmx_ExpVoltageCorner_t", int)

class Snpe_DspHmx_ExpVoltageCorner_t(Enumeration[_Snpe_DspHmx_ExpVoltageCorner_t]):
    """Voltage corners of the matrix unit (HMX) of newer DSPs, from DISABLE (no vote) over SVS (low), NOM and TUR (high)
    to MAX. Came after 2.22.6, by 2.40.

    Source: DlSystem/DlEnums.h 2.40.0. Came after 2.22.6, by 2.40.
    """

SNPE_DCVS_EXP_VCORNER_DISABLE: Final[_Snpe_DspHmx_ExpVoltageCorner_t]
SNPE_DCVS_EXP_VCORNER_MIN: Final[_Snpe_DspHmx_ExpVoltageCorner_t]
SNPE_DCVS_EXP_VCORNER_LOW_SVS_D2: Final[_Snpe_DspHmx_ExpVoltageCorner_t]
SNPE_DCVS_EXP_VCORNER_LOW_SVS_D1: Final[_Snpe_DspHmx_ExpVoltageCorner_t]
SNPE_DCVS_EXP_VCORNER_LOW_SVS: Final[_Snpe_DspHmx_ExpVoltageCorner_t]
SNPE_DCVS_EXP_VCORNER_LOW_SVS_L0: Final[_Snpe_DspHmx_ExpVoltageCorner_t]
SNPE_DCVS_EXP_VCORNER_SVS: Final[_Snpe_DspHmx_ExpVoltageCorner_t]
SNPE_DCVS_EXP_VCORNER_SVS_L0: Final[_Snpe_DspHmx_ExpVoltageCorner_t]
SNPE_DCVS_EXP_VCORNER_SVS_L1: Final[_Snpe_DspHmx_ExpVoltageCorner_t]
SNPE_DCVS_EXP_VCORNER_NOM: Final[_Snpe_DspHmx_ExpVoltageCorner_t]
SNPE_DCVS_EXP_VCORNER_NOM_L1: Final[_Snpe_DspHmx_ExpVoltageCorner_t]
SNPE_DCVS_EXP_VCORNER_TUR: Final[_Snpe_DspHmx_ExpVoltageCorner_t]
SNPE_DCVS_EXP_VCORNER_TUR_L1: Final[_Snpe_DspHmx_ExpVoltageCorner_t]
SNPE_DCVS_EXP_VCORNER_TUR_L2: Final[_Snpe_DspHmx_ExpVoltageCorner_t]
SNPE_DCVS_EXP_VCORNER_TUR_L3: Final[_Snpe_DspHmx_ExpVoltageCorner_t]
SNPE_DCVS_EXP_VCORNER_MAX: Final[_Snpe_DspHmx_ExpVoltageCorner_t]

_Snpe_DspHmx_ClkPerfMode_t = NewType("_Snpe_DspHmx_ClkPerfMode_t", int)

class Snpe_DspHmx_ClkPerfMode_t(Enumeration[_Snpe_DspHmx_ClkPerfMode_t]):
    """Which end of a corner's range of clocks the matrix unit takes. Came after 2.22.6, by 2.40.

    Source: DlSystem/DlEnums.h 2.40.0. Came after 2.22.6, by 2.40.
    """

SNPE_HMX_CLK_PERF_HIGH: Final[_Snpe_DspHmx_ClkPerfMode_t]
SNPE_HMX_CLK_PERF_LOW: Final[_Snpe_DspHmx_ClkPerfMode_t]

_Snpe_DspPerf_VoltageCorner_t = NewType("_Snpe_DspPerf_VoltageCorner_t", int)

class Snpe_DspPerf_VoltageCorner_t(Enumeration[_Snpe_DspPerf_VoltageCorner_t]):
    """Voltage corners that a custom profile votes for: DISABLE (no vote), SVS low, NOM nominal, TURBO high, the MIN and
    MAX of what the chip has.

    TURBO_L1 and TURBO_L2 have the same value, 146, so in the header: a corner read back as 146 may be either.

    Source: DlSystem/DlEnums.h 2.40.0.
    """

SNPE_DCVS_VOLTAGE_CORNER_DISABLE: Final[_Snpe_DspPerf_VoltageCorner_t]
SNPE_DCVS_VOLTAGE_VCORNER_MIN_VOLTAGE_CORNER: Final[_Snpe_DspPerf_VoltageCorner_t]
SNPE_DCVS_VOLTAGE_VCORNER_SVS2: Final[_Snpe_DspPerf_VoltageCorner_t]
SNPE_DCVS_VOLTAGE_VCORNER_SVS: Final[_Snpe_DspPerf_VoltageCorner_t]
SNPE_DCVS_VOLTAGE_VCORNER_SVS_PLUS: Final[_Snpe_DspPerf_VoltageCorner_t]
SNPE_DCVS_VOLTAGE_VCORNER_NOM: Final[_Snpe_DspPerf_VoltageCorner_t]
SNPE_DCVS_VOLTAGE_VCORNER_NOM_PLUS: Final[_Snpe_DspPerf_VoltageCorner_t]
SNPE_DCVS_VOLTAGE_VCORNER_TURBO: Final[_Snpe_DspPerf_VoltageCorner_t]
SNPE_DCVS_VOLTAGE_VCORNER_TURBO_PLUS: Final[_Snpe_DspPerf_VoltageCorner_t]
SNPE_DCVS_VOLTAGE_VCORNER_TURBO_L1: Final[_Snpe_DspPerf_VoltageCorner_t]
SNPE_DCVS_VOLTAGE_VCORNER_TURBO_L2: Final[_Snpe_DspPerf_VoltageCorner_t]
SNPE_DCVS_VOLTAGE_VCORNER_TURBO_L3: Final[_Snpe_DspPerf_VoltageCorner_t]
SNPE_DCVS_VOLTAGE_VCORNER_TURBO_L4: Final[_Snpe_DspPerf_VoltageCorner_t]
SNPE_DCVS_VOLTAGE_VCORNER_TURBO_L5: Final[_Snpe_DspPerf_VoltageCorner_t]
SNPE_DCVS_VOLTAGE_VCORNER_MAX_VOLTAGE_CORNER: Final[_Snpe_DspPerf_VoltageCorner_t]
SNPE_DCVS_VOLTAGE_VCORNER_UNKNOWN: Final[_Snpe_DspPerf_VoltageCorner_t]

_Snpe_DspPerf_PowerMode_t = NewType("_Snpe_DspPerf_PowerMode_t", int)

class Snpe_DspPerf_PowerMode_t(Enumeration[_Snpe_DspPerf_PowerMode_t]):
    """What the DSP's clock control may do by itself while a custom profile rules: move up and down, only up, save power
    more or less hard, hold performance, or cycle.

    Source: DlSystem/DlEnums.h 2.40.0.
    """

SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_ADJUST_UP_DOWN: Final[_Snpe_DspPerf_PowerMode_t]
SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_ADJUST_ONLY_UP: Final[_Snpe_DspPerf_PowerMode_t]
SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_POWER_SAVER_MODE: Final[_Snpe_DspPerf_PowerMode_t]
SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_POWER_SAVER_AGGRESSIVE_MODE: Final[_Snpe_DspPerf_PowerMode_t]
SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_PERFORMANCE_MODE: Final[_Snpe_DspPerf_PowerMode_t]
SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_DUTY_CYCLE_MODE: Final[_Snpe_DspPerf_PowerMode_t]
SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_UNKNOWN: Final[_Snpe_DspPerf_PowerMode_t]

_Snpe_ProfilingLevel_t = NewType("_Snpe_ProfilingLevel_t", int)

class Snpe_ProfilingLevel_t(Enumeration[_Snpe_ProfilingLevel_t]):
    """How much an execution records in the diagnostic log: nothing, totals (BASIC), totals by part (MODERATE), every
    layer (DETAILED), cycles of every operation on HTP (LINTING). The numbers are not in the order of detail. Recording
    costs time.

    Source: DlSystem/DlEnums.h 2.40.0.
    """

SNPE_PROFILING_LEVEL_OFF: Final[_Snpe_ProfilingLevel_t]
SNPE_PROFILING_LEVEL_BASIC: Final[_Snpe_ProfilingLevel_t]
SNPE_PROFILING_LEVEL_DETAILED: Final[_Snpe_ProfilingLevel_t]
SNPE_PROFILING_LEVEL_MODERATE: Final[_Snpe_ProfilingLevel_t]
SNPE_PROFILING_LEVEL_LINTING: Final[_Snpe_ProfilingLevel_t]

_Snpe_ExecutionPriorityHint_t = NewType("_Snpe_ExecutionPriorityHint_t", int)

class Snpe_ExecutionPriorityHint_t(Enumeration[_Snpe_ExecutionPriorityHint_t]):
    """Who goes first when several networks want the DSP or the GPU. NORMAL_HIGH lies between NORMAL and HIGH, though
    its number is the highest.

    Source: DlSystem/DlEnums.h 2.40.0.
    """

SNPE_EXECUTION_PRIORITY_NORMAL: Final[_Snpe_ExecutionPriorityHint_t]
SNPE_EXECUTION_PRIORITY_HIGH: Final[_Snpe_ExecutionPriorityHint_t]
SNPE_EXECUTION_PRIORITY_LOW: Final[_Snpe_ExecutionPriorityHint_t]
SNPE_EXECUTION_PRIORITY_NORMAL_HIGH: Final[_Snpe_ExecutionPriorityHint_t]

_Snpe_ImageEncoding_t = NewType("_Snpe_ImageEncoding_t", int)

class Snpe_ImageEncoding_t(Enumeration[_Snpe_ImageEncoding_t]):
    """Order of colours in pictures. None of the C API's functions takes it. Source: DlSystem/DlEnums.h 2.40.0."""

SNPE_IMAGE_ENCODING_UNKNOWN: Final[_Snpe_ImageEncoding_t]
SNPE_IMAGE_ENCODING_RGB: Final[_Snpe_ImageEncoding_t]
SNPE_IMAGE_ENCODING_ARGB32: Final[_Snpe_ImageEncoding_t]
SNPE_IMAGE_ENCODING_RGBA: Final[_Snpe_ImageEncoding_t]
SNPE_IMAGE_ENCODING_GRAYSCALE: Final[_Snpe_ImageEncoding_t]
SNPE_IMAGE_ENCODING_NV21: Final[_Snpe_ImageEncoding_t]
SNPE_IMAGE_ENCODING_BGR: Final[_Snpe_ImageEncoding_t]

_Snpe_LogLevel_t = NewType("_Snpe_LogLevel_t", int)

class Snpe_LogLevel_t(Enumeration[_Snpe_LogLevel_t]):
    """Which messages are logged: this level and those before it. Source: DlSystem/DlEnums.h 2.40.0."""

SNPE_LOG_LEVEL_FATAL: Final[_Snpe_LogLevel_t]
SNPE_LOG_LEVEL_ERROR: Final[_Snpe_LogLevel_t]
SNPE_LOG_LEVEL_WARN: Final[_Snpe_LogLevel_t]
SNPE_LOG_LEVEL_INFO: Final[_Snpe_LogLevel_t]
SNPE_LOG_LEVEL_VERBOSE: Final[_Snpe_LogLevel_t]

_Snpe_IOBufferDataType_t = NewType("_Snpe_IOBufferDataType_t", int)

class Snpe_IOBufferDataType_t(Enumeration[_Snpe_IOBufferDataType_t]):
    """Types for Snpe_IOBufferDataTypeMap_Add: float of 32 or 16 bits, fixed point of 8 or 16 bits.

    Source: DlSystem/DlEnums.h 2.40.0.
    """

SNPE_IO_BUFFER_DATATYPE_UNSPECIFIED: Final[_Snpe_IOBufferDataType_t]
SNPE_IO_BUFFER_DATATYPE_FLOATING_POINT_32: Final[_Snpe_IOBufferDataType_t]
SNPE_IO_BUFFER_DATATYPE_FLOATING_POINT_16: Final[_Snpe_IOBufferDataType_t]
SNPE_IO_BUFFER_DATATYPE_FIXED_POINT_8: Final[_Snpe_IOBufferDataType_t]
SNPE_IO_BUFFER_DATATYPE_FIXED_POINT_16: Final[_Snpe_IOBufferDataType_t]

_Snpe_CacheCompatibility_t = NewType("_Snpe_CacheCompatibility_t", int)

class Snpe_CacheCompatibility_t(Enumeration[_Snpe_CacheCompatibility_t]):
    """Which init cache in a container is taken.

    PERMISSIVE takes any that runs here, though a new one may run better; STRICT only one that is also optimal for this
    device; ALWAYS_GENERATE_NEW_CACHE none, and prepares the network anew.

    Source: DlSystem/DlEnums.h 2.40.0.
    """

SNPE_CACHE_COMPATIBILITY_PERMISSIVE: Final[_Snpe_CacheCompatibility_t]
SNPE_CACHE_COMPATIBILITY_STRICT: Final[_Snpe_CacheCompatibility_t]
SNPE_CACHE_COMPATIBILITY_ALWAYS_GENERATE_NEW_CACHE: Final[_Snpe_CacheCompatibility_t]

class Snpe_DspPerf_DcvsEnable_t(Handle):
    """A bool: may the DSP scale clocks and voltage dynamically (DCVS) in this phase?

    Source: DlSystem/DlEnums.h 2.40.0.
    """

class Snpe_DspPerf_SleepLatency_t(Handle):
    """A uint32, microseconds: how long waking the DSP may take; small values keep it from sleeping deeply.

    Source: DlSystem/DlEnums.h 2.40.0.
    """

class Snpe_DspPerf_SleepDisable_t(Handle):
    """A uint32: other than 0 keeps the DSP from low power modes. Source: DlSystem/DlEnums.h 2.40.0."""

class Snpe_DspPerf_RpcPollingTime_t(Handle):
    """A uint32, microseconds: how long a caller polls for the DSP's answer before it sleeps; 0 sleeps at once.

    Source: DlSystem/DlEnums.h 2.40.0.
    """

class Snpe_DspPerf_AdaptivePollingTime_t(Handle):
    """A uint32, microseconds: how long the DSP polls for the next request when it expects one. Came after 2.22.6, by
    2.40.

    Source: DlSystem/DlEnums.h 2.40.0. Came after 2.22.6, by 2.40.
    """

class Snpe_DspPerf_HysteresisTime_t(Handle):
    """A uint32, microseconds: how long votes stay after an inference, so that a prompt next one finds the clocks up.

    Source: DlSystem/DlEnums.h 2.40.0.
    """

class Snpe_DspPerf_AsyncVoteEnable_t(Handle):
    """A bool: vote on another thread, so that the inference does not wait for it. Source: DlSystem/DlEnums.h 2.40.0."""

class Snpe_HighPerformanceModeEnabled_t(Handle):
    """A bool: does a custom profile use the high performance mode? Source: DlSystem/DlEnums.h 2.40.0."""

class Snpe_FastInitModeEnabled_t(Handle):
    """A bool: raise the clocks while a network is being built, too? Source: DlSystem/DlEnums.h 2.40.0."""

__all__ = [
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
]
