"""ov_prepostprocess.h: conversions in front of a model, planes named behind the dots."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pytest
from npu_common.cdecl import POINTER, array, byref, char_p, float32, int32, int64, size_t

from tests.pyovnpu import networks
from tests.pyovnpu.conftest import Child

from .conftest import Read, last_error
from .test_ov_infer_request import fetch, floats


class Steps:
    """A preprocessor of a model with one input, and its handles."""

    def __init__(self, api: Any, model: Any) -> None:
        self.api = api
        self.frees: list[tuple[Any, Any]] = []
        self.all = self.take("prepostprocessor", api.ov_preprocess_prepostprocessor_create, model)
        self.input = self.take("input_info", api.ov_preprocess_prepostprocessor_get_input_info, self.all)
        self.tensor = self.take("input_tensor_info", api.ov_preprocess_input_info_get_tensor_info, self.input)
        self.steps = self.take("preprocess_steps", api.ov_preprocess_input_info_get_preprocess_steps, self.input)
        self.model = self.take("input_model_info", api.ov_preprocess_input_info_get_model_info, self.input)

    def take(self, name: str, function: Any, *arguments: Any) -> Any:
        handle = POINTER(getattr(self.api, f"ov_preprocess_{name}_t"))()
        assert function(*arguments, byref(handle)) == self.api.OK
        self.frees.append((getattr(self.api, f"ov_preprocess_{name}_free"), handle))
        return handle

    def layout(self, function: Any, owner: Any, text: str) -> None:
        layout = POINTER(self.api.ov_layout_t)()
        assert self.api.ov_layout_create(text, byref(layout)) == self.api.OK
        assert function(owner, layout) == self.api.OK
        self.api.ov_layout_free(layout)

    def build(self) -> Any:
        model = POINTER(self.api.ov_model_t)()
        code = self.api.ov_preprocess_prepostprocessor_build(self.all, byref(model))
        for free, handle in reversed(self.frees):  # what points into it first
            free(handle)
        assert code == self.api.OK, last_error(self.api)
        return model


def run(api: Any, core: Any, model: Any, pixels: Any) -> Any:
    compiled, request = POINTER(api.ov_compiled_model_t)(), POINTER(api.ov_infer_request_t)()
    assert api.ov_core_compile_model(core, model, "CPU", 0, byref(compiled)) == api.OK, last_error(api)
    assert api.ov_compiled_model_create_infer_request(compiled, byref(request)) == api.OK
    shape = api.ov_shape_t(rank=pixels.ndim, dims=array(int64, pixels.ndim)(*pixels.shape))
    tensor = fetch(api, api.ov_tensor_create_from_host_ptr, api.U8, shape, pixels)
    assert api.ov_infer_request_set_input_tensor(request, tensor) == api.OK, last_error(api)
    assert api.ov_infer_request_infer(request) == api.OK, last_error(api)
    result = fetch(api, api.ov_infer_request_get_output_tensor, request)
    found = floats(api, result).copy()
    for free, handle in (
        (api.ov_tensor_free, tensor),
        (api.ov_tensor_free, result),
        (api.ov_infer_request_free, request),
        (api.ov_compiled_model_free, compiled),
    ):
        free(handle)
    return found


def test_bytes_in_any_order_become_what_the_model_takes(api: Any, core: Any, read: Read) -> None:
    steps = Steps(api, read(networks.image(4, 6)))
    assert api.ov_preprocess_input_tensor_info_set_element_type(steps.tensor, api.U8) == api.OK
    steps.layout(api.ov_preprocess_input_tensor_info_set_layout, steps.tensor, "NHWC")
    steps.layout(api.ov_preprocess_input_model_info_set_layout, steps.model, "NCHW")
    assert api.ov_preprocess_preprocess_steps_convert_element_type(steps.steps, api.F32) == api.OK
    means, scales = array(float32, 3)(10, 20, 30), np.array([2, 4, 8], np.float32)
    assert api.ov_preprocess_preprocess_steps_mean_multi_channels(steps.steps, means, 3) == api.OK
    assert api.ov_preprocess_preprocess_steps_scale_multi_channels(steps.steps, scales, 3) == api.OK
    assert api.ov_preprocess_preprocess_steps_reverse_channels(steps.steps) == api.OK
    pixels = np.arange(4 * 6 * 3, dtype=np.uint8).reshape(1, 4, 6, 3)
    model = steps.build()
    found = run(api, core, model, pixels).reshape(1, 3, 4, 6)
    api.ov_model_free(model)
    expected = (pixels.astype(np.float32) - [10, 20, 30]) / [2, 4, 8]
    assert np.array_equal(found, np.maximum(expected[..., ::-1].transpose(0, 3, 1, 2), 0).astype(np.float32))


def test_resizing_cropping_and_padding(api: Any, core: Any, read: Read) -> None:
    steps = Steps(api, read(networks.image(4, 4, 1)))
    assert api.ov_preprocess_input_tensor_info_set_element_type(steps.tensor, api.U8) == api.OK
    assert api.ov_preprocess_input_tensor_info_set_spatial_static_shape(steps.tensor, 6, 6) == api.OK
    steps.layout(api.ov_preprocess_input_tensor_info_set_layout, steps.tensor, "NCHW")
    steps.layout(api.ov_preprocess_input_model_info_set_layout, steps.model, "NCHW")
    begin, end = array(int32, 4)(0, 0, 2, 2), array(int32, 4)(1, 1, 4, 4)
    assert api.ov_preprocess_preprocess_steps_crop(steps.steps, begin, 4, end, 4) == api.OK
    assert api.ov_preprocess_preprocess_steps_convert_element_type(steps.steps, api.F32) == api.OK
    before, behind = array(int32, 4)(0, 0, 1, 1), np.array([0, 0, 1, 1], np.int32)
    assert api.ov_preprocess_preprocess_steps_pad(steps.steps, before, 4, behind, 4, 9.0, api.CONSTANT) == api.OK
    assert api.ov_preprocess_preprocess_steps_resize(steps.steps, api.RESIZE_NEAREST) == api.OK
    pixels = np.arange(36, dtype=np.uint8).reshape(1, 1, 6, 6)
    model = steps.build()
    found = run(api, core, model, pixels).reshape(4, 4)
    api.ov_model_free(model)
    expected = np.full((4, 4), 9, np.float32)
    expected[1:3, 1:3] = pixels[0, 0, 2:4, 2:4]
    assert np.array_equal(found, expected)


NV12 = """
from npu_common.cdecl import *
from pyovnpu._library import lib
from pyovnpu.openvino.c.openvino import *
from tests.pyovnpu.networks import image
import sys
if sys.argv[1] == "variadic":
    ov_preprocess_input_tensor_info_set_color_format_with_subname.variadic.array_form = ""
core, model = POINTER(ov_core_t)(), POINTER(ov_model_t)()
xml = image(4, 4).xml
assert ov_core_create(byref(core)) == OK
assert ov_core_read_model_from_memory_buffer(core, xml, len(xml), None, byref(model)) == OK
every, one = POINTER(ov_preprocess_prepostprocessor_t)(), POINTER(ov_preprocess_input_info_t)()
tensor, steps = POINTER(ov_preprocess_input_tensor_info_t)(), POINTER(ov_preprocess_preprocess_steps_t)()
side = POINTER(ov_preprocess_input_model_info_t)()
layout, built = POINTER(ov_layout_t)(), POINTER(ov_model_t)()
assert ov_preprocess_prepostprocessor_create(model, byref(every)) == OK
assert ov_preprocess_prepostprocessor_get_input_info_by_index(every, 0, byref(one)) == OK
assert ov_preprocess_input_info_get_tensor_info(one, byref(tensor)) == OK
assert ov_preprocess_input_info_get_preprocess_steps(one, byref(steps)) == OK
assert ov_preprocess_input_info_get_model_info(one, byref(side)) == OK
assert ov_preprocess_input_tensor_info_set_element_type(tensor, U8) == OK
planes = ov_preprocess_input_tensor_info_set_color_format_with_subname
assert planes(tensor, NV12_TWO_PLANES, 1, "y") == GENERAL_ERROR
assert planes(tensor, NV12_TWO_PLANES, 2, "y", "uv") == OK
try: planes(tensor, NV12_TWO_PLANES, 2, "y")
except TypeError as problem: assert "sub_names_size expects 2 arguments after it, got 1" in str(problem)
else: raise AssertionError
assert ov_preprocess_preprocess_steps_convert_color(steps, BGR) == OK
assert ov_preprocess_preprocess_steps_convert_element_type(steps, F32) == OK
assert ov_layout_create("NCHW", byref(layout)) == OK
assert ov_preprocess_input_model_info_set_layout(side, layout) == OK
assert ov_preprocess_prepostprocessor_build(every, byref(built)) == OK
names = []
for index in range(2):
    port, name = POINTER(ov_output_const_port_t)(), char_p()
    assert ov_model_const_input_by_index(built, index, byref(port)) == OK
    assert ov_port_get_any_name(port, byref(name)) == OK
    names.append(name.value.decode())
print(*names)
"""


@pytest.mark.parametrize("forms", ["array", "variadic"])
def test_planes_are_named_behind_the_dots(child: Child, release: str, forms: str, root: Any) -> None:
    assert child(NV12, forms, release=release, PYTHONPATH=str(root)) == "x/y x/uv\n"


def test_wrong_calls(api: Any, read: Read) -> None:
    steps = Steps(api, read(networks.image()))
    values = array(float32, 1)(1)
    assert api.ov_preprocess_preprocess_steps_mean_multi_channels(steps.steps, values, 0) == api.INVALID_C_PARAM
    other = POINTER(api.ov_preprocess_output_info_t)()
    assert api.ov_preprocess_prepostprocessor_get_output_info_by_index(steps.all, 9, byref(other)) == api.GENERAL_ERROR
    names = array(char_p, 2)("y", "uv")
    assert (
        api.ov_preprocess_input_tensor_info_set_color_format_with_subnames(steps.tensor, api.RGB, 2, names)
        == api.GENERAL_ERROR
    )
    with pytest.raises(ctypes.ArgumentError, match="expected ov_preprocess_input_tensor_info_t"):
        api.ov_preprocess_input_tensor_info_set_element_type(steps.steps, api.U8)
    with pytest.raises(ctypes.ArgumentError, match="argument value: expected a number"):
        api.ov_preprocess_preprocess_steps_mean(steps.steps, "1")
    model = steps.build()
    count = size_t()
    assert api.ov_model_inputs_size(model, byref(count)) == api.OK and count == 1
    api.ov_model_free(model)
