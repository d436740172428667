"""Properties of networks and groups: which ones each generation has, and how C reads and writes their values."""

from __future__ import annotations

import ctypes
import struct
from typing import Any, NamedTuple

from . import vip_lite as api
from ._library import GENERATION, GENERATIONS
from .errors import check

__all__ = ["Profile", "integer", "query", "read_integer", "since", "store"]

_SCRATCH = 256


class Profile(NamedTuple):
    """Measurements of the hardware for the last run.

    Attributes:
        inference_us: Time in microseconds.
        cycles: Cycles of the NPU's clock.
    """

    inference_us: int
    cycles: int


def since(function: str, generation: str) -> None:
    """Raise if the library is older than `generation`.

    It would return success and ignore an unknown property (measured).
    """
    if GENERATIONS.index(GENERATION) < GENERATIONS.index(generation):
        raise ValueError(f"{function}: needs VIPLite {generation} or later, this is {GENERATION}")


def integer(function: str, argument: str, value: Any, low: int, high: int) -> int:
    """Return `value` as an int from `low` to `high`.

    Raises TypeError or ValueError that names function and argument.
    """
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"{function}, {argument}: expected a number, got {type(value).__name__} {value!r:.60}")
    number = int(value.__index__())
    if not low <= number <= high:
        raise ValueError(f"{function}, {argument}: expected {low} to {high}, got {number}")
    return number


def query(function: str, what: int, prop: int, detail: str, index: int | None = None) -> bytes:
    """Query a property of a network or group (an address).

    The answer stands at the beginning of the 256 bytes returned.
    """
    scratch = (ctypes.c_ubyte * _SCRATCH)()
    ask = getattr(api, function).raw
    arguments = (what, prop) if index is None else (what, index, prop)
    check(ask(*arguments, ctypes.addressof(scratch)), function, detail)
    return bytes(scratch)


def read_integer(answer: bytes) -> int:
    """Return the integer in an answer.

    Its width is 1, 4 or 8 bytes, depending on the generation; the bytes behind it are zero.
    """
    return int(struct.unpack_from("<Q", answer)[0])


def store(function: str, what: int, prop: int, value: int, detail: str) -> None:
    """Set an integer property. C reads 1 or 4 bytes, depending on the generation; 8 little-endian bytes serve both."""
    cell = ctypes.c_uint64(value)
    check(getattr(api, function).raw(what, prop, ctypes.addressof(cell)), function, detail)
