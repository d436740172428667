"""Blocks of channels against the index formula, element by element, and the wide-item path against the plain path."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from npu_common import layout
from npu_common.layout import nhwc_to_nchw
from pyrknn.model.nc1hwc2 import nc1hwc2_to_nchw, nc1hwc2_to_nhwc, nchw_to_nc1hwc2, nhwc_to_nc1hwc2

from tests.npu_common.test_layout import DTYPES, numbered


def blocks_by_formula(nhwc, c1, c2, w_stride, fill):
    """NC1HWC2 as one flat buffer, by the address of every element."""
    n_, h_, w_, c_ = nhwc.shape
    flat = np.full(n_ * c1 * h_ * w_stride * c2, fill, nhwc.dtype)
    n, h, w, c = np.indices(nhwc.shape)
    flat[((((n * c1 + c // c2) * h_ + h) * w_stride + w) * c2) + c % c2] = nhwc
    return flat


shapes = st.tuples(st.integers(1, 3), st.integers(0, 4), st.integers(1, 5), st.integers(1, 37))


@given(
    shape=shapes,
    c2=st.sampled_from([1, 2, 3, 4, 8, 16, 32]),
    more=st.integers(0, 2),
    wider=st.integers(0, 3),
    dtype=st.sampled_from(DTYPES),
    plain=st.booleans(),
    rows=st.sampled_from([1, 64, 256 * 1024]),
    strided=st.booleans(),
)
def test_nc1hwc2(shape, c2, more, wider, dtype, plain, rows, strided):
    n, h, w, c = shape
    c1, w_stride = -(-c // c2) + more, w + wider
    nhwc = numbered(shape, dtype)
    expected = blocks_by_formula(nhwc, c1, c2, w_stride, 7).reshape(n, c1, h, w_stride, c2)
    kept = layout.wide_item, layout._BLOCK_BYTES
    try:
        layout._BLOCK_BYTES = rows
        if plain:
            layout.wide_item = lambda source, target: None
        out = np.empty((n, c1, h, w_stride * 2, c2), dtype)[:, :, :, ::2] if strided else np.empty_like(expected)
        assert nhwc_to_nc1hwc2(nhwc, c2, c1=c1, w_stride=w_stride, fill=7, out=out) is out
        np.testing.assert_array_equal(out, expected)
        nchw = np.ascontiguousarray(nhwc.transpose(0, 3, 1, 2))
        np.testing.assert_array_equal(nchw_to_nc1hwc2(nchw, c2, c1=c1, w_stride=w_stride, fill=7), expected)
        np.testing.assert_array_equal(nc1hwc2_to_nhwc(out, c, width=w), nhwc)
        np.testing.assert_array_equal(nc1hwc2_to_nchw(out, c, width=w), nchw)
    finally:
        layout.wide_item, layout._BLOCK_BYTES = kept


@pytest.mark.parametrize("batch", [1, 3])
@pytest.mark.parametrize(("h", "w", "pixels"), [(9, 13, 120), (1, 5, 8), (5, 1, 8), (3, 3, 12), (2, 2, 4)])
def test_a_plane_stored_as_one_row(batch, h, w, pixels):
    """RKNN's way with outputs whose H*W is no multiple of 4; the stride between blocks is the rounded plane's."""
    nhwc = numbered((batch, h, w, 20), np.int8)
    blocks = nhwc_to_nc1hwc2(nhwc.reshape(batch, 1, h * w, 20), 16, w_stride=pixels, fill=99)
    assert blocks.shape == (batch, 2, 1, pixels, 16)
    np.testing.assert_array_equal(nc1hwc2_to_nhwc(blocks, 20, height=h, width=w), nhwc)
    np.testing.assert_array_equal(nc1hwc2_to_nchw(blocks, 20, height=h, width=w), nhwc_to_nchw(nhwc))
    np.testing.assert_array_equal(nc1hwc2_to_nchw(blocks[0], 20, height=h, width=w), nhwc_to_nchw(nhwc[0]))
    in_rows = nhwc_to_nc1hwc2(nhwc, 16)  # the same arguments serve both ways of storing
    np.testing.assert_array_equal(nc1hwc2_to_nchw(in_rows, 20, height=h, width=w), nhwc_to_nchw(nhwc))


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("channels", [24, 48, 80, 83])
def test_wide_items_are_taken_and_change_nothing(dtype, channels, monkeypatch):
    widths = []
    chosen = layout.wide_item

    def spy(source, target):
        item = chosen(source, target)
        widths.append(0 if item is None else item.itemsize)
        return item

    a = numbered((2, 33, 29, channels), dtype)
    monkeypatch.setattr(layout, "wide_item", lambda source, target: None)
    plain = nhwc_to_nc1hwc2(a, 16)
    plain_back = nc1hwc2_to_nhwc(plain, channels)
    monkeypatch.setattr(layout, "wide_item", spy)
    fast = nhwc_to_nc1hwc2(a, 16)
    fast_back = nc1hwc2_to_nhwc(fast, channels)
    assert fast.tobytes() == plain.tobytes()
    assert fast_back.tobytes() == plain_back.tobytes() == a.tobytes()
    assert set(widths) == ({16} if np.dtype(dtype).itemsize < 16 else {0})


def test_defaults_and_missing_batch():
    hwc = numbered((4, 5, 20), np.int8)
    blocks = nhwc_to_nc1hwc2(hwc, 16)
    assert blocks.shape == (2, 4, 5, 16)
    assert blocks[1, 2, 3, 1] == hwc[2, 3, 17]
    assert not blocks[1, :, :, 4:].any()
    chw = nhwc_to_nchw(hwc)
    assert chw.shape == (20, 4, 5)
    np.testing.assert_array_equal(nchw_to_nc1hwc2(chw, 16), blocks)
    np.testing.assert_array_equal(nc1hwc2_to_nchw(blocks, 20), chw)
    np.testing.assert_array_equal(nc1hwc2_to_nhwc(blocks, 20), hwc)
    # Eight channels in two blocks of eight: what compilers do write.
    assert nhwc_to_nc1hwc2(hwc[..., :8], 8, c1=2).shape == (2, 4, 5, 8)


A = np.zeros((1, 4, 5, 20), np.int8)
B = np.zeros((1, 2, 4, 5, 16), np.int8)


@pytest.mark.parametrize(
    ("call", "error", "words"),
    [
        (lambda: nhwc_to_nc1hwc2(A, 0), ValueError, "c2: expected at least 1, got 0"),
        (lambda: nhwc_to_nc1hwc2(A, 16, c1=1), ValueError, "c1: expected at least 2 blocks of 16 for 20 channels"),
        (lambda: nchw_to_nc1hwc2(A, 16, w_stride=19), ValueError, "w_stride: expected at least the width 20, got 19"),
        (lambda: nc1hwc2_to_nhwc(B, 33), ValueError, "channels: expected at most 2 x 16 = 32, got 33"),
        (lambda: nc1hwc2_to_nchw(B, 20, width=6), ValueError, "width: expected at most the 5 pixels of a row, got 6"),
        (lambda: nc1hwc2_to_nchw(B, 20, height=5), ValueError, "height: expected 4, or more where .* one row, got 5"),
        (
            lambda: nc1hwc2_to_nhwc(B[:, :, :1], 20, height=3, width=2),
            ValueError,
            "width: expected at most 1 pixels for 3 rows in 5, got 2",
        ),
        (lambda: nc1hwc2_to_nhwc(B[:, :, :1], 20, height=3), ValueError, "width: expected .* got None"),
    ],
)
def test_refused(call, error, words):
    with pytest.raises(error, match=words):
        call()
