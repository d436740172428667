"""SNPE/ApplicationBufferMap.h as Python: bytes by name: inputs that a PSNPE callback makes, and outputs that one reads.

Source: SNPE/ApplicationBufferMap.h 2.40.0.

Only PSNPE's input-output-async mode uses it. A map that the input callback returns belongs to SNPE from then on; the
one of Snpe_PSNPE_InputOutputAsyncCallbackParam_GetOutputMap_Ref belongs to the call.
"""

from npu_common.cdecl import POINTER, char_p, exported_names, float32, size_t, uint8, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError, StringList
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.StringList import *


class Snpe_ApplicationBufferMap_Handle_t(void_p):
    """Bytes by name. Deleted with Snpe_ApplicationBufferMap_Delete, unless a callback returned it."""


@lib.function(since="2.0.1")
def Snpe_ApplicationBufferMap_Create() -> Snpe_ApplicationBufferMap_Handle_t:
    """Return an empty map.

    Returns:
        the map; the caller deletes it with Snpe_ApplicationBufferMap_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_ApplicationBufferMap_Delete(
    applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t,
) -> Snpe_ErrorCode_t:
    """Delete a map; not one that an input callback has returned or that an output callback was shown.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_ApplicationBufferMap_Add(
    applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t, name: char_p, buff: POINTER(uint8), size: size_t
) -> Snpe_ErrorCode_t:
    """Put bytes under a name: quantized data, whole numbers.

    Args:
        name: name of the input or output in the network.
        buff: the bytes. Whether they are copied is not documented: keep them alive as long as the map.
    """


@lib.function(since="2.0.1")
def Snpe_ApplicationBufferMap_AddFloat(
    applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t, name: char_p, buff: POINTER(float32), size: size_t
) -> Snpe_ErrorCode_t:
    """Put floats under a name.

    Args:
        name: name of the input or output in the network.
        buff: the floats. Whether they are copied is not documented: keep them alive as long as the map.
        size: how many floats; elsewhere in this map sizes are bytes.
    """


@lib.function(since="2.0.1")
def Snpe_ApplicationBufferMap_Remove(
    applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t, name: char_p
) -> Snpe_ErrorCode_t:
    """Take a name out.

    Args:
        name: name of the input or output in the network.
    """


@lib.function(since="2.0.1")
def Snpe_ApplicationBufferMap_Size(applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t) -> size_t:
    """Return how many names the map has.

    Returns:
        the number; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_ApplicationBufferMap_Clear(applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t) -> Snpe_ErrorCode_t:
    """Take everything out."""


@lib.function(since="2.0.1")
def Snpe_ApplicationBufferMap_GetUserBufferNames(
    applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t,
) -> Snpe_StringList_Handle_t:
    """Return the names in the map.

    Returns:
        a new list of names; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_ApplicationBufferMap_GetUserBuffer(
    applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t,
    name: char_p,
    size: POINTER(size_t),
    data: POINTER(POINTER(uint8)),
) -> Snpe_ErrorCode_t:
    """Return the bytes of a name.

    Args:
        name: name of the input or output in the network.
        size: receives how many bytes.
        data: receives their address within the map, gone with it.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlError,
        StringList,
    ),
)
