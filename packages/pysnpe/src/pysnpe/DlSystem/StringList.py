"""DlSystem/StringList.h as Python: ..."""

from npu_common.cdecl import POINTER, char_p, exported_names, size_t, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError
from pysnpe.DlSystem.DlError import *


class Snpe_StringList_Handle_t(void_p):
    """... Source: DlSystem/StringList.h 2.40.0."""

    returned = True


@lib.function(since="2.0.1")
def Snpe_StringList_Create() -> Snpe_StringList_Handle_t:
    """...

    Returns ...
    Source: DlSystem/StringList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_StringList_CreateSize(size: size_t) -> Snpe_StringList_Handle_t:
    """...

    size: ...
    Returns ...
    Source: DlSystem/StringList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_StringList_CreateCopy(other: Snpe_StringList_Handle_t) -> Snpe_StringList_Handle_t:
    """...

    other: ...
    Returns ...
    Source: DlSystem/StringList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_StringList_Delete(stringListHandle: Snpe_StringList_Handle_t) -> Snpe_ErrorCode_t:
    """...

    stringListHandle: ...
    Returns ...
    Source: DlSystem/StringList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_StringList_Append(stringListHandle: Snpe_StringList_Handle_t, string: char_p) -> Snpe_ErrorCode_t:
    """...

    stringListHandle: ...
    string: ...
    Returns ...
    Source: DlSystem/StringList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_StringList_At(stringListHandle: Snpe_StringList_Handle_t, idx: size_t) -> char_p:
    """...

    stringListHandle: ...
    idx: ...
    Returns ...
    Source: DlSystem/StringList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_StringList_Begin(stringListHandle: Snpe_StringList_Handle_t) -> POINTER(char_p):
    """...

    stringListHandle: ...
    Returns ...
    Source: DlSystem/StringList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_StringList_End(stringListHandle: Snpe_StringList_Handle_t) -> POINTER(char_p):
    """...

    stringListHandle: ...
    Returns ...
    Source: DlSystem/StringList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_StringList_Size(stringListHandle: Snpe_StringList_Handle_t) -> size_t:
    """...

    stringListHandle: ...
    Returns ...
    Source: DlSystem/StringList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_StringList_Assign(src: Snpe_StringList_Handle_t, dst: Snpe_StringList_Handle_t) -> Snpe_ErrorCode_t:
    """...

    src: ...
    dst: ...
    Returns ...
    Source: DlSystem/StringList.h 2.40.0.
    """


__all__ = exported_names(globals(), includes=(DlError,))
