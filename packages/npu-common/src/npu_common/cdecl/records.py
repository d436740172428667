"""C records: structs and unions whose pointer fields keep alive what they were given.

Fields are declared in C's order: by annotation in header modules, with `n = field(int32)` (`members.field`) in
programs, which type checkers understand. Reading one costs what ctypes costs, except for pointers and handles, which
read as copies of their own (`_PointerField`). Assigning checks the range of integers and the length of strings, refuses
names the record does not have, and lets a pointer field take anything that names memory (`memory.anchor_of`), kept for
as long as the field points there: through elements of arrays, nested records, and copies of the record (`a[i] = s`,
`outer.inner = s`, `copy(s)`, `memcpy`). Each class has an assignment of its own, made with it (`_assignment`).
"""

from __future__ import annotations

import ctypes
import sys
from _ctypes import _Pointer
from _thread import RLock

from npu_common import TYPE_CHECKING

from .address import ADDRESS_MAX
from .arrays import EVERYTHING, POINTER_SIZE, assign_array, assign_record, assign_text, byte_p, copy_into
from .cells import IntegerCell, Multiplied, checked_integer, integer_range, is_integer, plain_type
from .characters import Character, character
from .memory import Anchor, Data, anchor_at, describe, of_buffer, root
from .pointers import (
    as_pointer,
    element_value,
    handle_value,
    is_copied,
    is_pointer,
    keep_behind,
)

if TYPE_CHECKING:
    from typing import Any, Callable, ClassVar

    _Setter = Callable[[Any, Any], None]

__all__ = ["Member", "Opaque", "Struct", "Union", "fields", "member_type", "resolved"]

_VALUE = 1
"""annotationlib.Format.VALUE"""


def _annotations(namespace: dict[str, Any]) -> dict[str, Any]:
    """Return the annotations of a class statement.

    Python 3.14 stores a function that makes them, unless they are texts.
    """
    annotations = namespace.get("__annotations__")
    if annotations is None:
        # Its name and its argument as annotationlib has them, whose import would cost more than a header module.
        annotate = namespace.get("__annotate__") or namespace.get("__annotate_func__")
        annotations = annotate(_VALUE) if annotate is not None else None
    return annotations or {}


def resolved(annotations: dict[str, Any], names: dict[str, Any], nearer: Any, what: str) -> dict[str, Any]:
    """Return annotations as types.

    Texts, as `from __future__ import annotations` leaves them, are looked up in `names`.

    names: of the module; nearer: of the block around a declaration that stands in one, or None. What the texts of a
    function mention is not made before it is needed: pointer types by the hundred. The same dictionary when there are
    no texts.
    """
    if str not in set(map(type, annotations.values())):
        return annotations
    types = {}
    for field, declared in annotations.items():
        if type(declared) is str:
            value = names.get(declared) if nearer is None else None
            declared = _resolve(declared, names, nearer, what, field) if value is None else value
        types[field] = declared
    return types


def _resolve(text: str, names: dict[str, Any], nearer: Any, what: str, field: str) -> Any:
    if nearer is None:
        # Nearly all others are `POINTER(name)` and `array(name, number)`, too many to compile each.
        maker, _, inside = text.partition("(")
        if maker in names and inside.endswith(")"):
            given = [int(part) if part.isdigit() else names.get(part) for part in inside[:-1].split(", ")]
            if None not in given:
                return names[maker](*given)
    try:
        return eval(text, names, nearer)
    except Exception as problem:
        fix = "write it without quotes, or move the class to where the names of its module are enough"
        raise TypeError(f"{what}, {field}: expected a type, got the text {text!r} ({problem}): {fix}") from None


def _around(namespace: dict[str, Any]) -> tuple[dict[str, Any], Any]:
    """Return the names of the module that makes a record type, and those of the function around the class statement."""
    module = sys.modules.get(namespace.get("__module__", ""))
    block = sys._getframe(4)
    names = block.f_globals if module is None else module.__dict__
    return names, block.f_locals if block.f_globals is names and block.f_locals is not names else None


def _shadow(plain: Any) -> Any:
    """Return the same layout with data pointers for addresses, so that ctypes keeps an anchor for any pointer."""
    if is_pointer(plain):
        return byte_p
    return getattr(_details(plain), "_shadow_", plain) if hasattr(plain, "_setters_") else plain


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


def _pointer_setter(keep: _Setter, anchor: Callable[[Any], Any], offset: int) -> _Setter:
    def store(record: Any, value: Any) -> None:
        kept = anchor(value)
        keep(record, kept)
        if record._b_base_ is not None:
            pointer = root(record)
            if isinstance(pointer, _Pointer):
                place = ctypes.addressof(record) + offset
                keep_behind(pointer, place, POINTER_SIZE, {ctypes.addressof(kept): kept})

    return store


def _address_setter(native: _Setter, keep: _Setter, store: _Setter, key: str) -> _Setter:
    """Return the setter of a `void *` field: `store`, and shorter ways to the same for what is assigned most.

    A plain address or NULL keeps nothing alive: it needs no anchor, only what the field kept until now must go. A part
    of another record does not keep anything itself, and takes the long way.
    """

    def store_address(record: Any, value: Any) -> None:
        if record._b_base_ is None:
            if (value.__class__ is int and 0 <= value <= ADDRESS_MAX) or value is None:
                native(record, value)
                held = record._objects
                if held:
                    held.pop(key, None)
                return
            if not isinstance(value, Data):
                try:
                    anchor = of_buffer(value)
                except (TypeError, ValueError, BufferError):
                    pass  # an integer, bytes, byref(), what is not writable
                else:
                    keep(record, anchor)
                    return
        store(record, value)

    return store_address


def _nested_setter(get: Callable[[Any], Any], offset: int, plain: Any, what: str) -> _Setter:
    """Return the setter of a record or array field."""
    if issubclass(plain, ctypes.Array) and plain._type_ is ctypes.c_char:
        size = plain._length_

        def store_text(record: Any, value: Any) -> None:
            assign_text(ctypes.addressof(record) + offset, size, value, what)

        return store_text

    assign = assign_array if issubclass(plain, ctypes.Array) else assign_record

    def store(record: Any, value: Any) -> None:
        assign(get(record), value, what)

    return store


class Member:
    """The value of `field(...)` in the body of a record's class.

    refuse, fields: how `members`, which only programs need, checks a class body with such values, and makes `_fields_`
    of them.
    """

    __slots__ = ("fields", "kind", "refuse", "width")

    def __init__(self, kind: Any, width: tuple[int, ...], refuse: Any, fields: Any) -> None:
        self.kind, self.width = kind, width
        self.refuse, self.fields = refuse, fields


def _member_in(namespace: dict[str, Any]) -> Member | None:
    """Return a value of `field(...)` in a class body, None if there is none, as in header modules."""
    values = namespace.values()
    return next(value for value in values if type(value) is Member) if Member in map(type, values) else None


class _PointerField:
    """A field that holds an address or a handle, in the place of ctypes' own descriptor.

    ctypes reads such a field as a view of it, which changes with the field, or as a number; C copies the variable.
    """

    __slots__ = ("_get", "kind", "name", "native")

    def __init__(self, kind: Any, name: str) -> None:
        self.kind, self.name = kind, name
        self.native = kind.__dict__[name]
        self._get: Any = None

    def __get__(self, record: Any, kind: Any = None) -> Any:
        if record is None:
            return self
        return (self._get or self._prepared())(record)

    def _prepared(self) -> Any:
        """Return the getter of the field, made at the first access: many fields of headers are never read."""
        view = getattr(_details(self.kind)._shadow_, self.name).__get__
        declared, origin = member_type(self.kind, self.name), f"{self.kind.__name__}.{self.name}"
        read, index = element_value(declared), _field_index(self.kind, self.name)

        def get(record: Any) -> Any:
            return read(view(record), origin, record, index)

        def get_handle(record: Any) -> Any:
            handle = declared(view(record))
            handle._origin_ = origin
            return handle

        self._get = get_handle if read is handle_value else get
        return self._get

    @property
    def offset(self) -> int:
        return int(self.native.offset)

    @property
    def size(self) -> int:
        return int(self.native.size)

    def __repr__(self) -> str:
        return repr(self.native)


class _CharField(_PointerField):
    """A field of type char, which ctypes reads as plain bytes."""

    __slots__ = ()

    def _prepared(self) -> Any:
        native = self.native.__get__
        self._get = lambda record: Character(native(record))
        return self._get


def _field_class(declared: Any, plain: Any) -> Any:
    """Return the type of the descriptor that reads a field, None for ctypes' own."""
    if plain is ctypes.c_char:
        return _CharField
    if is_integer(plain):
        return _PointerField if is_copied(declared) else None
    return _PointerField if is_pointer(plain) and not issubclass(plain, ctypes.c_char_p) else None


def _put_fields(cls: Any) -> None:
    """Put our descriptors in the place of ctypes' for the fields of a record type just made."""
    if not cls._has_pointers_ and ctypes.c_char not in [field[1] for field in cls.__dict__["_fields_"]]:
        return
    for field in cls.__dict__["_fields_"]:
        name, plain = field[:2]
        kind = _field_class(cls.declared.get(name, plain), plain)
        if kind is not None:
            setattr(cls, name, kind(cls, name))
        elif name in cls.__dict__.get("_anonymous_", ()):
            for inner, value in plain.__dict__.items():
                if isinstance(value, _PointerField):
                    setattr(cls, inner, type(value)(cls, inner))
    _modified(cls)


def _native_fields(spaces: Any, native: bool) -> None:
    """Give the types of anonymous members ctypes' own descriptors while a record is made.

    ctypes asks for these; ours come back afterwards.

    spaces: the namespaces of the record and its bases, whose anonymous members ctypes asks as well.
    """
    for space in spaces:
        for field in space.get("_fields_", ()):
            if field[0] in space.get("_anonymous_", ()):
                kind = field[1]
                if native:
                    for name, value in list(kind.__dict__.items()):
                        if isinstance(value, _PointerField):
                            setattr(kind, name, value.native)
                    _modified(kind)
                else:
                    _put_fields(kind)


def member_type(kind: Any, name: str) -> Any:
    """Return the declared type of a record's field, perhaps of an anonymous member; None for an unknown field."""
    declared = getattr(kind, "declared", None)
    if not declared:  # declared as ctypes does
        declared = {field[0]: field[1] for base in kind.__mro__ for field in base.__dict__.get("_fields_", ())}
    if name in declared:
        return declared[name]
    for anonymous in getattr(kind, "_anonymous_", ()):
        kind_found = member_type(declared[anonymous], name)
        if kind_found is not None:
            return kind_found
    return None


def _field_index(kind: Any, name: str) -> int:
    """Return the number that ctypes gives a field, -1 for a field of an anonymous member.

    The number counts on from the fields of the base.
    """
    names = [field[0] for base in reversed(kind.__mro__) for field in base.__dict__.get("_fields_", ())]
    return names.index(name) if name in names else -1


def is_bit_field(kind: Any, name: str) -> bool:
    """Return True for a bit-field."""
    fields_found = [field for base in kind.__mro__ for field in base.__dict__.get("_fields_", ()) if field[0] == name]
    if fields_found:
        return len(fields_found[0]) > 2
    inner = [field[1] for field in kind._fields_ if field[0] in getattr(kind, "_anonymous_", ())]
    return any(is_bit_field(part, name) for part in inner)


def fields(kind: Any) -> list[str]:
    """Return the names of a record's fields, of its anonymous members' too."""
    if hasattr(kind, "_setters_"):
        return list(_details(kind)._setters_)
    return [field[0] for base in reversed(kind.__mro__) for field in base.__dict__.get("_fields_", ())]


class _RecordMixin:
    """Declaration, assignment, copies and text of structs and unions."""

    _shadow_: ClassVar[Any]
    _origin_: ClassVar[None] = None
    _has_pointers_: ClassVar[bool] = False
    _has_anonymous_: ClassVar[bool] = False
    _setters_: ClassVar[Any]
    _pointer_fields_: ClassVar[tuple[tuple[str, int, _Setter | None], ...]] = ()
    declared: ClassVar[dict[str, Any]] = {}
    _fields_: ClassVar[Any]

    def _adopt_from_(self, anchors: dict[int, Anchor], start: int = 0, end: int = EVERYTHING) -> None:
        """Keep alive the new targets of the pointer fields between `start` and `end`, after bytes were written."""
        record: Any = self
        here = ctypes.addressof(record)
        for name, offset, keep in _details(type(self))._pointer_fields_:
            if keep is None:
                getattr(self, name)._adopt_from_(anchors, start, end)
            elif start < here + offset + POINTER_SIZE and here + offset < end:
                address = ctypes.c_void_p.from_address(here + offset).value or 0
                anchor = anchors.get(address)
                keep(self, anchor_at(address) if anchor is None else anchor)

    def __copy__(self) -> Any:
        copied = type(self)()
        copy_into(copied, self)
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
    if isinstance(value, IntegerCell):  # a handle
        return str(value)
    if is_pointer(plain_type(declared)):
        field = getattr(type(record), name)
        address = ctypes.c_void_p.from_address(ctypes.addressof(record) + field.offset).value
        return "NULL" if not address else hex(address)
    if isinstance(value, ctypes.Array):
        head = [value[i] for i in range(min(len(value), 16))]
        return repr(head)[:-1] + (", ...]" if len(value) > 16 else "]")
    return repr(value)


class _Setters(dict):  # type: ignore[type-arg]
    """The setters of a record type by name.

    Empty until the first is needed: headers declare many records that are never used.

    of: the type that is still to be declared, None afterwards. direct: the setters for an int from 0 to 2**30 - 1, for
    the wider integers ctypes' own.
    """

    __slots__ = ("direct", "of")

    def __init__(self, of: Any = None) -> None:
        self.of = of
        self.direct: dict[str, _Setter] = {}


_RecordMixin._setters_ = _Setters()


def _assignment(setters: _Setters) -> Callable[[Any, str, Any], None]:
    """Return the method `__setattr__` of a record type, which each assignment runs through."""
    direct = setters.direct

    def __setattr__(self: Any, name: str, value: Any) -> None:
        try:
            if value.__class__ is int and 0 <= value <= 0x3FFFFFFF:  # compared as one digit
                direct[name](self, value)
            else:
                setters[name](self, value)
            return
        except KeyError:
            if name in setters:
                raise
        declared = _details(type(self))._setters_
        if name not in declared:
            fields = ", ".join(declared)
            raise AttributeError(f"{type(self).__name__} has no field {name!r}; its fields are: {fields}")
        declared[name](self, value)

    return __setattr__


_RecordMixin.__setattr__ = _assignment(_RecordMixin._setters_)  # type: ignore[method-assign]  # of those without fields

_detailing = RLock()


def _details(cls: Any) -> Any:
    """Return the record type itself, with setters, pointer fields and shadow."""
    setters = cls._setters_
    if setters.of is not None:
        with _detailing:
            if setters.of is not None:
                of = setters.of
                _declare(of, ctypes.Union if issubclass(of, ctypes.Union) else ctypes.Structure)
    return cls


def _any_pointers(fields: Any, declared: dict[str, Any]) -> bool:
    """Return True when there are fields that hold addresses or handles."""
    for field in fields:
        plain = field[1]
        if is_integer(plain):
            if plain is not declared.get(field[0], plain) and is_copied(declared[field[0]]):
                return True
        elif is_pointer(plain) or getattr(plain, "_has_pointers_", False):
            return True
    return False


def _modified(cls: Any) -> None:
    """Forget cached lookups: setting an attribute of a union type leaves them as they were (CPython up to 3.12)."""
    ctypes.pythonapi.PyType_Modified(ctypes.py_object(cls))


def _declare(cls: Any, base: Any) -> None:
    """Complete the type: add the shadow layout and the setters."""
    for base_class in cls.__mro__[1:]:
        if "_setters_" in base_class.__dict__:
            _details(base_class)
    # ctypes numbers a derived record's own fields from 0 again, and keeps by number: one would take the place of the
    # base's. In the shadow, which keeps, empty fields have the base's numbers.
    inherited = sum(len(base_class.__dict__.get("_fields_", ())) for base_class in cls.__mro__[1:])
    shadow_fields: list[Any] = [(f"base_{number}", ctypes.c_ubyte * 0) for number in range(inherited)]
    shadow_fields += [(f[0], _shadow(f[1]), *f[2:]) for f in cls._fields_]
    shadow_space: dict[str, Any] = {"_fields_": shadow_fields}
    for option in ("_anonymous_", "_pack_", "_layout_"):
        if option in cls.__dict__:
            shadow_space[option] = cls.__dict__[option]
    # In a derived record the fields begin behind those of the base, so the shadow needs the same base.
    shadow_base = next(
        (base_class._shadow_ for base_class in cls.__mro__[1:] if "_shadow_" in base_class.__dict__), base
    )
    shadow = type(base)(f"{cls.__name__}_shadow", (shadow_base,), shadow_space)
    above = next(base_class for base_class in cls.__mro__[1:] if "_setters_" in base_class.__dict__)
    setters: dict[str, _Setter] = dict(above._setters_)
    direct = dict(above._setters_.direct)
    pointers: list[tuple[str, int, _Setter | None]] = list(above._pointer_fields_)
    for name, plain, *bits in cls._fields_:
        what = f"{cls.__name__}.{name}"
        field = getattr(cls, name)
        native = getattr(field, "native", field).__set__
        declared = cls.declared.get(name, plain)
        if is_pointer(plain):
            keep = getattr(shadow, name).__set__
            pointers.append((name, field.offset, keep))
            setters[name] = _pointer_setter(keep, as_pointer(declared, plain, what), field.offset)
            if issubclass(plain, ctypes.c_void_p):
                setters[name] = _address_setter(native, keep, setters[name], _kept_key(shadow, keep))
        elif is_integer(plain):
            setters[name] = _integer_setter(native, plain, what, bits[0] if bits else None)
        elif issubclass(plain, (ctypes.Array, ctypes.Structure, ctypes.Union)):
            if getattr(plain, "_has_pointers_", False):
                pointers.append((name, field.offset, None))
            setters[name] = _nested_setter(field.__get__, field.offset, plain, what)
        elif plain is ctypes.c_char:
            setters[name] = _char_setter(native, what)
        else:
            setters[name] = _named_errors(native, what)
        wide = is_integer(plain) and not bits and ctypes.sizeof(plain) >= 4
        direct[name] = native if wide else setters[name]
        if name in getattr(cls, "_anonymous_", ()):
            for inner, setter in _details(plain)._setters_.items():
                direct[inner] = setters[inner] = _through(field.__get__, setter)
    cls._shadow_ = shadow
    cls._pointer_fields_ = tuple(pointers)
    whole = cls._setters_
    whole.direct.update(direct)
    whole.update(setters)
    whole.of = None
    _modified(cls)


def _kept_key(shadow: Any, keep: _Setter) -> str:
    """Return the key of a field in what ctypes keeps for a record, `_objects`."""
    probe = shadow()
    keep(probe, anchor_at(0))
    return str(next(iter(probe._objects)))


def _char_setter(native: _Setter, what: str) -> _Setter:
    return lambda record, value: native(record, character(value, what))


def _named_errors(native: _Setter, what: str) -> _Setter:
    """Return the setter of a float: ctypes' own, with the field's name in its errors."""

    def store(record: Any, value: Any) -> None:
        try:
            native(record, value)
        except TypeError as problem:
            raise TypeError(f"{what}: {problem}, got {describe(value)}") from None

    return store


def _through(get: Callable[[Any], Any], setter: _Setter) -> _Setter:
    """Return the setter of a name that an anonymous member brings into its record."""

    def store(record: Any, value: Any) -> None:
        setter(get(record), value)

    return store


def _prepare(name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> _Setters | None:
    """Turn annotations into `_fields_`, before the type exists: ctypes reads them while it is made.

    Everything else that has to be known of a record type at once is put in as well, which is cheapest now; what is left
    comes later, at the first access.
    """
    if "_fields_" not in namespace:
        annotations = _annotations(namespace)
        if not annotations or namespace.get("__module__") == __name__:
            return None
        annotations = resolved(annotations, *_around(namespace), name)
        namespace["_fields_"] = [(field, plain_type(declared)) for field, declared in annotations.items()]
        base: Any = bases[0]
        namespace["declared"] = {**base.declared, **annotations}
    above: Any = bases[0]
    declared = namespace.get("declared", above.declared)
    namespace["_has_pointers_"] = above._has_pointers_ or _any_pointers(namespace["_fields_"], declared)
    setters = namespace["_setters_"] = _Setters()
    namespace["__setattr__"] = _assignment(setters)
    return setters


def _record_type(new: Any, kind: Any, late: Any, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Any:
    """Return a record type of metaclass `kind`, or of `late` when its fields come after the class."""
    member = _member_in(namespace)
    if member is not None:
        member.refuse(name, namespace, _annotations(namespace))
    setters = _prepare(name, bases, namespace)
    declared = _forward.pop((namespace.get("__module__"), namespace.get("__qualname__")), None)
    if declared is not None:
        return _completed(declared, late, namespace)
    if setters is None:
        return new(kind if namespace.get("__module__") == __name__ else late, name, bases, namespace)
    base: Any = bases[0]
    if "_anonymous_" in namespace or base._has_anonymous_:
        namespace["_has_anonymous_"] = True
        _native_fields([namespace, *map(vars, bases[0].__mro__)], True)
    record = setters.of = new(kind, name, bases, namespace)
    return record


_forward: dict[tuple[Any, Any], Any] = {}
"""Structs that fields point to and whose class statement is still to come, by module and qualified name."""


def forward(name: str, qualname: str, module: str) -> Any:
    """Return the Struct that a class statement below will fill, C's `struct name;`."""
    declared: Any = _forward.get((module, qualname))
    if declared is None:
        declared = _LateStructType(name, (Struct,), {"__module__": module, "__qualname__": qualname})
        declared._forward_ = True
        _forward[module, qualname] = declared
    return declared


def is_forward(kind: Any) -> bool:
    """Return True for a Struct whose class statement has not come yet."""
    return isinstance(kind, _LateStructType) and "_forward_" in vars(kind)


def _completed(declared: Any, late: Any, namespace: dict[str, Any]) -> Any:
    """Return a Struct that was declared before, with what its class statement says but for the fields."""
    if type(declared) is not late:
        raise TypeError(
            f"{declared.__name__}: a Union to which a record above points; declare the Union above the record"
        )
    for name, value in namespace.items():
        if type(value) is not Member and name not in ("_fields_", "_has_pointers_", "_setters_", "declared"):
            setattr(declared, name, value)
    return declared


def _finish(cls: Any, namespace: dict[str, Any]) -> None:
    """Complete a type once ctypes has put its descriptors in, which it does in `__init__` since Python 3.13."""
    if "_fields_" not in namespace:
        return
    if "_has_anonymous_" in namespace:
        _native_fields(map(vars, cls.__mro__), False)
    _put_fields(cls)


def _take_members(cls: Any, namespace: dict[str, Any]) -> None:
    member = _member_in(namespace)
    if member is not None:
        cls._fields_ = member.fields(cls, namespace)


class _StructType(Multiplied, type(ctypes.Structure)):  # type: ignore[misc]
    def __new__(mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Any:
        return _record_type(super().__new__, mcls, _LateStructType, name, bases, namespace)

    def __init__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> None:
        super().__init__(name, bases, namespace)
        _finish(cls, namespace)


class _LateStructType(_StructType):
    """Metaclass of structs whose fields come after the class. Only ctypes sets an attribute for each field."""

    _forward_: bool  # there while the class statement is still to come

    def __init__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> None:
        if "_forward_" in vars(cls):
            del cls._forward_
            if "_fields_" in namespace:  # annotated
                declared = namespace.get("declared", {})
                cls._fields_ = [(name, declared.get(name, kind), *rest) for name, kind, *rest in namespace["_fields_"]]
        else:
            super().__init__(name, bases, namespace)
        _take_members(cls, namespace)

    def __setattr__(cls, name: str, value: Any) -> None:
        _set_late(super().__setattr__, cls, name, value)


class _UnionType(Multiplied, type(ctypes.Union)):  # type: ignore[misc]
    def __new__(mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Any:
        return _record_type(super().__new__, mcls, _LateUnionType, name, bases, namespace)

    def __init__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> None:
        super().__init__(name, bases, namespace)
        _finish(cls, namespace)


class _LateUnionType(_UnionType):
    """The same for unions."""

    def __init__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> None:
        super().__init__(name, bases, namespace)
        _take_members(cls, namespace)

    def __setattr__(cls, name: str, value: Any) -> None:
        _set_late(super().__setattr__, cls, name, value)


def _set_late(native: Callable[[str, Any], None], cls: Any, name: str, value: Any) -> None:
    """Set an attribute of a record type; `_fields_` complete the type.

    (They are in its dictionary already where ctypes itself sets them, while it makes the class.)
    """
    if name != "_fields_" or name in cls.__dict__:
        native(name, value)
        return
    fields = [(field, plain_type(declared), *rest) for field, declared, *rest in value]
    cls.declared = {**cls.declared, **{field: declared for field, declared, *_ in value}}
    cls._has_pointers_ = cls._has_pointers_ or _any_pointers(fields, cls.declared)
    setters = _Setters(cls)
    cls._setters_ = setters
    cls.__setattr__ = _assignment(setters)
    _modified(cls)
    _native_fields([{**vars(cls), "_fields_": fields}, *map(vars, cls.__mro__[1:])], True)
    native(name, fields)
    _native_fields(map(vars, cls.__mro__), False)
    if "_anonymous_" in vars(cls):
        cls._has_anonymous_ = True
    _put_fields(cls)


class Struct(_RecordMixin, ctypes.Structure, metaclass=_StructType):
    """A C struct: subclass it and write `n = field(int32)` for each field, in C's order. Header modules annotate."""


class Union(_RecordMixin, ctypes.Union, metaclass=_UnionType):
    """A C union: as Struct."""


class Opaque(ctypes.Structure):
    """A struct only C can look into; `POINTER(T)` of a subclass is its handle type."""
