"""Every input shape of a dynamic model, one after the other.

    python dynamic_shape.py MODEL.rknn IMAGE.pgm [IMAGE.pgm ...]
    NPU_FAKE=rknn python dynamic_shape.py $NPU_MODELS/digits_dynamic.rknn $NPU_MODELS/samples/*.pgm

Line for line the C program dynamic_shape.c.
"""

import sys

from files import query_attrs
from npu_common.cdecl import *
from npu_common.cdecl.math import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from npu_common.image_io import get_top, image_t, read_image
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

    io_num = rknn_input_output_num()
    ret = rknn_query(ctx, RKNN_QUERY_IN_OUT_NUM, byref(io_num), sizeof(io_num))
    if ret != RKNN_SUCC:
        printf("rknn_query fail! ret=%d\n", ret)
        return 1
    input_attrs = array(rknn_tensor_attr, io_num.n_input)()
    printf("input tensors:\n")
    if query_attrs(ctx, RKNN_QUERY_INPUT_ATTR, input_attrs, io_num.n_input) < 0:
        return 1

    dyn_range = cast(calloc(io_num.n_input, sizeof(rknn_input_range)), POINTER(rknn_input_range))
    if dyn_range == NULL:
        return 1
    for i in range(io_num.n_input):
        dyn_range[i].index = i
        ret = rknn_query(ctx, RKNN_QUERY_INPUT_DYNAMIC_RANGE, ref(dyn_range, i), sizeof(rknn_input_range))
        if ret != RKNN_SUCC:
            printf("rknn_query fail! ret=%d\n", ret)
            return 1
        printf("%s: %d shapes of %d dimensions\n", dyn_range[i].name, dyn_range[i].shape_number, dyn_range[i].n_dims)

    s = 0
    while s < dyn_range[0].shape_number:
        for i in range(io_num.n_input):
            input_attrs[i].fmt = RKNN_TENSOR_NHWC
            j = 0
            while j < input_attrs[i].n_dims:
                input_attrs[i].dims[j] = dyn_range[i].dyn_range[s][j]
                j += 1
        ret = rknn_set_input_shapes(ctx, io_num.n_input, input_attrs)
        if ret < 0:
            printf("rknn_set_input_shapes fail! ret=%d\n", ret)
            return 1

        cur_input_attrs = array(rknn_tensor_attr, io_num.n_input)()
        printf("input tensors:\n")
        if query_attrs(ctx, RKNN_QUERY_CURRENT_INPUT_ATTR, cur_input_attrs, io_num.n_input) < 0:
            return 1
        cur_output_attrs = array(rknn_tensor_attr, io_num.n_output)()
        printf("output tensors:\n")
        if query_attrs(ctx, RKNN_QUERY_CURRENT_OUTPUT_ATTR, cur_output_attrs, io_num.n_output) < 0:
            return 1

        # As many images as the batch holds, from the beginning again when there are not enough.
        batch = cast(cur_input_attrs[0].dims[0], int32)
        image_size = cast(cur_input_attrs[0].n_elems // (batch & 0xFFFFFFFF), int32)
        pixels = cast(malloc(cur_input_attrs[0].n_elems), POINTER(uint8))
        for n in range(batch):
            image = image_t()
            if read_image(argv[2 + int(fmod(n, argc - 2))], ref(image)) < 0:
                return 1
            memcpy(pixels + n * image_size, image.data, image_size)
            free(image.data)

        inputs = array(rknn_input, 1)()
        memset(inputs, 0, sizeof(inputs))
        inputs[0].index = 0
        inputs[0].type = RKNN_TENSOR_UINT8
        inputs[0].fmt = RKNN_TENSOR_NHWC
        inputs[0].size = cur_input_attrs[0].n_elems
        inputs[0].buf = pixels
        ret = rknn_inputs_set(ctx, 1, inputs)
        if ret < 0:
            printf("rknn_inputs_set fail! ret=%d\n", ret)
            return 1
        ret = rknn_run(ctx, NULL)
        if ret < 0:
            printf("rknn_run fail! ret=%d\n", ret)
            return 1

        outputs = array(rknn_output, 1)()
        memset(outputs, 0, sizeof(outputs))
        outputs[0].index = 0
        outputs[0].want_float = 1
        ret = rknn_outputs_get(ctx, 1, outputs, NULL)
        if ret < 0:
            printf("rknn_outputs_get fail! ret=%d\n", ret)
            return 1
        classes = cast(cur_output_attrs[0].n_elems // (batch & 0xFFFFFFFF), int32)
        for n in range(batch):
            scores = cast(outputs[0].buf, POINTER(float32)) + n * classes
            best = array(int32, 5)()
            get_top(scores, classes, best, 5)
            printf("batch of %d, image %d: %d: %f\n", batch, n, best[0], scores[best[0]])
        ret = rknn_outputs_release(ctx, 1, outputs)
        if ret < 0:
            printf("rknn_outputs_release fail! ret=%d\n", ret)
            return 1
        free(pixels)
        s += 1

    free(dyn_range)
    ret = rknn_destroy(ctx)
    return 0 if ret == RKNN_SUCC else 1


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
