"""Named edge cases whose results are written down here, so that C and the reference cannot be wrong together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from fakes.models.formats.npugraph import GraphBuilder, Tensor, affine, dfp
from fakes.models.reference import run
from tests.fakes.engine import Array, Engine


def both(engine: Engine, g: GraphBuilder, *arrays: Array) -> Array:
    """The first output, from the engine, after making sure that the reference says the same."""
    block = g.to_bytes()
    got = engine.run(block, *arrays)[0]
    np.testing.assert_array_equal(got, run(block, arrays)[0])
    return got


def test_ties_go_to_the_even_neighbour(engine: Engine) -> None:
    """Quantize at exact halves, positive and negative."""
    g = GraphBuilder()
    x = g.input("x", (10,))
    g.output(g.quantize(x, "int8", affine(0.5, 0)))
    halves = np.array([0.25, 0.75, 1.25, -0.25, -0.75, -1.25, 0.5, 63.75, -63.75, -64.25], np.float32)
    assert both(engine, g, halves).tolist() == [0, 2, 2, 0, -2, -2, 1, 127, -128, -128]


@pytest.mark.parametrize("multiplier, expected", [(0.5, [0, 0, 2, 2, -2, 0]), (1.5, [0, 2, 4, 8, -4, -2])])
def test_requantization_ties(engine: Engine, multiplier: float, expected: list[int]) -> None:
    """acc * (s_in * s_w / s_out) lands on halves."""
    g = GraphBuilder()
    x = g.input("x", (1, 6, 1, 1), "int8", affine(1.0))
    w = g.constant("w", np.ones((1, 1, 1, 1), np.int8), quantization=affine(multiplier))
    g.output(g.conv2d(x, w, quantization=affine(1.0)))
    pixels = np.array([0, 1, 3, 5, -3, -1], np.int8).reshape(1, 6, 1, 1)
    assert both(engine, g, pixels).reshape(-1).tolist() == expected


@pytest.mark.parametrize("dtype, low, high", [("int8", -128, 127), ("uint8", 0, 255), ("int16", -32768, 32767),
                                              ("uint16", 0, 65535), ("int4", -8, 7)])  # fmt: skip
def test_saturation_infinities_and_nan(engine: Engine, dtype: str, low: int, high: int) -> None:
    """Everything outside the range sticks to its end; NaN becomes the zero point."""
    g = GraphBuilder()
    x = g.input("x", (6,))
    zero = low + 3
    g.output(g.quantize(x, dtype, affine(0.001, zero)))
    values = np.array([1e30, -1e30, np.inf, -np.inf, np.nan, 0.0], np.float32)
    assert both(engine, g, values).tolist() == [high, low, high, low, zero, zero]


@pytest.mark.parametrize("zero_x", [-128, 127])
@pytest.mark.parametrize("zero_w", [-128, 127])
@pytest.mark.parametrize("zero_y", [-128, 127])
def test_zero_points_at_the_extremes(engine: Engine, zero_x: int, zero_w: int, zero_y: int) -> None:
    """(q - zero) reaches +-255 on both sides, padding counts as real 0."""
    g = GraphBuilder()
    x = g.input("x", (1, 3, 3, 2), "int8", affine(1.0, zero_x))
    w = g.constant("w", np.full((3, 3, 3, 2), -zero_w - 1, np.int8), quantization=affine(1.0, zero_w))
    y = g.conv2d(x, w, padding=(1, 1, 1, 1), quantization=affine(255 * 255 * 18 / 255.0, zero_y))
    g.output(y)
    got = both(engine, g, np.full((1, 3, 3, 2), -zero_x - 1, np.int8))
    sign = 1 if (zero_x < 0) == (zero_w < 0) else -1
    for at, taps in (((1, 1), 9), ((0, 0), 4), ((0, 1), 6)):
        real = sign * taps * 2 * 255 * 255 / (255 * 255 * 18 / 255)
        assert got[0, at[0], at[1], 0] == np.clip(np.rint(real) + zero_y, -128, 127)


def test_int32_accumulator_wraps(engine: Engine) -> None:
    """2 * 127 * 127 * 70000 does not fit 32 bits: the sum wraps, as the format says."""
    depth = 140000
    g = GraphBuilder()
    x = g.input("x", (1, depth), "int8", affine(1.0))
    w = g.constant("w", np.full((1, depth), 127, np.int8), quantization=affine(1.0))
    g.output(g.matmul(x, w, transpose_b=True, dtype="int32"))
    wrapped = (127 * 127 * depth + 2**31) % 2**32 - 2**31
    assert both(engine, g, np.full((1, depth), 127, np.int8)).item() == wrapped


def test_int16_accumulates_in_64_bits(engine: Engine) -> None:
    """32767 * 32767 * 1000 needs 40 bits."""
    g = GraphBuilder()
    x = g.input("x", (1, 1000), "int16", affine(1.0))
    w = g.constant("w", np.full((1, 1000), 32767, np.int16), quantization=affine(1.0))
    g.output(g.matmul(x, w, transpose_b=True, dtype="int16", quantization=affine(32767.0 * 1000)))
    assert both(engine, g, np.full((1, 1000), 32767, np.int16)).item() == 32767


def test_odd_channels_dilation_and_asymmetric_padding(engine: Engine) -> None:
    """7 channels, dilation 2, padding only left and bottom: against sums written out."""
    rng = np.random.default_rng(0)
    image, kernel = rng.integers(-9, 9, (1, 5, 6, 7)), rng.integers(-9, 9, (3, 2, 2, 7))
    g = GraphBuilder()
    x = g.input("x", image.shape, "int8", affine(1.0))
    w = g.constant("w", kernel.astype(np.int8), quantization=affine(1.0))
    g.output(g.conv2d(x, w, dilation=2, padding=(1, 0, 0, 2), dtype="int32"))
    padded = np.zeros((7, 7, 7), np.int64)
    padded[:5, 1:] = image[0]
    expected = sum(padded[2 * i : 2 * i + 5, 2 * j : 2 * j + 5] @ kernel[:, i, j].T for i in range(2) for j in range(2))
    np.testing.assert_array_equal(both(engine, g, image.astype(np.int8))[0], expected)


def test_depthwise_multiplier(engine: Engine) -> None:
    """Output channel o reads input channel o // multiplier."""
    g = GraphBuilder()
    x = g.input("x", (1, 1, 1, 3))
    w = g.constant("w", np.arange(1, 7, dtype=np.float32).reshape(6, 1, 1, 1))
    g.output(g.depthwise_conv2d(x, w))
    got = both(engine, g, np.array([1, 10, 100], np.float32).reshape(1, 1, 1, 3))
    assert got.reshape(-1).tolist() == [1, 2, 30, 40, 500, 600]


def test_mean_with_and_without_padding(engine: Engine) -> None:
    """The corner window of a 3x3 mean over ones sees 4 of 9 elements."""
    for counted, corner in ((True, 4 / 9), (False, 1.0)):
        g = GraphBuilder()
        x = g.input("x", (1, 3, 3, 1))
        g.output(g.avg_pool(x, 3, 1, (1, 1, 1, 1), count_include_pad=counted))
        got = both(engine, g, np.ones((1, 3, 3, 1), np.float32))
        assert got[0, 0, 0, 0] == np.float32(corner)
        assert got[0, 1, 1, 0] == 1


def test_the_mean_in_float32_breaks_ties_otherwise(engine: Engine) -> None:
    """Half a step between two integers, but for the rounding of products and sums to float32."""
    scale = np.float32(0.0173)
    pixels = np.random.default_rng(1).integers(-128, 127, (1, 16, 16, 8), np.int8)
    units = (pixels.astype(np.float32) + np.float32(128)) * scale
    taps = [units[:, y::2, x::2] for y in (0, 1) for x in (0, 1)]
    total = ((taps[0] + taps[1]) + taps[2]) + taps[3]
    wanted = np.rint((total / np.float32(4)) / scale).astype(np.int64) - 128
    g = GraphBuilder()
    x = g.input("x", pixels.shape, "int8", affine(float(scale), -128))
    same: dict[str, Any] = {"dtype": "int8", "quantization": affine(float(scale), -128)}
    g.output(g.avg_pool(x, 2, 2, single=True, output="single", **same), g.avg_pool(x, 2, 2, output="double", **same))
    single, double = engine.run(g.to_bytes(), pixels)
    np.testing.assert_array_equal(single, wanted)
    assert (single != double).any()


def test_silu_is_taken_before_the_sum_is_rounded(engine: Engine) -> None:
    """-0.75 / (1 + exp(0.75)) is -61.6 / 256."""
    g = GraphBuilder()
    x = g.input("x", (1, 1, 1, 4), "int8", affine(0.5, 0))
    w = g.constant("w", np.ones((1, 1, 1, 4), np.int8), quantization=affine(0.5, 0))
    g.output(g.conv2d(x, w, activation="silu", quantization=affine(1 / 256, 3)))
    assert both(engine, g, np.array([[[[-6, 1, 1, 1]]]], np.int8)).item() == -62 + 3


def test_maximum_of_negative_values_ignores_padding(engine: Engine) -> None:
    """Padding must not win over negative numbers, whatever the zero point."""
    g = GraphBuilder()
    x = g.input("x", (1, 2, 2, 1), "int8", affine(0.5, 10))
    g.output(g.max_pool(x, 2, 1, (1, 1, 1, 1)))
    assert both(engine, g, np.full((1, 2, 2, 1), -100, np.int8)).max() == -100


BUILDS: dict[str, Callable[[GraphBuilder, Tensor], Tensor]] = {
    "relu": lambda g, x: g.relu(x),
    "max_pool": lambda g, x: g.max_pool(x, (1, 2), 1),
    "softmax": lambda g, x: g.softmax(x, 2),
    "add": lambda g, x: g.add(x, x, activation="relu6"),
}


@pytest.mark.parametrize("build", BUILDS.values(), ids=BUILDS)
@pytest.mark.parametrize("dtype", ["float32", "float16"])
def test_nan_goes_through(engine: Engine, dtype: str, build: Callable[[GraphBuilder, Tensor], Tensor]) -> None:
    g = GraphBuilder()
    g.output(build(g, g.input("x", (1, 1, 2, 1), dtype)))
    assert np.isnan(both(engine, g, np.array([1, np.nan], dtype).reshape(1, 1, 2, 1))).any()


def test_float16_rounds_once_and_overflows_to_infinity(engine: Engine) -> None:
    """2048 + 1 is a tie in half precision; 65504 + 16 rounds to infinity; subnormals stay."""
    g = GraphBuilder()
    a, b = g.input("a", (5,), "float16"), g.input("b", (5,), "float16")
    g.output(g.add(a, b))
    left = np.array([2048, 2050, 65504, 65504, 6e-8], np.float16)
    right = np.array([1, 1, 15.99, 16, 6e-8], np.float16)
    got = both(engine, g, left, right)
    assert got.tolist() == [2048.0, 2052.0, np.inf if np.float16(15.99) == 16 else 65504.0, np.inf, 2 * float(left[4])]


def test_dynamic_fixed_point(engine: Engine) -> None:
    """fl 4 to fl 2: a quarter of the number, ties to even."""
    g = GraphBuilder()
    x = g.input("x", (5,), "int8", dfp(4))
    g.output(g.quantize(x, "int8", dfp(2)))
    assert both(engine, g, np.array([4, 6, 2, -6, 127], np.int8)).tolist() == [1, 2, 0, -2, 32]


def test_int4_weights_are_read_low_nibble_first(engine: Engine) -> None:
    g = GraphBuilder()
    x = g.input("x", (3, 1), "int8", affine(1.0))
    w = g.constant("w", np.array([[1, -8, 7]], np.int8), "int4", affine(1.0))
    g.output(g.matmul(x, w, dtype="int32"))
    block = g.to_bytes()
    assert bytes([0x81, 0x07]) in block
    assert both(engine, g, np.array([[1], [2], [-1]], np.int8)).tolist() == [[1, -8, 7], [2, -16, 14], [-1, 8, -7]]


def test_matmul_of_integers_to_raw_sums(engine: Engine) -> None:
    """Without quantization integers are their own values: int8 x int8 -> int32 is the plain sum."""
    g = GraphBuilder()
    a, b = g.input("a", (2, 3), "int8"), g.input("b", (3, 2), "int8")
    g.output(g.matmul(a, b, dtype="int32"))
    left, right = np.array([[1, 2, 3], [-4, 5, -6]], np.int8), np.array([[7, -8], [9, 10], [11, 12]], np.int8)
    expected = left.astype(int) @ right.astype(int)
    assert both(engine, g, left, right).tolist() == expected.tolist()


def test_uniform_softmax_is_an_exact_tie(engine: Engine) -> None:
    """512 equal logits: each probability is half a step of 1/256, which rounds to the even 0."""
    g = GraphBuilder()
    x = g.input("x", (1, 512), "int8", affine(0.1, 5))
    g.output(g.softmax(x, quantization=affine(1 / 256, -128)))
    assert set(both(engine, g, np.full((1, 512), 77, np.int8)).reshape(-1).tolist()) == {-128}


@pytest.mark.parametrize("activation, expected", [
    ("none", [-100, -3, 0, 5, 100]), ("relu", [0, 0, 0, 5, 100]), ("relu6", [0, 0, 0, 5, 6]),
    ((-4.0, 4.0), [-4, -3, 0, 4, 4]),
])  # fmt: skip
def test_fused_activations(engine: Engine, activation: Any, expected: list[int]) -> None:
    """In real units, on integers too."""
    for q in (None, affine(1.0, 27)):
        g = GraphBuilder()
        dtype = "int16" if q else "float32"
        x = g.input("x", (5,), dtype, q)
        zero = g.constant("zero", np.array([q.zero_points[0] if q else 0], dtype), quantization=q)
        g.output(g.add(x, zero, activation=activation, quantization=q))
        offset = q.zero_points[0] if q else 0
        got = both(engine, g, (np.array([-100, -3, 0, 5, 100]) + offset).astype(dtype))
        assert (got.astype(int) - offset).tolist() == expected


def test_a_value_without_dimensions(engine: Engine) -> None:
    g = GraphBuilder()
    a, b = g.input("a", ()), g.input("b", (2, 3))
    g.output(g.mul(a, b))
    got = both(engine, g, np.full((), 3, np.float32), np.arange(6, dtype=np.float32).reshape(2, 3))
    assert got.tolist() == [[0, 3, 6], [9, 12, 15]]
