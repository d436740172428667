"""The fake's compiler in ctypes, without a driver around it (fakes/level_zero/ir.h)."""

from __future__ import annotations

import ctypes as C
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from fakes.models.openvino_ir import Ir

OK, MALFORMED, UNSUPPORTED, MEMORY = 0, -1, -2, -3
P = C.c_void_p


class Argument(C.Structure):
    _fields_ = [
        ("name", C.c_char_p), ("friendly_name", C.c_char_p), ("producer", C.c_char_p),
        ("tensor_names", C.POINTER(C.c_char_p)), ("tensor_name_count", C.c_uint32), ("input", C.c_bool),
        ("state", C.c_bool), ("type", C.c_uint32), ("rank", C.c_uint32), ("dims", C.c_uint64 * 8),
        ("bytes", C.c_size_t), ("layout", C.c_char_p),
    ]  # fmt: skip


class Time(C.Structure):
    _fields_ = [("name", C.c_char_p), ("type", C.c_char_p), ("ns", C.c_uint64)]


class CompileFailure(Exception):
    """code: as in ir.h; text: the compiler's."""

    def __init__(self, code: int, text: str) -> None:
        super().__init__(f"{code}: {text}")
        self.code, self.text = code, text


class Network:
    """A compiled network, while the compiler's `network` or `load` is entered."""

    def __init__(self, library: C.CDLL, handle: P) -> None:
        self.library, self.handle = library, handle

    @property
    def arguments(self) -> list[Argument]:
        count = self.library.ze_ir_arguments(self.handle)
        return [self.library.ze_ir_argument_at(self.handle, index).contents for index in range(count)]

    @property
    def engine(self) -> str:
        """The engine of the network's computation."""
        return str(self.library.ze_ir_engine(self.handle).decode())

    @property
    def blob(self) -> bytes:
        return C.string_at(self.library.ze_ir_blob(self.handle), self.library.ze_ir_blob_bytes(self.handle))

    def run(self, *inputs: bytes) -> tuple[list[bytes], list[tuple[str, str, int]]]:
        """The bytes of all outputs; name, type and nanoseconds of the layers. Inputs left out are zeros."""
        error, state = C.create_string_buffer(512), P()
        code = self.library.ze_ir_state_create(self.handle, C.byref(state), error, 512)
        if code:
            raise CompileFailure(code, error.value.decode())
        arguments = self.arguments
        memory = [C.create_string_buffer(max(a.bytes, 1)) for a in arguments]
        for buffer, data in zip(memory, inputs):
            C.memmove(buffer, data, len(data))
        code = self.library.ze_ir_run(state, (P * len(memory))(*(C.addressof(m) for m in memory)), error, 512)
        rows = C.POINTER(Time)()
        count = self.library.ze_ir_times(state, C.byref(rows))
        times = [(row.name.decode(), row.type.decode(), row.ns) for row in rows[:count]]
        self.library.ze_ir_state_destroy(state)
        if code:
            raise CompileFailure(code, error.value.decode())
        return [m.raw[: a.bytes] for m, a in zip(memory, arguments) if not a.input], times


class Compiler:
    def __init__(self, path: Path) -> None:
        self.library = C.CDLL(str(path))
        for name, result, *parameters in (
            ("compile", C.c_int, C.c_char_p, C.c_size_t, P, C.c_size_t, C.c_bool, P, P, C.c_size_t),
            ("load", C.c_int, P, C.c_size_t, C.c_bool, P, P, C.c_size_t),
            ("query", C.c_int, C.c_char_p, C.c_size_t, P, C.c_size_t, P, P, P, C.c_size_t),
            ("retain", P, P), ("release", None, P), ("name", C.c_char_p, P), ("arguments", C.c_uint32, P),
            ("argument_at", C.POINTER(Argument), P, C.c_uint32), ("engine", C.c_char_p, P),
            ("blob_bytes", C.c_size_t, P), ("blob", P, P),
            ("state_create", C.c_int, P, P, P, C.c_size_t), ("state_destroy", None, P),
            ("run", C.c_int, P, P, P, C.c_size_t), ("times", C.c_uint32, P, P),
        ):  # fmt: skip
            function = getattr(self.library, f"ze_ir_{name}")
            function.restype, function.argtypes = result, parameters

    @contextmanager
    def _network(self, name: str, *arguments: Any) -> Iterator[Network]:
        handle, error = P(1), C.create_string_buffer(1024)
        code = getattr(self.library, f"ze_ir_{name}")(*arguments, C.byref(handle), error, 1024)
        if code:
            assert not handle.value and error.value, (code, error.value)
            raise CompileFailure(code, error.value.decode())
        assert not error.value
        try:
            yield Network(self.library, handle)
        finally:
            self.library.ze_ir_release(handle)

    def compile(self, xml: bytes, weights: bytes, profiling: bool = False) -> Any:
        """A context manager of the network; raises CompileFailure."""
        # Copies of the exact size: sanitizers see what is read behind them.
        text, data = exactly(xml), exactly(weights)
        return self._network("compile", C.cast(text, C.c_char_p), len(xml), data, len(weights), profiling)

    def load(self, blob: bytes, profiling: bool = False) -> Any:
        return self._network("load", exactly(blob), len(blob), profiling)

    def query(self, ir: Ir) -> set[str]:
        names, length, error = C.c_char_p(), C.c_size_t(), C.create_string_buffer(512)
        xml = ir.xml().encode()
        code = self.library.ze_ir_query(
            xml, len(xml), bytes(ir.data), len(ir.data), C.byref(names), C.byref(length), error, 512
        )
        if code:
            raise CompileFailure(code, error.value.decode())
        text = (names.value or b"").decode()
        assert len(text.encode()) == length.value
        C.CDLL(None).free(names)
        return set(text.strip("<>").split("><")) if text else set()


def exactly(data: bytes) -> C.Array[C.c_char]:
    """Memory from malloc that ends where the data ends."""
    buffer = (C.c_char * len(data))()
    C.memmove(buffer, data, len(data))
    return buffer


def bytes_of(arrays: Sequence[npt.NDArray[Any]]) -> list[bytes]:
    return [np.ascontiguousarray(array).tobytes() for array in arrays]
