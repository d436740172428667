"""Groups of tasks of a captured graph: what a stream launches for a group replaces its tasks when it gets there."""

from __future__ import annotations

import ctypes as C
import struct
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from tests.fakes_acl.machine import Machine
from tests.fakes_acl.operators import Operators
from tests.fakes_acl.test_capture import (
    CAPTURED,
    EXTERNAL_EVENT,
    HANDLE,
    INVALID,
    INVALID_PARAM,
    KERNEL,
    NOT_CAPTURED,
    PARAM,
    RELAXED,
    SQUARE,
    SUM,
    UNSUPPORTED,
    Bench,
    Params,
    idle,
    tasks_of,
)  # fmt: skip

GROUP_STATUS, INTERRUPTED, OTHER_NUMBER, OTHER_KIND, OTHER_GRAPH = 107033, 107034, 507000, 507009, 107005
D2D = 3


@pytest.fixture
def bench(acl: Machine) -> Iterator[Bench]:
    made = Bench(acl)
    yield made
    made.close()


def group_of(bench: Bench, stream: int, launches: Callable[[], object]) -> int:
    bench.acl.do("aclmdlRICaptureTaskGrpBegin", stream)
    launches()
    return bench.acl.make("aclmdlRICaptureTaskGrpEnd", stream)


def grouped(bench: Bench) -> tuple[int, int]:
    """out = x + y, not of the group; then, of the group, out = out * out. Graph and group."""
    stream = bench.streams[0]
    bench.begin(stream)
    bench.adds(stream)
    group = group_of(bench, stream, lambda: bench.squares(stream))
    return bench.end(stream), group


def doubles(bench: Bench, stream: int) -> int:
    """out = out + out."""
    return bench.acl.launch(bench.add, struct.pack("PPPI", bench.out, bench.out, bench.out, 8), stream)


def update(bench: Bench, group: int, launches: Callable[[int], int], stream: int | None = None) -> int:
    """Replaces the tasks of a group; the code of the end."""
    stream = stream or bench.streams[1]
    bench.acl.do("aclmdlRICaptureTaskUpdateBegin", stream, group)
    assert launches(stream) == 0
    return bench.acl.code("aclmdlRICaptureTaskUpdateEnd", stream)


def test_a_group_computes_what_it_was_updated_to(bench: Bench) -> None:
    graph, group = grouped(bench)
    assert bench.launch(graph) == SQUARE
    assert update(bench, group, lambda stream: doubles(bench, stream)) == 0
    bench.acl.do("aclrtSynchronizeStream", bench.streams[1])
    assert bench.result() == SQUARE, "an update launches nothing"
    for _ in range(2):
        assert bench.launch(graph) == [2 * n for n in SUM]
    assert update(bench, group, bench.squares, bench.streams[0]) == 0
    assert bench.launch(graph) == SQUARE, "on one stream, the update comes before the launch"


def test_what_a_group_is(bench: Bench) -> None:
    """Its tasks name it; the others do not. Their parameters are not changed one by one."""
    acl = bench.acl
    graph, group = grouped(bench)
    tasks = tasks_of(bench, graph)
    params = Params()
    acl.do("aclmdlRITaskGetParams", tasks[0], C.byref(params))
    assert not params.group
    acl.do("aclmdlRITaskGetParams", tasks[1], C.byref(params))
    assert params.group == group and params.type == KERNEL and params.function == bench.mul
    assert acl.code("aclmdlRITaskSetParams", tasks[1], C.byref(params)) == PARAM
    assert update(bench, group, lambda stream: doubles(bench, stream)) == 0
    acl.do("aclrtSynchronizeStream", bench.streams[1])
    acl.do("aclmdlRITaskGetParams", tasks[1], C.byref(params))
    assert params.group == group and params.function == bench.add


def test_a_group_is_updated_while_its_graph_waits(bench: Bench) -> None:
    """A launch that waits for an event in front of the group gets what was put in meanwhile."""
    acl, (first, second) = bench.acl, bench.streams
    out = C.c_void_p()
    acl.do("aclrtCreateEventWithFlag", C.byref(out), EXTERNAL_EVENT)
    event = out.value or 0
    bench.events.append(event)
    bench.begin(first, RELAXED)
    bench.adds(first)
    acl.do("aclrtStreamWaitEvent", first, event)
    acl.do("aclrtResetEvent", event, first)
    group = group_of(bench, first, lambda: bench.squares(first))
    graph = bench.end(first)
    for expected in (SQUARE, [2 * n for n in SUM]):
        acl.do("aclmdlRIExecuteAsync", graph, first)
        if expected is not SQUARE:
            assert update(bench, group, lambda stream: doubles(bench, stream)) == 0
        assert not idle(bench, first)
        acl.do("aclrtRecordEvent", event, second)
        acl.do("aclrtSynchronizeStream", second)
        acl.do("aclrtSynchronizeStream", first)
        assert bench.result() == expected


def test_a_task_that_runs_is_replaced(bench: Bench) -> None:
    """The launch goes on with the old task; the next launch has the new task."""
    acl, (first, second) = bench.acl, bench.streams
    delay = acl.function(bench.binary, "delay")
    bench.begin(first)
    group = group_of(bench, first, lambda: acl.launch(delay, struct.pack("I", 50_000), first))
    graph = bench.end(first)
    acl.do("aclmdlRIExecuteAsync", graph, first)
    for _ in range(3):
        assert update(bench, group, lambda stream: bench.adds(stream)) == 0
    acl.do("aclrtSynchronizeStream", second)
    acl.do("aclrtSynchronizeStream", first)
    assert bench.launch(graph) == SUM


def test_operators_can_be_updated(acl: Machine) -> None:
    """out = (x + 1.5 y) + alpha y, with another alpha from the second launch on."""
    ops = Operators(acl)
    x, y = ops.tensor(np.arange(8, dtype=np.float32)), ops.tensor(np.full(8, 2, np.float32))
    middle, out = ops.tensor(np.zeros(8, np.float32)), ops.tensor(np.zeros(8, np.float32))

    def add(one: object, alpha: float, result: object, stream: int) -> None:
        code, size, executor = ops.prepare("aclnnAdd", one, y, ops.scalar(alpha), result)
        assert code == size == 0
        assert ops.second("aclnnAdd", None, 0, executor, stream) == 0

    stream = ops.stream
    acl.do("aclmdlRICaptureBegin", stream, RELAXED)
    add(x, 1.5, middle, stream)
    acl.do("aclmdlRICaptureTaskGrpBegin", stream)
    add(middle, 1.5, out, stream)
    group = acl.make("aclmdlRICaptureTaskGrpEnd", stream)
    graph = acl.make("aclmdlRICaptureEnd", stream)
    other = acl.stream()
    for alpha in (1.5, 2.5, 4.0):
        if alpha != 1.5:
            acl.do("aclmdlRICaptureTaskUpdateBegin", other, group)
            add(middle, alpha, out, other)
            acl.do("aclmdlRICaptureTaskUpdateEnd", other)
            acl.do("aclrtSynchronizeStream", other)
        acl.do("aclmdlRIExecuteAsync", graph, stream)
        acl.do("aclrtSynchronizeStream", stream)
        assert ops.value(out).tolist() == [n + 3 + 2 * alpha for n in range(8)]
    acl.do("aclmdlRIDestroy", graph)
    acl.do("aclrtDestroyStream", other)
    ops.clear()


def test_groups_begin_and_end_in_a_capture(bench: Bench) -> None:
    acl, stream = bench.acl, bench.streams[0]
    out = C.c_void_p(1)
    assert acl.code("aclmdlRICaptureTaskGrpBegin", None) == INVALID_PARAM
    assert acl.code("aclmdlRICaptureTaskGrpEnd", None, C.byref(out)) == INVALID_PARAM
    assert acl.code("aclmdlRICaptureTaskGrpEnd", stream, None) == INVALID_PARAM
    assert acl.code("aclmdlRICaptureTaskGrpBegin", stream) == NOT_CAPTURED
    assert acl.code("aclmdlRICaptureTaskGrpEnd", stream, C.byref(out)) == NOT_CAPTURED and not out.value
    bench.begin(stream)
    assert acl.code("aclmdlRICaptureTaskGrpEnd", stream, C.byref(out)) == GROUP_STATUS
    acl.do("aclmdlRICaptureTaskGrpBegin", stream)
    assert acl.code("aclmdlRICaptureTaskGrpBegin", stream) == GROUP_STATUS
    first = acl.make("aclmdlRICaptureTaskGrpEnd", stream)
    second = group_of(bench, stream, lambda: bench.adds(stream))
    assert first != second
    graph = bench.end(stream)
    assert update(bench, first, lambda _: 0) == 0, "a group may be empty"
    assert bench.launch(graph) == SUM
    bench.begin(stream)
    acl.do("aclmdlRICaptureTaskGrpBegin", stream)
    assert bench.ends(stream) == GROUP_STATUS, "the capture is over"
    assert acl.code("aclmdlRICaptureTaskGrpBegin", stream) == NOT_CAPTURED
    assert acl.live["task_group"] == 2


def copies(bench: Bench, stream: int) -> int:
    return bench.acl.code("aclrtMemcpyAsync", bench.out, 32, bench.x, 32, D2D, stream)


def test_only_kernels_are_in_groups(bench: Bench) -> None:
    acl, stream = bench.acl, bench.streams[0]
    out = C.c_void_p(1)
    for wrong in (copies, lambda bench, stream: bench.acl.code("aclrtRecordEvent", bench.event(), stream)):
        bench.begin(stream)
        acl.do("aclmdlRICaptureTaskGrpBegin", stream)
        assert bench.adds(stream) == 0
        assert wrong(bench, stream) == OTHER_KIND
        assert bench.adds(stream) == INVALID
        assert acl.code("aclmdlRICaptureTaskGrpEnd", stream, C.byref(out)) == OTHER_KIND and not out.value
        assert acl.code("aclmdlRICaptureTaskGrpBegin", stream) == INVALID
        assert bench.ends(stream) == INVALID


def test_nothing_else_is_captured_beside_a_group(bench: Bench) -> None:
    acl, (first, second) = bench.acl, bench.streams
    out = C.c_void_p(1)
    fork = bench.event()
    bench.begin(first)
    acl.do("aclrtRecordEvent", fork, first)
    acl.do("aclrtStreamWaitEvent", second, fork)
    acl.do("aclmdlRICaptureTaskGrpBegin", first)
    assert bench.adds(second) == INTERRUPTED
    assert acl.code("aclmdlRICaptureTaskGrpEnd", first, C.byref(out)) == INTERRUPTED
    assert bench.ends(first) == INVALID


def test_two_streams_have_groups_at_once(bench: Bench) -> None:
    acl, (first, second) = bench.acl, bench.streams
    fork, join = bench.event(), bench.event()
    bench.begin(first)
    acl.do("aclrtRecordEvent", fork, first)
    acl.do("aclrtStreamWaitEvent", second, fork)
    acl.do("aclmdlRICaptureTaskGrpBegin", first)
    acl.do("aclmdlRICaptureTaskGrpBegin", second)
    bench.adds(first)
    bench.squares(second)
    groups = [acl.make("aclmdlRICaptureTaskGrpEnd", stream) for stream in (first, second)]
    acl.do("aclrtRecordEvent", join, second)
    acl.do("aclrtStreamWaitEvent", first, join)
    graph = bench.end(first)
    other = acl.stream()
    assert update(bench, groups[1], lambda stream: doubles(bench, stream), other) == 0
    acl.do("aclrtDestroyStream", other)
    assert bench.launch(graph) == [2 * n for n in SUM]


def test_updates_begin_and_end_outside_of_captures(bench: Bench) -> None:
    acl, (first, second) = bench.acl, bench.streams
    graph, group = grouped(bench)
    begin, end = "aclmdlRICaptureTaskUpdateBegin", "aclmdlRICaptureTaskUpdateEnd"
    assert acl.code(begin, None, group) == acl.code(begin, first, None) == acl.code(end, None) == INVALID_PARAM
    assert acl.code(begin, first, graph) == HANDLE
    assert acl.code(end, first) == GROUP_STATUS
    bench.begin(second)
    assert acl.code(begin, second, group) == acl.code(end, second) == CAPTURED
    bench.adds(second)
    bench.end(second)
    acl.do(begin, first, group)
    assert acl.code(begin, first, group) == acl.code(begin, second, group) == GROUP_STATUS
    assert bench.squares(first) == 0
    acl.do(end, first)
    assert bench.launch(graph) == SQUARE
    built = C.c_void_p()
    acl.do("aclmdlRIBuildBegin", C.byref(built), 0)
    bench.graphs.append(built.value or 0)
    acl.do("aclmdlRIBindStream", built, second, 0)
    assert acl.code("aclmdlRICaptureTaskGrpBegin", second) == NOT_CAPTURED
    assert acl.code(begin, second, group) == OTHER_GRAPH
    acl.do("aclmdlRIUnbindStream", built, second)


def test_an_update_is_for_as_many_kernels_as_the_group_has(bench: Bench) -> None:
    acl, second = bench.acl, bench.streams[1]
    graph, group = grouped(bench)
    assert update(bench, group, lambda _: 0) == OTHER_NUMBER
    assert update(bench, group, lambda stream: doubles(bench, stream)) == 0, "the wrong one is over"
    acl.do("aclmdlRICaptureTaskUpdateBegin", second, group)
    assert copies(bench, second) == OTHER_KIND
    assert acl.code("aclrtRecordEvent", bench.event(), second) == 0
    assert bench.squares(second) == 0 and bench.adds(second) == OTHER_NUMBER
    acl.do("aclmdlRICaptureTaskUpdateEnd", second)
    acl.do("aclrtSynchronizeStream", second)
    assert bench.launch(graph) == SQUARE
    assert copies(bench, second) == 0


def test_a_graph_that_is_gone_is_not_updated(bench: Bench) -> None:
    acl, second = bench.acl, bench.streams[1]
    _, group = grouped(bench)
    acl.do("aclmdlRICaptureTaskUpdateBegin", second, group)
    acl.do("aclmdlRIDestroy", bench.graphs.pop())
    assert acl.live.get("task_group", 0) == 0
    assert bench.squares(second) == HANDLE
    assert acl.code("aclmdlRICaptureTaskUpdateEnd", second) == HANDLE
    assert acl.code("aclmdlRICaptureTaskUpdateBegin", second, group) == HANDLE


def test_a_stream_that_ends_lets_go_of_the_group(bench: Bench) -> None:
    acl = bench.acl
    graph, group = grouped(bench)
    other = acl.stream()
    acl.do("aclmdlRICaptureTaskUpdateBegin", other, group)
    assert doubles(bench, other) == 0
    acl.do("aclrtDestroyStream", other)
    assert bench.launch(graph) == [2 * n for n in SUM]
    assert update(bench, group, bench.squares) == 0


def test_a_graph_that_is_destroyed_before_its_update_ran(bench: Bench) -> None:
    acl, second = bench.acl, bench.streams[1]
    _, group = grouped(bench)
    delay = acl.function(bench.binary, "delay")
    assert acl.launch(delay, struct.pack("I", 20_000), second) == 0
    assert update(bench, group, lambda stream: doubles(bench, stream)) == 0
    acl.do("aclmdlRIDestroy", bench.graphs.pop())
    acl.do("aclrtSynchronizeStream", second)


def test_a_chip_without_graphs_has_no_groups(acl: Machine, bench: Bench) -> None:
    _, group = grouped(bench)
    acl.set("acl_soc", "Ascend910A")
    assert acl.code("aclmdlRICaptureTaskUpdateBegin", bench.streams[1], group) == UNSUPPORTED
    acl.set("acl_soc", None)
