"""What several C samples share: messages, files, and what the library tells of an input or output. Up to 2.0."""

from __future__ import annotations

from typing import Any

from npu_common.cdecl import byref, memset, printf, sizeof
from pyviplite.vip_lite import *


def failed(status: int, function: str) -> bool:
    """True, with a line that says so, when a call did not succeed."""
    if status == VIP_SUCCESS:
        return False
    printf("%s failed: %d\n", function, status)
    return True


def load_file(path: str) -> bytes:
    """The whole file."""
    with open(path, "rb") as file:
        return file.read()


def query_params(query: Any, network: Any, index: int, params: Any) -> int:
    """The description of an input (vip_query_input) or output (vip_query_output), as vip_create_buffer takes it."""
    memset(byref(params), 0, sizeof(params))
    params.memory_type = VIP_BUFFER_MEMORY_TYPE_DEFAULT
    value, scale, number = vip_enum(), vip_float_t(), vip_uint32_t()
    status = query(network, index, VIP_BUFFER_PROP_DATA_FORMAT, byref(value))
    if failed(status, "query of DATA_FORMAT"):
        return -1
    params.data_format = value
    status = query(network, index, VIP_BUFFER_PROP_NUM_OF_DIMENSION, byref(number))
    if failed(status, "query of NUM_OF_DIMENSION"):
        return -1
    params.num_of_dims = number
    status = query(network, index, VIP_BUFFER_PROP_SIZES_OF_DIMENSION, params.sizes)
    if failed(status, "query of SIZES_OF_DIMENSION"):
        return -1
    status = query(network, index, VIP_BUFFER_PROP_QUANT_FORMAT, byref(value))
    if failed(status, "query of QUANT_FORMAT"):
        return -1
    params.quant_format = value
    if params.quant_format == VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT:
        status = query(network, index, VIP_BUFFER_PROP_FIXED_POINT_POS, byref(value))
        if failed(status, "query of FIXED_POINT_POS"):
            return -1
        params.quant_data.dfp.fixed_point_pos = value
    elif params.quant_format == VIP_BUFFER_QUANTIZE_TF_ASYMM:
        status = query(network, index, VIP_BUFFER_PROP_TF_SCALE, byref(scale))
        if failed(status, "query of TF_SCALE"):
            return -1
        params.quant_data.affine.scale = scale
        status = query(network, index, VIP_BUFFER_PROP_TF_ZERO_POINT, byref(value))
        if failed(status, "query of TF_ZERO_POINT"):
            return -1
        params.quant_data.affine.zeroPoint = value
    return 0


def count_of(params: Any) -> int:
    count = 1
    for i in range(params.num_of_dims):
        count *= params.sizes[i]
    return count


def dump_params(role: str, index: int, params: Any) -> None:
    printf("%s %u: [", role, index)
    for i in range(params.num_of_dims):
        printf("%s%u", ", " if i else "", params.sizes[i])
    printf("] format %d", params.data_format)
    if params.quant_format == VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT:
        printf(", fixed point %d", params.quant_data.dfp.fixed_point_pos)
    elif params.quant_format == VIP_BUFFER_QUANTIZE_TF_ASYMM:
        printf(", scale %f, zero point %d", params.quant_data.affine.scale, params.quant_data.affine.zeroPoint)
    printf("\n")
