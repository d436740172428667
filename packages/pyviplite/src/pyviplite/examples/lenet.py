"""The three-file sample that toolkits export for any network, with vnn_pre_process.py and vnn_post_process.py.

    python lenet.py MODEL.nb PREFIX IMAGE.pgm [IMAGE.pgm ...]
    NPU_FAKE=viplite python lenet.py $NPU_MODELS/digits_uint8.nb lenet $NPU_MODELS/samples/*.pgm

Line for line the C program lenet.c, for VIPLite up to 2.0: one image for each input, the outputs go to
PREFIX_output_<n>.txt. On V85x vip_init takes the memory to reserve.
"""

import sys
from typing import Any

from npu_common.cdecl import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from npu_common.image_io import now_ms
from pyviplite.vip_lite import *
from vip_io import dump_params, failed, init_vip, query_params
from vnn_post_process import vnn_post_process
from vnn_pre_process import vnn_pre_process

MOST_TENSORS = 16
RUNS = 2

network = vip_network()
input_count = vip_uint32_t()
output_count = vip_uint32_t()
input_params = array(vip_buffer_create_params_t, MOST_TENSORS)()
output_params = array(vip_buffer_create_params_t, MOST_TENSORS)()
inputs = array(vip_buffer, MOST_TENSORS)()
outputs = array(vip_buffer, MOST_TENSORS)()
paths = array(char_p, MOST_TENSORS)()


def vnn_create(path: Any) -> int:
    status = vip_create_network(path, 0, VIP_CREATE_NETWORK_FROM_FILE, byref(network))
    if failed(status, "vip_create_network"):
        return -1
    status = vip_query_network(network, VIP_NETWORK_PROP_INPUT_COUNT, byref(input_count))
    if failed(status, "vip_query_network"):
        return -1
    status = vip_query_network(network, VIP_NETWORK_PROP_OUTPUT_COUNT, byref(output_count))
    if failed(status, "vip_query_network"):
        return -1
    if input_count > MOST_TENSORS or output_count > MOST_TENSORS:
        return -1
    i = 0
    while i < input_count:
        if query_params(vip_query_input, network, i, ref(input_params, i)):
            return -1
        dump_params("input", i, ref(input_params, i))
        status = vip_create_buffer(ref(input_params, i), sizeof(vip_buffer_create_params_t), ref(inputs, i))
        if failed(status, "vip_create_buffer"):
            return -1
        i += 1
    i = 0
    while i < output_count:
        if query_params(vip_query_output, network, i, ref(output_params, i)):
            return -1
        dump_params("output", i, ref(output_params, i))
        status = vip_create_buffer(ref(output_params, i), sizeof(vip_buffer_create_params_t), ref(outputs, i))
        if failed(status, "vip_create_buffer"):
            return -1
        i += 1
    return -1 if failed(vip_prepare_network(network), "vip_prepare_network") else 0


def vnn_set_inputs() -> int:
    i = 0
    while i < input_count:
        data = vip_map_buffer(inputs[i])
        size = cast(vip_get_buffer_size(inputs[i]), int32)
        pixels = vnn_pre_process(paths[i], ref(input_params, i), size)
        if pixels == NULL:
            return -1
        memcpy(data, pixels, size)
        free(pixels)
        vip_unmap_buffer(inputs[i])
        if failed(vip_set_input(network, i, inputs[i]), "vip_set_input"):
            return -1
        i += 1
    i = 0
    while i < output_count:
        if failed(vip_set_output(network, i, outputs[i]), "vip_set_output"):
            return -1
        i += 1
    return 0


def vnn_run() -> int:
    for i in range(RUNS):
        start = now_ms()
        if failed(vip_run_network(network), "vip_run_network"):
            return -1
        printf("run %d: %.3f ms\n", i, now_ms() - start)
    return 0


def vnn_outputs(prefix: Any) -> int:
    format = vip_enum()
    i = 0
    while i < output_count:
        status = vip_query_output(network, i, VIP_BUFFER_PROP_DATA_FORMAT, byref(format))
        if failed(status, "vip_query_output"):
            return -1
        data = cast(vip_map_buffer(outputs[i]), POINTER(uint8))
        printf("output %d, format %d\n", i, format)
        if vnn_post_process(prefix, i, ref(output_params, i), data):
            return -1
        vip_unmap_buffer(outputs[i])
        i += 1
    return 0


def vnn_release() -> None:
    vip_finish_network(network)
    vip_destroy_network(network)
    for i in range(input_count.value):
        vip_destroy_buffer(inputs[i])
    for i in range(output_count.value):
        vip_destroy_buffer(outputs[i])


def main(argc: int, argv: list[str]) -> int:
    if argc < 4:
        printf("Usage: %s MODEL.nb PREFIX IMAGE.pgm [IMAGE.pgm ...]\n", argv[0])
        return 2
    if failed(init_vip(), "vip_init"):
        return 1
    if vnn_create(POINTER(char)(argv[1].encode())):
        return 1
    if argc < 3 + cast(input_count, int32):
        return 2
    i = 0
    while i < input_count:
        paths[i] = argv[3 + i]
        i += 1
    if vnn_set_inputs():
        return 1
    if vnn_run():
        return 1
    if vnn_outputs(argv[2]):
        return 1
    vnn_release()
    return 1 if failed(vip_destroy(), "vip_destroy") else 0


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
