"""DlContainer/DlContainer.h as Python: the .dlc file, a zip archive of records.

Source: DlContainer/DlContainer.h 2.40.0.

A DLC holds the records `model`, `model.params` and `dlc.metadata`, and whatever tools and Build added: prepared
binaries of the DSP and AIP, init caches. DLCs of SNPE 1 open and do not build. An init cache is written so:
Snpe_SNPEBuilder_SetInitCacheMode, Build, which adds records to the open container, Snpe_DlContainer_Save.
"""

from npu_common.cdecl import POINTER, char_p, exported_names, size_t, uint8, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError, StringList
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.StringList import *


class Snpe_DlcRecord_Handle_t(void_p):
    """A copy of one record of a DLC, name and bytes. Deleted with Snpe_DlcRecord_Delete."""


class Snpe_DlContainer_Handle_t(void_p):
    """An open DLC. Deleted with Snpe_DlContainer_Delete, which networks built from it survive."""


@lib.function(since="2.0.1")
def Snpe_DlcRecord_Create() -> Snpe_DlcRecord_Handle_t:
    """Return a record without name and bytes.

    Returns:
        the record; the caller deletes it with Snpe_DlcRecord_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_DlcRecord_CreateName(name: char_p) -> Snpe_DlcRecord_Handle_t:
    """Return a record without bytes.

    Args:
        name: its name; copied.

    Returns:
        the record; the caller deletes it with Snpe_DlcRecord_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_DlcRecord_Delete(dlcRecordHandle: Snpe_DlcRecord_Handle_t) -> Snpe_ErrorCode_t:
    """Delete the record.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_DlcRecord_Size(dlcRecordHandle: Snpe_DlcRecord_Handle_t) -> size_t:
    """Return the size of the record's content.

    Returns:
        bytes; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_DlcRecord_Data(dlcRecordHandle: Snpe_DlcRecord_Handle_t) -> POINTER(uint8):
    """Return the record's content.

    Returns:
        address of Snpe_DlcRecord_Size bytes in the record, gone when it is deleted; NULL for an empty one.
    """


@lib.function(since="2.0.1")
def Snpe_DlcRecord_Name(dlcRecordHandle: Snpe_DlcRecord_Handle_t) -> char_p:
    """Return the record's name: "model".

    Returns:
        the name, which belongs to the record.
    """


@lib.function(since="2.0.1")
def Snpe_DlContainer_Delete(dlContainerHandle: Snpe_DlContainer_Handle_t) -> Snpe_ErrorCode_t:
    """Close the container. As early as Build has returned: the network does not need it any more.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_DlContainer_Open(filename: char_p) -> Snpe_DlContainer_Handle_t:
    """Open a .dlc file.

    Args:
        filename: its path.

    Returns:
        the container; NULL for a file that is missing or no DLC (last error 3xx; 311 for one without a record `model`);
        the caller deletes it with Snpe_DlContainer_Delete.
    """


@lib.function(since="2.1.1")
def Snpe_DlContainer_OpenBuffer(buffer: POINTER(uint8), size: size_t) -> Snpe_DlContainer_Handle_t:
    """Open a DLC that is in memory.

    Since 2.1.1.

    Args:
        buffer: its bytes. Whether they are copied is not documented: keep them alive as long as the container.

    Returns:
        the container; NULL for bytes that are no DLC; the caller deletes it with Snpe_DlContainer_Delete.
    """


@lib.function(since="2.40.0")
def Snpe_DlContainer_Open_With_DestinationHint(
    filename: char_p, destinationDirectoryHint: char_p
) -> Snpe_DlContainer_Handle_t:
    """Open a .dlc file and say where the library may put files of its own.

    Since 2.40.0 (2.22.6 lacks it).

    Args:
        filename: its path.
        destinationDirectoryHint: a folder that can be written; "" is the working directory. NULL or a bad folder fails.

    Returns:
        the container; NULL on failure; the caller deletes it with Snpe_DlContainer_Delete.
    """


@lib.function(since="2.40.0")
def Snpe_DlContainer_OpenBuffer_With_DestinationHint(
    buffer: POINTER(uint8), size: size_t, destinationDirectoryHint: char_p
) -> Snpe_DlContainer_Handle_t:
    """Open a DLC that is in memory and say where the library may put files of its own.

    Since 2.40.0 (2.22.6 lacks it).

    Args:
        buffer: its bytes. Whether they are copied is not documented: keep them alive as long as the container.
        destinationDirectoryHint: a folder that can be written; "" is the working directory. NULL or a bad folder fails.

    Returns:
        the container; NULL on failure; the caller deletes it with Snpe_DlContainer_Delete.
    """


@lib.function(since="2.0.1")
def Snpe_DlContainer_GetCatalog(dlContainerHandle: Snpe_DlContainer_Handle_t) -> Snpe_StringList_Handle_t:
    """Return the names of all records.

    Returns:
        a new list of names; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_DlContainer_GetRecord(
    dlContainerHandle: Snpe_DlContainer_Handle_t, recordName: char_p
) -> Snpe_DlcRecord_Handle_t:
    """Return one record, copied out of the container.

    Args:
        recordName: its name, as in the catalog.

    Returns:
        the record; NULL for an unknown name; the caller deletes it with Snpe_DlcRecord_Delete.
    """


@lib.function(since="2.0.1")
def Snpe_DlContainer_Save(dlContainerHandle: Snpe_DlContainer_Handle_t, filename: char_p) -> Snpe_ErrorCode_t:
    """Write the container to a file, with the records that Build added.

    The function writes only when the path is another one than it was opened from or a record has changed, and then
    truncates what was there.

    Args:
        filename: the path.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlError,
        StringList,
    ),
)
