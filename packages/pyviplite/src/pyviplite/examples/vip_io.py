"""The parts that several C samples share: messages, files, and the facts about an input or output. Up to 2.0."""

from typing import Any

from npu_common.cdecl import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from pyviplite.vip_lite import *
from pyviplite.vip_lite import GENERATION


def failed(status: Any, function: Any) -> int:
    """Return whether a call failed, and print a line about the failure."""
    if status == VIP_SUCCESS:
        return 0
    printf("%s failed: %d\n", function, status)
    return 1


def init_vip() -> int:
    """Tell the library of V85x how much memory to reserve."""
    return vip_init(1024 * 1024) if GENERATION in ("1.6", "1.8") else vip_init()


def load_file(path: Any, size: Any) -> Any:
    """Return the whole file, which the caller frees; NULL when it cannot be read."""
    fp = fopen(path, "rb")
    if fp == NULL:
        printf("fopen %s fail!\n", path)
        return POINTER(uint8)(NULL)
    fseek(fp, 0, SEEK_END)
    length = cast(ftell(fp), int32)
    fseek(fp, 0, SEEK_SET)
    data = cast(malloc(length), POINTER(uint8))
    count = cast(0 if data == NULL else fread(data, 1, length, fp), int32)
    fclose(fp)
    if count != length:
        printf("fread %s fail!\n", path)
        free(data)
        return POINTER(uint8)(NULL)
    size[0] = length
    return data


query_function = callback(vip_status_e, vip_network, vip_uint32_t, vip_enum, void_p)


def query_params(query: Any, network: vip_network, index: int, params: Any) -> int:
    """Fill in the description of an input or output for vip_create_buffer.

    `query` is vip_query_input or vip_query_output.
    """
    memset(params, 0, sizeof(vip_buffer_create_params_t))
    params.memory_type = VIP_BUFFER_MEMORY_TYPE_DEFAULT
    status = query(network, index, VIP_BUFFER_PROP_DATA_FORMAT, void_p(ref(params, "data_format")))
    if failed(status, "query of DATA_FORMAT"):
        return -1
    status = query(network, index, VIP_BUFFER_PROP_NUM_OF_DIMENSION, void_p(ref(params, "num_of_dims")))
    if failed(status, "query of NUM_OF_DIMENSION"):
        return -1
    status = query(network, index, VIP_BUFFER_PROP_SIZES_OF_DIMENSION, void_p(params.sizes))
    if failed(status, "query of SIZES_OF_DIMENSION"):
        return -1
    status = query(network, index, VIP_BUFFER_PROP_QUANT_FORMAT, void_p(ref(params, "quant_format")))
    if failed(status, "query of QUANT_FORMAT"):
        return -1
    if params.quant_format == VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT:
        status = query(
            network, index, VIP_BUFFER_PROP_FIXED_POINT_POS, void_p(ref(params, "quant_data", "dfp", "fixed_point_pos"))
        )
        if failed(status, "query of FIXED_POINT_POS"):
            return -1
    elif params.quant_format == VIP_BUFFER_QUANTIZE_TF_ASYMM:
        status = query(network, index, VIP_BUFFER_PROP_TF_SCALE, void_p(ref(params, "quant_data", "affine", "scale")))
        if failed(status, "query of TF_SCALE"):
            return -1
        status = query(
            network, index, VIP_BUFFER_PROP_TF_ZERO_POINT, void_p(ref(params, "quant_data", "affine", "zeroPoint"))
        )
        if failed(status, "query of TF_ZERO_POINT"):
            return -1
    return 0


def count_of(params: Any) -> int:
    count = 1
    for i in range(params.num_of_dims):
        count = cast(count * params.sizes[i], int32)
    return count


def dump_params(role: Any, index: int, params: Any) -> None:
    printf("%s %d: [", role, index)
    for i in range(params.num_of_dims):
        printf("%s%d", "" if i == 0 else ", ", params.sizes[i])
    printf("] format %d", params.data_format)
    if params.quant_format == VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT:
        printf(", fixed point %d", params.quant_data.dfp.fixed_point_pos)
    elif params.quant_format == VIP_BUFFER_QUANTIZE_TF_ASYMM:
        printf(", scale %f, zero point %d", params.quant_data.affine.scale, params.quant_data.affine.zeroPoint)
    printf("\n")
