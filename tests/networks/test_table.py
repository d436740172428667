"""The comparison of results, and the table's view of the comparison."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from tools.networks import compare, table


def array(*numbers: float) -> np.ndarray:
    return np.asarray(numbers, np.float32)


@pytest.mark.parametrize(
    "got, wanted, difference",
    [
        (array(1, 2, 4), array(1, 2, 4), 0.0),
        (array(1, 2, 5), array(1, 2, 4), 0.25),
        (array(1, 2), array(1, 2, 4), math.inf),
        (array(math.nan, 1), array(math.nan, 1), 0.0),
        (array(math.nan, 1), array(0, 1), math.inf),
        (array(math.inf, 1), array(-math.inf, 1), math.inf),
        (array(0, 0), array(0, 0), 0.0),
        (array(0, 1), array(0, 0), math.inf),
        (array(), array(), 0.0),
    ],
)
def test_difference(got: np.ndarray, wanted: np.ndarray, difference: float) -> None:
    assert compare.difference(got, wanted) == pytest.approx(difference)


def test_the_worst_output_counts() -> None:
    wanted = {"a": array(1, 2), "b": array(4)}
    assert compare.worst({"a": array(1, 2), "b": array(5)}, wanted) == pytest.approx(0.25)
    with pytest.raises(KeyError, match="outputs b are missing; there are a"):
        compare.worst({"a": array(1, 2)}, wanted)


def test_agreement_counts_rows() -> None:
    wanted = np.asarray([[0, 1], [1, 0], [0, 1], [0, 1]])
    got = np.asarray([[0, 9], [9, 8], [1, 0], [0, 1]])
    assert compare.agreement(got, wanted) == 0.75


RUN = {"difference": 2e-6, "engine": 0.0, "load": 0.5, "memory": 3_000_000, "ratio": 1.1, "top1": 1.0}
PREPARED: dict[str, Any] = {"files": {"rknn": {"size": 2_000_000}}, "engines": 1e-6}


def judged(found: Any = RUN, **prepared: Any) -> table.Row:
    return table.judge("net", "rknn", {**PREPARED, **prepared}, found)


def test_what_computes() -> None:
    row = judged()
    assert (row.result, row.difference, row.size) == (table.COMPUTES, 2e-6, 2_000_000)


@pytest.mark.parametrize(
    "row, result, why",
    [
        (judged({}, failed="ValueError: no", files={}), table.FAILED, "preparing: ValueError: no"),
        (judged({"failed": "the process ended with SIGSEGV: x"}), table.FAILED, "the process ended with SIGSEGV: x"),
        (judged({**RUN, "difference": 2e-3}), table.FAILED, "differs from onnxruntime by 2.0e-03"),
        (judged({**RUN, "difference": math.nan}), table.FAILED, "differs from onnxruntime by nan"),
        (judged({}, unread="OvError: If", files={}), table.UNREAD, "OvError: If"),
        (judged({}, open="output 'N'", files={}), table.OPEN, "output 'N'"),
        (judged({}, unread="x", files={"rknn": {"refused": "rknn/rank: no"}}), table.REFUSED, "rknn/rank: no"),
        (judged({}, files={"rknn": {"failed": "ConvertError: x"}}), table.FAILED, "ConvertError: x"),
    ],
)
def test_what_does_not(row: table.Row, result: str, why: str) -> None:
    assert (row.result, row.why) == (result, why)


def test_where_the_engines_disagree_the_fake_is_held_to_openvino() -> None:
    assert judged({**RUN, "difference": 2e-2, "engine": 0.0}, engines=2e-2).result == table.COMPUTES
    assert judged({**RUN, "difference": 2e-2, "engine": 1e-3}, engines=2e-2).result == table.FAILED


def test_the_text_has_a_line_for_each_and_names_what_does_not_compute() -> None:
    rows = [judged(), table.judge("big", "acl", {"failed": "no"}, {}), judged(engines=2e-2)]
    text = table.text(rows)
    assert "net      rknn    computes      2.0e-06   1.00  1.10    0.50   3     2.00" in text
    assert "big, acl: FAILED: preparing: no" in text
    assert "* net: OpenVINO's CPU device and onnxruntime themselves differ by 2.0e-02" in text
    assert (
        "rknn: 2 computes, 0 refused, 0 not read, 0 open output, 0 FAILED of 2; time 1.10 median, 1.10 at most" in text
    )
    assert "acl: 0 computes, 0 refused, 0 not read, 0 open output, 1 FAILED of 1" in text


def test_markdown_has_a_line_for_each_network() -> None:
    rows = [judged(), table.judge("net", "acl", {"files": {}, "unread": "x"}, {})]
    assert table.markdown(rows).splitlines()[2:] == ["| net | 2e-06 | not read | 2.0 | 0.5 | 3 | 1.10 |"]
    lite = table.Row("lite", "openvino", table.COMPUTES, difference=1e-6)
    assert table.markdown([judged(), lite]).splitlines()[3] == "| lite |  | 1e-06 |  |  |  |  |", (
        "one vendor alone has it"
    )
