"""DlSystem/TensorMap.h as Python: tensors by name, what one execution takes and gives.

Source: DlSystem/TensorMap.h 2.40.0.

A map holds handles and owns none of those that were added: deleting the map leaves them, deleting a tensor leaves a
stale entry. Only tensors that Snpe_SNPE_ExecuteITensors made and put into its output map die with the map; read them
through Snpe_TensorMap_GetTensor_Ref before. Add, Remove and Clear return nothing: their failures are in the last error
only.
"""

from npu_common.cdecl import char_p, exported_names, size_t, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError, ITensor, StringList
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.ITensor import *
from pysnpe.DlSystem.StringList import *


class Snpe_TensorMap_Handle_t(void_p):
    """Tensors by name. Deleted with Snpe_TensorMap_Delete."""


@lib.function(since="2.0.1")
def Snpe_TensorMap_Create() -> Snpe_TensorMap_Handle_t:
    """Return an empty map.

    Returns:
        the map; the caller deletes it with Snpe_TensorMap_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_TensorMap_CreateCopy(tensorMapHandle: Snpe_TensorMap_Handle_t) -> Snpe_TensorMap_Handle_t:
    """Return a second map of the same tensors; the tensors themselves are not copied.

    Returns:
        the map; the caller deletes it with Snpe_TensorMap_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_TensorMap_Assign(srcHandle: Snpe_TensorMap_Handle_t, dstHandle: Snpe_TensorMap_Handle_t) -> Snpe_ErrorCode_t:
    """Make one map name what another names.

    Args:
        srcHandle: the map to copy.
        dstHandle: the map that changes.
    """


@lib.function(since="2.0.1")
def Snpe_TensorMap_Delete(handle: Snpe_TensorMap_Handle_t) -> Snpe_ErrorCode_t:
    """Delete the map.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_TensorMap_Add(handle: Snpe_TensorMap_Handle_t, name: char_p, tensorHandle: Snpe_ITensor_Handle_t) -> None:
    """Put a tensor under a name; a tensor of the same name is replaced.

    Args:
        name: name of the tensor in the network.
        tensorHandle: the tensor. It stays the caller's, who keeps it as long as the map is used and deletes it
            afterwards.
    """


@lib.function(since="2.0.1")
def Snpe_TensorMap_Remove(handle: Snpe_TensorMap_Handle_t, name: char_p) -> None:
    """Take a name out. The tensor lives on when the caller made it.

    Args:
        name: name of the tensor in the network.
    """


@lib.function(since="2.0.1")
def Snpe_TensorMap_Size(handle: Snpe_TensorMap_Handle_t) -> size_t:
    """Return how many tensors the map names.

    Returns:
        the number; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_TensorMap_Clear(handle: Snpe_TensorMap_Handle_t) -> None:
    """Take all names out."""


@lib.function(since="2.0.1")
def Snpe_TensorMap_GetTensor_Ref(handle: Snpe_TensorMap_Handle_t, name: char_p) -> Snpe_ITensor_Handle_t:
    """Return the tensor of a name. After an execution this is the only way to its outputs.

    Args:
        name: name of the tensor in the network.

    Returns:
        the tensor, borrowed from the map: do not delete it, and read it before the map is deleted. NULL for an unknown
        name.
    """


@lib.function(since="2.0.1")
def Snpe_TensorMap_GetTensorNames(handle: Snpe_TensorMap_Handle_t) -> Snpe_StringList_Handle_t:
    """Return the names in the map.

    Returns:
        a new list of names; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlError,
        ITensor,
        StringList,
    ),
)
