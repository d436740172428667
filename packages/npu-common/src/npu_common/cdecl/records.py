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
from _thread import RLock

from .cells import IntegerCell, char, checked_integer, integer_range, is_integer, plain_type, void_p
from .memory import Anchor, anchor_at, describe, hold, kept_anchors, memcpy, memset
from .pointers import pointee

TYPE_CHECKING = False  # `typing` costs as much to import as ctypes: the type checker only needs to think it is there
if TYPE_CHECKING:
    from typing import Any, Callable, ClassVar

    _Setter = Callable[[Any, Any], None]

__all__ = ["Opaque", "Struct", "Union", "array", "is_pointer", "resolved", "text_anchor"]

_byte_p = ctypes.POINTER(ctypes.c_ubyte)
_POINTER_SIZE = ctypes.sizeof(ctypes.c_void_p)
_EVERYTHING = 1 << (8 * _POINTER_SIZE)
_VALUE = 1
"""annotationlib.Format.VALUE"""


def is_pointer(plain: Any) -> bool:
    """True for plain ctypes types that hold an address: data and function pointers, `char *`, `void *`."""
    return isinstance(plain, type) and issubclass(plain, (ctypes.c_void_p, ctypes.c_char_p, _Pointer, CFuncPtr))


def _annotations(namespace: dict[str, Any]) -> dict[str, Any]:
    """What a class statement annotated. Python 3.14 leaves a function that tells, unless annotations are texts."""
    found = namespace.get("__annotations__")
    if found is None:
        # Its name and its argument as annotationlib has them, whose import would cost more than a header module.
        annotate = namespace.get("__annotate__") or namespace.get("__annotate_func__")
        found = annotate(_VALUE) if annotate is not None else None
    return found or {}


def resolved(annotations: dict[str, Any], names: dict[str, Any], nearer: Any, what: str) -> dict[str, Any]:
    """Annotations as types. Texts, as `from __future__ import annotations` leaves them, are looked up in `names`.

    names: of the module; nearer: of the block around a declaration that stands in one, or None. What the texts of a
    function speak of is not made before somebody asks: pointer types by the hundred. The same dictionary when there are
    no texts.
    """
    if str not in set(map(type, annotations.values())):
        return annotations
    types = {}
    for field, declared in annotations.items():
        if type(declared) is str:
            found = names.get(declared) if nearer is None else None
            declared = _resolve(declared, names, nearer, what, field) if found is None else found
        types[field] = declared
    return types


def _resolve(text: str, names: dict[str, Any], nearer: Any, what: str, field: str) -> Any:
    if nearer is None:
        # Nearly all others are `POINTER(name)` and `array(name, number)`, too many to compile each.
        maker, _, inside = text.partition("(")
        if maker in names and inside.endswith(")"):
            given = [int(one) if one.isdigit() else names.get(one) for one in inside[:-1].split(", ")]
            if None not in given:
                return names[maker](*given)
    try:
        return eval(text, names, nearer)
    except Exception as problem:
        fix = "write it without quotes, or where the names of its module are enough"
        raise TypeError(f"{what}, {field}: expected a type, got the text {text!r} ({problem}): {fix}") from None


def _around(namespace: dict[str, Any]) -> tuple[dict[str, Any], Any]:
    """The names of the module that makes a record type, and those of the function around the class statement."""
    module = sys.modules.get(namespace.get("__module__", ""))
    block = sys._getframe(3)
    names = block.f_globals if module is None else module.__dict__
    return names, block.f_locals if block.f_globals is names and block.f_locals is not names else None


def _shadow(plain: Any) -> Any:
    """The same layout with every address as a data pointer: what lets ctypes keep an anchor for any kind of pointer."""
    if is_pointer(plain):
        return _byte_p
    return getattr(_details(plain), "_shadow_", plain) if hasattr(plain, "_setters_") else plain


def _copy(target: Any, source: Any) -> None:
    """Copy a record or array byte by byte, and make the copy keep what the original keeps."""
    anchors = kept_anchors(source) if target._has_pointers_ else None
    ctypes.memmove(ctypes.addressof(target), ctypes.addressof(source), ctypes.sizeof(source))
    if anchors is not None:
        target._adopt_from_(anchors)


def _integer_setter(native: _Setter, plain: Any, what: str, bits: int | None) -> _Setter:
    low, high = integer_range(plain)
    if bits is not None:
        low, high = (-1 << (bits - 1), (1 << (bits - 1)) - 1) if low else (0, (1 << bits) - 1)

    def store(record: Any, value: Any) -> None:
        if value.__class__ is int and low <= value <= high:
            native(record, value)
            return
        number = checked_integer(value, plain, what)
        if bits is not None and not low <= number <= high:
            if value != -1:
                raise OverflowError(f"{what}: {number} does not fit {bits} bits, expected {low} to {high}")
            number = high
        native(record, number)

    return store


def _as_pointer(declared: Any, plain: Any, what: str) -> Callable[[Any], Any]:
    """Turns what was assigned to a pointer field or element into an anchor."""
    accept = getattr(declared, "accept", None)
    if accept is not None:
        return lambda value: hold(accept(value), what)
    if issubclass(plain, ctypes.c_char_p):
        return lambda value: text_anchor(value, what)
    if issubclass(plain, _Pointer):
        target = plain._type_
        return lambda value: pointee(value, target, what)
    return lambda value: hold(value, what)


def text_anchor(value: Any, what: str) -> Any:
    """An anchor for a `const char *`: str becomes UTF-8; a NUL inside is refused, C would stop there."""
    if isinstance(value, str):
        value = value.encode()
    if isinstance(value, bytes):
        if b"\0" in value:
            raise ValueError(f"{what}: the text has a NUL byte inside, C would stop there")
        return hold(value, what)
    return pointee(value, char, what)


def _pointer_setter(shadow_native: _Setter, anchor: Callable[[Any], Any]) -> _Setter:
    def store(record: Any, value: Any) -> None:
        shadow_native(record, anchor(value))

    return store


def _nested_setter(get: Callable[[Any], Any], offset: int, plain: Any, what: str) -> _Setter:
    """For record and array fields."""
    if issubclass(plain, ctypes.Array) and plain._type_ is char:
        size = plain._length_

        def store_text(record: Any, value: Any) -> None:
            _assign_text(ctypes.addressof(record) + offset, size, value, what)

        return store_text

    assign = _assign_array if issubclass(plain, ctypes.Array) else _assign_record

    def store(record: Any, value: Any) -> None:
        assign(get(record), value, what)

    return store


def _assign_text(address: int, size: int, value: Any, what: str) -> None:
    data = value.encode() if isinstance(value, str) else value
    if isinstance(data, ctypes.Array) and data._type_ is char:
        data = data.raw
        if len(data) > size:
            data = data.rstrip(b"\0")
    if not isinstance(data, (bytes, bytearray, memoryview)):
        raise TypeError(f"{what}: expected str or at most {size} bytes, got {type(value).__name__}")
    if len(data) > size:
        raise ValueError(f"{what}: expected at most {size} bytes, got {len(data)}")
    # Whole field, as strncpy does: nothing of a longer earlier text stays behind the new one.
    ctypes.memmove(address, bytes(data).ljust(size, b"\0"), size)


def _assign_array(place: Any, value: Any, what: str) -> None:
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
        _copy(place, value)
    else:
        for index, item in enumerate(value):
            place[index] = item
    rest = ctypes.sizeof(place) - len(value) * ctypes.sizeof(place._type_)
    if rest:
        memset(ctypes.byref(place, ctypes.sizeof(place) - rest), 0, rest)


def _assign_record(place: Any, value: Any, what: str) -> None:
    if isinstance(value, tuple):
        value = type(place)(*value)
    if not isinstance(value, type(place)):
        raise TypeError(f"{what}: expected {type(place).__name__}, got {type(value).__name__}")
    if ctypes.sizeof(value) == ctypes.sizeof(place):
        _copy(place, value)
    else:  # a longer record for its beginning
        memcpy(place, value, ctypes.sizeof(place))


class _RecordMixin:
    """Declaration, assignment, copies and text of structs and unions."""

    _shadow_: ClassVar[Any]
    _has_pointers_: ClassVar[bool] = False
    _setters_: ClassVar[dict[str, _Setter]] = {}
    _pointer_fields_: ClassVar[tuple[tuple[str, int, _Setter | None], ...]] = ()
    declared: ClassVar[dict[str, Any]] = {}
    _fields_: ClassVar[Any]

    def __setattr__(self, name: str, value: Any) -> None:
        setter = self._setters_.get(name)
        if setter is None:
            fields = ", ".join(self._setters_)
            raise AttributeError(f"{type(self).__name__} has no field {name!r}; its fields are: {fields}")
        setter(self, value)

    def _adopt_from_(self, anchors: dict[int, Anchor], start: int = 0, end: int = _EVERYTHING) -> None:
        """After bytes from `start` to `end` were written: keep what the pointer fields there point to now."""
        record: Any = self
        here = ctypes.addressof(record)
        for name, offset, keep in _details(type(self))._pointer_fields_:
            if keep is None:
                getattr(self, name)._adopt_from_(anchors, start, end)
            elif start < here + offset + _POINTER_SIZE and here + offset < end:
                address = ctypes.c_void_p.from_address(here + offset).value or 0
                anchor = anchors.get(address)
                keep(self, anchor_at(address) if anchor is None else anchor)

    def __copy__(self) -> Any:
        copied = type(self)()
        _copy(copied, self)
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
        address = ctypes.c_void_p.from_address(ctypes.addressof(record) + field.offset).value
        return "NULL" if not address else hex(address)
    if isinstance(value, ctypes.Array):
        head = [value[i] for i in range(min(len(value), 16))]
        return repr(head)[:-1] + (", ...]" if len(value) > 16 else "]")
    return repr(value)


class _Later(dict):  # type: ignore[type-arg]
    """Stands for the setters of a record type until the first is asked for: headers declare many that nobody uses."""

    __slots__ = ("of",)
    if TYPE_CHECKING:
        of: Any

    def get(self, name: str, default: Any = None) -> Any:
        return _details(self.of)._setters_.get(name, default)

    def __iter__(self) -> Any:
        return iter(_details(self.of)._setters_)


_detailing = RLock()


def _details(cls: Any) -> Any:
    """The record type itself, with setters, pointer fields and shadow."""
    with _detailing:
        later = cls._setters_
        if type(later) is _Later:
            of = later.of
            _declare(of, ctypes.Union if issubclass(of, ctypes.Union) else ctypes.Structure)
    return cls


def _any_pointers(fields: Any) -> bool:
    for field in fields:
        plain = field[1]
        if not is_integer(plain) and (is_pointer(plain) or getattr(plain, "_has_pointers_", False)):
            return True
    return False


def _modified(cls: Any) -> None:
    """Setting an attribute of a union type leaves cached lookups as they were (CPython up to 3.12): forget them."""
    ctypes.pythonapi.PyType_Modified(ctypes.py_object(cls))


def _declare(cls: Any, base: Any) -> None:
    """The rest of it: the shadow layout and the setters."""
    for one in cls.__mro__[1:]:
        if type(one.__dict__.get("_setters_")) is _Later:
            _details(one)
    shadow_space: dict[str, Any] = {"_fields_": [(f[0], _shadow(f[1]), *f[2:]) for f in cls._fields_]}
    for option in ("_anonymous_", "_pack_", "_layout_"):
        if option in cls.__dict__:
            shadow_space[option] = cls.__dict__[option]
    # ctypes numbers the fields of a derived record from where its base stopped, and so must the shadow.
    shadow_base = next((one._shadow_ for one in cls.__mro__[1:] if "_shadow_" in one.__dict__), base)
    shadow = type(base)(f"{cls.__name__}_shadow", (shadow_base,), shadow_space)
    above = next(one for one in cls.__mro__[1:] if "_setters_" in one.__dict__)
    setters: dict[str, _Setter] = dict(above._setters_)
    pointers: list[tuple[str, int, _Setter | None]] = list(above._pointer_fields_)
    for name, plain, *bits in cls._fields_:
        what = f"{cls.__name__}.{name}"
        field = getattr(cls, name)
        declared = cls.declared.get(name, plain)
        if is_pointer(plain):
            keep = getattr(shadow, name).__set__
            pointers.append((name, field.offset, keep))
            setters[name] = _pointer_setter(keep, _as_pointer(declared, plain, what))
        elif is_integer(plain):
            setters[name] = _integer_setter(field.__set__, plain, what, bits[0] if bits else None)
        elif issubclass(plain, (ctypes.Array, ctypes.Structure, ctypes.Union)):
            if getattr(plain, "_has_pointers_", False):
                pointers.append((name, field.offset, None))
            setters[name] = _nested_setter(field.__get__, field.offset, plain, what)
        else:
            setters[name] = _named_errors(field.__set__, what)
        if name in getattr(cls, "_anonymous_", ()):
            for inner, setter in _details(plain)._setters_.items():
                setters[inner] = _through(field.__get__, setter)
    cls._shadow_ = shadow
    cls._pointer_fields_ = tuple(pointers)
    cls._setters_ = setters
    _modified(cls)


def _named_errors(native: _Setter, what: str) -> _Setter:
    """Setter of floats and single chars: ctypes' own, with the field's name in its errors."""

    def store(record: Any, value: Any) -> None:
        try:
            native(record, value)
        except TypeError as problem:
            raise TypeError(f"{what}: {problem}, got {describe(value)}") from None

    return store


def _through(get: Callable[[Any], Any], setter: _Setter) -> _Setter:
    """Setter of a name that an anonymous member brings into its record."""

    def store(record: Any, value: Any) -> None:
        setter(get(record), value)

    return store


def _prepare(name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> _Later | None:
    """Turn annotations into `_fields_`, before the type exists: ctypes reads them while it is made.

    Everything else that has to be known of a record type at once is put in as well, which is cheapest now; what is left
    comes later, when somebody asks.
    """
    if "_fields_" not in namespace:
        annotations = _annotations(namespace)
        if not annotations or namespace.get("__module__") == __name__:
            return None
        annotations = resolved(annotations, *_around(namespace), name)
        namespace["_fields_"] = [(field, plain_type(declared)) for field, declared in annotations.items()]
        base: Any = bases[0]
        namespace["declared"] = {**base.declared, **annotations}
    namespace["_has_pointers_"] = bases[0]._has_pointers_ or _any_pointers(namespace["_fields_"])  # type: ignore[attr-defined]
    later = namespace["_setters_"] = _Later()
    return later


class _StructType(type(ctypes.Structure)):  # type: ignore[misc]
    def __new__(mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Any:
        later = _prepare(name, bases, namespace)
        if later is None:
            late = mcls if namespace.get("__module__") == __name__ else _LateStructType
            return super().__new__(late, name, bases, namespace)
        made = super().__new__(mcls, name, bases, namespace)
        later.of = made
        return made

    def __mul__(cls, length: int) -> Any:
        return array(cls, length)

    __rmul__ = __mul__


class _LateStructType(_StructType):
    """Of structs whose fields come after the class. (ctypes sets an attribute for each field: others have no such.)"""

    def __setattr__(cls, name: str, value: Any) -> None:
        if name == "_fields_" and name not in cls.__dict__:
            value = _late(cls, value)
        super().__setattr__(name, value)


class _UnionType(type(ctypes.Union)):  # type: ignore[misc]
    def __new__(mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Any:
        later = _prepare(name, bases, namespace)
        if later is None:
            late = mcls if namespace.get("__module__") == __name__ else _LateUnionType
            return super().__new__(late, name, bases, namespace)
        made = super().__new__(mcls, name, bases, namespace)
        later.of = made
        return made

    def __mul__(cls, length: int) -> Any:
        return array(cls, length)

    __rmul__ = __mul__


class _LateUnionType(_UnionType):
    """The same for unions."""

    def __setattr__(cls, name: str, value: Any) -> None:
        if name == "_fields_" and name not in cls.__dict__:
            value = _late(cls, value)
        super().__setattr__(name, value)


def _late(cls: Any, value: Any) -> Any:
    """A record that points to its own kind gets its `_fields_` after the class: a list of (name, declared type).

    (They are in its dictionary already where ctypes itself sets them, while it makes the class.)
    """
    fields = [(field, plain_type(declared), *rest) for field, declared, *rest in value]
    cls.declared = {**cls.declared, **{field: declared for field, declared, *_ in value}}
    cls._has_pointers_ = cls._has_pointers_ or _any_pointers(fields)
    later = _Later()
    later.of = cls
    cls._setters_ = later
    _modified(cls)
    return fields


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
        made = _arrays.setdefault(key, _make_array(element, count))  # of two threads the first one's is everybody's
    return made


_new_array_type: Any = type(ctypes.Array)


def _make_array(element: Any, length: int) -> Any:
    plain = plain_type(element)
    space: dict[str, Any] = {"_type_": plain, "_length_": length, "declared": element}
    if is_pointer(plain):
        kind: Any = _PointerArray
        space.update(_type_=_byte_p, _plain_=plain)
    elif isinstance(element, type) and issubclass(element, IntegerCell):
        # Typedef'd elements read as cells of their own type and can be passed by reference; plain ones, and those of
        # typedefs that only rename a plain type, read as ints.
        renamed = element.__module__ != IntegerCell.__module__ and "members" not in element.__dict__
        own = element if renamed and getattr(element, "distinct", True) else plain
        kind = _IntegerArray
        space.update(_type_=own, _plain_=plain)
    elif issubclass(plain, (ctypes.Structure, ctypes.Union, ctypes.Array)):
        kind = _RecordArray
        space["_has_pointers_"] = getattr(plain, "_has_pointers_", False)
    else:
        kind = _PlainArray
    return _new_array_type(f"{getattr(element, '__name__', 'item')}_Array_{length}", (kind,), space)


def _set_slice(data: Any, index: slice, values: Any) -> None:
    places = range(*index.indices(len(data)))
    values = list(values)
    if len(places) != len(values):
        raise ValueError(f"{type(data).__name__}: slice of {len(places)} elements cannot take {len(values)}")
    for place, value in zip(places, values):
        data[place] = value


class _PlainArray(ctypes.Array):  # type: ignore[type-arg]
    """Floats and chars; what all arrays share."""

    _type_: ClassVar[Any] = ctypes.c_int
    _length_ = 0
    _has_pointers_: ClassVar[bool] = False

    def __init__(self, *values: Any) -> None:
        super().__init__()
        if len(values) > len(self):
            raise ValueError(f"{type(self).__name__}: expected at most {len(self)} elements, got {len(values)}")
        for index, value in enumerate(values):
            self[index] = value

    def __copy__(self) -> Any:
        copied = type(self)()
        _copy(copied, self)
        return copied


class _IntegerArray(_PlainArray):
    _type_ = ctypes.c_int
    _length_ = 0
    _plain_: ClassVar[Any] = ctypes.c_int

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(index, slice):
            _set_slice(self, index, value)
            return
        super().__setitem__(index, checked_integer(value, self._plain_, f"{type(self).__name__}[{index}]"))


class _RecordArray(_PlainArray):
    """Records or arrays: elements are views, and assigning copies into them."""

    _type_ = ctypes.c_int
    _length_ = 0

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(index, slice):
            _set_slice(self, index, value)
            return
        place, what = self[index], f"{type(self).__name__}[{index}]"
        if not isinstance(place, ctypes.Array):
            _assign_record(place, value, what)
        elif place._type_ is char:
            _assign_text(ctypes.addressof(place), len(place), value, what)
        else:
            _assign_array(place, value, what)

    def _adopt_from_(self, anchors: dict[int, Anchor], start: int = 0, end: int = _EVERYTHING) -> None:
        if self._has_pointers_:
            for item in self:
                item._adopt_from_(anchors, start, end)


class _PointerArray(_PlainArray):
    """Addresses: an element reads as the declared pointer, or for `void *` as an int or None."""

    _type_ = _byte_p
    _length_ = 0
    _has_pointers_ = True
    _plain_: ClassVar[Any] = ctypes.c_void_p
    declared: ClassVar[Any] = void_p

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        item = super().__getitem__(index)
        if self._plain_ in (ctypes.c_void_p, ctypes.c_char_p):
            return self._plain_.from_buffer(item).value
        return self._plain_.from_buffer(item)

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(index, slice):
            _set_slice(self, index, value)
            return
        anchor = _as_pointer(self.declared, self._plain_, f"{type(self).__name__}[{index}]")
        super().__setitem__(index, anchor(value))

    def _adopt_from_(self, anchors: dict[int, Anchor], start: int = 0, end: int = _EVERYTHING) -> None:
        here = ctypes.addressof(self)
        for index in range(len(self)):
            place = here + index * _POINTER_SIZE
            if start < place + _POINTER_SIZE and place < end:
                address = ctypes.c_void_p.from_address(place).value or 0
                anchor = anchors.get(address)
                super().__setitem__(index, anchor_at(address) if anchor is None else anchor)
