# Generated from ov_rank.py by tests/abi/stubs.py; do not edit.

from npu_common.ctyping import (
    DerivedRecord,
    Field,
    Integer,
    PointerToRecord,
    Struct,
    function,
)

from pyovnpu.openvino.c.ov_dimension import *

class _ov_rank_t_fields:
    min: Field[int, Integer]
    max: Field[int, Integer]

class ov_rank_t(_ov_rank_t_fields, Struct):
    """A number of dimensions as bounds, like a dimension: equal bounds for a known rank, -1 and -1 for any.

    Source: ov_rank.h 2026.4.1.
    """
    def __init__(self, min: Integer = ..., max: Integer = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[ov_rank_t, LP_ov_rank_t]: ...  # type: ignore[override]

class LP_ov_rank_t(_ov_rank_t_fields, PointerToRecord[ov_rank_t]): ...

@function
def ov_rank_is_dynamic(rank: ov_rank_t, /) -> bool:
    """True when the rank is not known. Passed by value.

    rank: the rank, for instance the field of an ov_partial_shape_t. Source: ov_rank.h 2026.4.1.
    """

__all__ = [
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
]
