"""Classify images without copies: rknn_create_mem, rknn_set_io_mem once, then one rknn_run an image.

    python classify_zero_copy.py MODEL.rknn IMAGE.pgm [IMAGE.pgm ...]
    NPU_FAKE=rknn python classify_zero_copy.py $NPU_MODELS/digits_int8.rknn $NPU_MODELS/samples/*.pgm

Line for line the C program classify_zero_copy.c. The input is written as 8-bit pixels, the output is read as float32.
"""

import sys

from files import query_attrs
from npu_common.cdecl import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from npu_common.image_io import get_top, image_t, now_ms, read_image
from pyrknn.rknn_api import *


def main(argc: int, argv: list[str]) -> int:
    if argc < 3:
        printf("Usage: %s MODEL.rknn IMAGE.pgm [IMAGE.pgm ...]\n", argv[0])
        return 2

    ctx = rknn_context(0)
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

    printf("model input num: %d, output num: %d\n", io_num.n_input, io_num.n_output)

    input_attrs = cast(malloc(io_num.n_input * sizeof(rknn_tensor_attr)), POINTER(rknn_tensor_attr))
    output_attrs = cast(malloc(io_num.n_output * sizeof(rknn_tensor_attr)), POINTER(rknn_tensor_attr))
    if input_attrs == NULL or output_attrs == NULL:
        printf("malloc fail!\n")
        return 1
    printf("input tensors:\n")
    if query_attrs(ctx, RKNN_QUERY_NATIVE_INPUT_ATTR, input_attrs, io_num.n_input) < 0:
        return 1
    printf("output tensors:\n")
    if query_attrs(ctx, RKNN_QUERY_OUTPUT_ATTR, output_attrs, io_num.n_output) < 0:
        return 1

    input_mems = array(POINTER(rknn_tensor_mem), io_num.n_input)()
    for i in range(io_num.n_input):
        input_attrs[i].type = RKNN_TENSOR_UINT8
        input_attrs[i].fmt = RKNN_TENSOR_NHWC
        input_mems[i] = rknn_create_mem(ctx, input_attrs[i].size_with_stride)
        if input_mems[i] == NULL:
            printf("rknn_create_mem fail!\n")
            return 1
        ret = rknn_set_io_mem(ctx, input_mems[i], ref(input_attrs, i))
        if ret < 0:
            printf("rknn_set_io_mem fail! ret=%d\n", ret)
            return 1

    output_mems = array(POINTER(rknn_tensor_mem), io_num.n_output)()
    for i in range(io_num.n_output):
        output_attrs[i].type = RKNN_TENSOR_FLOAT32
        output_mems[i] = rknn_create_mem(ctx, output_attrs[i].n_elems * sizeof(float32))
        if output_mems[i] == NULL:
            printf("rknn_create_mem fail!\n")
            return 1
        ret = rknn_set_io_mem(ctx, output_mems[i], ref(output_attrs, i))
        if ret < 0:
            printf("rknn_set_io_mem fail! ret=%d\n", ret)
            return 1

    for n in range(2, argc):
        image = image_t()
        if read_image(argv[n], ref(image)) < 0:
            return 1

        # Rows lie w_stride pixels apart.
        width = image.width * image.channels
        stride = cast(input_attrs[0].w_stride * (image.channels & 0xFFFFFFFF), int32)
        if width == stride:
            memcpy(input_mems[0].virt_addr, image.data, image.size)
        else:
            src = image.data
            dst = cast(input_mems[0].virt_addr, POINTER(uint8))
            for y in range(image.height):
                memcpy(dst, src, width)
                src += width
                dst += stride

        start = now_ms()
        ret = rknn_run(ctx, NULL)
        elapsed = now_ms() - start
        if ret < 0:
            printf("rknn_run fail! ret=%d\n", ret)
            return 1

        scores = cast(output_mems[0].virt_addr, POINTER(float32))
        best = array(int32, 5)()
        best_count = get_top(scores, cast(output_attrs[0].n_elems, int32), best, 5)
        printf("%s: %.3f ms\n", argv[n], elapsed)
        for i in range(best_count):
            printf("  %d: %f\n", best[i], scores[best[i]])
        free(image.data)

    for i in range(io_num.n_input):
        rknn_destroy_mem(ctx, input_mems[i])
    for i in range(io_num.n_output):
        rknn_destroy_mem(ctx, output_mems[i])
    ret = rknn_destroy(ctx)
    free(input_attrs)
    free(output_attrs)
    return 0 if ret == RKNN_SUCC else 1


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
