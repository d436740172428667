"""The functions of libawnn in Python, over VIPLite, for `pyviplite.awnn_lib` without libawnn.so.

Callers pass addresses, numbers and bytes, as to C functions. As in the vendor's library, errors of the NPU are printed
to stdout and not raised. For an unknown context these functions print a line, where C would crash.
"""

from __future__ import annotations

import array
import ctypes
import os
import struct
import sys
import threading
from collections.abc import Iterator
from typing import Any, Callable

from npu_common.cdecl import byref, memcpy, sizeof, string_at

from . import vip_lite as vip

__all__ = [
    "awnn_create",
    "awnn_destroy",
    "awnn_dump_io",
    "awnn_get_output_buffer",
    "awnn_get_output_buffers",
    "awnn_init",
    "awnn_run",
    "awnn_set_input_buffers",
    "awnn_uninit",
]

_MOST_DIMENSIONS = 8 if vip.GENERATION == "2.2" else 6


class _Failed(Exception):
    """A VIPLite call returned an error; the message names the call."""


def _say(text: str) -> None:
    print(f"awnn: {text}", file=sys.stdout, flush=True)


def _check(status: int, what: str) -> None:
    if status:
        raise _Failed(f"{what} returned {status} ({vip.vip_status_e.name_of(status)})")


class _Tensor:
    """One input or output: its description, its buffer, and the buffer's address for the CPU."""

    def __init__(self, network: Any, query: Callable[..., int], index: int) -> None:
        self.name = f"{query.__name__[len('vip_query_') :]} {index}"
        self._network, self._query, self._index = network, query, index
        count = self._ask(vip.VIP_BUFFER_PROP_NUM_OF_DIMENSION, ctypes.c_uint32)
        if not 1 <= count <= _MOST_DIMENSIONS:
            raise _Failed(f"{self.name} has {count} dimensions, expected 1 to {_MOST_DIMENSIONS}")
        self.sizes = self._ask_sizes(count)
        self.format: int = self._ask(vip.VIP_BUFFER_PROP_DATA_FORMAT, ctypes.c_int32)
        self.quantization: int = self._ask(vip.VIP_BUFFER_PROP_QUANT_FORMAT, ctypes.c_int32)
        self.position: int = 0
        self.scale: float = 1.0
        self.zero_point: int = 0
        if self.quantization == vip.VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT:
            self.position = self._ask(vip.VIP_BUFFER_PROP_FIXED_POINT_POS, ctypes.c_int32)
        elif self.quantization == vip.VIP_BUFFER_QUANTIZE_TF_ASYMM:
            self.scale = self._ask(vip.VIP_BUFFER_PROP_TF_SCALE, ctypes.c_float)
            self.zero_point = self._ask(vip.VIP_BUFFER_PROP_TF_ZERO_POINT, ctypes.c_int32)
        self.elements = 1
        for size in self.sizes:
            self.elements *= size
        self.buffer = vip.vip_buffer()
        params = _buffer_params(self)
        _check(vip.vip_create_buffer(params, sizeof(params), byref(self.buffer)), f"{self.name}: vip_create_buffer")
        try:
            self.bytes = int(vip.vip_get_buffer_size(self.buffer))
            self.address = int(vip.vip_map_buffer(self.buffer) or 0)
            if not self.address:
                raise _Failed(f"{self.name}: vip_map_buffer returned NULL")
        except BaseException:
            self.close()
            raise

    def _ask(self, what: int, kind: Any) -> Any:
        cell = kind()  # 4 bytes, also where the header documents FIXED_POINT_POS as one
        self._query_into(what, cell)
        return cell.value

    def _ask_sizes(self, count: int) -> list[int]:
        # Up to 2.0 sizes have 32 bits. No library of 2.2 was at hand: there the width is found from the answer.
        answer = (ctypes.c_uint32 * 16)(*[0xFFFFFFFF] * 16)
        self._query_into(vip.VIP_BUFFER_PROP_SIZES_OF_DIMENSION, answer)
        wide = any(half != 0xFFFFFFFF for half in answer[count : 2 * count])
        return list(answer[: 2 * count : 2] if wide else answer[:count])

    def _query_into(self, what: int, answer: Any) -> None:
        status = self._query(self._network, self._index, what, answer)
        _check(status, f"{self.name}: {self._query.__name__}({vip.vip_buffer_property_e.name_of(what)})")

    def close(self) -> None:
        if self.buffer:
            vip.vip_unmap_buffer(self.buffer)
            vip.vip_destroy_buffer(self.buffer)
            self.buffer = vip.vip_buffer()

    def read(self) -> bytes:
        return string_at(self.address, self.bytes)


def _buffer_params(tensor: _Tensor) -> Any:
    """Return C's parameters for a buffer of a tensor."""
    params: Any = vip.vip_buffer_create_params_t()
    described: Any = params
    if vip.GENERATION == "2.2":
        params.type = vip.VIP_BUFFER_CREATE_ALLOC_MEM
        params.prop = vip.VIP_BUFFER_CREATE_PROP_IS_TENSOR
        described = params.param.tensor_param
    else:
        params.memory_type = vip.VIP_BUFFER_MEMORY_TYPE_DEFAULT
    described.num_of_dims = len(tensor.sizes)
    for index, size in enumerate(tensor.sizes):
        described.sizes[index] = size
    described.data_format = tensor.format
    described.quant_format = tensor.quantization
    if tensor.quantization == vip.VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT:
        described.quant_data.dfp.fixed_point_pos = tensor.position
    elif tensor.quantization == vip.VIP_BUFFER_QUANTIZE_TF_ASYMM:
        described.quant_data.affine.scale = tensor.scale
        setattr(
            described.quant_data.affine, "zero_point" if vip.GENERATION == "2.2" else "zeroPoint", tensor.zero_point
        )
    return params


def _table(tensor: _Tensor, numbers: range) -> list[bytes] | None:
    """Return the value of each of the 256 bytes, as the bytes of a float; None where libawnn has no rule."""
    if tensor.quantization == vip.VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT and numbers.start < 0:
        values = [number * 2.0**-tensor.position for number in numbers]
    elif tensor.quantization == vip.VIP_BUFFER_QUANTIZE_TF_ASYMM or numbers.start == 0:
        values = [(number - tensor.zero_point) * tensor.scale for number in numbers]
    else:
        return None
    # The product is exact in double, so rounding it once gives the result of C's float arithmetic.
    table = [struct.pack("=f", ctypes.c_float(value).value) for value in values]
    return table[-numbers.start :] + table[: -numbers.start] if numbers.start else table


class _Context:
    """A network with its tensors, and the arrays of floats that the caller may keep."""

    def __init__(self, nbg: bytes) -> None:
        self.lock = threading.RLock()
        self.network = vip.vip_network()
        self.inputs: list[_Tensor] = []
        self.outputs: list[_Tensor] = []
        self.floats: list[Any] = []
        self.tables: list[list[bytes] | None] = []
        self.pointers: Any = None
        self.given = 0  # address of the caller's array of inputs, which dump reads again; 0 before the first one
        try:
            self._open(nbg)
        except BaseException:
            self.close()
            raise

    def _open(self, nbg: bytes) -> None:
        """Create and prepare the network, with buffers for all its tensors."""
        _check(_create_network(nbg, self.network), f"vip_create_network({nbg.decode(errors='replace')})")
        if not self.network:
            raise _Failed("vip_create_network gave no network")
        for kind, query, tensors in (
            (vip.VIP_NETWORK_PROP_INPUT_COUNT, vip.vip_query_input, self.inputs),
            (vip.VIP_NETWORK_PROP_OUTPUT_COUNT, vip.vip_query_output, self.outputs),
        ):
            count = ctypes.c_uint32()
            _check(vip.vip_query_network(self.network, kind, count), "vip_query_network")
            for index in range(count.value):
                tensors.append(_Tensor(self.network, query, index))
        _check(vip.vip_prepare_network(self.network), "vip_prepare_network")
        for index, tensor in enumerate(self.inputs):
            _check(vip.vip_set_input(self.network, index, tensor.buffer), f"vip_set_input({index})")
        for index, tensor in enumerate(self.outputs):
            _check(vip.vip_set_output(self.network, index, tensor.buffer), f"vip_set_output({index})")
            self.floats.append((ctypes.c_float * max(tensor.elements, 1))())
            self.tables.append(self._table(tensor))
        self.pointers = (ctypes.c_void_p * max(len(self.floats), 1))(*map(ctypes.addressof, self.floats))

    def _table(self, tensor: _Tensor) -> list[bytes] | None:
        if tensor.format == vip.VIP_BUFFER_FORMAT_UINT8:
            return _table(tensor, range(256))
        if tensor.format == vip.VIP_BUFFER_FORMAT_INT8:
            return _table(tensor, range(-128, 128))
        return None

    def close(self) -> None:
        with self.lock:
            if self.network:
                vip.vip_finish_network(self.network)
                vip.vip_destroy_network(self.network)
                self.network = vip.vip_network()
            for tensor in (*self.inputs, *self.outputs):
                tensor.close()

    def set_inputs(self, given: int) -> None:
        addresses = (ctypes.c_void_p * len(self.inputs)).from_address(given)
        for tensor, address in zip(self.inputs, addresses):
            if not address:
                raise _Failed(f"{tensor.name}: the pointer is NULL")
            memcpy(tensor.address, address, tensor.bytes)
            _check(vip.vip_flush_buffer(tensor.buffer, vip.VIP_BUFFER_OPER_TYPE_FLUSH), "vip_flush_buffer")
        self.given = given

    def run(self) -> None:
        _check(vip.vip_run_network(self.network), "vip_run_network")
        for tensor, floats, table in zip(self.outputs, self.floats, self.tables):
            _check(vip.vip_flush_buffer(tensor.buffer, vip.VIP_BUFFER_OPER_TYPE_INVALIDATE), "vip_flush_buffer")
            reals = _floats(tensor, table)
            if reals is None:
                _say(f"{tensor.name}: format {tensor.format} with quantization {tensor.quantization} is not converted")
            else:
                memcpy(floats, reals, len(reals))

    def dump(self, path: str) -> None:
        if not self.given:
            raise _Failed("no inputs were set")
        for index, tensor in enumerate(self.inputs):
            data = self._given_now(index, tensor.bytes)
            if data is None:
                _say(f"awnn_dump_io: the memory of input {index} is gone (a libawnn.so would crash here)")
                data = tensor.read()
            _write(f"{path}.input_{index}.txt", (f"{byte}\n" for byte in data))
        for index, floats in enumerate(self.floats):
            count = self.outputs[index].elements
            _write(f"{path}.output_{index}.txt", (f"{value:f}\n" for value in floats[:count]))

    def _given_now(self, index: int, size: int) -> bytes | None:
        """Return the bytes behind the caller's pointer at this moment, like libawnn.

        None where libawnn would crash.
        """
        width = ctypes.sizeof(ctypes.c_void_p)
        pointer = _read_if_there(self.given + index * width, width)
        return None if pointer is None else _read_if_there(int.from_bytes(pointer, sys.byteorder), size)


def _read_if_there(address: int, size: int) -> bytes | None:
    """Return the memory of this process, or None if it is not mapped any more.

    Written to a pipe, so that the kernel checks the address.
    """
    data = b""
    read_end, write_end = os.pipe()
    try:
        while len(data) < size:
            some = min(size - len(data), 4096)  # what a pipe holds before it has to be read
            put = os.write(write_end, (ctypes.c_char * some).from_address(address + len(data)))
            data += os.read(read_end, put)
    except (OSError, OverflowError):
        return None
    finally:
        os.close(read_end)
        os.close(write_end)
    return data


def _write(path: str, lines: Iterator[str]) -> None:
    try:
        with open(path, "w", encoding="ascii") as file:
            file.writelines(lines)
    except OSError as problem:
        raise _Failed(str(problem)) from None


def _floats(tensor: _Tensor, table: list[bytes] | None) -> bytes | None:
    """Return an output as float32, converted as libawnn 1.0.2 does; None for formats that libawnn leaves unchanged."""
    count, data = tensor.elements, tensor.read()
    if tensor.format == vip.VIP_BUFFER_FORMAT_FP32:
        return data[: 4 * count]
    if tensor.format == vip.VIP_BUFFER_FORMAT_FP16:
        return array.array("f", struct.unpack(f"={count}e", data[: 2 * count])).tobytes()
    if tensor.format == vip.VIP_BUFFER_FORMAT_INT16:
        step = 2.0**-tensor.position
        return array.array("f", [number * step for number in array.array("h", data[: 2 * count])]).tobytes()
    return None if table is None else b"".join(map(table.__getitem__, data[:count]))


def _create_network(nbg: bytes, network: Any) -> int:
    if vip.GENERATION == "2.2":
        param: Any = vip.vip_create_network_param_t()
        param.prop = vip.VIP_NET_CREATE_PROP_FROM_NBG
        param.nbg.type = vip.VIP_NET_CREATE_NBG_FROM_FILE
        param.nbg.file.nbg_path = nbg
        create: Any = vip.vip_create_network
        return int(create(param, sizeof(param), byref(network)))
    create = vip.vip_create_network
    return int(create(nbg, 0, vip.VIP_CREATE_NETWORK_FROM_FILE, byref(network)))


_contexts: dict[int, tuple[_Context, Any]] = {}


def _address(pointer: Any) -> int:
    """Return the address in a pointer that C passed."""
    return ctypes.cast(pointer, ctypes.c_void_p).value or 0


def _with(pointer: Any, function: str, action: Callable[[_Context], Any]) -> Any:
    """Run `action` on the context behind a pointer, under its lock. On failure, print a line and return None."""
    address = _address(pointer)
    known = _contexts.get(address)
    if known is None:
        _say(f"{function}: {hex(address) if address else 'NULL'} is no context (a libawnn.so would crash here)")
        return None
    with known[0].lock:
        if not known[0].network:
            _say(f"{function}: the context was destroyed meanwhile")
            return None
        try:
            return action(known[0])
        except _Failed as problem:
            _say(f"{function}: {problem}")
            return None


def awnn_init(mem_size: int = 0) -> None:
    init: Any = vip.vip_init
    status = init(mem_size) if vip.GENERATION in ("1.6", "1.8") else init()
    if status:
        _say(f"awnn_init: vip_init returned {status} ({vip.vip_status_e.name_of(status)})")


def awnn_uninit() -> None:
    status = vip.vip_destroy()
    if status:
        _say(f"awnn_uninit: vip_destroy returned {status} ({vip.vip_status_e.name_of(status)})")


def awnn_create(nbg: bytes | None) -> int:
    """Load a network; return a handle, 0 and a message where that fails."""
    if not nbg:
        _say("awnn_create: no path")
        return 0
    try:
        context = _Context(nbg)
    except _Failed as problem:
        _say(f"awnn_create: {problem}")
        return 0
    # its address stands for the context, and is unique while this buffer lives
    handle = ctypes.create_string_buffer(16)
    address = ctypes.addressof(handle)
    _contexts[address] = context, handle
    return address


def awnn_destroy(context: Any) -> None:
    known = _contexts.get(_address(context))
    _with(context, "awnn_destroy", _Context.close)
    if known:
        _contexts.pop(_address(context), None)


def awnn_set_input_buffers(context: Any, input_buffers: Any) -> None:
    pointers = _address(input_buffers)

    def copy(found: _Context) -> None:
        if not pointers:
            raise _Failed("the array of inputs is NULL")
        found.set_inputs(pointers)

    _with(context, "awnn_set_input_buffers", copy)


def awnn_get_output_buffers(context: Any) -> int:
    return _with(context, "awnn_get_output_buffers", lambda found: ctypes.addressof(found.pointers)) or 0


def awnn_get_output_buffer(info: Any, i: int) -> int:
    def address(known: _Context) -> int:
        if not 0 <= i < len(known.outputs):
            raise _Failed(f"there is no output {i}, the network has {len(known.outputs)}")
        return known.outputs[i].address

    return _with(info, "awnn_get_output_buffer", address) or 0


def awnn_run(context: Any) -> None:
    _with(context, "awnn_run", _Context.run)


def awnn_dump_io(context: Any, path: bytes | None) -> None:
    _with(context, "awnn_dump_io", lambda found: found.dump((path or b"").decode(errors="surrogateescape")))
