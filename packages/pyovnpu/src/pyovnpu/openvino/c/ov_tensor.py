"""..."""

from npu_common.cdecl import POINTER, Opaque, char_p, exported_names, size_t, void_p

from ..._library import lib
from . import ov_common, ov_partial_shape, ov_shape
from .ov_common import *
from .ov_partial_shape import *
from .ov_shape import *


class ov_tensor_t(Opaque):
    """... Source: ov_tensor.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_tensor_create_from_host_ptr(
    type: ov_element_type_e, shape: ov_shape_t, host_ptr: void_p, tensor: POINTER(POINTER(ov_tensor_t))
) -> ov_status_e:
    """... Source: ov_tensor.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_tensor_create(type: ov_element_type_e, shape: ov_shape_t, tensor: POINTER(POINTER(ov_tensor_t))) -> ov_status_e:
    """... Source: ov_tensor.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_tensor_set_shape(tensor: POINTER(ov_tensor_t), shape: ov_shape_t) -> ov_status_e:
    """... Source: ov_tensor.h 2026.4.1."""


@lib.function(since="2025.2.0")
def ov_tensor_create_from_string_array(
    string_array: POINTER(char_p), array_size: size_t, shape: ov_shape_t, tensor: POINTER(POINTER(ov_tensor_t))
) -> ov_status_e:
    """... Source: ov_tensor.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_tensor_get_shape(tensor: POINTER(ov_tensor_t), shape: POINTER(ov_shape_t)) -> ov_status_e:
    """... Source: ov_tensor.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_tensor_get_element_type(tensor: POINTER(ov_tensor_t), type: POINTER(ov_element_type_e)) -> ov_status_e:
    """... Source: ov_tensor.h 2026.4.1."""


@lib.function(since="2025.2.0")
def ov_tensor_set_string_data(
    tensor: POINTER(ov_tensor_t), string_array: POINTER(char_p), array_size: size_t
) -> ov_status_e:
    """... Source: ov_tensor.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_tensor_get_size(tensor: POINTER(ov_tensor_t), elements_size: POINTER(size_t)) -> ov_status_e:
    """... Source: ov_tensor.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_tensor_get_byte_size(tensor: POINTER(ov_tensor_t), byte_size: POINTER(size_t)) -> ov_status_e:
    """... Source: ov_tensor.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_tensor_data(tensor: POINTER(ov_tensor_t), data: POINTER(void_p)) -> ov_status_e:
    """... Source: ov_tensor.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_tensor_free(tensor: POINTER(ov_tensor_t)) -> None:
    """... Source: ov_tensor.h 2026.4.1."""


__all__ = exported_names(
    globals(),
    includes=(
        ov_common,
        ov_partial_shape,
        ov_shape,
    ),
)
