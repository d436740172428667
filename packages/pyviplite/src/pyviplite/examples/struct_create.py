"""VIPLite 2.2, where networks and buffers are made from records: two networks with the weights of one file.

    python struct_create.py MODEL.nb IMAGE.pgm [IMAGE.pgm ...]
    NPU_FAKE=viplite:a733-2.2 python struct_create.py $NPU_MODELS/a733/digits_uint8.nb $NPU_MODELS/samples/*.pgm

Line for line the C program struct_create.c, in the order of the programs that use 2.2: create the network, choose a
core, buffers, prepare, trigger, wait. The network takes 8-bit images and gives 8-bit scores.
"""

from __future__ import annotations

import sys
from typing import Any

from npu_common.buffer import aligned_empty
from npu_common.cdecl import *
from npu_common.images import read_picture
from pyviplite.vip_lite import *

ALIGNMENT, UNIT = 256, 64


class User:
    def __init__(self) -> None:
        self.network, self.input, self.output = vip_network(), vip_buffer(), vip_buffer()
        self.pixels: Any = None  # the program's memory, given to the NPU as it is


def failed(status: int, function: str) -> bool:
    if status == VIP_SUCCESS:
        return False
    printf("%s failed: %d\n", function, status)
    return True


def query_param(query: Any, network: Any, param: Any) -> int:
    memset(byref(param), 0, sizeof(param))
    number, value, scale = vip_uint32_t(), vip_enum(), vip_float_t()
    if failed(query(network, 0, VIP_BUFFER_PROP_NUM_OF_DIMENSION, byref(number)), "query of dimensions"):
        return -1
    param.num_of_dims = number
    if failed(query(network, 0, VIP_BUFFER_PROP_SIZES_OF_DIMENSION, param.sizes), "query of sizes"):
        return -1
    if failed(query(network, 0, VIP_BUFFER_PROP_DATA_FORMAT, byref(value)), "query of format"):
        return -1
    param.data_format = value
    if failed(query(network, 0, VIP_BUFFER_PROP_QUANT_FORMAT, byref(value)), "query of quantization"):
        return -1
    param.quant_format = value
    if param.quant_format == VIP_BUFFER_QUANTIZE_TF_ASYMM:
        status = query(network, 0, VIP_BUFFER_PROP_TF_SCALE, byref(scale))
        if failed(status, "query of scale"):
            return -1
        param.quant_data.affine.scale = scale
        status = query(network, 0, VIP_BUFFER_PROP_TF_ZERO_POINT, byref(value))
        if failed(status, "query of zero point"):
            return -1
        param.quant_data.affine.zero_point = value
    return 0


def count_of(param: Any) -> int:
    count = 1
    for i in range(param.num_of_dims):
        count *= param.sizes[i]
    return count


def create_network(path: str, original: Any, network: Any) -> int:
    """From a file, or from a network whose weights are shared."""
    param: Any = vip_create_network_param_t()
    param.device_index = 0
    if original:
        param.prop = VIP_NET_CREATE_PROP_FROM_NETWORK
        param.net.type = VIP_NET_CREATE_NET_SHARE_COEFF
        param.net.src_network = original
    else:
        param.prop = VIP_NET_CREATE_PROP_FROM_NBG
        param.nbg.type = VIP_NET_CREATE_NBG_FROM_FILE
        param.nbg.file.nbg_path = path.encode()
        param.nbg.file.offset = 0
    create: Any = vip_create_network
    if failed(create(byref(param), sizeof(param), byref(network)), "vip_create_network"):
        return -1
    core = vip_uint32_t(0)
    return (
        -1 if failed(vip_set_network(network, VIP_NETWORK_PROP_SET_CORE_INDEX, byref(core)), "vip_set_network") else 0
    )


def create_buffers(user: User) -> int:
    """The input is memory of the program, the output the driver's."""
    params: Any = vip_buffer_create_params_t()
    params.type = VIP_BUFFER_CREATE_FROM_USER_MEM
    params.prop = VIP_BUFFER_CREATE_PROP_IS_TENSOR
    if query_param(vip_query_input, user.network, params.param.tensor_param):
        return -1
    size = (count_of(params.param.tensor_param) + ALIGNMENT - 1) // ALIGNMENT * ALIGNMENT
    user.pixels = aligned_empty(size, "uint8", ALIGNMENT)
    memset(user.pixels, 0, size)
    params.src.from_handle.memory_type = VIP_BUFFER_FROM_USER_MEM_TYPE_HOST
    params.src.from_handle.size = size
    params.src.from_handle.logical_addr = user.pixels
    if failed(vip_create_buffer(byref(params), sizeof(params), byref(user.input)), "vip_create_buffer"):
        return -1

    params = vip_buffer_create_params_t()
    params.type = VIP_BUFFER_CREATE_ALLOC_MEM
    params.prop = VIP_BUFFER_CREATE_PROP_IS_TENSOR
    if query_param(vip_query_output, user.network, params.param.tensor_param):
        return -1
    params.src.alloc_mem.size = count_of(params.param.tensor_param)
    params.src.alloc_mem.align = UNIT
    return (
        -1 if failed(vip_create_buffer(byref(params), sizeof(params), byref(user.output)), "vip_create_buffer") else 0
    )


def run(user: User, path: str) -> int:
    image = read_picture(path)
    memcpy(user.pixels, image.pixels, image.width * image.height * image.channels)
    if failed(vip_flush_buffer(user.input, VIP_BUFFER_OPER_TYPE_FLUSH), "vip_flush_buffer"):
        return -1
    if failed(vip_trigger_network(user.network), "vip_trigger_network"):
        return -1
    if failed(vip_wait_network(user.network), "vip_wait_network"):
        return -1
    if failed(vip_flush_buffer(user.output, VIP_BUFFER_OPER_TYPE_INVALIDATE), "vip_flush_buffer"):
        return -1
    scores = cast(vip_map_buffer(user.output), POINTER(uint8))
    count, best = vip_get_buffer_size(user.output), 0
    for k in range(1, count):
        if scores[k] > scores[best]:
            best = k
    printf("%s: %u with %u\n", path, best, scores[best])
    return -1 if failed(vip_unmap_buffer(user.output), "vip_unmap_buffer") else 0


def main(argv: list[str]) -> int:
    if len(argv) < 3:
        printf("Usage: %s MODEL.nb IMAGE.pgm [IMAGE.pgm ...]\n", argv[0])
        return 2
    users = [User(), User()]
    if failed(vip_init(), "vip_init"):
        return 1
    for n in range(2):
        if create_network(argv[1], users[0].network if n else None, users[n].network):
            return 1
        if create_buffers(users[n]):
            return 1
        if failed(vip_prepare_network(users[n].network), "vip_prepare_network"):
            return 1
        if failed(vip_set_input(users[n].network, 0, users[n].input), "vip_set_input"):
            return 1
        if failed(vip_set_output(users[n].network, 0, users[n].output), "vip_set_output"):
            return 1
    for i in range(2, len(argv)):
        if run(users[i % 2], argv[i]):
            return 1
    for n in (1, 0):
        if failed(vip_finish_network(users[n].network), "vip_finish_network"):
            return 1
        if failed(vip_destroy_network(users[n].network), "vip_destroy_network"):
            return 1
        vip_destroy_buffer(users[n].input)
        vip_destroy_buffer(users[n].output)
        users[n].pixels = None
    return 1 if failed(vip_destroy(), "vip_destroy") else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
