# Generated from IUserBuffer.py by abi/writers/stubs.py; do not edit.

from typing import NewType

from npu_common.ctyping import (
    AnyPointer,
    Enumeration,
    Float,
    Integer,
    VoidHandle,
    function,
)

from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t
from pysnpe.DlSystem.TensorShape import *

class Snpe_UserBufferEncoding_Handle_t(VoidHandle): ...

_Snpe_UserBufferEncoding_ElementType_t = NewType("_Snpe_UserBufferEncoding_ElementType_t", int)
class Snpe_UserBufferEncoding_ElementType_t(Enumeration[_Snpe_UserBufferEncoding_ElementType_t]): ...
SNPE_USERBUFFERENCODING_ELEMENTTYPE_UNKNOWN: _Snpe_UserBufferEncoding_ElementType_t
SNPE_USERBUFFERENCODING_ELEMENTTYPE_FLOAT: _Snpe_UserBufferEncoding_ElementType_t
SNPE_USERBUFFERENCODING_ELEMENTTYPE_UNSIGNED8BIT: _Snpe_UserBufferEncoding_ElementType_t
SNPE_USERBUFFERENCODING_ELEMENTTYPE_FLOAT16: _Snpe_UserBufferEncoding_ElementType_t
SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF8: _Snpe_UserBufferEncoding_ElementType_t
SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF16: _Snpe_UserBufferEncoding_ElementType_t
SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT32: _Snpe_UserBufferEncoding_ElementType_t
SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT32: _Snpe_UserBufferEncoding_ElementType_t
SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT8: _Snpe_UserBufferEncoding_ElementType_t
SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT8: _Snpe_UserBufferEncoding_ElementType_t
SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT16: _Snpe_UserBufferEncoding_ElementType_t
SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT16: _Snpe_UserBufferEncoding_ElementType_t
SNPE_USERBUFFERENCODING_ELEMENTTYPE_BOOL8: _Snpe_UserBufferEncoding_ElementType_t
SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT64: _Snpe_UserBufferEncoding_ElementType_t
SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT64: _Snpe_UserBufferEncoding_ElementType_t

class Snpe_UserBufferSource_Handle_t(VoidHandle): ...

_Snpe_UserBufferSource_SourceType_t = NewType("_Snpe_UserBufferSource_SourceType_t", int)
class Snpe_UserBufferSource_SourceType_t(Enumeration[_Snpe_UserBufferSource_SourceType_t]): ...
SNPE_USERBUFFERSOURCE_SOURCETYPE_UNKNOWN: _Snpe_UserBufferSource_SourceType_t
SNPE_USERBUFFERSOURCE_SOURCETYPE_CPU: _Snpe_UserBufferSource_SourceType_t
SNPE_USERBUFFERSOURCE_SOURCETYPE_GLBUFFER: _Snpe_UserBufferSource_SourceType_t

class Snpe_IUserBuffer_Handle_t(VoidHandle): ...

@function
def Snpe_UserBufferEncoding_GetElementType(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> _Snpe_UserBufferEncoding_ElementType_t: ...

@function
def Snpe_UserBufferEncoding_GetElementSize(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> int: ...

@function
def Snpe_UserBufferEncoding_Delete(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_UserBufferSource_GetSourceType(
    userBufferSourceHandle: Snpe_UserBufferSource_Handle_t | None,
    /,
) -> _Snpe_UserBufferSource_SourceType_t: ...

@function
def Snpe_UserBufferSource_Delete(
    userBufferSourceHandle: Snpe_UserBufferSource_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_UserBufferSourceGLBuffer_Create() -> Snpe_UserBufferSource_Handle_t: ...

@function
def Snpe_UserBufferSourceGLBuffer_Delete(
    userBufferSourceHandle: Snpe_UserBufferSource_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_UserBufferEncodingUnsigned8Bit_Create() -> Snpe_UserBufferEncoding_Handle_t: ...

@function
def Snpe_UserBufferEncodingUnsigned8Bit_CreateCopy(
    otherHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> Snpe_UserBufferEncoding_Handle_t: ...

@function
def Snpe_UserBufferEncodingUnsigned8Bit_Delete(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_UserBufferEncodingUnsigned8Bit_GetElementSize(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> int: ...

@function
def Snpe_UserBufferEncodingFloat_Create() -> Snpe_UserBufferEncoding_Handle_t: ...

@function
def Snpe_UserBufferEncodingFloat_CreateCopy(
    otherHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> Snpe_UserBufferEncoding_Handle_t: ...

@function
def Snpe_UserBufferEncodingFloat_Delete(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_UserBufferEncodingFloat_GetElementSize(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> int: ...

@function
def Snpe_UserBufferEncodingFloatN_Create(bWidth: Integer, /) -> Snpe_UserBufferEncoding_Handle_t: ...

@function
def Snpe_UserBufferEncodingFloatN_CreateCopy(
    otherHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> Snpe_UserBufferEncoding_Handle_t: ...

@function
def Snpe_UserBufferEncodingFloatN_Delete(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_UserBufferEncodingFloatN_GetElementSize(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> int: ...

@function
def Snpe_UserBufferEncodingFloatN_GetTypeFromWidth(width: Integer, /) -> _Snpe_UserBufferEncoding_ElementType_t: ...

@function
def Snpe_UserBufferEncodingTfN_Create(
    stepFor0: Integer,
    stepSize: Float,
    bWidth: Integer,
    /,
) -> Snpe_UserBufferEncoding_Handle_t: ...

@function
def Snpe_UserBufferEncodingTfN_CreateCopy(
    otherHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> Snpe_UserBufferEncoding_Handle_t: ...

@function
def Snpe_UserBufferEncodingTfN_Delete(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_UserBufferEncodingTfN_GetElementSize(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> int: ...

@function
def Snpe_UserBufferEncodingTfN_SetStepExactly0(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    stepExactly0: Integer,
    /,
) -> None: ...

@function
def Snpe_UserBufferEncodingTfN_SetQuantizedStepSize(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    quantizedStepSize: Float,
    /,
) -> None: ...

@function
def Snpe_UserBufferEncodingTfN_GetStepExactly0(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> int: ...

@function
def Snpe_UserBufferEncodingTfN_GetQuantizedStepSize(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> float: ...

@function
def Snpe_UserBufferEncodingTfN_GetMin(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> float: ...

@function
def Snpe_UserBufferEncodingTfN_GetMax(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> float: ...

@function
def Snpe_UserBufferEncodingTfN_GetTypeFromWidth(width: Integer, /) -> _Snpe_UserBufferEncoding_ElementType_t: ...

@function
def Snpe_UserBufferEncodingIntN_Create(bWidth: Integer, /) -> Snpe_UserBufferEncoding_Handle_t: ...

@function
def Snpe_UserBufferEncodingIntN_CreateCopy(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> Snpe_UserBufferEncoding_Handle_t: ...

@function
def Snpe_UserBufferEncodingIntN_Delete(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_UserBufferEncodingIntN_GetElementSize(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> int: ...

@function
def Snpe_UserBufferEncodingIntN_GetTypeFromWidth(bWidth: Integer, /) -> _Snpe_UserBufferEncoding_ElementType_t: ...

@function
def Snpe_UserBufferEncodingUintN_Create(bWidth: Integer, /) -> Snpe_UserBufferEncoding_Handle_t: ...

@function
def Snpe_UserBufferEncodingUintN_CreateCopy(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> Snpe_UserBufferEncoding_Handle_t: ...

@function
def Snpe_UserBufferEncodingUintN_Delete(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_UserBufferEncodingUintN_GetElementSize(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> int: ...

@function
def Snpe_UserBufferEncodingUintN_GetTypeFromWidth(bWidth: Integer, /) -> _Snpe_UserBufferEncoding_ElementType_t: ...

@function
def Snpe_UserBufferEncodingBool_Create(bWidth: Integer, /) -> Snpe_UserBufferEncoding_Handle_t: ...

@function
def Snpe_UserBufferEncodingBool_CreateCopy(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> Snpe_UserBufferEncoding_Handle_t: ...

@function
def Snpe_UserBufferEncodingBool_Delete(
    userBufferHandle: Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_UserBufferEncodingBool_GetElementSize(userBufferHandle: Snpe_UserBufferEncoding_Handle_t | None, /) -> int: ...

@function
def Snpe_IUserBuffer_Delete(userBufferHandle: Snpe_IUserBuffer_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_IUserBuffer_GetStrides_Ref(
    userBufferHandle: Snpe_IUserBuffer_Handle_t | None,
    /,
) -> Snpe_TensorShape_Handle_t: ...

@function
def Snpe_IUserBuffer_GetSize(userBufferHandle: Snpe_IUserBuffer_Handle_t | None, /) -> int: ...

@function
def Snpe_IUserBuffer_GetOutputSize(userBufferHandle: Snpe_IUserBuffer_Handle_t | None, /) -> int: ...

@function
def Snpe_IUserBuffer_GetAddressOffset(userBufferHandle: Snpe_IUserBuffer_Handle_t | None, /) -> int: ...

@function
def Snpe_IUserBuffer_SetBufferAddress(
    userBufferHandle: Snpe_IUserBuffer_Handle_t | None,
    buffer: AnyPointer,
    /,
) -> int: ...

@function
def Snpe_IUserBuffer_SetBufferAddressOffset(
    userBufferHandle: Snpe_IUserBuffer_Handle_t | None,
    offset: Integer,
    /,
) -> int: ...

@function
def Snpe_IUserBuffer_GetEncoding_Ref(
    userBufferHandle: Snpe_IUserBuffer_Handle_t | None,
    /,
) -> Snpe_UserBufferEncoding_Handle_t: ...
