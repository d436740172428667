"""Addresses of C: they compare with NULL, 0 and each other, and can be ordered, hashed and turned into an int.

The base of typed pointers, `void *` cells and function pointers.
"""

from __future__ import annotations

import _operator as operators  # the C half of `operator`, loaded in every interpreter
import ctypes
from _ctypes import CFuncPtr, _Pointer, _SimpleCData
from _struct import Struct as Packer

from npu_common import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, Callable

__all__ = ["ADDRESS_MAX", "Address", "Argument", "CArgument", "address_in", "refuse_copy", "refuse_store"]

ADDRESS_MAX = (1 << (8 * ctypes.sizeof(ctypes.c_void_p))) - 1


class Argument:
    """A Reference before it is one: with its `__setattr__`, each `byref` would be slower by half."""

    __slots__ = ("_as_parameter_", "_obj")

    def __init__(self, argument: Any, variable: Any) -> None:
        self._as_parameter_ = argument
        self._obj = variable


CArgument: Any = (type(ctypes.byref(ctypes.c_int())), Argument)
"""The types of `byref(x)`: ctypes' own, and this module's."""

_unpacked: Any = Packer("P").unpack_from
_holders = (_Pointer, CFuncPtr, ctypes.c_void_p, ctypes.c_char_p)


def address_in(pointer: Any) -> int:
    """Return the address that a ctypes pointer, function pointer or `void *` cell holds."""
    return _unpacked(pointer)[0]  # type: ignore[no-any-return]


def _comparable(other: Any) -> int | None:
    """Return the address that C would compare: NULL is 0, arrays decay. None for an object without an address."""
    if other is None:
        return 0
    if isinstance(other, int):
        return int(other) & ADDRESS_MAX  # (void *)-1 counts from the top
    if isinstance(other, _holders):
        return address_in(other)
    if isinstance(other, ctypes.Array):
        return ctypes.addressof(other)
    if isinstance(other, CArgument):
        return ctypes.cast(other, ctypes.c_void_p).value or 0
    if isinstance(other, _SimpleCData) or (hasattr(other, "__index__") and not hasattr(other, "__setitem__")):
        number = getattr(other, "value", other)  # integer cells, and numpy's integers
        return int(number) & ADDRESS_MAX if hasattr(number, "__index__") else None
    return None


def _comparison(name: str) -> Callable[[Any, Any], Any]:
    operate: Callable[[Any, Any], Any] = getattr(operators, name)

    def compare(self: Any, other: Any) -> Any:
        address = _comparable(other)
        return NotImplemented if address is None else operate(address_in(self), address)

    compare.__name__ = f"__{name}__"
    return compare


class Address:
    """An address as a value. `==` and `<` compare the address, never the memory behind the address."""

    __slots__ = ()
    _origin_: str | None = None
    """The field that it was copied from, such as "rknn_input.buf"; None for a variable that the program made."""
    _kept: Any = None
    """The anchor of what it keeps alive, as long as it still points there."""
    _stored: Any = None
    """Anchors of what was stored through it into memory of C's, by place."""
    _numbers_at_: Any = None
    """Of pointers to numbers: ctypes' own pointer, made of the address of the variable."""

    __eq__ = _comparison("eq")
    __ne__ = _comparison("ne")
    __lt__ = _comparison("lt")
    __le__ = _comparison("le")
    __gt__ = _comparison("gt")
    __ge__ = _comparison("ge")

    def __hash__(self) -> int:
        return hash(address_in(self))

    def __int__(self) -> int:
        return address_in(self)


def refuse_copy(what: str, value: Any) -> None:
    """Raise when `value` was read from a field or element: it is a copy there, and C would write into the copy."""
    origin = getattr(value, "_origin_", None)
    if origin is not None:
        member = origin.rpartition(".")[2]
        way = "&a[i] is ref(a, i)" if origin.endswith("]") else f'&x.{member} is ref(x, "{member}")'
        raise TypeError(
            f"{what}: {_copy_of(value)}, C would write to the copy; {way}, and copy(p) makes a variable of its own"
        )


def refuse_store(value: Any) -> None:
    """Raise when `value` was read from a field or element, and a store would change only that copy."""
    origin = getattr(value, "_origin_", None)
    if origin is not None:
        way = "a[i] = value" if origin.endswith("]") else f"x.{origin.rpartition('.')[2]} = value"
        raise TypeError(f"{_copy_of(value)}; write {way}, or make a variable of its own with copy(p)")


def _copy_of(value: Any) -> str:
    return f"this {type(value).__name__} was read from {value._origin_} and is a copy, as in C"
