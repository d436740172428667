"""The integer rules of RKNN's networks a second time, in numpy, from the float weights and the measured ranges: what
every tensor of an int8 graph must hold, given what the tensors before it hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
Numbers = npt.NDArray[np.float64]
LAST = (0, 2, 3, 1)


def parameters(low: float, high: float) -> tuple[np.float32, int]:
    """Return scale and zero point over a range that contains 0; the scale is of the difference in float32."""
    low, high = min(low, 0.0), max(high, 0.0)
    scale = (high - low) / 255 or 1.0
    return np.float32(high - low) / np.float32(255) or np.float32(1), round(-128 - low / scale)


def rounded(units: Numbers, zero: int) -> Array:
    return np.asarray(np.clip(np.rint(units) + zero, -128, 127), np.int8)


def real(q: Array, scale: float, zero: int) -> Numbers:
    return (q.astype(np.float64) - zero) * float(scale)


def sigmoid(x: Numbers) -> Numbers:
    return 1 / (1 + np.exp(-x))


def activated(x: Numbers, activation: Any) -> Numbers:
    if activation == "none":
        return x
    if activation == "silu":
        return x * sigmoid(x)
    low, high = (0, np.inf) if activation == "relu" else activation
    return np.clip(x, low, high)


def stored_weights(weights: Array, bias: Array, scale: np.float32) -> tuple[Array, Array, Numbers]:
    """Weights minus their zero points, the bias in int32, what one step of the sum is worth."""
    whole, steps = [], []
    for row in weights:
        factor, zero = parameters(float(row.min()), float(row.max()))
        whole.append(rounded((row / factor).astype(np.float64), zero).astype(np.int64) - zero)
        steps.append(float(scale) * float(factor))
    worth = np.array(steps)
    # The step of the bias is one float32.
    singles = np.array([np.float32(scale) * np.float32(s / float(scale)) for s in steps], np.float64)
    return np.stack(whole), np.rint(bias / singles).astype(np.int64), worth


def convolution(x: Array, layer: Any, shape: Sequence[int]) -> Array:
    """Sums of products, tap by tap. x: (N, H, W, C) minus the zero point; shape: of the result, NCHW."""
    weights = layer.whole
    (sh, sw), (dh, dw), (left, right, top, bottom) = (layer.attributes[k] for k in ("stride", "dilation", "padding"))
    padded = np.pad(x, ((0, 0), (top, bottom), (left, right), (0, 0)))
    n, o, h, w = shape
    groups = layer.attributes["groups"]
    sums = np.zeros((n, h, w, o), np.int64)
    each, per = o // groups, weights.shape[1]
    for ky in range(weights.shape[2]):
        for kx in range(weights.shape[3]):
            taps = padded[:, ky * dh : ky * dh + (h - 1) * sh + 1 : sh, kx * dw : kx * dw + (w - 1) * sw + 1 : sw]
            for g in range(groups):
                part = taps[..., g * per : (g + 1) * per].astype(np.float64)  # exact: below 2^53
                matrix = weights[g * each : (g + 1) * each, :, ky, kx].astype(np.float64)
                sums[..., g * each : (g + 1) * each] += (part @ matrix.T).astype(np.int64)
    return sums


def pool(x: Array, layer: Any, shape: Sequence[int], scale: np.float32) -> Array:
    """Pool stored numbers minus the zero point, in units of the scale."""
    kh, kw = layer.attributes["kernel"]
    (sh, sw), (left, right, top, bottom) = layer.attributes["stride"], layer.attributes["padding"]
    border = ((0, 0), (top, bottom), (left, right), (0, 0))
    largest = layer.op == "MaxPool"
    values = np.pad(x.astype(np.float32) * np.float32(scale), border, constant_values=-np.inf if largest else 0)
    there = np.pad(np.ones_like(x, np.float32), border)
    n, _, h, w = shape
    total, count = None, np.zeros((n, h, w, x.shape[3]), np.float32)
    for ky in range(kh):
        for kx in range(kw):
            at = (slice(None), slice(ky, ky + (h - 1) * sh + 1, sh), slice(kx, kx + (w - 1) * sw + 1, sw))
            taps = values[at]
            total = taps if total is None else np.maximum(total, taps) if largest else total + taps
            count += there[at]
    assert total is not None
    if largest:
        return total
    mean = total / (np.float32(kh * kw) if layer.attributes["counted"] else count)
    factor = np.float32(layer.attributes.get("factor", 1))
    return mean if factor == 1 else (mean * factor).astype(np.float64)  # then divided by the scale in double


def expected(layer: Any, inputs: Sequence[Array], known: Mapping[str, tuple[Any, int]], shape: Sequence[int]) -> Any:
    """Return a layer's result in real numbers (float64), or the stored integers.

    inputs: as the graph has them, NHWC for images. known: scale and zero point by tensor; scale None: plain numbers.
    """
    reals = [x.astype(np.float64) if known[n][0] is None else real(x, *known[n]) for n, x in zip(layer.inputs, inputs)]
    if layer.op in ("Conv2D", "MatMul"):
        scale, zero = known[layer.inputs[0]]
        layer.whole, bias, worth = stored_weights(layer.weights, layer.bias, scale)
        x = inputs[0].astype(np.int64) - zero
        sums = convolution(x, layer, shape) if layer.op == "Conv2D" else x @ layer.whole.T
        return activated((sums + bias) * worth, layer.activation)
    if layer.op in ("Add", "Mul"):
        return activated(reals[0] + reals[1] if layer.op == "Add" else reals[0] * reals[1], layer.activation)
    if layer.op == "LeakyRelu":
        return np.where(reals[0] < 0, reals[0] * float(np.float32(layer.attributes["alpha"])), reals[0])
    if layer.op == "HardSwish":
        return reals[0] * np.clip(reals[0] / 6 + 0.5, 0, 1)
    if layer.op in ("Sigmoid", "Silu"):
        return sigmoid(reals[0]) * (reals[0] if layer.op == "Silu" else 1)
    if layer.op == "Clip":
        return activated(reals[0], layer.activation)
    if layer.op in ("MaxPool", "AvgPool"):
        scale, zero = known[layer.inputs[0]]
        return pool(inputs[0].astype(np.int64) - zero, layer, shape, scale)
    image = len(shape) == 4
    axis = (
        LAST.index(layer.attributes["axis"]) if image and "axis" in layer.attributes else layer.attributes.get("axis")
    )
    if layer.op == "Concat":
        return np.concatenate(reals, axis)
    if layer.op in ("Split", "Slice"):
        return np.take(reals[0], layer.attributes["indices"], axis)
    if layer.op == "Resize":  # nearest, twice as large
        return reals[0].repeat(2, 1).repeat(2, 2)
    first = inputs[0].transpose(0, 3, 1, 2) if inputs[0].ndim == 4 else inputs[0]
    if layer.op == "Reshape":
        moved = first.reshape(shape)
    elif layer.op == "Transpose":
        moved = first.transpose(layer.attributes["axes"])
    else:
        assert layer.op == "Softmax", layer.op
        power = np.exp(reals[0] - reals[0].max(-1, keepdims=True))
        return power / power.sum(-1, keepdims=True)
    return moved.transpose(LAST) if moved.ndim == 4 else moved


def check(
    layers: Sequence[Any], shapes: Mapping[str, Any], found: Mapping[str, tuple[str, Any, Array]]
) -> dict[str, int]:
    """Compare every layer's result with the rules; how many values there were, by operation.

    found: type, quantization and contents of every tensor by name, images as NHWC.
    """
    known = {
        n: (None, 0) if q is None else (np.float32(q.scales[0]), q.zero_points[0]) for n, (_, q, _) in found.items()
    }
    counts: dict[str, int] = {}
    for layer in layers:
        dtype, _, got = found[layer.output]
        units = expected(layer, [found[name][2] for name in layer.inputs], known, shapes[layer.output])
        scale, zero = known[layer.output]
        if units.dtype == np.int8:
            wanted = units
        elif scale is None:
            np.testing.assert_allclose(
                got.astype(np.float64), units, rtol=1e-12 if dtype == "float64" else 1e-3, atol=1e-7
            )
            wanted = got
        elif units.dtype == np.float32:
            wanted = rounded((units / np.float32(scale)).astype(np.float64), zero)
        else:
            wanted = rounded(units / float(scale), zero)
        different = np.count_nonzero(wanted != got)
        assert not different, f"{layer.op} {layer.output}: {different} of {got.size} values"
        counts[layer.op] = counts.get(layer.op, 0) + got.size
    return counts
