# Generated from ApplicationBufferMap.py by tests/abi/stubs.py; do not edit.

from npu_common.ctyping import (
    Integer,
    Pointer,
    PointerTo,
    Text,
    VoidHandle,
    float32,
    function,
    size_t,
    uint8,
)

from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t
from pysnpe.DlSystem.StringList import *

class Snpe_ApplicationBufferMap_Handle_t(VoidHandle):
    """Bytes by name. Deleted with Snpe_ApplicationBufferMap_Delete, unless a callback returned it.

    Source: SNPE/ApplicationBufferMap.h 2.40.0.
    """

@function
def Snpe_ApplicationBufferMap_Create() -> Snpe_ApplicationBufferMap_Handle_t:
    """An empty map.

    Returns the map; the caller deletes it with Snpe_ApplicationBufferMap_Delete. NULL on failure.
    Source: SNPE/ApplicationBufferMap.h 2.40.0.
    """

@function
def Snpe_ApplicationBufferMap_Delete(
    applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Delete a map; not one that an input callback has returned or that an output callback was shown.

    applicationBufferMapHandle: the map.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: SNPE/ApplicationBufferMap.h 2.40.0.
    """

@function
def Snpe_ApplicationBufferMap_Add(
    applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t | None,
    name: Text,
    buff: Pointer[uint8],
    size: Integer,
    /,
) -> _Snpe_ErrorCode_t:
    """Put bytes under a name: quantized data, whole numbers.

    applicationBufferMapHandle: the map.
    name: name of the input or output in the network.
    buff: the bytes. Whether they are copied is not documented: keep them alive as long as the map.
    size: how many bytes.
    Returns 0, or an error code.
    Source: SNPE/ApplicationBufferMap.h 2.40.0.
    """

@function
def Snpe_ApplicationBufferMap_AddFloat(
    applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t | None,
    name: Text,
    buff: Pointer[float32],
    size: Integer,
    /,
) -> _Snpe_ErrorCode_t:
    """Put floats under a name.

    applicationBufferMapHandle: the map.
    name: name of the input or output in the network.
    buff: the floats. Whether they are copied is not documented: keep them alive as long as the map.
    size: how many floats; elsewhere in this map sizes are bytes.
    Returns 0, or an error code.
    Source: SNPE/ApplicationBufferMap.h 2.40.0.
    """

@function
def Snpe_ApplicationBufferMap_Remove(
    applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t | None,
    name: Text,
    /,
) -> _Snpe_ErrorCode_t:
    """Take a name out.

    applicationBufferMapHandle: the map.
    name: name of the input or output in the network.
    Returns 0, or an error code.
    Source: SNPE/ApplicationBufferMap.h 2.40.0.
    """

@function
def Snpe_ApplicationBufferMap_Size(applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t | None, /) -> int:
    """How many names the map has.

    applicationBufferMapHandle: the map.
    Returns the number; 0 on failure, too.
    Source: SNPE/ApplicationBufferMap.h 2.40.0.
    """

@function
def Snpe_ApplicationBufferMap_Clear(
    applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Take everything out.

    applicationBufferMapHandle: the map.
    Returns 0, or an error code.
    Source: SNPE/ApplicationBufferMap.h 2.40.0.
    """

@function
def Snpe_ApplicationBufferMap_GetUserBufferNames(
    applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t | None,
    /,
) -> Snpe_StringList_Handle_t:
    """The names in the map.

    applicationBufferMapHandle: the map.
    Returns a new list of names; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    Source: SNPE/ApplicationBufferMap.h 2.40.0.
    """

@function
def Snpe_ApplicationBufferMap_GetUserBuffer(
    applicationBufferMapHandle: Snpe_ApplicationBufferMap_Handle_t | None,
    name: Text,
    size: Pointer[size_t],
    data: Pointer[PointerTo[uint8, int, Integer]],
    /,
) -> _Snpe_ErrorCode_t:
    """The bytes of a name.

    applicationBufferMapHandle: the map.
    name: name of the input or output in the network.
    size: receives how many bytes.
    data: receives their address within the map, gone with it.
    Returns 0, or an error code.
    Source: SNPE/ApplicationBufferMap.h 2.40.0.
    """
