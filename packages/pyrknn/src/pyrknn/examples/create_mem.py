"""Zero copy in the NPU's own layouts: native attributes, and an int8 NC1HWC2 output unpacked by hand.

    python create_mem.py MODEL.rknn LOOPS INPUT.bin [INPUT.bin ...]
    head -c 16384 /dev/urandom > a.bin; head -c 49152 /dev/urandom > b.bin
    NPU_FAKE=rknn python create_mem.py $NPU_MODELS/two_input.rknn 3 a.bin b.bin

Line for line the C program create_mem.c.
"""

import sys
from typing import Any

from files import dump_attr, failed, load_file, query_attrs
from npu_common.cdecl import *
from pyrknn.rknn_api import *


def unpack(blocks: Any, native: rknn_tensor_attr, channels: int, planes: Any) -> None:
    """Blocks of C2 channels, pixel by pixel, into one plane a channel."""
    height, width, c2 = native.dims[2], native.dims[3], native.dims[4]
    groups, zp, scale = native.dims[1], native.zp, native.scale
    for n in range(native.dims[0]):
        for c in range(channels):
            for y in range(height):
                for x in range(width):
                    block = (n * groups + c // c2) * height + y
                    value = blocks[(block * width + x) * c2 + c % c2]
                    planes[((n * channels + c) * height + y) * width + x] = (value - zp) * scale


def main(argv: list[str]) -> int:
    if len(argv) < 4:
        printf("Usage: %s MODEL.rknn LOOPS INPUT.bin [INPUT.bin ...]\n", argv[0])
        return 2
    loops = int(argv[2])

    ctx = rknn_context()
    ret = rknn_init(byref(ctx), argv[1].encode(), 0, 0, NULL)
    if failed(ret, "rknn_init"):
        return 1

    version = rknn_sdk_version()
    ret = rknn_query(ctx, RKNN_QUERY_SDK_VERSION, byref(version), sizeof(version))
    if failed(ret, "rknn_query"):
        return 1
    printf("sdk version: %s driver version: %s\n", version.api_version, version.drv_version)

    io_num = rknn_input_output_num()
    ret = rknn_query(ctx, RKNN_QUERY_IN_OUT_NUM, byref(io_num), sizeof(io_num))
    if failed(ret, "rknn_query"):
        return 1
    if len(argv) != 3 + io_num.n_input:
        printf("the model has %u inputs\n", io_num.n_input)
        return 2

    input_attrs = array(rknn_tensor_attr, io_num.n_input)()
    if query_attrs(ctx, RKNN_QUERY_NATIVE_INPUT_ATTR, "input", input_attrs, io_num.n_input):
        return 1
    output_attrs = array(rknn_tensor_attr, io_num.n_output)()
    if query_attrs(ctx, RKNN_QUERY_NATIVE_OUTPUT_ATTR, "output", output_attrs, io_num.n_output):
        return 1

    custom_string = rknn_custom_string()
    ret = rknn_query(ctx, RKNN_QUERY_CUSTOM_STRING, byref(custom_string), sizeof(custom_string))
    if failed(ret, "rknn_query"):
        return 1
    printf("custom string: %s\n", custom_string.string)

    input_mems = array(POINTER(rknn_tensor_mem), io_num.n_input)()
    for i in range(io_num.n_input):
        input_data = load_file(argv[3 + i])
        input_attrs[i].type = RKNN_TENSOR_UINT8
        input_mems[i] = rknn_create_mem(ctx, input_attrs[i].size_with_stride)
        row = input_attrs[i].dims[2] * input_attrs[i].dims[3]
        stride = input_attrs[i].w_stride * input_attrs[i].dims[3]
        for y in range(input_attrs[i].dims[1]):
            memcpy(input_mems[i].virt_addr + y * stride, input_data[y * row :], row)

    output_mems = array(POINTER(rknn_tensor_mem), io_num.n_output)()
    for i in range(io_num.n_output):
        output_mems[i] = rknn_create_mem(ctx, output_attrs[i].size_with_stride)

    for i in range(io_num.n_input):
        ret = rknn_set_io_mem(ctx, input_mems[i], byref(input_attrs[i]))
        if failed(ret, "rknn_set_io_mem"):
            return 1
    for i in range(io_num.n_output):
        ret = rknn_set_io_mem(ctx, output_mems[i], byref(output_attrs[i]))
        if failed(ret, "rknn_set_io_mem"):
            return 1

    for _ in range(loops):
        ret = rknn_run(ctx, NULL)
        if failed(ret, "rknn_run"):
            return 1

    for i in range(io_num.n_output):
        # The plain attributes know how many channels there are without padding.
        plain = rknn_tensor_attr()
        memset(byref(plain), 0, sizeof(plain))
        plain.index = i
        ret = rknn_query(ctx, RKNN_QUERY_OUTPUT_ATTR, byref(plain), sizeof(plain))
        if failed(ret, "rknn_query"):
            return 1
        dump_attr("plain output", plain)
        planes = array(float32, plain.n_elems)()
        unpack(cast(output_mems[i].virt_addr, POINTER(int8)), output_attrs[i], plain.dims[1], planes)
        plane = plain.n_elems // plain.dims[1]
        for c in range(plain.dims[1]):
            total = 0.0
            for j in range(plane):
                total += planes[c * plane + j]
            printf("channel %u: first %f, sum %f\n", c, planes[c * plane], total)

    for i in range(io_num.n_input):
        rknn_destroy_mem(ctx, input_mems[i])
    for i in range(io_num.n_output):
        rknn_destroy_mem(ctx, output_mems[i])
    ret = rknn_destroy(ctx)
    return 0 if ret == RKNN_SUCC else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv))
