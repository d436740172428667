"""memcpy, memset and string_at: bytes from place to place, never past an end that Python knows."""

from __future__ import annotations

import ctypes

from npu_common import TYPE_CHECKING

from .bounds import anchors_in, within, written
from .memory import hold
from .text import text_behind

if TYPE_CHECKING:
    from typing import Any

__all__ = ["memcpy", "memset", "string_at"]


def string_at(address: Any, size: int = -1) -> bytes:
    """Return a copy of `size` bytes at `address`, or of the text up to its NUL, or to the end that Python knows.

    `address` is a pointer, buffer, record or address.
    """
    if size != -1:
        return ctypes.string_at(ctypes.addressof(within("string_at", address, size)), size)
    place = within("string_at", address, 1) if isinstance(address, int) else hold(address, "string_at")
    if not ctypes.addressof(place):
        raise ValueError("string_at: NULL has no text")
    return text_behind(place, address, "string_at")


def memset(target: Any, byte: int, size: Any) -> None:
    """Fill `size` bytes at `target` (record, array, buffer, pointer or address) with `byte`, like C's memset.

    Raises:
        ValueError: Python knows the end of what `target` names, and it lies before.
        TypeError: `target` names no memory, or memory that must not be written.
    """
    count, value = int(size), int(byte)  # which may be a program's own, and free the memory
    to = within("memset, target", target, count, write=True)
    ctypes.memset(ctypes.addressof(to), value, count)
    written(target, to, count)


def memcpy(target: Any, source: Any, size: Any) -> None:
    """Copy `size` bytes from `source` to `target`, like C's memcpy. They may overlap.

    Pointers copied from one record or array into another go on keeping alive what they point to.

    Raises:
        ValueError: Python knows the end of what `target` or `source` names, and it lies before.
        TypeError: one of them names no memory, or `target` memory that must not be written.
    """
    count = int(size)
    to, from_ = within("memcpy, target", target, count, write=True), within("memcpy, source", source, count)
    kept = anchors_in(source)
    ctypes.memmove(ctypes.addressof(to), ctypes.addressof(from_), count)
    written(target, to, count, kept)
