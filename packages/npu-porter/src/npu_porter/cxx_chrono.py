"""C++'s `<chrono>`, as far as ported programs need it: times, and how long something took.

`std::chrono::duration_cast<std::chrono::microseconds>(stop - start).count()` is
`duration_cast(microseconds, stop - start).count()`, `std::chrono::duration<double, std::milli>(stop - start)` is
`duration(float, milli)(stop - start)`. Durations and times never change, so nothing has to be copied.
"""

from __future__ import annotations

import ctypes
import functools
import math
import time
from collections.abc import Callable
from typing import Any, Generic, TypeVar, Union

__all__ = [
    "duration", "duration_cast", "float32", "high_resolution_clock", "hours", "micro", "microseconds", "milli",
    "milliseconds", "minutes", "nano", "nanoseconds", "seconds", "steady_clock", "system_clock", "time_point",
    "time_point_cast",
]  # fmt: skip

nano, micro, milli = (1, 1_000_000_000), (1, 1_000_000), (1, 1_000)
"""std::nano, std::micro and std::milli."""

_Number = Union[int, float]


def float32(value: _Number) -> float:
    """Return a number as C's `float` has it: what durations of floats count in."""
    return ctypes.c_float(value).value


def _common(one: Any, two: Any) -> Any:
    """Return in what sums of two durations count: `int`, `float32` or `float`, as C++'s common_type."""
    return next((kind for kind in (float, float32) if kind in (one, two)), int)


def _quotient(one: _Number, two: _Number) -> Any:
    """Return a quotient, of two integers cut off towards 0."""
    if isinstance(one, float) or isinstance(two, float):
        return one / two
    return abs(one) // abs(two) * (1 if (one < 0) == (two < 0) else -1)


@functools.total_ordering
class _Duration:
    """So many ticks of a unit."""

    __slots__ = ("ticks", "unit")

    def __init__(self, ticks: _Number, unit: duration) -> None:
        self.ticks, self.unit = ticks, unit

    def count(self) -> Any:
        """Return the count of the duration's unit."""
        return self.ticks

    def _with(self, other: _Duration) -> tuple[_Number, _Number, duration]:
        """Return both durations in a unit that holds each exactly, as C++'s common_type."""
        (period, below), (two, under) = self.unit.period, other.unit.period
        unit = duration(
            _common(self.unit.kind, other.unit.kind), (math.gcd(period * under, two * below), below * under)
        )
        return duration_cast(unit, self).ticks, duration_cast(unit, other).ticks, unit

    def seconds(self) -> float:
        """Return how many seconds it is, for Python's functions."""
        period, below = self.unit.period
        return self.ticks * period / below

    def __add__(self, other: _Duration) -> _Duration:
        mine, two, unit = self._with(other)
        return unit(mine + two)

    def __sub__(self, other: _Duration) -> _Duration:
        mine, two, unit = self._with(other)
        return unit(mine - two)

    def __neg__(self) -> _Duration:
        return self.unit(-self.ticks)

    def __mul__(self, factor: _Number) -> _Duration:
        return self.unit(self.ticks * factor)

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> Any:
        """Return a part of the duration, or how often another duration is in it; integers are cut off towards 0."""
        if not isinstance(other, _Duration):
            return self.unit(_quotient(self.ticks, other))
        mine, two, _ = self._with(other)
        return _quotient(mine, two)

    def __mod__(self, other: Any) -> _Duration:
        """Return what a division cuts off."""
        mine, two, unit = self._with(other) if isinstance(other, _Duration) else (self.ticks, other, self.unit)
        return unit(mine - _quotient(mine, two) * two)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _Duration):
            return NotImplemented
        mine, two, _ = self._with(other)
        return mine == two

    def __lt__(self, other: _Duration) -> bool:
        mine, two, _ = self._with(other)
        return mine < two

    __hash__ = None  # type: ignore[assignment]


class duration:
    """A type of durations: `duration(float, milli)` is `std::chrono::duration<double, std::milli>`.

    Args:
        kind: `int`, `float` or `float32`, of what `count` gives.
        period: Seconds of one, as numerator and denominator.
    """

    def __init__(self, kind: Callable[[Any], _Number], period: tuple[int, int] = (1, 1)) -> None:
        common = math.gcd(*period)
        self.kind, self.period = kind, (period[0] // common, period[1] // common)

    def __call__(self, value: _Number | _Duration = 0) -> _Duration:
        """Return a duration of so many units, or another duration in this unit."""
        if isinstance(value, _Duration):
            return duration_cast(self, value)
        return _Duration(self.kind(value), self)


def duration_cast(unit: duration, value: _Duration) -> _Duration:
    """Return the duration in another unit, cut off towards 0, like C++'s duration_cast."""
    (period, below), (two, under) = value.unit.period, unit.period
    above, divisor = period * under, below * two
    if unit.kind is int and isinstance(value.ticks, int):
        ticks = abs(value.ticks) * above // divisor
        return _Duration(ticks if value.ticks >= 0 else -ticks, unit)
    common = math.gcd(above, divisor)
    if _common(unit.kind, value.unit.kind) is float32:  # C++ calculates in floats
        ticks = float32(float32(value.ticks) * float32(above // common))
        return unit(ticks / float32(divisor // common))
    return unit(value.ticks * (above // common) / (divisor // common))


nanoseconds, microseconds, milliseconds = duration(int, nano), duration(int, micro), duration(int, milli)
seconds, minutes, hours = duration(int), duration(int, (60, 1)), duration(int, (3600, 1))

_Clock = TypeVar("_Clock")


@functools.total_ordering
class time_point(Generic[_Clock]):
    """A time of a clock."""

    __slots__ = ("since",)

    def __init__(self, since: _Duration | None = None) -> None:
        self.since = nanoseconds(0) if since is None else since

    def time_since_epoch(self) -> _Duration:
        """Return the duration since the clock's beginning."""
        return self.since

    def __sub__(self, other: Any) -> Any:
        """Return the time between two points, or an earlier point."""
        if isinstance(other, time_point):
            return self.since - other.since
        return time_point(self.since - other)

    def __add__(self, other: _Duration) -> time_point[_Clock]:
        return time_point(self.since + other)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, time_point) and self.since == other.since

    def __lt__(self, other: time_point[_Clock]) -> bool:
        return self.since < other.since

    __hash__ = None  # type: ignore[assignment]


def time_point_cast(unit: duration, point: time_point[Any]) -> time_point[Any]:
    """Return a time whose duration since the clock's beginning is in another unit."""
    return time_point(duration_cast(unit, point.since))


class system_clock:
    """The clock of dates."""

    @staticmethod
    def now() -> time_point[system_clock]:
        return time_point(nanoseconds(time.time_ns()))

    @staticmethod
    def to_time_t(point: time_point[system_clock]) -> int:
        """Return a time in seconds, as C's `time` counts."""
        return int(duration_cast(seconds, point.since).ticks)

    @staticmethod
    def from_time_t(count: int) -> time_point[system_clock]:
        """Return the time of so many seconds."""
        return time_point(duration_cast(nanoseconds, seconds(count)))


high_resolution_clock = system_clock


class steady_clock:
    """The clock that never goes back."""

    @staticmethod
    def now() -> time_point[steady_clock]:
        return time_point(nanoseconds(time.monotonic_ns()))
