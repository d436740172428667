"""Classify images with the general path: rknn_inputs_set, rknn_run, rknn_outputs_get.

    python classify_general.py MODEL.rknn IMAGE.pgm [IMAGE.pgm ...]
    NPU_FAKE=rknn python classify_general.py $NPU_MODELS/digits_int8.rknn $NPU_MODELS/samples/*.pgm

Line for line the C program classify_general.c; on a board, on the fake, with any classifier whose input is an 8-bit
image of the files' size.
"""

import sys
import time

from npu_common.cdecl import *
from npu_common.images import read_picture, top5
from pyrknn.rknn_api import *


def dump_tensor_attr(attr: rknn_tensor_attr) -> None:
    printf("  index=%d, name=%s, n_dims=%d, dims=[%d, %d, %d, %d], n_elems=%d, size=%d, fmt=%s, type=%s, qnt_type=%s, "
           "zp=%d, scale=%f\n",
           attr.index, attr.name, attr.n_dims, attr.dims[0], attr.dims[1], attr.dims[2], attr.dims[3],
           attr.n_elems, attr.size, get_format_string(attr.fmt), get_type_string(attr.type),
           get_qnt_type_string(attr.qnt_type), attr.zp, attr.scale)  # fmt: skip


def main(argv: list[str]) -> int:
    if len(argv) < 3:
        printf("Usage: %s MODEL.rknn IMAGE.pgm [IMAGE.pgm ...]\n", argv[0])
        return 2
    with open(argv[1], "rb") as file:
        model = file.read()

    ctx = rknn_context()
    ret = rknn_init(byref(ctx), model, len(model), 0, NULL)
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

    input_attrs = array(rknn_tensor_attr, io_num.n_input)()
    memset(input_attrs, 0, sizeof(input_attrs))
    for i in range(io_num.n_input):
        input_attrs[i].index = i
        ret = rknn_query(ctx, RKNN_QUERY_INPUT_ATTR, byref(input_attrs[i]), sizeof(rknn_tensor_attr))
        if ret != RKNN_SUCC:
            printf("rknn_query fail! ret=%d\n", ret)
            return 1
        dump_tensor_attr(input_attrs[i])

    output_attrs = array(rknn_tensor_attr, io_num.n_output)()
    memset(output_attrs, 0, sizeof(output_attrs))
    for i in range(io_num.n_output):
        output_attrs[i].index = i
        ret = rknn_query(ctx, RKNN_QUERY_OUTPUT_ATTR, byref(output_attrs[i]), sizeof(rknn_tensor_attr))
        if ret != RKNN_SUCC:
            printf("rknn_query fail! ret=%d\n", ret)
            return 1
        dump_tensor_attr(output_attrs[i])

    custom_string = rknn_custom_string()
    ret = rknn_query(ctx, RKNN_QUERY_CUSTOM_STRING, byref(custom_string), sizeof(custom_string))
    if ret != RKNN_SUCC:
        printf("rknn_query fail! ret=%d\n", ret)
        return 1
    printf("custom string: %s\n", custom_string.string)

    for path in argv[2:]:
        image = read_picture(path)

        inputs = array(rknn_input, 1)()
        memset(inputs, 0, sizeof(inputs))
        inputs[0].index = 0
        inputs[0].type = RKNN_TENSOR_UINT8
        inputs[0].size = len(image.pixels)
        inputs[0].fmt = RKNN_TENSOR_NHWC
        inputs[0].buf = image.pixels
        ret = rknn_inputs_set(ctx, io_num.n_input, inputs)
        if ret < 0:
            printf("rknn_inputs_set fail! ret=%d\n", ret)
            return 1

        start = time.perf_counter()
        ret = rknn_run(ctx, NULL)
        elapsed = time.perf_counter() - start
        if ret < 0:
            printf("rknn_run fail! ret=%d\n", ret)
            return 1

        outputs = array(rknn_output, io_num.n_output)()
        memset(outputs, 0, sizeof(outputs))
        for i in range(io_num.n_output):
            outputs[i].index = i
            outputs[i].want_float = 1
        ret = rknn_outputs_get(ctx, io_num.n_output, outputs, NULL)
        if ret < 0:
            printf("rknn_outputs_get fail! ret=%d\n", ret)
            return 1

        scores = cast(outputs[0].buf, POINTER(float32))
        printf("%s: %.3f ms\n", path, elapsed * 1000)
        for index in top5(scores, outputs[0].size // 4):
            printf("  %d: %f\n", index, scores[index])

        ret = rknn_outputs_release(ctx, io_num.n_output, outputs)
        if ret < 0:
            printf("rknn_outputs_release fail! ret=%d\n", ret)
            return 1

    ret = rknn_destroy(ctx)
    return 0 if ret == RKNN_SUCC else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv))
