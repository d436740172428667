"""Inputs and outputs of a model as TensorInfo, and how arrays become the bytes the device works on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from npu_common import tensor
from npu_common.dtypes import ElementType, MissingExtraError, element_type, pack_nibbles, unpack_nibbles

if TYPE_CHECKING:
    import numpy.typing as npt

    from .description import ModelTensor

__all__ = ["TensorInfo", "as_stored", "finished", "from_stored", "numpy_dtype", "to_float32", "widened"]


def numpy_dtype(element: ElementType) -> np.dtype[Any]:
    """Return the dtype of such elements; without ml_dtypes, the dtype of its bit patterns.

    Bit patterns are uint16 for bfloat16, int8 for int4.
    """
    try:
        return element.numpy
    except MissingExtraError:
        return element.storage


class TensorInfo(tensor.TensorInfo):
    """One input or output of a model.

    bfloat16 and 4-bit elements (one per byte) need ml_dtypes for a dtype of their own; without ml_dtypes they are
    uint16 and int8. With ml_dtypes, both are accepted.

    Attributes:
        element: The element type; None where numpy has none (text, 4-bit floats ...): such a tensor is shown as its
            bytes, uint8 in one dimension.
        buffer_nbytes: Bytes of device memory for the largest gear.
        native: The ModelTensor, as C describes it.
        picture: Whether AIPP makes the network's input of it; dtype is then the picture's.
    """

    __slots__ = ("buffer_nbytes", "element", "picture")

    buffer_nbytes: int
    element: ElementType | None
    picture: bool

    def __init__(
        self, index: int, native: ModelTensor, shape: Sequence[int] | None = None, dtype: str | None = None
    ) -> None:
        element = element_type(dtype or native.dtype) if dtype or native.dtype else None
        self._fill(picture=dtype is not None, element=element, buffer_nbytes=native.size)
        if self.element is None:
            super().__init__(index, native.name, (native.size,), np.uint8, native=native)
            return
        super().__init__(
            index,
            native.name,
            native.dims if shape is None else shape,
            numpy_dtype(self.element),
            layout=native.layout,
            native=native,
            accepts=(self.element.storage,) if self.element.ml_dtypes else (),
        )

    @property
    def stored_nbytes(self) -> int:
        """Bytes of the tensor on the device; -1 while a dimension is open."""
        if self.element is None:
            return self.nbytes
        return -1 if min(self.shape, default=0) < 0 else self.element.nbytes(self.shape)

    @property
    def packed(self) -> bool:
        """Whether a byte of the device's memory holds two elements."""
        return self.element is not None and self.element.bits < 8

    def of(self, shape: Sequence[int]) -> TensorInfo:
        """Return the same tensor in the shape of another gear. A picture keeps its shape in every gear."""
        return self if self.picture else TensorInfo(self.index, self.native, shape)

    def random(self, seed: int | None = None) -> npt.NDArray[Any]:
        """Return a random array, as npu_common makes it; for 4-bit elements, over their whole range."""
        if not self.packed or self.element is None:
            return super().random(seed)
        low, high = self.element.minimum, self.element.maximum
        numbers = np.random.default_rng(seed).integers(low, high, self._fixed("random()"), self.element.storage, True)
        return numbers.astype(self.dtype, copy=False)


def as_stored(info: TensorInfo, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Return the elements as the device stores them: two to a byte for 4-bit types, else the array itself.

    Args:
        info: The tensor that the array is for.
        array: Its elements, already checked against `info`.
    """
    if not info.packed:
        return array
    return pack_nibbles(np.ascontiguousarray(array).view(np.uint8).reshape(-1))


def from_stored(info: TensorInfo, stored: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Return an array of the tensor's shape and dtype from the device's bytes; the bytes themselves unless packed."""
    if not info.packed or info.element is None:
        return stored
    count = int(np.prod(info.shape, dtype=np.int64))
    unpacked = unpack_nibbles(stored.view(np.uint8).reshape(-1), count, info.element)
    return unpacked.reshape(info.shape).astype(info.dtype, copy=False)


def widened(info: TensorInfo) -> tensor.TensorInfo:
    """Return the tensor of a Model with outputs="float32": 16-bit floats become float32, everything else stays."""
    if info.element is None or info.element.name not in ("float16", "bfloat16"):
        return info
    return tensor.TensorInfo(info.index, info.name, info.shape, np.float32, layout=info.layout, native=info.native)


def to_float32(info: TensorInfo, array: npt.NDArray[Any], out: npt.NDArray[Any] | None = None) -> npt.NDArray[Any]:
    """Return the values of a 16-bit float tensor, exactly."""
    if info.element is not None and info.element.name == "bfloat16":
        array = (array.view(np.uint16).astype(np.uint32) << 16).view(np.float32)
    if out is None:
        return array.astype(np.float32, copy=False)
    np.copyto(out, array)
    return out


def finished(
    info: TensorInfo, shown: tensor.TensorInfo, stored: npt.NDArray[Any], target: npt.NDArray[Any] | None = None
) -> npt.NDArray[Any]:
    """Convert an output, from the bytes that the device wrote, to the caller's dtype."""
    if stored is target:
        return stored
    array = from_stored(info, stored)
    if shown.dtype != info.dtype:
        return to_float32(info, array, target)
    if target is None:
        return array
    np.copyto(target, array.astype(target.dtype, copy=False))  # only packed elements need this copy
    return target
