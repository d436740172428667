# Generated from awnn_det.py by tests/abi/stubs.py; do not edit.

from collections.abc import Iterable
from typing import Final, NewType

from npu_common.ctyping import (
    Array,
    DerivedRecord,
    Enumeration,
    Field,
    Float,
    Integer,
    Pointer,
    PointerTo,
    PointerToCell,
    PointerToRecord,
    Struct,
    Text,
    VoidHandle,
    function,
    int32,
    uint8,
)

_AWNN_TYPE = NewType("_AWNN_TYPE", int)

class AWNN_TYPE(Enumeration[_AWNN_TYPE]):
    """Which of the two networks. Source: awnn_det.h, V853."""

AWNN_HUMAN_DET: Final[_AWNN_TYPE]
AWNN_FACE_DET: Final[_AWNN_TYPE]
AWNN_TYPE_MAX: Final[_AWNN_TYPE]

class Awnn_Det_Handle(VoidHandle):
    """Both networks, ready to run. Source: awnn_det.h, V853."""

class _BBoxRect_t_fields:
    xmin: Field[int, Integer]
    ymin: Field[int, Integer]
    xmax: Field[int, Integer]
    ymax: Field[int, Integer]
    label: Field[int, Integer]
    score: Field[float, Float]
    landmark_x: Field[Array[int32, int, Integer], Iterable[Integer]]
    landmark_y: Field[Array[int32, int, Integer], Iterable[Integer]]

class BBoxRect_t(_BBoxRect_t_fields, Struct):
    """One person or face that was found.

    xmin, ymin: its upper left corner, in pixels.
    xmax, ymax: its lower right corner.
    label: number of its class.
    score: how sure the network is, 0 to 1.
    landmark_x, landmark_y: five points of a face.
    Bytes (64/32 bit where they differ): 64 since 1.6.4. Source: awnn_det.h, V853.
    """
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
    @classmethod
    def _derived_(cls) -> DerivedRecord[BBoxRect_t, LP_BBoxRect_t]: ...  # type: ignore[override]

class LP_BBoxRect_t(_BBoxRect_t_fields, PointerToRecord[BBoxRect_t]): ...

class _BBoxResults_t_fields:
    valid_cnt: Field[int, Integer]
    cap: Field[int, Integer]
    boxes: Field[LP_BBoxRect_t, Pointer[BBoxRect_t]]

class BBoxResults_t(_BBoxResults_t_fields, Struct):
    """What was found in one picture.

    valid_cnt: number of valid entries in `boxes`.
    cap: how many there is room for.
    boxes: the findings; the library's.
    Bytes (64/32 bit where they differ): 16/12 since 1.6.4. Source: awnn_det.h, V853.
    """
    def __init__(self, valid_cnt: Integer = ..., cap: Integer = ..., boxes: Pointer[BBoxRect_t] = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[BBoxResults_t, LP_BBoxResults_t]: ...  # type: ignore[override]

class LP_BBoxResults_t(_BBoxResults_t_fields, PointerToRecord[BBoxResults_t]): ...

class _Awnn_Init_t_fields:
    human_nb: Field[bytes | None, Text]
    face_nb: Field[bytes | None, Text]

class Awnn_Init_t(_Awnn_Init_t_fields, Struct):
    """The network files.

    human_nb: path of the network for people.
    face_nb: path of the network for faces.
    Bytes (64/32 bit where they differ): 16/8 since 1.6.4. Source: awnn_det.h, V853.
    """
    def __init__(self, human_nb: Text = ..., face_nb: Text = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[Awnn_Init_t, LP_Awnn_Init_t]: ...  # type: ignore[override]

class LP_Awnn_Init_t(_Awnn_Init_t_fields, PointerToRecord[Awnn_Init_t]): ...

class _Awnn_Run_t_fields:
    type: Field[_AWNN_TYPE, _AWNN_TYPE | AWNN_TYPE]
    input_buffers: Field[
        PointerTo[PointerTo[uint8, int, Integer], PointerTo[uint8, int, Integer], Pointer[uint8]],
        Pointer[PointerTo[uint8, int, Integer]],
    ]
    thresh: Field[float, Float]
    res: Field[LP_BBoxResults_t, Pointer[BBoxResults_t]]

class Awnn_Run_t(_Awnn_Run_t_fields, Struct):
    """What one kind of network runs on; awnn_create_run fills it in.

    type: an AWNN_TYPE value.
    input_buffers: memory for the planes of a picture, brightness first, then colour; the program writes into it.
    thresh: the score from which findings count; the program sets it.
    res: the last findings.
    Bytes (64/32 bit where they differ): 32/16 since 1.6.4. Source: awnn_det.h, V853.
    """
    def __init__(
        self,
        type: _AWNN_TYPE | AWNN_TYPE = ...,
        input_buffers: Pointer[PointerTo[uint8, int, Integer]] = ...,
        thresh: Float = ...,
        res: Pointer[BBoxResults_t] = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[Awnn_Run_t, LP_Awnn_Run_t]: ...  # type: ignore[override]

class LP_Awnn_Run_t(_Awnn_Run_t_fields, PointerToRecord[Awnn_Run_t]): ...

@function
def awnn_detect_init(handle: PointerToCell[Awnn_Det_Handle], initT: Pointer[Awnn_Init_t], /) -> None:
    """Load the networks.

    handle: receives the handle.
    initT: their files.
    Source: awnn_det.h, V853.
    """

@function
def awnn_create_run(runT: Pointer[Awnn_Run_t], type: _AWNN_TYPE | AWNN_TYPE, /) -> None:
    """Allocate what one kind of network runs on.

    runT: is filled in; free it with awnn_destroy_run.
    type: an AWNN_TYPE value.
    Source: awnn_det.h, V853.
    """

@function
def awnn_detect_run(handle: Awnn_Det_Handle | None, runT: Pointer[Awnn_Run_t], /) -> LP_BBoxResults_t:
    """Look for people or faces in the picture in `runT.input_buffers`.

    handle: both networks.
    runT: which one, with what.
    Returns the findings, which belong to `runT` and last until the next call with it. Source: awnn_det.h, V853.
    """

@function
def awnn_destroy_run(runT: Pointer[Awnn_Run_t], /) -> None:
    """Free what awnn_create_run allocated.

    runT: the record it filled in.
    Source: awnn_det.h, V853.
    """

@function
def awnn_detect_exit(handle: Awnn_Det_Handle | None, /) -> None:
    """Unload the networks.

    handle: both networks.
    Source: awnn_det.h, V853.
    """

__all__ = [
    "AWNN_HUMAN_DET",
    "AWNN_FACE_DET",
    "AWNN_TYPE_MAX",
    "AWNN_TYPE",
    "Awnn_Det_Handle",
    "BBoxRect_t",
    "BBoxResults_t",
    "Awnn_Init_t",
    "Awnn_Run_t",
    "awnn_detect_init",
    "awnn_create_run",
    "awnn_detect_run",
    "awnn_destroy_run",
    "awnn_detect_exit",
]
