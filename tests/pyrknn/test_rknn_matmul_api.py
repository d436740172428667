"""rknn_matmul_api.h as Python on libraries of every kind. A process is of one generation: each gets its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

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
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM + lines], capture_output=True, text=True, env=environment, timeout=60
    )
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
"""
    converted, values, seven, null, gone = run(fakes_folder / "librknnrt.so", lines).splitlines()
    assert converted == "0" and null == "-5"
    assert values.split()[:2] == values.split()[2:]
    assert seven.startswith("TypeError") and "got 7 arguments, as libraries before 2.1.0 take" in seven
    assert gone.startswith("MissingFunctionError") and "left with 2.1.0" in gone


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
