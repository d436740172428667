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
    """... Source: ov_tensor.h 2026.4.1."""

class LP_ov_tensor_t(PointerTo[ov_tensor_t]): ...

@function
def ov_tensor_create_from_host_ptr(
    type: _ov_element_type_e | ov_element_type_e,
    shape: ov_shape_t,
    host_ptr: AnyPointer,
    tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e:
    """... Source: ov_tensor.h 2026.4.1."""

@function
def ov_tensor_create(
    type: _ov_element_type_e | ov_element_type_e,
    shape: ov_shape_t,
    tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e:
    """... Source: ov_tensor.h 2026.4.1."""

@function
def ov_tensor_set_shape(tensor: Pointer[ov_tensor_t], shape: ov_shape_t, /) -> _ov_status_e:
    """... Source: ov_tensor.h 2026.4.1."""

@function
def ov_tensor_create_from_string_array(
    string_array: Pointer[char_p],
    array_size: Integer,
    shape: ov_shape_t,
    tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e:
    """... Source: ov_tensor.h 2026.4.1."""

@function
def ov_tensor_get_shape(tensor: Pointer[ov_tensor_t], shape: Pointer[ov_shape_t], /) -> _ov_status_e:
    """... Source: ov_tensor.h 2026.4.1."""

@function
def ov_tensor_get_element_type(tensor: Pointer[ov_tensor_t], type: Pointer[ov_element_type_e], /) -> _ov_status_e:
    """... Source: ov_tensor.h 2026.4.1."""

@function
def ov_tensor_set_string_data(
    tensor: Pointer[ov_tensor_t],
    string_array: Pointer[char_p],
    array_size: Integer,
    /,
) -> _ov_status_e:
    """... Source: ov_tensor.h 2026.4.1."""

@function
def ov_tensor_get_size(tensor: Pointer[ov_tensor_t], elements_size: Pointer[size_t], /) -> _ov_status_e:
    """... Source: ov_tensor.h 2026.4.1."""

@function
def ov_tensor_get_byte_size(tensor: Pointer[ov_tensor_t], byte_size: Pointer[size_t], /) -> _ov_status_e:
    """... Source: ov_tensor.h 2026.4.1."""

@function
def ov_tensor_data(tensor: Pointer[ov_tensor_t], data: Pointer[void_p], /) -> _ov_status_e:
    """... Source: ov_tensor.h 2026.4.1."""

@function
def ov_tensor_free(tensor: Pointer[ov_tensor_t], /) -> None:
    """... Source: ov_tensor.h 2026.4.1."""

__all__ = [
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
    "ov_partial_shape_t",
    "ov_partial_shape_create",
    "ov_partial_shape_create_dynamic",
    "ov_partial_shape_create_static",
    "ov_partial_shape_free",
    "ov_partial_shape_to_shape",
    "ov_shape_to_partial_shape",
    "ov_partial_shape_is_dynamic",
    "ov_partial_shape_to_string",
    "ov_status_e",
    "ov_element_type_e",
    "encryption_func",
    "ov_encryption_callbacks",
    "ov_get_error_info",
    "ov_free",
    "ov_get_last_err_msg",
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
    "ov_shape_t",
    "ov_shape_create",
    "ov_shape_free",
    "ov_status_e",
    "ov_element_type_e",
    "encryption_func",
    "ov_encryption_callbacks",
    "ov_get_error_info",
    "ov_free",
    "ov_get_last_err_msg",
]
