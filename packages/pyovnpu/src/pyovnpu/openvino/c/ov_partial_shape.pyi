# Generated from ov_partial_shape.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    Field,
    Integer,
    Pointer,
    PointerToRecord,
    StructRecord,
    function,
    int64,
    void_p,
)

from pyovnpu.openvino.c.ov_common import *
from pyovnpu.openvino.c.ov_common import _ov_status_e
from pyovnpu.openvino.c.ov_dimension import *
from pyovnpu.openvino.c.ov_dimension import _LP_ov_dimension_t
from pyovnpu.openvino.c.ov_layout import *
from pyovnpu.openvino.c.ov_rank import *
from pyovnpu.openvino.c.ov_shape import *

class _ov_partial_shape_t_fields:
    rank: Field[ov_rank_t, ov_rank_t]
    dims: Field[_LP_ov_dimension_t, Pointer[ov_dimension_t]]

class ov_partial_shape_t(_ov_partial_shape_t_fields, StructRecord[_LP_ov_partial_shape_t]):
    def __init__(self, rank: ov_rank_t = ..., dims: Pointer[ov_dimension_t] = ...) -> None: ...

class _LP_ov_partial_shape_t(_ov_partial_shape_t_fields, PointerToRecord[ov_partial_shape_t]): ...

@function
def ov_partial_shape_create(
    rank: Integer,
    dims: Pointer[ov_dimension_t],
    partial_shape_obj: Pointer[ov_partial_shape_t],
    /,
) -> _ov_status_e: ...

@function
def ov_partial_shape_create_dynamic(
    rank: ov_rank_t,
    dims: Pointer[ov_dimension_t],
    partial_shape_obj: Pointer[ov_partial_shape_t],
    /,
) -> _ov_status_e: ...

@function
def ov_partial_shape_create_static(
    rank: Integer,
    dims: Pointer[int64],
    partial_shape_obj: Pointer[ov_partial_shape_t],
    /,
) -> _ov_status_e: ...

@function
def ov_partial_shape_free(partial_shape: Pointer[ov_partial_shape_t], /) -> None: ...

@function
def ov_partial_shape_to_shape(partial_shape: ov_partial_shape_t, shape: Pointer[ov_shape_t], /) -> _ov_status_e: ...

@function
def ov_shape_to_partial_shape(shape: ov_shape_t, partial_shape: Pointer[ov_partial_shape_t], /) -> _ov_status_e: ...

@function
def ov_partial_shape_is_dynamic(partial_shape: ov_partial_shape_t, /) -> bool: ...

@function
def ov_partial_shape_to_string(partial_shape: ov_partial_shape_t, /) -> void_p: ...
