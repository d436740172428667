"""Captured and built graphs: launches equal eager runs, what a capture forbids gives the documented codes."""

from __future__ import annotations

import ctypes as C
import json
import struct
import threading
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from fakes.models import digits, kernel_binary
from fakes.models.emit import stored_input
from tests.fakes_acl.machine import H2D, Machine

GLOBAL, THREAD_LOCAL, RELAXED = range(3)
NONE, ACTIVE, INVALIDATED = range(3)
INVALID_PARAM, PARAM, HANDLE = 100000, 107000, 107017
DEPENDENCY, UNJOINED, CAPTURED_MODEL, CAPTURED, EVENT_CAPTURED, NOT_CAPTURED, MODE = range(107024, 107031)
IMPLICIT, CONFLICT, UNMATCHED, WRONG_THREAD, ROOM = 107031, 107032, 107036, 107038, 107039
INVALID, NO_UPDATE, UNSUPPORTED = 507903, 207019, 207000
KERNEL, RECORD, WAIT, RESET = 1, 2, 3, 4
POINTER = C.sizeof(C.c_void_p)


class Bench:
    """Two streams, kernels, and numbers to add: out = x + y, then out = out * out."""

    def __init__(self, acl: Machine) -> None:
        self.acl = acl
        self.streams = [acl.stream(), acl.stream()]
        self.binary = acl.binary(kernel_binary.build(kernel_binary.LIBRARY))
        self.add, self.mul = (acl.function(self.binary, f"{op}_float32") for op in ("add", "mul"))
        self.x = acl.upload(np.arange(8, dtype=np.float32))
        self.y = acl.upload(np.full(8, 2, np.float32))
        self.out = acl.upload(np.zeros(8, np.float32))
        self.graphs: list[int] = []
        self.events: list[int] = []

    def adds(self, stream: int, x: int | None = None) -> int:
        return self.acl.launch(self.add, struct.pack("PPPI", x or self.x, self.y, self.out, 8), stream)

    def squares(self, stream: int) -> int:
        return self.acl.launch(self.mul, struct.pack("PPPI", self.out, self.out, self.out, 8), stream)

    def begin(self, stream: int, mode: int = GLOBAL) -> None:
        self.acl.do("aclmdlRICaptureBegin", stream, mode)

    def end(self, stream: int) -> int:
        graph = self.acl.make("aclmdlRICaptureEnd", stream)
        self.graphs.append(graph)
        return graph

    def ends(self, stream: int) -> int:
        """The code of a capture that cannot end well."""
        graph = C.c_void_p(1)
        code = self.acl.code("aclmdlRICaptureEnd", stream, C.byref(graph))
        assert code != 0 and not graph.value
        return code

    def status(self, stream: int) -> int:
        status, graph = C.c_int(), C.c_void_p()
        self.acl.do("aclmdlRICaptureGetInfo", stream, C.byref(status), C.byref(graph))
        assert bool(graph.value) == (status.value != NONE)
        return status.value

    def event(self) -> int:
        self.events.append(self.acl.make("aclrtCreateEvent"))
        return self.events[-1]

    def result(self) -> list[float]:
        return list(self.acl.download(self.out, (8,), np.float32).tolist())

    def launch(self, graph: int) -> list[float]:
        self.acl.do("aclmdlRIExecuteAsync", graph, self.streams[0])
        self.acl.do("aclrtSynchronizeStream", self.streams[0])
        return self.result()

    def close(self) -> None:
        for graph in self.graphs:
            self.acl.do("aclmdlRIDestroy", graph)
        for event in self.events:
            self.acl.do("aclrtDestroyEvent", event)
        for stream in self.streams:
            self.acl.do("aclrtDestroyStream", stream)
        self.acl.do("aclrtBinaryUnLoad", self.binary)
        self.acl.free(self.x, self.y, self.out)


@pytest.fixture
def bench(acl: Machine) -> Iterator[Bench]:
    made = Bench(acl)
    yield made
    made.close()


SUM = [float(n + 2) for n in range(8)]
SQUARE = [float((n + 2) ** 2) for n in range(8)]


def test_a_launch_equals_the_eager_run(bench: Bench) -> None:
    stream = bench.streams[0]
    assert bench.adds(stream) == 0 and bench.squares(stream) == 0
    bench.acl.do("aclrtSynchronizeStream", stream)
    eager = bench.result()
    bench.acl.write(bench.out, np.zeros(8, np.float32))
    bench.begin(stream)
    assert bench.status(stream) == ACTIVE and bench.status(bench.streams[1]) == NONE
    assert bench.adds(stream) == 0 and bench.squares(stream) == 0
    graph = bench.end(stream)
    assert bench.status(stream) == NONE
    assert bench.result() == [0] * 8, "tasks do not run while they are captured"
    for _ in range(3):
        bench.acl.write(bench.out, np.zeros(8, np.float32))
        assert bench.launch(graph) == eager == SQUARE
    bench.acl.write(bench.x, np.ones(8, np.float32))
    assert bench.launch(graph) == [9] * 8, "a launch works on what the memory holds now"


def test_execute_waits(bench: Bench) -> None:
    stream = bench.streams[0]
    bench.begin(stream)
    delay = bench.acl.function(bench.binary, "delay")
    assert bench.acl.launch(delay, struct.pack("I", 20_000), stream) == 0
    assert bench.adds(stream) == 0
    graph = bench.end(stream)
    bench.acl.do("aclmdlRIExecute", graph, -1)
    assert bench.result() == SUM
    assert bench.acl.code("aclmdlRIExecute", graph, 0) == PARAM
    assert bench.acl.code("aclmdlRIExecute", graph, -2) == PARAM
    bench.acl.do("aclrtSynchronizeDevice")


def test_a_captured_inference(bench: Bench, models_folder: Path) -> None:
    acl, stream = bench.acl, bench.streams[0]
    model = acl.load(models_folder / "digits_f32.om")
    images, labels = digits.samples()
    image, probs = acl.malloc(256), acl.malloc(40)
    inputs, outputs = acl.dataset((image, 256)), acl.dataset((probs, 40))
    bench.begin(stream)
    acl.do("aclmdlExecuteAsync", model, inputs, outputs, stream)
    graph = bench.end(stream)
    acl.drop(inputs, outputs, memory=False)
    for number in (0, 7, 12):
        stored = stored_input(digits.network().inputs[0], images[number : number + 1], "float32")
        acl.write(image, stored)
        acl.do("aclmdlRIExecuteAsync", graph, stream)
        acl.do("aclrtSynchronizeStream", stream)
        assert acl.download(probs, (10,), np.float32).argmax() == labels[number]
    acl.do("aclmdlUnload", model)
    acl.free(image, probs)


def test_streams_join_by_events(bench: Bench) -> None:
    first, second = bench.streams
    acl = bench.acl
    fork, join = bench.event(), bench.event()
    bench.begin(first)
    assert bench.adds(first) == 0
    acl.do("aclrtRecordEvent", fork, first)
    acl.do("aclrtStreamWaitEvent", second, fork)
    assert bench.status(second) == ACTIVE
    assert bench.squares(second) == 0
    acl.do("aclrtRecordEvent", join, second)
    acl.do("aclrtStreamWaitEvent", first, join)
    graph = bench.end(first)
    assert bench.status(second) == NONE and bench.result() == [0] * 8
    assert bench.launch(graph) == SQUARE
    assert bench.launch(graph) == SQUARE


def test_a_stream_that_was_not_joined_back(bench: Bench) -> None:
    first, second = bench.streams
    fork = bench.event()
    bench.begin(first)
    bench.acl.do("aclrtRecordEvent", fork, first)
    bench.acl.do("aclrtStreamWaitEvent", second, fork)
    assert bench.adds(second) == 0
    assert bench.acl.code("aclmdlRICaptureEnd", second, C.byref(C.c_void_p())) == UNMATCHED
    assert bench.ends(first) == UNJOINED
    assert bench.status(first) == bench.status(second) == NONE
    assert bench.adds(second) == 0
    bench.acl.do("aclrtSynchronizeStream", second)
    assert bench.result() == SUM


def test_events_inside_and_outside(bench: Bench) -> None:
    acl, (first, second) = bench.acl, bench.streams
    inside, outside = bench.event(), bench.event()
    acl.do("aclrtRecordEvent", outside, second)
    bench.begin(first)
    acl.do("aclrtRecordEvent", inside, first)
    status = C.c_int()
    assert acl.code("aclrtQueryEventStatus", inside, C.byref(status)) == EVENT_CAPTURED
    assert acl.code("aclrtSynchronizeEvent", inside) == EVENT_CAPTURED
    assert acl.code("aclrtStreamWaitEvent", first, outside) == DEPENDENCY
    assert bench.status(first) == INVALIDATED
    assert bench.adds(first) == INVALID
    assert bench.ends(first) == INVALID
    acl.do("aclrtRecordEvent", inside, second)
    acl.do("aclrtSynchronizeEvent", inside)


EXTERNAL_EVENT, SYNC, TIME_LINE, EXTERNAL = 0x20, 1, 8, 1


def shared_event(bench: Bench, flags: int = SYNC) -> int:
    """An event that graphs and streams outside may share."""
    out = C.c_void_p()
    bench.acl.do("aclrtCreateEventExWithFlag", C.byref(out), flags)
    bench.events.append(out.value or 0)
    return bench.events[-1]


def kinds(bench: Bench, graph: int) -> list[tuple[int, int]]:
    """Type of each task of a graph, and the flag that its record or wait was given."""
    found = []
    for task in tasks_of(bench, graph):
        params = Params()
        bench.acl.do("aclmdlRITaskGetParams", task, C.byref(params))
        found.append((params.type, params.event.flag if params.type in (RECORD, WAIT, RESET) else 0))
    return found


def idle(bench: Bench, stream: int) -> bool:
    status = C.c_int()
    bench.acl.do("aclrtStreamQuery", stream, C.byref(status))
    return status.value == 0


def test_each_launch_waits_for_an_event_of_flag_external(bench: Bench) -> None:
    """Tasks behind the wait are held up until someone outside records the event; the reset makes the next wait."""
    acl, (first, second) = bench.acl, bench.streams
    out = C.c_void_p()
    acl.do("aclrtCreateEventWithFlag", C.byref(out), EXTERNAL_EVENT)
    event = out.value or 0
    bench.events.append(event)
    bench.begin(first)
    assert acl.code("aclrtStreamWaitEvent", first, event) == 0
    assert acl.code("aclrtResetEvent", event, first) == 0
    bench.adds(first)
    graph = bench.end(first)
    assert kinds(bench, graph) == [(WAIT, 0), (RESET, 0), (KERNEL, 0)]
    for _ in range(2):
        acl.write(bench.out, np.zeros(8, np.float32))
        acl.do("aclmdlRIExecuteAsync", graph, first)
        assert not idle(bench, first) and bench.result() == [0.0] * 8
        acl.do("aclrtRecordEvent", event, second)
        acl.do("aclrtSynchronizeStream", first)
        assert bench.result() == SUM
    status, ms = C.c_int(), C.c_float()
    assert acl.code("aclrtQueryEventStatus", event, C.byref(status)) == UNSUPPORTED
    assert acl.code("aclrtSynchronizeEvent", event) == UNSUPPORTED
    assert acl.code("aclrtEventElapsedTime", C.byref(ms), event, event) == UNSUPPORTED
    assert acl.code("aclrtCreateEventWithFlag", C.byref(out), EXTERNAL_EVENT | SYNC) == PARAM


def test_a_graph_waits_for_a_record_of_a_stream_outside(bench: Bench) -> None:
    acl, (first, second) = bench.acl, bench.streams
    event = shared_event(bench)
    bench.begin(first)
    acl.do("aclrtStreamWaitEventWithFlag", first, event, 0, EXTERNAL)
    bench.adds(first)
    graph = bench.end(first)
    gate = acl.upload(np.zeros(1, np.uint64))
    acl.do("aclrtValueWait", gate, 1, 1, second)
    acl.do("aclrtRecordEvent", event, second)  # asked for, not reached
    acl.do("aclmdlRIExecuteAsync", graph, first)
    assert not idle(bench, first) and bench.result() == [0.0] * 8
    acl.write(gate, np.ones(1, np.uint64))
    acl.do("aclrtSynchronizeStream", first)
    assert bench.result() == SUM
    acl.do("aclrtSynchronizeStream", second)
    acl.free(gate)


def test_a_stream_outside_and_another_graph_wait_for_a_graph(bench: Bench) -> None:
    """The record is that of the launch: who asks before the graph came so far waits, again at each launch."""
    acl, (first, second) = bench.acl, bench.streams
    held, event = shared_event(bench), shared_event(bench)
    bench.begin(first)
    acl.do("aclrtStreamWaitEventWithFlag", first, held, 0, EXTERNAL)
    bench.adds(first)
    acl.do("aclrtRecordEventWithFlag", event, first, EXTERNAL)
    sums = bench.end(first)
    bench.begin(second)
    acl.do("aclrtStreamWaitEventWithFlag", second, event, 0, EXTERNAL)
    bench.squares(second)
    squares = bench.end(second)
    assert kinds(bench, sums) == [(WAIT, EXTERNAL), (KERNEL, 0), (RECORD, EXTERNAL)]
    assert kinds(bench, squares) == [(WAIT, EXTERNAL), (KERNEL, 0)]
    third = acl.stream()
    gate = acl.upload(np.zeros(1, np.uint64))
    for number in (1, 2):
        acl.do("aclrtValueWait", gate, number, 1, third)
        acl.do("aclrtRecordEvent", held, third)
        acl.do("aclmdlRIExecuteAsync", sums, first)
        acl.do("aclmdlRIExecuteAsync", squares, second)
        assert not idle(bench, second)
        acl.write(gate, np.array([number], np.uint64))
        acl.do("aclrtSynchronizeStream", second)
        assert bench.result() == [x * x for x in SUM]
    acl.do("aclrtSynchronizeStream", third)
    acl.do("aclrtDestroyStream", third)
    acl.free(gate)


def test_what_external_records_and_waits_are_for(bench: Bench) -> None:
    """Codes of the open source: a captured stream, events of aclrtCreateEventExWithFlag of ACL_EVENT_SYNC, no time,
    once in a graph, and not both flags with one event."""
    acl, (first, second) = bench.acl, bench.streams
    event, other, timed, plain = (
        shared_event(bench),
        shared_event(bench),
        shared_event(bench, SYNC | TIME_LINE),
        bench.event(),
    )
    assert acl.code("aclrtRecordEventWithFlag", event, first, EXTERNAL) == NOT_CAPTURED
    assert acl.code("aclrtStreamWaitEventWithFlag", first, other, 0, EXTERNAL) == NOT_CAPTURED
    assert acl.code("aclrtRecordEventWithFlag", event, first, 0) == PARAM, "the flag of the first record counts"
    assert acl.code("aclrtStreamWaitEvent", first, other) == PARAM
    assert acl.code("aclrtRecordEventWithFlag", event, first, 2) == INVALID_PARAM
    assert acl.code("aclrtStreamWaitEventWithFlag", first, other, 0, 2) == INVALID_PARAM
    bench.begin(first)
    assert acl.code("aclrtStreamWaitEventWithFlag", first, other, 5, EXTERNAL) == INVALID_PARAM
    for wrong in (timed, plain):
        assert acl.code("aclrtStreamWaitEventWithFlag", first, wrong, 0, EXTERNAL) == UNSUPPORTED
        assert acl.code("aclrtRecordEventWithFlag", wrong, first, EXTERNAL) == UNSUPPORTED
    assert acl.code("aclrtRecordEventWithFlag", event, second, EXTERNAL) == NOT_CAPTURED
    acl.do("aclrtRecordEventWithFlag", event, first, EXTERNAL)
    assert acl.code("aclrtRecordEventWithFlag", event, first, EXTERNAL) == PARAM
    assert acl.code("aclrtStreamWaitEventWithFlag", first, event, 0, EXTERNAL) == PARAM
    bench.end(first)  # none of this made the capture invalid


def test_captures_do_not_mix(bench: Bench) -> None:
    acl, (first, second) = bench.acl, bench.streams
    event = bench.event()
    bench.begin(first)
    bench.begin(second)
    acl.do("aclrtRecordEvent", event, first)
    assert acl.code("aclrtStreamWaitEvent", second, event) == CONFLICT
    assert bench.ends(second) == INVALID
    bench.end(first)


def test_the_capturing_stream_cannot_be_looked_at(bench: Bench) -> None:
    acl, stream = bench.acl, bench.streams[0]
    status = C.c_int()
    for function, *more in (("aclrtSynchronizeStream",), ("aclrtStreamQuery", C.byref(status))):
        bench.begin(stream)
        assert acl.code(function, stream, *more) == CAPTURED
        assert bench.status(stream) == INVALIDATED
        assert bench.ends(stream) == INVALID
    bench.begin(stream)
    assert acl.code("aclmdlRICaptureBegin", stream, GLOBAL) == CAPTURED
    assert acl.code("aclmdlRIExecuteAsync", None, stream) == INVALID_PARAM
    bench.end(stream)
    bench.begin(stream)
    assert acl.code("aclrtDestroyStream", stream) == CAPTURED
    bench.ends(stream)


def test_beginning_and_ending_wrongly(bench: Bench) -> None:
    acl, stream = bench.acl, bench.streams[0]
    graph = C.c_void_p()
    assert acl.code("aclmdlRICaptureBegin", None, GLOBAL) == INVALID_PARAM
    assert acl.code("aclmdlRICaptureBegin", stream, 3) == INVALID_PARAM
    assert acl.code("aclmdlRICaptureEnd", stream, C.byref(graph)) == NOT_CAPTURED
    assert acl.code("aclmdlRICaptureEnd", stream, None) == INVALID_PARAM
    default = acl.make("aclrtCtxGetCurrentDefaultStream")
    assert acl.code("aclmdlRICaptureBegin", default, GLOBAL) == IMPLICIT
    assert acl.code("aclmdlRIDestroy", None) == INVALID_PARAM
    assert acl.code("aclmdlRIDestroy", 0x1234) == HANDLE
    bench.begin(stream)
    status = C.c_int()
    acl.do("aclmdlRICaptureGetInfo", stream, C.byref(status), C.byref(graph))
    assert acl.code("aclmdlRIDestroy", graph) == CAPTURED_MODEL
    assert acl.code("aclmdlRIExecuteAsync", graph, bench.streams[1]) == PARAM
    bench.end(stream)


def test_a_chip_that_cannot_capture(acl: Machine) -> None:
    stream = acl.stream()
    acl.set("acl_soc", "Ascend910A")
    assert acl.code("aclmdlRICaptureBegin", stream, GLOBAL) == UNSUPPORTED
    assert acl.code("aclmdlRICaptureEnd", stream, C.byref(C.c_void_p())) == UNSUPPORTED
    acl.set("acl_soc", None)
    acl.do("aclrtDestroyStream", stream)


def copies(bench: Bench) -> int:
    """A synchronous copy: what captures forbid."""
    data = np.zeros(8, np.float32)
    return bench.acl.code("aclrtMemcpy", bench.out, 32, data.ctypes.data, 32, H2D)


def in_thread(bench: Bench, work: object) -> int:
    codes: list[int] = []

    def run() -> None:
        bench.acl.do("aclrtSetDevice", 0)
        codes.append(work())  # type: ignore[operator]
        bench.acl.do("aclrtResetDevice", 0)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    return codes[0]


@pytest.mark.parametrize("mode, mine, other", [(GLOBAL, MODE, MODE), (THREAD_LOCAL, MODE, 0), (RELAXED, 0, 0)])
def test_the_mode_says_who_may_copy(bench: Bench, mode: int, mine: int, other: int) -> None:
    stream = bench.streams[0]
    bench.begin(stream, mode)
    assert in_thread(bench, lambda: copies(bench)) == other
    assert copies(bench) == mine
    if mine or other:
        assert bench.status(stream) == INVALIDATED
        assert bench.ends(stream) == INVALID
    else:
        bench.end(stream)
    assert copies(bench) == 0


@pytest.mark.parametrize("mode, code", [(GLOBAL, MODE), (THREAD_LOCAL, MODE), (RELAXED, 0)])
def test_queued_copies_with_pageable_memory_are_forbidden_too(bench: Bench, mode: int, code: int) -> None:
    stream, other = bench.streams[:2]
    device, host = bench.acl.malloc(8), C.create_string_buffer(8)
    for where in (stream, other):
        bench.begin(stream, mode)
        assert bench.acl.code("aclrtMemcpyAsync", device, 8, host, 8, 1, where) == code
        assert bench.status(stream) == (INVALIDATED if code else ACTIVE)
        if code:
            assert bench.ends(stream) == INVALID
        else:
            bench.end(stream)
    bench.acl.do("aclrtSynchronizeStream", other)
    bench.acl.free(device)


def test_a_thread_can_take_the_liberty(bench: Bench) -> None:
    stream = bench.streams[0]
    bench.begin(stream, GLOBAL)
    mode = C.c_int(RELAXED)
    bench.acl.do("aclmdlRICaptureThreadExchangeMode", C.byref(mode))
    assert mode.value == GLOBAL
    assert copies(bench) == 0
    bench.acl.do("aclmdlRICaptureThreadExchangeMode", C.byref(mode))
    assert mode.value == RELAXED
    bench.end(stream)
    assert bench.acl.code("aclmdlRICaptureThreadExchangeMode", C.byref(C.c_int(7))) == INVALID_PARAM


def test_only_the_thread_that_began_ends(bench: Bench) -> None:
    stream = bench.streams[0]
    bench.begin(stream, THREAD_LOCAL)
    assert in_thread(bench, lambda: bench.ends(stream)) == WRONG_THREAD
    bench.end(stream)
    bench.begin(stream, RELAXED)
    assert in_thread(bench, lambda: bench.end(stream) * 0) == 0


def test_the_explicit_route(bench: Bench) -> None:
    acl, stream = bench.acl, bench.streams[0]
    graph = C.c_void_p()
    acl.do("aclmdlRIBuildBegin", C.byref(graph), 0)
    bench.graphs.append(graph.value or 0)
    acl.do("aclmdlRIBindStream", graph, stream, 0)
    assert acl.code("aclmdlRIBindStream", graph, stream, 0) == 107005
    assert bench.adds(stream) == 0 and bench.squares(stream) == 0
    assert acl.code("aclmdlRIBuildEnd", graph, None) == PARAM
    assert acl.code("aclmdlRIEndTask", graph, bench.streams[1]) == 107005
    acl.do("aclmdlRIEndTask", graph, stream)
    acl.do("aclmdlRIBuildEnd", graph, None)
    assert bench.result() == [0] * 8
    acl.do("aclmdlRIExecute", graph, -1)
    assert bench.result() == SQUARE
    acl.do("aclmdlRIUnbindStream", graph, stream)
    assert bench.adds(stream) == 0
    acl.do("aclrtSynchronizeStream", stream)
    assert bench.result() == SUM
    assert acl.code("aclmdlRIBindStream", graph, stream, 0) == PARAM


def tasks_of(bench: Bench, graph: int) -> list[int]:
    """All tasks, stream after stream."""
    acl = bench.acl
    count = C.c_uint32()
    acl.do("aclmdlRIGetStreams", graph, None, C.byref(count))
    streams = (C.c_void_p * count.value)()
    acl.do("aclmdlRIGetStreams", graph, streams, C.byref(count))
    found: list[int] = []
    for stream in streams:
        acl.do("aclmdlRIGetTasksByStream", stream, None, C.byref(count))
        tasks = (C.c_void_p * count.value)()
        few = C.c_uint32(count.value - 1)
        assert acl.code("aclmdlRIGetTasksByStream", stream, tasks, C.byref(few)) == ROOM
        acl.do("aclmdlRIGetTasksByStream", stream, tasks, C.byref(count))
        found += [task or 0 for task in tasks]
    return found


class KernelParams(C.Structure):
    """aclmdlRIKernelTaskParams."""

    _fields_ = [
        ("function", C.c_void_p), ("config", C.c_void_p), ("args", C.c_void_p),
        ("host", C.c_uint32), ("args_size", C.c_size_t), ("blocks", C.c_uint32),
    ]  # fmt: skip


class EventParams(C.Structure):
    """aclmdlRIEventWaitTaskParams and those of records and resets."""

    _fields_ = [("event", C.c_void_p), ("created", C.c_uint32), ("flag", C.c_uint32)]


class AnyParams(C.Union):
    """The parameters of one kind of task; some of the other kinds hold 64-bit numbers."""

    _anonymous_ = ("kernel",)
    _fields_ = [("kernel", KernelParams), ("event", EventParams), ("rsv", C.c_uint8 * 128), ("value", C.c_uint64)]


class Params(C.Structure):
    """aclmdlRITaskParams."""

    _anonymous_ = ("any",)
    _fields_ = [
        ("type", C.c_int), ("rsv0", C.c_uint32 * 3), ("group", C.c_void_p), ("info", C.c_void_p), ("size", C.c_size_t),
        ("rsv1", C.c_uint8 * 32), ("any", AnyParams),
    ]  # fmt: skip


def test_looking_into_a_graph_and_changing_it(bench: Bench) -> None:
    acl, (first, second) = bench.acl, bench.streams
    fork, join = bench.event(), bench.event()
    bench.begin(first)
    bench.adds(first)
    acl.do("aclrtRecordEvent", fork, first)
    acl.do("aclrtStreamWaitEvent", second, fork)
    bench.squares(second)
    acl.do("aclrtRecordEvent", join, second)
    acl.do("aclrtStreamWaitEvent", first, join)
    graph = bench.end(first)
    tasks = tasks_of(bench, graph)
    kinds, numbers = [], []
    for task in tasks:
        kind, number = C.c_int(), C.c_uint32()
        acl.do("aclmdlRITaskGetType", task, C.byref(kind))
        acl.do("aclmdlRITaskGetSeqId", task, C.byref(number))
        kinds.append(kind.value)
        numbers.append(number.value)
    assert kinds == [KERNEL, RECORD, WAIT, WAIT, KERNEL, RECORD] and numbers == [1, 2, 6, 3, 4, 5]
    params = Params()
    assert C.sizeof(params) == (200 if POINTER == 8 else 192)
    acl.do("aclmdlRITaskGetParams", tasks[0], C.byref(params))
    assert (params.function, params.blocks, params.args_size, params.host) == (bench.add, 1, 3 * POINTER + 4, 1)
    arguments = struct.pack("PPPI", bench.y, bench.y, bench.out, 8)
    buffer = C.create_string_buffer(arguments, len(arguments))
    params.args = C.addressof(buffer)
    acl.do("aclmdlRITaskSetParams", tasks[0], C.byref(params))
    assert bench.launch(graph) == SQUARE, "not before aclmdlRIUpdate"
    acl.do("aclmdlRIUpdate", graph)
    assert bench.launch(graph) == [16] * 8
    assert acl.code("aclmdlRITaskSetParams", tasks[1], C.byref(params)) == NO_UPDATE
    acl.do("aclmdlRITaskDisable", tasks[4])
    acl.do("aclmdlRIUpdate", graph)
    assert bench.launch(graph) == [4] * 8
    params.args_size = len(arguments) - POINTER
    assert acl.code("aclmdlRITaskSetParams", tasks[0], C.byref(params)) == PARAM


def test_names_and_printing(bench: Bench, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    acl, stream = bench.acl, bench.streams[0]
    bench.begin(stream)
    bench.adds(stream)
    graph = bench.end(stream)
    name, number = C.create_string_buffer(128), C.c_uint32()
    acl.do("aclmdlRIGetId", graph, C.byref(number))
    acl.do("aclmdlRISetName", graph, b'say "sum"')
    acl.do("aclmdlRIGetName", graph, 128, name)
    assert name.value == b'say "sum"'
    assert acl.code("aclmdlRIGetName", graph, 9, name) == INVALID_PARAM
    acl.do("aclmdlRIDebugPrint", graph)
    printed = capfd.readouterr().out
    assert printed.splitlines() == [
        f'say "sum": id {number.value}, 1 streams, 1 tasks', "  task 1 on stream 0: kernel"
    ]  # fmt: skip
    path = tmp_path / "graph.json"
    acl.do("aclmdlRIDebugJsonPrint", graph, str(path).encode(), 1)
    task = {"seq": 1, "stream": 0, "type": 1, "name": "kernel", "kernel": "add_float32", "blocks": 1}
    task["argsSize"] = 3 * POINTER + 4
    assert json.loads(path.read_text()) == {"name": 'say "sum"', "id": number.value, "streams": 1, "tasks": [task]}
    assert acl.code("aclmdlRIDebugJsonPrint", graph, b"/nowhere/x.json", 0) == 107009
    assert acl.code("aclmdlRIDebugJsonPrint", graph, str(path).encode(), 2) == INVALID_PARAM


def test_callbacks_when_a_graph_ends(bench: Bench) -> None:
    acl, stream = bench.acl, bench.streams[0]
    said: list[int] = []
    kind = C.CFUNCTYPE(None, C.c_void_p)
    first, second = kind(lambda data: said.append(data or 0)), kind(lambda data: said.append(-(data or 0)))
    bench.begin(stream)
    bench.adds(stream)
    graph = bench.end(stream)
    acl.do("aclmdlRIDestroyRegisterCallback", graph, C.cast(first, C.c_void_p), 5)
    acl.do("aclmdlRIDestroyRegisterCallback", graph, C.cast(second, C.c_void_p), 6)
    acl.do("aclmdlRIDestroyUnregisterCallback", graph, C.cast(first, C.c_void_p))
    assert acl.code("aclmdlRIDestroyUnregisterCallback", graph, C.cast(first, C.c_void_p)) == PARAM
    bench.acl.do("aclmdlRIDestroy", bench.graphs.pop())
    assert said == [-6]


def test_a_graph_that_is_destroyed_while_it_runs(bench: Bench) -> None:
    acl, stream = bench.acl, bench.streams[0]
    bench.begin(stream)
    acl.launch(acl.function(bench.binary, "delay"), struct.pack("I", 50_000), stream)
    bench.adds(stream)
    graph = bench.end(stream)
    acl.do("aclmdlRIExecuteAsync", graph, stream)
    acl.do("aclmdlRIDestroy", bench.graphs.pop())
    acl.do("aclrtSynchronizeStream", stream)
    assert bench.result() == SUM


def test_a_running_graph_can_be_stopped(bench: Bench) -> None:
    acl, stream = bench.acl, bench.streams[0]
    bench.begin(stream)
    for _ in range(50):
        acl.launch(acl.function(bench.binary, "delay"), struct.pack("I", 20_000), stream)
    bench.adds(stream)
    graph = bench.end(stream)
    acl.do("aclmdlRIAbort", graph)  # nothing runs: nothing happens
    acl.do("aclmdlRIExecuteAsync", graph, stream)
    status = C.c_int()
    for _ in range(1000):
        acl.do("aclmdlRIAbort", graph)
        acl.do("aclrtStreamQuery", stream, C.byref(status))
        if status.value == 0:
            break
        threading.Event().wait(0.005)
    assert acl.code("aclrtSynchronizeStream", stream) == 507023
    assert bench.result() == [0] * 8


def test_a_capture_that_loses_its_stream_is_over(bench: Bench) -> None:
    """No one can end it any more: its graph goes, and what it forbade is allowed again."""
    acl, before = bench.acl, bench.acl.live
    acl.do("aclrtSetDevice", 1)
    stream = acl.stream()
    bench.begin(stream)
    address = C.c_void_p()
    acl.do("aclrtMalloc", C.byref(address), 8, 0)
    assert acl.code("aclrtMemset", address, 8, 0, 8) == MODE
    acl.do("aclrtResetDeviceForce", 1)
    acl.do("aclrtFree", address)
    acl.do("aclrtSetDevice", 0)
    assert acl.code("aclmdlRICaptureEnd", stream, C.byref(C.c_void_p())) == HANDLE
    assert bench.result() == [0] * 8, "synchronous copies work again"
    assert acl.live == before
