"""A model whose last two operators the program computes: "cstSoftmax" and "ArgMax", on the CPU.

    python custom_cpu_op.py MODEL.rknn IMAGE.pgm [IMAGE.pgm ...]
    NPU_FAKE=rknn python custom_cpu_op.py $NPU_MODELS/digits_custom.rknn $NPU_MODELS/samples/*.pgm

Line for line the C program custom_cpu_op.c; digits_custom.rknn of the fakes is such a model.
"""

import sys
from typing import Any

from files import load_file, query_attrs
from npu_common.cdecl import *
from npu_common.cdecl.math import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from npu_common.cdecl.string import *
from npu_common.image_io import image_t, read_image
from pyrknn.rknn_api import *
from pyrknn.rknn_custom_op import *


class op_state(Struct):
    """The memory of one operator from init to destroy."""

    axis = field(int32)
    runs = field(int32)


def data_of(tensor: Any) -> Any:
    return cast(cast(tensor.mem.virt_addr, POINTER(uint8)) + tensor.mem.offset, POINTER(float32))


def sizes_of(attr: Any, axis: int, sizes: Any) -> None:
    """Fill `sizes` with the tensor's [outer][count][inner], count along the axis."""
    n_dims = cast(attr.n_dims, int32)
    sizes[0] = 1
    for i in range(axis):
        sizes[0] = cast(sizes[0] * attr.dims[i], int32)
    sizes[1] = cast(attr.dims[axis], int32)
    sizes[2] = 1
    for i in range(axis + 1, n_dims):
        sizes[2] = cast(sizes[2] * attr.dims[i], int32)


def custom_op_init(op_ctx: Any, inputs: Any, n_inputs: int, outputs: Any, n_outputs: int) -> int:
    state = cast(calloc(1, sizeof(op_state)), POINTER(op_state))
    if state == NULL:
        return -1
    op_attr = rknn_custom_op_attr()
    memset(byref(op_attr), 0, sizeof(op_attr))
    rknn_custom_op_get_op_attr(op_ctx, "axis", byref(op_attr))
    if op_attr.n_elems == 1 and op_attr.dtype == RKNN_TENSOR_INT64:
        state.axis = cast(cast(op_attr.data, POINTER(int64))[0], int32)
    op_ctx.priv_data = state
    printf("init: %d inputs, %d outputs, axis %d\n", n_inputs, n_outputs, state.axis)
    for i in range(n_inputs):
        printf(
            "  in %s: %d elements, %s, %s\n",
            inputs[i].attr.name,
            inputs[i].attr.n_elems,
            get_type_string(inputs[i].attr.type),
            get_format_string(inputs[i].attr.fmt),
        )
    for i in range(n_outputs):
        printf(
            "  out %s: %d elements, %s, %s\n",
            outputs[i].attr.name,
            outputs[i].attr.n_elems,
            get_type_string(outputs[i].attr.type),
            get_format_string(outputs[i].attr.fmt),
        )
    return 0


def custom_op_prepare(op_ctx: Any, inputs: Any, n_inputs: int, outputs: Any, n_outputs: int) -> int:
    printf("prepare\n")
    return 0


def compute_custom_softmax_float32(op_ctx: Any, inputs: Any, n_inputs: int, outputs: Any, n_outputs: int) -> int:
    state = cast(op_ctx.priv_data, POINTER(op_state))
    in_data = data_of(ref(inputs, 0))
    out_data = data_of(ref(outputs, 0))
    sizes = array(int32, 3)()
    sizes_of(ref(inputs, 0, "attr"), state.axis, sizes)
    outer = sizes[0]
    count = sizes[1]
    inner = sizes[2]
    for o in range(outer):
        for i in range(inner):
            src = in_data + o * count * inner + i
            dst = out_data + o * count * inner + i
            highest = src[0]
            for k in range(1, count):
                if src[k * inner] > highest:
                    highest = src[k * inner]
            total = 0.0
            for k in range(count):
                total += exp(src[k * inner] - highest)
            for k in range(count):
                dst[k * inner] = ieee_divide(exp(src[k * inner] - highest), total)
    state.runs += 1
    return 0


def compute_custom_argmax_float32(op_ctx: Any, inputs: Any, n_inputs: int, outputs: Any, n_outputs: int) -> int:
    state = cast(op_ctx.priv_data, POINTER(op_state))
    in_data = data_of(ref(inputs, 0))
    out_data = data_of(ref(outputs, 0))
    sizes = array(int32, 3)()
    sizes_of(ref(inputs, 0, "attr"), state.axis, sizes)
    outer = sizes[0]
    count = sizes[1]
    inner = sizes[2]
    for o in range(outer):
        for i in range(inner):
            src = in_data + o * count * inner + i
            best = 0
            for k in range(1, count):
                if src[k * inner] > src[best * inner]:
                    best = k
            out_data[o * inner + i] = best
    state.runs += 1
    return 0


def custom_op_destroy(op_ctx: Any) -> int:
    state = cast(op_ctx.priv_data, POINTER(op_state))
    printf("destroy after %d runs\n", state.runs)
    free(state)
    return 0


def main(argc: int, argv: list[str]) -> int:
    if argc < 3:
        printf("Usage: %s MODEL.rknn IMAGE.pgm [IMAGE.pgm ...]\n", argv[0])
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

    user_op = array(rknn_custom_op, 2)()
    memset(user_op, 0, sizeof(user_op))
    strncpy(ref(user_op, 0, "op_type", 0), "cstSoftmax", RKNN_MAX_NAME_LEN - 1)
    user_op[0].version = 1
    user_op[0].target = RKNN_TARGET_TYPE_CPU
    user_op[0].init = custom_op_init
    user_op[0].prepare = custom_op_prepare
    user_op[0].compute = compute_custom_softmax_float32
    user_op[0].destroy = custom_op_destroy
    strncpy(ref(user_op, 1, "op_type", 0), "ArgMax", RKNN_MAX_NAME_LEN - 1)
    user_op[1].version = 1
    user_op[1].target = RKNN_TARGET_TYPE_CPU
    user_op[1].init = custom_op_init
    user_op[1].prepare = custom_op_prepare
    user_op[1].compute = compute_custom_argmax_float32
    user_op[1].destroy = custom_op_destroy
    ret = rknn_register_custom_ops(ctx, user_op, 2)
    if ret < 0:
        printf("rknn_register_custom_ops fail! ret=%d\n", ret)
        return 1

    io_num = rknn_input_output_num()
    ret = rknn_query(ctx, RKNN_QUERY_IN_OUT_NUM, byref(io_num), sizeof(io_num))
    if ret != RKNN_SUCC:
        printf("rknn_query fail! ret=%d\n", ret)
        return 1
    printf("model input num: %d, output num: %d\n", io_num.n_input, io_num.n_output)

    input_attrs = array(rknn_tensor_attr, io_num.n_input)()
    printf("input tensors:\n")
    if query_attrs(ctx, RKNN_QUERY_INPUT_ATTR, input_attrs, io_num.n_input) < 0:
        return 1
    output_attrs = array(rknn_tensor_attr, io_num.n_output)()
    printf("output tensors:\n")
    if query_attrs(ctx, RKNN_QUERY_OUTPUT_ATTR, output_attrs, io_num.n_output) < 0:
        return 1

    for n in range(2, argc):
        image = image_t()
        if read_image(argv[n], ref(image)) < 0:
            return 1

        inputs = array(rknn_input, 1)()
        memset(inputs, 0, sizeof(inputs))
        inputs[0].index = 0
        inputs[0].type = RKNN_TENSOR_UINT8
        inputs[0].size = image.size
        inputs[0].fmt = RKNN_TENSOR_NHWC
        inputs[0].buf = image.data
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

        scores = cast(outputs[0].buf, POINTER(float32))
        label = int(cast(outputs[1].buf, POINTER(float32))[0])
        printf("%s: %d with %f\n", argv[n], label, scores[label])

        ret = rknn_outputs_release(ctx, io_num.n_output, outputs)
        if ret < 0:
            printf("rknn_outputs_release fail! ret=%d\n", ret)
            return 1
        free(image.data)

    ret = rknn_destroy(ctx)
    if ret < 0:
        printf("rknn_destroy fail! ret=%d\n", ret)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
