# Generated from ov_shape.py by tests/abi/stubs.py; do not edit.

from npu_common.ctyping import (
    DerivedRecord,
    Field,
    Integer,
    Pointer,
    PointerTo,
    PointerToRecord,
    Struct,
    function,
    int64,
)

from pyovnpu.openvino.c.ov_common import *
from pyovnpu.openvino.c.ov_common import _ov_status_e

class _ov_shape_t_fields:
    rank: Field[int, Integer]
    dims: Field[PointerTo[int64, int, Integer], Pointer[int64]]

class ov_shape_t(_ov_shape_t_fields, Struct):
    """A static shape.

    rank: number of dimensions.
    dims: their lengths; the record keeps a Python array alive that was assigned here.
    Freed with ov_shape_free when C filled it in. Never call that on one whose `dims` came from Python: it would free
    Python's memory. Bytes (64/32 bit where they differ): 16. Source: ov_shape.h 2026.4.1.
    """
    def __init__(self, rank: Integer = ..., dims: Pointer[int64] = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[ov_shape_t, LP_ov_shape_t]: ...  # type: ignore[override]

class LP_ov_shape_t(_ov_shape_t_fields, PointerToRecord[ov_shape_t]): ...

@function
def ov_shape_create(rank: Integer, dims: Pointer[int64], shape: Pointer[ov_shape_t], /) -> _ov_status_e:
    """Fill in a shape with a copy of the lengths.

    rank: number of dimensions, at least 1: 0 is refused (measured), write `ov_shape_t()` for the shape of a scalar.
    dims: the lengths, none negative. Copied.
    shape: receives rank and a new array, freed by ov_shape_free.
    Returns OK, INVALID_C_PARAM for NULL, a rank below 1 or a negative length. Source: ov_shape.h 2026.4.1.
    """

@function
def ov_shape_free(shape: Pointer[ov_shape_t], /) -> _ov_status_e:
    """Free the lengths that C allocated, and set rank and dims to zero: a second call is harmless (measured).

    shape: a record that ov_shape_create or a getter filled in. Not one with `dims` from Python.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_shape.h 2026.4.1.
    """

__all__ = [
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
