"""Names and numbers of runtimes."""

from __future__ import annotations

from typing import Any

import pytest
from npu_common.testing import FakeControl
from pysnpe.DlSystem import DlEnums, RuntimeList
from pysnpe.runtime.runtimes import (
    DEFAULT_RUNTIMES,
    NUMBERS,
    choice,
    names_in,
    runtime_name,
    runtime_number,
    runtimes_of,
)


def test_names_are_those_of_the_library(fake_snpe: FakeControl) -> None:
    for name, number in NUMBERS.items():
        assert RuntimeList.Snpe_RuntimeList_StringToRuntime(name) == number
        long = RuntimeList.Snpe_RuntimeList_RuntimeToString(DlEnums.Snpe_Runtime_t(number))
        assert long is not None and runtime_number(long.decode(), "f, x") == number
        assert runtime_name(number) == name


@pytest.mark.parametrize(
    ("runtime", "number"),
    [("cpu", 0), ("GPU", 1), ("dsp_fixed8_tf", 2), ("gpu_float16", 3), ("AIP_FIXED_TF", 5),
     (DlEnums.SNPE_RUNTIME_DSP, 2), (DlEnums.Snpe_Runtime_t(5), 5)],
)  # fmt: skip
def test_numbers(runtime: Any, number: int) -> None:
    assert runtime_number(runtime, "f, x") == number


@pytest.mark.parametrize(
    ("runtime", "problem", "message"),
    [
        ("htp", ValueError, r"f, x: expected one of 'cpu', .*, got 'htp' \(the HTP is part of 'dsp'\)"),
        ("tpu", ValueError, "got 'tpu'$"),
        (4, ValueError, r"expected a Snpe_Runtime_t, 0 \(cpu\), .*, got 4"),
        (-1, ValueError, "got -1"),
        (True, TypeError, "expected the name of a runtime such as 'dsp', got bool True"),
        (["dsp"], TypeError, "got list"),
        (None, TypeError, "got NoneType"),
    ],
)
def test_wrong_runtimes(runtime: Any, problem: type[Exception], message: str) -> None:
    with pytest.raises(problem, match=message):
        runtime_number(runtime, "f, x")


def test_unknown_numbers_have_names() -> None:
    assert [runtime_name(number) for number in (-1, 4, 5)] == ["unset", "4", "aip"]


def test_several_runtimes() -> None:
    assert runtimes_of(DEFAULT_RUNTIMES, "f, x") == (5, 2, 0)
    assert runtimes_of("dsp", "f, x") == (2,) and runtimes_of(DlEnums.SNPE_RUNTIME_GPU, "f, x") == (1,)
    for given, problem, message in (
        ([], ValueError, "f, x: expected at least one of 'cpu', .* got none"),
        (("dsp", "DSP"), ValueError, "f, x: 'dsp' is there twice, which SNPE refuses"),
        (None, TypeError, r"expected names of runtimes such as \('dsp', 'cpu'\), got NoneType None"),
        ([["dsp"]], TypeError, "f, x: expected the name of a runtime"),
    ):
        with pytest.raises(problem, match=message):
            runtimes_of(given, "f, x")


def test_names_of_options() -> None:
    names = names_in(DlEnums.Snpe_ProfilingLevel_t, "SNPE_PROFILING_LEVEL_")
    assert names == {"off": 0, "basic": 1, "detailed": 2, "moderate": 3, "linting": 4}
    assert [choice(names, one, "f, x") for one in ("Off", 4, DlEnums.SNPE_PROFILING_LEVEL_DETAILED)] == [0, 4, 2]
    assert choice(names, "all", "f, x", {"all": 9}) == 9
    for given, problem, message in (
        ("all", ValueError, "f, x: expected one of 'off', 'basic', .*, got 'all'"),
        (9, ValueError, "or its number, got 9"),
        (True, TypeError, "f, x: expected a name such as 'off', got bool True"),
    ):
        with pytest.raises(problem, match=message):
            choice(names, given, "f, x")
