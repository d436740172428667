"""The vendor's own Python package beside ours: the same calls on the same fake, answer by answer.

`rknnlite_calls.py` runs in an emulated 64-bit ARM machine, once with Rockchip's wheel, installed with pip, and once
with pyrknn's names; `compare` reports what differs, and whether docs/rknnlite.md says so.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

__all__ = ["DIFFERENCES", "answers_of", "compare"]

_CONVERTED = "an input of a type that the runtime cannot convert: None in place of results from old data"
_SEVERAL = "a file for several chips: all of them, not the first one's family"
_PASSED = "inputs_pass_through takes the input's plain shape, not the NPU's row length"
DIFFERENCES: Mapping[str, str] = {
    **{
        f"{model}.rknn, {kind}": _CONVERTED
        for model in ("digits_int8", "digits_fp16")
        for kind in ("int32", "int64", "bool")
    },
    **{f"{model}.rknn, >f4": "big-endian arrays are taken" for model in ("digits_int8", "digits_fp16")},
    **{
        f"list_support_target_platform of {model}.rknn": _SEVERAL
        for model in ("digits_int8", "multi_output", "mobilenet_int8", "digits_dynamic")
    },
    "inputs: three dimensions": "a picture of three dimensions is taken",
    "inputs_pass_through [1]": _PASSED,
    "inputs_pass_through [True]": _PASSED,
    "one list of arrays with nchw, twice": "data_format='nchw' leaves the caller's list as it is",
    "one list of formats, twice": "data_format leaves the caller's list as it is",
    "init_runtime, asynchronous": "the first asynchronous call returns its own outputs",
}
"""Calls whose answers differ, and the row of the table of differences in docs/rknnlite.md that says so."""


def answers_of(text: str) -> dict[str, Any]:
    """Return the answers in the lines that `rknnlite_calls.py` printed."""
    [line] = [line for line in text.splitlines() if line.startswith("ANSWERS ")]
    answers: dict[str, Any] = json.loads(line.partition(" ")[2])
    return answers


def compare(theirs: Mapping[str, Any], ours: Mapping[str, Any]) -> tuple[list[str], bool]:
    """Return the text to print, and whether every difference is one that is told."""
    lines = ["| call | the vendor's | here | told as |", "|---|---|---|---|"]
    untold = 0
    same = sum(theirs[name] == ours.get(name) for name in theirs)
    for name in theirs:
        if theirs[name] != ours.get(name):
            reason = DIFFERENCES.get(name, "")
            untold += not reason
            cells = (
                name,
                *(json.dumps(answer)[:80] for answer in (theirs[name], ours.get(name))),
                reason or "NOT TOLD",
            )
            lines.append(f"| {' | '.join(cells)} |")
    lines += ["", f"{len(theirs)} calls, {same} answered alike, {len(theirs) - same - untold} told, {untold} not told"]
    return lines, not untold and set(ours) == set(theirs)
