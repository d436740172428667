"""Profiling as a with block: what is collected, marks, spans and steps, and a model's operators live."""

from __future__ import annotations

import errno
import gc
import json
import os
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np
import pyacl
import pytest
from npu_common.handle import CHandle
from pyacl.acl import acl_prof
from pyacl.errors import AclError
from pyacl.memory.device_buffer import DeviceBuffer
from pyacl.profiling import METRICS, Profile, mark, operators, span, step
from pyacl.profiling import profile as profile_module
from pyacl.runtime import lifecycle as runtime
from pyacl.runtime.device import Device
from pyacl.runtime.stream import Stream

if TYPE_CHECKING:
    from npu_common.testing import FakeControl


def events(profile: Profile) -> list[dict[str, Any]]:
    """Return the fake's events."""
    (folder,) = profile.paths
    trace = json.loads((folder / "trace.json").read_text())
    return [event for event in trace["traceEvents"] if event["ph"] != "M"]


def names(profile: Profile, category: str) -> list[str]:
    return [event["name"] for event in events(profile) if event["cat"] == category]


def work(stream: Stream) -> None:
    with DeviceBuffer(64) as buffer:
        buffer.fill(1, stream)
    stream.synchronize()


def test_tasks_and_calls_of_the_block(device: Device, tmp_path: Path) -> None:
    with Stream() as stream:
        work(stream)
        with pyacl.profiling(tmp_path / "new" / "folder") as profile:
            assert "on" in repr(profile)
            work(stream)
        work(stream)
    assert names(profile, "task") == ["memset"]
    assert names(profile, "api").count("aclrtMemsetAsync") == 1
    assert profile.paths[0].parent == tmp_path / "new" / "folder"


def test_only_what_was_asked_for(device: Device, tmp_path: Path) -> None:
    with Stream() as stream:
        with Profile(tmp_path, tasks=False, calls=False) as profile:
            work(stream)
            mark("here")
        assert [event["name"] for event in events(profile)] == ["here"]
        with Profile(tmp_path, tasks=False, calls=False, marks=False, bits=acl_prof.ACL_PROF_ACL_API) as profile:
            mark("here")
        assert set(names(profile, "api")) >= {"aclprofMark"} and not names(profile, "mark")
        with Profile(tmp_path, devices=[1], calls=False) as profile:
            work(stream)
        assert events(profile) == []


def test_marks_spans_and_steps(device: Device, tmp_path: Path, acl: FakeControl) -> None:
    mark("nobody listens")
    with span("nobody listens"):
        pass
    with Stream() as stream, Profile(tmp_path, calls=False, steps=True) as profile:
        with span("outer"), span("inner"):
            mark("moment ü")
        for _ in range(2):
            with step(stream):
                mark("there", stream)
                work(stream)
        stream.synchronize()
    assert names(profile, "mark") == ["moment ü"] + ["there"] * 4
    assert names(profile, "span") == ["inner", "outer"]
    steps = [event for event in events(profile) if event["cat"] == "step"]
    assert len(steps) == 2 and steps[0]["ts"] + steps[0]["dur"] <= steps[1]["ts"]
    assert not {"prof_stamp", "prof_step", "prof_config"} & acl.live.keys()


def test_a_span_ends_in_another_thread(device: Device, tmp_path: Path) -> None:
    with Profile(tmp_path, calls=False) as profile:
        block = span("across")
        block.__enter__()
        thread = threading.Thread(target=block.__exit__, args=(None, None, None))
        thread.start()
        thread.join()
    assert names(profile, "span") == ["across"]


def test_what_a_block_raises_comes_out(device: Device, tmp_path: Path, acl: FakeControl) -> None:
    with pytest.raises(KeyError):
        with Profile(tmp_path) as profile, span("ends all the same"):
            raise KeyError("mine")
    assert names(profile, "span") == ["ends all the same"]
    assert "prof_config" not in acl.live


@pytest.mark.parametrize("text, message", [("", "1 to 127 bytes, got 0"), ("ü" * 64, "got 128"), (3, "expected a str")])
def test_texts_of_marks(device: Device, text: Any, message: str) -> None:
    for use in (mark, lambda given: span(given).__enter__()):
        with pytest.raises((TypeError, ValueError), match=message):
            use(text)


def test_one_at_a_time(device: Device, tmp_path: Path, acl: FakeControl) -> None:
    with Profile(tmp_path) as profile:
        with pytest.raises(AclError, match="PROF_ALREADY_RUN"), Profile(tmp_path):
            pass
        with pytest.raises(RuntimeError, match="on already"):
            profile.__enter__()
    with acl.fail("aclprofStart", code=107003), pytest.raises(AclError, match=r"aclprofStart.*devices \(0, 1\)"):
        profile.__enter__()
    with profile:  # nothing was left on
        pass


def test_arguments(device: Device, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="metrics: expected one of arithmetic, pipe"):
        Profile(tmp_path, metrics="speed")
    with pytest.raises(ValueError, match="at least one number"):
        Profile(tmp_path, devices=[])
    with pytest.raises(ValueError, match="settings: expected one of STORAGE_LIMIT"):
        Profile(tmp_path, settings={"LIMIT": "1"})
    with pytest.raises(AclError, match="aclprofSetConfig.*STORAGE_LIMIT '1MB'"):
        Profile(tmp_path, settings={"STORAGE_LIMIT": "1MB"}).__enter__()
    with pytest.raises(AclError, match=r"NULL for devices \(9,\)"):
        Profile(tmp_path, devices=[9]).__enter__()
    with Profile(tmp_path, settings={"STORAGE_LIMIT": "500MB", "SYS_IO_FREQ": "50"}, metrics="pipe"):
        pass
    for name in METRICS:
        with Profile(tmp_path, metrics=name):
            pass


def test_a_folder_that_is_a_file(device: Device, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError):
        Profile(tmp_path / "file").__enter__()


def test_operators_of_a_model(device: Device, models_folder: Path, acl: FakeControl) -> None:
    with pyacl.Model(models_folder / "digits_f32.om") as model:
        inputs = [np.zeros([max(1, n) for n in tensor.shape], tensor.dtype) for tensor in model.inputs]
        with pyacl.profiling.operators(model) as times:
            for _ in range(20):
                model.run(*inputs)
        model.run(*inputs)
        number = model.handle.value
    kinds = [operator.type for operator in times]
    assert len(times) % 20 == 0 and len(times) // 20 >= 3
    assert kinds[: len(kinds) // 20] * 20 == kinds
    assert {operator.model for operator in times} == {number}
    assert all(operator.duration >= 0 and operator.name for operator in times)
    first, second = times[0], times[1]
    assert first.start + first.duration <= second.start + 1
    assert "prof_subscribe_config" not in acl.live


def test_operators_of_what_is_no_model(device: Device, tmp_path: Path, models_folder: Path) -> None:
    before = len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else 0
    with pytest.raises(AclError, match=r"aclprofModelSubscribe.*model 4711"):
        operators(4711).__enter__()
    with pyacl.Model(models_folder / "tiny_add.om") as model, Profile(tmp_path):
        with pytest.raises(AclError, match="API_CONFLICT"):
            operators(model).__enter__()
    if before:
        assert len(os.listdir("/proc/self/fd")) == before


@pytest.mark.parametrize("step", ["returned", "written"])
def test_an_interrupt_leaves_no_pipe(
    device: Device, models_folder: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    class Interrupted(CHandle):
        __slots__ = ()

    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    setattr(Interrupted, step, interrupt)
    with pyacl.Model(models_folder / "tiny_add.om") as model:
        before = os.listdir("/proc/self/fd")
        times = operators(model)
        handles = iter((CHandle, Interrupted, Interrupted))  # of the pipe, the settings, the subscription
        monkeypatch.setattr(profile_module, "CHandle", lambda *given, **named: next(handles)(*given, **named))
        with pytest.raises(KeyboardInterrupt):
            times.__enter__()
        gc.collect()
        assert times._read.get() == b""  # its thread has closed the reading end
        assert os.listdir("/proc/self/fd") == before


def test_operators_without_a_pipe(device: Device, models_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full() -> NoReturn:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    with pyacl.Model(models_folder / "tiny_add.om") as model:
        monkeypatch.setattr(os, "pipe", full)
        with pytest.raises(OSError, match="Too many open files"):
            operators(model).__enter__()


def forgotten_profile(folder: Path) -> None:
    Profile(folder).__enter__()


def forgotten_operators(model: pyacl.Model) -> None:
    operators(model).__enter__()


def test_what_no_one_ends_ends_with_the_object(
    device: Device, tmp_path: Path, models_folder: Path, acl: FakeControl
) -> None:
    """Nothing of it stays on in C: the next one may begin."""
    with pyacl.Model(models_folder / "tiny_add.om") as model:
        for forget in (lambda: forgotten_profile(tmp_path), lambda: forgotten_operators(model)):
            with pytest.warns(ResourceWarning, match="(profiling to|operators of model) .* was never closed"):
                forget()
                gc.collect()
            assert not {"prof_config", "prof_subscribe_config"} & acl.live.keys()
        with Profile(tmp_path):
            pass
        with operators(model):
            pass


def test_finalize_ends_what_is_on(acl: FakeControl, tmp_path: Path, models_folder: Path) -> None:
    profile = Profile(tmp_path)
    with profile:
        pyacl.finalize()
        assert "prof_config" not in acl.live
    runtime.ensure()
    with Device(0), pyacl.Model(models_folder / "tiny_add.om") as model, operators(model):
        pyacl.finalize()
        assert "prof_subscribe_config" not in acl.live
    runtime.ensure()


def test_a_block_that_was_not_begun(device: Device, tmp_path: Path) -> None:
    for block in (Profile(tmp_path), operators(1)):
        with pytest.raises(RuntimeError, match="the block that ends was not begun"):
            block.__exit__(None, None, None)


@pytest.mark.parametrize(
    "options, message",
    [
        ({"bits": "all"}, "profiling, bits: expected a whole number, got str"),
        ({"devices": ["0"]}, "profiling, devices: expected a whole number, got str"),
        ({"metrics": ["pipe"]}, "profiling, metrics: expected one of"),
        ({"settings": ["STORAGE_LIMIT"]}, "profiling, settings: expected a mapping of name to value, got list"),
    ],
)
def test_options_of_a_wrong_kind(options: dict[str, Any], message: str) -> None:
    with pytest.raises((TypeError, ValueError), match=message):
        Profile("there", **options)
    with pytest.raises(TypeError, match="operators, model: expected a whole number, got str"):
        operators("model")
