"""openvino/c/ov_tensor.h as Python: tensors, elements of one type in a dense shape.

Source: openvino/c/ov_tensor.h 2026.4.1.

A tensor either owns its memory or stands on the caller's; a request's own tensors (ov_infer_request_get_...) lie where
the device wants them, on an NPU in memory it reads without a copy.
"""

from npu_common.cdecl import POINTER, Opaque, char_p, exported_names, size_t, void_p

from ..._library import lib
from . import ov_common, ov_partial_shape, ov_shape
from .ov_common import *
from .ov_partial_shape import *
from .ov_shape import *


class ov_tensor_t(Opaque):
    """A tensor. Freed with ov_tensor_free; its memory goes with the last handle of it."""


@lib.function(since="2024.3.0")
def ov_tensor_create_from_host_ptr(
    type: ov_element_type_e, shape: ov_shape_t, host_ptr: void_p, tensor: POINTER(POINTER(ov_tensor_t))
) -> ov_status_e:
    """Make a tensor on the caller's memory: nothing is copied.

    Args:
        type: element type.
        shape: by value, static.
        host_ptr: the elements, dense and in row-major order. C keeps the address: the memory must outlive the tensor
            and every request that the tensor is set on. A numpy array must be C-contiguous; C sees neither strides nor
            length.
        tensor: receives the handle, to be freed with ov_tensor_free; that does not free the memory.

    Returns:
        OK, INVALID_C_PARAM for NULL or a type it does not know.
    """


@lib.function(since="2024.3.0")
def ov_tensor_create(type: ov_element_type_e, shape: ov_shape_t, tensor: POINTER(POINTER(ov_tensor_t))) -> ov_status_e:
    """Make a tensor with memory of its own, not initialised.

    Args:
        type: element type, not DYNAMIC.
        shape: by value, static; `ov_shape_t()` makes a scalar.
        tensor: receives the handle, to be freed with ov_tensor_free.

    Returns:
        OK, INVALID_C_PARAM for NULL or an unknown type, GENERAL_ERROR for DYNAMIC (measured).
    """


@lib.function(since="2024.3.0")
def ov_tensor_set_shape(tensor: POINTER(ov_tensor_t), shape: ov_shape_t) -> ov_status_e:
    """Give a tensor another shape.

    More elements than it has room for: its memory is allocated anew, earlier addresses of the data become invalid.

    Args:
        tensor: a tensor of the caller's or a request's.
        shape: by value.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for a tensor on the caller's memory that the shape does not fit
        (measured).
    """


@lib.function(since="2025.2.0")
def ov_tensor_create_from_string_array(
    string_array: POINTER(char_p), array_size: size_t, shape: ov_shape_t, tensor: POINTER(POINTER(ov_tensor_t))
) -> ov_status_e:
    """Make a tensor of type STRING with copies of texts.

    Args:
        string_array: the texts.
        array_size: how many of them.
        shape: by value, as many elements as texts; fewer texts are accepted without a word (measured).
        tensor: receives the handle, to be freed with ov_tensor_free.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_tensor_get_shape(tensor: POINTER(ov_tensor_t), shape: POINTER(ov_shape_t)) -> ov_status_e:
    """Get the shape of a tensor.

    Args:
        shape: receives it, freed by ov_shape_free.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_tensor_get_element_type(tensor: POINTER(ov_tensor_t), type: POINTER(ov_element_type_e)) -> ov_status_e:
    """Get the element type of a tensor.

    Args:
        type: receives an ov_element_type_e value.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2025.2.0")
def ov_tensor_set_string_data(
    tensor: POINTER(ov_tensor_t), string_array: POINTER(char_p), array_size: size_t
) -> ov_status_e:
    """Copy texts into a tensor of type STRING.

    Args:
        string_array: the texts.
        array_size: how many; the tensor's number of elements.

    Returns:
        OK, INVALID_C_PARAM for NULL or a tensor of another type (measured).
    """


@lib.function(since="2024.3.0")
def ov_tensor_get_size(tensor: POINTER(ov_tensor_t), elements_size: POINTER(size_t)) -> ov_status_e:
    """Get the number of elements: the product of the shape.

    Args:
        elements_size: receives the result.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_tensor_get_byte_size(tensor: POINTER(ov_tensor_t), byte_size: POINTER(size_t)) -> ov_status_e:
    """Get the size of the data in bytes.

    Args:
        byte_size: receives the result.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_tensor_data(tensor: POINTER(ov_tensor_t), data: POINTER(void_p)) -> ov_status_e:
    """Get the address of the first element. Valid as long as a handle of the tensor lives and its shape stays.

    Args:
        data: receives the address.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for a remote tensor, whose memory the CPU cannot reach: use
        ov_remote_context_create_host_tensor for one it can.
    """


@lib.function(since="2024.3.0")
def ov_tensor_free(tensor: POINTER(ov_tensor_t)) -> None:
    """Free a handle. The memory goes with the last one: a request that the tensor is set on keeps it.

    Args:
        tensor: the handle, or None.
    """


__all__ = exported_names(
    globals(),
    includes=(
        ov_common,
        ov_partial_shape,
        ov_shape,
    ),
)
