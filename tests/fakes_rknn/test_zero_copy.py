"""Memory and zero-copy: native layouts per chip, conversions of bound memory, records, caches."""

from __future__ import annotations

import ctypes as C
import mmap
import os
from typing import Any

import numpy as np
import pytest

from fakes.models.formats import rknn as container
from fakes.models.formats.npugraph import Graph, GraphBuilder, affine
from tests.fakes_rknn import capi, models
from tests.fakes_rknn.capi import Attr, Library

CHIPS = ("rk3588", "rk3576", "rk3566", "rk3568", "rk3562", "rv1103", "rv1106")


def view(mem: Any, dtype: str = "uint8") -> np.ndarray:
    """The record's memory as a flat array."""
    m = mem.contents
    data = (C.c_uint8 * m.size).from_address(m.virt_addr)
    return np.frombuffer(data, dtype)


def bound(lib: Library, ctx: int, command: int, index: int = 0, size: int = 0, **changes: Any) -> Any:
    """Memory bound to an input or output as the query says, with fields of the attribute changed."""
    attr = lib.attr(ctx, command, index)
    mem = lib.rknn_create_mem(ctx, size or attr.size_with_stride * 4)
    for name, value in changes.items():
        setattr(attr, name, value)
    assert lib.rknn_set_io_mem(ctx, mem, C.byref(attr)) == 0
    return mem


def close(lib: Library, ctx: int, *mems: Any) -> None:
    for mem in mems:
        assert lib.rknn_destroy_mem(ctx, mem) == 0
    assert lib.rknn_destroy(ctx) == 0


def pack(nhwc: np.ndarray, shape: tuple[int, ...]) -> np.ndarray:
    """NHWC to NC1HWC2, spare channels 0."""
    n, c1, h, w, c2 = shape
    full = np.zeros((n, h, w, c1 * c2), nhwc.dtype)
    full[..., : nhwc.shape[3]] = nhwc
    return np.ascontiguousarray(full.reshape(n, h, w, c1, c2).transpose(0, 3, 1, 2, 4))


@pytest.mark.parametrize("chip", CHIPS)
def test_native_layouts_follow_the_chip(rknn: Library, chip: str) -> None:
    rknn.npu_fake_set(b"rknn_chip", chip.encode())
    word = 8 if chip in ("rk3566", "rk3568") else 16
    ctx = rknn.init(models.made("identity_fp16"))
    attr = rknn.attr(ctx, capi.NATIVE_INPUT)  # measured: rows of 10 float16 pixels
    assert (attr.fmt, attr.w_stride, attr.shape) == (capi.NHWC, 12 if word == 8 else 16, (1, 10, 10, 3))
    assert attr.size_with_stride == 10 * attr.w_stride * 3 * 2 and attr.size == 600
    assert rknn.attr(ctx, capi.NATIVE_OUTPUT).shape == (1, 1, 10, 10, word // 2)
    rknn.rknn_destroy(ctx)
    ctx = rknn.init(models.made("two_input"))
    attr = rknn.attr(ctx, capi.NATIVE_OUTPUT)  # a convolution's 8 channels: two blocks, one on the smaller chips
    blocks = 1 if chip in ("rk3562", "rv1103", "rv1106") else 2
    assert (attr.fmt, attr.shape) == (capi.NC1HWC2, (1, blocks, 128, 128, word))
    assert attr.size == attr.size_with_stride == attr.n_elems == blocks * 128 * 128 * word
    attr = rknn.attr(ctx, capi.NATIVE_NHWC_OUTPUT)
    assert (attr.fmt, attr.shape, attr.size) == (capi.NHWC, (1, 128, 128, 8), 131072)
    rknn.rknn_destroy(ctx)


@pytest.mark.parametrize("chip", ["rk3588", "rk3566"])
def test_blocks_in_blocks_out(rknn: Library, chip: str) -> None:
    rknn.npu_fake_set(b"rknn_chip", chip.encode())
    ctx = rknn.init(models.made("identity_int8"))
    a, b = bound(rknn, ctx, capi.NATIVE_INPUT), bound(rknn, ctx, capi.NATIVE_OUTPUT)
    x = np.random.default_rng(1).integers(-128, 128, (1, 6, 10, 20), np.int8)
    packed = pack(x, rknn.attr(ctx, capi.NATIVE_INPUT).shape).ravel()
    view(a, "int8")[: packed.size] = packed
    assert rknn.rknn_run(ctx, None) == 0
    np.testing.assert_array_equal(view(b, "int8")[: packed.size], packed)
    close(rknn, ctx, a, b)


def test_rows_have_gaps(rknn: Library) -> None:
    ctx = rknn.init(models.made("identity_fp16"))
    a = bound(rknn, ctx, capi.NATIVE_INPUT)
    b = bound(rknn, ctx, capi.NATIVE_NHWC_OUTPUT)
    x = np.random.default_rng(2).normal(size=(10, 10, 3)).astype(np.float16)
    rows = np.full((10, 16, 3), 99, np.float16)
    rows[:, :10] = x
    view(a, "float16")[: rows.size] = rows.ravel()
    assert rknn.rknn_run(ctx, None) == 0
    np.testing.assert_array_equal(view(b, "float16")[:300], x.ravel())
    close(rknn, ctx, a, b)


@pytest.mark.parametrize("dtype", ["uint8", "float16", "float32"])
def test_bound_inputs_are_normalised_and_quantized(rknn: Library, dtype: str) -> None:
    """uint8, float16, float32: real numbers. Only the model's own type is taken as it is."""
    codes = {"uint8": capi.UINT8, "float16": capi.FLOAT16, "float32": capi.FLOAT32}
    ctx = rknn.init(models.made("two_input"))
    x = np.random.default_rng(3).integers(0, 256, (128, 128, 1)).astype(dtype)
    mems = [bound(rknn, ctx, capi.NATIVE_INPUT, 0, type=codes[dtype]), bound(rknn, ctx, capi.NATIVE_INPUT, 1)]
    mems.append(bound(rknn, ctx, capi.NATIVE_NHWC_OUTPUT))
    view(mems[0], dtype)[: x.size] = x.ravel()
    assert rknn.rknn_run(ctx, None) == 0
    found = view(mems[2], "int8").copy()
    mems.append(bound(rknn, ctx, capi.NATIVE_INPUT, 0, type=capi.INT8))  # measured: the same memory stays what it was
    view(mems[3], "int8")[: x.size] = (x.astype(np.int32) - 128).astype(np.int8).ravel()
    assert rknn.rknn_run(ctx, None) == 0
    np.testing.assert_array_equal(view(mems[2], "int8"), found)
    assert found[: 128 * 128 * 8].std() > 1
    close(rknn, ctx, *mems)


def test_memory_that_was_bound_before_is_bound_as_the_first_time(rknn: Library) -> None:
    """Measured on three releases, with other memory bound in between, and where the first time was refused."""
    ctx = rknn.init(models.made("two_input"))
    attr = rknn.attr(ctx, capi.NATIVE_INPUT)
    x = np.random.default_rng(3).integers(0, 256, (128, 128, 1)).astype(np.float32)
    mems = [bound(rknn, ctx, capi.NATIVE_INPUT, 0, type=capi.FLOAT32), bound(rknn, ctx, capi.NATIVE_INPUT, 1)]
    mems.append(bound(rknn, ctx, capi.NATIVE_NHWC_OUTPUT))
    view(mems[0], "float32")[: x.size] = x.ravel()
    assert rknn.rknn_run(ctx, None) == 0
    found = view(mems[2], "int8")[: 128 * 128 * 8].copy()
    assert found.std() > 1
    mems.append(bound(rknn, ctx, capi.NATIVE_INPUT, 0, type=capi.INT8))
    assert rknn.rknn_run(ctx, None) == 0
    assert (view(mems[2], "int8")[: found.size] != found).any()
    attr.type = capi.INT8
    assert rknn.rknn_set_io_mem(ctx, mems[0], C.byref(attr)) == 0
    assert rknn.rknn_run(ctx, None) == 0
    np.testing.assert_array_equal(view(mems[2], "int8")[: found.size], found)

    mems.append(rknn.rknn_create_mem(ctx, x.size))
    attr.fmt = capi.NC1HWC2
    assert rknn.rknn_set_io_mem(ctx, mems[-1], C.byref(attr)) == -1
    attr.fmt = capi.NHWC
    assert rknn.rknn_set_io_mem(ctx, mems[-1], C.byref(attr)) == 0
    assert rknn.rknn_run(ctx, None) == -1
    close(rknn, ctx, *mems)


def test_bound_outputs_in_other_types_and_layouts(rknn: Library) -> None:
    ctx = rknn.init(models.made("identity_int8"))
    x = np.random.default_rng(4).integers(-128, 128, (1, 6, 10, 20), np.int8)
    a = bound(rknn, ctx, capi.INPUT_ATTR)
    assert rknn.attr(ctx, capi.INPUT_ATTR).w_stride == 10  # the NPU reads blocks: rows of pixels are not padded
    view(a, "int8")[: x.size] = x.ravel()
    reals = (x.astype(np.float32) - 3) * np.float32(0.05)
    exact = (x.astype(np.float64) - 3) * np.float64(np.float32(0.05))  # rounded once, to the integer
    nchw = (0, 3, 1, 2)
    cases: list[tuple[int, dict[str, int], np.ndarray]] = [
        (capi.OUTPUT_ATTR, {}, x.transpose(nchw)),
        (capi.NATIVE_NHWC_OUTPUT, {}, x),
        (capi.OUTPUT_ATTR, {"type": capi.FLOAT32}, reals.transpose(nchw)),
        (capi.NATIVE_OUTPUT, {"type": capi.FLOAT32, "fmt": capi.NHWC}, reals),
        (capi.NATIVE_OUTPUT, {"type": capi.FLOAT16, "fmt": capi.NCHW}, reals.astype("f2").transpose(nchw)),
        (capi.NATIVE_OUTPUT, {"type": capi.UINT8, "fmt": capi.NHWC}, np.rint(exact).clip(0, 255).astype("u1")),
    ]
    for command, changes, expected in cases:
        b = bound(rknn, ctx, command, **changes)
        assert rknn.rknn_run(ctx, None) == 0
        np.testing.assert_array_equal(view(b, expected.dtype.str)[: x.size], expected.ravel())
        assert rknn.rknn_destroy_mem(ctx, b) == 0
    close(rknn, ctx, a)


def test_destroyed_memory_is_noticed_when_it_is_used(rknn: Library, capfd: pytest.CaptureFixture[str]) -> None:
    ctx = rknn.init(models.made("identity_int8"))
    a = bound(rknn, ctx, capi.NATIVE_INPUT)
    assert rknn.rknn_destroy_mem(ctx, a) == 0
    assert rknn.rknn_run(ctx, None) == capi.FAIL
    assert rknn.rknn_destroy_mem(ctx, a) == capi.PARAM
    attr = rknn.attr(ctx, capi.NATIVE_INPUT)
    assert rknn.rknn_set_io_mem(ctx, a, C.byref(attr)) == capi.PARAM
    assert rknn.rknn_mem_sync(ctx, a, 1) == capi.PARAM
    assert capfd.readouterr().err.count("the real library crashes here") == 4
    made_up = capi.Mem()
    assert rknn.rknn_destroy_mem(ctx, C.byref(made_up)) == capi.PARAM
    rknn.rknn_destroy(ctx)


def test_the_context_takes_its_memory_along(rknn: Library, capfd: pytest.CaptureFixture[str]) -> None:
    ctx, other = rknn.init(models.made("identity_int8")), rknn.init(models.made("identity_int8"))
    before = rknn.npu_fake_live(b"mem")
    mem = rknn.rknn_create_mem(ctx, 4096)
    assert rknn.npu_fake_live(b"mem") == before + 1
    rknn.rknn_destroy(ctx)
    assert rknn.npu_fake_live(b"mem") == before
    assert mem.contents.size == 4096, "the record itself stays readable"
    assert rknn.rknn_destroy_mem(other, mem) == capi.PARAM
    assert "the real library crashes here" in capfd.readouterr().err
    rknn.rknn_destroy(other)


def test_memory_is_a_real_file(rknn: Library) -> None:
    ctx = rknn.init(models.made("identity_int8"))
    mem = rknn.rknn_create_mem(ctx, 5000)
    m = mem.contents
    assert m.size == 5000 and m.offset == 0 and m.flags == 1 and m.phys_addr % 4096 == 0 and m.phys_addr
    with mmap.mmap(m.fd, 5000) as mapped:
        mapped[4999] = 42
        assert view(mem)[4999] == 42
    other = rknn.rknn_create_mem(ctx, 5000)
    assert other.contents.phys_addr >= m.phys_addr + 5000
    close(rknn, ctx, mem, other)


def test_memory_of_the_caller_by_descriptor_and_offset(rknn: Library) -> None:
    ctx = rknn.init(models.made("identity_int8"))
    attr = rknn.attr(ctx, capi.NATIVE_INPUT)
    fd = os.memfd_create("dma-buf") if hasattr(os, "memfd_create") else -1
    os.ftruncate(fd, 512 + attr.size_with_stride)
    x = np.random.default_rng(6).integers(-128, 128, (1, 6, 10, 20), np.int8)
    os.pwrite(fd, pack(x, attr.shape).tobytes(), 512)
    b = bound(rknn, ctx, capi.NATIVE_NHWC_OUTPUT)
    with mmap.mmap(fd, 512 + attr.size_with_stride) as mapped:
        address = np.frombuffer(mapped, np.uint8).ctypes.data
        for virtual in (address, None):
            mem = rknn.rknn_create_mem_from_fd(ctx, fd, virtual, attr.size_with_stride, 512)
            assert mem.contents.virt_addr == virtual and mem.contents.fd == fd
            assert rknn.rknn_set_io_mem(ctx, mem, C.byref(attr)) == 0
            view(b)[:] = 0
            assert rknn.rknn_run(ctx, None) == 0
            np.testing.assert_array_equal(view(b, "int8")[: x.size], x.ravel())
            assert rknn.rknn_destroy_mem(ctx, mem) == 0
    assert os.fstat(fd).st_size, "destroying the record leaves the caller's descriptor open"
    os.close(fd)
    close(rknn, ctx, b)


def test_unreachable_memory_fails_the_run(rknn: Library) -> None:
    ctx = rknn.init(models.made("identity_int8"))
    attr = rknn.attr(ctx, capi.NATIVE_INPUT)
    mem = rknn.rknn_create_mem_from_phys(ctx, 0x40000000, None, attr.size_with_stride)
    assert mem.contents.phys_addr == 0x40000000
    assert rknn.rknn_set_io_mem(ctx, mem, C.byref(attr)) == 0
    assert rknn.rknn_run(ctx, None) == capi.FAIL
    close(rknn, ctx, mem)


def test_caches_go_stale_without_automatic_flush(rknn: Library) -> None:
    ctx = rknn.init(models.made("identity_int8"), capi.NO_FLUSH_INPUT | capi.NO_FLUSH_OUTPUT)
    a, b = bound(rknn, ctx, capi.NATIVE_INPUT, pass_through=1), bound(rknn, ctx, capi.NATIVE_OUTPUT)
    view(a)[:] = 5
    assert rknn.rknn_run(ctx, None) == 0 and rknn.rknn_mem_sync(ctx, b, 2) == 0
    assert view(b)[0] == 0, "what was written has not reached the device"
    assert rknn.rknn_mem_sync(ctx, a, 1) == 0 and rknn.rknn_run(ctx, None) == 0
    assert view(b)[0] == 0, "the result has not reached the CPU"
    assert rknn.rknn_mem_sync(ctx, b, 2) == 0
    assert view(b)[0] == 5
    close(rknn, ctx, a, b)


def test_uncached_memory_never_goes_stale(rknn: Library) -> None:
    ctx = rknn.init(models.made("identity_int8"), capi.NO_FLUSH_INPUT | capi.NO_FLUSH_OUTPUT)
    mems = []
    for command in (capi.NATIVE_INPUT, capi.NATIVE_OUTPUT):
        attr = rknn.attr(ctx, command)
        mems.append(rknn.rknn_create_mem2(ctx, attr.size_with_stride, 2))
        assert rknn.rknn_set_io_mem(ctx, mems[-1], C.byref(attr)) == 0
    view(mems[0])[:] = 5
    assert rknn.rknn_run(ctx, None) == 0
    assert view(mems[1])[0] == 5
    close(rknn, ctx, *mems)


def test_memory_without_a_context(rknn: Library) -> None:
    mem = rknn.rknn_create_mem(0, 100)
    assert mem and view(mem).size == 100
    assert rknn.rknn_destroy_mem(0, mem) == capi.CTX
    ctx = rknn.init(models.made("identity_int8"))
    close(rknn, ctx, mem)


def test_create_mem2_refuses_what_a_record_cannot_say(rknn: Library) -> None:
    ctx = rknn.init(models.made("identity_int8"))
    assert not rknn.rknn_create_mem2(ctx, 1 << 33, 0)
    assert not rknn.rknn_create_mem2(ctx, 0, 0)
    assert not rknn.rknn_create_mem(ctx + 1, 10)
    rknn.rknn_destroy(ctx)


def weights(rows: int) -> Graph:
    builder = GraphBuilder("weights")
    x = builder.input("x", (1, rows), "int8", affine(1.0))
    w = builder.constant("w", np.ones((4, rows), np.int8), "int8", affine(1.0))
    builder.output(builder.matmul(x, w, transpose_b=True, output="y", quantization=affine(1.0)))
    return builder.graph


def test_weight_and_internal_memory_from_outside(rknn: Library) -> None:
    model = container.wrap(weights(64), mem_size={"weight_size": 1000, "internal_size": 2000})
    ctx = rknn.init(model, capi.ALLOC_OUTSIDE)
    good, small = rknn.rknn_create_mem(ctx, 2000), rknn.rknn_create_mem(ctx, 999)
    assert rknn.rknn_set_weight_mem(ctx, None) == capi.PARAM
    assert rknn.rknn_set_weight_mem(ctx, small) == 0, "measured: too small is taken"
    assert rknn.rknn_set_weight_mem(ctx, good) == 0
    assert rknn.rknn_set_internal_mem(ctx, small) == 0
    assert rknn.rknn_set_internal_mem(ctx, good) == 0
    assert rknn.rknn_run(ctx, None) == 0
    close(rknn, ctx, good, small)


def test_names_decide_not_indices(rknn: Library) -> None:
    ctx = rknn.init(models.made("add_int8"))
    attr: Attr = rknn.attr(ctx, capi.NATIVE_INPUT, 1)
    attr.index = 0
    b = rknn.rknn_create_mem(ctx, attr.size_with_stride)
    view(b)[:] = 20
    assert rknn.rknn_set_io_mem(ctx, b, C.byref(attr)) == 0
    a = bound(rknn, ctx, capi.NATIVE_INPUT, 0)
    view(a, "int8")[:] = -10
    out = bound(rknn, ctx, capi.NATIVE_NHWC_OUTPUT)
    assert rknn.rknn_run(ctx, None) == 0
    assert (view(out)[:72] == 0).all(), "both inputs read as 0.0 when each has its own zero point"
    close(rknn, ctx, a, b, out)
