"""FlatBuffers without a schema: what the network part of a .rknn file is."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from typing import Union

Element = Union[int, "Table"]
Value = Union[int, str, Sequence[Element]]
Table = Mapping[int, "Value"]
"""Field number to value: a byte, a text, a vector of u32, or a vector of tables."""


def encode(root: Table, identifier: bytes) -> bytes:
    """Return the bytes of a FlatBuffer, a multiple of 8, whose root table has these fields."""
    out = bytearray(4) + identifier
    struct.pack_into("<I", out, 0, _table(out, root))
    return bytes(out.ljust(len(out) + -len(out) % 8, b"\0"))


def _align(out: bytearray) -> None:
    out += bytes(-len(out) % 4)


def _table(out: bytearray, fields: Table) -> int:
    """Append a table and what it refers to; returns where it begins."""
    count = max(fields, default=-1) + 1
    size = 4 + 4 * len(fields)
    places = {number: 4 + 4 * index for index, number in enumerate(sorted(fields))}
    _align(out)
    vtable = len(out)
    out += struct.pack(f"<HH{count}H", 4 + 2 * count, size, *(places.get(number, 0) for number in range(count)))
    _align(out)
    table = len(out)
    out += struct.pack("<i", table - vtable) + bytes(size - 4)
    for number, place in places.items():
        value, at = fields[number], table + place
        if isinstance(value, int):
            out[at] = value
        else:
            _align(out)
            struct.pack_into("<I", out, at, len(out) - at)
            _vector(out, value)
    return table


def _vector(out: bytearray, value: str | Sequence[Element]) -> None:
    if isinstance(value, str):
        text = value.encode()
        out += struct.pack("<I", len(text)) + text + b"\0"
        return
    at = len(out) + 4
    out += struct.pack("<I", len(value)) + bytes(4 * len(value))
    for index, element in enumerate(value):
        place = at + 4 * index
        number = element if isinstance(element, int) else _table(out, element) - place
        struct.pack_into("<I", out, place, number)
