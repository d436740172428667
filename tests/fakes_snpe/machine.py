"""A program on the fake libSNPE.so: any function of its headers by name, and what the tests do again and again.

Nothing of pysnpe is used: the fake is tested as a C program sees it. Prototypes come from the ABI description.
"""

from __future__ import annotations

import ctypes as C
import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from abi.description import Function, Typedef, load

Array = npt.NDArray[Any]

CPU, GPU, DSP, GPU16, AIP = 0, 1, 2, 3, 5
BAD_HANDLE, BAD_ARGUMENT = 13, 14
NUMBERS: dict[str, Any] = {
    "int8_t": C.c_int8, "uint8_t": C.c_uint8, "int16_t": C.c_int16, "uint16_t": C.c_uint16, "int32_t": C.c_int32,
    "uint32_t": C.c_uint32, "int64_t": C.c_int64, "uint64_t": C.c_uint64, "size_t": C.c_size_t, "int": C.c_int,
    "float": C.c_float, "_Bool": C.c_bool, "void": None, "const char *": C.c_char_p, "unsigned int": C.c_uint,
}  # fmt: skip


class Bytes(C.Structure):
    """Snpe_UserBufferData_t."""

    _fields_ = [("data", C.c_void_p), ("size", C.c_size_t)]


@cache
def facts() -> tuple[dict[str, Function], dict[str, Any]]:
    snapshot = load("snpe").union()
    functions = {row.name: row for row in snapshot.all(Function) if row.name.startswith("Snpe_")}
    return functions, {row.name: row.type for row in snapshot.all(Typedef)}


@cache
def ctype_of(name: str) -> Any:
    """The argument or result type for a C type's text; enumerations are int, every pointer a void *."""
    if name in NUMBERS:
        return NUMBERS[name]
    if name == "Snpe_UserBufferData_t":
        return Bytes
    if "*" in name:
        return C.c_void_p
    other = facts()[1].get(name)
    if other:
        return ctype_of(str(other))
    return ctype_of(name.removeprefix("const ")) if name.startswith("const ") else C.c_int


class CallFailed(AssertionError):
    """A function did not return 0, or a handle was NULL. code and text: the last error."""

    def __init__(self, name: str, code: int, text: str) -> None:
        super().__init__(f"{name} failed with {code}: {text}")
        self.code = code
        self.text = text


class Machine:
    """One loaded library. `snpe.StringList_Size(...)` is Snpe_StringList_Size."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.library = C.CDLL(str(path))
        self.validator = C.CDLL(str(path.with_name("libPlatformValidatorShared.so")))
        self.library.npu_fake_live_json.restype = C.c_size_t
        self.library.npu_fake_live_json.argtypes = [C.c_char_p, C.c_size_t]
        self.library.npu_fake_calls_json.restype = C.c_size_t
        self.library.npu_fake_calls_json.argtypes = [C.c_char_p, C.c_size_t]
        self.library.npu_fake_set.argtypes = [C.c_char_p, C.c_char_p]
        self.library.npu_fake_configure.argtypes = [C.c_char_p]
        self.library.npu_fake_name.restype = C.c_char_p

    def __getattr__(self, name: str) -> Any:
        row = facts()[0].get(f"Snpe_{name}")
        if row is None:
            raise AttributeError(name)
        function = (self.validator if name.startswith("PlatformValidator") else self.library)[row.name]
        function.restype = ctype_of(row.returns)
        function.argtypes = [ctype_of(type_) for _, type_ in row.params]
        setattr(self, name, function)
        return function

    def do(self, name: str, *arguments: Any) -> None:
        """Calls a function that returns a code; it must be 0."""
        code = getattr(self, name)(*arguments)
        if code != 0:
            assert code == self.code, f"{name} returned {code}, the last error is {self.code}"
            raise CallFailed(name, code, self.text)

    def make(self, name: str, *arguments: Any) -> int:
        """Calls a function that returns a handle; it must not be NULL."""
        handle = getattr(self, name)(*arguments)
        if not handle:
            raise CallFailed(name, self.code, self.text)
        return int(handle)

    def fails(self, name: str, *arguments: Any) -> int:
        """Calls a function that must fail, by its code or a handle of NULL; the last error."""
        self.ErrorCode_clearLastErrorCode()
        result = getattr(self, name)(*arguments)
        if facts()[0][f"Snpe_{name}"].returns == "Snpe_ErrorCode_t":
            assert result == self.code, f"{name} returned {result}, the last error is {self.code}"
        else:
            assert not result, f"{name} returned {result}"
        assert self.code, f"{name} left no error"
        return self.code

    @property
    def code(self) -> int:
        return int(self.ErrorCode_getLastErrorCode())

    @property
    def text(self) -> str:
        return str(self.ErrorCode_GetLastErrorString().decode())

    def set(self, name: str, value: str | None) -> None:
        assert self.library.npu_fake_set(name.encode(), value.encode() if value is not None else None) == 0

    @property
    def live(self) -> dict[str, int]:
        """Live handles by class."""
        text = C.create_string_buffer(4096)
        self.library.npu_fake_live_json(text, len(text))
        return {str(kind): int(count) for kind, count in json.loads(text.value).items()}

    @property
    def calls(self) -> list[dict[str, Any]]:
        """The calls recorded since npu_fake_record(1)."""
        size = self.library.npu_fake_calls_json(None, 0)
        text = C.create_string_buffer(size)
        self.library.npu_fake_calls_json(text, size)
        return list(json.loads(text.value))

    # lists and shapes

    def strings(self, names: Sequence[str]) -> int:
        """A StringList."""
        handle = self.make("StringList_Create")
        for name in names:
            self.do("StringList_Append", handle, name.encode())
        return handle

    def texts(self, handle: int, delete: bool = True) -> list[str]:
        """Return the texts of a StringList."""
        found = [self.StringList_At(handle, index).decode() for index in range(self.StringList_Size(handle))]
        if delete:
            self.do("StringList_Delete", handle)
        return found

    def shape(self, dims: Sequence[int]) -> int:
        """A TensorShape."""
        return self.make("TensorShape_CreateDimsSize", (C.c_size_t * max(len(dims), 1))(*dims), len(dims))

    def dims(self, handle: int | None, delete: bool = True) -> tuple[int, ...]:
        """Return the dimensions of a TensorShape."""
        found = tuple(self.TensorShape_At(handle, index) for index in range(self.TensorShape_Rank(handle)))
        if delete:
            self.do("TensorShape_Delete", handle)
        return found

    def runtimes(self, *runtimes: int) -> int:
        """A RuntimeList."""
        handle = self.make("RuntimeList_Create")
        for runtime in runtimes:
            self.do("RuntimeList_Add", handle, runtime)
        return handle

    # networks

    def open(self, path: Path) -> int:
        return self.make("DlContainer_Open", str(path).encode())

    def builder(self, path: Path, *runtimes: int, user_buffers: bool = False) -> int:
        """A builder for a model file; the container is gone already."""
        container = self.open(path)
        builder = self.make("SNPEBuilder_Create", container)
        self.do("DlContainer_Delete", container)
        order = self.runtimes(*runtimes or (CPU,))
        self.do("SNPEBuilder_SetRuntimeProcessorOrder", builder, order)
        self.do("RuntimeList_Delete", order)
        self.do("SNPEBuilder_SetUseUserSuppliedBuffers", builder, int(user_buffers))
        return builder

    def finish(self, builder: int) -> int:
        """Builds, and deletes the builder whatever happens."""
        try:
            return self.make("SNPEBuilder_Build", builder)
        finally:
            assert self.SNPEBuilder_Delete(builder) == 0

    def build(self, path: Path, *runtimes: int, user_buffers: bool = False) -> int:
        return self.finish(self.builder(path, *runtimes, user_buffers=user_buffers))

    def tensor(self, array: Array) -> int:
        """An ITensor of these numbers."""
        data = np.ascontiguousarray(array, np.float32)
        shape = self.shape(data.shape)
        handle = self.make("Util_CreateITensorDataSize", shape, data.ctypes.data, data.nbytes)
        self.do("TensorShape_Delete", shape)
        return handle

    def numbers(self, handle: int) -> Array:
        """A copy of what an ITensor holds."""
        shape = self.dims(self.make("ITensor_GetShape", handle))
        data = C.cast(self.ITensor_GetData(handle), C.POINTER(C.c_float))
        return np.ctypeslib.as_array(data, shape).copy()

    def execute(self, snpe: int, inputs: Mapping[str, Array]) -> dict[str, Array]:
        """One inference on ITensors."""
        given, taken = self.make("TensorMap_Create"), self.make("TensorMap_Create")
        tensors = [self.tensor(array) for array in inputs.values()]
        for name, tensor in zip(inputs, tensors):
            self.TensorMap_Add(given, name.encode(), tensor)
        try:
            self.do("SNPE_ExecuteITensors", snpe, given, taken)
            names = self.texts(self.make("TensorMap_GetTensorNames", taken))
            return {name: self.numbers(self.TensorMap_GetTensor_Ref(taken, name.encode())) for name in names}
        finally:
            for tensor in tensors:
                assert self.ITensor_Delete(tensor) == 0
            assert self.TensorMap_Delete(given) == 0
            assert self.TensorMap_Delete(taken) == 0

    # user buffers

    def encoding(self, kind: str, *arguments: Any) -> int:
        return self.make(f"UserBufferEncoding{kind}_Create", *arguments)

    def buffer(self, array: Array, kind: str = "Float", *arguments: Any, size: int | None = None) -> int:
        """A user buffer over an array, whose strides it takes; the array must stay alive."""
        strides, encoding = self.shape(array.strides), self.encoding(kind, *arguments)
        bytes_ = size if size is not None else array.nbytes if array.flags.c_contiguous else span(array)
        handle = self.make("Util_CreateUserBuffer", array.ctypes.data, bytes_, strides, encoding)
        self.do("TensorShape_Delete", strides)
        self.do("UserBufferEncoding_Delete", encoding)
        return handle

    def buffers(self, handles: Mapping[str, int]) -> int:
        """A UserBufferMap."""
        handle = self.make("UserBufferMap_Create")
        for name, buffer in handles.items():
            self.do("UserBufferMap_Add", handle, name.encode(), buffer)
        return handle

    def delete_buffers(self, *maps: int) -> None:
        """Delete maps and their buffers."""
        for one in maps:
            for name in self.texts(self.make("UserBufferMap_GetUserBufferNames", one)):
                self.do("IUserBuffer_Delete", self.UserBufferMap_GetUserBuffer_Ref(one, name.encode()))
            self.do("UserBufferMap_Delete", one)


def span(array: Array) -> int:
    """Return the bytes from the first element to behind the last."""
    return int(sum((size - 1) * stride for size, stride in zip(array.shape, array.strides)) + array.itemsize)
