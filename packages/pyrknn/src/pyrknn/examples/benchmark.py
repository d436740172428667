"""Time of the whole network and of its layers.

    python benchmark.py MODEL.rknn LOOPS CORE_MASK
    NPU_FAKE=rknn python benchmark.py $NPU_MODELS/digits_int8.rknn 10 0

Line for line the C program benchmark.c. `python -m pyrknn bench` is the comfortable way.
"""

import sys
import time

from files import failed, query_attrs
from npu_common.cdecl import *
from npu_common.images import top5
from pyrknn.rknn_api import *


def main(argv: list[str]) -> int:
    if len(argv) < 4:
        printf("Usage: %s MODEL.rknn LOOPS CORE_MASK\n", argv[0])
        return 2
    loops, core_mask = int(argv[2]), int(argv[3])

    ctx = rknn_context()
    ret = rknn_init(byref(ctx), argv[1].encode(), 0, RKNN_FLAG_COLLECT_PERF_MASK, NULL)
    if failed(ret, "rknn_init"):
        return 1
    ret = rknn_set_core_mask(ctx, rknn_core_mask(core_mask))
    if failed(ret, "rknn_set_core_mask"):
        return 1

    sdk_ver = rknn_sdk_version()
    ret = rknn_query(ctx, RKNN_QUERY_SDK_VERSION, byref(sdk_ver), sizeof(sdk_ver))
    if failed(ret, "rknn_query"):
        return 1
    printf("rknn_api/rknnrt version: %s, driver version: %s\n", sdk_ver.api_version, sdk_ver.drv_version)

    mem_size = rknn_mem_size()
    ret = rknn_query(ctx, RKNN_QUERY_MEM_SIZE, byref(mem_size), sizeof(mem_size))
    if failed(ret, "rknn_query"):
        return 1
    printf("total weight size: %u, total internal size: %u\n", mem_size.total_weight_size,
           mem_size.total_internal_size)  # fmt: skip

    io_num = rknn_input_output_num()
    ret = rknn_query(ctx, RKNN_QUERY_IN_OUT_NUM, byref(io_num), sizeof(io_num))
    if failed(ret, "rknn_query"):
        return 1
    printf("model input num: %u, output num: %u\n", io_num.n_input, io_num.n_output)
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
        input_data = bytes((j * 7 + i) & 255 for j in range(input_attrs[i].n_elems))
        inputs[i].index = i
        inputs[i].pass_through = 0
        inputs[i].type = RKNN_TENSOR_UINT8
        inputs[i].fmt = RKNN_TENSOR_NHWC
        inputs[i].buf = input_data
        inputs[i].size = input_attrs[i].n_elems
    ret = rknn_inputs_set(ctx, io_num.n_input, inputs)
    if failed(ret, "rknn_inputs_set"):
        return 1

    total = 0.0
    for i in range(loops):
        start = time.perf_counter()
        ret = rknn_run(ctx, NULL)
        elapsed = (time.perf_counter() - start) * 1000
        if failed(ret, "rknn_run"):
            return 1
        total += elapsed
        printf("%4d: %.3f ms\n", i, elapsed)
    printf("average %.3f ms\n", total / loops)

    perf_run = rknn_perf_run()
    ret = rknn_query(ctx, RKNN_QUERY_PERF_RUN, byref(perf_run), sizeof(perf_run))
    if failed(ret, "rknn_query"):
        return 1
    printf("run duration %.3f ms\n", perf_run.run_duration / 1000)
    perf_detail = rknn_perf_detail()
    ret = rknn_query(ctx, RKNN_QUERY_PERF_DETAIL, byref(perf_detail), sizeof(perf_detail))
    if failed(ret, "rknn_query"):
        return 1
    printf("%s", perf_detail.perf_data)

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
        printf("output %u\n", i)
        for j in top5(values, output_attrs[i].n_elems):
            printf("  %d: %f\n", j, values[j])
    ret = rknn_outputs_release(ctx, io_num.n_output, outputs)
    if failed(ret, "rknn_outputs_release"):
        return 1

    ret = rknn_destroy(ctx)
    return 0 if ret == RKNN_SUCC else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv))
