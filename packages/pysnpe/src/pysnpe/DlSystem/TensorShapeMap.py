"""DlSystem/TensorShapeMap.h as Python: shapes by the names of tensors, for resizing a network's inputs.

Source: DlSystem/TensorShapeMap.h 2.40.0.

Shapes are copied on the way in and on the way out: unlike the maps of tensors and buffers this one owns what it holds.
"""

from npu_common.cdecl import char_p, exported_names, size_t, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError, StringList, TensorShape
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.StringList import *
from pysnpe.DlSystem.TensorShape import *


class Snpe_TensorShapeMap_Handle_t(void_p):
    """Shapes by name. Deleted with Snpe_TensorShapeMap_Delete."""


@lib.function(since="2.0.1")
def Snpe_TensorShapeMap_Create() -> Snpe_TensorShapeMap_Handle_t:
    """Return an empty map.

    Returns:
        the map; the caller deletes it with Snpe_TensorShapeMap_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShapeMap_CreateCopy(tsmHandle: Snpe_TensorShapeMap_Handle_t) -> Snpe_TensorShapeMap_Handle_t:
    """Copy the map: a new one of the same content.

    Returns:
        the map; the caller deletes it with Snpe_TensorShapeMap_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShapeMap_Delete(tsmHandle: Snpe_TensorShapeMap_Handle_t) -> Snpe_ErrorCode_t:
    """Delete the map.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_TensorShapeMap_Assign(
    srcHandle: Snpe_TensorShapeMap_Handle_t, dstHandle: Snpe_TensorShapeMap_Handle_t
) -> Snpe_ErrorCode_t:
    """Make one map a copy of another.

    Args:
        srcHandle: the map to copy.
        dstHandle: the map that changes.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShapeMap_Add(
    tsmHandle: Snpe_TensorShapeMap_Handle_t, name: char_p, tsHandle: Snpe_TensorShape_Handle_t
) -> Snpe_ErrorCode_t:
    """Put a shape under a name.

    Args:
        name: name of an input tensor.
        tsHandle: the shape; copied, and may be deleted at once.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShapeMap_Remove(tsmHandle: Snpe_TensorShapeMap_Handle_t, name: char_p) -> Snpe_ErrorCode_t:
    """Take the shape of a name out and free the shape.

    Args:
        name: name of an input tensor.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShapeMap_Size(tsmHandle: Snpe_TensorShapeMap_Handle_t) -> size_t:
    """Return how many shapes the map holds.

    Returns:
        the number; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShapeMap_Clear(tsmHandle: Snpe_TensorShapeMap_Handle_t) -> Snpe_ErrorCode_t:
    """Take everything out."""


@lib.function(since="2.0.1")
def Snpe_TensorShapeMap_GetTensorShape(
    tsmHandle: Snpe_TensorShapeMap_Handle_t, name: char_p
) -> Snpe_TensorShape_Handle_t:
    """Return the shape of a name. Despite its name, which lacks no _Ref, it is a copy: delete it.

    Args:
        name: name of an input tensor.

    Returns:
        a copy of the shape; NULL for an unknown name; the caller deletes it with Snpe_TensorShape_Delete.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShapeMap_GetTensorShapeNames(tsmHandle: Snpe_TensorShapeMap_Handle_t) -> Snpe_StringList_Handle_t:
    """Return the names in the map.

    Returns:
        a new list of names; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlError,
        StringList,
        TensorShape,
    ),
)
