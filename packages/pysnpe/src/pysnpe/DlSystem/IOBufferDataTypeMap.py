"""DlSystem/IOBufferDataTypeMap.h as Python: in which type the DSP shall take inputs and give outputs.

Source: DlSystem/IOBufferDataTypeMap.h 2.40.0.

For Snpe_SNPEBuilder_SetBufferDataType. Only the DSP looks at it, and only in ITensor mode does it change what travels.
"""

from npu_common.cdecl import char_p, exported_names, int32, size_t, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlEnums, DlError
from pysnpe.DlSystem.DlEnums import *
from pysnpe.DlSystem.DlError import *


class Snpe_IOBufferDataTypeMap_Handle_t(void_p):
    """Data types by name of the buffer. Deleted with Snpe_IOBufferDataTypeMap_Delete."""


@lib.function(since="2.0.1")
def Snpe_IOBufferDataTypeMap_Create() -> Snpe_IOBufferDataTypeMap_Handle_t:
    """Return an empty map.

    Returns:
        the map; the caller deletes it with Snpe_IOBufferDataTypeMap_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_IOBufferDataTypeMap_Delete(handle: Snpe_IOBufferDataTypeMap_Handle_t) -> Snpe_ErrorCode_t:
    """Delete the map.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_IOBufferDataTypeMap_Add(
    handle: Snpe_IOBufferDataTypeMap_Handle_t, name: char_p, bufferDataType: Snpe_IOBufferDataType_t
) -> Snpe_ErrorCode_t:
    """Choose the type of a buffer.

    Args:
        name: name of an input or output.
    """


@lib.function(since="2.0.1")
def Snpe_IOBufferDataTypeMap_Remove(handle: Snpe_IOBufferDataTypeMap_Handle_t, name: char_p) -> Snpe_ErrorCode_t:
    """Leave the type of a buffer to the library again.

    Args:
        name: name of an input or output.
    """


@lib.function(since="2.0.1")
def Snpe_IOBufferDataTypeMap_GetBufferDataType(
    handle: Snpe_IOBufferDataTypeMap_Handle_t, name: char_p
) -> Snpe_IOBufferDataType_t:
    """Return the type chosen for a buffer.

    Args:
        name: name of an input or output.

    Returns:
        the type; SNPE_IO_BUFFER_DATATYPE_UNSPECIFIED for an unknown name and on failure.
    """


@lib.function(since="2.0.1")
def Snpe_IOBufferDataTypeMap_GetBufferDataTypeOfFirst(
    handle: Snpe_IOBufferDataTypeMap_Handle_t,
) -> Snpe_IOBufferDataType_t:
    """Return the type of the entry that comes first, for networks with one input.

    Returns:
        the type; SNPE_IO_BUFFER_DATATYPE_UNSPECIFIED for an empty map and on failure.
    """


@lib.function(since="2.0.1")
def Snpe_IOBufferDataTypeMap_Size(handle: Snpe_IOBufferDataTypeMap_Handle_t) -> size_t:
    """Return how many buffers the map has types for.

    Returns:
        the number; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_IOBufferDataTypeMap_Find(handle: Snpe_IOBufferDataTypeMap_Handle_t, name: char_p) -> int32:
    """Ask whether the map has a type for this buffer.

    Args:
        name: name of an input or output.

    Returns:
        1 or 0; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_IOBufferDataTypeMap_Clear(handle: Snpe_IOBufferDataTypeMap_Handle_t) -> Snpe_ErrorCode_t:
    """Take everything out."""


@lib.function(since="2.0.1")
def Snpe_IOBufferDataTypeMap_Empty(handle: Snpe_IOBufferDataTypeMap_Handle_t) -> int32:
    """Ask whether the map is empty.

    Returns:
        1 for an empty map, else 0; 0 on failure, too.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlEnums,
        DlError,
    ),
)
