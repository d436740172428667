"""The header <time.h>: `from npu_common.cdecl.time import *`.

Python's own module of that name is another.
"""

from __future__ import annotations

import ctypes
import errno
import time as _time

from npu_common import TYPE_CHECKING
from npu_common.cdecl import Struct, char_p, field, int32, long_

from .bounds import target_of, within
from .libc import CLibraryFunction
from .memory import hold
from .references import ref
from .text import text_of

if TYPE_CHECKING:
    from typing import Any

    from npu_common import ctyping
    from npu_common.ctyping import AnyPointer, Integer, Pointer, PointerTo

    from .text import Text

__all__ = [
    "CLOCKS_PER_SEC", "CLOCK_BOOTTIME", "CLOCK_MONOTONIC", "CLOCK_MONOTONIC_COARSE", "CLOCK_MONOTONIC_RAW",
    "CLOCK_PROCESS_CPUTIME_ID", "CLOCK_REALTIME", "CLOCK_REALTIME_COARSE", "CLOCK_THREAD_CPUTIME_ID", "TIMER_ABSTIME",
    "TIME_UTC", "asctime", "clock", "clock_getres", "clock_gettime", "clock_nanosleep", "ctime", "difftime", "gmtime",
    "gmtime_r", "localtime", "localtime_r", "mktime", "nanosleep", "strftime", "time", "time_t", "timegm", "timespec",
    "timespec_get", "tm", "tzset",
]  # fmt: skip

CLOCKS_PER_SEC = 1000000
CLOCK_REALTIME = 0
CLOCK_MONOTONIC = 1
CLOCK_PROCESS_CPUTIME_ID = 2
CLOCK_THREAD_CPUTIME_ID = 3
CLOCK_MONOTONIC_RAW = 4
CLOCK_REALTIME_COARSE = 5
CLOCK_MONOTONIC_COARSE = 6
CLOCK_BOOTTIME = 7
TIMER_ABSTIME = 1
TIME_UTC = 1

time_t = long_


class timespec(Struct):
    """Seconds and nanoseconds."""

    tv_sec = field(time_t)
    tv_nsec = field(long_)


class tm(Struct):
    """A day and time of day, of which tm_year counts from 1900 and tm_mon from 0."""

    tm_sec = field(int32)
    tm_min = field(int32)
    tm_hour = field(int32)
    tm_mday = field(int32)
    tm_mon = field(int32)
    tm_year = field(int32)
    tm_wday = field(int32)
    tm_yday = field(int32)
    tm_isdst = field(int32)
    tm_gmtoff = field(long_)
    tm_zone = field(char_p)


_p = ctypes.c_void_p
_gmtime_r = CLibraryFunction("gmtime_r", _p, _p, _p)
_localtime_r = CLibraryFunction("localtime_r", _p, _p, _p)
_mktime = CLibraryFunction("mktime", ctypes.c_long, _p)
_asctime = CLibraryFunction("asctime", ctypes.c_char_p, _p)
_strftime = CLibraryFunction("strftime", ctypes.c_size_t, _p, ctypes.c_size_t, ctypes.c_char_p, _p)
_shared = tm()
"""The record that gmtime and localtime share, as in C."""


def clock_gettime(clock: int, result: Pointer[timespec]) -> int:
    """Write the time of a clock to `byref(timespec())`, like C's clock_gettime; return 0, or -1 with errno."""
    place = target_of("clock_gettime, result", result, timespec, null=True)
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
    place = target_of("time, result", result, time_t, null=True)
    if place:
        time_t.from_address(place).value = now
    return now


def clock() -> int:
    """Return the processor time of this program, in CLOCKS_PER_SEC parts of a second, like C's clock."""
    return _time.process_time_ns() // (1000000000 // CLOCKS_PER_SEC)


def nanosleep(wanted: Pointer[timespec], left: Any) -> int:
    """Sleep, like C's nanosleep; return 0, or -1 with errno."""
    place = within("nanosleep, wanted", wanted, ctypes.sizeof(timespec))
    rest = target_of("nanosleep, left", left, timespec, null=True)
    return int(_nanosleep(ctypes.addressof(place), rest or None))


def _clock_function(name: str, *parameters: Any) -> CLibraryFunction:
    return CLibraryFunction(name, ctypes.c_int, *parameters)


_getres = _clock_function("clock_getres", ctypes.c_int, _p)
_clock_nanosleep = _clock_function("clock_nanosleep", ctypes.c_int, ctypes.c_int, _p, _p)
_nanosleep = _clock_function("nanosleep", _p, _p)
_timegm = CLibraryFunction("timegm", ctypes.c_long, _p)
_tzset = CLibraryFunction("tzset", None)


def clock_getres(clock: Integer, result: Any) -> int:
    """Write the steps of a clock to `byref(timespec())` or NULL, like C's clock_getres; return 0, or -1 with errno."""
    number = int(clock)
    return int(_getres(number, target_of("clock_getres, result", result, timespec, null=True) or None))


def clock_nanosleep(clock: Integer, flags: Integer, wanted: Pointer[timespec], left: Any) -> int:
    """Sleep for a time, with TIMER_ABSTIME until one, like C's clock_nanosleep; return 0, or the number of an error."""
    numbers = int(clock), int(flags)
    place = within("clock_nanosleep, wanted", wanted, ctypes.sizeof(timespec))
    rest = target_of("clock_nanosleep, left", left, timespec, null=True)
    return int(_clock_nanosleep(*numbers, ctypes.addressof(place), rest or None))


def timegm(parts: Pointer[tm]) -> int:
    """Return the time of parts in UTC, and bring these into their ranges, like C's timegm; -1 where C cannot."""
    return int(_timegm(target_of("timegm, parts", parts, tm)))


def tzset() -> None:
    """Read the time zone from the environment again, like C's tzset."""
    _tzset()


def difftime(end: Integer, begin: Integer) -> float:
    """Return the seconds between two times, like C's difftime."""
    return float(int(end) - int(begin))


def _split(function: CLibraryFunction, name: str, seconds: Any, result: tm) -> bool:
    """Write the parts of a time to a record; False for a year that C cannot count."""
    place = ctypes.addressof(within(f"{name}, seconds", seconds, ctypes.sizeof(time_t)))
    return bool(function(place, ctypes.addressof(result)))


def gmtime(seconds: Pointer[ctyping.long_]) -> PointerTo[tm]:
    """Return the parts of a time in UTC, like C's gmtime: a pointer to one record that localtime shares."""
    pointer: PointerTo[tm] = ref(_shared)
    return pointer if _split(_gmtime_r, "gmtime", seconds, _shared) else type(pointer)()


def localtime(seconds: Pointer[ctyping.long_]) -> PointerTo[tm]:
    """Return the parts of a time here, like C's localtime: a pointer to one record that gmtime shares."""
    pointer: PointerTo[tm] = ref(_shared)
    return pointer if _split(_localtime_r, "localtime", seconds, _shared) else type(pointer)()


def gmtime_r(seconds: Pointer[ctyping.long_], result: Pointer[tm]) -> Any:
    """Write the parts of a time in UTC to `byref(tm())`, like C's gmtime_r; return `result`, or None (NULL)."""
    record = tm.from_address(target_of("gmtime_r, result", result, tm))
    return result if _split(_gmtime_r, "gmtime_r", seconds, record) else None


def localtime_r(seconds: Pointer[ctyping.long_], result: Pointer[tm]) -> Any:
    """Write the parts of a time here to `byref(tm())`, like C's localtime_r; return `result`, or None (NULL)."""
    record = tm.from_address(target_of("localtime_r, result", result, tm))
    return result if _split(_localtime_r, "localtime_r", seconds, record) else None


def mktime(parts: Pointer[tm]) -> int:
    """Return the time of local parts, and bring these into their ranges, like C's mktime; -1 where C cannot."""
    return int(_mktime(target_of("mktime, parts", parts, tm)))


def asctime(parts: Pointer[tm]) -> str:
    """Return parts as `Sun Sep 16 01:03:52 1973` and a newline, like C's asctime."""
    data: bytes = _asctime(ctypes.addressof(within("asctime, parts", parts, ctypes.sizeof(tm)))) or b""
    return data.decode()


def ctime(seconds: Pointer[ctyping.long_]) -> str:
    """Return a time as `Sun Sep 16 01:03:52 1973` and a newline, like C's ctime."""
    return asctime(localtime(seconds))


def strftime(target: AnyPointer, size: Integer, format: Text, parts: Pointer[tm]) -> int:
    """Write parts as a format says (`%Y-%m-%d`) and a NUL, like C's strftime.

    Returns:
        The bytes before the NUL; 0 where `target` has too little room.
    """
    room = int(size)
    anchor = within("strftime, target", target, room, write=True)
    record = hold(parts, "strftime, parts")
    within("strftime, parts", parts, ctypes.sizeof(tm))
    text = text_of(format, "strftime, format")
    return int(_strftime(ctypes.addressof(anchor), room, text, ctypes.addressof(record)))
