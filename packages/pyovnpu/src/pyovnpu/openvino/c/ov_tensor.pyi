# Generated from ov_tensor.py by abi/writers/stubs.py; do not edit.

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

class ov_tensor_t(Opaque): ...

@function
def ov_tensor_create_from_host_ptr(
    type: _ov_element_type_e | ov_element_type_e,
    shape: ov_shape_t,
    host_ptr: AnyPointer,
    tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_tensor_create(
    type: _ov_element_type_e | ov_element_type_e,
    shape: ov_shape_t,
    tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_tensor_set_shape(tensor: Pointer[ov_tensor_t], shape: ov_shape_t, /) -> _ov_status_e: ...

@function
def ov_tensor_create_from_string_array(
    string_array: Pointer[char_p],
    array_size: Integer,
    shape: ov_shape_t,
    tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_tensor_get_shape(tensor: Pointer[ov_tensor_t], shape: Pointer[ov_shape_t], /) -> _ov_status_e: ...

@function
def ov_tensor_get_element_type(tensor: Pointer[ov_tensor_t], type: Pointer[ov_element_type_e], /) -> _ov_status_e: ...

@function
def ov_tensor_set_string_data(
    tensor: Pointer[ov_tensor_t],
    string_array: Pointer[char_p],
    array_size: Integer,
    /,
) -> _ov_status_e: ...

@function
def ov_tensor_get_size(tensor: Pointer[ov_tensor_t], elements_size: Pointer[size_t], /) -> _ov_status_e: ...

@function
def ov_tensor_get_byte_size(tensor: Pointer[ov_tensor_t], byte_size: Pointer[size_t], /) -> _ov_status_e: ...

@function
def ov_tensor_data(tensor: Pointer[ov_tensor_t], data: Pointer[void_p], /) -> _ov_status_e: ...

@function
def ov_tensor_free(tensor: Pointer[ov_tensor_t], /) -> None: ...
