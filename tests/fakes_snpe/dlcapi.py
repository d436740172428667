"""The fake's .dlc reader and its subnets in ctypes, without the API around them (fakes/snpe/test_driver)."""

from __future__ import annotations

import ctypes as C
import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Optional

import numpy as np
import numpy.typing as npt

from fakes.models.formats.npugraph import CARRIERS, DTYPES, Quantization

P = C.c_void_p
RUNTIMES = {"cpu": 0, "gpu": 1, "dsp": 2, "gpu16": 3, "aip": 5}
Array = npt.NDArray[Any]
Encoding = Optional[tuple[float, int]]


class Options(C.Structure):
    _fields_ = [
        ("network", C.c_char_p), ("layers", P), ("tensors", P), ("resized", P), ("layer_count", C.c_size_t),
        ("tensor_count", C.c_size_t), ("resized_count", C.c_size_t), ("sizes", P), ("all", C.c_int),
        ("unconsumed", C.c_int), ("cpu_fixed_point", C.c_int), ("custom", C.c_char_p), ("custom_runtime", C.c_int),
    ]  # fmt: skip


class Data(C.Structure):
    _fields_ = [
        ("data", P), ("dtype", C.c_int), ("quantized", C.c_int), ("scale", C.c_float), ("zero_point", C.c_int32),
    ]  # fmt: skip


class DlcFailure(Exception):
    """code: Snpe_ErrorCode_t; text: why."""

    def __init__(self, code: int, text: str) -> None:
        super().__init__(f"{code}: {text}")
        self.code, self.text = code, text


class Tensor:
    """A plan's facts about an input or output. element: Snpe_UserBufferEncoding_ElementType_t."""

    def __init__(self, library: C.CDLL, plan: P, output: bool, index: int) -> None:
        numbers, real = (C.c_int64 * 12)(), (C.c_double * 2)()
        self.name: str = library.td_tensor_name(plan, output, index).decode()
        library.td_tensor(plan, output, index, numbers, real)
        self.dtype, self.element, self.nbytes = DTYPES[numbers[0]], numbers[1], numbers[2]
        self.shape = tuple(numbers[4 : 4 + numbers[3]])
        self.encoding: Encoding = (real[0], int(real[1])) if real[0] else None


class Plan:
    def __init__(self, library: C.CDLL, handle: P, kept: Any) -> None:
        self.library, self.handle, self._kept = library, handle, kept
        self.inputs = [Tensor(library, handle, False, i) for i in range(library.td_count(handle, 0))]
        self.outputs = [Tensor(library, handle, True, i) for i in range(library.td_count(handle, 1))]

    @property
    def subnets(self) -> list[dict[str, Any]]:
        text = self.library.td_json(self.handle)
        try:
            return json.loads(C.string_at(text))  # type: ignore[no-any-return]
        finally:
            self.library.td_free(text)

    @property
    def cores(self) -> list[str]:
        return [str(subnet["core"]) for subnet in self.subnets]

    def run(self, *inputs: Array, dtypes: Sequence[str] | None = None, encodings: Sequence[Encoding] = (),
            out_encodings: Sequence[Encoding] = ()) -> list[Array]:  # fmt: skip
        """Outputs as float32, or as `dtypes`. encodings: (scale, zero point) of inputs, where they are quantized."""
        wanted = list(dtypes or ["float32"] * len(self.outputs))
        results = [np.zeros(t.shape, CARRIERS[d]) for t, d in zip(self.outputs, wanted)]
        ins = (Data * len(self.inputs))(*(data(x, x.dtype.name, e) for x, e in pairs(inputs, encodings)))
        outs = (Data * len(results))(*(data(y, d, e) for (y, e), d in zip(pairs(results, out_encodings), wanted)))
        code = self.library.td_execute(self.handle, ins, outs)
        if code:
            raise DlcFailure(code, self.library.td_reason().decode())
        return results


def pairs(arrays: Sequence[Array], encodings: Sequence[Encoding]) -> Iterator[tuple[Array, Encoding]]:
    return zip(arrays, [*encodings, *[None] * (len(arrays) - len(encodings))])


def data(array: Array, dtype: str, encoding: Encoding) -> Data:
    assert array.flags.c_contiguous
    scale, zero = encoding or (0.0, 0)
    return Data(array.ctypes.data, DTYPES.index(dtype), encoding is not None, scale, zero)


def texts(values: Sequence[str]) -> C.Array[C.c_char_p]:
    return (C.c_char_p * (len(values) + 1))(*(value.encode() for value in values))


class Dlc:
    """An open file."""

    def __init__(self, library: C.CDLL, handle: P) -> None:
        self.library, self.handle = library, handle

    def check(self, code: int) -> None:
        if code:
            raise DlcFailure(code, self.library.td_reason().decode())

    @property
    def names(self) -> list[str]:
        return [
            self.library.td_record_name(self.handle, i).decode() for i in range(self.library.td_records(self.handle))
        ]

    def record(self, name: str) -> bytes:
        place, size = P(), C.c_size_t()
        self.check(self.library.td_record_copy(self.handle, name.encode(), C.byref(place), C.byref(size)))
        try:
            return C.string_at(place, size.value)
        finally:
            self.library.td_free(place)

    def set(self, name: str, content: bytes) -> None:
        self.check(self.library.td_record_set(self.handle, name.encode(), content, len(content)))

    def save(self, path: Path) -> None:
        self.check(self.library.td_save(self.handle, str(path).encode()))

    def metadata(self, key: str) -> str | None:
        found = self.library.td_metadata(self.handle, key.encode())
        return None if found is None else found.decode()

    def model(self) -> None:
        self.check(self.library.td_model(self.handle))

    @property
    def networks(self) -> list[str]:
        found: list[str] = []
        while (name := self.library.td_network_name(self.handle, len(found))) is not None:
            found.append(name.decode())
        return found

    @contextmanager
    def plan(
        self, *runtimes: str, network: str | None = None, layers: Sequence[str] = (), tensors: Sequence[str] = (),
        resized: Mapping[str, Sequence[int]] | None = None, all: bool = False, unconsumed: bool = False,
        cpu_fixed_point: bool = False, custom: tuple[str, str] | None = None,
    ) -> Iterator[Plan]:  # fmt: skip
        """custom: operator of a package and the runtime it is for; it doubles its input, and fails on 99."""
        sizes = [number for shape in (resized or {}).values() for number in (len(shape), *shape)]
        lists = [texts(layers), texts(tensors), texts(list(resized or {}))]
        dims = (C.c_int64 * (len(sizes) + 1))(*sizes)
        options = Options(
            network.encode() if network else None, *(C.addressof(item) for item in lists),
            len(layers), len(tensors), len(resized or {}), C.addressof(dims), all, unconsumed, cpu_fixed_point,
            custom[0].encode() if custom else None, RUNTIMES[custom[1]] if custom else -1,
        )  # fmt: skip
        numbers, handle = (C.c_int * (len(runtimes) + 1))(*(RUNTIMES[r] for r in runtimes)), P()
        self.check(self.library.td_plan(self.handle, numbers, len(runtimes), C.byref(options), C.byref(handle)))
        try:
            yield Plan(self.library, handle, (options, lists, dims))
        finally:
            self.library.td_plan_destroy(handle)


class DlcLibrary:
    def __init__(self, path: Path) -> None:
        self.library = library = C.CDLL(str(path))
        for name, result, *parameters in (
            ("reason", C.c_char_p), ("open", C.c_uint, C.c_char_p, P), ("open_memory", C.c_uint, P, C.c_size_t, P),
            ("close", None, P), ("records", C.c_size_t, P), ("record_name", C.c_char_p, P, C.c_size_t),
            ("record_copy", C.c_uint, P, C.c_char_p, P, P), ("free", None, P),
            ("record_set", C.c_uint, P, C.c_char_p, C.c_char_p, C.c_size_t), ("save", C.c_uint, P, C.c_char_p),
            ("metadata", C.c_char_p, P, C.c_char_p), ("model", C.c_uint, P),
            ("network_name", C.c_char_p, P, C.c_size_t),
            ("plan", C.c_uint, P, P, C.c_size_t, P, P), ("plan_destroy", None, P), ("count", C.c_size_t, P, C.c_int),
            ("tensor_name", C.c_char_p, P, C.c_int, C.c_size_t), ("tensor", None, P, C.c_int, C.c_size_t, P, P),
            ("execute", C.c_uint, P, P, P), ("json", P, P), ("node_ns", C.c_uint64, P, C.c_int),
            ("subnet_ns", C.c_uint64, P, C.c_size_t),
        ):  # fmt: skip
            function = getattr(library, f"td_{name}")
            function.restype, function.argtypes = result, parameters
        library.npu_fake_set.argtypes = [C.c_char_p, C.c_char_p]
        library.npu_fake_configure.argtypes = [C.c_char_p]
        library.npu_fake_calls_json.restype, library.npu_fake_calls_json.argtypes = C.c_size_t, [P, C.c_size_t]

    @contextmanager
    def open(self, source: Path | bytes) -> Iterator[Dlc]:
        handle = P()
        if isinstance(source, bytes):
            content = (C.c_char * len(source))()  # of the exact size: sanitizers see what is read behind it
            C.memmove(content, source, len(source))
            code = self.library.td_open_memory(content, len(source), C.byref(handle))
        else:
            code = self.library.td_open(str(source).encode(), C.byref(handle))
        if code:
            assert not handle.value
            raise DlcFailure(code, self.library.td_reason().decode())
        try:
            yield Dlc(self.library, handle)
        finally:
            self.library.td_close(handle)

    def set(self, name: str, value: str | None) -> None:
        assert self.library.npu_fake_set(name.encode(), value.encode() if value is not None else None) == 0

    def calls(self) -> list[dict[str, Any]]:
        """Recorded events; npu_fake_record(1) first."""
        buffer = C.create_string_buffer(1 << 16)
        assert self.library.npu_fake_calls_json(buffer, len(buffer)) <= len(buffer)
        return json.loads(buffer.value)  # type: ignore[no-any-return]


def quantized(values: Array, encoding: Quantization, dtype: str) -> Array:
    """Return real numbers in the graph's stored form."""
    low, high = np.iinfo(dtype).min, np.iinfo(dtype).max
    scaled = np.rint(values.astype(np.float32) / np.float32(encoding.scales[0])) + encoding.zero_points[0]
    stored: Array = np.clip(scaled, low, high).astype(dtype)
    return stored
