"""A model with a state: it goes on from run to run, and each request has its own.

    python stateful.py MODEL.xml DEVICE
    NPU_FAKE=openvino_npu python stateful.py $NPU_MODELS/tiny_stateful.xml NPU

Line for line the C program stateful.c; for a model of one float32 input and one such output.
"""

import sys
from typing import Any

from check import CHECK, Failed
from npu_common.cdecl import *
from pyovnpu.openvino.c.openvino import *


def step(request: Any, name: str, value: float) -> int:
    """Fill the input with `value`, run, and show the output."""
    input, output = POINTER(ov_tensor_t)(), POINTER(ov_tensor_t)()
    data = void_p()
    size = size_t()
    status = ov_infer_request_get_input_tensor_by_index(request, 0, byref(input))
    if status == OK:
        status = ov_tensor_get_size(input, byref(size))
    if status == OK:
        status = ov_tensor_data(input, byref(data))
    for i in range(size.value if status == OK else 0):
        cast(data, POINTER(float32))[i] = value * (i + 1)
    if status == OK:
        status = ov_infer_request_infer(request)
    if status == OK:
        status = ov_infer_request_get_output_tensor_by_index(request, 0, byref(output))
    if status == OK:
        status = ov_tensor_get_size(output, byref(size))
    if status == OK:
        status = ov_tensor_data(output, byref(data))
    if status == OK:
        printf("%s:", name)
    for i in range(size.value if status == OK else 0):
        printf(" %g", cast(data, POINTER(float32))[i])
    if status == OK:
        printf("\n")
    if output:
        ov_tensor_free(output)
    if input:
        ov_tensor_free(input)
    return status


def main(argv: "list[str]") -> int:
    if len(argv) != 3:
        printf("Usage: %s MODEL.xml DEVICE\n", argv[0])
        return 2
    core = POINTER(ov_core_t)()
    compiled_model = POINTER(ov_compiled_model_t)()
    first, second = POINTER(ov_infer_request_t)(), POINTER(ov_infer_request_t)()
    result = 1

    try:
        CHECK("ov_core_create", ov_core_create(byref(core)))
        CHECK("ov_core_compile_model_from_file",
              ov_core_compile_model_from_file(core, argv[1], argv[2], 0, byref(compiled_model)))  # fmt: skip
        CHECK("ov_compiled_model_create_infer_request",
              ov_compiled_model_create_infer_request(compiled_model, byref(first)))  # fmt: skip
        CHECK("ov_compiled_model_create_infer_request",
              ov_compiled_model_create_infer_request(compiled_model, byref(second)))  # fmt: skip
        CHECK("step", step(first, "first", 1))
        CHECK("step", step(first, "first", 10))
        CHECK("step", step(second, "second", 100))
        CHECK("step", step(first, "first", 1000))
        ov_infer_request_free(second)
        second = POINTER(ov_infer_request_t)()
        # The C API cannot reset a state: a new request begins with the initial one.
        CHECK("ov_compiled_model_create_infer_request",
              ov_compiled_model_create_infer_request(compiled_model, byref(second)))  # fmt: skip
        CHECK("step", step(second, "second", 100))
        result = 0
    except Failed:
        pass

    if second:
        ov_infer_request_free(second)
    if first:
        ov_infer_request_free(first)
    if compiled_model:
        ov_compiled_model_free(compiled_model)
    if core:
        ov_core_free(core)
    return result


if __name__ == "__main__":
    sys.exit(main(sys.argv))
