"""DlContainer/DlContainer.h as Python: ..."""

from npu_common.cdecl import POINTER, char_p, exported_names, size_t, uint8, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError, StringList
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.StringList import *


class Snpe_DlcRecord_Handle_t(void_p):
    """... Source: DlContainer/DlContainer.h 2.40.0."""

    returned = True


class Snpe_DlContainer_Handle_t(void_p):
    """... Source: DlContainer/DlContainer.h 2.40.0."""

    returned = True


@lib.function(since="2.0.1")
def Snpe_DlcRecord_Create() -> Snpe_DlcRecord_Handle_t:
    """...

    Returns ...
    Source: DlContainer/DlContainer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_DlcRecord_CreateName(name: char_p) -> Snpe_DlcRecord_Handle_t:
    """...

    name: ...
    Returns ...
    Source: DlContainer/DlContainer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_DlcRecord_Delete(dlcRecordHandle: Snpe_DlcRecord_Handle_t) -> Snpe_ErrorCode_t:
    """...

    dlcRecordHandle: ...
    Returns ...
    Source: DlContainer/DlContainer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_DlcRecord_Size(dlcRecordHandle: Snpe_DlcRecord_Handle_t) -> size_t:
    """...

    dlcRecordHandle: ...
    Returns ...
    Source: DlContainer/DlContainer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_DlcRecord_Data(dlcRecordHandle: Snpe_DlcRecord_Handle_t) -> POINTER(uint8):
    """...

    dlcRecordHandle: ...
    Returns ...
    Source: DlContainer/DlContainer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_DlcRecord_Name(dlcRecordHandle: Snpe_DlcRecord_Handle_t) -> char_p:
    """...

    dlcRecordHandle: ...
    Returns ...
    Source: DlContainer/DlContainer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_DlContainer_Delete(dlContainerHandle: Snpe_DlContainer_Handle_t) -> Snpe_ErrorCode_t:
    """...

    dlContainerHandle: ...
    Returns ...
    Source: DlContainer/DlContainer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_DlContainer_Open(filename: char_p) -> Snpe_DlContainer_Handle_t:
    """...

    filename: ...
    Returns ...
    Source: DlContainer/DlContainer.h 2.40.0.
    """


@lib.function(since="2.1.1")
def Snpe_DlContainer_OpenBuffer(buffer: POINTER(uint8), size: size_t) -> Snpe_DlContainer_Handle_t:
    """...

    buffer: ...
    size: ...
    Returns ...
    Source: DlContainer/DlContainer.h 2.40.0.
    """


@lib.function(since="2.40.0")
def Snpe_DlContainer_Open_With_DestinationHint(
    filename: char_p, destinationDirectoryHint: char_p
) -> Snpe_DlContainer_Handle_t:
    """...

    filename: ...
    destinationDirectoryHint: ...
    Returns ...
    Source: DlContainer/DlContainer.h 2.40.0.
    """


@lib.function(since="2.40.0")
def Snpe_DlContainer_OpenBuffer_With_DestinationHint(
    buffer: POINTER(uint8), size: size_t, destinationDirectoryHint: char_p
) -> Snpe_DlContainer_Handle_t:
    """...

    buffer: ...
    size: ...
    destinationDirectoryHint: ...
    Returns ...
    Source: DlContainer/DlContainer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_DlContainer_GetCatalog(dlContainerHandle: Snpe_DlContainer_Handle_t) -> Snpe_StringList_Handle_t:
    """...

    dlContainerHandle: ...
    Returns ...
    Source: DlContainer/DlContainer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_DlContainer_GetRecord(
    dlContainerHandle: Snpe_DlContainer_Handle_t, recordName: char_p
) -> Snpe_DlcRecord_Handle_t:
    """...

    dlContainerHandle: ...
    recordName: ...
    Returns ...
    Source: DlContainer/DlContainer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_DlContainer_Save(dlContainerHandle: Snpe_DlContainer_Handle_t, filename: char_p) -> Snpe_ErrorCode_t:
    """...

    dlContainerHandle: ...
    filename: ...
    Returns ...
    Source: DlContainer/DlContainer.h 2.40.0.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlError,
        StringList,
    ),
)
