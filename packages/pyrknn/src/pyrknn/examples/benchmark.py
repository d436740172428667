"""Time of the whole network and of its layers.

    python benchmark.py MODEL.rknn LOOPS CORE_MASK
    NPU_FAKE=rknn python benchmark.py $NPU_MODELS/digits_int8.rknn 10 0

Line for line the C program benchmark.c. `python -m pyrknn bench` is the comfortable way.
"""

import sys

from files import query_attrs
from npu_common.cdecl import *
from npu_common.cdecl.math import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from npu_common.image_io import get_top, now_ms
from pyrknn.rknn_api import *


def main(argc: int, argv: list[str]) -> int:
    if argc < 4:
        printf("Usage: %s MODEL.rknn LOOPS CORE_MASK\n", argv[0])
        return 2
    loops = atoi(argv[2])
    core_mask = atoi(argv[3])

    ctx = rknn_context(0)
    ret = rknn_init(byref(ctx), argv[1].encode(), 0, RKNN_FLAG_COLLECT_PERF_MASK, NULL)
    if ret < 0:
        printf("rknn_init fail! ret=%d\n", ret)
        return 1
    ret = rknn_set_core_mask(ctx, cast(core_mask, rknn_core_mask))
    if ret < 0:
        printf("rknn_set_core_mask fail! ret=%d\n", ret)
        return 1

    sdk_ver = rknn_sdk_version()
    ret = rknn_query(ctx, RKNN_QUERY_SDK_VERSION, byref(sdk_ver), sizeof(sdk_ver))
    if ret != RKNN_SUCC:
        printf("rknn_query fail! ret=%d\n", ret)
        return 1
    printf("rknn_api/rknnrt version: %s, driver version: %s\n", sdk_ver.api_version, sdk_ver.drv_version)

    mem_size = rknn_mem_size()
    ret = rknn_query(ctx, RKNN_QUERY_MEM_SIZE, byref(mem_size), sizeof(mem_size))
    if ret != RKNN_SUCC:
        printf("rknn_query fail! ret=%d\n", ret)
        return 1
    printf("total weight size: %d, total internal size: %d\n", mem_size.total_weight_size, mem_size.total_internal_size)

    io_num = rknn_input_output_num()
    ret = rknn_query(ctx, RKNN_QUERY_IN_OUT_NUM, byref(io_num), sizeof(io_num))
    if ret != RKNN_SUCC:
        printf("rknn_query fail! ret=%d\n", ret)
        return 1
    printf("model input num: %d, output num: %d\n", io_num.n_input, io_num.n_output)
    input_attrs = cast(malloc(io_num.n_input * sizeof(rknn_tensor_attr)), POINTER(rknn_tensor_attr))
    printf("input tensors:\n")
    if query_attrs(ctx, RKNN_QUERY_INPUT_ATTR, input_attrs, io_num.n_input) < 0:
        return 1
    output_attrs = cast(malloc(io_num.n_output * sizeof(rknn_tensor_attr)), POINTER(rknn_tensor_attr))
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
        input_data[i] = cast(malloc(input_attrs[i].n_elems), POINTER(uint8))
        if input_data[i] == NULL:
            printf("malloc %d bytes fail!\n", input_attrs[i].n_elems)
            return 1
        j = 0
        while j < input_attrs[i].n_elems:
            input_data[i][j] = int(fmod(j * 7 + i, 256)) & 0xFF
            j += 1
        inputs[i].index = i
        inputs[i].pass_through = 0
        inputs[i].type = RKNN_TENSOR_UINT8
        inputs[i].fmt = RKNN_TENSOR_NHWC
        inputs[i].buf = input_data[i]
        inputs[i].size = input_attrs[i].n_elems
    ret = rknn_inputs_set(ctx, io_num.n_input, inputs)
    if ret < 0:
        printf("rknn_inputs_set fail! ret=%d\n", ret)
        return 1

    total = 0.0
    for i in range(loops):
        start = now_ms()
        ret = rknn_run(ctx, NULL)
        elapsed = now_ms() - start
        if ret < 0:
            printf("rknn_run fail! ret=%d\n", ret)
            return 1
        total += elapsed
        printf("%4d: %.3f ms\n", i, elapsed)
    printf("average %.3f ms\n", ieee_divide(total, loops))

    perf_run = rknn_perf_run()
    ret = rknn_query(ctx, RKNN_QUERY_PERF_RUN, byref(perf_run), sizeof(perf_run))
    if ret != RKNN_SUCC:
        printf("rknn_query fail! ret=%d\n", ret)
        return 1
    printf("run duration %.3f ms\n", perf_run.run_duration / 1000.0)
    perf_detail = rknn_perf_detail()
    ret = rknn_query(ctx, RKNN_QUERY_PERF_DETAIL, byref(perf_detail), sizeof(perf_detail))
    if ret != RKNN_SUCC:
        printf("rknn_query fail! ret=%d\n", ret)
        return 1
    printf("%s", perf_detail.perf_data)

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
        best = array(int32, 5)()
        best_count = get_top(values, cast(output_attrs[i].n_elems, int32), best, 5)
        printf("output %d\n", i)
        for j in range(best_count):
            printf("  %d: %f\n", best[j], values[best[j]])
    ret = rknn_outputs_release(ctx, io_num.n_output, outputs)
    if ret < 0:
        printf("rknn_outputs_release fail! ret=%d\n", ret)
        return 1

    for i in range(io_num.n_input):
        free(input_data[i])
    free(input_attrs)
    free(output_attrs)
    ret = rknn_destroy(ctx)
    return 0 if ret == RKNN_SUCC else 1


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
