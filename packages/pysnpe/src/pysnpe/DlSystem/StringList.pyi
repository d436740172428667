# Generated from StringList.py by tests/abi/stubs.py; do not edit.

from npu_common.ctyping import (
    Integer,
    PointerTo,
    Text,
    VoidHandle,
    char_p,
    function,
)

from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t

class Snpe_StringList_Handle_t(VoidHandle):
    """A list of texts. Deleted with Snpe_StringList_Delete. Source: DlSystem/StringList.h 2.40.0."""

@function
def Snpe_StringList_Create() -> Snpe_StringList_Handle_t:
    """An empty list.

    Returns the list; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    Source: DlSystem/StringList.h 2.40.0.
    """

@function
def Snpe_StringList_CreateSize(size: Integer, /) -> Snpe_StringList_Handle_t:
    """A list of a given length, its texts empty.

    size: number of texts.
    Returns the list; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    Source: DlSystem/StringList.h 2.40.0.
    """

@function
def Snpe_StringList_CreateCopy(other: Snpe_StringList_Handle_t | None, /) -> Snpe_StringList_Handle_t:
    """Copy the list: a new one of the same content.

    other: the list to copy; stays the caller's.
    Returns the list; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    Source: DlSystem/StringList.h 2.40.0.
    """

@function
def Snpe_StringList_Delete(stringListHandle: Snpe_StringList_Handle_t | None, /) -> _Snpe_ErrorCode_t:
    """Delete the list.

    stringListHandle: the list.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: DlSystem/StringList.h 2.40.0.
    """

@function
def Snpe_StringList_Append(stringListHandle: Snpe_StringList_Handle_t | None, string: Text, /) -> _Snpe_ErrorCode_t:
    """Add a text at the end.

    stringListHandle: the list.
    string: the text; the list keeps a copy.
    Returns 0, or an error code.
    Source: DlSystem/StringList.h 2.40.0.
    """

@function
def Snpe_StringList_At(stringListHandle: Snpe_StringList_Handle_t | None, idx: Integer, /) -> bytes | None:
    """One text of the list.

    stringListHandle: the list.
    idx: 0 to Snpe_StringList_Size - 1.
    Returns the text; NULL beyond the end.
    Source: DlSystem/StringList.h 2.40.0.
    """

@function
def Snpe_StringList_Begin(
    stringListHandle: Snpe_StringList_Handle_t | None,
    /,
) -> PointerTo[char_p, bytes | None, Text]:
    """The first text's place in an array of `char *`, to walk through it as C does: one address is added until it is
    the one of Snpe_StringList_End. Python has it shorter: `range(Snpe_StringList_Size(names))`.

    stringListHandle: the list.
    Returns a pointer into the list, valid until the list changes or is deleted.
    Source: DlSystem/StringList.h 2.40.0.
    """

@function
def Snpe_StringList_End(stringListHandle: Snpe_StringList_Handle_t | None, /) -> PointerTo[char_p, bytes | None, Text]:
    """The place behind the last text of Snpe_StringList_Begin's array. There is nothing to be read there.

    stringListHandle: the list.
    Returns a pointer behind the end.
    Source: DlSystem/StringList.h 2.40.0.
    """

@function
def Snpe_StringList_Size(stringListHandle: Snpe_StringList_Handle_t | None, /) -> int:
    """How many texts the list has.

    stringListHandle: the list.
    Returns the number; 0 on failure, too.
    Source: DlSystem/StringList.h 2.40.0.
    """

@function
def Snpe_StringList_Assign(
    src: Snpe_StringList_Handle_t | None,
    dst: Snpe_StringList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Make one list a copy of another; what it held is lost.

    src: the list to copy.
    dst: the list that changes.
    Returns 0, or an error code.
    Source: DlSystem/StringList.h 2.40.0.
    """
