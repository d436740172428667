# Generated from ov_rank.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    Field,
    Integer,
    PointerToRecord,
    StructRecord,
    function,
)

from pyovnpu.openvino.c.ov_dimension import *

class _ov_rank_t_fields:
    min: Field[int, Integer]
    max: Field[int, Integer]

class ov_rank_t(_ov_rank_t_fields, StructRecord[_LP_ov_rank_t]):
    def __init__(self, min: Integer = ..., max: Integer = ...) -> None: ...

class _LP_ov_rank_t(_ov_rank_t_fields, PointerToRecord[ov_rank_t]): ...

@function
def ov_rank_is_dynamic(rank: ov_rank_t, /) -> bool: ...
