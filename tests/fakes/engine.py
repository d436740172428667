"""ctypes access to fakes/common through the test driver library (fakes/common/test_driver.c)."""

from __future__ import annotations

import ctypes as C
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from fakes.models.formats.npugraph import Graph, from_bytes, pack_constant, stored_bytes, unpack_constant
from tests.fakes.signatures import CONTROL

Array = npt.NDArray[Any]


class EngineError(Exception):
    """The engine refused; the text is its reason."""


class Why(C.Structure):
    """npu_why."""

    _fields_ = [("text", C.c_char * 256)]

    def __str__(self) -> str:
        return str(self.text.decode(errors="replace"))  # a name may be cut in the middle of a character


class Shape(C.Structure):
    """npu_shape."""

    _fields_ = [("rank", C.c_int), ("dims", C.c_int64 * 8)]

    @staticmethod
    def of(dims: Sequence[int]) -> Shape:
        return Shape(len(dims), (C.c_int64 * 8)(*dims))

    @property
    def tuple(self) -> tuple[int, ...]:
        return tuple(self.dims[: self.rank])


class ToyAttr(C.Structure):
    """toy_attr of the driver."""

    _fields_ = [
        ("index", C.c_uint32), ("type", C.c_int32), ("name", C.c_char * 8), ("n_dims", C.c_uint32),
        ("dims", C.c_uint32 * 4), ("scale", C.c_float), ("flags", C.c_uint64),
    ]  # fmt: skip


SIGNATURES: dict[str, tuple[Any, list[Any]]] = {
    **CONTROL,
    "toy_init": (C.c_int, [C.POINTER(C.c_size_t), C.POINTER(ToyAttr)]),
    "toy_run": (C.c_int, [C.c_size_t, C.c_char_p, C.c_uint32]),
    "toy_create_mem": (C.c_void_p, [C.c_uint32]),
    "toy_destroy": (C.c_int, [C.c_size_t]),
    "driver_pin": (C.c_int, [C.c_size_t, C.c_int]),
    "driver_each": (C.c_int, [C.POINTER(C.c_size_t)]),
    "driver_event": (None, []),
    "driver_json": (C.c_long, [C.c_char_p, C.c_size_t, C.c_char_p, C.c_char_p, C.c_size_t, C.POINTER(Why)]),
    "driver_parse": (C.c_void_p, [C.c_char_p, C.c_size_t, C.POINTER(Why)]),
    "driver_release": (None, [C.c_void_p]),
    "driver_state": (C.c_void_p, [C.c_void_p, C.POINTER(Shape), C.POINTER(Why)]),
    "driver_destroy": (None, [C.c_void_p]),
    "driver_buffer": (C.c_void_p, [C.c_void_p, C.c_int, C.c_int, C.POINTER(C.c_size_t), C.POINTER(Shape)]),
    "driver_bind": (C.c_int, [C.c_void_p, C.c_int, C.c_int, C.c_void_p, C.c_size_t, C.POINTER(Why)]),
    "driver_internal_bytes": (C.c_size_t, [C.c_void_p]),
    "driver_weight_bytes": (C.c_size_t, [C.c_void_p]),
    "driver_place": (C.c_int, [C.c_void_p, C.c_int, C.c_void_p, C.c_size_t, C.POINTER(Why)]),
    "driver_run": (C.c_int, [C.c_void_p, C.POINTER(Why)]),
    "driver_macs": (C.c_uint64, [C.c_void_p]),
    "driver_node_ns": (C.c_uint64, [C.c_void_p, C.c_int]),
    "driver_custom": (C.c_int, [C.c_void_p, C.c_char_p, C.c_void_p, C.c_void_p, C.POINTER(Why)]),
    "driver_quiet": (None, []),
    "driver_halves": (None, [C.c_void_p] * 5 + [C.c_size_t]),
    "driver_half_to_float": (None, [C.c_void_p, C.c_void_p, C.c_size_t]),
    "driver_quantize": (None, [C.c_int, C.c_float, C.c_int32, C.c_void_p, C.c_void_p, C.c_size_t, C.c_int]),
    "driver_put_get": (None, [C.c_int, C.c_void_p, C.c_size_t, C.c_double, C.POINTER(C.c_double)]),
    "driver_layout": (None, [C.c_int, C.c_void_p, C.c_void_p, C.POINTER(C.c_size_t), C.c_size_t, C.c_char_p]),
}


def load(path: Path) -> C.CDLL:
    """The driver library with all signatures set."""
    library = C.CDLL(str(path))
    for name, (result, arguments) in SIGNATURES.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library


class State:
    """One execution state: inputs in, run, outputs out, as arrays of npugraph's carrier dtypes."""

    def __init__(self, engine: Engine, graph: int, description: Graph, shapes: Sequence[Sequence[int]] | None) -> None:
        self.library, self.description, why = engine.library, description, Why()
        given = (Shape * max(len(shapes), 1))(*map(Shape.of, shapes)) if shapes is not None else None
        self.handle = self.library.driver_state(graph, given, why)
        if not self.handle:
            raise EngineError(str(why))

    def buffer(self, output: bool, index: int) -> tuple[int, int, tuple[int, ...]]:
        """Address, bytes and shape of an input or output."""
        size, shape = C.c_size_t(), Shape()
        address = self.library.driver_buffer(self.handle, output, index, size, shape)
        return address or 0, size.value, shape.tuple

    def write(self, index: int, array: Array) -> None:
        tensor = self.description.tensors[self.description.inputs[index]]
        raw = pack_constant(tensor.dtype, array)
        address, size, shape = self.buffer(False, index)
        assert (len(raw), array.shape) == (size, shape), "the test's input does not fit the state"
        C.memmove(address, raw, size)

    def read(self, index: int) -> Array:
        tensor = self.description.tensors[self.description.outputs[index]]
        address, size, shape = self.buffer(True, index)
        assert size == stored_bytes(tensor.dtype, shape)
        return unpack_constant(tensor.dtype, shape, C.string_at(address, size))

    def run(self) -> None:
        why = Why()
        if self.library.driver_run(self.handle, why):
            raise EngineError(str(why))

    def __call__(self, *arrays: Array) -> list[Array]:
        for index, array in enumerate(arrays):
            self.write(index, array)
        self.run()
        return [self.read(i) for i in range(len(self.description.outputs))]

    def place(self, weights: bool, memory: int, size: int) -> None:
        why = Why()
        if self.library.driver_place(self.handle, weights, memory, size, why):
            raise EngineError(str(why))

    def bind(self, output: bool, index: int, memory: int, size: int) -> None:
        why = Why()
        if self.library.driver_bind(self.handle, output, index, memory, size, why):
            raise EngineError(str(why))


class Engine:
    """The evaluator: graphs parsed, states made, everything freed again."""

    def __init__(self, library: C.CDLL) -> None:
        self.library = library

    def refusal(self, block: bytes) -> str:
        """Why the block is refused; "" when it is accepted."""
        why = Why()
        graph = self.library.driver_parse(block, len(block), why)
        self.library.driver_release(graph)
        return "" if graph else str(why)

    @contextmanager
    def graph(self, block: bytes) -> Iterator[int]:
        why = Why()
        graph = self.library.driver_parse(block, len(block), why)
        if not graph:
            raise EngineError(str(why))
        try:
            yield graph
        finally:
            self.library.driver_release(graph)

    @contextmanager
    def state(self, block: bytes, shapes: Sequence[Sequence[int]] | None = None) -> Iterator[State]:
        """A state; the graph is released at once, so the state must hold its own reference."""
        description = from_bytes(block)
        with self.graph(block) as graph:
            state = State(self, graph, description, shapes)
        try:
            yield state
        finally:
            self.library.driver_destroy(state.handle)

    def run(self, block: bytes, *arrays: Array) -> list[Array]:
        with self.state(block, [a.shape for a in arrays]) as state:
            return state(*arrays)


class Control:
    """The exported control API."""

    def __init__(self, library: C.CDLL) -> None:
        self.library = library

    def _json(self, function: Any) -> Any:
        needed = function(None, 0)
        text = C.create_string_buffer(needed)
        assert function(text, needed) == needed
        return json.loads(text.value)

    def live(self) -> dict[str, int]:
        result: dict[str, int] = self._json(self.library.npu_fake_live_json)
        return result

    def calls(self) -> list[dict[str, Any]]:
        result: list[dict[str, Any]] = self._json(self.library.npu_fake_calls_json)
        return result

    def error(self) -> str:
        return str(self.library.npu_fake_error().decode())

    def configure(self, text: str) -> int:
        return int(self.library.npu_fake_configure(text.encode()))

    def set(self, name: str, value: str | None) -> int:
        return int(self.library.npu_fake_set(name.encode(), None if value is None else value.encode()))

    def init(self, attr: ToyAttr | None = None) -> tuple[int, int]:
        """toy_init: (return code, handle)."""
        handle = C.c_size_t()
        return self.library.toy_init(handle, attr), handle.value


def bits(dtype: str, a: Array) -> Array:
    """Floats as integers in their order, so that a difference of 1 is one unit in the last place."""
    signed = a.view({2: np.int16, 4: np.int32}[a.dtype.itemsize]).astype(np.int64)
    return np.where(signed < 0, -(signed & ((1 << (8 * a.dtype.itemsize - 1)) - 1)), signed)


def assert_close(dtype: str, got: Array, expected: Array) -> None:
    """Integers equal; float32 and float64 within 1e-5; float16 and bfloat16 within one unit in the last place."""
    assert got.shape == expected.shape
    assert got.dtype == expected.dtype
    if dtype in ("float32", "float64"):
        np.testing.assert_allclose(got, expected, rtol=1e-5, atol=1e-12)
    elif dtype in ("float16", "bfloat16"):
        nan = np.isnan(got) if dtype == "float16" else (got & 0x7FFF) > 0x7F80
        other = np.isnan(expected) if dtype == "float16" else (expected & 0x7FFF) > 0x7F80
        np.testing.assert_array_equal(nan, other)
        distance = np.abs(bits(dtype, got) - bits(dtype, expected))[~nan]
        assert distance.max(initial=0) <= 1, f"{distance.max()} units in the last place"
    else:
        np.testing.assert_array_equal(got, expected)
