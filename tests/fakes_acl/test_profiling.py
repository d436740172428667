"""The output of profiling: a file for trace viewers, and records sent live through a pipe."""

from __future__ import annotations

import ctypes as C
import json
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.fakes_acl.machine import Machine

INVALID_PARAM, NO_FILE, RUNS, FAILURE, REPEATED, CONFLICT, NO_MODEL = (
    100000,
    100003,
    100042,
    500005,
    148046,
    148047,
    100011,
)
API, TASKS, STEPS, MARKS = 1, 2, 64, 128
COUNTERS_NONE = 255


class Profile:
    """Profiling of device 0 to a folder, from start() to stop()."""

    def __init__(self, acl: Machine, folder: Path) -> None:
        self.acl, self.folder = acl, folder
        path = str(folder).encode()
        acl.do("aclprofInit", path, len(path))

    def start(self, bits: int, *devices: int) -> None:
        numbers = devices or (0,)
        self.config = self.acl.aclprofCreateConfig((C.c_uint32 * len(numbers))(*numbers), len(numbers), 0, None, bits)
        self.acl.do("aclprofStart", self.config)

    def stop(self) -> list[dict[str, Any]]:
        """The events, without those that name rows."""
        self.acl.do("aclprofStop", self.config)
        self.acl.do("aclprofDestroyConfig", self.config)
        self.acl.do("aclprofFinalize")
        (path,) = self.folder.glob(f"PROF_*_{os.getpid()}/trace.json")
        trace = json.loads(path.read_text())
        assert trace["otherData"] == {"soc": "Ascend910B3", "pid": os.getpid(), "dropped": 0}
        return [event for event in trace["traceEvents"] if event["ph"] != "M"]


@pytest.fixture
def profile(acl: Machine, tmp_path: Path) -> Profile:
    return Profile(acl, tmp_path)


def names(events: list[dict[str, Any]], category: str) -> list[str]:
    return [event["name"] for event in events if event["cat"] == category]


def test_tasks_of_streams_with_their_times(acl: Machine, profile: Profile) -> None:
    streams, memory = [acl.stream(), acl.stream()], acl.malloc(64)
    acl.do("aclrtMemsetAsync", memory, 64, 1, 64, streams[0])
    acl.do("aclrtSynchronizeStream", streams[0])
    acl.library.npu_fake_configure(b"task:delay_us=2000")
    profile.start(TASKS)
    for stream in (*streams, streams[0]):
        acl.do("aclrtMemsetAsync", memory, 64, 1, 64, stream)
    for stream in streams:
        acl.do("aclrtSynchronizeStream", stream)
    events = profile.stop()
    acl.do("aclrtMemsetAsync", memory, 64, 1, 64, streams[0])
    assert names(events, "task") == ["memset"] * 3
    assert names(events, "api") == []
    rows = {event["tid"]: [e for e in events if e["tid"] == event["tid"]] for event in events}
    assert sorted(map(len, rows.values())) == [1, 2]
    first, second = max(rows.values(), key=len)
    assert first["ts"] + first["dur"] <= second["ts"] + 0.01  # one after the other
    assert all(event["dur"] >= 2000 and event["pid"] == 1 for event in events)
    for stream in streams:
        acl.do("aclrtDestroyStream", stream)
    acl.free(memory)


def test_only_the_devices_that_were_named(acl: Machine, profile: Profile) -> None:
    profile.start(TASKS, 1)
    memory = acl.malloc(64)
    acl.do("aclrtMemsetAsync", memory, 64, 1, 64, None)
    acl.do("aclrtSynchronizeStream", None)
    acl.do("aclrtSetDevice", 1)
    other = acl.malloc(64)
    acl.do("aclrtMemsetAsync", other, 64, 1, 64, None)
    acl.do("aclrtSynchronizeStream", None)
    acl.free(other)
    acl.do("aclrtResetDevice", 1)
    acl.do("aclrtSetDevice", 0)
    acl.do("aclrtResetDevice", 0)
    assert [event["pid"] for event in profile.stop()] == [3]
    acl.free(memory)


def test_calls_of_the_program(acl: Machine, profile: Profile) -> None:
    profile.start(API)
    acl.free(acl.malloc(64))
    assert acl.code("aclrtFree", None) == INVALID_PARAM
    events = profile.stop()
    assert names(events, "api") == ["aclrtMalloc", "aclrtFree", "aclrtFree"]
    assert [event["args"]["code"] for event in events] == [0, 0, INVALID_PARAM]
    assert {event["tid"] for event in events} == {threading.get_native_id()}


def test_operators_of_models(acl: Machine, profile: Profile, models_folder: Path) -> None:
    model = acl.load(models_folder / "tiny_add.om")
    profile.start(TASKS)
    infer(acl, model)
    events = profile.stop()
    (operator,) = [event for event in events if event["cat"] == "operator"]
    assert operator["args"]["type"] == "Add"
    assert all(event["args"]["model"] == model and event["pid"] == 2 for event in events if event["cat"] == "operator")
    acl.do("aclmdlUnload", model)


def infer(acl: Machine, model: int) -> None:
    desc = acl.desc(model)
    sides = []
    for side in ("Input", "Output"):
        count = getattr(acl, f"aclmdlGetNum{side}s")(desc)
        sizes = [getattr(acl, f"aclmdlGet{side}SizeByIndex")(desc, index) for index in range(count)]
        sides.append(acl.dataset(*((acl.upload(np.zeros(size, np.uint8)), size) for size in sizes)))
    acl.do("aclmdlExecute", model, *sides)
    acl.drop(*sides)
    acl.do("aclmdlDestroyDesc", desc)


# --- marks ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def stamp(acl: Machine) -> Iterator[int]:
    made = acl.aclprofCreateStamp()
    acl.do("aclprofSetStampTraceMessage", made, b'load "a"', 8)
    yield made
    acl.aclprofDestroyStamp(made)


def test_moments_and_spans(acl: Machine, profile: Profile, stamp: int) -> None:
    number, thread = C.c_uint32(), threading.get_native_id()
    acl.do("aclprofMark", stamp)  # too early
    profile.start(MARKS)
    acl.do("aclprofMark", stamp)
    acl.do("aclprofRangeStart", stamp, C.byref(number))
    acl.do("aclprofPush", stamp)
    acl.do("aclprofSetStampTraceMessage", stamp, b"inner", 5)
    acl.do("aclprofPush", stamp)
    acl.do("aclprofPop")
    acl.do("aclprofPop")
    assert acl.code("aclprofPop") == FAILURE
    codes: list[int] = []
    other = threading.Thread(target=lambda: codes.append(acl.code("aclprofRangeStop", number)))
    other.start()
    other.join()
    assert codes == [0]
    assert acl.code("aclprofRangeStop", number) == FAILURE
    events = profile.stop()
    assert names(events, "mark") == ['load "a"']
    assert names(events, "span") == ["inner", 'load "a"', 'load "a"']
    inner, outer, across = (event for event in events if event["cat"] == "span")
    assert across["ts"] <= outer["ts"] <= inner["ts"]
    assert inner["ts"] + inner["dur"] <= outer["ts"] + outer["dur"] + 0.01
    assert {event["tid"] for event in events} == {thread} and {event["pid"] for event in events} == {0}


def test_moments_and_steps_on_a_stream(acl: Machine, profile: Profile) -> None:
    stream, step, memory = acl.stream(), acl.aclprofCreateStepInfo(), acl.malloc(64)
    profile.start(MARKS | STEPS)
    acl.library.npu_fake_configure(b"task:delay_us=1000")
    for _ in range(2):
        acl.do("aclprofGetStepTimestamp", step, 0, stream)
        acl.do("aclrtMemsetAsync", memory, 64, 1, 64, stream)
        acl.do("aclprofMarkEx", b"half", 4, stream)
        acl.do("aclprofGetStepTimestamp", step, 1, stream)
    assert acl.code("aclprofGetStepTimestamp", step, 2, stream) == INVALID_PARAM
    assert acl.code("aclprofMarkEx", b"", 0, stream) == INVALID_PARAM
    assert acl.code("aclprofMarkEx", b"n" * 128, 128, stream) == INVALID_PARAM
    acl.aclprofDestroyStepInfo(step)  # tasks under way keep it
    acl.do("aclrtSynchronizeStream", stream)
    events = profile.stop()
    steps = [event for event in events if event["cat"] == "step"]
    assert len(steps) == 2 and all(event["dur"] >= 2000 for event in steps)
    assert [event["pid"] for event in events if event["name"] == "half"].count(1) == 2
    assert names(events, "mark") == ["half"] * 4  # when it was queued, when the stream got there
    acl.do("aclrtDestroyStream", stream)
    acl.free(memory)


class TensorInfo(C.Structure):
    _fields_ = [
        ("name", C.c_uint64),
        ("type", C.c_uint64),
        ("rest", C.c_uint32 * 4),
        ("stream", C.c_void_p),
        ("all", C.c_void_p),
    ]


class Attributes(C.Structure):
    _fields_ = [("version", C.c_uint16), ("size", C.c_uint16), ("kind", C.c_uint32), ("info", C.POINTER(TensorInfo))]


def test_operators_that_a_program_launches(acl: Machine, profile: Profile) -> None:
    name, kind = acl.aclprofStr2Id(b"MyAdd"), acl.aclprofStr2Id(b"Add")
    assert acl.aclprofStr2Id(b"MyAdd") == name != kind
    assert acl.aclprofStr2Id(None) == 2**64 - 1
    attributes = Attributes(1, C.sizeof(Attributes), 0, C.pointer(TensorInfo(name=name, type=kind)))
    profile.start(MARKS)
    acl.do("aclprofRangePushEx", C.byref(attributes))
    acl.do("aclprofRangePop")
    assert acl.code("aclprofRangePop") == FAILURE
    attributes.version = 2
    assert acl.code("aclprofRangePushEx", C.byref(attributes)) == INVALID_PARAM
    assert names(profile.stop(), "span") == ["MyAdd"]


def test_stamps_that_are_none(acl: Machine, stamp: int) -> None:
    assert acl.code("aclprofMark", None) == INVALID_PARAM
    assert acl.code("aclprofPush", 4711) == INVALID_PARAM
    assert acl.code("aclprofRangeStart", stamp, None) == INVALID_PARAM
    assert acl.code("aclprofSetStampTraceMessage", stamp, b"n" * 128, 128) == INVALID_PARAM
    assert acl.code("aclprofSetStampTraceMessage", stamp, None, 4) == INVALID_PARAM


# --- switches -------------------------------------------------------------------------------------------------------


def test_where_it_cannot_be_written(acl: Machine, tmp_path: Path) -> None:
    path = str(tmp_path / "none" / "below").encode()
    assert acl.code("aclprofInit", path, len(path)) == NO_FILE


def test_a_folder_that_is_not_there_is_made(acl: Machine, tmp_path: Path) -> None:
    path = str(tmp_path / "new").encode()
    acl.do("aclprofInit", path, len(path))
    assert (tmp_path / "new").is_dir()
    acl.do("aclprofFinalize")


def test_two_configurations_for_two_devices(acl: Machine, profile: Profile) -> None:
    profile.start(TASKS, 0)
    other = acl.aclprofCreateConfig((C.c_uint32 * 1)(1), 1, 0, None, TASKS)
    both = acl.aclprofCreateConfig((C.c_uint32 * 2)(0, 1), 2, 0, None, TASKS)
    acl.do("aclprofStart", other)
    assert acl.code("aclprofStart", both) == RUNS
    acl.do("aclprofStop", other)
    memory = acl.malloc(64)
    acl.do("aclrtMemsetAsync", memory, 64, 1, 64, None)
    acl.do("aclrtSynchronizeStream", None)
    assert names(profile.stop(), "task") == ["memset"]
    acl.do("aclprofDestroyConfig", other)
    acl.do("aclprofDestroyConfig", both)
    acl.free(memory)


@pytest.mark.parametrize(
    "kind, value, code",
    [(1, b"200MB", 0), (1, b"199MB", INVALID_PARAM), (5, b"100", 0), (5, b"fast", INVALID_PARAM),
     (5, b"", INVALID_PARAM), (4, b"read", 0), (2, b"1", INVALID_PARAM), (17, b"1", INVALID_PARAM)],
)  # fmt: skip
def test_settings(acl: Machine, kind: int, value: bytes, code: int) -> None:
    assert acl.code("aclprofSetConfig", kind, value, len(value)) == code


# --- live -----------------------------------------------------------------------------------------------------------


def test_operators_come_through_a_pipe(acl: Machine, models_folder: Path, tmp_path: Path) -> None:
    reading, writing = os.pipe()
    number, model = C.c_int(writing), acl.load(models_folder / "tiny_add.om")
    assert acl.aclprofCreateSubscribeConfig(1, 0, C.byref(number)) is None
    assert acl.aclprofCreateSubscribeConfig(1, COUNTERS_NONE, None) is None
    config = acl.aclprofCreateSubscribeConfig(1, COUNTERS_NONE, C.byref(number))
    assert acl.code("aclprofModelSubscribe", 4711, config) == 145003
    acl.do("aclprofModelSubscribe", model, config)
    assert acl.code("aclprofModelSubscribe", model, config) == REPEATED
    path = str(tmp_path).encode()
    assert acl.code("aclprofInit", path, len(path)) == CONFLICT
    infer(acl, model)
    acl.do("aclprofModelUnSubscribe", model)
    assert acl.code("aclprofModelUnSubscribe", model) == NO_MODEL
    acl.do("aclprofDestroySubscribeConfig", config)
    with open(reading, "rb") as pipe:
        data = pipe.read()  # to its end: the library closed the other one
    size, count, length = C.c_size_t(), C.c_uint32(), C.c_size_t()
    acl.do("aclprofGetOpDescSize", C.byref(size))
    acl.do("aclprofGetOpNum", data, len(data), C.byref(count))
    assert count.value == len(data) // size.value >= 1
    for what in ("Type", "Name"):
        acl.do(f"aclprofGetOp{what}Len", data, len(data), 0, C.byref(length))
        text = C.create_string_buffer(length.value)
        acl.do(f"aclprofGetOp{what}", data, len(data), 0, text, length.value)
        assert len(text.value) == length.value - 1 > 0
        assert acl.code(f"aclprofGetOp{what}", data, len(data), 0, text, length.value - 1) == INVALID_PARAM
    arguments = (data, len(data), 0)
    assert acl.aclprofGetOpEnd(*arguments) - acl.aclprofGetOpStart(*arguments) == acl.aclprofGetOpDuration(*arguments)
    assert acl.aclprofGetModelId(*arguments) == model
    assert acl.aclprofGetOpFlag(*arguments) == 0
    assert int(acl.aclprofGetOpAttriValue(*arguments, 0)) == threading.get_native_id()
    assert acl.aclprofGetOpAttriValue(*arguments, 1) is None
    for wrong in (
        (data, len(data) - 1, 0),
        (data, len(data), count.value),
        (None, len(data), 0),
        (b"x" * size.value, size, 0),
    ):
        assert acl.aclprofGetOpDuration(*wrong) == 0
        assert acl.aclprofGetOpFlag(*wrong) == 255
    acl.do("aclmdlUnload", model)
