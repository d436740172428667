# Generated from TensorShapeMap.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    Text,
    VoidHandle,
    function,
)

from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t
from pysnpe.DlSystem.StringList import *
from pysnpe.DlSystem.TensorShape import *

class Snpe_TensorShapeMap_Handle_t(VoidHandle): ...

@function
def Snpe_TensorShapeMap_Create() -> Snpe_TensorShapeMap_Handle_t: ...

@function
def Snpe_TensorShapeMap_CreateCopy(
    tsmHandle: Snpe_TensorShapeMap_Handle_t | None,
    /,
) -> Snpe_TensorShapeMap_Handle_t: ...

@function
def Snpe_TensorShapeMap_Delete(tsmHandle: Snpe_TensorShapeMap_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_TensorShapeMap_Assign(
    srcHandle: Snpe_TensorShapeMap_Handle_t | None,
    dstHandle: Snpe_TensorShapeMap_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_TensorShapeMap_Add(
    tsmHandle: Snpe_TensorShapeMap_Handle_t | None,
    name: Text,
    tsHandle: Snpe_TensorShape_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_TensorShapeMap_Remove(tsmHandle: Snpe_TensorShapeMap_Handle_t | None, name: Text, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_TensorShapeMap_Size(tsmHandle: Snpe_TensorShapeMap_Handle_t | None, /) -> int: ...

@function
def Snpe_TensorShapeMap_Clear(tsmHandle: Snpe_TensorShapeMap_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_TensorShapeMap_GetTensorShape(
    tsmHandle: Snpe_TensorShapeMap_Handle_t | None,
    name: Text,
    /,
) -> Snpe_TensorShape_Handle_t: ...

@function
def Snpe_TensorShapeMap_GetTensorShapeNames(
    tsmHandle: Snpe_TensorShapeMap_Handle_t | None,
    /,
) -> Snpe_StringList_Handle_t: ...
