"""What a C programmer may pass, turned into what C gets: one converter per parameter, made when a function is bound.

The fast paths are measured (tests/benchmarks): ints that fit go through as they are, everything ctypes takes natively
goes to ctypes' own converter, and only the rest pays for being looked at.
"""

from __future__ import annotations

import ctypes
from _ctypes import CFuncPtr, _Pointer, _SimpleCData

from .cells import Cell, char_p, checked_integer, integer_range, plain_name, plain_type, void_p
from .memory import POINTER_LIKE, anchor_of, describe, hold

TYPE_CHECKING = False  # `typing` costs as much to import as ctypes: the type checker only needs to think it is there
if TYPE_CHECKING:
    from typing import Any, Callable

__all__ = ["Parameter", "accepting", "raw"]

_POINTER_BITS = 8 * ctypes.sizeof(ctypes.c_void_p)
_NARROW = (1 << _POINTER_BITS) - 1


def _narrow_address(value: Any) -> Any:
    """For machines where a Python int of 64 bits may still be too wide for a pointer."""
    if isinstance(value, int) and value > _NARROW:
        raise OverflowError(f"{value:#x} does not fit a pointer of {_POINTER_BITS} bits")
    return ctypes.c_void_p.from_param(value)


_address_of = ctypes.c_void_p.from_param if _POINTER_BITS == 64 else _narrow_address
_CArgObject = type(ctypes.byref(ctypes.c_int()))
_INT_SIZE = ctypes.sizeof(ctypes.c_int)


class Parameter:
    """What ctypes asks an entry of `argtypes` for."""

    __slots__ = ("from_param",)

    def __init__(self, from_param: Callable[[Any], Any]) -> None:
        self.from_param = from_param


def accepting(declared: Any, what: str) -> Any:
    """The converter of a parameter, taking everything DESIGN allows; `what` names function and parameter in errors."""
    plain = plain_type(declared)
    if isinstance(declared, type) and issubclass(declared, void_p):
        return Parameter(_any_pointer(what))
    if isinstance(declared, type) and issubclass(declared, char_p):
        return Parameter(_text(what))
    if isinstance(plain, type):
        if issubclass(plain, CFuncPtr):
            return Parameter(_function(plain, what))
        if issubclass(plain, _Pointer):
            return Parameter(_typed_pointer(plain, what))
        if issubclass(plain, _SimpleCData) and plain in (ctypes.c_float, ctypes.c_double):
            return Parameter(_real(plain, what))
        if issubclass(plain, (ctypes.Structure, ctypes.Union)):
            return Parameter(_record(plain, what))
    return Parameter(_integer(plain, what))


def raw(declared: Any) -> Any:
    """The converter of storey 2's hot paths: addresses and plain ints only, checked as far as that costs nothing."""
    plain = plain_type(declared)
    if isinstance(plain, type) and issubclass(plain, (_Pointer, CFuncPtr, ctypes.c_void_p, ctypes.c_char_p)):
        return ctypes.c_void_p
    if plain is ctypes.c_uint64 and ctypes.sizeof(ctypes.c_void_p) == 8:
        return ctypes.c_void_p  # as wide as an address there, and ctypes converts those faster
    if plain in (ctypes.c_float, ctypes.c_double) or issubclass(plain, (ctypes.Structure, ctypes.Union)):
        return plain
    return Parameter(_integer(plain, "raw call"))


def _integer(plain: Any, what: str) -> Callable[[Any], Any]:
    low, high = integer_range(plain)
    native = plain.from_param
    if ctypes.sizeof(plain) <= _INT_SIZE:

        def small(value: Any) -> Any:
            if value.__class__ is int and low <= value <= high:
                return value
            return native(checked_integer(value, plain, what))

        return small

    # A C int is too narrow here, and c_void_p's converter is the fastest that carries a pointer's width.
    carry = _address_of if 8 * ctypes.sizeof(plain) == _POINTER_BITS and low == 0 else native

    def wide(value: Any) -> Any:
        if value.__class__ is int and low <= value <= high:
            return carry(value)
        if isinstance(value, plain):
            return value
        return native(checked_integer(value, plain, what))

    return wide


def _real(plain: Any, what: str) -> Callable[[Any], Any]:
    native = plain.from_param

    def convert(value: Any) -> Any:
        try:
            return native(value)
        except TypeError:
            if isinstance(value, Cell) or hasattr(value, "__float__"):
                return native(float(value))
            raise TypeError(f"{what}: expected a number, got {describe(value)}") from None

    return convert


def _record(plain: Any, what: str) -> Callable[[Any], Any]:
    def convert(value: Any) -> Any:
        if isinstance(value, plain):
            return value
        raise TypeError(f"{what}: expected {plain.__name__} by value, got {describe(value)}")

    return convert


def _any_pointer(what: str) -> Callable[[Any], Any]:
    native = _address_of

    def convert(value: Any) -> Any:
        if value.__class__ is int:
            if value < 0x1_0000_0000_0000_0000:  # a constant here is what keeps the call within 1.4 of plain ctypes
                return native(value)
            raise OverflowError(f"{what}: {value:#x} does not fit a pointer")
        if value.__class__ is str:
            raise TypeError(f"{what}: expected {POINTER_LIKE}, got {describe(value)}")
        try:
            return native(value)
        except TypeError:
            return hold(value, what)

    return convert


def _text(what: str) -> Callable[[Any], Any]:
    native = ctypes.c_char_p.from_param

    def convert(value: Any) -> Any:
        if isinstance(value, str):
            value = value.encode()
        if isinstance(value, bytes) and b"\0" in value:
            raise ValueError(f"{what}: the text has a NUL byte inside, C would stop there")
        try:
            return native(value)
        except TypeError:
            anchor = anchor_of(value)
            if anchor is None:
                raise TypeError(f"{what}: expected str, bytes or {POINTER_LIKE}, got {describe(value)}") from None
            return anchor

    return convert


def _function(plain: Any, what: str) -> Callable[[Any], Any]:
    accept = getattr(plain, "accept", None)

    def convert(value: Any) -> Any:
        if value is None:
            return None
        if isinstance(value, int):
            return ctypes.c_void_p(value)
        if accept is not None and callable(value):
            return accept(value)
        if isinstance(value, CFuncPtr):
            return value
        raise TypeError(f"{what}: expected a function or None, got {describe(value)}")

    return convert


def _typed_pointer(plain: Any, what: str) -> Callable[[Any], Any]:
    native = plain.from_param
    target = plain._type_

    def convert(value: Any) -> Any:
        try:
            return native(value)
        except TypeError:
            pass
        holder = value._obj if isinstance(value, _CArgObject) else value
        if not _may_stand_for(holder, target):
            name = getattr(target, "__name__", "?")
            raise TypeError(f"{what}: expected {name} or {POINTER_LIKE}, got {describe(value)}")
        if isinstance(value, _CArgObject):
            return value
        return hold(value, what)

    return convert


def _may_stand_for(holder: Any, target: Any) -> bool:
    """May C use the memory of `holder` as `target`? Raw memory may; another record or a cell of other width may not."""
    kind = type(holder)
    if isinstance(holder, (ctypes.c_void_p, ctypes.c_char_p)) and not issubclass(target, _SimpleCData):
        return True
    if isinstance(holder, _SimpleCData):
        own, wanted = plain_type(kind), plain_type(target)
        return own is wanted or (
            isinstance(target, type)
            and issubclass(target, _SimpleCData)
            and ctypes.sizeof(own) == ctypes.sizeof(wanted)
            and plain_name(own).lstrip("u") == plain_name(wanted).lstrip("u")
        )
    if isinstance(holder, (ctypes.Structure, ctypes.Union)):
        return issubclass(target, kind) or kind is target
    if isinstance(holder, ctypes.Array):
        element = plain_type(kind._type_)
        return element in (ctypes.c_char, ctypes.c_ubyte, ctypes.c_byte) or element is plain_type(target)
    if isinstance(holder, _Pointer):
        return plain_type(kind._type_) in (plain_type(target), ctypes.c_char, ctypes.c_ubyte)
    return not isinstance(holder, str)
