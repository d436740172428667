# ruff: noqa: F403, F405
"""A C program of the VIPLite SDK in Python; mypy --strict finds no fault."""

from npu_common.cdecl import *
from pyviplite.awnn_lib import *
from pyviplite.vip_lite import *

MEM_SIZE = 1 << 20


def check(status: int, what: str) -> None:
    if status != VIP_SUCCESS:
        raise SystemExit(f"{what}: {vip_status_e.name_of(status)}")


def create_buffer(network: vip_network, index: int, buffer: vip_buffer) -> None:
    param = vip_buffer_create_params_t()
    memset(param, 0, sizeof(param))
    param.memory_type = VIP_BUFFER_MEMORY_TYPE_DEFAULT
    number, format = vip_uint32_t(), vip_enum()
    vip_query_input(network, index, VIP_BUFFER_PROP_NUM_OF_DIMENSION, byref(number))
    vip_query_input(network, index, VIP_BUFFER_PROP_SIZES_OF_DIMENSION, param.sizes)
    vip_query_input(network, index, VIP_BUFFER_PROP_DATA_FORMAT, byref(format))
    param.num_of_dims = number
    param.data_format = format
    if param.quant_format == VIP_BUFFER_QUANTIZE_TF_ASYMM:
        param.quant_data.affine.scale = 0.5
        param.quant_data.affine.zeroPoint = 128
    elif param.data_format == VIP_BUFFER_FORMAT_INT16:
        param.quant_data.dfp.fixed_point_pos = 7
    check(vip_create_buffer(param, sizeof(param), byref(buffer)), "vip_create_buffer")
    pieces, sizes = array(vip_address_t, 2)(0x1000, 0x8000), array(vip_uint32_t, 2)(64, 64)
    vip_create_buffer_from_physical(param, pieces, sizes, 2, byref(buffer))
    if vip_create_buffer_cache:
        vip_create_buffer_cache(param, sizeof(param), byref(buffer))


def upstream(network: vip_network) -> int:
    param = vip_create_network_param_t()
    param.prop = VIP_NET_CREATE_PROP_FROM_NBG
    param.nbg.type = VIP_NET_CREATE_NBG_FROM_FILE
    param.nbg.file.nbg_path = b"model.nb"
    create = vip_buffer_create_params_t(type=VIP_BUFFER_CREATE_ALLOC_MEM, prop=VIP_BUFFER_CREATE_PROP_IS_TENSOR)
    create.param.tensor_param.num_of_dims = 4
    create.param.tensor_param.quant_data.affine.zero_point = 3
    create.src.alloc_mem.align = 64
    return vip_create_network(param, sizeof(param), byref(network))


def main() -> int:
    network, input, group = vip_network(), vip_buffer(), vip_group()
    major = vip_get_version() >> 16
    check(vip_init(MEM_SIZE) if GENERATION in ("1.6", "1.8") else vip_init(), "vip_init")
    cid = vip_uint32_t()
    vip_query_hardware(VIP_QUERY_HW_PROP_CID, sizeof(cid), byref(cid))
    if GENERATION == "2.2":
        check(upstream(network), "vip_create_network")
    else:
        check(vip_create_network(b"model.nb", 0, VIP_CREATE_NETWORK_FROM_FILE, byref(network)), "vip_create_network")
    create_buffer(network, 0, input)
    priority = vip_uint8_t(1)
    vip_set_network(network, VIP_NETWORK_PROP_SET_PRIORITY, byref(priority))
    check(vip_prepare_network(network), "vip_prepare_network")
    data = vip_map_buffer(input)
    memcpy(data, b"\0" * 64, vip_get_buffer_size(input))
    vip_unmap_buffer(input)
    vip_flush_buffer(input, VIP_BUFFER_OPER_TYPE_FLUSH)
    check(vip_set_input(network, 0, input), "vip_set_input")
    check(vip_run_network(network), "vip_run_network")
    profile = vip_inference_profile_t()
    vip_query_network(network, VIP_NETWORK_PROP_PROFILING, byref(profile))
    vip_create_group(1, byref(group))
    vip_add_network(group, network)
    vip_run_group(group, 1)
    vip_destroy_group(group)
    vip_power_management(0, VIP_POWER_PROPERTY_OFF, None)
    vip_finish_network(network)
    vip_destroy_network(network)
    vip_destroy_buffer(input)
    vip_destroy()
    return profile.inference_time + major


def awnn() -> float:
    awnn_init()
    context = awnn_create("model.nb")
    if not context:
        return 0.0
    inputs = array(void_p, 1)()
    inputs[0] = bytes(64)
    awnn_set_input_buffers(context, inputs)
    awnn_run(context)
    scores = awnn_get_output_buffers(context)
    best = scores[0][3]
    awnn_dump_io(context, "dump")
    awnn_destroy(context)
    awnn_uninit()
    return float(best)
