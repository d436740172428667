# Generated from ov_prepostprocess.py by tests/abi/stubs.py; do not edit.

from typing import Final, NewType

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

class ov_preprocess_prepostprocessor_t(Opaque):
    """... Source: ov_prepostprocess.h 2026.4.1."""

class LP_ov_preprocess_prepostprocessor_t(PointerTo[ov_preprocess_prepostprocessor_t]): ...

class ov_preprocess_input_info_t(Opaque):
    """... Source: ov_prepostprocess.h 2026.4.1."""

class LP_ov_preprocess_input_info_t(PointerTo[ov_preprocess_input_info_t]): ...

class ov_preprocess_input_tensor_info_t(Opaque):
    """... Source: ov_prepostprocess.h 2026.4.1."""

class LP_ov_preprocess_input_tensor_info_t(PointerTo[ov_preprocess_input_tensor_info_t]): ...

class ov_preprocess_output_info_t(Opaque):
    """... Source: ov_prepostprocess.h 2026.4.1."""

class LP_ov_preprocess_output_info_t(PointerTo[ov_preprocess_output_info_t]): ...

class ov_preprocess_output_tensor_info_t(Opaque):
    """... Source: ov_prepostprocess.h 2026.4.1."""

class LP_ov_preprocess_output_tensor_info_t(PointerTo[ov_preprocess_output_tensor_info_t]): ...

class ov_preprocess_input_model_info_t(Opaque):
    """... Source: ov_prepostprocess.h 2026.4.1."""

class LP_ov_preprocess_input_model_info_t(PointerTo[ov_preprocess_input_model_info_t]): ...

class ov_preprocess_preprocess_steps_t(Opaque):
    """... Source: ov_prepostprocess.h 2026.4.1."""

class LP_ov_preprocess_preprocess_steps_t(PointerTo[ov_preprocess_preprocess_steps_t]): ...

_ov_color_format_e = NewType("_ov_color_format_e", int)

class ov_color_format_e(Enumeration[_ov_color_format_e]):
    """... Source: ov_prepostprocess.h 2026.4.1."""

UNDEFINE: Final[_ov_color_format_e]
NV12_SINGLE_PLANE: Final[_ov_color_format_e]
NV12_TWO_PLANES: Final[_ov_color_format_e]
I420_SINGLE_PLANE: Final[_ov_color_format_e]
I420_THREE_PLANES: Final[_ov_color_format_e]
RGB: Final[_ov_color_format_e]
BGR: Final[_ov_color_format_e]
GRAY: Final[_ov_color_format_e]
RGBX: Final[_ov_color_format_e]
BGRX: Final[_ov_color_format_e]

_ov_preprocess_resize_algorithm_e = NewType("_ov_preprocess_resize_algorithm_e", int)

class ov_preprocess_resize_algorithm_e(Enumeration[_ov_preprocess_resize_algorithm_e]):
    """... Source: ov_prepostprocess.h 2026.4.1."""

RESIZE_LINEAR: Final[_ov_preprocess_resize_algorithm_e]
RESIZE_CUBIC: Final[_ov_preprocess_resize_algorithm_e]
RESIZE_NEAREST: Final[_ov_preprocess_resize_algorithm_e]

_ov_padding_mode_e = NewType("_ov_padding_mode_e", int)

class ov_padding_mode_e(Enumeration[_ov_padding_mode_e]):
    """... Source: ov_prepostprocess.h 2026.4.1."""

CONSTANT: Final[_ov_padding_mode_e]
EDGE: Final[_ov_padding_mode_e]
REFLECT: Final[_ov_padding_mode_e]
SYMMETRIC: Final[_ov_padding_mode_e]

@function
def ov_preprocess_prepostprocessor_create(
    model: Pointer[ov_model_t],
    preprocess: Pointer[PointerTo[ov_preprocess_prepostprocessor_t]],
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_prepostprocessor_free(preprocess: Pointer[ov_preprocess_prepostprocessor_t], /) -> None:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_prepostprocessor_get_input_info(
    preprocess: Pointer[ov_preprocess_prepostprocessor_t],
    preprocess_input_info: Pointer[PointerTo[ov_preprocess_input_info_t]],
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_prepostprocessor_get_input_info_by_name(
    preprocess: Pointer[ov_preprocess_prepostprocessor_t],
    tensor_name: Text,
    preprocess_input_info: Pointer[PointerTo[ov_preprocess_input_info_t]],
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_prepostprocessor_get_input_info_by_index(
    preprocess: Pointer[ov_preprocess_prepostprocessor_t],
    tensor_index: Integer,
    preprocess_input_info: Pointer[PointerTo[ov_preprocess_input_info_t]],
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_input_info_free(preprocess_input_info: Pointer[ov_preprocess_input_info_t], /) -> None:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_input_info_get_tensor_info(
    preprocess_input_info: Pointer[ov_preprocess_input_info_t],
    preprocess_input_tensor_info: Pointer[PointerTo[ov_preprocess_input_tensor_info_t]],
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_input_tensor_info_free(
    preprocess_input_tensor_info: Pointer[ov_preprocess_input_tensor_info_t],
    /,
) -> None:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_input_info_get_preprocess_steps(
    preprocess_input_info: Pointer[ov_preprocess_input_info_t],
    preprocess_input_steps: Pointer[PointerTo[ov_preprocess_preprocess_steps_t]],
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_preprocess_steps_free(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    /,
) -> None:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_preprocess_steps_resize(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    resize_algorithm: _ov_preprocess_resize_algorithm_e | ov_preprocess_resize_algorithm_e,
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_preprocess_steps_scale(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    value: Float,
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_preprocess_steps_scale_multi_channels(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    values: Pointer[float32],
    value_size: Integer,
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_preprocess_steps_mean(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    value: Float,
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_preprocess_steps_mean_multi_channels(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    values: Pointer[float32],
    value_size: Integer,
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_preprocess_steps_crop(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    begin: Pointer[int32],
    begin_size: Integer,
    end: Pointer[int32],
    end_size: Integer,
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_preprocess_steps_convert_layout(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    layout: Pointer[ov_layout_t],
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_preprocess_steps_reverse_channels(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_input_tensor_info_set_element_type(
    preprocess_input_tensor_info: Pointer[ov_preprocess_input_tensor_info_t],
    element_type: _ov_element_type_e | ov_element_type_e,
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_input_tensor_info_set_color_format(
    preprocess_input_tensor_info: Pointer[ov_preprocess_input_tensor_info_t],
    colorFormat: _ov_color_format_e | ov_color_format_e,
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_input_tensor_info_set_color_format_with_subname(
    preprocess_input_tensor_info: Pointer[ov_preprocess_input_tensor_info_t],
    colorFormat: _ov_color_format_e | ov_color_format_e,
    sub_names_size: Integer,
    /,
    *further: Text | AnyPointer,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_input_tensor_info_set_color_format_with_subnames(
    preprocess_input_tensor_info: Pointer[ov_preprocess_input_tensor_info_t],
    colorFormat: _ov_color_format_e | ov_color_format_e,
    sub_names_size: Integer,
    sub_names: Pointer[char_p],
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_input_tensor_info_set_spatial_static_shape(
    preprocess_input_tensor_info: Pointer[ov_preprocess_input_tensor_info_t],
    input_height: Integer,
    input_width: Integer,
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_input_tensor_info_set_memory_type(
    preprocess_input_tensor_info: Pointer[ov_preprocess_input_tensor_info_t],
    mem_type: Text,
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_preprocess_steps_convert_element_type(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    element_type: _ov_element_type_e | ov_element_type_e,
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_preprocess_steps_convert_color(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    colorFormat: _ov_color_format_e | ov_color_format_e,
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_input_tensor_info_set_from(
    preprocess_input_tensor_info: Pointer[ov_preprocess_input_tensor_info_t],
    tensor: Pointer[ov_tensor_t],
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_input_tensor_info_set_layout(
    preprocess_input_tensor_info: Pointer[ov_preprocess_input_tensor_info_t],
    layout: Pointer[ov_layout_t],
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_prepostprocessor_get_output_info(
    preprocess: Pointer[ov_preprocess_prepostprocessor_t],
    preprocess_output_info: Pointer[PointerTo[ov_preprocess_output_info_t]],
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_prepostprocessor_get_output_info_by_index(
    preprocess: Pointer[ov_preprocess_prepostprocessor_t],
    tensor_index: Integer,
    preprocess_output_info: Pointer[PointerTo[ov_preprocess_output_info_t]],
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_prepostprocessor_get_output_info_by_name(
    preprocess: Pointer[ov_preprocess_prepostprocessor_t],
    tensor_name: Text,
    preprocess_output_info: Pointer[PointerTo[ov_preprocess_output_info_t]],
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_output_info_free(preprocess_output_info: Pointer[ov_preprocess_output_info_t], /) -> None:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_output_info_get_tensor_info(
    preprocess_output_info: Pointer[ov_preprocess_output_info_t],
    preprocess_output_tensor_info: Pointer[PointerTo[ov_preprocess_output_tensor_info_t]],
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_output_tensor_info_free(
    preprocess_output_tensor_info: Pointer[ov_preprocess_output_tensor_info_t],
    /,
) -> None:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_output_set_element_type(
    preprocess_output_tensor_info: Pointer[ov_preprocess_output_tensor_info_t],
    element_type: _ov_element_type_e | ov_element_type_e,
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_input_info_get_model_info(
    preprocess_input_info: Pointer[ov_preprocess_input_info_t],
    preprocess_input_model_info: Pointer[PointerTo[ov_preprocess_input_model_info_t]],
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_input_model_info_free(
    preprocess_input_model_info: Pointer[ov_preprocess_input_model_info_t],
    /,
) -> None:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_input_model_info_set_layout(
    preprocess_input_model_info: Pointer[ov_preprocess_input_model_info_t],
    layout: Pointer[ov_layout_t],
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

@function
def ov_preprocess_prepostprocessor_build(
    preprocess: Pointer[ov_preprocess_prepostprocessor_t],
    model: Pointer[PointerTo[ov_model_t]],
    /,
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

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
) -> _ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""

__all__ = [
    "ov_preprocess_prepostprocessor_t",
    "ov_preprocess_input_info_t",
    "ov_preprocess_input_tensor_info_t",
    "ov_preprocess_output_info_t",
    "ov_preprocess_output_tensor_info_t",
    "ov_preprocess_input_model_info_t",
    "ov_preprocess_preprocess_steps_t",
    "UNDEFINE",
    "NV12_SINGLE_PLANE",
    "NV12_TWO_PLANES",
    "I420_SINGLE_PLANE",
    "I420_THREE_PLANES",
    "RGB",
    "BGR",
    "GRAY",
    "RGBX",
    "BGRX",
    "ov_color_format_e",
    "RESIZE_LINEAR",
    "RESIZE_CUBIC",
    "RESIZE_NEAREST",
    "ov_preprocess_resize_algorithm_e",
    "CONSTANT",
    "EDGE",
    "REFLECT",
    "SYMMETRIC",
    "ov_padding_mode_e",
    "ov_preprocess_prepostprocessor_create",
    "ov_preprocess_prepostprocessor_free",
    "ov_preprocess_prepostprocessor_get_input_info",
    "ov_preprocess_prepostprocessor_get_input_info_by_name",
    "ov_preprocess_prepostprocessor_get_input_info_by_index",
    "ov_preprocess_input_info_free",
    "ov_preprocess_input_info_get_tensor_info",
    "ov_preprocess_input_tensor_info_free",
    "ov_preprocess_input_info_get_preprocess_steps",
    "ov_preprocess_preprocess_steps_free",
    "ov_preprocess_preprocess_steps_resize",
    "ov_preprocess_preprocess_steps_scale",
    "ov_preprocess_preprocess_steps_scale_multi_channels",
    "ov_preprocess_preprocess_steps_mean",
    "ov_preprocess_preprocess_steps_mean_multi_channels",
    "ov_preprocess_preprocess_steps_crop",
    "ov_preprocess_preprocess_steps_convert_layout",
    "ov_preprocess_preprocess_steps_reverse_channels",
    "ov_preprocess_input_tensor_info_set_element_type",
    "ov_preprocess_input_tensor_info_set_color_format",
    "ov_preprocess_input_tensor_info_set_color_format_with_subname",
    "ov_preprocess_input_tensor_info_set_color_format_with_subnames",
    "ov_preprocess_input_tensor_info_set_spatial_static_shape",
    "ov_preprocess_input_tensor_info_set_memory_type",
    "ov_preprocess_preprocess_steps_convert_element_type",
    "ov_preprocess_preprocess_steps_convert_color",
    "ov_preprocess_input_tensor_info_set_from",
    "ov_preprocess_input_tensor_info_set_layout",
    "ov_preprocess_prepostprocessor_get_output_info",
    "ov_preprocess_prepostprocessor_get_output_info_by_index",
    "ov_preprocess_prepostprocessor_get_output_info_by_name",
    "ov_preprocess_output_info_free",
    "ov_preprocess_output_info_get_tensor_info",
    "ov_preprocess_output_tensor_info_free",
    "ov_preprocess_output_set_element_type",
    "ov_preprocess_input_info_get_model_info",
    "ov_preprocess_input_model_info_free",
    "ov_preprocess_input_model_info_set_layout",
    "ov_preprocess_prepostprocessor_build",
    "ov_preprocess_preprocess_steps_pad",
    "GENERATION",
    "OK",
    "GENERAL_ERROR",
    "NOT_IMPLEMENTED",
    "NETWORK_NOT_LOADED",
    "PARAMETER_MISMATCH",
    "NOT_FOUND",
    "OUT_OF_BOUNDS",
    "UNEXPECTED",
    "REQUEST_BUSY",
    "RESULT_NOT_READY",
    "NOT_ALLOCATED",
    "INFER_NOT_STARTED",
    "NETWORK_NOT_READ",
    "INFER_CANCELLED",
    "INVALID_C_PARAM",
    "UNKNOWN_C_ERROR",
    "NOT_IMPLEMENT_C_METHOD",
    "UNKNOW_EXCEPTION",
    "ov_status_e",
    "DYNAMIC",
    "BOOLEAN",
    "BF16",
    "F16",
    "F32",
    "F64",
    "I4",
    "I8",
    "I16",
    "I32",
    "I64",
    "U1",
    "U2",
    "U3",
    "U4",
    "U6",
    "U8",
    "U16",
    "U32",
    "U64",
    "NF4",
    "F8E4M3",
    "F8E5M3",
    "STRING",
    "F4E2M1",
    "F8E8M0",
    "UNDEFINED",
    "ov_element_type_e",
    "encryption_func",
    "ov_encryption_callbacks",
    "ov_get_error_info",
    "ov_free",
    "ov_get_last_err_msg",
    "GENERATION",
    "OK",
    "GENERAL_ERROR",
    "NOT_IMPLEMENTED",
    "NETWORK_NOT_LOADED",
    "PARAMETER_MISMATCH",
    "NOT_FOUND",
    "OUT_OF_BOUNDS",
    "UNEXPECTED",
    "REQUEST_BUSY",
    "RESULT_NOT_READY",
    "NOT_ALLOCATED",
    "INFER_NOT_STARTED",
    "NETWORK_NOT_READ",
    "INFER_CANCELLED",
    "INVALID_C_PARAM",
    "UNKNOWN_C_ERROR",
    "NOT_IMPLEMENT_C_METHOD",
    "UNKNOW_EXCEPTION",
    "DYNAMIC",
    "BOOLEAN",
    "BF16",
    "F16",
    "F32",
    "F64",
    "I4",
    "I8",
    "I16",
    "I32",
    "I64",
    "U1",
    "U2",
    "U3",
    "U4",
    "U6",
    "U8",
    "U16",
    "U32",
    "U64",
    "NF4",
    "F8E4M3",
    "F8E5M3",
    "STRING",
    "F4E2M1",
    "F8E8M0",
    "UNDEFINED",
    "ov_layout_t",
    "ov_layout_create",
    "ov_layout_free",
    "ov_layout_to_string",
    "ov_status_e",
    "ov_element_type_e",
    "encryption_func",
    "ov_encryption_callbacks",
    "ov_get_error_info",
    "ov_free",
    "ov_get_last_err_msg",
    "GENERATION",
    "OK",
    "GENERAL_ERROR",
    "NOT_IMPLEMENTED",
    "NETWORK_NOT_LOADED",
    "PARAMETER_MISMATCH",
    "NOT_FOUND",
    "OUT_OF_BOUNDS",
    "UNEXPECTED",
    "REQUEST_BUSY",
    "RESULT_NOT_READY",
    "NOT_ALLOCATED",
    "INFER_NOT_STARTED",
    "NETWORK_NOT_READ",
    "INFER_CANCELLED",
    "INVALID_C_PARAM",
    "UNKNOWN_C_ERROR",
    "NOT_IMPLEMENT_C_METHOD",
    "UNKNOW_EXCEPTION",
    "DYNAMIC",
    "BOOLEAN",
    "BF16",
    "F16",
    "F32",
    "F64",
    "I4",
    "I8",
    "I16",
    "I32",
    "I64",
    "U1",
    "U2",
    "U3",
    "U4",
    "U6",
    "U8",
    "U16",
    "U32",
    "U64",
    "NF4",
    "F8E4M3",
    "F8E5M3",
    "STRING",
    "F4E2M1",
    "F8E8M0",
    "UNDEFINED",
    "ov_model_t",
    "ov_model_free",
    "ov_model_const_input",
    "ov_model_const_input_by_name",
    "ov_model_const_input_by_index",
    "ov_model_input",
    "ov_model_input_by_name",
    "ov_model_input_by_index",
    "ov_model_const_output",
    "ov_model_const_output_by_index",
    "ov_model_const_output_by_name",
    "ov_model_output",
    "ov_model_output_by_index",
    "ov_model_output_by_name",
    "ov_model_inputs_size",
    "ov_model_outputs_size",
    "ov_model_is_dynamic",
    "ov_model_reshape",
    "ov_model_reshape_input_by_name",
    "ov_model_reshape_single_input",
    "ov_model_reshape_by_port_indexes",
    "ov_model_reshape_by_ports",
    "ov_model_get_friendly_name",
    "ov_status_e",
    "ov_element_type_e",
    "encryption_func",
    "ov_encryption_callbacks",
    "ov_get_error_info",
    "ov_free",
    "ov_get_last_err_msg",
    "ov_output_const_port_t",
    "ov_output_port_t",
    "ov_const_port_get_shape",
    "ov_port_get_shape",
    "ov_port_get_any_name",
    "ov_port_get_partial_shape",
    "ov_port_get_element_type",
    "ov_output_port_free",
    "ov_output_const_port_free",
    "ov_partial_shape_t",
    "ov_partial_shape_create",
    "ov_partial_shape_create_dynamic",
    "ov_partial_shape_create_static",
    "ov_partial_shape_free",
    "ov_partial_shape_to_shape",
    "ov_shape_to_partial_shape",
    "ov_partial_shape_is_dynamic",
    "ov_partial_shape_to_string",
    "ov_dimension_t",
    "ov_dimension_is_dynamic",
    "ov_layout_t",
    "ov_layout_create",
    "ov_layout_free",
    "ov_layout_to_string",
    "ov_rank_t",
    "ov_rank_is_dynamic",
    "ov_shape_t",
    "ov_shape_create",
    "ov_shape_free",
    "GENERATION",
    "OK",
    "GENERAL_ERROR",
    "NOT_IMPLEMENTED",
    "NETWORK_NOT_LOADED",
    "PARAMETER_MISMATCH",
    "NOT_FOUND",
    "OUT_OF_BOUNDS",
    "UNEXPECTED",
    "REQUEST_BUSY",
    "RESULT_NOT_READY",
    "NOT_ALLOCATED",
    "INFER_NOT_STARTED",
    "NETWORK_NOT_READ",
    "INFER_CANCELLED",
    "INVALID_C_PARAM",
    "UNKNOWN_C_ERROR",
    "NOT_IMPLEMENT_C_METHOD",
    "UNKNOW_EXCEPTION",
    "DYNAMIC",
    "BOOLEAN",
    "BF16",
    "F16",
    "F32",
    "F64",
    "I4",
    "I8",
    "I16",
    "I32",
    "I64",
    "U1",
    "U2",
    "U3",
    "U4",
    "U6",
    "U8",
    "U16",
    "U32",
    "U64",
    "NF4",
    "F8E4M3",
    "F8E5M3",
    "STRING",
    "F4E2M1",
    "F8E8M0",
    "UNDEFINED",
    "ov_tensor_t",
    "ov_tensor_create_from_host_ptr",
    "ov_tensor_create",
    "ov_tensor_set_shape",
    "ov_tensor_create_from_string_array",
    "ov_tensor_get_shape",
    "ov_tensor_get_element_type",
    "ov_tensor_set_string_data",
    "ov_tensor_get_size",
    "ov_tensor_get_byte_size",
    "ov_tensor_data",
    "ov_tensor_free",
    "ov_status_e",
    "ov_element_type_e",
    "encryption_func",
    "ov_encryption_callbacks",
    "ov_get_error_info",
    "ov_free",
    "ov_get_last_err_msg",
    "ov_partial_shape_t",
    "ov_partial_shape_create",
    "ov_partial_shape_create_dynamic",
    "ov_partial_shape_create_static",
    "ov_partial_shape_free",
    "ov_partial_shape_to_shape",
    "ov_shape_to_partial_shape",
    "ov_partial_shape_is_dynamic",
    "ov_partial_shape_to_string",
    "ov_dimension_t",
    "ov_dimension_is_dynamic",
    "ov_layout_t",
    "ov_layout_create",
    "ov_layout_free",
    "ov_layout_to_string",
    "ov_rank_t",
    "ov_rank_is_dynamic",
    "ov_shape_t",
    "ov_shape_create",
    "ov_shape_free",
]
