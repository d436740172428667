"""Zero copy in the NPU's own layouts: native attributes, and an int8 NC1HWC2 output unpacked by hand.

    python create_mem.py MODEL.rknn LOOPS INPUT.bin [INPUT.bin ...]
    head -c 16384 /dev/urandom > a.bin; head -c 49152 /dev/urandom > b.bin
    NPU_FAKE=rknn python create_mem.py $NPU_MODELS/two_input.rknn 3 a.bin b.bin

Line for line the C program create_mem.c.
"""

import sys
from typing import Any

from files import dump_tensor_attr, load_file, query_attrs
from npu_common.cdecl import *
from npu_common.cdecl.math import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from pyrknn.rknn_api import *


def unpack(blocks: Any, native: Any, channels: int, planes: Any) -> None:
    """Write blocks of C2 channels, pixel by pixel, into one plane a channel."""
    height = cast(native.dims[2], int32)
    width = cast(native.dims[3], int32)
    c2 = cast(native.dims[4], int32)
    for c in range(channels):
        src = blocks + int(c / c2) * height * width * c2
        for y in range(height):
            for x in range(width):
                value = src[(y * width + x) * c2 + int(fmod(c, c2))]
                planes[(c * height + y) * width + x] = cast(value - native.zp, float32) * native.scale


def main(argc: int, argv: list[str]) -> int:
    if argc < 4:
        printf("Usage: %s MODEL.rknn LOOPS INPUT.bin [INPUT.bin ...]\n", argv[0])
        return 2
    loops = atoi(argv[2])

    ctx = rknn_context(0)
    ret = rknn_init(byref(ctx), argv[1].encode(), 0, 0, NULL)
    if ret < 0:
        printf("rknn_init fail! ret=%d\n", ret)
        return 1

    version = rknn_sdk_version()
    ret = rknn_query(ctx, RKNN_QUERY_SDK_VERSION, byref(version), sizeof(version))
    if ret != RKNN_SUCC:
        printf("rknn_query fail! ret=%d\n", ret)
        return 1
    printf("sdk version: %s driver version: %s\n", version.api_version, version.drv_version)

    io_num = rknn_input_output_num()
    ret = rknn_query(ctx, RKNN_QUERY_IN_OUT_NUM, byref(io_num), sizeof(io_num))
    if ret != RKNN_SUCC:
        printf("rknn_query fail! ret=%d\n", ret)
        return 1
    if argc != 3 + cast(io_num.n_input, int32):
        printf("the model has %d inputs\n", io_num.n_input)
        return 2

    input_attrs = array(rknn_tensor_attr, io_num.n_input)()
    printf("input tensors:\n")
    if query_attrs(ctx, RKNN_QUERY_NATIVE_INPUT_ATTR, input_attrs, io_num.n_input) < 0:
        return 1
    output_attrs = array(rknn_tensor_attr, io_num.n_output)()
    printf("output tensors:\n")
    if query_attrs(ctx, RKNN_QUERY_NATIVE_OUTPUT_ATTR, output_attrs, io_num.n_output) < 0:
        return 1

    custom_string = rknn_custom_string()
    ret = rknn_query(ctx, RKNN_QUERY_CUSTOM_STRING, byref(custom_string), sizeof(custom_string))
    if ret != RKNN_SUCC:
        printf("rknn_query fail! ret=%d\n", ret)
        return 1
    printf("custom string: %s\n", custom_string.string)

    input_mems = array(POINTER(rknn_tensor_mem), io_num.n_input)()
    for i in range(io_num.n_input):
        input_size = int32(0)
        input_data = load_file(argv[3 + i], ref(input_size))
        if input_data == NULL:
            return 1
        input_attrs[i].type = RKNN_TENSOR_UINT8
        input_mems[i] = rknn_create_mem(ctx, input_attrs[i].size_with_stride)
        if input_mems[i] == NULL:
            printf("rknn_create_mem fail!\n")
            return 1

        # Rows lie w_stride pixels apart.
        height = cast(input_attrs[i].dims[1], int32)
        row = cast(input_attrs[i].dims[2] * input_attrs[i].dims[3], int32)
        stride = cast(input_attrs[i].w_stride * input_attrs[i].dims[3], int32)
        src = input_data
        dst = cast(input_mems[i].virt_addr, POINTER(uint8))
        for y in range(height):
            memcpy(dst, src, row)
            src += row
            dst += stride
        free(input_data)

    output_mems = array(POINTER(rknn_tensor_mem), io_num.n_output)()
    for i in range(io_num.n_output):
        output_mems[i] = rknn_create_mem(ctx, output_attrs[i].size_with_stride)
        if output_mems[i] == NULL:
            printf("rknn_create_mem fail!\n")
            return 1

    for i in range(io_num.n_input):
        ret = rknn_set_io_mem(ctx, input_mems[i], ref(input_attrs, i))
        if ret < 0:
            printf("rknn_set_io_mem fail! ret=%d\n", ret)
            return 1
    for i in range(io_num.n_output):
        ret = rknn_set_io_mem(ctx, output_mems[i], ref(output_attrs, i))
        if ret < 0:
            printf("rknn_set_io_mem fail! ret=%d\n", ret)
            return 1

    for i in range(loops):
        ret = rknn_run(ctx, NULL)
        if ret < 0:
            printf("rknn_run fail! ret=%d\n", ret)
            return 1

    for i in range(io_num.n_output):
        # The plain attributes know how many channels there are without padding.
        plain = rknn_tensor_attr()
        memset(byref(plain), 0, sizeof(plain))
        plain.index = i
        ret = rknn_query(ctx, RKNN_QUERY_OUTPUT_ATTR, byref(plain), sizeof(plain))
        if ret != RKNN_SUCC:
            printf("rknn_query fail! ret=%d\n", ret)
            return 1
        printf("plain output tensor:\n")
        dump_tensor_attr(ref(plain))
        channels = cast(plain.dims[1], int32)
        plane = cast(plain.n_elems // (channels & 0xFFFFFFFF), int32)
        planes = cast(malloc(plain.n_elems * sizeof(float32)), POINTER(float32))
        unpack(cast(output_mems[i].virt_addr, POINTER(int8)), ref(output_attrs, i), channels, planes)
        for c in range(channels):
            sum = 0.0
            for j in range(plane):
                sum += planes[c * plane + j]
            printf("channel %d: first %f, sum %f\n", c, planes[c * plane], sum)
        free(planes)

    for i in range(io_num.n_input):
        rknn_destroy_mem(ctx, input_mems[i])
    for i in range(io_num.n_output):
        rknn_destroy_mem(ctx, output_mems[i])
    ret = rknn_destroy(ctx)
    return 0 if ret == RKNN_SUCC else 1


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
