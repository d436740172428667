# Generated from TensorShapeMap.py by tests/abi/stubs.py; do not edit.

from typing import NewType

from npu_common.ctyping import (
    Text,
    function,
    void_p,
)

from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t
from pysnpe.DlSystem.StringList import *
from pysnpe.DlSystem.StringList import _Snpe_StringList_Handle_t
from pysnpe.DlSystem.TensorShape import *
from pysnpe.DlSystem.TensorShape import _Snpe_TensorShape_Handle_t

_Snpe_TensorShapeMap_Handle_t = NewType("_Snpe_TensorShapeMap_Handle_t", int)

class Snpe_TensorShapeMap_Handle_t(void_p):
    """Shapes by name. Deleted with Snpe_TensorShapeMap_Delete. Source: DlSystem/TensorShapeMap.h 2.40.0."""

@function
def Snpe_TensorShapeMap_Create() -> _Snpe_TensorShapeMap_Handle_t | None:
    """An empty map.

    Returns the map; the caller deletes it with Snpe_TensorShapeMap_Delete. NULL on failure.
    Source: DlSystem/TensorShapeMap.h 2.40.0.
    """

@function
def Snpe_TensorShapeMap_CreateCopy(
    tsmHandle: _Snpe_TensorShapeMap_Handle_t | Snpe_TensorShapeMap_Handle_t | None,
    /,
) -> _Snpe_TensorShapeMap_Handle_t | None:
    """Copy the map: a new one of the same content.

    tsmHandle: the map.
    Returns the map; the caller deletes it with Snpe_TensorShapeMap_Delete. NULL on failure.
    Source: DlSystem/TensorShapeMap.h 2.40.0.
    """

@function
def Snpe_TensorShapeMap_Delete(
    tsmHandle: _Snpe_TensorShapeMap_Handle_t | Snpe_TensorShapeMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Delete the map.

    tsmHandle: the map.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: DlSystem/TensorShapeMap.h 2.40.0.
    """

@function
def Snpe_TensorShapeMap_Assign(
    srcHandle: _Snpe_TensorShapeMap_Handle_t | Snpe_TensorShapeMap_Handle_t | None,
    dstHandle: _Snpe_TensorShapeMap_Handle_t | Snpe_TensorShapeMap_Handle_t | None,
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
    tsmHandle: _Snpe_TensorShapeMap_Handle_t | Snpe_TensorShapeMap_Handle_t | None,
    name: Text,
    tsHandle: _Snpe_TensorShape_Handle_t | Snpe_TensorShape_Handle_t | None,
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
def Snpe_TensorShapeMap_Remove(
    tsmHandle: _Snpe_TensorShapeMap_Handle_t | Snpe_TensorShapeMap_Handle_t | None,
    name: Text,
    /,
) -> _Snpe_ErrorCode_t:
    """Take the shape of a name out and free it.

    tsmHandle: the map.
    name: name of an input tensor.
    Returns 0, or an error code.
    Source: DlSystem/TensorShapeMap.h 2.40.0.
    """

@function
def Snpe_TensorShapeMap_Size(tsmHandle: _Snpe_TensorShapeMap_Handle_t | Snpe_TensorShapeMap_Handle_t | None, /) -> int:
    """How many shapes the map holds.

    tsmHandle: the map.
    Returns the number; 0 on failure, too.
    Source: DlSystem/TensorShapeMap.h 2.40.0.
    """

@function
def Snpe_TensorShapeMap_Clear(
    tsmHandle: _Snpe_TensorShapeMap_Handle_t | Snpe_TensorShapeMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Take everything out.

    tsmHandle: the map.
    Returns 0, or an error code.
    Source: DlSystem/TensorShapeMap.h 2.40.0.
    """

@function
def Snpe_TensorShapeMap_GetTensorShape(
    tsmHandle: _Snpe_TensorShapeMap_Handle_t | Snpe_TensorShapeMap_Handle_t | None,
    name: Text,
    /,
) -> _Snpe_TensorShape_Handle_t | None:
    """The shape of a name. Despite its name, which lacks no _Ref, it is a copy: delete it.

    tsmHandle: the map.
    name: name of an input tensor.
    Returns a copy of the shape; NULL for an unknown name; the caller deletes it with Snpe_TensorShape_Delete.
    Source: DlSystem/TensorShapeMap.h 2.40.0.
    """

@function
def Snpe_TensorShapeMap_GetTensorShapeNames(
    tsmHandle: _Snpe_TensorShapeMap_Handle_t | Snpe_TensorShapeMap_Handle_t | None,
    /,
) -> _Snpe_StringList_Handle_t | None:
    """The names in the map.

    tsmHandle: the map.
    Returns a new list of names; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    Source: DlSystem/TensorShapeMap.h 2.40.0.
    """
