"""The header <time.h>: `from npu_common.cdecl.time import *`.

Python's own module of that name is another.
"""

from __future__ import annotations

import ctypes
import errno
import time as _time

from npu_common import TYPE_CHECKING
from npu_common.cdecl import Struct, field, long_

from .bounds import target_of

if TYPE_CHECKING:
    from npu_common.ctyping import Pointer

__all__ = [
    "CLOCKS_PER_SEC",
    "CLOCK_BOOTTIME",
    "CLOCK_MONOTONIC",
    "CLOCK_MONOTONIC_RAW",
    "CLOCK_PROCESS_CPUTIME_ID",
    "CLOCK_REALTIME",
    "CLOCK_THREAD_CPUTIME_ID",
    "TIME_UTC",
    "clock",
    "clock_gettime",
    "time",
    "time_t",
    "timespec",
    "timespec_get",
]

CLOCKS_PER_SEC = 1000000
CLOCK_REALTIME = 0
CLOCK_MONOTONIC = 1
CLOCK_PROCESS_CPUTIME_ID = 2
CLOCK_THREAD_CPUTIME_ID = 3
CLOCK_MONOTONIC_RAW = 4
CLOCK_BOOTTIME = 7
TIME_UTC = 1

time_t = long_


class timespec(Struct):
    """Seconds and nanoseconds."""

    tv_sec = field(time_t)
    tv_nsec = field(long_)


def clock_gettime(clock: int, result: Pointer[timespec]) -> int:
    """Write the time of a clock to `byref(timespec())`, like C's clock_gettime; return 0, or -1 with errno."""
    place = target_of("clock_gettime, result", result, timespec)
    if not place:
        ctypes.set_errno(errno.EFAULT)
        return -1
    try:
        now = _time.clock_gettime_ns(clock)
    except OSError as problem:
        ctypes.set_errno(problem.errno or errno.EINVAL)
        return -1
    written = timespec.from_address(place)
    written.tv_sec, written.tv_nsec = divmod(now, 1000000000)
    return 0


def timespec_get(result: Pointer[timespec], base: int) -> int:
    """Write the time since 1970 to `byref(timespec())`, like C's timespec_get.

    `base` is TIME_UTC, which is returned, else 0.
    """
    if base != TIME_UTC:
        return 0
    clock_gettime(CLOCK_REALTIME, result)
    return base


def time(result: Pointer[long_]) -> int:
    """Return the seconds since 1970, also in `result` unless it is None (NULL), like C's time."""
    now = int(_time.time())
    place = target_of("time, result", result, time_t)
    if place:
        time_t.from_address(place).value = now
    return now


def clock() -> int:
    """Return the processor time of this program, in CLOCKS_PER_SEC parts of a second, like C's clock."""
    return _time.process_time_ns() // (1000000000 // CLOCKS_PER_SEC)
