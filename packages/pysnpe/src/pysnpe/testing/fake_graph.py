"""Inputs and outputs of a graph block, which .dlc files made for the fakes contain. Real files have another layout.

Only the tables in front of the weights are read. The fake library checks the whole block; this module checks only what
it returns.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from typing import IO, Any

from npu_common.model.file import FileTensor

__all__ = ["DlcTensor", "tensors"]

MAGIC = b"NPUG"
HEADER = struct.Struct("<4sIQ6IQQQ")
MOST_TABLES = 1 << 24
"""Limit in bytes for tables; those of a network with thousands of layers are smaller."""
TYPES = (
    "float32", "float16", "bfloat16", "int8", "uint8", "int16", "uint16", "int32", "int64", "bool", "int4", "float64",
    "uint32", "uint64",
)  # fmt: skip


DlcTensor = FileTensor
"""An input or output of a network in a file made for the fakes."""


class _Tables:
    """Reads fields in order from the front. Raises ValueError past the end."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def take(self, layout: str) -> tuple[Any, ...]:
        size = struct.calcsize(layout)
        if self.at + size > len(self.data):
            raise ValueError("its tables are cut off")
        numbers = struct.unpack_from(layout, self.data, self.at)
        self.at += size
        return numbers

    def text(self) -> str:
        (size,) = self.take("<H")
        (raw,) = self.take(f"<{size}s")
        return bytes(raw).decode("utf-8", "replace")

    def tensor(self) -> tuple[str, tuple[int, ...], str, Mapping[str, Any] | None]:
        """Read a tensor's name, shape, type and quantization; None for no quantization."""
        name = self.text()
        kind, rank, how, constant = self.take("<4B")
        if kind >= len(TYPES) or how > 2:
            raise ValueError(f"its tensor {name!r} has an unknown type")
        shape = self.take(f"<{rank}i")
        quantization: Mapping[str, Any] | None = None
        if how == 1:
            axis, count = self.take("<iI")
            scales, zeros = self.take(f"<{count}f"), self.take(f"<{count}i")
            # SNPE's encodings of other integers have no scale and zero point: their values are passed on unchanged.
            if axis < 0 and count == 1 and TYPES[kind] in ("uint8", "uint16"):
                quantization = {"scale": scales[0], "zero_point": zeros[0]}
        elif how == 2:
            quantization = {"fl": self.take("<i")[0]}
        if constant:
            self.take("<QQ")
        return name, shape, TYPES[kind], quantization


def tensors(file: IO[bytes], offset: int) -> tuple[tuple[DlcTensor, ...], tuple[DlcTensor, ...]]:
    """Return inputs and outputs of the block at `offset` of a seekable file. Raises ValueError when it is damaged."""
    file.seek(offset)
    head = file.read(HEADER.size)
    if len(head) < HEADER.size or head[:4] != MAGIC:
        raise ValueError(f"its graph begins with {head[:4]!r}, expected {MAGIC!r}")
    _, version, _, count, _, ins, outs, _, _, data_at, _, _ = HEADER.unpack(head)
    if version != 1 or not HEADER.size <= data_at <= MOST_TABLES:
        raise ValueError("the head of its graph is damaged")
    tables = _Tables(file.read(data_at - HEADER.size))
    tables.text()  # the network's name
    if count > len(tables.data) or ins > count or outs > count:
        raise ValueError("the head of its graph is damaged")
    known = [tables.tensor() for _ in range(count)]
    chosen = [tables.take(f"<{number}I") for number in (ins, outs)]
    if any(index >= count for side in chosen for index in side):
        raise ValueError("an input or output of its graph is no tensor")
    sides = [tuple(DlcTensor(place, *_described(known[index])) for place, index in enumerate(side)) for side in chosen]
    return sides[0], sides[1]


def _described(
    about: tuple[str, tuple[int, ...], str, Mapping[str, Any] | None],
) -> tuple[str, tuple[int, ...], str, str, Mapping[str, Any] | None]:
    name, shape, dtype, quantization = about
    return name, shape, dtype, "", quantization
