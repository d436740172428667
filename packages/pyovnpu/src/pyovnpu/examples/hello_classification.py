"""Classify an image, its conversions built into the model; OpenVINO has a C sample of this name.

    python hello_classification.py MODEL.xml IMAGE.pgm DEVICE
    NPU_FAKE=openvino_npu python hello_classification.py $NPU_MODELS/digits_f32.xml $NPU_MODELS/samples/00_zero.pgm NPU

Line for line the C program hello_classification.c.
"""

import sys
from typing import Any

from check import failed
from npu_common.cdecl import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from npu_common.image_io import get_top, image_t, read_image
from pyovnpu.openvino.c.openvino import *


def print_model_name(model: Any) -> int:
    friendly_name = POINTER(char)(NULL)
    status = ov_model_get_friendly_name(model, byref(friendly_name))
    if status == OK:
        printf("model name: %s\n", friendly_name)
    ov_free(friendly_name)
    return status


def main(argc: int, argv: list[str]) -> int:
    if argc != 4:
        printf("Usage: %s MODEL.xml IMAGE.pgm DEVICE\n", argv[0])
        return 2
    core = POINTER(ov_core_t)(NULL)
    model = POINTER(ov_model_t)(NULL)
    new_model = POINTER(ov_model_t)(NULL)
    tensor = POINTER(ov_tensor_t)(NULL)
    output_tensor = POINTER(ov_tensor_t)(NULL)
    preprocess = POINTER(ov_preprocess_prepostprocessor_t)(NULL)
    input_info = POINTER(ov_preprocess_input_info_t)(NULL)
    input_tensor_info = POINTER(ov_preprocess_input_tensor_info_t)(NULL)
    input_process = POINTER(ov_preprocess_preprocess_steps_t)(NULL)
    p_input_model = POINTER(ov_preprocess_input_model_info_t)(NULL)
    output_info = POINTER(ov_preprocess_output_info_t)(NULL)
    output_tensor_info = POINTER(ov_preprocess_output_tensor_info_t)(NULL)
    input_layout = POINTER(ov_layout_t)(NULL)
    model_layout = POINTER(ov_layout_t)(NULL)
    compiled_model = POINTER(ov_compiled_model_t)(NULL)
    infer_request = POINTER(ov_infer_request_t)(NULL)
    input_port = POINTER(ov_output_const_port_t)(NULL)
    output_port = POINTER(ov_output_const_port_t)(NULL)
    input_shape = ov_shape_t(0, NULL)
    output_shape = ov_shape_t(0, NULL)
    version = ov_version_t(NULL, NULL)
    image = image_t()
    result = 1

    # Which runtime this is.
    try:
        if failed(ov_get_openvino_version(byref(version)), "ov_get_openvino_version"):
            return result
        printf("%s, build %s\n", version.description, version.buildNumber)
        ov_version_free(byref(version))

        # Read the model.
        if failed(ov_core_create(byref(core)), "ov_core_create"):
            return result
        if failed(ov_core_read_model(core, argv[1], NULL, byref(model)), "ov_core_read_model"):
            return result
        if failed(print_model_name(copy(model)), "print_model_name"):
            return result
        if failed(ov_model_const_output(model, byref(output_port)), "ov_model_const_output"):
            return result
        if failed(ov_model_const_input(model, byref(input_port)), "ov_model_const_input"):
            return result

        # The image becomes a tensor: whole rows, channels together.
        if read_image(argv[2], ref(image)) != 0:
            return result
        dims = array(int64, 4)(1, image.height, image.width, image.channels)
        if failed(ov_shape_create(4, dims, byref(input_shape)), "ov_shape_create"):
            return result
        if failed(
            ov_tensor_create_from_host_ptr(U8, input_shape, image.data, byref(tensor)), "ov_tensor_create_from_host_ptr"
        ):
            return result

        # Conversions become a part of the model: the tensor's type and shape on the one side ...
        if failed(
            ov_preprocess_prepostprocessor_create(model, byref(preprocess)), "ov_preprocess_prepostprocessor_create"
        ):
            return result
        if failed(
            ov_preprocess_prepostprocessor_get_input_info_by_index(preprocess, 0, byref(input_info)),
            "ov_preprocess_prepostprocessor_get_input_info_by_index",
        ):
            return result
        if failed(
            ov_preprocess_input_info_get_tensor_info(input_info, byref(input_tensor_info)),
            "ov_preprocess_input_info_get_tensor_info",
        ):
            return result
        if failed(
            ov_preprocess_input_tensor_info_set_from(input_tensor_info, tensor),
            "ov_preprocess_input_tensor_info_set_from",
        ):
            return result
        if failed(ov_layout_create("NHWC", byref(input_layout)), "ov_layout_create"):
            return result
        if failed(
            ov_preprocess_input_tensor_info_set_layout(input_tensor_info, input_layout),
            "ov_preprocess_input_tensor_info_set_layout",
        ):
            return result
        if failed(
            ov_preprocess_input_info_get_preprocess_steps(input_info, byref(input_process)),
            "ov_preprocess_input_info_get_preprocess_steps",
        ):
            return result
        if failed(
            ov_preprocess_preprocess_steps_resize(input_process, RESIZE_LINEAR), "ov_preprocess_preprocess_steps_resize"
        ):
            return result
        # ... what the model was made for on the other ...
        if failed(
            ov_preprocess_input_info_get_model_info(input_info, byref(p_input_model)),
            "ov_preprocess_input_info_get_model_info",
        ):
            return result
        if failed(ov_layout_create("NCHW", byref(model_layout)), "ov_layout_create"):
            return result
        if failed(
            ov_preprocess_input_model_info_set_layout(p_input_model, model_layout),
            "ov_preprocess_input_model_info_set_layout",
        ):
            return result
        # ... and scores as float32.
        if failed(
            ov_preprocess_prepostprocessor_get_output_info_by_index(preprocess, 0, byref(output_info)),
            "ov_preprocess_prepostprocessor_get_output_info_by_index",
        ):
            return result
        if failed(
            ov_preprocess_output_info_get_tensor_info(output_info, byref(output_tensor_info)),
            "ov_preprocess_output_info_get_tensor_info",
        ):
            return result
        if failed(
            ov_preprocess_output_set_element_type(output_tensor_info, F32), "ov_preprocess_output_set_element_type"
        ):
            return result
        if failed(
            ov_preprocess_prepostprocessor_build(preprocess, byref(new_model)), "ov_preprocess_prepostprocessor_build"
        ):
            return result

        # Compile it and run it.
        if failed(ov_core_compile_model(core, new_model, argv[3], 0, byref(compiled_model)), "ov_core_compile_model"):
            return result
        if failed(
            ov_compiled_model_create_infer_request(compiled_model, byref(infer_request)),
            "ov_compiled_model_create_infer_request",
        ):
            return result
        if failed(
            ov_infer_request_set_input_tensor_by_index(infer_request, 0, tensor),
            "ov_infer_request_set_input_tensor_by_index",
        ):
            return result
        if failed(ov_infer_request_infer(infer_request), "ov_infer_request_infer"):
            return result

        # The best classes.
        if failed(
            ov_infer_request_get_output_tensor_by_index(infer_request, 0, byref(output_tensor)),
            "ov_infer_request_get_output_tensor_by_index",
        ):
            return result
        if failed(ov_tensor_get_shape(output_tensor, byref(output_shape)), "ov_tensor_get_shape"):
            return result
        data = void_p(NULL)
        if failed(ov_tensor_data(output_tensor, byref(data)), "ov_tensor_data"):
            return result
        scores = cast(data, POINTER(float32))
        best = array(int32, 5)()
        best_count = get_top(scores, cast(output_shape.dims[1], int32), best, 5)
        printf("%s:\n", argv[2])
        for i in range(best_count):
            printf("  %d: %.4f\n", best[i], scores[best[i]])
        result = 0

    finally:
        free(image.data)
        ov_shape_free(byref(output_shape))
        ov_shape_free(byref(input_shape))
        if input_port != NULL:
            ov_output_const_port_free(input_port)
        if output_port != NULL:
            ov_output_const_port_free(output_port)
        if output_tensor != NULL:
            ov_tensor_free(output_tensor)
        if tensor != NULL:
            ov_tensor_free(tensor)
        if infer_request != NULL:
            ov_infer_request_free(infer_request)
        if compiled_model != NULL:
            ov_compiled_model_free(compiled_model)
        if input_layout != NULL:
            ov_layout_free(input_layout)
        if model_layout != NULL:
            ov_layout_free(model_layout)
        if output_tensor_info != NULL:
            ov_preprocess_output_tensor_info_free(output_tensor_info)
        if output_info != NULL:
            ov_preprocess_output_info_free(output_info)
        if p_input_model != NULL:
            ov_preprocess_input_model_info_free(p_input_model)
        if input_process != NULL:
            ov_preprocess_preprocess_steps_free(input_process)
        if input_tensor_info != NULL:
            ov_preprocess_input_tensor_info_free(input_tensor_info)
        if input_info != NULL:
            ov_preprocess_input_info_free(input_info)
        if preprocess != NULL:
            ov_preprocess_prepostprocessor_free(preprocess)
        if new_model != NULL:
            ov_model_free(new_model)
        if model != NULL:
            ov_model_free(model)
        if core != NULL:
            ov_core_free(core)
    return result


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
