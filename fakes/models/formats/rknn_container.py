"""The .rknn container: write model files for the RKNN fake, read any .rknn file's table.

Layout of the file (all integers little-endian):

    ===========  =====================================================================
    offset       content
    ===========  =====================================================================
    0            magic "RKNN"
    4            u32 0
    8            u32 format version: 1 (toolkit 1.1), 2 (1.3 and 1.4), 4 (1.5.0),
                 6 (1.6.1 and later); bit 12 marks the small form (RV1103, RV1106)
    12           u32 0
    16           u64 L, length of the network
    24           end of the header of format 1; later formats pad up to 64
    H            L bytes of network: a FlatBuffer, file identifier "RKNN" at H + 4; in
                 the small form a table of 16 u32 sizes, sections, then the FlatBuffer,
                 whose size is the first of the table
    H + L        u64 J, length of the JSON text
    H + L + 8    J bytes of JSON
    ...          fake models only: the NPUG block (graph, weights) up to the end
    ===========  =====================================================================

The keys of the JSON text and of its input/output table are defined in fakes/rknn/README.md. `build` always writes
the optional ones it knows, and adds ``dynamic_shapes`` (a list of shape sets, each one shape per input; [] for a
static model): the library takes them from the NPUG block, readers of the table alone take them from here.

This module needs nothing beyond the standard library.
"""

from __future__ import annotations

import json
import math
import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from . import flatbuffer
from .source import PathOrBytes, contents

MAGIC = b"RKNN"
IDENTIFIER = b"RKNN"
GRAPH_MAGIC = b"NPUG"
GENERATOR = "npu-fakes"
ROLES = ("input", "output")
NAME, GRAPHS, TOOLKIT, CUSTOM_OPERATORS = 1, 2, 7, 21
"""Fields of the FlatBuffer's root table, as in the vendor's files but for the name."""
NODES, OPERATOR = 1, 1
"""Fields of a graph, of a node."""
CHIPS = ("rk3588", "rk3576", "rk3566", "rk3568", "rk3562", "rv1103", "rv1106")
FORMAT_VERSIONS = {1: "1.1.0", 2: "1.4.1", 4: "1.5.0", 6: "2.3.2"}
"""Format versions this module writes, and the toolkit version each stands for."""
ITEM_SIZES = {
    "float32": 4, "float16": 2, "int8": 1, "uint8": 1, "int16": 2, "uint16": 2, "int32": 4, "int64": 8, "bool": 1,
}  # fmt: skip
SINGLE_BLOCKS = ("rk3562", "rv1103", "rv1106")
"""Chips whose networks round C1 to half of c1_align."""
BLOCKED = ("int8", "uint8", "int16", "int32", "float16", "bool")
"""Types the NPU computes with itself; what has another type stays in planes (NCHW) on the CPU's side."""
IMAGE_CHANNELS = (1, 3, 4)
"""Inputs with so many channels stay pixels (NHWC) on the NPU, all others become NC1HWC2."""

SMALL_FORM = 0x1000
SECTIONS = 16
"""Sizes in front of the network in the small form."""


class ContainerError(ValueError):
    """The bytes are not a complete .rknn file; the text says which part is wrong."""


@dataclass(frozen=True)
class Tensor:
    """One line of the input/output table.

    dims, layout, dtype: what a plain attribute query reports (4-D inputs NHWC, 4-D outputs NCHW, others UNDEFINED).
    qnt_type: "none", "affine" (scale, zero_point) or "dfp" (fl). mean, std: normalisation baked into an input, one
    value per channel or none: stored = quantize((pixel - mean) / std).
    native_layout: storage on the NPU; "" when the library decides. c1_align: NC1HWC2 rounds C1 up to a multiple of it.
    tensor: name in the graph where it differs from `name`.
    """

    name: str
    dims: tuple[int, ...]
    layout: str
    dtype: str
    qnt_type: str = "none"
    scale: float = 1.0
    zero_point: int = 0
    fl: int = 0
    mean: tuple[float, ...] = ()
    std: tuple[float, ...] = ()
    native_layout: str = ""
    c1_align: int = 1
    tensor: str = ""

    @property
    def nhwc(self) -> tuple[int, ...]:
        """Dims in the order of the graph (NHWC for 4-D tensors)."""
        return (self.dims[0], *self.dims[2:], self.dims[1]) if self.layout == "NCHW" else self.dims

    def native_dims(self, chip: str) -> tuple[int, ...]:
        """Return the shape of the tensor as `chip` stores it: N, C1, H, W, C2 for NC1HWC2."""
        if self.native_layout == "NC1HWC2":
            n, h, w, c = self.nhwc
            block = c2(self.dtype, chip)
            blocks = -(-c // block)
            align = max(1, self.c1_align // 2) if chip in SINGLE_BLOCKS else self.c1_align
            plane = (h, w) if self.layout == "NHWC" or h * w % 4 == 0 else (1, h * w + -(h * w) % 4)
            return (n, blocks + -blocks % align, *plane, block)
        if self.native_layout == "NCHW" and self.layout == "NHWC":
            return (self.dims[0], self.dims[3], *self.dims[1:3])
        return self.nhwc if self.native_layout == "NHWC" else self.dims

    def to_json(self, role: str, index: int) -> dict[str, Any]:
        """Return the object of ``norm_tensor`` for this line."""
        entry: dict[str, Any] = {
            "role": role,
            "index": index,
            "name": self.name,
            "tensor": self.tensor or self.name,
            "dims": list(self.dims),
            "layout": self.layout,
            "dtype": self.dtype,
            "qnt_type": self.qnt_type,
            "scale": self.scale,
            "zero_point": self.zero_point,
            "fl": self.fl,
        }
        if self.std:
            entry.update(mean=list(self.mean), std=list(self.std))
        if self.native_layout:
            entry.update(native_layout=self.native_layout, c1_align=self.c1_align)
        return entry

    @classmethod
    def from_json(cls, entry: Mapping[str, Any]) -> Tensor:
        """Return the line that an object of ``norm_tensor`` describes.

        KeyError, TypeError: the object is incomplete.
        """
        name = str(entry["name"])
        tensor = str(entry.get("tensor", name))
        return cls(
            name=name,
            dims=tuple(entry["dims"]),
            layout=str(entry["layout"]),
            dtype=str(entry["dtype"]),
            qnt_type=str(entry.get("qnt_type", "affine")),
            scale=float(entry.get("scale", 1.0)),
            zero_point=int(entry.get("zero_point", 0)),
            fl=int(entry.get("fl", 0)),
            mean=tuple(entry.get("mean", ())),
            std=tuple(entry.get("std", ())),
            native_layout=str(entry.get("native_layout", "")),
            c1_align=int(entry.get("c1_align", 1)),
            tensor="" if tensor == name else tensor,
        )


@dataclass(frozen=True)
class RknnFile:
    """The content of a .rknn file, the result of `read`.

    format_version: 1, 2, 4 or 6 in the files seen so far. small: the form of RV1103 and RV1106.
    toolkit: version text of the writing toolkit.
    inputs, outputs: the table; empty for vendor models, whose table lies in the FlatBuffer.
    dynamic_shapes: shape sets, each one shape per input. config: the whole JSON. graph: the NPUG block or b"".
    """

    format_version: int
    small: bool
    name: str
    toolkit: str
    target_platforms: tuple[str, ...]
    generator: str
    inputs: tuple[Tensor, ...]
    outputs: tuple[Tensor, ...]
    custom_string: str
    dynamic_shapes: tuple[tuple[tuple[int, ...], ...], ...]
    config: Mapping[str, Any]
    flatbuffer: bytes
    graph: bytes

    @property
    def computable(self) -> bool:
        """True when the fake library can run the file: it carries an NPUG block."""
        return self.graph.startswith(GRAPH_MAGIC)


def c2(dtype: str, chip: str) -> int:
    """Return the channels per NC1HWC2 block: one memory word, 8 bytes on RK3566/RK3568 and 16 elsewhere."""
    return max(1, (8 if chip in ("rk3566", "rk3568") else 16) // ITEM_SIZES[dtype])


def largest_first(sets: Sequence[Sequence[Sequence[int]]]) -> list[Sequence[Sequence[int]]]:
    """Return the shape sets in the order of the vendor's files, largest first."""
    return sorted(sets, key=lambda shapes: -sum(math.prod(dims) for dims in shapes))


def table_entry(
    name: str,
    nhwc: Sequence[int],
    dtype: str,
    role: str,
    *,
    qnt_type: str = "none",
    scale: float = 1.0,
    zero_point: int = 0,
    fl: int = 0,
    mean: Sequence[float] = (),
    std: Sequence[float] = (),
    c1_align: int = 1,
) -> Tensor:
    """Return a line of the table from the shape in the graph, with the layouts that the vendor's toolkit gives.

    role: "input" or "output". c1_align: of outputs, by the operator behind them: 2 after a convolution, 4 after a
    depthwise one, 1 after most others.
    """
    if len(nhwc) != 4:
        dims, layout, native = tuple(nhwc), "UNDEFINED", "UNDEFINED"
    elif role == "input":
        dims, layout, native = tuple(nhwc), "NHWC", "NHWC" if nhwc[3] in IMAGE_CHANNELS else "NC1HWC2"
    else:
        dims, layout, native = (nhwc[0], nhwc[3], nhwc[1], nhwc[2]), "NCHW", "NC1HWC2"
    if len(nhwc) == 4 and dtype not in BLOCKED:
        native = "NCHW"
    return Tensor(
        name, dims, layout, dtype, qnt_type, scale, zero_point, fl, tuple(mean), tuple(std),
        native, c1_align if native == "NC1HWC2" and role == "output" else 1,
    )  # fmt: skip


def build(
    *,
    name: str,
    inputs: Sequence[Tensor],
    outputs: Sequence[Tensor],
    graph: bytes,
    target_platforms: Sequence[str] = CHIPS,
    format_version: int = 6,
    custom_string: str = "",
    dynamic_shapes: Sequence[Sequence[Sequence[int]]] = (),
    mem_size: Mapping[str, int] = MappingProxyType({}),
    custom_operators: Sequence[str] = (),
    small: bool = False,
    framework: str = GENERATOR,
) -> bytes:
    """Return the bytes of a .rknn file for the fake library.

    graph: the NPUG block. dynamic_shapes: shape sets, each one shape per input; the largest equals the table's.
    mem_size: weight_size, internal_size, dma_size for RKNN_QUERY_MEM_SIZE, in bytes; the library counts what is absent.
    custom_operators: types of the operators that the program must register. small: the form of RV1103 and RV1106.
    framework: what the network was described in, "ONNX" in the vendor's files.
    ValueError: unknown format version or chip, no NPUG block, or a shape set that does not fit the inputs.
    """
    if format_version not in FORMAT_VERSIONS:
        raise ValueError(f"build: format_version must be one of {sorted(FORMAT_VERSIONS)}, got {format_version}")
    unknown = [chip for chip in target_platforms if chip not in CHIPS]
    if unknown or not target_platforms:
        raise ValueError(f"build: target_platforms must name chips of {CHIPS}, got {list(target_platforms)}")
    if not graph.startswith(GRAPH_MAGIC):
        raise ValueError(f"build: graph must be an NPUG block, got bytes starting with {graph[:4]!r}")
    for shapes in dynamic_shapes:
        if len(shapes) != len(inputs):
            raise ValueError(f"build: every shape set needs {len(inputs)} shapes, one per input, got {len(shapes)}")
    sets = largest_first(dynamic_shapes)
    if sets and [tuple(dims) for dims in sets[0]] != [tensor.nhwc for tensor in inputs]:
        raise ValueError("build: the largest shape set must equal the dims of the inputs")
    fields: dict[int, flatbuffer.Value] = {NAME: name, TOOLKIT: FORMAT_VERSIONS[format_version]}
    fields[GRAPHS] = [{NODES: [{OPERATOR: kind} for kind in custom_operators]}]
    if format_version >= 5:
        fields[CUSTOM_OPERATORS] = ",".join(custom_operators)
    network = flatbuffer.encode(fields, IDENTIFIER)
    if small:
        network = struct.pack(f"<{SECTIONS}I", len(network), *[0] * (SECTIONS - 1)) + network
    config: dict[str, Any] = {
        "name": name,
        "version": FORMAT_VERSIONS[format_version],
        "generator": GENERATOR,
        "target_platform": list(target_platforms),
        "network_platform": framework,
        "ori_network_platform": framework,
        "custom_string": custom_string,
        "input_num": len(inputs),
        "output_num": len(outputs),
        "norm_tensor": [
            tensor.to_json(role, index)
            for role, tensors in (("input", inputs), ("output", outputs))
            for index, tensor in enumerate(tensors)
        ],
        "norm_tensor_num": len(inputs) + len(outputs),
        "graph": [],
        "connection": [],
        "const_tensor": [],
        "nodes": [],
        "node_num": 0,
        "virtual_tensor": [],
        "dynamic_shapes": [[list(dims) for dims in shapes] for shapes in sets],
        **mem_size,
    }
    header_size = 24 if format_version == 1 else 64
    marked = format_version | (SMALL_FORM if small else 0)
    header = (MAGIC + struct.pack("<IIIQ", 0, marked, 0, len(network))).ljust(header_size, b"\0")
    return _joined(header + network, config, graph)


def with_sizes(file: bytes, mem_size: Mapping[str, int]) -> bytes:
    """Return a file of `build` with other sizes of memory, see there."""
    known = read(file)
    network_size = struct.unpack_from("<Q", file, 16)[0]
    head = file[: (24 if known.format_version == 1 else 64) + network_size]
    return _joined(head, {**known.config, **mem_size}, known.graph)


def _joined(head: bytes, config: Mapping[str, Any], graph: bytes) -> bytes:
    text = json.dumps(config, separators=(",", ":")).encode()
    # Spaces before the closing brace put the NPUG block on a multiple of 16, so that its weights can be used in place.
    text = text[:-1] + b" " * (-(len(head) + 8 + len(text)) % 16) + text[-1:]
    return head + struct.pack("<Q", len(text)) + text + graph


def read(source: PathOrBytes) -> RknnFile:
    """Read a .rknn file (path or bytes), from the vendor's toolkit or from `build`.

    Raises ContainerError naming the first part that is wrong, FileNotFoundError for a missing path.
    """
    data = contents(source)
    if data[:4] in (b"RKCE", b"RKNX"):
        what = "an encrypted model" if data[:4] == b"RKCE" else "a model for the RKNN3 coprocessors"
        raise ContainerError(f"read: magic {data[:4]!r} marks {what}, expected {MAGIC!r}")
    if data[:4] != MAGIC:
        raise ContainerError(f"read: not a .rknn file, it begins with {data[:4]!r}, expected {MAGIC!r}")
    if len(data) <= 64:
        raise ContainerError(f"read: {len(data)} bytes are too few, a header alone takes up to 64")
    _, marked, _, network_size = struct.unpack_from("<IIIQ", data, 4)
    format_version, small = marked & ~SMALL_FORM, bool(marked & SMALL_FORM)
    start = 24 if marked == 1 else 64
    if start + network_size + 8 > len(data):
        raise ContainerError(f"read: network of {network_size} bytes at {start} passes the end of the file")
    network = data[start : start + network_size]
    if small and network_size >= 4:
        network = network[max(0, network_size - struct.unpack_from("<I", network)[0]) :]
    verify_flatbuffer(network)
    start += network_size
    (text_size,) = struct.unpack_from("<Q", data, start)
    start += 8
    if start + text_size > len(data):
        raise ContainerError(f"read: JSON of {text_size} bytes at {start} passes the end of the file")
    try:
        config = json.loads(data[start : start + text_size].rstrip(b"\0"))
    except ValueError as error:
        raise ContainerError(f"read: the JSON part cannot be parsed: {error}") from None
    if not isinstance(config, dict):
        raise ContainerError(f"read: the JSON part must be an object, got {type(config).__name__}")
    generator = str(config.get("generator", ""))
    inputs, outputs = _table(config) if generator == GENERATOR else ((), ())
    platforms = config.get("target_platform", [])
    return RknnFile(
        format_version=format_version,
        small=small,
        name=str(config.get("name", "")),
        toolkit=str(config.get("version", "")),
        target_platforms=tuple(platforms) if isinstance(platforms, list) else (str(platforms),),
        generator=generator,
        inputs=inputs,
        outputs=outputs,
        custom_string=str(config.get("custom_string", "")),
        dynamic_shapes=tuple(
            tuple(tuple(dims) for dims in shapes) for shapes in config.get("dynamic_shapes", ()) or ()
        ),
        config=config,
        flatbuffer=network,
        graph=data[start + text_size :],
    )


def verify_flatbuffer(buffer: bytes) -> None:
    """Check identifier, root table and vtable, as a FlatBuffer verifier does before it looks at fields.

    Raises ContainerError.
    """
    if len(buffer) < 16 or buffer[4:8] != IDENTIFIER:
        raise ContainerError(f"verify_flatbuffer: identifier {buffer[4:8]!r}, expected {IDENTIFIER!r}")
    (root,) = struct.unpack_from("<I", buffer)
    if root % 4 or root + 4 > len(buffer):
        raise ContainerError(f"verify_flatbuffer: root table at {root} lies outside {len(buffer)} bytes")
    vtable = root - struct.unpack_from("<i", buffer, root)[0]
    if vtable < 0 or vtable % 2 or vtable + 4 > len(buffer):
        raise ContainerError(f"verify_flatbuffer: vtable at {vtable} lies outside {len(buffer)} bytes")
    vtable_size, table_size = struct.unpack_from("<HH", buffer, vtable)
    if vtable_size < 4 or vtable_size % 2 or vtable + vtable_size > len(buffer) or root + table_size > len(buffer):
        raise ContainerError(f"verify_flatbuffer: vtable of {vtable_size} or table of {table_size} bytes is cut off")
    for (offset,) in struct.iter_unpack("<H", buffer[vtable + 4 : vtable + vtable_size]):
        if offset >= table_size and offset:
            raise ContainerError(f"verify_flatbuffer: a field at {offset} lies outside its table of {table_size} bytes")


def _table(config: Mapping[str, Any]) -> tuple[tuple[Tensor, ...], tuple[Tensor, ...]]:
    """Return inputs and outputs from ``norm_tensor``, by ``index``; ContainerError if it is incomplete."""
    try:
        entries = sorted(config["norm_tensor"], key=lambda entry: int(entry["index"]))
        tables = [[Tensor.from_json(entry) for entry in entries if entry["role"] == role] for role in ROLES]
    except (KeyError, TypeError, AttributeError) as error:
        raise ContainerError(f"read: norm_tensor of the JSON part is incomplete: {error!r}") from None
    return tuple(tables[0]), tuple(tables[1])
