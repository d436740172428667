"""The buffers of one set of inputs and outputs, with their copies. This module knows no model."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from npu_common.resource import Resource, do_all

from .. import vip_lite as api
from ..errors import check
from .buffer import Buffer, buffer_for
from .elements import unpack_nibble_rows
from .tensors import TensorInfo, packed

__all__ = ["IoBuffers", "fits"]

_FLUSH, _INVALIDATE = 1, 2  # VIP_BUFFER_OPER_TYPE values


class IoBuffers:
    """One buffer per tensor.

    Attributes:
        made: Buffers that were not given but made here.
        buffers: All buffers by tensor name.
        slots: (is output, index, buffer) in order, as vip_set_input and vip_set_output take them.
        token: Stands for this object where a reference to it, and to its buffers, would be a cycle.
    """

    def __init__(
        self,
        inputs: Sequence[TensorInfo],
        outputs: Sequence[TensorInfo],
        given: Mapping[str, Buffer],
        *,
        cached: bool = False,
        device: int = 0,
        parent: Resource | None = None,
    ) -> None:
        self.token = object()
        self.inputs, self.outputs = tuple(inputs), tuple(outputs)
        self.made: list[Buffer] = []
        self.buffers: dict[str, Buffer] = {}
        try:
            for info in (*self.inputs, *self.outputs):
                if info.name in given:
                    fits(info, given[info.name], "Model.bind")
                    self.buffers[info.name] = given[info.name]
                else:
                    buffer = buffer_for(parent, info, cached=cached, device=device)
                    self.made.append(buffer)
                    self.buffers[info.name] = buffer
        except BaseException:
            release(self.made)
            raise
        self.slots = tuple(
            (output, info.index, self.buffers[info.name])
            for output, side in ((False, self.inputs), (True, self.outputs))
            for info in side
        )
        self._flush_buffer = api.vip_flush_buffer.raw
        self._to_flush = tuple(b for output, _, b in self.slots if not output and b.maintained)
        self._to_invalidate = tuple(b for output, _, b in self.slots if output and b.maintained)

    def flush(self) -> None:
        """Make the CPU's writes visible to the NPU, before a run."""
        for buffer in self._to_flush:
            code = self._flush_buffer(buffer.number, _FLUSH)
            if code:
                check(code, "vip_flush_buffer", buffer.label)

    def invalidate(self) -> None:
        """Make the NPU's writes visible to the CPU, after a run."""
        for buffer in self._to_invalidate:
            code = self._flush_buffer(buffer.number, _INVALIDATE)
            if code:
                check(code, "vip_flush_buffer", buffer.label)


class StagedIoBuffers(IoBuffers):
    """Buffers that only this package uses; data is copied in and out."""

    def __init__(self, inputs: Sequence[TensorInfo], outputs: Sequence[TensorInfo], device: int) -> None:
        super().__init__(inputs, outputs, {}, device=device)
        try:
            self._sources = tuple(_over(self.buffers[info.name], info) for info in self.inputs)
            self._results = tuple(_over(self.buffers[info.name], info) for info in self.outputs)
        except BaseException:
            release(self.made)
            raise

    def fill(self, arrays: Sequence[npt.NDArray[Any]]) -> None:
        """Copy checked arrays into the inputs."""
        for info, target, array in zip(self.inputs, self._sources, arrays):
            if info.element.bits < 8:
                packed(info, array, target)
            elif array.dtype == target.dtype:
                np.copyto(target, array)
            else:  # bfloat16 given as bit patterns
                np.copyto(target.view(array.dtype), array)

    def fetch(self, index: int) -> npt.NDArray[Any]:
        """Return a fresh array with one output, in the network's own type."""
        info, source = self.outputs[index], self._results[index]
        if info.element.bits < 8:
            return unpack_nibble_rows(source, info.shape[-1], info.element).astype(info.dtype, copy=False)
        return source.copy()


def _over(buffer: Buffer, info: TensorInfo) -> npt.NDArray[Any]:
    """Return an array over a buffer. Unlike Buffer.array(), it does not prevent closing the buffer."""
    if not buffer.address:
        raise BufferError(f"{buffer.label} has no address the CPU could copy to; run it with bind() on other buffers")
    memory: Any = (ctypes.c_ubyte * buffer.nbytes).from_address(buffer.address)
    return np.ndarray(info.buffer_shape, info.buffer_dtype, memory)


def release(made: list[Buffer]) -> None:
    """Close buffers.

    A buffer that a network still points at is destroyed when the network lets go.
    """
    do_all(buffer._close_with_parent for buffer in made)
    made.clear()


def fits(info: TensorInfo, given: Any, function: str) -> None:
    """Raise unless a buffer fits the tensor. The library itself only compares the number of bytes (measured)."""
    what = f"{function}, {info.name!r}"
    if not isinstance(given, Buffer):
        hint = "Buffer.for_tensor(info) makes one, and its array() takes the data"
        raise TypeError(f"{what}: expected a Buffer, got {type(given).__name__}; {hint}")
    given._check_open()
    if given.nbytes < info.buffer_nbytes:
        raise ValueError(f"{what}: expected a buffer of {info.buffer_nbytes} bytes, got {given.nbytes}")
    own = given.info
    if own.element.name == "uint8" and len(own.shape) == 1 and own.quantization is None:
        return  # plain bytes fit every tensor
    if own.element is not info.element or own.shape != info.shape or own.quantization != info.quantization:
        raise ValueError(
            f"{what}: expected a buffer of {_shown(info)}, got {_shown(own)}; use Buffer.for_tensor(info), "
            f"or raw bytes: Buffer(({info.buffer_nbytes},))"
        )


def _shown(info: TensorInfo) -> str:
    how = info.quantization
    return f"{info.element} {info.shape}{f' {how}' if how is not None else ''}"
