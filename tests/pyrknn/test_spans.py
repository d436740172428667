"""Spans of Python beside the calls of C, in a trace file; and no trace of them when they are off."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import npu_common
import pyrknn
import pytest
from npu_common import spans
from npu_common.model import Pool
from npu_common.trace import normalised, read_events, trace
from pyrknn._library import lib

CLASSES = (pyrknn.Model, pyrknn.Binding, pyrknn.Pool, Pool, npu_common.model.pool.WorkerGroup)


@pytest.fixture
def noted() -> Iterator[None]:
    spans.on()
    yield
    spans.off()


def use(model: Path) -> None:
    """Run a model once, and a pool twice."""
    with pyrknn.Model(model) as alone:
        alone.run(alone.inputs[0].zeros())
    with pyrknn.Pool(model) as pool:
        for run in [pool.submit(pool.inputs[0].zeros()) for _ in range(2)]:
            run.result()


def inside(event: dict[str, Any], span: dict[str, Any]) -> bool:
    """Return whether an event lies in the time and on the thread of a span."""
    begin, end = span["ts"], span["ts"] + span["dur"]
    return bool(event["tid"] == span["tid"] and begin <= event["ts"] and event["ts"] + event["dur"] <= end)


def test_calls_of_c_lie_in_the_spans_of_python(noted: None, models_folder: Path, tmp_path: Path) -> None:
    with trace(lib, tmp_path / "calls.json"):
        use(models_folder / "digits_int8.rknn")
    events = read_events(tmp_path / "calls.json")
    host = [event for event in events if event.get("cat") == "host"]
    names = [event["name"] for event in host]
    assert names.count("Model.run") == 1 and names.count("Pool.submit") == names.count("Pool.run") == 2
    assert all("digits_int8.rknn" in event["args"]["of"] for event in host)
    for step, outer in (("rknn_init", "load"), ("rknn_run", "run")):
        calls = [event for event in events if event["name"] == step]
        around = [span for span in host if span["name"] in (f"Model.{outer}", f"Pool.{outer}")]
        assert calls and all(any(inside(call, span) for span in around) for call in calls)
    for span in host:
        assert span["name"] != "Pool.run" or span["args"]["waited_us"] >= 0


def test_traces_are_compared_without_them(models_folder: Path, tmp_path: Path, noted: None) -> None:
    with pyrknn.Model(models_folder / "digits_int8.rknn") as model:
        with trace(lib, tmp_path / "with.json"):
            model.run(model.inputs[0].zeros())
        spans.off()
        with trace(lib, tmp_path / "without.json"):
            model.run(model.inputs[0].zeros())
    assert normalised(tmp_path / "with.json") == normalised(tmp_path / "without.json") != []


def test_a_run_that_fails_raises_as_before(noted: None, models_folder: Path) -> None:
    with pyrknn.Model(models_folder / "digits_int8.rknn") as model, pytest.raises(ValueError, match="shape"):
        model.run(model.inputs[0].zeros()[..., :3, :])


def test_off_leaves_the_classes_as_they_were() -> None:
    before = [dict(vars(one)) for one in CLASSES]
    spans.on()
    spans.on()
    assert [dict(vars(one)) for one in CLASSES] != before
    spans.off()
    assert [dict(vars(one)) for one in CLASSES] == before and lib.observer is None
