"""<string.h>, <strings.h>: `from npu_common.cdecl.string import *`.

A text is whatever stands for a `char *`: str (UTF-8), bytes, a char array, bytearray, `char_p`, a pointer to
characters, `void *`, an address. Functions that write take what can be written: `array(char, n)()`, a bytearray, memory
of malloc. What Python knows the size of is never read or written past its end: C's silent overrun is a ValueError.

The text of a record (`attr.name`) reads as bytes, which never change: it is written by assigning to the field, or as
`strcpy(ref(attr, "name"), text)`.
"""

from __future__ import annotations

import ctypes
import os
from _thread import _local

from npu_common import TYPE_CHECKING

from .bounds import within, written
from .cells import char
from .heap import malloc
from .libc import CLibraryFunction
from .memory import hold
from .pointers import POINTER
from .text import CharPointer, point_to, text_of, text_place

if TYPE_CHECKING:
    from typing import Any, TypeVar

    from npu_common.ctyping import AnyPointer, Integer, memcpy, memset

    from .text import Text

    _T = TypeVar("_T")
else:
    from .copying import memcpy, memset

__all__ = [
    "CharPointer", "basename", "bzero", "memchr", "memcmp", "memcpy", "memmem", "memmove", "mempcpy", "memrchr",
    "memset", "stpcpy", "strcasecmp", "strcasestr", "strcat", "strchr", "strchrnul", "strcmp", "strcpy", "strcspn",
    "strdup", "strerror", "strlcat", "strlcpy", "strlen", "strncasecmp", "strncat", "strncmp", "strncpy", "strndup",
    "strnlen", "strpbrk", "strrchr", "strsep", "strsignal", "strspn", "strstr", "strtok", "strtok_r",
]  # fmt: skip


def _count(size: Any, what: str) -> int:
    number = int(size)
    if number < 0:
        raise ValueError(f"{what}: expected a size of at least 0 bytes, got {number}")
    return number


def memmove(target: AnyPointer, source: AnyPointer, size: Integer) -> None:
    """Copy like C's memmove. memcpy takes overlapping memory here, too."""
    memcpy(target, source, size)


def memcmp(first: AnyPointer, second: AnyPointer, size: Integer) -> int:
    """Return 0 when `size` bytes are equal, else the difference of the first two that differ, like C's memcmp."""
    count = _count(size, "memcmp, size")
    mine, other = within("memcmp, first", first, count), within("memcmp, second", second, count)
    return _difference(ctypes.string_at(mine, count), ctypes.string_at(other, count))


def memchr(place: AnyPointer, character: int | str | bytes, size: Integer) -> CharPointer | Any:
    """Return where `character` first stands among `size` bytes, or None (NULL), like C's memchr."""
    count = _count(size, "memchr, size")
    anchor = within("memchr, place", place, count)
    index = ctypes.string_at(anchor, count).find(_character("memchr", character))
    return None if index < 0 else CharPointer.at(hold(place, "memchr, place"), index)


def bzero(target: AnyPointer, size: Integer) -> None:
    """Fill with 0, like C's bzero."""
    memset(target, 0, size)


def strlen(text: Text) -> int:
    """Return the number of bytes before the NUL, like C's strlen. A str counts as UTF-8."""
    return len(text_of(text, "strlen, text"))


def strnlen(text: Text, size: Integer) -> int:
    """Return strlen, or `size` where no NUL stands before, like C's strnlen."""
    return len(text_of(text, "strnlen, text", _count(size, "strnlen, size")))


def strcmp(first: Text, second: Text) -> int:
    """Compare two texts, like C's strcmp.

    Returns 0 when the texts are equal, else a number below or above 0 as the first stands before or after the second.
    """
    return _difference(text_of(first, "strcmp, first"), text_of(second, "strcmp, second"))


def strncmp(first: Text, second: Text, size: Integer) -> int:
    """Compare the first `size` bytes of two texts, at most, like C's strncmp."""
    count = _count(size, "strncmp, size")
    return _difference(text_of(first, "strncmp, first", count), text_of(second, "strncmp, second", count))


def strcasecmp(first: Text, second: Text) -> int:
    """Compare two texts without regard to the case of ASCII letters, like C's strcasecmp."""
    return _difference(text_of(first, "strcasecmp, first").lower(), text_of(second, "strcasecmp, second").lower())


def strncasecmp(first: Text, second: Text, size: Integer) -> int:
    """Compare the first `size` bytes of two texts, at most, without regard to case, like C's strncasecmp."""
    count = _count(size, "strncasecmp, size")
    mine, other = text_of(first, "strncasecmp, first", count), text_of(second, "strncasecmp, second", count)
    return _difference(mine.lower(), other.lower())


def _difference(first: bytes, second: bytes) -> int:
    """Return the difference of the first bytes that differ, the result of C's comparisons.

    Each text ends with a NUL.
    """
    if first == second:
        return 0
    both = zip(first + b"\0", second + b"\0")
    return next((mine - other for mine, other in both if mine != other), 0)


def strcpy(target: _T, source: Text) -> _T:
    """Copy the text and its NUL to `target`, which is returned, like C's strcpy.

    Raises:
        ValueError: Python knows that `target` has less room.
        TypeError: `target` cannot be written.
    """
    _write("strcpy", target, 0, text_of(source, "strcpy, source") + b"\0")
    return target


def strncpy(target: _T, source: Text, size: Integer) -> _T:
    """Write `size` bytes, the text and NULs, like C's strncpy. A text of `size` bytes or more gets no NUL.

    Raises:
        ValueError: Python knows that `target` has less room than `size`.
        TypeError: `target` cannot be written.
    """
    count = _count(size, "strncpy, size")
    _write("strncpy", target, 0, text_of(source, "strncpy, source", count), count)
    return target


def strcat(target: _T, source: Text) -> _T:
    """Append the text to the text in `target`, which is returned, like C's strcat. Raises as strcpy does."""
    _write("strcat", target, _length("strcat", target), text_of(source, "strcat, source") + b"\0")
    return target


def strncat(target: _T, source: Text, size: Integer) -> _T:
    """Append at most `size` bytes of the text, and a NUL, to the text in `target`, like C's strncat."""
    count = _count(size, "strncat, size")
    _write("strncat", target, _length("strncat", target), text_of(source, "strncat, source", count) + b"\0")
    return target


def _length(function: str, target: Any) -> int:
    _writable(function, target)
    return len(text_of(target, f"{function}, target"))


def _writable(function: str, target: Any) -> None:
    if isinstance(target, (str, bytes, ctypes.c_char_p)):
        way = 'a text of a record is written as record.name = "text", or at ref(record, "name")'
        text = f"{function}, target: expected writable memory, got {type(target).__name__}, which never change"
        raise TypeError(f"{text}; {way}; a variable is array(char, n)()")


def _write(function: str, target: Any, at: int, data: bytes, size: int = 0) -> None:
    """Write the data, and NULs up to `size` bytes."""
    end = at + max(len(data), size)
    _writable(function, target)
    anchor = within(f"{function}, target", target, end, write=True)
    ctypes.memmove(ctypes.addressof(anchor) + at, data, len(data))
    ctypes.memset(ctypes.addressof(anchor) + at + len(data), 0, end - at - len(data))
    written(target, anchor, end)


def _character(function: str, character: Any) -> bytes:
    if isinstance(character, str):
        character = character.encode()
    if isinstance(character, ctypes.c_char):
        character = character.value
    if isinstance(character, bytes):
        if len(character) != 1:
            raise ValueError(f"{function}, character: expected one byte, got {character!r}")
        return character
    return bytes([int(character) & 255])


def strchr(text: Text, character: int | str | bytes) -> CharPointer | Any:
    """Return where `character` first stands in the text, or None (NULL), like C's strchr.

    The NUL behind the text is found, too.
    """
    place, known = text_place(text, "strchr, text")
    index = (known + b"\0").find(_character("strchr", character))
    return None if index < 0 else CharPointer.at(place, index)


def strrchr(text: Text, character: int | str | bytes) -> CharPointer | Any:
    """Return where `character` last stands in the text, or None (NULL), like C's strrchr."""
    place, known = text_place(text, "strrchr, text")
    index = (known + b"\0").rfind(_character("strrchr", character))
    return None if index < 0 else CharPointer.at(place, index)


def strstr(text: Text, part: Text) -> CharPointer | Any:
    """Return where `part` first begins in the text, or None (NULL), like C's strstr."""
    place, known = text_place(text, "strstr, text")
    index = known.find(text_of(part, "strstr, part"))
    return None if index < 0 else CharPointer.at(place, index)


def strpbrk(text: Text, characters: Text) -> CharPointer | Any:
    """Return where one of `characters` first stands in the text, or None (NULL), like C's strpbrk."""
    place, known = text_place(text, "strpbrk, text")
    index = strcspn(known, characters)
    return None if index == len(known) else CharPointer.at(place, index)


def strspn(text: Text, characters: Text) -> int:
    """Return how many bytes at the beginning of the text are among `characters`, like C's strspn."""
    known = text_of(text, "strspn, text")
    return len(known) - len(known.lstrip(text_of(characters, "strspn, characters")))


def strcspn(text: Text, characters: Text) -> int:
    """Return how many bytes at the beginning of the text are not among `characters`, like C's strcspn."""
    known, ends = text_of(text, "strcspn, text"), text_of(characters, "strcspn, characters")
    return next((index for index, byte in enumerate(known) if byte in ends), len(known))


def strdup(text: Text) -> CharPointer:
    """Return a copy of the text in memory of malloc, for `free`, like C's strdup; NULL when memory is short."""
    data = text_of(text, "strdup, text") + b"\0"
    block = malloc(len(data))
    if block:
        ctypes.memmove(int(block), data, len(data))
    return CharPointer.at(hold(block, "strdup"), 0)


_rest = _local()
"""Where strtok goes on, for each thread."""


def strtok(text: Text, delimiters: Text) -> CharPointer | Any:
    """Return the next part of the text between delimiters, like C's strtok; None (NULL) at the end.

    Args:
        text: cut in place where it can be written; of str and bytes, which never change, a copy is cut. None goes on
            with the text of the last call of this thread.
        delimiters: bytes between parts.
    """
    place, _rest.place = _part("strtok", getattr(_rest, "place", None) if _is_null(text) else text, delimiters)
    return place


def strtok_r(text: Text, delimiters: Text, rest: AnyPointer) -> CharPointer | Any:
    """Return the next part like C's strtok_r, from where `rest` says, a pointer to a `char *`.

    Args:
        text: as of strtok. None goes on at `rest`.
        delimiters: bytes between parts.
        rest: where the next call begins.
    """
    if _is_null(text):
        holder: Any = getattr(rest, "_obj", rest)
        text = holder[0] if isinstance(holder, POINTER(POINTER(char))) else holder
    place, behind = _part("strtok_r", text if text else None, delimiters)
    if behind is not None:
        point_to("strtok_r, rest", rest, behind)
    return place


def _is_null(text: Any) -> bool:
    """Return whether a text is NULL, as a name or in a pointer; one without characters is not."""
    return text is None or not (isinstance(text, (str, bytes, bytearray)) or text)


def _part(function: str, text: Any, delimiters: Text) -> tuple[Any, Any]:
    """Return the next part of a text, and where the part behind may begin."""
    if text is None:
        return None, None
    rest = CharPointer.at(_cuttable(function, text), 0)
    known = text_of(rest, f"{function}, text")
    start = strspn(known, delimiters)
    if start == len(known):
        return None, rest + start
    end = start + strcspn(known[start:], delimiters)
    if end == len(known):
        return rest + start, rest + end
    rest[end] = 0
    return rest + start, rest + end + 1


def _cuttable(function: str, text: Any) -> Any:
    if isinstance(text, (str, bytes, ctypes.c_char_p)):
        text = bytearray(text_of(text, f"{function}, text") + b"\0")
    return text_place(text, f"{function}, text")[0]


def strerror(code: Integer) -> str:
    """Return the system's text for an errno, like C's strerror."""
    return os.strerror(int(code))


def strndup(text: Text, size: Integer) -> CharPointer:
    """Return a copy of at most `size` bytes of the text, for `free`, like C's strndup."""
    return strdup(text_of(text, "strndup, text", _count(size, "strndup, size")))


def strsep(rest: AnyPointer, delimiters: Text) -> CharPointer | Any:
    """Return the text up to the next delimiter, like C's strsep; None (NULL) behind the last.

    Args:
        rest: a pointer to a `char *`, which then names what is behind the delimiter, NULL where there is none.
        delimiters: bytes between parts; between two that stand together is an empty text.
    """
    holder: Any = getattr(rest, "_obj", rest)
    text = holder[0] if isinstance(holder, POINTER(POINTER(char))) else holder
    if not text:
        return None
    place = CharPointer.at(_cuttable("strsep", text), 0)
    end = strcspn(place, delimiters)
    behind: Any = POINTER(char)()
    if end < strlen(place):
        place[end] = 0
        behind = place + end + 1
    point_to("strsep, rest", rest, behind)
    return place


def strcasestr(text: Text, part: Text) -> CharPointer | Any:
    """Return where `part` first begins in the text without regard to case, or None (NULL), like C's strcasestr."""
    place, known = text_place(text, "strcasestr, text")
    index = known.lower().find(text_of(part, "strcasestr, part").lower())
    return None if index < 0 else CharPointer.at(place, index)


def strchrnul(text: Text, character: int | str | bytes) -> CharPointer:
    """Return where `character` first stands in the text, or the end, like C's strchrnul."""
    place, known = text_place(text, "strchrnul, text")
    index = known.find(_character("strchrnul", character))
    return CharPointer.at(place, len(known) if index < 0 else index)


def memmem(place: AnyPointer, size: Integer, part: AnyPointer, part_size: Integer) -> CharPointer | Any:
    """Return where `part_size` bytes first stand among `size` bytes, or None (NULL), like C's memmem."""
    count, length = _count(size, "memmem, size"), _count(part_size, "memmem, part_size")
    whole = within("memmem, place", place, count)
    found = ctypes.string_at(within("memmem, part", part, length), length)
    index = ctypes.string_at(whole, count).find(found)
    return None if index < 0 else CharPointer.at(hold(place, "memmem, place"), index)


def memrchr(place: AnyPointer, character: int | str | bytes, size: Integer) -> CharPointer | Any:
    """Return where `character` last stands among `size` bytes, or None (NULL), like C's memrchr."""
    count = _count(size, "memrchr, size")
    anchor = within("memrchr, place", place, count)
    index = ctypes.string_at(anchor, count).rfind(_character("memrchr", character))
    return None if index < 0 else CharPointer.at(hold(place, "memrchr, place"), index)


def mempcpy(target: AnyPointer, source: AnyPointer, size: Integer) -> CharPointer:
    """Copy like memcpy, and return the place behind the copy, like C's mempcpy."""
    memcpy(target, source, size)
    return CharPointer.at(hold(target, "mempcpy, target"), int(size))


def stpcpy(target: AnyPointer, source: Text) -> CharPointer:
    """Copy like strcpy, and return the place of the NUL, like C's stpcpy."""
    data = text_of(source, "stpcpy, source")
    _write("stpcpy", target, 0, data + b"\0")
    return CharPointer.at(hold(target, "stpcpy, target"), len(data))


def strlcpy(target: AnyPointer, source: Text, size: Integer) -> int:
    """Copy as much of the text as `size` bytes hold, with a NUL, like C's strlcpy; return the length of the text."""
    data = text_of(source, "strlcpy, source")
    if int(size):
        _write("strlcpy", target, 0, data[: int(size) - 1] + b"\0")
    return len(data)


def strlcat(target: AnyPointer, source: Text, size: Integer) -> int:
    """Append as much of the text as `size` bytes hold, like C's strlcat; return the length that both texts have."""
    known, room = strnlen(target, size), int(size)
    if known < room:
        strlcpy(CharPointer.at(hold(target, "strlcat, target"), known), source, room - known)
    return known + strlen(source)


def strsignal(number: Integer) -> str:
    """Return the system's text for a signal, like C's strsignal."""
    text: bytes = _strsignal(int(number))
    return text.decode()


_strsignal = CLibraryFunction("strsignal", ctypes.c_char_p, ctypes.c_int)


def basename(path: Text) -> CharPointer:
    """Return the part of a path behind the last slash, like GNU's basename of <string.h>."""
    place, known = text_place(path, "basename, path")
    return CharPointer.at(place, known.rfind(b"/") + 1)
