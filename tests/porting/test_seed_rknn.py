"""Every code block of the RKNN C API reference 2.0.0-beta0, line for line in Python, and its effect on the fake.

Tests are named by section. The lines that stand for the block follow a comment with its number; what surrounds them
makes the variables the block supposes, and looks at what it did. Where the reference shows `int ret = ...` the next
line asserts.
"""

from __future__ import annotations

import ctypes
import json
import math
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fakes.models.formats import rknn as container
from fakes.models.formats.npugraph import GraphBuilder

os.environ.setdefault("PYRKNN_LIBRARY", str(Path(__file__).resolve().parents[2] / "build" / "fakes" / "librknnrt.so"))

from npu_common.cdecl import *
from pyrknn.rknn_custom_op import *
from pyrknn.rknn_matmul_api import *

MODELS = Path(__file__).resolve().parents[2] / "build" / "models"


def path_of(name: str) -> bytes:
    return os.fsencode(MODELS / name)


@pytest.fixture(autouse=True)
def nothing_is_left() -> Iterator[None]:
    """Each block cleans up what it makes."""
    from pyrknn._library import lib

    live = lib.load().npu_fake_live
    live.argtypes, live.restype = [ctypes.c_char_p], ctypes.c_long
    before = live(None)
    yield
    assert live(None) == before


@pytest.fixture
def model_data() -> bytes:
    return (MODELS / "digits_int8.rknn").read_bytes()


@pytest.fixture
def ctx(model_data: bytes) -> Iterator[rknn_context]:
    made = rknn_context()
    assert rknn_init(byref(made), model_data, len(model_data), 0, NULL) == 0
    yield made
    assert rknn_destroy(made) == 0


@pytest.fixture
def dynamic() -> Iterator[rknn_context]:
    made = rknn_context()
    assert rknn_init(byref(made), path_of("digits_dynamic.rknn"), 0, 0, NULL) == 0
    yield made
    assert rknn_destroy(made) == 0


def numbers(ctx: rknn_context) -> rknn_input_output_num:
    io_num = rknn_input_output_num()
    assert rknn_query(ctx, RKNN_QUERY_IN_OUT_NUM, byref(io_num), sizeof(io_num)) == 0
    return io_num


def attributes(ctx: rknn_context, command: Any, count: int) -> Any:
    attrs = array(rknn_tensor_attr, count)()
    for i in range(count):
        attrs[i].index = i
        assert rknn_query(ctx, command, byref(attrs[i]), sizeof(rknn_tensor_attr)) == 0
    return attrs


def image() -> bytes:
    return np.load(MODELS / "samples.npy")[0].tobytes()


def run_once(ctx: rknn_context) -> list[float]:
    """The general path with the first sample; the scores of its ten classes."""
    inputs = array(rknn_input, 1)()
    data = image()
    inputs[0].buf, inputs[0].size = data, len(data)
    inputs[0].type, inputs[0].fmt = RKNN_TENSOR_UINT8, RKNN_TENSOR_NHWC
    assert rknn_inputs_set(ctx, 1, inputs) == 0 and rknn_run(ctx, NULL) == 0
    outputs = array(rknn_output, 1)()
    outputs[0].want_float = 1
    assert rknn_outputs_get(ctx, 1, outputs, NULL) == 0
    scores = cast(outputs[0].buf, POINTER(float32))[:10]
    assert rknn_outputs_release(ctx, 1, outputs) == 0
    return list(scores)


# 4.3 Basic API


def test_4_3_1_rknn_init(model_data: bytes) -> None:
    model_data_size = len(model_data)
    # 4.3.1
    ctx = rknn_context()
    ret = rknn_init(byref(ctx), model_data, model_data_size, 0, NULL)
    #
    assert ret == 0 and ctx.value and numbers(ctx).n_input == 1
    assert rknn_destroy(ctx) == 0


def test_4_3_1_mem_alloc_outside() -> None:
    """The block itself is missing in the reference's text; its order is that of the paragraph before the block."""
    model_path_a, model_path_b = path_of("digits_int8.rknn"), path_of("digits_fp16.rknn")
    # 4.3.1, RKNN_FLAG_MEM_ALLOC_OUTSIDE
    ctx_a, ctx_b = rknn_context(), rknn_context()
    mem_size_a, mem_size_b = rknn_mem_size(), rknn_mem_size()
    rknn_init(byref(ctx_a), model_path_a, 0, RKNN_FLAG_MEM_ALLOC_OUTSIDE, NULL)
    rknn_query(ctx_a, RKNN_QUERY_MEM_SIZE, byref(mem_size_a), sizeof(mem_size_a))
    rknn_init(byref(ctx_b), model_path_b, 0, RKNN_FLAG_MEM_ALLOC_OUTSIDE, NULL)
    rknn_query(ctx_b, RKNN_QUERY_MEM_SIZE, byref(mem_size_b), sizeof(mem_size_b))
    max_internal_size = max(mem_size_a.total_internal_size, mem_size_b.total_internal_size)
    internal_mem_max = rknn_create_mem(ctx_a, max_internal_size)
    internal_mem_a = rknn_create_mem_from_fd(
        ctx_a, internal_mem_max.fd, internal_mem_max.virt_addr, mem_size_a.total_internal_size, 0
    )
    rknn_set_internal_mem(ctx_a, internal_mem_a)
    internal_mem_b = rknn_create_mem_from_fd(
        ctx_b, internal_mem_max.fd, internal_mem_max.virt_addr, mem_size_b.total_internal_size, 0
    )
    rknn_set_internal_mem(ctx_b, internal_mem_b)
    #
    weights = [rknn_create_mem(c, s.total_weight_size) for c, s in ((ctx_a, mem_size_a), (ctx_b, mem_size_b))]
    assert rknn_set_weight_mem(ctx_a, weights[0]) == rknn_set_weight_mem(ctx_b, weights[1]) == 0
    best = [int(np.argmax(run_once(c))) for c in (ctx_a, ctx_b, ctx_a)]
    assert best == [int(np.load(MODELS / "sample_labels.npy")[0])] * 3
    memset(internal_mem_max.virt_addr, 0x5A, max_internal_size)
    run_once(ctx_b)
    assert string_at(internal_mem_max.virt_addr, max_internal_size) != b"\x5a" * max_internal_size, "computed there"
    for c, mems in ((ctx_b, (internal_mem_b, weights[1])), (ctx_a, (internal_mem_a, weights[0], internal_mem_max))):
        assert [rknn_destroy_mem(c, mem) for mem in mems] == [0] * len(mems)
        assert rknn_destroy(c) == 0


def test_4_3_1_share_weight_mem() -> None:
    model_path_a = model_path_b = path_of("digits_int8.rknn")
    # 4.3.1, RKNN_FLAG_SHARE_WEIGHT_MEM
    ctx_a, ctx_b = rknn_context(), rknn_context()
    rknn_init(byref(ctx_a), model_path_a, 0, 0, NULL)

    extend = rknn_init_extend()
    extend.ctx = ctx_a
    rknn_init(byref(ctx_b), model_path_b, 0, RKNN_FLAG_SHARE_WEIGHT_MEM, byref(extend))
    #
    expected = run_once(ctx_a)
    assert rknn_destroy(ctx_a) == 0
    assert run_once(ctx_b) == expected
    assert rknn_destroy(ctx_b) == 0


def test_4_3_2_rknn_set_core_mask(ctx: rknn_context) -> None:
    # 4.3.2
    core_mask = RKNN_NPU_CORE_0
    ret = rknn_set_core_mask(ctx, core_mask)
    #
    assert ret == 0
    assert rknn_set_core_mask(ctx, RKNN_NPU_CORE_0 | RKNN_NPU_CORE_2) == RKNN_ERR_FAIL, "the mask is looked at"


def test_4_3_3_rknn_set_batch_core_num(ctx: rknn_context) -> None:
    # 4.3.3
    ret = rknn_set_batch_core_num(ctx, 2)
    #
    assert ret == 0 and rknn_set_batch_core_num(ctx, 4) == RKNN_ERR_FAIL


def test_4_3_4_rknn_dup_context(ctx: rknn_context) -> None:
    # 4.3.4 (context_in has to be a live one)
    ctx_in = ctx
    ctx_out = rknn_context()
    ret = rknn_dup_context(byref(ctx_in), byref(ctx_out))
    #
    assert ret == 0 and ctx_out != ctx_in and run_once(ctx_out) == run_once(ctx_in)
    assert rknn_destroy(ctx_out) == 0


def test_4_3_5_rknn_destroy(model_data: bytes) -> None:
    ctx = rknn_context()
    assert rknn_init(byref(ctx), model_data, len(model_data), 0, NULL) == 0
    # 4.3.5
    ret = rknn_destroy(ctx)
    #
    assert ret == 0


def test_4_3_6_1_sdk_version(ctx: rknn_context) -> None:
    # 4.3.6 1)
    version = rknn_sdk_version()
    ret = rknn_query(ctx, RKNN_QUERY_SDK_VERSION, byref(version), sizeof(rknn_sdk_version))
    printf("sdk api version: %s\n", version.api_version)
    printf("driver version: %s\n", version.drv_version)
    #
    assert ret == 0 and version.api_version.startswith(b"2.3.2") and version.drv_version.count(b".") == 2


def test_4_3_6_2_in_out_num(ctx: rknn_context, capfd: pytest.CaptureFixture[str]) -> None:
    # 4.3.6 2)
    io_num = rknn_input_output_num()
    ret = rknn_query(ctx, RKNN_QUERY_IN_OUT_NUM, byref(io_num), sizeof(io_num))
    printf("model input num: %d, output num: %d\n", io_num.n_input, io_num.n_output)
    #
    sys.stdout.flush()
    assert ret == 0 and "model input num: 1, output num: 1" in capfd.readouterr().out


def test_4_3_6_3_input_attr(ctx: rknn_context) -> None:
    io_num = numbers(ctx)
    # 4.3.6 3)
    input_attrs = array(rknn_tensor_attr, io_num.n_input)()
    memset(input_attrs, 0, sizeof(input_attrs))
    for i in range(io_num.n_input):
        input_attrs[i].index = i
        ret = rknn_query(ctx, RKNN_QUERY_INPUT_ATTR, byref(input_attrs[i]), sizeof(rknn_tensor_attr))
        #
        assert ret == 0
    assert (input_attrs[0].fmt, input_attrs[0].n_elems) == (RKNN_TENSOR_NHWC, len(image()))


def test_4_3_6_4_output_attr(ctx: rknn_context) -> None:
    io_num = numbers(ctx)
    # 4.3.6 4)
    output_attrs = array(rknn_tensor_attr, io_num.n_output)()
    memset(output_attrs, 0, sizeof(output_attrs))
    for i in range(io_num.n_output):
        output_attrs[i].index = i
        ret = rknn_query(ctx, RKNN_QUERY_OUTPUT_ATTR, byref(output_attrs[i]), sizeof(rknn_tensor_attr))
        #
        assert ret == 0
    assert output_attrs[0].n_elems == 10 and output_attrs[0].type == RKNN_TENSOR_INT8


def test_4_3_6_5_perf_detail(model_data: bytes) -> None:
    model_data_size = len(model_data)
    # 4.3.6 5)
    ctx = rknn_context()
    ret = rknn_init(byref(ctx), model_data, model_data_size, RKNN_FLAG_COLLECT_PERF_MASK, NULL)
    assert ret == 0
    ret = rknn_run(ctx, NULL)
    assert ret == 0
    perf_detail = rknn_perf_detail()
    ret = rknn_query(ctx, RKNN_QUERY_PERF_DETAIL, byref(perf_detail), sizeof(perf_detail))
    #
    assert ret == 0 and len(perf_detail.perf_data) == perf_detail.data_len
    assert b"Conv2D" in perf_detail.perf_data and b"Time(us)" in perf_detail.perf_data
    assert rknn_destroy(ctx) == 0


def test_4_3_6_6_perf_run(model_data: bytes) -> None:
    model_data_size = len(model_data)
    # 4.3.6 6)
    ctx = rknn_context()
    ret = rknn_init(byref(ctx), model_data, model_data_size, 0, NULL)
    assert ret == 0
    ret = rknn_run(ctx, NULL)
    assert ret == 0
    perf_run = rknn_perf_run()
    ret = rknn_query(ctx, RKNN_QUERY_PERF_RUN, byref(perf_run), sizeof(perf_run))
    #
    assert ret == 0 and 0 < perf_run.run_duration < 10_000_000
    assert rknn_destroy(ctx) == 0


def test_4_3_6_7_mem_size(model_data: bytes) -> None:
    model_data_size = len(model_data)
    # 4.3.6 7)
    ctx = rknn_context()
    ret = rknn_init(byref(ctx), model_data, model_data_size, RKNN_FLAG_MEM_ALLOC_OUTSIDE, NULL)
    assert ret == 0
    mem_size = rknn_mem_size()
    ret = rknn_query(ctx, RKNN_QUERY_MEM_SIZE, byref(mem_size), sizeof(mem_size))
    #
    assert ret == 0 and mem_size.total_weight_size > 0 and mem_size.total_internal_size > 0
    assert rknn_destroy(ctx) == 0


def test_4_3_6_8_custom_string(ctx: rknn_context) -> None:
    # 4.3.6 8)
    custom_string = rknn_custom_string()
    ret = rknn_query(ctx, RKNN_QUERY_CUSTOM_STRING, byref(custom_string), sizeof(custom_string))
    printf("custom string: %s\n", custom_string.string)
    #
    assert ret == 0 and custom_string.string == b"handwritten digits, 8x8 grey"


@pytest.mark.parametrize(
    ("section", "command", "fmt"),
    [
        ("9", RKNN_QUERY_NATIVE_INPUT_ATTR, RKNN_TENSOR_NC1HWC2),
        ("9, its other name", RKNN_QUERY_NATIVE_NC1HWC2_INPUT_ATTR, RKNN_TENSOR_NC1HWC2),
        ("10", RKNN_QUERY_NATIVE_OUTPUT_ATTR, RKNN_TENSOR_NC1HWC2),
        ("10, its other name", RKNN_QUERY_NATIVE_NC1HWC2_OUTPUT_ATTR, RKNN_TENSOR_NC1HWC2),
        ("11, measured: the native answer again", RKNN_QUERY_NATIVE_NHWC_INPUT_ATTR, RKNN_TENSOR_NC1HWC2),
        ("12", RKNN_QUERY_NATIVE_NHWC_OUTPUT_ATTR, RKNN_TENSOR_NHWC),
    ],
)
def test_4_3_6_9_to_12_native_attr(section: str, command: int, fmt: int) -> None:
    ctx = rknn_context()
    assert rknn_init(byref(ctx), path_of("identity_int8.rknn"), 0, 0, NULL) == 0
    io_num = numbers(ctx)
    # 4.3.6 9) to 12)
    attrs = array(rknn_tensor_attr, io_num.n_input)()
    memset(attrs, 0, sizeof(attrs))
    for i in range(io_num.n_input):
        attrs[i].index = i
        ret = rknn_query(ctx, command, byref(attrs[i]), sizeof(rknn_tensor_attr))
        #
        assert ret == 0
    shape = tuple(attrs[0].dims[: attrs[0].n_dims])
    assert attrs[0].fmt == fmt, section
    assert shape == ((1, 2, 6, 10, 16) if fmt == RKNN_TENSOR_NC1HWC2 else (1, 6, 10, 20))
    assert rknn_destroy(ctx) == 0


def test_4_3_6_13_dynamic_range(dynamic: rknn_context) -> None:
    ctx, io_num = dynamic, numbers(dynamic)
    # 4.3.6 13)
    dyn_range = array(rknn_input_range, io_num.n_input)()
    memset(dyn_range, 0, io_num.n_input * sizeof(rknn_input_range))
    for i in range(io_num.n_input):
        dyn_range[i].index = i
        ret = rknn_query(ctx, RKNN_QUERY_INPUT_DYNAMIC_RANGE, byref(dyn_range[i]), sizeof(rknn_input_range))
        #
        assert ret == 0
    shapes = [tuple(dyn_range[0].dyn_range[s][:4]) for s in range(dyn_range[0].shape_number)]
    assert len(shapes) > 1 and all(shape[1:] == (8, 8, 1) for shape in shapes)


@pytest.mark.parametrize(
    ("section", "command", "shown"),
    [
        ("14", RKNN_QUERY_CURRENT_INPUT_ATTR, (8, 8, 1)),
        ("15", RKNN_QUERY_CURRENT_OUTPUT_ATTR, (10,)),
        ("16", RKNN_QUERY_CURRENT_NATIVE_INPUT_ATTR, (8, 8, 1)),
        ("17", RKNN_QUERY_CURRENT_NATIVE_OUTPUT_ATTR, (10,)),
    ],
)
def test_4_3_6_14_to_17_current_attr(dynamic: rknn_context, section: str, command: int, shown: tuple[int, ...]) -> None:
    ctx, io_num = dynamic, numbers(dynamic)
    dyn_range = rknn_input_range(index=0)
    assert rknn_query(ctx, RKNN_QUERY_INPUT_DYNAMIC_RANGE, byref(dyn_range), sizeof(dyn_range)) == 0
    for s in range(dyn_range.shape_number):
        attrs = attributes(ctx, RKNN_QUERY_INPUT_ATTR, 1)
        attrs[0].dims = dyn_range.dyn_range[s]
        assert rknn_set_input_shapes(ctx, 1, attrs) == 0
        # 4.3.6 14) to 17)
        cur_attrs = array(rknn_tensor_attr, io_num.n_input)()
        memset(cur_attrs, 0, io_num.n_input * sizeof(rknn_tensor_attr))
        for i in range(io_num.n_input):
            cur_attrs[i].index = i
            ret = rknn_query(ctx, command, byref(cur_attrs[i]), sizeof(rknn_tensor_attr))
            #
            assert ret == 0
        batch = dyn_range.dyn_range[s][0]
        assert tuple(cur_attrs[0].dims[: cur_attrs[0].n_dims])[: len(shown) + 1] == (batch, *shown), section


def test_4_3_7_to_4_3_10_inputs_run_outputs(ctx: rknn_context) -> None:
    io_num = numbers(ctx)
    img_width, img_height, img_channels, in_data = 8, 8, 1, image()
    # 4.3.7
    inputs = array(rknn_input, 1)()
    memset(inputs, 0, sizeof(inputs))
    inputs[0].index = 0
    inputs[0].type = RKNN_TENSOR_UINT8
    inputs[0].size = img_width * img_height * img_channels
    inputs[0].fmt = RKNN_TENSOR_NHWC
    inputs[0].buf = in_data
    inputs[0].pass_through = 0

    ret = rknn_inputs_set(ctx, 1, inputs)
    #
    assert ret == 0
    # 4.3.8
    ret = rknn_run(ctx, NULL)
    #
    assert ret == 0
    # 4.3.9
    outputs = array(rknn_output, io_num.n_output)()
    memset(outputs, 0, sizeof(outputs))
    for i in range(io_num.n_output):
        outputs[i].index = i
        outputs[i].is_prealloc = 0
        outputs[i].want_float = 1
    ret = rknn_outputs_get(ctx, io_num.n_output, outputs, NULL)
    #
    assert ret == 0 and outputs[0].size == 10 * sizeof(float32)
    scores = cast(outputs[0].buf, POINTER(float32))[:10]
    assert int(np.argmax(scores)) == int(np.load(MODELS / "sample_labels.npy")[0])
    # 4.3.10
    ret = rknn_outputs_release(ctx, io_num.n_output, outputs)
    #
    assert ret == 0


def test_4_3_9_preallocated_output(ctx: rknn_context) -> None:
    """The first of the two ways 4.3.9 names, in words only."""
    expected = run_once(ctx)
    outputs = array(rknn_output, 1)()
    room = array(float32, 10)()
    outputs[0].index = 0
    outputs[0].is_prealloc = 1
    outputs[0].want_float = 1
    outputs[0].buf = room
    outputs[0].size = sizeof(room)
    assert rknn_outputs_get(ctx, 1, outputs, NULL) == 0
    assert list(room) == expected
    assert rknn_outputs_release(ctx, 1, outputs) == 0 and list(room) == expected, "the program's own is left alone"


def test_4_3_11_rknn_create_mem_from_phys(ctx: rknn_context) -> None:
    size = 64
    kept = array(uint8, size)()
    input_phys, input_virt = 0x4000_0000, addressof(kept)
    # 4.3.11
    input_mems = array(POINTER(rknn_tensor_mem), 1)()
    input_mems[0] = rknn_create_mem_from_phys(ctx, input_phys, input_virt, size)
    #
    assert (input_mems[0].virt_addr, input_mems[0].phys_addr, input_mems[0].fd) == (input_virt, input_phys, -1)
    assert rknn_destroy_mem(ctx, input_mems[0]) == 0


def test_4_3_12_rknn_create_mem_from_fd(ctx: rknn_context) -> None:
    import mmap

    size = 4096
    with tempfile.TemporaryFile() as file:
        file.truncate(size)
        input_fd = file.fileno()
        mapped = mmap.mmap(input_fd, size)
        input_virt = addressof(ctypes.c_char.from_buffer(mapped))
        # 4.3.12
        input_mems = array(POINTER(rknn_tensor_mem), 1)()
        input_mems[0] = rknn_create_mem_from_fd(ctx, input_fd, input_virt, size, 0)
        #
        assert (input_mems[0].fd, input_mems[0].virt_addr, input_mems[0].size) == (input_fd, input_virt, size)
        assert rknn_destroy_mem(ctx, input_mems[0]) == 0
        mapped[:3] = b"ok!"
        assert os.pread(input_fd, 3, 0) == b"ok!", "the memory is still the program's"


def test_4_3_13_to_4_3_15_create_and_destroy(ctx: rknn_context) -> None:
    size = 100
    # 4.3.13
    input_mems = array(POINTER(rknn_tensor_mem), 1)()
    input_mems[0] = rknn_create_mem(ctx, size)
    #
    memset(input_mems[0].virt_addr, 7, size)
    assert input_mems[0].size == size and os.pread(input_mems[0].fd, 3, 0) == b"\x07\x07\x07"
    # 4.3.15
    ret = rknn_destroy_mem(ctx, input_mems[0])
    #
    assert ret == 0
    # 4.3.14
    input_mems[0] = rknn_create_mem2(ctx, size, RKNN_FLAG_MEMORY_NON_CACHEABLE)
    #
    assert input_mems[0].size == size and rknn_destroy_mem(ctx, input_mems[0]) == 0


def test_4_3_16_and_4_3_17_weight_and_internal_mem(model_data: bytes) -> None:
    ctx, mem_size = rknn_context(), rknn_mem_size()
    assert rknn_init(byref(ctx), model_data, len(model_data), RKNN_FLAG_MEM_ALLOC_OUTSIDE, NULL) == 0
    assert rknn_query(ctx, RKNN_QUERY_MEM_SIZE, byref(mem_size), sizeof(mem_size)) == 0
    # 4.3.16
    weight_mems = array(POINTER(rknn_tensor_mem), 1)()
    weight_mems[0] = rknn_create_mem(ctx, mem_size.total_weight_size)
    ret = rknn_set_weight_mem(ctx, weight_mems[0])
    #
    assert ret == 0
    # 4.3.17
    internal_tensor_mems = array(POINTER(rknn_tensor_mem), 1)()
    internal_tensor_mems[0] = rknn_create_mem(ctx, mem_size.total_internal_size)
    ret = rknn_set_internal_mem(ctx, internal_tensor_mems[0])
    #
    assert ret == 0
    right = run_once(ctx)
    memset(weight_mems[0].virt_addr, 0, mem_size.total_weight_size)
    assert run_once(ctx) != right, "the weights are read where the program put them"
    assert rknn_destroy_mem(ctx, weight_mems[0]) == rknn_destroy_mem(ctx, internal_tensor_mems[0]) == 0
    assert rknn_destroy(ctx) == 0


def test_4_3_18_and_4_3_21_io_mem(ctx: rknn_context) -> None:
    """The block of 4.3.18 is missing in the reference's text, 4.3.21 has none: the usual order."""
    expected = run_once(ctx)
    input_attrs = attributes(ctx, RKNN_QUERY_NATIVE_INPUT_ATTR, 1)
    output_attrs = attributes(ctx, RKNN_QUERY_OUTPUT_ATTR, 1)
    # 4.3.18
    input_attrs[0].type = RKNN_TENSOR_UINT8
    input_mems = array(POINTER(rknn_tensor_mem), 1)()
    input_mems[0] = rknn_create_mem(ctx, input_attrs[0].size_with_stride)
    rknn_set_io_mem(ctx, input_mems[0], byref(input_attrs[0]))
    output_attrs[0].type = RKNN_TENSOR_FLOAT32
    output_mems = array(POINTER(rknn_tensor_mem), 1)()
    output_mems[0] = rknn_create_mem(ctx, output_attrs[0].n_elems * sizeof(float32))
    rknn_set_io_mem(ctx, output_mems[0], byref(output_attrs[0]))
    #
    for row in range(8):
        memcpy(input_mems[0].virt_addr + row * input_attrs[0].w_stride, image()[row * 8 :], 8)
    # 4.3.21
    ret = rknn_mem_sync(ctx, input_mems[0], RKNN_MEMORY_SYNC_TO_DEVICE)
    assert ret == 0 and rknn_run(ctx, NULL) == 0
    ret = rknn_mem_sync(ctx, output_mems[0], RKNN_MEMORY_SYNC_FROM_DEVICE)
    #
    assert ret == 0
    assert cast(output_mems[0].virt_addr, POINTER(float32))[:10] == expected
    assert rknn_destroy_mem(ctx, input_mems[0]) == rknn_destroy_mem(ctx, output_mems[0]) == 0


def test_4_3_20_rknn_set_input_shapes(dynamic: rknn_context) -> None:
    ctx, io_num = dynamic, numbers(dynamic)
    input_attrs = attributes(ctx, RKNN_QUERY_INPUT_ATTR, io_num.n_input)
    dyn_range = array(rknn_input_range, io_num.n_input)()
    assert rknn_query(ctx, RKNN_QUERY_INPUT_DYNAMIC_RANGE, byref(dyn_range[0]), sizeof(rknn_input_range)) == 0
    assert rknn_run(ctx, NULL) < 0, "no shape was chosen yet"
    # 4.3.20
    for i in range(io_num.n_input):
        for j in range(input_attrs[i].n_dims):
            # use the first shape of inputs
            input_attrs[i].dims[j] = dyn_range[i].dyn_range[0][j]
    ret = rknn_set_input_shapes(ctx, io_num.n_input, input_attrs)
    if ret < 0:
        printf("rknn_set_input_shapes error! ret=%d\n", ret)
    #
    assert ret == 0 and rknn_run(ctx, NULL) == 0


# 4.5 Matrix multiplication API


def test_4_5_1_to_4_5_3_matmul() -> None:
    ctx = rknn_matmul_ctx()
    # 4.5.1
    info = rknn_matmul_info()
    memset(byref(info), 0, sizeof(rknn_matmul_info))
    info.M = 4
    info.K = 64
    info.N = 32
    info.type = RKNN_INT8_MM_INT8_TO_INT32
    info.B_layout = 0
    info.AC_layout = 0

    io_attr = rknn_matmul_io_attr()
    memset(byref(io_attr), 0, sizeof(rknn_matmul_io_attr))

    ret = rknn_matmul_create(byref(ctx), byref(info), byref(io_attr))
    if ret < 0:
        printf("rknn_matmul_create fail! ret=%d\n", ret)
    #
    assert ret == 0 and (io_attr.A.size, io_attr.B.size, io_attr.C.size) == (4 * 64, 64 * 32, 4 * 32 * 4)
    # 4.5.2
    A = rknn_create_mem(ctx, io_attr.A.size)
    if not A:
        printf("rknn_create_mem fail!\n")
    memset(A.virt_addr, 1, A.size)

    ret = rknn_matmul_set_io_mem(ctx, A, byref(io_attr.A))
    if ret < 0:
        printf("rknn_matmul_set_io_mem fail! ret=%d\n", ret)
    #
    assert ret == 0
    B, C = rknn_create_mem(ctx, io_attr.B.size), rknn_create_mem(ctx, io_attr.C.size)
    memset(B.virt_addr, 2, B.size)
    assert rknn_matmul_set_io_mem(ctx, B, byref(io_attr.B)) == rknn_matmul_set_io_mem(ctx, C, byref(io_attr.C)) == 0
    # 4.5.3
    rknn_matmul_set_core_mask(ctx, RKNN_NPU_CORE_AUTO)
    # 4.5.9
    ret = rknn_matmul_run(ctx)
    #
    assert ret == 0
    assert cast(C.virt_addr, POINTER(int32))[: 4 * 32] == [64 * 1 * 2] * (4 * 32)
    assert [rknn_destroy_mem(ctx, mem) for mem in (A, B, C)] == [0, 0, 0]
    # 4.5.10
    ret = rknn_matmul_destroy(ctx)
    #
    assert ret == 0


def test_4_5_4_and_4_5_5_quant_params() -> None:
    ctx, io_attr = rknn_matmul_ctx(), rknn_matmul_io_attr()
    info = rknn_matmul_info(M=4, K=64, N=32, type=RKNN_INT8_MM_INT8_TO_INT32)
    info.B_quant_type = RKNN_QUANT_TYPE_PER_CHANNEL_SYM
    assert rknn_matmul_create(byref(ctx), byref(info), byref(io_attr)) == 0
    # 4.5.4
    params_a = rknn_quant_params()
    params_a.name = io_attr.A.name
    params_a.scale_len = 1
    params_a.scale = array(float32, params_a.scale_len)()
    params_a.scale[0] = 0.2
    params_a.zp_len = 1
    params_a.zp = array(int32, params_a.zp_len)()
    params_a.zp[0] = 0

    ret = rknn_matmul_set_quant_params(ctx, byref(params_a))
    #
    assert ret == 0
    params_b = rknn_quant_params(name=io_attr.B.name, scale_len=32, scale=array(float32, 32)(*[0.25] * 31, 0.5))
    assert rknn_matmul_set_quant_params(ctx, byref(params_b)) == 0
    # 4.5.5
    b_scale = float32()
    ret = rknn_matmul_get_quant_params(ctx, byref(params_b), byref(b_scale))
    #
    assert ret == 0 and b_scale.value == 0.5
    assert rknn_matmul_destroy(ctx) == 0


OF_2_0_0 = """
import json
from npu_common.cdecl import *
from pyrknn.rknn_matmul_api import *

info = rknn_matmul_info(type=RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT32, B_layout=1)
# 4.5.6
ctx = rknn_matmul_ctx()
shapes = array(rknn_matmul_shape, 2)((1, 64, 32), (3, 64, 32))
io_attrs = array(rknn_matmul_io_attr, 2)()
ret = rknn_matmul_create_dyn_shape(byref(ctx), byref(info), 2, shapes, io_attrs)
assert ret == 0
# 4.5.7
ret = rknn_matmul_set_dynamic_shape(ctx, byref(shapes[0]))
if ret != 0:
    printf("rknn_matmul_set_dynamic_shapes fail!\\n")
#
assert ret == 0
B, B_Matrix = rknn_create_mem(ctx, io_attrs[0].B.size), array(uint16, 64 * 32)(*range(64 * 32))
K, N, subN, subK = 64, 32, io_attrs[0].B.dims[2], io_attrs[0].B.dims[3]
# 4.5.8
rknn_B_normal_layout_to_native_layout(B_Matrix, B.virt_addr, K, N, subN, subK, info.type)
#
print(json.dumps([list(io_attrs[i].C.dims[:2]) for i in range(2)]))
print(json.dumps([subN, subK, cast(B.virt_addr, POINTER(uint16))[: 64 * 32]]))
assert rknn_destroy_mem(ctx, B) == 0 and rknn_matmul_destroy(ctx) == 0
"""


def native(subN: int, subK: int) -> list[int]:
    """The elements of a 64 x 32 matrix, numbered row by row, in blocks."""
    normal = np.arange(64 * 32).reshape(64 // subK, subK, 32 // subN, subN)
    return [int(n) for n in normal.transpose(2, 0, 3, 1).ravel()]


def test_4_5_6_to_4_5_8_as_in_2_0_0b0(fakes_folder: Path) -> None:
    """The release the reference describes: its function names, its seven arguments."""
    library = fakes_folder / "rknn-2.0.0b0" / "librknnrt.so"
    environment = {**os.environ, "PYRKNN_LIBRARY": str(library)}
    environment.pop("PYRKNN_GENERATION", None)
    done = subprocess.run([sys.executable, "-c", OF_2_0_0], capture_output=True, text=True, env=environment, timeout=60)
    assert done.returncode == 0, done.stderr
    shapes, (subN, subK, blocks) = (json.loads(line) for line in done.stdout.splitlines()[-2:])
    assert shapes == [[1, 32], [3, 32]] and (subN, subK) == (16, 32) and blocks == native(subN, subK)


def test_4_5_6_to_4_5_8_as_since_2_1_0() -> None:
    """The same blocks with the later name and the five arguments."""
    info = rknn_matmul_info(K=64, N=32, type=RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT32, B_layout=1)
    ctx = rknn_matmul_ctx()
    shapes = array(rknn_matmul_shape, 2)((1, 64, 32), (3, 64, 32))
    io_attrs = array(rknn_matmul_io_attr, 2)()
    ret = rknn_matmul_create_dynamic_shape(byref(ctx), byref(info), 2, shapes, io_attrs)
    assert ret == 0
    ret = rknn_matmul_set_dynamic_shape(ctx, byref(shapes[1]))
    assert ret == 0
    B, B_Matrix = rknn_create_mem(ctx, io_attrs[0].B.size), array(uint16, 64 * 32)(*range(64 * 32))
    ret = rknn_B_normal_layout_to_native_layout(B_Matrix, B.virt_addr, 64, 32, byref(info))
    assert ret == 0
    assert cast(B.virt_addr, POINTER(uint16))[: 64 * 32] == native(16, 32)
    assert rknn_destroy_mem(ctx, B) == 0 and rknn_matmul_destroy(ctx) == 0


# 4.7 Custom operator API


def rows_to_softmax_and_argmax() -> bytes:
    """float32 "rows" (2, 5): operator "cstSoftmax" (axis 1), then "ArgMax" of its result."""
    builder = GraphBuilder("softmax_argmax")
    rows = builder.input("rows", (2, 5), "float32")
    (soft,) = builder.custom("cstSoftmax", [rows], [("soft", (2, 5), "float32")], {"axis": 1}, name="cstSoftmax_0")
    (best,) = builder.custom("ArgMax", [soft], [("best", (2, 1), "float32")], {"axis": 1}, name="ArgMax_0")
    builder.output(soft, best)
    return container.wrap(builder.graph)


def test_4_7_1_and_4_7_2_custom_operators() -> None:
    model = rows_to_softmax_and_argmax()
    ctx = rknn_context()
    assert rknn_init(byref(ctx), model, len(model), 0, NULL) == 0
    called: list[str] = []
    axes: list[int] = []

    def custom_op_init_callback(op_ctx, inputs, n_inputs, outputs, n_outputs):
        called.append("init")
        return 0

    def custom_op_destroy_callback(op_ctx):
        called.append("destroy")
        return 0

    def compute_custom_softmax_float32(op_ctx, inputs, n_inputs, outputs, n_outputs):
        called.append("softmax")
        # 4.7.2
        op_attr = rknn_custom_op_attr()
        rknn_custom_op_get_op_attr(op_ctx, "axis", byref(op_attr))
        if op_attr.n_elems == 1 and op_attr.dtype == RKNN_TENSOR_INT64:
            axis = cast(op_attr.data, POINTER(int64))[0]
            axes.append(axis)
        #
        source = cast(inputs[0].mem.virt_addr, POINTER(float32))
        target = cast(outputs[0].mem.virt_addr, POINTER(float32))
        for row in range(2):
            powers = [math.exp(source[row * 5 + i]) for i in range(5)]
            for i in range(5):
                target[row * 5 + i] = powers[i] / sum(powers)
        return 0

    def compute_custom_argmax_float32(op_ctx, inputs, n_inputs, outputs, n_outputs):
        called.append("argmax")
        source = cast(inputs[0].mem.virt_addr, POINTER(float32))
        target = cast(outputs[0].mem.virt_addr, POINTER(float32))
        for row in range(2):
            target[row] = max(range(5), key=lambda i: source[row * 5 + i])
        return 0

    # 4.7.1
    # CPU operators
    user_op = array(rknn_custom_op, 2)()
    memset(user_op, 0, 2 * sizeof(rknn_custom_op))
    user_op[0].op_type = "cstSoftmax"
    user_op[0].version = 1
    user_op[0].target = RKNN_TARGET_TYPE_CPU
    user_op[0].init = custom_op_init_callback
    user_op[0].compute = compute_custom_softmax_float32
    user_op[0].destroy = custom_op_destroy_callback
    user_op[1].op_type = "ArgMax"
    user_op[1].version = 1
    user_op[1].target = RKNN_TARGET_TYPE_CPU
    user_op[1].init = custom_op_init_callback
    user_op[1].compute = compute_custom_argmax_float32
    user_op[1].destroy = custom_op_destroy_callback
    ret = rknn_register_custom_ops(ctx, user_op, 2)
    if ret < 0:
        printf("rknn_register_custom_ops fail! ret = %d\n", ret)
    #
    assert ret == 0 and called == ["init", "init"]
    rows = np.array([[0, 1, 2, 3, 0], [5, 1, 2, 3, 0]], np.float32)
    inputs = array(rknn_input, 1)()
    inputs[0].buf, inputs[0].size, inputs[0].type = rows, rows.nbytes, RKNN_TENSOR_FLOAT32
    inputs[0].fmt = RKNN_TENSOR_NHWC
    assert rknn_inputs_set(ctx, 1, inputs) == 0 and rknn_run(ctx, NULL) == 0
    assert called == ["init", "init", "softmax", "argmax"] and axes == [1]
    outputs = array(rknn_output, 2)()
    for i in range(2):
        outputs[i].index, outputs[i].want_float = i, 1
    assert rknn_outputs_get(ctx, 2, outputs, NULL) == 0
    soft = np.array(cast(outputs[0].buf, POINTER(float32))[:10]).reshape(2, 5)
    powers = np.exp(rows)
    np.testing.assert_allclose(soft, powers / powers.sum(1, keepdims=True), rtol=1e-5)
    assert cast(outputs[1].buf, POINTER(float32))[:2] == [3, 0]
    assert rknn_outputs_release(ctx, 2, outputs) == 0
    assert rknn_destroy(ctx) == 0 and called.count("destroy") == 2
