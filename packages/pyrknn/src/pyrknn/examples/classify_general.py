"""Classify images with the general path: rknn_inputs_set, rknn_run, rknn_outputs_get.

    python classify_general.py MODEL.rknn IMAGE.pgm [IMAGE.pgm ...]
    NPU_FAKE=rknn python classify_general.py $NPU_MODELS/digits_int8.rknn $NPU_MODELS/samples/*.pgm

Line for line the C program classify_general.c; on a board, on the fake, with any classifier whose input is an 8-bit
image of the files' size.
"""

import sys
from typing import Any

from files import load_file, query_attrs
from npu_common.cdecl import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from npu_common.image_io import get_top, image_t, now_ms, read_image
from pyrknn.rknn_api import *


class goto_out(Exception):
    """The target of C's `goto out`."""


class app_context_t(Struct):
    """A context with its tensors."""

    ctx = field(rknn_context)
    io_num = field(rknn_input_output_num)
    input_attrs = field(POINTER(rknn_tensor_attr))
    output_attrs = field(POINTER(rknn_tensor_attr))
    model_width = field(int32)
    model_height = field(int32)
    model_channel = field(int32)


def init_model(model_path: Any, app_ctx: Any) -> int:
    model_len = int32(0)
    model = load_file(model_path, ref(model_len))
    if model == NULL:
        printf("load_file %s fail!\n", model_path)
        return -1
    ret = rknn_init(ref(app_ctx, "ctx"), model, model_len, 0, NULL)
    free(model)
    if ret < 0:
        printf("rknn_init fail! ret=%d\n", ret)
        return -1

    version = rknn_sdk_version()
    ret = rknn_query(app_ctx.ctx, RKNN_QUERY_SDK_VERSION, byref(version), sizeof(version))
    if ret != RKNN_SUCC:
        printf("rknn_query fail! ret=%d\n", ret)
        return -1
    printf("rknn_api/rknnrt version: %s, driver version: %s\n", version.api_version, version.drv_version)

    ret = rknn_query(app_ctx.ctx, RKNN_QUERY_IN_OUT_NUM, ref(app_ctx, "io_num"), sizeof(rknn_input_output_num))
    if ret != RKNN_SUCC:
        printf("rknn_query fail! ret=%d\n", ret)
        return -1
    printf("model input num: %d, output num: %d\n", app_ctx.io_num.n_input, app_ctx.io_num.n_output)

    app_ctx.input_attrs = cast(malloc(app_ctx.io_num.n_input * sizeof(rknn_tensor_attr)), POINTER(rknn_tensor_attr))
    app_ctx.output_attrs = cast(malloc(app_ctx.io_num.n_output * sizeof(rknn_tensor_attr)), POINTER(rknn_tensor_attr))
    if app_ctx.input_attrs == NULL or app_ctx.output_attrs == NULL:
        printf("malloc fail!\n")
        return -1
    printf("input tensors:\n")
    if query_attrs(app_ctx.ctx, RKNN_QUERY_INPUT_ATTR, app_ctx.input_attrs, app_ctx.io_num.n_input) < 0:
        return -1
    printf("output tensors:\n")
    if query_attrs(app_ctx.ctx, RKNN_QUERY_OUTPUT_ATTR, app_ctx.output_attrs, app_ctx.io_num.n_output) < 0:
        return -1

    custom_string = rknn_custom_string()
    memset(byref(custom_string), 0, sizeof(custom_string))
    ret = rknn_query(app_ctx.ctx, RKNN_QUERY_CUSTOM_STRING, byref(custom_string), sizeof(custom_string))
    if ret != RKNN_SUCC:
        printf("rknn_query fail! ret=%d\n", ret)
        return -1
    printf("custom string: %s\n", custom_string.string)

    if app_ctx.input_attrs[0].fmt == RKNN_TENSOR_NCHW:
        printf("model is NCHW input fmt\n")
        app_ctx.model_channel = cast(app_ctx.input_attrs[0].dims[1], int32)
        app_ctx.model_height = cast(app_ctx.input_attrs[0].dims[2], int32)
        app_ctx.model_width = cast(app_ctx.input_attrs[0].dims[3], int32)
    else:
        printf("model is NHWC input fmt\n")
        app_ctx.model_height = cast(app_ctx.input_attrs[0].dims[1], int32)
        app_ctx.model_width = cast(app_ctx.input_attrs[0].dims[2], int32)
        app_ctx.model_channel = cast(app_ctx.input_attrs[0].dims[3], int32)
    printf(
        "model input height=%d, width=%d, channel=%d\n",
        app_ctx.model_height,
        app_ctx.model_width,
        app_ctx.model_channel,
    )
    return 0


def inference(app_ctx: Any, path: Any) -> int:
    ret = 0
    image = image_t()
    inputs = array(rknn_input, 1)()
    outputs = array(rknn_output, app_ctx.io_num.n_output)()
    memset(inputs, 0, sizeof(inputs))
    memset(outputs, 0, sizeof(outputs))

    if read_image(path, ref(image)) < 0:
        return -1
    try:
        if image.width != app_ctx.model_width or image.height != app_ctx.model_height:
            printf(
                "%s: %d x %d pixels, the model wants %d x %d\n",
                path,
                image.width,
                image.height,
                app_ctx.model_width,
                app_ctx.model_height,
            )
            ret = -1
            return ret

        inputs[0].index = 0
        inputs[0].type = RKNN_TENSOR_UINT8
        inputs[0].fmt = RKNN_TENSOR_NHWC
        inputs[0].size = app_ctx.model_width * app_ctx.model_height * app_ctx.model_channel
        inputs[0].buf = image.data
        ret = rknn_inputs_set(app_ctx.ctx, app_ctx.io_num.n_input, inputs)
        if ret < 0:
            printf("rknn_inputs_set fail! ret=%d\n", ret)
            return ret

        start = now_ms()
        ret = rknn_run(app_ctx.ctx, NULL)
        elapsed = now_ms() - start
        if ret < 0:
            printf("rknn_run fail! ret=%d\n", ret)
            return ret

        for i in range(app_ctx.io_num.n_output):
            outputs[i].index = i
            outputs[i].want_float = 1
        ret = rknn_outputs_get(app_ctx.ctx, app_ctx.io_num.n_output, outputs, NULL)
        if ret < 0:
            printf("rknn_outputs_get fail! ret=%d\n", ret)
            return ret

        scores = cast(outputs[0].buf, POINTER(float32))
        best = array(int32, 5)()
        best_count = get_top(scores, cast(app_ctx.output_attrs[0].n_elems, int32), best, 5)
        printf("%s: %.3f ms\n", path, elapsed)
        for i in range(best_count):
            printf("  %d: %f\n", best[i], scores[best[i]])

        ret = rknn_outputs_release(app_ctx.ctx, app_ctx.io_num.n_output, outputs)
        if ret < 0:
            printf("rknn_outputs_release fail! ret=%d\n", ret)

    finally:
        if image.data != NULL:
            free(image.data)
    return ret


def release_model(app_ctx: Any) -> int:
    ret = 0
    if app_ctx.input_attrs != NULL:
        free(app_ctx.input_attrs)
        app_ctx.input_attrs = NULL
    if app_ctx.output_attrs != NULL:
        free(app_ctx.output_attrs)
        app_ctx.output_attrs = NULL
    if app_ctx.ctx != 0:
        ret = rknn_destroy(app_ctx.ctx)
        app_ctx.ctx = 0
    return ret


def main(argc: int, argv: list[str]) -> int:
    if argc < 3:
        printf("Usage: %s MODEL.rknn IMAGE.pgm [IMAGE.pgm ...]\n", argv[0])
        return 2

    app_ctx = app_context_t()
    memset(byref(app_ctx), 0, sizeof(app_context_t))
    ret = init_model(argv[1], ref(app_ctx))
    try:
        if ret != 0:
            printf("init_model fail! ret=%d\n", ret)
            raise goto_out

        for n in range(2, argc):
            ret = inference(ref(app_ctx), argv[n])
            if ret != 0:
                printf("inference fail! ret=%d\n", ret)
                raise goto_out

    except goto_out:
        pass
    if release_model(ref(app_ctx)) != 0:
        printf("release_model fail!\n")
        return 1
    return 0 if ret == 0 else 1


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
