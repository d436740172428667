"""<regex.h>: `from npu_common.cdecl.regex import *`. The functions are the C library's; there are none on Windows."""

from __future__ import annotations

import ctypes
from typing import Any

from npu_common import TYPE_CHECKING
from npu_common.cdecl import Struct, array, field, int32, size_t

from .bounds import target_of, within, written
from .libc import CLibraryFunction
from .text import text_place

if TYPE_CHECKING:
    from npu_common.ctyping import Integer

    from .text import Text

__all__ = [
    "REG_EXTENDED", "REG_ICASE", "REG_NEWLINE", "REG_NOMATCH", "REG_NOSUB", "REG_NOTBOL", "REG_NOTEOL", "regcomp",
    "regerror", "regex_t", "regexec", "regfree", "regmatch_t",
]  # fmt: skip

REG_EXTENDED, REG_ICASE, REG_NEWLINE, REG_NOSUB = 1, 2, 4, 8
REG_NOTBOL, REG_NOTEOL, REG_NOMATCH = 1, 2, 1
_LAST_CODE = 16

_pointer, _size = ctypes.c_void_p, ctypes.c_size_t
_regcomp = CLibraryFunction("regcomp", ctypes.c_int, _pointer, _pointer, ctypes.c_int)
_regexec = CLibraryFunction("regexec", ctypes.c_int, _pointer, _pointer, _size, _pointer, ctypes.c_int)
_regerror = CLibraryFunction("regerror", _size, ctypes.c_int, _pointer, _pointer, _size)
_regfree = CLibraryFunction("regfree", None, _pointer)


class regex_t(Struct):
    """An expression that regcomp has read; the other fields are the C library's own."""

    before = field(array(size_t, 6))
    re_nsub = field(size_t)  # where glibc has it
    behind = field(array(size_t, 9))


class regmatch_t(Struct):
    """From where to where a part of a text matches; -1 where it does not."""

    rm_so = field(int32)
    rm_eo = field(int32)


def _place(expression: Any, function: str) -> int:
    place = target_of(f"{function}, expression", expression, regex_t, null=True)
    if not place:
        raise ValueError(f"{function}, expression: expected byref(regex_t()), got NULL")
    return place


def _read(expression: Any, function: str) -> int:
    """Return the place of an expression; without regcomp's memory behind it, C would crash."""
    place = _place(expression, function)
    if not any(ctypes.string_at(place, ctypes.sizeof(regex_t))):
        raise ValueError(f"{function}, expression: expected one that regcomp has read and regfree has not freed")
    return place


def regcomp(expression: Any, pattern: Text, flags: Integer) -> int:
    """Read a regular expression, like C's regcomp: 0, or a code that regerror explains."""
    anchor, _ = text_place(pattern, "regcomp, pattern")
    place = _place(expression, "regcomp")
    code = int(_regcomp(place, ctypes.addressof(anchor), int(flags)))
    if code:
        ctypes.memset(place, 0, ctypes.sizeof(regex_t))
    return code


def regexec(expression: Any, text: Text, count: Integer, matches: Any, flags: Integer) -> int:
    """Look for a regular expression in a text, like C's regexec: 0, or REG_NOMATCH.

    Args:
        expression: That regcomp has read.
        text: Where it is looked for.
        count: How many `regmatch_t` there are at `matches`.
        matches: Where the whole and its parts are written; NULL with a count of 0.
        flags: 0, or REG_NOTBOL and its like.
    """
    anchor, _ = text_place(text, "regexec, text")
    room = None
    if int(count) and matches:
        room = within("regexec, matches", matches, 8 * int(count), write=True)
    place = None if room is None else ctypes.addressof(room)
    wanted = int(count) if room is not None else 0
    code = int(_regexec(_read(expression, "regexec"), ctypes.addressof(anchor), wanted, place, int(flags)))
    if room is not None:
        written(matches, room, 8 * wanted)
    return code


def regerror(code: Integer, expression: Any, target: Any, size: Integer) -> int:
    """Write what a code means to `target`, like C's regerror; return how long that is."""
    if not 0 <= int(code) <= _LAST_CODE:  # glibc would abort
        raise ValueError(f"regerror, code: expected a result of regcomp or regexec, 0 to {_LAST_CODE}, got {code}")
    room = within("regerror, target", target, int(size), write=True) if int(size) else None
    place = None if room is None else ctypes.addressof(room)
    length = int(_regerror(int(code), _place(expression, "regerror") if expression else None, place, int(size)))
    if room is not None:
        written(target, room, int(size))
    return length


def regfree(expression: Any) -> None:
    """Free what regcomp has made, like C's regfree."""
    place = _place(expression, "regfree")
    _regfree(place)
    ctypes.memset(place, 0, ctypes.sizeof(regex_t))
