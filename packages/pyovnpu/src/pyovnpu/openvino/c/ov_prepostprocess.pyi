# Generated from ov_prepostprocess.py by abi/writers/stubs.py; do not edit.

from typing import NewType

from npu_common.ctyping import (
    AnyPointer,
    Enumeration,
    Float,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    Text,
    char_p,
    float32,
    function,
    int32,
)

from pyovnpu.openvino.c.ov_common import *
from pyovnpu.openvino.c.ov_common import _ov_element_type_e, _ov_status_e
from pyovnpu.openvino.c.ov_layout import *
from pyovnpu.openvino.c.ov_model import *
from pyovnpu.openvino.c.ov_tensor import *

class ov_preprocess_prepostprocessor_t(Opaque): ...
class ov_preprocess_input_info_t(Opaque): ...
class ov_preprocess_input_tensor_info_t(Opaque): ...
class ov_preprocess_output_info_t(Opaque): ...
class ov_preprocess_output_tensor_info_t(Opaque): ...
class ov_preprocess_input_model_info_t(Opaque): ...
class ov_preprocess_preprocess_steps_t(Opaque): ...

_ov_color_format_e = NewType("_ov_color_format_e", int)
class ov_color_format_e(Enumeration[_ov_color_format_e]): ...
UNDEFINE: _ov_color_format_e
NV12_SINGLE_PLANE: _ov_color_format_e
NV12_TWO_PLANES: _ov_color_format_e
I420_SINGLE_PLANE: _ov_color_format_e
I420_THREE_PLANES: _ov_color_format_e
RGB: _ov_color_format_e
BGR: _ov_color_format_e
GRAY: _ov_color_format_e
RGBX: _ov_color_format_e
BGRX: _ov_color_format_e

_ov_preprocess_resize_algorithm_e = NewType("_ov_preprocess_resize_algorithm_e", int)
class ov_preprocess_resize_algorithm_e(Enumeration[_ov_preprocess_resize_algorithm_e]): ...
RESIZE_LINEAR: _ov_preprocess_resize_algorithm_e
RESIZE_CUBIC: _ov_preprocess_resize_algorithm_e
RESIZE_NEAREST: _ov_preprocess_resize_algorithm_e

_ov_padding_mode_e = NewType("_ov_padding_mode_e", int)
class ov_padding_mode_e(Enumeration[_ov_padding_mode_e]): ...
CONSTANT: _ov_padding_mode_e
EDGE: _ov_padding_mode_e
REFLECT: _ov_padding_mode_e
SYMMETRIC: _ov_padding_mode_e

@function
def ov_preprocess_prepostprocessor_create(
    model: Pointer[ov_model_t],
    preprocess: Pointer[PointerTo[ov_preprocess_prepostprocessor_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_prepostprocessor_free(preprocess: Pointer[ov_preprocess_prepostprocessor_t], /) -> None: ...

@function
def ov_preprocess_prepostprocessor_get_input_info(
    preprocess: Pointer[ov_preprocess_prepostprocessor_t],
    preprocess_input_info: Pointer[PointerTo[ov_preprocess_input_info_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_prepostprocessor_get_input_info_by_name(
    preprocess: Pointer[ov_preprocess_prepostprocessor_t],
    tensor_name: Text,
    preprocess_input_info: Pointer[PointerTo[ov_preprocess_input_info_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_prepostprocessor_get_input_info_by_index(
    preprocess: Pointer[ov_preprocess_prepostprocessor_t],
    tensor_index: Integer,
    preprocess_input_info: Pointer[PointerTo[ov_preprocess_input_info_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_input_info_free(preprocess_input_info: Pointer[ov_preprocess_input_info_t], /) -> None: ...

@function
def ov_preprocess_input_info_get_tensor_info(
    preprocess_input_info: Pointer[ov_preprocess_input_info_t],
    preprocess_input_tensor_info: Pointer[PointerTo[ov_preprocess_input_tensor_info_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_input_tensor_info_free(
    preprocess_input_tensor_info: Pointer[ov_preprocess_input_tensor_info_t],
    /,
) -> None: ...

@function
def ov_preprocess_input_info_get_preprocess_steps(
    preprocess_input_info: Pointer[ov_preprocess_input_info_t],
    preprocess_input_steps: Pointer[PointerTo[ov_preprocess_preprocess_steps_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_preprocess_steps_free(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    /,
) -> None: ...

@function
def ov_preprocess_preprocess_steps_resize(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    resize_algorithm: _ov_preprocess_resize_algorithm_e | ov_preprocess_resize_algorithm_e,
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_preprocess_steps_scale(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    value: Float,
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_preprocess_steps_scale_multi_channels(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    values: Pointer[float32],
    value_size: Integer,
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_preprocess_steps_mean(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    value: Float,
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_preprocess_steps_mean_multi_channels(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    values: Pointer[float32],
    value_size: Integer,
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_preprocess_steps_crop(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    begin: Pointer[int32],
    begin_size: Integer,
    end: Pointer[int32],
    end_size: Integer,
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_preprocess_steps_convert_layout(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    layout: Pointer[ov_layout_t],
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_preprocess_steps_reverse_channels(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_input_tensor_info_set_element_type(
    preprocess_input_tensor_info: Pointer[ov_preprocess_input_tensor_info_t],
    element_type: _ov_element_type_e | ov_element_type_e,
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_input_tensor_info_set_color_format(
    preprocess_input_tensor_info: Pointer[ov_preprocess_input_tensor_info_t],
    colorFormat: _ov_color_format_e | ov_color_format_e,
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_input_tensor_info_set_color_format_with_subname(
    preprocess_input_tensor_info: Pointer[ov_preprocess_input_tensor_info_t],
    colorFormat: _ov_color_format_e | ov_color_format_e,
    sub_names_size: Integer,
    /,
    *further: Text | AnyPointer,
) -> _ov_status_e: ...

@function
def ov_preprocess_input_tensor_info_set_color_format_with_subnames(
    preprocess_input_tensor_info: Pointer[ov_preprocess_input_tensor_info_t],
    colorFormat: _ov_color_format_e | ov_color_format_e,
    sub_names_size: Integer,
    sub_names: Pointer[char_p],
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_input_tensor_info_set_spatial_static_shape(
    preprocess_input_tensor_info: Pointer[ov_preprocess_input_tensor_info_t],
    input_height: Integer,
    input_width: Integer,
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_input_tensor_info_set_memory_type(
    preprocess_input_tensor_info: Pointer[ov_preprocess_input_tensor_info_t],
    mem_type: Text,
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_preprocess_steps_convert_element_type(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    element_type: _ov_element_type_e | ov_element_type_e,
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_preprocess_steps_convert_color(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    colorFormat: _ov_color_format_e | ov_color_format_e,
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_input_tensor_info_set_from(
    preprocess_input_tensor_info: Pointer[ov_preprocess_input_tensor_info_t],
    tensor: Pointer[ov_tensor_t],
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_input_tensor_info_set_layout(
    preprocess_input_tensor_info: Pointer[ov_preprocess_input_tensor_info_t],
    layout: Pointer[ov_layout_t],
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_prepostprocessor_get_output_info(
    preprocess: Pointer[ov_preprocess_prepostprocessor_t],
    preprocess_output_info: Pointer[PointerTo[ov_preprocess_output_info_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_prepostprocessor_get_output_info_by_index(
    preprocess: Pointer[ov_preprocess_prepostprocessor_t],
    tensor_index: Integer,
    preprocess_output_info: Pointer[PointerTo[ov_preprocess_output_info_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_prepostprocessor_get_output_info_by_name(
    preprocess: Pointer[ov_preprocess_prepostprocessor_t],
    tensor_name: Text,
    preprocess_output_info: Pointer[PointerTo[ov_preprocess_output_info_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_output_info_free(preprocess_output_info: Pointer[ov_preprocess_output_info_t], /) -> None: ...

@function
def ov_preprocess_output_info_get_tensor_info(
    preprocess_output_info: Pointer[ov_preprocess_output_info_t],
    preprocess_output_tensor_info: Pointer[PointerTo[ov_preprocess_output_tensor_info_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_output_tensor_info_free(
    preprocess_output_tensor_info: Pointer[ov_preprocess_output_tensor_info_t],
    /,
) -> None: ...

@function
def ov_preprocess_output_set_element_type(
    preprocess_output_tensor_info: Pointer[ov_preprocess_output_tensor_info_t],
    element_type: _ov_element_type_e | ov_element_type_e,
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_input_info_get_model_info(
    preprocess_input_info: Pointer[ov_preprocess_input_info_t],
    preprocess_input_model_info: Pointer[PointerTo[ov_preprocess_input_model_info_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_input_model_info_free(
    preprocess_input_model_info: Pointer[ov_preprocess_input_model_info_t],
    /,
) -> None: ...

@function
def ov_preprocess_input_model_info_set_layout(
    preprocess_input_model_info: Pointer[ov_preprocess_input_model_info_t],
    layout: Pointer[ov_layout_t],
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_prepostprocessor_build(
    preprocess: Pointer[ov_preprocess_prepostprocessor_t],
    model: Pointer[PointerTo[ov_model_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_preprocess_preprocess_steps_pad(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    pads_begin: Pointer[int32],
    pads_begin_size: Integer,
    pads_end: Pointer[int32],
    pads_end_size: Integer,
    value: Float,
    mode: _ov_padding_mode_e | ov_padding_mode_e,
    /,
) -> _ov_status_e: ...
