"""<time.h>, <sys/time.h>, <unistd.h>."""

from __future__ import annotations

import errno
import time as python
from typing import Any

import pytest
from npu_common.cdecl import POINTER, byref, cast, int32, long_, sizeof
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
    clock,
    clock_gettime,
    time,
    timespec,
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


def test_sleeping(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(python, "sleep", asked.append)
    assert (sleep(2), usleep(1500), usleep(int32(20))) == (0, 0, 0)
    assert asked == [2, 0.0015, 0.00002]
