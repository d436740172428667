"""The three-file sample that toolkits export for any network, with vnn_pre_process.py and vnn_post_process.py.

    python lenet.py MODEL.nb PREFIX IMAGE.pgm [IMAGE.pgm ...]
    NPU_FAKE=viplite python lenet.py $NPU_MODELS/digits_uint8.nb lenet $NPU_MODELS/samples/*.pgm

Line for line the C program lenet.c, for VIPLite up to 2.0: one image for each input, the outputs go to
PREFIX_output_<n>.txt. On V85x vip_init takes the memory to reserve.
"""

from __future__ import annotations

import sys
import time

from npu_common.cdecl import *
from pyviplite.vip_lite import *
from pyviplite.vip_lite import GENERATION
from vip_io import dump_params, failed, query_params
from vnn_post_process import vnn_post_process
from vnn_pre_process import vnn_pre_process

V853 = GENERATION in ("1.6", "1.8")
MOST_TENSORS, RUNS = 16, 2

network = vip_network()
input_count, output_count = vip_uint32_t(), vip_uint32_t()
input_params = array(vip_buffer_create_params_t, MOST_TENSORS)()
output_params = array(vip_buffer_create_params_t, MOST_TENSORS)()
inputs = [vip_buffer() for _ in range(MOST_TENSORS)]
outputs = [vip_buffer() for _ in range(MOST_TENSORS)]


def vnn_create(path: str) -> int:
    status = vip_create_network(path.encode(), 0, VIP_CREATE_NETWORK_FROM_FILE, byref(network))
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
    for i in range(input_count):
        if query_params(vip_query_input, network, i, input_params[i]):
            return -1
        dump_params("input", i, input_params[i])
        status = vip_create_buffer(byref(input_params[i]), sizeof(input_params[i]), byref(inputs[i]))
        if failed(status, "vip_create_buffer"):
            return -1
    for i in range(output_count):
        if query_params(vip_query_output, network, i, output_params[i]):
            return -1
        dump_params("output", i, output_params[i])
        status = vip_create_buffer(byref(output_params[i]), sizeof(output_params[i]), byref(outputs[i]))
        if failed(status, "vip_create_buffer"):
            return -1
    return -1 if failed(vip_prepare_network(network), "vip_prepare_network") else 0


def vnn_set_inputs(paths: list[str]) -> int:
    for i in range(input_count):
        data = vip_map_buffer(inputs[i])
        size = vip_get_buffer_size(inputs[i])
        pixels = vnn_pre_process(paths[i], input_params[i], size)
        if pixels is None:
            return -1
        memcpy(data, pixels, size)
        vip_unmap_buffer(inputs[i])
        if failed(vip_set_input(network, i, inputs[i]), "vip_set_input"):
            return -1
    for i in range(output_count):
        if failed(vip_set_output(network, i, outputs[i]), "vip_set_output"):
            return -1
    return 0


def vnn_run() -> int:
    for i in range(RUNS):
        start = time.perf_counter()
        if failed(vip_run_network(network), "vip_run_network"):
            return -1
        printf("run %d: %.3f ms\n", i, (time.perf_counter() - start) * 1000)
    return 0


def vnn_outputs(prefix: str) -> int:
    format = vip_enum()
    for i in range(output_count):
        status = vip_query_output(network, i, VIP_BUFFER_PROP_DATA_FORMAT, byref(format))
        if failed(status, "vip_query_output"):
            return -1
        data = cast(vip_map_buffer(outputs[i]), POINTER(uint8))
        printf("output %u, format %d\n", i, format)
        if vnn_post_process(prefix, i, output_params[i], data):
            return -1
        vip_unmap_buffer(outputs[i])
    return 0


def vnn_release() -> None:
    vip_finish_network(network)
    vip_destroy_network(network)
    for i in range(input_count):
        vip_destroy_buffer(inputs[i])
    for i in range(output_count):
        vip_destroy_buffer(outputs[i])


def main(argv: list[str]) -> int:
    if len(argv) < 4:
        printf("Usage: %s MODEL.nb PREFIX IMAGE.pgm [IMAGE.pgm ...]\n", argv[0])
        return 2
    if V853:
        if failed(vip_init(1024 * 1024), "vip_init"):
            return 1
    else:
        if failed(vip_init(), "vip_init"):
            return 1
    if vnn_create(argv[1]):
        return 1
    if len(argv) < 3 + input_count:
        return 2
    if vnn_set_inputs(argv[3:]):
        return 1
    if vnn_run():
        return 1
    if vnn_outputs(argv[2]):
        return 1
    vnn_release()
    return 1 if failed(vip_destroy(), "vip_destroy") else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
