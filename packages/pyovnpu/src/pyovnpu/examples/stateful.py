"""A model with a state: it goes on from run to run, and each request has its own.

    python stateful.py MODEL.xml DEVICE
    NPU_FAKE=openvino_npu python stateful.py $NPU_MODELS/tiny_stateful.xml NPU

Line for line the C program stateful.c; for a model of one float32 input and one such output.
"""

import sys
from typing import Any

from check import failed
from npu_common.cdecl import *
from pyovnpu.openvino.c.openvino import *


def step(request: Any, name: Any, value: float) -> int:
    """Fill the input with `value`, run, and show the output."""
    input = POINTER(ov_tensor_t)(NULL)
    output = POINTER(ov_tensor_t)(NULL)
    data = void_p(NULL)
    size = size_t(0)
    status = ov_infer_request_get_input_tensor_by_index(request, 0, byref(input))
    if status == OK:
        status = ov_tensor_get_size(input, byref(size))
    if status == OK:
        status = ov_tensor_data(input, byref(data))
    i = 0
    while status == OK and i < size:
        cast(data, POINTER(float32))[i] = value * cast(cast(i + 1, size_t), float32)
        i += 1
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
    i = 0
    while status == OK and i < size:
        printf(" %g", cast(data, POINTER(float32))[i])
        i += 1
    if status == OK:
        printf("\n")
    if output != NULL:
        ov_tensor_free(output)
    if input != NULL:
        ov_tensor_free(input)
    return status


def main(argc: int, argv: list[str]) -> int:
    if argc != 3:
        printf("Usage: %s MODEL.xml DEVICE\n", argv[0])
        return 2
    core = POINTER(ov_core_t)(NULL)
    compiled_model = POINTER(ov_compiled_model_t)(NULL)
    first = POINTER(ov_infer_request_t)(NULL)
    second = POINTER(ov_infer_request_t)(NULL)
    result = 1

    try:
        if failed(ov_core_create(byref(core)), "ov_core_create"):
            return result
        if failed(
            ov_core_compile_model_from_file(core, argv[1], argv[2], 0, byref(compiled_model)),
            "ov_core_compile_model_from_file",
        ):
            return result
        if failed(
            ov_compiled_model_create_infer_request(compiled_model, byref(first)),
            "ov_compiled_model_create_infer_request",
        ):
            return result
        if failed(
            ov_compiled_model_create_infer_request(compiled_model, byref(second)),
            "ov_compiled_model_create_infer_request",
        ):
            return result
        if failed(step(copy(first), "first", 1.0), "step"):
            return result
        if failed(step(copy(first), "first", 10.0), "step"):
            return result
        if failed(step(copy(second), "second", 100.0), "step"):
            return result
        if failed(step(copy(first), "first", 1000.0), "step"):
            return result
        ov_infer_request_free(second)
        ref(second)[0] = NULL
        # The C API cannot reset a state: a new request begins with the initial one.
        if failed(
            ov_compiled_model_create_infer_request(compiled_model, byref(second)),
            "ov_compiled_model_create_infer_request",
        ):
            return result
        if failed(step(copy(second), "second", 100.0), "step"):
            return result
        result = 0

    finally:
        if second != NULL:
            ov_infer_request_free(second)
        if first != NULL:
            ov_infer_request_free(first)
        if compiled_model != NULL:
            ov_compiled_model_free(compiled_model)
        if core != NULL:
            ov_core_free(core)
    return result


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
