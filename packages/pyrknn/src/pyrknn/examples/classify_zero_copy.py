"""Classify images without copies: rknn_create_mem, rknn_set_io_mem once, then one rknn_run an image.

    python classify_zero_copy.py MODEL.rknn IMAGE.pgm [IMAGE.pgm ...]
    NPU_FAKE=rknn python classify_zero_copy.py $NPU_MODELS/digits_int8.rknn $NPU_MODELS/samples/*.pgm

Line for line the C program classify_zero_copy.c. The input is written as 8-bit pixels, the output is read as float32.
"""

import sys
import time

from npu_common.cdecl import *
from npu_common.images import read_picture, top5
from pyrknn.rknn_api import *


def main(argv: list[str]) -> int:
    if len(argv) < 3:
        printf("Usage: %s MODEL.rknn IMAGE.pgm [IMAGE.pgm ...]\n", argv[0])
        return 2

    ctx = rknn_context()
    ret = rknn_init(byref(ctx), argv[1].encode(), 0, 0, NULL)
    if ret < 0:
        printf("rknn_init fail! ret=%d\n", ret)
        return 1

    sdk_ver = rknn_sdk_version()
    ret = rknn_query(ctx, RKNN_QUERY_SDK_VERSION, byref(sdk_ver), sizeof(sdk_ver))
    if ret != RKNN_SUCC:
        printf("rknn_query fail! ret=%d\n", ret)
        return 1
    printf("rknn_api/rknnrt version: %s, driver version: %s\n", sdk_ver.api_version, sdk_ver.drv_version)

    io_num = rknn_input_output_num()
    ret = rknn_query(ctx, RKNN_QUERY_IN_OUT_NUM, byref(io_num), sizeof(io_num))
    if ret != RKNN_SUCC:
        printf("rknn_query fail! ret=%d\n", ret)
        return 1

    input_attrs = array(rknn_tensor_attr, io_num.n_input)()
    for i in range(io_num.n_input):
        input_attrs[i].index = i
        ret = rknn_query(ctx, RKNN_QUERY_NATIVE_INPUT_ATTR, byref(input_attrs[i]), sizeof(rknn_tensor_attr))
        if ret != RKNN_SUCC:
            printf("rknn_query fail! ret=%d\n", ret)
            return 1

    output_attrs = array(rknn_tensor_attr, io_num.n_output)()
    for i in range(io_num.n_output):
        output_attrs[i].index = i
        ret = rknn_query(ctx, RKNN_QUERY_OUTPUT_ATTR, byref(output_attrs[i]), sizeof(rknn_tensor_attr))
        if ret != RKNN_SUCC:
            printf("rknn_query fail! ret=%d\n", ret)
            return 1

    input_mems = array(POINTER(rknn_tensor_mem), io_num.n_input)()
    for i in range(io_num.n_input):
        input_attrs[i].type = RKNN_TENSOR_UINT8
        input_attrs[i].fmt = RKNN_TENSOR_NHWC
        input_mems[i] = rknn_create_mem(ctx, input_attrs[i].size_with_stride)
        ret = rknn_set_io_mem(ctx, input_mems[i], byref(input_attrs[i]))
        if ret < 0:
            printf("rknn_set_io_mem fail! ret=%d\n", ret)
            return 1

    output_mems = array(POINTER(rknn_tensor_mem), io_num.n_output)()
    for i in range(io_num.n_output):
        output_attrs[i].type = RKNN_TENSOR_FLOAT32
        output_mems[i] = rknn_create_mem(ctx, output_attrs[i].n_elems * sizeof(float32))
        ret = rknn_set_io_mem(ctx, output_mems[i], byref(output_attrs[i]))
        if ret < 0:
            printf("rknn_set_io_mem fail! ret=%d\n", ret)
            return 1

    for path in argv[2:]:
        image = read_picture(path)

        # Rows lie w_stride pixels apart.
        width, stride = image.width * image.channels, input_attrs[0].w_stride * image.channels
        for y in range(image.height):
            memcpy(input_mems[0].virt_addr + y * stride, image.pixels[y * width :], width)

        start = time.perf_counter()
        ret = rknn_run(ctx, NULL)
        elapsed = time.perf_counter() - start
        if ret < 0:
            printf("rknn_run fail! ret=%d\n", ret)
            return 1

        scores = cast(output_mems[0].virt_addr, POINTER(float32))
        printf("%s: %.3f ms\n", path, elapsed * 1000)
        for index in top5(scores, output_attrs[0].n_elems):
            printf("  %d: %f\n", index, scores[index])

    for i in range(io_num.n_input):
        rknn_destroy_mem(ctx, input_mems[i])
    for i in range(io_num.n_output):
        rknn_destroy_mem(ctx, output_mems[i])

    ret = rknn_destroy(ctx)
    return 0 if ret == RKNN_SUCC else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv))
