"""<sys/time.h>: `from npu_common.cdecl.sys_time import *`."""

from __future__ import annotations

import ctypes
import time as _time

from npu_common import TYPE_CHECKING
from npu_common.cdecl import Struct, field, long_

from .bounds import target_of, within
from .system import OrNull, system_function

if TYPE_CHECKING:
    from typing import Any

    from npu_common.ctyping import Pointer

__all__ = [
    "ITIMER_REAL", "gettimeofday", "itimerval", "setitimer", "timeradd", "timerclear", "timerisset", "timersub",
    "timeval",
]  # fmt: skip


class timeval(Struct):
    """Seconds and microseconds."""

    tv_sec = field(long_)
    tv_usec = field(long_)


def gettimeofday(result: Pointer[timeval], zone: None) -> int:
    """Write the time since 1970 to `byref(timeval())`, like C's gettimeofday; return 0. zone: None (NULL)."""
    place = target_of("gettimeofday, result", result, timeval, null=True)
    if place:
        written = timeval.from_address(place)
        written.tv_sec, written.tv_usec = divmod(_time.time_ns() // 1000, 1000000)
    return 0


class itimerval(Struct):
    """When a timer goes off, and after what time again."""

    it_interval = field(timeval)
    it_value = field(timeval)


ITIMER_REAL = 0
setitimer = system_function("setitimer", int, OrNull(itimerval), OrNull(itimerval))


def _microseconds(function: str, time: Any) -> int:
    place = within(f"{function}, time", time, ctypes.sizeof(timeval))
    held = timeval.from_address(ctypes.addressof(place))
    return int(held.tv_sec) * 1000000 + int(held.tv_usec)


def _store(function: str, result: Any, microseconds: int) -> None:
    written = timeval.from_address(target_of(f"{function}, result", result, timeval))
    written.tv_sec, written.tv_usec = divmod(microseconds, 1000000)


def timeradd(a: Any, b: Any, result: Any) -> None:
    """Write `a + b` of two times to `byref(timeval())`, like C's timeradd."""
    _store("timeradd", result, _microseconds("timeradd", a) + _microseconds("timeradd", b))


def timersub(a: Any, b: Any, result: Any) -> None:
    """Write `a - b` of two times to `byref(timeval())`, like C's timersub."""
    _store("timersub", result, _microseconds("timersub", a) - _microseconds("timersub", b))


def timerclear(time: Any) -> None:
    """Make a time 0, like C's timerclear."""
    _store("timerclear", time, 0)


def timerisset(time: Any) -> int:
    """Return 1 for a time that is not 0, else 0, like C's timerisset."""
    return int(_microseconds("timerisset", time) != 0)
