"""Matmul on the fake: results against numpy for every type, layout and chip; what it refuses; its life."""

from __future__ import annotations

import gc
import itertools
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pyrknn import Matmul
from pyrknn import rknn_matmul_api as api
from pyrknn.errors import ClosedError, RknnErrFail, RknnErrMallocFail, RknnError, RknnErrParamInvalid
from pyrknn.model.tensors import numpy_dtype
from pyrknn.operators.matmul import pack_int4, unpack_int4
from pyrknn.operators.matmul_layout import matmul_b_to_native

from tests.properties import examples
from tests.pyrknn.matmul_reference import DTYPES, multiply, values

NORM, NATIVE, TP = api.RKNN_MM_LAYOUT_NORM, api.RKNN_MM_LAYOUT_NATIVE, api.RKNN_MM_LAYOUT_TP_NORM
TYPES = dict(api.rknn_matmul_type.members)
SMALL = {"RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT32", "RKNN_INT8_MM_INT8_TO_INT32"}
# Native blocks: A's columns, sn, sk. By family and type of A.
BLOCKS = {
    "rk356x": {"float16": (4, 8, 16), "int8": (8, 16, 32)},
    "rk3562": {"float16": (8, 8, 32), "int8": (16, 16, 32)},
    "rk3588": {"float16": (8, 16, 32), "int8": (16, 32, 32), "int4": (32, 64, 32)},
}
FAMILY = {"rk3566": "rk356x", "rk3568": "rk356x", "rk3562": "rk3562", "rk3576": "rk3588", "rk3588": "rk3588"}


def elements(name: str) -> tuple[str, str, str]:
    a, _, b, _, c = name.replace("RKNN_", "").lower().split("_")
    return a, b, c


def every_case() -> list[Any]:
    """Chip, type, layout of B, layout of A and C: all that the fake serves."""
    found = []
    for chip, name, b_layout, ac_layout in itertools.product(FAMILY, TYPES, (NORM, NATIVE, TP), (NORM, NATIVE)):
        large = FAMILY[chip] == "rk3588"
        refused = name == "RKNN_INT4_MM_INT4_TO_INT16" and b_layout == NORM
        if (large or name in SMALL) and not (b_layout == TP and FAMILY[chip] == "rk356x") and not refused:
            layouts = f"{('norm', 'native', 'tp')[b_layout]}-{('norm', 'native')[ac_layout]}"
            found.append(pytest.param(chip, name, b_layout, ac_layout, id=f"{chip}-{name[5:]}-{layouts}"))
    return found


def size_of(chip: str, name: str) -> tuple[int, int, int]:
    """Sizes of several blocks each, that are no powers of two."""
    _, block_n, block_k = BLOCKS[FAMILY[chip]][elements(name)[0]]
    return 5, 3 * block_k, max(3 * block_n, 48 if elements(name)[0] == "float16" else 0)


def scales_for(name: str, n: int, k: int, kind: str, rng: np.random.Generator) -> dict[str, Any]:
    """Scales and zero points where the type has them; C of int8 so that most results are inside."""
    a, b, c = elements(name)
    found: dict[str, Any] = {}
    limit = {"int8": 100, "int4": 7}
    shape = {"layer": (), "channel": (n,), "group": (k // 32, n)}[kind]
    if b in limit:
        scale = (rng.random(shape) * 0.05 + 0.01).astype(np.float32)
        found["B"] = (scale, rng.integers(-limit[b], limit[b], shape))
    if a in limit:
        found["A"] = (0.02, 3)
    if c == "int8":
        found["C"] = (0.9, -5)
    return found


def same(c: Any, wanted: Any) -> None:
    assert c.dtype == wanted.dtype and c.shape == wanted.shape
    assert c.tobytes() == wanted.tobytes(), np.argwhere(c != wanted)[:5]


@pytest.mark.parametrize("chip, name, b_layout, ac_layout", every_case())
def test_result_is_numpys(fake_rknn: Any, chip: str, name: str, b_layout: int, ac_layout: int) -> None:
    fake_rknn.set(rknn_chip=chip)
    rng = np.random.default_rng(b_layout * 2 + ac_layout)
    m, k, n = size_of(chip, name)
    a_element, b_element, c_element = elements(name)
    a, b = values(rng, a_element, (m, k)), values(rng, b_element, (k, n))
    with Matmul(m, k, n, TYPES[name], b_layout=b_layout, ac_layout=ac_layout) as mm:
        same(mm(a, b), multiply(a, b, elements(name)))
        block_a, block_n, block_k = BLOCKS[FAMILY[chip]][a_element]
        attr = mm._attrs[0]
        shapes = [tuple(one.dims[: one.n_dims]) for one in (attr.A, attr.B, attr.C)]
        block_c = 16 // np.dtype(DTYPES[c_element]).itemsize
        if ac_layout == NATIVE:
            assert shapes[::2] == [(k // block_a, m, block_a), (n // block_c, m, block_c)]
        else:
            assert shapes[::2] == [(m, k), (m, n)]
        native = (n // block_n, k // block_k, block_n, block_k)
        assert shapes[1] == {NORM: (k, n), TP: (n, k), NATIVE: native}[b_layout]


@pytest.mark.parametrize("kind", ["layer", "channel", "group"])
@pytest.mark.parametrize("name", [name for name in TYPES if elements(name)[1] != "float16"])
def test_quantized_result_is_numpys(fake_rknn: Any, name: str, kind: str) -> None:
    """Per layer, per channel and per group, asymmetric, in normal and native layouts."""
    if kind == "group" and elements(name)[2] in ("int16", "int32"):
        with pytest.raises(ValueError, match=r"expected one scale or 64 \(per channel\), got the shape \(3, 64\)"):
            Matmul(5, 96, 64, TYPES[name], quantization={"B": np.ones((3, 64))})
        return
    rng = np.random.default_rng(7)
    m, k, n = 5, 96, 64
    a, b = values(rng, elements(name)[0], (m, k)), values(rng, elements(name)[1], (k, n))
    scales = scales_for(name, n, k, kind, rng)
    wanted = multiply(a, b, elements(name), scales)
    for layout in (NORM, NATIVE):
        b_layout = None if layout == NORM else NATIVE  # left out: what the runtime takes for the type
        with Matmul(m, k, n, TYPES[name], b_layout=b_layout, ac_layout=layout, quantization=scales) as mm:
            same(mm(a, b), wanted)
    if elements(name)[2] == "int8":
        assert len(np.unique(wanted)) > 50, "the scales put results inside the range"


@given(data=st.data())
@settings(max_examples=examples(80), suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_product_is_numpys(fake_rknn: Any, data: st.DataObject) -> None:
    """Random chip, type, sizes, layouts and quantization, also per group of any size that divides K."""
    chip = data.draw(st.sampled_from(sorted(FAMILY)))
    large = FAMILY[chip] == "rk3588"
    name = data.draw(st.sampled_from(sorted(TYPES if large else SMALL)))
    a_element, b_element, c_element = elements(name)
    _, block_n, block_k = BLOCKS[FAMILY[chip]][a_element]
    m, k = data.draw(st.integers(1, 9)), block_k * data.draw(st.integers(1, 6))
    n = block_n * data.draw(st.integers(1, 3))
    b_layout = data.draw(st.sampled_from([None, NATIVE] + [TP] * (FAMILY[chip] != "rk356x")))
    ac_layout = data.draw(st.sampled_from([NORM, NATIVE]))
    rng = np.random.default_rng(data.draw(st.integers(0, 99)))
    quantization: dict[str, Any] = {}
    for one, element in zip("ABC", (a_element, b_element, c_element)):
        if element in ("int8", "int4") and data.draw(st.booleans()):
            sizes: list[Any] = [()]
            if one == "B":
                sizes.append((n,))
                if c_element not in ("int16", "int32"):
                    sizes += [(groups, n) for groups in (1, 2, 3, k // 32) if k % groups == 0]
            shape = data.draw(st.sampled_from(sizes))
            points = rng.integers(-8, 8, shape) if data.draw(st.booleans()) else np.zeros(shape, int)
            quantization[one] = (rng.random(shape).astype(np.float32) + np.float32(0.01), points)
    fake_rknn.set(rknn_chip=chip)
    a, b = values(rng, a_element, (m, k)), values(rng, b_element, (k, n))
    options: Any = {"b_layout": b_layout, "ac_layout": ac_layout, "quantization": quantization}
    with Matmul(m, k, n, TYPES[name], **options) as mm:
        same(mm(a, b), multiply(a, b, elements(name), quantization))


def test_symmetric_quantization_and_affine(fake_rknn: Any) -> None:
    from npu_common.quantization import Affine

    rng = np.random.default_rng(1)
    a, b = values(rng, "int8", (4, 64)), values(rng, "int8", (64, 32))
    scales = (rng.random(32) + 0.5).astype(np.float32)
    quantization = {"A": Affine(0.5, 0), "B": Affine(scales, 0, axis=1)}
    with Matmul(4, 64, 32, api.RKNN_INT8_MM_INT8_TO_FLOAT32, quantization=quantization) as mm:
        assert mm._info.B_quant_type == api.RKNN_QUANT_TYPE_PER_CHANNEL_SYM
        assert mm._info.AC_quant_type == api.RKNN_QUANT_TYPE_PER_LAYER_SYM
        same(mm(a, b), multiply(a, b, ("int8", "int8", "float32"), {"A": (0.5, 0), "B": (scales, 0)}))


def test_scale_of_a_sum(fake_rknn: Any) -> None:
    """C times c_scale is the real product: exactly per layer, to a rounding step per channel."""
    rng = np.random.default_rng(2)
    a, b = values(rng, "int8", (4, 64)), values(rng, "int8", (64, 32))
    per_channel = (rng.random(32) + 0.5).astype(np.float32)
    real = (a.astype(float) * 0.5) @ (b.astype(float) * per_channel)
    kind = api.RKNN_INT8_MM_INT8_TO_INT32
    with Matmul(4, 64, 32, kind, quantization={"A": 0.5, "B": per_channel}) as mm:
        assert mm.c_scale == np.float32(0.5) * per_channel.max()
        assert np.abs(mm(a, b) * float(mm.c_scale) - real).max() <= float(mm.c_scale) / 2 + 1e-6
    with Matmul(4, 64, 32, kind, quantization={"A": 0.5, "B": 0.25}) as mm:
        assert mm.c_scale == 0.125
    b4 = values(rng, "int4", (64, 32))
    with Matmul(4, 64, 32, api.RKNN_INT8_MM_INT4_TO_INT32, quantization={"B": per_channel}) as mm:
        real = a.astype(float) @ (b4.astype(float) * per_channel)
        assert np.allclose(mm(a, b4) * mm.c_scale, real, rtol=1e-5)
    with (
        Matmul(4, 64, 32, api.RKNN_INT8_MM_INT8_TO_INT8) as mm,
        pytest.raises(ValueError, match="only int16 and int32"),
    ):
        _ = mm.c_scale


@pytest.mark.parametrize("chip, segment", [("rk3588", 8192), ("rk3576", 4096)])
@pytest.mark.parametrize("name", ["RKNN_INT8_MM_INT8_TO_INT32", "RKNN_FLOAT16_MM_INT4_TO_FLOAT16"])
def test_native_b_of_a_long_k_lies_in_segments(fake_rknn: Any, chip: str, segment: int, name: str) -> None:
    fake_rknn.set(rknn_chip=chip)
    rng = np.random.default_rng(3)
    k, n = 2 * segment + 64, 64
    a, b = values(rng, elements(name)[0], (2, k)), values(rng, elements(name)[1], (k, n))
    with Matmul(2, k, n, TYPES[name], b_layout=NATIVE) as mm:
        same(mm(a, b), multiply(a, b, elements(name)))
        stored = mm.b.reshape(-1)
        if elements(name)[1] == "int8":
            assert np.array_equal(stored, matmul_b_to_native(b, 32, 32, k_segment=segment))
            assert not np.array_equal(stored, matmul_b_to_native(b, 32, 32).reshape(-1))
        del stored


def test_sums_saturate(fake_rknn: Any) -> None:
    a, b = np.full((1, 1024), -8, np.int8), np.full((1024, 64), -8, np.int8)
    with Matmul(1, 1024, 64, api.RKNN_INT4_MM_INT4_TO_INT16) as mm:
        assert (mm(a, b) == 32767).all()
    huge = np.full((1, 32), 60000, np.float16)
    with Matmul(1, 32, 16, api.RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT16) as mm:
        assert np.isinf(mm(huge, np.full((32, 16), 2, np.float16))).all()


def test_ties_go_to_even_before_the_zero_point(fake_rknn: Any) -> None:
    a, b = np.zeros((1, 32), np.int8), np.zeros((32, 32), np.int8)
    a[0, 0], b[0] = 1, np.arange(-16, 16)
    quantization = {"A": 0.5, "C": (1.0, 5)}
    with Matmul(1, 32, 32, api.RKNN_INT8_MM_INT8_TO_INT8, quantization=quantization) as mm:
        wanted = np.rint(b[0] * 0.5) + 5
        assert mm(a, b)[0].tolist() == wanted.tolist() != np.rint(b[0] * 0.5 + 5).tolist()


def test_scales_are_multiplied_in_double(fake_rknn: Any) -> None:
    """The product of these scales lies a hair above 1; as a float it would be 1, and the sum a tie that goes to 0."""
    a, b = np.zeros((1, 32), np.int8), np.zeros((32, 32), np.int8)
    a[0, 0], b[0, 0] = 1, 1
    below, above = np.float32(1 - 2**-24), np.float32(1 + 2**-23)
    with Matmul(1, 32, 32, api.RKNN_INT8_MM_INT8_TO_INT8, quantization={"A": below, "B": above, "C": 2.0}) as mm:
        assert mm(a, b)[0, 0] == 1
    with Matmul(1, 32, 32, api.RKNN_INT8_MM_INT8_TO_INT8, quantization={"C": 2.0}) as mm:
        assert mm(a, b)[0, 0] == 0


# --- shapes, memory, layouts ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", [NORM, NATIVE])
def test_several_shapes(fake_rknn: Any, layout: int) -> None:
    rng = np.random.default_rng(4)
    b = values(rng, "float16", (64, 32))
    fake_rknn.record()
    kind = api.RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT32
    with Matmul(None, 64, 32, kind, shapes=[1, 16, 5], b_layout=layout, ac_layout=layout) as mm:
        assert (mm.M, mm.rows) == (1, (1, 16, 5))
        mm.set_b(b)
        for m in (16, 1, 5, 5, 16):
            a = values(rng, "float16", (m, 64))
            same(mm(a), multiply(a, b, ("float16", "float16", "float32")))
            assert mm.M == m
        with pytest.raises(ValueError, match=r"expected shape \(16, 64\), got \(3, 64\); M may be 1, 16, 5"):
            mm(np.zeros((3, 64), np.float16))
        mm.M = 5
        assert mm.c.size == 5 * 32
        with pytest.raises(ValueError, match="expected one of 1, 16, 5, got 7"):
            mm.M = 7
    names = fake_rknn.calls.names()
    assert names.count("rknn_matmul_set_dynamic_shape") == 6  # the first, four changes, M = 5
    b_bound = [one for one in fake_rknn.calls if one.args.get("attr", {}).get("name") == "B"]
    assert len(b_bound) == 1, "B is set once for all shapes"


def test_one_shape_of_a_list(fake_rknn: Any) -> None:
    with Matmul(8, 64, 32, api.RKNN_INT8_MM_INT8_TO_INT32, shapes=(4, 8)) as mm:
        assert mm.M == 8
    with pytest.raises(ValueError, match=r"M: expected one of shapes \[4, 8\]"):
        Matmul(5, 64, 32, api.RKNN_INT8_MM_INT8_TO_INT32, shapes=(4, 8))
    with pytest.raises(ValueError, match="different numbers of rows"):
        Matmul(None, 64, 32, api.RKNN_INT8_MM_INT8_TO_INT32, shapes=(4, 4))
    with pytest.raises(TypeError, match="expected a number of rows"):
        Matmul(None, 64, 32, api.RKNN_INT8_MM_INT8_TO_INT32)


def test_views_are_the_memory_itself(fake_rknn: Any) -> None:
    rng = np.random.default_rng(5)
    a, b = values(rng, "int8", (4, 64)), values(rng, "int8", (64, 32))
    with Matmul(4, 64, 32, api.RKNN_INT8_MM_INT8_TO_INT32) as mm:
        mm.a[...] = a
        mm.b[...] = b
        mm.set_b()
        wanted = multiply(a, b, ("int8", "int8", "int32"))
        same(np.array(mm.run().c), wanted)
        # B in normal layout was taken by set_b(): writes show after the next one only.
        mm.b[...] = 0
        same(np.array(mm.run().c), wanted)
        mm.set_b()
        assert not mm.run().c.any()
        assert mm.memories["A"].fd >= 0


def test_caches_are_synchronised_around_a_run(fake_rknn: Any) -> None:
    """The CPU's writes go out before, the NPU's writes come in after; the fake's matrices are never stale."""
    with Matmul(4, 64, 32, api.RKNN_INT8_MM_INT8_TO_INT32) as mm:
        mm(np.zeros((4, 64), np.int8), np.zeros((64, 32), np.int8))
        calls = fake_rknn.calls
        names = {call.args["mem"]: call.args["attr"]["name"] for call in calls.of("rknn_matmul_set_io_mem")}
        written = "RKNN_MEMORY_SYNC_TO_DEVICE"
        steps = [
            (names[call.args["mem"]], call.args["mode"]) if "mode" in call.args else "run"
            for call in calls.of("rknn_mem_sync", "rknn_matmul_run")
        ]
        assert steps == [("B", written), ("A", written), "run", ("C", "RKNN_MEMORY_SYNC_FROM_DEVICE")]


def test_int4_views_are_packed(fake_rknn: Any) -> None:
    rng = np.random.default_rng(6)
    a, b = values(rng, "int4", (4, 64)), values(rng, "int4", (64, 64))
    with Matmul(4, 64, 64, api.RKNN_INT4_MM_INT4_TO_INT16, b_layout=TP) as mm:
        assert mm.a.shape == (4, 32) and mm.a.dtype == np.uint8
        mm.a[...] = pack_int4(a).reshape(4, 32)
        mm.b[...] = pack_int4(b.T).reshape(64, 32)
        mm.set_b()
        same(np.array(mm.run().c), multiply(a, b, ("int4", "int4", "int16")))
        assert np.array_equal(unpack_int4(np.array(mm.a), (4, 64)), a)


def test_int4_of_ml_dtypes(fake_rknn: Any) -> None:
    from npu_common.dtypes import element_type

    rng = np.random.default_rng(6)
    a, b = values(rng, "int4", (4, 64)), values(rng, "int4", (64, 64))
    kind = element_type("int4").numpy
    for layout in (None, NATIVE, TP):
        with Matmul(4, 64, 64, api.RKNN_INT4_MM_INT4_TO_INT16, b_layout=layout) as mm:
            same(mm(a.astype(kind), b.astype(kind)), multiply(a, b, ("int4", "int4", "int16")))


def test_native_int4_goes_to_c_as_a_byte_an_element(fake_rknn: Any) -> None:
    """Fewer bytes and a board reads past the end of the buffer; what comes out is packed."""
    rng = np.random.default_rng(6)
    a, b = values(rng, "int4", (4, 64)), values(rng, "int4", (64, 128))
    with Matmul(4, 64, 128, api.RKNN_INT4_MM_INT4_TO_INT16) as mm:
        assert mm.b_layout == NATIVE, "left out: the layout that runtimes take int4 in"
        fake_rknn.record()
        same(mm(a, b), multiply(a, b, ("int4", "int4", "int16")))
        assert np.array_equal(np.array(mm.b).reshape(-1), pack_int4(matmul_b_to_native(b, 64, 32)))
    (convert,) = fake_rknn.calls.of("rknn_B_normal_layout_to_native_layout")
    assert convert.args["B_input"].startswith(f"{64 * 128} bytes")
    assert convert.args["B_output"].startswith(f"{64 * 128 // 2} bytes")


def test_int4_row_by_row_is_refused_with_the_layout_that_works(fake_rknn: Any) -> None:
    rng = np.random.default_rng(6)
    a, b = values(rng, "int4", (4, 64)), values(rng, "int4", (64, 64))
    kind = api.RKNN_INT4_MM_INT4_TO_INT16
    with Matmul(4, 64, 64, kind, b_layout=NORM) as mm, pytest.raises(RknnErrFail, match="leave b_layout out"):
        mm(a, b)
    with Matmul(4, 64, 64, kind) as mm:
        same(mm(a, b), multiply(a, b, ("int4", "int4", "int16")))


def test_packing() -> None:
    assert pack_int4(np.array([1, -1, 7], np.int8)).tolist() == [0xF1, 0x07]
    assert unpack_int4(np.array([0xF1, 0x07], np.uint8), (3,)).tolist() == [1, -1, 7]
    with pytest.raises(ValueError, match="expected -8 to 7, got -9 to 1"):
        pack_int4(np.array([1, -9], np.int8))
    with pytest.raises(TypeError, match=r"expected int8 or int4, got int(32|64); use values.astype\(np.int8\)"):
        pack_int4(np.array([1, 2]))


def test_bfloat16_is_bits_without_ml_dtypes(fake_rknn: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    a, b = np.ones((1, 32), np.float16), np.ones((32, 16), np.int8)
    with Matmul(1, 32, 16, api.RKNN_FLOAT16_MM_INT4_TO_BFLOAT16) as mm:
        c = mm(a, b)
        assert c.dtype == numpy_dtype(api.RKNN_TENSOR_BFLOAT16) and (c == 32).all()
        monkeypatch.setitem(sys.modules, "ml_dtypes", None)
        assert mm(a).dtype == np.uint16 and (mm(a) == 0x4200).all()


def test_out_and_strided_inputs(fake_rknn: Any) -> None:
    rng = np.random.default_rng(8)
    a, b = values(rng, "int8", (8, 64))[::2], values(rng, "int8", (32, 64)).T
    for layout in (NORM, NATIVE):
        with Matmul(4, 64, 32, api.RKNN_INT8_MM_INT8_TO_INT32, b_layout=layout, ac_layout=layout) as mm:
            out = np.empty((32, 4), np.int32).T
            assert mm(a, b, out=out) is out
            same(np.ascontiguousarray(out), multiply(a, b, ("int8", "int8", "int32")))
            with pytest.raises(ValueError, match=r"out: expected an array of int32 \(4, 32\), got int64 \(4, 32\)"):
                mm(a, out=np.empty((4, 32), np.int64))
            out.flags.writeable = False
            with pytest.raises(ValueError, match="read-only"):
                mm(a, out=out)


# --- refusals ---------------------------------------------------------------------------------------------------------

INT8 = api.RKNN_INT8_MM_INT8_TO_INT32
REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "K": ({"K": 65}, r"K: expected a multiple of 32, got 65; with A of int8: K a multiple of 32 and N of 16 on RK3566"),
    "N": ({"N": 0}, "N: expected a multiple of 16, got 0"),
    "M": ({"M": 0}, "M: expected at least 1, got 0 .* aborts"),
    "type": ({"type": 13}, "type: expected one of RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT32, .*, got 13"),
    "b_layout": ({"b_layout": 3}, "b_layout: expected a RKNN_MM_LAYOUT value, got 3"),
    "ac_layout": ({"ac_layout": 2}, "ac_layout: expected RKNN_MM_LAYOUT_NORM or _NATIVE, got 2"),
    "matrix": ({"quantization": {"D": 1}}, "expected 'A', 'B' or 'C', got 'D'"),
    "scale": ({"quantization": {"A": 0}}, "positive, finite"),
    "scales": ({"quantization": {"A": [1, 2]}}, r"quantization\['A'\]: expected one scale, got the shape \(2,\)"),
    "points": ({"quantization": {"B": (1, 200)}}, "expected zero points from -128 to 127"),
    "many": ({"quantization": {"B": (1, [1, 2])}}, "expected one zero point or as many as scales"),
    "sum": ({"quantization": {"C": 1}}, "C is int32, there is nothing to quantize"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_wrong_arguments_never_reach_c(fake_rknn: Any, what: str) -> None:
    change, text = REFUSED[what]
    fake_rknn.record()
    arguments: dict[str, Any] = {"M": 4, "K": 64, "N": 32, "type": INT8, **change}
    with pytest.raises(ValueError, match=text):
        Matmul(**arguments)
    assert fake_rknn.calls.names() == []


def test_sizes_are_integers(fake_rknn: Any) -> None:
    for what in ("M", "K", "N"):
        arguments: dict[str, Any] = {"M": 4, "K": 64, "N": 32, "type": INT8, what: 64.0}
        with pytest.raises(TypeError, match=rf"Matmul, {what}: expected an integer, got 64.0"):
            Matmul(**arguments)
    with pytest.raises(TypeError, match="Matmul, shapes: expected an integer, got '4'"):
        Matmul(None, 64, 32, INT8, shapes="44")  # type: ignore[arg-type]
    with Matmul(np.int64(4), np.int32(64), np.uint8(32), INT8) as mm:  # type: ignore[arg-type]
        assert (mm.M, mm.K, mm.N) == (4, 64, 32)


def test_wrong_arrays_never_reach_c(fake_rknn: Any) -> None:
    a, b = np.zeros((4, 64), np.int8), np.zeros((64, 32), np.int8)
    with Matmul(4, 64, 32, INT8) as mm:
        fake_rknn.record()
        with pytest.raises(ValueError, match=r"has no B yet; pass b, or call set_b\(b\) once"):
            mm(a)
        with pytest.raises(ValueError, match="has no B yet"):
            mm.run()
        with pytest.raises(ValueError, match=r"a: expected shape \(4, 64\), got \(4, 63\)"):
            mm(a[:, 1:], b)
        with pytest.raises(ValueError, match=r"b: expected shape \(64, 32\), got \(32, 64\)"):
            mm(a, b.T)
        with pytest.raises(TypeError, match=r"a: expected int8, got float64; use a.astype\(np.int8\)"):
            mm(a.astype(float), b)
        with pytest.raises(TypeError, match="b: expected an array, got list"):
            mm.set_b([[1]])  # type: ignore[arg-type]
        assert fake_rknn.calls.names() == []
    with Matmul(4, 64, 32, api.RKNN_INT8_MM_INT4_TO_INT32) as mm:
        with pytest.raises(ValueError, match="b: expected int4 values from -8 to 7, got 0 to 8"):
            mm.set_b(np.arange(64 * 32).reshape(64, 32).astype(np.int8) % 9)
        with pytest.raises(TypeError, match=r"b: expected int8 from -8 to 7 \(or ml_dtypes int4\), got uint8"):
            mm.set_b(b.astype(np.uint8))


def test_what_only_the_runtime_knows(fake_rknn: Any) -> None:
    """N of 16 is fine on some chips: the runtime refuses, the message says the rules."""
    with pytest.raises(RknnErrParamInvalid, match="rknn_matmul_create returned .* N of 32 on RK3576 and RK3588"):
        Matmul(4, 64, 16, INT8)
    fake_rknn.set(rknn_chip="rk3566")
    Matmul(4, 64, 16, INT8).close()
    with pytest.raises(RknnErrParamInvalid, match="types and sizes go with the chip"):
        Matmul(4, 64, 64, api.RKNN_INT4_MM_INT4_TO_INT16)
    with pytest.raises(RknnErrParamInvalid):
        Matmul(4, 64, 32, INT8, b_layout=TP)
    fake_rknn.set(rknn_chip="rv1106")
    with pytest.raises(RknnError) as caught:
        Matmul(4, 64, 32, INT8)
    assert caught.value.code == api.RKNN_ERR_TARGET_PLATFORM_UNMATCH


def test_cores(fake_rknn: Any) -> None:
    with Matmul(4, 64, 32, INT8, core_mask=api.RKNN_NPU_CORE_1) as mm:
        mm.set_core_mask(api.RKNN_NPU_CORE_AUTO)
        with pytest.raises(RknnErrFail, match="core_mask 0x3"):
            mm.set_core_mask(api.RKNN_NPU_CORE_0_1)
    with pytest.raises(RknnErrFail, match="rknn_matmul_set_core_mask"):
        Matmul(4, 64, 32, INT8, core_mask=api.RKNN_NPU_CORE_0_1_2)
    fake_rknn.set(rknn_chip="rk3576")
    with pytest.raises(RknnErrFail):
        Matmul(4, 64, 32, INT8, core_mask=api.RKNN_NPU_CORE_2)
    assert "matmul" not in fake_rknn.live


# --- life -------------------------------------------------------------------------------------------------------------


def test_close_frees_children_first_and_waits_for_views(fake_rknn: Any) -> None:
    mm = Matmul(4, 64, 32, INT8)
    assert {"matmul": 1, "mem": 3}.items() <= fake_rknn.live.items()
    view = mm.c
    with pytest.raises(BufferError, match="arrays still look into its memory"):
        mm.close()
    assert not mm.closed and fake_rknn.live["matmul"] == 1
    del view
    fake_rknn.record()
    mm.close()
    mm.close()
    assert fake_rknn.calls.names() == ["rknn_destroy_mem"] * 3 + ["rknn_matmul_destroy"]
    assert repr(mm) == "<pyrknn.Matmul 4 x 64 x 32 RKNN_INT8_MM_INT8_TO_INT32, closed>"
    for use in (mm.run, mm.set_b, lambda: mm.a, lambda: mm(np.zeros((4, 64), np.int8)), lambda: mm.set_core_mask(0)):
        with pytest.raises(ClosedError, match="was closed"):
            use()


def test_a_dropped_product_warns_and_frees(fake_rknn: Any) -> None:
    with pytest.warns(ResourceWarning, match="never closed"):
        Matmul(4, 64, 32, INT8)
        gc.collect()
    assert "matmul" not in fake_rknn.live and "mem" not in fake_rknn.live


def test_no_cycle_on_the_way(fake_rknn: Any) -> None:
    a, b = np.zeros((4, 64), np.int8), np.zeros((64, 32), np.int8)
    with Matmul(4, 64, 32, INT8) as mm:
        mm(a, b)
        gc.collect()
        gc.disable()
        try:
            for _ in range(100):
                mm(a, b)
            assert gc.collect() == 0
        finally:
            gc.enable()


@pytest.mark.parametrize(
    "fault, error",
    [
        ("rknn_matmul_create:code=-4", RknnErrMallocFail),
        ("rknn_matmul_set_io_mem:code=-1", RknnErrFail),
        ("rknn_matmul_run:code=-1", RknnErrFail),
        ("rknn_B_normal_layout_to_native_layout:code=-5", RknnErrParamInvalid),
        ("rknn_matmul_set_quant_params:code=-5", RknnErrParamInvalid),
        ("alloc:nth=1", MemoryError),
        ("alloc:nth=2", MemoryError),
        ("unplug:after=0", OSError),
    ],
)
def test_faults_surface_and_nothing_leaks(fake_rknn: Any, fault: str, error: type[Exception]) -> None:
    a, b = np.zeros((4, 64), np.int8), np.zeros((64, 32), np.int8)
    fake_rknn.configure(fault)
    with pytest.raises(error), Matmul(4, 64, 32, INT8, b_layout=NATIVE, quantization={"A": 0.5}) as mm:
        mm(a, b)
    assert "matmul" not in fake_rknn.live and "mem" not in fake_rknn.live


def test_threads_share_a_product(fake_rknn: Any) -> None:
    rng = np.random.default_rng(9)
    b = values(rng, "int8", (64, 32))
    inputs = [values(rng, "int8", (4, 64)) for _ in range(8)]
    wrong: list[int] = []
    with Matmul(4, 64, 32, INT8) as mm:
        mm.set_b(b)

        def work(index: int) -> None:
            for _ in range(20):
                if not np.array_equal(mm(inputs[index]), multiply(inputs[index], b, ("int8", "int8", "int32"))):
                    wrong.append(index)

        threads = [threading.Thread(target=work, args=(i,)) for i in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert wrong == []


@pytest.mark.parametrize(
    "folder, chip",
    [("rknn-1.4.0", "rk3588"), ("rknn-1.5.2", "rk3566"), ("rknn-1.6.0", "rk3562"), ("rknn-2.0.0b0", "rk3588")],
)
def test_older_releases(fakes_folder: Path, folder: str, chip: str) -> None:
    """A process of its own: the generation is chosen at import."""
    program = """
import numpy as np
from pyrknn import Matmul
from pyrknn import rknn_matmul_api as api
from tests.pyrknn.matmul_reference import multiply, values
rng = np.random.default_rng(0)
kinds = {"1.5": (1, 2), "1.6": (1, 2), "2.3": (1, 2, 3, 10, 11)}[api.GENERATION]
elements = {1: ("float16", "float16", "float32"), 2: ("int8", "int8", "int32"), 3: ("int8", "int8", "int8"),
            10: ("int4", "int4", "int16"), 11: ("int8", "int4", "int32")}
for kind in kinds:
    a, b = values(rng, elements[kind][0], (3, 96)), values(rng, elements[kind][1], (96, 64))
    for layout in (0, 1):
        with Matmul(3, 96, 64, kind, b_layout=layout, ac_layout=layout) as mm:
            assert np.array_equal(mm(a, b), multiply(a, b, elements[kind])), (kind, layout)
for what in (dict(b_layout=2), dict(shapes=[3, 4]), dict(quantization={"A": 0.5})):
    try:
        with Matmul(3, 96, 64, 2, **what) as mm:
            print("made", *what)
    except ValueError as problem:
        print(problem)
"""
    environment = {
        **os.environ,
        "PYRKNN_LIBRARY": str(fakes_folder / folder / "librknnrt.so"),
        "NPU_FAKE_RKNN_CHIP": chip,
        "PYTHONPATH": os.pathsep.join([str(Path(__file__).resolve().parents[3]), os.environ.get("PYTHONPATH", "")]),
    }
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment, timeout=60)
    assert done.returncode == 0, done.stderr
    transposed, shapes, quantization = done.stdout.splitlines()
    assert "needs a runtime of 2.1 or later" in transposed
    if folder == "rknn-2.0.0b0":
        assert (shapes, quantization) == ("made shapes", "made quantization")
    else:
        assert "has products of one shape only" in shapes and "is older than 2.0 and has none" in quantization


TRACED = """
import sys
import numpy as np
from npu_common.trace import trace
from pyrknn import Matmul
from pyrknn._library import lib

fake = lib.load()
fake.npu_fake_trace(sys.argv[1].encode())
with trace(lib, sys.argv[2]):
    a, b = np.ones((4, 64), np.int8), np.ones((64, 32), np.int8)
    for options in ({"b_layout": 1, "ac_layout": 1}, {"b_layout": 2, "quantization": {"A": 0.5, "B": np.ones(32)}}):
        with Matmul(4, 64, 32, 2, core_mask=1, **options) as mm:
            mm(a, b)
            mm.c_scale
    with Matmul(None, 64, 32, 1, shapes=[1, 4]) as mm:
        mm(a.astype(np.float16), b.astype(np.float16))
        try:
            mm.set_core_mask(3)
        except Exception:
            pass
fake.npu_fake_trace(None)
"""


def test_the_bindings_trace_equals_the_fakes(fake_rknn_library: Path, tmp_path: Path) -> None:
    """Two decoders, written apart, in two languages, of the same calls."""
    from npu_common.trace import differences, normalised

    fakes, ours = tmp_path / "fake.json", tmp_path / "ours.json"
    environment = {**os.environ, "PYRKNN_LIBRARY": str(fake_rknn_library)}
    command = [sys.executable, "-c", TRACED, str(fakes), str(ours)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=60)
    assert done.returncode == 0, done.stderr
    assert differences(ours, fakes, buffers=False) == []
    lines = normalised(ours)
    assert lines[-1] == "rknn_matmul_destroy(ctx=matmul#3) -> 0" and len(lines) > 40
    assert "rknn_matmul_set_core_mask(context=matmul#3, core_mask=RKNN_NPU_CORE_0_1) -> -1" in lines
    assert any(
        "B_layout: RKNN_MM_LAYOUT_TP_NORM, B_quant_type: RKNN_QUANT_TYPE_PER_CHANNEL_SYM" in one for one in lines
    )
    assert any(one.startswith("rknn_create_mem(ctx=matmul#2, ") for one in lines)


def test_every_case_was_run(request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]) -> None:
    """Chips x types x layouts: what the fake serves is what was compared."""
    ran = [item for item in request.session.items if item.name.startswith("test_result_is_numpys[")]
    with capsys.disabled():
        print(f"\nmatrix products compared with numpy: {len(ran)} of {len(every_case())} chips, types and layouts")
    assert len(every_case()) == 2 * 13 * 6 - 2 * 2 + 2 * 2 * 4 + 2 * 6
