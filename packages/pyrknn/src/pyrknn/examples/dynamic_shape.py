"""Every input shape of a dynamic model, one after the other.

    python dynamic_shape.py MODEL.rknn IMAGE.pgm [IMAGE.pgm ...]
    NPU_FAKE=rknn python dynamic_shape.py $NPU_MODELS/digits_dynamic.rknn $NPU_MODELS/samples/*.pgm

Line for line the C program dynamic_shape.c.
"""

import sys

from files import failed, query_attrs
from npu_common.cdecl import *
from npu_common.images import read_picture, top5
from pyrknn.rknn_api import *


def main(argv: list[str]) -> int:
    if len(argv) < 3:
        printf("Usage: %s MODEL.rknn IMAGE.pgm [IMAGE.pgm ...]\n", argv[0])
        return 2
    ctx = rknn_context()
    ret = rknn_init(byref(ctx), argv[1].encode(), 0, 0, NULL)
    if failed(ret, "rknn_init"):
        return 1

    io_num = rknn_input_output_num()
    ret = rknn_query(ctx, RKNN_QUERY_IN_OUT_NUM, byref(io_num), sizeof(io_num))
    if failed(ret, "rknn_query"):
        return 1
    input_attrs = array(rknn_tensor_attr, io_num.n_input)()
    if query_attrs(ctx, RKNN_QUERY_INPUT_ATTR, "input", input_attrs, io_num.n_input):
        return 1

    dyn_range = array(rknn_input_range, io_num.n_input)()
    for i in range(io_num.n_input):
        dyn_range[i].index = i
        ret = rknn_query(ctx, RKNN_QUERY_INPUT_DYNAMIC_RANGE, byref(dyn_range[i]), sizeof(rknn_input_range))
        if failed(ret, "rknn_query"):
            return 1
        printf("%s: %u shapes of %u dimensions\n", dyn_range[i].name, dyn_range[i].shape_number, dyn_range[i].n_dims)

    for s in range(dyn_range[0].shape_number):
        for i in range(io_num.n_input):
            input_attrs[i].fmt = RKNN_TENSOR_NHWC
            for j in range(input_attrs[i].n_dims):
                input_attrs[i].dims[j] = dyn_range[i].dyn_range[s][j]
        ret = rknn_set_input_shapes(ctx, io_num.n_input, input_attrs)
        if failed(ret, "rknn_set_input_shapes"):
            return 1

        cur_input_attrs = array(rknn_tensor_attr, io_num.n_input)()
        if query_attrs(ctx, RKNN_QUERY_CURRENT_INPUT_ATTR, "input", cur_input_attrs, io_num.n_input):
            return 1
        cur_output_attrs = array(rknn_tensor_attr, io_num.n_output)()
        if query_attrs(ctx, RKNN_QUERY_CURRENT_OUTPUT_ATTR, "output", cur_output_attrs, io_num.n_output):
            return 1

        # As many images as the batch holds, from the beginning again when there are not enough.
        batch = cur_input_attrs[0].dims[0]
        image_size = cur_input_attrs[0].n_elems // batch
        pixels = bytearray(cur_input_attrs[0].n_elems)
        for n in range(batch):
            image = read_picture(argv[2 + n % (len(argv) - 2)])
            pixels[n * image_size : (n + 1) * image_size] = image.pixels

        inputs = array(rknn_input, 1)()
        memset(inputs, 0, sizeof(inputs))
        inputs[0].index = 0
        inputs[0].type = RKNN_TENSOR_UINT8
        inputs[0].fmt = RKNN_TENSOR_NHWC
        inputs[0].size = cur_input_attrs[0].n_elems
        inputs[0].buf = pixels
        ret = rknn_inputs_set(ctx, 1, inputs)
        if failed(ret, "rknn_inputs_set"):
            return 1
        ret = rknn_run(ctx, NULL)
        if failed(ret, "rknn_run"):
            return 1

        outputs = array(rknn_output, 1)()
        memset(outputs, 0, sizeof(outputs))
        outputs[0].index = 0
        outputs[0].want_float = 1
        ret = rknn_outputs_get(ctx, 1, outputs, NULL)
        if failed(ret, "rknn_outputs_get"):
            return 1
        classes = cur_output_attrs[0].n_elems // batch
        for n in range(batch):
            scores = cast(outputs[0].buf, POINTER(float32))[n * classes : (n + 1) * classes]
            best = top5(scores, classes)
            printf("batch of %u, image %u: %d: %f\n", batch, n, best[0], scores[best[0]])
        ret = rknn_outputs_release(ctx, 1, outputs)
        if failed(ret, "rknn_outputs_release"):
            return 1

    ret = rknn_destroy(ctx)
    return 0 if ret == RKNN_SUCC else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv))
