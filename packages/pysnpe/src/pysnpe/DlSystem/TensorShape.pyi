# Generated from TensorShape.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    Integer,
    Pointer,
    PointerTo,
    VoidHandle,
    function,
    size_t,
)

from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t

class Snpe_TensorShape_Handle_t(VoidHandle): ...

@function
def Snpe_TensorShape_CreateDimsSize(dims: Pointer[size_t], size: Integer, /) -> Snpe_TensorShape_Handle_t: ...

@function
def Snpe_TensorShape_Create() -> Snpe_TensorShape_Handle_t: ...

@function
def Snpe_TensorShape_CreateCopy(other: Snpe_TensorShape_Handle_t | None, /) -> Snpe_TensorShape_Handle_t: ...

@function
def Snpe_TensorShape_Delete(tensorShapeHandle: Snpe_TensorShape_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_TensorShape_Assign(
    srcHandle: Snpe_TensorShape_Handle_t | None,
    dstHandle: Snpe_TensorShape_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_TensorShape_Concatenate(
    tensorShape: Snpe_TensorShape_Handle_t | None,
    dims: Pointer[size_t],
    size: Integer,
    /,
) -> None: ...

@function
def Snpe_TensorShape_Rank(tensorShape: Snpe_TensorShape_Handle_t | None, /) -> int: ...

@function
def Snpe_TensorShape_At(tensorShapeHandle: Snpe_TensorShape_Handle_t | None, index: Integer, /) -> int: ...

@function
def Snpe_TensorShape_Set(
    tensorShapeHandle: Snpe_TensorShape_Handle_t | None,
    index: Integer,
    value: Integer,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_TensorShape_GetDimensions(
    tensorShape: Snpe_TensorShape_Handle_t | None,
    /,
) -> PointerTo[size_t, int, Integer]: ...
