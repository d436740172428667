"""Conversion of arguments to C values: one converter per parameter, made when a function is bound.

The fast paths are measured (tests/benchmarks): ints in range pass unchanged, values that ctypes accepts natively go to
ctypes' own converter, and only other values cost a further check.
"""

from __future__ import annotations

import ctypes
from _ctypes import CFuncPtr, _Pointer, _SimpleCData

from npu_common import TYPE_CHECKING

from .address import CArgument, refuse_copy
from .cells import char_p, checked_integer, integer_range, is_integer, plain_type, void_p, wchar_p
from .memory import Data, describe, hold, of_buffer
from .pointers import pointee, same_memory, text_anchor
from .records import Struct

if TYPE_CHECKING:
    from typing import Any, Callable

__all__ = ["Parameter", "accepting", "passable", "raw"]

_POINTER_BITS = 8 * ctypes.sizeof(ctypes.c_void_p)
_ADDRESSES = 1 << _POINTER_BITS
_address_of = ctypes.c_void_p.from_param
_INT_SIZE = ctypes.sizeof(ctypes.c_int)
_records = (ctypes.Structure, ctypes.Union)
_addresses: Any = (type(None), bytes, *CArgument)
"""Those that ctypes knows."""
_struct, _pointer, _reference = type(Struct), ctypes.c_void_p, ctypes.byref


class Parameter:
    """The interface that ctypes requires of an entry in `argtypes`."""

    __slots__ = ("from_param",)

    def __init__(self, from_param: Callable[[Any], Any]) -> None:
        self.from_param = from_param


def accepting(declared: Any, what: str) -> Any:
    """Return the converter of a parameter, which takes all that DESIGN allows.

    `what` names function and parameter in errors.
    """
    plain = plain_type(declared)
    if isinstance(declared, type) and isinstance(plain, type):
        if issubclass(declared, (void_p, ctypes.c_void_p)):
            return Parameter(_any_pointer(what))
        if issubclass(declared, (char_p, ctypes.c_char_p)):
            return Parameter(_text(what))
        if issubclass(declared, (wchar_p, ctypes.c_wchar_p)):
            return Parameter(_wide_text(what))
        if issubclass(plain, CFuncPtr):
            return Parameter(_function(plain, what))
        if issubclass(plain, _Pointer):
            return Parameter(_typed_pointer(plain, what))
        if plain in (ctypes.c_float, ctypes.c_double):
            return Parameter(_real(plain, what))
        if plain is ctypes.c_char:
            return Parameter(plain.from_param)
        if issubclass(plain, _records):
            return Parameter(_record(plain, what))
        if is_integer(plain):
            return Parameter(_integer(plain, what))
    raise TypeError(f"{what}: {declared!r} is no type a C function can take; an array parameter is a POINTER")


def raw(declared: Any) -> Any:
    """Return the converter for the Python API's hot paths.

    It takes addresses and plain ints only, with the checks that cost nothing.
    """
    plain = plain_type(declared)
    if isinstance(plain, type) and issubclass(plain, (_Pointer, CFuncPtr, ctypes.c_void_p, ctypes.c_char_p)):
        return ctypes.c_void_p
    if plain is ctypes.c_wchar_p:
        return Parameter(_wide_text("raw call"))
    if plain is ctypes.c_uint64 and _POINTER_BITS == 64:
        return ctypes.c_void_p  # as wide as an address there, and ctypes converts those faster
    if is_integer(plain):
        return Parameter(_integer(plain, "raw call"))
    return passable(plain, "raw call")


def _integer(plain: Any, what: str) -> Callable[[Any], Any]:
    low, high = integer_range(plain)
    native = plain.from_param
    bits = 8 * ctypes.sizeof(plain)
    if plain is not ctypes.c_bool and low == 0:
        # A pointer's width travels fastest through c_void_p's converter; defaults are locals, the fastest names.
        carry = _address_of if bits == _POINTER_BITS else native

        def unsigned(
            value: Any, int: Any = int, bits: Any = bits, native: Any = native, plain: Any = plain, what: str = what
        ) -> Any:
            if value.__class__ is int and not value >> bits:  # 0 for what fits and nothing else, at one operation
                return value
            return native(checked_integer(value, plain, what))

        def unsigned_wide(
            value: Any,
            int: Any = int,
            bits: Any = bits,
            carry: Any = carry,
            native: Any = native,
            plain: Any = plain,
            what: str = what,
        ) -> Any:
            if value.__class__ is int and not value >> bits:
                return carry(value)
            if isinstance(value, plain):
                return value
            return native(checked_integer(value, plain, what))

        return unsigned if bits <= 8 * _INT_SIZE else unsigned_wide

    def signed(value: Any) -> Any:
        if value.__class__ is int and low <= value <= high:
            return value
        return native(checked_integer(value, plain, what))

    def signed_wide(value: Any) -> Any:
        return native(checked_integer(value, plain, what))

    return signed if bits <= 8 * _INT_SIZE else signed_wide


def _real(plain: Any, what: str) -> Callable[[Any], Any]:
    native = plain.from_param

    def convert(value: Any, float: Any = float, int: Any = int) -> Any:
        if value.__class__ is float or value.__class__ is int:
            return native(value)
        try:
            if hasattr(value, "__setitem__"):  # what older numpy takes for a number while it has one element
                raise TypeError
            return native(value)
        except TypeError:
            # Numbers only: a str has no __float__, and an array of one element is no number to C.
            value = value.value if isinstance(value, _SimpleCData) else value
            if hasattr(value, "__float__") and not hasattr(value, "__setitem__"):
                return native(float(value))
            raise TypeError(f"{what}: expected a number, got {describe(value)}") from None

    return convert


def passable(declared: Any, what: str) -> Any:
    """Return `declared`, or raise TypeError when ctypes would hand a value over in the wrong registers.

    libffi knows no unions, and ctypes describes them as structs: right in memory, wrong in registers, where every
    platform of ours passes nothing longer than four doubles.
    """
    if isinstance(declared, type) and issubclass(declared, _records) and ctypes.sizeof(declared) <= 32:
        if _has_union(declared):
            raise TypeError(f"{what}: {declared.__name__} holds a union, and ctypes cannot pass it by value")
    return declared


def _has_union(kind: Any) -> bool:
    if issubclass(kind, ctypes.Array):
        return _has_union(kind._type_)
    if not issubclass(kind, _records):
        return False
    return issubclass(kind, ctypes.Union) or any(_has_union(field[1]) for field in kind._fields_)


def _record(plain: Any, what: str) -> Callable[[Any], Any]:
    passable(plain, what)

    def convert(value: Any) -> Any:
        if isinstance(value, plain) or (isinstance(value, _records) and same_memory(type(value), plain)):
            return value
        raise TypeError(f"{what}: expected {plain.__name__} by value, got {describe(value)}")

    return convert


def _any_pointer(what: str) -> Callable[[Any], Any]:
    # Each instruction counts here (tests/benchmarks/bench_calls.py): one closure variable costs 4 % of the call, a
    # default less, a global name nothing; and one comparison must do.
    # Below zero an address counts from the top, as `(void *)-1` does in C.
    def convert(value: Any, what: Any = what) -> Any:
        if value.__class__ is int:
            if value < _ADDRESSES:
                return _address_of(value)
            raise OverflowError(f"{what}: {value:#x} does not fit a pointer of {_POINTER_BITS} bits")
        if value.__class__.__class__ is _struct:  # faster than to look through base classes
            return _reference(value)
        if isinstance(value, Data):
            if isinstance(value, _pointer):  # a handle
                return value
            if isinstance(value, _records):
                return _reference(value)
        elif isinstance(value, (int, str)):
            return hold(value, what)
        elif not isinstance(value, _addresses):
            try:
                return of_buffer(value)
            except (TypeError, ValueError, BufferError):
                pass
        try:
            return _address_of(value)
        except TypeError:
            return hold(value, what)

    return convert


def _text(what: str) -> Callable[[Any], Any]:
    native = ctypes.c_char_p.from_param

    def convert(value: Any) -> Any:
        if isinstance(value, str):
            value = value.encode()
        if value.__class__ is bytes and b"\0" not in value:
            return native(value)
        return text_anchor(value, what)

    return convert


def _wide_text(what: str) -> Callable[[Any], Any]:
    native = ctypes.c_wchar_p.from_param

    def convert(value: Any) -> Any:
        if isinstance(value, str):
            if "\0" in value:
                raise ValueError(f"{what}: the text has a NUL character inside, C would stop there")
            return native(value)
        if isinstance(value, ctypes.c_wchar_p):
            return value
        if isinstance(value, (bytes, bytearray)):
            raise TypeError(f"{what}: expected str, got {describe(value)}: C takes wide characters here")
        return hold(value, what)

    return convert


def _function(plain: Any, what: str) -> Callable[[Any], Any]:
    accept = getattr(plain, "accept", None)

    def convert(value: Any) -> Any:
        if value is None:
            return None
        if isinstance(value, int):
            return hold(value, what)
        if isinstance(value, ctypes.c_void_p):
            return value
        if callable(value) and (accept is not None or isinstance(value, CFuncPtr)):
            return accept(value) if accept is not None else value
        raise TypeError(f"{what}: expected a function or None, got {describe(value)}")

    return convert


def _typed_pointer(plain: Any, what: str) -> Callable[[Any], Any]:
    native = getattr(plain, "native", plain.from_param)
    target = plain._type_

    def convert(value: Any) -> Any:
        try:
            return native(value)
        except TypeError:
            pass
        return pointee(value, target, what)

    def convert_variable(value: Any) -> Any:
        if isinstance(value, target):
            refuse_copy(what, value)
        return convert(value)

    return convert_variable if getattr(plain, "takes_variables", False) else convert
