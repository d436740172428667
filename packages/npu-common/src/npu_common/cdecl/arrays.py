"""C arrays: elements are stored as C converts them, and what pointers among them point to is kept alive.

`array(T, n)` is the type; `T * n` is the same. Elements read as Python values, records and arrays as views; assigning
checks the range of integers and the length of texts, and copies records. What storing into a record's array or record
field means stands here, too.
"""

from __future__ import annotations

import ctypes
from _ctypes import _Pointer

from npu_common import TYPE_CHECKING

from .cells import IntegerCell, Multiplied, checked_integer, integer_range, plain_type, void_p
from .characters import Character, character
from .memory import Anchor, anchor_at, kept_anchors, moved, root, variable_at
from .pointers import (
    POINTER,
    as_pointer,
    element_value,
    handle_value,
    is_number,
    is_pointer,
    keep_behind,
    type_name,
)

if TYPE_CHECKING:
    from typing import Any, Callable, ClassVar

__all__ = [
    "EVERYTHING",
    "POINTER_SIZE",
    "array",
    "assign_array",
    "assign_record",
    "assign_text",
    "byte_p",
    "copy_into",
]

# `super()` would take as long again.
_item: Any = ctypes.Array.__getitem__
_store: Any = ctypes.Array.__setitem__
byte_p = ctypes.POINTER(ctypes.c_ubyte)
POINTER_SIZE = ctypes.sizeof(ctypes.c_void_p)
EVERYTHING = 1 << (8 * POINTER_SIZE)


def copy_into(target: Any, source: Any) -> None:
    """Copy a record or array byte by byte (of a longer one its beginning), and keep what the original keeps."""
    anchors = kept_anchors(source) if getattr(target, "_has_pointers_", False) else None  # ctypes' own have none
    ctypes.memmove(ctypes.addressof(target), ctypes.addressof(source), ctypes.sizeof(target))
    if anchors is not None:
        target._adopt_from_(anchors)


def assign_text(address: int, size: int, value: Any, what: str) -> None:
    data = value.encode() if isinstance(value, str) else value
    if isinstance(data, ctypes.Array) and data._type_ is ctypes.c_char:
        data = data.raw
        if len(data) > size:
            data = data.rstrip(b"\0")
    if not isinstance(data, (bytes, bytearray, memoryview)):
        raise TypeError(f"{what}: expected str or at most {size} bytes, got {type(value).__name__}")
    if len(data) > size:
        raise ValueError(f"{what}: expected at most {size} bytes, got {len(data)}")
    # Whole field, as strncpy does: nothing of a longer earlier text stays behind the new one.
    ctypes.memmove(address, bytes(data).ljust(size, b"\0"), size)


def assign_array(place: Any, value: Any, what: str) -> None:
    """Copy elements; fewer than the array has leave the rest zero, as an initialiser does in C."""
    length = len(place)
    alike = (
        isinstance(value, ctypes.Array)
        and value._type_ is place._type_
        and getattr(value, "_plain_", None) is getattr(place, "_plain_", None)
    )
    if not alike:
        try:
            value = list(value)
        except TypeError:
            raise TypeError(f"{what}: expected up to {length} elements, got {type(value).__name__}") from None
    if len(value) > length:
        raise ValueError(f"{what}: expected at most {length} elements, got {len(value)}")
    if alike:
        copy_into(place, value)
    else:
        for index, item in enumerate(value):
            place[index] = item
    rest = ctypes.sizeof(place) - len(value) * ctypes.sizeof(place._type_)
    if rest:
        end = ctypes.addressof(place) + ctypes.sizeof(place)
        ctypes.memset(end - rest, 0, rest)
        if place._has_pointers_:
            place._adopt_from_({}, end - rest, end)


def assign_record(place: Any, value: Any, what: str) -> None:
    if isinstance(value, tuple):
        value = type(place)(*value)
    if not isinstance(value, type(place)):
        raise TypeError(f"{what}: expected {type(place).__name__}, got {type(value).__name__}")
    copy_into(place, value)


_arrays: dict[tuple[Any, int], Any] = {}


def array(element: Any, length: Any) -> Any:
    """Return the C type `element[length]`; a call makes an array.

    Elements read as Python values, records as views.

    `array(char, 16)` reads as bytes in a record; arrays of records and pointers keep alive what was put into them.
    """
    count = int(length)
    key = (element, count)
    kind = _arrays.get(key)
    if kind is None:
        kind = _arrays.setdefault(key, _make_array(element, count))  # of two threads the first one's is everybody's
    return kind


class _ArrayType(Multiplied, type(ctypes.Array)):  # type: ignore[misc]
    """Metaclass of array types: `array(T, 3) * 2` is C's `T[2][3]`."""


def _make_array(element: Any, length: int) -> Any:
    plain = plain_type(element)
    name = getattr(element, "__name__", "item")
    space: dict[str, Any] = {"_type_": plain, "_length_": length, "declared": element}
    space["_element_"] = f"{type_name(element)}[{length}]"
    if is_pointer(plain):
        kind: Any = _PointerArray
        space.update(_type_=byte_p, _plain_=plain, _read_=staticmethod(element_value(element)))
    elif isinstance(element, type) and issubclass(element, IntegerCell):
        handles = not is_number(element)
        kind = _HandleArray if handles else _IntegerArray
        space.update(_type_=element if handles else plain, _plain_=plain)
        space["__setitem__"] = _integer_store(kind, *integer_range(plain))
    elif issubclass(plain, (ctypes.Structure, ctypes.Union, ctypes.Array)):
        kind = _RecordArray
        space["_has_pointers_"] = getattr(plain, "_has_pointers_", False)
    else:
        kind = _CharArray if plain is ctypes.c_char else _PlainArray
    return _ArrayType(f"{name}_Array_{length}", (kind,), space)


def _integer_store(kind: Any, low: int, high: int) -> Callable[[Any, Any, Any], None]:
    """Return the method `__setitem__` of an array type of integers."""
    otherwise = kind.__setitem__

    def __setitem__(self: Any, index: Any, value: Any) -> None:
        if value.__class__ is int and low <= value <= high:
            try:
                _store(self, index, value)
                return
            except (IndexError, TypeError, ValueError):
                pass  # no such element, or a slice
        otherwise(self, index, value)

    return __setitem__


Multiplied.make_array = staticmethod(array)


def _set_slice(data: Any, index: slice, values: Any) -> None:
    places = range(*index.indices(len(data)))
    values = list(values)
    if len(places) != len(values):
        raise ValueError(f"{type(data).__name__}: slice of {len(places)} elements cannot take {len(values)}")
    for place, value in zip(places, values):
        data[place] = value


def _read(array: Any, index: Any) -> Any:
    """Return an element as ctypes reads it, or raise an IndexError that names the array."""
    try:
        return _item(array, index)
    except IndexError:
        raise IndexError(f"{array._element_} has no element [{index}]") from None


def _write(array: Any, index: Any, value: Any) -> None:
    """Store an element as ctypes does, or raise an IndexError that names the array."""
    try:
        _store(array, index, value)
    except IndexError:
        raise IndexError(f"{array._element_} has no element [{index}]") from None


class _PlainArray(ctypes.Array, metaclass=_ArrayType):  # type: ignore[type-arg]
    """Floats; what all arrays share.

    Where ctypes does what C does, its own methods do it, at the speed of C: they read numbers and records and store
    floats. One of Python's would take five times as long, to say more than `IndexError: invalid index`.
    """

    _type_: ClassVar[Any] = ctypes.c_int
    _length_ = 0
    _origin_: ClassVar[None] = None
    _has_pointers_: ClassVar[bool] = False
    declared: ClassVar[Any] = ctypes.c_int
    _element_: ClassVar[str] = "a[i]"

    def __init__(self, *values: Any) -> None:
        super().__init__()
        if len(values) > len(self):
            raise ValueError(f"{type(self).__name__}: expected at most {len(self)} elements, got {len(values)}")
        for index, value in enumerate(values):
            self[index] = value

    def __iter__(self) -> Any:
        return iter(_item(self, slice(None)))

    def __add__(self, count: Any) -> Any:
        """Return a pointer to element `count`, C's `a + n`."""
        return variable_at(POINTER(self.declared), moved(self, 0)) + count

    __radd__ = __add__

    def __copy__(self) -> Any:
        copied = type(self)()
        copy_into(copied, self)
        return copied


class _CharArray(_PlainArray):  # type: ignore[metaclass]
    """An array whose elements read as characters; the array itself is a text, and begins with one character."""

    _type_ = ctypes.c_char
    _length_ = 0

    def __init__(self, *values: Any) -> None:
        """Fill the array with `values`: one text, as of `char name[8] = "abc"`, or characters."""
        if len(values) == 1 and isinstance(values[0], (str, bytes)) and len(values[0]) != 1:
            super().__init__()
            assign_text(ctypes.addressof(self), len(self), values[0], type(self).__name__)
        else:
            super().__init__(*values)

    def __getitem__(self, index: Any) -> Any:
        item = _read(self, index)
        return item if isinstance(index, slice) else Character(item)

    def __iter__(self) -> Any:
        return map(self.__getitem__, range(len(self)))

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(index, slice):
            _set_slice(self, index, value)
        else:
            _write(self, index, character(value, f"{type(self).__name__}[{index}]"))


class _IntegerArray(_PlainArray):  # type: ignore[metaclass]
    _type_ = ctypes.c_int
    _length_ = 0
    _plain_: ClassVar[Any] = ctypes.c_int

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(index, slice):
            _set_slice(self, index, value)
            return
        _write(self, index, checked_integer(value, self._plain_, f"{type(self).__name__}[{index}]"))


class _HandleArray(_IntegerArray):
    """Typedef'd integers: an element reads as a variable of its own type."""

    _type_ = ctypes.c_int
    _length_ = 0

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        return handle_value(_read(self, index), self._element_)

    def __iter__(self) -> Any:
        return iter(self[:])


class _RecordArray(_PlainArray):  # type: ignore[metaclass]
    """An array of records or arrays: elements are views, and an assignment copies into the element."""

    _type_ = ctypes.c_int
    _length_ = 0

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(index, slice):
            _set_slice(self, index, value)
            return
        place, what = _read(self, index), f"{type(self).__name__}[{index}]"
        if not isinstance(place, ctypes.Array):
            assign_record(place, value, what)
        elif place._type_ is ctypes.c_char:
            assign_text(ctypes.addressof(place), len(place), value, what)
        else:
            assign_array(place, value, what)

    def _adopt_from_(self, anchors: dict[int, Anchor], start: int = 0, end: int = EVERYTHING) -> None:
        if self._has_pointers_:
            for item in self:
                item._adopt_from_(anchors, start, end)


class _PointerArray(_PlainArray):  # type: ignore[metaclass]
    """Addresses: an element reads as the declared pointer or handle, `const char *` as bytes."""

    _type_ = byte_p
    _length_ = 0
    _has_pointers_ = True
    _plain_: ClassVar[Any] = ctypes.c_void_p
    _read_: ClassVar[Any] = None
    declared: ClassVar[Any] = void_p

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        item = _read(self, index)
        if issubclass(self._plain_, ctypes.c_char_p):
            return ctypes.c_char_p.from_buffer(item).value
        return type(self)._read_(item, self._element_, self, index if index >= 0 else index + len(self))

    def __iter__(self) -> Any:
        return iter(self[:])

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(index, slice):
            _set_slice(self, index, value)
            return
        kept = as_pointer(self.declared, self._plain_, f"{type(self).__name__}[{index}]")(value)
        _write(self, index, kept)
        pointer = None if self._b_base_ is None else root(self)
        if isinstance(pointer, _Pointer):  # what it points to outlives it
            place = ctypes.addressof(self) + (index if index >= 0 else index + len(self)) * POINTER_SIZE
            keep_behind(pointer, place, POINTER_SIZE, {ctypes.addressof(kept): kept})

    def _adopt_from_(self, anchors: dict[int, Anchor], start: int = 0, end: int = EVERYTHING) -> None:
        here = ctypes.addressof(self)
        for index in range(len(self)):
            place = here + index * POINTER_SIZE
            if start < place + POINTER_SIZE and place < end:
                address = ctypes.c_void_p.from_address(place).value or 0
                anchor = anchors.get(address)
                _store(self, index, anchor_at(address) if anchor is None else anchor)
