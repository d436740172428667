"""User buffers: memory of the caller that the network reads or writes, with strides and an encoding."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy.typing as npt

from ..DlSystem import IUserBuffer as api
from ..DlSystem import UserBufferMap as maps
from ..errors import SnpeError, call_error, check, error_of, forget, last_error
from ..handles import Owned, borrow, tensor_shape
from ..SNPE import SNPEUtil as util
from . import encodings
from .encodings import Encoding

__all__ = ["BufferMap", "UserBuffer", "dense_strides", "strides_of"]


def dense_strides(shape: Sequence[int], itemsize: int) -> tuple[int, ...]:
    """Return the strides in bytes of an array in C order: (24, 8, 4) for float32 of 4 x 3 x 2."""
    strides = [itemsize] * len(shape)
    for axis in range(len(shape) - 2, -1, -1):
        strides[axis] = strides[axis + 1] * max(shape[axis + 1], 1)
    return tuple(strides)


def strides_of(array: npt.NDArray[Any], what: str) -> tuple[tuple[int, ...], int]:
    """Return the strides in bytes for SNPE, and the bytes from the first element of an array to the end of its last.

    Rows may have gaps between them. Raises ValueError if elements overlap or are in another order.
    """
    shape, item = array.shape, array.itemsize
    strides = [item] * len(shape)
    inner, extent = item, item
    for axis in range(len(shape) - 1, -1, -1):
        # numpy sets no meaningful stride for an axis of one element
        step = array.strides[axis] if shape[axis] > 1 else inner
        if step < inner:
            raise ValueError(
                f"{what}: strides {array.strides} of shape {shape} are in another order than the dimensions; "
                f"use `np.ascontiguousarray(x)`"
            )
        strides[axis] = step
        extent += step * (shape[axis] - 1)
        inner = step * shape[axis]
    return tuple(strides), extent


class UserBuffer:
    """Owns a Snpe_IUserBuffer_Handle_t, not the memory.

    Args:
        address: Address of the memory; 0 if `point` sets it later.
        nbytes: Size of the memory in bytes.
        strides: Strides in bytes, outermost dimension first.
        encoding: Encoding of the elements.
        name: Name of the tensor, for messages.
        offset: Position in memory that several buffers share (2.17 and later).
    """

    __slots__ = ("_owned", "encoding", "nbytes", "number")

    def __init__(
        self,
        address: int,
        nbytes: int,
        strides: Sequence[int],
        encoding: Encoding,
        name: str,
        offset: int | None = None,
    ) -> None:
        with tensor_shape(strides) as steps, encodings.create(encoding) as how:
            function: Any
            arguments: tuple[Any, ...]
            if offset is None:
                function, arguments = util.Snpe_Util_CreateUserBuffer, (address or None, nbytes, steps, how)
            else:
                function, arguments = util.Snpe_Util_CreateUserBufferShared, (address, nbytes, offset, steps, how)
            detail = f"{name!r}, {nbytes} bytes, strides {tuple(strides)}, {encoding}"
            self._owned = Owned(api.Snpe_IUserBuffer_Delete, function, *arguments, detail=detail)
        self.number = self._owned.number
        self.nbytes = nbytes
        self.encoding = encoding

    def free(self) -> None:
        """Delete the buffer, not its memory."""
        self._owned.free()
        self.number = 0

    def point(self, address: int, name: str) -> None:
        """Use other memory of the same size, which the caller keeps alive."""
        if not api.Snpe_IUserBuffer_SetBufferAddress.raw(self.number, address):
            raise call_error("Snpe_IUserBuffer_SetBufferAddress", repr(name))

    @property
    def output_size(self) -> int:
        """Bytes the last run produced; more than `nbytes` if they did not fit."""
        return int(api.Snpe_IUserBuffer_GetOutputSize.raw(self.number))

    def current(self) -> Encoding:
        """Return the present encoding: for a derived encoding, the one that the last run filled in."""
        return encodings.read(borrow(api.Snpe_IUserBuffer_GetEncoding_Ref.raw(self.number), _ENCODING))

    def quantize_with(self, scale: float, zero_point: int) -> None:
        """Change scale and zero point from the next run on."""
        handle = borrow(api.Snpe_IUserBuffer_GetEncoding_Ref.raw(self.number), _ENCODING)
        forget()  # the setters return nothing: only the last error shows a failure
        api.Snpe_UserBufferEncodingTfN_SetStepExactly0.raw(handle, zero_point)
        api.Snpe_UserBufferEncodingTfN_SetQuantizedStepSize.raw(handle, scale)
        code, said = last_error()
        if code:
            raise error_of(code, "Snpe_UserBufferEncodingTfN_SetQuantizedStepSize", "", said=said)

    def reopen(self) -> None:
        """Let the next run derive scale and zero point again."""
        handle = borrow(api.Snpe_IUserBuffer_GetEncoding_Ref.raw(self.number), _ENCODING)
        api.Snpe_UserBufferEncodingTfN_SetStepExactly0.raw(handle, 0)
        api.Snpe_UserBufferEncodingTfN_SetQuantizedStepSize.raw(handle, 0.0)

    def filled_in(self, name: str) -> Encoding:
        """Return the present encoding of an output with a derived encoding.

        Raises SnpeError if the run did not fill it in.
        """
        tensor = self.current()
        if tensor.scale is None:
            raise SnpeError(
                f"output {name!r}: the library did not fill in the encoding that was left open",
                hint="Give scale and zero point: encodings={name: Encoding('tf8', scale, zero_point)}",
            )
        return tensor


_ENCODING = "Snpe_IUserBuffer_GetEncoding_Ref"


class BufferMap:
    """A Snpe_UserBufferMap of buffers by name. It owns no buffer."""

    __slots__ = ("_entries", "_owned", "number")

    def __init__(self) -> None:
        self._owned = Owned(maps.Snpe_UserBufferMap_Delete, maps.Snpe_UserBufferMap_Create)
        self.number = self._owned.number
        self._entries: dict[str, UserBuffer] = {}

    def put(self, name: str, buffer: UserBuffer) -> None:
        """Set the buffer of a name, in place of an earlier buffer."""
        text = name.encode()
        if self._entries.pop(name, None) is not None:
            code = maps.Snpe_UserBufferMap_Remove.raw(self.number, text)
            check(code, "Snpe_UserBufferMap_Remove", repr(name))
        check(maps.Snpe_UserBufferMap_Add.raw(self.number, text, buffer.number), "Snpe_UserBufferMap_Add", repr(name))
        self._entries[name] = buffer

    def free(self) -> None:
        """Delete the map, not its buffers."""
        self._owned.free()
        self.number = 0
