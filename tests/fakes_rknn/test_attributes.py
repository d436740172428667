"""Attribute queries: strides, sizes and native layouts as measured on librknnrt 1.6.0 with converted networks."""

from __future__ import annotations

from typing import Any

import pytest

from fakes.models.formats import rknn as rknn_file
from fakes.models.formats.npugraph import GraphBuilder
from tests.fakes_rknn import capi
from tests.fakes_rknn.capi import Attr, Library

ITEMS = {"int8": 1, "float16": 2, "int16": 2, "int32": 4, "int64": 8, "bool": 1}


def open_copy(
    lib: Library, shape: tuple[int, ...], dtype: str, chip: str = "rk3588", release: str = "1.6.0", **output: Any
) -> int:
    """A network that copies "x" to "y". output: fields of y's line in the table."""
    lib.npu_fake_set(b"rknn_chip", chip.encode())
    lib.npu_fake_set(b"rknn_version", release.encode())
    builder = GraphBuilder("copy")
    builder.output(builder.reshape(builder.input("x", shape, dtype), shape, output="y"))
    return lib.init(rknn_file.wrap(builder.graph, changes={"y": output}))


def facts(attr: Attr) -> tuple[Any, ...]:
    """All that a query says of how a tensor lies."""
    return attr.fmt, attr.type, attr.shape, attr.n_elems, attr.size, attr.w_stride, attr.size_with_stride


def up(value: int, step: int) -> int:
    return -(-value // step) * step


@pytest.mark.parametrize("chip", ["rk3588", "rk3562", "rk3566"])
@pytest.mark.parametrize("dtype", ["int8", "float16", "int16", "int32", "int64"])
@pytest.mark.parametrize("shape", [(1, 16, 20, 8), (1, 9, 13, 3), (4, 6, 10, 20)])
def test_plain_outputs_are_padded_both_ways(rknn: Library, chip: str, dtype: str, shape: tuple[int, ...]) -> None:
    ctx = open_copy(rknn, shape, dtype, chip)
    attr = rknn.attr(ctx, capi.OUTPUT_ATTR)
    n, h, w, c = shape
    item = ITEMS[dtype]
    u = max(1, (8 if chip == "rk3566" else 16) // item)
    assert (attr.fmt, attr.shape, attr.size) == (capi.NCHW, (n, c, h, w), n * h * w * c * item)
    assert (attr.w_stride, attr.size_with_stride) == (0, n * h * up(w, u) * up(c, u) * item)
    nhwc = rknn.attr(ctx, capi.NATIVE_NHWC_OUTPUT)
    channels = up(c, u) if chip == "rk3566" and dtype in ("int8", "float16") else c  # measured there alone
    assert (nhwc.fmt, nhwc.shape, nhwc.w_stride) == (capi.NHWC, (n, h, w, channels), 0)
    assert nhwc.size_with_stride == (up(nhwc.size, u) if item <= 2 else nhwc.size)
    rknn.rknn_destroy(ctx)


def test_the_measured_output(rknn: Library) -> None:
    """8 channels of 16x20 int8 on RK3588."""
    ctx = open_copy(rknn, (1, 16, 20, 8), "int8")
    assert rknn.attr(ctx, capi.OUTPUT_ATTR).size_with_stride == 8192
    rknn.rknn_destroy(ctx)


@pytest.mark.parametrize("chip", ["rk3588", "rk3562", "rk3566"])
@pytest.mark.parametrize(
    ("shape", "dtype"),
    [
        ((1, 16, 20, 3), "int8"),
        ((1, 10, 10, 3), "float16"),
        ((1, 10, 13, 4), "float16"),
        ((1, 10, 13, 4), "int8"),
        ((1, 6, 10, 20), "int8"),
        ((1, 6, 10, 20), "float16"),
        ((1, 16, 20, 2), "float16"),
        ((1, 5, 7, 3), "int64"),
    ],
)
def test_inputs_are_padded_where_the_npu_reads_pixels(
    rknn: Library, chip: str, shape: tuple[int, ...], dtype: str
) -> None:
    ctx = open_copy(rknn, shape, dtype, chip)
    n, h, w, c = shape
    item = ITEMS[dtype]
    u = max(1, (8 if chip == "rk3566" else 16) // item)
    native, plain = rknn.attr(ctx, capi.NATIVE_INPUT), rknn.attr(ctx, capi.INPUT_ATTR)
    if dtype == "int64":
        assert (native.fmt, native.shape) == (capi.NCHW, (n, c, h, w))
    elif c in (3, 4):
        assert (native.fmt, native.shape) == (capi.NHWC, shape)
    else:
        assert (native.fmt, native.shape) == (capi.NC1HWC2, (n, -(-c // u), h, w, u))
    stride = up(w, u) if native.fmt == capi.NHWC and c != u else w  # 4 x float16 on RK3566: a pixel is a word
    assert (plain.fmt, plain.shape, plain.size) == (capi.NHWC, shape, n * h * w * c * item)
    assert (plain.w_stride, plain.size_with_stride) == (stride, n * h * stride * c * item)
    assert native.w_stride == stride and native.size_with_stride >= native.size == native.n_elems * item
    assert facts(rknn.attr(ctx, capi.NATIVE_NHWC_INPUT)) == facts(native)
    rknn.rknn_destroy(ctx)


@pytest.mark.parametrize("shape", [(3,), (2, 7), (1, 7, 16), (1, 2, 3, 4, 5)])
@pytest.mark.parametrize("dtype", ["int8", "float16", "int64"])
def test_other_ranks_have_no_padding(rknn: Library, shape: tuple[int, ...], dtype: str) -> None:
    ctx = open_copy(rknn, shape, dtype)
    plain = facts(rknn.attr(ctx, capi.INPUT_ATTR))
    fmt, _, dims, _, size, stride, padded = plain
    assert (fmt, dims, stride, padded) == (capi.UNDEFINED, shape, 0, size)
    for command in (capi.NATIVE_INPUT, capi.NATIVE_NHWC_INPUT, capi.OUTPUT_ATTR, capi.NATIVE_OUTPUT):
        assert facts(rknn.attr(ctx, command)) == plain
    nhwc = rknn.attr(ctx, capi.NATIVE_NHWC_OUTPUT)  # the only one that is rounded, whatever the rank
    assert facts(nhwc)[:-1] == plain[:-1]
    assert nhwc.size_with_stride == (up(size, 16 // ITEMS[dtype]) if dtype != "int64" else size)
    rknn.rknn_destroy(ctx)


@pytest.mark.parametrize(
    ("shape", "dtype", "align", "dims"),
    [
        ((1, 16, 20, 8), "int8", 2, {"rk3588": (1, 2, 16, 20, 16), "rk3566": (1, 2, 16, 20, 8)}),
        ((1, 16, 20, 8), "int8", 2, {"rk3562": (1, 1, 16, 20, 16)}),
        ((1, 16, 20, 33), "int8", 2, {"rk3588": (1, 4, 16, 20, 16), "rk3562": (1, 3, 16, 20, 16)}),
        ((1, 16, 20, 33), "float16", 2, {"rk3588": (1, 6, 16, 20, 8), "rk3566": (1, 10, 16, 20, 4)}),
        ((1, 16, 20, 8), "int8", 4, {"rk3588": (1, 4, 16, 20, 16), "rk3562": (1, 2, 16, 20, 16)}),
        ((1, 16, 20, 8), "int8", 1, {"rk3588": (1, 1, 16, 20, 16)}),
        ((1, 9, 13, 8), "float16", 2, {"rk3588": (1, 2, 1, 120, 8)}),
    ],
)
def test_blocks_of_outputs(
    rknn: Library, shape: tuple[int, ...], dtype: str, align: int, dims: dict[str, tuple[int, ...]]
) -> None:
    for chip, expected in dims.items():
        ctx = open_copy(rknn, shape, dtype, chip, c1_align=align)
        attr = rknn.attr(ctx, capi.NATIVE_OUTPUT)
        assert (attr.fmt, attr.shape, attr.w_stride) == (capi.NC1HWC2, expected, 0)
        assert attr.size_with_stride == attr.size == attr.n_elems * ITEMS[dtype]
        rknn.rknn_destroy(ctx)


def test_truth_values_are_bytes_to_the_npu(rknn: Library) -> None:
    ctx = open_copy(rknn, (1, 4, 6, 3), "bool")
    types = [rknn.attr(ctx, command).type for command in (capi.INPUT_ATTR, capi.NATIVE_INPUT)]
    assert types == [9, capi.INT8]
    rknn.rknn_destroy(ctx)


@pytest.mark.parametrize("release, kind, size", [("1.6.0", 11, 2**32 - 72), ("2.3.2", 9, 72)])
def test_truth_values_as_output(rknn: Library, release: str, kind: int, size: int) -> None:
    """Measured on 1.6.0: no type of that header, and a size that no one should allocate."""
    ctx = open_copy(rknn, (1, 4, 6, 3), "bool", release=release)
    attr = rknn.attr(ctx, capi.OUTPUT_ATTR)
    assert (attr.type, attr.size, attr.n_elems) == (kind, size, 72)
    assert rknn.attr(ctx, capi.NATIVE_OUTPUT).type == capi.INT8
    rknn.rknn_destroy(ctx)


def test_an_operator_of_the_cpu_has_planes(rknn: Library) -> None:
    ctx = open_copy(rknn, (1, 16, 20, 8), "float16", native_layout="NCHW")
    attr = rknn.attr(ctx, capi.NATIVE_OUTPUT)
    assert (attr.fmt, attr.shape, attr.size_with_stride) == (capi.NCHW, (1, 8, 16, 20), attr.size)
    rknn.rknn_destroy(ctx)
