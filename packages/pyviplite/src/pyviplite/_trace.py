"""Hints for traces that the declarations do not contain: the enum of a number, and the type of a query's answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from npu_common.cdecl import char_p, void_p
from npu_common.trace import TraceHints

from . import vip_lite as vip

__all__ = ["HINTS"]

_U32, _I32 = vip.vip_uint32_t, vip.vip_int32_t

_NETWORK: dict[int, Any] = {
    vip.VIP_NETWORK_PROP_LAYER_COUNT: _U32,
    vip.VIP_NETWORK_PROP_INPUT_COUNT: _U32,
    vip.VIP_NETWORK_PROP_OUTPUT_COUNT: _U32,
    vip.VIP_NETWORK_PROP_NETWORK_NAME: char_p,
    vip.VIP_NETWORK_PROP_MEMORY_POOL_SIZE: vip.vip_size_t if vip.GENERATION == "2.2" else _U32,
    vip.VIP_NETWORK_PROP_PROFILING: void_p,  # times, which differ in every run
    vip.VIP_NETWORK_PROP_CORE_COUNT: vip.vip_uint8_t,
    vip.VIP_NETWORK_PROP_CHANGE_PPU_PARAM: vip.vip_uint8_t,
    vip.VIP_NETWORK_PROP_SET_MEMORY_POOL: vip.vip_buffer,
    vip.VIP_NETWORK_PROP_SET_COEFF_MEMORY: vip.vip_buffer,
    vip.VIP_NETWORK_PROP_SET_DEVICE_ID: _U32,
    vip.VIP_NETWORK_PROP_SET_PRIORITY: vip.vip_uint8_t,
    vip.VIP_NETWORK_PROP_SET_TIME_OUT: _U32,
    vip.VIP_NETWORK_PROP_SET_CORE_INDEX: _U32,
}

_TENSOR: dict[int, Any] = {
    vip.VIP_BUFFER_PROP_QUANT_FORMAT: vip.vip_buffer_quantize_format_e,
    vip.VIP_BUFFER_PROP_NUM_OF_DIMENSION: _U32,
    vip.VIP_BUFFER_PROP_SIZES_OF_DIMENSION: void_p,  # the number of sizes is the answer to another query
    vip.VIP_BUFFER_PROP_DATA_FORMAT: vip.vip_buffer_format_e,
    vip.VIP_BUFFER_PROP_FIXED_POINT_POS: _I32,
    vip.VIP_BUFFER_PROP_TF_SCALE: vip.vip_float_t,
    vip.VIP_BUFFER_PROP_TF_ZERO_POINT: _I32,
    vip.VIP_BUFFER_PROP_NAME: char_p,
}


def _network_value(arguments: Mapping[str, Any]) -> Any:
    return _NETWORK.get(arguments["property"], void_p)


def _tensor_value(arguments: Mapping[str, Any]) -> Any:
    return _TENSOR.get(arguments["property"], void_p)


def _group_value(arguments: Mapping[str, Any]) -> Any:
    return void_p if arguments["property"] == vip.VIP_GROUP_PROP_PROFILING else _U32


def _hardware_type(arguments: Mapping[str, Any]) -> Any:
    """Return the C type of what `vip_query_hardware` writes: uint32, or a pointer where the size is another."""
    return _U32 if arguments["size"] == 4 else void_p


def _nbg(arguments: Mapping[str, Any]) -> Any:
    return char_p if arguments["type"] & vip.VIP_CREATE_NETWORK_FROM_FILE else void_p


def _nbg_of_copy(arguments: Mapping[str, Any]) -> Any:
    return char_p if arguments["type"] & vip.VIP_DUP_FROM_NBG_FILE else void_p


# NONE and MAX are not bits.
_BITS_OF_DUP = {name: bit for name, bit in vip.vip_dup_network_type_e.members.items() if bit and not bit & (bit - 1)}
_RECORDS = ("vip_buffer_create_params_t", "vip_buffer_param_t")

HINTS = TraceHints(
    enums={
        "vip_query_network.property": vip.vip_network_property_e,
        "vip_set_network.property": vip.vip_network_property_e,
        "vip_query_input.property": vip.vip_buffer_property_e,
        "vip_query_output.property": vip.vip_buffer_property_e,
        "vip_query_group.property": vip.vip_group_property_e,
        "vip_set_group.property": vip.vip_group_property_e,
        "vip_create_network.type": vip.vip_create_network_type_e,
        "vip_power_management.property": vip.vip_power_property_e,
        "vip_buffer_create_params_t.memory_type": vip.vip_buffer_memory_type_e,
        **{f"{record}.data_format": vip.vip_buffer_format_e for record in _RECORDS},
        **{f"{record}.quant_format": vip.vip_buffer_quantize_format_e for record in _RECORDS},
    },
    # Members of unions whose bytes are shown by another member. flash: the address in nbg.file or nbg.memory, cut in
    # two and different in every run. from_buffer: its sizes would be taken for handles.
    omitted=frozenset(("_vip_create_network_param_t_nbg_union.flash", "_vip_buffer_create_params_t_src.from_buffer")),
    flags={"vip_dup_network.type": _BITS_OF_DUP},
    steps={
        "load": "vip_create_network vip_dup_network vip_weak_dup_network vip_prepare_network",
        "run": "vip_run_network vip_run_group vip_trigger_network vip_trigger_group",
        "wait": "vip_wait_network vip_wait_group",
        "copy": "vip_flush_buffer",
    },
    counts={
        **{f"{record}.sizes": "num_of_dims" for record in _RECORDS},
        "vip_buffer_param_t.dim_size": "dim_count",
        "vip_create_buffer_from_physical.physical_table": "physical_num",
        "vip_create_buffer_from_physical.size_table": "physical_num",
    },
    pointees={
        "vip_query_network.value": _network_value,
        "vip_set_network.value": _network_value,
        "vip_query_input.value": _tensor_value,
        "vip_query_output.value": _tensor_value,
        "vip_query_group.value": _group_value,
        "vip_set_group.value": _group_value,
        "vip_query_hardware.value": _hardware_type,
        "vip_create_network.data": _nbg,
        "vip_dup_network.data": _nbg_of_copy,
    },
)
