"""Quantization after training: parameters by hand-calculated cases, integer graphs close to the float graph."""

from __future__ import annotations

import math

import numpy as np
import pytest

from fakes.models.emit import calibrate, dfp_for, emit, evaluate, input_quantization, stored_input
from fakes.models.formats import npugraph
from fakes.models.formats.network import Input, Network
from fakes.models.formats.npugraph import affine
from fakes.models.formats.quantization import affine_for, quantize


@pytest.mark.parametrize(
    "low, high, dtype, scale, zero_point",
    [
        (0.0, 6.0, "int8", 6 / 255, -128),
        (-1.0, 3.0, "uint8", 4 / 255, 64),
        (-3.0, -1.0, "uint8", 3 / 255, 255),  # 0 must be representable: padding is 0
        (2.0, 5.1, "int8", 5.1 / 255, -128),
        (0.0, 0.0, "int8", 1.0, -128),
    ],
)
def test_affine_parameters(low: float, high: float, dtype: str, scale: float, zero_point: int) -> None:
    found = affine_for(low, high, dtype)
    assert found.scales == (float(np.float32(scale)),) and found.zero_points == (zero_point,)


@pytest.mark.parametrize("high, fl", [(0.99, 15), (1.0, 14), (1.99, 14), (5.0, 12), (0.25, 16), (1000.0, 5)])
def test_dfp_uses_all_bits_without_overflow(high: float, fl: int) -> None:
    assert dfp_for(-high, high).fl == fl
    assert 2**13 < high * 2.0**fl <= 2**15 - 0.5


def test_quantize_rounds_half_to_even_and_clamps() -> None:
    values = np.array([0.5, 1.5, 2.5, -0.5, -1.5, 200.0, -200.0])
    assert quantize(values, affine(1.0, 0), "int8").tolist() == [0, 2, 2, 0, -2, 127, -128]
    per_channel = quantize(np.array([[4.0, 4.0]]), affine([1.0, 2.0], [0, 1], axis=1), "uint8")
    assert per_channel.tolist() == [[4, 3]]


def test_pixel_inputs_keep_the_pixel_when_one_channel_and_cover_the_range_otherwise() -> None:
    grey = Input.pixels("image", (1, 2, 2, 1), (80.0,), (96.0,))
    assert input_quantization(grey, "int8") == affine(1 / 96, -48)
    rgb = Input.pixels("image", (1, 1, 2, 3), (100.0, 110.0, 120.0), (50.0, 60.0, 70.0))
    corners = stored_input(rgb, np.array([[[[0, 0, 0], [255, 255, 255]]]], np.uint8), "int8")
    assert corners.min() == -128 and corners.max() == 127
    assert input_quantization(rgb, "float16") is None


def small_network() -> Network:
    random = np.random.RandomState(5)

    def floats(*shape: int) -> npugraph.Array:
        return (random.random_sample(shape) - 0.5).astype(np.float32)

    net = Network("small", Input("x", (2, 6, 5, 3), low=-2, high=2))
    a = net.conv("x", "a", floats(8, 3, 3, 3), floats(8), stride=2, padding=(1, 0, 0, 1), activation="relu")
    b = net.conv(a, "b", floats(8, 3, 3, 1), floats(8), padding=(1, 1, 1, 1), groups=8, activation="relu6")
    c = net.concat((net.add(a, b, "sum"), net.mul(a, b, "product")), "c")
    d = net.reshape(net.global_avg_pool(net.relu(c, "positive"), "pool"), "flat", (0, 16))
    net.softmax(net.dense(d, "logits", floats(5, 16) * 4, floats(5)), "probs")
    net.outputs = ("probs", "c")
    return net


@pytest.mark.parametrize("dtype, near", [("float16", 0.002), ("int8", 0.05), ("uint8", 0.06), ("int16", 0.002)])
def test_every_type_follows_float32(dtype: str, near: float) -> None:
    net = small_network()
    x = (np.random.RandomState(6).random_sample((2, 6, 5, 3)) * 4 - 2).astype(np.float32)
    ranges = calibrate(net, [x])
    graph = emit(net, dtype, ranges)
    found = evaluate(graph, stored_input(net.inputs[0], x, dtype))
    exact = evaluate(emit(net), x)
    for index, values, wanted in zip(graph.outputs, found, exact):
        tensor = graph.tensors[index]
        assert tensor.dtype == dtype == values.dtype.name and values.shape == wanted.shape
        real = values.astype(np.float64)
        if tensor.quantization is not None:
            real = (real - tensor.quantization.zero_points[0]) * tensor.quantization.scales[0]
        assert np.abs(real - wanted).max() < near * max(1.0, float(np.abs(wanted).max()))


def test_int8_weights_are_symmetric_per_channel_and_the_bias_scale_is_the_product() -> None:
    net = small_network()
    graph = emit(net, "int8", calibrate(net, [np.ones((2, 6, 5, 3), np.float32)]))
    tensors = {tensor.name: tensor for tensor in graph.tensors}
    weights, bias, source = tensors["a_weights"], tensors["a_bias"], tensors["x"]
    assert weights.data is not None and bias.data is not None
    assert weights.quantization is not None and bias.quantization is not None and source.quantization is not None
    assert np.abs(weights.data).reshape(8, -1).max(axis=1).tolist() == [127] * 8
    assert set(weights.quantization.zero_points) == {0} and len(weights.quantization.scales) == 8
    assert bias.dtype == "int32"
    products = np.float32(source.quantization.scales[0]) * np.array(weights.quantization.scales, np.float32)
    assert np.array_equal(np.array(bias.quantization.scales, np.float32), products)


def test_calibration_covers_what_it_saw_and_little_more() -> None:
    net = small_network()
    x = (np.random.RandomState(7).random_sample((2, 6, 5, 3)) * 4 - 2).astype(np.float32)
    ranges = calibrate(net, [x], [x * 0.5])
    values = dict(zip(ranges, evaluate(emit(net, outputs=list(ranges)), x)))
    for name, (low, high) in ranges.items():
        assert low <= min(0, values[name].min()) and high >= values[name].max()
        assert high <= values[name].max() * (1 + 2**-5)
        assert high == 0 or high / 2.0 ** (math.floor(math.log2(high)) - 6) in range(64, 128)


def test_missing_ranges_and_unknown_types_are_named() -> None:
    with pytest.raises(ValueError, match="ranges must hold 'a', got none"):
        emit(small_network(), "int8")
    with pytest.raises(ValueError, match="dtype must be one of float32.*got 'int4'"):
        emit(small_network(), "int4")
