"""The graph block the fake libraries evaluate: a builder, a writer and a reader.

A model file of any fake is the vendor's own container with one such block behind it. `GraphBuilder` makes it:

    g = GraphBuilder("digits")
    x = g.input("pixels", (1, 8, 8, 1), "int8", affine(1 / 16, -128))
    w = g.constant("w", weights_int8, quantization=affine(scales, axis=0))      # OHWI
    b = g.constant("b", bias_int32)
    y = g.conv2d(x, w, b, output="conv1", quantization=affine(0.05, -128), padding=(1, 1, 1, 1), activation="relu")
    g.output(y)
    block = g.to_bytes()

Activations are NHWC (or of any rank up to 8). Shapes of results are inferred here and again by the evaluator, which
refuses a block where they differ. The meaning of every operation is in fakes/README.md, in C in fakes/common and in
numpy in fakes/models/reference.py.

Element types are named by strings (`DTYPES`). Two have no numpy type of their own and travel in another: bfloat16 as
uint16 bit patterns, int4 as int8 values from -8 to 7.
"""

from __future__ import annotations

import json
import struct
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Union

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
Shape = tuple[int, ...]
Pair = Union[int, tuple[int, int]]

MAGIC = b"NPUG"
VERSION = 1
# magic version size tensors nodes inputs outputs sets flags data_at data_size 0
HEADER = struct.Struct("<4sIQIIIIIIQQQ")
ALIGN = 64  # every constant starts on such a boundary of the data section, and so does the data section itself
ABSENT = 0xFFFFFFFF  # id of an optional input left out
MAX_RANK = 8

DTYPES = (
    "float32", "float16", "bfloat16", "int8", "uint8", "int16", "uint16", "int32", "int64", "bool", "int4",
    "float64", "uint32", "uint64",
)  # fmt: skip
CARRIERS = {**{name: name for name in DTYPES}, "bfloat16": "uint16", "int4": "int8"}
FLOATS = ("float32", "float16", "bfloat16", "float64")

OPS = {
    "Conv2D": 1, "MatMul": 2, "Add": 3, "Mul": 4, "Relu": 5, "Relu6": 6, "Clip": 7, "MaxPool": 8, "AvgPool": 9,
    "GlobalAvgPool": 10, "Softmax": 11, "Reshape": 12, "Transpose": 13, "Concat": 14, "Quantize": 15,
    "Dequantize": 16, "Cast": 17, "Custom": 18, "Sub": 19, "Div": 20, "Resize": 21,
    "Gather": 23, "External": 24, "Sigmoid": 25,
}  # fmt: skip
RESIZE_MODES = ("nearest", "linear")
RESIZE_COORDINATES = ("half_pixel", "pytorch_half_pixel", "asymmetric", "tf_half_pixel_for_nn", "align_corners")
RESIZE_NEAREST = ("round_prefer_floor", "round_prefer_ceil", "floor", "ceil", "simple")
ACTIVATIONS = ("none", "relu", "relu6", "clip", "silu")


class GraphError(ValueError):
    """A graph that cannot be built or read; the text says where and why."""


# --- data -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Quantization:
    """real = (q - zero_point) * scale.

    kind: "affine" or "dfp" (scale 2**-fl, zero point 0). scales: float32 values as Python floats, zero_points: ints;
    one each, or one per index of `axis`. axis: -1 per tensor. fl: position of the point, for dfp only.
    """

    kind: str
    scales: tuple[float, ...]
    zero_points: tuple[int, ...]
    axis: int = -1
    fl: int = 0


def affine(scale: float | Sequence[float] | Array, zero_point: Any = 0, axis: int = -1) -> Quantization:
    """Return an affine quantization per tensor (two numbers) or per channel.

    Per channel are sequences along `axis`; one zero point serves all.

    Scales are rounded to float32, as they are stored.
    """
    scales = tuple(float(s) for s in np.atleast_1d(np.asarray(scale, np.float32)))
    points = tuple(int(z) for z in np.atleast_1d(np.asarray(zero_point)))
    if len(points) == 1:
        points *= len(scales)
    if len(points) != len(scales):
        raise GraphError(f"affine: {len(scales)} scales but {len(points)} zero points")
    if len(scales) > 1 and axis < 0:
        raise GraphError("affine: several scales need axis=")
    return Quantization("affine", scales, points, axis)


def dfp(fl: int) -> Quantization:
    """Return a dynamic fixed point: real = q * 2**-fl; fl from -126 to 126."""
    return Quantization("dfp", (2.0**-fl,), (0,), -1, fl)


@dataclass(frozen=True)
class Tensor:
    """One tensor of a graph. shape: -1 is free. data: constants only, in the carrier dtype, in the tensor's shape."""

    index: int
    name: str
    dtype: str
    shape: Shape
    quantization: Quantization | None = None
    data: Array | None = field(default=None, compare=False)


@dataclass(frozen=True)
class Node:
    """One operation. inputs: tensor indices, None for an optional one left out. text: JSON, of Custom and External."""

    op: str
    name: str
    inputs: tuple[int | None, ...]
    outputs: tuple[int, ...]
    ints: tuple[int, ...] = ()
    floats: tuple[float, ...] = ()
    text: str = ""


@dataclass
class Graph:
    """A whole graph, as read from a block or made by GraphBuilder."""

    name: str
    tensors: list[Tensor] = field(default_factory=list)
    nodes: list[Node] = field(default_factory=list)
    inputs: list[int] = field(default_factory=list)
    outputs: list[int] = field(default_factory=list)
    shape_sets: list[tuple[Shape, ...]] = field(default_factory=list)


# --- bytes ------------------------------------------------------------------------------------------------------------


def pack_constant(dtype: str, data: Array) -> bytes:
    """Return the stored elements of a constant: little endian, int4 two per byte with the lower index low."""
    flat = np.ascontiguousarray(data).reshape(-1)
    if dtype == "int4":
        nibbles = np.zeros(flat.size + flat.size % 2, np.uint8)
        nibbles[: flat.size] = flat.astype(np.int8).view(np.uint8) & 15
        return (nibbles[0::2] | nibbles[1::2] << 4).astype(np.uint8).tobytes()
    return flat.astype(np.dtype(CARRIERS[dtype]).newbyteorder("<")).tobytes()


def unpack_constant(dtype: str, shape: Shape, raw: bytes) -> Array:
    """Undo pack_constant: return an array of the carrier dtype."""
    if dtype == "int4":
        packed = np.frombuffer(raw, np.uint8)
        nibbles = np.stack([packed & 15, packed >> 4], axis=1).reshape(-1)[: int(np.prod(shape))]
        return ((nibbles ^ 8).astype(np.int8) - 8).astype(np.int8).reshape(shape)
    carrier = np.dtype(CARRIERS[dtype])
    return np.frombuffer(raw, carrier.newbyteorder("<")).astype(carrier).reshape(shape)


def stored_bytes(dtype: str, shape: Shape) -> int:
    """Return the number of bytes that a dense tensor takes."""
    elements = int(np.prod(shape, dtype=np.int64))
    return (elements + 1) // 2 if dtype == "int4" else elements * np.dtype(CARRIERS[dtype]).itemsize


def _text(text: str) -> bytes:
    raw = text.encode()
    return struct.pack("<H", len(raw)) + raw


def _quantization_bytes(q: Quantization | None) -> bytes:
    if q is None:
        return b""
    if q.kind == "dfp":
        return struct.pack("<i", q.fl)
    n = len(q.scales)
    return struct.pack(f"<iI{n}f{n}i", q.axis, n, *q.scales, *q.zero_points)


def to_bytes(graph: Graph) -> bytes:
    """Return the block: header, tables, padding to 64 bytes, constants."""
    tables, data = bytearray(_text(graph.name)), bytearray()
    for t in graph.tensors:
        kind = {None: 0, "affine": 1, "dfp": 2}[t.quantization.kind if t.quantization else None]
        tables += _text(t.name)
        tables += struct.pack("<BBBB", DTYPES.index(t.dtype), len(t.shape), kind, t.data is not None)
        tables += struct.pack(f"<{len(t.shape)}i", *t.shape) + _quantization_bytes(t.quantization)
        if t.data is not None:
            raw = pack_constant(t.dtype, t.data)
            data += bytes(-len(data) % ALIGN)
            tables += struct.pack("<QQ", len(data), len(raw))
            data += raw
    tables += struct.pack(f"<{len(graph.inputs)}I", *graph.inputs)
    tables += struct.pack(f"<{len(graph.outputs)}I", *graph.outputs)
    for shapes in graph.shape_sets:
        for shape in shapes:
            tables += struct.pack(f"<B{len(shape)}i", len(shape), *shape)
    for node in graph.nodes:
        ids = [ABSENT if i is None else i for i in node.inputs] + list(node.outputs)
        tables += struct.pack("<H", OPS[node.op]) + _text(node.name)
        tables += struct.pack(f"<BB{len(ids)}I", len(node.inputs), len(node.outputs), *ids)
        tables += struct.pack(f"<B{len(node.ints)}i", len(node.ints), *node.ints)
        tables += struct.pack(f"<B{len(node.floats)}f", len(node.floats), *node.floats)
        raw = node.text.encode()
        tables += struct.pack("<I", len(raw)) + raw
    at = HEADER.size + len(tables)
    tables += bytes(-at % ALIGN)
    at = HEADER.size + len(tables)
    counts = [len(x) for x in (graph.tensors, graph.nodes, graph.inputs, graph.outputs, graph.shape_sets)]
    header = HEADER.pack(MAGIC, VERSION, at + len(data), *counts, 0, at, len(data), 0)
    return header + bytes(tables) + bytes(data)


class _Reader:
    """Reads the tables front to back; running past the end is a GraphError."""

    def __init__(self, block: bytes, at: int) -> None:
        self.block, self.at = block, at

    def take(self, form: str) -> tuple[Any, ...]:
        size = struct.calcsize("<" + form)
        if self.at + size > len(self.block):
            raise GraphError(f"graph block: the tables end at byte {len(self.block)}, {self.at + size} needed")
        values = struct.unpack_from("<" + form, self.block, self.at)
        self.at += size
        return values

    def text(self, length: str = "H") -> str:
        (size,) = self.take(length)
        (raw,) = self.take(f"{size}s")
        return str(raw.decode())

    def quantization(self, kind: int) -> Quantization | None:
        if kind == 0:
            return None
        if kind == 2:
            return dfp(self.take("i")[0])
        axis, n = self.take("iI")
        return Quantization("affine", self.take(f"{n}f"), self.take(f"{n}i"), axis)


def from_bytes(block: bytes) -> Graph:
    """Read a block. The evaluator in C checks far more; this reader trusts a block that its own writer made."""
    if len(block) < HEADER.size or block[:4] != MAGIC:
        raise GraphError("graph block: it does not begin with NPUG")
    _, version, size, tensors, nodes, inputs, outputs, sets, _, data_at, _, _ = HEADER.unpack_from(block)
    if version != VERSION or size > len(block):
        raise GraphError(f"graph block: version {version} (expected {VERSION}), {size} bytes of {len(block)}")
    reader = _Reader(block[:data_at], HEADER.size)
    graph = Graph(reader.text())
    for index in range(tensors):
        name = reader.text()
        dtype, rank, kind, constant = reader.take("BBBB")
        shape = reader.take(f"{rank}i")
        quantization = reader.quantization(kind)
        data = None
        if constant:
            at, length = reader.take("QQ")
            data = unpack_constant(DTYPES[dtype], shape, block[data_at + at : data_at + at + length])
        graph.tensors.append(Tensor(index, name, DTYPES[dtype], shape, quantization, data))
    graph.inputs = list(reader.take(f"{inputs}I"))
    graph.outputs = list(reader.take(f"{outputs}I"))
    for _ in range(sets):
        graph.shape_sets.append(tuple(reader.take(f"{reader.take('B')[0]}i") for _ in range(inputs)))
    words = {number: op for op, number in OPS.items()}
    for _ in range(nodes):
        (number,) = reader.take("H")
        name = reader.text()
        n_in, n_out = reader.take("BB")
        ids: tuple[int | None, ...] = tuple(None if i == ABSENT else i for i in reader.take(f"{n_in}I"))
        produced = reader.take(f"{n_out}I")
        ints = reader.take(f"{reader.take('B')[0]}i")
        floats = reader.take(f"{reader.take('B')[0]}f")
        graph.nodes.append(Node(words[number], name, ids, produced, ints, floats, reader.text("I")))
    return graph


# --- builder ----------------------------------------------------------------------------------------------------------


def _pair(value: Pair) -> tuple[int, int]:
    return (value, value) if isinstance(value, int) else value


def window(size: int, kernel: int, stride: int, before: int, after: int, dilation: int = 1) -> int:
    """Return the number of positions that a window takes along one axis; -1 (free) stays free."""
    return -1 if size < 0 else (size + before + after - (kernel - 1) * dilation - 1) // stride + 1


def broadcast(a: Shape, b: Shape) -> Shape:
    """Apply numpy's broadcasting rule with free dimensions: -1 meets 1 or -1 and stays free."""
    out = []
    for i in range(max(len(a), len(b))):
        x, y = (s[len(s) - 1 - i] if i < len(s) else 1 for s in (a, b))
        if x != y and 1 not in (x, y):
            raise GraphError(f"shapes {a} and {b} do not broadcast")
        out.append(y if x == 1 else x)
    return tuple(reversed(out))


class GraphBuilder:
    """Builds a graph tensor by tensor; every operation returns its result.

    All operations take `output=` (name of the result, made up when left out), `dtype=` and `quantization=` of the
    result. dtype defaults to the first input's. quantization defaults to the input's where the operation only moves
    or selects values (relu, relu6, clip, max_pool, reshape, transpose, concat) and to none elsewhere: give it whenever
    the result is an integer type. `name=` names the node and defaults to the result's name.
    """

    def __init__(self, name: str = "graph") -> None:
        self.graph = Graph(name)
        self._names: set[str] = set()

    # tensors

    def _tensor(
        self, name: str, dtype: str, shape: Sequence[int], quantization: Quantization | None, data: Array | None = None
    ) -> Tensor:
        if dtype not in DTYPES:
            raise GraphError(f"tensor {name!r}: dtype {dtype!r} is none of {', '.join(DTYPES)}")
        if len(shape) > MAX_RANK:
            raise GraphError(f"tensor {name!r}: rank {len(shape)} is above {MAX_RANK}")
        if name in self._names:
            raise GraphError(f"tensor {name!r}: the name is taken")
        if quantization and quantization.axis >= 0:
            if quantization.axis >= len(shape) or shape[quantization.axis] != len(quantization.scales):
                raise GraphError(
                    f"tensor {name!r}: {len(quantization.scales)} scales on axis {quantization.axis} of {tuple(shape)}"
                )
        self._names.add(name)
        tensor = Tensor(len(self.graph.tensors), name, dtype, tuple(int(d) for d in shape), quantization, data)
        self.graph.tensors.append(tensor)
        return tensor

    def input(
        self, name: str, shape: Sequence[int], dtype: str = "float32", quantization: Quantization | None = None
    ) -> Tensor:
        """Add a graph input; inputs are numbered in the order of these calls. -1 in shape is free."""
        tensor = self._tensor(name, dtype, shape, quantization)
        self.graph.inputs.append(tensor.index)
        return tensor

    def constant(
        self, name: str, data: Any, dtype: str | None = None, quantization: Quantization | None = None
    ) -> Tensor:
        """Add weights. data: the stored (quantized) values. dtype: defaults to data's.

        bfloat16 wants uint16 bit patterns or floats to be rounded, int4 integers from -8 to 7.
        """
        array = np.asarray(data)
        dtype = dtype or array.dtype.name
        if dtype not in DTYPES:
            raise GraphError(f"constant {name!r}: dtype {dtype!r} is none of {', '.join(DTYPES)}")
        if dtype == "bfloat16" and array.dtype.kind == "f":
            bits = array.astype(np.float32).view(np.uint32)
            array = ((bits + 0x7FFF + (bits >> 16 & 1)) >> 16).astype(np.uint16)
        carrier = array.astype(CARRIERS[dtype])
        if array.dtype.kind in "iub" and not np.array_equal(carrier.astype(array.dtype), array):
            raise GraphError(f"constant {name!r}: values do not fit {dtype}")
        if dtype == "int4" and carrier.size and (carrier.min() < -8 or carrier.max() > 7):
            raise GraphError(f"constant {name!r}: values do not fit int4 (-8..7)")
        return self._tensor(name, dtype, array.shape, quantization, carrier)

    def output(self, *tensors: Tensor) -> None:
        """Declare graph outputs, in this order."""
        self.graph.outputs += [t.index for t in tensors]

    def shape_set(self, *shapes: Sequence[int]) -> None:
        """Add an alternative set of input shapes (a shape per input) of a dynamic model."""
        if len(shapes) != len(self.graph.inputs):
            raise GraphError(f"shape_set: {len(shapes)} shapes for {len(self.graph.inputs)} inputs")
        self.graph.shape_sets.append(tuple(tuple(int(d) for d in s) for s in shapes))

    # operations

    def _node(
        self,
        op: str,
        inputs: Sequence[Tensor | None],
        shape: Shape,
        options: Mapping[str, Any],
        ints: Sequence[int] = (),
        floats: Sequence[float] = (),
        keeps: bool = False,
    ) -> Tensor:
        unknown = set(options) - {"output", "dtype", "quantization", "name"}
        if unknown:
            raise GraphError(f"{op}: unknown argument {', '.join(sorted(unknown))}")
        first = inputs[0]
        assert first is not None
        output = options.get("output") or f"{op.lower()}_{len(self.graph.nodes)}"
        dtype = options.get("dtype") or first.dtype
        kept = first.quantization if keeps and dtype == first.dtype else None
        result = self._tensor(output, dtype, shape, options.get("quantization") or kept)
        ids = tuple(None if t is None else t.index for t in inputs)
        name = options.get("name") or output
        self.graph.nodes.append(Node(op, name, ids, (result.index,), tuple(ints), tuple(floats)))
        return result

    @staticmethod
    def _activation(activation: str | tuple[float, float]) -> tuple[int, tuple[float, ...]]:
        """Return the code and bounds of a fused activation: none, relu, relu6, silu, or (low, high) for clip."""
        if isinstance(activation, str):
            if activation not in ACTIVATIONS or activation == "clip":
                raise GraphError(f"activation {activation!r} is not none, relu, relu6, silu or (low, high)")
            return ACTIVATIONS.index(activation), ()
        return 3, (float(activation[0]), float(activation[1]))

    def conv2d(
        self,
        x: Tensor,
        weights: Tensor,
        bias: Tensor | None = None,
        *,
        stride: Pair = 1,
        padding: tuple[int, int, int, int] = (0, 0, 0, 0),
        dilation: Pair = 1,
        groups: int = 1,
        activation: str | tuple[float, float] = "none",
        **options: Any,
    ) -> Tensor:
        """Add a 2-D convolution.

        x: (N, H, W, C); weights: (O, kh, kw, C / groups); bias: (O,), int32 for integer weights.

        stride, dilation: one number or (height, width). padding: left, right, top, bottom. Depthwise: groups=C.
        activation: none, relu, relu6, silu or (low, high), in real units; silu is taken of the sum before it is
        rounded.
        """
        (sh, sw), (dh, dw), (left, right, top, bottom) = _pair(stride), _pair(dilation), padding
        if len(x.shape) != 4 or len(weights.shape) != 4:
            raise GraphError(f"Conv2D: x {x.shape} and weights {weights.shape} must both have 4 dimensions")
        o, kh, kw, per_group = weights.shape
        if x.shape[3] != per_group * groups or o % groups:
            raise GraphError(f"Conv2D: x {x.shape}, weights {weights.shape} and groups {groups} do not fit")
        code, bounds = self._activation(activation)
        height, width = window(x.shape[1], kh, sh, top, bottom, dh), window(x.shape[2], kw, sw, left, right, dw)
        ints = (sh, sw, left, right, top, bottom, dh, dw, groups, code)
        return self._node("Conv2D", (x, weights, bias), (x.shape[0], height, width, o), options, ints, bounds)

    def depthwise_conv2d(self, x: Tensor, weights: Tensor, bias: Tensor | None = None, **options: Any) -> Tensor:
        """Add a conv2d with one group per channel; weights: (C * multiplier, kh, kw, 1)."""
        return self.conv2d(x, weights, bias, groups=x.shape[3], **options)

    def matmul(
        self,
        a: Tensor,
        b: Tensor,
        bias: Tensor | None = None,
        *,
        transpose_a: bool = False,
        transpose_b: bool = False,
        activation: str | tuple[float, float] = "none",
        **options: Any,
    ) -> Tensor:
        """Add a (..., M, K) times b (..., K, N) plus bias (N,); leading dimensions broadcast.

        transpose_a, transpose_b: a is (..., K, M), b is (..., N, K): fully connected weights are (out, in) with
        transpose_b=True. activation as in conv2d.
        """
        if len(a.shape) < 2 or len(b.shape) < 2:
            raise GraphError(f"MatMul: {a.shape} and {b.shape} must have at least 2 dimensions")
        (m, k) = a.shape[-2:][::-1] if transpose_a else a.shape[-2:]
        (k2, n) = b.shape[-2:][::-1] if transpose_b else b.shape[-2:]
        if k != k2:
            raise GraphError(f"MatMul: {a.shape} and {b.shape} share {k} and {k2} elements")
        code, bounds = self._activation(activation)
        shape = (*broadcast(a.shape[:-2], b.shape[:-2]), m, n)
        return self._node("MatMul", (a, b, bias), shape, options, (transpose_a, transpose_b, code), bounds)

    def add(self, a: Tensor, b: Tensor, *, activation: Any = "none", **options: Any) -> Tensor:
        """Add a + b with broadcasting; activation as in conv2d, but no silu."""
        code, bounds = self._activation(activation)
        return self._node("Add", (a, b), broadcast(a.shape, b.shape), options, (code,), bounds)

    def mul(self, a: Tensor, b: Tensor, *, activation: Any = "none", **options: Any) -> Tensor:
        """Add a * b with broadcasting; activation as in conv2d."""
        code, bounds = self._activation(activation)
        return self._node("Mul", (a, b), broadcast(a.shape, b.shape), options, (code,), bounds)

    def sub(self, a: Tensor, b: Tensor, *, activation: Any = "none", **options: Any) -> Tensor:
        """Add a - b with broadcasting; activation as in conv2d."""
        code, bounds = self._activation(activation)
        return self._node("Sub", (a, b), broadcast(a.shape, b.shape), options, (code,), bounds)

    def div(self, a: Tensor, b: Tensor, *, activation: Any = "none", **options: Any) -> Tensor:
        """Add a / b with broadcasting; activation as in conv2d."""
        code, bounds = self._activation(activation)
        return self._node("Div", (a, b), broadcast(a.shape, b.shape), options, (code,), bounds)

    def relu(self, x: Tensor, **options: Any) -> Tensor:
        """Add the operation max(x, 0)."""
        return self._node("Relu", (x,), x.shape, options, keeps=True)

    def sigmoid(self, x: Tensor, **options: Any) -> Tensor:
        """Add the operation 1 / (1 + exp(-x))."""
        return self._node("Sigmoid", (x,), x.shape, options)

    def relu6(self, x: Tensor, **options: Any) -> Tensor:
        """Add the operation min(max(x, 0), 6)."""
        return self._node("Relu6", (x,), x.shape, options, keeps=True)

    def clip(self, x: Tensor, low: float, high: float, **options: Any) -> Tensor:
        """Add the operation min(max(x, low), high), bounds in real units."""
        return self._node("Clip", (x,), x.shape, options, (), (low, high), keeps=True)

    def _pool(
        self, op: str, x: Tensor, kernel: Pair, stride: Pair | None, padding: Sequence[int], flags: Sequence[int],
        options: Mapping[str, Any], keeps: bool, dilation: tuple[int, int] = (1, 1),
    ) -> Tensor:  # fmt: skip
        (kh, kw), (sh, sw) = _pair(kernel), _pair(kernel if stride is None else stride)
        left, right, top, bottom = padding
        if len(x.shape) != 4:
            raise GraphError(f"{op}: x {x.shape} must have 4 dimensions")
        shape = (
            x.shape[0], window(x.shape[1], kh, sh, top, bottom, dilation[0]),
            window(x.shape[2], kw, sw, left, right, dilation[1]), x.shape[3],
        )  # fmt: skip
        steps = dilation if dilation != (1, 1) else ()
        return self._node(op, (x,), shape, options, (kh, kw, sh, sw, *padding, *flags, *steps), keeps=keeps)

    def max_pool(
        self,
        x: Tensor,
        kernel: Pair,
        stride: Pair | None = None,
        padding: tuple[int, int, int, int] = (0, 0, 0, 0),
        *,
        dilation: Pair = 1,
        **options: Any,
    ) -> Tensor:
        """Add the maximum over windows of x (N, H, W, C).

        stride: defaults to kernel. padding: left, right, top, bottom, each smaller than the window; a padded element
        never wins.
        """
        return self._pool("MaxPool", x, kernel, stride, padding, (), options, True, _pair(dilation))

    def avg_pool(
        self,
        x: Tensor,
        kernel: Pair,
        stride: Pair | None = None,
        padding: tuple[int, int, int, int] = (0, 0, 0, 0),
        *,
        count_include_pad: bool = False,
        single: bool = False,
        **options: Any,
    ) -> Tensor:
        """Add the mean over windows; count_include_pad divides by the whole window also at the border.

        single: sums, the mean and its quotient by the scale are rounded to float32.
        """
        flags = int(count_include_pad) | int(single) << 1
        return self._pool("AvgPool", x, kernel, stride, padding, (flags,), options, False)

    def global_avg_pool(self, x: Tensor, **options: Any) -> Tensor:
        """Add a mean over height and width: (N, H, W, C) to (N, 1, 1, C)."""
        if len(x.shape) != 4:
            raise GraphError(f"GlobalAvgPool: x {x.shape} must have 4 dimensions")
        return self._node("GlobalAvgPool", (x,), (x.shape[0], 1, 1, x.shape[3]), options)

    def softmax(self, x: Tensor, axis: int = -1, **options: Any) -> Tensor:
        """Add the operation exp(x) / sum(exp(x)) along an axis."""
        return self._node("Softmax", (x,), x.shape, options, (axis % len(x.shape),))

    def resize(
        self,
        x: Tensor,
        shape: Sequence[int],
        *,
        scales: Sequence[float] | None = None,
        mode: str = "linear",
        coordinates: str = "half_pixel",
        nearest: str = "round_prefer_floor",
        antialias: bool = False,
        **options: Any,
    ) -> Tensor:
        """Add a resize of x to another size along any axes.

        scales: size of the result over size of x as the coordinates use them, one per axis; None: that very ratio.
        mode, coordinates, nearest: RESIZE_MODES, RESIZE_COORDINATES, RESIZE_NEAREST. antialias: linear only; what is
        made smaller takes all elements it covers.
        """
        if len(shape) != len(x.shape):
            raise GraphError(f"Resize: {tuple(shape)} does not have as many dimensions as {x.shape}")
        ints = (
            RESIZE_MODES.index(mode),
            RESIZE_COORDINATES.index(coordinates),
            RESIZE_NEAREST.index(nearest),
            antialias,
        )
        factors = [new / old for new, old in zip(shape, x.shape)] if scales is None else scales
        return self._node("Resize", (x,), tuple(shape), options, (*map(int, ints), *shape), factors)

    def reshape(self, x: Tensor, shape: Sequence[int], **options: Any) -> Tensor:
        """Add a reshape to the same elements: 0 keeps the dimension at that place, one -1 takes what is left."""
        wanted = [x.shape[i] if d == 0 else int(d) for i, d in enumerate(shape)]
        if -1 in wanted and -1 not in x.shape:
            rest = int(np.prod([d for d in wanted if d != -1]))
            wanted[wanted.index(-1)] = int(np.prod(x.shape)) // max(rest, 1)
        elif wanted.count(-1) > 1:
            raise GraphError(f"Reshape: {tuple(shape)} of {x.shape} leaves more than one dimension open")
        if -1 not in wanted and -1 not in x.shape and np.prod(wanted) != np.prod(x.shape):
            raise GraphError(f"Reshape: {x.shape} does not fit into {tuple(shape)}")
        return self._node("Reshape", (x,), tuple(wanted), options, [int(d) for d in shape], keeps=True)

    def transpose(self, x: Tensor, permutation: Sequence[int], **options: Any) -> Tensor:
        """Add a transposition: axis i of the result is axis permutation[i] of x."""
        if sorted(permutation) != list(range(len(x.shape))):
            raise GraphError(f"Transpose: {tuple(permutation)} is no permutation of the axes of {x.shape}")
        shape = tuple(x.shape[p] for p in permutation)
        return self._node("Transpose", (x,), shape, options, [int(p) for p in permutation], keeps=True)

    def concat(self, tensors: Sequence[Tensor], axis: int = -1, **options: Any) -> Tensor:
        """Add a concatenation along an axis; a tensor is requantized when its quantization differs."""
        axis %= len(tensors[0].shape)
        sizes = [t.shape[axis] for t in tensors]
        shape = list(tensors[0].shape)
        shape[axis] = -1 if -1 in sizes else sum(sizes)
        return self._node("Concat", tuple(tensors), tuple(shape), options, (axis,), keeps=True)

    def gather(self, x: Tensor, indices: Tensor, axis: int = 0, **options: Any) -> Tensor:
        """Add the operation numpy.take(x, indices, axis), with the stored number 0 for indices outside."""
        axis %= len(x.shape)
        shape = (*x.shape[:axis], *indices.shape, *x.shape[axis + 1 :])
        return self._node("Gather", (x, indices), shape, options, (axis,), keeps=True)

    def quantize(self, x: Tensor, dtype: str, quantization: Quantization | None, **options: Any) -> Tensor:
        """Add a conversion of real values to an integer type, or from one quantization to another."""
        return self._node("Quantize", (x,), x.shape, {**options, "dtype": dtype, "quantization": quantization})

    def dequantize(self, x: Tensor, dtype: str = "float32", **options: Any) -> Tensor:
        """Add a conversion of integers to real values of a float type."""
        return self._node("Dequantize", (x,), x.shape, {**options, "dtype": dtype})

    def cast(self, x: Tensor, dtype: str, **options: Any) -> Tensor:
        """Add a conversion of stored numbers to another type, quantization ignored.

        Floats truncate towards zero, integers saturate.
        """
        return self._node("Cast", (x,), x.shape, {**options, "dtype": dtype})

    def custom(
        self,
        op: str,
        inputs: Sequence[Tensor],
        outputs: Sequence[tuple[str, Sequence[int], str]],
        attributes: Mapping[str, Any] | None = None,
        *,
        quantizations: Sequence[Quantization | None] = (),
        name: str | None = None,
    ) -> tuple[Tensor, ...]:
        """Add a node of the user's operator type `op`.

        outputs: (name, shape, dtype) each; attributes: JSON values.
        """
        quants = [*quantizations, *[None] * (len(outputs) - len(quantizations))]
        results = tuple(self._tensor(n, d, s, q) for (n, s, d), q in zip(outputs, quants))
        text = json.dumps({"op": op, "attrs": dict(attributes or {})}, separators=(",", ":"))
        ids = tuple(t.index for t in inputs)
        produced = tuple(t.index for t in results)
        self.graph.nodes.append(Node("Custom", name or results[0].name, ids, produced, (), (), text))
        return results

    def external(
        self,
        onnx: bytes,
        inputs: Mapping[str, Tensor],
        outputs: Mapping[str, tuple[str, Sequence[int], str]],
        *,
        macs: int = 0,
        quantizations: Mapping[str, Quantization] = MappingProxyType({}),
        integers: bool = False,
        open: bool = False,
        name: str = "onnx",
    ) -> tuple[Tensor, ...]:
        """Add a network in ONNX as one node, which the second engine computes; return the tensors of its results.

        Args:
            onnx: The bytes of the network, without external data.
            inputs: Tensors by the network's names. Real numbers may be of any type, integers are of the network's.
            outputs: (name, shape, dtype) of the results by the network's names; others are dropped. -1 in a shape:
                the engine says it.
            macs: Multiply-accumulates of one inference, for the estimates of cycles; 0: not known.
            quantizations: Of the results, by the network's names.
            open: Inputs have no sizes until they are given, and outputs come to theirs in a run.
            integers: What is quantized may be computed in integers, on any processor; else it is in float32.
            name: Of the node.
        """
        network = self.constant(f"{name}.onnx", np.frombuffer(onnx, np.uint8))
        results = tuple(self._tensor(n, d, s, quantizations.get(k)) for k, (n, s, d) in outputs.items())
        said: dict[str, object] = {"inputs": list(inputs), "outputs": list(outputs)}
        if integers:
            said["integers"] = True
        if open:
            said["open"] = True
        text = json.dumps(said, separators=(",", ":"))
        (checksum,) = struct.unpack("<i", struct.pack("<I", zlib.crc32(onnx)))
        ids = (network.index, *(tensor.index for tensor in inputs.values()))
        ints = (checksum, min(round(macs / 1e6), 2**31 - 1))
        self.graph.nodes.append(Node("External", name, ids, tuple(t.index for t in results), ints, (), text))
        return results

    # block

    def to_bytes(self) -> bytes:
        """Return the block; see the module's to_bytes."""
        if not self.graph.outputs:
            raise GraphError(f"graph {self.graph.name!r}: no output() was declared")
        return to_bytes(self.graph)

    @staticmethod
    def from_bytes(block: bytes) -> Graph:
        """Read a block back; see the module's from_bytes."""
        return from_bytes(block)
