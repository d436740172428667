# Generated from TensorShapeMap.py by tests/abi/stubs.py; do not edit.

from npu_common.ctyping import (
    Text,
    VoidHandle,
    function,
)

from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t
from pysnpe.DlSystem.StringList import *
from pysnpe.DlSystem.TensorShape import *

class Snpe_TensorShapeMap_Handle_t(VoidHandle):
    """Shapes by name. Deleted with Snpe_TensorShapeMap_Delete. Source: DlSystem/TensorShapeMap.h 2.40.0."""

@function
def Snpe_TensorShapeMap_Create() -> Snpe_TensorShapeMap_Handle_t:
    """An empty map.

    Returns the map; the caller deletes it with Snpe_TensorShapeMap_Delete. NULL on failure.
    Source: DlSystem/TensorShapeMap.h 2.40.0.
    """

@function
def Snpe_TensorShapeMap_CreateCopy(tsmHandle: Snpe_TensorShapeMap_Handle_t | None, /) -> Snpe_TensorShapeMap_Handle_t:
    """Copy the map: a new one of the same content.

    tsmHandle: the map.
    Returns the map; the caller deletes it with Snpe_TensorShapeMap_Delete. NULL on failure.
    Source: DlSystem/TensorShapeMap.h 2.40.0.
    """

@function
def Snpe_TensorShapeMap_Delete(tsmHandle: Snpe_TensorShapeMap_Handle_t | None, /) -> _Snpe_ErrorCode_t:
    """Delete the map.

    tsmHandle: the map.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: DlSystem/TensorShapeMap.h 2.40.0.
    """

@function
def Snpe_TensorShapeMap_Assign(
    srcHandle: Snpe_TensorShapeMap_Handle_t | None,
    dstHandle: Snpe_TensorShapeMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Make one map a copy of another.

    srcHandle: the map to copy.
    dstHandle: the map that changes.
    Returns 0, or an error code.
    Source: DlSystem/TensorShapeMap.h 2.40.0.
    """

@function
def Snpe_TensorShapeMap_Add(
    tsmHandle: Snpe_TensorShapeMap_Handle_t | None,
    name: Text,
    tsHandle: Snpe_TensorShape_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Put a shape under a name.

    tsmHandle: the map.
    name: name of an input tensor.
    tsHandle: the shape; copied, and may be deleted at once.
    Returns 0, or an error code.
    Source: DlSystem/TensorShapeMap.h 2.40.0.
    """

@function
def Snpe_TensorShapeMap_Remove(tsmHandle: Snpe_TensorShapeMap_Handle_t | None, name: Text, /) -> _Snpe_ErrorCode_t:
    """Take the shape of a name out and free it.

    tsmHandle: the map.
    name: name of an input tensor.
    Returns 0, or an error code.
    Source: DlSystem/TensorShapeMap.h 2.40.0.
    """

@function
def Snpe_TensorShapeMap_Size(tsmHandle: Snpe_TensorShapeMap_Handle_t | None, /) -> int:
    """How many shapes the map holds.

    tsmHandle: the map.
    Returns the number; 0 on failure, too.
    Source: DlSystem/TensorShapeMap.h 2.40.0.
    """

@function
def Snpe_TensorShapeMap_Clear(tsmHandle: Snpe_TensorShapeMap_Handle_t | None, /) -> _Snpe_ErrorCode_t:
    """Take everything out.

    tsmHandle: the map.
    Returns 0, or an error code.
    Source: DlSystem/TensorShapeMap.h 2.40.0.
    """

@function
def Snpe_TensorShapeMap_GetTensorShape(
    tsmHandle: Snpe_TensorShapeMap_Handle_t | None,
    name: Text,
    /,
) -> Snpe_TensorShape_Handle_t:
    """The shape of a name. Despite its name, which lacks no _Ref, it is a copy: delete it.

    tsmHandle: the map.
    name: name of an input tensor.
    Returns a copy of the shape; NULL for an unknown name; the caller deletes it with Snpe_TensorShape_Delete.
    Source: DlSystem/TensorShapeMap.h 2.40.0.
    """

@function
def Snpe_TensorShapeMap_GetTensorShapeNames(
    tsmHandle: Snpe_TensorShapeMap_Handle_t | None,
    /,
) -> Snpe_StringList_Handle_t:
    """The names in the map.

    tsmHandle: the map.
    Returns a new list of names; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    Source: DlSystem/TensorShapeMap.h 2.40.0.
    """
