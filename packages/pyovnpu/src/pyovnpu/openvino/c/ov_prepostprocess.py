"""..."""

from npu_common.cdecl import POINTER, Enumeration, Opaque, char_p, exported_names, float32, int32, size_t

from ..._library import lib
from . import ov_common, ov_layout, ov_model, ov_tensor
from .ov_common import *
from .ov_layout import *
from .ov_model import *
from .ov_tensor import *


class ov_preprocess_prepostprocessor_t(Opaque):
    """... Source: ov_prepostprocess.h 2026.4.1."""


class ov_preprocess_input_info_t(Opaque):
    """... Source: ov_prepostprocess.h 2026.4.1."""


class ov_preprocess_input_tensor_info_t(Opaque):
    """... Source: ov_prepostprocess.h 2026.4.1."""


class ov_preprocess_output_info_t(Opaque):
    """... Source: ov_prepostprocess.h 2026.4.1."""


class ov_preprocess_output_tensor_info_t(Opaque):
    """... Source: ov_prepostprocess.h 2026.4.1."""


class ov_preprocess_input_model_info_t(Opaque):
    """... Source: ov_prepostprocess.h 2026.4.1."""


class ov_preprocess_preprocess_steps_t(Opaque):
    """... Source: ov_prepostprocess.h 2026.4.1."""


class ov_color_format_e(Enumeration):
    """... Source: ov_prepostprocess.h 2026.4.1."""

    UNDEFINE = 0
    NV12_SINGLE_PLANE = 1
    NV12_TWO_PLANES = 2
    I420_SINGLE_PLANE = 3
    I420_THREE_PLANES = 4
    RGB = 5
    BGR = 6
    GRAY = 7
    RGBX = 8
    BGRX = 9


class ov_preprocess_resize_algorithm_e(Enumeration):
    """... Source: ov_prepostprocess.h 2026.4.1."""

    RESIZE_LINEAR = 0
    RESIZE_CUBIC = 1
    RESIZE_NEAREST = 2


class ov_padding_mode_e(Enumeration):
    """... Source: ov_prepostprocess.h 2026.4.1."""

    CONSTANT = 0
    EDGE = 1
    REFLECT = 2
    SYMMETRIC = 3


@lib.function(since="2024.3.0")
def ov_preprocess_prepostprocessor_create(
    model: POINTER(ov_model_t), preprocess: POINTER(POINTER(ov_preprocess_prepostprocessor_t))
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_prepostprocessor_free(preprocess: POINTER(ov_preprocess_prepostprocessor_t)) -> None:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_prepostprocessor_get_input_info(
    preprocess: POINTER(ov_preprocess_prepostprocessor_t),
    preprocess_input_info: POINTER(POINTER(ov_preprocess_input_info_t)),
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_prepostprocessor_get_input_info_by_name(
    preprocess: POINTER(ov_preprocess_prepostprocessor_t),
    tensor_name: char_p,
    preprocess_input_info: POINTER(POINTER(ov_preprocess_input_info_t)),
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_prepostprocessor_get_input_info_by_index(
    preprocess: POINTER(ov_preprocess_prepostprocessor_t),
    tensor_index: size_t,
    preprocess_input_info: POINTER(POINTER(ov_preprocess_input_info_t)),
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_input_info_free(preprocess_input_info: POINTER(ov_preprocess_input_info_t)) -> None:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_input_info_get_tensor_info(
    preprocess_input_info: POINTER(ov_preprocess_input_info_t),
    preprocess_input_tensor_info: POINTER(POINTER(ov_preprocess_input_tensor_info_t)),
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_input_tensor_info_free(
    preprocess_input_tensor_info: POINTER(ov_preprocess_input_tensor_info_t),
) -> None:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_input_info_get_preprocess_steps(
    preprocess_input_info: POINTER(ov_preprocess_input_info_t),
    preprocess_input_steps: POINTER(POINTER(ov_preprocess_preprocess_steps_t)),
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_preprocess_steps_free(
    preprocess_input_process_steps: POINTER(ov_preprocess_preprocess_steps_t),
) -> None:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_preprocess_steps_resize(
    preprocess_input_process_steps: POINTER(ov_preprocess_preprocess_steps_t),
    resize_algorithm: ov_preprocess_resize_algorithm_e,
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_preprocess_steps_scale(
    preprocess_input_process_steps: POINTER(ov_preprocess_preprocess_steps_t), value: float32
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_preprocess_steps_scale_multi_channels(
    preprocess_input_process_steps: POINTER(ov_preprocess_preprocess_steps_t),
    values: POINTER(float32),
    value_size: int32,
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_preprocess_steps_mean(
    preprocess_input_process_steps: POINTER(ov_preprocess_preprocess_steps_t), value: float32
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_preprocess_steps_mean_multi_channels(
    preprocess_input_process_steps: POINTER(ov_preprocess_preprocess_steps_t),
    values: POINTER(float32),
    value_size: int32,
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_preprocess_steps_crop(
    preprocess_input_process_steps: POINTER(ov_preprocess_preprocess_steps_t),
    begin: POINTER(int32),
    begin_size: int32,
    end: POINTER(int32),
    end_size: int32,
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_preprocess_steps_convert_layout(
    preprocess_input_process_steps: POINTER(ov_preprocess_preprocess_steps_t), layout: POINTER(ov_layout_t)
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_preprocess_steps_reverse_channels(
    preprocess_input_process_steps: POINTER(ov_preprocess_preprocess_steps_t),
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_input_tensor_info_set_element_type(
    preprocess_input_tensor_info: POINTER(ov_preprocess_input_tensor_info_t), element_type: ov_element_type_e
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_input_tensor_info_set_color_format(
    preprocess_input_tensor_info: POINTER(ov_preprocess_input_tensor_info_t), colorFormat: ov_color_format_e
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.variadic(
    since="2024.3.0",
    counted_by="sub_names_size",
    array_form="ov_preprocess_input_tensor_info_set_color_format_with_subnames",
)
def ov_preprocess_input_tensor_info_set_color_format_with_subname(
    preprocess_input_tensor_info: POINTER(ov_preprocess_input_tensor_info_t),
    colorFormat: ov_color_format_e,
    sub_names_size: size_t,
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2026.4.0")
def ov_preprocess_input_tensor_info_set_color_format_with_subnames(
    preprocess_input_tensor_info: POINTER(ov_preprocess_input_tensor_info_t),
    colorFormat: ov_color_format_e,
    sub_names_size: size_t,
    sub_names: POINTER(char_p),
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_input_tensor_info_set_spatial_static_shape(
    preprocess_input_tensor_info: POINTER(ov_preprocess_input_tensor_info_t), input_height: size_t, input_width: size_t
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_input_tensor_info_set_memory_type(
    preprocess_input_tensor_info: POINTER(ov_preprocess_input_tensor_info_t), mem_type: char_p
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_preprocess_steps_convert_element_type(
    preprocess_input_process_steps: POINTER(ov_preprocess_preprocess_steps_t), element_type: ov_element_type_e
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_preprocess_steps_convert_color(
    preprocess_input_process_steps: POINTER(ov_preprocess_preprocess_steps_t), colorFormat: ov_color_format_e
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_input_tensor_info_set_from(
    preprocess_input_tensor_info: POINTER(ov_preprocess_input_tensor_info_t), tensor: POINTER(ov_tensor_t)
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_input_tensor_info_set_layout(
    preprocess_input_tensor_info: POINTER(ov_preprocess_input_tensor_info_t), layout: POINTER(ov_layout_t)
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_prepostprocessor_get_output_info(
    preprocess: POINTER(ov_preprocess_prepostprocessor_t),
    preprocess_output_info: POINTER(POINTER(ov_preprocess_output_info_t)),
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_prepostprocessor_get_output_info_by_index(
    preprocess: POINTER(ov_preprocess_prepostprocessor_t),
    tensor_index: size_t,
    preprocess_output_info: POINTER(POINTER(ov_preprocess_output_info_t)),
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_prepostprocessor_get_output_info_by_name(
    preprocess: POINTER(ov_preprocess_prepostprocessor_t),
    tensor_name: char_p,
    preprocess_output_info: POINTER(POINTER(ov_preprocess_output_info_t)),
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_output_info_free(preprocess_output_info: POINTER(ov_preprocess_output_info_t)) -> None:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_output_info_get_tensor_info(
    preprocess_output_info: POINTER(ov_preprocess_output_info_t),
    preprocess_output_tensor_info: POINTER(POINTER(ov_preprocess_output_tensor_info_t)),
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_output_tensor_info_free(
    preprocess_output_tensor_info: POINTER(ov_preprocess_output_tensor_info_t),
) -> None:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_output_set_element_type(
    preprocess_output_tensor_info: POINTER(ov_preprocess_output_tensor_info_t), element_type: ov_element_type_e
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_input_info_get_model_info(
    preprocess_input_info: POINTER(ov_preprocess_input_info_t),
    preprocess_input_model_info: POINTER(POINTER(ov_preprocess_input_model_info_t)),
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_input_model_info_free(preprocess_input_model_info: POINTER(ov_preprocess_input_model_info_t)) -> None:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_input_model_info_set_layout(
    preprocess_input_model_info: POINTER(ov_preprocess_input_model_info_t), layout: POINTER(ov_layout_t)
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_preprocess_prepostprocessor_build(
    preprocess: POINTER(ov_preprocess_prepostprocessor_t), model: POINTER(POINTER(ov_model_t))
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


@lib.function(since="2025.0.0")
def ov_preprocess_preprocess_steps_pad(
    preprocess_input_process_steps: POINTER(ov_preprocess_preprocess_steps_t),
    pads_begin: POINTER(int32),
    pads_begin_size: size_t,
    pads_end: POINTER(int32),
    pads_end_size: size_t,
    value: float32,
    mode: ov_padding_mode_e,
) -> ov_status_e:
    """... Source: ov_prepostprocess.h 2026.4.1."""


__all__ = exported_names(
    globals(),
    includes=(
        ov_common,
        ov_layout,
        ov_model,
        ov_tensor,
    ),
)
