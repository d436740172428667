"""SNPE/ApplicationBufferMap.h as Python: ..."""

from npu_common.cdecl import POINTER, char_p, exported_names, float32, size_t, uint8, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError, StringList
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.StringList import *


class Snpe_ApplicationBufferMap_Handle_t(void_p):
    """... Source: SNPE/ApplicationBufferMap.h 2.40.0."""

    returned = True


@lib.function(since="2.0.1")
def Snpe_ApplicationBufferMap_Create() -> Snpe_ApplicationBufferMap_Handle_t:
    """...

    Returns ...
    Source: SNPE/ApplicationBufferMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_ApplicationBufferMap_Delete(
    applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t,
) -> Snpe_ErrorCode_t:
    """...

    applicationBufferMapHandle: ...
    Returns ...
    Source: SNPE/ApplicationBufferMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_ApplicationBufferMap_Add(
    applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t, name: char_p, buff: POINTER(uint8), size: size_t
) -> Snpe_ErrorCode_t:
    """...

    applicationBufferMapHandle: ...
    name: ...
    buff: ...
    size: ...
    Returns ...
    Source: SNPE/ApplicationBufferMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_ApplicationBufferMap_AddFloat(
    applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t, name: char_p, buff: POINTER(float32), size: size_t
) -> Snpe_ErrorCode_t:
    """...

    applicationBufferMapHandle: ...
    name: ...
    buff: ...
    size: ...
    Returns ...
    Source: SNPE/ApplicationBufferMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_ApplicationBufferMap_Remove(
    applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t, name: char_p
) -> Snpe_ErrorCode_t:
    """...

    applicationBufferMapHandle: ...
    name: ...
    Returns ...
    Source: SNPE/ApplicationBufferMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_ApplicationBufferMap_Size(applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t) -> size_t:
    """...

    applicationBufferMapHandle: ...
    Returns ...
    Source: SNPE/ApplicationBufferMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_ApplicationBufferMap_Clear(applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t) -> Snpe_ErrorCode_t:
    """...

    applicationBufferMapHandle: ...
    Returns ...
    Source: SNPE/ApplicationBufferMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_ApplicationBufferMap_GetUserBufferNames(
    applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t,
) -> Snpe_StringList_Handle_t:
    """...

    applicationBufferMapHandle: ...
    Returns ...
    Source: SNPE/ApplicationBufferMap.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_ApplicationBufferMap_GetUserBuffer(
    applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t,
    name: char_p,
    size: POINTER(size_t),
    data: POINTER(POINTER(uint8)),
) -> Snpe_ErrorCode_t:
    """...

    applicationBufferMapHandle: ...
    name: ...
    size: ...
    data: ...
    Returns ...
    Source: SNPE/ApplicationBufferMap.h 2.40.0.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlError,
        StringList,
    ),
)
