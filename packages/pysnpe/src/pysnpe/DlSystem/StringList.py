"""DlSystem/StringList.h as Python: lists of names, of tensors, layers, networks or files.

Source: DlSystem/StringList.h 2.40.0.

Every function that gives a list gives a copy which the caller deletes. The texts in it belong to the list: what C reads
through an address of Snpe_StringList_Begin is gone with Snpe_StringList_Delete; what Python gets from
Snpe_StringList_At is copied into bytes at once.
"""

from npu_common.cdecl import POINTER, char_p, exported_names, size_t, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError
from pysnpe.DlSystem.DlError import *


class Snpe_StringList_Handle_t(void_p):
    """A list of texts. Deleted with Snpe_StringList_Delete."""


@lib.function(since="2.0.1")
def Snpe_StringList_Create() -> Snpe_StringList_Handle_t:
    """Return an empty list.

    Returns:
        the list; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_StringList_CreateSize(size: size_t) -> Snpe_StringList_Handle_t:
    """Return a list of a given length, its texts empty.

    Args:
        size: number of texts.

    Returns:
        the list; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_StringList_CreateCopy(other: Snpe_StringList_Handle_t) -> Snpe_StringList_Handle_t:
    """Copy the list: a new one of the same content.

    Args:
        other: the list to copy; stays the caller's.

    Returns:
        the list; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_StringList_Delete(stringListHandle: Snpe_StringList_Handle_t) -> Snpe_ErrorCode_t:
    """Delete the list.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_StringList_Append(stringListHandle: Snpe_StringList_Handle_t, string: char_p) -> Snpe_ErrorCode_t:
    """Add a text at the end.

    Args:
        string: the text; the list keeps a copy.
    """


@lib.function(since="2.0.1")
def Snpe_StringList_At(stringListHandle: Snpe_StringList_Handle_t, idx: size_t) -> char_p:
    """Return one text of the list.

    Args:
        idx: 0 to Snpe_StringList_Size - 1.

    Returns:
        the text; NULL beyond the end.
    """


@lib.function(since="2.0.1")
def Snpe_StringList_Begin(stringListHandle: Snpe_StringList_Handle_t) -> POINTER(char_p):
    """Return the first text's place in an array of `char *`, to walk through as C does.

    One address is added until it is the one of Snpe_StringList_End.

    Python has it shorter: `range(Snpe_StringList_Size(names))`.

    Returns:
        a pointer into the list, valid until the list changes or is deleted.
    """


@lib.function(since="2.0.1")
def Snpe_StringList_End(stringListHandle: Snpe_StringList_Handle_t) -> POINTER(char_p):
    """Return the place behind the last text of Snpe_StringList_Begin's array. There is nothing to be read there.

    Returns:
        a pointer behind the end.
    """


@lib.function(since="2.0.1")
def Snpe_StringList_Size(stringListHandle: Snpe_StringList_Handle_t) -> size_t:
    """Return how many texts the list has.

    Returns:
        the number; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_StringList_Assign(src: Snpe_StringList_Handle_t, dst: Snpe_StringList_Handle_t) -> Snpe_ErrorCode_t:
    """Make one list a copy of another; what it held is lost.

    Args:
        src: the list to copy.
        dst: the list that changes.
    """


__all__ = exported_names(globals(), includes=(DlError,))
