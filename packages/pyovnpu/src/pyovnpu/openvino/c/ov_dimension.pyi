# Generated from ov_dimension.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    Field,
    Integer,
    PointerToRecord,
    StructRecord,
    function,
)

from pyovnpu.openvino.c.ov_common import *

class _ov_dimension_t_fields:
    min: Field[int, Integer]
    max: Field[int, Integer]

class ov_dimension_t(_ov_dimension_t_fields, StructRecord[_LP_ov_dimension_t]):
    def __init__(self, min: Integer = ..., max: Integer = ...) -> None: ...

class _LP_ov_dimension_t(_ov_dimension_t_fields, PointerToRecord[ov_dimension_t]): ...

@function
def ov_dimension_is_dynamic(dim: ov_dimension_t, /) -> bool: ...
