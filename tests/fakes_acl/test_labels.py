"""Labels: places in a built graph that a launch jumps to by a number in device memory."""

from __future__ import annotations

import ctypes as C
import struct
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from tests.fakes_acl.graphs import Graph
from tests.fakes_acl.machine import Machine

INVALID_PARAM, BAD_PARAM, BAD_HANDLE, UNSUPPORTED, EXECUTE, NO_MEMORY = 100000, 107000, 107017, 207000, 507011, 507053


def built(acl: Machine, build: Callable[..., None], streams: int = 1) -> Graph:
    """A graph whose tasks a function puts into its streams."""
    graph = Graph(acl, streams)
    build(*graph.streams)
    graph.end(*graph.streams)
    return graph


class Labels:
    def __init__(self, acl: Machine, count: int) -> None:
        self.acl = acl
        self.all = [acl.make("aclrtCreateLabel") for _ in range(count)]
        out = C.c_void_p()
        acl.do("aclrtCreateLabelList", (C.c_void_p * count)(*self.all), count, C.byref(out))
        self.list = out.value or 0
        self.index = acl.upload(np.zeros(1, np.uint32))

    def choose(self, index: int) -> None:
        self.acl.write(self.index, np.array([index], np.uint32))

    def switch(self, stream: int) -> None:
        self.acl.do("aclrtSwitchLabelByIndex", self.index, len(self.all), self.list, stream)

    def set(self, index: int, stream: int) -> None:
        self.acl.do("aclrtSetLabel", self.all[index], stream)

    def drop(self) -> None:
        self.acl.do("aclrtDestroyLabelList", self.list)
        for label in self.all:
            self.acl.do("aclrtDestroyLabel", label)
        self.acl.free(self.index)


@pytest.fixture
def bytes_(acl: Machine) -> Iterator[int]:
    """Eight bytes of device memory, 0."""
    address = acl.upload(np.zeros(8, np.uint8))
    yield address
    acl.free(address)


def put(acl: Machine, address: int, at: int, value: int, stream: int) -> None:
    acl.do("aclrtMemsetAsync", address + at, 1, value, 1, stream)


def test_a_jump_leaves_out_what_lies_between(acl: Machine, bytes_: int) -> None:
    labels = Labels(acl, 3)

    def build(stream: int) -> None:
        put(acl, bytes_, 0, 1, stream)
        labels.switch(stream)
        for index in range(3):
            labels.set(index, stream)
            put(acl, bytes_, 1 + index, 1, stream)

    graph = built(acl, build)
    for index, expected in ((0, [1, 1, 1, 1]), (1, [1, 0, 1, 1]), (2, [1, 0, 0, 1])):
        acl.write(bytes_, np.zeros(8, np.uint8))
        labels.choose(index)
        assert graph.run() == 0
        assert acl.download(bytes_, (4,), np.uint8).tolist() == expected
    labels.choose(3)
    assert graph.run() == EXECUTE
    labels.drop()  # the graph keeps what it needs, but for memory
    assert graph.run() == NO_MEMORY
    graph.drop()


def test_a_loop_goes_on_until_the_number_says_otherwise(acl: Machine, kernels: int) -> None:
    """An adder on the device counts; the loop ends when it writes the number of the label behind."""
    labels = Labels(acl, 2)
    count, one = acl.upload(np.zeros(1, np.int32)), acl.upload(np.ones(1, np.int32))
    add = acl.function(kernels, "add_int32")
    other = acl.upload(np.zeros(1, np.int32))

    def increase(what: int, stream: int) -> None:
        assert acl.launch(add, struct.pack("PPPI", what, one, what, 1), stream) == 0

    def build(stream: int, beside: int) -> None:
        labels.set(0, stream)
        increase(count, stream)
        increase(other, beside)  # of another stream: once
        # 0 until count is 0x100: the second byte of the number is the label's.
        acl.do("aclrtMemcpyAsync", labels.index, 1, count + 1, 1, 3, stream)
        labels.switch(stream)
        labels.set(1, stream)

    graph = built(acl, build, streams=2)
    for launches, expected in ((1, 256), (2, 257)):
        assert graph.run() == 0
        assert acl.download(count, (1,), np.int32)[0] == expected
        assert acl.download(other, (1,), np.int32)[0] == launches
    graph.drop()
    labels.drop()
    acl.free(count, one, other)


@pytest.fixture
def kernels(acl: Machine, models_folder: Path) -> Iterator[int]:
    binary = acl.binary((models_folder / "kernels.o").read_bytes())
    yield binary
    acl.do("aclrtBinaryUnLoad", binary)


def test_a_label_that_has_no_place(acl: Machine) -> None:
    labels = Labels(acl, 2)

    def build(stream: int) -> None:
        labels.switch(stream)
        labels.set(0, stream)

    graph = built(acl, build)
    labels.choose(1)
    assert graph.run() == EXECUTE
    labels.choose(0)
    assert graph.run() == 0
    graph.drop()
    labels.drop()


def test_what_labels_refuse(acl: Machine) -> None:
    labels, out, stream = Labels(acl, 2), C.c_void_p(), acl.stream()
    assert acl.code("aclrtSetLabel", labels.all[0], stream) == UNSUPPORTED  # nothing is being built
    assert acl.code("aclrtSwitchLabelByIndex", labels.index, 2, labels.list, stream) == UNSUPPORTED
    assert acl.code("aclrtSwitchLabelByIndex", None, 2, labels.list, stream) == INVALID_PARAM
    assert acl.code("aclrtSwitchLabelByIndex", labels.index, 3, labels.list, stream) == BAD_PARAM
    assert acl.code("aclrtSetLabel", labels.list, stream) == BAD_HANDLE
    assert acl.code("aclrtCreateLabel", None) == INVALID_PARAM
    assert acl.code("aclrtCreateLabelList", (C.c_void_p * 1)(4711), 1, C.byref(out)) == BAD_HANDLE
    assert acl.code("aclrtCreateLabelList", (C.c_void_p * 1)(*labels.all[:1]), 0, C.byref(out)) == INVALID_PARAM

    def build(bound: int) -> None:
        labels.set(0, bound)
        assert acl.code("aclrtSetLabel", labels.all[0], bound) == BAD_PARAM  # it has its place

    built(acl, build).drop()
    labels.drop()
    assert acl.code("aclrtDestroyLabel", labels.all[0]) == BAD_HANDLE
    acl.do("aclrtDestroyStream", stream)
