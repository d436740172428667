r"""The om container: model files for the fake AscendCL, a stand-in for the vendor's offline model format.

A real om file holds compiled programs of a chip; what it looks like inside is the vendor's. A file of this module has a
layout of its own, so that nobody mistakes one for the other: the fake refuses a real one, a real library refuses these.

Layout (all integers little-endian):

    ===========  =====================================================================
    offset       content
    ===========  =====================================================================
    0            magic "NPUOM\r\n\x1a"
    8            u32 version 1
    12           u32 CRC-32 of everything behind the header
    16           u64 size of the file
    24           u64 offset, u64 size of the description (JSON, UTF-8)
    40           u64 offset (multiple of 64), u64 size of the NPUG block (graph, weights)
    56           u64 0
    64           description, padding, NPUG block, up to the end
    ===========  =====================================================================

The description: {"name": text, "dynamic": "none" | "batch" | "hw" | "dims" | "shapes", "inputs": [{"name",
"format"}, ...], "outputs": [the same]}. format is a key of FORMATS. "batch", "hw" and "dims" need shape sets in the
graph: they are the gears, at most MAX_GEARS. With "shapes" a size of -1 is any: a program says those of inputs at each
inference, outputs come to theirs; "range" of an input, a pair for each dimension, says the smallest and the largest, -1
without a limit. An input of images may have "aipp", what the device does to a picture before: {"mode":
"dynamic", "most": bytes of a batch} or {"mode": "static", "format": number of ACL_..._U8, "size": [width, height],
"crop": [left, top, width, height], "padding": [top, bottom, left, right], "padding_value", "csc_switch", "matrix":
nine in rows, "input_bias" and "output_bias": three, "rbuv_swap_switch", "ax_swap_switch", "mean", "min" and
"var_reci": four}; crop and padding may be absent. This module needs nothing beyond the standard library.

A file of a single operator also has "operator": {"type": text, "inputs": [{"dtype", "format": numbers of
aclDataType and aclFormat, "shape", "value" of a constant}, or null for one that is left out], "outputs": [the
same], "attrs": [{"name", "value"}]}, values written down as `written` does. Where the fake has the operator itself
there is no NPUG block.
"""

from __future__ import annotations

import json
import struct
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from .source import PathOrBytes, contents

MAGIC = b"NPUOM\r\n\x1a"
GRAPH_MAGIC = b"NPUG"
VERSION = 1
HEADER = struct.Struct("<8sIIQQQQQQ")
GRAPH_ALIGN = 64
MAX_GEARS = 128
"""ACL_MAX_BATCH_NUM, ACL_MAX_HW_NUM, ACL_MAX_SHAPE_COUNT."""
DYNAMIC = ("none", "batch", "hw", "dims", "shapes")

FORMATS: Mapping[str, int] = MappingProxyType({"NCHW": 0, "NHWC": 1, "ND": 2})
"""Numbers of ACL_FORMAT_* by name."""
DTYPES: Mapping[str, int] = MappingProxyType({
    "float32": 0, "float16": 1, "int8": 2, "int32": 3, "uint8": 4, "int16": 6, "uint16": 7, "uint32": 8, "int64": 9,
    "uint64": 10, "float64": 11, "bool": 12, "bfloat16": 27, "int4": 29,
})  # fmt: skip
"""Numbers of aclDataType by the graph's element type."""
OPERATOR_FORMATS: Mapping[str, int] = MappingProxyType({
    **FORMATS, "NC1HWC0": 3, "FRACTAL_Z": 4, "HWCN": 16, "NDHWC": 27, "FRACTAL_NZ": 29, "NCDHW": 30,
})  # fmt: skip
"""Numbers of aclFormat that descriptions of operators have."""


class ContainerError(ValueError):
    """The bytes are not a complete om file of the fake; the text says which part is wrong."""


@dataclass(frozen=True)
class Tensor:
    """The description of an input or output; shape and element type stand in the graph."""

    name: str
    format: str = "ND"
    aipp: Mapping[str, Any] | None = None
    range: Sequence[Sequence[int]] | None = None


@dataclass(frozen=True)
class OperatorTensor:
    """An input or output of a single operator.

    Attributes:
        dtype: Number of aclDataType.
        format: Number of aclFormat.
        shape: -1 is any size.
        value: Of a constant that the fake wants to know before it runs, one integer; None: none.
    """

    dtype: int
    format: int
    shape: tuple[int, ...]
    value: int | None = None


@dataclass(frozen=True)
class Operator:
    """The single operator that a file is.

    Attributes:
        type: Its name.
        inputs: None for an optional one that is left out.
        outputs: The same.
        attributes: Names and values, `written` down.
    """

    type: str
    inputs: tuple[OperatorTensor | None, ...]
    outputs: tuple[OperatorTensor | None, ...]
    attributes: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class OmFile:
    """The result of `read`. `graph` is the NPUG block, b"" of an operator that the fake has built in."""

    name: str
    dynamic: str
    inputs: tuple[Tensor, ...]
    outputs: tuple[Tensor, ...]
    graph: bytes
    operator: Operator | None = None


def written(value: object) -> str:
    """Return a value of an attribute as the text that the fake compares: "i:1", "lf:0.5,1", "s:4:NCHW", "lli:1,2;3".

    Truth values and element types are integers. Floats have single precision.
    """
    if isinstance(value, (list, tuple)):
        if value and all(isinstance(element, (list, tuple)) for element in value):
            return "lli:" + ";".join(",".join(str(int(number)) for number in element) for element in value)
        parts = [written(element).partition(":") for element in value]
        kind = "f" if any(part[0] == "f" for part in parts) else parts[0][0] if parts else "i"
        return f"l{kind}:" + ",".join(part[2] for part in parts)
    if isinstance(value, str):
        return f"s:{len(value.encode())}:{value}"
    if isinstance(value, float):
        return f"f:{struct.unpack('<f', struct.pack('<f', value))[0]:.9g}"
    return f"i:{int(value)}"  # type: ignore[call-overload]


def build(
    *,
    name: str,
    inputs: Sequence[Tensor] = (),
    outputs: Sequence[Tensor] = (),
    graph: bytes = b"",
    dynamic: str = "none",
    operator: Operator | None = None,
) -> bytes:
    """Return the bytes of an om file for the fake library.

    operator: the single operator of the file; without a graph it is one that the fake has built in.

    ValueError: no tensors, a format or kind of dynamic shapes that is unknown, or no NPUG block.
    """
    alone = operator is not None and not graph
    if not alone and not graph.startswith(GRAPH_MAGIC):
        raise ValueError(f"build: graph must be an NPUG block, got bytes starting with {graph[:4]!r}")
    if not alone and not (inputs and outputs):
        raise ValueError(f"build: a model has inputs and outputs, got {len(inputs)} and {len(outputs)}")
    if dynamic not in DYNAMIC:
        raise ValueError(f"build: dynamic must be one of {', '.join(DYNAMIC)}, got {dynamic!r}")
    for tensor in (*inputs, *outputs):
        if tensor.format not in FORMATS:
            raise ValueError(f"build: format of {tensor.name!r} must be one of {', '.join(FORMATS)}")
    lines = [[{"name": t.name, "format": t.format, **_more(t)} for t in tensors] for tensors in (inputs, outputs)]
    fields: dict[str, object] = {"name": name, "dynamic": dynamic, "inputs": lines[0], "outputs": lines[1]}
    if operator is not None:
        fields["operator"] = _fields(operator)
    description = json.dumps(fields, separators=(",", ":")).encode()
    graph_at = -(-(HEADER.size + len(description)) // GRAPH_ALIGN) * GRAPH_ALIGN
    body = description.ljust(graph_at - HEADER.size, b"\0") + graph
    head = (HEADER.size + len(body), HEADER.size, len(description), graph_at, len(graph), 0)
    return HEADER.pack(MAGIC, VERSION, zlib.crc32(body), *head) + body


def _more(tensor: Tensor) -> dict[str, object]:
    more: dict[str, object] = {} if tensor.aipp is None else {"aipp": dict(tensor.aipp)}
    if tensor.range is not None:
        more["range"] = [list(pair) for pair in tensor.range]
    return more


def _fields(operator: Operator) -> dict[str, object]:
    """Return the fields of the description as text."""
    ports = [[tensor and _port(tensor) for tensor in tensors] for tensors in (operator.inputs, operator.outputs)]
    attrs = [{"name": name, "value": value} for name, value in operator.attributes]
    return {"type": operator.type, "inputs": ports[0], "outputs": ports[1], "attrs": attrs}


def _port(one: OperatorTensor) -> dict[str, object]:
    fields: dict[str, object] = {"dtype": one.dtype, "format": one.format, "shape": list(one.shape)}
    return fields if one.value is None else {**fields, "value": one.value}


def _operator(fields: Mapping[str, Any]) -> Operator:
    """Return the operator that the text describes."""
    inputs, outputs = (
        tuple(
            tensor and OperatorTensor(tensor["dtype"], tensor["format"], tuple(tensor["shape"]), tensor.get("value"))
            for tensor in fields[role]
        )
        for role in ("inputs", "outputs")
    )
    return Operator(
        fields["type"], inputs, outputs, tuple((attribute["name"], attribute["value"]) for attribute in fields["attrs"])
    )


def read(source: PathOrBytes) -> OmFile:
    """Read an om file of the fake (path or bytes).

    Raises ContainerError naming the first part that is wrong, FileNotFoundError for a missing path.
    """
    data = contents(source)
    if data[: len(MAGIC)] != MAGIC:
        raise ContainerError(f"read: not an om file of the fake, it begins with {data[:8]!r}, expected {MAGIC!r}")
    if len(data) < HEADER.size:
        raise ContainerError(f"read: {len(data)} bytes are too few, the header takes {HEADER.size}")
    _, version, crc, size, text_at, text_size, graph_at, graph_size, _ = HEADER.unpack_from(data)
    if version != VERSION:
        raise ContainerError(f"read: version {version}, only {VERSION} is known")
    if size != len(data):
        raise ContainerError(f"read: the file has {len(data)} bytes, its header says {size}")
    if zlib.crc32(data[HEADER.size :]) != crc:
        raise ContainerError("read: the checksum does not match, the file is damaged")
    for part, at, length in (("description", text_at, text_size), ("graph", graph_at, graph_size)):
        if at + length > size:
            raise ContainerError(f"read: the {part} of {length} bytes at {at} passes the end of the file")
    graph = data[graph_at : graph_at + graph_size]
    if graph_size and not graph.startswith(GRAPH_MAGIC):
        raise ContainerError(f"read: no NPUG block at {graph_at}, the bytes there are {graph[:4]!r}")
    try:
        fields = json.loads(data[text_at : text_at + text_size])
        tensors = [
            tuple(Tensor(line["name"], line["format"], line.get("aipp"), line.get("range")) for line in fields[role])
            for role in ("inputs", "outputs")
        ]
        operator = _operator(fields["operator"]) if "operator" in fields else None
        if operator is None and not graph:
            raise ContainerError(f"read: no NPUG block at {graph_at}, and no operator")
        return OmFile(fields["name"], fields["dynamic"], tensors[0], tensors[1], graph, operator)
    except ContainerError:
        raise
    except (ValueError, KeyError, TypeError) as error:
        raise ContainerError(f"read: the description is not one: {error}") from error


def default_format(rank: int) -> str:
    """Return NHWC for images, as the graphs here have them, ND for everything else."""
    return "NHWC" if rank == 4 else "ND"
