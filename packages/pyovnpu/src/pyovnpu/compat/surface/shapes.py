"""`Shape`, `PartialShape`, `Dimension`, `Strides`, `Layout`."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Iterator
from typing import Any

from ... import PartialShape as Native

__all__ = ["Dimension", "Layout", "PartialShape", "Shape", "Strides", "native_shape"]


class Shape(list[int]):
    """Sizes; equal to lists and tuples of the same sizes.

    Args:
        sizes: Whole numbers of at least 0, or a text such as "1,3,224,224".
    """

    def __init__(self, sizes: Iterable[Any] | str = ()) -> None:
        if isinstance(sizes, str):
            found = [int(part) for part in sizes.strip("[] ").split(",") if part]
        else:
            found = [operator.index(size) for size in list[Any](sizes)]
        if any(size < 0 for size in found):
            raise TypeError(f"Shape: expected sizes of at least 0, got {found}")
        super().__init__(found)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (list, tuple)) and list(self) == list(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = None

    def __getitem__(self, key: Any) -> Any:
        found = super().__getitem__(key)
        return type(self)(found) if isinstance(key, slice) else found

    def __str__(self) -> str:
        return f"[{','.join(map(str, self))}]"

    def __repr__(self) -> str:
        return f"<Shape: {self}>"

    def to_string(self) -> str:
        """The sizes as a text: "[1,3]"."""
        return str(self)


class Strides(Shape):
    """Bytes from one element to the next, for each dimension."""

    def __str__(self) -> str:
        return str(tuple(self))

    def __repr__(self) -> str:
        return f"<Strides: {self}>"


class Dimension:
    """One dimension of a PartialShape.

    Args:
        *given: A size (-1 for an open one), lowest and highest size, a text, or nothing for an open one.
    """

    __slots__ = ("_bounds",)

    _bounds: tuple[int, int]

    def __init__(self, *given: Any) -> None:
        first = given[0] if given else -1
        if first == "":
            first = 0
        if isinstance(first, Dimension):
            self._bounds = first._bounds
            return
        dim = (PartialShape._read([given if len(given) > 1 else first])).dims[0]
        self._bounds = dim if isinstance(dim, tuple) else (0, -1) if dim < 0 else (dim, dim)

    @staticmethod
    def dynamic() -> Dimension:
        """An open one."""
        return Dimension()

    @property
    def is_static(self) -> bool:
        """Whether the size is known."""
        return self._bounds[0] == self._bounds[1]

    @property
    def is_dynamic(self) -> bool:
        """Whether the size is open."""
        return not self.is_static

    @property
    def min_length(self) -> int:
        """The lowest size."""
        return self._bounds[0]

    @property
    def max_length(self) -> int:
        """The highest size; -1 without a limit."""
        return self._bounds[1]

    def get_min_length(self) -> int:
        """`min_length`."""
        return self._bounds[0]

    def get_max_length(self) -> int:
        """`max_length`."""
        return self._bounds[1]

    def get_length(self) -> int:
        """The size. Raises RuntimeError where it is open."""
        if not self.is_static:
            raise RuntimeError(f"Dimension.get_length: the size is open ({self})")
        return self._bounds[0]

    def __len__(self) -> int:
        return self.get_length()

    def compatible(self, other: Any) -> bool:
        """Whether a size exists that fits both."""
        mine, others = self._limits(), Dimension(other)._limits()
        return mine[0] <= others[1] and others[0] <= mine[1]

    def refines(self, other: Any) -> bool:
        """Whether each size that fits this one fits the other."""
        mine, others = self._limits(), Dimension(other)._limits()
        return others[0] <= mine[0] and mine[1] <= others[1]

    def relaxes(self, other: Any) -> bool:
        """Whether each size that fits the other fits this one."""
        return Dimension(other).refines(self)

    def same_scheme(self, other: Any) -> bool:
        """Whether both are open, or of the same size."""
        other = Dimension(other)
        return self._bounds == other._bounds or (self.is_dynamic and other.is_dynamic)

    def _limits(self) -> tuple[int, float]:
        low, high = self._bounds
        return low, float("inf") if high < 0 else high

    def __eq__(self, other: object) -> bool:
        if isinstance(other, (int, Dimension)):
            return self._bounds == Dimension(other)._bounds
        return NotImplemented

    def __hash__(self) -> int:
        return hash(self._bounds)

    def __str__(self) -> str:
        return str(Native([self.plain()])).strip("[]")

    def __repr__(self) -> str:
        return f"<Dimension: {self}>"

    def to_string(self) -> str:
        """As a text: "3", "?", "1..8"."""
        return str(self)

    def plain(self) -> Any:
        """As pyovnpu.PartialShape takes it."""
        return self._bounds[0] if self.is_static else self._bounds


class PartialShape:
    """A shape in which sizes may be open.

    Args:
        given: A list of sizes (-1 for an open one), pairs, texts or Dimensions; a text; a Shape or PartialShape.
    """

    __slots__ = ("_dims",)

    def __init__(self, given: Any) -> None:
        native = given if isinstance(given, Native) else None
        if isinstance(given, PartialShape):
            self._dims: list[Dimension] | None = None if given._dims is None else list(given._dims)
            return
        if native is None:
            if not isinstance(given, (str, list, tuple)):
                raise TypeError(f"PartialShape: expected a list or text of dimensions, got {type(given).__name__}")
            native = self._read(given)
        self._dims = None if native.dims is None else [Dimension(*_bounds(dim)) for dim in native.dims]

    @staticmethod
    def _read(given: Any) -> Any:
        dims = given
        if not isinstance(given, str):
            dims = [one.plain() if isinstance(one, Dimension) else one for one in given]
            for one in dims:
                if one is None or isinstance(one, bool):
                    raise TypeError(f"PartialShape: expected a number, pair, text or Dimension, got {one!r}")
        try:
            return Native(dims)
        except ValueError as problem:
            raise RuntimeError(str(problem)) from problem

    @staticmethod
    def dynamic(rank: Any = None) -> PartialShape:
        """A shape of open sizes: of `rank` dimensions, by default of any number."""
        made = PartialShape([])
        number = -1 if rank is None else rank.get_length() if isinstance(rank, Dimension) else operator.index(rank)
        made._dims = None if number < 0 else [Dimension() for _ in range(number)]
        return made

    @property
    def rank(self) -> Dimension:
        """Number of dimensions."""
        return Dimension() if self._dims is None else Dimension(len(self._dims))

    @property
    def is_static(self) -> bool:
        """Whether all sizes are known."""
        return self._dims is not None and all(dim.is_static for dim in self._dims)

    @property
    def is_dynamic(self) -> bool:
        """Whether a size is open."""
        return not self.is_static

    @property
    def all_non_negative(self) -> bool:
        """Whether no size is negative."""
        return True

    def _known(self, wish: str) -> list[Dimension]:
        if self._dims is None:
            raise RuntimeError(f"PartialShape.{wish}: the number of dimensions is open")
        return self._dims

    def to_shape(self) -> Shape:
        """The sizes. Raises RuntimeError where one is open."""
        if not self.is_static:
            raise RuntimeError(f"PartialShape.to_shape: {self} has open dimensions")
        return Shape(dim.min_length for dim in self._known("to_shape"))

    get_shape = to_shape

    def get_min_shape(self) -> Shape:
        """The lowest sizes."""
        return Shape(dim.min_length for dim in self._known("get_min_shape"))

    def get_max_shape(self) -> Shape:
        """The highest sizes; the largest number that C knows where there is no limit."""
        return Shape(dim.max_length if dim.max_length >= 0 else (1 << 63) - 1 for dim in self._known("get_max_shape"))

    def get_dimension(self, index: int) -> Dimension:
        """One dimension."""
        return self._known("get_dimension")[index]

    def _each(self, method: str, other: Any, open_rank: bool) -> bool:
        other = PartialShape(other)
        if self._dims is None or other._dims is None:
            return open_rank
        return len(self._dims) == len(other._dims) and all(
            getattr(mine, method)(theirs) for mine, theirs in zip(self._dims, other._dims)
        )

    def compatible(self, other: Any) -> bool:
        """Whether a shape exists that fits both."""
        return self._each("compatible", other, True)

    def refines(self, other: Any) -> bool:
        """Whether each shape that fits this one fits the other."""
        return self._each("refines", other, PartialShape(other)._dims is None)

    def relaxes(self, other: Any) -> bool:
        """Whether each shape that fits the other fits this one."""
        return self._each("relaxes", other, self._dims is None)

    def same_scheme(self, other: Any) -> bool:
        """Whether the same sizes are open, and the others equal."""
        return self._each("same_scheme", other, self._dims is PartialShape(other)._dims is None)

    def __len__(self) -> int:
        return len(self._known("__len__"))

    def __iter__(self) -> Iterator[Dimension]:
        return iter(self._known("__iter__"))

    def __getitem__(self, key: Any) -> Any:
        found = self._known("__getitem__")[key]
        return PartialShape(found) if isinstance(found, list) else found

    def __setitem__(self, key: Any, value: Any) -> None:
        dims = self._known("__setitem__")
        dims[key] = [Dimension(one) for one in value] if isinstance(key, slice) else Dimension(value)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, (PartialShape, Shape, list, tuple)):
            return self._dims == PartialShape(other)._dims
        return NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __copy__(self) -> PartialShape:
        return PartialShape(self)

    def __str__(self) -> str:
        return "[...]" if self._dims is None else f"[{','.join(map(str, self._dims))}]"

    def __repr__(self) -> str:
        return f"<PartialShape: {self}>"

    def to_string(self) -> str:
        """As a text: "[1,3,?,?]"."""
        return str(self)


def _bounds(dim: Any) -> tuple[int, ...]:
    return dim if isinstance(dim, tuple) else (dim,)


def native_shape(given: Any) -> Any:
    """A pyovnpu.PartialShape of what programs give as a shape."""
    shape = PartialShape(given)
    return Native(str(shape))


class Layout:
    """The meaning of dimensions: `Layout("NCHW")`.

    Args:
        text: A letter for each dimension, "?" for one of unknown meaning, "..." for any number; or names in brackets
            with commas.

    Raises:
        RuntimeError: A name appears twice.
    """

    __slots__ = ("_names",)

    def __init__(self, text: str = "...") -> None:
        if text.startswith("["):
            names = [name.strip() for name in text.strip("[] ").split(",") if name.strip()]
        else:
            names = [name for part in _parts(text) for name in part]
        self._names = tuple(name.upper() for name in names)
        known = [name for name in self._names if name not in ("?", "...")]
        if len(known) != len(set(known)):
            raise RuntimeError(f"Layout: a dimension appears twice in {text!r}")

    @staticmethod
    def scalar() -> Layout:
        """The layout of a tensor without dimensions."""
        return Layout("[]")

    @property
    def empty(self) -> bool:
        """Whether nothing is known."""
        return self._names == ("...",)

    def has_name(self, name: str) -> bool:
        """Whether a dimension of this name exists."""
        return name.upper() in self._names

    def get_index_by_name(self, name: str) -> int:
        """The place of a dimension; from the end, so negative, behind "...". Raises RuntimeError without one."""
        if not self.has_name(name):
            raise RuntimeError(f"Layout.get_index_by_name: {self} has no dimension {name!r}")
        place = self._names.index(name.upper())
        return place - len(self._names) if "..." in self._names[:place] else place

    def __eq__(self, other: object) -> bool:
        if isinstance(other, str):
            return self._names == Layout(other)._names
        return isinstance(other, Layout) and self._names == other._names

    def __hash__(self) -> int:
        return hash(self._names)

    def __str__(self) -> str:
        return f"[{','.join(self._names)}]"

    def __repr__(self) -> str:
        return f"<Layout: {self}>"

    def to_string(self) -> str:
        """As a text: "[N,C,H,W]"."""
        return str(self)


def _parts(text: str) -> Iterator[Iterable[str]]:
    before, dots, behind = text.partition("...")
    yield before
    if dots:
        yield [dots]
    yield behind
