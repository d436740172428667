"""Elements of four and sixteen bits, cut off, flushed and packed like in C programs for VIPLite."""

from __future__ import annotations

import struct

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from npu_common.dtypes import element_type, pack_nibbles
from npu_common.floats import bfloat16_bits
from pyviplite.model.elements import float16_truncated, from_bfloat16_bits, pack_nibble_rows, unpack_nibble_rows


def one(bits: int) -> np.ndarray:
    return np.array([bits], np.uint32).view(np.float32)


def half_by_definition(bits: int) -> int:
    """The definition in plain integers, the other way round: from the exponent, not from bounds."""
    sign, exponent, mantissa = bits >> 31, (bits >> 23 & 255) - 127, bits & 0x7FFFFF
    if exponent < -14:
        return sign << 15
    if exponent > 15:
        return sign << 15 | 0x7BFF
    return sign << 15 | exponent + 15 << 10 | mantissa >> 13


@given(st.integers(0, 2**32 - 1))
def test_truncation_is_the_definition(bits: int) -> None:
    assert float16_truncated(one(bits)).view(np.uint16)[0] == half_by_definition(bits)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (1.0, 0x3C00), (-2.5, 0xC100), (1.0 + 2.0**-10 + 2.0**-11, 0x3C01), (1.9999999, 0x3FFF), (65504.0, 0x7BFF),
        (65536.0, 0x7BFF), (-1e30, 0xFBFF), (float("inf"), 0x7BFF), (2.0**-14, 0x0400), (2.0**-15, 0), (-1e-8, 0x8000),
        (-0.0, 0x8000),
    ],
)  # fmt: skip
def test_truncated_values(value: float, expected: int) -> None:
    assert float16_truncated(np.array([value], np.float32)).view(np.uint16)[0] == expected


def test_it_differs_from_numpys_rounding_where_it_should() -> None:
    x = np.array([1.0009, 70000.0, 3e-6], np.float32)
    with np.errstate(over="ignore"):
        rounded = x.astype(np.float16)
    assert float16_truncated(x).tolist() == [1.0, 65504.0, 0.0]
    assert rounded[0] > 1.0 and np.isinf(rounded[1]) and rounded[2] > 0


def test_reading_bfloat16_flushes_what_has_no_exponent() -> None:
    bits = np.array([0x3F80, 0xC020, 0x0001, 0x8000, 0x807F, 0x7F80, 0x0080], np.uint16)
    expected = [1.0, -2.5, 0.0, 0.0, 0.0, float("inf"), struct.unpack("<f", b"\0\0\x80\0")[0]]
    found = from_bfloat16_bits(bits)
    assert found.tolist() == expected and not np.signbit(found[3:5]).any()


def test_shapes_strides_and_out() -> None:
    x = np.arange(24, dtype=np.float32).reshape(2, 3, 4)[:, ::2]
    target = np.zeros((2, 2, 4), np.float16)
    assert float16_truncated(x, target) is target and np.array_equal(target, x)
    bits = bfloat16_bits(x)
    assert np.array_equal(from_bfloat16_bits(bits, np.zeros((2, 2, 4), np.float32)), x)
    assert float16_truncated(np.zeros((), np.float32)).shape == ()


def test_what_does_not_fit_is_refused() -> None:
    x = np.zeros(3, np.float32)
    with pytest.raises(TypeError, match="expected an array of float32, got float64.*astype"):
        float16_truncated(np.zeros(3))
    with pytest.raises(ValueError, match=r"out: expected a writable array of float16, shape \(3,\)"):
        float16_truncated(x, np.zeros(4, np.float16))
    with pytest.raises(TypeError, match="expected uint16 or bfloat16, got int16"):
        from_bfloat16_bits(np.zeros(3, np.int16))


@pytest.mark.parametrize("shape", [(5,), (4,), (2, 3, 5), (2, 1), (0, 3), (3, 0)])
@pytest.mark.parametrize("name", ["int4", "uint4"])
def test_rows_of_nibbles_begin_at_whole_bytes(shape: tuple[int, ...], name: str) -> None:
    kind = element_type(name)
    values = np.random.default_rng(1).integers(kind.minimum, kind.maximum, shape, kind.storage, endpoint=True)
    packed = pack_nibble_rows(values)
    assert packed.shape == (*shape[:-1], (shape[-1] + 1) // 2)
    assert packed.nbytes == kind.nbytes(shape, packed_rows=True)
    for index in np.ndindex(*shape[:-1]):
        assert np.array_equal(packed[index], pack_nibbles(values[index]))
    assert np.array_equal(unpack_nibble_rows(packed, shape[-1], kind), values)
    target, bytes_ = np.empty(shape, kind.storage), np.full(packed.shape, 0xEE, np.uint8)
    assert pack_nibble_rows(values, bytes_) is bytes_ and np.array_equal(bytes_, packed)
    assert unpack_nibble_rows(packed, shape[-1], kind, target) is target and np.array_equal(target, values)


def test_rows_of_nibbles_that_do_not_fit() -> None:
    values = np.zeros((2, 5), np.int8)
    with pytest.raises(ValueError, match=r"shape \(2, 3\), got \(5,\)"):
        pack_nibble_rows(values, np.zeros(5, np.uint8))
    with pytest.raises(ValueError, match=r"rows of 5 elements take 3 bytes, got shape \(2, 2\)"):
        unpack_nibble_rows(np.zeros((2, 2), np.uint8), 5, element_type("int4"))
    with pytest.raises(ValueError, match=r"expected int8 of shape \(2, 5\)"):
        unpack_nibble_rows(np.zeros((2, 3), np.uint8), 5, element_type("int4"), np.zeros((2, 5), np.uint8))
