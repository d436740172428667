"""A program on the fake libascendcl.so: any function of its headers by name, and what the tests of models, kernels and
graphs do again and again.

Nothing of pyacl is used: the fake is tested as a C program sees it. Prototypes come from the ABI description.
"""

from __future__ import annotations

import ctypes as C
import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from abi.description import Function, Typedef, load

Array = npt.NDArray[Any]

NUMBERS: dict[str, Any] = {
    "int8_t": C.c_int8, "uint8_t": C.c_uint8, "int16_t": C.c_int16, "uint16_t": C.c_uint16, "int32_t": C.c_int32,
    "uint32_t": C.c_uint32, "int64_t": C.c_int64, "uint64_t": C.c_uint64, "size_t": C.c_size_t, "int": C.c_int,
    "float": C.c_float, "double": C.c_double, "bool": C.c_bool, "void": None, "char *": C.c_char_p,
    "const char *": C.c_char_p,
}  # fmt: skip
FUNCTIONS = ("Callback", "CallBack", "CallbackFunc", "CompileFunc", "Deallocator")
H2D, D2H, D2D = 1, 2, 3


class Dims(C.Structure):
    """aclmdlIODims."""

    _fields_ = [("name", C.c_char * 128), ("count", C.c_size_t), ("dims", C.c_int64 * 128)]

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(self.dims[: self.count])


class Batch(C.Structure):
    _fields_ = [("count", C.c_size_t), ("batch", C.c_uint64 * 128)]


class Sizes(C.Structure):
    """aclmdlHW."""

    _fields_ = [("count", C.c_size_t), ("hw", C.c_uint64 * 2 * 128)]


@cache
def facts() -> tuple[dict[str, Function], dict[str, str]]:
    snapshot = load("acl").union()
    return {row.name: row for row in snapshot.all(Function)}, {row.name: row.type for row in snapshot.all(Typedef)}


@cache
def ctype_of(name: str) -> Any:
    """The argument or result type for a C type's text; enumerations are int, every pointer a void *."""
    if name in NUMBERS:
        return NUMBERS[name]
    if name.endswith(("*", "]", "*const")) or "(" in name:
        return C.c_void_p
    name = name.removeprefix("const ")
    other = facts()[1].get(name)
    if name in NUMBERS:
        return NUMBERS[name]
    return ctype_of(other) if other and other != name else C.c_void_p if name.endswith(FUNCTIONS) else C.c_int


class CallFailed(AssertionError):
    """A function did not return 0. code: what it returned."""

    def __init__(self, name: str, code: int, message: str) -> None:
        super().__init__(f"{name} returned {code}: {message}")
        self.code = code


class Machine:
    """One loaded library. `machine.aclrtMalloc(...)` is the C function, `machine.do("aclrtMalloc", ...)` wants 0."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.library = C.CDLL(str(path))
        self.library.npu_fake_live_json.restype = C.c_size_t
        self.library.npu_fake_live_json.argtypes = [C.c_char_p, C.c_size_t]
        self.library.npu_fake_set.argtypes = [C.c_char_p, C.c_char_p]
        self.library.npu_fake_configure.argtypes = [C.c_char_p]

    def __getattr__(self, name: str) -> Any:
        if not name.startswith(("acl", "Acl")):
            raise AttributeError(name)
        row = facts()[0][name]
        function = self.library[name]
        function.restype = ctype_of(row.returns)
        function.argtypes = [ctype_of(type_) for _, type_ in row.params]
        setattr(self, name, function)
        return function

    def do(self, name: str, *arguments: Any) -> None:
        code = getattr(self, name)(*arguments)
        if code != 0:
            raise CallFailed(name, code, self.message())

    def code(self, name: str, *arguments: Any) -> int:
        """Return the function's result."""
        return int(getattr(self, name)(*arguments))

    def message(self) -> str:
        text = self.aclGetRecentErrMsg()
        return text.decode() if text else ""

    def set(self, name: str, value: str | None) -> None:
        assert self.library.npu_fake_set(name.encode(), value.encode() if value is not None else None) == 0

    @property
    def live(self) -> dict[str, int]:
        """Live handles by kind, without those of the context that the fixture made."""
        text = C.create_string_buffer(4096)
        self.library.npu_fake_live_json(text, len(text))
        return {str(kind): int(count) for kind, count in json.loads(text.value).items()}

    def make(self, name: str, *arguments: Any) -> int:
        """The handle or address a function gives through its last argument."""
        out = C.c_void_p()
        self.do(name, *arguments, C.byref(out))
        return out.value or 0

    def stream(self) -> int:
        return self.make("aclrtCreateStream")

    # memory

    def malloc(self, size: int) -> int:
        out = C.c_void_p()
        self.do("aclrtMalloc", C.byref(out), size, 0)
        return out.value or 0

    def upload(self, array: Array) -> int:
        """New device memory that holds the array's bytes."""
        data = np.ascontiguousarray(array)
        address = self.malloc(max(data.nbytes, 1))
        self.write(address, data)
        return address

    def write(self, address: int, array: Array) -> None:
        data = np.ascontiguousarray(array)
        self.do("aclrtMemcpy", address, data.nbytes, data.ctypes.data, data.nbytes, H2D)

    def download(self, address: int, shape: Sequence[int], dtype: npt.DTypeLike) -> Array:
        result = np.empty(tuple(shape), dtype)
        self.do("aclrtMemcpy", result.ctypes.data, result.nbytes, address, result.nbytes, D2H)
        return result

    def free(self, *addresses: int) -> None:
        for address in addresses:
            self.do("aclrtFree", address)

    # models

    def load(self, path: Path) -> int:
        out = C.c_uint32()
        self.do("aclmdlLoadFromFile", str(path).encode(), C.byref(out))
        return out.value

    def desc(self, model: int) -> int:
        desc = int(self.aclmdlCreateDesc())
        self.do("aclmdlGetDesc", desc, model)
        return desc

    def dims(self, function: str, desc: int, index: int) -> Dims:
        dims = Dims()
        self.do(function, desc, index, C.byref(dims))
        return dims

    def dataset(self, *buffers: tuple[int, int]) -> int:
        """A dataset of new data buffers of (address, bytes)."""
        dataset = int(self.aclmdlCreateDataset())
        for address, size in buffers:
            buffer = self.aclCreateDataBuffer(address or None, size)
            self.do("aclmdlAddDatasetBuffer", dataset, buffer)
        return dataset

    def buffer_of(self, dataset: int, index: int) -> int:
        return int(self.aclmdlGetDatasetBuffer(dataset, index))

    def drop(self, *datasets: int, memory: bool = True) -> None:
        """Ends datasets with their data buffers and, unless set otherwise, the device memory."""
        for dataset in datasets:
            for index in range(self.aclmdlGetDatasetNumBuffers(dataset)):
                buffer = self.aclmdlGetDatasetBuffer(dataset, index)
                address = self.aclGetDataBufferAddr(buffer)
                if memory and address:
                    self.do("aclrtFree", address)
                self.do("aclDestroyDataBuffer", buffer)
            self.do("aclmdlDestroyDataset", dataset)

    # kernels

    def binary(self, data: bytes) -> int:
        return self.make("aclrtBinaryLoadFromData", data, len(data), None)

    def function(self, binary: int, name: str) -> int:
        return self.make("aclrtBinaryGetFunction", binary, name.encode())

    def launch(self, function: int, arguments: bytes, stream: int | None, blocks: int = 1) -> int:
        """aclrtLaunchKernelWithHostArgs; the code."""
        code = self.aclrtLaunchKernelWithHostArgs(function, blocks, stream, None, arguments, len(arguments), None, 0)
        return int(code)
