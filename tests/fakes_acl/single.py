"""The parts that tests of single operators share."""

from __future__ import annotations

import ctypes as C
from collections.abc import Callable, Sequence
from typing import Any

from tests.fakes_acl.machine import Array, Machine
from tests.fakes_acl.operators import DTYPES, dims


class Ops:
    """Descriptions, buffers and memory of single operators; `clear` ends all."""

    def __init__(self, acl: Machine) -> None:
        self.acl = acl
        self.stream = acl.stream()
        self.cleaning: list[Callable[[], Any]] = []

    def clear(self) -> None:
        self.acl.do("aclrtSynchronizeStream", self.stream)
        for undo in reversed(self.cleaning):
            undo()
        self.acl.do("aclrtDestroyStream", self.stream)

    def desc(self, shape: Sequence[int], dtype: str, layout: int = 2) -> int:
        desc = int(self.acl.aclCreateTensorDesc(DTYPES[dtype], len(shape), dims(shape), layout))
        self.cleaning.append(lambda: self.acl.aclDestroyTensorDesc(desc))
        return desc

    def buffer(self, array: Array) -> int:
        address = self.acl.upload(array)
        buffer = int(self.acl.aclCreateDataBuffer(address, array.nbytes))
        self.cleaning.append(lambda: self.acl.free(address))
        self.cleaning.append(lambda: self.acl.do("aclDestroyDataBuffer", buffer))
        return buffer

    def attr(self) -> int:
        attr = int(self.acl.aclopCreateAttr())
        self.cleaning.append(lambda: self.acl.aclopDestroyAttr(attr))
        return attr

    def sides(self, inputs: Sequence[Array], output: Array, layouts: Sequence[int] = ()) -> tuple[Any, ...]:
        """numInputs, inputDesc, inputs, numOutputs, outputDesc, outputs; the first output's buffer is kept.

        layouts: Formats of inputs and output, ND else.
        """
        self.out = self.buffer(output)
        layouts = layouts or (2,) * (len(inputs) + 1)
        descs = [self.desc(x.shape, x.dtype.name, layout) for x, layout in zip(inputs, layouts)]
        return (
            len(inputs),
            (C.c_void_p * 8)(*descs),
            (C.c_void_p * 8)(*(self.buffer(x) for x in inputs)),
            1,
            (C.c_void_p * 1)(self.desc(output.shape, output.dtype.name, layouts[-1])),
            (C.c_void_p * 1)(self.out),
        )

    def run(self, name: str, sides: tuple[Any, ...], attr: int | None = None) -> int:
        """aclopCompileAndExecute and the wait; the code."""
        code = self.acl.code("aclopCompileAndExecute", name.encode(), *sides, attr, 0, 0, None, self.stream)
        self.acl.do("aclrtSynchronizeStream", self.stream)
        return code

    def value(self, like: Array) -> Array:
        return self.acl.download(self.acl.aclGetDataBufferAddr(self.out), like.shape, like.dtype)

    def compile(self, name: str, sides: tuple[Any, ...], attr: int | None = None) -> int:
        return self.acl.code("aclopCompile", name.encode(), *sides[:2], *sides[3:5], attr, 0, 0, None)
