"""The NBG container: write model files for the VIPLite fake, read the table of a file of format 1.

Layout of the file (all integers little-endian):

    ===========  =====================================================================
    offset       content
    ===========  =====================================================================
    0            magic "VPMN"
    4            u32 format version: major * 65536 + minor
    8            u32 target: the customer id of the NPU the file was compiled for
    12           name, 64 bytes, zero-terminated
    76           u32 layers, u32 operations, u32 inputs, u32 outputs
    92           256 bytes of hardware features (zero here)
    0x15C        u32 size of the memory between layers; more sizes (all zero here) up to
    0x174        u32 size of the NPU's own SRAM
    0x178        table of sections, (u32 offset, u32 size) each: [0] inputs, [1] outputs
    0x200        fake models only: the entries of inputs and outputs, 116 bytes each
    ...          fake models only: the NPUG block (graph, weights) on a multiple of 64, up to the end
    ===========  =====================================================================

An entry: u32 number of dimensions, u32 sizes[6] (innermost first), u32 data_format and u32 data_type (0),
u32 quant_format, i32 fixed_point_pos, f32 scale, i32 zero_point, name[64].

**Where the graph lies.** Pair [2] of the table of sections, at 0x188, gives offset and size of the NPUG block. A file
of the vendor's toolkit has something else there, never bytes that begin with "NPUG": a reader that finds other bytes
(or a pair that is empty) has a real file before it and serves the table alone. A section that passes the end of the
file means that the file was cut off.

This module needs nothing beyond the standard library.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from .source import PathOrBytes, contents

MAGIC = b"VPMN"
GRAPH_MAGIC = b"NPUG"
GENERATION_1 = 0x0001000F
"""Format version that the libraries of 1.6.4, 1.8.0 and 1.13 were all seen to load."""
NEWEST_1 = 0x00010014
"""The newest format 1.8.0 knows."""
A733 = 0x0001001E
"""One of the two formats seen in files for that chip."""
TARGETS: Mapping[str, int] = MappingProxyType({"v853": 0xEE, "t527": 0x10000016, "a733": 0x1000003B})
"""Customer id by board."""
VERSIONS: Mapping[str, int] = MappingProxyType({"v853": GENERATION_1, "t527": GENERATION_1, "a733": A733})
"""Format version that the library of a board's generation loads."""

HEADER = struct.Struct("<4sII64s4I")
SRAM_AT, SRAM_SIZE = 0x174, 0x20000
SECTIONS_AT = 0x178
INPUTS, OUTPUTS, GRAPH = 0, 1, 2
"""Pairs of the table of sections this module knows; GRAPH is the fakes' own."""
TABLE_AT = 0x200
ENTRY = struct.Struct("<I6I3Iifi64s")
MAX_DIMENSIONS = 6
GRAPH_ALIGN = 64

FORMATS: Mapping[str, int] = MappingProxyType({
    "float32": 0, "float16": 1, "uint8": 2, "int8": 3, "uint16": 4, "int16": 5, "char": 6, "bfloat16": 7, "int32": 8,
    "uint32": 9, "int64": 10, "uint64": 11, "float64": 12, "int4": 13, "uint4": 14, "bool": 16,
})  # fmt: skip
"""Numbers of VIP_BUFFER_FORMAT_* by element type."""
QUANTIZATIONS: Mapping[str, int] = MappingProxyType({"none": 0, "dfp": 1, "affine": 2})
"""Numbers of VIP_BUFFER_QUANTIZE_*."""


class ContainerError(ValueError):
    """The bytes are not a complete NBG file; the text says which part is wrong."""


@dataclass(frozen=True)
class Tensor:
    """One entry of the input or output table.

    sizes: innermost first, as the library reports them (numpy's shape reversed). dtype: key of FORMATS.
    quantization: "none", "dfp" (real = q * 2**-fl) or "affine" (real = (q - zero_point) * scale, float32 scale).
    """

    name: str
    sizes: tuple[int, ...]
    dtype: str
    quantization: str = "none"
    scale: float = 1.0
    zero_point: int = 0
    fl: int = 0

    @property
    def shape(self) -> tuple[int, ...]:
        """Dimensions in numpy's order, outermost first."""
        return self.sizes[::-1]

    def to_bytes(self) -> bytes:
        """Return the 116 bytes of the entry. ValueError: more than 6 dimensions, a size or name that does not fit."""
        if not 1 <= len(self.sizes) <= MAX_DIMENSIONS:
            raise ValueError(f"{self.name}: an entry has 1 to {MAX_DIMENSIONS} dimensions, got {len(self.sizes)}")
        if any(not 0 < size < 1 << 32 for size in self.sizes):
            raise ValueError(f"{self.name}: every size must be from 1 to 2**32 - 1, got {self.sizes}")
        sizes = self.sizes + (0,) * (MAX_DIMENSIONS - len(self.sizes))
        return ENTRY.pack(
            len(self.sizes), *sizes, FORMATS[self.dtype], 0, QUANTIZATIONS[self.quantization],
            self.fl, self.scale, self.zero_point, _name(self.name),
        )  # fmt: skip

    @classmethod
    def from_bytes(cls, raw: bytes) -> Tensor:
        """Return the entry these 116 bytes are. ContainerError: a number that means nothing."""
        rank, *rest, raw_name = ENTRY.unpack(raw)
        sizes, (number, _, quantization, fl, scale, zero_point) = rest[:6], rest[6:]
        name = raw_name.split(b"\0", 1)[0].decode("utf-8", "replace")
        if not 1 <= rank <= MAX_DIMENSIONS or 0 in sizes[:rank]:
            raise ContainerError(f"read: tensor {name!r} has {rank} dimensions, sizes {sizes}")
        dtypes = {value: key for key, value in FORMATS.items()}
        kinds = {value: key for key, value in QUANTIZATIONS.items()}
        if number not in dtypes or quantization not in kinds:
            raise ContainerError(f"read: tensor {name!r} has data format {number}, quantization format {quantization}")
        return cls(name, tuple(sizes[:rank]), dtypes[number], kinds[quantization], scale, zero_point, fl)


@dataclass(frozen=True)
class NbgFile:
    """The result of `read`. graph: the NPUG block, b"" in a file of the vendor's toolkit."""

    version: int
    target: int
    name: str
    layers: int
    operations: int
    inputs: tuple[Tensor, ...]
    outputs: tuple[Tensor, ...]
    graph: bytes

    @property
    def computable(self) -> bool:
        """Whether the fake library computes this model."""
        return bool(self.graph)


def build(
    *,
    name: str,
    inputs: Sequence[Tensor],
    outputs: Sequence[Tensor],
    graph: bytes,
    target: int = TARGETS["t527"],
    version: int = GENERATION_1,
    layers: int = 0,
    operations: int = 0,
) -> bytes:
    """Return the bytes of an NBG file for the fake library.

    graph: the NPUG block, or b"" for a file that is served without computing, like one of the vendor's toolkit.
    target: customer id, see TARGETS. version: format version, see VERSIONS.
    ValueError: no tensors, a name of more than 63 bytes, an entry that does not fit, or no NPUG block.
    """
    if graph and not graph.startswith(GRAPH_MAGIC):
        raise ValueError(f"build: graph must be an NPUG block, got bytes starting with {graph[:4]!r}")
    if not inputs or not outputs:
        raise ValueError(f"build: a network has inputs and outputs, got {len(inputs)} and {len(outputs)}")
    tables = [b"".join(tensor.to_bytes() for tensor in tensors) for tensors in (inputs, outputs)]
    sections = [(TABLE_AT, len(tables[0])), (TABLE_AT + len(tables[0]), len(tables[1]))]
    end = TABLE_AT + len(tables[0]) + len(tables[1])
    graph_at = end + -end % GRAPH_ALIGN
    if graph:
        sections.append((graph_at, len(graph)))
    header = HEADER.pack(MAGIC, version, target, _name(name), layers, operations, len(inputs), len(outputs))
    head = bytearray(header.ljust(TABLE_AT, b"\0"))
    struct.pack_into("<I", head, SRAM_AT, SRAM_SIZE)
    for number, pair in enumerate(sections):
        struct.pack_into("<II", head, SECTIONS_AT + 8 * number, *pair)
    tail = tables[0] + tables[1]
    if graph:
        tail = tail.ljust(graph_at - TABLE_AT, b"\0") + graph
    return bytes(head) + tail


def read(source: PathOrBytes) -> NbgFile:
    """Read an NBG file (path or bytes), from the vendor's toolkit or from `build`.

    Raises ContainerError naming the first part that is wrong, FileNotFoundError for a missing path.
    """
    data = contents(source)
    if data[:4] != MAGIC:
        raise ContainerError(f"read: not an NBG file, it begins with {data[:4]!r}, expected {MAGIC!r}")
    if len(data) < SECTIONS_AT + 16:
        raise ContainerError(f"read: {len(data)} bytes are too few, the header takes {SECTIONS_AT + 16}")
    _, version, target, name, layers, operations, n_inputs, n_outputs = HEADER.unpack_from(data)
    if version >> 16 != 1:
        raise ContainerError(
            f"read: format {version >> 16}.{version & 0xFFFF}, expected 1.x, which alone the fakes write"
        )
    graph_at, graph_size = _section(data, GRAPH) if len(data) >= TABLE_AT else (0, 0)
    graph = b""
    if graph_size and data[graph_at : graph_at + 4] == GRAPH_MAGIC:
        graph = _cut(data, GRAPH)
    tables = []
    for number, count in ((INPUTS, n_inputs), (OUTPUTS, n_outputs)):
        raw = _cut(data, number)
        if len(raw) < count * ENTRY.size:
            raise ContainerError(f"read: section {number} has {len(raw)} bytes, {count} tensors need {ENTRY.size} each")
        tables.append(tuple(Tensor.from_bytes(raw[at : at + ENTRY.size]) for at in _steps(count)))
    text = name.split(b"\0", 1)[0].decode("utf-8", "replace")
    return NbgFile(version, target, text, layers, operations, tables[0], tables[1], graph)


def _name(text: str) -> bytes:
    raw = text.encode()
    if len(raw) > 63:
        raise ValueError(f"a name has at most 63 bytes, {text!r} has {len(raw)}")
    return raw


def _section(data: bytes, number: int) -> tuple[int, int]:
    offset, size = struct.unpack_from("<II", data, SECTIONS_AT + 8 * number)
    return offset, size


def _cut(data: bytes, number: int) -> bytes:
    offset, size = _section(data, number)
    if offset + size > len(data):
        raise ContainerError(f"read: section {number} of {size} bytes at {offset} passes the end of the file")
    return data[offset : offset + size]


def _steps(count: int) -> range:
    return range(0, count * ENTRY.size, ENTRY.size)
