"""C records and arrays: structs and unions whose pointer fields keep alive what they were given.

Fields are declared by annotation, in C's order. Reading a field costs what ctypes costs; assigning checks the range of
integers and the length of strings, refuses names the record does not have, and lets a pointer field take anything that
names memory (`memory.anchor_of`), kept for as long as the field points there: through elements of arrays, nested
records, and copies of the record (`a[i] = s`, `outer.inner = s`, `copy.copy(s)`, `memcpy`).
"""

from __future__ import annotations

import ctypes
import sys
from _ctypes import CFuncPtr, _Pointer

from .cells import IntegerCell, char, checked_integer, integer_range, plain_type, void_p
from .memory import Anchor, anchor_at, hold

TYPE_CHECKING = False  # `typing` costs as much to import as ctypes: the type checker only needs to think it is there
if TYPE_CHECKING:
    from typing import Any, Callable, ClassVar

    _Setter = Callable[[Any, Any], None]

__all__ = ["Opaque", "Struct", "Union", "array", "is_pointer"]

_byte_p = ctypes.POINTER(ctypes.c_ubyte)


def is_pointer(plain: Any) -> bool:
    """True for plain ctypes types that hold an address: data and function pointers, `char *`, `void *`."""
    return isinstance(plain, type) and issubclass(plain, (ctypes.c_void_p, ctypes.c_char_p, _Pointer, CFuncPtr))


def _annotations(namespace: dict[str, Any]) -> dict[str, Any]:
    found = namespace.get("__annotations__")
    if found is None and sys.version_info >= (3, 14):
        import annotationlib

        annotate = annotationlib.get_annotate_from_class_namespace(namespace)
        if annotate is not None:
            found = annotationlib.call_annotate_function(annotate, annotationlib.Format.VALUE)
    return found or {}


def _shadow(plain: Any) -> Any:
    """The same layout with every address as a data pointer: what lets ctypes keep an anchor for any kind of pointer."""
    if is_pointer(plain):
        return _byte_p
    return getattr(plain, "_shadow_", plain)


def _root(data: Any) -> Any:
    while data._b_base_ is not None:
        data = data._b_base_
    return data


def _anchors(data: Any) -> dict[int, Anchor]:
    """Every anchor the root of `data` keeps, by address."""
    found: dict[int, Anchor] = {}
    todo = [_root(data)._objects]
    while todo:
        item = todo.pop()
        if isinstance(item, Anchor):
            found[ctypes.addressof(item)] = item
        elif isinstance(item, dict):
            todo.extend(item.values())
        elif isinstance(item, tuple):
            todo.extend(item)
    return found


def _copy_record(target: Any, source: Any) -> None:
    ctypes.memmove(ctypes.addressof(target), ctypes.addressof(source), ctypes.sizeof(target))
    target._adopt_(source)


def _integer_setter(native: _Setter, plain: Any, what: str) -> _Setter:
    low, high = integer_range(plain)

    def store(record: Any, value: Any) -> None:
        if value.__class__ is int and low <= value <= high:
            native(record, value)
        else:
            native(record, checked_integer(value, plain, what))

    return store


def _pointer_setter(shadow_native: _Setter, plain: Any, what: str, accept: Callable[[Any], Any] | None) -> _Setter:
    def store(record: Any, value: Any) -> None:
        if accept is not None:
            value = accept(value)
        if isinstance(value, str) and issubclass(plain, ctypes.c_char_p):
            value = value.encode()
        shadow_native(record, hold(value, what))

    return store


def _nested_setter(native: _Setter, get: Callable[[Any], Any], plain: Any, what: str) -> _Setter:
    """For record and array fields."""
    if issubclass(plain, ctypes.Array) and plain._type_ is char:
        size = plain._length_

        def store_text(record: Any, value: Any) -> None:
            data = value.encode() if isinstance(value, str) else value
            if isinstance(data, ctypes.Array):
                data = data.raw
            if not isinstance(data, (bytes, bytearray)):
                raise TypeError(f"{what}: expected str or at most {size} bytes, got {type(value).__name__}")
            if len(data) > size:
                raise ValueError(f"{what}: expected at most {size} bytes, got {len(data)}")
            # Whole field, as strncpy does: nothing of a longer earlier text stays behind the new one.
            ctypes.memmove(ctypes.addressof(record) + offset_of(type(record)), bytes(data).ljust(size, b"\0"), size)

        field = what.rsplit(".", 1)[-1]

        def offset_of(record_type: Any) -> int:
            return int(getattr(record_type, field).offset)

        return store_text

    if issubclass(plain, ctypes.Array):

        def store_array(record: Any, value: Any) -> None:
            place = get(record)
            if isinstance(value, plain):
                _copy_array(place, value)
                return
            values = list(value)
            if len(values) > len(place):
                raise ValueError(f"{what}: expected at most {len(place)} elements, got {len(values)}")
            for index, item in enumerate(values):
                place[index] = item
            if len(values) < len(place):
                start = len(values) * ctypes.sizeof(plain._type_)
                ctypes.memset(ctypes.addressof(place) + start, 0, ctypes.sizeof(place) - start)

        return store_array

    if getattr(plain, "_has_pointers_", False):

        def store_record(record: Any, value: Any) -> None:
            if not isinstance(value, plain):
                raise TypeError(f"{what}: expected {plain.__name__}, got {type(value).__name__}")
            _copy_record(get(record), value)

        return store_record

    return native


def _copy_array(target: Any, source: Any) -> None:
    if getattr(target._type_, "_has_pointers_", False) or is_pointer(target._type_):
        for index in range(len(target)):
            target[index] = source[index]
    else:
        ctypes.memmove(ctypes.addressof(target), ctypes.addressof(source), ctypes.sizeof(target))


class _RecordMixin:
    """Declaration, assignment, copies and text of structs and unions."""

    _shadow_: ClassVar[Any]
    _has_pointers_: ClassVar[bool] = False
    _setters_: ClassVar[dict[str, _Setter]] = {}
    declared: ClassVar[dict[str, Any]] = {}
    _fields_: ClassVar[Any]

    def __setattr__(self, name: str, value: Any) -> None:
        setter = self._setters_.get(name)
        if setter is None:
            fields = ", ".join(self._setters_)
            raise AttributeError(f"{type(self).__name__} has no field {name!r}; its fields are: {fields}")
        setter(self, value)

    def _adopt_(self, source: Any) -> None:
        """After a copy of the bytes of `source`: keep alive what its pointer fields keep alive."""
        if not self._has_pointers_:
            return
        anchors = _anchors(source)
        if anchors:
            self._adopt_from_(anchors)

    def _adopt_from_(self, anchors: dict[int, Anchor]) -> None:
        for name, plain in ((f[0], f[1]) for f in self._fields_):
            if is_pointer(plain):
                address = ctypes.c_void_p.from_buffer(self, getattr(type(self), name).offset).value or 0
                anchor = anchors.get(address)
                getattr(self._shadow_, name).__set__(self, anchor if anchor is not None else anchor_at(address))
            elif getattr(plain, "_has_pointers_", False):
                getattr(self, name)._adopt_from_(anchors)

    def __copy__(self) -> Any:
        copied = type(self)()
        _copy_record(copied, self)
        return copied

    def __repr__(self) -> str:
        shown = []
        for name in self.declared:
            if name == "reserved":
                continue
            shown.append(f"{name}={_field_text(self, name)}")
        return f"{type(self).__name__}({', '.join(shown)})"


def _field_text(record: Any, name: str) -> str:
    declared, value = record.declared[name], getattr(record, name)
    if hasattr(declared, "name_of"):
        return str(declared.name_of(value))
    if is_pointer(plain_type(declared)):
        field = getattr(type(record), name)
        address = ctypes.c_void_p.from_buffer(record, field.offset).value
        return "NULL" if not address else hex(address)
    if isinstance(value, ctypes.Array):
        head = [value[i] for i in range(min(len(value), 16))]
        return repr(head)[:-1] + (", ...]" if len(value) > 16 else "]")
    return repr(value)


def _declare(cls: Any, base: Any) -> None:
    """Second half of making a record type: the shadow layout and the setters."""
    shadow_space: dict[str, Any] = {"_fields_": [(f[0], _shadow(f[1]), *f[2:]) for f in cls._fields_]}
    for option in ("_anonymous_", "_pack_"):
        if option in cls.__dict__:
            shadow_space[option] = cls.__dict__[option]
    shadow = type(base)(f"{cls.__name__}_shadow", (base,), shadow_space)
    setters: dict[str, _Setter] = {}
    for name, plain, *_rest in cls._fields_:
        what = f"{cls.__name__}.{name}"
        field = getattr(cls, name)
        declared = cls.declared.get(name, plain)
        if is_pointer(plain):
            setters[name] = _pointer_setter(
                getattr(shadow, name).__set__, plain, what, getattr(declared, "accept", None)
            )
        elif plain in _integers():
            setters[name] = _integer_setter(field.__set__, plain, what)
        elif issubclass(plain, (ctypes.Array, ctypes.Structure, ctypes.Union)):
            setters[name] = _nested_setter(field.__set__, field.__get__, plain, what)
        else:
            setters[name] = field.__set__
        if name in getattr(cls, "_anonymous_", ()):
            for inner, setter in plain._setters_.items():
                setters[inner] = _through(field.__get__, setter)
    cls._shadow_ = shadow
    cls._setters_ = setters
    cls._has_pointers_ = any(is_pointer(f[1]) or getattr(f[1], "_has_pointers_", False) for f in cls._fields_)


def _through(get: Callable[[Any], Any], setter: _Setter) -> _Setter:
    """Setter of a name that an anonymous member brings into its record."""

    def store(record: Any, value: Any) -> None:
        setter(get(record), value)

    return store


def _integers() -> Any:
    from .cells import _RANGES

    return _RANGES


def _prepare(namespace: dict[str, Any]) -> None:
    """Turn annotations into `_fields_`, before the type exists: ctypes reads them while it is made."""
    annotations = _annotations(namespace)
    if "_fields_" in namespace or not annotations or namespace.get("__module__") == __name__:
        return
    namespace["_fields_"] = [(name, plain_type(declared)) for name, declared in annotations.items()]
    namespace["declared"] = annotations


class _StructType(type(ctypes.Structure)):  # type: ignore[misc]
    def __new__(mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Any:
        _prepare(namespace)
        return super().__new__(mcls, name, bases, namespace)

    def __init__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> None:
        # 3.13 sets the fields up here, earlier versions in __new__.
        super().__init__(name, bases, namespace)
        if "_fields_" in namespace:
            _declare(cls, ctypes.Structure)

    def __mul__(cls, length: int) -> Any:
        return array(cls, length)

    __rmul__ = __mul__


class _UnionType(type(ctypes.Union)):  # type: ignore[misc]
    def __new__(mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Any:
        _prepare(namespace)
        return super().__new__(mcls, name, bases, namespace)

    def __init__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> None:
        super().__init__(name, bases, namespace)
        if "_fields_" in namespace:
            _declare(cls, ctypes.Union)

    def __mul__(cls, length: int) -> Any:
        return array(cls, length)

    __rmul__ = __mul__


class Struct(_RecordMixin, ctypes.Structure, metaclass=_StructType):
    """A C struct: subclass it and annotate the fields in C's order."""


class Union(_RecordMixin, ctypes.Union, metaclass=_UnionType):
    """A C union: subclass it and annotate the members."""


class Opaque(ctypes.Structure):
    """A struct only C can look into; `POINTER(T)` of a subclass is its handle type."""


_arrays: dict[tuple[Any, int], Any] = {}


def array(element: Any, length: Any) -> Any:
    """The C type `element[length]`; call it to make one. Elements read as Python values, records as views.

    `array(char, 16)` reads as bytes in a record; arrays of records and pointers keep alive what was put into them.
    """
    count = int(length)
    key = (element, count)
    made = _arrays.get(key)
    if made is None:
        made = _arrays[key] = _make_array(element, count)
    return made


def _make_array(element: Any, length: int) -> Any:
    plain = plain_type(element)
    name = f"{getattr(element, '__name__', 'item')}_Array_{length}"
    if is_pointer(plain):
        return type(_PointerArray)(
            name, (_PointerArray,), {"_type_": _byte_p, "_length_": length, "declared": element, "_plain_": plain}
        )
    if isinstance(element, type) and issubclass(element, IntegerCell):
        # Typedef'd elements read as cells of their own type and can be passed by reference; plain ones read as ints.
        own = element if element.__module__ != IntegerCell.__module__ and "members" not in element.__dict__ else plain
        return type(_IntegerArray)(
            name, (_IntegerArray,), {"_type_": own, "_length_": length, "declared": element, "_plain_": plain}
        )
    if getattr(plain, "_has_pointers_", False):
        space = {"_type_": plain, "_length_": length, "declared": element, "_has_pointers_": True}
        return type(_RecordArray)(name, (_RecordArray,), space)
    made = type(ctypes.Array)(name, (ctypes.Array,), {"_type_": plain, "_length_": length, "declared": element})
    return made


def _set_slice(data: Any, index: slice, values: Any) -> None:
    places = range(*index.indices(len(data)))
    values = list(values)
    if len(places) != len(values):
        raise ValueError(f"{type(data).__name__}: slice of {len(places)} elements cannot take {len(values)}")
    for place, value in zip(places, values):
        data[place] = value


class _IntegerArray(ctypes.Array):  # type: ignore[type-arg]
    _type_ = ctypes.c_int
    _length_ = 0
    _plain_: ClassVar[Any] = ctypes.c_int

    def __init__(self, *values: Any) -> None:
        super().__init__()
        for index, value in enumerate(values):
            self[index] = value

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(index, slice):
            _set_slice(self, index, value)
            return
        super().__setitem__(index, checked_integer(value, self._plain_, f"{type(self).__name__}[{index}]"))


class _RecordArray(ctypes.Array):  # type: ignore[type-arg]
    _type_ = ctypes.c_int
    _length_ = 0

    def __init__(self, *values: Any) -> None:
        super().__init__()
        for index, value in enumerate(values):
            self[index] = value

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(index, slice):
            _set_slice(self, index, value)
            return
        if not isinstance(value, self._type_):
            expected = self._type_.__name__
            raise TypeError(f"{type(self).__name__}[{index}]: expected {expected}, got {type(value).__name__}")
        _copy_record(self[index], value)

    def _adopt_from_(self, anchors: dict[int, Anchor]) -> None:
        for item in self:
            item._adopt_from_(anchors)

    def _adopt_(self, source: Any) -> None:
        anchors = _anchors(source)
        if anchors:
            self._adopt_from_(anchors)


class _PointerArray(ctypes.Array):  # type: ignore[type-arg]
    """Addresses: an element reads as the declared pointer, or for `void *` as an int or None."""

    _type_ = _byte_p
    _length_ = 0
    _plain_: ClassVar[Any] = ctypes.c_void_p
    declared: ClassVar[Any] = void_p

    def __init__(self, *values: Any) -> None:
        super().__init__()
        for index, value in enumerate(values):
            self[index] = value

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        item = super().__getitem__(index)
        if self._plain_ is ctypes.c_void_p:
            return ctypes.c_void_p.from_buffer(item).value
        if self._plain_ is ctypes.c_char_p:
            return ctypes.c_char_p.from_buffer(item).value
        return ctypes.cast(item, self._plain_)

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(index, slice):
            _set_slice(self, index, value)
            return
        if isinstance(value, str) and self._plain_ is ctypes.c_char_p:
            value = value.encode()
        accept = getattr(self.declared, "accept", None)
        super().__setitem__(index, hold(accept(value) if accept else value, f"{type(self).__name__}[{index}]"))
