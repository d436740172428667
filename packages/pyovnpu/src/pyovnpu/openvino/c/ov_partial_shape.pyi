# Generated from ov_partial_shape.py by tests/abi/stubs.py; do not edit.

from npu_common.ctyping import (
    DerivedRecord,
    Field,
    Integer,
    Pointer,
    PointerToRecord,
    Struct,
    function,
    int64,
    void_p,
)

from pyovnpu.openvino.c.ov_common import *
from pyovnpu.openvino.c.ov_common import _ov_status_e
from pyovnpu.openvino.c.ov_dimension import *
from pyovnpu.openvino.c.ov_dimension import LP_ov_dimension_t
from pyovnpu.openvino.c.ov_layout import *
from pyovnpu.openvino.c.ov_rank import *
from pyovnpu.openvino.c.ov_shape import *

class _ov_partial_shape_t_fields:
    rank: Field[ov_rank_t, ov_rank_t]
    dims: Field[LP_ov_dimension_t, Pointer[ov_dimension_t]]

class ov_partial_shape_t(_ov_partial_shape_t_fields, Struct):
    """A shape whose rank or dimensions may be dynamic.

    rank: number of dimensions, as bounds.
    dims: one record a dimension; NULL when the rank is dynamic. The record keeps a Python array alive that was assigned
    here.
    Freed with ov_partial_shape_free when C filled it in, never when `dims` came from Python.
    Bytes (64/32 bit where they differ): 24. Source: ov_partial_shape.h 2026.4.1.
    """
    def __init__(self, rank: ov_rank_t = ..., dims: Pointer[ov_dimension_t] = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[ov_partial_shape_t, LP_ov_partial_shape_t]: ...  # type: ignore[override]

class LP_ov_partial_shape_t(_ov_partial_shape_t_fields, PointerToRecord[ov_partial_shape_t]): ...

@function
def ov_partial_shape_create(
    rank: Integer,
    dims: Pointer[ov_dimension_t],
    partial_shape_obj: Pointer[ov_partial_shape_t],
    /,
) -> _ov_status_e:
    """Fill in a partial shape of known rank with a copy of the dimensions.

    rank: number of dimensions, at least 1.
    dims: their bounds, `rank` records. Copied.
    partial_shape_obj: receives the shape, freed by ov_partial_shape_free.
    Returns OK, INVALID_C_PARAM for NULL, a rank below 1 or bounds that cannot be (measured).
    Source: ov_partial_shape.h 2026.4.1.
    """

@function
def ov_partial_shape_create_dynamic(
    rank: ov_rank_t,
    dims: Pointer[ov_dimension_t],
    partial_shape_obj: Pointer[ov_partial_shape_t],
    /,
) -> _ov_status_e:
    """Fill in a partial shape whose rank may be dynamic as well.

    rank: number of dimensions as bounds, by value.
    dims: their bounds when the rank is known, copied; not looked at when it is not (measured).
    partial_shape_obj: receives the shape, freed by ov_partial_shape_free.
    Returns OK, INVALID_C_PARAM for NULL, or a known rank without dimensions. Source: ov_partial_shape.h 2026.4.1.
    """

@function
def ov_partial_shape_create_static(
    rank: Integer,
    dims: Pointer[int64],
    partial_shape_obj: Pointer[ov_partial_shape_t],
    /,
) -> _ov_status_e:
    """Fill in a partial shape without anything dynamic.

    rank: number of dimensions.
    dims: their lengths. Copied.
    partial_shape_obj: receives the shape, freed by ov_partial_shape_free.
    Returns OK, INVALID_C_PARAM for NULL or negative lengths. Source: ov_partial_shape.h 2026.4.1.
    """

@function
def ov_partial_shape_free(partial_shape: Pointer[ov_partial_shape_t], /) -> None:
    """Free the dimensions that C allocated.

    partial_shape: a record that C filled in. Not one with `dims` from Python. Source: ov_partial_shape.h 2026.4.1.
    """

@function
def ov_partial_shape_to_shape(partial_shape: ov_partial_shape_t, shape: Pointer[ov_shape_t], /) -> _ov_status_e:
    """The static shape, if nothing is dynamic.

    partial_shape: by value.
    shape: receives it, freed by ov_shape_free.
    Returns OK, PARAMETER_MISMATCH when rank or a dimension is dynamic (measured), INVALID_C_PARAM for NULL.
    Source: ov_partial_shape.h 2026.4.1.
    """

@function
def ov_shape_to_partial_shape(shape: ov_shape_t, partial_shape: Pointer[ov_partial_shape_t], /) -> _ov_status_e:
    """A static shape as a partial one.

    shape: by value.
    partial_shape: receives it, freed by ov_partial_shape_free.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_partial_shape.h 2026.4.1.
    """

@function
def ov_partial_shape_is_dynamic(partial_shape: ov_partial_shape_t, /) -> bool:
    """True when the rank or a dimension is dynamic.

    partial_shape: by value. Source: ov_partial_shape.h 2026.4.1.
    """

@function
def ov_partial_shape_to_string(partial_shape: ov_partial_shape_t, /) -> void_p:
    """The shape as text, "{1..8,?}": an address, to be given to ov_free.

    partial_shape: by value. Source: ov_partial_shape.h 2026.4.1.
    """

__all__ = [
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
    "ov_layout_t",
    "ov_layout_create",
    "ov_layout_free",
    "ov_layout_to_string",
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
    "ov_rank_t",
    "ov_rank_is_dynamic",
    "ov_dimension_t",
    "ov_dimension_is_dynamic",
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
