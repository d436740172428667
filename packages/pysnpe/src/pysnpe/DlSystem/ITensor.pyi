# Generated from ITensor.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    VoidHandle,
    function,
    void_p,
)

from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t
from pysnpe.DlSystem.TensorShape import *

class Snpe_ITensor_Handle_t(VoidHandle): ...

@function
def Snpe_ITensor_Delete(iTensorHandle: Snpe_ITensor_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_ITensor_GetData(tensorHandle: Snpe_ITensor_Handle_t | None, /) -> void_p: ...

@function
def Snpe_ITensor_GetShape(tensorHandle: Snpe_ITensor_Handle_t | None, /) -> Snpe_TensorShape_Handle_t: ...

@function
def Snpe_ITensor_GetSize(tensorHandle: Snpe_ITensor_Handle_t | None, /) -> int: ...

@function
def Snpe_ITensor_IsQuantized(tensorHandle: Snpe_ITensor_Handle_t | None, /) -> int: ...

@function
def Snpe_ITensor_GetDelta(tensorHandle: Snpe_ITensor_Handle_t | None, /) -> float: ...

@function
def Snpe_ITensor_GetOffset(tensorHandle: Snpe_ITensor_Handle_t | None, /) -> float: ...
