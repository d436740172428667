"""rknn_inputs_set, rknn_run, rknn_outputs_get: what the numbers become, and what is refused how."""

from __future__ import annotations

import ctypes as C
from typing import Any

import numpy as np
import pytest

from fakes.models.emit import evaluate
from fakes.models.formats import rknn as container
from fakes.models.formats.network import Input as Spec
from fakes.models.formats.npugraph import Graph, GraphBuilder, affine, dfp
from tests.fakes_rknn import capi, models
from tests.fakes_rknn.capi import Library, Output

TYPES = {
    "uint8": capi.UINT8, "int8": capi.INT8, "float16": capi.FLOAT16, "float32": capi.FLOAT32, "int64": capi.INT64,
    "int32": capi.INT32,
}  # fmt: skip


def set_input(lib: Library, ctx: int, array: np.ndarray, index: int = 0, fmt: int = capi.NHWC, **fields: Any) -> int:
    array = np.ascontiguousarray(array)
    values = {"pass_through": 0, "type": TYPES[array.dtype.name], "fmt": fmt, "size": array.nbytes, **fields}
    entry = capi.Input(index=index, buf=array.ctypes.data, **values)
    return int(lib.rknn_inputs_set(ctx, 1, C.byref(entry)))


def set_inputs(lib: Library, ctx: int, *arrays: np.ndarray, indices: tuple[int, ...] = (), fmt: int = capi.NHWC) -> int:
    """Give the first inputs, each with the index of its place or of `indices`."""
    entries = (capi.Input * len(arrays))()
    for place, array in enumerate(arrays):
        index = indices[place] if indices else place
        entries[place] = capi.Input(index, array.ctypes.data, array.nbytes, 0, TYPES[array.dtype.name], fmt)
    return int(lib.rknn_inputs_set(ctx, len(arrays), entries))


def output(lib: Library, ctx: int, index: int = 0, want_float: int = 1, dtype: str = "float32") -> np.ndarray:
    """One output, allocated by the library with all others, copied and released. Flat."""
    counts = (C.c_uint32 * 2)()
    assert lib.rknn_query(ctx, capi.IN_OUT_NUM, counts, C.sizeof(counts)) == 0
    outs = (Output * counts[1])(*(Output(want_float=want_float, index=i) for i in range(counts[1])))
    assert lib.rknn_outputs_get(ctx, counts[1], outs, None) == 0
    found = np.frombuffer(C.string_at(outs[index].buf, outs[index].size), dtype).copy()
    assert lib.rknn_outputs_release(ctx, counts[1], outs) == 0
    return found


def identity(dtype: str, shape: tuple[int, ...], quantization: Any = None) -> Graph:
    builder = GraphBuilder("identity")
    x = builder.input("x", shape, dtype, quantization)
    builder.output(builder.reshape(x, shape, output="y"))
    return builder.graph


def quantized(values: np.ndarray, scale: float, zero_point: int) -> np.ndarray:
    """Measured: the zero point is added before the sum is rounded, in float32."""
    q = np.rint(values.astype(np.float32) / np.float32(scale) + np.float32(zero_point)).astype(np.float64)
    return np.clip(q, -128, 127).astype(np.int8)


@pytest.mark.parametrize("odd_address", [False, True])
@pytest.mark.parametrize("dtype", ["uint8", "int8", "float16", "float32"])
def test_every_input_type_is_quantized_half_to_even(rknn: Library, dtype: str, odd_address: bool) -> None:
    shape, scale, zero_point = (1, 6, 10, 3), 0.5, -3
    ctx = rknn.init(container.wrap(identity("int8", shape, affine(scale, zero_point))))
    x = (np.arange(180).reshape(shape) - (0 if dtype == "uint8" else 90)).astype(dtype)
    if dtype.startswith("float"):
        x = x / dtype_one(dtype, 4)  # quarters: every second one is a tie
    x = x.astype(dtype)
    assert set_input(rknn, ctx, unaligned(x) if odd_address else x) == 0
    assert rknn.rknn_run(ctx, None) == 0
    expected = x if dtype == "int8" else quantized(x, scale, zero_point)  # measured: int8 is copied
    np.testing.assert_array_equal(output(rknn, ctx, 0, 0, "int8"), expected.transpose(0, 3, 1, 2).ravel())
    reals = (expected.astype(np.float32) - zero_point) * np.float32(scale)
    np.testing.assert_array_equal(output(rknn, ctx), reals.transpose(0, 3, 1, 2).ravel())
    rknn.rknn_destroy(ctx)


def unaligned(array: np.ndarray) -> np.ndarray:
    """The same values at an odd address, where a program may have them (nox -s sanitize sees how they are read)."""
    place = np.empty(array.nbytes + 2, np.uint8)
    place = place[1 - place.ctypes.data % 2 :][: array.nbytes]
    place[:] = np.frombuffer(array.tobytes(), np.uint8)
    found = place.view(array.dtype).reshape(array.shape)
    assert found.ctypes.data % 2
    return found


def dtype_one(dtype: str, value: float) -> Any:
    return np.dtype(dtype).type(value)


def test_measured_quantization_of_float_inputs(rknn: Library) -> None:
    """Scale 1, zero point -128: halves go to even, what does not fit is clamped, NaN is the highest value."""
    ctx = rknn.init(container.wrap(identity("int8", (1, 1, 7, 1), affine(1.0, -128))))
    x = np.float32([0.5, 1.5, 2.5, -5, 300, 126.6, np.nan]).reshape(1, 1, 7, 1)
    assert set_input(rknn, ctx, x) == 0 and rknn.rknn_run(ctx, None) == 0
    np.testing.assert_array_equal(output(rknn, ctx, 0, 0, "int8"), [-128, -126, -126, -128, 127, -1, 127])
    rknn.rknn_destroy(ctx)


def test_mean_and_std_of_the_model_apply_per_channel(rknn: Library) -> None:
    shape, mean, std = (1, 16, 20, 3), (10.0, 20.0, 30.5), (2.0, 4.0, 57.0)
    spec = Spec.pixels("x", shape, mean, std)
    ctx = rknn.init(container.wrap(identity("int8", shape, affine(0.7, 5)), [spec]))
    x = np.random.default_rng(1).integers(0, 256, shape, np.uint8)
    for given in (x, x.astype(np.float32), x.transpose(0, 3, 1, 2)):
        assert set_input(rknn, ctx, given, fmt=capi.NCHW if given.shape != shape else capi.NHWC) == 0
        assert rknn.rknn_run(ctx, None) == 0
        expected = quantized((x.astype(np.float32) - np.float32(mean)) / np.float32(std), 0.7, 5)
        np.testing.assert_array_equal(output(rknn, ctx, 0, 0, "int8"), expected.transpose(0, 3, 1, 2).ravel())
    rknn.rknn_destroy(ctx)


def test_float16_model(rknn: Library) -> None:
    shape = (1, 10, 10, 3)
    ctx = rknn.init(container.wrap(identity("float16", shape)))
    x = np.random.default_rng(2).normal(0, 1000, shape).astype(np.float32)
    assert set_input(rknn, ctx, x) == 0 and rknn.rknn_run(ctx, None) == 0
    expected = x.astype(np.float16).transpose(0, 3, 1, 2).ravel()
    np.testing.assert_array_equal(output(rknn, ctx, 0, 0, "float16"), expected)
    np.testing.assert_array_equal(output(rknn, ctx), expected.astype(np.float32))
    attr = rknn.attr(ctx, capi.OUTPUT_ATTR)
    assert (attr.type, attr.qnt_type, attr.scale, attr.zp) == (capi.FLOAT16, 2, 1.0, 0)
    rknn.rknn_destroy(ctx)


def test_dynamic_fixed_point(rknn: Library) -> None:
    ctx = rknn.init(container.wrap(identity("int8", (1, 8), dfp(3))))
    x = np.float32([[0, 0.0625, 0.1875, 1, -1, 15.9, 20, -20]])
    assert set_input(rknn, ctx, x, fmt=capi.UNDEFINED) == 0 and rknn.rknn_run(ctx, None) == 0
    np.testing.assert_array_equal(output(rknn, ctx, 0, 0, "int8"), [0, 0, 2, 8, -8, 127, 127, -128])
    np.testing.assert_array_equal(output(rknn, ctx), np.float32([0, 0, 0.25, 1, -1, 127 / 8, 127 / 8, -16]))
    attr = rknn.attr(ctx, capi.INPUT_ATTR)
    assert (attr.qnt_type, attr.fl, attr.fmt) == (1, 3, capi.UNDEFINED)
    rknn.rknn_destroy(ctx)


def test_tokens_pass_in_their_own_type(rknn: Library) -> None:
    ctx = rknn.init(models.made("token_sum"))
    tokens, gain = np.arange(12, dtype=np.int64)[None] * 1000, np.linspace(0, 1, 12, dtype=np.float32)[None]
    assert set_inputs(rknn, ctx, tokens, gain, fmt=capi.UNDEFINED) == 0
    assert rknn.rknn_run(ctx, None) == 0
    np.testing.assert_allclose(output(rknn, ctx), (tokens * gain).ravel(), rtol=1e-6)
    rknn.rknn_destroy(ctx)


def test_a_whole_network_is_bit_exact_to_numpy(rknn: Library) -> None:
    from fakes.models import tiny

    graph = tiny.two_input(2)
    ctx = rknn.init(container.wrap(graph))
    random = np.random.default_rng(3)
    images = [random.integers(0, 256, (1, 128, 128, c), np.uint8) for c in (1, 3)]
    assert set_inputs(rknn, ctx, *images) == 0
    assert rknn.rknn_run(ctx, None) == 0
    stored = [(image.astype(np.int16) - 128).astype(np.int8) for image in images]
    expected = evaluate(graph, *stored)[0].transpose(0, 3, 1, 2)
    np.testing.assert_array_equal(output(rknn, ctx, 0, 0, "int8"), expected.ravel())
    rknn.rknn_destroy(ctx)


def test_an_input_is_the_one_of_its_place(rknn: Library) -> None:
    """Measured on 1.4.0, 1.5.2 and 1.6.0: the member index of rknn_input is not read."""
    ctx = rknn.init(models.made("two_input"))
    first, second = (np.full((1, 128, 128, c), c, np.uint8) for c in (1, 3))
    answers = []
    for indices in ((0, 1), (1, 0), (7, 9)):
        assert set_inputs(rknn, ctx, first, second, indices=indices) == 0 and rknn.rknn_run(ctx, None) == 0
        answers.append(output(rknn, ctx, 0, 0, "int8"))
    assert all(np.array_equal(answer, answers[0]) for answer in answers)
    assert set_inputs(rknn, ctx, second, first, indices=(1, 0)) == capi.PARAM, "the second place needs three channels"
    assert rknn.rknn_run(ctx, None) == 0
    assert np.array_equal(output(rknn, ctx, 0, 0, "int8"), answers[0]), "the first one is too long for the pixels there"
    rknn.rknn_destroy(ctx)


def test_the_size_asked_for_is_that_of_the_elements(rknn: Library) -> None:
    """Measured: in the type that is given, with pass_through, too; rows with padding ask for no more."""
    ctx = rknn.init(models.made("identity_fp16"))
    x = np.zeros((1, 10, 10, 3), np.float16)
    for kind, needed in (("float16", 600), ("float32", 1200), ("uint8", 300), ("int32", 1200), ("int64", 2400)):
        for size, code in ((needed - 1, capi.PARAM), (needed, 0)):
            room = np.zeros(2400, np.uint8)
            entry = capi.Input(0, room.ctypes.data, size, 1, TYPES[kind], capi.NHWC)
            assert rknn.rknn_inputs_set(ctx, 1, C.byref(entry)) == code, (kind, size)
    assert set_input(rknn, ctx, x, pass_through=1) == 0
    rknn.rknn_destroy(ctx)


def test_pass_through_takes_the_native_layout(rknn: Library) -> None:
    ctx = rknn.init(models.made("identity_int8"))
    attr = rknn.attr(ctx, capi.NATIVE_INPUT)
    assert attr.fmt == capi.NC1HWC2
    n, c1, h, w, c2 = attr.shape
    x = np.random.default_rng(4).integers(-128, 128, attr.shape, np.int8)
    assert set_input(rknn, ctx, x, pass_through=1) == 0 and rknn.rknn_run(ctx, None) == 0
    nchw = x.transpose(0, 1, 4, 2, 3).reshape(n, c1 * c2, h, w)[:, :20]
    np.testing.assert_array_equal(output(rknn, ctx, 0, 0, "int8"), nchw.ravel())
    rknn.rknn_destroy(ctx)


def test_prealloc_writes_what_fits_and_nothing_else(rknn: Library) -> None:
    ctx = rknn.init(models.made("identity_int8"))
    x = np.ones((1, 6, 10, 20), np.float32)
    assert set_input(rknn, ctx, x) == 0 and rknn.rknn_run(ctx, None) == 0
    room = np.full(1300, 77, np.int8)
    out = Output(want_float=0, is_prealloc=1, buf=room.ctypes.data, size=1200)
    assert rknn.rknn_outputs_get(ctx, 1, C.byref(out), None) == 0
    assert (room[:1200] == 23).all() and (room[1200:] == 77).all()
    assert rknn.rknn_outputs_release(ctx, 1, C.byref(out)) == 0 and out.buf == room.ctypes.data
    room[:] = 77
    out.size = 1199
    assert rknn.rknn_outputs_get(ctx, 1, C.byref(out), None) == 0
    assert (room == 77).all()
    rknn.rknn_destroy(ctx)


def test_outputs_before_a_run_are_stale(rknn: Library) -> None:
    ctx = rknn.init(models.made("identity_int8"))
    assert (output(rknn, ctx, 0, 0, "int8") == 0).all()
    x = np.full((1, 6, 10, 20), 2, np.float32)
    assert set_input(rknn, ctx, x) == 0
    assert (output(rknn, ctx, 0, 0, "int8") == 0).all()
    assert rknn.rknn_run(ctx, None) == 0
    assert (output(rknn, ctx, 0, 0, "int8") == 43).all()
    rknn.rknn_destroy(ctx)


def test_release_twice_and_of_foreign_memory_is_recognised(rknn: Library, capfd: pytest.CaptureFixture[str]) -> None:
    ctx = rknn.init(models.made("identity_int8"))
    out = Output(want_float=1)
    assert rknn.rknn_outputs_get(ctx, 1, C.byref(out), None) == 0
    assert rknn.npu_fake_live(b"output") == 1
    assert rknn.rknn_outputs_release(ctx, 1, C.byref(out)) == 0
    assert out.buf, "the library leaves the pointer as it was"
    assert rknn.rknn_outputs_release(ctx, 1, C.byref(out)) == capi.OUTPUT
    foreign = np.zeros(10, np.int8)
    out.buf = foreign.ctypes.data
    assert rknn.rknn_outputs_release(ctx, 1, C.byref(out)) == capi.OUTPUT
    assert capfd.readouterr().err.count("the real library crashes here") == 2
    out.buf = None
    assert rknn.rknn_outputs_release(ctx, 1, C.byref(out)) == 0
    rknn.rknn_destroy(ctx)


def test_failing_outputs_get_hands_nothing_out(rknn: Library) -> None:
    ctx = rknn.init(models.made("multi_output"))
    outs = (Output * 4)(Output(index=0), Output(index=1), Output(index=9), Output(index=2))
    assert rknn.rknn_outputs_get(ctx, 4, outs, None) == capi.PARAM
    assert rknn.npu_fake_live(b"output") == 0 and not outs[0].buf
    assert rknn.rknn_outputs_get(ctx, 2, outs, None) == capi.PARAM, "measured: all records are read"
    outs = (Output * 4)(*(Output(index=i) for i in range(4)))
    rknn.npu_fake_configure(b"alloc:nth=2")
    assert rknn.rknn_outputs_get(ctx, 4, outs, None) == capi.MALLOC
    assert rknn.npu_fake_live(b"output") == 0
    rknn.rknn_destroy(ctx)


def test_outputs_are_handed_out_by_index(rknn: Library) -> None:
    """Measured: a record for each output is read, and those whose index is below n_outputs are filled."""
    ctx = rknn.init(models.made("multi_output"))
    outs = (Output * 4)(*(Output(index=i) for i in (3, 1, 0, 2)))
    assert rknn.rknn_outputs_get(ctx, 2, outs, None) == 0
    assert [bool(out.buf) for out in outs] == [False, True, True, False]
    assert rknn.rknn_outputs_release(ctx, 4, outs) == 0
    assert rknn.rknn_outputs_get(ctx, 0, outs, None) == 0
    rknn.rknn_destroy(ctx)


def test_outputs_without_index_are_those_of_their_places(rknn: Library) -> None:
    ctx = rknn.init(models.made("multi_output"))
    x = np.random.default_rng(6).normal(size=(1, 5, 7, 16)).astype(np.float16)
    assert set_input(rknn, ctx, x) == 0 and rknn.rknn_run(ctx, None) == 0
    outs = (Output * 4)(*(Output(want_float=1) for _ in range(4)))
    assert rknn.rknn_outputs_get(ctx, 4, outs, None) == 0
    for index, out in enumerate(outs):
        found = np.frombuffer(C.string_at(out.buf, out.size), np.float32)
        np.testing.assert_array_equal(found, output(rknn, ctx, index))
    assert rknn.rknn_outputs_release(ctx, 4, outs) == 0
    own = np.empty(80, np.float32)  # with one's own buffers, index counts
    mixed = (Output * 4)(
        Output(want_float=1, is_prealloc=1, buf=own.ctypes.data, size=own.nbytes),
        *(Output(want_float=1) for _ in range(3)),
    )
    assert rknn.rknn_outputs_get(ctx, 4, mixed, None) == 0
    assert [mixed[i].size for i in (1, 2, 3)] == [x.size * 4] * 3
    assert rknn.rknn_outputs_release(ctx, 4, mixed) == 0
    rknn.rknn_destroy(ctx)


def test_outputs_of_any_rank(rknn: Library) -> None:
    ctx = rknn.init(models.made("multi_output"))
    x = np.random.default_rng(5).normal(size=(1, 5, 7, 16)).astype(np.float16)
    assert set_input(rknn, ctx, x) == 0 and rknn.rknn_run(ctx, None) == 0
    shapes = [rknn.attr(ctx, capi.OUTPUT_ATTR, i).shape for i in range(4)]
    assert shapes == [(1, 16, 5, 7), (1, 16), (1, 35, 16), (1, 35, 16)]
    np.testing.assert_array_equal(output(rknn, ctx, 0), np.maximum(x, 0).transpose(0, 3, 1, 2).ravel().astype("f4"))
    np.testing.assert_array_equal(output(rknn, ctx, 2), x.ravel().astype("f4"))
    weights = output(rknn, ctx, 3).reshape(35, 16)
    np.testing.assert_allclose(weights.sum(axis=1), 1, atol=2e-3)
    rknn.rknn_destroy(ctx)
