"""A model whose last two operators the program computes: "cstSoftmax" and "ArgMax", on the CPU.

    python custom_cpu_op.py MODEL.rknn IMAGE.pgm [IMAGE.pgm ...]
    NPU_FAKE=rknn python custom_cpu_op.py $NPU_MODELS/digits_custom.rknn $NPU_MODELS/samples/*.pgm

Line for line the C program custom_cpu_op.c; digits_custom.rknn of the fakes is such a model.
"""

import math
import sys
from typing import Any

from files import failed, load_file, query_attrs
from npu_common.cdecl import *
from npu_common.images import read_picture
from pyrknn.rknn_custom_op import *


class op_state(Struct):
    """What one operator remembers from `init` to `destroy`."""

    axis = field(int64)
    runs = field(int32)


states: list[op_state] = []  # C gets addresses; the memory stays ours


def state_of(op_ctx: Any) -> Any:
    return cast(op_ctx.priv_data, POINTER(op_state)).contents


def data_of(tensor: Any) -> Any:
    return cast(tensor.mem.virt_addr + tensor.mem.offset, POINTER(float32))


# The tensor as [outer][count][inner], count along the axis.
def sizes_of(attr: Any, axis: int) -> "tuple[int, int, int]":
    outer = inner = 1
    for i in range(axis):
        outer *= attr.dims[i]
    for i in range(axis + 1, attr.n_dims):
        inner *= attr.dims[i]
    return outer, attr.dims[axis], inner


def custom_op_init(op_ctx: Any, inputs: Any, n_inputs: int, outputs: Any, n_outputs: int) -> int:
    state = op_state()
    states.append(state)
    op_attr = rknn_custom_op_attr()
    memset(byref(op_attr), 0, sizeof(op_attr))
    rknn_custom_op_get_op_attr(op_ctx, "axis", byref(op_attr))
    if op_attr.n_elems == 1 and op_attr.dtype == RKNN_TENSOR_INT64:
        state.axis = cast(op_attr.data, POINTER(int64))[0]
    op_ctx.priv_data = addressof(state)
    printf("init: %u inputs, %u outputs, axis %d\n", n_inputs, n_outputs, state.axis)
    for i in range(n_inputs):
        printf("  in %s: %u elements, %s, %s\n", inputs[i].attr.name, inputs[i].attr.n_elems,
               get_type_string(inputs[i].attr.type), get_format_string(inputs[i].attr.fmt))  # fmt: skip
    for i in range(n_outputs):
        printf("  out %s: %u elements, %s, %s\n", outputs[i].attr.name, outputs[i].attr.n_elems,
               get_type_string(outputs[i].attr.type), get_format_string(outputs[i].attr.fmt))  # fmt: skip
    return 0


def custom_op_prepare(op_ctx: Any, inputs: Any, n_inputs: int, outputs: Any, n_outputs: int) -> int:
    printf("prepare\n")
    return 0


def compute_custom_softmax_float32(op_ctx: Any, inputs: Any, n_inputs: int, outputs: Any, n_outputs: int) -> int:
    state = state_of(op_ctx)
    in_data = data_of(inputs[0])
    out_data = data_of(outputs[0])
    outer, count, inner = sizes_of(inputs[0].attr, state.axis)
    for o in range(outer):
        for i in range(inner):
            first = o * count * inner + i
            highest = in_data[first]
            for k in range(1, count):
                if in_data[first + k * inner] > highest:
                    highest = in_data[first + k * inner]
            total = 0.0
            for k in range(count):
                total += math.exp(in_data[first + k * inner] - highest)
            for k in range(count):
                out_data[first + k * inner] = math.exp(in_data[first + k * inner] - highest) / total
    state.runs += 1
    return 0


def compute_custom_argmax_float32(op_ctx: Any, inputs: Any, n_inputs: int, outputs: Any, n_outputs: int) -> int:
    state = state_of(op_ctx)
    in_data = data_of(inputs[0])
    out_data = data_of(outputs[0])
    outer, count, inner = sizes_of(inputs[0].attr, state.axis)
    for o in range(outer):
        for i in range(inner):
            first = o * count * inner + i
            best = 0
            for k in range(1, count):
                if in_data[first + k * inner] > in_data[first + best * inner]:
                    best = k
            out_data[o * inner + i] = best
    state.runs += 1
    return 0


def custom_op_destroy(op_ctx: Any) -> int:
    printf("destroy after %d runs\n", state_of(op_ctx).runs)
    return 0


def main(argv: list[str]) -> int:
    if len(argv) < 3:
        printf("Usage: %s MODEL.rknn IMAGE.pgm [IMAGE.pgm ...]\n", argv[0])
        return 2
    model = load_file(argv[1])

    ctx = rknn_context()
    ret = rknn_init(byref(ctx), model, len(model), 0, NULL)
    if failed(ret, "rknn_init"):
        return 1

    user_op = array(rknn_custom_op, 2)()
    memset(user_op, 0, sizeof(user_op))
    user_op[0].op_type = "cstSoftmax"
    user_op[0].version = 1
    user_op[0].target = RKNN_TARGET_TYPE_CPU
    user_op[0].init = custom_op_init
    user_op[0].prepare = custom_op_prepare
    user_op[0].compute = compute_custom_softmax_float32
    user_op[0].destroy = custom_op_destroy
    user_op[1].op_type = "ArgMax"
    user_op[1].version = 1
    user_op[1].target = RKNN_TARGET_TYPE_CPU
    user_op[1].init = custom_op_init
    user_op[1].prepare = custom_op_prepare
    user_op[1].compute = compute_custom_argmax_float32
    user_op[1].destroy = custom_op_destroy
    ret = rknn_register_custom_ops(ctx, user_op, 2)
    if failed(ret, "rknn_register_custom_ops"):
        return 1

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

        label = int(cast(outputs[1].buf, POINTER(float32))[0])
        printf("%s: %d with %f\n", path, label, cast(outputs[0].buf, POINTER(float32))[label])

        ret = rknn_outputs_release(ctx, io_num.n_output, outputs)
        if failed(ret, "rknn_outputs_release"):
            return 1

    ret = rknn_destroy(ctx)
    return 1 if failed(ret, "rknn_destroy") else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
