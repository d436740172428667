# Generated from TensorShape.py by tests/abi/stubs.py; do not edit.

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

class Snpe_TensorShape_Handle_t(VoidHandle):
    """A list of sizes. Deleted with Snpe_TensorShape_Delete, also those that getters return: they are copies.

    Source: DlSystem/TensorShape.h 2.40.0.
    """

@function
def Snpe_TensorShape_CreateDimsSize(dims: Pointer[size_t], size: Integer, /) -> Snpe_TensorShape_Handle_t:
    """A shape from an array.

    dims: the sizes, outermost dimension first: `(size_t * 4)(1, 224, 224, 3)`. Copied.
    size: how many there are: the rank.
    Returns the shape; the caller deletes it with Snpe_TensorShape_Delete. NULL on failure.
    Source: DlSystem/TensorShape.h 2.40.0.
    """

@function
def Snpe_TensorShape_Create() -> Snpe_TensorShape_Handle_t:
    """A shape without dimensions.

    Returns the shape; the caller deletes it with Snpe_TensorShape_Delete. NULL on failure.
    Source: DlSystem/TensorShape.h 2.40.0.
    """

@function
def Snpe_TensorShape_CreateCopy(other: Snpe_TensorShape_Handle_t | None, /) -> Snpe_TensorShape_Handle_t:
    """Copy the shape: a new one of the same content.

    other: the shape to copy; stays the caller's.
    Returns the shape; the caller deletes it with Snpe_TensorShape_Delete. NULL on failure.
    Source: DlSystem/TensorShape.h 2.40.0.
    """

@function
def Snpe_TensorShape_Delete(tensorShapeHandle: Snpe_TensorShape_Handle_t | None, /) -> _Snpe_ErrorCode_t:
    """Delete the shape.

    tensorShapeHandle: the shape.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: DlSystem/TensorShape.h 2.40.0.
    """

@function
def Snpe_TensorShape_Assign(
    srcHandle: Snpe_TensorShape_Handle_t | None,
    dstHandle: Snpe_TensorShape_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Make one shape a copy of another.

    srcHandle: the shape to copy.
    dstHandle: the shape that changes.
    Returns 0, or an error code.
    Source: DlSystem/TensorShape.h 2.40.0.
    """

@function
def Snpe_TensorShape_Concatenate(
    tensorShape: Snpe_TensorShape_Handle_t | None,
    dims: Pointer[size_t],
    size: Integer,
    /,
) -> None:
    """Add dimensions behind those that are there. Fails silently, as it returns nothing: see
    Snpe_ErrorCode_getLastErrorCode.

    tensorShape: the shape.
    dims: the sizes; copied.
    size: how many there are.
    Source: DlSystem/TensorShape.h 2.40.0.
    """

@function
def Snpe_TensorShape_Rank(tensorShape: Snpe_TensorShape_Handle_t | None, /) -> int:
    """How many dimensions the shape has.

    tensorShape: the shape.
    Returns the number; 0 on failure, too.
    Source: DlSystem/TensorShape.h 2.40.0.
    """

@function
def Snpe_TensorShape_At(tensorShapeHandle: Snpe_TensorShape_Handle_t | None, index: Integer, /) -> int:
    """One dimension.

    tensorShapeHandle: the shape.
    index: 0 for the outermost, to rank - 1.
    Returns the size; 0 beyond the rank, and for a dimension that is known at execution only.
    Source: DlSystem/TensorShape.h 2.40.0.
    """

@function
def Snpe_TensorShape_Set(
    tensorShapeHandle: Snpe_TensorShape_Handle_t | None,
    index: Integer,
    value: Integer,
    /,
) -> _Snpe_ErrorCode_t:
    """Change one dimension.

    tensorShapeHandle: the shape.
    index: 0 to rank - 1; the shape does not grow.
    value: the new size.
    Returns 0, or an error code.
    Source: DlSystem/TensorShape.h 2.40.0.
    """

@function
def Snpe_TensorShape_GetDimensions(tensorShape: Snpe_TensorShape_Handle_t | None, /) -> PointerTo[size_t, int, Integer]:
    """The sizes as an array in the shape's own memory.

    tensorShape: the shape.
    Returns a pointer to `rank` numbers, valid until the shape changes or is deleted; NULL on failure.
    Source: DlSystem/TensorShape.h 2.40.0.
    """
