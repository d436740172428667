"""rknn_matmul_api.h as Python on libraries of every kind. A process is of one generation: each gets its own."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest
from npu_common.cdecl import POINTER, array, byref, cast, float32, int32, memset
from pyrknn import rknn_matmul_api as api

from tests import programs

PROGRAM = """
from npu_common.cdecl import *
from pyrknn.rknn_matmul_api import *

ctx, info, io = rknn_matmul_ctx(), rknn_matmul_info(M=4, K=64, N=32), rknn_matmul_io_attr()
info.type = RKNN_INT8_MM_INT8_TO_INT32
b, native = bytes(k % 7 for k in range(64 * 32)), array(int8, 64 * 32)()
def code(name, *arguments):
    try:
        return globals()[name](*arguments)
    except Exception as problem:
        return f"{type(problem).__name__}: {problem}"
"""


def run(library: Path, lines: str, **variables: str) -> str:
    environment = {**os.environ, "PYRKNN_LIBRARY": str(library), **variables}
    done = programs.run([sys.executable, "-c", PROGRAM + lines], env=environment, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize(
    "folder, generation, size, fields",
    [
        ("rknn-1.4.0", "1.5", 24, "M K N type native_layout perf_layout"),
        ("rknn-1.5.2", "1.5", 24, "M K N type native_layout perf_layout"),
        ("rknn-1.6.0", "1.6", 24, "M K N type B_layout AC_layout"),
        ("rknn-2.0.0b0", "2.3", 64, None),
        ("", "2.3", 64, None),
    ],
)
def test_the_record_is_the_librarys(
    fakes_folder: Path, folder: str, generation: str, size: int, fields: str | None
) -> None:
    lines = """
print(GENERATION, sizeof(rknn_matmul_info), *rknn_matmul_info.declared)
last = list(rknn_matmul_info.declared)[-1]
layout = [name for name in rknn_matmul_info.declared if "layout" in name]
setattr(info, layout[0], 1)
print(rknn_matmul_create(byref(ctx), byref(info), byref(io)), io.A.n_dims, io.B.n_dims, io.B.dims[2], io.C.n_dims)
print(rknn_matmul_destroy(ctx))
"""
    shown, made, destroyed = run(fakes_folder / folder / "librknnrt.so", lines).splitlines()
    assert shown.startswith(f"{generation} {size} M K N type ")
    if fields:
        assert shown == f"{generation} {size} {fields}"
    assert made == "0 2 4 32 2"  # only B in blocks: the layout reached the library
    assert destroyed == "0"


def test_a_library_of_another_generation_is_refused(fakes_folder: Path) -> None:
    lines = "print(code('rknn_matmul_run', rknn_matmul_ctx(1)))"
    said = run(fakes_folder / "rknn-1.6.0" / "librknnrt.so", lines, PYRKNN_GENERATION="2.3")
    assert said.startswith("GenerationMismatchError") and "of generation 1.6" in said


def test_b_layout_takes_seven_arguments_in_2_0_0b0(fakes_folder: Path) -> None:
    lines = """
print(code("rknn_B_normal_layout_to_native_layout", b, native, 64, 32, 32, 32, RKNN_INT8_MM_INT8_TO_INT32))
print(native[1], native[32 * 32], b[32], b[32 * 32])
print(code("rknn_B_normal_layout_to_native_layout", b, native, 64, 32, 16, 32, RKNN_INT8_MM_INT8_TO_INT32))
print(code("rknn_B_normal_layout_to_native_layout", b, native, 64, 32, byref(info)))
print(code("rknn_matmul_create_dyn_shape", byref(ctx), byref(info), 1, rknn_matmul_shape(4, 64, 32), byref(io)))
print(bool(rknn_matmul_create_dynamic_shape), rknn_matmul_destroy(ctx))
"""
    converted, values, wrong_block, five, created, other = run(
        fakes_folder / "rknn-2.0.0b0" / "librknnrt.so", lines
    ).splitlines()
    assert converted == "0" and wrong_block == "-5"
    assert values.split()[:2] == values.split()[2:]
    assert five.startswith("TypeError") and "got 5 arguments, as libraries since 2.1.0 take" in five
    assert (created, other) == ("0", "False 0")


def test_b_layout_takes_five_arguments_since_2_1(fakes_folder: Path) -> None:
    lines = """
print(code("rknn_B_normal_layout_to_native_layout", b, native, 64, 32, byref(info)))
print(native[1], native[32 * 32], b[32], b[32 * 32])
print(code("rknn_B_normal_layout_to_native_layout", b, native, 64, 32, 32, 32, RKNN_INT8_MM_INT8_TO_INT32))
print(code("rknn_B_normal_layout_to_native_layout", None, native, 64, 32, byref(info)))
print(code("rknn_matmul_create_dyn_shape", byref(ctx), byref(info), 1, rknn_matmul_shape(4, 64, 32), byref(io)))
info.B_layout = RKNN_MM_LAYOUT_TP_NORM  # B as N x K
code("rknn_B_normal_layout_to_native_layout", b, native, 64, 32, byref(info))
print(native[0:3], native[32], list(b[0:3]), b[64])
"""
    converted, values, seven, null, gone, turned = run(fakes_folder / "librknnrt.so", lines).splitlines()
    assert converted == "0" and null == "-5"
    assert values.split()[:2] == values.split()[2:]
    assert seven.startswith("TypeError") and "got 7 arguments, as libraries before 2.1.0 take" in seven
    assert gone.startswith("MissingFunctionError") and "left with 2.1.0" in gone
    assert turned == "[0, 1, 2] 1 [0, 1, 2] 1"


def test_names_of_types() -> None:
    from pyrknn.rknn_matmul_api import RKNN_INT4_MM_INT4_TO_INT16, get_matmul_type_string

    assert get_matmul_type_string(RKNN_INT4_MM_INT4_TO_INT16) == b"RKNN_INT4_MM_INT4_TO_INT16"
    assert [get_matmul_type_string(number) for number in (0, 13, 15)] == [b"UNKNOW"] * 3


def test_a_matmul_context_makes_memory() -> None:
    from npu_common.cdecl import byref
    from pyrknn.rknn_matmul_api import (
        RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT32,
        RKNN_MEMORY_SYNC_BIDIRECTIONAL,
        rknn_context,
        rknn_create_mem,
        rknn_destroy_mem,
        rknn_matmul_create,
        rknn_matmul_ctx,
        rknn_matmul_destroy,
        rknn_matmul_info,
        rknn_matmul_io_attr,
        rknn_mem_sync,
        rknn_run,
    )

    ctx, io = rknn_matmul_ctx(), rknn_matmul_io_attr()
    info = rknn_matmul_info(M=1, K=32, N=16, type=RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT32)
    assert isinstance(ctx, rknn_context)
    assert rknn_matmul_create(byref(ctx), byref(info), byref(io)) == 0
    mem = rknn_create_mem(ctx, io.A.size)
    assert mem and mem.size == 64
    assert rknn_mem_sync(ctx, mem, RKNN_MEMORY_SYNC_BIDIRECTIONAL) == 0
    assert rknn_destroy_mem(ctx, mem) == 0
    assert rknn_run(ctx, None) == -7  # no model lives there
    assert rknn_matmul_destroy(ctx) == 0


# --- what the fake answers to the C API -------------------------------------------------------------------------------


@pytest.fixture
def made(fake_rknn: Any) -> Any:
    """A product of 4 x 64 x 32 int8, quantized per channel, with memory: ctx, io, mems. Freed afterwards."""
    ctx, io = api.rknn_matmul_ctx(), api.rknn_matmul_io_attr()
    info = api.rknn_matmul_info(M=4, K=64, N=32, type=api.RKNN_INT8_MM_INT8_TO_INT32)
    info.B_quant_type = api.RKNN_QUANT_TYPE_PER_CHANNEL_SYM
    assert api.rknn_matmul_create(byref(ctx), byref(info), byref(io)) == 0
    mems = [api.rknn_create_mem(ctx, attr.size) for attr in (io.A, io.B, io.C)]
    yield ctx, io, mems
    for mem in mems:
        assert api.rknn_destroy_mem(ctx, mem) == 0
    assert api.rknn_matmul_destroy(ctx) == 0


def bind(ctx: Any, io: Any, mems: Any) -> None:
    for mem, attr in zip(mems, (io.A, io.B, io.C)):
        assert api.rknn_matmul_set_io_mem(ctx, mem, byref(attr)) == 0


def test_a_stale_context_is_distinguished_from_a_live_one(fake_rknn: Any, capfd: pytest.CaptureFixture[str]) -> None:
    gone = api.rknn_matmul_ctx(0x1234)
    attr = api.rknn_matmul_tensor_attr(name="A")
    assert api.rknn_matmul_run(gone) == api.rknn_matmul_destroy(gone) == api.RKNN_ERR_CTX_INVALID
    assert api.rknn_matmul_set_io_mem(gone, None, byref(attr)) == api.RKNN_ERR_CTX_INVALID
    assert api.rknn_matmul_set_core_mask(gone, api.RKNN_NPU_CORE_0) == api.RKNN_ERR_CTX_INVALID
    assert not api.rknn_create_mem(gone, 64)
    said = capfd.readouterr().err
    for function in ("run", "destroy", "set_io_mem", "set_core_mask"):
        assert f"rknn_matmul_{function}: the real library crashes here" in said


def test_rows_of_zero_name_the_crash(fake_rknn: Any, capfd: pytest.CaptureFixture[str]) -> None:
    ctx, io = api.rknn_matmul_ctx(), api.rknn_matmul_io_attr()
    info = api.rknn_matmul_info(M=0, K=64, N=32, type=api.RKNN_INT8_MM_INT8_TO_INT32)
    assert api.rknn_matmul_create(byref(ctx), byref(info), byref(io)) == api.RKNN_ERR_PARAM_INVALID
    assert "rknn_matmul_create: the real library crashes here" in capfd.readouterr().err
    fake_rknn.set(rknn_chip="rk3562")
    info.M = -1
    assert api.rknn_matmul_create(byref(ctx), byref(info), byref(io)) == 0
    assert (io.A.dims[0], io.A.size) == (0xFFFFFFFF, 0xFFFFFFC0)
    assert api.rknn_matmul_run(ctx) == api.rknn_matmul_destroy(ctx) == 0


def test_memory_too_small_is_read_as_zeros(made: Any) -> None:
    ctx, io, mems = made
    bind(ctx, io, mems)
    memset(mems[0].virt_addr, 1, io.A.size)
    memset(mems[1].virt_addr, 1, io.B.size)
    assert api.rknn_matmul_set_io_mem(ctx, mems[1], byref(io.B)) == 0
    small = api.rknn_create_mem(ctx, 64)  # one row of A
    memset(small.virt_addr, 1, 256)  # the rest of the page is no one's
    assert api.rknn_matmul_set_io_mem(ctx, small, byref(io.A)) == 0
    assert api.rknn_matmul_run(ctx) == 0
    c = cast(mems[2].virt_addr, POINTER(int32))
    assert [c[0], c[31], c[32], c[127]] == [64, 64, 0, 0]
    assert api.rknn_destroy_mem(ctx, small) == 0
    # The matrix is gone now: the real NPU would read freed memory.
    assert api.rknn_matmul_run(ctx) == api.RKNN_ERR_FAIL


@pytest.mark.parametrize(
    "change, says",
    [
        ({"name": "D"}, "no matrix has this name"),
        ({"scale_len": 31}, "scale_len is 31, expected 32"),
        ({"scale_len": 32, "zp_len": 3}, "zp_len is 3, expected 32 or 0"),
        ({"scale": [0.0] * 32}, "scale[0] is 0"),
        ({"scale": [1.0] * 31 + [float("inf")]}, "scale[31] is inf"),
        ({"zp": [1] * 32, "zp_len": 32}, "zp[0] is 1 with symmetric quantization"),
    ],
)
def test_quantization_is_checked(
    made: Any, change: dict[str, Any], says: str, capfd: pytest.CaptureFixture[str]
) -> None:
    given = {"name": "B", "scale": [1.0] * 32, "scale_len": 32, "zp": [0] * 32, "zp_len": 32, **change}
    params = api.rknn_quant_params(name=given["name"], scale_len=given["scale_len"], zp_len=given["zp_len"])
    params.scale, params.zp = array(float32, 32)(*given["scale"]), array(int32, 32)(*given["zp"])
    assert api.rknn_matmul_set_quant_params(made[0], byref(params)) == api.RKNN_ERR_PARAM_INVALID
    assert says in capfd.readouterr().err
    good = api.rknn_quant_params(name="B", scale=array(float32, 32)(*range(1, 33)), scale_len=32)
    found = float32()
    assert api.rknn_matmul_set_quant_params(made[0], byref(good)) == 0
    assert api.rknn_matmul_get_quant_params(made[0], byref(good), byref(found)) == 0
    assert found.value == 32


def test_memory_goes_with_the_product(fake_rknn: Any, capfd: pytest.CaptureFixture[str]) -> None:
    ctx, io = api.rknn_matmul_ctx(), api.rknn_matmul_io_attr()
    info = api.rknn_matmul_info(M=4, K=64, N=32, type=api.RKNN_INT8_MM_INT8_TO_INT32)
    assert api.rknn_matmul_create(byref(ctx), byref(info), byref(io)) == 0
    mem = api.rknn_create_mem(ctx, 64)
    assert api.rknn_matmul_destroy(ctx) == 0
    assert "matmul" not in fake_rknn.live and "mem" not in fake_rknn.live
    assert api.rknn_destroy_mem(ctx, mem) == api.RKNN_ERR_CTX_INVALID
    assert "rknn_destroy_mem: the real library crashes here" in capfd.readouterr().err


def test_null_pointers_are_refused(made: Any) -> None:
    ctx, io, mems = made
    assert api.rknn_matmul_set_quant_params(ctx, None) == api.RKNN_ERR_PARAM_INVALID
    assert api.rknn_matmul_get_quant_params(ctx, None, None) == api.RKNN_ERR_PARAM_INVALID
    assert api.rknn_matmul_set_dynamic_shape(ctx, None) == api.RKNN_ERR_PARAM_INVALID
    assert api.rknn_matmul_create_dynamic_shape(byref(api.rknn_matmul_ctx()), None, 1, None, None) == -5
    assert api.rknn_matmul_create_dynamic_shape(None, None, 1, None, None) == -7
    shape = api.rknn_matmul_shape(M=4, K=64, N=32)
    assert api.rknn_matmul_set_dynamic_shape(ctx, byref(shape)) == api.RKNN_ERR_PARAM_INVALID, "one shape only"


def test_several_shapes_must_agree_and_be_chosen(fake_rknn: Any) -> None:
    ctx, io = api.rknn_matmul_ctx(), array(api.rknn_matmul_io_attr, 2)()
    info = api.rknn_matmul_info(type=api.RKNN_INT8_MM_INT8_TO_INT32)
    shapes = array(api.rknn_matmul_shape, 2)()
    for shape, m in zip(shapes, (1, 4)):
        shape.M, shape.K, shape.N = m, 64, 32
    create = api.rknn_matmul_create_dynamic_shape
    shapes[1].K = 32
    assert create(byref(ctx), byref(info), 2, shapes, io) == api.RKNN_ERR_PARAM_INVALID
    shapes[1].K = 64
    assert create(byref(ctx), byref(info), 2, shapes, io) == 0
    assert (io[0].A.dims[0], io[1].A.dims[0]) == (1, 4)
    assert api.rknn_matmul_run(ctx) == api.RKNN_ERR_FAIL
    assert api.rknn_matmul_set_dynamic_shape(ctx, byref(shapes[1])) == api.rknn_matmul_run(ctx) == 0
    assert api.rknn_matmul_destroy(ctx) == 0


def test_the_call_trace_names_things(made: Any, fake_rknn: Any) -> None:
    ctx, io, mems = made
    fake_rknn.record()
    bind(ctx, io, mems)
    api.rknn_matmul_set_core_mask(ctx, api.RKNN_NPU_CORE_0)
    other = api.rknn_matmul_ctx()
    info = api.rknn_matmul_info(M=1, K=32, N=64, type=api.RKNN_INT8_MM_INT4_TO_FLOAT16)
    info.B_layout, info.B_quant_type, info.group_size = api.RKNN_MM_LAYOUT_NATIVE, api.RKNN_QUANT_TYPE_PER_GROUP_SYM, 32
    api.rknn_matmul_create(byref(other), byref(info), byref(api.rknn_matmul_io_attr()))
    api.rknn_matmul_destroy(other)
    first, *_, mask, create, destroy = fake_rknn.calls
    assert first.name == "rknn_matmul_set_io_mem" and first.args["ctx"].startswith("matmul#")
    assert first.args["mem"].startswith("mem#") and first.result == 0
    assert first.args["attr"] == {"name": "A", "n_dims": 2, "dims": [4, 64], "size": 256, "type": "RKNN_TENSOR_INT8"}
    assert mask.args["core_mask"] == "RKNN_NPU_CORE_0"
    assert create.args["info"] == {
        "M": 1,
        "K": 32,
        "N": 64,
        "type": "RKNN_INT8_MM_INT4_TO_FLOAT16",
        "B_layout": "RKNN_MM_LAYOUT_NATIVE",
        "B_quant_type": "RKNN_QUANT_TYPE_PER_GROUP_SYM",
        "AC_layout": "RKNN_MM_LAYOUT_NORM",
        "AC_quant_type": "RKNN_QUANT_TYPE_PER_LAYER_SYM",
        "iommu_domain_id": 0,
        "group_size": 32,
    }
    assert create.args["io_attr"]["B"]["dims"] == [2, 1, 32, 32]
    assert destroy.args["ctx"] == create.args["ctx"]
