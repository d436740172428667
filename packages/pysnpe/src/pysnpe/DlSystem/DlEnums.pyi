# Generated from DlEnums.py by tests/abi/stubs.py; do not edit.

from typing import Final, NewType

from npu_common.ctyping import (
    Enumeration,
    Handle,
)

_Snpe_Runtime_t = NewType("_Snpe_Runtime_t", int)
class Snpe_Runtime_t(Enumeration[_Snpe_Runtime_t]): ...
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
class Snpe_RuntimeCheckOption_t(Enumeration[_Snpe_RuntimeCheckOption_t]): ...
SNPE_RUNTIME_CHECK_OPTION_DEFAULT: Final[_Snpe_RuntimeCheckOption_t]
SNPE_RUNTIME_CHECK_OPTION_NORMAL_CHECK: Final[_Snpe_RuntimeCheckOption_t]
SNPE_RUNTIME_CHECK_OPTION_BASIC_CHECK: Final[_Snpe_RuntimeCheckOption_t]
SNPE_RUNTIME_CHECK_OPTION_UNSIGNEDPD_CHECK: Final[_Snpe_RuntimeCheckOption_t]

_Snpe_PerformanceProfile_t = NewType("_Snpe_PerformanceProfile_t", int)
class Snpe_PerformanceProfile_t(Enumeration[_Snpe_PerformanceProfile_t]): ...
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
class Snpe_DspHmx_ExpVoltageCorner_t(Enumeration[_Snpe_DspHmx_ExpVoltageCorner_t]): ...
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
class Snpe_DspHmx_ClkPerfMode_t(Enumeration[_Snpe_DspHmx_ClkPerfMode_t]): ...
SNPE_HMX_CLK_PERF_HIGH: Final[_Snpe_DspHmx_ClkPerfMode_t]
SNPE_HMX_CLK_PERF_LOW: Final[_Snpe_DspHmx_ClkPerfMode_t]

_Snpe_DspPerf_VoltageCorner_t = NewType("_Snpe_DspPerf_VoltageCorner_t", int)
class Snpe_DspPerf_VoltageCorner_t(Enumeration[_Snpe_DspPerf_VoltageCorner_t]): ...
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
class Snpe_DspPerf_PowerMode_t(Enumeration[_Snpe_DspPerf_PowerMode_t]): ...
SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_ADJUST_UP_DOWN: Final[_Snpe_DspPerf_PowerMode_t]
SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_ADJUST_ONLY_UP: Final[_Snpe_DspPerf_PowerMode_t]
SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_POWER_SAVER_MODE: Final[_Snpe_DspPerf_PowerMode_t]
SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_POWER_SAVER_AGGRESSIVE_MODE: Final[_Snpe_DspPerf_PowerMode_t]
SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_PERFORMANCE_MODE: Final[_Snpe_DspPerf_PowerMode_t]
SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_DUTY_CYCLE_MODE: Final[_Snpe_DspPerf_PowerMode_t]
SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_UNKNOWN: Final[_Snpe_DspPerf_PowerMode_t]

_Snpe_ProfilingLevel_t = NewType("_Snpe_ProfilingLevel_t", int)
class Snpe_ProfilingLevel_t(Enumeration[_Snpe_ProfilingLevel_t]): ...
SNPE_PROFILING_LEVEL_OFF: Final[_Snpe_ProfilingLevel_t]
SNPE_PROFILING_LEVEL_BASIC: Final[_Snpe_ProfilingLevel_t]
SNPE_PROFILING_LEVEL_DETAILED: Final[_Snpe_ProfilingLevel_t]
SNPE_PROFILING_LEVEL_MODERATE: Final[_Snpe_ProfilingLevel_t]
SNPE_PROFILING_LEVEL_LINTING: Final[_Snpe_ProfilingLevel_t]

_Snpe_ExecutionPriorityHint_t = NewType("_Snpe_ExecutionPriorityHint_t", int)
class Snpe_ExecutionPriorityHint_t(Enumeration[_Snpe_ExecutionPriorityHint_t]): ...
SNPE_EXECUTION_PRIORITY_NORMAL: Final[_Snpe_ExecutionPriorityHint_t]
SNPE_EXECUTION_PRIORITY_HIGH: Final[_Snpe_ExecutionPriorityHint_t]
SNPE_EXECUTION_PRIORITY_LOW: Final[_Snpe_ExecutionPriorityHint_t]
SNPE_EXECUTION_PRIORITY_NORMAL_HIGH: Final[_Snpe_ExecutionPriorityHint_t]

_Snpe_ImageEncoding_t = NewType("_Snpe_ImageEncoding_t", int)
class Snpe_ImageEncoding_t(Enumeration[_Snpe_ImageEncoding_t]): ...
SNPE_IMAGE_ENCODING_UNKNOWN: Final[_Snpe_ImageEncoding_t]
SNPE_IMAGE_ENCODING_RGB: Final[_Snpe_ImageEncoding_t]
SNPE_IMAGE_ENCODING_ARGB32: Final[_Snpe_ImageEncoding_t]
SNPE_IMAGE_ENCODING_RGBA: Final[_Snpe_ImageEncoding_t]
SNPE_IMAGE_ENCODING_GRAYSCALE: Final[_Snpe_ImageEncoding_t]
SNPE_IMAGE_ENCODING_NV21: Final[_Snpe_ImageEncoding_t]
SNPE_IMAGE_ENCODING_BGR: Final[_Snpe_ImageEncoding_t]

_Snpe_LogLevel_t = NewType("_Snpe_LogLevel_t", int)
class Snpe_LogLevel_t(Enumeration[_Snpe_LogLevel_t]): ...
SNPE_LOG_LEVEL_FATAL: Final[_Snpe_LogLevel_t]
SNPE_LOG_LEVEL_ERROR: Final[_Snpe_LogLevel_t]
SNPE_LOG_LEVEL_WARN: Final[_Snpe_LogLevel_t]
SNPE_LOG_LEVEL_INFO: Final[_Snpe_LogLevel_t]
SNPE_LOG_LEVEL_VERBOSE: Final[_Snpe_LogLevel_t]

_Snpe_IOBufferDataType_t = NewType("_Snpe_IOBufferDataType_t", int)
class Snpe_IOBufferDataType_t(Enumeration[_Snpe_IOBufferDataType_t]): ...
SNPE_IO_BUFFER_DATATYPE_UNSPECIFIED: Final[_Snpe_IOBufferDataType_t]
SNPE_IO_BUFFER_DATATYPE_FLOATING_POINT_32: Final[_Snpe_IOBufferDataType_t]
SNPE_IO_BUFFER_DATATYPE_FLOATING_POINT_16: Final[_Snpe_IOBufferDataType_t]
SNPE_IO_BUFFER_DATATYPE_FIXED_POINT_8: Final[_Snpe_IOBufferDataType_t]
SNPE_IO_BUFFER_DATATYPE_FIXED_POINT_16: Final[_Snpe_IOBufferDataType_t]

_Snpe_CacheCompatibility_t = NewType("_Snpe_CacheCompatibility_t", int)
class Snpe_CacheCompatibility_t(Enumeration[_Snpe_CacheCompatibility_t]): ...
SNPE_CACHE_COMPATIBILITY_PERMISSIVE: Final[_Snpe_CacheCompatibility_t]
SNPE_CACHE_COMPATIBILITY_STRICT: Final[_Snpe_CacheCompatibility_t]
SNPE_CACHE_COMPATIBILITY_ALWAYS_GENERATE_NEW_CACHE: Final[_Snpe_CacheCompatibility_t]

class Snpe_DspPerf_DcvsEnable_t(Handle): ...
class Snpe_DspPerf_SleepLatency_t(Handle): ...
class Snpe_DspPerf_SleepDisable_t(Handle): ...
class Snpe_DspPerf_RpcPollingTime_t(Handle): ...
class Snpe_DspPerf_AdaptivePollingTime_t(Handle): ...
class Snpe_DspPerf_HysteresisTime_t(Handle): ...
class Snpe_DspPerf_AsyncVoteEnable_t(Handle): ...
class Snpe_HighPerformanceModeEnabled_t(Handle): ...
class Snpe_FastInitModeEnabled_t(Handle): ...
