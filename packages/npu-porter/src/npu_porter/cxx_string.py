"""C++'s <string>, of which samples search and cut: `from npu_porter.cxx_string import *`.

A std::string is a str; places and lengths count its bytes in UTF-8, as C++ does.
"""

from __future__ import annotations

import ctypes
import io
import re
from collections.abc import Callable
from typing import Any

from npu_common import TYPE_CHECKING
from npu_common.cdecl.bounds import within
from npu_common.cdecl.characters import Character
from npu_common.cdecl.files import FILE
from npu_common.cdecl.format import formatted
from npu_common.cdecl.text import text_of

from .cxx_exception import invalid_argument, out_of_range

if TYPE_CHECKING:
    from npu_common.cdecl.text import Text
    from npu_common.ctyping import Integer

__all__ = [
    "npos", "ostringstream", "std_string", "stod", "stof", "stoi", "stol", "stoll", "stoul", "stoull", "string_at",
    "string_codes", "string_compare", "string_erase", "string_find", "string_find_first_not_of",
    "string_find_first_of", "string_find_last_not_of", "string_find_last_of", "string_insert", "string_of",
    "string_of_code", "string_of_float", "string_of_memory", "string_of_number", "string_push", "string_replace",
    "string_resize", "string_reversed", "string_rfind", "string_set", "string_substr", "string_transform",
    "string_find_if", "string_rfind_if", "string_without",
]  # fmt: skip

npos = 2**64 - 1
"""The result of a search that finds nothing: C++'s std::string::npos on machines of 64 bits, and here on all."""


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def _place(found: int) -> int:
    return npos if found < 0 else found


def string_of(text: Text) -> str:
    """Return a str of C's text (a str, bytes, an array or pointer of char), like C++'s `std::string(text)`."""
    return text_of(text, "string_of, text").decode("utf-8", "surrogateescape")


def string_of_float(stream: FILE, number: float) -> str:
    """Return the text of a float in C++'s `stream << number`, after std::fixed and std::setprecision."""
    form = b"%.*f" if stream.fixed else b"%.*g"
    return formatted("<<", form, (stream.precision, number)).decode()


def string_of_number(number: float) -> str:
    """Return the text of a float with six digits behind the point, like C++'s `std::to_string(number)`."""
    return formatted("to_string", b"%f", (number,)).decode()


def string_find(text: str, part: str, start: Integer = 0) -> int:
    """Return where `part` begins, or npos, like C++'s `text.find(part, start)`."""
    return _place(_bytes(text).find(_bytes(part), int(start)))


def string_rfind(text: str, part: str, start: Integer = npos) -> int:
    """Return where the last `part` up to `start` begins, or npos, like C++'s `text.rfind(part, start)`."""
    wanted = _bytes(part)
    return _place(_bytes(text).rfind(wanted, 0, int(start) + len(wanted)))


def string_find_first_of(text: str, letters: str, start: Integer = 0) -> int:
    """Return where the first of the letters stands, or npos, like C++'s `text.find_first_of(letters, start)`."""
    data, wanted = _bytes(text), _bytes(letters)
    return next((place for place in range(int(start), len(data)) if data[place] in wanted), npos)


def string_find_last_of(text: str, letters: str, start: Integer = npos) -> int:
    """Return where the last of the letters up to `start` stands, or npos.

    C++ calls it `text.find_last_of(letters, start)`.
    """
    data, wanted = _bytes(text)[: int(start) + 1], _bytes(letters)
    return next((place for place in range(len(data) - 1, -1, -1) if data[place] in wanted), npos)


def string_substr(text: str, start: Integer = 0, count: Integer = npos) -> str:
    """Return a part of the text, C++'s `text.substr(start, count)`.

    Raises:
        out_of_range: `start` lies behind the end.
    """
    data, first = _bytes(text), int(start)
    if first > len(data):
        raise out_of_range(
            "basic_string::substr", f"start: expected at most {len(data)}, the length of {text!r}, got {first}"
        )
    return data[first : first + int(count)].decode("utf-8", "surrogateescape")


def string_find_first_not_of(text: str, letters: str, start: Integer = 0) -> int:
    """Return where the first of all other letters stands, or npos."""
    data, wanted = _bytes(text), _bytes(letters)
    return next((place for place in range(int(start), len(data)) if data[place] not in wanted), npos)


def string_find_last_not_of(text: str, letters: str, start: Integer = npos) -> int:
    """Return where the last of all other letters up to `start` stands, or npos."""
    data, wanted = _bytes(text)[: int(start) + 1], _bytes(letters)
    return next((place for place in range(len(data) - 1, -1, -1) if data[place] not in wanted), npos)


# --- letters, and changes: a str is another one then ---


class std_string:
    """A std::string that is known by several names: a variable of which functions are given a reference."""

    def __init__(self, value: str = "") -> None:
        self.value = value


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def _code(letter: Any) -> int:
    """Return the byte of a letter: one of Python or cdecl, or its number."""
    if isinstance(letter, (str, bytes)):
        data = _bytes(letter) if isinstance(letter, str) else letter
        if len(data) != 1:
            raise ValueError(f"a letter: expected one byte, got {letter!r}")
        return data[0]
    return int(letter) & 0xFF


def _inside(function: str, text: bytes | bytearray, place: Integer, last: int) -> int:
    at = int(place)
    if not 0 <= at <= last:
        raise IndexError(f"{function}, place: expected 0 to {last}, got {at}; the text is {_text(bytes(text))!r}")
    return at


def string_compare(text: str, other: str) -> int:
    """Return what comes first, below 0, 0 or above, as GCC's library has C++'s `text.compare(other)`."""
    own_bytes, two = _bytes(text), _bytes(other)
    return next((first - second for first, second in zip(own_bytes, two) if first != second), len(own_bytes) - len(two))


def string_of_code(letter: Any, count: Integer = 1) -> str:
    """Return a text of one letter, `count` times, C++'s `std::string(count, letter)`."""
    return _text(bytes([_code(letter)]) * int(count))


def string_of_memory(memory: Any, count: Integer) -> str:
    """Return the text of so many bytes, C++'s `std::string(memory, count)`."""
    wanted = int(count)
    if wanted < 0:
        raise ValueError(f"std::string, count: expected at least 0, got {wanted}")
    if isinstance(memory, str):
        return _text(_bytes(memory)[:wanted])
    if isinstance(memory, (list, tuple)):
        return _text(bytes(_code(letter) for letter in memory[:wanted]))
    return _text(ctypes.string_at(within("std::string, memory", memory, wanted), wanted))


def string_at(text: str, place: Integer) -> Character:
    """Return a letter, C++'s `text[place]`; behind the last it is 0."""
    data = _bytes(text) + b"\0"
    at = _inside("string_at", data, place, len(data) - 1)
    return Character(data[at : at + 1])


def string_codes(text: str) -> list[int]:
    """Return the numbers of the letters, from -128 to 127."""
    return [code - 256 if code > 127 else code for code in _bytes(text)]


def string_set(text: str, place: Integer, letter: Any) -> str:
    """Return the text with another letter in one place, C++'s `text[place] = letter`."""
    data = bytearray(_bytes(text))
    data[_inside("string_set", data, place, len(data) - 1)] = _code(letter)
    return _text(bytes(data))


def string_push(text: str, letter: Any) -> str:
    """Return the text with a letter behind, C++'s `text += letter`."""
    code = _code(letter)
    return text + chr(code) if code < 128 else _text(_bytes(text) + bytes([code]))


def string_erase(text: str, start: Integer = 0, count: Integer = npos) -> str:
    """Return the text without a part, C++'s `text.erase(start, count)`."""
    return string_replace(text, start, count, "")


def string_insert(text: str, start: Integer, part: str) -> str:
    """Return the text with another one inside, C++'s `text.insert(start, part)`."""
    return string_replace(text, start, 0, part)


def string_replace(text: str, start: Integer, count: Integer, part: str) -> str:
    """Return the text with another one in the place of a part, C++'s `text.replace(start, count, part)`."""
    data = _bytes(text)
    at = _inside("string_replace", data, start, len(data))
    return _text(data[:at] + _bytes(part) + data[at + int(count) :])


def string_resize(text: str, count: Integer, letter: Any = 0) -> str:
    """Return the text cut, or with a letter behind until it is so long, C++'s `text.resize(count, letter)`."""
    return _text(_bytes(text)[: int(count)].ljust(int(count), bytes([_code(letter)])))


def string_reversed(text: str) -> str:
    """Return a text with its bytes in the other order, like C++'s std::reverse."""
    return _text(_bytes(text)[::-1])


def string_transform(text: str, change: Callable[[Any], Any]) -> str:
    """Return the text with each letter changed, like C++'s std::transform over a string."""
    return _text(bytes(_code(change(code)) for code in string_codes(text)))


def string_find_if(text: str, asked: Callable[[Any], Any]) -> int:
    """Return the place of the first letter for which a function says yes; the length where that is none."""
    codes = string_codes(text)
    return next((place for place, code in enumerate(codes) if asked(code)), len(codes))


def string_rfind_if(text: str, asked: Callable[[Any], Any]) -> int:
    """Return the place behind the last letter for which a function says yes; 0 where that is none."""
    codes = string_codes(text)
    return next((place for place in range(len(codes), 0, -1) if asked(codes[place - 1])), 0)


def string_without(text: str, asked: Callable[[Any], Any]) -> str:
    """Return the letters for which a function says no, C++'s std::remove_if of a string."""
    return _text(bytes(code & 0xFF for code in string_codes(text) if not asked(code)))


_FLOAT = re.compile(r"\s*[-+]?(?:\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+(?:[eE][-+]?\d+)?|inf|nan)")


def _given(place: Any, count: int) -> None:
    """Write to a `size_t *` how many bytes were read."""
    if place is not None:
        getattr(place, "_obj", place).value = count


def _number(function: str, text: str, plain: type[ctypes.c_int], place: Any, base: int) -> int:
    if base != 0 and not 2 <= base <= 36:
        raise invalid_argument(function, f"base: expected 0, or 2 to 36, got {base}")
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"[: base or 10]
    prefix = {0: "0[xX][0-9a-fA-F]+|0[0-7]*|", 16: "0[xX][0-9a-fA-F]+|"}.get(base, "")
    match = re.match(rf"\s*([-+]?)({prefix}[{digits}{digits.upper()}]+)", text)
    if match is None:
        raise invalid_argument(function, f"text: expected a number of base {base} at the beginning, got {text!r}")
    word = match[2].lower()
    radix = (16 if word.startswith("0x") else 8 if word.startswith("0") else 10) if base == 0 else base
    number = int(word, radix) * (-1 if match[1] == "-" else 1)
    value = plain(number).value
    if value != number and not (plain(-1).value > 0 and 0 < -number <= plain(-1).value):
        raise out_of_range(function, f"text: expected a number of {8 * ctypes.sizeof(plain)} bits, got {match[0]}")
    _given(place, len(_bytes(match[0])))
    return value


def stoi(text: str, place: Any = None, base: Integer = 10) -> int:
    """Return the number at the beginning, like C++'s `std::stoi(text, place, base)`.

    stol, stoll, stoul and stoull do the same.

    Args:
        text: Blanks before the number are skipped.
        place: `byref(n)`, where n becomes the count of bytes that were read; or NULL.
        base: 2 to 36, or 0 for what the text says (0x10, 010).

    Raises:
        invalid_argument: There is none.
        out_of_range: It does not fit.
    """
    return _number("stoi", text, ctypes.c_int, place, int(base))


def stol(text: str, place: Any = None, base: Integer = 10) -> int:
    """Return C++'s `std::stol(text, place, base)`, see stoi."""
    return _number("stol", text, ctypes.c_long, place, int(base))  # type: ignore[arg-type]


def stoll(text: str, place: Any = None, base: Integer = 10) -> int:
    """Return C++'s `std::stoll(text, place, base)`, see stoi."""
    return _number("stoll", text, ctypes.c_longlong, place, int(base))  # type: ignore[arg-type]


def stoul(text: str, place: Any = None, base: Integer = 10) -> int:
    """Return C++'s `std::stoul(text, place, base)`, see stoi."""
    return _number("stoul", text, ctypes.c_ulong, place, int(base))  # type: ignore[arg-type]


def stoull(text: str, place: Any = None, base: Integer = 10) -> int:
    """Return C++'s `std::stoull(text, place, base)`, see stoi."""
    return _number("stoull", text, ctypes.c_ulonglong, place, int(base))  # type: ignore[arg-type]


def stof(text: str, place: Any = None) -> float:
    """Return C++'s `std::stof(text, place)`, of which the caller takes a float or double.

    Raises:
        invalid_argument: No number stands at the beginning.
    """
    match = _FLOAT.match(text)
    if match is None:
        raise invalid_argument("stof", f"text: expected a number at the beginning, got {text!r}")
    _given(place, len(_bytes(match[0])))
    return float(match[0])


def stod(text: str, place: Any = None) -> float:
    """Return C++'s `std::stod(text, place)`, see stof."""
    return stof(text, place)


class ostringstream(FILE):
    """C++'s std::ostringstream: a file of <stdio.h> whose text is `.str()`."""

    def __init__(self) -> None:
        super().__init__(io.BytesIO(), "ostringstream")

    def set_text(self, text: str) -> None:
        """Have another text, C++'s `stream.str(text)`."""
        file = self.opened("str")
        file.seek(0)
        file.truncate()
        file.write(_bytes(text))

    def str(self) -> str:
        """Return the text written so far."""
        data: bytes = self.opened("str").getvalue()
        return data.decode("utf-8", "surrogateescape")
