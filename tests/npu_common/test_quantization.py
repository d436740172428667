"""Quantization equals its definition bit for bit, and refuses what it would have to guess about."""

from __future__ import annotations

import math
import pickle
import struct
import subprocess
import sys
import threading

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from npu_common import quantization
from npu_common.dtypes import element_type
from npu_common.quantization import Affine, DynamicFixedPoint

from tests.properties import examples

NARROW = ("int4", "uint4", "int8", "uint8", "int16", "uint16")


def by_definition(x, scale, zero_point, dtype):
    """clamp(rint(x / scale) + zero_point) in plain steps; NaN goes where the infinity of its sign goes."""
    kind = element_type(dtype)
    with np.errstate(all="ignore"):
        quotient = np.asarray(x, np.float32) / np.asarray(scale, np.float32)
    assert quotient.dtype == np.float32
    # Before it is rounded: 32-bit ARM drops the sign of a NaN there.
    quotient = np.where(np.isnan(quotient), np.copysign(np.float32(np.inf), quotient), quotient)
    wide = np.rint(quotient).astype(np.float64)
    return np.clip(wide + zero_point, kind.minimum, kind.maximum).astype(np.int64)


def storage(dtype, shape):
    """An output without ml_dtypes: one int8 or uint8 per 4-bit element."""
    return np.empty(shape, element_type(dtype).storage)


def neighbourhood(values, ulps=3):
    """float32 values and their nearest neighbours on both sides."""
    with np.errstate(over="ignore"):
        around = [np.asarray(values, np.float32)]
    for direction in (-np.inf, np.inf):
        step = around[0]
        for _ in range(ulps):
            step = np.nextafter(step, np.float32(direction))
            around.append(step)
    return np.concatenate(around)


SCALES = [
    1.0,
    0.5,
    2.0**-7,
    2.0**20,
    1 / 255,
    2 / 255,
    1 / 127.5,
    0.0173,
    0.1,
    0.3,
    3.0,
    7.0,
    1e-3,
    123.456,
    1e-30,
    1e30,
]
SCALES += [float(value) for value in np.exp(np.random.default_rng(7).uniform(-12, 4, 48)).astype(np.float32)]


@pytest.mark.parametrize("dtype", NARROW)
def test_every_tie_and_its_neighbours(dtype):
    kind = element_type(dtype)
    scales = SCALES if kind.bits <= 8 else SCALES[::6]
    for number, scale in enumerate(scales):
        zero_point = (0, kind.minimum, kind.maximum, 1, (kind.minimum + kind.maximum) // 2, -7)[number % 6]
        steps = np.arange(kind.minimum - zero_point - 3, kind.maximum - zero_point + 4)
        with np.errstate(all="ignore"):
            x = neighbourhood(np.concatenate([steps + 0.5, steps]) * np.float64(np.float32(scale)))
        got = Affine(scale, zero_point, dtype=dtype).quantize(x, storage(dtype, x.shape))
        np.testing.assert_array_equal(got, by_definition(x, scale, zero_point, dtype), err_msg=f"{scale} {zero_point}")


@pytest.mark.parametrize("dtype", [*NARROW, "int32", "uint32"])
@pytest.mark.parametrize("scale", SCALES[::5])
def test_every_float16_value(dtype, scale):
    halves = np.arange(1 << 16, dtype=np.uint16).view(np.float16)
    x = halves.astype(np.float32)
    for zero_point in (0, 3, -128):
        how = Affine(scale, zero_point, dtype=dtype)
        expected = by_definition(x, scale, zero_point, dtype)
        np.testing.assert_array_equal(how.quantize(x, storage(dtype, x.shape)), expected)
        np.testing.assert_array_equal(how.quantize(halves, storage(dtype, x.shape)), expected)


def test_special_values():
    nan = np.array([0x7FC00000, 0xFFC00000, 0x7F800001, 0xFFFFFFFF, 0x7FFFFFFF], np.uint32).view(np.float32)
    x = np.concatenate([np.array([np.inf, -np.inf, 3.4e38, -3.4e38, 0.0, -0.0, 1e-45, -1e-45], np.float32), nan])
    for zero_point in (0, 1, -1, 5):
        expected = [127, -128, 127, -128, *[zero_point] * 4, 127, -128, 127, -128, 127]
        for scale in (1e-3, 2.0**-10, 2.0**-100, 2.0**100):
            assert Affine(scale, zero_point).quantize(x).tolist() == expected
    # 1e-45 / 1e-45 is 1: subnormal scales and values are numbers like all others.
    assert Affine(1.401298464324817e-45).quantize(x[4:8]).tolist() == [0, 0, 1, -1]
    per_channel = Affine([1e-3] * 13, list(range(13)), axis=0).quantize(x)
    assert per_channel.tolist() == [127, -128, 127, -128, 4, 5, 6, 7, 127, -128, 127, -128, 127]


def test_division_is_not_multiplication_by_the_reciprocal():
    scale = np.float32(1 / 255)
    x = (np.arange(256) / 255).astype(np.float32) * np.float32(0.5)
    exact = np.rint(x / scale)
    shortcut = np.rint(x * (np.float32(1) / scale))
    # The test is worth something only while the shortcut does differ here.
    assert (exact != shortcut).any()
    np.testing.assert_array_equal(Affine(float(scale), dtype="uint8").quantize(x), exact)


@settings(max_examples=examples(300), deadline=None)
@given(
    x=st.floats(width=32, allow_nan=False, allow_infinity=False),
    scale=st.floats(min_value=2.0**-100, max_value=2.0**100, width=32),
    zero_point=st.integers(-(1 << 31), (1 << 31) - 1) | st.integers(-300, 300),
    dtype=st.sampled_from([*NARROW, "int32", "uint32"]),
)
def test_against_exact_python_integers(x, scale, zero_point, dtype):
    kind = element_type(dtype)
    quotient = x / scale
    # A quotient of two singles rounded to double and then to single is the correctly rounded single.
    try:
        (quotient,) = struct.unpack("f", struct.pack("f", quotient))
    except OverflowError:
        quotient = math.copysign(math.inf, quotient)
    if math.isinf(quotient):
        expected = kind.maximum if quotient > 0 else kind.minimum
    else:
        expected = min(max(round(quotient) + zero_point, kind.minimum), kind.maximum)
    got = Affine(scale, zero_point, dtype=dtype).quantize(np.array([x], np.float32), storage(dtype, 1))
    assert got.tolist() == [expected]


@settings(max_examples=examples(150), deadline=None)
@given(data=st.data())
def test_any_shape_axis_and_stride(data):
    """Per tensor and per channel, contiguous and not, in small blocks so that every way of cutting is taken."""
    shape = tuple(data.draw(st.lists(st.integers(0, 7), min_size=1, max_size=4)))
    axis = data.draw(st.none() | st.integers(-len(shape), len(shape) - 1))
    dtype = data.draw(st.sampled_from(NARROW + ("int32",)))
    rng = np.random.default_rng(data.draw(st.integers(0, 1000)))
    order = data.draw(st.permutations(range(len(shape))))
    step = data.draw(st.sampled_from([1, 2, -1]))
    x = rng.standard_normal([size * abs(step) for size in shape]).astype(np.float32)
    x = x[(slice(None, None, step),) * len(shape)]
    x = (x * 60).transpose(order)
    channels = None if axis is None else x.shape[axis]
    if channels == 0:
        return
    scale = np.float32(rng.uniform(0.1, 2, channels))
    zero_point = rng.integers(-9, 9, data.draw(st.sampled_from([None, channels])))
    along = [1] * len(shape)
    if axis is not None:
        along[axis] = -1
    wide_scale = np.reshape(scale, along) if np.ndim(scale) else scale
    wide_zero = np.reshape(zero_point, along) if np.ndim(zero_point) else zero_point
    how = Affine(scale, zero_point, axis, dtype)
    block = quantization._BLOCK
    try:
        quantization._BLOCK = data.draw(st.sampled_from([1, 5, 16, 20, 100000]))
        q = storage(dtype, x.shape[::-1]).transpose() if data.draw(st.booleans()) else storage(dtype, x.shape)
        assert how.quantize(x, q) is q
        np.testing.assert_array_equal(q, by_definition(x, wide_scale, wide_zero, dtype))
        back = how.dequantize(q)
    finally:
        quantization._BLOCK = block
    np.testing.assert_array_equal(back, (q.astype(np.int64) - wide_zero).astype(np.float32) * wide_scale)
    assert back.dtype == np.float32


@pytest.mark.parametrize("dtype", NARROW)
def test_dequantize_every_value(dtype):
    kind = element_type(dtype)
    q = np.arange(kind.minimum, kind.maximum + 1).astype(kind.storage)
    for number, scale in enumerate(SCALES):
        zero_point = (0, kind.minimum, kind.maximum, 1, -(1 << 31), 12345)[number % 6]
        with np.errstate(over="ignore"):
            exact = (q.astype(np.float64) - zero_point) * np.float64(np.float32(scale))
            expected = exact.astype(np.float32)
        np.testing.assert_array_equal(Affine(scale, zero_point, dtype=dtype).dequantize(q), expected)


def test_large_arrays_cross_block_borders():
    rng = np.random.default_rng(3)
    image = rng.normal(0, 60, (3, 5, 70_001)).astype(np.float32)
    pixels = rng.normal(0, 60, (1, 200_003, 3)).astype(np.float32)
    for x, axis, scale, zero_point in (
        (image, None, 0.7, 3),
        (image, 0, [0.5, 0.7, 1.1], [1, 2, 3]),
        (image, 1, [0.5, 0.7, 1.1, 0.3, 0.9], 0),
        (pixels, -1, [0.5, 0.7, 1.1], [4, 4, -6]),
        (image, 2, rng.uniform(0.3, 2, 70_001).astype(np.float32), rng.integers(-5, 5, 70_001)),
    ):
        along = [1, 1, 1]
        if axis is not None:
            along[axis] = -1
        how = Affine(scale, zero_point, axis)
        zero = np.reshape(zero_point, along if np.ndim(zero_point) else ())
        expected = by_definition(x, np.reshape(scale, along), zero, "int8")
        q = how.quantize(x)
        np.testing.assert_array_equal(q, expected)
        np.testing.assert_array_equal(
            how.dequantize(q), (expected - zero).astype(np.float32) * np.reshape(np.float32(scale), along)
        )


@pytest.mark.parametrize("dtype", ["int8", "int16", "uint8", "int32"])
@pytest.mark.parametrize("fl", [-126, -3, 0, 1, 7, 15, 30, 126])
def test_dynamic_fixed_point(fl, dtype):
    kind = element_type(dtype)
    how = DynamicFixedPoint(fl, dtype)
    steps = np.arange(-40, 41) / 2
    x = neighbourhood(np.concatenate([np.ldexp(steps, -fl), [1e30, -1e30, 0.0, 1.0]]))
    x = x[np.isfinite(x)]
    expected = [min(max(round(math.ldexp(value, fl)), kind.minimum), kind.maximum) for value in x.tolist()]
    q = how.quantize(x)
    assert q.dtype == kind.numpy
    assert q.tolist() == expected
    with np.errstate(over="ignore"):
        expected = np.ldexp(q.astype(np.float64), -fl).astype(np.float32)
    np.testing.assert_array_equal(how.dequantize(q), expected)
    # Ties on the grid itself, spelled out once: 0.5 -> 0, 1.5 -> 2, 2.5 -> 2.
    ties = np.ldexp(np.array([0.5, 1.5, 2.5], np.float32), -fl).astype(np.float32)
    assert how.quantize(ties).tolist() == [0, 2, 2]


def test_int4_through_ml_dtypes():
    import ml_dtypes

    x = np.array([-100, -1.5, -0.5, 0.5, 1.5, 100], np.float32)
    q = Affine(1.0, dtype="int4").quantize(x)
    assert q.dtype == ml_dtypes.int4
    assert q.astype(np.int8).tolist() == [-8, -2, 0, 0, 2, 7]
    # The same bytes ml_dtypes itself would have written.
    assert q.tobytes() == np.array([-8, -2, 0, 0, 2, 7], np.int8).astype(ml_dtypes.int4).tobytes()
    assert Affine(0.5, 1, dtype="int4").dequantize(q).tolist() == [-4.5, -1.5, -0.5, -0.5, 0.5, 3.0]
    halves = x.astype(ml_dtypes.bfloat16)
    assert Affine(1.0, dtype="uint4").quantize(halves).astype(np.uint8).tolist() == [0, 0, 0, 0, 2, 15]


def test_scale_is_kept_as_float32():
    how = Affine(0.1, 3, dtype="uint8")
    assert how.scale == float(np.float32(0.1)) != 0.1
    assert (how.zero_point, how.axis, how.dtype.name) == (3, None, "uint8")
    channels = Affine(np.array([0.1, 0.2]), np.array([4, 4]), axis=-1)
    assert channels == Affine((0.1, 0.2), 4, -1, np.dtype(np.int8))
    assert channels.zero_point == 4
    assert hash(channels) == hash(Affine((0.1, 0.2), 4, -1))
    assert DynamicFixedPoint(3).affine == Affine(0.125)
    how.quantize(np.ones(3, np.float32))
    copy = pickle.loads(pickle.dumps(how))
    assert copy == how and hash(copy) == hash(how)
    assert copy.quantize(np.ones(3, np.float32)).tolist() == [13, 13, 13]


@pytest.mark.parametrize(
    ("make", "error", "words"),
    [
        (lambda: Affine(0.0), ValueError, "scale: expected positive finite"),
        (lambda: Affine(-1.0), ValueError, "scale: expected positive finite"),
        (lambda: Affine(math.nan), ValueError, "scale: expected positive finite"),
        (lambda: Affine(1e39), ValueError, "scale: expected positive finite"),
        (lambda: Affine(1e-60), ValueError, "scale: expected positive finite"),
        (lambda: Affine("1"), TypeError, "scale: expected a number"),
        (lambda: Affine([]), ValueError, "scale: expected a number"),
        (lambda: Affine(np.ones((2, 2)), axis=0), ValueError, "one-dimensional"),
        (lambda: Affine([1.0, 2.0]), ValueError, "need the axis"),
        (lambda: Affine(1.0, [1, 2]), ValueError, "need the axis"),
        (lambda: Affine(1.0, axis=1), ValueError, "drop axis"),
        (lambda: Affine([1.0, 2.0], [1, 2, 3], 0), ValueError, "2 of them, one per scale, got 3"),
        (lambda: Affine(1.0, 0.5), ValueError, "zero_point: expected an integer"),
        (lambda: Affine(1.0, 1 << 31), ValueError, "zero_point: expected an integer that fits int32"),
        (lambda: Affine(1.0, dtype="float32"), TypeError, "expected an integer type of at most 32 bits, got float32"),
        (lambda: Affine(1.0, dtype="int64"), TypeError, "got int64"),
        (lambda: DynamicFixedPoint(127), ValueError, "fl: expected an integer from -126 to 126, got 127"),
        (lambda: DynamicFixedPoint(1, "bool"), TypeError, "got bool"),
    ],
)
def test_refused_parameters(make, error, words):
    with pytest.raises(error, match=words):
        make()


X = np.zeros((2, 3), np.float32)


@pytest.mark.parametrize(
    ("call", "error", "words"),
    [
        (lambda: Affine(1.0).quantize(np.zeros(3)), TypeError, r"float64; use x.astype\(np.float32\)"),
        (lambda: Affine(1.0).quantize([1.0]), TypeError, "got list"),
        (lambda: Affine(1.0).quantize(np.zeros(3, ">f4")), TypeError, "got an array of >f4"),
        (lambda: Affine(1.0).quantize(X, np.zeros((2, 3), np.uint8)), TypeError, "expected an array of int8, got an"),
        (lambda: Affine(1.0).quantize(X, np.zeros((3, 2), np.int8)), ValueError, r"shape \(2, 3\), got \(3, 2\)"),
        (lambda: Affine(1.0).quantize(X, X.view(np.int8)[:, :3]), ValueError, "overlaps the input"),
        (lambda: Affine(1.0).quantize(X, np.broadcast_to(np.int8(0), (2, 3))), ValueError, "read-only"),
        (lambda: Affine([1.0, 1.0], axis=1).quantize(X), ValueError, "expected 2 channels along axis 1, got 3"),
        (lambda: Affine([1.0, 1.0], axis=2).quantize(X), ValueError, "along axis 2"),
        (lambda: Affine(1.0).dequantize(X), TypeError, "q: expected an array of int8, got an array of float32"),
        (lambda: Affine(1.0).dequantize(np.zeros(3, np.int8), np.zeros(3)), TypeError, "out: expected .* float32"),
        (lambda: DynamicFixedPoint(1).dequantize(X), TypeError, "DynamicFixedPoint.dequantize, q"),
    ],
)
def test_refused_arrays(call, error, words):
    with pytest.raises(error, match=words):
        call()


def test_threads_do_not_share_scratch():
    x = np.random.default_rng(0).normal(0, 50, 300_000).astype(np.float32)
    hows = [Affine(scale, zero) for scale, zero in ((0.5, 0), (0.7, 1), (1.3, -3), (2.1, 4))]
    expected = [how.quantize(x) for how in hows]
    wrong = []

    def work(number):
        for _ in range(5):
            if not np.array_equal(hows[number].quantize(x), expected[number]):
                wrong.append(number)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(len(hows))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_import_does_not_load_numpy():
    code = (
        "import sys; from npu_common.quantization import Affine; from npu_common import dtypes; "
        "Affine([0.5, 0.25], 3, -1, 'uint8'); sys.exit('numpy' in sys.modules or 'ml_dtypes' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
