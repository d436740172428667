"""A model with several inputs, read from files of raw data.

    python multiple_input.py MODEL.rknn INPUT.bin [INPUT.bin ...]
    head -c 16384 /dev/urandom > a.bin; head -c 49152 /dev/urandom > b.bin
    NPU_FAKE=rknn python multiple_input.py $NPU_MODELS/two_input.rknn a.bin b.bin

Line for line the C program multiple_input.c.
"""

import sys

from files import load_file, query_attrs
from npu_common.cdecl import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from pyrknn.rknn_api import *


def main(argc: int, argv: list[str]) -> int:
    if argc < 3:
        printf("Usage: %s MODEL.rknn INPUT.bin [INPUT.bin ...]\n", argv[0])
        return 2
    model_size = int32(0)
    model = load_file(argv[1], ref(model_size))
    if model == NULL:
        return 1

    ctx = rknn_context(0)
    ret = rknn_init(byref(ctx), model, model_size, 0, NULL)
    free(model)
    if ret < 0:
        printf("rknn_init fail! ret=%d\n", ret)
        return 1

    version = rknn_sdk_version()
    ret = rknn_query(ctx, RKNN_QUERY_SDK_VERSION, byref(version), sizeof(rknn_sdk_version))
    if ret != RKNN_SUCC:
        printf("rknn_query fail! ret=%d\n", ret)
        return 1
    printf("sdk version: %s driver version: %s\n", version.api_version, version.drv_version)

    io_num = rknn_input_output_num()
    ret = rknn_query(ctx, RKNN_QUERY_IN_OUT_NUM, byref(io_num), sizeof(io_num))
    if ret != RKNN_SUCC:
        printf("rknn_query fail! ret=%d\n", ret)
        return 1
    printf("model input num: %d, output num: %d\n", io_num.n_input, io_num.n_output)
    if argc != 2 + cast(io_num.n_input, int32):
        printf("the model has %d inputs\n", io_num.n_input)
        return 2

    input_attrs = array(rknn_tensor_attr, io_num.n_input)()
    printf("input tensors:\n")
    if query_attrs(ctx, RKNN_QUERY_INPUT_ATTR, input_attrs, io_num.n_input) < 0:
        return 1
    output_attrs = array(rknn_tensor_attr, io_num.n_output)()
    printf("output tensors:\n")
    if query_attrs(ctx, RKNN_QUERY_OUTPUT_ATTR, output_attrs, io_num.n_output) < 0:
        return 1

    custom_string = rknn_custom_string()
    ret = rknn_query(ctx, RKNN_QUERY_CUSTOM_STRING, byref(custom_string), sizeof(custom_string))
    if ret != RKNN_SUCC:
        printf("rknn_query fail! ret=%d\n", ret)
        return 1
    printf("custom string: %s\n", custom_string.string)

    input_data = array(POINTER(uint8), io_num.n_input)()
    inputs = array(rknn_input, io_num.n_input)()
    memset(inputs, 0, sizeof(inputs))
    for i in range(io_num.n_input):
        input_size = int32(0)
        input_data[i] = load_file(argv[2 + i], ref(input_size))
        if input_data[i] == NULL:
            return 1
        inputs[i].index = i
        inputs[i].pass_through = 0
        # Four bytes an element are float32, one byte is uint8.
        inputs[i].type = (
            RKNN_TENSOR_FLOAT32 if input_size == 4 * cast(input_attrs[i].n_elems, int32) else RKNN_TENSOR_UINT8
        )
        inputs[i].fmt = RKNN_TENSOR_NHWC
        inputs[i].buf = input_data[i]
        inputs[i].size = input_size
    ret = rknn_inputs_set(ctx, io_num.n_input, inputs)
    if ret < 0:
        printf("rknn_inputs_set fail! ret=%d\n", ret)
        return 1

    ret = rknn_run(ctx, NULL)
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

    for i in range(io_num.n_output):
        values = cast(outputs[i].buf, POINTER(float32))
        sum = 0.0
        j = 0
        while j < output_attrs[i].n_elems:
            sum += values[j]
            j += 1
        printf(
            "output %d: first %f, last %f, sum %f\n",
            i,
            values[0],
            values[output_attrs[i].n_elems - 1 & 0xFFFFFFFF],
            sum,
        )

    ret = rknn_outputs_release(ctx, io_num.n_output, outputs)
    if ret < 0:
        printf("rknn_outputs_release fail! ret=%d\n", ret)
        return 1
    for i in range(io_num.n_input):
        free(input_data[i])

    ret = rknn_destroy(ctx)
    return 0 if ret == RKNN_SUCC else 1


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
