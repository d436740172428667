# Generated from IBufferAttributes.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    VoidHandle,
    function,
)

from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t
from pysnpe.DlSystem.IUserBuffer import *
from pysnpe.DlSystem.IUserBuffer import _Snpe_UserBufferEncoding_ElementType_t
from pysnpe.DlSystem.TensorShape import *

class Snpe_IBufferAttributes_Handle_t(VoidHandle): ...

@function
def Snpe_IBufferAttributes_GetElementSize(handle: Snpe_IBufferAttributes_Handle_t | None, /) -> int: ...

@function
def Snpe_IBufferAttributes_GetEncodingType(
    handle: Snpe_IBufferAttributes_Handle_t | None,
    /,
) -> _Snpe_UserBufferEncoding_ElementType_t: ...

@function
def Snpe_IBufferAttributes_GetDims(handle: Snpe_IBufferAttributes_Handle_t | None, /) -> Snpe_TensorShape_Handle_t: ...

@function
def Snpe_IBufferAttributes_GetAlignments(
    handle: Snpe_IBufferAttributes_Handle_t | None,
    /,
) -> Snpe_TensorShape_Handle_t: ...

@function
def Snpe_IBufferAttributes_GetEncoding_Ref(
    handle: Snpe_IBufferAttributes_Handle_t | None,
    /,
) -> Snpe_UserBufferEncoding_Handle_t: ...

@function
def Snpe_IBufferAttributes_Delete(handle: Snpe_IBufferAttributes_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...
