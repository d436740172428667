# Generated from IUserBuffer.py by tests/abi/stubs.py; do not edit.

from typing import Final, NewType

from npu_common.ctyping import (
    AnyPointer,
    Enumeration,
    Float,
    Integer,
    function,
    void_p,
)

from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t
from pysnpe.DlSystem.TensorShape import *
from pysnpe.DlSystem.TensorShape import _Snpe_TensorShape_Handle_t

_Snpe_UserBufferEncoding_Handle_t = NewType("_Snpe_UserBufferEncoding_Handle_t", int)

class Snpe_UserBufferEncoding_Handle_t(void_p):
    """How elements are stored. Deleted with Snpe_UserBufferEncoding_Delete or the Delete of its class, unless it came
    from a _Ref getter.

    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

_Snpe_UserBufferEncoding_ElementType_t = NewType("_Snpe_UserBufferEncoding_ElementType_t", int)

class Snpe_UserBufferEncoding_ElementType_t(Enumeration[_Snpe_UserBufferEncoding_ElementType_t]):
    """Classes of elements. UNSIGNED8BIT is raw bytes, TF8 and TF16 are quantized with a step, the whole numbers are
    not. From 10 on in the order in which releases added them.

    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

SNPE_USERBUFFERENCODING_ELEMENTTYPE_UNKNOWN: Final[_Snpe_UserBufferEncoding_ElementType_t]
SNPE_USERBUFFERENCODING_ELEMENTTYPE_FLOAT: Final[_Snpe_UserBufferEncoding_ElementType_t]
SNPE_USERBUFFERENCODING_ELEMENTTYPE_UNSIGNED8BIT: Final[_Snpe_UserBufferEncoding_ElementType_t]
SNPE_USERBUFFERENCODING_ELEMENTTYPE_FLOAT16: Final[_Snpe_UserBufferEncoding_ElementType_t]
SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF8: Final[_Snpe_UserBufferEncoding_ElementType_t]
SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF16: Final[_Snpe_UserBufferEncoding_ElementType_t]
SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT32: Final[_Snpe_UserBufferEncoding_ElementType_t]
SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT32: Final[_Snpe_UserBufferEncoding_ElementType_t]
SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT8: Final[_Snpe_UserBufferEncoding_ElementType_t]
SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT8: Final[_Snpe_UserBufferEncoding_ElementType_t]
SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT16: Final[_Snpe_UserBufferEncoding_ElementType_t]
SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT16: Final[_Snpe_UserBufferEncoding_ElementType_t]
SNPE_USERBUFFERENCODING_ELEMENTTYPE_BOOL8: Final[_Snpe_UserBufferEncoding_ElementType_t]
SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT64: Final[_Snpe_UserBufferEncoding_ElementType_t]
SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT64: Final[_Snpe_UserBufferEncoding_ElementType_t]

_Snpe_UserBufferSource_Handle_t = NewType("_Snpe_UserBufferSource_Handle_t", int)

class Snpe_UserBufferSource_Handle_t(void_p):
    """Where the memory of a buffer lies: ordinary memory, or an OpenGL buffer. Deleted with
    Snpe_UserBufferSource_Delete or Snpe_UserBufferSourceGLBuffer_Delete.

    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

_Snpe_UserBufferSource_SourceType_t = NewType("_Snpe_UserBufferSource_SourceType_t", int)

class Snpe_UserBufferSource_SourceType_t(Enumeration[_Snpe_UserBufferSource_SourceType_t]):
    """Kinds of sources. Source: DlSystem/IUserBuffer.h 2.40.0."""

SNPE_USERBUFFERSOURCE_SOURCETYPE_UNKNOWN: Final[_Snpe_UserBufferSource_SourceType_t]
SNPE_USERBUFFERSOURCE_SOURCETYPE_CPU: Final[_Snpe_UserBufferSource_SourceType_t]
SNPE_USERBUFFERSOURCE_SOURCETYPE_GLBUFFER: Final[_Snpe_UserBufferSource_SourceType_t]

_Snpe_IUserBuffer_Handle_t = NewType("_Snpe_IUserBuffer_Handle_t", int)

class Snpe_IUserBuffer_Handle_t(void_p):
    """Memory of the caller's with strides and an encoding. Deleted with Snpe_IUserBuffer_Delete; the memory stays.

    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncoding_GetElementType(
    userBufferEncodingHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> _Snpe_UserBufferEncoding_ElementType_t:
    """The class of elements.

    userBufferEncodingHandle: the encoding.
    Returns the class; SNPE_USERBUFFERENCODING_ELEMENTTYPE_UNKNOWN on failure.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncoding_GetElementSize(
    userBufferEncodingHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> int:
    """Bytes of one element, whatever its class.

    userBufferEncodingHandle: the encoding.
    Returns 1, 2, 4 or 8; 0 on failure.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncoding_Delete(
    userBufferEncodingHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Delete an encoding of any class; not one of a _Ref getter.

    userBufferEncodingHandle: the encoding.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferSource_GetSourceType(
    userBufferSourceHandle: _Snpe_UserBufferSource_Handle_t | Snpe_UserBufferSource_Handle_t | None,
    /,
) -> _Snpe_UserBufferSource_SourceType_t:
    """The kind of a source.

    userBufferSourceHandle: the source.
    Returns the kind; SNPE_USERBUFFERSOURCE_SOURCETYPE_UNKNOWN on failure.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferSource_Delete(
    userBufferSourceHandle: _Snpe_UserBufferSource_Handle_t | Snpe_UserBufferSource_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Delete a source of any kind.

    userBufferSourceHandle: the source.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferSourceGLBuffer_Create() -> _Snpe_UserBufferSource_Handle_t | None:
    """The source of buffers that are OpenGL buffer objects, for Snpe_Util_CreateUserGlBuffer.

    Returns the source; the caller deletes it with Snpe_UserBufferSourceGLBuffer_Delete or Snpe_UserBufferSource_Delete.
        NULL on failure.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferSourceGLBuffer_Delete(
    userBufferSourceHandle: _Snpe_UserBufferSource_Handle_t | Snpe_UserBufferSource_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Delete the source.

    userBufferSourceHandle: the source.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingUnsigned8Bit_Create() -> _Snpe_UserBufferEncoding_Handle_t | None:
    """Raw bytes: the network takes them as numbers 0 to 255, unscaled.

    Returns the encoding; the caller deletes it with Snpe_UserBufferEncoding_Delete. NULL on failure.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingUnsigned8Bit_CreateCopy(
    otherHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> _Snpe_UserBufferEncoding_Handle_t | None:
    """Copy the encoding: a new one of the same content.

    otherHandle: an encoding of this class; stays the caller's.
    Returns the encoding; the caller deletes it with Snpe_UserBufferEncoding_Delete. NULL on failure.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingUnsigned8Bit_Delete(
    userBufferEncodingHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Delete an encoding of raw bytes.

    userBufferEncodingHandle: the encoding.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingUnsigned8Bit_GetElementSize(
    userBufferEncodingHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> int:
    """Bytes of one element.

    userBufferEncodingHandle: the encoding.
    Returns 1; 0 on failure.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingFloat_Create() -> _Snpe_UserBufferEncoding_Handle_t | None:
    """float32.

    Returns the encoding; the caller deletes it with Snpe_UserBufferEncoding_Delete. NULL on failure.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingFloat_CreateCopy(
    otherHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> _Snpe_UserBufferEncoding_Handle_t | None:
    """Copy the encoding: a new one of the same content.

    otherHandle: an encoding of this class; stays the caller's.
    Returns the encoding; the caller deletes it with Snpe_UserBufferEncoding_Delete. NULL on failure.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingFloat_Delete(
    userBufferEncodingHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Delete an encoding of float32.

    userBufferEncodingHandle: the encoding.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingFloat_GetElementSize(
    userBufferEncodingHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> int:
    """Bytes of one element.

    userBufferEncodingHandle: the encoding.
    Returns 4; 0 on failure.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingFloatN_Create(bWidth: Integer, /) -> _Snpe_UserBufferEncoding_Handle_t | None:
    """Float of a given width.

    bWidth: 16 or 32 bits.
    Returns the encoding; the caller deletes it with Snpe_UserBufferEncodingFloatN_Delete or
        Snpe_UserBufferEncoding_Delete. NULL for another width.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingFloatN_CreateCopy(
    otherHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> _Snpe_UserBufferEncoding_Handle_t | None:
    """Copy the encoding: a new one of the same content.

    otherHandle: an encoding of this class; stays the caller's.
    Returns the encoding; the caller deletes it with Snpe_UserBufferEncoding_Delete. NULL on failure.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingFloatN_Delete(
    userBufferEncodingHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Delete an encoding of floats.

    userBufferEncodingHandle: the encoding.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingFloatN_GetElementSize(
    userBufferEncodingHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> int:
    """Bytes of one element.

    userBufferEncodingHandle: the encoding.
    Returns 2 or 4; 0 on failure.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingFloatN_GetTypeFromWidth(width: Integer, /) -> _Snpe_UserBufferEncoding_ElementType_t:
    """The class of floats of this width; needs no encoding.

    width: 16 or 32 bits.
    Returns FLOAT16 or FLOAT; UNKNOWN for another width.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingTfN_Create(
    stepFor0: Integer,
    stepSize: Float,
    bWidth: Integer,
    /,
) -> _Snpe_UserBufferEncoding_Handle_t | None:
    """Quantized unsigned numbers: real = (q - stepFor0) * stepSize.

    stepFor0: the quantized number that stands for 0.0 exactly: the zero point, not negated.
    stepSize: how far two neighbours are apart in real numbers: the scale, above 0.
    bWidth: 8 or 16 bits.
    Returns the encoding; the caller deletes it with Snpe_UserBufferEncodingTfN_Delete or
        Snpe_UserBufferEncoding_Delete. NULL for another width.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingTfN_CreateCopy(
    otherHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> _Snpe_UserBufferEncoding_Handle_t | None:
    """Copy the encoding: a new one of the same content.

    otherHandle: an encoding of this class; stays the caller's.
    Returns the encoding; the caller deletes it with Snpe_UserBufferEncoding_Delete. NULL on failure.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingTfN_Delete(
    userBufferEncodingHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Delete an encoding of quantized numbers.

    userBufferEncodingHandle: the encoding.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingTfN_GetElementSize(
    userBufferEncodingHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> int:
    """Bytes of one element.

    userBufferEncodingHandle: the encoding.
    Returns 1 or 2; 0 on failure.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingTfN_SetStepExactly0(
    userBufferEncodingHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    stepExactly0: Integer,
    /,
) -> None:
    """Change the zero point. For buffers whose range is found anew before each execution; through
    Snpe_IUserBuffer_GetEncoding_Ref that changes the buffer's. Fails silently: see the last error.

    userBufferEncodingHandle: the encoding.
    stepExactly0: the quantized number that stands for 0.0.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingTfN_SetQuantizedStepSize(
    userBufferEncodingHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    quantizedStepSize: Float,
    /,
) -> None:
    """Change the scale, as Snpe_UserBufferEncodingTfN_SetStepExactly0 changes the zero point.

    userBufferEncodingHandle: the encoding.
    quantizedStepSize: distance of two neighbours in real numbers, above 0.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingTfN_GetStepExactly0(
    userBufferEncodingHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> int:
    """The zero point. After an execution, read through the _Ref of an output buffer, the one its data was quantized
    with.

    userBufferEncodingHandle: the encoding.
    Returns the quantized number that stands for 0.0; 0 on failure. An IUserBuffer handle, as a sample of the vendor's
        passes it, must not crash here.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingTfN_GetQuantizedStepSize(
    userBufferEncodingHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> float:
    """The scale; as Snpe_UserBufferEncodingTfN_GetStepExactly0 the one of the data after an execution.

    userBufferEncodingHandle: the encoding.
    Returns distance of two neighbours in real numbers; 0.0 on failure.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingTfN_GetMin(
    userBufferEncodingHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> float:
    """The smallest real number that the encoding can hold: (0 - stepExactly0) * step.

    userBufferEncodingHandle: the encoding.
    Returns the number, 0.0 or below; 0.0 on failure, too.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingTfN_GetMax(
    userBufferEncodingHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> float:
    """The largest real number that the encoding can hold: (2**bits - 1 - stepExactly0) * step.

    userBufferEncodingHandle: the encoding.
    Returns the number; 0.0 on failure.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingTfN_GetTypeFromWidth(width: Integer, /) -> _Snpe_UserBufferEncoding_ElementType_t:
    """The class of quantized numbers of this width; needs no encoding.

    width: 8 or 16 bits.
    Returns TF8 or TF16; UNKNOWN for another width.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingIntN_Create(bWidth: Integer, /) -> _Snpe_UserBufferEncoding_Handle_t | None:
    """Signed whole numbers that nothing converts: indexes, tokens.

    bWidth: 8, 16, 32 or 64 bits.
    Returns the encoding; the caller deletes it with Snpe_UserBufferEncodingIntN_Delete or
        Snpe_UserBufferEncoding_Delete. NULL for another width.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingIntN_CreateCopy(
    userBufferEncodingHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> _Snpe_UserBufferEncoding_Handle_t | None:
    """Copy the encoding: a new one of the same content.

    userBufferEncodingHandle: an encoding of this class; stays the caller's.
    Returns the encoding; the caller deletes it with Snpe_UserBufferEncoding_Delete. NULL on failure.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingIntN_Delete(
    userBufferEncodingHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Delete an encoding of signed numbers.

    userBufferEncodingHandle: the encoding.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingIntN_GetElementSize(
    userBufferEncodingHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> int:
    """Bytes of one element.

    userBufferEncodingHandle: the encoding.
    Returns 1, 2, 4 or 8; 0 on failure.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingIntN_GetTypeFromWidth(bWidth: Integer, /) -> _Snpe_UserBufferEncoding_ElementType_t:
    """The class of signed numbers of this width; needs no encoding.

    bWidth: bits of an element.
    Returns INT8, INT16, INT32 or INT64; UNKNOWN for another width.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingUintN_Create(bWidth: Integer, /) -> _Snpe_UserBufferEncoding_Handle_t | None:
    """Unsigned whole numbers that nothing converts. For quantized data it is Snpe_UserBufferEncodingTfN_Create.

    bWidth: 8, 16, 32 or 64 bits.
    Returns the encoding; the caller deletes it with Snpe_UserBufferEncodingUintN_Delete or
        Snpe_UserBufferEncoding_Delete. NULL for another width.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingUintN_CreateCopy(
    userBufferEncodingHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> _Snpe_UserBufferEncoding_Handle_t | None:
    """Copy the encoding: a new one of the same content.

    userBufferEncodingHandle: an encoding of this class; stays the caller's.
    Returns the encoding; the caller deletes it with Snpe_UserBufferEncoding_Delete. NULL on failure.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingUintN_Delete(
    userBufferEncodingHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Delete an encoding of unsigned numbers.

    userBufferEncodingHandle: the encoding.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingUintN_GetElementSize(
    userBufferEncodingHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> int:
    """Bytes of one element.

    userBufferEncodingHandle: the encoding.
    Returns 1, 2, 4 or 8; 0 on failure.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingUintN_GetTypeFromWidth(bWidth: Integer, /) -> _Snpe_UserBufferEncoding_ElementType_t:
    """The class of unsigned numbers of this width; needs no encoding.

    bWidth: bits of an element.
    Returns UINT8, UINT16, UINT32 or UINT64; UNKNOWN for another width.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingBool_Create(bWidth: Integer, /) -> _Snpe_UserBufferEncoding_Handle_t | None:
    """Booleans.

    bWidth: 8 bits; there is no class for another width.
    Returns the encoding; the caller deletes it with Snpe_UserBufferEncoding_Delete. NULL on failure.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingBool_CreateCopy(
    userBufferEncodingHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> _Snpe_UserBufferEncoding_Handle_t | None:
    """Copy the encoding: a new one of the same content.

    userBufferEncodingHandle: an encoding of this class; stays the caller's.
    Returns the encoding; the caller deletes it with Snpe_UserBufferEncoding_Delete. NULL on failure.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingBool_Delete(
    userBufferHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Delete an encoding of booleans.

    userBufferHandle: the encoding. The header calls it userBufferHandle; no buffer is meant.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_UserBufferEncodingBool_GetElementSize(
    userBufferHandle: _Snpe_UserBufferEncoding_Handle_t | Snpe_UserBufferEncoding_Handle_t | None,
    /,
) -> int:
    """Bytes of one element.

    userBufferHandle: the encoding. The header calls it userBufferHandle; no buffer is meant.
    Returns 1; 0 on failure.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_IUserBuffer_Delete(
    userBufferHandle: _Snpe_IUserBuffer_Handle_t | Snpe_IUserBuffer_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Delete a buffer, not its memory. Maps that name it do not notice; delete or clear them too.

    userBufferHandle: the buffer. PSNPE's samples delete through the handle of Snpe_UserBufferMap_GetUserBuffer_Ref
        instead of the original one: either frees it, once.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_IUserBuffer_GetStrides_Ref(
    userBufferHandle: _Snpe_IUserBuffer_Handle_t | Snpe_IUserBuffer_Handle_t | None,
    /,
) -> _Snpe_TensorShape_Handle_t | None:
    """The strides the buffer was made with.

    userBufferHandle: the buffer.
    Returns strides in bytes, borrowed from the buffer: not to be deleted. NULL on failure.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_IUserBuffer_GetSize(userBufferHandle: _Snpe_IUserBuffer_Handle_t | Snpe_IUserBuffer_Handle_t | None, /) -> int:
    """The buffer's capacity: the size it was made with.

    userBufferHandle: the buffer.
    Returns bytes; 0 on failure.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_IUserBuffer_GetOutputSize(
    userBufferHandle: _Snpe_IUserBuffer_Handle_t | Snpe_IUserBuffer_Handle_t | None,
    /,
) -> int:
    """How much the last execution had to write. For an output whose shape is known at execution only it may exceed
    Snpe_IUserBuffer_GetSize: then what is there is cut off, and this is the size to allocate.

    userBufferHandle: the buffer.
    Returns bytes; 0 before any execution and on failure.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_IUserBuffer_GetAddressOffset(
    userBufferHandle: _Snpe_IUserBuffer_Handle_t | Snpe_IUserBuffer_Handle_t | None,
    /,
) -> int:
    """Where a shared buffer begins within its memory.

    userBufferHandle: a buffer of Snpe_Util_CreateUserBufferShared.
    Returns bytes from the base address; 0 for other buffers and on failure.
    Source: DlSystem/IUserBuffer.h 2.40.0. Since 2.19 (approximately).
    """

@function
def Snpe_IUserBuffer_SetBufferAddress(
    userBufferHandle: _Snpe_IUserBuffer_Handle_t | Snpe_IUserBuffer_Handle_t | None,
    buffer: AnyPointer,
    /,
) -> int:
    """Point the buffer at other memory of the same size and layout, for the next executions.

    userBufferHandle: the buffer, perhaps made with a NULL address.
    buffer: the memory; not copied, keep it alive. A buffer registered as memory-mapped must not move.
    Returns non-zero on success, 0 on failure: not an error code.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

@function
def Snpe_IUserBuffer_SetBufferAddressOffset(
    userBufferHandle: _Snpe_IUserBuffer_Handle_t | Snpe_IUserBuffer_Handle_t | None,
    offset: Integer,
    /,
) -> int:
    """Point a shared buffer at another part of its memory.

    userBufferHandle: a buffer of Snpe_Util_CreateUserBufferShared.
    offset: bytes from the base address.
    Returns non-zero on success, 0 on failure: not an error code.
    Source: DlSystem/IUserBuffer.h 2.40.0. Since 2.19 (approximately).
    """

@function
def Snpe_IUserBuffer_GetEncoding_Ref(
    userBufferHandle: _Snpe_IUserBuffer_Handle_t | Snpe_IUserBuffer_Handle_t | None,
    /,
) -> _Snpe_UserBufferEncoding_Handle_t | None:
    """How the buffer's elements are encoded, to read the scale of an output or to set that of an input.

    userBufferHandle: the buffer.
    Returns the encoding, borrowed from the buffer: not to be deleted, stale once the buffer is. NULL on failure.
    Source: DlSystem/IUserBuffer.h 2.40.0.
    """

__all__ = [
    "Snpe_UserBufferEncoding_Handle_t",
    "SNPE_USERBUFFERENCODING_ELEMENTTYPE_UNKNOWN",
    "SNPE_USERBUFFERENCODING_ELEMENTTYPE_FLOAT",
    "SNPE_USERBUFFERENCODING_ELEMENTTYPE_UNSIGNED8BIT",
    "SNPE_USERBUFFERENCODING_ELEMENTTYPE_FLOAT16",
    "SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF8",
    "SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF16",
    "SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT32",
    "SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT32",
    "SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT8",
    "SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT8",
    "SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT16",
    "SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT16",
    "SNPE_USERBUFFERENCODING_ELEMENTTYPE_BOOL8",
    "SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT64",
    "SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT64",
    "Snpe_UserBufferEncoding_ElementType_t",
    "Snpe_UserBufferSource_Handle_t",
    "SNPE_USERBUFFERSOURCE_SOURCETYPE_UNKNOWN",
    "SNPE_USERBUFFERSOURCE_SOURCETYPE_CPU",
    "SNPE_USERBUFFERSOURCE_SOURCETYPE_GLBUFFER",
    "Snpe_UserBufferSource_SourceType_t",
    "Snpe_IUserBuffer_Handle_t",
    "Snpe_UserBufferEncoding_GetElementType",
    "Snpe_UserBufferEncoding_GetElementSize",
    "Snpe_UserBufferEncoding_Delete",
    "Snpe_UserBufferSource_GetSourceType",
    "Snpe_UserBufferSource_Delete",
    "Snpe_UserBufferSourceGLBuffer_Create",
    "Snpe_UserBufferSourceGLBuffer_Delete",
    "Snpe_UserBufferEncodingUnsigned8Bit_Create",
    "Snpe_UserBufferEncodingUnsigned8Bit_CreateCopy",
    "Snpe_UserBufferEncodingUnsigned8Bit_Delete",
    "Snpe_UserBufferEncodingUnsigned8Bit_GetElementSize",
    "Snpe_UserBufferEncodingFloat_Create",
    "Snpe_UserBufferEncodingFloat_CreateCopy",
    "Snpe_UserBufferEncodingFloat_Delete",
    "Snpe_UserBufferEncodingFloat_GetElementSize",
    "Snpe_UserBufferEncodingFloatN_Create",
    "Snpe_UserBufferEncodingFloatN_CreateCopy",
    "Snpe_UserBufferEncodingFloatN_Delete",
    "Snpe_UserBufferEncodingFloatN_GetElementSize",
    "Snpe_UserBufferEncodingFloatN_GetTypeFromWidth",
    "Snpe_UserBufferEncodingTfN_Create",
    "Snpe_UserBufferEncodingTfN_CreateCopy",
    "Snpe_UserBufferEncodingTfN_Delete",
    "Snpe_UserBufferEncodingTfN_GetElementSize",
    "Snpe_UserBufferEncodingTfN_SetStepExactly0",
    "Snpe_UserBufferEncodingTfN_SetQuantizedStepSize",
    "Snpe_UserBufferEncodingTfN_GetStepExactly0",
    "Snpe_UserBufferEncodingTfN_GetQuantizedStepSize",
    "Snpe_UserBufferEncodingTfN_GetMin",
    "Snpe_UserBufferEncodingTfN_GetMax",
    "Snpe_UserBufferEncodingTfN_GetTypeFromWidth",
    "Snpe_UserBufferEncodingIntN_Create",
    "Snpe_UserBufferEncodingIntN_CreateCopy",
    "Snpe_UserBufferEncodingIntN_Delete",
    "Snpe_UserBufferEncodingIntN_GetElementSize",
    "Snpe_UserBufferEncodingIntN_GetTypeFromWidth",
    "Snpe_UserBufferEncodingUintN_Create",
    "Snpe_UserBufferEncodingUintN_CreateCopy",
    "Snpe_UserBufferEncodingUintN_Delete",
    "Snpe_UserBufferEncodingUintN_GetElementSize",
    "Snpe_UserBufferEncodingUintN_GetTypeFromWidth",
    "Snpe_UserBufferEncodingBool_Create",
    "Snpe_UserBufferEncodingBool_CreateCopy",
    "Snpe_UserBufferEncodingBool_Delete",
    "Snpe_UserBufferEncodingBool_GetElementSize",
    "Snpe_IUserBuffer_Delete",
    "Snpe_IUserBuffer_GetStrides_Ref",
    "Snpe_IUserBuffer_GetSize",
    "Snpe_IUserBuffer_GetOutputSize",
    "Snpe_IUserBuffer_GetAddressOffset",
    "Snpe_IUserBuffer_SetBufferAddress",
    "Snpe_IUserBuffer_SetBufferAddressOffset",
    "Snpe_IUserBuffer_GetEncoding_Ref",
    "SNPE_SUCCESS",
    "SNPE_ERRORCODE_CAPI_CREATE_FAILURE",
    "SNPE_ERRORCODE_CAPI_HANDLEGEN_FAILURE",
    "SNPE_ERRORCODE_CAPI_DELETE_FAILURE",
    "SNPE_ERRORCODE_CAPI_BAD_HANDLE",
    "SNPE_ERRORCODE_CAPI_BAD_ARGUMENT",
    "SNPE_ERRORCODE_CAPI_BAD_ALLOC",
    "SNPE_ERRORCODE_CONFIG_MISSING_PARAM",
    "SNPE_ERRORCODE_CONFIG_INVALID_PARAM",
    "SNPE_ERRORCODE_CONFIG_MISSING_FILE",
    "SNPE_ERRORCODE_CONFIG_NNCONFIG_NOT_SET",
    "SNPE_ERRORCODE_CONFIG_NNCONFIG_INVALID",
    "SNPE_ERRORCODE_CONFIG_WRONG_INPUT_NAME",
    "SNPE_ERRORCODE_CONFIG_INCORRECT_INPUT_DIMENSIONS",
    "SNPE_ERRORCODE_CONFIG_DIMENSIONS_MODIFICATION_NOT_SUPPORTED",
    "SNPE_ERRORCODE_CONFIG_BOTH_OUTPUT_LAYER_TENSOR_NAMES_SET",
    "SNPE_ERRORCODE_CONFIG_NNCONFIG_ONLY_TENSOR_SUPPORTED",
    "SNPE_ERRORCODE_CONFIG_NNCONFIG_ONLY_USER_BUFFER_SUPPORTED",
    "SNPE_ERRORCODE_DLSYSTEM_MISSING_BUFFER",
    "SNPE_ERRORCODE_DLSYSTEM_TENSOR_CAST_FAILED",
    "SNPE_ERRORCODE_DLSYSTEM_FIXED_POINT_PARAM_INVALID",
    "SNPE_ERRORCODE_DLSYSTEM_SIZE_MISMATCH",
    "SNPE_ERRORCODE_DLSYSTEM_NAME_NOT_FOUND",
    "SNPE_ERRORCODE_DLSYSTEM_VALUE_MISMATCH",
    "SNPE_ERRORCODE_DLSYSTEM_INSERT_FAILED",
    "SNPE_ERRORCODE_DLSYSTEM_TENSOR_FILE_READ_FAILED",
    "SNPE_ERRORCODE_DLSYSTEM_DIAGLOG_FAILURE",
    "SNPE_ERRORCODE_DLSYSTEM_LAYER_NOT_SET",
    "SNPE_ERRORCODE_DLSYSTEM_WRONG_NUMBER_INPUT_BUFFERS",
    "SNPE_ERRORCODE_DLSYSTEM_RUNTIME_TENSOR_SHAPE_MISMATCH",
    "SNPE_ERRORCODE_DLSYSTEM_TENSOR_MISSING",
    "SNPE_ERRORCODE_DLSYSTEM_TENSOR_ITERATION_UNSUPPORTED",
    "SNPE_ERRORCODE_DLSYSTEM_BUFFER_MANAGER_MISSING",
    "SNPE_ERRORCODE_DLSYSTEM_RUNTIME_BUFFER_SOURCE_UNSUPPORTED",
    "SNPE_ERRORCODE_DLSYSTEM_BUFFER_CAST_FAILED",
    "SNPE_ERRORCODE_DLSYSTEM_WRONG_TRANSITION_TYPE",
    "SNPE_ERRORCODE_DLSYSTEM_LAYER_ALREADY_REGISTERED",
    "SNPE_ERRORCODE_DLSYSTEM_TENSOR_DIM_INVALID",
    "SNPE_ERRORCODE_DLSYSTEM_BUFFERENCODING_UNKNOWN",
    "SNPE_ERRORCODE_DLSYSTEM_BUFFER_INVALID_PARAM",
    "SNPE_ERRORCODE_DLCONTAINER_MODEL_PARSING_FAILED",
    "SNPE_ERRORCODE_DLCONTAINER_UNKNOWN_LAYER_CODE",
    "SNPE_ERRORCODE_DLCONTAINER_MISSING_LAYER_PARAM",
    "SNPE_ERRORCODE_DLCONTAINER_LAYER_PARAM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_DLCONTAINER_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_DLCONTAINER_TENSOR_DATA_MISSING",
    "SNPE_ERRORCODE_DLCONTAINER_MODEL_LOAD_FAILED",
    "SNPE_ERRORCODE_DLCONTAINER_MISSING_RECORDS",
    "SNPE_ERRORCODE_DLCONTAINER_INVALID_RECORD",
    "SNPE_ERRORCODE_DLCONTAINER_WRITE_FAILURE",
    "SNPE_ERRORCODE_DLCONTAINER_READ_FAILURE",
    "SNPE_ERRORCODE_DLCONTAINER_BAD_CONTAINER",
    "SNPE_ERRORCODE_DLCONTAINER_BAD_DNN_FORMAT_VERSION",
    "SNPE_ERRORCODE_DLCONTAINER_UNKNOWN_AXIS_ANNOTATION",
    "SNPE_ERRORCODE_DLCONTAINER_UNKNOWN_SHUFFLE_TYPE",
    "SNPE_ERRORCODE_DLCONTAINER_TEMP_FILE_FAILURE",
    "SNPE_ERRORCODE_NETWORK_EMPTY_NETWORK",
    "SNPE_ERRORCODE_NETWORK_CREATION_FAILED",
    "SNPE_ERRORCODE_NETWORK_PARTITION_FAILED",
    "SNPE_ERRORCODE_NETWORK_NO_OUTPUT_DEFINED",
    "SNPE_ERRORCODE_NETWORK_MISMATCH_BETWEEN_NAMES_AND_DIMS",
    "SNPE_ERRORCODE_NETWORK_MISSING_INPUT_NAMES",
    "SNPE_ERRORCODE_NETWORK_MISSING_OUTPUT_NAMES",
    "SNPE_ERRORCODE_NETWORK_EXECUTION_FAILED",
    "SNPE_ERRORCODE_HOST_RUNTIME_TARGET_UNAVAILABLE",
    "SNPE_ERRORCODE_CPU_LAYER_NOT_SUPPORTED",
    "SNPE_ERRORCODE_CPU_LAYER_PARAM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_CPU_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_CPU_LAYER_PARAM_COMBINATION_INVALID",
    "SNPE_ERRORCODE_CPU_BUFFER_NOT_FOUND",
    "SNPE_ERRORCODE_CPU_NETWORK_NOT_SUPPORTED",
    "SNPE_ERRORCODE_CPU_UDO_OPERATION_FAILED",
    "SNPE_ERRORCODE_CPU_FXP_LAYER_NOT_SUPPORTED",
    "SNPE_ERRORCODE_CPU_FXP_LAYER_PARAM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_CPU_FXP_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_CPU_FXP_OPTION_INVALID",
    "SNPE_ERRORCODE_GPU_LAYER_NOT_SUPPORTED",
    "SNPE_ERRORCODE_GPU_LAYER_PARAM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_GPU_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_GPU_LAYER_PARAM_COMBINATION_INVALID",
    "SNPE_ERRORCODE_GPU_KERNEL_COMPILATION_FAILED",
    "SNPE_ERRORCODE_GPU_CONTEXT_NOT_SET",
    "SNPE_ERRORCODE_GPU_KERNEL_NOT_SET",
    "SNPE_ERRORCODE_GPU_KERNEL_PARAM_INVALID",
    "SNPE_ERRORCODE_GPU_OPENCL_CHECK_FAILED",
    "SNPE_ERRORCODE_GPU_OPENCL_FUNCTION_ERROR",
    "SNPE_ERRORCODE_GPU_BUFFER_NOT_FOUND",
    "SNPE_ERRORCODE_GPU_TENSOR_DIM_INVALID",
    "SNPE_ERRORCODE_GPU_MEMORY_FLAGS_INVALID",
    "SNPE_ERRORCODE_GPU_UNEXPECTED_NUMBER_OF_IO",
    "SNPE_ERRORCODE_GPU_LAYER_PROXY_ERROR",
    "SNPE_ERRORCODE_GPU_BUFFER_IN_USE",
    "SNPE_ERRORCODE_GPU_BUFFER_MODIFICATION_ERROR",
    "SNPE_ERRORCODE_GPU_DATA_ARRANGEMENT_INVALID",
    "SNPE_ERRORCODE_GPU_UDO_OPERATION_FAILED",
    "SNPE_ERRORCODE_DSP_LAYER_NOT_SUPPORTED",
    "SNPE_ERRORCODE_DSP_LAYER_PARAM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_DSP_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_DSP_LAYER_PARAM_COMBINATION_INVALID",
    "SNPE_ERRORCODE_DSP_STUB_NOT_PRESENT",
    "SNPE_ERRORCODE_DSP_LAYER_NAME_TRUNCATED",
    "SNPE_ERRORCODE_DSP_LAYER_INPUT_BUFFER_NAME_TRUNCATED",
    "SNPE_ERRORCODE_DSP_LAYER_OUTPUT_BUFFER_NAME_TRUNCATED",
    "SNPE_ERRORCODE_DSP_RUNTIME_COMMUNICATION_ERROR",
    "SNPE_ERRORCODE_DSP_RUNTIME_INVALID_PARAM_ERROR",
    "SNPE_ERRORCODE_DSP_RUNTIME_SYSTEM_ERROR",
    "SNPE_ERRORCODE_DSP_RUNTIME_CRASHED_ERROR",
    "SNPE_ERRORCODE_DSP_BUFFER_SIZE_ERROR",
    "SNPE_ERRORCODE_DSP_UDO_EXECUTE_ERROR",
    "SNPE_ERRORCODE_DSP_UDO_LIB_NOT_REGISTERED_ERROR",
    "SNPE_ERRORCODE_DSP_UDO_INVALID_QUANTIZATION_TYPE_ERROR",
    "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_NOT_SUPPORTED",
    "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_PARAM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_PARAM_MISSING",
    "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_PARAM_COMBINATION_INVALID",
    "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_ORDERING_INVALID",
    "SNPE_ERRORCODE_MODEL_VALIDATION_INVALID_CONSTRAINT",
    "SNPE_ERRORCODE_MODEL_VALIDATION_MISSING_BUFFER",
    "SNPE_ERRORCODE_MODEL_VALIDATION_BUFFER_REUSE_NOT_SUPPORTED",
    "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_COULD_NOT_BE_ASSIGNED",
    "SNPE_ERRORCODE_MODEL_VALIDATION_UDO_LAYER_FAILED",
    "SNPE_ERRORCODE_UDL_LAYER_EMPTY_UDL_NETWORK",
    "SNPE_ERRORCODE_UDL_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_UDL_LAYER_INSTANCE_MISSING",
    "SNPE_ERRORCODE_UDL_LAYER_SETUP_FAILED",
    "SNPE_ERRORCODE_UDL_EXECUTE_FAILED",
    "SNPE_ERRORCODE_UDL_BUNDLE_INVALID",
    "SNPE_ERRORCODE_UDO_REGISTRATION_FAILED",
    "SNPE_ERRORCODE_UDO_GET_PACKAGE_FAILED",
    "SNPE_ERRORCODE_UDO_GET_IMPLEMENTATION_FAILED",
    "SNPE_ERRORCODE_STD_LIBRARY_ERROR",
    "SNPE_ERRORCODE_UNKNOWN_EXCEPTION",
    "SNPE_ERRORCODE_STORAGE_INVALID_KERNEL_REPO",
    "SNPE_ERRORCODE_AIP_LAYER_NOT_SUPPORTED",
    "SNPE_ERRORCODE_AIP_LAYER_PARAM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_AIP_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_AIP_LAYER_PARAM_COMBINATION_INVALID",
    "SNPE_ERRORCODE_AIP_STUB_NOT_PRESENT",
    "SNPE_ERRORCODE_AIP_LAYER_NAME_TRUNCATED",
    "SNPE_ERRORCODE_AIP_LAYER_INPUT_BUFFER_NAME_TRUNCATED",
    "SNPE_ERRORCODE_AIP_LAYER_OUTPUT_BUFFER_NAME_TRUNCATED",
    "SNPE_ERRORCODE_AIP_RUNTIME_COMMUNICATION_ERROR",
    "SNPE_ERRORCODE_AIP_RUNTIME_INVALID_PARAM_ERROR",
    "SNPE_ERRORCODE_AIP_RUNTIME_SYSTEM_ERROR",
    "SNPE_ERRORCODE_AIP_RUNTIME_TENSOR_MISSING",
    "SNPE_ERRORCODE_AIP_RUNTIME_TENSOR_SHAPE_MISMATCH",
    "SNPE_ERRORCODE_AIP_RUNTIME_BAD_AIX_RECORD",
    "SNPE_ERRORCODE_DLCACHING_INVALID_METADATA",
    "SNPE_ERRORCODE_DLCACHING_INVALID_INITBLOB",
    "SNPE_ERRORCODE_DLCACHING_SUBOPTIMAL_CACHE",
    "SNPE_ERRORCODE_DLCACHING_INCOMPATIBLE",
    "SNPE_ERRORCODE_INFRA_CLUSTERMGR_INSTANCE_INVALID",
    "SNPE_ERRORCODE_INFRA_CLUSTERMGR_EXECUTE_SYNC_FAILED",
    "SNPE_ERRORCODE_MEMORY_CORRUPTION_ERROR",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_NOT_SUPPORTED",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_SYSTEM",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_OPERATION_NOT_PERMITTED",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_PLATFORM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_SYSTEM_COMMUNICATION",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_INCOMPATIBLE_BINARIES",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_LOADING_BINARIES",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_RESOURCE_UNAVAILABLE",
    "SNPE_QNN_COMMON_ERROR_UNKNOWN_CONTEXT_BINARY_INFO_VERSION",
    "SNPE_QNN_COMMON_ERROR_UNKNOWN_GRAPH_INFO_VERSION",
    "SNPE_QNN_COMMON_ERROR_UNKNOWN_HTP_CONTEXT_INFO_VERSION",
    "SNPE_QNN_COMMON_ERROR_UNKNOWN_HTP_GRAPH_INFO_VERSION",
    "SNPE_QNN_COMMON_ERROR_UNSUPPORTED_CONTEXT_BINARY_INFO_VERSION",
    "SNPE_QNN_COMMON_ERROR_UNSUPPORTED_GRAPH_INFO_VERSION",
    "SNPE_QNN_COMMON_ERROR_UNSUPPORTED_HTP_CONTEXT_INFO_VERSION",
    "SNPE_QNN_COMMON_ERROR_UNSUPPORTED_HTP_GRAPH_INFO_VERSION",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_GENERAL",
    "SNPE_ERRORCODE_QNN_PROPERTY_NO_ERROR",
    "SNPE_ERRORCODE_QNN_PROPERTY_SUPPORTED",
    "SNPE_ERRORCODE_QNN_PROPERTY_NOT_SUPPORTED",
    "SNPE_ERRORCODE_QNN_PROPERTY_ERROR_UNKNOWN_KEY",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_NO_ERROR",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_UNSUPPORTED_FEATURE",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_LIBRARY_ALREADY_INITIALIZED",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_LIBRARY_NOT_INITIALIZED",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_INVALID_INFRASTRUCTURE",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_INVALID_INFO",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_VALIDATION_FAILURE",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_GENERAL",
    "SNPE_ERRORCODE_QNN_BACKEND_NO_ERROR",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_UNSUPPORTED_PLATFORM",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_CANNOT_INITIALIZE",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_TERMINATE_FAILED",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_NOT_SUPPORTED",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_OP_PACKAGE_NOT_FOUND",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_OP_PACKAGE_IF_PROVIDER_NOT_FOUND",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_OP_PACKAGE_REGISTRATION_FAILED",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_OP_PACKAGE_UNSUPPORTED_VERSION",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_OP_PACKAGE_DUPLICATE",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_INCONSISTENT_CONFIG",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_INVALID_CONFIG",
    "SNPE_ERRORCODE_QNN_SAVER_ERROR_DUMMY_RETVALUE",
    "SNPE_ERRORCODE_QNN_SAVER_ERROR_ALREADY_INSTANTIATED",
    "SNPE_ERRORCODE_QNN_CONTEXT_NO_ERROR",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_UNSUPPORTED_FEATURE",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_CTX_DOES_NOT_EXIST",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_NOT_FINALIZED",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_BINARY_VERSION",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_CREATE_FROM_BINARY",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_GET_BINARY_SIZE_FAILED",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_GET_BINARY_FAILED",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_BINARY_CONFIGURATION",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_SET_PROFILE",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_INVALID_CONFIG",
    "SNPE_ERRORCODE_QNN_GRAPH_NO_ERROR",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_UNSUPPORTED_FEATURE",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_GENERAL",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_GRAPH_DOES_NOT_EXIST",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_INVALID_NAME",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_INVALID_TENSOR",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_INVALID_OP_CONFIG",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_SET_PROFILE",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_UNCONNECTED_NODE",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_CREATE_FAILED",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_OPTIMIZATION_FAILED",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_FINALIZE_FAILED",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_GRAPH_NOT_FINALIZED",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_GRAPH_FINALIZED",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_EXECUTION_ASYNC_FIFO_FULL",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_SIGNAL_IN_USE",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_ABORTED",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_PROFILE_IN_USE",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_TIMED_OUT",
    "SNPE_ERRORCODE_QNN_TENSOR_NO_ERROR",
    "SNPE_ERRORCODE_QNN_TENSOR_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_TENSOR_ERROR_DOES_NOT_EXIST",
    "SNPE_ERRORCODE_QNN_TENSOR_ERROR_ALREADY_EXISTS",
    "SNPE_ERRORCODE_QNN_TENSOR_ERROR_INVALID_TENSOR_PARAM",
    "SNPE_ERRORCODE_QNN_TENSOR_ERROR_UNSUPPORTED_TENSOR_PARAM",
    "SNPE_ERRORCODE_QNN_TENSOR_ERROR_NAME_HASH_COLLISION",
    "SNPE_ERRORCODE_QNN_TENSOR_ERROR_UNSUPPORTED_FEATURE",
    "SNPE_ERRORCODE_QNN_MEM_NO_ERROR",
    "SNPE_ERRORCODE_QNN_MEM_ERROR_NOT_SUPPORTED",
    "SNPE_ERRORCODE_QNN_MEM_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_MEM_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_MEM_ERROR_ALREADY_REGISTERED",
    "SNPE_ERRORCODE_QNN_MEM_ERROR_MAPPING",
    "SNPE_ERRORCODE_QNN_MEM_ERROR_INVALID_SHAPE",
    "SNPE_ERRORCODE_QNN_MEM_ERROR_UNSUPPORTED_MEMTYPE",
    "SNPE_ERRORCODE_QNN_SIGNAL_NO_ERROR",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_UNSUPPORTED",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_SIGNAL_IN_USE",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_SIGNAL_IDLE",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_TIMEOUT",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_INCOMPATIBLE_SIGNAL_TYPE",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_ERROR_NO_ERROR",
    "SNPE_ERRORCODE_QNN_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_ERROR_INVALID_ERROR_HANDLE",
    "SNPE_ERRORCODE_QNN_LOG_NO_ERROR",
    "SNPE_ERRORCODE_QNN_LOG_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_LOG_ERROR_INITIALIZATION",
    "SNPE_ERRORCODE_QNN_LOG_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_LOG_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_PROFILE_NO_ERROR",
    "SNPE_ERRORCODE_QNN_PROFILE_ERROR_UNSUPPORTED",
    "SNPE_ERRORCODE_QNN_PROFILE_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_PROFILE_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_PROFILE_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_PROFILE_ERROR_HANDLE_IN_USE",
    "SNPE_ERRORCODE_QNN_PROFILE_ERROR_INCOMPATIBLE_EVENT",
    "SNPE_ERRORCODE_QNN_DSP_PERF_INFRASTRUCTURE_NO_ERROR",
    "SNPE_ERRORCODE_QNN_DSP_PERF_INFRASTRUCTURE_ERROR_INVALID_HANDLE_PTR",
    "SNPE_ERRORCODE_QNN_DSP_PERF_INFRASTRUCTURE_ERROR_INVALID_INPUT",
    "SNPE_ERRORCODE_QNN_DSP_PERF_INFRASTRUCTURE_ERROR_UNSUPPORTED_CONFIG",
    "SNPE_ERRORCODE_QNN_DSP_PERF_INFRASTRUCTURE_ERROR_TRANSPORT",
    "SNPE_ERRORCODE_QNN_DSP_PERF_INFRASTRUCTURE_ERROR_UNSUPPORTED",
    "SNPE_ERRORCODE_QNN_DSP_PERF_INFRASTRUCTURE_ERROR_FAILED",
    "SNPE_ERRORCODE_QNN_DEVICE_ERROR_UNSUPPORTED_FEATURE",
    "SNPE_ERRORCODE_QNN_DEVICE_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_DEVICE_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_DEVICE_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_DEVICE_ERROR_INVALID_CONFIG",
    "SNPE_ERRORCODE_QNN_DEVICE_ERROR_HARDWARE_UNAVAILABLE",
    "SNPE_ERRORCODE_QNN_DEVICE_ERROR_ASSOCIATED_TO_CONTEXT",
    "SNPE_ERRORCODE_QNN_DEVICE_NO_ERROR",
    "SNPE_ERRORCODE_QNN_INTERFACE_NO_ERROR",
    "SNPE_ERRORCODE_QNN_INTERFACE_ERROR_NOT_SUPPORTED",
    "SNPE_ERRORCODE_QNN_INTERFACE_ERROR_INVALID_PARAMETER",
    "SNPE_ERRORCODE_QNN_SYSTEM_CONTEXT_NO_ERROR",
    "SNPE_ERRORCODE_QNN_SYSTEM_CONTEXT_ERROR_UNSUPPORTED_FEATURE",
    "SNPE_ERRORCODE_QNN_SYSTEM_CONTEXT_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_SYSTEM_CONTEXT_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_SYSTEM_CONTEXT_ERROR_OPERATION_FAILED",
    "SNPE_ERRORCODE_QNN_SYSTEM_CONTEXT_ERROR_MALFORMED_BINARY",
    "SNPE_ERRORCODE_QNN_SYSTEM_INTERFACE_NO_ERROR",
    "SNPE_ERRORCODE_QNN_SYSTEM_INTERFACE_ERROR_NOT_SUPPORTED",
    "SNPE_ERRORCODE_QNN_SYSTEM_INTERFACE_ERROR_INVALID_PARAMETER",
    "Snpe_ErrorCode_t",
    "Snpe_ErrorCode_clearLastErrorCode",
    "Snpe_ErrorCode_getLastErrorCode",
    "Snpe_ErrorCode_GetLastErrorString",
    "Snpe_ErrorCode_getLastInfoString",
    "Snpe_ErrorCode_enumToUInt32",
    "Snpe_TensorShape_Handle_t",
    "Snpe_TensorShape_CreateDimsSize",
    "Snpe_TensorShape_Create",
    "Snpe_TensorShape_CreateCopy",
    "Snpe_TensorShape_Delete",
    "Snpe_TensorShape_Assign",
    "Snpe_TensorShape_Concatenate",
    "Snpe_TensorShape_Rank",
    "Snpe_TensorShape_At",
    "Snpe_TensorShape_Set",
    "Snpe_TensorShape_GetDimensions",
    "SNPE_SUCCESS",
    "SNPE_ERRORCODE_CAPI_CREATE_FAILURE",
    "SNPE_ERRORCODE_CAPI_HANDLEGEN_FAILURE",
    "SNPE_ERRORCODE_CAPI_DELETE_FAILURE",
    "SNPE_ERRORCODE_CAPI_BAD_HANDLE",
    "SNPE_ERRORCODE_CAPI_BAD_ARGUMENT",
    "SNPE_ERRORCODE_CAPI_BAD_ALLOC",
    "SNPE_ERRORCODE_CONFIG_MISSING_PARAM",
    "SNPE_ERRORCODE_CONFIG_INVALID_PARAM",
    "SNPE_ERRORCODE_CONFIG_MISSING_FILE",
    "SNPE_ERRORCODE_CONFIG_NNCONFIG_NOT_SET",
    "SNPE_ERRORCODE_CONFIG_NNCONFIG_INVALID",
    "SNPE_ERRORCODE_CONFIG_WRONG_INPUT_NAME",
    "SNPE_ERRORCODE_CONFIG_INCORRECT_INPUT_DIMENSIONS",
    "SNPE_ERRORCODE_CONFIG_DIMENSIONS_MODIFICATION_NOT_SUPPORTED",
    "SNPE_ERRORCODE_CONFIG_BOTH_OUTPUT_LAYER_TENSOR_NAMES_SET",
    "SNPE_ERRORCODE_CONFIG_NNCONFIG_ONLY_TENSOR_SUPPORTED",
    "SNPE_ERRORCODE_CONFIG_NNCONFIG_ONLY_USER_BUFFER_SUPPORTED",
    "SNPE_ERRORCODE_DLSYSTEM_MISSING_BUFFER",
    "SNPE_ERRORCODE_DLSYSTEM_TENSOR_CAST_FAILED",
    "SNPE_ERRORCODE_DLSYSTEM_FIXED_POINT_PARAM_INVALID",
    "SNPE_ERRORCODE_DLSYSTEM_SIZE_MISMATCH",
    "SNPE_ERRORCODE_DLSYSTEM_NAME_NOT_FOUND",
    "SNPE_ERRORCODE_DLSYSTEM_VALUE_MISMATCH",
    "SNPE_ERRORCODE_DLSYSTEM_INSERT_FAILED",
    "SNPE_ERRORCODE_DLSYSTEM_TENSOR_FILE_READ_FAILED",
    "SNPE_ERRORCODE_DLSYSTEM_DIAGLOG_FAILURE",
    "SNPE_ERRORCODE_DLSYSTEM_LAYER_NOT_SET",
    "SNPE_ERRORCODE_DLSYSTEM_WRONG_NUMBER_INPUT_BUFFERS",
    "SNPE_ERRORCODE_DLSYSTEM_RUNTIME_TENSOR_SHAPE_MISMATCH",
    "SNPE_ERRORCODE_DLSYSTEM_TENSOR_MISSING",
    "SNPE_ERRORCODE_DLSYSTEM_TENSOR_ITERATION_UNSUPPORTED",
    "SNPE_ERRORCODE_DLSYSTEM_BUFFER_MANAGER_MISSING",
    "SNPE_ERRORCODE_DLSYSTEM_RUNTIME_BUFFER_SOURCE_UNSUPPORTED",
    "SNPE_ERRORCODE_DLSYSTEM_BUFFER_CAST_FAILED",
    "SNPE_ERRORCODE_DLSYSTEM_WRONG_TRANSITION_TYPE",
    "SNPE_ERRORCODE_DLSYSTEM_LAYER_ALREADY_REGISTERED",
    "SNPE_ERRORCODE_DLSYSTEM_TENSOR_DIM_INVALID",
    "SNPE_ERRORCODE_DLSYSTEM_BUFFERENCODING_UNKNOWN",
    "SNPE_ERRORCODE_DLSYSTEM_BUFFER_INVALID_PARAM",
    "SNPE_ERRORCODE_DLCONTAINER_MODEL_PARSING_FAILED",
    "SNPE_ERRORCODE_DLCONTAINER_UNKNOWN_LAYER_CODE",
    "SNPE_ERRORCODE_DLCONTAINER_MISSING_LAYER_PARAM",
    "SNPE_ERRORCODE_DLCONTAINER_LAYER_PARAM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_DLCONTAINER_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_DLCONTAINER_TENSOR_DATA_MISSING",
    "SNPE_ERRORCODE_DLCONTAINER_MODEL_LOAD_FAILED",
    "SNPE_ERRORCODE_DLCONTAINER_MISSING_RECORDS",
    "SNPE_ERRORCODE_DLCONTAINER_INVALID_RECORD",
    "SNPE_ERRORCODE_DLCONTAINER_WRITE_FAILURE",
    "SNPE_ERRORCODE_DLCONTAINER_READ_FAILURE",
    "SNPE_ERRORCODE_DLCONTAINER_BAD_CONTAINER",
    "SNPE_ERRORCODE_DLCONTAINER_BAD_DNN_FORMAT_VERSION",
    "SNPE_ERRORCODE_DLCONTAINER_UNKNOWN_AXIS_ANNOTATION",
    "SNPE_ERRORCODE_DLCONTAINER_UNKNOWN_SHUFFLE_TYPE",
    "SNPE_ERRORCODE_DLCONTAINER_TEMP_FILE_FAILURE",
    "SNPE_ERRORCODE_NETWORK_EMPTY_NETWORK",
    "SNPE_ERRORCODE_NETWORK_CREATION_FAILED",
    "SNPE_ERRORCODE_NETWORK_PARTITION_FAILED",
    "SNPE_ERRORCODE_NETWORK_NO_OUTPUT_DEFINED",
    "SNPE_ERRORCODE_NETWORK_MISMATCH_BETWEEN_NAMES_AND_DIMS",
    "SNPE_ERRORCODE_NETWORK_MISSING_INPUT_NAMES",
    "SNPE_ERRORCODE_NETWORK_MISSING_OUTPUT_NAMES",
    "SNPE_ERRORCODE_NETWORK_EXECUTION_FAILED",
    "SNPE_ERRORCODE_HOST_RUNTIME_TARGET_UNAVAILABLE",
    "SNPE_ERRORCODE_CPU_LAYER_NOT_SUPPORTED",
    "SNPE_ERRORCODE_CPU_LAYER_PARAM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_CPU_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_CPU_LAYER_PARAM_COMBINATION_INVALID",
    "SNPE_ERRORCODE_CPU_BUFFER_NOT_FOUND",
    "SNPE_ERRORCODE_CPU_NETWORK_NOT_SUPPORTED",
    "SNPE_ERRORCODE_CPU_UDO_OPERATION_FAILED",
    "SNPE_ERRORCODE_CPU_FXP_LAYER_NOT_SUPPORTED",
    "SNPE_ERRORCODE_CPU_FXP_LAYER_PARAM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_CPU_FXP_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_CPU_FXP_OPTION_INVALID",
    "SNPE_ERRORCODE_GPU_LAYER_NOT_SUPPORTED",
    "SNPE_ERRORCODE_GPU_LAYER_PARAM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_GPU_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_GPU_LAYER_PARAM_COMBINATION_INVALID",
    "SNPE_ERRORCODE_GPU_KERNEL_COMPILATION_FAILED",
    "SNPE_ERRORCODE_GPU_CONTEXT_NOT_SET",
    "SNPE_ERRORCODE_GPU_KERNEL_NOT_SET",
    "SNPE_ERRORCODE_GPU_KERNEL_PARAM_INVALID",
    "SNPE_ERRORCODE_GPU_OPENCL_CHECK_FAILED",
    "SNPE_ERRORCODE_GPU_OPENCL_FUNCTION_ERROR",
    "SNPE_ERRORCODE_GPU_BUFFER_NOT_FOUND",
    "SNPE_ERRORCODE_GPU_TENSOR_DIM_INVALID",
    "SNPE_ERRORCODE_GPU_MEMORY_FLAGS_INVALID",
    "SNPE_ERRORCODE_GPU_UNEXPECTED_NUMBER_OF_IO",
    "SNPE_ERRORCODE_GPU_LAYER_PROXY_ERROR",
    "SNPE_ERRORCODE_GPU_BUFFER_IN_USE",
    "SNPE_ERRORCODE_GPU_BUFFER_MODIFICATION_ERROR",
    "SNPE_ERRORCODE_GPU_DATA_ARRANGEMENT_INVALID",
    "SNPE_ERRORCODE_GPU_UDO_OPERATION_FAILED",
    "SNPE_ERRORCODE_DSP_LAYER_NOT_SUPPORTED",
    "SNPE_ERRORCODE_DSP_LAYER_PARAM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_DSP_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_DSP_LAYER_PARAM_COMBINATION_INVALID",
    "SNPE_ERRORCODE_DSP_STUB_NOT_PRESENT",
    "SNPE_ERRORCODE_DSP_LAYER_NAME_TRUNCATED",
    "SNPE_ERRORCODE_DSP_LAYER_INPUT_BUFFER_NAME_TRUNCATED",
    "SNPE_ERRORCODE_DSP_LAYER_OUTPUT_BUFFER_NAME_TRUNCATED",
    "SNPE_ERRORCODE_DSP_RUNTIME_COMMUNICATION_ERROR",
    "SNPE_ERRORCODE_DSP_RUNTIME_INVALID_PARAM_ERROR",
    "SNPE_ERRORCODE_DSP_RUNTIME_SYSTEM_ERROR",
    "SNPE_ERRORCODE_DSP_RUNTIME_CRASHED_ERROR",
    "SNPE_ERRORCODE_DSP_BUFFER_SIZE_ERROR",
    "SNPE_ERRORCODE_DSP_UDO_EXECUTE_ERROR",
    "SNPE_ERRORCODE_DSP_UDO_LIB_NOT_REGISTERED_ERROR",
    "SNPE_ERRORCODE_DSP_UDO_INVALID_QUANTIZATION_TYPE_ERROR",
    "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_NOT_SUPPORTED",
    "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_PARAM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_PARAM_MISSING",
    "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_PARAM_COMBINATION_INVALID",
    "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_ORDERING_INVALID",
    "SNPE_ERRORCODE_MODEL_VALIDATION_INVALID_CONSTRAINT",
    "SNPE_ERRORCODE_MODEL_VALIDATION_MISSING_BUFFER",
    "SNPE_ERRORCODE_MODEL_VALIDATION_BUFFER_REUSE_NOT_SUPPORTED",
    "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_COULD_NOT_BE_ASSIGNED",
    "SNPE_ERRORCODE_MODEL_VALIDATION_UDO_LAYER_FAILED",
    "SNPE_ERRORCODE_UDL_LAYER_EMPTY_UDL_NETWORK",
    "SNPE_ERRORCODE_UDL_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_UDL_LAYER_INSTANCE_MISSING",
    "SNPE_ERRORCODE_UDL_LAYER_SETUP_FAILED",
    "SNPE_ERRORCODE_UDL_EXECUTE_FAILED",
    "SNPE_ERRORCODE_UDL_BUNDLE_INVALID",
    "SNPE_ERRORCODE_UDO_REGISTRATION_FAILED",
    "SNPE_ERRORCODE_UDO_GET_PACKAGE_FAILED",
    "SNPE_ERRORCODE_UDO_GET_IMPLEMENTATION_FAILED",
    "SNPE_ERRORCODE_STD_LIBRARY_ERROR",
    "SNPE_ERRORCODE_UNKNOWN_EXCEPTION",
    "SNPE_ERRORCODE_STORAGE_INVALID_KERNEL_REPO",
    "SNPE_ERRORCODE_AIP_LAYER_NOT_SUPPORTED",
    "SNPE_ERRORCODE_AIP_LAYER_PARAM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_AIP_LAYER_PARAM_INVALID",
    "SNPE_ERRORCODE_AIP_LAYER_PARAM_COMBINATION_INVALID",
    "SNPE_ERRORCODE_AIP_STUB_NOT_PRESENT",
    "SNPE_ERRORCODE_AIP_LAYER_NAME_TRUNCATED",
    "SNPE_ERRORCODE_AIP_LAYER_INPUT_BUFFER_NAME_TRUNCATED",
    "SNPE_ERRORCODE_AIP_LAYER_OUTPUT_BUFFER_NAME_TRUNCATED",
    "SNPE_ERRORCODE_AIP_RUNTIME_COMMUNICATION_ERROR",
    "SNPE_ERRORCODE_AIP_RUNTIME_INVALID_PARAM_ERROR",
    "SNPE_ERRORCODE_AIP_RUNTIME_SYSTEM_ERROR",
    "SNPE_ERRORCODE_AIP_RUNTIME_TENSOR_MISSING",
    "SNPE_ERRORCODE_AIP_RUNTIME_TENSOR_SHAPE_MISMATCH",
    "SNPE_ERRORCODE_AIP_RUNTIME_BAD_AIX_RECORD",
    "SNPE_ERRORCODE_DLCACHING_INVALID_METADATA",
    "SNPE_ERRORCODE_DLCACHING_INVALID_INITBLOB",
    "SNPE_ERRORCODE_DLCACHING_SUBOPTIMAL_CACHE",
    "SNPE_ERRORCODE_DLCACHING_INCOMPATIBLE",
    "SNPE_ERRORCODE_INFRA_CLUSTERMGR_INSTANCE_INVALID",
    "SNPE_ERRORCODE_INFRA_CLUSTERMGR_EXECUTE_SYNC_FAILED",
    "SNPE_ERRORCODE_MEMORY_CORRUPTION_ERROR",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_NOT_SUPPORTED",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_SYSTEM",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_OPERATION_NOT_PERMITTED",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_PLATFORM_NOT_SUPPORTED",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_SYSTEM_COMMUNICATION",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_INCOMPATIBLE_BINARIES",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_LOADING_BINARIES",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_RESOURCE_UNAVAILABLE",
    "SNPE_QNN_COMMON_ERROR_UNKNOWN_CONTEXT_BINARY_INFO_VERSION",
    "SNPE_QNN_COMMON_ERROR_UNKNOWN_GRAPH_INFO_VERSION",
    "SNPE_QNN_COMMON_ERROR_UNKNOWN_HTP_CONTEXT_INFO_VERSION",
    "SNPE_QNN_COMMON_ERROR_UNKNOWN_HTP_GRAPH_INFO_VERSION",
    "SNPE_QNN_COMMON_ERROR_UNSUPPORTED_CONTEXT_BINARY_INFO_VERSION",
    "SNPE_QNN_COMMON_ERROR_UNSUPPORTED_GRAPH_INFO_VERSION",
    "SNPE_QNN_COMMON_ERROR_UNSUPPORTED_HTP_CONTEXT_INFO_VERSION",
    "SNPE_QNN_COMMON_ERROR_UNSUPPORTED_HTP_GRAPH_INFO_VERSION",
    "SNPE_ERRORCODE_QNN_COMMON_ERROR_GENERAL",
    "SNPE_ERRORCODE_QNN_PROPERTY_NO_ERROR",
    "SNPE_ERRORCODE_QNN_PROPERTY_SUPPORTED",
    "SNPE_ERRORCODE_QNN_PROPERTY_NOT_SUPPORTED",
    "SNPE_ERRORCODE_QNN_PROPERTY_ERROR_UNKNOWN_KEY",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_NO_ERROR",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_UNSUPPORTED_FEATURE",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_LIBRARY_ALREADY_INITIALIZED",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_LIBRARY_NOT_INITIALIZED",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_INVALID_INFRASTRUCTURE",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_INVALID_INFO",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_VALIDATION_FAILURE",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_OP_PACKAGE_ERROR_GENERAL",
    "SNPE_ERRORCODE_QNN_BACKEND_NO_ERROR",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_UNSUPPORTED_PLATFORM",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_CANNOT_INITIALIZE",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_TERMINATE_FAILED",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_NOT_SUPPORTED",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_OP_PACKAGE_NOT_FOUND",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_OP_PACKAGE_IF_PROVIDER_NOT_FOUND",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_OP_PACKAGE_REGISTRATION_FAILED",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_OP_PACKAGE_UNSUPPORTED_VERSION",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_OP_PACKAGE_DUPLICATE",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_INCONSISTENT_CONFIG",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_BACKEND_ERROR_INVALID_CONFIG",
    "SNPE_ERRORCODE_QNN_SAVER_ERROR_DUMMY_RETVALUE",
    "SNPE_ERRORCODE_QNN_SAVER_ERROR_ALREADY_INSTANTIATED",
    "SNPE_ERRORCODE_QNN_CONTEXT_NO_ERROR",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_UNSUPPORTED_FEATURE",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_CTX_DOES_NOT_EXIST",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_NOT_FINALIZED",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_BINARY_VERSION",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_CREATE_FROM_BINARY",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_GET_BINARY_SIZE_FAILED",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_GET_BINARY_FAILED",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_BINARY_CONFIGURATION",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_SET_PROFILE",
    "SNPE_ERRORCODE_QNN_CONTEXT_ERROR_INVALID_CONFIG",
    "SNPE_ERRORCODE_QNN_GRAPH_NO_ERROR",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_UNSUPPORTED_FEATURE",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_GENERAL",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_GRAPH_DOES_NOT_EXIST",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_INVALID_NAME",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_INVALID_TENSOR",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_INVALID_OP_CONFIG",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_SET_PROFILE",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_UNCONNECTED_NODE",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_CREATE_FAILED",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_OPTIMIZATION_FAILED",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_FINALIZE_FAILED",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_GRAPH_NOT_FINALIZED",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_GRAPH_FINALIZED",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_EXECUTION_ASYNC_FIFO_FULL",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_SIGNAL_IN_USE",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_ABORTED",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_PROFILE_IN_USE",
    "SNPE_ERRORCODE_QNN_GRAPH_ERROR_TIMED_OUT",
    "SNPE_ERRORCODE_QNN_TENSOR_NO_ERROR",
    "SNPE_ERRORCODE_QNN_TENSOR_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_TENSOR_ERROR_DOES_NOT_EXIST",
    "SNPE_ERRORCODE_QNN_TENSOR_ERROR_ALREADY_EXISTS",
    "SNPE_ERRORCODE_QNN_TENSOR_ERROR_INVALID_TENSOR_PARAM",
    "SNPE_ERRORCODE_QNN_TENSOR_ERROR_UNSUPPORTED_TENSOR_PARAM",
    "SNPE_ERRORCODE_QNN_TENSOR_ERROR_NAME_HASH_COLLISION",
    "SNPE_ERRORCODE_QNN_TENSOR_ERROR_UNSUPPORTED_FEATURE",
    "SNPE_ERRORCODE_QNN_MEM_NO_ERROR",
    "SNPE_ERRORCODE_QNN_MEM_ERROR_NOT_SUPPORTED",
    "SNPE_ERRORCODE_QNN_MEM_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_MEM_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_MEM_ERROR_ALREADY_REGISTERED",
    "SNPE_ERRORCODE_QNN_MEM_ERROR_MAPPING",
    "SNPE_ERRORCODE_QNN_MEM_ERROR_INVALID_SHAPE",
    "SNPE_ERRORCODE_QNN_MEM_ERROR_UNSUPPORTED_MEMTYPE",
    "SNPE_ERRORCODE_QNN_SIGNAL_NO_ERROR",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_UNSUPPORTED",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_SIGNAL_IN_USE",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_SIGNAL_IDLE",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_TIMEOUT",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_INCOMPATIBLE_SIGNAL_TYPE",
    "SNPE_ERRORCODE_QNN_SIGNAL_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_ERROR_NO_ERROR",
    "SNPE_ERRORCODE_QNN_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_ERROR_INVALID_ERROR_HANDLE",
    "SNPE_ERRORCODE_QNN_LOG_NO_ERROR",
    "SNPE_ERRORCODE_QNN_LOG_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_LOG_ERROR_INITIALIZATION",
    "SNPE_ERRORCODE_QNN_LOG_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_LOG_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_PROFILE_NO_ERROR",
    "SNPE_ERRORCODE_QNN_PROFILE_ERROR_UNSUPPORTED",
    "SNPE_ERRORCODE_QNN_PROFILE_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_PROFILE_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_PROFILE_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_PROFILE_ERROR_HANDLE_IN_USE",
    "SNPE_ERRORCODE_QNN_PROFILE_ERROR_INCOMPATIBLE_EVENT",
    "SNPE_ERRORCODE_QNN_DSP_PERF_INFRASTRUCTURE_NO_ERROR",
    "SNPE_ERRORCODE_QNN_DSP_PERF_INFRASTRUCTURE_ERROR_INVALID_HANDLE_PTR",
    "SNPE_ERRORCODE_QNN_DSP_PERF_INFRASTRUCTURE_ERROR_INVALID_INPUT",
    "SNPE_ERRORCODE_QNN_DSP_PERF_INFRASTRUCTURE_ERROR_UNSUPPORTED_CONFIG",
    "SNPE_ERRORCODE_QNN_DSP_PERF_INFRASTRUCTURE_ERROR_TRANSPORT",
    "SNPE_ERRORCODE_QNN_DSP_PERF_INFRASTRUCTURE_ERROR_UNSUPPORTED",
    "SNPE_ERRORCODE_QNN_DSP_PERF_INFRASTRUCTURE_ERROR_FAILED",
    "SNPE_ERRORCODE_QNN_DEVICE_ERROR_UNSUPPORTED_FEATURE",
    "SNPE_ERRORCODE_QNN_DEVICE_ERROR_MEM_ALLOC",
    "SNPE_ERRORCODE_QNN_DEVICE_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_DEVICE_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_DEVICE_ERROR_INVALID_CONFIG",
    "SNPE_ERRORCODE_QNN_DEVICE_ERROR_HARDWARE_UNAVAILABLE",
    "SNPE_ERRORCODE_QNN_DEVICE_ERROR_ASSOCIATED_TO_CONTEXT",
    "SNPE_ERRORCODE_QNN_DEVICE_NO_ERROR",
    "SNPE_ERRORCODE_QNN_INTERFACE_NO_ERROR",
    "SNPE_ERRORCODE_QNN_INTERFACE_ERROR_NOT_SUPPORTED",
    "SNPE_ERRORCODE_QNN_INTERFACE_ERROR_INVALID_PARAMETER",
    "SNPE_ERRORCODE_QNN_SYSTEM_CONTEXT_NO_ERROR",
    "SNPE_ERRORCODE_QNN_SYSTEM_CONTEXT_ERROR_UNSUPPORTED_FEATURE",
    "SNPE_ERRORCODE_QNN_SYSTEM_CONTEXT_ERROR_INVALID_HANDLE",
    "SNPE_ERRORCODE_QNN_SYSTEM_CONTEXT_ERROR_INVALID_ARGUMENT",
    "SNPE_ERRORCODE_QNN_SYSTEM_CONTEXT_ERROR_OPERATION_FAILED",
    "SNPE_ERRORCODE_QNN_SYSTEM_CONTEXT_ERROR_MALFORMED_BINARY",
    "SNPE_ERRORCODE_QNN_SYSTEM_INTERFACE_NO_ERROR",
    "SNPE_ERRORCODE_QNN_SYSTEM_INTERFACE_ERROR_NOT_SUPPORTED",
    "SNPE_ERRORCODE_QNN_SYSTEM_INTERFACE_ERROR_INVALID_PARAMETER",
    "Snpe_ErrorCode_t",
    "Snpe_ErrorCode_clearLastErrorCode",
    "Snpe_ErrorCode_getLastErrorCode",
    "Snpe_ErrorCode_GetLastErrorString",
    "Snpe_ErrorCode_getLastInfoString",
    "Snpe_ErrorCode_enumToUInt32",
]
