# Generated from awnn_det.py by abi/writers/stubs.py; do not edit.

from collections.abc import Iterable
from typing import NewType

from npu_common.ctyping import (
    Array,
    Enumeration,
    Field,
    Float,
    Integer,
    Pointer,
    PointerTo,
    PointerToCell,
    PointerToRecord,
    StructRecord,
    Text,
    VoidHandle,
    function,
    int32,
    uint8,
)

_AWNN_TYPE = NewType("_AWNN_TYPE", int)
class AWNN_TYPE(Enumeration[_AWNN_TYPE]): ...
AWNN_HUMAN_DET: _AWNN_TYPE
AWNN_FACE_DET: _AWNN_TYPE
AWNN_TYPE_MAX: _AWNN_TYPE

class Awnn_Det_Handle(VoidHandle): ...

class _BBoxRect_t_fields:
    xmin: Field[int, Integer]
    ymin: Field[int, Integer]
    xmax: Field[int, Integer]
    ymax: Field[int, Integer]
    label: Field[int, Integer]
    score: Field[float, Float]
    landmark_x: Field[Array[int32, int, Integer], Iterable[Integer]]
    landmark_y: Field[Array[int32, int, Integer], Iterable[Integer]]

class BBoxRect_t(_BBoxRect_t_fields, StructRecord[_LP_BBoxRect_t]):
    def __init__(
        self,
        xmin: Integer = ...,
        ymin: Integer = ...,
        xmax: Integer = ...,
        ymax: Integer = ...,
        label: Integer = ...,
        score: Float = ...,
        landmark_x: Iterable[Integer] = ...,
        landmark_y: Iterable[Integer] = ...,
    ) -> None: ...

class _LP_BBoxRect_t(_BBoxRect_t_fields, PointerToRecord[BBoxRect_t]): ...

class _BBoxResults_t_fields:
    valid_cnt: Field[int, Integer]
    cap: Field[int, Integer]
    boxes: Field[_LP_BBoxRect_t, Pointer[BBoxRect_t]]

class BBoxResults_t(_BBoxResults_t_fields, StructRecord[_LP_BBoxResults_t]):
    def __init__(self, valid_cnt: Integer = ..., cap: Integer = ..., boxes: Pointer[BBoxRect_t] = ...) -> None: ...

class _LP_BBoxResults_t(_BBoxResults_t_fields, PointerToRecord[BBoxResults_t]): ...

class _Awnn_Init_t_fields:
    human_nb: Field[bytes | None, Text]
    face_nb: Field[bytes | None, Text]

class Awnn_Init_t(_Awnn_Init_t_fields, StructRecord[_LP_Awnn_Init_t]):
    def __init__(self, human_nb: Text = ..., face_nb: Text = ...) -> None: ...

class _LP_Awnn_Init_t(_Awnn_Init_t_fields, PointerToRecord[Awnn_Init_t]): ...

class _Awnn_Run_t_fields:
    type: Field[_AWNN_TYPE, _AWNN_TYPE | AWNN_TYPE]
    input_buffers: Field[
        PointerTo[PointerTo[uint8, int, Integer], PointerTo[uint8, int, Integer], Pointer[uint8]],
        Pointer[PointerTo[uint8, int, Integer]],
    ]
    thresh: Field[float, Float]
    res: Field[_LP_BBoxResults_t, Pointer[BBoxResults_t]]

class Awnn_Run_t(_Awnn_Run_t_fields, StructRecord[_LP_Awnn_Run_t]):
    def __init__(
        self,
        type: _AWNN_TYPE | AWNN_TYPE = ...,
        input_buffers: Pointer[PointerTo[uint8, int, Integer]] = ...,
        thresh: Float = ...,
        res: Pointer[BBoxResults_t] = ...,
    ) -> None: ...

class _LP_Awnn_Run_t(_Awnn_Run_t_fields, PointerToRecord[Awnn_Run_t]): ...

@function
def awnn_detect_init(handle: PointerToCell[Awnn_Det_Handle], initT: Pointer[Awnn_Init_t], /) -> None: ...

@function
def awnn_create_run(runT: Pointer[Awnn_Run_t], type: _AWNN_TYPE | AWNN_TYPE, /) -> None: ...

@function
def awnn_detect_run(handle: Awnn_Det_Handle | None, runT: Pointer[Awnn_Run_t], /) -> _LP_BBoxResults_t: ...

@function
def awnn_destroy_run(runT: Pointer[Awnn_Run_t], /) -> None: ...

@function
def awnn_detect_exit(handle: Awnn_Det_Handle | None, /) -> None: ...
