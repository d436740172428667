# Generated from TensorMap.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    Text,
    VoidHandle,
    function,
)

from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t
from pysnpe.DlSystem.ITensor import *
from pysnpe.DlSystem.StringList import *

class Snpe_TensorMap_Handle_t(VoidHandle): ...

@function
def Snpe_TensorMap_Create() -> Snpe_TensorMap_Handle_t: ...

@function
def Snpe_TensorMap_CreateCopy(tensorMapHandle: Snpe_TensorMap_Handle_t | None, /) -> Snpe_TensorMap_Handle_t: ...

@function
def Snpe_TensorMap_Assign(
    srcHandle: Snpe_TensorMap_Handle_t | None,
    dstHandle: Snpe_TensorMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_TensorMap_Delete(handle: Snpe_TensorMap_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_TensorMap_Add(
    handle: Snpe_TensorMap_Handle_t | None,
    name: Text,
    tensorHandle: Snpe_ITensor_Handle_t | None,
    /,
) -> None: ...

@function
def Snpe_TensorMap_Remove(handle: Snpe_TensorMap_Handle_t | None, name: Text, /) -> None: ...

@function
def Snpe_TensorMap_Size(handle: Snpe_TensorMap_Handle_t | None, /) -> int: ...

@function
def Snpe_TensorMap_Clear(handle: Snpe_TensorMap_Handle_t | None, /) -> None: ...

@function
def Snpe_TensorMap_GetTensor_Ref(handle: Snpe_TensorMap_Handle_t | None, name: Text, /) -> Snpe_ITensor_Handle_t: ...

@function
def Snpe_TensorMap_GetTensorNames(handle: Snpe_TensorMap_Handle_t | None, /) -> Snpe_StringList_Handle_t: ...
