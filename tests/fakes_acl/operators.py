"""Operators of the fake libopapi.so as a C program calls them: descriptions, first phase, workspace, second phase."""

from __future__ import annotations

import ctypes as C
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.fakes_acl.machine import Array, Machine

DTYPES = {
    "float32": 0, "float16": 1, "int8": 2, "int32": 3, "uint8": 4, "int16": 6, "uint16": 7, "int64": 9, "float64": 11,
    "bool": 12,
}  # fmt: skip
ND = 2
NULL, INVALID, RUNTIME, INNER_NULL = 161001, 161002, 361001, 561103
AICORE = 507015


def dims(sizes: Sequence[int]) -> C.Array[C.c_int64]:
    return (C.c_int64 * max(len(sizes), 1))(*sizes)


class Operand:
    """A tensor and its device memory."""

    def __init__(self, handle: int, address: int, shape: tuple[int, ...], dtype: str) -> None:
        self.handle = C.c_void_p(handle)
        self.address = address
        self.shape = shape
        self.dtype = dtype


class Operators:
    """libopapi.so on a machine. What `tensor` and `scalar` make is freed by `clear`."""

    def __init__(self, acl: Machine) -> None:
        self.acl = acl
        self.library = C.CDLL(str(Path(acl.path).parent / "libopapi.so"))
        self.cleaning: list[Callable[[], None]] = []
        self.stream = acl.stream()

    def clear(self) -> None:
        self.acl.do("aclrtSynchronizeStream", self.stream)
        for undo in reversed(self.cleaning):
            undo()
        self.acl.do("aclrtDestroyStream", self.stream)

    def tensor(
        self,
        values: npt.ArrayLike,
        dtype: str = "float32",
        *,
        shape: Sequence[int] | None = None,
        strides: Sequence[int] | None = None,
        offset: int = 0,
        code: int | None = None,
    ) -> Operand:
        """New device memory with the values, and a tensor over it; shape and strides make it a view."""
        data = np.asarray(values, dtype)
        address = self.acl.upload(data)
        seen = tuple(data.shape if shape is None else shape)
        handle = self.acl.aclCreateTensor(
            dims(seen), len(seen), DTYPES[dtype] if code is None else code, dims(strides) if strides else None, offset,
            ND, dims(data.shape), data.ndim, address,
        )  # fmt: skip
        self.cleaning.append(lambda: self.acl.free(address))
        self.cleaning.append(lambda: self.acl.do("aclDestroyTensor", handle))
        return Operand(handle, address, seen, dtype)

    def scalar(self, value: float, kind: Any = C.c_float, code: int = 0) -> C.c_void_p:
        handle = self.acl.aclCreateScalar(C.byref(kind(value)), code)
        self.cleaning.append(lambda: self.acl.do("aclDestroyScalar", handle))
        return C.c_void_p(handle)

    def integers(self, *values: int) -> C.c_void_p:
        handle = self.acl.aclCreateIntArray(dims(values), len(values))
        self.cleaning.append(lambda: self.acl.do("aclDestroyIntArray", handle))
        return C.c_void_p(handle)

    def prepare(self, name: str, *arguments: Any) -> tuple[int, int, C.c_void_p]:
        """First phase: code, bytes of workspace, executor."""
        size, executor = C.c_uint64(), C.c_void_p()
        given = [one.handle if isinstance(one, Operand) else one for one in arguments]
        code = self.library[f"{name}GetWorkspaceSize"](*given, C.byref(size), C.byref(executor))
        return code, size.value, executor

    def second(
        self, name: str, workspace: int | None, size: int, executor: C.c_void_p, stream: int | None = None
    ) -> int:
        stream = self.stream if stream is None else stream
        pointer = C.c_void_p(workspace)
        return int(self.library[name](pointer, C.c_uint64(size), executor, C.c_void_p(stream)))

    def run(self, name: str, *arguments: Any) -> int:
        """Both phases and the wait; how many bytes of workspace it took."""
        code, size, executor = self.prepare(name, *arguments)
        assert code == 0, (code, self.acl.message())
        workspace = self.acl.malloc(size) if size else None
        assert self.second(name, workspace, size, executor) == 0, self.acl.message()
        self.acl.do("aclrtSynchronizeStream", self.stream)
        if workspace:
            self.acl.free(workspace)
        return size

    def value(self, operand: Operand) -> Array:
        return self.acl.download(operand.address, operand.shape, operand.dtype)

    def code(self, name: str, *arguments: Any) -> tuple[int, str]:
        """Return the first phase's result, with its newest sentence."""
        code, _, executor = self.prepare(name, *arguments)
        assert not executor.value
        return code, self.acl.message().splitlines()[0]
