"""Element types and layouts against numpy and ml_dtypes."""

from __future__ import annotations

import ctypes as C
from typing import Any

import ml_dtypes
import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st
from npu_common.quantization import Affine

from fakes.models.formats.npugraph import DTYPES
from fakes.models.reference import RANGES

Array = npt.NDArray[Any]


def address(array: Array) -> int:
    return int(array.ctypes.data)


def halves(driver: C.CDLL, values: Array) -> tuple[Array, Array, Array, Array]:
    values = np.ascontiguousarray(values, np.float32)
    half, bfloat = (np.zeros(values.size, np.uint16) for _ in range(2))
    back, bback = (np.zeros(values.size, np.float32) for _ in range(2))
    driver.driver_halves(*map(address, (values, half, back, bfloat, bback)), values.size)
    return half, back, bfloat, bback


def test_all_halves_to_float(driver: C.CDLL) -> None:
    bits = np.arange(65536, dtype=np.uint16)
    got = np.zeros(65536, np.float32)
    driver.driver_half_to_float(address(bits), address(got), bits.size)
    np.testing.assert_array_equal(got, bits.view(np.float16).astype(np.float32))


@pytest.mark.filterwarnings("ignore:overflow")
def test_arrays_of_halves(driver: C.CDLL) -> None:
    """The same bits as one by one: every half, and floats of every exponent."""
    bits = np.arange(65536, dtype=np.uint16)
    got, single = np.zeros(65536, np.float32), np.zeros(65536, np.float32)
    number = list(DTYPES).index("float16")
    driver.driver_quantize(number, 1.0, 0, address(got), address(bits), bits.size, 1)
    driver.driver_half_to_float(address(bits), address(single), bits.size)
    finite = ~np.isnan(single)
    np.testing.assert_array_equal(got[finite].view(np.uint32), single[finite].view(np.uint32))
    assert np.isnan(got[~finite]).all()
    for low in (0, 1, 0xFFF, 0x1000, 0x1001, 0x3FFF, 0xFFFF):
        values = (np.arange(65536, dtype=np.uint32) << 16 | low).astype(np.uint32).view(np.float32)
        stored = np.zeros(values.size, np.uint16)
        driver.driver_quantize(number, 1.0, 0, address(values), address(stored), values.size, 0)
        np.testing.assert_array_equal(stored, halves(driver, values)[0])


@pytest.mark.filterwarnings("ignore:overflow")
def test_float_to_half_and_bfloat(driver: C.CDLL) -> None:
    """Every half, every midpoint between neighbours, both neighbours of the midpoints, and random bits."""
    with np.errstate(invalid="ignore"):
        ordered = np.arange(0x7C01, dtype=np.uint16).view(np.float16).astype(np.float64)
        middle = ((ordered[:-1] + np.minimum(ordered[1:], 65536)) / 2).astype(np.float32)
        around = [middle, np.nextafter(middle, np.float32(np.inf)), np.nextafter(middle, np.float32(0))]
        random = np.random.default_rng(0).integers(0, 2**32, 200000, dtype=np.uint32).view(np.float32)
        values = np.concatenate([ordered.astype(np.float32), *around, *(-a for a in around), random])
        half, back, bfloat, bback = halves(driver, values)
        expected = values.astype(np.float16)
        np.testing.assert_array_equal(half.view(np.float16), expected)
        np.testing.assert_array_equal(np.signbit(half.view(np.float16)), np.signbit(values))
        np.testing.assert_array_equal(back, expected.astype(np.float32))
        wide = values.astype(ml_dtypes.bfloat16)
        np.testing.assert_array_equal(bback, wide.astype(np.float32))
        np.testing.assert_array_equal(bfloat[~np.isnan(values)], wide.view(np.uint16)[~np.isnan(values)])


@given(
    dtype=st.sampled_from(["int8", "uint8", "int16", "uint16", "int32"]), scale=st.floats(2.0**-20, 2.0**20, width=32),
    seed=st.integers(0, 2**32 - 1),
)  # fmt: skip
def test_quantize_and_dequantize(driver: C.CDLL, dtype: str, scale: float, seed: int) -> None:
    rng = np.random.default_rng(seed)
    low, high = RANGES[dtype]
    zero = int(rng.integers(int(low), int(high), endpoint=True))
    reals = (rng.normal(size=300) * 200 * scale).astype(np.float32)
    reals[:50] = (rng.integers(-400, 400, 50) / 2 * scale).astype(np.float32)  # ties, as far as they exist
    stored = np.zeros(300, dtype)
    number = DTYPES.index(dtype)
    driver.driver_quantize(number, scale, zero, address(reals), address(stored), 300, 0)
    expected = np.clip(np.rint((reals / np.float32(scale)).astype(np.float64)) + zero, low, high)
    np.testing.assert_array_equal(stored, expected.astype(dtype))
    np.testing.assert_array_equal(stored, Affine(scale, zero, dtype=dtype).quantize(reals))
    driver.driver_quantize(number, scale, zero, address(reals), address(stored), 300, 1)
    plain = (stored.astype(np.float64) - zero) * np.float64(np.float32(scale))
    np.testing.assert_array_equal(reals, plain.astype(np.float32))


@pytest.mark.parametrize("dtype, value, expected", [
    ("int8", 2.5, 2), ("int8", -3.5, -4), ("uint8", -1, 0), ("int4", 100, 7), ("int4", -3, -3), ("bool", 5, 1),
    ("int64", 1e300, 9223372036854774784), ("int64", -1e300, -(2**63)), ("int64", 2.0**52 + 1, 2**52 + 1),
    ("int32", float("nan"), 0), ("uint16", 65535.4, 65535), ("float16", 65520, float("inf")),
    ("bfloat16", 1 + 2**-8, 1.0), ("float32", 16777217, 16777216), ("float64", 0.1, 0.1), ("uint32", -1, 0),
    ("uint32", 4294967294.6, 4294967295), ("uint32", 1e300, 4294967295), ("uint64", -1, 0),
    ("uint64", 1e300, 18446744073709549568), ("uint64", 2.0**63 + 2**11, 2**63 + 2**11),
])  # fmt: skip
def test_put_and_get(driver: C.CDLL, dtype: str, value: float, expected: float) -> None:
    data, got = np.zeros(4, np.uint64), C.c_double()
    for index in (0, 1, 2):
        driver.driver_put_get(DTYPES.index(dtype), address(data), index, value, got)
        assert got.value == expected


def test_int4_neighbours_are_left_alone(driver: C.CDLL) -> None:
    data, got = np.zeros(1, np.uint8), C.c_double()
    driver.driver_put_get(DTYPES.index("int4"), address(data), 0, 5, got)
    driver.driver_put_get(DTYPES.index("int4"), address(data), 1, -2, got)
    assert data.tolist() == [0xE5]


items = st.sampled_from(["u1", "u2", "u4", "u8"])


@given(shape=st.tuples(*[st.integers(1, n) for n in (2, 9, 9, 70)]), item=items)
def test_nhwc_nchw(driver: C.CDLL, shape: tuple[int, ...], item: str) -> None:
    x = np.random.default_rng(1).integers(0, 255, shape).astype(item)
    sizes, out = (C.c_size_t * 6)(*shape), np.zeros(x.size, item)
    driver.driver_layout(0, address(x), address(out), sizes, x.itemsize, None)
    expected = np.ascontiguousarray(x.transpose(0, 3, 1, 2))
    np.testing.assert_array_equal(out, expected.reshape(-1))
    driver.driver_layout(1, address(expected), address(out), sizes, x.itemsize, None)
    np.testing.assert_array_equal(out.reshape(shape), x)


@given(shape=st.tuples(*[st.integers(1, n) for n in (2, 4, 4, 40)]), item=items, c2=st.sampled_from([4, 8, 16]),
       surplus=st.integers(0, 2))  # fmt: skip
def test_nc1hwc2(driver: C.CDLL, shape: tuple[int, ...], item: str, c2: int, surplus: int) -> None:
    """Against the index formula; surplus channels hold the filler, and more blocks than needed are allowed."""
    n, h, w, c = shape
    c1 = -(-c // c2) + surplus
    x = np.random.default_rng(2).integers(0, 255, shape).astype(item)
    filler = np.array([77], item)
    wide = np.full((n, h, w, c1 * c2), 77, item)
    wide[..., :c] = x
    expected = np.ascontiguousarray(wide.reshape(n, h, w, c1, c2).transpose(0, 3, 1, 2, 4))
    sizes, out = (C.c_size_t * 6)(n, h, w, c, c1, c2), np.zeros(expected.shape, item)
    driver.driver_layout(2, address(x), address(out), sizes, x.itemsize, filler.tobytes())
    np.testing.assert_array_equal(out, expected)
    back = np.zeros(shape, item)
    driver.driver_layout(3, address(expected), address(back), sizes, x.itemsize, None)
    np.testing.assert_array_equal(back, x)


def test_rows_with_a_stride(driver: C.CDLL) -> None:
    x = np.arange(12, dtype=np.uint8)
    out = np.zeros(20, np.uint8)
    driver.driver_layout(4, address(x), address(out), (C.c_size_t * 6)(4, 6, 3, 4), 1, None)
    assert out.tolist() == [0, 1, 2, 3, 0, 0, 4, 5, 6, 7, 0, 0, 8, 9, 10, 11, 0, 0, 0, 0]
