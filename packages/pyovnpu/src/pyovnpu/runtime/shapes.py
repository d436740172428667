"""Shapes: `Shape` is a tuple of sizes; in a `PartialShape` sizes may be open.

A dimension is a size, (lowest, highest), or -1 (also None, "?") for any size.
"""

from __future__ import annotations

import ctypes
import operator
from collections.abc import Sequence

from npu_common import TYPE_CHECKING

from ..errors import check
from ..handles import filled
from ..openvino.c import ov_partial_shape as api
from ..openvino.c import ov_shape as shape_api
from ..openvino.c.ov_common import INVALID_C_PARAM

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, Callable, Union

    Dimension = Union[int, tuple[int, int]]
    PartialShapeLike = Union["PartialShape", str, Iterable[Any], None]

__all__ = ["PartialShape", "Shape", "shape_record", "take_shape"]

_LARGEST = (1 << 63) - 1


class Shape(tuple[int, ...]):
    """A tuple of sizes, outermost first.

    Args:
        sizes: Whole numbers of at least 0.

    Raises:
        TypeError: A size is no whole number.
        ValueError: A size is negative.
    """

    def __new__(cls, sizes: Iterable[Any] = ()) -> Shape:
        given = tuple(sizes)
        dimensions = []
        for size in given:
            try:
                number = operator.index(size)
            except TypeError:
                raise TypeError(f"Shape: expected whole numbers, got {size!r} in {given}") from None
            if not 0 <= number <= _LARGEST:
                raise ValueError(f"Shape: expected sizes of at least 0, got {number} in {given}")
            dimensions.append(number)
        return super().__new__(cls, dimensions)

    @property
    def elements(self) -> int:
        """Number of elements."""
        total = 1
        for size in self:
            total *= size
        return total


def shape_record(shape: Sequence[int]) -> Any:
    """Make an ov_shape_t of these sizes, to pass to C.

    Python owns the memory of `dims`: keep the record alive while C uses it, and never pass it to ov_shape_free.
    """
    record: Any = shape_api.ov_shape_t()
    record.rank = len(shape)
    record.dims = (ctypes.c_int64 * max(1, len(shape)))(*shape)
    return record


def take_shape(function: Any, *arguments: Any, scalar: Callable[[], bool] | None = None) -> Shape:
    """Call a function that fills in an ov_shape_t, and free its dims.

    Args:
        function: The C function.
        *arguments: Its arguments before the record.
        scalar: Says whether the tensor is a scalar. It is called when C returns INVALID_C_PARAM, as C does for the
            shape of a scalar (measured, 2026.4.1).
    """
    record = shape_api.ov_shape_t()
    with filled(shape_api.ov_shape_free, record):
        code = function.raw(*arguments, ctypes.byref(record))
        if code == INVALID_C_PARAM and scalar is not None and scalar():
            return Shape()
        check(code, function.__name__)
        return Shape(record.dims[i] for i in range(record.rank))


class PartialShape:
    """A shape in which sizes may be open, or of open rank (`PartialShape(None)`).

    `PartialShape((1, 3, -1, (224, 448)))` equals `PartialShape("1,3,?,224..448")`. It prints in OpenVINO's notation and
    compares equal to the tuple of its dimensions.

    Args:
        dims: A sequence of dimensions, such a text, another PartialShape, or None for an open rank.

    Raises:
        TypeError: A dimension is neither a number, a text nor a pair.
        ValueError: A dimension is out of range or cannot be parsed.
    """

    __slots__ = ("dims",)

    def __init__(self, dims: PartialShapeLike) -> None:
        dimensions: tuple[Dimension, ...] | None
        if isinstance(dims, PartialShape):
            dimensions = dims.dims
        elif dims is None:
            dimensions = None
        elif isinstance(dims, str):
            text = dims.strip().strip("[]").strip()
            dimensions = None if text == "..." else tuple(_dimension(part.strip()) for part in text.split(",") if part)
        else:
            try:
                parts = list(dims)
            except TypeError:
                raise TypeError(f"PartialShape: expected a sequence of dimensions, got {dims!r:.60}") from None
            dimensions = tuple(_dimension(part) for part in parts)
        self.dims: tuple[Dimension, ...] | None = dimensions
        """The dimensions: size, -1, or (lowest, highest); None when the rank is open."""

    @property
    def rank(self) -> int:
        """Number of dimensions, -1 when open."""
        return -1 if self.dims is None else len(self.dims)

    @property
    def is_dynamic(self) -> bool:
        """True when a size or the rank is open."""
        return self.dims is None or any(isinstance(d, tuple) or d < 0 for d in self.dims)

    @property
    def shape(self) -> Shape:
        """The sizes. Raises ValueError when one is open."""
        if self.is_dynamic:
            raise ValueError(f"shape {self} has open dimensions; choose sizes with OvModel.reshape first")
        return Shape(self.dims or ())

    @property
    def sizes(self) -> tuple[int, ...]:
        """One int per dimension, -1 where the size is open. Raises ValueError for an open rank."""
        if self.dims is None:
            raise ValueError("a shape of open rank has no sizes; choose one with OvModel.reshape first")
        return tuple(d if isinstance(d, int) else -1 for d in self.dims)

    def admits(self, shape: Sequence[int]) -> bool:
        """Return whether a tensor of shape `shape` fits this PartialShape."""
        if self.dims is None:
            return True
        if len(shape) != len(self.dims):
            return False
        for size, dim in zip(shape, self.dims):
            low, high = dim if isinstance(dim, tuple) else (dim, dim)
            if dim != -1 and not (low <= size and (high < 0 or size <= high)):
                return False
        return True

    def __iter__(self) -> Any:
        return iter(self.sizes if self.dims is None else self.dims)

    def __len__(self) -> int:
        return max(0, self.rank)

    def __str__(self) -> str:
        return "[...]" if self.dims is None else f"[{','.join(_written(d) for d in self.dims)}]"

    def __repr__(self) -> str:
        return f"PartialShape({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        if isinstance(other, PartialShape):
            return self.dims == other.dims
        return self.dims is not None and isinstance(other, (tuple, list)) and self.dims == tuple(other)

    def __hash__(self) -> int:
        return hash(self.dims)

    def record(self) -> Any:
        """Make an ov_partial_shape_t; Python owns its dims, so never pass it to ov_partial_shape_free.

        Raises:
            ValueError: The shape is a scalar's or of open rank, which the C API cannot express.
        """
        if not self.dims:
            # C turns a rank of -1, of 0 and of a range into one open dimension (measured, 2024.6 to 2026.4.1).
            raise ValueError(
                f"shape {self}: OpenVINO's C API takes neither scalars nor open ranks; it would make [?] of it"
            )
        record: Any = api.ov_partial_shape_t()
        record.rank.min = record.rank.max = len(self.dims)
        kind = type(record.rank)
        dims = (kind * max(1, len(self.dims)))()
        for place, dim in zip(dims, self.dims):
            low, high = dim if isinstance(dim, tuple) else (-1, -1) if dim < 0 else (dim, dim)
            place.min, place.max = low, high
        record.dims = dims
        return record


def take_partial_shape(function: Any, *arguments: Any) -> PartialShape:
    """Call a function that fills in an ov_partial_shape_t, and free its dims."""
    record = api.ov_partial_shape_t()
    with filled(api.ov_partial_shape_free, record):
        check(function.raw(*arguments, ctypes.byref(record)), function.__name__)
        if record.rank.min != record.rank.max:
            return PartialShape(None)
        return PartialShape(_met(record.dims[i].min, record.dims[i].max) for i in range(record.rank.max))


def _met(low: int, high: int) -> Dimension:
    if low == high:
        return low
    if low <= 0 and high < 0:
        return -1
    return (low, high)


def _dimension(given: Any) -> Dimension:
    """Return a dimension of what a user wrote: 3, None, "?", "1..8" or (1, 8); -1 is any size."""
    if given is None:
        return -1
    if isinstance(given, str):
        if given in ("?", "-1"):
            return -1
        low, dots, high = given.partition("..")
        try:
            return _range(int(low or 0), int(high) if high else -1) if dots else _size(int(given))
        except ValueError:
            raise ValueError(f"PartialShape: expected 3, ?, or 1..8 for a dimension, got {given!r}") from None
    if isinstance(given, (tuple, list)):
        if len(given) != 2:
            raise ValueError(f"PartialShape: expected (lowest, highest), got {given!r}")
        return _range(operator.index(given[0]), -1 if given[1] is None else operator.index(given[1]))
    try:
        return _size(operator.index(given))
    except TypeError:
        raise TypeError(f"PartialShape: expected a size, -1 or (lowest, highest), got {given!r}") from None


def _size(number: int) -> int:
    if not -1 <= number <= _LARGEST:
        raise ValueError(f"PartialShape: expected a size of at least 0, or -1 for an open one, got {number}")
    return number


def _range(low: int, high: int) -> Dimension:
    if low < 0 or (high != -1 and high < low) or high < -1:
        raise ValueError(f"PartialShape: expected 0 <= lowest <= highest, got ({low}, {high})")
    return _met(low, high)


def _written(dim: Dimension) -> str:
    if isinstance(dim, tuple):
        return f"{dim[0] or ''}..{'' if dim[1] < 0 else dim[1]}"
    return "?" if dim < 0 else str(dim)
