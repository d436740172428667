"""Encodings: names, numbers, derived values, and the library's view of each."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from npu_common.quantization import Affine
from npu_common.testing import FakeControl
from pysnpe import Encoding
from pysnpe.model.encodings import create, derive, encoding_of, read
from pysnpe.SNPE import SNPEUtil as util

KINDS = ["float32", "float16", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "bool",
         "unsigned8"]  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_the_library_has_the_same_kind(snpe: FakeControl, kind: str) -> None:
    with create(Encoding(kind)) as handle:
        assert read(handle) == Encoding(kind)
    assert Encoding(kind).dtype == Encoding(kind).stored and Encoding(kind).quantization is None


@pytest.mark.parametrize("bits", [8, 16])
def test_quantized_kinds(snpe: FakeControl, bits: int) -> None:
    kind = f"tf{bits}"
    how = Encoding(kind, 0.25, 100)
    with create(how) as handle:
        assert read(handle) == how
    assert how.quantization == Affine(0.25, 100, dtype=f"uint{bits}") and how.bits == bits and not how.derived
    assert encoding_of(how.quantization, "x") == how == encoding_of(how, "x")
    left_open = encoding_of(kind, "x")
    with create(left_open) as handle:
        assert read(handle) == left_open
    assert left_open.derived and left_open.dtype == np.float32 and left_open.stored == f"uint{bits}"
    assert str(how) == f"{kind} (scale 0.25, zero 100)" and str(left_open) == kind


@given(
    st.lists(st.floats(-1e6, 1e6, width=32), min_size=1, max_size=30),
    st.sampled_from([8, 16]),
)
def test_a_derived_range_holds_all_of_it(values: list[float], bits: int) -> None:
    """0.0 is exact, and nothing is further from its number than half a step (and the rounding of float32)."""
    x = np.array(values, np.float32)
    scale, zero = derive(x, bits, "x")
    how = Affine(scale, zero, dtype=f"uint{bits}")
    assert 0 <= zero < 1 << bits and how.dequantize(how.quantize(np.zeros(1, np.float32)))[0] == 0
    assert (np.abs(how.dequantize(how.quantize(x)) - x) <= scale * 0.5001 * 2 + 1e-6).all()
    assert scale * ((1 << bits) - 1) >= 0.0099


def test_ranges_of_one_sign_begin_at_zero() -> None:
    assert derive(np.array([1, 2], np.float32), 8, "x") == (float(np.float32(2 / 255)), 0)
    assert derive(np.array([-2, -1], np.float32), 8, "x") == (float(np.float32(2 / 255)), 255)
    assert derive(np.zeros(3, np.float32), 8, "x")[1] == 0 == derive(np.empty(0, np.float32), 16, "x")[1]
    for wrong in (np.nan, np.inf, -np.inf):
        with pytest.raises(ValueError, match="NaN or infinity"):
            derive(np.array([1, wrong], np.float32), 8, "x")


@pytest.mark.parametrize("bits", [8, 16])
@pytest.mark.parametrize("ends", [(-1.0, 2.5), (-3.0, 0.7), (-0.3, 5.9), (0.5, 3.0), (-4.0, -1.0), (0.0, 0.001)])
def test_derived_numbers_are_the_librarys(snpe: FakeControl, ends: tuple[float, float], bits: int) -> None:
    """Snpe_Util_Convert_Float32ToTfN, asked to find the encoding itself, finds the same."""
    x = np.linspace(*ends, 50).astype(np.float32)
    stored = np.empty(x.shape, f"uint{bits}")
    scale, zero = ctypes.c_float(), ctypes.c_uint64()
    assert util.Snpe_Util_Convert_Float32ToTfN.raw(
        x.ctypes.data, x.nbytes, True, ctypes.addressof(scale), ctypes.addressof(zero), stored.ctypes.data,
        stored.nbytes, bits,
    )  # fmt: skip
    assert derive(x, bits, "x") == (scale.value, zero.value)
    own = Affine(scale.value, zero.value, dtype=stored.dtype.name).quantize(x)
    assert np.abs(own.astype(int) - stored).max() <= 1  # 1 where a number lies between two: C divides in double


def test_what_makes_no_sense() -> None:
    for arguments, message in (
        (("tf9",), "kind: expected one of float32"),
        (("tf8", 1.0), "scale and zero_point together"),
        (("tf8", None, 1), "scale and zero_point together"),
        (("int8", 1.0, 0), "only tf8 and tf16"),
        (("tf8", 0.0, 0), "scale: expected a positive finite number"),
        (("tf8", float("inf"), 0), "scale: expected a positive finite number"),
        (("tf8", 1e-60, 0), "scale: expected a positive finite number"),
        (("tf8", 1.0, 256), "zero_point: .* 0 to 255, got 256"),
        (("tf16", 1.0, -1), "zero_point: .* 0 to 65535, got -1"),
        (("tf16", 1.0, 0.5), "zero_point"),
    ):
        with pytest.raises(ValueError, match=message):
            Encoding(*arguments)
    wrong: Any
    for wrong, problem in (
        ("tf9", ValueError), (Affine(1.0, 0, dtype="int8"), ValueError), (8, TypeError), (None, TypeError),
        (Affine([1.0, 2.0], 0, axis=1, dtype="uint8"), ValueError),
    ):  # fmt: skip
        with pytest.raises(problem, match="here: "):
            encoding_of(wrong, "here")
