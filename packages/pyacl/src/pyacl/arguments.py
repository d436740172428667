"""Checks of the caller's arguments before C gets them: numbers, texts, and objects of the right class.

All objects of pyacl have a handle, and C would use any of them. So these functions check the class, not the attribute.
"""

from __future__ import annotations

import math
import operator

from npu_common import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, TypeVar

    _Kind = TypeVar("_Kind")

__all__ = ["INT32", "UINT32", "encoded", "instance", "milliseconds", "whole"]

INT32 = (-(2**31), 2**31 - 1)
UINT32 = (0, 2**32 - 1)


def whole(what: str, value: Any, least: int, most: int) -> int:
    """Return a whole number from `least` to `most`.

    what: name for TypeError and ValueError, as in "Channel, capacity".
    """
    try:
        if isinstance(value, bool):
            raise TypeError
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{what}: expected a whole number, got {type(value).__name__}") from None
    if not least <= number <= most:
        raise ValueError(f"{what}: expected {least} to {most}, got {number}")
    return number


def encoded(what: str, value: Any, least: int, most: int) -> bytes:
    """Return a text for C: UTF-8 of `least` to `most` bytes, without NUL."""
    if not isinstance(value, str):
        raise TypeError(f"{what}: expected a str, got {type(value).__name__}")
    data = value.encode()
    if not least <= len(data) <= most or b"\0" in data:
        raise ValueError(f"{what}: expected {least} to {most} bytes without NUL, got {value!r:.60}")
    return data


def instance(what: str, value: Any, kind: type[_Kind]) -> _Kind:
    """Return `value`, if it is a `kind`."""
    if not isinstance(value, kind):
        raise TypeError(f"{what}: expected a pyacl.{kind.__name__}, got {type(value).__name__}")
    return value


def milliseconds(timeout: float | None, what: str) -> int:
    """Return seconds as C's milliseconds; -1 for None.

    Raises TypeError or ValueError for anything but a time from 0 on.
    """
    if timeout is None:
        return -1
    if isinstance(timeout, bool) or not isinstance(timeout, (int, float)):
        raise TypeError(f"{what}, timeout: expected seconds or None, got {type(timeout).__name__}")
    if not timeout >= 0 or timeout > 2**31 / 1000:
        raise ValueError(f"{what}, timeout: expected seconds from 0 to 2147483, or None for no limit, got {timeout}")
    return math.ceil(timeout * 1000)
