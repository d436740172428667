"""Tasks of captured graphs that run other graphs, by a number in device memory."""

from __future__ import annotations

import ctypes as C
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import pytest

from tests.fakes_acl.machine import Machine

IF, WHILE, SWITCH = 0, 1, 2
PARAMETER, PARAM, HANDLE, NOT_CAPTURED, CAPTURED, FAILED = 100000, 107000, 107017, 107029, 107027, 507011
D2D = 3


class Params(C.Structure):
    """aclmdlRICondTaskParams."""

    _fields_ = [("handle", C.c_void_p), ("type", C.c_int), ("size", C.c_uint32), ("graphs", C.POINTER(C.c_void_p))]


class Captured:
    """A graph under capture with one condition."""

    def __init__(self, acl: Machine, first: int, flag: int = 1) -> None:
        self.acl, self.stream, self.handle = acl, acl.stream(), C.c_void_p()
        acl.do("aclmdlRICaptureBegin", self.stream, 0)
        status, graph = C.c_int(), C.c_void_p()
        acl.do("aclmdlRICaptureGetInfo", self.stream, C.byref(status), C.byref(graph))
        self.graph = graph.value or 0
        acl.do("aclmdlRICondHandleCreate", self.graph, first, flag, C.byref(self.handle))
        self.cell = acl.make("aclmdlRICondHandleGetCondPtr", self.handle)

    def add(self, kind: int, size: int) -> list[int]:
        graphs = (C.c_void_p * size)()
        assert self.code(Params(self.handle, kind, size, graphs)) == 0, self.acl.message()
        return [graph or 0 for graph in graphs]

    def code(self, params: Params, flags: int = 0) -> int:
        call = self.acl.library.aclmdlRIAddCondTask
        call.argtypes = [Params, C.c_void_p, C.c_uint32]
        return int(call(params, self.stream, flags))

    @contextmanager
    def into(self, graph: int) -> Iterator[int]:
        stream, out = self.acl.stream(), C.c_void_p()
        self.acl.do("aclmdlRICaptureToModelRIBegin", stream, graph, 0)
        yield stream
        self.acl.do("aclmdlRICaptureEnd", stream, C.byref(out))
        assert out.value == graph
        self.acl.do("aclrtDestroyStream", stream)

    def end(self) -> None:
        self.acl.do("aclmdlRICaptureEnd", self.stream, C.byref(C.c_void_p()))

    def run(self) -> None:
        self.acl.do("aclmdlRIExecuteAsync", self.graph, self.stream)
        self.acl.do("aclrtSynchronizeStream", self.stream)

    def close(self) -> None:
        self.acl.do("aclmdlRIDestroy", self.graph)
        self.acl.do("aclrtDestroyStream", self.stream)


def set_to(acl: Machine, place: int, value: int, stream: int) -> None:
    acl.do("aclrtMemsetAsync", place, 1, value, 1, stream)


def number(acl: Machine, place: int) -> int:
    return int(acl.download(place, (1,), np.uint8)[0])


@pytest.mark.parametrize(("first", "size", "wanted"), [(0, 1, 9), (1, 1, 1), (5, 2, 1), (0, 2, 2)])
def test_if(acl: Machine, first: int, size: int, wanted: int) -> None:
    place = acl.upload(np.array([9], np.uint8))
    captured = Captured(acl, first)
    for i, graph in enumerate(captured.add(IF, size)):
        with captured.into(graph) as stream:
            set_to(acl, place, i + 1, stream)
    captured.end()
    assert number(acl, place) == 9, "nothing runs while it is captured"
    captured.run()
    assert number(acl, place) == wanted
    captured.close()
    acl.free(place)


def test_while_ends_when_the_number_is_0(acl: Machine) -> None:
    """A body moves a list of numbers into the condition: 3 2 1 0."""
    numbers = acl.upload(np.array([3, 2, 1, 0, 77], np.uint64).view(np.uint8))
    shadow = acl.malloc(40)
    captured = Captured(acl, 8)
    (graph,) = captured.add(WHILE, 1)
    with captured.into(graph) as stream:
        acl.do("aclrtMemcpyAsync", captured.cell, 8, numbers, 8, D2D, stream)
        acl.do("aclrtMemcpyAsync", shadow, 32, numbers + 8, 32, D2D, stream)
        acl.do("aclrtMemcpyAsync", numbers, 32, shadow, 32, D2D, stream)
    captured.end()
    captured.run()
    assert acl.download(numbers, (5,), np.uint64).tolist()[0] == 77, "four rounds"
    assert acl.download(captured.cell, (1,), np.uint64)[0] == 0
    captured.close()
    acl.free(numbers, shadow)


@pytest.mark.parametrize("chosen", range(4))
def test_switch(acl: Machine, chosen: int) -> None:
    place = acl.upload(np.array([9], np.uint8))
    captured = Captured(acl, 0, 0)
    for i, graph in enumerate(captured.add(SWITCH, 3)):
        with captured.into(graph) as stream:
            set_to(acl, place, i, stream)
    captured.end()
    acl.write(captured.cell, np.array([chosen], np.uint64).view(np.uint8))
    captured.run()
    assert number(acl, place) == (chosen if chosen < 3 else 9)
    captured.close()
    acl.free(place)


def test_a_default_comes_back_at_each_launch(acl: Machine) -> None:
    place = acl.upload(np.zeros(8, np.uint8))
    for flag, wanted in ((1, 1), (0, 0)):
        captured = Captured(acl, 1, flag)
        (graph,) = captured.add(IF, 1)
        with captured.into(graph) as stream:
            set_to(acl, place, 1, stream)
        captured.end()
        for _ in range(2):
            acl.write(captured.cell, np.zeros(8, np.uint8))
            acl.write(place, np.zeros(8, np.uint8))
            captured.run()
            assert number(acl, place) == wanted
        captured.close()
    acl.free(place)


def test_bodies_have_conditions_of_their_own(acl: Machine) -> None:
    place = acl.upload(np.zeros(8, np.uint8))
    captured = Captured(acl, 1)
    (outer,) = captured.add(IF, 1)
    inner, handle = (C.c_void_p * 2)(), C.c_void_p()
    with captured.into(outer) as stream:
        acl.do("aclmdlRICondHandleCreate", outer, 0, 1, C.byref(handle))
        keep, captured.stream = captured.stream, stream
        assert captured.code(Params(captured.handle, IF, 2, inner)) == PARAM, "another graph's condition"
        assert captured.code(Params(handle, IF, 2, inner)) == 0
        captured.stream = keep
        set_to(acl, place, 1, stream)
    with captured.into(inner[1] or 0) as stream:
        set_to(acl, place + 1, 2, stream)
    captured.end()
    captured.run()
    assert acl.download(place, (2,), np.uint8).tolist() == [1, 2]
    captured.close()
    acl.free(place)


def test_what_is_refused(acl: Machine) -> None:
    captured = Captured(acl, 1)
    two = (C.c_void_p * 3)()
    for kind, size in ((IF, 0), (IF, 3), (WHILE, 2), (SWITCH, 0), (3, 1), (-1, 1)):
        assert captured.code(Params(captured.handle, kind, size, two)) == PARAMETER
    assert captured.code(Params(captured.handle, IF, 1, two), 1) == PARAMETER
    assert captured.code(Params(captured.handle, IF, 1, None)) == PARAMETER
    assert captured.code(Params(None, IF, 1, two)) == PARAMETER
    assert captured.code(Params(captured.stream, IF, 1, two)) == HANDLE
    (graph,) = captured.add(IF, 1)
    other = acl.stream()
    assert acl.code("aclmdlRICaptureToModelRIBegin", other, captured.graph, 0) == PARAM
    assert acl.code("aclmdlRICaptureToModelRIBegin", captured.stream, graph, 0) == CAPTURED
    assert acl.code("aclmdlRICaptureToModelRIBegin", other, graph, 3) == PARAMETER
    assert acl.code("aclmdlRICaptureToModelRIBegin", None, graph, 0) == PARAMETER
    acl.do("aclmdlRICaptureToModelRIBegin", other, graph, 0)
    captured.end()
    acl.do("aclmdlRIExecuteAsync", captured.graph, captured.stream)
    assert acl.code("aclrtSynchronizeStream", captured.stream) == FAILED, "a body that is still captured"
    acl.do("aclmdlRICaptureEnd", other, C.byref(C.c_void_p()))
    out = C.c_void_p()
    assert acl.code("aclmdlRICondHandleCreate", captured.graph, 0, 0, C.byref(out)) == PARAM
    assert acl.code("aclmdlRICondHandleCreate", captured.graph, 0, 2, C.byref(out)) == PARAMETER
    keep, captured.stream = captured.stream, other
    assert captured.code(Params(captured.handle, IF, 1, two)) == NOT_CAPTURED
    captured.stream = keep
    captured.close()
    assert acl.code("aclmdlRICondHandleGetCondPtr", captured.handle, C.byref(out)) == HANDLE
    assert acl.code("aclmdlRIExecuteAsync", graph, other) == HANDLE, "it ended with the graph it belonged to"
    acl.do("aclrtDestroyStream", other)


def test_graphs_that_are_given_up_leave_nothing(acl: Machine) -> None:
    captured = Captured(acl, 1)
    (graph,) = captured.add(WHILE, 1)
    stream = acl.stream()
    acl.do("aclmdlRICaptureToModelRIBegin", stream, graph, 0)
    acl.do("aclrtDestroyStreamForce", stream)
    acl.do("aclrtDestroyStreamForce", captured.stream)
