"""Every flag of rknn_init and what it changes; what is not observable is stated in fakes/rknn/README.md."""

from __future__ import annotations

import ctypes as C
import os
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fakes.models.formats import rknn as container
from fakes.models.formats.npugraph import Graph, GraphBuilder, affine
from tests.fakes_rknn import capi, models
from tests.fakes_rknn.capi import CONTEXT, InitExtend, Library, MemSize, Output, RunExtend
from tests.fakes_rknn.device import Device, on_cores
from tests.fakes_rknn.test_general_path import output, set_input
from tests.fakes_rknn.test_zero_copy import bound, close, view

PRIOR_MEDIUM, PRIOR_LOW, ASYNC, FENCE_IN, FENCE_OUT = 1, 2, 4, 0x40, 0x80
FALLBACK_GPU, ENABLE_SRAM, SHARE_SRAM, DEFAULT_NICE, ZERO_COPY, NO_CONTEXT = (
    0x400,
    0x800,
    0x1000,
    0x2000,
    0x10000,
    0x20000,
)
TRY_SRAM = 4


def layers(seed: int, rows: int = 32, *, empty: bool = False) -> Graph:
    """Two matrix products with an intermediate tensor between them: y = (x W1) W2, int8. empty: weights are zero."""
    most = 0 if empty else 2
    source = np.random.default_rng(seed)
    builder = GraphBuilder(f"layers_{seed}")
    x = builder.input("x", (1, rows), "int8", affine(1.0))
    one = builder.constant("w1", source.integers(-most, most + 1, (rows, rows)).astype(np.int8), "int8", affine(1.0))
    two = builder.constant("w2", source.integers(-most, most + 1, (4, rows)).astype(np.int8), "int8", affine(1.0))
    between = builder.matmul(x, one, transpose_b=True, output="between", quantization=affine(16.0))
    builder.output(builder.matmul(between, two, transpose_b=True, output="y", quantization=affine(16.0)))
    return builder.graph


def plain(seed: int, rows: int = 32) -> bytes:
    return container.wrap(layers(seed, rows))


def init(lib: Library, model: bytes, flag: int, **extend: Any) -> tuple[int, int]:
    """rknn_init with an extension: (code, context)."""
    context, more = CONTEXT(), InitExtend(**extend)
    code = lib.rknn_init(C.byref(context), model, len(model), flag, C.byref(more))
    return code, int(context.value)


def sizes(lib: Library, ctx: int) -> MemSize:
    found = MemSize()
    assert lib.rknn_query(ctx, capi.MEM_SIZE, C.byref(found), C.sizeof(found)) == 0
    return found


def result(lib: Library, ctx: int, x: np.ndarray) -> np.ndarray:
    assert set_input(lib, ctx, x) == 0
    assert lib.rknn_run(ctx, None) == 0
    return output(lib, ctx)


X = np.arange(-16, 16, dtype=np.int8).reshape(1, 32)


@pytest.mark.parametrize(
    "flag", [PRIOR_MEDIUM, PRIOR_LOW, FENCE_IN, FENCE_OUT, FALLBACK_GPU, DEFAULT_NICE, ENABLE_SRAM, 0x30000]
)
def test_flags_without_effect_on_results(rknn: Library, flag: int) -> None:
    model = plain(1)
    ctx, other = rknn.init(model), rknn.init(model, flag)
    nice = os.getpriority(os.PRIO_PROCESS, 0)
    np.testing.assert_array_equal(result(rknn, ctx, X), result(rknn, other, X))
    assert os.getpriority(os.PRIO_PROCESS, 0) == nice, "the fake leaves the process's priority alone"
    rknn.rknn_destroy(ctx)
    rknn.rknn_destroy(other)


def test_higher_priority_runs_first(rknn: Library) -> None:
    """Three runs wait for one core: they come in the order of their priority, not of their arrival."""
    flags = {"first": 0, "low": PRIOR_LOW, "medium": PRIOR_MEDIUM, "high": 0}
    with closing(Device(rknn, {name: on_cores(rknn, 1, flag) for name, flag in flags.items()})) as device:
        assert [device.release() for _ in flags] == ["first", "high", "medium", "low"]


def test_a_run_on_all_cores_is_not_overtaken(rknn: Library) -> None:
    """Core 1 is idle while the run on all cores waits for core 0, and stays so for the one that came later."""
    masks = {"core 0": 1, "all": 7, "core 1": 2}
    with closing(Device(rknn, {name: on_cores(rknn, mask) for name, mask in masks.items()})) as device:
        assert [device.release() for _ in masks] == ["core 0", "all", "core 1"]


def test_a_batch_occupies_the_cores_it_was_given(rknn: Library) -> None:
    """rknn_set_batch_core_num(2): a run on core 1 waits for the batch, although one on core 2 begins later."""
    builder = GraphBuilder("batch")
    x = builder.input("x", (4, 4, 4, 3), "int8", affine(1.0))
    builder.output(builder.reshape(x, x.shape, output="y"))
    batch = rknn.init(container.wrap(builder.graph))
    assert rknn.rknn_set_batch_core_num(batch, 2) == 0
    contexts = {"batch": batch, "core 1": on_cores(rknn, 2), "core 2": on_cores(rknn, 4)}
    with closing(Device(rknn, contexts, held=1)) as device:
        assert device.next() == "core 2"
        assert {device.release(), device.next()} == {"batch", "core 1"}


def test_asynchronous_mode_answers_with_the_run_before(rknn: Library) -> None:
    model = plain(2)
    sync, later = rknn.init(model), rknn.init(model, ASYNC)
    inputs = [np.roll(X, n, axis=1) for n in range(4)]
    expected = [result(rknn, sync, x) for x in inputs]
    found = [result(rknn, later, x) for x in inputs]
    assert len({e.tobytes() for e in expected}) == 4
    np.testing.assert_array_equal(found[0], np.zeros(4), "before the second run there is no result yet")
    np.testing.assert_array_equal(found[1:], expected[:3])
    rknn.rknn_destroy(sync)
    rknn.rknn_destroy(later)


def test_asynchronous_mode_leaves_bound_outputs_alone(rknn: Library) -> None:
    ctx = rknn.init(plain(2), ASYNC)
    a, b = bound(rknn, ctx, capi.NATIVE_INPUT), bound(rknn, ctx, capi.NATIVE_OUTPUT)
    view(a, "int8")[:32] = X.ravel()
    assert rknn.rknn_run(ctx, None) == 0
    assert view(b, "int8")[:4].any()
    close(rknn, ctx, a, b)


def test_weights_are_computed_from_where_the_caller_put_them(rknn: Library) -> None:
    model = plain(3)
    own = rknn.init(model)
    expected = result(rknn, own, X)
    ctx = rknn.init(model, capi.ALLOC_OUTSIDE)
    weight = rknn.rknn_create_mem(ctx, sizes(rknn, ctx).weight)
    internal = rknn.rknn_create_mem(ctx, sizes(rknn, ctx).internal)
    assert rknn.rknn_set_weight_mem(ctx, weight) == rknn.rknn_set_internal_mem(ctx, internal) == 0
    assert view(weight).any(), "the weights are there before the first run"
    np.testing.assert_array_equal(result(rknn, ctx, X), expected)
    view(weight)[:] = 0
    np.testing.assert_array_equal(result(rknn, ctx, X), np.zeros(4))
    assert rknn.rknn_set_weight_mem(ctx, weight) == 0
    np.testing.assert_array_equal(result(rknn, ctx, X), expected)
    assert rknn.rknn_destroy_mem(ctx, weight) == 0
    assert rknn.rknn_run(ctx, None) == capi.FAIL, "the real library crashes"
    close(rknn, ctx, internal)
    rknn.rknn_destroy(own)


@pytest.mark.parametrize("flag", [capi.ALLOC_OUTSIDE, capi.INTERNAL_OUTSIDE])
def test_one_internal_buffer_for_two_models(rknn: Library, flag: int) -> None:
    """The intermediate tensors really lie there, and nothing in it has to survive from run to run."""
    a, b = rknn.init(plain(4), flag), rknn.init(plain(5, 64), flag)
    expected = []
    for seed, rows in ((4, 32), (5, 64)):
        alone = rknn.init(plain(seed, rows))
        expected.append(result(rknn, alone, np.resize(X, (1, rows))))
        rknn.rknn_destroy(alone)
    needed = [sizes(rknn, ctx).internal for ctx in (a, b)]
    assert min(needed) > 0 and needed[0] != needed[1]
    whole = rknn.rknn_create_mem(a, max(needed))
    record = whole.contents
    mems = [
        rknn.rknn_create_mem_from_fd(ctx, record.fd, record.virt_addr, size, 0) for ctx, size in zip((a, b), needed)
    ]
    for ctx, mem in zip((a, b), mems):
        assert rknn.rknn_set_internal_mem(ctx, mem) == 0
    for _ in range(2):
        for ctx, rows, wanted in ((a, 32, expected[0]), (b, 64, expected[1])):
            view(whole)[:] = 0x5A
            np.testing.assert_array_equal(result(rknn, ctx, np.resize(X, (1, rows))), wanted)
            assert (view(whole) != 0x5A).any(), "the run computed elsewhere"
    assert rknn.rknn_destroy_mem(b, mems[1]) == 0
    close(rknn, b)
    close(rknn, a, mems[0], whole)


def test_the_shape_of_a_single_input(fakes_folder: Path) -> None:
    """Measured on 1.6.0: rknn_set_input_shape does as rknn_set_input_shapes; -5 where the model lacks the shape."""
    lib = Library(fakes_folder / "rknn-1.6.0" / "librknnrt.so")
    ctx = lib.init(models.made("digits_dynamic"))
    attr = lib.attr(ctx, capi.INPUT_ATTR)
    attr.dims[0] = 3
    assert lib.rknn_set_input_shape(ctx, C.byref(attr)) == lib.rknn_set_input_shape(ctx, None) == capi.PARAM
    for count in (8, 2):
        attr.dims[0] = count
        assert lib.rknn_set_input_shape(ctx, C.byref(attr)) == 0 == lib.rknn_run(ctx, None)
        assert lib.attr(ctx, capi.CURRENT_INPUT).dims[0] == count
    lib.rknn_destroy(ctx)


def test_internal_memory_of_a_dynamic_model_fits_every_shape(rknn: Library) -> None:
    model = models.made("digits_dynamic")
    ctx = rknn.init(model, capi.INTERNAL_OUTSIDE)
    mem = rknn.rknn_create_mem(ctx, sizes(rknn, ctx).internal)
    assert rknn.rknn_set_internal_mem(ctx, mem) == 0
    found = capi.Range(index=0)
    assert rknn.rknn_query(ctx, capi.DYNAMIC_RANGE, C.byref(found), C.sizeof(found)) == 0
    for row in range(found.shape_number):
        attr = rknn.attr(ctx, capi.INPUT_ATTR)
        attr.dims[:4] = found.dyn_range[row][:4]
        assert rknn.rknn_set_input_shapes(ctx, 1, C.byref(attr)) == 0
        view(mem)[:] = 0x5A
        assert rknn.rknn_run(ctx, None) == 0
        assert (view(mem) != 0x5A).any(), f"shape {row} did not compute there"
    close(rknn, ctx, mem)


def test_shared_weights_are_the_other_models(rknn: Library) -> None:
    """A model whose weights were removed gives the results of the one it shares with."""
    a = rknn.init(plain(6))
    stripped = container.wrap(layers(6, empty=True))
    alone = rknn.init(stripped)
    np.testing.assert_array_equal(result(rknn, alone, X), np.zeros(4))
    code, b = init(rknn, stripped, capi.SHARE_WEIGHT, ctx=a)
    assert code == 0
    expected = result(rknn, a, X)
    assert expected.any()
    np.testing.assert_array_equal(result(rknn, b, X), expected)
    code, c = init(rknn, stripped, capi.SHARE_WEIGHT, ctx=b)
    assert code == 0
    rknn.rknn_destroy(a)
    np.testing.assert_array_equal(result(rknn, c, X), expected)
    assert init(rknn, plain(6, 64), capi.SHARE_WEIGHT, ctx=b)[0] == capi.MODEL
    for ctx in (alone, b, c):
        rknn.rknn_destroy(ctx)


def test_model_buffer_without_a_copy(rknn: Library) -> None:
    """The reference's order: memory before any context, the model written into it, rknn_init on that memory."""
    model = plain(7)
    mem = rknn.rknn_create_mem2(0, len(model) + 64, NO_CONTEXT)
    assert mem
    view(mem)[64:] = np.frombuffer(model, np.uint8)
    record = mem.contents
    context = CONTEXT()
    extend = InitExtend(
        real_model_offset=64,
        real_model_size=len(model),
        model_buffer_fd=record.fd,
        model_buffer_flags=record.flags,
    )
    code = rknn.rknn_init(C.byref(context), record.virt_addr, record.size, ZERO_COPY, C.byref(extend))
    assert code == 0
    ctx = int(context.value)
    expected = result(rknn, ctx, X)
    assert expected.any()
    duplicate = CONTEXT()
    assert rknn.rknn_dup_context(C.byref(context), C.byref(duplicate)) == 0
    before = view(mem).copy()
    view(mem)[64 + len(model) // 2 :] = 0  # the weights end the file
    assert (result(rknn, ctx, X) != expected).any(), "the NPU reads the caller's buffer"
    assert (result(rknn, int(duplicate.value), X) != expected).any()
    view(mem)[:] = before
    np.testing.assert_array_equal(result(rknn, ctx, X), expected)
    assert rknn.rknn_destroy_mem(ctx, mem) == 0
    assert rknn.rknn_run(ctx, None) == capi.FAIL, "the buffer has to outlive the context"
    rknn.rknn_destroy(ctx)
    rknn.rknn_destroy(duplicate.value)


def test_model_buffer_without_the_flag(rknn: Library) -> None:
    """Then the model is at the beginning of the memory, and copied."""
    model = plain(7)
    extend = InitExtend(real_model_offset=64, real_model_size=len(model))
    memory = bytearray(64) + bytearray(model)
    block = (C.c_char * len(memory)).from_buffer(memory)
    context = CONTEXT()
    assert rknn.rknn_init(C.byref(context), block, len(memory), 0, C.byref(extend)) == capi.MODEL
    block = (C.c_char * len(model)).from_buffer(bytearray(model))
    extend = InitExtend(real_model_size=len(model))
    assert rknn.rknn_init(C.byref(context), block, len(model), 0, C.byref(extend)) == 0
    expected = result(rknn, int(context.value), X)
    C.memset(block, 0, len(model))
    np.testing.assert_array_equal(result(rknn, int(context.value), X), expected)
    rknn.rknn_destroy(context.value)


@pytest.mark.parametrize("release", ["1.4.0", "1.5.2", "1.6.0"])
def test_parts_of_files_before_2_0(rknn: Library, tmp_path: Path, release: str) -> None:
    """Measured: the offset is ignored, of a file and of memory, and the flag for buffers unknown."""
    rknn.npu_fake_set(b"rknn_version", release.encode())
    model = models.two_input(1, ["rk3588"])  # of a format that 1.4.0 knows
    refused = capi.FAIL if release == "1.4.0" else capi.MODEL
    context = CONTEXT()

    def code(data: bytes, size: int, flag: int, **part: int) -> int:
        found = int(rknn.rknn_init(C.byref(context), data, size, flag, C.byref(InitExtend(**part))))
        if not found:
            rknn.rknn_destroy(context.value)
        return found

    path = tmp_path / "several.bin"
    path.write_bytes(bytes(64) + model)
    assert code(bytes(path), 0, 0, real_model_offset=64, real_model_size=len(model)) == refused
    path.write_bytes(model + bytes(64))
    assert code(bytes(path), 0, 0, real_model_offset=64) == 0
    assert code(bytes(path), 0, 0, real_model_size=len(model)) == 0
    assert code(bytes(path), 0, 0, real_model_size=60) == refused
    for flag in (0, ZERO_COPY):
        assert code(bytes(64) + model, 64 + len(model), flag, real_model_offset=64) == refused
        assert code(model, len(model), flag, real_model_offset=64, real_model_size=64) == 0


def test_a_model_with_several_shapes_shares_no_weights(rknn: Library) -> None:
    """Measured on 1.6.0."""
    model = models.made("digits_dynamic")
    owner = rknn.init(model)
    assert init(rknn, model, capi.SHARE_WEIGHT, ctx=owner)[0] == capi.PARAM
    rknn.rknn_destroy(owner)


def test_memory_without_a_context_is_freed_with_any(rknn: Library) -> None:
    mem = rknn.rknn_create_mem2(0, 64, NO_CONTEXT)
    assert rknn.rknn_destroy_mem(0, mem) == capi.CTX
    ctx = rknn.init(plain(1))
    close(rknn, ctx, mem)


def test_sram(rknn: Library) -> None:
    """Measured without SRAM: 0 and 0. With some: internal memory goes there as far as it fits, and comes back."""
    model = plain(8)
    ctx = rknn.init(model, ENABLE_SRAM)
    assert (sizes(rknn, ctx).sram, sizes(rknn, ctx).free_sram) == (0, 0)
    rknn.rknn_destroy(ctx)
    rknn.npu_fake_set(b"rknn_sram", b"20000")
    outside = rknn.init(model)
    needed = sizes(rknn, outside).internal
    assert 0 < needed < 9000 and (sizes(rknn, outside).sram, sizes(rknn, outside).free_sram) == (20000, 20000)
    a = rknn.init(model, ENABLE_SRAM)
    assert sizes(rknn, outside).free_sram == 20000 - needed
    code, b = init(rknn, model, ENABLE_SRAM | SHARE_SRAM, ctx=a)
    assert code == 0 and sizes(rknn, outside).free_sram == 20000 - needed, "b shares a's"
    code, alone = init(rknn, model, SHARE_SRAM, ctx=a)
    assert code == 0 and sizes(rknn, outside).free_sram == 20000 - needed, "measured: alone the flag does nothing"
    rknn.rknn_destroy(alone)
    context = CONTEXT()
    assert rknn.rknn_init(C.byref(context), model, len(model), ENABLE_SRAM | SHARE_SRAM, None) == capi.PARAM
    mem = rknn.rknn_create_mem2(outside, 100, TRY_SRAM)
    too_much = rknn.rknn_create_mem2(outside, 50000, TRY_SRAM)
    assert too_much, "what does not fit lies elsewhere"
    assert sizes(rknn, outside).free_sram == 19900 - needed
    rknn.rknn_destroy(a)
    assert sizes(rknn, outside).free_sram == 19900 - needed, "b still has it"
    duplicate = CONTEXT()
    assert rknn.rknn_dup_context(C.byref(CONTEXT(b)), C.byref(duplicate)) == 0
    assert sizes(rknn, outside).free_sram == 19900 - 2 * needed, "a duplicate computes in SRAM of its own"
    rknn.rknn_destroy(duplicate.value)
    rknn.rknn_destroy(b)
    assert sizes(rknn, outside).free_sram == 19900
    assert rknn.rknn_destroy_mem(outside, mem) == 0 and sizes(rknn, outside).free_sram == 20000
    close(rknn, outside, too_much)
    rknn.npu_fake_set(b"rknn_chip", b"rk3566")
    ctx = rknn.init(model)
    assert (sizes(rknn, ctx).sram, sizes(rknn, ctx).free_sram) == (0, 0), "documented for RK3588 only"
    rknn.rknn_destroy(ctx)


def test_images_of_a_batch_lie_h_stride_rows_apart(rknn: Library) -> None:
    builder = GraphBuilder("batch")
    x = builder.input("x", (3, 4, 16, 3), "int8", affine(1.0))
    builder.output(builder.reshape(x, x.shape, output="y"))
    ctx = rknn.init(container.wrap(builder.graph))
    values = np.random.default_rng(9).integers(-128, 128, (3, 4, 16, 3)).astype(np.int8)
    stored = np.full((3, 6, 16, 3), 77, np.int8)
    stored[:, :4] = values
    assert rknn.attr(ctx, capi.NATIVE_INPUT).h_stride == 0
    a = bound(rknn, ctx, capi.NATIVE_INPUT, size=stored.nbytes, h_stride=6)
    b = bound(rknn, ctx, capi.NATIVE_NHWC_OUTPUT)
    view(a, "int8")[:] = stored.ravel()
    assert rknn.rknn_run(ctx, None) == 0
    np.testing.assert_array_equal(view(b, "int8")[: values.size], values.ravel())
    attr = rknn.attr(ctx, capi.NATIVE_INPUT)
    attr.h_stride = 7
    assert rknn.rknn_set_io_mem(ctx, a, C.byref(attr)) == capi.FAIL, "three images of 7 rows do not fit"
    close(rknn, ctx, a, b)


@pytest.mark.parametrize("release", ["1.4.0", "1.5.2", "1.6.0", "2.0.0b0", "2.3.2"])
def test_there_is_nothing_to_wait_for(rknn: Library, release: str) -> None:
    """Measured on 1.6.0: a run that shall not block returns 0 with its result there, and rknn_wait -1."""
    rknn.npu_fake_set(b"rknn_version", release.encode())
    model = models.two_input(1, ["rk3588"])
    ctx = rknn.init(model)
    extend = RunExtend(frame_id=7, non_block=1, timeout_ms=1000, fence_fd=-1)
    assert rknn.rknn_run(ctx, C.byref(extend)) == 0
    assert (extend.frame_id, extend.non_block, extend.timeout_ms, extend.fence_fd) == (7, 1, 1000, -1)
    assert rknn.rknn_wait(ctx, C.byref(extend)) == capi.FAIL
    out = Output(want_float=1, index=0)
    assert rknn.rknn_outputs_get(ctx, 1, C.byref(out), None) == 0
    rknn.rknn_outputs_release(ctx, 1, C.byref(out))
    rknn.rknn_destroy(ctx)


def test_model_inside_a_larger_file(rknn: Library, tmp_path: Path) -> None:
    model = plain(1)
    path = tmp_path / "several.bin"
    path.write_bytes(b"\0" * 1000 + model + b"\xff" * 500)
    context = CONTEXT()
    extend = InitExtend(real_model_offset=1000, real_model_size=len(model))
    assert rknn.rknn_init(C.byref(context), str(path).encode(), 0, 0, C.byref(extend)) == 0
    own = rknn.init(model)
    np.testing.assert_array_equal(result(rknn, int(context.value), X), result(rknn, own, X))
    rknn.rknn_destroy(context.value)
    rknn.rknn_destroy(own)


@pytest.mark.parametrize("flag", [capi.ALLOC_OUTSIDE, capi.INTERNAL_OUTSIDE])
def test_inputs_have_nowhere_to_go_without_internal_memory(rknn: Library, flag: int) -> None:
    """Measured on 1.4.0, 1.5.2 and 1.6.0: all crash but pixels for an int8 input, and later calls."""
    ctx = rknn.init(models.made("two_input"), flag)
    room = (C.c_ubyte * (4 * 128 * 128))()
    pixels, floats, bytes_ = (
        capi.Input(0, C.addressof(room), len(room), pass_through, kind, capi.NHWC)
        for kind, pass_through in ((capi.UINT8, 0), (capi.FLOAT32, 0), (capi.UINT8, 1))
    )
    for given, code in ((floats, capi.FAIL), (pixels, 0), (floats, 0), (bytes_, capi.FAIL)):
        assert rknn.rknn_inputs_set(ctx, 1, C.byref(given)) == code
    assert rknn.rknn_run(ctx, None) == 0
    rknn.rknn_destroy(ctx)


def test_only_information_has_no_cores_and_no_shapes(rknn: Library) -> None:
    """Measured on 1.6.0: more inputs than there are is said first, then that shapes are fixed."""
    ctx = rknn.init(models.made("two_input"), capi.INFO_ONLY)
    shapes = (capi.Attr * 3)()
    assert rknn.rknn_set_core_mask(ctx, 1) == capi.FAIL
    assert [rknn.rknn_set_input_shapes(ctx, n, shapes) for n in range(3)] == [capi.MODEL, capi.PARAM, capi.PARAM]
    rknn.rknn_destroy(ctx)
    ctx = rknn.init(models.made("two_input"))
    assert [rknn.rknn_set_input_shapes(ctx, n, shapes) for n in range(4)] == 3 * [capi.MODEL] + [capi.PARAM]
    rknn.rknn_destroy(ctx)


def test_mem_sync_looks_at_no_context(rknn: Library) -> None:
    """Measured on 1.6.0: 0, a made-up number, a context that was destroyed."""
    ctx, gone = rknn.init(models.made("two_input")), rknn.init(models.made("two_input"))
    mem = rknn.rknn_create_mem(ctx, 4096)
    rknn.rknn_destroy(gone)
    assert [rknn.rknn_mem_sync(number, mem, 1) for number in (ctx, 0, 12345, gone)] == [0, 0, 0, 0]
    assert rknn.rknn_mem_sync(ctx, None, 1) == capi.PARAM
    assert rknn.rknn_destroy_mem(ctx, mem) == 0
    rknn.rknn_destroy(ctx)
