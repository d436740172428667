"""Classify an image, its conversions built into the model: `hello_classification` of OpenVINO's C samples.

    python hello_classification.py MODEL.xml IMAGE.pgm DEVICE
    NPU_FAKE=openvino_npu python hello_classification.py $NPU_MODELS/digits_f32.xml $NPU_MODELS/samples/00_zero.pgm NPU

Line for line the C program hello_classification.c.
"""

import sys
from typing import Any

from check import CHECK, Failed
from npu_common.cdecl import *
from npu_common.images import read_picture, top5
from pyovnpu.openvino.c.openvino import *


def print_model_name(model: Any) -> int:
    friendly_name = char_p()
    status = ov_model_get_friendly_name(model, byref(friendly_name))
    if status == OK:
        printf("model name: %s\n", friendly_name.value)
    ov_free(friendly_name)
    return status


def main(argv: list[str]) -> int:
    if len(argv) != 4:
        printf("Usage: %s MODEL.xml IMAGE.pgm DEVICE\n", argv[0])
        return 2
    core = POINTER(ov_core_t)()
    model, new_model = POINTER(ov_model_t)(), POINTER(ov_model_t)()
    tensor, output_tensor = POINTER(ov_tensor_t)(), POINTER(ov_tensor_t)()
    preprocess = POINTER(ov_preprocess_prepostprocessor_t)()
    input_info = POINTER(ov_preprocess_input_info_t)()
    input_tensor_info = POINTER(ov_preprocess_input_tensor_info_t)()
    input_process = POINTER(ov_preprocess_preprocess_steps_t)()
    p_input_model = POINTER(ov_preprocess_input_model_info_t)()
    output_info = POINTER(ov_preprocess_output_info_t)()
    output_tensor_info = POINTER(ov_preprocess_output_tensor_info_t)()
    input_layout, model_layout = POINTER(ov_layout_t)(), POINTER(ov_layout_t)()
    compiled_model = POINTER(ov_compiled_model_t)()
    infer_request = POINTER(ov_infer_request_t)()
    input_port, output_port = POINTER(ov_output_const_port_t)(), POINTER(ov_output_const_port_t)()
    input_shape, output_shape = ov_shape_t(), ov_shape_t()
    version = ov_version_t()
    result = 1

    try:
        # Which runtime this is.
        CHECK("ov_get_openvino_version", ov_get_openvino_version(byref(version)))
        printf("%s, build %s\n", version.description, version.buildNumber)
        ov_version_free(byref(version))

        # Read the model.
        CHECK("ov_core_create", ov_core_create(byref(core)))
        CHECK("ov_core_read_model", ov_core_read_model(core, argv[1], NULL, byref(model)))
        CHECK("print_model_name", print_model_name(model))
        CHECK("ov_model_const_output", ov_model_const_output(model, byref(output_port)))
        CHECK("ov_model_const_input", ov_model_const_input(model, byref(input_port)))

        # The image becomes a tensor: whole rows, channels together.
        image = read_picture(argv[2])
        dims = array(int64, 4)(1, image.height, image.width, image.channels)
        CHECK("ov_shape_create", ov_shape_create(4, dims, byref(input_shape)))
        CHECK("ov_tensor_create_from_host_ptr",
              ov_tensor_create_from_host_ptr(U8, input_shape, image.pixels, byref(tensor)))  # fmt: skip

        # Conversions become a part of the model: the tensor's type and shape on the one side ...
        CHECK("ov_preprocess_prepostprocessor_create", ov_preprocess_prepostprocessor_create(model, byref(preprocess)))
        CHECK("ov_preprocess_prepostprocessor_get_input_info_by_index",
              ov_preprocess_prepostprocessor_get_input_info_by_index(preprocess, 0, byref(input_info)))  # fmt: skip
        CHECK("ov_preprocess_input_info_get_tensor_info",
              ov_preprocess_input_info_get_tensor_info(input_info, byref(input_tensor_info)))  # fmt: skip
        CHECK("ov_preprocess_input_tensor_info_set_from",
              ov_preprocess_input_tensor_info_set_from(input_tensor_info, tensor))  # fmt: skip
        CHECK("ov_layout_create", ov_layout_create("NHWC", byref(input_layout)))
        CHECK("ov_preprocess_input_tensor_info_set_layout",
              ov_preprocess_input_tensor_info_set_layout(input_tensor_info, input_layout))  # fmt: skip
        CHECK("ov_preprocess_input_info_get_preprocess_steps",
              ov_preprocess_input_info_get_preprocess_steps(input_info, byref(input_process)))  # fmt: skip
        CHECK("ov_preprocess_preprocess_steps_resize",
              ov_preprocess_preprocess_steps_resize(input_process, RESIZE_LINEAR))  # fmt: skip
        # ... what the model was made for on the other ...
        CHECK("ov_preprocess_input_info_get_model_info",
              ov_preprocess_input_info_get_model_info(input_info, byref(p_input_model)))  # fmt: skip
        CHECK("ov_layout_create", ov_layout_create("NCHW", byref(model_layout)))
        CHECK("ov_preprocess_input_model_info_set_layout",
              ov_preprocess_input_model_info_set_layout(p_input_model, model_layout))  # fmt: skip
        # ... and scores as float32.
        CHECK("ov_preprocess_prepostprocessor_get_output_info_by_index",
              ov_preprocess_prepostprocessor_get_output_info_by_index(preprocess, 0, byref(output_info)))  # fmt: skip
        CHECK("ov_preprocess_output_info_get_tensor_info",
              ov_preprocess_output_info_get_tensor_info(output_info, byref(output_tensor_info)))  # fmt: skip
        CHECK("ov_preprocess_output_set_element_type", ov_preprocess_output_set_element_type(output_tensor_info, F32))
        CHECK("ov_preprocess_prepostprocessor_build",
              ov_preprocess_prepostprocessor_build(preprocess, byref(new_model)))  # fmt: skip

        # Compile it and run it.
        CHECK("ov_core_compile_model", ov_core_compile_model(core, new_model, argv[3], 0, byref(compiled_model)))
        CHECK("ov_compiled_model_create_infer_request",
              ov_compiled_model_create_infer_request(compiled_model, byref(infer_request)))  # fmt: skip
        CHECK("ov_infer_request_set_input_tensor_by_index",
              ov_infer_request_set_input_tensor_by_index(infer_request, 0, tensor))  # fmt: skip
        CHECK("ov_infer_request_infer", ov_infer_request_infer(infer_request))

        # The best classes.
        CHECK("ov_infer_request_get_output_tensor_by_index",
              ov_infer_request_get_output_tensor_by_index(infer_request, 0, byref(output_tensor)))  # fmt: skip
        CHECK("ov_tensor_get_shape", ov_tensor_get_shape(output_tensor, byref(output_shape)))
        data = void_p()
        CHECK("ov_tensor_data", ov_tensor_data(output_tensor, byref(data)))
        scores = cast(data, POINTER(float32))
        printf("%s:\n", argv[2])
        for index in top5(scores, output_shape.dims[1]):
            printf("  %d: %.4f\n", index, scores[index])
        result = 0
    except Failed:
        pass

    ov_shape_free(byref(output_shape))
    ov_shape_free(byref(input_shape))
    if input_port:
        ov_output_const_port_free(input_port)
    if output_port:
        ov_output_const_port_free(output_port)
    if output_tensor:
        ov_tensor_free(output_tensor)
    if tensor:
        ov_tensor_free(tensor)
    if infer_request:
        ov_infer_request_free(infer_request)
    if compiled_model:
        ov_compiled_model_free(compiled_model)
    if input_layout:
        ov_layout_free(input_layout)
    if model_layout:
        ov_layout_free(model_layout)
    if output_tensor_info:
        ov_preprocess_output_tensor_info_free(output_tensor_info)
    if output_info:
        ov_preprocess_output_info_free(output_info)
    if p_input_model:
        ov_preprocess_input_model_info_free(p_input_model)
    if input_process:
        ov_preprocess_preprocess_steps_free(input_process)
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
