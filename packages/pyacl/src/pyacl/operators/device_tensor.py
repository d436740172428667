"""Tensors in device memory for operators: memory, shape, element type, strides."""

from __future__ import annotations

import ctypes
import math
import operator
import threading
from collections.abc import Iterable, Sequence

import numpy as np
from npu_common import TYPE_CHECKING
from npu_common.cdecl import POINTER
from npu_common.dtypes import ElementType, element_type
from npu_common.resource import fixed

from ..acl import acl_base_rt as base
from ..aclnn import acl_meta as api
from ..arguments import INT32, whole
from ..errors import AclError
from ..memory.arrays import checked_sizes
from ..memory.device_buffer import DeviceBuffer
from ..model.description import ELEMENT_NAMES
from ..model.tensors import numpy_dtype
from ..runtime.blocks import Block, BlockOwner, Owned, Share, array_of
from ..runtime.task_stream import checked

if TYPE_CHECKING:
    from typing import Any

    import numpy.typing as npt

    from ..runtime.stream import Stream

__all__ = ["ACL_TYPES", "Tensor", "acl_type", "copied_description"]

ACL_TYPES = {name: int(code) for code, name in ELEMENT_NAMES.items() if name != "int4"}
"""aclDataType by the name of an element type."""


def acl_type(what: str, dtype: Any) -> int:
    """Return the aclDataType of a dtype or its name. Raises TypeError that lists the known types."""
    try:
        name = element_type(dtype).name
    except (TypeError, ValueError):
        name = str(dtype)
    found = ACL_TYPES.get(name)
    if found is None:
        raise TypeError(f"{what}: expected one of {', '.join(ACL_TYPES)}, got {dtype!r}")
    return found


def dense_strides(shape: Sequence[int]) -> tuple[int, ...]:
    """Return the strides in elements of an array whose rows have no gaps."""
    strides = [1] * len(shape)
    for axis in range(len(shape) - 2, -1, -1):
        strides[axis] = strides[axis + 1] * max(shape[axis + 1], 1)
    return tuple(strides)


class Tensor(BlockOwner):
    """An aclTensor: device memory with a shape, an element type, strides and an offset.

    `Tensor(buffer, shape, dtype)` describes existing memory; `Tensor.from_array(values)` and `Tensor.empty(shape,
    dtype)` allocate memory. close(), `with`, or dropping the tensor frees the C description; memory and description
    stay as long as a stream works with them. A tensor that allocated memory needs close() or `with`, as every
    DeviceBuffer does. Shape, strides and types are stored here, because the C getters allocate arrays that cannot be
    freed. Source: aclnn/acl_meta.h 2026.8.

    A view that leaves the memory is refused, and so is memory that is not aligned to the element.

    `strides` and `offset` count elements. dtype: a numpy dtype, or a name such as "bfloat16". format: ACL_FORMAT_ value
    of acl_base_rt.
    """

    element = fixed["ElementType"]("The type of its elements, with those numpy has not.")
    dtype = fixed["np.dtype[Any]"]("The numpy dtype that holds an element.")
    shape = fixed["tuple[int, ...]"]("Elements along each axis.")
    strides = fixed["tuple[int, ...]"]("Elements between neighbours along each axis.")
    offset = fixed[int]("Elements before the first one.")
    format = fixed[int]("ACL_FORMAT_ of acl_base_rt.")
    type_code = fixed[int]("ACL_ number of the type of its elements, an aclDataType.")
    buffer = fixed["DeviceBuffer"]("The memory it describes.")
    address = fixed[int]("Where its memory begins on the device.")

    def __init__(
        self,
        buffer: DeviceBuffer,
        shape: Iterable[int] | int,
        dtype: npt.DTypeLike | str = "float32",
        *,
        strides: Iterable[int] | None = None,
        offset: int = 0,
        format: int = int(base.ACL_FORMAT_ND),
    ) -> None:
        if not isinstance(buffer, DeviceBuffer):
            raise TypeError(
                f"Tensor, buffer: expected a DeviceBuffer, got {type(buffer).__name__}; Tensor.from_array(values) "
                "brings values to the device"
            )
        self._begin(
            buffer, buffer.address, buffer.nbytes, checked_sizes("Tensor", shape), dtype, strides, offset, format
        )
        self._owned: DeviceBuffer | None = None

    def _begin(
        self,
        buffer: DeviceBuffer,
        address: int,
        room: int,
        shape: tuple[int, ...],
        dtype: Any,
        strides: Iterable[int] | None,
        offset: int,
        format: int,
    ) -> None:
        """Check shape, strides and offset against the buffer, and set all fields of a new tensor."""
        self._type_code = acl_type("Tensor, dtype", dtype)
        self._element: ElementType = element_type(dtype)
        self._dtype: np.dtype[Any] = numpy_dtype(self._element)
        self._shape = shape
        self._strides = dense_strides(shape) if strides is None else checked_sizes("Tensor", strides, "strides")
        self._offset = operator.index(offset)
        self._format = whole("Tensor, format", format, *INT32)
        self._buffer = buffer
        item = self._dtype.itemsize
        if len(self._strides) != len(shape):
            raise ValueError(
                f"Tensor, strides: expected {len(shape)} of them for the shape {shape}, got {self._strides}"
            )
        if self._offset < 0:
            raise ValueError(f"Tensor, offset: expected 0 or more elements, got {self._offset}")
        if address % item:
            raise ValueError(f"Tensor, buffer: {address:#x} is no multiple of the {item} bytes of {self._element.name}")
        if self.reach * item > room:
            raise ValueError(
                f"Tensor: shape {shape}, strides {self._strides}, offset {self._offset} of {self._element.name} reach "
                f"{self.reach * item} bytes into memory of {room}"
            )
        memory = buffer.block
        self._address = address
        # The storage of a view is the whole memory, in one dimension, so that the view, and views of it, lie inside.
        self._storage = shape if strides is None and not offset else (room // item,)
        self._share = Share(copied_description(self, memory))
        super().__init__(f"tensor {shape} of {self._element.name}", buffer.root)
        self._lock = threading.RLock()  # an own lock: nothing here waits for other objects of the device

    @classmethod
    def empty(cls, shape: Iterable[int] | int, dtype: npt.DTypeLike | str = "float32") -> Tensor:
        """Allocate a tensor, not initialised."""
        sizes = checked_sizes("Tensor", shape)
        acl_type("Tensor.empty, dtype", dtype)
        buffer = DeviceBuffer(max(1, math.prod(sizes) * numpy_dtype(element_type(dtype)).itemsize))
        try:
            made = cls(buffer, sizes, dtype)
        except BaseException:
            buffer.close()
            raise
        made._owned = buffer
        return made

    @classmethod
    def zeros(cls, shape: Iterable[int] | int, dtype: npt.DTypeLike | str = "float32") -> Tensor:
        """Allocate a tensor, all 0."""
        made = cls.empty(shape, dtype)
        made.buffer.fill(0)
        return made

    @classmethod
    def from_array(cls, values: npt.ArrayLike, dtype: npt.DTypeLike | None = None) -> Tensor:
        """Allocate a tensor with these values, as numpy.array(values, dtype) converts the values.

        Python floats become float64, as in numpy; pass dtype="float32" for operators that need float32.
        """
        array = np.asarray(values, dtype)
        made = cls.empty(array.shape, array.dtype)
        try:
            made.write(array)
        except BaseException:
            made.close()
            raise
        return made

    # Properties

    @property
    def handle(self) -> Any:
        """The aclTensor, for the functions of the header modules; valid while the tensor is open."""
        return ctypes.cast(self.block.address, POINTER(api.aclTensor))

    @property
    def size(self) -> int:
        """Number of elements."""
        return math.prod(self._shape)

    @property
    def reach(self) -> int:
        """Number of elements from the tensor's address to its last element; 0 for an empty tensor."""
        if not self.size:
            return 0
        return 1 + self._offset + sum((n - 1) * step for n, step in zip(self._shape, self._strides))

    @property
    def contiguous(self) -> bool:
        """Whether the rows lie in order and without gaps."""
        dense = dense_strides(self._shape)
        return all(n == 1 or a == b for n, a, b in zip(self._shape, self._strides, dense))

    @property
    def device(self) -> int:
        """Number of the device that the memory is on."""
        return self._buffer.device

    def __repr__(self) -> str:
        state = "closed " if self.closed else ""
        gaps = "" if self.contiguous and not self._offset else f", strides {self._strides}, offset {self._offset}"
        return f"<pyacl.Tensor {state}{self._shape} {self._element.name}{gaps} at {self._address:#x}>"

    # Views

    def view(
        self,
        shape: Iterable[int] | int,
        *,
        strides: Iterable[int] | None = None,
        offset: int | None = None,
    ) -> Tensor:
        """Return another description of the same memory, by default dense and from the same first element.

        The view keeps the memory alive, and is closed by itself.

        Raises:
            ValueError: The view would leave the memory.
        """
        self._check_open()
        if strides is None and not self.contiguous:
            raise ValueError(f"Tensor.view, strides: must be given, since {self!r} does not lie without gaps")
        view = Tensor.__new__(Tensor)
        start = self._offset if offset is None else offset
        view._begin(
            self._buffer.view(),  # a view of the buffer, so that closing this tensor's memory does not free the view's
            self._address,
            self._buffer.nbytes - (self._address - self._buffer.address),
            checked_sizes("Tensor", shape),
            self._element.name if self._element.ml_dtypes else self._dtype,
            strides,
            start,
            self._format,
        )
        view._owned = None
        return view

    def transpose(self, *axes: int) -> Tensor:
        """Return a view with the axes in another order, reversed without any."""
        order = [axis % max(len(self._shape), 1) for axis in axes] if axes else list(range(len(self._shape)))[::-1]
        if sorted(order) != list(range(len(self._shape))):
            raise ValueError(f"Tensor.transpose: expected each of {len(self._shape)} axes once, got {axes}")
        return self.view([self._shape[i] for i in order], strides=[self._strides[i] for i in order])

    # Contents

    def _strided(self, raw: npt.NDArray[Any]) -> npt.NDArray[Any]:
        item = self._dtype.itemsize
        flat = raw.view(self._dtype)
        return np.lib.stride_tricks.as_strided(
            flat[self._offset :], self._shape, [step * item for step in self._strides]
        )

    def read(self) -> npt.NDArray[Any]:
        """Copy the values into a fresh array. Waits for the copy, not for streams: synchronize these first."""
        self._check_open()
        if not self.size:
            return np.empty(self._shape, self._dtype)
        start = self._address - self._buffer.address
        if self.contiguous:
            return self._buffer.read(self._dtype, self._shape, offset=start + self._offset * self._dtype.itemsize)
        raw = self._buffer.read("uint8", self.reach * self._dtype.itemsize, offset=start)
        return self._strided(raw).copy()

    def write(self, values: npt.ArrayLike) -> Tensor:
        """Copy an array of this shape and dtype to the device, and wait. Returns the tensor.

        Raises:
            TypeError: The array has another dtype; nothing is cast.
            ValueError: The array has another shape.
        """
        self._check_open()
        array = np.asarray(values)
        if array.dtype != self._dtype:
            raise TypeError(
                f"Tensor.write, values: expected {self._dtype}, got {array.dtype}; "
                f"convert with .astype('{self._dtype}')"
            )
        if array.shape != self._shape:
            raise ValueError(f"Tensor.write, values: expected the shape {self._shape}, got {array.shape}")
        if not self.size:
            return self
        start = self._address - self._buffer.address
        if self.contiguous:
            self._buffer.write(np.ascontiguousarray(array), offset=start + self._offset * self._dtype.itemsize)
            return self
        raw = self._buffer.read("uint8", self.reach * self._dtype.itemsize, offset=start)
        self._strided(raw)[...] = array
        self._buffer.write(raw, offset=start)
        return self

    def on(self, stream: Stream, what: str) -> Block:
        """Return the tensor's block. Raises unless the stream is on the same device."""
        block = self.block
        device = checked(stream, what).context.device_index
        if self.device != device:
            raise ValueError(
                f"{what}: the tensor is on device {self.device}, the stream on {device}; copy it there first"
            )
        return block

    # Ending

    def _abandoned(self) -> None:
        self._share.drop()

    def close(self) -> None:
        """Destroy the description, and free memory that the tensor allocated, when no stream uses it any more."""
        super().close()
        if self._in_other_process():
            return
        self._share.drop()
        owned, self._owned = self._owned, None
        if owned is not None:
            owned.close()


def shape_array(shape: Sequence[int]) -> Any:
    """Return the shape as an int64_t array."""
    return array_of(ctypes.c_int64, max(len(shape), 1))(*shape)


def copied_description(tensor: Tensor, memory: Block | None = None) -> Owned:
    """Make an aclTensor with the same description. It keeps alive the memory that is given."""
    rank = len(tensor._shape)
    made = Owned(api.aclDestroyTensor, "tensor", keep=memory)
    handle = made.returned(
        api.aclCreateTensor,
        shape_array(tensor._shape),
        rank,
        tensor._type_code,
        shape_array(tensor._strides),
        tensor._offset,
        tensor._format,
        shape_array(tensor._storage),
        len(tensor._storage),
        tensor._address,
    )
    if not handle:
        what = f"aclCreateTensor returned NULL for {tensor._shape} of {tensor._element.name}"
        raise AclError(what, function="aclCreateTensor")
    return made
