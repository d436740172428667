"""Classify a camera's frame as it is, NV12; OpenVINO has a C sample of this name.

    python hello_nv12_input_classification.py MODEL.xml FRAME.yuv WIDTHxHEIGHT DEVICE
    head -c 75264 /dev/zero > frame.yuv
    NPU_FAKE=openvino_npu python hello_nv12_input_classification.py $NPU_MODELS/mobilenet_f16.xml frame.yuv 224x224 NPU

FRAME holds WIDTH x HEIGHT bytes of brightness, then half as many of colour. Line for line the C program
hello_nv12_input_classification.c.
"""

import sys
from typing import Any

from check import failed
from npu_common.cdecl import *
from npu_common.cdecl.math import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from npu_common.image_io import get_top
from pyovnpu.openvino.c.openvino import *


def parse_size(text: Any, width: Any, height: Any) -> int:
    """Parse "640x480" as two even numbers."""
    if sscanf(text, "%dx%d", width, height) != 2:
        return -1
    return 0 if width[0] > 0 and height[0] > 0 and int(fmod(width[0], 2)) == 0 and int(fmod(height[0], 2)) == 0 else -1


def load_frame(path: Any, size: int) -> Any:
    fp = fopen(path, "rb")
    if fp == NULL:
        printf("fopen %s fail!\n", path)
        return POINTER(uint8)(NULL)
    data = cast(malloc(size), POINTER(uint8))
    count = cast(0 if data == NULL else fread(data, 1, size, fp), int32)
    fclose(fp)
    if count != size:
        printf("fread %s fail!\n", path)
        free(data)
        return POINTER(uint8)(NULL)
    return data


def print_model_name(model: Any) -> int:
    friendly_name = POINTER(char)(NULL)
    status = ov_model_get_friendly_name(model, byref(friendly_name))
    if status == OK:
        printf("model name: %s\n", friendly_name)
    ov_free(friendly_name)
    return status


def main(argc: int, argv: list[str]) -> int:
    width = int32(0)
    height = int32(0)
    if argc != 5 or parse_size(argv[3], ref(width), ref(height)) != 0:
        printf("Usage: %s MODEL.xml FRAME.yuv WIDTHxHEIGHT DEVICE\n", argv[0])
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
    layout = POINTER(ov_layout_t)(NULL)
    compiled_model = POINTER(ov_compiled_model_t)(NULL)
    infer_request = POINTER(ov_infer_request_t)(NULL)
    input_port = POINTER(ov_output_const_port_t)(NULL)
    output_port = POINTER(ov_output_const_port_t)(NULL)
    input_tensor_name = POINTER(char)(NULL)
    output_tensor_name = POINTER(char)(NULL)
    input_shape = ov_shape_t(0, NULL)
    version = ov_version_t(NULL, NULL)
    frame = POINTER(uint8)(NULL)
    result = 1

    # Which runtime this is.
    try:
        if failed(ov_get_openvino_version(byref(version)), "ov_get_openvino_version"):
            return result
        printf("%s, build %s\n", version.description, version.buildNumber)
        ov_version_free(byref(version))

        # Read the model, and ask what its tensors are called.
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
        if failed(ov_port_get_any_name(input_port, byref(input_tensor_name)), "ov_port_get_any_name"):
            return result
        if failed(ov_port_get_any_name(output_port, byref(output_tensor_name)), "ov_port_get_any_name"):
            return result
        printf("input %s, output %s\n", input_tensor_name, output_tensor_name)

        # The frame becomes what the model takes inside the model: colours, type, size.
        if failed(
            ov_preprocess_prepostprocessor_create(model, byref(preprocess)), "ov_preprocess_prepostprocessor_create"
        ):
            return result
        if failed(
            ov_preprocess_prepostprocessor_get_input_info_by_name(preprocess, input_tensor_name, byref(input_info)),
            "ov_preprocess_prepostprocessor_get_input_info_by_name",
        ):
            return result
        if failed(
            ov_preprocess_input_info_get_tensor_info(input_info, byref(input_tensor_info)),
            "ov_preprocess_input_info_get_tensor_info",
        ):
            return result
        if failed(
            ov_preprocess_input_tensor_info_set_element_type(input_tensor_info, U8),
            "ov_preprocess_input_tensor_info_set_element_type",
        ):
            return result
        if failed(
            ov_preprocess_input_tensor_info_set_color_format(input_tensor_info, NV12_SINGLE_PLANE),
            "ov_preprocess_input_tensor_info_set_color_format",
        ):
            return result
        if failed(
            ov_preprocess_input_tensor_info_set_spatial_static_shape(input_tensor_info, height, width),
            "ov_preprocess_input_tensor_info_set_spatial_static_shape",
        ):
            return result
        if failed(
            ov_preprocess_input_info_get_preprocess_steps(input_info, byref(input_process)),
            "ov_preprocess_input_info_get_preprocess_steps",
        ):
            return result
        if failed(
            ov_preprocess_preprocess_steps_convert_element_type(input_process, F32),
            "ov_preprocess_preprocess_steps_convert_element_type",
        ):
            return result
        if failed(
            ov_preprocess_preprocess_steps_convert_color(input_process, BGR),
            "ov_preprocess_preprocess_steps_convert_color",
        ):
            return result
        if failed(
            ov_preprocess_preprocess_steps_resize(input_process, RESIZE_LINEAR), "ov_preprocess_preprocess_steps_resize"
        ):
            return result
        if failed(
            ov_preprocess_input_info_get_model_info(input_info, byref(p_input_model)),
            "ov_preprocess_input_info_get_model_info",
        ):
            return result
        if failed(ov_layout_create("NCHW", byref(layout)), "ov_layout_create"):
            return result
        if failed(
            ov_preprocess_input_model_info_set_layout(p_input_model, layout),
            "ov_preprocess_input_model_info_set_layout",
        ):
            return result
        if failed(
            ov_preprocess_prepostprocessor_build(preprocess, byref(new_model)), "ov_preprocess_prepostprocessor_build"
        ):
            return result

        # Compile it.
        if failed(ov_core_compile_model(core, new_model, argv[4], 0, byref(compiled_model)), "ov_core_compile_model"):
            return result
        if failed(
            ov_compiled_model_create_infer_request(compiled_model, byref(infer_request)),
            "ov_compiled_model_create_infer_request",
        ):
            return result

        # The frame becomes a tensor: rows of brightness, then half as many of colour.
        frame = load_frame(argv[2], int(width * height * 3 / 2))
        if frame == NULL:
            return result
        dims = array(int64, 4)(1, int(height * 3 / 2), width, 1)
        if failed(ov_shape_create(4, dims, byref(input_shape)), "ov_shape_create"):
            return result
        if failed(
            ov_tensor_create_from_host_ptr(U8, input_shape, frame, byref(tensor)), "ov_tensor_create_from_host_ptr"
        ):
            return result
        if failed(ov_infer_request_set_tensor(infer_request, input_tensor_name, tensor), "ov_infer_request_set_tensor"):
            return result
        if failed(ov_infer_request_infer(infer_request), "ov_infer_request_infer"):
            return result

        # The best classes.
        if failed(
            ov_infer_request_get_output_tensor_by_index(infer_request, 0, byref(output_tensor)),
            "ov_infer_request_get_output_tensor_by_index",
        ):
            return result
        output_size = size_t(0)
        if failed(ov_tensor_get_size(output_tensor, byref(output_size)), "ov_tensor_get_size"):
            return result
        data = void_p(NULL)
        if failed(ov_tensor_data(output_tensor, byref(data)), "ov_tensor_data"):
            return result
        scores = cast(data, POINTER(float32))
        best = array(int32, 5)()
        best_count = get_top(scores, cast(output_size, int32), best, 5)
        printf("%s:\n", argv[2])
        for i in range(best_count):
            printf("  %d: %.4f\n", best[i], scores[best[i]])
        result = 0

    finally:
        free(frame)
        ov_shape_free(byref(input_shape))
        ov_free(input_tensor_name)
        ov_free(output_tensor_name)
        if output_port != NULL:
            ov_output_const_port_free(output_port)
        if input_port != NULL:
            ov_output_const_port_free(input_port)
        if output_tensor != NULL:
            ov_tensor_free(output_tensor)
        if tensor != NULL:
            ov_tensor_free(tensor)
        if infer_request != NULL:
            ov_infer_request_free(infer_request)
        if compiled_model != NULL:
            ov_compiled_model_free(compiled_model)
        if p_input_model != NULL:
            ov_preprocess_input_model_info_free(p_input_model)
        if input_process != NULL:
            ov_preprocess_preprocess_steps_free(input_process)
        if layout != NULL:
            ov_layout_free(layout)
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
