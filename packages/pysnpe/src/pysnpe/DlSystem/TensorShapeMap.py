"""DlSystem/TensorShapeMap.h as Python: ..."""

from npu_common.cdecl import char_p, exported_names, size_t, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError, StringList, TensorShape
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.StringList import *
from pysnpe.DlSystem.TensorShape import *


class Snpe_TensorShapeMap_Handle_t(void_p):
    """... Source: DlSystem/TensorShapeMap.h 2.40.0."""

    returned = True


@lib.function(since="2.0.1")
def Snpe_TensorShapeMap_Create() -> Snpe_TensorShapeMap_Handle_t:
    """...

    Returns ...
    Source: DlSystem/TensorShapeMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShapeMap_CreateCopy(tsmHandle: Snpe_TensorShapeMap_Handle_t) -> Snpe_TensorShapeMap_Handle_t:
    """...

    tsmHandle: ...
    Returns ...
    Source: DlSystem/TensorShapeMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShapeMap_Delete(tsmHandle: Snpe_TensorShapeMap_Handle_t) -> Snpe_ErrorCode_t:
    """...

    tsmHandle: ...
    Returns ...
    Source: DlSystem/TensorShapeMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShapeMap_Assign(
    srcHandle: Snpe_TensorShapeMap_Handle_t, dstHandle: Snpe_TensorShapeMap_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    srcHandle: ...
    dstHandle: ...
    Returns ...
    Source: DlSystem/TensorShapeMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShapeMap_Add(
    tsmHandle: Snpe_TensorShapeMap_Handle_t, name: char_p, tsHandle: Snpe_TensorShape_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    tsmHandle: ...
    name: ...
    tsHandle: ...
    Returns ...
    Source: DlSystem/TensorShapeMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShapeMap_Remove(tsmHandle: Snpe_TensorShapeMap_Handle_t, name: char_p) -> Snpe_ErrorCode_t:
    """...

    tsmHandle: ...
    name: ...
    Returns ...
    Source: DlSystem/TensorShapeMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShapeMap_Size(tsmHandle: Snpe_TensorShapeMap_Handle_t) -> size_t:
    """...

    tsmHandle: ...
    Returns ...
    Source: DlSystem/TensorShapeMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShapeMap_Clear(tsmHandle: Snpe_TensorShapeMap_Handle_t) -> Snpe_ErrorCode_t:
    """...

    tsmHandle: ...
    Returns ...
    Source: DlSystem/TensorShapeMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShapeMap_GetTensorShape(
    tsmHandle: Snpe_TensorShapeMap_Handle_t, name: char_p
) -> Snpe_TensorShape_Handle_t:
    """...

    tsmHandle: ...
    name: ...
    Returns ...
    Source: DlSystem/TensorShapeMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_TensorShapeMap_GetTensorShapeNames(tsmHandle: Snpe_TensorShapeMap_Handle_t) -> Snpe_StringList_Handle_t:
    """...

    tsmHandle: ...
    Returns ...
    Source: DlSystem/TensorShapeMap.h 2.40.0.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlError,
        StringList,
        TensorShape,
    ),
)
