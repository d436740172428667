"""DlSystem/TensorShape.h as Python: ..."""

from npu_common.cdecl import POINTER, exported_names, size_t, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError
from pysnpe.DlSystem.DlError import *


class Snpe_TensorShape_Handle_t(void_p):
    """... Source: DlSystem/TensorShape.h 2.40.0."""

    returned = True


@lib.function(since="2.0.1")
def Snpe_TensorShape_CreateDimsSize(dims: POINTER(size_t), size: size_t) -> Snpe_TensorShape_Handle_t:
    """...

    dims: ...
    size: ...
    Returns ...
    Source: DlSystem/TensorShape.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShape_Create() -> Snpe_TensorShape_Handle_t:
    """...

    Returns ...
    Source: DlSystem/TensorShape.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShape_CreateCopy(other: Snpe_TensorShape_Handle_t) -> Snpe_TensorShape_Handle_t:
    """...

    other: ...
    Returns ...
    Source: DlSystem/TensorShape.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShape_Delete(tensorShapeHandle: Snpe_TensorShape_Handle_t) -> Snpe_ErrorCode_t:
    """...

    tensorShapeHandle: ...
    Returns ...
    Source: DlSystem/TensorShape.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShape_Assign(
    srcHandle: Snpe_TensorShape_Handle_t, dstHandle: Snpe_TensorShape_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    srcHandle: ...
    dstHandle: ...
    Returns ...
    Source: DlSystem/TensorShape.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShape_Concatenate(tensorShape: Snpe_TensorShape_Handle_t, dims: POINTER(size_t), size: size_t) -> None:
    """...

    tensorShape: ...
    dims: ...
    size: ...
    Source: DlSystem/TensorShape.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShape_Rank(tensorShape: Snpe_TensorShape_Handle_t) -> size_t:
    """...

    tensorShape: ...
    Returns ...
    Source: DlSystem/TensorShape.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShape_At(tensorShapeHandle: Snpe_TensorShape_Handle_t, index: size_t) -> size_t:
    """...

    tensorShapeHandle: ...
    index: ...
    Returns ...
    Source: DlSystem/TensorShape.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShape_Set(
    tensorShapeHandle: Snpe_TensorShape_Handle_t, index: size_t, value: size_t
) -> Snpe_ErrorCode_t:
    """...

    tensorShapeHandle: ...
    index: ...
    value: ...
    Returns ...
    Source: DlSystem/TensorShape.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShape_GetDimensions(tensorShape: Snpe_TensorShape_Handle_t) -> POINTER(size_t):
    """...

    tensorShape: ...
    Returns ...
    Source: DlSystem/TensorShape.h 2.40.0.
    """


__all__ = exported_names(globals(), includes=(DlError,))
