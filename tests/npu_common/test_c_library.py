"""The part of the C library that cdecl has for ported programs: casts, scanf, math.h, ctype.h, threads."""

# ruff: noqa: F403, F405

from __future__ import annotations

import ctypes
import math
import os
from pathlib import Path

import pytest
from npu_common.cdecl import *
from npu_common.cdecl import ctype
from npu_common.cdecl import math as c_math
from npu_common.cdecl.pthread import *
from npu_common.cdecl.semaphore import *
from npu_common.cdecl.signal import SIG_DFL, SIG_IGN, SIGTERM, signal
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from npu_common.cdecl.time import TIME_UTC, timespec, timespec_get

LIBC = ctypes.CDLL(None)


def test_cast_of_numbers_cuts_as_c_does() -> None:
    assert cast(300, uint8) == 44 and cast(200, int8) == -56 and cast(-1, uint32) == 0xFFFFFFFF
    assert cast(2.75, int32) == 2 and cast(-2.75, int32) == -2 and cast(uint32(7), int64) == 7
    assert cast(0.1, float32) == float32(0.1).value and cast(1, float64) == 1.0
    assert cast(2, bool8) is True and cast(b"x"[0], uint16) == 120
    assert type(cast(5, size_t)) is int
    with pytest.raises(TypeError, match="cast to uint8: expected a number, got list"):
        cast([1], uint8)


def test_division_rounds_towards_zero() -> None:
    for number, by in ((7, 2), (-7, 2), (7, -2), (-7, -2), (-(2**62), 3)):
        done = lldiv(number, by)
        assert done.quot * by + done.rem == number and abs(done.rem) < abs(by)
        assert done.rem == 0 or (done.rem < 0) == (number < 0)


SCANS = [
    ("12 -7 0x1f 017", "%d %i %i %i", "iiii"),
    ("3.5e2 nothing", "%f %d", "fi"),
    ("P5 640 480", "P%c %d %d", "cii"),
    ("key = value; rest", "%[a-z] = %[^;]", "ss"),
    ("  abc", "%3s%n", "si"),
    ("12345", "%2d%*1d%d", "ii"),
    ("", "%d", "i"),
    ("x", "%d", "i"),
    ("50%", "%d%%", "i"),
    ("+", "%d", "i"),
    ("4294967297", "%u", "i"),
    ("18446744073709551617 -18446744073709551617 -5", "%u %u %u", "iii"),
    ("9223372036854775808 -9223372036854775809", "%d %d", "ii"),
    ("18446744073709551617 9223372036854775808", "%llu %lld", "ll"),
]
_TYPES = {"i": ctypes.c_int, "l": ctypes.c_longlong, "f": ctypes.c_float, "c": ctypes.c_char, "s": ctypes.c_char * 32}


@pytest.mark.parametrize("text, format, kinds", SCANS)
def test_sscanf_and_fscanf_are_those_of_c(text: str, format: str, kinds: str, tmp_path: Path) -> None:
    def filled(call) -> tuple[int, list[bytes]]:
        targets = [_TYPES[kind]() for kind in kinds]
        return call(*targets), [bytes(one) for one in targets]

    wanted = filled(lambda *targets: LIBC.sscanf(text.encode(), format.encode(), *map(ctypes.byref, targets)))
    assert filled(lambda *targets: sscanf(text, format, *map(byref, targets))) == wanted
    path = tmp_path / "text"
    path.write_text(text)
    file = fopen(str(path), "rb")
    assert filled(lambda *targets: fscanf(file, format, *map(byref, targets))) == wanted
    fclose(file)


def test_fscanf_leaves_what_it_did_not_take(tmp_path: Path) -> None:
    path = tmp_path / "picture.pgm"
    path.write_bytes(b"P5\n3 1\n255\nabc")
    file = fopen(str(path), "rb")
    width, height, most = int32(), int32(), int32()
    assert fscanf(file, "P5 %d %d %d", byref(width), byref(height), byref(most)) == 3
    assert fgetc(file) == "\n" and fgetc(file) == "a"
    fclose(file)
    with pytest.raises(ValueError, match="sscanf, argument 1 of the format: 4 bytes asked for"):
        sscanf("abc", "%s", array(char, 3)())
    with pytest.raises(TypeError, match="wants more than 0 arguments"):
        sscanf("1", "%d")


@pytest.mark.parametrize("name", ["round", "floor", "ceil", "rint", "trunc", "exp", "fabs"])
def test_mathematics_is_that_of_c(name: str) -> None:
    library = ctypes.CDLL("libm.so.6")
    for suffix, kind in (("", ctypes.c_double), ("f", ctypes.c_float)):
        function = library[name + suffix]
        function.restype, function.argtypes = kind, [kind]
        for number in (0.1, -0.5, 2.5, -2.5, 1.5, 0.49999999999999994, 100.0):
            assert getattr(c_math, name + suffix)(number) == function(number)


def test_mathematics_answers_with_nan_and_infinity() -> None:
    assert math.isnan(c_math.sqrt(-1)) and c_math.exp(1e4) == c_math.INFINITY == c_math.ldexp(1, 5000)
    assert c_math.ieee_divide(1, 0.0) == c_math.ieee_divide(-1.0, -0.0) == c_math.INFINITY
    assert c_math.ieee_divide(-1.0, 0) == -c_math.INFINITY and math.isnan(c_math.ieee_divide(0.0, 0.0))
    assert math.isnan(c_math.ieee_divide(c_math.NAN, 0.0)) and c_math.ieee_divide(3, 2) == 1.5
    assert c_math.isnan(c_math.NAN) and c_math.isinf(-c_math.INFINITY) and not c_math.isfinite(c_math.NAN)
    assert c_math.signbit(-0.0) and not c_math.signbit(0.0) and c_math.lround(-2.5) == -3


def test_characters_are_told_apart_as_in_c() -> None:
    for name in ctype.__all__:
        function = getattr(LIBC, name)
        for code in range(128):
            found, wanted = getattr(ctype, name)(code), function(code)
            assert found == wanted if name.startswith("to") else bool(found) == bool(wanted), (name, code)
    assert ctype.toupper("x") == ord("X") and ctype.isdigit(b"7"[0])


def test_threads_and_semaphores_of_c() -> None:
    class work(Struct):
        ready = field(sem_t)
        lock = field(pthread_mutex_t)
        sum = field(int32)

    def add(user) -> None:
        mine = cast(user, POINTER(work))
        assert sem_wait(ref(mine, "ready")) == 0
        pthread_mutex_lock(ref(mine, "lock"))
        mine.sum += 1
        pthread_mutex_unlock(ref(mine, "lock"))

    both = work()
    assert sem_init(ref(both, "ready"), 0, 0) == 0
    threads = array(pthread_t, 2)()
    for i in range(2):
        assert pthread_create(ref(threads, i), NULL, add, byref(both)) == 0
    for _ in range(2):
        sem_post(ref(both, "ready"))
    for i in range(2):
        assert pthread_join(threads[i], NULL) == 0
    assert both.sum == 2 and sem_trywait(ref(both, "ready")) == -1


def test_time_of_timespec_get() -> None:
    now = timespec()
    assert timespec_get(byref(now), TIME_UTC) == TIME_UTC and now.tv_sec > 1_700_000_000
    assert timespec_get(byref(now), 7) == 0


def test_a_signal_is_handled_by_a_function_of_its_number() -> None:
    came: list[int] = []
    try:
        assert signal(SIGTERM, came.append) == SIG_DFL
        os.kill(os.getpid(), SIGTERM)
        assert came == [SIGTERM]
        assert signal(SIGTERM, SIG_IGN) == came.append
        os.kill(os.getpid(), SIGTERM)
        assert came == [SIGTERM]
    finally:
        assert signal(SIGTERM, SIG_DFL) == SIG_IGN
