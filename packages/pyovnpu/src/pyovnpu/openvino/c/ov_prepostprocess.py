"""openvino/c/ov_prepostprocess.h as Python: conversions of images and outputs as part of the model.

Source: openvino/c/ov_prepostprocess.h 2026.4.1.

For each input three things are described: the tensor the program will give, the steps to run, the model's own input;
ov_preprocess_prepostprocessor_build makes a model of it all. The info handles point into the preprocessor: free them
before it, and use none after build.
"""

from npu_common.cdecl import POINTER, Enumeration, Opaque, char_p, exported_names, float32, int32, size_t

from ..._library import lib
from . import ov_common, ov_layout, ov_model, ov_tensor
from .ov_common import *
from .ov_layout import *
from .ov_model import *
from .ov_tensor import *


class ov_preprocess_prepostprocessor_t(Opaque):
    """Conversions to put before and behind a model. Freed with ov_preprocess_prepostprocessor_free."""


class ov_preprocess_input_info_t(Opaque):
    """The settings of one input. Freed with ov_preprocess_input_info_free."""


class ov_preprocess_input_tensor_info_t(Opaque):
    """The tensor the program will give. Freed with ov_preprocess_input_tensor_info_free."""


class ov_preprocess_output_info_t(Opaque):
    """The settings of one output. Freed with ov_preprocess_output_info_free."""


class ov_preprocess_output_tensor_info_t(Opaque):
    """The tensor the program will get. Freed with ov_preprocess_output_tensor_info_free."""


class ov_preprocess_input_model_info_t(Opaque):
    """The model's side of an input. Freed with ov_preprocess_input_model_info_free."""


class ov_preprocess_preprocess_steps_t(Opaque):
    """Steps between the program's tensor and the model's input. Freed with ov_preprocess_preprocess_steps_free."""


class ov_color_format_e(Enumeration):
    """Order and planes of an image's colours.

    UNDEFINE says nothing; names with planes come as one or several tensors.
    """

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
    """How an image is resized."""

    RESIZE_LINEAR = 0
    RESIZE_CUBIC = 1
    RESIZE_NEAREST = 2


class ov_padding_mode_e(Enumeration):
    """The padding around an image: a value, the edge repeated, or a mirror image.

    The mirror image is without (REFLECT) or with (SYMMETRIC) the edge.
    """

    CONSTANT = 0
    EDGE = 1
    REFLECT = 2
    SYMMETRIC = 3


@lib.function(since="2024.3.0")
def ov_preprocess_prepostprocessor_create(
    model: POINTER(ov_model_t), preprocess: POINTER(POINTER(ov_preprocess_prepostprocessor_t))
) -> ov_status_e:
    """Begin conversions for a model.

    Args:
        model: the model; it is changed by the build.
        preprocess: receives the handle, to be freed with ov_preprocess_prepostprocessor_free.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_prepostprocessor_free(preprocess: POINTER(ov_preprocess_prepostprocessor_t)) -> None:
    """Free the object, after all its info handles.

    Args:
        preprocess: the handle, or None.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_prepostprocessor_get_input_info(
    preprocess: POINTER(ov_preprocess_prepostprocessor_t),
    preprocess_input_info: POINTER(POINTER(ov_preprocess_input_info_t)),
) -> ov_status_e:
    """Get the settings of the only input.

    Args:
        preprocess: conversions of a model with one input.
        preprocess_input_info: receives a new handle, to be freed with ov_preprocess_input_info_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for several inputs.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_prepostprocessor_get_input_info_by_name(
    preprocess: POINTER(ov_preprocess_prepostprocessor_t),
    tensor_name: char_p,
    preprocess_input_info: POINTER(POINTER(ov_preprocess_input_info_t)),
) -> ov_status_e:
    """Get the settings of an input, by name.

    Args:
        tensor_name: any name of the input.
        preprocess_input_info: receives a new handle, to be freed with ov_preprocess_input_info_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an unknown name.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_prepostprocessor_get_input_info_by_index(
    preprocess: POINTER(ov_preprocess_prepostprocessor_t),
    tensor_index: size_t,
    preprocess_input_info: POINTER(POINTER(ov_preprocess_input_info_t)),
) -> ov_status_e:
    """Get the settings of an input, by its index.

    Args:
        preprocess_input_info: receives a new handle, to be freed with ov_preprocess_input_info_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an index there is not (measured).
    """


@lib.function(since="2024.3.0")
def ov_preprocess_input_info_free(preprocess_input_info: POINTER(ov_preprocess_input_info_t)) -> None:
    """Free the handle; what was said stays.

    Args:
        preprocess_input_info: the handle, or None.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_input_info_get_tensor_info(
    preprocess_input_info: POINTER(ov_preprocess_input_info_t),
    preprocess_input_tensor_info: POINTER(POINTER(ov_preprocess_input_tensor_info_t)),
) -> ov_status_e:
    """Get the program's side of an input.

    Args:
        preprocess_input_tensor_info: receives a new handle, to be freed with ov_preprocess_input_tensor_info_free.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_input_tensor_info_free(
    preprocess_input_tensor_info: POINTER(ov_preprocess_input_tensor_info_t),
) -> None:
    """Free the handle; what was said stays.

    Args:
        preprocess_input_tensor_info: the handle, or None.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_input_info_get_preprocess_steps(
    preprocess_input_info: POINTER(ov_preprocess_input_info_t),
    preprocess_input_steps: POINTER(POINTER(ov_preprocess_preprocess_steps_t)),
) -> ov_status_e:
    """Get the steps of an input. They run in the order in which they are added.

    Args:
        preprocess_input_steps: receives a new handle, to be freed with ov_preprocess_preprocess_steps_free.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_preprocess_steps_free(
    preprocess_input_process_steps: POINTER(ov_preprocess_preprocess_steps_t),
) -> None:
    """Free the handle; the steps stay.

    Args:
        preprocess_input_process_steps: the handle, or None.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_preprocess_steps_resize(
    preprocess_input_process_steps: POINTER(ov_preprocess_preprocess_steps_t),
    resize_algorithm: ov_preprocess_resize_algorithm_e,
) -> ov_status_e:
    """Resize the image to the model's height and width. Both layouts must be known.

    Args:
        resize_algorithm: an ov_preprocess_resize_algorithm_e value.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_preprocess_steps_scale(
    preprocess_input_process_steps: POINTER(ov_preprocess_preprocess_steps_t), value: float32
) -> ov_status_e:
    """Divide every element by a value. The elements must be floating point by then.

    Args:
        value: the divisor.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_preprocess_steps_scale_multi_channels(
    preprocess_input_process_steps: POINTER(ov_preprocess_preprocess_steps_t),
    values: POINTER(float32),
    value_size: int32,
) -> ov_status_e:
    """Divide every element by its channel's value.

    Args:
        values: one divisor a channel, copied.
        value_size: how many of them.

    Returns:
        OK, INVALID_C_PARAM for NULL or fewer than one.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_preprocess_steps_mean(
    preprocess_input_process_steps: POINTER(ov_preprocess_preprocess_steps_t), value: float32
) -> ov_status_e:
    """Subtract a value from every element. The elements must be floating point by then.

    Args:
        value: what to subtract.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_preprocess_steps_mean_multi_channels(
    preprocess_input_process_steps: POINTER(ov_preprocess_preprocess_steps_t),
    values: POINTER(float32),
    value_size: int32,
) -> ov_status_e:
    """Subtract its channel's value from every element.

    Args:
        values: one value a channel, copied.
        value_size: how many of them.

    Returns:
        OK, INVALID_C_PARAM for NULL or fewer than one.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_preprocess_steps_crop(
    preprocess_input_process_steps: POINTER(ov_preprocess_preprocess_steps_t),
    begin: POINTER(int32),
    begin_size: int32,
    end: POINTER(int32),
    end_size: int32,
) -> ov_status_e:
    """Keep a part of the image, end excluded; negative indexes count from the end.

    Args:
        begin: first index of each dimension, copied.
        begin_size: number of dimensions.
        end: index after the last, of each dimension, copied.
        end_size: the same number.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_preprocess_steps_convert_layout(
    preprocess_input_process_steps: POINTER(ov_preprocess_preprocess_steps_t), layout: POINTER(ov_layout_t)
) -> ov_status_e:
    """Rearrange the dimensions.

    Args:
        layout: how they shall be; copied.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_preprocess_steps_reverse_channels(
    preprocess_input_process_steps: POINTER(ov_preprocess_preprocess_steps_t),
) -> ov_status_e:
    """Reverse the order of the channels: BGR becomes RGB.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_input_tensor_info_set_element_type(
    preprocess_input_tensor_info: POINTER(ov_preprocess_input_tensor_info_t), element_type: ov_element_type_e
) -> ov_status_e:
    """Say which element type the program gives.

    Args:
        preprocess_input_tensor_info: the program's side of an input.
        element_type: for instance U8.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_input_tensor_info_set_color_format(
    preprocess_input_tensor_info: POINTER(ov_preprocess_input_tensor_info_t), colorFormat: ov_color_format_e
) -> ov_status_e:
    """Say how the program's image holds colours. NV12 and I420 with several planes become several inputs.

    Args:
        preprocess_input_tensor_info: the program's side of an input.
        colorFormat: an ov_color_format_e value.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


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
    """Say how the program's image holds colours, and name the planes; the names follow.

    The named arguments are followed by the names, texts: "y", "uv".

    Libraries with ov_preprocess_input_tensor_info_set_color_format_with_subnames get the call as that one.

    Args:
        preprocess_input_tensor_info: the program's side of an input.
        colorFormat: one with several planes, NV12_TWO_PLANES.
        sub_names_size: number of names that follow. Inputs are then called NAME/SUBNAME.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR when their number does not fit the format.
    """


@lib.function(since="2026.4.0")
def ov_preprocess_input_tensor_info_set_color_format_with_subnames(
    preprocess_input_tensor_info: POINTER(ov_preprocess_input_tensor_info_t),
    colorFormat: ov_color_format_e,
    sub_names_size: size_t,
    sub_names: POINTER(char_p),
) -> ov_status_e:
    """Say how the program's image holds colours, and name the planes from an array.

    Args:
        preprocess_input_tensor_info: the program's side of an input.
        colorFormat: one with several planes.
        sub_names_size: how many names.
        sub_names: the names, copied.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR when their number does not fit the format.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_input_tensor_info_set_spatial_static_shape(
    preprocess_input_tensor_info: POINTER(ov_preprocess_input_tensor_info_t), input_height: size_t, input_width: size_t
) -> ov_status_e:
    """Say how large the program's images are; otherwise height and width are the model's.

    Args:
        preprocess_input_tensor_info: the program's side of an input.
        input_height: rows.
        input_width: columns.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_input_tensor_info_set_memory_type(
    preprocess_input_tensor_info: POINTER(ov_preprocess_input_tensor_info_t), mem_type: char_p
) -> ov_status_e:
    """Say that the input will come as a remote tensor of a kind.

    Args:
        preprocess_input_tensor_info: the program's side of an input.
        mem_type: for instance "GPU_SURFACE".

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_preprocess_steps_convert_element_type(
    preprocess_input_process_steps: POINTER(ov_preprocess_preprocess_steps_t), element_type: ov_element_type_e
) -> ov_status_e:
    """Convert the elements to another type.

    Args:
        element_type: for instance F32, before a mean is subtracted.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_preprocess_steps_convert_color(
    preprocess_input_process_steps: POINTER(ov_preprocess_preprocess_steps_t), colorFormat: ov_color_format_e
) -> ov_status_e:
    """Convert the image to other colours.

    Args:
        colorFormat: RGB or BGR.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_input_tensor_info_set_from(
    preprocess_input_tensor_info: POINTER(ov_preprocess_input_tensor_info_t), tensor: POINTER(ov_tensor_t)
) -> ov_status_e:
    """Take element type and shape of the program's side from a tensor.

    Args:
        preprocess_input_tensor_info: the program's side of an input.
        tensor: the tensor; only looked at.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_input_tensor_info_set_layout(
    preprocess_input_tensor_info: POINTER(ov_preprocess_input_tensor_info_t), layout: POINTER(ov_layout_t)
) -> ov_status_e:
    """Say what the dimensions of the program's tensor mean.

    Args:
        preprocess_input_tensor_info: the program's side of an input.
        layout: for instance NHWC; copied.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_prepostprocessor_get_output_info(
    preprocess: POINTER(ov_preprocess_prepostprocessor_t),
    preprocess_output_info: POINTER(POINTER(ov_preprocess_output_info_t)),
) -> ov_status_e:
    """Get the settings of the only output.

    Args:
        preprocess: conversions of a model with one output.
        preprocess_output_info: receives a new handle, to be freed with ov_preprocess_output_info_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for several outputs.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_prepostprocessor_get_output_info_by_index(
    preprocess: POINTER(ov_preprocess_prepostprocessor_t),
    tensor_index: size_t,
    preprocess_output_info: POINTER(POINTER(ov_preprocess_output_info_t)),
) -> ov_status_e:
    """Get the settings of an output, by its index.

    Args:
        preprocess_output_info: receives a new handle, to be freed with ov_preprocess_output_info_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an index there is not (measured).
    """


@lib.function(since="2024.3.0")
def ov_preprocess_prepostprocessor_get_output_info_by_name(
    preprocess: POINTER(ov_preprocess_prepostprocessor_t),
    tensor_name: char_p,
    preprocess_output_info: POINTER(POINTER(ov_preprocess_output_info_t)),
) -> ov_status_e:
    """Get the settings of an output, by name.

    Args:
        tensor_name: any name of the output.
        preprocess_output_info: receives a new handle, to be freed with ov_preprocess_output_info_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an unknown name.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_output_info_free(preprocess_output_info: POINTER(ov_preprocess_output_info_t)) -> None:
    """Free the handle; what was said stays.

    Args:
        preprocess_output_info: the handle, or None.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_output_info_get_tensor_info(
    preprocess_output_info: POINTER(ov_preprocess_output_info_t),
    preprocess_output_tensor_info: POINTER(POINTER(ov_preprocess_output_tensor_info_t)),
) -> ov_status_e:
    """Get the program's side of an output.

    Args:
        preprocess_output_tensor_info: receives a new handle, to be freed with ov_preprocess_output_tensor_info_free.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_output_tensor_info_free(
    preprocess_output_tensor_info: POINTER(ov_preprocess_output_tensor_info_t),
) -> None:
    """Free the handle; what was said stays.

    Args:
        preprocess_output_tensor_info: the handle, or None.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_output_set_element_type(
    preprocess_output_tensor_info: POINTER(ov_preprocess_output_tensor_info_t), element_type: ov_element_type_e
) -> ov_status_e:
    """Say which element type the program wants to get.

    Args:
        preprocess_output_tensor_info: the program's side of an output.
        element_type: for instance F32.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_input_info_get_model_info(
    preprocess_input_info: POINTER(ov_preprocess_input_info_t),
    preprocess_input_model_info: POINTER(POINTER(ov_preprocess_input_model_info_t)),
) -> ov_status_e:
    """Get the model's side of an input.

    Args:
        preprocess_input_model_info: receives a new handle, to be freed with ov_preprocess_input_model_info_free.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_input_model_info_free(preprocess_input_model_info: POINTER(ov_preprocess_input_model_info_t)) -> None:
    """Free the handle; what was said stays.

    Args:
        preprocess_input_model_info: the handle, or None.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_input_model_info_set_layout(
    preprocess_input_model_info: POINTER(ov_preprocess_input_model_info_t), layout: POINTER(ov_layout_t)
) -> ov_status_e:
    """Say what the dimensions of the model's input mean. Resizing and channel steps need to know.

    Args:
        preprocess_input_model_info: the model's side of an input.
        layout: for instance NCHW; copied.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_preprocess_prepostprocessor_build(
    preprocess: POINTER(ov_preprocess_prepostprocessor_t), model: POINTER(POINTER(ov_model_t))
) -> ov_status_e:
    """Make the model with its conversions.

    Args:
        preprocess: the conversions; info handles from it must not be used any more.
        model: receives a new handle, to be freed with ov_model_free, of the model given to
            ov_preprocess_prepostprocessor_create, changed.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR when a step does not fit (no layout for a resize, no float for a
        mean).
    """


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
    """Put elements around the image. They must be floating point by then (measured: the build refuses others).

    Args:
        pads_begin: how many before, of each dimension, copied; negative ones crop.
        pads_begin_size: number of dimensions.
        pads_end: how many behind, of each dimension, copied.
        pads_end_size: the same number.
        value: what to put there in mode CONSTANT.
        mode: an ov_padding_mode_e value.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


__all__ = exported_names(
    globals(),
    includes=(
        ov_common,
        ov_layout,
        ov_model,
        ov_tensor,
    ),
)
