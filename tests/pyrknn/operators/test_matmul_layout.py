"""The native layouts of matmul's operands against the index formulas."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyrknn.operators.matmul_layout import (
    matmul_a_from_native,
    matmul_a_to_native,
    matmul_b_from_native,
    matmul_b_to_native,
    matmul_c_from_native,
    matmul_c_to_native,
)

from tests.npu_common.test_layout import DTYPES, numbered


@given(
    m=st.integers(1, 7),
    columns=st.integers(1, 4),
    block=st.sampled_from([4, 8, 16, 32]),
    dtype=st.sampled_from(DTYPES),
)
def test_matmul_a_and_c(m, columns, block, dtype):
    k = columns * block
    a = numbered((m, k), dtype)
    flat = np.empty(m * k, dtype)
    row, column = np.indices(a.shape)
    flat[((column // block) * m + row) * block + column % block] = a
    expected = flat.reshape(columns, m, block)
    for there, back in ((matmul_a_to_native, matmul_a_from_native), (matmul_c_to_native, matmul_c_from_native)):
        native = there(a, block)
        np.testing.assert_array_equal(native, expected)
        np.testing.assert_array_equal(back(native), a)
        out = np.empty((m, k), dtype, order="F")
        assert back(native, out) is out
        np.testing.assert_array_equal(out, a)


@given(
    blocks=st.tuples(st.integers(1, 3), st.integers(1, 5)),
    size=st.sampled_from([(16, 32), (8, 16), (32, 32), (64, 32)]),
    dtype=st.sampled_from(DTYPES),
    segment=st.integers(1, 6),
)
def test_matmul_b(blocks, size, dtype, segment):
    (block_n, block_k), n, k = size, blocks[0] * size[0], blocks[1] * size[1]
    b = numbered((k, n), dtype)

    def by_formula(part):
        rows, columns = part.shape
        row, column = np.indices(part.shape)
        flat = np.empty(part.size, dtype)
        place = (column // block_n) * (rows // block_k) + row // block_k
        flat[(place * block_n + column % block_n) * block_k + row % block_k] = part
        return flat

    native = matmul_b_to_native(b, block_n, block_k)
    assert native.shape == (blocks[0], blocks[1], block_n, block_k)
    np.testing.assert_array_equal(native.reshape(-1), by_formula(b))
    transposed = np.ascontiguousarray(b.T)
    np.testing.assert_array_equal(matmul_b_to_native(transposed, block_n, block_k, transposed=True), native)
    np.testing.assert_array_equal(matmul_b_from_native(native), b)
    np.testing.assert_array_equal(matmul_b_from_native(native, transposed=True), transposed)
    length = segment * block_k
    parts = np.concatenate([by_formula(b[start : start + length]) for start in range(0, k, length)])
    for source, flag in ((b, False), (transposed, True)):
        got = matmul_b_to_native(source, block_n, block_k, transposed=flag, k_segment=length)
        np.testing.assert_array_equal(got, parts)


def test_native_product_is_the_product():
    """The hardware's product of the native forms is the matrix product."""
    rng = np.random.default_rng(0)
    a, b = rng.integers(-9, 9, (5, 64)).astype(np.int32), rng.integers(-9, 9, (64, 32)).astype(np.int32)
    native_a, native_b = matmul_a_to_native(a, 16), matmul_b_to_native(b, 16, 32)
    c = np.zeros((5, 32), np.int32)
    for i in range(2):
        for j in range(2):
            panel = np.concatenate([native_a[2 * j], native_a[2 * j + 1]], axis=1)
            c[:, 16 * i : 16 * i + 16] += panel @ native_b[i, j].T
    np.testing.assert_array_equal(c, a @ b)
    np.testing.assert_array_equal(matmul_c_from_native(matmul_c_to_native(c, 4)), a @ b)


@pytest.mark.parametrize(
    ("call", "error", "words"),
    [
        (
            lambda: matmul_a_to_native(np.zeros((3, 20)), 16),
            ValueError,
            "K: expected a positive multiple of the block 16",
        ),
        (lambda: matmul_c_to_native(np.zeros((3, 20)), 16), ValueError, "N: expected a positive multiple"),
        (lambda: matmul_b_to_native(np.zeros((32, 20)), 16, 32), ValueError, "N: expected .* got 20"),
        (lambda: matmul_b_to_native(np.zeros((32, 16)), 16, 32, k_segment=8), ValueError, "k_segment: expected"),
        (lambda: matmul_b_from_native(np.zeros((3, 20))), ValueError, "4 dimensions"),
    ],
)
def test_refused(call, error, words):
    with pytest.raises(error, match=words):
        call()
