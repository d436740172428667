# Generated from TensorMap.py by tests/abi/stubs.py; do not edit.

from npu_common.ctyping import (
    Text,
    VoidHandle,
    function,
)

from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t
from pysnpe.DlSystem.ITensor import *
from pysnpe.DlSystem.StringList import *

class Snpe_TensorMap_Handle_t(VoidHandle):
    """Tensors by name. Deleted with Snpe_TensorMap_Delete. Source: DlSystem/TensorMap.h 2.40.0."""

@function
def Snpe_TensorMap_Create() -> Snpe_TensorMap_Handle_t:
    """An empty map.

    Returns the map; the caller deletes it with Snpe_TensorMap_Delete. NULL on failure.
    Source: DlSystem/TensorMap.h 2.40.0.
    """

@function
def Snpe_TensorMap_CreateCopy(tensorMapHandle: Snpe_TensorMap_Handle_t | None, /) -> Snpe_TensorMap_Handle_t:
    """A second map of the same tensors; the tensors themselves are not copied.

    tensorMapHandle: the map.
    Returns the map; the caller deletes it with Snpe_TensorMap_Delete. NULL on failure.
    Source: DlSystem/TensorMap.h 2.40.0.
    """

@function
def Snpe_TensorMap_Assign(
    srcHandle: Snpe_TensorMap_Handle_t | None,
    dstHandle: Snpe_TensorMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Make one map name what another names.

    srcHandle: the map to copy.
    dstHandle: the map that changes.
    Returns 0, or an error code.
    Source: DlSystem/TensorMap.h 2.40.0.
    """

@function
def Snpe_TensorMap_Delete(handle: Snpe_TensorMap_Handle_t | None, /) -> _Snpe_ErrorCode_t:
    """Delete the map.

    handle: the map.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: DlSystem/TensorMap.h 2.40.0.
    """

@function
def Snpe_TensorMap_Add(
    handle: Snpe_TensorMap_Handle_t | None,
    name: Text,
    tensorHandle: Snpe_ITensor_Handle_t | None,
    /,
) -> None:
    """Put a tensor under a name; a tensor of the same name is replaced.

    handle: the map.
    name: name of the tensor in the network.
    tensorHandle: the tensor. It stays the caller's, who keeps it as long as the map is used and deletes it afterwards.
    Source: DlSystem/TensorMap.h 2.40.0.
    """

@function
def Snpe_TensorMap_Remove(handle: Snpe_TensorMap_Handle_t | None, name: Text, /) -> None:
    """Take a name out. The tensor lives on when the caller made it.

    handle: the map.
    name: name of the tensor in the network.
    Source: DlSystem/TensorMap.h 2.40.0.
    """

@function
def Snpe_TensorMap_Size(handle: Snpe_TensorMap_Handle_t | None, /) -> int:
    """How many tensors the map names.

    handle: the map.
    Returns the number; 0 on failure, too.
    Source: DlSystem/TensorMap.h 2.40.0.
    """

@function
def Snpe_TensorMap_Clear(handle: Snpe_TensorMap_Handle_t | None, /) -> None:
    """Take all names out.

    handle: the map.
    Source: DlSystem/TensorMap.h 2.40.0.
    """

@function
def Snpe_TensorMap_GetTensor_Ref(handle: Snpe_TensorMap_Handle_t | None, name: Text, /) -> Snpe_ITensor_Handle_t:
    """The tensor of a name. After an execution this is the only way to its outputs.

    handle: the map.
    name: name of the tensor in the network.
    Returns the tensor, borrowed from the map: do not delete it, and read it before the map is deleted. NULL for an
        unknown name.
    Source: DlSystem/TensorMap.h 2.40.0.
    """

@function
def Snpe_TensorMap_GetTensorNames(handle: Snpe_TensorMap_Handle_t | None, /) -> Snpe_StringList_Handle_t:
    """The names in the map.

    handle: the map.
    Returns a new list of names; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    Source: DlSystem/TensorMap.h 2.40.0.
    """
