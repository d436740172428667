"""Properties of networks and groups: what each generation knows, and in which form C reads and writes it."""

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
    """What the hardware measured of the last run. inference_us: microseconds. cycles: of the NPU's clock."""

    inference_us: int
    cycles: int


def since(function: str, generation: str) -> None:
    """Raise where the library would ignore the property: it returns success for numbers it does not know (measured)."""
    if GENERATIONS.index(GENERATION) < GENERATIONS.index(generation):
        raise ValueError(f"{function}: needs VIPLite {generation} or later, this is {GENERATION}")


def integer(function: str, argument: str, value: Any, low: int, high: int) -> int:
    """`value` as an int from low to high, or TypeError and ValueError that name it."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"{function}, {argument}: expected a number, got {type(value).__name__} {value!r:.60}")
    found = int(value.__index__())
    if not low <= found <= high:
        raise ValueError(f"{function}, {argument}: expected {low} to {high}, got {found}")
    return found


def query(function: str, what: int, prop: int, detail: str, index: int | None = None) -> bytes:
    """Ask a network or group (an address) for a property: 256 bytes, of which the answer is the beginning."""
    scratch = (ctypes.c_ubyte * _SCRATCH)()
    ask = getattr(api, function).raw
    arguments = (what, prop) if index is None else (what, index, prop)
    check(ask(*arguments, ctypes.addressof(scratch)), function, detail)
    return bytes(scratch)


def read_integer(answer: bytes) -> int:
    """An answer of 1, 4 or 8 bytes (they differ between generations); the rest of it is zero."""
    return int(struct.unpack_from("<Q", answer)[0])


def store(function: str, what: int, prop: int, value: int, detail: str) -> None:
    """Set an integer property. C reads 1 or 4 bytes of it, which one depends on the generation: little endian, wide
    enough for either."""
    cell = ctypes.c_uint64(value)
    check(getattr(api, function).raw(what, prop, ctypes.addressof(cell)), function, detail)
