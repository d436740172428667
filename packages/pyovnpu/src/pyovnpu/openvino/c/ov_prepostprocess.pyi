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
    """Conversions to put before and behind a model. Freed with ov_preprocess_prepostprocessor_free.

    Source: ov_prepostprocess.h 2026.4.1.
    """

class ov_preprocess_input_info_t(Opaque):
    """What is said about one input. Freed with ov_preprocess_input_info_free. Source: ov_prepostprocess.h 2026.4.1."""

class ov_preprocess_input_tensor_info_t(Opaque):
    """The tensor the program will give. Freed with ov_preprocess_input_tensor_info_free.

    Source: ov_prepostprocess.h 2026.4.1.
    """

class ov_preprocess_output_info_t(Opaque):
    """What is said about one output. Freed with ov_preprocess_output_info_free.

    Source: ov_prepostprocess.h 2026.4.1.
    """

class ov_preprocess_output_tensor_info_t(Opaque):
    """The tensor the program will get. Freed with ov_preprocess_output_tensor_info_free.

    Source: ov_prepostprocess.h 2026.4.1.
    """

class ov_preprocess_input_model_info_t(Opaque):
    """What the model's input is like. Freed with ov_preprocess_input_model_info_free.

    Source: ov_prepostprocess.h 2026.4.1.
    """

class ov_preprocess_preprocess_steps_t(Opaque):
    """Steps between the program's tensor and the model's input. Freed with ov_preprocess_preprocess_steps_free.

    Source: ov_prepostprocess.h 2026.4.1.
    """

_ov_color_format_e = NewType("_ov_color_format_e", int)

class ov_color_format_e(Enumeration[_ov_color_format_e]):
    """Order and planes of an image's colours. UNDEFINE says nothing; names with planes come as one or several tensors.

    Source: ov_prepostprocess.h 2026.4.1.
    """

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
    """How an image is resized. Source: ov_prepostprocess.h 2026.4.1."""

RESIZE_LINEAR: Final[_ov_preprocess_resize_algorithm_e]
RESIZE_CUBIC: Final[_ov_preprocess_resize_algorithm_e]
RESIZE_NEAREST: Final[_ov_preprocess_resize_algorithm_e]

_ov_padding_mode_e = NewType("_ov_padding_mode_e", int)

class ov_padding_mode_e(Enumeration[_ov_padding_mode_e]):
    """What is put around an image: a value, the edge repeated, or a mirror image without (REFLECT) or with (SYMMETRIC)
    the edge.

    Source: ov_prepostprocess.h 2026.4.1.
    """

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
    """Begin conversions for a model.

    model: the model; it is changed by the build.
    preprocess: receives the handle, to be freed with ov_preprocess_prepostprocessor_free.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_prepostprocessor_free(preprocess: Pointer[ov_preprocess_prepostprocessor_t], /) -> None:
    """Free it, after every info handle that came from it.

    preprocess: the handle, or None. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_prepostprocessor_get_input_info(
    preprocess: Pointer[ov_preprocess_prepostprocessor_t],
    preprocess_input_info: Pointer[PointerTo[ov_preprocess_input_info_t]],
    /,
) -> _ov_status_e:
    """What is said about the only input.

    preprocess: conversions of a model with one input.
    preprocess_input_info: receives a new handle, to be freed with ov_preprocess_input_info_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for several inputs. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_prepostprocessor_get_input_info_by_name(
    preprocess: Pointer[ov_preprocess_prepostprocessor_t],
    tensor_name: Text,
    preprocess_input_info: Pointer[PointerTo[ov_preprocess_input_info_t]],
    /,
) -> _ov_status_e:
    """What is said about an input, by name.

    preprocess: the conversions.
    tensor_name: any name of the input.
    preprocess_input_info: receives a new handle, to be freed with ov_preprocess_input_info_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an unknown name. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_prepostprocessor_get_input_info_by_index(
    preprocess: Pointer[ov_preprocess_prepostprocessor_t],
    tensor_index: Integer,
    preprocess_input_info: Pointer[PointerTo[ov_preprocess_input_info_t]],
    /,
) -> _ov_status_e:
    """What is said about an input, by its index.

    preprocess: the conversions.
    tensor_index: from 0.
    preprocess_input_info: receives a new handle, to be freed with ov_preprocess_input_info_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an index there is not (measured).
    Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_input_info_free(preprocess_input_info: Pointer[ov_preprocess_input_info_t], /) -> None:
    """Free the handle; what was said stays.

    preprocess_input_info: the handle, or None. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_input_info_get_tensor_info(
    preprocess_input_info: Pointer[ov_preprocess_input_info_t],
    preprocess_input_tensor_info: Pointer[PointerTo[ov_preprocess_input_tensor_info_t]],
    /,
) -> _ov_status_e:
    """The program's side of an input.

    preprocess_input_info: the input.
    preprocess_input_tensor_info: receives a new handle, to be freed with ov_preprocess_input_tensor_info_free.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_input_tensor_info_free(
    preprocess_input_tensor_info: Pointer[ov_preprocess_input_tensor_info_t],
    /,
) -> None:
    """Free the handle; what was said stays.

    preprocess_input_tensor_info: the handle, or None. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_input_info_get_preprocess_steps(
    preprocess_input_info: Pointer[ov_preprocess_input_info_t],
    preprocess_input_steps: Pointer[PointerTo[ov_preprocess_preprocess_steps_t]],
    /,
) -> _ov_status_e:
    """The steps of an input. They run in the order in which they are added.

    preprocess_input_info: the input.
    preprocess_input_steps: receives a new handle, to be freed with ov_preprocess_preprocess_steps_free.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_preprocess_steps_free(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    /,
) -> None:
    """Free the handle; the steps stay.

    preprocess_input_process_steps: the handle, or None. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_preprocess_steps_resize(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    resize_algorithm: _ov_preprocess_resize_algorithm_e | ov_preprocess_resize_algorithm_e,
    /,
) -> _ov_status_e:
    """Resize the image to the model's height and width. Both layouts must be known.

    preprocess_input_process_steps: the steps.
    resize_algorithm: an ov_preprocess_resize_algorithm_e value.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_preprocess_steps_scale(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    value: Float,
    /,
) -> _ov_status_e:
    """Divide every element by a value. The elements must be floating point by then.

    preprocess_input_process_steps: the steps.
    value: the divisor.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_preprocess_steps_scale_multi_channels(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    values: Pointer[float32],
    value_size: Integer,
    /,
) -> _ov_status_e:
    """Divide every element by its channel's value.

    preprocess_input_process_steps: the steps.
    values: one divisor a channel, copied.
    value_size: how many.
    Returns OK, INVALID_C_PARAM for NULL or fewer than one. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_preprocess_steps_mean(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    value: Float,
    /,
) -> _ov_status_e:
    """Subtract a value from every element. The elements must be floating point by then.

    preprocess_input_process_steps: the steps.
    value: what to subtract.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_preprocess_steps_mean_multi_channels(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    values: Pointer[float32],
    value_size: Integer,
    /,
) -> _ov_status_e:
    """Subtract its channel's value from every element.

    preprocess_input_process_steps: the steps.
    values: one value a channel, copied.
    value_size: how many.
    Returns OK, INVALID_C_PARAM for NULL or fewer than one. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_preprocess_steps_crop(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    begin: Pointer[int32],
    begin_size: Integer,
    end: Pointer[int32],
    end_size: Integer,
    /,
) -> _ov_status_e:
    """Keep a part of the image, end excluded; negative indexes count from the end.

    preprocess_input_process_steps: the steps.
    begin: first index of each dimension, copied.
    begin_size: number of dimensions.
    end: index after the last, of each dimension, copied.
    end_size: the same number.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_preprocess_steps_convert_layout(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    layout: Pointer[ov_layout_t],
    /,
) -> _ov_status_e:
    """Rearrange the dimensions.

    preprocess_input_process_steps: the steps.
    layout: how they shall be; copied.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_preprocess_steps_reverse_channels(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    /,
) -> _ov_status_e:
    """Reverse the order of the channels: BGR becomes RGB.

    preprocess_input_process_steps: the steps.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_input_tensor_info_set_element_type(
    preprocess_input_tensor_info: Pointer[ov_preprocess_input_tensor_info_t],
    element_type: _ov_element_type_e | ov_element_type_e,
    /,
) -> _ov_status_e:
    """Say which element type the program gives.

    preprocess_input_tensor_info: the program's side of an input.
    element_type: for instance U8.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_input_tensor_info_set_color_format(
    preprocess_input_tensor_info: Pointer[ov_preprocess_input_tensor_info_t],
    colorFormat: _ov_color_format_e | ov_color_format_e,
    /,
) -> _ov_status_e:
    """Say how the program's image holds colours. NV12 and I420 with several planes become several inputs.

    preprocess_input_tensor_info: the program's side of an input.
    colorFormat: an ov_color_format_e value.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_input_tensor_info_set_color_format_with_subname(
    preprocess_input_tensor_info: Pointer[ov_preprocess_input_tensor_info_t],
    colorFormat: _ov_color_format_e | ov_color_format_e,
    sub_names_size: Integer,
    /,
    *further: Text | AnyPointer,
) -> _ov_status_e:
    """Say how the program's image holds colours, and name the planes; the names follow.

    preprocess_input_tensor_info: the program's side of an input.
    colorFormat: one with several planes, NV12_TWO_PLANES.
    sub_names_size: number of names that follow. Inputs are then called NAME/SUBNAME.
    Then the names, texts: "y", "uv".
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR when their number does not fit the format.
    Libraries with ov_preprocess_input_tensor_info_set_color_format_with_subnames get the call as that one.
    Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_input_tensor_info_set_color_format_with_subnames(
    preprocess_input_tensor_info: Pointer[ov_preprocess_input_tensor_info_t],
    colorFormat: _ov_color_format_e | ov_color_format_e,
    sub_names_size: Integer,
    sub_names: Pointer[char_p],
    /,
) -> _ov_status_e:
    """Say how the program's image holds colours, and name the planes from an array.

    preprocess_input_tensor_info: the program's side of an input.
    colorFormat: one with several planes.
    sub_names_size: how many names.
    sub_names: the names, copied.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR when their number does not fit the format.
    Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_input_tensor_info_set_spatial_static_shape(
    preprocess_input_tensor_info: Pointer[ov_preprocess_input_tensor_info_t],
    input_height: Integer,
    input_width: Integer,
    /,
) -> _ov_status_e:
    """Say how large the program's images are; otherwise height and width are the model's.

    preprocess_input_tensor_info: the program's side of an input.
    input_height: rows.
    input_width: columns.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_input_tensor_info_set_memory_type(
    preprocess_input_tensor_info: Pointer[ov_preprocess_input_tensor_info_t],
    mem_type: Text,
    /,
) -> _ov_status_e:
    """Say that the input will come as a remote tensor of a kind.

    preprocess_input_tensor_info: the program's side of an input.
    mem_type: for instance "GPU_SURFACE".
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_preprocess_steps_convert_element_type(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    element_type: _ov_element_type_e | ov_element_type_e,
    /,
) -> _ov_status_e:
    """Convert the elements to another type.

    preprocess_input_process_steps: the steps.
    element_type: for instance F32, before a mean is subtracted.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_preprocess_steps_convert_color(
    preprocess_input_process_steps: Pointer[ov_preprocess_preprocess_steps_t],
    colorFormat: _ov_color_format_e | ov_color_format_e,
    /,
) -> _ov_status_e:
    """Convert the image to other colours.

    preprocess_input_process_steps: the steps.
    colorFormat: RGB or BGR.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_input_tensor_info_set_from(
    preprocess_input_tensor_info: Pointer[ov_preprocess_input_tensor_info_t],
    tensor: Pointer[ov_tensor_t],
    /,
) -> _ov_status_e:
    """Take element type and shape of the program's side from a tensor.

    preprocess_input_tensor_info: the program's side of an input.
    tensor: the tensor; only looked at.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_input_tensor_info_set_layout(
    preprocess_input_tensor_info: Pointer[ov_preprocess_input_tensor_info_t],
    layout: Pointer[ov_layout_t],
    /,
) -> _ov_status_e:
    """Say what the dimensions of the program's tensor mean.

    preprocess_input_tensor_info: the program's side of an input.
    layout: for instance NHWC; copied.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_prepostprocessor_get_output_info(
    preprocess: Pointer[ov_preprocess_prepostprocessor_t],
    preprocess_output_info: Pointer[PointerTo[ov_preprocess_output_info_t]],
    /,
) -> _ov_status_e:
    """What is said about the only output.

    preprocess: conversions of a model with one output.
    preprocess_output_info: receives a new handle, to be freed with ov_preprocess_output_info_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for several outputs. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_prepostprocessor_get_output_info_by_index(
    preprocess: Pointer[ov_preprocess_prepostprocessor_t],
    tensor_index: Integer,
    preprocess_output_info: Pointer[PointerTo[ov_preprocess_output_info_t]],
    /,
) -> _ov_status_e:
    """What is said about an output, by its index.

    preprocess: the conversions.
    tensor_index: from 0.
    preprocess_output_info: receives a new handle, to be freed with ov_preprocess_output_info_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an index there is not (measured).
    Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_prepostprocessor_get_output_info_by_name(
    preprocess: Pointer[ov_preprocess_prepostprocessor_t],
    tensor_name: Text,
    preprocess_output_info: Pointer[PointerTo[ov_preprocess_output_info_t]],
    /,
) -> _ov_status_e:
    """What is said about an output, by name.

    preprocess: the conversions.
    tensor_name: any name of the output.
    preprocess_output_info: receives a new handle, to be freed with ov_preprocess_output_info_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an unknown name. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_output_info_free(preprocess_output_info: Pointer[ov_preprocess_output_info_t], /) -> None:
    """Free the handle; what was said stays.

    preprocess_output_info: the handle, or None. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_output_info_get_tensor_info(
    preprocess_output_info: Pointer[ov_preprocess_output_info_t],
    preprocess_output_tensor_info: Pointer[PointerTo[ov_preprocess_output_tensor_info_t]],
    /,
) -> _ov_status_e:
    """The program's side of an output.

    preprocess_output_info: the output.
    preprocess_output_tensor_info: receives a new handle, to be freed with ov_preprocess_output_tensor_info_free.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_output_tensor_info_free(
    preprocess_output_tensor_info: Pointer[ov_preprocess_output_tensor_info_t],
    /,
) -> None:
    """Free the handle; what was said stays.

    preprocess_output_tensor_info: the handle, or None. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_output_set_element_type(
    preprocess_output_tensor_info: Pointer[ov_preprocess_output_tensor_info_t],
    element_type: _ov_element_type_e | ov_element_type_e,
    /,
) -> _ov_status_e:
    """Say which element type the program wants to get.

    preprocess_output_tensor_info: the program's side of an output.
    element_type: for instance F32.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_input_info_get_model_info(
    preprocess_input_info: Pointer[ov_preprocess_input_info_t],
    preprocess_input_model_info: Pointer[PointerTo[ov_preprocess_input_model_info_t]],
    /,
) -> _ov_status_e:
    """The model's side of an input.

    preprocess_input_info: the input.
    preprocess_input_model_info: receives a new handle, to be freed with ov_preprocess_input_model_info_free.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_input_model_info_free(
    preprocess_input_model_info: Pointer[ov_preprocess_input_model_info_t],
    /,
) -> None:
    """Free the handle; what was said stays.

    preprocess_input_model_info: the handle, or None. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_input_model_info_set_layout(
    preprocess_input_model_info: Pointer[ov_preprocess_input_model_info_t],
    layout: Pointer[ov_layout_t],
    /,
) -> _ov_status_e:
    """Say what the dimensions of the model's input mean. Resizing and channel steps need to know.

    preprocess_input_model_info: the model's side of an input.
    layout: for instance NCHW; copied.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_prepostprocess.h 2026.4.1.
    """

@function
def ov_preprocess_prepostprocessor_build(
    preprocess: Pointer[ov_preprocess_prepostprocessor_t],
    model: Pointer[PointerTo[ov_model_t]],
    /,
) -> _ov_status_e:
    """Make the model with its conversions.

    preprocess: the conversions; info handles from it must not be used any more.
    model: receives a new handle, to be freed with ov_model_free, of the model given to
    ov_preprocess_prepostprocessor_create, changed.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR when a step does not fit (no layout for a resize, no float for a
    mean). Source: ov_prepostprocess.h 2026.4.1.
    """

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
    """Put elements around the image. They must be floating point by then (measured: the build refuses others).

    preprocess_input_process_steps: the steps.
    pads_begin: how many before, of each dimension, copied; negative ones crop.
    pads_begin_size: number of dimensions.
    pads_end: how many behind, of each dimension, copied.
    pads_end_size: the same number.
    value: what to put there in mode CONSTANT.
    mode: an ov_padding_mode_e value.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_prepostprocess.h 2026.4.1.
    """
