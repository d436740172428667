"""The fakes' own kernels against onnx.reference, an evaluator that nobody here wrote.

fakes/models/reference.py, which other tests of the kernels use, is ours.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pytest
from onnx import TensorProto, helper

from fakes.models.formats.npugraph import GraphBuilder, Tensor, affine
from tests.fakes.engine import Engine
from tests.fakes_onnx.networks import Array, expected, made, value, weights

TO_LAST, TO_FIRST = (0, 2, 3, 1), (0, 3, 1, 2)
SHAPE = (2, 6, 9, 7)
"""Of the picture, NCHW."""
W, B = weights(1, 8, 6, 3, 3), weights(2, 8)
DEPTH = weights(3, 6, 1, 3, 2)
GROUPS = weights(4, 6, 2, 3, 3)
OTHER = weights(5, *SHAPE) + np.float32(2)

Build = Callable[[GraphBuilder, Tensor], Tensor]


def kernel(g: GraphBuilder, array: Array) -> Tensor:
    """Weights of a convolution, channels last."""
    return g.constant("w", np.ascontiguousarray(array.transpose(TO_LAST)))


def scalar(number: float, dtype: Any = np.float32) -> Array:
    """An array without a dimension."""
    return np.asarray(number, dtype)


def last(array: Array) -> Array:
    """NHWC."""
    return np.ascontiguousarray(array.transpose(TO_LAST))


PICTURES: dict[str, tuple[Build, str, Mapping[str, Any], Mapping[str, Array]]] = {
    "convolution": (
        lambda g, x: g.conv2d(x, kernel(g, W), g.constant("b", B), stride=(2, 1), padding=(1, 2, 0, 1)),
        "Conv", {"strides": [2, 1], "pads": [0, 1, 1, 2]}, {"w": W, "b": B},
    ),
    "convolution with dilation": (
        lambda g, x: g.conv2d(x, kernel(g, W), dilation=(2, 3)), "Conv", {"dilations": [2, 3]}, {"w": W},
    ),
    "depthwise convolution": (
        lambda g, x: g.depthwise_conv2d(x, kernel(g, DEPTH), padding=(1, 0, 1, 1)),
        "Conv", {"group": 6, "pads": [1, 1, 1, 0]}, {"w": DEPTH},
    ),
    "convolution in groups": (
        lambda g, x: g.conv2d(x, kernel(g, GROUPS), groups=3), "Conv", {"group": 3}, {"w": GROUPS},
    ),
    "largest": (
        lambda g, x: g.max_pool(x, (3, 2), (2, 1), (1, 0, 1, 1)),
        "MaxPool", {"kernel_shape": [3, 2], "strides": [2, 1], "pads": [1, 1, 1, 0]}, {},
    ),
    "mean": (
        lambda g, x: g.avg_pool(x, (3, 2), (2, 1), (1, 0, 1, 1)),
        "AveragePool", {"kernel_shape": [3, 2], "strides": [2, 1], "pads": [1, 1, 1, 0]}, {},
    ),
    "mean with borders": (
        lambda g, x: g.avg_pool(x, 3, 2, (1, 1, 1, 1), count_include_pad=True),
        "AveragePool", {"kernel_shape": [3, 3], "strides": [2, 2], "pads": [1] * 4, "count_include_pad": 1}, {},
    ),
    "mean of all": (lambda g, x: g.global_avg_pool(x), "GlobalAveragePool", {}, {}),
    "sum": (lambda g, x: g.add(x, g.constant("w", last(OTHER))), "Add", {}, {"w": OTHER}),
    "difference": (lambda g, x: g.sub(x, g.constant("w", last(OTHER))), "Sub", {}, {"w": OTHER}),
    "product": (lambda g, x: g.mul(x, g.constant("w", last(OTHER))), "Mul", {}, {"w": OTHER}),
    "quotient": (lambda g, x: g.div(x, g.constant("w", last(OTHER))), "Div", {}, {"w": OTHER}),
    "product with a channel's": (
        lambda g, x: g.mul(x, g.constant("w", last(OTHER[:1, :, :1, :1]))), "Mul", {}, {"w": OTHER[:1, :, :1, :1]},
    ),
    "relu": (lambda g, x: g.relu(x), "Relu", {}, {}),
    "sigmoid": (lambda g, x: g.sigmoid(x), "Sigmoid", {}, {}),
    "clip": (
        lambda g, x: g.clip(x, -0.5, 0.75), "Clip", {}, {"w": scalar(-0.5), "b": scalar(0.75)},
    ),
    "softmax": (lambda g, x: g.softmax(x, 3), "Softmax", {"axis": 1}, {}),
}  # fmt: skip


def reference(operator: str, attributes: Mapping[str, Any], constants: Mapping[str, Array], x: Array) -> Array:
    """Return onnx's evaluator's result of one operator."""
    node = helper.make_node(operator, ["x", *constants], ["y"], **attributes)
    network = made([node], [value("x", x.shape)], [value("y", [None] * 4)], **constants)
    return expected(network, x=x)["y"]


@pytest.mark.parametrize("name", PICTURES)
def test_an_operation_on_pictures(engine: Engine, name: str) -> None:
    build, operator, attributes, constants = PICTURES[name]
    x = np.random.default_rng(9).normal(0, 1, SHAPE).astype(np.float32)
    g = GraphBuilder(name)
    g.output(build(g, g.input("x", last(x).shape)))
    [got] = engine.run(g.to_bytes(), last(x))
    wanted = reference(operator, attributes, constants, x)
    np.testing.assert_allclose(got.transpose(TO_FIRST), wanted, rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize("mode, coordinates, nearest", [
    ("nearest", "asymmetric", "floor"), ("nearest", "half_pixel", "round_prefer_floor"),
    ("nearest", "align_corners", "round_prefer_ceil"), ("linear", "half_pixel", ""), ("linear", "align_corners", ""),
    ("linear", "asymmetric", ""), ("linear", "pytorch_half_pixel", ""),
])  # fmt: skip
def test_resizing(engine: Engine, mode: str, coordinates: str, nearest: str) -> None:
    x = np.random.default_rng(10).normal(0, 1, (1, 3, 5, 4)).astype(np.float32)
    g, more = GraphBuilder("resize"), {"nearest": nearest} if nearest else {}
    source = g.input("x", (1, 5, 4, 3))
    g.output(g.resize(source, (1, 11, 7, 3), mode=mode, coordinates=coordinates, **more))
    [got] = engine.run(g.to_bytes(), last(x))
    attributes = {"mode": mode, "coordinate_transformation_mode": coordinates}
    attributes.update({"nearest_mode": nearest} if nearest else {})
    node = helper.make_node("Resize", ["x", "", "", "sizes"], ["y"], **attributes)
    sizes = np.array([1, 3, 11, 7], np.int64)
    network = made([node], [value("x", x.shape)], [value("y", [1, 3, 11, 7])], sizes=sizes)
    np.testing.assert_allclose(got.transpose(TO_FIRST), expected(network, x=x)["y"], rtol=1e-5, atol=1e-5)


def test_a_matrix_product(engine: Engine) -> None:
    x, w, b = weights(6, 5, 12), weights(7, 12, 9), weights(8, 9)
    g = GraphBuilder("product")
    g.output(g.matmul(g.input("x", x.shape), g.constant("w", w), g.constant("b", b)))
    [got] = engine.run(g.to_bytes(), x)
    node = helper.make_node("Gemm", ["x", "w", "b"], ["y"])
    network = made([node], [value("x", x.shape)], [value("y", (5, 9))], w=w, b=b)
    np.testing.assert_allclose(got, expected(network, x=x)["y"], rtol=1e-5, atol=1e-5)


def test_a_convolution_of_integers(engine: Engine) -> None:
    """QLinearConv: the sums are exact, and halfway between two steps lies none of these numbers."""
    random = np.random.default_rng(11)
    x = random.integers(0, 256, (1, 4, 8, 8)).astype(np.uint8)
    w, b = random.integers(-127, 128, (6, 4, 3, 3)).astype(np.int8), random.integers(-900, 900, 6).astype(np.int32)
    steps = (random.random(6, np.float32) + 1) / 4000
    given, result = affine(0.02, 120), affine(0.013, 100)
    g = GraphBuilder("integers")
    source = g.input("x", (1, 8, 8, 4), "uint8", given)
    held = g.constant("w", last(w), quantization=affine(steps, 0, 0))
    bias = g.constant("b", b, quantization=affine(np.float32(0.02) * steps, 0, 0))
    g.output(g.conv2d(source, held, bias, padding=(1, 1, 1, 1), dtype="uint8", quantization=result))
    [got] = engine.run(g.to_bytes(), last(x))
    names = ["x", "xs", "xz", "w", "ws", "wz", "ys", "yz", "b"]
    constants = {
        "xs": scalar(0.02), "xz": scalar(120, np.uint8), "w": w, "ws": steps,
        "wz": np.zeros(6, np.int8), "ys": scalar(0.013), "yz": scalar(100, np.uint8), "b": b,
    }  # fmt: skip
    node = helper.make_node("QLinearConv", names, ["y"], pads=[1] * 4)
    inputs = [value("x", x.shape, TensorProto.UINT8)]
    network = made([node], inputs, [value("y", (1, 6, 8, 8), TensorProto.UINT8)], **constants)
    wanted = expected(network, x=x)["y"]
    assert 20 < len(np.unique(wanted)), "hardly any numbers"
    np.testing.assert_array_equal(got.transpose(TO_FIRST), wanted)
