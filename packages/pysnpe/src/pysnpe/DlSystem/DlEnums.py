"""DlSystem/DlEnums.h as Python: runtimes, performance profiles, log levels and the other enumerations of the API.

Source: DlSystem/DlEnums.h 2.40.0.
"""

from npu_common.cdecl import Enumeration, bool8, exported_names, uint32


class Snpe_Runtime_t(Enumeration):
    """Where layers run: CPU, GPU, DSP (Hexagon, quantized) or AIP (Hexagon with HVX and HTA behind one name).

    The GPU computes with half floats inside, or in half precision throughout.

    The numbers are the library's, and have gaps: 4 is unused. The short names (SNPE_RUNTIME_CPU, _GPU, _DSP) are
    aliases, and AIP has two names for 5. UNSET stands for "no such runtime". Whether this device has a runtime:
    Snpe_Util_IsRuntimeAvailable.
    """

    SNPE_RUNTIME_UNSET = -1
    SNPE_RUNTIME_CPU_FLOAT32 = 0
    SNPE_RUNTIME_CPU = 0
    SNPE_RUNTIME_GPU_FLOAT32_16_HYBRID = 1
    SNPE_RUNTIME_GPU = 1
    SNPE_RUNTIME_DSP_FIXED8_TF = 2
    SNPE_RUNTIME_DSP = 2
    SNPE_RUNTIME_GPU_FLOAT16 = 3
    SNPE_RUNTIME_AIP_FIXED8_TF = 5
    SNPE_RUNTIME_AIP_FIXED_TF = 5


class Snpe_RuntimeCheckOption_t(Enumeration):
    """How thoroughly Snpe_Util_IsRuntimeAvailableCheckOption looks.

    NORMAL looks at the DSP with a signed process domain, BASIC without starting anything there, UNSIGNEDPD with an
    unsigned domain, which needs no signature and is the DEFAULT.
    """

    SNPE_RUNTIME_CHECK_OPTION_DEFAULT = 2
    SNPE_RUNTIME_CHECK_OPTION_NORMAL_CHECK = 0
    SNPE_RUNTIME_CHECK_OPTION_BASIC_CHECK = 1
    SNPE_RUNTIME_CHECK_OPTION_UNSIGNEDPD_CHECK = 2


class Snpe_PerformanceProfile_t(Enumeration):
    """Clocks and voltages between speed and battery, for the whole life of a network.

    BALANCED is the default. BURST is the fastest for a short time, SUSTAINED_HIGH_PERFORMANCE what the device can hold,
    HIGH_PERFORMANCE without care for heat; POWER_SAVER, its LOW, HIGH and EXTREME variants and LOW_BALANCED give up
    speed for it, each to a degree of its own; SYSTEM_SETTINGS votes for nothing and leaves all to the system.
    """

    SNPE_PERFORMANCE_PROFILE_DEFAULT = 0
    SNPE_PERFORMANCE_PROFILE_BALANCED = 0
    SNPE_PERFORMANCE_PROFILE_HIGH_PERFORMANCE = 1
    SNPE_PERFORMANCE_PROFILE_POWER_SAVER = 2
    SNPE_PERFORMANCE_PROFILE_SYSTEM_SETTINGS = 3
    SNPE_PERFORMANCE_PROFILE_SUSTAINED_HIGH_PERFORMANCE = 4
    SNPE_PERFORMANCE_PROFILE_BURST = 5
    SNPE_PERFORMANCE_PROFILE_LOW_POWER_SAVER = 6
    SNPE_PERFORMANCE_PROFILE_HIGH_POWER_SAVER = 7
    SNPE_PERFORMANCE_PROFILE_LOW_BALANCED = 8
    SNPE_PERFORMANCE_PROFILE_EXTREME_POWER_SAVER = 9


class Snpe_DspHmx_ExpVoltageCorner_t(Enumeration):
    """Voltage corners of the matrix unit (HMX) of newer DSPs.

    They go from DISABLE (no vote) over SVS (low), NOM and TUR (high) to MAX.

    Since 2.40.0 (2.22.6 lacks it).
    """

    SNPE_DCVS_EXP_VCORNER_DISABLE = 0
    SNPE_DCVS_EXP_VCORNER_MIN = 256
    SNPE_DCVS_EXP_VCORNER_LOW_SVS_D2 = 308
    SNPE_DCVS_EXP_VCORNER_LOW_SVS_D1 = 312
    SNPE_DCVS_EXP_VCORNER_LOW_SVS = 320
    SNPE_DCVS_EXP_VCORNER_LOW_SVS_L0 = 332
    SNPE_DCVS_EXP_VCORNER_SVS = 384
    SNPE_DCVS_EXP_VCORNER_SVS_L0 = 400
    SNPE_DCVS_EXP_VCORNER_SVS_L1 = 448
    SNPE_DCVS_EXP_VCORNER_NOM = 512
    SNPE_DCVS_EXP_VCORNER_NOM_L1 = 576
    SNPE_DCVS_EXP_VCORNER_TUR = 640
    SNPE_DCVS_EXP_VCORNER_TUR_L1 = 672
    SNPE_DCVS_EXP_VCORNER_TUR_L2 = 688
    SNPE_DCVS_EXP_VCORNER_TUR_L3 = 704
    SNPE_DCVS_EXP_VCORNER_MAX = 65535


class Snpe_DspHmx_ClkPerfMode_t(Enumeration):
    """Which end of a corner's range of clocks the matrix unit takes. Since 2.40.0 (2.22.6 lacks it)."""

    SNPE_HMX_CLK_PERF_HIGH = 0
    SNPE_HMX_CLK_PERF_LOW = 1


class Snpe_DspPerf_VoltageCorner_t(Enumeration):
    """Voltage corners that a custom profile votes for.

    DISABLE is no vote, SVS low, NOM nominal, TURBO high, MIN and MAX the limits of the chip.

    TURBO_L1 and TURBO_L2 have the same value, 146, so in the header: a corner read back as 146 may be either.
    """

    SNPE_DCVS_VOLTAGE_CORNER_DISABLE = 16
    SNPE_DCVS_VOLTAGE_VCORNER_MIN_VOLTAGE_CORNER = 32
    SNPE_DCVS_VOLTAGE_VCORNER_SVS2 = 48
    SNPE_DCVS_VOLTAGE_VCORNER_SVS = 64
    SNPE_DCVS_VOLTAGE_VCORNER_SVS_PLUS = 80
    SNPE_DCVS_VOLTAGE_VCORNER_NOM = 96
    SNPE_DCVS_VOLTAGE_VCORNER_NOM_PLUS = 112
    SNPE_DCVS_VOLTAGE_VCORNER_TURBO = 128
    SNPE_DCVS_VOLTAGE_VCORNER_TURBO_PLUS = 144
    SNPE_DCVS_VOLTAGE_VCORNER_TURBO_L1 = 146
    SNPE_DCVS_VOLTAGE_VCORNER_TURBO_L2 = 146
    SNPE_DCVS_VOLTAGE_VCORNER_TURBO_L3 = 147
    SNPE_DCVS_VOLTAGE_VCORNER_TURBO_L4 = 148  # since 2.40.0
    SNPE_DCVS_VOLTAGE_VCORNER_TURBO_L5 = 149  # since 2.40.0
    SNPE_DCVS_VOLTAGE_VCORNER_MAX_VOLTAGE_CORNER = 160
    SNPE_DCVS_VOLTAGE_VCORNER_UNKNOWN = 2147483647


class Snpe_DspPerf_PowerMode_t(Enumeration):
    """The freedom of the DSP's clock control while a custom profile rules.

    It may move up and down, only up, save power more or less hard, hold performance, or cycle.
    """

    SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_ADJUST_UP_DOWN = 1
    SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_ADJUST_ONLY_UP = 2
    SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_POWER_SAVER_MODE = 4
    SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_POWER_SAVER_AGGRESSIVE_MODE = 8
    SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_PERFORMANCE_MODE = 16
    SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_DUTY_CYCLE_MODE = 32
    SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_UNKNOWN = 2147483647


class Snpe_ProfilingLevel_t(Enumeration):
    """How much an execution records in the diagnostic log.

    Nothing, totals (BASIC), totals by part (MODERATE), every layer (DETAILED), cycles of every operation on HTP
    (LINTING).

    The numbers are not in the order of detail. Recording costs time.
    """

    SNPE_PROFILING_LEVEL_OFF = 0
    SNPE_PROFILING_LEVEL_BASIC = 1
    SNPE_PROFILING_LEVEL_DETAILED = 2
    SNPE_PROFILING_LEVEL_MODERATE = 3
    SNPE_PROFILING_LEVEL_LINTING = 4


class Snpe_ExecutionPriorityHint_t(Enumeration):
    """The order in which several networks get the DSP or the GPU.

    NORMAL_HIGH lies between NORMAL and HIGH, though its number is the highest.
    """

    SNPE_EXECUTION_PRIORITY_NORMAL = 0
    SNPE_EXECUTION_PRIORITY_HIGH = 1
    SNPE_EXECUTION_PRIORITY_LOW = 2
    SNPE_EXECUTION_PRIORITY_NORMAL_HIGH = 3


class Snpe_ImageEncoding_t(Enumeration):
    """Order of colours in pictures. None of the C API's functions takes it."""

    SNPE_IMAGE_ENCODING_UNKNOWN = 0
    SNPE_IMAGE_ENCODING_RGB = 1
    SNPE_IMAGE_ENCODING_ARGB32 = 2
    SNPE_IMAGE_ENCODING_RGBA = 3
    SNPE_IMAGE_ENCODING_GRAYSCALE = 4
    SNPE_IMAGE_ENCODING_NV21 = 5
    SNPE_IMAGE_ENCODING_BGR = 6


class Snpe_LogLevel_t(Enumeration):
    """The messages that are logged: this level and those before in the list."""

    SNPE_LOG_LEVEL_FATAL = 0
    SNPE_LOG_LEVEL_ERROR = 1
    SNPE_LOG_LEVEL_WARN = 2
    SNPE_LOG_LEVEL_INFO = 3
    SNPE_LOG_LEVEL_VERBOSE = 4


class Snpe_IOBufferDataType_t(Enumeration):
    """Types for Snpe_IOBufferDataTypeMap_Add: float of 32 or 16 bits, fixed point of 8 or 16 bits."""

    SNPE_IO_BUFFER_DATATYPE_UNSPECIFIED = 0
    SNPE_IO_BUFFER_DATATYPE_FLOATING_POINT_32 = 1
    SNPE_IO_BUFFER_DATATYPE_FLOATING_POINT_16 = 2
    SNPE_IO_BUFFER_DATATYPE_FIXED_POINT_8 = 3
    SNPE_IO_BUFFER_DATATYPE_FIXED_POINT_16 = 4


class Snpe_CacheCompatibility_t(Enumeration):
    """Which init cache in a container is taken.

    PERMISSIVE takes any that runs here, though a new one may run better; STRICT only one that is also optimal for this
    device; ALWAYS_GENERATE_NEW_CACHE none, and prepares the network anew.
    """

    SNPE_CACHE_COMPATIBILITY_PERMISSIVE = 0
    SNPE_CACHE_COMPATIBILITY_STRICT = 1
    SNPE_CACHE_COMPATIBILITY_ALWAYS_GENERATE_NEW_CACHE = 2


class Snpe_DspPerf_DcvsEnable_t(bool8):
    """A bool: whether the DSP may scale clocks and voltage dynamically (DCVS) in this phase."""


class Snpe_DspPerf_SleepLatency_t(uint32):
    """A uint32, microseconds: how long waking the DSP may take; small values keep it from sleeping deeply."""


class Snpe_DspPerf_SleepDisable_t(uint32):
    """A uint32: other than 0 keeps the DSP from low power modes."""


class Snpe_DspPerf_RpcPollingTime_t(uint32):
    """A uint32, microseconds: how long a caller polls for the DSP's answer before it sleeps; 0 sleeps at once."""


class Snpe_DspPerf_AdaptivePollingTime_t(uint32):
    """A uint32, microseconds: how long the DSP polls for the next request when it expects a request.

    Since 2.40.0 (2.22.6 lacks it).
    """


class Snpe_DspPerf_HysteresisTime_t(uint32):
    """A uint32, microseconds: how long votes stay after an inference, so that a prompt next one finds the clocks up."""


class Snpe_DspPerf_AsyncVoteEnable_t(bool8):
    """A bool: vote on another thread, so that the inference does not wait."""


class Snpe_HighPerformanceModeEnabled_t(bool8):
    """A bool: whether a custom profile uses the high performance mode."""


class Snpe_FastInitModeEnabled_t(bool8):
    """A bool: whether the clocks are raised while a network is being built, too."""


__all__ = exported_names(globals())
