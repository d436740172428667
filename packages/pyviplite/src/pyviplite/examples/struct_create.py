"""VIPLite 2.2, where networks and buffers are made from records: two networks with the weights of one file.

    python struct_create.py MODEL.nb IMAGE.pgm [IMAGE.pgm ...]
    NPU_FAKE=viplite:a733-2.2 python struct_create.py $NPU_MODELS/a733/digits_uint8.nb $NPU_MODELS/samples/*.pgm

Line for line the C program struct_create.c, in the order of the programs that use 2.2: create the network, choose a
core, buffers, prepare, trigger, wait. The network takes 8-bit images and gives 8-bit scores.
"""

import sys
from typing import Any

from npu_common.cdecl import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from npu_common.image_io import image_t, read_image
from pyviplite.vip_lite import *

ALIGNMENT = 256
UNIT = 64

query_function = callback(vip_status_e, vip_network, vip_uint32_t, vip_enum, void_p)


class user_t(Struct):
    """A network with its buffers."""

    network = field(vip_network)
    input = field(vip_buffer)
    output = field(vip_buffer)
    pixels = field(POINTER(uint8))  # the program's memory, given to the NPU as it is


def failed(status: Any, function: Any) -> int:
    if status == VIP_SUCCESS:
        return 0
    printf("%s failed: %d\n", function, status)
    return 1


def query_param(query: Any, network: vip_network, param: Any) -> int:
    memset(param, 0, sizeof(vip_buffer_param_t))
    if failed(
        query(network, 0, VIP_BUFFER_PROP_NUM_OF_DIMENSION, void_p(ref(param, "num_of_dims"))), "query of dimensions"
    ):
        return -1
    if failed(query(network, 0, VIP_BUFFER_PROP_SIZES_OF_DIMENSION, void_p(param.sizes)), "query of sizes"):
        return -1
    if failed(query(network, 0, VIP_BUFFER_PROP_DATA_FORMAT, void_p(ref(param, "data_format"))), "query of format"):
        return -1
    if failed(
        query(network, 0, VIP_BUFFER_PROP_QUANT_FORMAT, void_p(ref(param, "quant_format"))), "query of quantization"
    ):
        return -1
    if param.quant_format == VIP_BUFFER_QUANTIZE_TF_ASYMM:
        status = query(network, 0, VIP_BUFFER_PROP_TF_SCALE, void_p(ref(param, "quant_data", "affine", "scale")))
        if failed(status, "query of scale"):
            return -1
        status = query(
            network, 0, VIP_BUFFER_PROP_TF_ZERO_POINT, void_p(ref(param, "quant_data", "affine", "zero_point"))
        )
        if failed(status, "query of zero point"):
            return -1
    return 0


def count_of(param: Any) -> int:
    count = 1
    for i in range(param.num_of_dims):
        count = cast(count * param.sizes[i], int32)
    return count


def create_network(path: Any, original: Any, network: Any) -> int:
    """Create a network from a file, or from a network whose weights are shared."""
    param = vip_create_network_param_t()
    memset(byref(param), 0, sizeof(param))
    param.device_index = 0
    if original != NULL:
        param.prop = VIP_NET_CREATE_PROP_FROM_NETWORK
        param.net.type = VIP_NET_CREATE_NET_SHARE_COEFF
        param.net.src_network = original
    else:
        param.prop = VIP_NET_CREATE_PROP_FROM_NBG
        param.nbg.type = VIP_NET_CREATE_NBG_FROM_FILE
        param.nbg.file.nbg_path = void_p(path)
        param.nbg.file.offset = 0
    if failed(vip_create_network(byref(param), sizeof(param), network), "vip_create_network"):
        return -1
    core = vip_uint32_t(0)
    return (
        -1
        if failed(vip_set_network(network[0], VIP_NETWORK_PROP_SET_CORE_INDEX, byref(core)), "vip_set_network")
        else 0
    )


def create_buffers(user: Any) -> int:
    """Create the input in memory of the program, the output in the driver's."""
    params = vip_buffer_create_params_t()
    memset(byref(params), 0, sizeof(params))
    params.type = VIP_BUFFER_CREATE_FROM_USER_MEM
    params.prop = VIP_BUFFER_CREATE_PROP_IS_TENSOR
    if query_param(vip_query_input, user.network, ref(params, "param", "tensor_param")):
        return -1
    size = int((count_of(ref(params, "param", "tensor_param")) + ALIGNMENT - 1) / ALIGNMENT) * ALIGNMENT
    user.pixels = cast(aligned_alloc(ALIGNMENT, size), POINTER(uint8))
    memset(user.pixels, 0, size)
    params.src.from_handle.memory_type = VIP_BUFFER_FROM_USER_MEM_TYPE_HOST
    params.src.from_handle.size = size
    params.src.from_handle.logical_addr = vip_ptr(user.pixels)
    if failed(vip_create_buffer(byref(params), sizeof(params), ref(user, "input")), "vip_create_buffer"):
        return -1

    memset(byref(params), 0, sizeof(params))
    params.type = VIP_BUFFER_CREATE_ALLOC_MEM
    params.prop = VIP_BUFFER_CREATE_PROP_IS_TENSOR
    if query_param(vip_query_output, user.network, ref(params, "param", "tensor_param")):
        return -1
    params.src.alloc_mem.size = count_of(ref(params, "param", "tensor_param"))
    params.src.alloc_mem.align = UNIT
    return (
        -1 if failed(vip_create_buffer(byref(params), sizeof(params), ref(user, "output")), "vip_create_buffer") else 0
    )


def run(user: Any, path: Any) -> int:
    image = image_t()
    if read_image(path, ref(image)) != 0:
        return -1
    memcpy(user.pixels, image.data, image.size)
    free(image.data)
    if failed(vip_flush_buffer(user.input, VIP_BUFFER_OPER_TYPE_FLUSH), "vip_flush_buffer"):
        return -1
    if failed(vip_trigger_network(user.network), "vip_trigger_network"):
        return -1
    if failed(vip_wait_network(user.network), "vip_wait_network"):
        return -1
    if failed(vip_flush_buffer(user.output, VIP_BUFFER_OPER_TYPE_INVALIDATE), "vip_flush_buffer"):
        return -1
    scores = cast(vip_map_buffer(user.output), POINTER(uint8))
    count = cast(vip_get_buffer_size(user.output), int32)
    best = 0
    for k in range(1, count):
        if scores[k] > scores[best]:
            best = k
    printf("%s: %d with %d\n", path, best, scores[best])
    return -1 if failed(vip_unmap_buffer(user.output), "vip_unmap_buffer") else 0


def main(argc: int, argv: list[str]) -> int:
    if argc < 3:
        printf("Usage: %s MODEL.nb IMAGE.pgm [IMAGE.pgm ...]\n", argv[0])
        return 2
    users = array(user_t, 2)()
    memset(users, 0, sizeof(users))
    if failed(vip_init(), "vip_init"):
        return 1
    for n in range(2):
        if create_network(
            POINTER(char)(argv[1].encode()), users[0].network if n > 0 else NULL, ref(users, n, "network")
        ):
            return 1
        if create_buffers(ref(users, n)):
            return 1
        if failed(vip_prepare_network(users[n].network), "vip_prepare_network"):
            return 1
        if failed(vip_set_input(users[n].network, 0, users[n].input), "vip_set_input"):
            return 1
        if failed(vip_set_output(users[n].network, 0, users[n].output), "vip_set_output"):
            return 1
    for i in range(2, argc):
        if run(ref(users, i % 2), argv[i]):
            return 1
    for n in range(1, -1, -1):
        if failed(vip_finish_network(users[n].network), "vip_finish_network"):
            return 1
        if failed(vip_destroy_network(users[n].network), "vip_destroy_network"):
            return 1
        vip_destroy_buffer(users[n].input)
        vip_destroy_buffer(users[n].output)
        free(users[n].pixels)
    return 1 if failed(vip_destroy(), "vip_destroy") else 0


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
