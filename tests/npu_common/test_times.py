"""<time.h>, <sys/time.h>, <unistd.h>."""

from __future__ import annotations

import errno
import sys
import time as python
from typing import Any

import pytest
from npu_common.cdecl import POINTER, array, byref, cast, char, int32, long_, sizeof
from npu_common.cdecl.errno import errno as errno_of_c
from npu_common.cdecl.stdlib import free, malloc
from npu_common.cdecl.sys_time import gettimeofday, timeval
from npu_common.cdecl.time import (
    CLOCK_BOOTTIME,
    CLOCK_MONOTONIC,
    CLOCK_MONOTONIC_RAW,
    CLOCK_PROCESS_CPUTIME_ID,
    CLOCK_REALTIME,
    CLOCK_THREAD_CPUTIME_ID,
    CLOCKS_PER_SEC,
    asctime,
    clock,
    clock_gettime,
    ctime,
    difftime,
    gmtime,
    gmtime_r,
    localtime,
    localtime_r,
    mktime,
    nanosleep,
    strftime,
    time,
    time_t,
    timespec,
    tm,
)
from npu_common.cdecl.unistd import sleep, usleep


@pytest.mark.parametrize(
    ("number", "name"),
    [
        (CLOCK_REALTIME, "CLOCK_REALTIME"),
        (CLOCK_MONOTONIC, "CLOCK_MONOTONIC"),
        (CLOCK_MONOTONIC_RAW, "CLOCK_MONOTONIC_RAW"),
        (CLOCK_PROCESS_CPUTIME_ID, "CLOCK_PROCESS_CPUTIME_ID"),
        (CLOCK_THREAD_CPUTIME_ID, "CLOCK_THREAD_CPUTIME_ID"),
        (CLOCK_BOOTTIME, "CLOCK_BOOTTIME"),
    ],
)
def test_clocks(number: int, name: str) -> None:
    assert number == getattr(python, name)
    now = timespec()
    before = python.clock_gettime_ns(number)
    assert clock_gettime(number, byref(now)) == 0
    assert before <= now.tv_sec * 1000000000 + now.tv_nsec <= python.clock_gettime_ns(number)
    assert 0 <= now.tv_nsec < 1000000000


def test_time_of_day_into_whatever_holds_it() -> None:
    block = malloc(sizeof(timeval))
    for place in (timeval(), byref(timeval()), cast(block, POINTER(timeval)), block):
        before = python.time_ns() // 1000
        assert gettimeofday(place, None) == 0
        written = cast(place, POINTER(timeval)).contents
        assert before <= written.tv_sec * 1000000 + written.tv_usec <= python.time_ns() // 1000
        assert 0 <= written.tv_usec < 1000000
    free(block)
    assert gettimeofday(None, None) == 0


def test_time() -> None:
    now = long_()
    assert time(None) <= time(byref(now)) <= now.value <= time(None)


def test_clock_counts_the_programs_own_time() -> None:
    first = clock()
    while clock() < first + CLOCKS_PER_SEC // 100:
        pass
    assert clock() / CLOCKS_PER_SEC <= python.process_time()


def test_misuse_is_a_sentence() -> None:
    import ctypes

    assert clock_gettime(77777, byref(timespec())) == -1
    assert ctypes.get_errno() == errno.EINVAL
    assert clock_gettime(CLOCK_MONOTONIC, None) == -1
    assert ctypes.get_errno() == errno.EFAULT
    with pytest.raises(TypeError, match="clock_gettime, result: expected timespec"):
        clock_gettime(CLOCK_MONOTONIC, byref(int32()))


def test_sleeping() -> None:
    begin = python.monotonic()
    assert (sleep(0), usleep(1500), usleep(int32(20))) == (0, 0, 0)
    assert python.monotonic() - begin >= 0.00152


def test_parts_of_a_time() -> None:
    moment = time_t(86400 * 365 + 3661)
    parts = gmtime(byref(moment))
    said = (parts[0].tm_year, parts[0].tm_mon, parts[0].tm_mday, parts[0].tm_hour, parts[0].tm_min, parts[0].tm_sec)
    assert (*said, parts[0].tm_yday, parts[0].tm_wday) == (71, 0, 1, 1, 1, 1, 0, 5)
    text = array(char, 32)()
    assert strftime(text, sizeof(text), "%Y-%m-%d %H:%M", parts) == 16 and text.value == b"1971-01-01 01:01"
    assert strftime(text, 4, "%Y-%m-%d", parts) == 0
    with pytest.raises(ValueError, match="strftime, target"):
        strftime(text, 64, "%Y", parts)
    assert asctime(parts) == "Fri Jan  1 01:01:01 1971\n" and ctime(byref(moment)) == asctime(localtime(byref(moment)))
    kept, here = tm(), tm()
    assert gmtime_r(byref(moment), byref(kept)) is not None and localtime_r(byref(moment), byref(here)) is not None
    assert (kept.tm_hour, mktime(byref(here))) == (1, moment.value)
    assert not gmtime(byref(time_t(1 << 62)))  # a year that an int cannot count
    assert difftime(5, 3) == 2.0


def test_nanosleep() -> None:
    before = python.monotonic()
    assert nanosleep(byref(timespec(0, 20_000_000)), None) == 0
    assert python.monotonic() - before >= 0.02
    assert nanosleep(byref(timespec(0, -1)), None) == -1
    assert errno_of_c == errno.EINVAL


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no gmtime_r")
@pytest.mark.parametrize("function", [gmtime_r, localtime_r])
def test_where_the_parts_are_written_is_no_null(function: Any) -> None:
    with pytest.raises(ValueError, match=rf"^{function.__name__}, result: NULL has no {sizeof(tm)} bytes"):
        function(byref(time_t(0)), None)
    with pytest.raises(ValueError, match="^mktime, parts: NULL has no"):
        mktime(None)
