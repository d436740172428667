"""C++'s streams beyond printf: what `>>` and std::getline read, and `<<` with manipulators.

A stream is a file of <stdio.h>; one that could not be opened is NULL.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Callable
from typing import Any

from npu_common import TYPE_CHECKING
from npu_common.cdecl.cells import Cell
from npu_common.cdecl.files import FILE
from npu_common.cdecl.format import formatted
from npu_common.cdecl.stdio import fread
from npu_common.cdecl.time import strftime

from .cxx_string import ostringstream

if TYPE_CHECKING:
    from npu_common.cdecl.text import Text

__all__ = [
    "address_text",
    "good",
    "insert",
    "io",
    "put_time",
    "stream_clear",
    "stream_close",
    "stream_float",
    "stream_get",
    "stream_ignore",
    "stream_letter",
    "stream_line",
    "stream_number",
    "stream_peek",
    "stream_read",
    "stream_read_text",
    "stream_rest",
    "stream_word",
    "stream_words",
    "stringstream",
]

_SPACES = b" \t\n\v\f\r"
_DIGITS = {8: b"01234567", 10: b"0123456789", 16: b"0123456789abcdefABCDEF"}
"""The digits of the numbers that a stream reads, by their base."""


class stringstream(ostringstream):
    """C++'s std::stringstream and std::istringstream: a text that is written and read."""

    def __init__(self, text: str = "", append: bool = False) -> None:
        super().__init__()
        self.place = 0
        self.set_text(text)
        if not append:
            self.opened("stringstream").seek(0)

    def set_text(self, text: str) -> None:
        """Have another text, C++'s `stream.str(text)`."""
        super().set_text(text)
        self.place = 0


def good(stream: Any) -> bool:
    """Return whether a stream is open and nothing failed, C++'s `if (stream)`."""
    if stream is None or stream.failed:
        return False
    return not stream.at_end or getattr(stream, "extracted", False)


def _peek(stream: Any) -> bytes:
    file = stream.opened(">>")
    if isinstance(stream, stringstream):
        return bytes(file.getbuffer()[stream.place : stream.place + 1])
    return bytes(file.peek(1)[:1])


def _step(stream: Any) -> None:
    if isinstance(stream, stringstream):
        stream.place += 1
    else:
        stream.opened(">>").read(1)


def _begun(stream: Any, skips: bool = True) -> bool:
    """Begin to read: spaces are passed over; False where nothing is left or something failed before."""
    if stream is None:
        return False
    stream.extracted = True
    if stream.failed or stream.at_end:
        stream.failed = True
        return False
    byte = _peek(stream)
    while skips and byte and byte in _SPACES:
        _step(stream)
        byte = _peek(stream)
    if not byte:
        stream.at_end = stream.failed = True
    return bool(byte)


def stream_word(stream: Any, old: str) -> str:
    """Read the next word, C++'s `stream >> text`; return the old text where there is none."""
    if not _begun(stream):
        return old
    letters = bytearray()
    while (byte := _peek(stream)) and byte not in _SPACES:
        letters += byte
        _step(stream)
    stream.at_end = not byte
    return letters.decode("utf-8", "surrogateescape")


def _digits(stream: Any, allowed: bytes) -> str:
    letters = bytearray()
    while (
        (byte := _peek(stream))
        and byte in allowed
        and (byte not in b"+-" or not letters or (letters[-1:] in b"eE" and b"." in allowed))
    ):
        letters += byte
        _step(stream)
    stream.at_end = not byte
    return letters.decode()


def stream_number(stream: Any, old: int, low: int, high: int) -> int:
    """Read the next integer, C++'s `stream >> number`.

    Args:
        stream: The stream; it has failed behind what is no number, or none of the type.
        old: The value before, which stays where nothing is left.
        low: The lowest value of the type.
        high: The highest.
    """
    if not _begun(stream):
        return old
    base: int = getattr(stream, "base", 10)
    text = _digits(stream, b"+-" + _DIGITS[base])
    if base == 16 and text.lstrip("+-") == "0" and not stream.at_end and _peek(stream) in b"xX":
        _step(stream)
        text += _digits(stream, _DIGITS[base]) or " "  # "0x" alone is no number
    if re.fullmatch(r"[-+]?[0-9a-fA-F]+", text) is None:
        stream.failed = True
        return 0
    number = int(text, base)
    if low <= number <= high:
        return number
    if low == 0 and -high <= number < 0:
        return number + high + 1
    stream.failed = True
    return high if number > high else low


def stream_read(stream: Any, memory: Any, count: int) -> None:
    """Read bytes into memory, C++'s `stream.read(memory, count)`, and keep how many there were for `gcount`."""
    stream.counted = fread(memory, 1, count, stream)
    stream.failed = stream.failed or stream.counted < count


def stream_read_text(stream: Any, text: str, count: int) -> str:
    """Read bytes over the beginning of a text, C++'s `stream.read(&text[0], count)`, and return the text."""
    memory = (ctypes.c_char * max(int(count), 1))()
    stream_read(stream, memory, count)
    data = text.encode("utf-8", "surrogateescape")
    return (bytes(memory)[: stream.counted] + data[stream.counted :]).decode("utf-8", "surrogateescape")


def stream_close(stream: Any) -> None:
    """Close a file at the end of the stream's life, where the program has not."""
    if stream is not None and not stream.closed:
        stream.close()


def stream_float(stream: Any, old: float) -> float:
    """Read the next floating-point number, C++'s `stream >> number`; see stream_number."""
    if not _begun(stream):
        return old
    text = _digits(stream, b"+-0123456789.eE")
    if re.fullmatch(r"[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?", text) is None:
        stream.failed = True
        return 0.0
    return float(text)


def stream_letter(stream: Any, old: int, skips: bool = True) -> int:
    """Return the next letter that is no space, C++'s `stream >> letter`; skips: pass over spaces, unlike `get`."""
    if not _begun(stream, skips):
        return old
    code = _peek(stream)[0]
    _step(stream)
    return code - 256 if code > 127 else code


def stream_line(stream: Any, old: str, end: str = "\n") -> str:
    """Read the next line, C++'s `std::getline(stream, text, end)`; its end is passed over.

    Args:
        stream: The stream; it has failed where nothing was left.
        old: The text before, which stays where the stream failed before.
        end: The letter that ends a line.
    """
    if stream is None:
        return old
    if stream.failed or stream.at_end:
        stream.extracted = stream.failed = True
        return old
    if not _begun(stream, skips=False):
        return ""
    last = end.encode() if isinstance(end, str) else bytes([int(end) & 0xFF])
    letters = bytearray()
    while (byte := _peek(stream)) and byte != last:
        letters += byte
        _step(stream)
    if byte:
        _step(stream)
    else:
        stream.at_end = True
    return letters.decode("utf-8", "surrogateescape")


def stream_peek(stream: Any) -> int:
    """Return the next letter without reading it, -1 at the end, C++'s `stream.peek()`."""
    if not good(stream):
        return -1
    stream.extracted = True
    byte = _peek(stream)
    stream.at_end = not byte
    return byte[0] if byte else -1


def stream_get(stream: Any) -> int:
    """Return the next letter, -1 at the end, C++'s `stream.get()`."""
    if not _begun(stream, skips=False):
        return -1
    code = _peek(stream)[0]
    _step(stream)
    return code


def stream_rest(stream: Any) -> str:
    """Return all that is left to read, C++'s `stream.rdbuf()` and std::istreambuf_iterator."""
    letters = bytearray()
    while stream is not None and (byte := _peek(stream)):
        letters += byte
        _step(stream)
    return letters.decode("utf-8", "surrogateescape")


def stream_words(stream: Any, read: Callable[[Any], Any]) -> list[Any]:
    """Return what `read` gives until it fails, C++'s std::istream_iterator."""
    values: list[Any] = []
    while True:
        value = read(stream)
        if stream is None or stream.failed:
            return values
        values.append(value)


def stream_ignore(stream: Any, count: int = 1, end: Any = -1) -> None:
    """Pass over letters up to an end, C++'s `stream.ignore(count, end)`."""
    stream.extracted = True
    last = -1 if end == -1 else ord(end) if isinstance(end, str) else int(end)
    for _ in range(min(int(count), 1 << 30)):
        byte = _peek(stream)
        if not byte:
            stream.at_end = True
            return
        _step(stream)
        if byte[0] == last:
            return


def stream_clear(stream: Any) -> None:
    """Forget that something failed, C++'s `stream.clear()`."""
    stream.failed = stream.at_end = False


# --- << ---


class io:
    """A manipulator of C++: `io("hex")`, `io("setw", 5)`."""

    def __init__(self, name: str, value: Any = None) -> None:
        self.name, self.value = name, value

    def apply(self, stream: Any) -> None:
        """Change how the stream shows what follows."""
        key, value = _MANIPULATORS[self.name]
        setattr(stream, key, self.value if self.value is not None else value)


_MANIPULATORS: dict[str, tuple[str, Any]] = {
    "hex": ("base", 16), "dec": ("base", 10), "oct": ("base", 8), "setw": ("width", 0), "setfill": ("fill", " "),
    "setprecision": ("precision", 6), "fixed": ("fixed", True), "scientific": ("fixed", "e"),
    "defaultfloat": ("fixed", False), "boolalpha": ("words", True), "noboolalpha": ("words", False),
    "left": ("side", "left"), "right": ("side", "right"), "internal": ("side", "internal"),
    "showpos": ("plus", True), "noshowpos": ("plus", False), "uppercase": ("upper", True),
    "nouppercase": ("upper", False), "showbase": ("prefix", True), "noshowbase": ("prefix", False),
    "flush": ("flushed", True),
}  # fmt: skip


def put_time(parts: Any, form: Text) -> str:
    """Return the text of a date, C++'s `std::put_time(parts, form)`."""
    size = 256
    while not strftime(room := (ctypes.c_char * size)(), size, form, parts) and size < 1 << 16:
        size *= 4  # there was too little room
    return bytes(room.value).decode("utf-8", "surrogateescape")


def _integer(stream: Any, value: Any) -> str:
    base, bits = getattr(stream, "base", 10), 64
    if isinstance(value, Cell):
        bits, value = 8 * ctypes.sizeof(value), value.value  # type: ignore[arg-type]
    number = int(value)
    if base == 10:
        return f"{'+' if getattr(stream, 'plus', False) and number >= 0 else ''}{number}"
    text = format(number & ((1 << bits) - 1), "x" if base == 16 else "o")
    if getattr(stream, "prefix", False) and number:
        text = ("0x" if base == 16 else "0") + text
    return text


def _shown(stream: Any, value: Any) -> str:
    if isinstance(value, bool):
        return ("true" if value else "false") if getattr(stream, "words", False) else str(int(value))
    if isinstance(value, bytes):
        return value.decode("utf-8", "surrogateescape")
    if isinstance(value, str):
        return value
    if isinstance(value, float):
        letter = {False: "g", True: "f"}.get(stream.fixed, "e")
        form = f"%{'+' if getattr(stream, 'plus', False) else ''}.*{letter}".encode()
        text = formatted("<<", form, (stream.precision, value)).decode()
    else:
        text = _integer(stream, value)
    return text.upper() if getattr(stream, "upper", False) else text


def address_text(pointer: Any) -> str:
    """Return what C++'s `stream << pointer` shows: `0` of NULL, else the address; of an object, its identity."""
    if not pointer:
        return "0"
    return f"0x{int(pointer) if hasattr(type(pointer), '__int__') else id(pointer):x}"


def insert(stream: FILE, *values: Any) -> FILE:
    """Write values to a stream as C++'s `stream << value << ...` does, and return the stream.

    Args:
        stream: A file of <stdio.h>.
        values: Texts, letters as bytes, numbers, and manipulators.
    """
    for value in values:
        if isinstance(value, io):
            value.apply(stream)
            continue
        text = _shown(stream, value)
        width: int = getattr(stream, "width", 0)
        fill: Any = getattr(stream, "fill", " ")
        fill = fill if isinstance(fill, str) else chr(fill)
        missing = int(width) - len(text.encode("utf-8", "surrogateescape"))
        if missing > 0:
            side = getattr(stream, "side", "right")
            sign = text[:1] if side == "internal" and text[:1] in "+-" else ""
            text = text + fill * missing if side == "left" else sign + fill * missing + text[len(sign) :]
        stream.width = 0  # type: ignore[attr-defined]
        stream.write("<<", text.encode("utf-8", "surrogateescape"))
    return stream
