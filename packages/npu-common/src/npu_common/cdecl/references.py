"""C's `&`: `byref(x)` for a variable, `ref(x, "member")` and `ref(a, i)` for a part of one; and copies of variables."""

from __future__ import annotations

import ctypes
from _ctypes import _Pointer, _SimpleCData

from npu_common import TYPE_CHECKING

from .address import Argument, CArgument, address_in, refuse_copy
from .cells import plain_type
from .memory import anchor_at, describe, follow, kept_anchors, variable_at
from .pointers import POINTER, type_name
from .records import fields, is_bit_field, member_type

if TYPE_CHECKING:
    from typing import Any

__all__ = ["byref", "copy", "offsetof", "ref"]

_records = (ctypes.Structure, ctypes.Union)
_places = (*_records, ctypes.Array, _SimpleCData)


class Reference(Argument):
    """The value of `byref(x)`: for C the address, for a function of one's own the pointer that `ref(x)` is.

    C's calls take `_as_parameter_`; the pointer is made when it is used.
    """

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        if name[:1] == name[-1:] == "_":  # what libraries look for; no field of a record
            raise AttributeError(f"byref() has no {name}")
        return getattr(ref(self), name)

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(ref(self), name, value)

    def __getitem__(self, index: Any) -> Any:
        return ref(self)[index]

    def __setitem__(self, index: Any, value: Any) -> None:
        ref(self)[index] = value

    def __add__(self, count: Any) -> Any:
        return ref(self) + count

    def __sub__(self, other: Any) -> Any:
        return ref(self) - other

    def __rsub__(self, pointer: Any) -> Any:
        return pointer - ref(self)

    def __eq__(self, other: Any) -> Any:
        return ref(self) == other

    def __lt__(self, other: Any) -> Any:
        return ref(self) < other

    def __le__(self, other: Any) -> Any:
        return ref(self) <= other

    def __hash__(self) -> int:
        return hash(ref(self))

    def __int__(self) -> int:
        return int(ref(self))

    def __repr__(self) -> str:
        return f"byref({type(self._obj).__name__})"


def byref(value: Any, offset: int = 0, reference: Any = ctypes.byref) -> Any:
    """Return C's `&x` of a variable: a cell, record, array or pointer. For `&x.member` and `&a[i]` see `ref`.

    A function of one's own can use it as the pointer that `ref(x)` is.

    Args:
        value: The variable.
        offset: Bytes to add to its address.

    Raises:
        TypeError: `value` is a number, or was read from a field or an element: then C would write into a copy.
    """
    try:
        if value._origin_ is not None:
            refuse_copy("byref", value)
    except AttributeError:
        pass  # ctypes' own types do not say
    try:
        argument = reference(value, offset)
        if offset:  # of another type than the variable
            return argument
        argument_made: Any = Argument(argument, value)
        argument_made.__class__ = Reference
        return argument_made
    except TypeError:
        raise TypeError(
            f'byref: expected a C variable, got {describe(value)}; &x.member is ref(x, "member"), &a[i] is ref(a, i); '
            "a number that C writes to needs a variable, n = uint32(5); change it with n.value += 1"
        ) from None


def ref(place: Any, *path: Any) -> Any:
    """Return C's `&` of any kind of place.

    `&x.member` is `ref(x, "member")`, `&a[i]` is `ref(a, i)`, `&p->member.inner[2]` is `ref(p, "member", "inner", 2)`.

    Args:
        place: A record, array, cell or pointer; the path follows pointers as `->` and `[]` do.
        path: Names of fields and indices. `&a[n]`, one past the end, is allowed as in C.

    Returns:
        A pointer of the type that C's `&` has there. It keeps alive what it points into, and is passed wherever such a
        pointer is.

    Raises:
        TypeError: A step does not fit the type it meets, or C has no address of it (a bit-field).
        AttributeError: The record has no such field.
        IndexError: The array ends before.
        ValueError: A pointer on the way is NULL.
    """
    if isinstance(place, CArgument):
        place = place._obj
    if not isinstance(place, (*_places, _Pointer)):
        raise TypeError(f"ref: expected a record, array, cell or pointer, got {describe(place)}")
    kind: Any = type(place)
    if path and isinstance(place, _Pointer):
        kind, address, owner = _behind(kind, address_in(place), follow(place).owner or place, path[0])
    else:
        refuse_copy("ref", place)
        address, owner = ctypes.addressof(place), place
    first = True
    for step in path:
        if not first and _is(plain_type(kind), _Pointer):
            kind, address, owner = _behind(plain_type(kind), *_followed(address, owner), step)
        kind, address = _part(kind, address, step)
        first = False
    return variable_at(POINTER(kind), anchor_at(address, owner))


def _followed(address: int, owner: Any) -> tuple[int, Any]:
    """Return the target of the pointer at an address, and the object that keeps the target alive."""
    target = ctypes.c_void_p.from_address(address).value or 0
    anchor = kept_anchors(owner).get(target) if isinstance(owner, (*_places, _Pointer)) else None
    return target, owner if anchor is None or anchor.owner is None else anchor.owner


def _behind(kind: Any, address: int, owner: Any, step: Any) -> tuple[Any, int, Any]:
    """Return the target of a pointer for the next step: an index counts on from there, without an end."""
    element = kind._type_
    if not address:
        raise ValueError(f"ref: NULL has no {step!r}, the {getattr(element, '__name__', element)} pointer is NULL")
    return element if isinstance(step, str) else _Endless(element), address, owner


class _Endless:
    """An array of which only C knows the end."""

    def __init__(self, element: Any) -> None:
        self.declared = element


_members: dict[tuple[Any, str], tuple[Any, int]] = {}
"""Types and offsets of members, of which addresses were asked for."""


def _part(kind: Any, address: int, step: Any) -> tuple[Any, int]:
    """Return the declared type of a member or element, and where it lies."""
    known = _members.get((kind, step)) if step.__class__ is str else None
    if known is not None:
        return known[0], address + known[1]
    plain: Any = plain_type(kind)
    if isinstance(step, str):
        if not _is(plain, _records):
            raise TypeError(f"ref: {type_name(kind)} is no record and has no member {step!r}")
        member = getattr(plain, step, None)
        if member is None or not hasattr(member, "offset"):
            raise AttributeError(
                f"ref: {type_name(kind)} has no field {step!r}; its fields are: {', '.join(fields(plain))}"
            )
        if is_bit_field(plain, step):
            raise TypeError(f"ref: {type_name(kind)}.{step} is a bit-field, C has no address of it")
        _members[kind, step] = member_type(plain, step), member.offset
        return _part(kind, address, step)
    try:
        index = step.__index__()
    except AttributeError:
        raise TypeError(f"ref: expected names of members and indices, got {describe(step)}") from None
    if isinstance(kind, _Endless):
        return kind.declared, address + index * ctypes.sizeof(plain_type(kind.declared))
    if not _is(plain, ctypes.Array):
        raise TypeError(f"ref: {type_name(kind)} is no array and has no element [{index}]")
    element = getattr(plain, "declared", plain._type_)
    if not 0 <= index <= plain._length_:
        raise IndexError(f"ref: {type_name(element)}[{plain._length_}] has no element [{index}]")
    return element, address + index * ctypes.sizeof(plain._type_)


def _is(kind: Any, bases: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, bases)


def offsetof(record: Any, field: str) -> int:
    """Return the byte offset of a field, C's offsetof.

    Args:
        record: A Struct or Union type.
        field: The field's name.
    """
    return int(getattr(record, field).offset)


def copy(value: Any) -> Any:
    """Return a variable of its own with the same value, as C's `b = a` makes one; Python's is the same variable twice.

    Args:
        value: A cell, handle, pointer, record or array. The copy keeps alive what the original keeps; like in C, what
            pointers in it point to is not copied. Numbers and bytes are returned as they are.
    """
    return value if isinstance(value, (int, float, bytes, str, type(None))) else value.__copy__()
