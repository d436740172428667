# Generated from ov_node.py by tests/abi/stubs.py; do not edit.

from npu_common.ctyping import (
    Opaque,
    Pointer,
    PointerTo,
    char_p,
    function,
)

from pyovnpu.openvino.c.ov_common import *
from pyovnpu.openvino.c.ov_common import _ov_status_e
from pyovnpu.openvino.c.ov_partial_shape import *
from pyovnpu.openvino.c.ov_shape import *

class ov_output_const_port_t(Opaque):
    """A port that cannot be changed. Freed with ov_output_const_port_free. Source: ov_node.h 2026.4.1."""

class LP_ov_output_const_port_t(PointerTo[ov_output_const_port_t]): ...

class ov_output_port_t(Opaque):
    """A port of a model that can still be reshaped. Freed with ov_output_port_free. Source: ov_node.h 2026.4.1."""

class LP_ov_output_port_t(PointerTo[ov_output_port_t]): ...

@function
def ov_const_port_get_shape(
    port: Pointer[ov_output_const_port_t],
    tensor_shape: Pointer[ov_shape_t],
    /,
) -> _ov_status_e:
    """The static shape of a port.

    port: the port.
    tensor_shape: receives it, freed by ov_shape_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR when the shape is dynamic: ask ov_port_get_partial_shape.
    Source: ov_node.h 2026.4.1.
    """

@function
def ov_port_get_shape(port: Pointer[ov_output_port_t], tensor_shape: Pointer[ov_shape_t], /) -> _ov_status_e:
    """The static shape of a changeable port; otherwise as ov_const_port_get_shape.

    port: the port.
    tensor_shape: receives it, freed by ov_shape_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR when the shape is dynamic. Source: ov_node.h 2026.4.1.
    """

@function
def ov_port_get_any_name(port: Pointer[ov_output_const_port_t], tensor_name: Pointer[char_p], /) -> _ov_status_e:
    """One of the port's names; which of several, the runtime decides.

    port: the port.
    tensor_name: receives the text, to be given to ov_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR when the port has no name. Source: ov_node.h 2026.4.1.
    """

@function
def ov_port_get_partial_shape(
    port: Pointer[ov_output_const_port_t],
    partial_shape: Pointer[ov_partial_shape_t],
    /,
) -> _ov_status_e:
    """The shape of a port, static or not.

    port: the port.
    partial_shape: receives it, freed by ov_partial_shape_free.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_node.h 2026.4.1.
    """

@function
def ov_port_get_element_type(
    port: Pointer[ov_output_const_port_t],
    tensor_type: Pointer[ov_element_type_e],
    /,
) -> _ov_status_e:
    """The element type of a port.

    port: the port.
    tensor_type: receives an ov_element_type_e value.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_node.h 2026.4.1.
    """

@function
def ov_output_port_free(port: Pointer[ov_output_port_t], /) -> None:
    """Free a changeable port.

    port: the handle, or None. Source: ov_node.h 2026.4.1.
    """

@function
def ov_output_const_port_free(port: Pointer[ov_output_const_port_t], /) -> None:
    """Free a constant port.

    port: the handle, or None. Source: ov_node.h 2026.4.1.
    """

__all__ = [
    "ov_output_const_port_t",
    "ov_output_port_t",
    "ov_const_port_get_shape",
    "ov_port_get_shape",
    "ov_port_get_any_name",
    "ov_port_get_partial_shape",
    "ov_port_get_element_type",
    "ov_output_port_free",
    "ov_output_const_port_free",
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
    "ov_partial_shape_t",
    "ov_partial_shape_create",
    "ov_partial_shape_create_dynamic",
    "ov_partial_shape_create_static",
    "ov_partial_shape_free",
    "ov_partial_shape_to_shape",
    "ov_shape_to_partial_shape",
    "ov_partial_shape_is_dynamic",
    "ov_partial_shape_to_string",
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
]
