"""Typed pointers: C's `->` as a dot, arithmetic in elements, and what may stand for a `T *`."""

from __future__ import annotations

import ctypes
from _ctypes import CFuncPtr, _Pointer, _SimpleCData

from npu_common import TYPE_CHECKING

from .address import Address, CArgument, address_in, refuse_copy, refuse_store
from .cells import (
    Cell,
    Enumeration,
    IntegerCell,
    Multiplied,
    char,
    checked_integer,
    integer_range,
    is_integer,
    plain_name,
    plain_type,
    void_p,
)
from .characters import Character, character
from .memory import (
    POINTER_LIKE,
    anchor_at,
    anchor_of,
    describe,
    follow,
    hold,
    kept_anchors,
    kept_under,
    moved,
    no_memory,
    root,
    variable_at,
)

if TYPE_CHECKING:
    from typing import Any, Callable, ClassVar

    from .memory import Anchor

__all__ = [
    "POINTER",
    "as_pointer",
    "element_value",
    "handle_value",
    "is_copied",
    "is_number",
    "is_pointer",
    "keep_behind",
    "pointee",
    "same_memory",
    "text_anchor",
    "type_name",
]

_made: dict[Any, Any] = {}
_records = (ctypes.Structure, ctypes.Union)
_bytes = (ctypes.c_char, ctypes.c_ubyte, ctypes.c_byte)
_POINTER_SIZE = ctypes.sizeof(ctypes.c_void_p)
_ASKED = {"accept", "as_object", "declared", "distinct", "native", "plain", "takes_variables"}
"""What cdecl asks types themselves about; a record may have a field of that name."""
_contents: Any = _Pointer.__dict__["contents"]


class _PointerType(Multiplied, type(_Pointer)):  # type: ignore[misc]
    """Metaclass of pointer types: `POINTER(T) * 3` is `array(POINTER(T), 3)`."""

    @property
    def takes_variables(cls) -> bool:
        """True when C stores a handle or pointer there: it must then be a variable, not a copy read from a field."""
        return is_copied(cls._type_)

    @property
    def native(cls) -> Any:
        """The converter of arguments that ctypes itself has."""
        return super().from_param

    def from_param(cls, value: Any) -> Any:
        """Convert an argument of this type; ctypes calls this method, for example for a function in a record."""
        if cls.takes_variables and isinstance(value, cls._type_):
            refuse_copy(type_name(cls), value)
        try:
            return super().from_param(value)
        except TypeError:
            return pointee(value, cls._type_, type_name(cls))


class _TypedPointer(Address, _Pointer, metaclass=_PointerType):  # type: ignore[type-arg]
    """A pointer to elements of one type. `p[i]` reads and writes an element, `p + n` and `p - q` count elements."""

    _read_: ClassVar[Any] = NotImplemented
    """The function that reads an element, found when the first element is read."""
    _element_: ClassVar[str] = "p[i]"

    def __init__(self, value: Any = None) -> None:
        """Point to `value`, which a parameter of this type takes; its memory lives as long as the pointer points there.

        `POINTER(char)("text")` is C's `const char *p = "text"`.
        """
        if isinstance(value, str) and plain_type(self._type_) is ctypes.c_char:
            value = value.encode()
        if isinstance(value, self._type_):
            refuse_copy(type_name(type(self)), value)
            super().__init__(value)
        elif value is not None:
            anchor = pointee(value, self._type_, type_name(type(self)))
            ctypes.c_void_p.from_address(ctypes.addressof(self)).value = ctypes.addressof(anchor)
            self.__dict__["_kept"] = anchor

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            if plain_type(self._type_) is ctypes.c_char:
                return super().__getitem__(index)
            if index.stop is None:
                raise ValueError(
                    f"{type_name(type(self))}: its length is not known to Python, write p[{index.start or 0}:n]"
                )
            return [self[i] for i in range(index.start or 0, index.stop, index.step or 1)]
        kind = type(self)
        if index.__class__ is not int:
            index = _index(index, kind)
        if not self:
            raise ValueError(f"{type_name(kind)}: NULL pointer access, p[{index}] of a pointer that is NULL")
        item = super().__getitem__(index)
        read = kind._read_
        if read is NotImplemented:
            kind._read_ = staticmethod(element_value(kind._type_))
            read = kind._read_
        return item if read is None else read(item, kind._element_)

    def __setitem__(self, index: Any, value: Any) -> None:
        kind: Any = type(self)
        number = _index(index, kind)
        if not self:
            raise ValueError(f"{type_name(kind)}: NULL pointer access, p[{number}] = ... of a pointer that is NULL")
        target = plain_type(kind._type_)
        if is_pointer(target):
            _store_pointer(self, number, as_pointer(kind._type_, target, f"{type_name(kind)}, p[{number}]")(value))
            return
        if is_integer(target):
            value = checked_integer(value, target, f"{type_name(kind)}, p[{number}]")
        elif target is ctypes.c_char:
            if isinstance(getattr(self._kept, "owner", None), bytes):
                fix = "array(char, n)(text) is your own memory"
                raise TypeError(
                    f"{type_name(kind)}, p[{number}] = ...: it points into a text, which never changes; {fix}"
                )
            value = character(value, f"{type_name(kind)}, p[{number}]")
        elif issubclass(target, (*_records, ctypes.Array)) and isinstance(value, target):
            _store_record(self, number, value)
            return
        elif issubclass(target, (*_records, ctypes.Array)):
            raise TypeError(f"{type_name(kind)}, p[{number}]: expected {type_name(kind._type_)}, got {describe(value)}")
        super().__setitem__(number, value)

    def __add__(self, count: Any) -> Any:
        steps = count if count.__class__ is int else _steps(count)
        return NotImplemented if steps is None else variable_at(type(self), moved(self, steps * _size(self)))

    __radd__ = __add__

    def __sub__(self, other: Any) -> Any:
        steps = other if other.__class__ is int else _steps(other)
        if steps is not None:
            return variable_at(type(self), moved(self, -steps * _size(self)))
        kind: Any = type(other)
        if not isinstance(other, (_Pointer, ctypes.Array)) or not same_memory(_element(kind), self._type_):
            return NotImplemented
        start = ctypes.addressof(other) if isinstance(other, ctypes.Array) else address_in(other)
        return (address_in(self) - start) // _size(self)

    def _store_contents(self, value: Any) -> None:
        refuse_store(self)
        _contents.__set__(self, value)

    contents = property(_contents.__get__, _store_contents, doc="The element that it points to, as a view.")

    def __copy__(self) -> Any:
        return variable_at(type(self), follow(self))

    def __repr__(self) -> str:
        address = address_in(self)
        return f"<{type_name(self._type_)} * {hex(address) if address else 'NULL'}>"


class _NumberPointer(_TypedPointer):  # type: ignore[metaclass]
    """A pointer to integers or floats, which ctypes' own pointer reads and stores at the speed of C.

    That one lies on the variable itself, so that it points where the variable points when C changes that.
    """

    __slots__ = ("_numbers_",)

    def __getitem__(self, index: Any) -> Any:
        try:
            return self._numbers_[index]
        except AttributeError:
            self._look()
        except (ValueError, TypeError):
            pass  # NULL, or no index
        return super().__getitem__(index)

    def __setitem__(self, index: Any, value: Any) -> None:
        try:
            self._numbers_[index] = value
            return
        except AttributeError:
            self._look()
        except (ValueError, TypeError):
            pass  # NULL, no index, or no number
        super().__setitem__(index, value)

    def _look(self) -> None:
        """Set what a pointer lacks that C made, or ctypes for C."""
        self._numbers_ = type(self)._numbers_at_(ctypes.addressof(self))


class _RecordPointer(_TypedPointer):  # type: ignore[metaclass]
    """A pointer to a record: `p.field` is C's `p->field`, for reading and writing."""

    _read_ = None
    _record = _contents

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name == "_as_parameter_":
            raise AttributeError(name)  # asked by Python and ctypes about the pointer, not about the record
        read = _reader_behind(name)
        value = read(self)
        if name not in _ASKED:
            setattr(type(self), name, property(read))  # found before this method from then on
        return value

    def __setattr__(self, name: str, value: Any) -> None:
        if name == "contents":
            super().__setattr__(name, value)
            return
        try:
            record = self._record
        except ValueError:
            raise _null_record(self, name) from None
        setattr(record, name, value)


def _null_record(pointer: Any, name: str) -> ValueError:
    return ValueError(f"{type_name(type(pointer))}: NULL pointer access, p.{name} of a pointer that is NULL")


def _reader_behind(name: str) -> Callable[[Any], Any]:
    """Return the function that reads a field behind a pointer."""

    def read(self: Any) -> Any:
        try:
            record = self._record
        except ValueError:
            raise _null_record(self, name) from None
        return getattr(record, name)

    return read


def _element(kind: Any) -> Any:
    """Return the declared element type of a pointer or array type."""
    return getattr(kind, "declared", kind._type_)


def _index(index: Any, kind: Any) -> int:
    try:
        return int(index.__index__())
    except (AttributeError, TypeError):
        raise TypeError(f"{type_name(kind)}: expected an integer index, got {describe(index)}") from None


def _steps(count: Any) -> int | None:
    """Return the number of elements to move by, or None for an object that is no integer."""
    if isinstance(count, (Address, _Pointer)) or hasattr(count, "__setitem__") or not hasattr(count, "__index__"):
        return None
    return int(count.__index__())


def _size(pointer: Any) -> int:
    size = ctypes.sizeof(pointer._type_)
    if not size:
        raise TypeError(
            f"{type_name(type(pointer))}: the header does not declare the record's size, C cannot do arithmetic here"
        )
    return size


def _store_pointer(pointer: Any, index: int, anchor: Anchor) -> None:
    """Store a pointer: `p[i] = q` of a pointer to pointers."""
    place = ctypes.addressof(moved(pointer, index * ctypes.sizeof(pointer._type_)))
    ctypes.c_void_p.from_address(place).value = ctypes.addressof(anchor)
    owner = keep_behind(pointer, place, _POINTER_SIZE, {ctypes.addressof(anchor): anchor})
    if isinstance(owner, Address):
        owner.__dict__["_kept"] = anchor


def _store_record(pointer: Any, index: int, value: Any) -> None:
    """Copy a record, `p[i] = record`, and keep alive the targets of its pointers."""
    size = ctypes.sizeof(pointer._type_)
    place = ctypes.addressof(moved(pointer, index * size))
    anchors = kept_anchors(value)
    ctypes.memmove(place, ctypes.addressof(value), size)
    keep_behind(pointer, place, size, anchors)


def keep_behind(pointer: Any, place: int, size: int, anchors: dict[int, Anchor]) -> Any:
    """Let the owner of a place keep the new targets alive after bytes were written behind a pointer.

    Returns the owner. Memory of C's has none: there the pointer keeps it, and texts stay when that is gone, too, as C's
    constants do.
    """
    owner: Any = follow(pointer).owner
    if isinstance(owner, CArgument):  # byref(record); attributes of a pointer would be those of its record
        owner = owner._obj
    owner = root(owner) if hasattr(owner, "_b_base_") else None
    if hasattr(type(owner), "_adopt_from_"):
        owner._adopt_from_(anchors, place, place + size)
    elif owner is None and anchors:
        pointer.__dict__.setdefault("_stored", {}).update({(place, key): kept for key, kept in anchors.items()})
        _texts[place] = [kept for kept in anchors.values() if isinstance(kept.owner, bytes)]
    return owner


_texts: dict[int, list[Anchor]] = {}
"""By place in C's memory the texts that were last stored there."""


def element_value(declared: Any) -> Callable[..., Any]:
    """Return C's `a[i]` or `x.member` of this type as Python has it, from ctypes' view of it and its place.

    Numbers read as numbers, `char` as `Character`, records and arrays as views; pointers and handles as variables of
    their own, for C copies them: what is stored in the place later they do not see. Readers of addresses also take the
    record or array and the index in it, and are faster then.
    """
    plain = plain_type(declared)
    if not isinstance(declared, type) or issubclass(plain, (*_records, ctypes.Array)):
        return _itself
    if issubclass(plain, ctypes.c_void_p):
        reader: Callable[..., Any] | None = getattr(declared, "as_object", None)
        return reader or _address_reader(declared if issubclass(declared, void_p) else void_p)
    if issubclass(plain, (_Pointer, CFuncPtr)):
        return _address_reader(plain)
    if is_copied(declared):
        return handle_value
    return _character if plain is ctypes.c_char else _number


def _address_reader(kind: Any) -> Callable[..., Any]:
    numbers_at = getattr(kind, "_numbers_at_", None)

    def read(view: Any, origin: str, holder: Any = None, index: int = 0) -> Any:
        pointer = kind.from_buffer_copy(view)
        space = pointer.__dict__
        space["_origin_"] = origin
        if holder is None:
            anchor, holder = kept_anchors(view).get(address_in(view)), root(view)
        else:
            anchor = kept_under(holder, index, address_in(view))
        if anchor is not None:
            space["_kept"] = anchor
        space["_read_from"] = holder  # what C wrote there may belong to the whole, which must live on, too
        if numbers_at is not None:
            pointer._numbers_ = numbers_at(ctypes.addressof(pointer))
        return pointer

    return read


def is_copied(declared: Any) -> bool:
    """Return True when a read of such a field or element gives a variable of its own."""
    return issubclass(declared, Address) or (issubclass(declared, IntegerCell) and not is_number(declared))


def is_number(declared: Any) -> bool:
    """Return whether a type reads as a number: a cell of cdecl, a typedef for another name, or an enumeration."""
    return (
        declared.__module__ == Cell.__module__
        or issubclass(declared, Enumeration)
        or not getattr(declared, "distinct", True)
    )


def _itself(item: Any, origin: str) -> Any:
    return item


def _number(item: Any, origin: str) -> Any:
    return item.value


def _character(item: Any, origin: str) -> Any:
    return Character(item if isinstance(item, bytes) else item.value)


def handle_value(item: Any, origin: str) -> Any:
    copy = type(item)(item.value)
    copy._origin_ = origin
    return copy


def POINTER(target: Any) -> Any:  # noqa: N802 - C programmers know it as ctypes.POINTER
    """Return the C type `target *`.

    An instance is false when NULL and compares by address with NULL, 0 and other pointers; `p.contents`, `p[0]` and,
    for records, `p.field` follow it; `p + n`, `p - n` and `p - q` count in elements, `p[a:b]` reads a list. What it
    was given stays alive with it.

    As a parameter it takes an instance of `target` (C's `&x`), an array of it, `byref(x)`, `ref(x, ...)`, a pointer, a
    contiguous buffer, bytes, an address or None.
    """
    kind = _made.get(target)
    if kind is None:
        if target is None:
            return ctypes.c_void_p
        space: dict[str, Any] = {"_type_": target}
        base: Any = _TypedPointer
        if isinstance(target, type) and issubclass(target, _records):
            base = _RecordPointer
        elif _reads_as_number(target, plain := plain_type(target)):
            base = _NumberPointer
            space["_numbers_at_"] = ctypes.POINTER(plain).from_address
            if is_integer(plain):
                space["__setitem__"] = _integer_store(*integer_range(plain))
        kind = _PointerType(f"LP_{target.__name__}", (base,), space)
        # Two threads may come here at once; the first one's class is everybody's.
        kind = _made.setdefault(target, kind)
        if not target.__module__.startswith(("ctypes", "_ctypes")):
            _register(target, kind)
    return kind


def _integer_store(low: int, high: int) -> Callable[[Any, Any, Any], None]:
    """Return the method `__setitem__` of a type of pointers to integers."""
    otherwise = _TypedPointer.__setitem__

    def __setitem__(self: Any, index: Any, value: Any) -> None:
        try:
            if low <= value <= high:
                self._numbers_[index] = value
                return
        except AttributeError:
            self._look()
        except (ValueError, TypeError):
            pass  # NULL, no index, or no integer
        otherwise(self, index, value)

    return __setitem__


def _reads_as_number(target: Any, plain: Any) -> bool:
    return not is_copied(target) if is_integer(plain) else plain in (ctypes.c_float, ctypes.c_double)


def _register(target: Any, pointer: Any) -> None:
    """Make ctypes use this class too, so that `ctypes.pointer(x)` and results have the same type as here."""
    if hasattr(type(target), "__pointer_type__"):  # where ctypes keeps it since Python 3.14
        target.__pointer_type__ = pointer
    else:
        cache: Any = vars(ctypes)["_pointer_type_cache"]
        cache[target] = pointer


def pointee(value: Any, target: Any, what: str) -> Anchor:
    """Return the anchor that C gets where a `target *` is declared, by C's own rules.

    An instance of `target` is passed by reference, an array decays, a pointer, `void *` cell or address is taken as it
    is, and so is raw memory (buffers, byte arrays). Another record and a cell of another width are refused.
    """
    holder = value._obj if isinstance(value, CArgument) else value
    if isinstance(holder, _Pointer) and issubclass(holder._type_, ctypes.Array) and _decays(holder._type_, target):
        return hold(value, what)  # `&x.member` of an array: its first element lies there
    if not isinstance(holder, (_SimpleCData, *_records, ctypes.Array, _Pointer, CFuncPtr)):
        try:
            anchor = anchor_of(value)
        except OverflowError as problem:
            raise OverflowError(f"{what}: {problem}") from None
        if anchor is None:
            raise _refused(value, target, what)
        return anchor
    kind: Any = type(holder)
    if holder is not value:  # byref(x): the address of x, for x of any type
        if same_memory(kind, target) or (isinstance(holder, ctypes.Array) and _decays(kind, target)):
            return hold(value, what)
    elif same_memory(kind, target):
        refuse_copy(what, holder)
        return anchor_at(ctypes.addressof(holder), holder)
    elif isinstance(holder, ctypes.Array):
        if _decays(kind, target):
            return hold(value, what)
    elif (
        isinstance(holder, ctypes.c_void_p)
        or (isinstance(holder, ctypes.c_char_p) and plain_type(target) in _bytes)
        or (isinstance(holder, _Pointer) and (same_memory(kind._type_, target) or plain_type(kind._type_) in _bytes))
    ):
        return hold(value, what)
    raise _refused(value, target, what)


def _refused(value: Any, target: Any, what: str) -> TypeError:
    return no_memory(value, f"{type_name(target)} or {POINTER_LIKE}", what)


def type_name(target: Any) -> str:
    """Return a declared type as C writes it: `rknn_tensor_mem *`."""
    if target is None:
        return "void"
    if isinstance(target, type) and issubclass(target, _Pointer):
        return f"{type_name(target._type_)} *"
    return str(getattr(target, "__name__", target))


def _decays(array: Any, target: Any) -> bool:
    """Return True when an array may be passed as a `target *`.

    Its elements have that type, or are bytes (raw memory).
    """
    element = getattr(array, "_plain_", array._type_)
    return plain_type(element) in _bytes or same_memory(element, target)


def same_memory(own: Any, target: Any) -> bool:
    """Return True when C may read and write an `own` as a `target`."""
    own, target = plain_type(own), plain_type(target)
    if own is target:
        return True
    if not (isinstance(own, type) and isinstance(target, type)):
        return False
    if issubclass(target, (_Pointer, ctypes.c_void_p, ctypes.c_char_p)):
        if issubclass(own, _Pointer) and issubclass(target, _Pointer):
            return same_memory(own._type_, target._type_)
        if issubclass(target, ctypes.c_char_p):
            return issubclass(own, ctypes.c_void_p) or _points_to_text(own)
        # Where `T **` and `void **` meet, C wants a cast; the memory is the same.
        return (
            issubclass(own, (_Pointer, ctypes.c_void_p)) or issubclass(own, ctypes.c_char_p) and _points_to_text(target)
        )
    if issubclass(own, _SimpleCData) and issubclass(target, _SimpleCData):
        # Signedness does not matter to memory, width and kind do.
        return own in _bytes and target in _bytes or plain_name(own).lstrip("u") == plain_name(target).lstrip("u")
    if issubclass(own, _records):
        # A typedef of a record may stand for it in both directions, a longer record for its beginning only.
        return issubclass(own, target) or (issubclass(target, own) and ctypes.sizeof(target) == ctypes.sizeof(own))
    return issubclass(own, target)


def _points_to_text(kind: Any) -> bool:
    return issubclass(kind, _Pointer) and plain_type(kind._type_) is ctypes.c_char


def is_pointer(plain: Any) -> bool:
    """Return True for plain ctypes types that hold an address: data and function pointers, `char *`, `void *`."""
    return isinstance(plain, type) and issubclass(plain, (ctypes.c_void_p, ctypes.c_char_p, _Pointer, CFuncPtr))


def as_pointer(declared: Any, plain: Any, what: str) -> Callable[[Any], Any]:
    """Turn a value assigned to a pointer field or element into an anchor."""
    accept = getattr(declared, "accept", None)
    if accept is not None:
        return lambda value: hold(accept(value), what)
    if issubclass(plain, ctypes.c_char_p):
        return lambda value: text_anchor(value, what)
    if issubclass(plain, _Pointer):
        target = plain._type_
        # A `void *` is what it points to, as malloc's result is, even where a variable `void *` could be meant.
        return lambda value: hold(value, what) if type(value) is void_p else pointee(value, target, what)
    return lambda value: hold(value, what)


def text_anchor(value: Any, what: str) -> Any:
    """Return an anchor for a `const char *`: str becomes UTF-8; a NUL inside is refused, as C would stop there."""
    if isinstance(value, str):
        value = value.encode()
    if isinstance(value, bytes):
        if b"\0" in value:
            raise ValueError(f"{what}: the text has a NUL byte inside, C would stop there")
        return hold(value, what)
    return pointee(value, char, what)
