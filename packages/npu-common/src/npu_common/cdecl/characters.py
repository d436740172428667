"""C's characters: `p[i]` of a `char *` is a number and a text at once, as `'x'` is in C."""

from __future__ import annotations

import _operator as operators  # the C half of `operator`, loaded in every interpreter
import os

from npu_common import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, Callable

__all__ = ["CHAR_IS_SIGNED", "Character", "CharacterCode", "character"]

CHAR_IS_SIGNED = hasattr(os, "uname") and os.uname().machine.lower() in ("x86_64", "amd64", "i386", "i586", "i686")
"""C leaves it to the processor whether a char above 127 is negative: on x86 it is, on ARM not."""


def _signed(byte: int) -> int:
    return byte - 256 if CHAR_IS_SIGNED and byte > 127 else byte


def _code(other: Any) -> Any:
    """Return the number that C sees in an operand, NotImplemented for an operand without a number."""
    if isinstance(other, Character):
        return _signed(bytes.__getitem__(other, 0))
    if isinstance(other, str):
        return ord(other) if len(other) == 1 else NotImplemented
    if isinstance(other, (bytes, bytearray)):
        return _signed(other[0]) if len(other) == 1 else NotImplemented
    if isinstance(other, (int, float)):
        return other
    return other.__index__() if hasattr(other, "__index__") and not hasattr(other, "__setitem__") else NotImplemented


def _operation(name: str, reflected: bool = False) -> Callable[[Any, Any], Any]:
    operate: Callable[[Any, Any], Any] = getattr(operators, f"{name}_" if name in ("and", "or") else name)

    def apply(self: Any, other: Any) -> Any:
        number = _code(other)
        if number is NotImplemented:
            return number
        return operate(number, _code(self)) if reflected else operate(_code(self), number)

    return apply


class Character(bytes):
    """A `char` that was read: bytes of length 1 that compare and calculate as C's number.

    `c == 'x'`, `c == b"x"` and `c == 120` are the same test, `c - '0'` and `c + 1` are numbers, and NUL is false.
    """

    __slots__ = ()

    for _name in ("eq", "ne", "lt", "le", "gt", "ge"):
        locals()[f"__{_name}__"] = _operation(_name)
    for _name in ("add", "sub", "mul", "floordiv", "truediv", "mod", "and", "or", "xor", "lshift", "rshift"):
        locals()[f"__{_name}__"] = _operation(_name)
        locals()[f"__r{_name}__"] = _operation(_name, reflected=True)
    del _name

    __hash__ = bytes.__hash__  # the same as of the text 'x'

    def __index__(self) -> int:
        return int(_code(self))

    __int__ = __index__

    def __bytes__(self) -> bytes:  # bytes has it since Python 3.11; without it bytes(c) is __index__() zeros
        return self[:]

    def __bool__(self) -> bool:
        return self[0] != 0

    def __neg__(self) -> int:
        return -int(self)

    def __invert__(self) -> int:
        return ~int(self)


def _comparison(name: str) -> Callable[[Any, Any], Any]:
    native: Callable[[Any, Any], Any] = getattr(int, f"__{name}__")

    def compare(self: Any, other: Any) -> Any:
        if isinstance(other, (str, bytes)) and len(other) == 1:
            other = ord(other)
        return native(self, other)

    return compare


class CharacterCode(int):
    r"""The result of fgetc: a number that can be compared with a character, `fgetc(file) == '\n'`."""

    __slots__ = ()

    for _name in ("eq", "ne", "lt", "le", "gt", "ge"):
        locals()[f"__{_name}__"] = _comparison(_name)
    del _name
    if TYPE_CHECKING:

        def __eq__(self, other: object) -> bool: ...

    __hash__ = int.__hash__


def character(value: Any, what: str) -> bytes:
    """Return the character that C stores for `value`: bytes or str of length 1, or its code from -128 to 255."""
    if isinstance(value, str):
        value = value.encode() if len(value) == 1 else value
    if isinstance(value, (bytes, bytearray)) and len(value) == 1:
        return bytes((value[0],))  # Python 3.9 stores no subclass of bytes
    if hasattr(value, "__index__") and not isinstance(value, bytes) and not hasattr(value, "__setitem__"):
        number = int(value.__index__())
        if not -128 <= number <= 255:
            raise OverflowError(f"{what}: {number} does not fit char, expected -128 to 255; C's (char)n is n & 0xFF")
        return bytes((number & 0xFF,))
    inner = getattr(value, "value", None)
    if isinstance(inner, bytes) and len(inner) == 1:  # a char variable
        return inner
    fix = ": strcpy copies a text" if isinstance(value, (str, bytes)) else ""
    raise TypeError(f"{what}: expected one character or its code, got {type(value).__name__} {value!r:.60}{fix}")
