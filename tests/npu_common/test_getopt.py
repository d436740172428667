"""<getopt.h> against the C library's own, on random command lines."""

from __future__ import annotations

import ctypes
import random
from typing import Any, Callable

import pytest
from npu_common.cdecl import array, byref, char_p, int32
from npu_common.cdecl import getopt as ours

LIBC = ctypes.CDLL(None)
LONG = (("verbose", 0, "v"), ("version", 0, "V"), ("output", 1, "o"), ("only", 2, "y"), ("level", 1, "l"))
"""Name, whether it takes an argument, and its value: two share a beginning of four letters, two one of a letter."""
WORDS = (
    "file", "-", "--", "-a", "-b", "-bx", "-c", "-cx", "-ab", "-abx", "-acx", "-z", "-:", "-az", "x=1",
    "--verbose", "--vers", "--ver", "--output", "--output=x", "--out", "--on", "--only=y", "--o", "--level", "--no",
    "--verbose=1", "--", "-W", "--=",
)  # fmt: skip


class _Option(ctypes.Structure):
    _fields_ = [  # noqa: RUF012 - of ctypes
        ("name", ctypes.c_char_p),
        ("has_arg", ctypes.c_int),
        ("flag", ctypes.POINTER(ctypes.c_int)),
        ("val", ctypes.c_int),
    ]


def walk(call: Callable[[], int], state: Callable[[], tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Return what each call gave until -1, and the variables after it; `optopt`, the first, where it is set."""
    steps: list[tuple[Any, ...]] = []
    while not steps or steps[-1][0] != -1:
        answer, (letter, *rest) = call(), state()
        steps.append((answer, letter if answer in (ord("?"), ord(":")) else None, *rest))
        assert len(steps) < 100
    return steps


def by_libc(words: list[bytes], letters: bytes, long: bool, flagged: bool) -> tuple[Any, ...]:
    argv = (ctypes.c_char_p * (len(words) + 1))(*words)
    flag, index = ctypes.c_int(), ctypes.c_int(-1)
    rows = [(name.encode(), takes, ctypes.pointer(flag) if flagged else None, ord(val)) for name, takes, val in LONG]
    options = (_Option * (len(LONG) + 1))(*rows)
    optind, optopt = (ctypes.c_int.in_dll(LIBC, name) for name in ("optind", "optopt"))
    ctypes.c_int.in_dll(LIBC, "opterr").value, optind.value = 0, 0
    more = (options, ctypes.byref(index)) if long else ()
    function = LIBC.getopt_long if long else LIBC.getopt

    def state() -> tuple[Any, ...]:
        return optopt.value, ctypes.c_char_p.in_dll(LIBC, "optarg").value, optind.value, index.value, flag.value

    steps = walk(lambda: int(function(len(words), argv, letters, *more)), state)
    return steps, list(argv)[: len(words)]


def by_us(words: list[bytes], letters: bytes, long: bool, flagged: bool) -> tuple[Any, ...]:
    argv = array(char_p, len(words) + 1)(*words)
    flag, index = int32(0), int32(-1)
    options = array(ours.option, len(LONG) + 1)()
    for row, (name, takes, val) in zip(options, LONG):
        row.name, row.has_arg, row.val = name, takes, ord(val)
        if flagged:
            row.flag = byref(flag)
    ours.opterr.value = ours.optind.value = 0

    def call() -> int:
        if long:
            return ours.getopt_long(len(words), argv, letters, options, byref(index))
        return ours.getopt(len(words), argv, letters)

    def state() -> tuple[Any, ...]:
        return ours.optopt.value, ours.optarg.value, ours.optind.value, index.value, flag.value

    steps = walk(call, state)
    return steps, [argv[place] for place in range(len(words))]


@pytest.mark.parametrize("seed", range(8))
def test_options_are_those_of_the_c_library(seed: int) -> None:
    draw = random.Random(seed)
    for _ in range(100):
        words = [b"program", *(draw.choice(WORDS).encode() for _ in range(draw.randint(0, 6)))]
        letters = draw.choice([b"ab:c::", b":ab:c::", b"W:a"])
        given = words, letters, draw.random() < 0.7, draw.random() < 0.5
        assert by_us(*given) == by_libc(*given), given


def test_a_wrong_option_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    ours.opterr.value = 1
    for words, said in (
        (["p", "-z"], "no such option: -z"),
        (["p", "-b"], "-b wants an argument"),
        (["p", "--ne"], "no such option: --ne"),
        (["p", "--output"], "--output wants an argument"),
        (["p", "--verbose=1"], "--verbose takes no argument"),
    ):
        argv = array(char_p, 3)(*words)
        options = array(ours.option, len(LONG) + 1)()
        for row, (name, takes, val) in zip(options, LONG):
            row.name, row.has_arg, row.val = name, takes, ord(val)
        ours.optind.value = 0
        assert ours.getopt_long(len(words), argv, "b:", options, None) == ord("?")
        assert capsys.readouterr().err == said + "\n"
