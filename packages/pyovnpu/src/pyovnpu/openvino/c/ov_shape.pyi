# Generated from ov_shape.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    Field,
    Integer,
    Pointer,
    PointerTo,
    PointerToRecord,
    StructRecord,
    function,
    int64,
)

from pyovnpu.openvino.c.ov_common import *
from pyovnpu.openvino.c.ov_common import _ov_status_e

class _ov_shape_t_fields:
    rank: Field[int, Integer]
    dims: Field[PointerTo[int64, int, Integer], Pointer[int64]]

class ov_shape_t(_ov_shape_t_fields, StructRecord[_LP_ov_shape_t]):
    def __init__(self, rank: Integer = ..., dims: Pointer[int64] = ...) -> None: ...

class _LP_ov_shape_t(_ov_shape_t_fields, PointerToRecord[ov_shape_t]): ...

@function
def ov_shape_create(rank: Integer, dims: Pointer[int64], shape: Pointer[ov_shape_t], /) -> _ov_status_e: ...

@function
def ov_shape_free(shape: Pointer[ov_shape_t], /) -> _ov_status_e: ...
