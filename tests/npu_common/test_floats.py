"""bfloat16 without ml_dtypes against ml_dtypes' own rounding."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from npu_common.floats import bfloat16_bits


def one(bits: int) -> np.ndarray:
    return np.array([bits], np.uint32).view(np.float32)


@given(st.integers(0, 2**32 - 1))
def test_bfloat16_is_nearest_even(bits: int) -> None:
    found = int(bfloat16_bits(one(bits))[0])
    if bits & 0x7FFFFFFF > 0x7F800000:
        assert found & 0x7FFF > 0x7F80
        return
    below, above = bits >> 16, (bits >> 16) + 1
    rest = bits & 0xFFFF
    assert found == (below if rest < 0x8000 or (rest == 0x8000 and below % 2 == 0) else above)


def test_bfloat16_agrees_with_ml_dtypes() -> None:
    ml_dtypes = pytest.importorskip("ml_dtypes")
    x = np.random.default_rng(3).standard_normal(1000).astype(np.float32) * np.float32(1e20)
    assert np.array_equal(bfloat16_bits(x), x.astype(ml_dtypes.bfloat16).view(np.uint16))


def test_shapes_strides_and_out() -> None:
    x = np.arange(24, dtype=np.float32).reshape(2, 3, 4)[:, ::2]
    bits = np.zeros((2, 2, 4), np.uint16)
    assert bfloat16_bits(x, bits) is bits and np.array_equal(bits, np.ascontiguousarray(x).view(np.uint32) >> 16)
    assert bfloat16_bits(np.zeros((), np.float32)).shape == ()


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(TypeError, match="bfloat16_bits, x: expected an array of float32, got float64.*astype"):
        bfloat16_bits(np.zeros(3))
    with pytest.raises(TypeError, match="got list"):
        bfloat16_bits([1.0])  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"out: expected a writable array of uint16, shape \(3,\)"):
        bfloat16_bits(np.zeros(3, np.float32), np.zeros(4, np.uint16))


def test_importing_it_loads_no_numpy() -> None:
    code = "import sys, npu_common.floats; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
