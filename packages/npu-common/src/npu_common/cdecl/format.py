"""Formats text as printf does: the conversions of C with glibc's results.

Some mistakes have undefined behaviour in C and are errors here: too few arguments, a float for %d, a number for %s, and
any %n. An integer for %f is accepted and means the same number (C's `float x = 3;` is `x = 3` in Python). Arguments
beyond the last conversion are ignored as in C, with a warning like gcc's. Other C libraries print NULL differently (%p:
musl 0, Android 0x0); no other difference matters to programs.
"""

from __future__ import annotations

import ctypes
from _ctypes import CFuncPtr, _Pointer, _SimpleCData

from npu_common import TYPE_CHECKING

from .cells import IntegerCell
from .characters import CHAR_IS_SIGNED
from .memory import describe, hold
from .text import text_of

if TYPE_CHECKING:
    from typing import Any

__all__ = ["formatted"]

_INT_BITS = 8 * ctypes.sizeof(ctypes.c_int)
_POINTER_BITS = 8 * ctypes.sizeof(ctypes.c_void_p)
_BITS = {
    "": _INT_BITS,
    "hh": 8,
    "h": 16,
    "l": 8 * ctypes.sizeof(ctypes.c_long),
    "ll": 64,
    "q": 64,
    "L": 64,
    "j": 64,
    "z": 8 * ctypes.sizeof(ctypes.c_size_t),
    "t": 8 * ctypes.sizeof(ctypes.c_ssize_t),
}
_INT_MAX = (1 << (_INT_BITS - 1)) - 1
_INTEGERS = "diouxX"
_FLOATS = "fFeEgGaA"
_DIGITS = {"d": "d", "i": "d", "u": "d", "o": "o", "x": "x", "X": "X"}
_pointers = (_Pointer, CFuncPtr, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_wchar_p)


class _Conversion:
    """One of a format: `%-8.3lf`."""

    __slots__ = ("flags", "kind", "length", "precision", "text", "width")

    def __init__(self, text: str) -> None:
        self.text = text
        at = 1
        while text[at] in "-+ #0'":
            at += 1
        self.flags = text[1:at]
        self.width, at = _size_at(text, at)
        self.precision = None
        if text[at] == ".":
            self.precision, at = _size_at(text, at + 1)
            self.precision = self.precision or 0  # `%.f` has a precision of 0
        end = at
        while text[end] in "hljztLq":
            end += 1
        self.length, self.kind = text[at:end], text[end:]


def _size_at(text: str, at: int) -> tuple[Any, int]:
    """Return a width or precision (a number, "*", or None when absent), and where the format goes on."""
    if text[at] == "*":
        return "*", at + 1
    end = at
    while text[end] in "0123456789":
        end += 1
    return int(text[at:end]) if end > at else None, end


_parsed: dict[bytes, list[bytes | _Conversion]] = {}
"""Formats seen lately: most programs have few, and print them in loops."""


def _pieces(function: str, format: bytes) -> list[bytes | _Conversion]:
    """Split a format into its own text and its conversions."""
    pieces = _parsed.get(format)
    if pieces is None:
        pieces, at, text = [], 0, format.decode("latin-1")
        while at < len(format):
            start = text.find("%", at)
            if start < 0:
                start = len(format)
            if start > at:
                pieces.append(format[at:start])
            end = start + 1
            while end < len(text) and text[end] in "-+ #0'123456789.*hljztLq":
                end += 1
            at = end + 1
            if text[start:at] == "%%":
                pieces.append(b"%")
            elif start < len(format):
                pieces.append(_conversion(function, text[start:at], format))
        if len(_parsed) >= 256:
            _parsed.clear()
        _parsed[format] = pieces
    return pieces


def _conversion(function: str, text: str, format: bytes) -> _Conversion:
    kind = text[-1]
    problem = "writes through a pointer: the number of bytes is what the function returns" if kind == "n" else ""
    if not problem:
        try:
            conversion = _Conversion(text)
            if len(conversion.kind) == 1 and kind in f"{_INTEGERS}{_FLOATS}csp" and conversion.length in _BITS:
                return conversion
        except IndexError:
            pass  # it ends before it says what to convert
        problem = "is no conversion of C; a percent sign is written %%"
    raise ValueError(f"{function}: {text!r} in the format {_shown(format)} {problem}")


def _shown(format: bytes) -> str:
    return repr(format.decode("utf-8", "replace"))


class _Arguments:
    """The arguments after the format, one after another."""

    def __init__(self, function: str, format: bytes, values: tuple[Any, ...]) -> None:
        self.function, self.format, self.values, self.taken = function, format, values, 0

    def next(self, conversion: _Conversion) -> Any:
        if self.taken == len(self.values):
            text = f"{self.function}: expected an argument for {conversion.text!r} in the format {_shown(self.format)}"
            raise TypeError(f"{text}, got only {len(self.values)} after the format")
        self.taken += 1
        return self.values[self.taken - 1]

    def what(self, conversion: _Conversion) -> str:
        """Return the name of the argument taken last, for errors."""
        return f"{self.function}, argument {self.taken} after the format ({conversion.text!r} in {_shown(self.format)})"

    def size(self, given: Any, conversion: _Conversion) -> int | None:
        """Return a width or precision, None without one; for "*" take the next argument."""
        if given == "*":
            given = _wrapped(_integer(self.next(conversion), self.what(conversion)), _INT_BITS, signed=True)
        if given is not None and given > _INT_MAX:
            raise ValueError(f"{self.function}: the width or precision of {conversion.text!r} does not fit an int")
        number: int | None = given
        return number

    def finish(self) -> None:
        surplus = len(self.values) - self.taken
        if surplus:
            import warnings

            text = f"{self.function}: the format {_shown(self.format)} takes {self.taken} arguments"
            warnings.warn(f"{text}, got {len(self.values)}; C ignores the rest", RuntimeWarning, stacklevel=4)


def formatted(function: str, format: Any, values: tuple[Any, ...]) -> bytes:
    """Return the bytes that `function`, one of the printf family, writes.

    Raises:
        TypeError: an argument is missing, or is not what its conversion takes.
        ValueError: the format has a conversion that C does not have, or %n.
    """
    text = text_of(format, f"{function}, format")
    arguments, written = _Arguments(function, text, values), []
    for piece in _pieces(function, text):
        written.append(piece if isinstance(piece, bytes) else _converted(piece, arguments))
    arguments.finish()
    return b"".join(written)


def _converted(conversion: _Conversion, arguments: _Arguments) -> bytes:
    """Return the bytes that printf writes for one conversion; take its arguments."""
    flags = conversion.flags
    width = arguments.size(conversion.width, conversion) or 0
    if width < 0:
        flags, width = flags + "-", -width
    precision = arguments.size(conversion.precision, conversion)
    if precision is not None and precision < 0:
        precision = None
    value = arguments.next(conversion)
    what = arguments.what(conversion)
    kind, zeros = conversion.kind, "0" in flags and "-" not in flags
    sign = ""
    if kind in _INTEGERS:
        zeros = zeros and precision is None
        number = _wrapped(_integer(value, what), _BITS[conversion.length], signed=kind in "di")
        if kind in "di":
            sign = _sign(number < 0, flags)
        sign, body = sign + _prefix(number, kind, flags), _digits(abs(number), kind, flags, precision)
    elif kind in _FLOATS:
        real = _real(value, what)
        import math  # not in every program that prints

        zeros = zeros and math.isfinite(real)
        sign = _sign(math.copysign(1.0, real) < 0, flags)
        prefix, body = _float_digits(math.fabs(real), kind, "#" in flags, precision)
        sign += prefix
    elif kind == "p" and (address := _address(value, what)):
        zeros = zeros and precision is None
        sign, body = _sign(False, flags) + "0x", _digits(address, "x", flags, precision)
    else:
        data = _characters(conversion, value, what, precision)
        return data.ljust(width) if "-" in flags else data.rjust(width)
    room = width - len(sign)
    body = sign + (body.rjust(room, "0") if zeros else body)
    return (body.ljust(width) if "-" in flags else body.rjust(width)).encode()


def _sign(negative: bool, flags: str) -> str:
    return "-" if negative else "+" if "+" in flags else " " if " " in flags else ""


def _wrapped(number: int, bits: int, *, signed: bool) -> int:
    """Wrap a number into its `bits` lowest bits."""
    number &= (1 << bits) - 1
    return number - (1 << bits) if signed and number >> (bits - 1) else number


def _prefix(number: int, kind: str, flags: str) -> str:
    return f"0{kind}" if kind in "xX" and "#" in flags and number else ""


def _digits(number: int, kind: str, flags: str, precision: int | None) -> str:
    digits = "" if precision == 0 and not number else format(number, _DIGITS[kind])
    if precision is not None:
        digits = digits.rjust(precision, "0")
    return f"0{digits}" if kind == "o" and "#" in flags and not digits.startswith("0") else digits


def _float_digits(number: float, kind: str, alternative: bool, precision: int | None) -> tuple[str, str]:
    """Return the prefix before the zeros that fill a width, and the digits."""
    point = "#" if alternative else ""
    prefix = ""
    if number != number or number == float("inf"):
        body = "nan" if number != number else "inf"
    elif kind in "aA":
        prefix, body = "0x", _hexadecimal(number, alternative, precision)
    else:
        body = f"%{point}.{6 if precision is None else precision}{kind.lower()}" % number
    return (prefix.upper(), body.upper()) if kind.isupper() else (prefix, body)


def _hexadecimal(number: float, alternative: bool, precision: int | None) -> str:
    """Return the text of %a without its 0x. A long double counts as a double here, whatever its format is."""
    mantissa, _, exponent = number.hex()[2:].partition("p")
    whole, _, digits = mantissa.partition(".")
    if precision is None:
        digits = digits.rstrip("0")
    elif precision < len(digits):
        # To the nearest, ties to even. What carries over makes a 2 of the 1 in front, as in glibc.
        cut = 4 * (len(digits) - precision)
        kept, rest = divmod(int(whole + digits, 16), 1 << cut)
        kept += rest * 2 > 1 << cut or (rest * 2 == 1 << cut and kept & 1)
        shown = format(kept, "x").rjust(precision + 1, "0")
        whole, digits = shown[: len(shown) - precision], shown[len(shown) - precision :]
    else:
        digits = digits.ljust(precision, "0")
    return f"{whole}{'.' if digits or alternative else ''}{digits}p{exponent}"


def _characters(conversion: _Conversion, value: Any, what: str, precision: int | None) -> bytes:
    """Return the bytes of %s, of %c, and of %p for NULL."""
    if conversion.kind == "p":
        return b"(nil)"
    if conversion.kind == "c":
        if isinstance(value, str) and len(value) == 1:
            return value.encode("utf-8", "surrogateescape")
        number = _integer(value, what)
        if conversion.length == "l":
            return chr(_wrapped(number, _INT_BITS, signed=False)).encode("utf-8", "surrogateescape")
        return bytes([number & 255])
    if isinstance(value, _pointers) and not value:
        value = None
    if value is None:
        return b"(null)" if precision is None or precision >= 6 else b""
    if isinstance(value, ctypes.c_wchar_p) or (conversion.length == "l" and isinstance(value, str)):
        if conversion.length != "l":
            raise TypeError(f"{what}: expected a text of char, got {describe(value)}: write %ls, or its .value")
        wide = value if isinstance(value, str) else value.value or ""
        data = wide.partition("\0")[0].encode("utf-8", "surrogateescape")
        # No part of a character is written.
        return data if precision is None else data[:precision].decode("utf-8", "ignore").encode()
    if isinstance(value, (bool, int, float, _SimpleCData)) and not isinstance(value, _pointers):
        _no_text(value, what)
    return text_of(value, what, precision)


def _no_text(value: Any, what: str) -> None:
    """Raise for a number that is no address of a text either."""
    if type(value) is int and value >= 4096:
        return
    fix = "%g" if isinstance(getattr(value, "value", value), float) else "%d"
    raise TypeError(f"{what}: expected a text, got {describe(value)}: write {fix}")


def _integer(value: Any, what: str) -> int:
    """Return the argument of an integer conversion.

    It takes integers, cells by their value, characters, and addresses (NULL is 0).
    """
    if isinstance(value, int):
        return int(value)
    if value is None:
        return 0
    if isinstance(value, _pointers):
        return ctypes.c_void_p.from_address(ctypes.addressof(value)).value or 0
    if isinstance(value, _SimpleCData):
        value = value.value
    if isinstance(value, bytes) and len(value) == 1:
        return ctypes.c_byte(value[0]).value if CHAR_IS_SIGNED else value[0]
    if not hasattr(value, "__setitem__"):  # numpy's arrays of one element count as numbers, too
        if getattr(getattr(value, "dtype", None), "kind", "") == "b":
            return int(value)
        if hasattr(value, "__index__"):
            return int(value.__index__())
    fix = ""
    if isinstance(value, float) or hasattr(value, "__float__"):
        fix = ": write %g, or int(x); C's division of integers is //"
    elif isinstance(value, str):
        fix = ": write %s" if len(value) != 1 else ": write ord(x), a character of C is a number"
    raise TypeError(f"{what}: expected an integer, got {describe(value)}{fix}")


def _real(value: Any, what: str) -> float:
    """Return the argument of a conversion of floats: floats and integers, cells by their value."""
    number = value.value if isinstance(value, _SimpleCData) and not isinstance(value, _pointers) else value
    if hasattr(number, "__float__") and not hasattr(number, "__setitem__") and not isinstance(number, _pointers):
        try:
            return float(number)
        except OverflowError:
            raise OverflowError(f"{what}: {number} is too large for a double") from None
    raise TypeError(f"{what}: expected a number, got {describe(value)}")


def _address(value: Any, what: str) -> int:
    """Return the argument of %p: values that name memory, and integer cells, which hold handles."""
    if isinstance(value, IntegerCell):
        value = int(value)
    return _wrapped(ctypes.addressof(hold(value, what)), _POINTER_BITS, signed=False)
