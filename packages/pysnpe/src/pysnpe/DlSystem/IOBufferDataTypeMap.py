"""DlSystem/IOBufferDataTypeMap.h as Python: ..."""

from npu_common.cdecl import char_p, exported_names, int32, size_t, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlEnums, DlError
from pysnpe.DlSystem.DlEnums import *
from pysnpe.DlSystem.DlError import *


class Snpe_IOBufferDataTypeMap_Handle_t(void_p):
    """... Source: DlSystem/IOBufferDataTypeMap.h 2.40.0."""

    returned = True


@lib.function(since="2.0.1")
def Snpe_IOBufferDataTypeMap_Create() -> Snpe_IOBufferDataTypeMap_Handle_t:
    """...

    Returns ...
    Source: DlSystem/IOBufferDataTypeMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_IOBufferDataTypeMap_Delete(handle: Snpe_IOBufferDataTypeMap_Handle_t) -> Snpe_ErrorCode_t:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/IOBufferDataTypeMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_IOBufferDataTypeMap_Add(
    handle: Snpe_IOBufferDataTypeMap_Handle_t, name: char_p, bufferDataType: Snpe_IOBufferDataType_t
) -> Snpe_ErrorCode_t:
    """...

    handle: ...
    name: ...
    bufferDataType: ...
    Returns ...
    Source: DlSystem/IOBufferDataTypeMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_IOBufferDataTypeMap_Remove(handle: Snpe_IOBufferDataTypeMap_Handle_t, name: char_p) -> Snpe_ErrorCode_t:
    """...

    handle: ...
    name: ...
    Returns ...
    Source: DlSystem/IOBufferDataTypeMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_IOBufferDataTypeMap_GetBufferDataType(
    handle: Snpe_IOBufferDataTypeMap_Handle_t, name: char_p
) -> Snpe_IOBufferDataType_t:
    """...

    handle: ...
    name: ...
    Returns ...
    Source: DlSystem/IOBufferDataTypeMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_IOBufferDataTypeMap_GetBufferDataTypeOfFirst(
    handle: Snpe_IOBufferDataTypeMap_Handle_t,
) -> Snpe_IOBufferDataType_t:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/IOBufferDataTypeMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_IOBufferDataTypeMap_Size(handle: Snpe_IOBufferDataTypeMap_Handle_t) -> size_t:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/IOBufferDataTypeMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_IOBufferDataTypeMap_Find(handle: Snpe_IOBufferDataTypeMap_Handle_t, name: char_p) -> int32:
    """...

    handle: ...
    name: ...
    Returns ...
    Source: DlSystem/IOBufferDataTypeMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_IOBufferDataTypeMap_Clear(handle: Snpe_IOBufferDataTypeMap_Handle_t) -> Snpe_ErrorCode_t:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/IOBufferDataTypeMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_IOBufferDataTypeMap_Empty(handle: Snpe_IOBufferDataTypeMap_Handle_t) -> int32:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/IOBufferDataTypeMap.h 2.40.0.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlEnums,
        DlError,
    ),
)
