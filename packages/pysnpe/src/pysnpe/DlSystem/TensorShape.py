"""DlSystem/TensorShape.h as Python: lists of sizes: dimensions of tensors, strides of buffers, alignments.

Source: DlSystem/TensorShape.h 2.40.0.

A shape is only numbers: what they mean depends on who takes them. Dimensions count elements, the outermost first
(batch, height, width, channels). Strides, as Snpe_Util_CreateUserBuffer takes them, count bytes from one element to the
next in each dimension: [24, 8, 4] for float [4, 3, 2]. In what the library returns, 0 is a dimension that is known at
execution only.
"""

from npu_common.cdecl import POINTER, exported_names, size_t, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError
from pysnpe.DlSystem.DlError import *


class Snpe_TensorShape_Handle_t(void_p):
    """A list of sizes. Deleted with Snpe_TensorShape_Delete, also those that getters return: they are copies."""


@lib.function(since="2.0.1")
def Snpe_TensorShape_CreateDimsSize(dims: POINTER(size_t), size: size_t) -> Snpe_TensorShape_Handle_t:
    """Return a shape from an array.

    Args:
        dims: the sizes, outermost dimension first: `(size_t * 4)(1, 224, 224, 3)`. Copied.
        size: how many there are: the rank.

    Returns:
        the shape; the caller deletes it with Snpe_TensorShape_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShape_Create() -> Snpe_TensorShape_Handle_t:
    """Return a shape without dimensions.

    Returns:
        the shape; the caller deletes it with Snpe_TensorShape_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShape_CreateCopy(other: Snpe_TensorShape_Handle_t) -> Snpe_TensorShape_Handle_t:
    """Copy the shape: a new one of the same content.

    Args:
        other: the shape to copy; stays the caller's.

    Returns:
        the shape; the caller deletes it with Snpe_TensorShape_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShape_Delete(tensorShapeHandle: Snpe_TensorShape_Handle_t) -> Snpe_ErrorCode_t:
    """Delete the shape.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_TensorShape_Assign(
    srcHandle: Snpe_TensorShape_Handle_t, dstHandle: Snpe_TensorShape_Handle_t
) -> Snpe_ErrorCode_t:
    """Make one shape a copy of another.

    Args:
        srcHandle: the shape to copy.
        dstHandle: the shape that changes.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShape_Concatenate(tensorShape: Snpe_TensorShape_Handle_t, dims: POINTER(size_t), size: size_t) -> None:
    """Add dimensions behind those that are there.

    Fails silently, as it returns nothing: see Snpe_ErrorCode_getLastErrorCode.

    Args:
        dims: the sizes; copied.
        size: how many there are.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShape_Rank(tensorShape: Snpe_TensorShape_Handle_t) -> size_t:
    """Return how many dimensions the shape has.

    Returns:
        the number; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShape_At(tensorShapeHandle: Snpe_TensorShape_Handle_t, index: size_t) -> size_t:
    """Return one dimension.

    Args:
        index: 0 for the outermost, to rank - 1.

    Returns:
        the size; 0 beyond the rank, and for a dimension that is known at execution only.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShape_Set(
    tensorShapeHandle: Snpe_TensorShape_Handle_t, index: size_t, value: size_t
) -> Snpe_ErrorCode_t:
    """Change one dimension.

    Args:
        index: 0 to rank - 1; the shape does not grow.
        value: the new size.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShape_GetDimensions(tensorShape: Snpe_TensorShape_Handle_t) -> POINTER(size_t):
    """Return the sizes as an array in the shape's own memory.

    Returns:
        a pointer to `rank` numbers, valid until the shape changes or is deleted; NULL on failure.
    """


__all__ = exported_names(globals(), includes=(DlError,))
