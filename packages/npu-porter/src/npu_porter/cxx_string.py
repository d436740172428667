"""C++'s <string>, of which samples search and cut: `from npu_porter.cxx_string import *`.

A std::string is a str; places and lengths count its bytes in UTF-8, as C++ does.
"""

from __future__ import annotations

import ctypes
import io
import re

from npu_common import TYPE_CHECKING
from npu_common.cdecl.files import FILE
from npu_common.cdecl.format import formatted
from npu_common.cdecl.text import text_of

if TYPE_CHECKING:
    from npu_common.cdecl.text import Text
    from npu_common.ctyping import Integer

__all__ = [
    "npos", "ostringstream", "stof", "stoi", "stol", "stoll", "stoul", "stoull",
    "string_find", "string_find_first_of", "string_find_last_of", "string_of", "string_of_float", "string_rfind",
    "string_substr",
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
        IndexError: `start` lies behind the end; C++ throws std::out_of_range.
    """
    data, first = _bytes(text), int(start)
    if first > len(data):
        raise IndexError(f"string_substr, start: expected at most {len(data)}, the length of {text!r}, got {first}")
    return data[first : first + int(count)].decode("utf-8", "surrogateescape")


_FLOAT = re.compile(r"\s*[-+]?(?:\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+(?:[eE][-+]?\d+)?|inf|nan)")


def _number(function: str, text: str, plain: type[ctypes.c_int]) -> int:
    found = re.match(r"\s*([-+]?[0-9]+)", text)
    if found is None:
        raise ValueError(f"{function}, text: expected a decimal number at the beginning, got {text!r}")
    made = plain(int(found[1])).value
    if made != int(found[1]) and not (plain(-1).value > 0 and 0 < -int(found[1]) <= plain(-1).value):
        raise ValueError(f"{function}, text: expected a number of {8 * ctypes.sizeof(plain)} bits, got {found[1]}")
    return made


def stoi(text: str) -> int:
    """Return the decimal number at the beginning, like C++'s `std::stoi(text)`.

    stol, stoll, stoul and stoull do the same.

    Raises:
        ValueError: There is none, or it does not fit; C++ throws std::invalid_argument, std::out_of_range.
    """
    return _number("stoi", text, ctypes.c_int)


def stol(text: str) -> int:
    """Return C++'s `std::stol(text)`, see stoi."""
    return _number("stol", text, ctypes.c_long)  # type: ignore[arg-type]


def stoll(text: str) -> int:
    """Return C++'s `std::stoll(text)`, see stoi."""
    return _number("stoll", text, ctypes.c_longlong)  # type: ignore[arg-type]


def stoul(text: str) -> int:
    """Return C++'s `std::stoul(text)`, see stoi."""
    return _number("stoul", text, ctypes.c_ulong)  # type: ignore[arg-type]


def stoull(text: str) -> int:
    """Return C++'s `std::stoull(text)`, see stoi."""
    return _number("stoull", text, ctypes.c_ulonglong)  # type: ignore[arg-type]


def stof(text: str) -> float:
    """Return C++'s `std::stof(text)`, of which the caller takes a float or double.

    Raises:
        ValueError: No number stands at the beginning.
    """
    found = _FLOAT.match(text)
    if found is None:
        raise ValueError(f"stof, text: expected a number at the beginning, got {text!r}")
    return float(found[0])


class ostringstream(FILE):
    """C++'s std::ostringstream: a file of <stdio.h> whose text is `.str()`."""

    def __init__(self) -> None:
        super().__init__(io.BytesIO(), "ostringstream")

    def str(self) -> str:
        """Return the text written so far."""
        data: bytes = self.opened("str").getvalue()
        return data.decode("utf-8", "surrogateescape")
