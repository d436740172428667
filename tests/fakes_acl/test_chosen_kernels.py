"""Operators whose kernel the program's own function chooses."""

from __future__ import annotations

import ctypes as C
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from tests.fakes_acl.machine import Machine

PARAMETER, NOT_FOUND = 100000, 100024
FLOAT, ND, CORE = 0, 2, 1
COMPILE = C.CFUNCTYPE(C.c_int, C.c_int, C.c_void_p, C.c_int, C.c_void_p, C.c_void_p, C.c_void_p)
END = C.CFUNCTYPE(None, C.c_void_p, C.c_size_t)


class Chooser:
    """A chooser for the library, and its arguments."""

    def __init__(self, acl: Machine) -> None:
        self.acl = acl
        self.seen: list[tuple[int, int]] = []
        self.ended: list[int] = []
        self.inside: Callable[[int], int] = lambda desc: (
            acl.code("aclopSetKernelArgs", desc, b"tile_1", 1, None, 0)
            or acl.code("aclopSetKernelWorkspaceSizes", desc, 0, None)
        )
        self.compile = COMPILE(self.chosen)
        self.end = END(self.over)
        self.binary = C.create_string_buffer(64)

    def chosen(self, inputs: int, _in: int, outputs: int, _out: int, _attr: int, desc: int) -> int:
        self.seen.append((inputs, outputs))
        self.desc = desc
        return self.inside(desc)

    def over(self, address: int, size: int) -> None:
        self.ended.append(size)

    def kernel(self, type_: bytes, name: bytes) -> int:
        end = C.cast(self.end, C.c_void_p)
        return self.acl.code("aclopCreateKernel", type_, name, name, self.binary, 64, CORE, end)


@pytest.fixture
def chooser(acl: Machine) -> Iterator[Chooser]:
    made = Chooser(acl)
    yield made
    acl.do("aclFinalize")
    acl.do("aclInit", None)


class Sum:
    """Tensors for Add of four numbers."""

    def __init__(self, acl: Machine) -> None:
        shape = (C.c_int64 * 1)(4)
        self.acl = acl
        self.descs = [int(acl.aclCreateTensorDesc(FLOAT, 1, shape, ND)) for _ in range(3)]
        self.places = [acl.upload(np.arange(4, dtype=np.float32) * (i + 1)) for i in range(3)]
        self.buffers = [int(acl.aclCreateDataBuffer(place, 16)) for place in self.places]

    def arguments(self, name: bytes) -> list[Any]:
        return [name, 2, (C.c_void_p * 2)(*self.descs[:2]), 1, (C.c_void_p * 1)(self.descs[2]), None]

    def execute(self, name: bytes) -> int:
        return self.acl.code(
            "aclopExecuteV2", name, 2, (C.c_void_p * 2)(*self.descs[:2]), (C.c_void_p * 2)(*self.buffers[:2]), 1,
            (C.c_void_p * 1)(self.descs[2]), (C.c_void_p * 1)(self.buffers[2]), None, None,
        )  # fmt: skip

    def close(self) -> None:
        for desc, buffer in zip(self.descs, self.buffers):
            self.acl.aclDestroyTensorDesc(desc)
            self.acl.do("aclDestroyDataBuffer", buffer)
        self.acl.free(*self.places)


def test_the_program_chooses(acl: Machine, chooser: Chooser) -> None:
    tensors = Sum(acl)
    assert tensors.execute(b"Add") == NOT_FOUND
    acl.do("aclopRegisterCompileFunc", b"Add", C.cast(chooser.compile, C.c_void_p))
    assert acl.code("aclopUpdateParams", *tensors.arguments(b"Add")) == NOT_FOUND, "there is no such kernel yet"
    assert "no kernel tile_1" in acl.message()
    assert chooser.kernel(b"Add", b"tile_1") == 0
    acl.do("aclopUpdateParams", *tensors.arguments(b"Add"))
    assert chooser.seen == [(2, 1)] * 2
    assert tensors.execute(b"Add") == 0
    acl.do("aclrtSynchronizeStream", None)
    np.testing.assert_array_equal(acl.download(tensors.places[2], (4,), np.float32), np.arange(4) * 3)
    assert acl.code("aclopSetKernelArgs", chooser.desc, b"tile_1", 1, None, 0) == PARAMETER, "it ended with the call"
    acl.do("aclopUnregisterCompileFunc", b"Add")
    assert acl.code("aclopUnregisterCompileFunc", b"Add") == PARAMETER
    assert acl.code("aclopUpdateParams", *tensors.arguments(b"Add")) == NOT_FOUND
    tensors.close()
    assert chooser.ended == []
    acl.do("aclFinalize")
    assert chooser.ended == [64], "the binary is the library's until then"
    acl.do("aclInit", None)


def test_what_is_refused(acl: Machine, chooser: Chooser) -> None:
    tensors = Sum(acl)
    function = C.cast(chooser.compile, C.c_void_p)
    acl.do("aclopRegisterCompileFunc", b"Mine", function)
    assert acl.code("aclopRegisterCompileFunc", b"Mine", function) == PARAMETER
    assert acl.code("aclopRegisterCompileFunc", b"", function) == PARAMETER
    assert acl.code("aclopRegisterCompileFunc", b"Other", None) == PARAMETER
    assert chooser.kernel(b"Mine", b"tile_1") == 0
    assert chooser.kernel(b"Mine", b"tile_1") == PARAMETER
    assert chooser.kernel(b"Mine", b"k" * 200) == PARAMETER
    assert acl.code("aclopCreateKernel", b"Mine", b"a", b"a", chooser.binary, 0, CORE, None) == PARAMETER
    assert acl.code("aclopCreateKernel", b"Mine", b"a", b"a", chooser.binary, 64, 0, None) == PARAMETER
    acl.do("aclopUpdateParams", *tensors.arguments(b"Mine"))
    assert tensors.execute(b"Mine") == NOT_FOUND, "what is in a kernel the fake does not run"
    chooser.inside = lambda desc: 7
    assert acl.code("aclopUpdateParams", *tensors.arguments(b"Mine")) == 7
    chooser.inside = lambda desc: 0
    assert acl.code("aclopUpdateParams", *tensors.arguments(b"Mine")) == PARAMETER
    assert "chose no kernel" in acl.message()
    tensors.close()


def test_weights_in_other_files(acl: Machine) -> None:
    config, place = int(acl.aclmdlCreateConfigHandle()), acl.malloc(64)
    acl.do("aclmdlSetExternalWeightAddress", config, b"weights.bin", place, 64)
    assert acl.code("aclmdlSetExternalWeightAddress", config, b"weights.bin", place, 1 << 30) == PARAMETER
    assert acl.code("aclmdlSetExternalWeightAddress", config, b"", place, 64) == PARAMETER
    acl.do("aclmdlDestroyConfigHandle", config)
    assert acl.code("aclmdlSetExternalWeightAddress", config, b"weights.bin", place, 64) == PARAMETER
    acl.free(place)
