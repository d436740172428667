"""A model with several inputs, read from files of raw data.

    python multiple_input.py MODEL.rknn INPUT.bin [INPUT.bin ...]
    head -c 16384 /dev/urandom > a.bin; head -c 49152 /dev/urandom > b.bin
    NPU_FAKE=rknn python multiple_input.py $NPU_MODELS/two_input.rknn a.bin b.bin

Line for line the C program multiple_input.c.
"""

import sys

from files import failed, load_file, query_attrs
from npu_common.cdecl import *
from pyrknn.rknn_api import *


def main(argv: list[str]) -> int:
    if len(argv) < 3:
        printf("Usage: %s MODEL.rknn INPUT.bin [INPUT.bin ...]\n", argv[0])
        return 2
    model = load_file(argv[1])

    ctx = rknn_context()
    ret = rknn_init(byref(ctx), model, len(model), 0, NULL)
    if failed(ret, "rknn_init"):
        return 1

    version = rknn_sdk_version()
    ret = rknn_query(ctx, RKNN_QUERY_SDK_VERSION, byref(version), sizeof(rknn_sdk_version))
    if failed(ret, "rknn_query"):
        return 1
    printf("sdk version: %s driver version: %s\n", version.api_version, version.drv_version)

    io_num = rknn_input_output_num()
    ret = rknn_query(ctx, RKNN_QUERY_IN_OUT_NUM, byref(io_num), sizeof(io_num))
    if failed(ret, "rknn_query"):
        return 1
    printf("model input num: %u, output num: %u\n", io_num.n_input, io_num.n_output)
    if len(argv) != 2 + io_num.n_input:
        printf("the model has %u inputs\n", io_num.n_input)
        return 2

    input_attrs = array(rknn_tensor_attr, io_num.n_input)()
    if query_attrs(ctx, RKNN_QUERY_INPUT_ATTR, "input", input_attrs, io_num.n_input):
        return 1
    output_attrs = array(rknn_tensor_attr, io_num.n_output)()
    if query_attrs(ctx, RKNN_QUERY_OUTPUT_ATTR, "output", output_attrs, io_num.n_output):
        return 1

    custom_string = rknn_custom_string()
    ret = rknn_query(ctx, RKNN_QUERY_CUSTOM_STRING, byref(custom_string), sizeof(custom_string))
    if failed(ret, "rknn_query"):
        return 1
    printf("custom string: %s\n", custom_string.string)

    inputs = array(rknn_input, io_num.n_input)()
    memset(inputs, 0, sizeof(inputs))
    for i in range(io_num.n_input):
        input_data = load_file(argv[2 + i])
        inputs[i].index = i
        inputs[i].pass_through = 0
        # Four bytes an element are float32, one byte is uint8.
        inputs[i].type = RKNN_TENSOR_FLOAT32 if len(input_data) == 4 * input_attrs[i].n_elems else RKNN_TENSOR_UINT8
        inputs[i].fmt = RKNN_TENSOR_NHWC
        inputs[i].buf = input_data
        inputs[i].size = len(input_data)
    ret = rknn_inputs_set(ctx, io_num.n_input, inputs)
    if failed(ret, "rknn_inputs_set"):
        return 1

    ret = rknn_run(ctx, NULL)
    if failed(ret, "rknn_run"):
        return 1

    outputs = array(rknn_output, io_num.n_output)()
    memset(outputs, 0, sizeof(outputs))
    for i in range(io_num.n_output):
        outputs[i].index = i
        outputs[i].want_float = 1
    ret = rknn_outputs_get(ctx, io_num.n_output, outputs, NULL)
    if failed(ret, "rknn_outputs_get"):
        return 1

    for i in range(io_num.n_output):
        values = cast(outputs[i].buf, POINTER(float32))
        total = 0.0
        for j in range(output_attrs[i].n_elems):
            total += values[j]
        last = values[output_attrs[i].n_elems - 1]
        printf("output %u: first %f, last %f, sum %f\n", i, values[0], last, total)

    ret = rknn_outputs_release(ctx, io_num.n_output, outputs)
    if failed(ret, "rknn_outputs_release"):
        return 1

    ret = rknn_destroy(ctx)
    return 0 if ret == RKNN_SUCC else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv))
