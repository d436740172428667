"""DlSystem/IUserBuffer.h as Python: ..."""

from npu_common.cdecl import Enumeration, exported_names, float32, int32, size_t, uint8, uint64, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError, TensorShape
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.TensorShape import *


class Snpe_UserBufferEncoding_Handle_t(void_p):
    """... Source: DlSystem/IUserBuffer.h 2.40.0."""

    returned = True


class Snpe_UserBufferEncoding_ElementType_t(Enumeration):
    """... Source: DlSystem/IUserBuffer.h 2.40.0."""

    SNPE_USERBUFFERENCODING_ELEMENTTYPE_UNKNOWN = 0
    SNPE_USERBUFFERENCODING_ELEMENTTYPE_FLOAT = 1
    SNPE_USERBUFFERENCODING_ELEMENTTYPE_UNSIGNED8BIT = 2
    SNPE_USERBUFFERENCODING_ELEMENTTYPE_FLOAT16 = 3
    SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF8 = 10
    SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF16 = 11
    SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT32 = 12
    SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT32 = 13
    SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT8 = 14
    SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT8 = 15
    SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT16 = 16
    SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT16 = 17
    SNPE_USERBUFFERENCODING_ELEMENTTYPE_BOOL8 = 18
    SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT64 = 19
    SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT64 = 20


class Snpe_UserBufferSource_Handle_t(void_p):
    """... Source: DlSystem/IUserBuffer.h 2.40.0."""

    returned = True


class Snpe_UserBufferSource_SourceType_t(Enumeration):
    """... Source: DlSystem/IUserBuffer.h 2.40.0."""

    SNPE_USERBUFFERSOURCE_SOURCETYPE_UNKNOWN = 0
    SNPE_USERBUFFERSOURCE_SOURCETYPE_CPU = 1
    SNPE_USERBUFFERSOURCE_SOURCETYPE_GLBUFFER = 2


class Snpe_IUserBuffer_Handle_t(void_p):
    """... Source: DlSystem/IUserBuffer.h 2.40.0."""

    returned = True


@lib.function(since="2.0.1")
def Snpe_UserBufferEncoding_GetElementType(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t,
) -> Snpe_UserBufferEncoding_ElementType_t:
    """...

    userBufferEncodingHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncoding_GetElementSize(userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t) -> size_t:
    """...

    userBufferEncodingHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncoding_Delete(userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t) -> Snpe_ErrorCode_t:
    """...

    userBufferEncodingHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferSource_GetSourceType(
    userBufferSourceHandle: Snpe_UserBufferSource_Handle_t,
) -> Snpe_UserBufferSource_SourceType_t:
    """...

    userBufferSourceHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferSource_Delete(userBufferSourceHandle: Snpe_UserBufferSource_Handle_t) -> Snpe_ErrorCode_t:
    """...

    userBufferSourceHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferSourceGLBuffer_Create() -> Snpe_UserBufferSource_Handle_t:
    """...

    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferSourceGLBuffer_Delete(userBufferSourceHandle: Snpe_UserBufferSource_Handle_t) -> Snpe_ErrorCode_t:
    """...

    userBufferSourceHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingUnsigned8Bit_Create() -> Snpe_UserBufferEncoding_Handle_t:
    """...

    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingUnsigned8Bit_CreateCopy(
    otherHandle: Snpe_UserBufferEncoding_Handle_t,
) -> Snpe_UserBufferEncoding_Handle_t:
    """...

    otherHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingUnsigned8Bit_Delete(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t,
) -> Snpe_ErrorCode_t:
    """...

    userBufferEncodingHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingUnsigned8Bit_GetElementSize(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t,
) -> size_t:
    """...

    userBufferEncodingHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingFloat_Create() -> Snpe_UserBufferEncoding_Handle_t:
    """...

    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingFloat_CreateCopy(
    otherHandle: Snpe_UserBufferEncoding_Handle_t,
) -> Snpe_UserBufferEncoding_Handle_t:
    """...

    otherHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingFloat_Delete(userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t) -> Snpe_ErrorCode_t:
    """...

    userBufferEncodingHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingFloat_GetElementSize(userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t) -> size_t:
    """...

    userBufferEncodingHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingFloatN_Create(bWidth: uint8) -> Snpe_UserBufferEncoding_Handle_t:
    """...

    bWidth: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingFloatN_CreateCopy(
    otherHandle: Snpe_UserBufferEncoding_Handle_t,
) -> Snpe_UserBufferEncoding_Handle_t:
    """...

    otherHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingFloatN_Delete(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t,
) -> Snpe_ErrorCode_t:
    """...

    userBufferEncodingHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingFloatN_GetElementSize(userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t) -> size_t:
    """...

    userBufferEncodingHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingFloatN_GetTypeFromWidth(width: uint8) -> Snpe_UserBufferEncoding_ElementType_t:
    """...

    width: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingTfN_Create(
    stepFor0: uint64, stepSize: float32, bWidth: uint8
) -> Snpe_UserBufferEncoding_Handle_t:
    """...

    stepFor0: ...
    stepSize: ...
    bWidth: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingTfN_CreateCopy(
    otherHandle: Snpe_UserBufferEncoding_Handle_t,
) -> Snpe_UserBufferEncoding_Handle_t:
    """...

    otherHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingTfN_Delete(userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t) -> Snpe_ErrorCode_t:
    """...

    userBufferEncodingHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingTfN_GetElementSize(userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t) -> size_t:
    """...

    userBufferEncodingHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingTfN_SetStepExactly0(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t, stepExactly0: uint64
) -> None:
    """...

    userBufferEncodingHandle: ...
    stepExactly0: ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingTfN_SetQuantizedStepSize(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t, quantizedStepSize: float32
) -> None:
    """...

    userBufferEncodingHandle: ...
    quantizedStepSize: ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingTfN_GetStepExactly0(userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t) -> uint64:
    """...

    userBufferEncodingHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingTfN_GetQuantizedStepSize(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t,
) -> float32:
    """...

    userBufferEncodingHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingTfN_GetMin(userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t) -> float32:
    """...

    userBufferEncodingHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingTfN_GetMax(userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t) -> float32:
    """...

    userBufferEncodingHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingTfN_GetTypeFromWidth(width: uint8) -> Snpe_UserBufferEncoding_ElementType_t:
    """...

    width: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingIntN_Create(bWidth: uint8) -> Snpe_UserBufferEncoding_Handle_t:
    """...

    bWidth: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingIntN_CreateCopy(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t,
) -> Snpe_UserBufferEncoding_Handle_t:
    """...

    userBufferEncodingHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingIntN_Delete(userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t) -> Snpe_ErrorCode_t:
    """...

    userBufferEncodingHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingIntN_GetElementSize(userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t) -> size_t:
    """...

    userBufferEncodingHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingIntN_GetTypeFromWidth(bWidth: uint8) -> Snpe_UserBufferEncoding_ElementType_t:
    """...

    bWidth: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingUintN_Create(bWidth: uint8) -> Snpe_UserBufferEncoding_Handle_t:
    """...

    bWidth: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingUintN_CreateCopy(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t,
) -> Snpe_UserBufferEncoding_Handle_t:
    """...

    userBufferEncodingHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingUintN_Delete(userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t) -> Snpe_ErrorCode_t:
    """...

    userBufferEncodingHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingUintN_GetElementSize(userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t) -> size_t:
    """...

    userBufferEncodingHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingUintN_GetTypeFromWidth(bWidth: uint8) -> Snpe_UserBufferEncoding_ElementType_t:
    """...

    bWidth: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingBool_Create(bWidth: uint8) -> Snpe_UserBufferEncoding_Handle_t:
    """...

    bWidth: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingBool_CreateCopy(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t,
) -> Snpe_UserBufferEncoding_Handle_t:
    """...

    userBufferEncodingHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingBool_Delete(userBufferHandle: Snpe_UserBufferEncoding_Handle_t) -> Snpe_ErrorCode_t:
    """...

    userBufferHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingBool_GetElementSize(userBufferHandle: Snpe_UserBufferEncoding_Handle_t) -> size_t:
    """...

    userBufferHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_IUserBuffer_Delete(userBufferHandle: Snpe_IUserBuffer_Handle_t) -> Snpe_ErrorCode_t:
    """...

    userBufferHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_IUserBuffer_GetStrides_Ref(userBufferHandle: Snpe_IUserBuffer_Handle_t) -> Snpe_TensorShape_Handle_t:
    """...

    userBufferHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_IUserBuffer_GetSize(userBufferHandle: Snpe_IUserBuffer_Handle_t) -> size_t:
    """...

    userBufferHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_IUserBuffer_GetOutputSize(userBufferHandle: Snpe_IUserBuffer_Handle_t) -> size_t:
    """...

    userBufferHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.19")
def Snpe_IUserBuffer_GetAddressOffset(userBufferHandle: Snpe_IUserBuffer_Handle_t) -> uint64:
    """...

    userBufferHandle: ...
    Returns ...
    Note: 2.19 is approximate.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_IUserBuffer_SetBufferAddress(userBufferHandle: Snpe_IUserBuffer_Handle_t, buffer: void_p) -> int32:
    """...

    userBufferHandle: ...
    buffer: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.19")
def Snpe_IUserBuffer_SetBufferAddressOffset(userBufferHandle: Snpe_IUserBuffer_Handle_t, offset: uint64) -> int32:
    """...

    userBufferHandle: ...
    offset: ...
    Returns ...
    Note: 2.19 is approximate.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_IUserBuffer_GetEncoding_Ref(userBufferHandle: Snpe_IUserBuffer_Handle_t) -> Snpe_UserBufferEncoding_Handle_t:
    """...

    userBufferHandle: ...
    Returns ...
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlError,
        TensorShape,
    ),
)
