"""DlSystem/TensorMap.h as Python: ..."""

from npu_common.cdecl import char_p, exported_names, size_t, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError, ITensor, StringList
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.ITensor import *
from pysnpe.DlSystem.StringList import *


class Snpe_TensorMap_Handle_t(void_p):
    """... Source: DlSystem/TensorMap.h 2.40.0."""

    returned = True


@lib.function(since="2.0.1")
def Snpe_TensorMap_Create() -> Snpe_TensorMap_Handle_t:
    """...

    Returns ...
    Source: DlSystem/TensorMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_TensorMap_CreateCopy(tensorMapHandle: Snpe_TensorMap_Handle_t) -> Snpe_TensorMap_Handle_t:
    """...

    tensorMapHandle: ...
    Returns ...
    Source: DlSystem/TensorMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_TensorMap_Assign(srcHandle: Snpe_TensorMap_Handle_t, dstHandle: Snpe_TensorMap_Handle_t) -> Snpe_ErrorCode_t:
    """...

    srcHandle: ...
    dstHandle: ...
    Returns ...
    Source: DlSystem/TensorMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_TensorMap_Delete(handle: Snpe_TensorMap_Handle_t) -> Snpe_ErrorCode_t:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/TensorMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_TensorMap_Add(handle: Snpe_TensorMap_Handle_t, name: char_p, tensorHandle: Snpe_ITensor_Handle_t) -> None:
    """...

    handle: ...
    name: ...
    tensorHandle: ...
    Source: DlSystem/TensorMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_TensorMap_Remove(handle: Snpe_TensorMap_Handle_t, name: char_p) -> None:
    """...

    handle: ...
    name: ...
    Source: DlSystem/TensorMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_TensorMap_Size(handle: Snpe_TensorMap_Handle_t) -> size_t:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/TensorMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_TensorMap_Clear(handle: Snpe_TensorMap_Handle_t) -> None:
    """...

    handle: ...
    Source: DlSystem/TensorMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_TensorMap_GetTensor_Ref(handle: Snpe_TensorMap_Handle_t, name: char_p) -> Snpe_ITensor_Handle_t:
    """...

    handle: ...
    name: ...
    Returns ...
    Source: DlSystem/TensorMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_TensorMap_GetTensorNames(handle: Snpe_TensorMap_Handle_t) -> Snpe_StringList_Handle_t:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/TensorMap.h 2.40.0.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlError,
        ITensor,
        StringList,
    ),
)
