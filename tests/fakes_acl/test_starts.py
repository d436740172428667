"""Streams of a built graph that start others: at once, or when two numbers in device memory compare as wanted."""

from __future__ import annotations

import ctypes as C
import struct
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from fakes.models.kernel_binary import Function, build
from tests.fakes_acl.graphs import Graph
from tests.fakes_acl.machine import Machine

INVALID_PARAM, NOT_BOUND, ABORTED, NO_MEMORY = 100000, 107005, 507023, 507053
WAITS = 0x7FFFFFFF
EQUAL, NOT_EQUAL, GREATER, GREATER_OR_EQUAL, LESS, LESS_OR_EQUAL = range(6)
INT32, INT64 = range(2)


@pytest.fixture
def graph(acl: Machine) -> Iterator[Callable[[int], Graph]]:
    made: list[Graph] = []

    def make(count: int) -> Graph:
        made.append(Graph(acl, count, WAITS))
        return made[-1]

    yield make
    for one in made:
        one.drop()


@pytest.fixture
def marks(acl: Machine) -> Iterator[int]:
    """Eight bytes of device memory, 0."""
    address = acl.upload(np.zeros(8, np.uint8))
    yield address
    acl.free(address)


def mark(acl: Machine, address: int, at: int, stream: int) -> None:
    acl.do("aclrtMemsetAsync", address + at, 1, 1, 1, stream)


def found(acl: Machine, marks: int, count: int) -> list[int]:
    out = acl.download(marks, (count,), np.uint8).tolist()
    acl.write(marks, np.zeros(8, np.uint8))
    return [int(value) for value in out]


def test_a_stream_that_waits_runs_when_another_starts_it(
    acl: Machine, graph: Callable[[int], Graph], marks: int
) -> None:
    g = graph(4)
    head, started, never, last = g.streams
    mark(acl, marks, 1, started)  # recorded before what starts it
    acl.do("aclrtActiveStream", last, started)
    mark(acl, marks, 2, never)
    mark(acl, marks, 3, last)
    mark(acl, marks, 0, head)
    acl.do("aclrtActiveStream", started, head)
    mark(acl, marks, 4, head)  # which goes on
    g.end(g.streams[-1])
    for _ in range(2):
        assert g.run() == 0
        assert found(acl, marks, 5) == [1, 1, 0, 1, 1]


@pytest.mark.parametrize("width", [INT32, INT64])
@pytest.mark.parametrize(
    "condition, taken",
    [
        (EQUAL, (0, 1, 0)),
        (NOT_EQUAL, (1, 0, 1)),
        (GREATER, (0, 0, 1)),
        (GREATER_OR_EQUAL, (0, 1, 1)),
        (LESS, (1, 0, 0)),
        (LESS_OR_EQUAL, (1, 1, 0)),
    ],
)
def test_a_switch_leaves_its_stream_where_the_numbers_say_so(
    acl: Machine, graph: Callable[[int], Graph], marks: int, width: int, condition: int, taken: tuple[int, ...]
) -> None:
    kind = (np.int32, np.int64)[width]
    left, right = acl.upload(np.zeros(1, kind)), acl.upload(np.array([-3], kind))
    g = graph(2)
    head, other = g.streams
    acl.do("aclrtSwitchStream", left, condition, right, width, other, None, head)
    mark(acl, marks, 0, head)
    mark(acl, marks, 1, other)
    g.end(g.streams[-1])
    for value, goes in zip((-4, -3, 5), taken):
        acl.write(left, np.array([value], kind))
        assert g.run() == 0
        assert found(acl, marks, 2) == [1 - goes, goes]
    acl.free(right)
    assert g.run() == NO_MEMORY
    acl.free(left)


def test_streams_that_start_each_other_are_a_loop(acl: Machine, graph: Callable[[int], Graph]) -> None:
    kernels = acl.binary(build([Function("add_int32", "add", "int32")]))
    count, one, most = (acl.upload(np.array([n], np.int32)) for n in (0, 1, 10))
    add = acl.function(kernels, "add_int32")
    g = graph(3)
    head, body, last = g.streams
    acl.do("aclrtActiveStream", body, head)
    assert acl.launch(add, struct.pack("PPPI", count, one, count, 1), body) == 0
    acl.do("aclrtSwitchStream", count, LESS, most, INT32, body, None, body)
    acl.do("aclrtActiveStream", last, body)
    assert acl.launch(add, struct.pack("PPPI", count, count, count, 1), last) == 0
    g.end(g.streams[-1])
    assert g.run() == 0
    assert acl.download(count, (1,), np.int32)[0] == 20
    acl.write(most, np.array([np.iinfo(np.int32).max], np.int32))
    acl.write(one, np.zeros(1, np.int32))
    acl.do("aclmdlRIExecuteAsync", g.handle, None)
    status = C.c_uint32(1)
    while status.value:  # an abort before the launch has begun has nothing to stop
        acl.do("aclmdlRIAbort", g.handle)
        acl.do("aclrtStreamQuery", None, C.byref(status))
    assert acl.code("aclrtSynchronizeStream", None) == ABORTED
    acl.free(count, one, most)
    acl.do("aclrtBinaryUnLoad", kernels)


def test_what_cannot_be_recorded(acl: Machine, graph: Callable[[int], Graph], marks: int) -> None:
    g, plain = graph(2), acl.stream()
    head, other = g.streams

    def switch(condition: int = 0, width: int = 0, false: int | None = None, stream: int = head) -> int:
        return acl.code("aclrtSwitchStream", marks, condition, marks, width, other, false, stream)

    assert acl.code("aclrtActiveStream", plain, head) == acl.code("aclrtActiveStream", head, plain) == NOT_BOUND
    assert acl.code("aclrtActiveStream", None, head) == acl.code("aclrtActiveStream", head, None) == INVALID_PARAM
    assert switch(6) == switch(0, 2) == switch(0, 0, head) == INVALID_PARAM
    assert switch(stream=plain) == NOT_BOUND
    assert acl.code("aclrtSwitchStream", None, 0, marks, 0, other, None, head) == INVALID_PARAM
    another = graph(1)
    assert acl.code("aclrtActiveStream", another.streams[0], head) == NOT_BOUND
    another.end(*another.streams)
    g.end(g.streams[-1])
    assert acl.code("aclrtActiveStream", other, head) == NOT_BOUND
    acl.do("aclrtDestroyStream", plain)
