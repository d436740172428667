"""OpenCV's small classes: sizes, points, rectangles, colours; records that are copied as in C++."""

from __future__ import annotations

import ctypes

from npu_common import TYPE_CHECKING
from npu_common.cdecl.cells import uint8
from npu_common.cdecl.records import Struct

if TYPE_CHECKING:
    from builtins import float as float32  # what a field of a record gives
    from builtins import float as float64
    from builtins import int as int32
    from typing import Any

    from npu_common.ctyping import Integer

else:
    from npu_common.cdecl.cells import float32, float64, int32


__all__ = [
    "Point",
    "Point2d",
    "Point2f",
    "Rect",
    "Rect2d",
    "Rect2f",
    "RotatedRect",
    "Scalar",
    "Size",
    "Size2d",
    "Size2f",
    "Vec2f",
    "Vec3b",
    "Vec3f",
    "Vec3i",
    "Vec4b",
    "Vec4f",
    "Vec4i",
]


class Copied(Struct):  # type: ignore[metaclass,unused-ignore]
    """A small record, also made of another one: `cv.Size(other)`, `cv.Point(cv.Point2f(1.5, 2))`, which rounds."""

    def __init__(self, *values: Any) -> None:
        if len(values) == 1 and isinstance(values[0], type(self)):
            ctypes.memmove(ctypes.addressof(self), ctypes.addressof(values[0]), ctypes.sizeof(self))
        elif len(values) == 1 and isinstance(values[0], Copied):
            super().__init__(*self._rounded(values[0].numbers()))
        else:
            super().__init__(*values)

    def numbers(self) -> tuple[Any, ...]:
        """Return the fields in their order, for cv2."""
        fields = [getattr(self, field[0]) for field in self._fields_]
        return tuple(field.numbers() if isinstance(field, Copied) else field for field in fields)

    def _rounded(self, values: Any) -> list[Any]:
        """Return the values for the fields of whole numbers: halves to even."""
        return [round(value) if field[1] is ctypes.c_int else value for field, value in zip(self._fields_, values)]

    def assign(self, other: Any) -> None:
        """Copy the other's fields, C++'s `self = other`."""
        copied = type(self)(other)  # whose memory lasts as long as this name
        ctypes.memmove(ctypes.addressof(self), ctypes.addressof(copied), ctypes.sizeof(self))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and self.numbers() == other.numbers()

    __hash__ = None  # type: ignore[assignment]


class _Size(Copied):
    """A size, of whatever numbers."""

    if TYPE_CHECKING:
        width: Any
        height: Any

    def area(self) -> Any:
        return self.width * self.height

    def empty(self) -> bool:
        return bool(self.width <= 0 or self.height <= 0)

    def __str__(self) -> str:
        return (
            f"[{self.width:g} x {self.height:g}]"
            if self.width.__class__ is float
            else f"[{self.width} x {self.height}]"
        )


class _Point(Copied):
    """A point, of whatever numbers."""

    if TYPE_CHECKING:
        x: Any
        y: Any

    def __add__(self, other: Any) -> Any:
        return type(self)(self.x + other.x, self.y + other.y)

    def __sub__(self, other: Any) -> Any:
        return type(self)(self.x - other.x, self.y - other.y)

    def __mul__(self, factor: float) -> Any:
        return type(self)(*self._rounded((self.x * factor, self.y * factor)))

    __rmul__ = __mul__

    def inside(self, area: Any) -> bool:
        """Return whether it is in a rectangle."""
        return bool(area.contains(self))

    def __str__(self) -> str:
        return f"[{_shown(self.numbers())}]"


class _Rect(Copied):
    """A rectangle, of whatever numbers: made of four numbers, of two points, or of a point and a size."""

    if TYPE_CHECKING:
        _parts_: Any  # the classes of its corners and of its size
        x: Any
        y: Any
        width: Any
        height: Any

    def __init__(self, *values: Any) -> None:
        if len(values) == 2:
            first, second = values
            if isinstance(second, _Point):
                left, top = min(first.x, second.x), min(first.y, second.y)
                values = (left, top, max(first.x, second.x) - left, max(first.y, second.y) - top)
            else:
                values = (first.x, first.y, second.width, second.height)
        super().__init__(*values)

    def area(self) -> Any:
        return self.width * self.height

    def empty(self) -> bool:
        return bool(self.width <= 0 or self.height <= 0)

    def tl(self) -> Any:
        return self._parts_[0](self.x, self.y)

    def br(self) -> Any:
        return self._parts_[0](self.x + self.width, self.y + self.height)

    def size(self) -> Any:
        return self._parts_[1](self.width, self.height)

    def contains(self, point: Any) -> bool:
        """Return whether a point is inside."""
        return bool(self.x <= point.x < self.x + self.width and self.y <= point.y < self.y + self.height)

    def __and__(self, other: Any) -> Any:
        left, top = max(self.x, other.x), max(self.y, other.y)
        right, bottom = (
            min(self.x + self.width, other.x + other.width),
            min(self.y + self.height, other.y + other.height),
        )
        return type(self)(left, top, right - left, bottom - top) if left < right and top < bottom else type(self)()

    def __or__(self, other: Any) -> Any:
        if self.empty() or other.empty():
            return type(self)(other if self.empty() else self)
        left, top = min(self.x, other.x), min(self.y, other.y)
        right, bottom = (
            max(self.x + self.width, other.x + other.width),
            max(self.y + self.height, other.y + other.height),
        )
        return type(self)(left, top, right - left, bottom - top)

    def __add__(self, point: Any) -> Any:
        return type(self)(self.x + point.x, self.y + point.y, self.width, self.height)

    def __sub__(self, point: Any) -> Any:
        return type(self)(self.x - point.x, self.y - point.y, self.width, self.height)

    def __str__(self) -> str:
        x, y, width, height = (_shown([number]) for number in self.numbers())
        return f"[{width} x {height} from ({x}, {y})]"


def _shown(numbers: Any) -> str:
    """Return what a stream of C++ shows of numbers."""
    return ", ".join(f"{number:g}" if isinstance(number, float) else str(number) for number in numbers)


class Size(_Size):
    """Width and height in pixels."""

    width: int32
    height: int32


class Size2f(_Size):
    """Width and height between pixels."""

    width: float32
    height: float32


class Size2d(_Size):
    """Width and height between pixels, of double precision."""

    width: float64
    height: float64


class Point(_Point):
    """A place in a picture."""

    x: int32
    y: int32


class Point2f(_Point):
    """A place between pixels."""

    x: float32
    y: float32


class Point2d(_Point):
    """A place between pixels, of double precision."""

    x: float64
    y: float64


class Rect(_Rect):
    """A part of a picture: the left upper corner and the size."""

    x: int32
    y: int32
    width: int32
    height: int32
    _parts_ = Point, Size


class Rect2f(_Rect):
    """A rectangle between pixels."""

    x: float32
    y: float32
    width: float32
    height: float32
    _parts_ = Point2f, Size2f


class Rect2d(_Rect):
    """A rectangle between pixels, of double precision."""

    x: float64
    y: float64
    width: float64
    height: float64
    _parts_ = Point2d, Size2d


class RotatedRect(Copied):
    """A rectangle by its centre and size, turned by an angle in degrees."""

    center: Point2f
    size: Size2f
    angle: float32

    def points(self, corners: Any) -> None:
        """Give four points the corners: the left lower one first, then clockwise."""
        import math

        from numpy import float32 as single

        turn, (x, y), half = self.angle * math.pi / 180, map(single, self.center.numbers()), single(0.5)
        a, b = single(math.sin(turn)) * half, single(math.cos(turn)) * half
        width, height = map(single, self.size.numbers())
        first = (x - a * height - b * width, y + b * height - a * width)
        second = (x + a * height - b * width, y - b * height - a * width)
        others = [(2 * x - one[0], 2 * y - one[1]) for one in (first, second)]
        for index, (corner_x, corner_y) in enumerate([first, second, *others]):
            corners[index].assign(Point2f(float(corner_x), float(corner_y)))

    def boundingRect(self) -> Rect:
        """Return the smallest rectangle around, which is not turned."""
        import math

        corners = [Point2f() for _ in range(4)]
        self.points(corners)
        left, top = (math.floor(min(each)) for each in zip(*[corner.numbers() for corner in corners]))
        right, bottom = (math.ceil(max(each)) for each in zip(*[corner.numbers() for corner in corners]))
        return Rect(left, top, right - left + 1, bottom - top + 1)


class _Indexed(Copied):
    """Numbers that C++ reads by index, in `val`."""

    _count_ = 0

    def __init__(self, *values: Any) -> None:
        if len(values) == 1 and isinstance(values[0], type(self)):
            super().__init__(*values)
            return
        super().__init__()
        for index, value in enumerate(values):
            self[index] = value

    def numbers(self) -> tuple[Any, ...]:
        return tuple(self.val)

    def __str__(self) -> str:
        return f"[{_shown(self.numbers())}]"

    def __getitem__(self, index: Integer) -> Any:
        if index.__class__ is int and 0 <= index < self._count_:
            return self.val[index]
        return self.val[self._at(index)]

    def __setitem__(self, index: Integer, value: Any) -> None:
        if index.__class__ is int and 0 <= index < self._count_:
            self.val[index] = value
        else:
            self.val[self._at(index)] = value

    def _at(self, index: Integer) -> int:
        if not 0 <= int(index) < self._count_:
            raise IndexError(f"{type(self).__name__}: expected an index of 0 to {self._count_ - 1}, got {int(index)}")
        return int(index)


class Scalar(_Indexed):
    """Up to four numbers, a colour for one: blue, green, red, alpha."""

    val: float64 * 4  # type: ignore[valid-type]
    _count_ = 4

    @staticmethod
    def all(value: float) -> Scalar:
        return Scalar(*[value] * 4)


class Vec3b(_Indexed):
    """A pixel of three bytes."""

    val: uint8 * 3  # type: ignore[valid-type]
    _count_ = 3


class Vec3f(_Indexed):
    """A pixel of three floats."""

    val: float32 * 3  # type: ignore[valid-type]
    _count_ = 3


class Vec4b(_Indexed):
    """A pixel of four bytes."""

    val: uint8 * 4  # type: ignore[valid-type]
    _count_ = 4


class Vec2f(_Indexed):
    """A pixel of two floats."""

    val: float32 * 2  # type: ignore[valid-type]
    _count_ = 2


class Vec4f(_Indexed):
    """A pixel of four floats."""

    val: float32 * 4  # type: ignore[valid-type]
    _count_ = 4


class Vec3i(_Indexed):
    """Three whole numbers."""

    val: int32 * 3  # type: ignore[valid-type]
    _count_ = 3


class Vec4i(_Indexed):
    """Four whole numbers, such as a line."""

    val: int32 * 4  # type: ignore[valid-type]
    _count_ = 4
