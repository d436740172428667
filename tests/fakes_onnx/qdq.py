"""Networks with QuantizeLinear and DequantizeLinear, and what they come to when sums are those of integers (int64)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import onnx
from onnx import helper, numpy_helper

from tests.fakes_onnx.networks import Array, made, value

node = helper.make_node
X = (1, 16, 12, 10)
LAYERS = {"conv": (12, 16, 3, 3), "depthwise": (16, 1, 3, 3), "matmul": (40, 24)}
"""A layer of each kind on one quantized input, and the shape of its weights."""
SHAPES = {"conv": (1, 12, 12, 10), "depthwise": (1, 16, 6, 5), "matmul": (1, 16, 3, 24)}


def layers(seed: int, most: int, kind: Any = np.uint8) -> bytes:
    """Make a network of `x` (float32), quantized as `kind`, to `conv`, `depthwise` and `matmul`.

    Half of the weights are `most` or its negative.
    """
    rng = np.random.default_rng(seed)
    low = np.iinfo(kind).min
    constants: dict[str, Array] = {
        "x/scale": np.array(3 / 255, np.float32), "x/zero": np.array(85 + low, kind), "rows": np.array([1, 16, 3, 40]),
    }  # fmt: skip
    nodes = [
        node("QuantizeLinear", ["x", "x/scale", "x/zero"], ["x/stored"]),
        node("DequantizeLinear", ["x/stored", "x/scale", "x/zero"], ["x/real"]),
        node("Reshape", ["x/real", "rows"], ["x/rows"]),
    ]
    for name, shape in LAYERS.items():
        axis = int(name == "matmul")
        anywhere = rng.integers(-most, most + 1, shape)
        stored = np.where(rng.random(shape) < 0.5, rng.choice([-most, most], shape), anywhere)
        weights = f"{name}/weights"
        parts = [f"{weights}/{part}" for part in ("stored", "scale", "zero")]
        scales = (rng.random(shape[axis]) + 0.5).astype(np.float32) / np.float32(most * 8)
        reach = 6 * np.sqrt(np.prod(shape) / shape[axis]) * most * scales.max()
        constants |= {
            **dict(zip(parts, (stored.astype(np.int8), scales, np.zeros(shape[axis], np.int8)))),
            f"{name}/scale": np.array(reach / 255, np.float32), f"{name}/zero": np.array(128 + low, kind),
        }  # fmt: skip
        nodes.append(node("DequantizeLinear", parts, [weights], axis=axis))
        if name == "matmul":
            nodes.append(node("MatMul", ["x/rows", weights], [f"{name}/sum"]))
        else:
            more = {"group": 16, "strides": [2, 2]} if name == "depthwise" else {}
            nodes.append(node("Conv", ["x/real", weights], [f"{name}/sum"], pads=[1, 1, 1, 1], **more))
        nodes += [
            node("QuantizeLinear", [f"{name}/sum", f"{name}/scale", f"{name}/zero"], [f"{name}/stored"]),
            node("DequantizeLinear", [f"{name}/stored", f"{name}/scale", f"{name}/zero"], [name]),
        ]
    return made(nodes, [value("x", X)], [value(name, SHAPES[name]) for name in LAYERS], **constants)


def extremes(seed: int) -> Array:
    """Make numbers for `layers`: the smallest and the largest that the input holds, and some between."""
    rng = np.random.default_rng(seed)
    return np.where(rng.random(X) < 0.7, rng.choice([-1.0, 2.0], X), rng.random(X)).astype(np.float32)


@dataclass
class Number:
    """A tensor of real numbers; where it was dequantized, also its integers and what one is worth."""

    real: Array
    whole: Array | None = None
    step: Array | None = None


def exact(network: bytes, **inputs: Array) -> dict[str, Array]:
    """Return what the network gives, in steps of each output: sums in int64, everything else in double."""
    model = onnx.load_from_string(network)
    known = {tensor.name: numpy_helper.to_array(tensor) for tensor in model.graph.initializer}
    tensors = {name: Number(array.astype(np.float64)) for name, array in {**known, **inputs}.items()}
    for operator in model.graph.node:
        given = [tensors[name] for name in operator.input]
        attributes = {attribute.name: helper.get_attribute_value(attribute) for attribute in operator.attribute}
        constants = [known.get(name) for name in operator.input]
        tensors[operator.output[0]] = OPERATORS[operator.op_type](given, attributes, constants)
    results = {output.name: tensors[output.name] for output in model.graph.output}
    return {name: number.real / number.step for name, number in results.items() if number.step is not None}


def _along(array: Array, rank: int, axis: int) -> Array:
    return array.reshape([-1 if i == axis else 1 for i in range(rank)]) if array.size > 1 else array.reshape(())


def _quantize(given: Sequence[Number], _: Mapping[str, Any], constants: Sequence[Any]) -> Number:
    x, scale, zero = (number.real for number in given)
    limits = np.iinfo(constants[2].dtype)
    return Number(np.clip(np.rint(x / scale) + zero, limits.min, limits.max))


def _dequantize(given: Sequence[Number], attributes: Mapping[str, Any], _: Sequence[Any]) -> Number:
    q, rank, axis = given[0].real, given[0].real.ndim, attributes.get("axis", 1)
    zero = _along(given[2].real, rank, axis) if len(given) > 2 else 0
    whole, step = (q - zero).astype(np.int64), _along(given[1].real, rank, axis)
    return Number(whole * step, whole, step)


def _sums(x: Array, w: Array, attributes: Mapping[str, Any]) -> Array:
    top, left, bottom, right = attributes.get("pads", (0, 0, 0, 0))
    sh, sw = attributes.get("strides", (1, 1))
    groups = attributes.get("group", 1)
    padded = np.pad(x, ((0, 0), (0, 0), (top, bottom), (left, right)))
    windows = np.lib.stride_tricks.sliding_window_view(padded, w.shape[2:], (2, 3))[:, :, ::sh, ::sw]
    parts = zip(np.split(windows, groups, 1), np.split(w, groups, 0))
    return np.concatenate([np.einsum("nchwij,ocij->nohw", part, weights) for part, weights in parts], 1)


def _product(kind: str) -> Any:
    def compute(given: Sequence[Number], attributes: Mapping[str, Any], _: Sequence[Any]) -> Number:
        x, w = given[0], given[1]
        assert x.whole is not None and x.step is not None and w.whole is not None and w.step is not None
        sums = _sums(x.whole, w.whole, attributes) if kind == "Conv" else x.whole @ w.whole
        worth = x.step * w.step.reshape(-1)
        bias = given[2].real if len(given) > 2 else 0.0
        if kind == "Conv":
            worth, bias = _along(worth, 4, 1), _along(np.asarray(bias), 4, 1)
        return Number(sums * worth + bias)

    return compute


def _same_step(change: Any) -> Any:
    """Return what computes an operator that moves numbers and keeps their step."""

    def compute(given: Sequence[Number], *_: Any) -> Number:
        x = given[0]
        shape = given[1].real.astype(int) if len(given) > 1 else None
        return Number(change(x.real, shape), None if x.whole is None else change(x.whole, shape), x.step)

    return compute


OPERATORS: dict[str, Any] = {
    "QuantizeLinear": _quantize,
    "DequantizeLinear": _dequantize,
    **{kind: _product(kind) for kind in ("Conv", "MatMul", "Gemm")},
    "Reshape": _same_step(lambda x, shape: x.reshape(shape)),
    "Flatten": _same_step(lambda x, _: x.reshape(len(x), -1)),
    "Elu": lambda given, *_: Number(np.where(given[0].real < 0, np.expm1(given[0].real), given[0].real)),
    "GlobalAveragePool": lambda given, *_: Number(given[0].real.mean((2, 3), keepdims=True)),
}
