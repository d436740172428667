# ruff: noqa: F403, F405
"""A C classification program, ported line for line: what mypy --strict has to accept. Never run."""

from __future__ import annotations

import array as arrays
import mmap
from typing import Any

import numpy as np
import numpy.typing as npt
from npu_common.cdecl import *
from npu_common.ctyping import Pointer
from pyrknn.rknn_api import *


def dump_tensor_attr(attr: rknn_tensor_attr) -> None:
    shape = ", ".join(str(attr.dims[i]) for i in range(attr.n_dims))
    print(f"index={attr.index}, name={attr.name.decode()}, n_dims={attr.n_dims}, dims=[{shape}], size={attr.size}")
    print(f"fmt={get_format_string(attr.fmt)!r}, type={get_type_string(attr.type)!r}, zp={attr.zp}")
    total: int = attr.n_elems * attr.size + attr.w_stride
    factor: float = attr.scale * total
    print(total, factor, get_qnt_type_string(attr.qnt_type))


def classify(model: bytes, image: npt.NDArray[np.uint8]) -> int:
    ctx = rknn_context()
    ret = rknn_init(byref(ctx), model, len(model), RKNN_FLAG_COLLECT_PERF_MASK | RKNN_FLAG_ASYNC_MASK, None)
    if ret < 0:
        print(f"rknn_init failed: {ret}")
        return -1
    extend = rknn_init_extend(ctx=ctx)
    extend.reserved = [0] * 112
    second = rknn_context()
    rknn_init(second, model, uint32(len(model)), 0, extend)
    rknn_dup_context(ctx, byref(second))

    version = rknn_sdk_version()
    if rknn_query(ctx, RKNN_QUERY_SDK_VERSION, version, sizeof(version)) != RKNN_SUCC:
        return -1
    text: bytes = version.api_version
    print(text)

    io_num = rknn_input_output_num()
    ret = rknn_query(ctx, RKNN_QUERY_IN_OUT_NUM, byref(io_num), sizeof(io_num))

    attrs = array(rknn_tensor_attr, io_num.n_input)()
    memset(attrs, 0, sizeof(attrs))
    for i in range(io_num.n_input):
        attrs[i].index = i
        ret = rknn_query(ctx, RKNN_QUERY_INPUT_ATTR, byref(attrs[i]), sizeof(rknn_tensor_attr))
        dump_tensor_attr(attrs[i])
    attrs[0].name = "input"
    attrs[0].name = b"input"
    attrs[0].dims = [1, 224, 224, 3]
    attrs[0].dims[1] = 320
    attrs[0].fmt = RKNN_TENSOR_NHWC
    attrs[0].type = rknn_tensor_type(RKNN_TENSOR_UINT8)
    attrs[0].scale = 1

    inputs = array(rknn_input, 1)()
    memset(inputs, 0, sizeof(inputs))
    inputs[0].index = 0
    inputs[0].type = RKNN_TENSOR_UINT8
    inputs[0].size = image.nbytes
    inputs[0].fmt = RKNN_TENSOR_NHWC
    inputs[0].buf = image
    ret = rknn_inputs_set(ctx, io_num.n_input, inputs)
    ret = rknn_set_input_shapes(ctx, 1, attrs)
    one = rknn_input(0, image, image.nbytes, 0, RKNN_TENSOR_UINT8, RKNN_TENSOR_NHWC)
    ret = rknn_inputs_set(ctx, 1, one)

    ret = rknn_set_core_mask(ctx, RKNN_NPU_CORE_0_1_2)
    ret = rknn_set_core_mask(ctx, rknn_core_mask(RKNN_NPU_CORE_0 | RKNN_NPU_CORE_1))
    ret = rknn_set_batch_core_num(ctx, int32(2))
    ret = rknn_run(ctx, None)

    outputs = (rknn_output * io_num.n_output)()
    outputs[0].want_float = 1
    ret = rknn_outputs_get(ctx, io_num.n_output, outputs, NULL)
    rknn_outputs_release(ctx, io_num.n_output, outputs)

    mem = rknn_create_mem(ctx, attrs[0].size_with_stride)
    if not mem:
        return -1
    memcpy(mem.virt_addr, image, image.nbytes)
    print(mem.contents.size, mem[0].fd, mem.flags)
    rknn_set_io_mem(ctx, mem, attrs[0])
    rknn_mem_sync(ctx, mem, RKNN_MEMORY_SYNC_TO_DEVICE)
    rknn_destroy_mem(ctx, mem)

    if rknn_mem_sync:
        print(rknn_mem_sync.since, rknn_mem_sync.signature)
    count = uint32(3)
    count.value += 1
    print(count + 1, int(ctx), f"{ctx}", count < 5, -count)
    return ret + rknn_destroy(ctx)


def buffers(attr: Pointer[rknn_tensor_attr], mapped: mmap.mmap, ctx: rknn_context) -> Any:
    rknn_set_input_shape(ctx, attr)
    for memory in (bytearray(4), memoryview(b""), arrays.array("B"), mapped, 0x1000, None):
        rknn_query(ctx, RKNN_QUERY_CUSTOM_STRING, memory, 4)
    return rknn_query.raw
