"""C's scanf: what the functions of `stdio` read from texts and files, by a format.

All conversions of C but %n$ and %lc. `*` reads and forgets, a number is the largest width, `hh`, `h`, `l`, `ll`, `z`,
`j`, `t` say what the argument points to. The arguments are what C would be given: `byref(x)`, pointers, arrays.
"""

from __future__ import annotations

import ctypes
import re

from npu_common import TYPE_CHECKING

from .bounds import within, written
from .files import EOF, FILE, checked_file
from .text import text_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, Callable

    from npu_common.ctyping import AnyPointer

    from .text import Text

__all__ = ["fscanf", "sscanf"]

_CONVERSION = re.compile(rb"%(\*?)(\d*)(hh|h|ll|l|q|j|z|t|L)?([diouxXpfFeEgGaAscn%]|\[\^?\]?[^\]]*\])", re.S)
_SPACE = b" \t\n\v\f\r"
_SIZES: dict[str, Any] = {
    "": ctypes.c_int, "hh": ctypes.c_byte, "h": ctypes.c_short, "l": ctypes.c_long, "ll": ctypes.c_longlong,
    "q": ctypes.c_longlong, "j": ctypes.c_longlong, "z": ctypes.c_ssize_t, "t": ctypes.c_ssize_t,
}  # fmt: skip
_DIGITS = {10: b"0123456789", 8: b"01234567", 16: b"0123456789abcdefABCDEF"}
_BASES = {"d": 10, "u": 10, "o": 8, "x": 16, "X": 16, "p": 16, "i": 0}


class _Source:
    """Bytes that are read one by one, of which one can be put back."""

    def __init__(self, read: Callable[[], bytes]) -> None:
        self._read, self._back = read, b""
        self.count = 0

    def peek(self) -> bytes:
        """Return the next byte, empty at the end."""
        if not self._back:
            self._back = self._read()
        return self._back

    def take(self) -> bytes:
        byte, self._back = self.peek(), b""
        self.count += len(byte)
        return byte

    def skip_space(self) -> None:
        while self.peek() and self.peek() in _SPACE:
            self.take()

    @property
    def unread(self) -> bytes:
        return self._back


def sscanf(text: Text, format: Text, *targets: AnyPointer) -> int:
    """Read values from a text, like C's sscanf: `sscanf(line, "%d %f", byref(n), byref(x))`.

    Args:
        text: What is read.
        format: As in C.
        *targets: Where the conversions write, in order.

    Returns:
        How many were written; EOF when the text ended before the first.

    Raises:
        TypeError: A target is missing, or names no memory.
        ValueError: Python knows that a target has less room, or the format has a conversion that C does not have.
    """
    data = text_of(text, "sscanf, text")
    rest = iter(data)
    return _scan("sscanf", _Source(lambda: _next(rest)), format, targets)


def fscanf(stream: FILE, format: Text, *targets: AnyPointer) -> int:
    """Read values from a file, like C's fscanf. The first byte that does not fit stays in the file."""
    file = checked_file("fscanf", stream)

    def read() -> bytes:
        data = file.attempt("fscanf", lambda opened: opened.read(1)) or b""
        file.at_end |= not data
        return data

    source = _Source(read)
    count = _scan("fscanf", source, format, targets)
    file.pushed = source.unread + file.pushed
    return count


def _scan(function: str, source: _Source, format: Any, targets: tuple[Any, ...]) -> int:
    pattern, at, done, given = text_of(format, f"{function}, format"), 0, 0, 0
    while at < len(pattern):
        character = pattern[at : at + 1]
        if character in _SPACE:
            source.skip_space()
            at += 1
            continue
        if character != b"%":
            if source.peek() != character:
                return EOF if not source.peek() and not done else done
            source.take()
            at += 1
            continue
        match = _CONVERSION.match(pattern, at)
        if match is None:
            raise ValueError(f"{function}: the format has no conversion {pattern[at : at + 6]!r} in C")
        at = match.end()
        kind = match[4].decode("latin-1")
        if kind == "%":
            source.skip_space()
            if source.peek() != b"%":
                return EOF if not source.peek() and not done else done
            source.take()
            continue
        if kind[0] not in "c[n":
            source.skip_space()
        if kind == "n":
            data: Any = source.count
        else:
            if not source.peek():
                return done or EOF
            data = _read(source, kind, int(match[2] or 0))
            if data is None:
                return done
        if match[1]:
            continue
        if given >= len(targets):
            raise TypeError(f"{function}: the format wants more than {len(targets)} arguments")
        _put(f"{function}, argument {given + 1} of the format", targets[given], data, kind, (match[3] or b"").decode())
        given += 1
        done += kind != "n"
    return done


def _read(source: _Source, kind: str, width: int) -> Any:
    """Return what a conversion reads: a number or bytes; None when nothing fits."""
    if kind == "c":
        text = b"".join(source.take() for _ in range(width or 1))
        return text if len(text) == (width or 1) else None
    if kind == "s":
        return _while(source, lambda one: one not in _SPACE, width) or None
    if kind[0] == "[":
        return _while(source, _set(kind.encode("latin-1")), width) or None
    if kind in _BASES:
        return _integer(source, _BASES[kind], width or 1 << 30)
    return _real(source, width or 1 << 30)


def _while(source: _Source, fits: Callable[[bytes], bool], width: int) -> bytes:
    taken = bytearray()
    while source.peek() and fits(source.peek()) and (not width or len(taken) < width):
        taken += source.take()
    return bytes(taken)


def _set(written_: bytes) -> Callable[[bytes], bool]:
    """Return a function that says whether `%[a-z]` takes a character."""
    inside = written_[1:-1]
    negative = inside.startswith(b"^")
    inside = inside[1:] if negative else inside
    members: set[int] = set()
    index = 0
    while index < len(inside):
        if inside[index + 1 : index + 2] == b"-" and index + 2 < len(inside):
            members.update(range(inside[index], inside[index + 2] + 1))
            index += 3
        else:
            members.add(inside[index])
            index += 1
    return lambda one: (one[0] in members) != negative


def _integer(source: _Source, base: int, width: int) -> int | None:
    text = bytearray()

    def take(allowed: bytes) -> bool:
        if source.peek() and source.peek() in allowed and len(text) < width:
            text.extend(source.take())
            return True
        return False

    take(b"+-")
    digits = 0
    if base in (0, 16) and take(b"0"):
        digits = 1
        if take(b"xX"):
            base, digits = 16, 0
        elif base == 0:
            base = 8
    base = base or 10
    while take(_DIGITS[base]):
        digits += 1
    return int(text, base) if digits else None


def _clamped(number: int, signed: bool, length: str) -> int:
    """Return the number that strtol or strtoul reads, before C cuts it to the size of the target."""
    bits = 8 * ctypes.sizeof(ctypes.c_longlong if length in ("ll", "L", "q", "j") else ctypes.c_long)
    if signed:
        return max(-(1 << bits - 1), min(number, (1 << bits - 1) - 1))
    return number if abs(number) < 1 << bits else (1 << bits) - 1


def _real(source: _Source, width: int) -> float | None:
    text = _while(source, lambda one: one in b"+-.0123456789abcdefxpinytABCDEFXPINYT", width)
    try:
        return float.fromhex(text.decode()) if b"x" in text.lower() else float(text)
    except ValueError:
        return None


def _put(what: str, target: Any, data: Any, kind: str, length: str) -> None:
    if isinstance(data, bytes):
        stored = data if kind == "c" else data + b"\0"
    elif isinstance(data, float):
        stored = bytes({"l": ctypes.c_double, "L": ctypes.c_longdouble}.get(length, ctypes.c_float)(data))
    else:
        number = _clamped(data, kind in "di", length)
        stored = bytes((ctypes.c_ssize_t if kind == "p" else _SIZES[length])(number))
    anchor = within(what, target, len(stored), write=True)
    ctypes.memmove(ctypes.addressof(anchor), stored, len(stored))
    written(target, anchor, len(stored))


def _next(rest: Iterator[int]) -> bytes:
    for byte in rest:
        return bytes((byte,))
    return b""
