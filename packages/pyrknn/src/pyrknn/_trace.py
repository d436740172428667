"""Hints for traces beyond the declarations: records that are handles, numbers that are flags, types of answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from npu_common.cdecl import char_p, void_p
from npu_common.trace import TraceHints

from . import rknn_api as api
from . import rknn_matmul_api as matmul

__all__ = ["HINTS"]

_QUERIED: dict[int, Any] = {
    api.RKNN_QUERY_IN_OUT_NUM: api.rknn_input_output_num,
    api.RKNN_QUERY_PERF_DETAIL: void_p,  # times, which differ from run to run
    api.RKNN_QUERY_PERF_RUN: void_p,
    api.RKNN_QUERY_SDK_VERSION: api.rknn_sdk_version,
    api.RKNN_QUERY_MEM_SIZE: api.rknn_mem_size,
    api.RKNN_QUERY_CUSTOM_STRING: api.rknn_custom_string,
    api.RKNN_QUERY_INPUT_DYNAMIC_RANGE: api.rknn_input_range,
    **{value: api.rknn_tensor_attr for name, value in api.rknn_query_cmd.members.items() if name.endswith("_ATTR")},
}


def _query_info(arguments: Mapping[str, Any]) -> Any:
    return _QUERIED.get(arguments["cmd"])


def _model(arguments: Mapping[str, Any]) -> Any:
    """Return the type of rknn_init's `model`: a path when its size is 0."""
    return void_p if arguments["size"] else char_p


_INIT_FLAGS = {
    name: value
    for name, value in vars(api).items()
    if name.startswith(("RKNN_FLAG_", "RKNN_MEM_FLAG_")) and isinstance(value, int) and "_MEMORY_" not in name
}

_MEMORY_FLAGS = {name: getattr(api, name) for name in api.rknn_mem_alloc_flags.members}

HINTS = TraceHints(
    handles={"rknn_tensor_mem": "mem", "rknn_matmul_ctx": "matmul"},
    also={"context": ("matmul",)},  # a matmul context makes memory with the same functions
    enums={
        "rknn_matmul_info.B_layout": matmul.rknn_matmul_layout,
        "rknn_matmul_info.AC_layout": matmul.rknn_matmul_layout,
        "rknn_matmul_info.B_quant_type": matmul.rknn_matmul_quant_type,
        "rknn_matmul_info.AC_quant_type": matmul.rknn_matmul_quant_type,
    },
    flags={"rknn_init.flag": _INIT_FLAGS, "rknn_create_mem2.alloc_flags": _MEMORY_FLAGS},
    counts={
        "rknn_inputs_set.inputs": "n_inputs",
        "rknn_outputs_get.outputs": "n_outputs",
        "rknn_outputs_release.outputs": "n_ouputs",
        "rknn_register_custom_ops.op": "custom_op_num",
        "rknn_set_input_shapes.attr": "n_inputs",
        "rknn_matmul_create_dynamic_shape.dynamic_shapes": "shape_num",
        "rknn_matmul_create_dynamic_shape.io_attrs": "shape_num",
        "rknn_matmul_create_dyn_shape.dynamic_shapes": "shape_num",
        "rknn_matmul_create_dyn_shape.io_attrs": "shape_num",
        "rknn_input_range.dyn_range": "shape_number",
        "rknn_input_range.dyn_range[]": "n_dims",
    },
    steps={
        "load": "rknn_init rknn_dup_context",
        "run": "rknn_run",
        "wait": "rknn_wait",
        "copy": "rknn_inputs_set rknn_outputs_get rknn_mem_sync",
    },
    pointees={"rknn_query.info": _query_info, "rknn_init.model": _model},
    omitted=frozenset(
        (
            # Newer than most releases: a program compiled with an older header lacks these fields.
            "rknn_tensor_attr.h_stride",
            "rknn_init_extend.model_buffer_fd",
            "rknn_init_extend.model_buffer_flags",
            # The kernel chooses these numbers.
            "rknn_create_mem_from_fd.fd",
            "rknn_create_mem_from_phys.phys_addr",
        )
    ),
)
