"""Orders of dimensions against numpy's transposed copies, in blocks of every size."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from npu_common import layout
from npu_common.layout import nchw_to_nhwc, nhwc_to_nchw

DTYPES = [np.int8, np.uint8, np.float16, np.int16, np.float32, np.int64, np.complex128]


def numbered(shape, dtype):
    """Values that differ within any 250 neighbours, also in eight bits."""
    return (np.arange(int(np.prod(shape))) % 251).astype(dtype).reshape(shape)


@given(
    shape=st.tuples(st.integers(1, 3), st.integers(0, 4), st.integers(1, 5), st.integers(1, 37)),
    dtype=st.sampled_from(DTYPES),
    rows=st.sampled_from([1, 64, 256 * 1024]),
)
def test_both_ways(shape, dtype, rows):
    nhwc = numbered(shape, dtype)
    nchw = np.ascontiguousarray(nhwc.transpose(0, 3, 1, 2))
    kept = layout._BLOCK_BYTES
    try:
        layout._BLOCK_BYTES = rows
        np.testing.assert_array_equal(nhwc_to_nchw(nhwc), nchw)
        np.testing.assert_array_equal(nchw_to_nhwc(nchw), nhwc)
    finally:
        layout._BLOCK_BYTES = kept


@pytest.mark.parametrize("channels", [1, 3, 4, 5])
def test_images(channels):
    image = numbered((9, 7, channels), np.uint8)
    planes = nhwc_to_nchw(image)
    for c in range(channels):
        np.testing.assert_array_equal(planes[c], image[..., c])
    out = np.empty_like(image)
    assert nchw_to_nhwc(planes, out) is out
    np.testing.assert_array_equal(out, image)
    # A view with reversed channels (BGR) and reversed rows needs no copy first.
    np.testing.assert_array_equal(nhwc_to_nchw(image[::-1, :, ::-1]), planes[::-1, ::-1])


A = np.zeros((1, 4, 5, 20), np.int8)


@pytest.mark.parametrize(
    ("call", "error", "words"),
    [
        (lambda: nhwc_to_nchw(np.zeros(3)), ValueError, r"nhwc_to_nchw: expected an array of 4 dimensions.*\(3,\)"),
        (lambda: nhwc_to_nchw(A, np.zeros((1, 20, 4, 5), np.uint8)), TypeError, "out: expected an array of int8"),
        (
            lambda: nhwc_to_nchw(A, np.zeros((1, 20, 5, 4), np.int8)),
            ValueError,
            r"\(1, 20, 4, 5\), got \(1, 20, 5, 4\)",
        ),
        (lambda: nhwc_to_nchw(A, A.reshape(1, 20, 4, 5)), ValueError, "overlaps the input"),
        (lambda: nhwc_to_nchw(A, np.broadcast_to(np.int8(0), (1, 20, 4, 5))), ValueError, "read-only"),
    ],
)
def test_refused(call, error, words):
    with pytest.raises(error, match=words):
        call()
