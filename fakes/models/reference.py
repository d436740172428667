"""A graph block computed in numpy: the measure for the evaluator in fakes/common.

    outputs = run(block, [pixels])            # or {"pixels": pixels}

Written from the format's rules (fakes/README.md), not from the C code. Integer results are equal bit by bit; float32
results agree within 1e-5 and float16 results within one unit in the last place, because sums may be taken in another
order there.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from numpy.lib.stride_tricks import sliding_window_view

from . import image
from .formats.npugraph import CARRIERS, FLOATS, Array, Graph, GraphError, Node, Quantization, Tensor, from_bytes

Reals = npt.NDArray[np.float64]
Custom = Callable[..., Sequence[Array]]

RANGES = {
    "int4": (-8.0, 7.0), "int8": (-128.0, 127.0), "uint8": (0.0, 255.0), "int16": (-32768.0, 32767.0),
    "uint16": (0.0, 65535.0), "uint32": (0.0, 2.0**32 - 1), "uint64": (0.0, 2.0**64 - 2048),
    "int32": (-(2.0**31), 2.0**31 - 1), "int64": (-(2.0**63), 2.0**63 - 1024),
    "bool": (0.0, 1.0),
}  # fmt: skip
NARROW = ("int4", "int8", "uint8")
WIDE = ("int16", "uint16")
SINGLE = 2
"""Flag of AvgPool: float32 all the way."""


# --- stored values and real numbers -----------------------------------------------------------------------------------


def _along(values: Sequence[float], quantization: Quantization, rank: int) -> Reals:
    """Return scales or zero points, shaped to broadcast along the quantized axis."""
    shape = [1] * rank
    if len(values) > 1:
        shape[quantization.axis] = len(values)
    return np.asarray(values, np.float64).reshape(shape)


def _scale(t: Tensor, rank: int) -> Reals:
    q = t.quantization
    return _along(q.scales, q, rank) if q else np.ones([1] * rank)


def _zero(t: Tensor, rank: int) -> Reals:
    q = t.quantization
    return _along(q.zero_points, q, rank) if q else np.zeros([1] * rank)


def numbers(dtype: str, a: Array) -> Reals:
    """Return stored elements as numbers, quantization ignored."""
    if dtype == "bfloat16":
        return (a.astype(np.uint32) << np.uint32(16)).view(np.float32).astype(np.float64)
    return (a != 0).astype(np.float64) if dtype == "bool" else a.astype(np.float64)


def reals(t: Tensor, a: Array) -> Reals:
    """Return stored elements as real numbers: (q - zero_point) * scale."""
    plain = numbers(t.dtype, a)
    return plain if t.dtype in FLOATS else (plain - _zero(t, a.ndim)) * _scale(t, a.ndim)


def _floats(dtype: str, x: Reals) -> Array:
    """Round once to float32, then once to the narrower type; float64 stays as it is."""
    with np.errstate(over="ignore"):
        if dtype == "float64":
            return x
        single = x.astype(np.float32)
        if dtype != "bfloat16":
            return single.astype(dtype)
    # At least one dimension until the end: numpy before 2.0 takes uint64 and a Python int together for float64 when the
    # array has none.
    bits = np.atleast_1d(single).view(np.uint32).astype(np.uint64)
    nearest = (bits + 0x7FFF + (bits >> 16 & 1)) >> 16
    stored = np.where(np.isnan(np.atleast_1d(single)), bits >> 16 | 0x40, nearest)
    return stored.astype(np.uint16).reshape(single.shape)


def quanta(t: Tensor, units: Reals, low: float = -np.inf, high: float = np.inf) -> Array:
    """Return integers from real numbers in units of the scale.

    low and high are real bounds (per-tensor quantization).
    """
    least, most = RANGES[t.dtype]
    zero = _zero(t, units.ndim)
    q = np.rint(np.where(np.isnan(units), 0.0, units)) + zero
    if low != -np.inf or high != np.inf:
        scale = _scale(t, 0).item()
        q = np.clip(q, np.rint(low / scale) + zero, np.rint(high / scale) + zero)
    return np.clip(q, least, most).astype(CARRIERS[t.dtype])


def store(t: Tensor, x: Reals, low: float = -np.inf, high: float = np.inf) -> Array:
    """Return stored elements from real numbers, clamped to real bounds."""
    if t.dtype in FLOATS:
        return _floats(t.dtype, np.clip(x, low, high))
    return quanta(t, x / _scale(t, x.ndim), low, high)


# --- sums of products -------------------------------------------------------------------------------------------------


SILU = 4


def _sigmoid(x: Reals) -> Reals:
    with np.errstate(over="ignore"):
        return np.asarray(1.0 / (1.0 + np.exp(-x)), np.float64)


def _bounds(code: int, floats: Sequence[float]) -> tuple[float, float]:
    if code == SILU:
        return -np.inf, np.inf
    return [(-np.inf, np.inf), (0.0, np.inf), (0.0, 6.0), tuple(floats) or (0.0, 0.0)][code]  # type: ignore[return-value]


def _product(
    x: Tensor, w: Tensor, y: Tensor, left: Reals, right: Reals, *, bias: Reals, channel: Reals,
    bounds: tuple[float, float], silu: bool,
) -> Array:  # fmt: skip
    """Return left @ right + bias with the rules for its types. left, right, bias: see _factor.

    channel: the weights' scales. It and bias broadcast against the result.
    """
    sums = left @ right  # float64 holds integers exactly: |q| <= 2^16 and less than 2^21 of them
    if x.dtype in FLOATS or w.dtype in FLOATS:
        total = sums + bias
        return store(y, total * _sigmoid(total) if silu else total, *bounds)
    whole = sums.astype(np.int64) + bias.astype(np.int64)
    if x.dtype in NARROW and w.dtype in NARROW:
        whole = whole.astype(np.int32)
    factor = _scale(x, 0).item() * channel
    if silu:
        real = whole.astype(np.float64) * factor
        return store(y, real * _sigmoid(real), *bounds)
    if y.dtype in FLOATS:
        return store(y, whole.astype(np.float64) * factor, *bounds)
    return quanta(y, whole.astype(np.float64) * (factor / _scale(y, 0).item()), *bounds)


def _factor(t: Tensor, other: Tensor, a: Array) -> Reals:
    """Return a factor of a product: real when either side is a float, else integers minus the zero point."""
    if t.dtype in FLOATS or other.dtype in FLOATS:
        return reals(t, a)
    return a.astype(np.float64) - _zero(t, a.ndim)


def _bias(t: Tensor | None, a: Array | None, x: Tensor, w: Tensor) -> Reals:
    """Return the bias as a vector: real when a factor is a float, else the stored integers; zero without a bias."""
    if t is None or a is None:
        return np.zeros(1)
    return reals(t, a) if x.dtype in FLOATS or w.dtype in FLOATS else a.astype(np.float64)


def _conv2d(node: Node, tensors: Sequence[Tensor | None], y: Tensor, arrays: Sequence[Array | None]) -> Array:
    x, w, bias = (*tensors, None)[:3]
    assert x is not None and w is not None and arrays[0] is not None and arrays[1] is not None
    sh, sw, left, right, top, bottom, dh, dw, groups, code = node.ints
    pixels = np.pad(_factor(x, w, arrays[0]), ((0, 0), (top, bottom), (left, right), (0, 0)))
    weights = _factor(w, x, arrays[1])
    o, kh, kw, part = weights.shape
    windows = sliding_window_view(pixels, ((kh - 1) * dh + 1, (kw - 1) * dw + 1), (1, 2))[:, ::sh, ::sw, :, ::dh, ::dw]
    n, height, width = windows.shape[:3]
    patches = windows.reshape(n, height, width, groups, part, kh, kw).transpose(3, 0, 1, 2, 5, 6, 4)
    patches = patches.reshape(groups, n * height * width, kh * kw * part)
    matrices = weights.reshape(groups, o // groups, kh * kw * part).transpose(0, 2, 1)
    channel = _scale(w, 4).reshape(-1) * np.ones(o)
    vector = _bias(bias, arrays[-1], x, w) * np.ones(o)
    result = _product(
        x, w, y, patches, matrices, bounds=_bounds(code, node.floats), silu=code == SILU,
        bias=vector.reshape(groups, 1, -1), channel=channel.reshape(groups, 1, -1),
    )  # fmt: skip
    return np.moveaxis(result, 0, 1).reshape(n, height, width, o)


def _matmul(node: Node, tensors: Sequence[Tensor | None], y: Tensor, arrays: Sequence[Array | None]) -> Array:
    a, b, bias = (*tensors, None)[:3]
    assert a is not None and b is not None and arrays[0] is not None and arrays[1] is not None
    turn_a, turn_b, code = node.ints
    left, right = _factor(a, b, arrays[0]), _factor(b, a, arrays[1])
    channel = _scale(b, right.ndim).reshape(-1)
    left, right = (np.swapaxes(m, -1, -2) if turn else m for m, turn in ((left, turn_a), (right, turn_b)))
    vector = _bias(bias, arrays[-1], a, b)
    bounds = _bounds(code, node.floats)
    return _product(a, b, y, left, right, bias=vector, channel=channel, bounds=bounds, silu=code == SILU)


# --- windows and sums -------------------------------------------------------------------------------------------------


def _in_order(x: Reals, axis: int) -> Reals:
    """Return the sum along an axis, added up from the first element on."""
    total: Reals = np.take(np.add.accumulate(x, axis=axis), -1, axis=axis)
    return total


def _pool(node: Node, x: Reals) -> Reals:
    kh, kw, sh, sw, left, right, top, bottom, *flags = node.ints
    dh, dw = flags if len(flags) == 2 else (1, 1)
    border = ((0, 0), (top, bottom), (left, right), (0, 0))

    def taps(image: Reals, filler: float) -> Reals:
        padded = np.pad(image, border, constant_values=filler)
        spread = ((kh - 1) * dh + 1, (kw - 1) * dw + 1)
        windows = sliding_window_view(padded, spread, (1, 2))[:, ::sh, ::sw, :, ::dh, ::dw]
        return windows.reshape(*windows.shape[:4], kh * kw)

    if node.op == "MaxPool":
        return np.asarray(taps(x, -np.inf).max(axis=-1), np.float64)
    count = kh * kw if flags[0] & 1 else taps(np.ones_like(x), 0.0).sum(axis=-1)
    if flags[0] & SINGLE:
        total = _in_order(taps(x, 0.0).astype(np.float32), -1)
        return np.asarray(total / np.asarray(count, np.float32), np.float64)
    return _in_order(taps(x, 0.0), -1) / count


def _softmax(x: Reals, axis: int) -> Reals:
    power = np.exp(x - x.max(axis=axis, keepdims=True))
    return np.asarray(power / np.expand_dims(_in_order(power, axis), axis), np.float64)


# --- nodes ------------------------------------------------------------------------------------------------------------

COMBINE: dict[str, Callable[..., Reals]] = {
    "Add": np.add, "Mul": np.multiply, "Sub": np.subtract, "Div": np.divide,
}  # fmt: skip


def _cast(y: Tensor, plain: Reals) -> Array:
    if y.dtype in FLOATS:
        return _floats(y.dtype, plain)
    if y.dtype == "bool":
        return np.asarray(plain != 0)
    least, most = RANGES[y.dtype]
    return np.clip(np.trunc(np.where(np.isnan(plain), 0.0, plain)), least, most).astype(CARRIERS[y.dtype])


def _evaluate(node: Node, tensors: Sequence[Tensor | None], y: Tensor, arrays: Sequence[Array | None]) -> Array:
    if node.op == "Conv2D":
        return _conv2d(node, tensors, y, arrays)
    if node.op == "MatMul":
        return _matmul(node, tensors, y, arrays)
    first, a = tensors[0], arrays[0]
    assert first is not None and a is not None
    if node.op == "Reshape":
        return a.reshape([a.shape[i] if d == 0 else d for i, d in enumerate(node.ints)])
    if node.op == "Transpose":
        return a.transpose(node.ints)
    if node.op == "Gather":
        indices, axis = arrays[1], node.ints[0]
        assert indices is not None
        size = a.shape[axis]
        there = ((indices >= -size) & (indices < size)).reshape(indices.shape + (1,) * (a.ndim - axis - 1))
        wrapped = np.where(indices >= -size, indices, 0) % size
        taken = np.take(a, wrapped.astype(np.intp), axis)  # 32-bit machines take no int64
        return np.asarray(np.where(there, taken, a.dtype.type(0)))
    if node.op == "Cast":
        return a if first.dtype == y.dtype else _cast(y, numbers(first.dtype, a))
    values = [reals(t, v) for t, v in zip(tensors, arrays) if t is not None and v is not None]
    if node.op in COMBINE:
        with np.errstate(divide="ignore", invalid="ignore"):
            combined = COMBINE[node.op](*values)
        return store(y, combined, *_bounds(node.ints[0], node.floats))
    if node.op == "Resize":
        return store(y, image.resize(node, values[0]))
    if node.op == "Concat":
        # Equal quantization means copied: rounding (q * scale) / scale cannot give another integer.
        return np.concatenate([store(y, v) for v in values], axis=node.ints[0])
    if node.op == "Quantize" and first.dtype in FLOATS and y.dtype not in FLOATS:
        # Real numbers come as float32 and are divided as float32, as C code with floats does.
        units = values[0].astype(np.float32) / _scale(y, a.ndim).astype(np.float32)
        return quanta(y, units.astype(np.float64))
    bounds = {"Relu": (0.0, np.inf), "Relu6": (0.0, 6.0), "Clip": tuple(node.floats)}.get(node.op, (-np.inf, np.inf))
    x = values[0]
    if node.op in ("MaxPool", "AvgPool"):
        x = _pool(node, x)
        if node.op == "AvgPool" and node.ints[8] & SINGLE and y.dtype not in FLOATS:
            return quanta(y, (x.astype(np.float32) / _scale(y, x.ndim).astype(np.float32)).astype(np.float64))
    elif node.op == "GlobalAvgPool":
        x = _in_order(x.reshape(x.shape[0], -1, x.shape[3]), 1)[:, None, None, :] / (x.shape[1] * x.shape[2])
    elif node.op == "Softmax":
        x = _softmax(x, node.ints[0])
    elif node.op == "Sigmoid":
        x = _sigmoid(x)
    return store(y, x, *bounds)


def run(
    block: bytes | Graph,
    inputs: Sequence[Array] | Mapping[str, Array],
    custom: Mapping[str, Custom] | None = None,
) -> list[Array]:
    """Evaluate a graph.

    inputs: an array per graph input in the order of the graph, or by name; dtype and rank as declared, free dimensions
    as wanted. custom: operator type -> function(attributes, *arrays) returning the node's results.
    Returns the graph outputs in order, in the carrier dtypes of npugraph. Raises GraphError when inputs do not fit.
    """
    graph = block if isinstance(block, Graph) else from_bytes(block)
    values: dict[int, Array] = {t.index: t.data for t in graph.tensors if t.data is not None}
    wanted = [graph.tensors[i] for i in graph.inputs]
    given = [inputs[t.name] for t in wanted] if isinstance(inputs, Mapping) else list(inputs)
    if len(given) != len(wanted):
        raise GraphError(f"{graph.name}: {len(given)} inputs given, {len(wanted)} expected")
    for tensor, array in zip(wanted, given):
        fits = len(tensor.shape) == array.ndim and all(d in (-1, got) for d, got in zip(tensor.shape, array.shape))
        if not fits or array.dtype != np.dtype(CARRIERS[tensor.dtype]):
            raise GraphError(
                f"input {tensor.name!r}: expected {tensor.dtype} {tensor.shape}, got {array.dtype} {array.shape}"
            )
        values[tensor.index] = array
    for node in graph.nodes:
        arrays = [None if i is None else values[i] for i in node.inputs]
        if node.op == "Custom":
            text: dict[str, Any] = json.loads(node.text)
            results = (custom or {})[text["op"]](text["attrs"], *arrays)
        else:
            tensors = [None if i is None else graph.tensors[i] for i in node.inputs]
            with np.errstate(invalid="ignore", over="ignore"):
                results = [_evaluate(node, tensors, graph.tensors[node.outputs[0]], arrays)]
        values.update(zip(node.outputs, results))
    return [values[i] for i in graph.outputs]
