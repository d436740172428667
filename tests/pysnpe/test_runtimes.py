"""Names and numbers of runtimes."""

from __future__ import annotations

from typing import Any

import pytest
from npu_common.testing import FakeControl
from pysnpe.DlSystem import DlEnums, RuntimeList
from pysnpe.runtimes import NUMBERS, runtime_name, runtime_number


def test_names_are_those_of_the_library(fake_snpe: FakeControl) -> None:
    for name, number in NUMBERS.items():
        assert RuntimeList.Snpe_RuntimeList_StringToRuntime(name) == number
        long = RuntimeList.Snpe_RuntimeList_RuntimeToString(number)
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
