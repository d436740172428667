"""The enumerations of properties, with the names and numbers of OpenVINO's package."""

from __future__ import annotations

import enum

__all__ = [
    "LEVELS",
    "CacheMode",
    "DeviceType",
    "ExecutionMode",
    "Level",
    "ModelDistributionPolicy",
    "Num",
    "PerformanceMode",
    "Priority",
    "SchedulePolicy",
    "SchedulingCoreType",
    "TbbPartitioner",
    "WorkloadType",
    "texts_of_levels",
]


class _Enum(enum.Enum):
    def __int__(self) -> int:
        return int(self.value)

    def __index__(self) -> int:
        return int(self.value)

    def __repr__(self) -> str:
        return f"<{self}: {self.value}>"

    def __str__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class PerformanceMode(_Enum):
    """For hint.performance_mode."""

    LATENCY, THROUGHPUT, CUMULATIVE_THROUGHPUT = 1, 2, 3


class ExecutionMode(_Enum):
    """For hint.execution_mode."""

    PERFORMANCE, ACCURACY = 1, 2


class Priority(_Enum):
    """For hint.model_priority."""

    LOW, MEDIUM, HIGH = 0, 1, 2
    DEFAULT = 1


class SchedulingCoreType(_Enum):
    """For hint.scheduling_core_type."""

    ANY_CORE, PCORE_ONLY, ECORE_ONLY = 0, 1, 2


class ModelDistributionPolicy(_Enum):
    """For hint.model_distribution_policy."""

    TENSOR_PARALLEL, PIPELINE_PARALLEL = 0, 1


class CacheMode(_Enum):
    """For cache_mode."""

    OPTIMIZE_SIZE, OPTIMIZE_SPEED = 0, 1


class WorkloadType(_Enum):
    """For workload_type."""

    DEFAULT, EFFICIENT = 0, 1


class SchedulePolicy(_Enum):
    """For intel_auto.schedule_policy."""

    ROUND_ROBIN, DEVICE_PRIORITY = 0, 1
    DEFAULT = 1


class TbbPartitioner(_Enum):
    """For intel_cpu.tbb_partitioner."""

    STATIC, AUTO = 1, 2


class DeviceType(_Enum):
    """Of device.type."""

    INTEGRATED, DISCRETE = 0, 1

    def __str__(self) -> str:
        return f"Type.{self.name}"


class Level(_Enum):
    """For log.level."""

    NO, ERR, WARNING, INFO, DEBUG, TRACE = -1, 0, 1, 2, 3, 4


LEVELS = {
    f"LOG_{'ERROR' if level is Level.ERR else 'NONE' if level is Level.NO else level.name}": level for level in Level
}
"""The texts of levels."""


def texts_of_levels() -> dict[Level, str]:
    """The text that OpenVINO reads for each level."""
    return {level: text for text, level in LEVELS.items()}


class Num:
    """A number of streams: Num(2), Num.AUTO, Num.NUMA."""

    AUTO: Num
    NUMA: Num

    def __init__(self, number: int) -> None:
        self._number = number

    def to_integer(self) -> int:
        """The number; -1 for AUTO, -2 for NUMA."""
        return self._number


Num.AUTO, Num.NUMA = Num(-1), Num(-2)
