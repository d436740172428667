"""The Python types that pyACL's functions accept for a C type, and their results."""

from __future__ import annotations

import ctypes
import operator

from npu_common import TYPE_CHECKING
from npu_common.cdecl import Enumeration, char_p
from npu_common.cdecl.cells import plain_type

if TYPE_CHECKING:
    from typing import Any, Callable

    Convert = Callable[[Any], Any]

__all__ = ["address", "converter", "cell_type", "is_address", "python_text", "result_of", "text"]

_WORD = ctypes.sizeof(ctypes.c_void_p)
_ADDRESSES = (ctypes.c_void_p, ctypes._Pointer, ctypes._CFuncPtr)  # type: ignore[attr-defined]


def _modulo(size: int) -> Convert:
    mask = (1 << 8 * size) - 1

    def convert(value: Any) -> int:
        if not isinstance(value, int):
            raise TypeError(f"expected an int, got {_what(value)}")
        return value & mask

    return convert


address = _modulo(_WORD)
"""An address or a handle: any int, modulo the width of an address. No other type, None neither."""


def _unsigned(size: int) -> Convert:
    mask = (1 << 8 * size) - 1

    def convert(value: Any) -> int:
        return _index(value) & mask

    return convert


def _signed(size: int) -> Convert:
    high = 1 << 8 * size - 1

    def convert(value: Any) -> int:
        number = _index(value)
        if not -high <= number < high:
            raise TypeError(f"expected {-high} to {high - 1}, got {number}")
        return number

    return convert


def _enumeration(plain: Any) -> Convert:
    """Return the type that pyACL reads, int32; C's enumeration may have no negative values."""
    read = _signed(4)
    return (lambda value: read(value) & 0xFFFFFFFF) if plain(-1).value > 0 else read


def _int8(value: Any) -> int:
    number = _index(value)
    if not 0 <= number <= 255:
        raise TypeError(f"expected 0 to 255, got {number}")
    return number if number < 128 else number - 256


def _real(value: Any) -> float:
    if isinstance(value, (str, bytes)):
        raise TypeError(f"expected a number, got {_what(value)}")
    return float(value)


def text(value: Any) -> bytes:
    """Return a text for C: a str without NUL, and no other type."""
    if not isinstance(value, str):
        raise TypeError(f"expected a str, got {_what(value)}")
    if "\0" in value:
        raise TypeError(f"expected a str without NUL characters, got {_what(value)}")
    return value.encode()


def _index(value: Any) -> int:
    try:
        return operator.index(value)
    except TypeError:
        raise TypeError(f"expected an int, got {_what(value)}") from None


def _what(value: Any) -> str:
    return f"{type(value).__name__} {value!r:.60}"


def is_address(declared: Any) -> bool:
    """Return whether a C type is an address or a handle; a text is none."""
    plain = plain_type(declared)
    return isinstance(plain, type) and issubclass(plain, _ADDRESSES)


def converter(declared: Any) -> Convert | None:
    """Return a function that makes an argument of this C type; None for a record by value, which is no argument."""
    if declared is char_p:
        return text
    plain = plain_type(declared)
    if is_address(plain):
        return address
    code = getattr(plain, "_type_", None)
    if not isinstance(code, str):
        return None
    size = ctypes.sizeof(plain)
    if code in "fd":
        return _real
    if isinstance(declared, type) and issubclass(declared, Enumeration):
        return _enumeration(plain)
    if plain(-1).value > 0:
        return _modulo(size) if size == 8 or declared.__name__ == "size_t" else _unsigned(size)
    return _int8 if size == 1 else _signed(size)


def cell_type(declared: Any) -> Any:
    """Return the ctypes type for a value of this C type that C writes; None for a record."""
    if is_address(declared) or declared is char_p:
        return ctypes.c_void_p
    plain = plain_type(declared)
    return plain if isinstance(getattr(plain, "_type_", None), str) else None


def python_text(value: bytes | None) -> str | None:
    """Return a text of C's, None for NULL."""
    return None if value is None else value.decode(errors="replace")


def _number(value: Any) -> Any:
    return 0 if value is None else int(value)


def result_of(declared: Any) -> Convert | None:
    """Return a function that makes Python's result of a C function's; None where both are the same."""
    if declared is char_p:
        return python_text
    return _number if declared is not None and is_address(declared) else None
