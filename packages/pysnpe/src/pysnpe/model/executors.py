"""The two ways in which `Model.run` passes arrays: user buffers point at the arrays, ITensors copy the arrays."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from npu_common.buffer import address_of
from npu_common.quantization import Affine
from npu_common.tensor import TensorInfo

from ..DlSystem import ITensor as tensors_api
from ..DlSystem import TensorMap as maps_api
from ..errors import SnpeError, error_of
from ..handles import Owned, borrow, shape_of, tensor_shape
from ..SNPE import SNPEUtil as util
from .encodings import Encoding, derive
from .tensors import FLOAT, Attributes, Session
from .user_buffers import BufferMap, UserBuffer, dense_strides

__all__ = ["ITensorExecutor", "InputSlot", "OutputSlot", "UserBufferExecutor"]

Arrays = Sequence[npt.NDArray[Any]]

_SMALL = 1 << 14
"""Bytes. Copying an array of no more costs less than pointing a user buffer at it."""


def closed_shape(tensor: Attributes) -> tuple[int, ...]:
    """Return the shape of an input. Raises ValueError while a dimension is open."""
    if -1 in tensor.shape:
        raise ValueError(
            f"input {tensor.name!r} of shape {tensor.shape} has an open dimension; choose it when the model is built: "
            f"input_dimensions={{{tensor.name!r}: (...)}}"
        )
    return tensor.shape


class InputSlot:
    """An input of `run`, with a user buffer per dtype, made when the first array of that dtype comes."""

    __slots__ = (
        "buffers", "current", "dtype", "encoding", "info", "name", "resting", "scratch", "shape", "staged", "tensor",
    )  # fmt: skip

    def __init__(self, info: TensorInfo, tensor: Attributes, encoding: Encoding) -> None:
        self.info, self.tensor, self.encoding = info, tensor, encoding
        self.name = tensor.name
        self.shape = closed_shape(tensor)
        self.buffers: dict[np.dtype[Any], UserBuffer] = {}
        self.resting: dict[np.dtype[Any], npt.NDArray[Any]] = {}  # memory that a small buffer stays at
        self.current: Any = None  # the UserBuffer in use,
        self.staged: npt.NDArray[Any] | None = None  # its memory of `resting`,
        self.dtype: np.dtype[Any] | None = None  # and the dtype that both are for
        self.scratch: npt.NDArray[Any] | None = np.empty(self.shape, encoding.stored) if encoding.derived else None

    def make(self, dtype: np.dtype[Any], made: list[Any]) -> UserBuffer:
        how = self.encoding if dtype == self.encoding.dtype else FLOAT
        strides = dense_strides(self.shape, how.stored.itemsize)
        buffer = UserBuffer(0, math.prod(self.shape) * how.stored.itemsize, strides, how, self.name)
        made.append(buffer)
        self.buffers[dtype] = buffer
        return buffer


class OutputSlot:
    """An output of `run`, with its user buffer."""

    __slots__ = ("buffer", "derived", "dtype", "dynamic", "encoding", "name", "room", "shape", "stored")

    def __init__(self, tensor: Attributes, encoding: Encoding, dynamic_dim: int, made: list[Any]) -> None:
        self.name, self.shape = tensor.name, tensor.shape
        self.encoding = encoding
        self.stored, self.dtype = encoding.stored, encoding.dtype
        self.derived = encoding.derived
        self.dynamic = -1 in tensor.shape
        self.room = tuple(dynamic_dim if n < 0 else n for n in tensor.shape)
        self.buffer = self._make(made)

    def _make(self, made: list[Any]) -> UserBuffer:
        size = math.prod(self.room) * self.stored.itemsize
        strides = dense_strides(self.room, self.stored.itemsize)
        buffer = UserBuffer(0, size, strides, self.encoding, self.name)
        made.append(buffer)
        return buffer

    def grow(self, needed: int, made: list[Any]) -> UserBuffer:
        """Make a buffer of at least `needed` bytes by a larger first open dimension; return the old buffer."""
        axis = self.shape.index(-1)
        others = math.prod(n for i, n in enumerate(self.room) if i != axis) * self.stored.itemsize
        self.room = (*self.room[:axis], -(-needed // others), *self.room[axis + 1 :])
        before = self.buffer
        made.remove(before)
        self.buffer = self._make(made)
        return before

    def cut(self, raw: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Copy the part of `raw` that the run filled; one-dimensional if several dimensions are open."""
        count = self.buffer.output_size // self.stored.itemsize
        filled = raw.reshape(-1)[:count]
        if self.shape.count(-1) > 1 or count % max(1, math.prod(n for n in self.shape if n >= 0)):
            return filled.copy()
        return filled.reshape(self.shape).copy()


class UserBufferExecutor:
    """Runs on user buffers that are pointed at the arrays of each run.

    Data with a derived encoding is copied, and small arrays, for which the buffers have memory that stays.

    `made` receives the objects that have to be deleted with the network.
    """

    def __init__(
        self,
        session: Session,
        inputs: Sequence[tuple[TensorInfo, Attributes, Encoding]],
        outputs: Sequence[tuple[TensorInfo, Attributes, Encoding]],
        dynamic_dim: int,
        made: list[Any],
    ) -> None:
        self._inputs = [InputSlot(*input_) for input_ in inputs]
        self._made = made
        self._map_in, self._map_out = BufferMap(), BufferMap()
        made += [self._map_in, self._map_out]
        self._outputs = [OutputSlot(tensor, encoding, dynamic_dim, made) for _, tensor, encoding in outputs]
        for output in self._outputs:
            self._map_out.put(output.name, output.buffer)
        self.dynamic = any(output.dynamic for output in self._outputs)
        self._special = self.dynamic or any(output.derived for output in self._outputs)
        self._staged: Arrays = ()  # the memory of the outputs where all are small
        if not self._special and sum(output.buffer.nbytes for output in self._outputs) <= _SMALL:
            self._staged = [np.empty(output.shape, output.stored) for output in self._outputs]
            for output, staged in zip(self._outputs, self._staged):
                output.buffer.point(address_of(staged), output.name)
        execute = session.function("ExecuteUserBuffers")
        self._function = execute.__name__
        self._execute = execute.raw
        self._arguments = (*session.prefix, self._map_in.number, self._map_out.number)

    def run(self, given: Arrays, results: Arrays | None) -> Arrays:
        """Run on checked arrays, into `results` or into fresh arrays. The caller holds the model's lock."""
        kept = []
        for slot, source in zip(self._inputs, given):
            dtype = source.dtype
            if slot.dtype is not dtype:
                self._choose(slot, dtype)
            if slot.staged is not None:
                slot.staged[...] = source
                continue
            buffer = slot.current
            if slot.scratch is not None:
                source = self._quantized(slot, buffer, source)
            address = address_of(source)
            if address % dtype.itemsize:
                source = source.copy()
                kept.append(source)  # until C has read the array
                address = address_of(source)
            buffer.point(address, slot.name)
        if self._special:
            return self._run_special(results)
        if not self._staged:
            if results is None:
                results = [np.empty(slot.shape, slot.stored) for slot in self._outputs]
            for output, target in zip(self._outputs, results):
                output.buffer.point(address_of(target), output.name)
        code = self._execute(*self._arguments)
        if code:
            raise error_of(code, self._function)
        if results is None:
            return [staged.copy() for staged in self._staged]
        for target, staged in zip(results, self._staged):
            target[...] = staged
        return results

    def _choose(self, slot: InputSlot, dtype: np.dtype[Any]) -> None:
        """Put the user buffer for arrays of a dtype into the map of the inputs."""
        slot.dtype = None  # until all of it is done
        buffer = slot.buffers.get(dtype) or slot.make(dtype, self._made)
        if slot.scratch is None and buffer.nbytes <= _SMALL and dtype not in slot.resting:
            staged = np.empty(slot.shape, dtype)
            buffer.point(address_of(staged), slot.name)
            slot.resting[dtype] = staged
        if slot.current is not buffer:
            slot.current = None
            self._map_in.put(slot.name, buffer)
        slot.current, slot.staged, slot.dtype = buffer, slot.resting.get(dtype), dtype

    def _quantized(self, slot: InputSlot, buffer: UserBuffer, source: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Quantize `source` with scale and zero point for its own range."""
        scratch = slot.scratch
        assert scratch is not None
        scale, zero = derive(source, slot.encoding.bits, f"input {slot.name!r}")
        Affine(scale, zero, dtype=scratch.dtype.name).quantize(source, scratch)
        buffer.quantize_with(scale, zero)
        return scratch

    def _run_special(self, results: Arrays | None) -> Arrays:
        """Run with outputs whose size or encoding is known only after the run."""
        while True:
            raw = [np.empty(slot.room, slot.stored) for slot in self._outputs]
            for slot, target in zip(self._outputs, raw):
                if slot.derived:
                    slot.buffer.reopen()
                slot.buffer.point(address_of(target), slot.name)
            code = self._execute(*self._arguments)
            if code:
                raise error_of(code, self._function)
            if not self._grown():
                break
        computed: list[npt.NDArray[Any]] = []
        for slot, target in zip(self._outputs, raw):
            values = slot.cut(target) if slot.dynamic else target
            if slot.derived:
                how = slot.buffer.filled_in(slot.name).quantization
                assert how is not None
                values = how.dequantize(values)
            computed.append(values)
        if results is None:
            return computed
        for into, values in zip(results, computed):
            into[...] = values
        return results

    def _grown(self) -> bool:
        """Enlarge the outputs that were too small. Returns whether there were any: then the run has to be repeated."""
        grown = False
        for slot in self._outputs:
            needed = slot.buffer.output_size if slot.dynamic else 0
            if needed > slot.buffer.nbytes:
                before = slot.grow(needed, self._made)
                self._map_out.put(slot.name, slot.buffer)
                before.free()
                grown = True
        return grown


class ITensorExecutor:
    """The executor that runs on ITensors.

    The inputs are copied as float32 into tensors that stay; the library makes outputs in every run.
    """

    def __init__(
        self, session: Session, inputs: Sequence[Attributes], outputs: Sequence[Attributes], made: list[Any]
    ) -> None:
        self.dynamic = any(-1 in tensor.shape for tensor in outputs)
        created = maps_api.Snpe_TensorMap_Create
        delete = maps_api.Snpe_TensorMap_Delete
        self._map_in = Owned(delete, created)
        made.append(self._map_in)
        self._map_out = Owned(delete, created)
        made.append(self._map_out)
        self._views = [self._tensor(tensor, made) for tensor in inputs]
        self._outputs = [(tensor.name, tensor.name.encode(), tensor.shape) for tensor in outputs]
        execute = session.function("ExecuteITensors")
        self._function = execute.__name__
        self._execute = execute.raw
        self._arguments = (*session.prefix, self._map_in.number, self._map_out.number)

    def _tensor(self, tensor: Attributes, made: list[Any]) -> npt.NDArray[Any]:
        """Add an input tensor to the map, and return an array over its memory."""
        shape = closed_shape(tensor)
        delete, create = tensors_api.Snpe_ITensor_Delete, util.Snpe_Util_CreateITensor
        with tensor_shape(shape) as dims:
            owned = Owned(delete, create, dims, detail=repr(tensor.name))
        made.append(owned)
        maps_api.Snpe_TensorMap_Add.raw(self._map_in.number, tensor.name.encode(), owned.number)
        count = int(tensors_api.Snpe_ITensor_GetSize.raw(owned.number))
        if count != math.prod(shape):
            raise SnpeError(f"Snpe_Util_CreateITensor made a tensor of {count} elements for shape {shape}")
        address = borrow(tensors_api.Snpe_ITensor_GetData.raw(owned.number), "Snpe_ITensor_GetData", repr(tensor.name))
        memory: Any = (ctypes.c_float * count).from_address(address)
        return np.ndarray(shape, np.float32, memory)

    def run(self, given: Arrays, results: Arrays | None) -> Arrays:
        """Run on checked arrays, into `results` or into fresh arrays. The caller holds the model's lock."""
        for view, source in zip(self._views, given):
            view[...] = source
        code = self._execute(*self._arguments)
        if code:
            raise error_of(code, self._function)
        if results is None:
            results = [self._fresh(name, text, shape) for name, text, shape in self._outputs]
        for (name, text, _), target in zip(self._outputs, results):
            tensor = maps_api.Snpe_TensorMap_GetTensor_Ref.raw(self._map_out.number, text)
            tensor = borrow(tensor, "Snpe_TensorMap_GetTensor_Ref", repr(name))
            count = int(tensors_api.Snpe_ITensor_GetSize.raw(tensor))
            if count != target.size:
                raise SnpeError(f"output {name!r} has {count} elements, expected {target.size}")
            if count:
                data = borrow(tensors_api.Snpe_ITensor_GetData.raw(tensor), "Snpe_ITensor_GetData", repr(name))
                ctypes.memmove(address_of(target), data, 4 * count)
        return results

    def _fresh(self, name: str, text: bytes, shape: tuple[int, ...]) -> npt.NDArray[Any]:
        if -1 in shape:
            tensor = maps_api.Snpe_TensorMap_GetTensor_Ref.raw(self._map_out.number, text)
            tensor = borrow(tensor, "Snpe_TensorMap_GetTensor_Ref", repr(name))
            shape = shape_of(tensors_api.Snpe_ITensor_GetShape, tensor, detail=repr(name))
        return np.empty(shape, np.float32)
