"""Classify a camera's frame as it is, NV12: `hello_nv12_input_classification` of OpenVINO's C samples.

    python hello_nv12_input_classification.py MODEL.xml FRAME.yuv WIDTHxHEIGHT DEVICE
    head -c 75264 /dev/zero > frame.yuv
    NPU_FAKE=openvino_npu python hello_nv12_input_classification.py $NPU_MODELS/mobilenet_f16.xml frame.yuv 224x224 NPU

FRAME holds WIDTH x HEIGHT bytes of brightness, then half as many of colour. Line for line the C program
hello_nv12_input_classification.c.
"""

import re
import sys
from typing import Any, Optional

from check import CHECK, Failed
from npu_common.cdecl import *
from npu_common.images import top5
from pyovnpu.openvino.c.openvino import *


def parse_size(text: str) -> "tuple[int, int]":
    """ "640x480" to two even numbers, zeros for anything else."""
    found = re.fullmatch(r"(\d+)x(\d+)", text)
    width, height = (int(found[1]), int(found[2])) if found else (0, 0)
    return (width, height) if width and height and width % 2 == 0 and height % 2 == 0 else (0, 0)


def load_frame(path: str, size: int) -> "Optional[bytes]":
    with open(path, "rb") as file:
        data = file.read(size)
    return data if len(data) == size else None


def print_model_name(model: Any) -> int:
    friendly_name = char_p()
    status = ov_model_get_friendly_name(model, byref(friendly_name))
    if status == OK:
        printf("model name: %s\n", friendly_name.value)
    ov_free(friendly_name)
    return status


def main(argv: "list[str]") -> int:
    width, height = parse_size(argv[3]) if len(argv) == 5 else (0, 0)
    if width == 0:
        printf("Usage: %s MODEL.xml FRAME.yuv WIDTHxHEIGHT DEVICE\n", argv[0])
        return 2
    core = POINTER(ov_core_t)()
    model, new_model = POINTER(ov_model_t)(), POINTER(ov_model_t)()
    tensor, output_tensor = POINTER(ov_tensor_t)(), POINTER(ov_tensor_t)()
    preprocess = POINTER(ov_preprocess_prepostprocessor_t)()
    input_info = POINTER(ov_preprocess_input_info_t)()
    input_tensor_info = POINTER(ov_preprocess_input_tensor_info_t)()
    input_process = POINTER(ov_preprocess_preprocess_steps_t)()
    p_input_model = POINTER(ov_preprocess_input_model_info_t)()
    layout = POINTER(ov_layout_t)()
    compiled_model = POINTER(ov_compiled_model_t)()
    infer_request = POINTER(ov_infer_request_t)()
    input_port, output_port = POINTER(ov_output_const_port_t)(), POINTER(ov_output_const_port_t)()
    input_tensor_name, output_tensor_name = char_p(), char_p()
    input_shape = ov_shape_t()
    version = ov_version_t()
    result = 1

    try:
        # Which runtime this is.
        CHECK("ov_get_openvino_version", ov_get_openvino_version(byref(version)))
        printf("%s, build %s\n", version.description, version.buildNumber)
        ov_version_free(byref(version))

        # Read the model, and ask what its tensors are called.
        CHECK("ov_core_create", ov_core_create(byref(core)))
        CHECK("ov_core_read_model", ov_core_read_model(core, argv[1], NULL, byref(model)))
        CHECK("print_model_name", print_model_name(model))
        CHECK("ov_model_const_output", ov_model_const_output(model, byref(output_port)))
        CHECK("ov_model_const_input", ov_model_const_input(model, byref(input_port)))
        CHECK("ov_port_get_any_name", ov_port_get_any_name(input_port, byref(input_tensor_name)))
        CHECK("ov_port_get_any_name", ov_port_get_any_name(output_port, byref(output_tensor_name)))
        printf("input %s, output %s\n", input_tensor_name.value, output_tensor_name.value)

        # The frame becomes what the model takes inside the model: colours, type, size.
        CHECK("ov_preprocess_prepostprocessor_create", ov_preprocess_prepostprocessor_create(model, byref(preprocess)))
        CHECK("ov_preprocess_prepostprocessor_get_input_info_by_name",
              ov_preprocess_prepostprocessor_get_input_info_by_name(preprocess, input_tensor_name,
                                                                    byref(input_info)))  # fmt: skip
        CHECK("ov_preprocess_input_info_get_tensor_info",
              ov_preprocess_input_info_get_tensor_info(input_info, byref(input_tensor_info)))  # fmt: skip
        CHECK("ov_preprocess_input_tensor_info_set_element_type",
              ov_preprocess_input_tensor_info_set_element_type(input_tensor_info, U8))  # fmt: skip
        CHECK("ov_preprocess_input_tensor_info_set_color_format",
              ov_preprocess_input_tensor_info_set_color_format(input_tensor_info, NV12_SINGLE_PLANE))  # fmt: skip
        CHECK("ov_preprocess_input_tensor_info_set_spatial_static_shape",
              ov_preprocess_input_tensor_info_set_spatial_static_shape(input_tensor_info, height, width))  # fmt: skip
        CHECK("ov_preprocess_input_info_get_preprocess_steps",
              ov_preprocess_input_info_get_preprocess_steps(input_info, byref(input_process)))  # fmt: skip
        CHECK("ov_preprocess_preprocess_steps_convert_element_type",
              ov_preprocess_preprocess_steps_convert_element_type(input_process, F32))  # fmt: skip
        CHECK("ov_preprocess_preprocess_steps_convert_color",
              ov_preprocess_preprocess_steps_convert_color(input_process, BGR))  # fmt: skip
        CHECK("ov_preprocess_preprocess_steps_resize",
              ov_preprocess_preprocess_steps_resize(input_process, RESIZE_LINEAR))  # fmt: skip
        CHECK("ov_preprocess_input_info_get_model_info",
              ov_preprocess_input_info_get_model_info(input_info, byref(p_input_model)))  # fmt: skip
        CHECK("ov_layout_create", ov_layout_create("NCHW", byref(layout)))
        CHECK("ov_preprocess_input_model_info_set_layout",
              ov_preprocess_input_model_info_set_layout(p_input_model, layout))  # fmt: skip
        CHECK("ov_preprocess_prepostprocessor_build",
              ov_preprocess_prepostprocessor_build(preprocess, byref(new_model)))  # fmt: skip

        # Compile it.
        CHECK("ov_core_compile_model", ov_core_compile_model(core, new_model, argv[4], 0, byref(compiled_model)))
        CHECK("ov_compiled_model_create_infer_request",
              ov_compiled_model_create_infer_request(compiled_model, byref(infer_request)))  # fmt: skip

        # The frame becomes a tensor: rows of brightness, then half as many of colour.
        frame = load_frame(argv[2], width * height * 3 // 2)
        if not frame:
            raise Failed
        dims = array(int64, 4)(1, height * 3 // 2, width, 1)
        CHECK("ov_shape_create", ov_shape_create(4, dims, byref(input_shape)))
        CHECK("ov_tensor_create_from_host_ptr",
              ov_tensor_create_from_host_ptr(U8, input_shape, frame, byref(tensor)))  # fmt: skip
        CHECK("ov_infer_request_set_tensor", ov_infer_request_set_tensor(infer_request, input_tensor_name, tensor))
        CHECK("ov_infer_request_infer", ov_infer_request_infer(infer_request))

        # The best classes.
        CHECK("ov_infer_request_get_output_tensor_by_index",
              ov_infer_request_get_output_tensor_by_index(infer_request, 0, byref(output_tensor)))  # fmt: skip
        output_size = size_t()
        CHECK("ov_tensor_get_size", ov_tensor_get_size(output_tensor, byref(output_size)))
        data = void_p()
        CHECK("ov_tensor_data", ov_tensor_data(output_tensor, byref(data)))
        scores = cast(data, POINTER(float32))
        printf("%s:\n", argv[2])
        for index in top5(scores, output_size.value):
            printf("  %d: %.4f\n", index, scores[index])
        result = 0
    except Failed:
        pass

    ov_shape_free(byref(input_shape))
    ov_free(input_tensor_name)
    ov_free(output_tensor_name)
    if output_port:
        ov_output_const_port_free(output_port)
    if input_port:
        ov_output_const_port_free(input_port)
    if output_tensor:
        ov_tensor_free(output_tensor)
    if tensor:
        ov_tensor_free(tensor)
    if infer_request:
        ov_infer_request_free(infer_request)
    if compiled_model:
        ov_compiled_model_free(compiled_model)
    if p_input_model:
        ov_preprocess_input_model_info_free(p_input_model)
    if input_process:
        ov_preprocess_preprocess_steps_free(input_process)
    if layout:
        ov_layout_free(layout)
    if input_tensor_info:
        ov_preprocess_input_tensor_info_free(input_tensor_info)
    if input_info:
        ov_preprocess_input_info_free(input_info)
    if preprocess:
        ov_preprocess_prepostprocessor_free(preprocess)
    if new_model:
        ov_model_free(new_model)
    if model:
        ov_model_free(model)
    if core:
        ov_core_free(core)
    return result


if __name__ == "__main__":
    sys.exit(main(sys.argv))
