# Generated from ov_tensor.py by tests/abi/stubs.py; do not edit.

from npu_common.ctyping import (
    AnyPointer,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    char_p,
    function,
    size_t,
    void_p,
)

from pyovnpu.openvino.c.ov_common import *
from pyovnpu.openvino.c.ov_common import _ov_element_type_e, _ov_status_e
from pyovnpu.openvino.c.ov_partial_shape import *
from pyovnpu.openvino.c.ov_shape import *

class ov_tensor_t(Opaque):
    """A tensor. Freed with ov_tensor_free; its memory goes with the last handle of it. Source: ov_tensor.h 2026.4.1."""

@function
def ov_tensor_create_from_host_ptr(
    type: _ov_element_type_e | ov_element_type_e,
    shape: ov_shape_t,
    host_ptr: AnyPointer,
    tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e:
    """A tensor on the caller's memory: nothing is copied.

    type: element type.
    shape: by value, static.
    host_ptr: the elements, dense and in row-major order. C keeps the address: the memory must outlive the tensor and
    every request that the tensor is set on. A numpy array must be C-contiguous; C sees neither strides nor length.
    tensor: receives the handle, to be freed with ov_tensor_free; that does not free the memory.
    Returns OK, INVALID_C_PARAM for NULL or a type it does not know. Source: ov_tensor.h 2026.4.1.
    """

@function
def ov_tensor_create(
    type: _ov_element_type_e | ov_element_type_e,
    shape: ov_shape_t,
    tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e:
    """A tensor with memory of its own, not initialised.

    type: element type, not DYNAMIC.
    shape: by value, static; `ov_shape_t()` makes a scalar.
    tensor: receives the handle, to be freed with ov_tensor_free.
    Returns OK, INVALID_C_PARAM for NULL or an unknown type, GENERAL_ERROR for DYNAMIC (measured).
    Source: ov_tensor.h 2026.4.1.
    """

@function
def ov_tensor_set_shape(tensor: Pointer[ov_tensor_t], shape: ov_shape_t, /) -> _ov_status_e:
    """Give a tensor another shape. More elements than it has room for: its memory is allocated anew, earlier addresses
    of the data become invalid.

    tensor: a tensor of the caller's or a request's.
    shape: by value.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for a tensor on the caller's memory that the shape does not fit
    (measured). Source: ov_tensor.h 2026.4.1.
    """

@function
def ov_tensor_create_from_string_array(
    string_array: Pointer[char_p],
    array_size: Integer,
    shape: ov_shape_t,
    tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e:
    """A tensor of type STRING with copies of texts.

    string_array: the texts.
    array_size: how many.
    shape: by value, as many elements as texts; fewer texts are accepted without a word (measured).
    tensor: receives the handle, to be freed with ov_tensor_free.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_tensor.h 2026.4.1.
    """

@function
def ov_tensor_get_shape(tensor: Pointer[ov_tensor_t], shape: Pointer[ov_shape_t], /) -> _ov_status_e:
    """The shape of a tensor.

    tensor: the tensor.
    shape: receives it, freed by ov_shape_free.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_tensor.h 2026.4.1.
    """

@function
def ov_tensor_get_element_type(tensor: Pointer[ov_tensor_t], type: Pointer[ov_element_type_e], /) -> _ov_status_e:
    """The element type of a tensor.

    tensor: the tensor.
    type: receives an ov_element_type_e value.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_tensor.h 2026.4.1.
    """

@function
def ov_tensor_set_string_data(
    tensor: Pointer[ov_tensor_t],
    string_array: Pointer[char_p],
    array_size: Integer,
    /,
) -> _ov_status_e:
    """Copy texts into a tensor of type STRING.

    tensor: the tensor.
    string_array: the texts.
    array_size: how many; the tensor's number of elements.
    Returns OK, INVALID_C_PARAM for NULL or a tensor of another type (measured). Source: ov_tensor.h 2026.4.1.
    """

@function
def ov_tensor_get_size(tensor: Pointer[ov_tensor_t], elements_size: Pointer[size_t], /) -> _ov_status_e:
    """Number of elements: the product of the shape.

    tensor: the tensor.
    elements_size: receives it.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_tensor.h 2026.4.1.
    """

@function
def ov_tensor_get_byte_size(tensor: Pointer[ov_tensor_t], byte_size: Pointer[size_t], /) -> _ov_status_e:
    """Size of the data in bytes.

    tensor: the tensor.
    byte_size: receives it.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_tensor.h 2026.4.1.
    """

@function
def ov_tensor_data(tensor: Pointer[ov_tensor_t], data: Pointer[void_p], /) -> _ov_status_e:
    """Address of the first element. Valid as long as a handle of the tensor lives and its shape stays.

    tensor: the tensor.
    data: receives the address.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for a remote tensor, whose memory the CPU cannot reach: use
    ov_remote_context_create_host_tensor for one it can. Source: ov_tensor.h 2026.4.1.
    """

@function
def ov_tensor_free(tensor: Pointer[ov_tensor_t], /) -> None:
    """Free a handle. The memory goes with the last one: a request that the tensor is set on keeps it.

    tensor: the handle, or None. Source: ov_tensor.h 2026.4.1.
    """
