"""DlSystem/IUserBuffer.h as Python: the caller's memory as input or output, and the encoding of its elements.

Source: DlSystem/IUserBuffer.h 2.40.0.

A user buffer is an address, a size in bytes, strides in bytes and an encoding. It does not own the memory: keep that
alive as long as the buffer is used (Python's arrays, too). Buffers are made in SNPE.SNPEUtil:
Snpe_Util_CreateUserBuffer and its siblings copy strides and encoding, so that both may be deleted at once.

Encodings are all of one handle type, and the class of a buffer's elements is asked with
Snpe_UserBufferEncoding_GetElementType:

    Float, FloatN    float32; float of N bits (16 or 32)
    TfN              unsigned N bits (8 or 16) with real = (q - stepExactly0) * quantizedStepSize
    IntN, UintN      whole numbers of N bits, never converted
    Bool             booleans of 8 bits
    Unsigned8Bit     raw bytes: pictures that the network takes as they are

Execution converts between float32 and quantized data where buffer and network differ; SNPE 2 recommends buffers of the
network's own types. Memory-mapped buffers are never converted. Every class has a Delete of its own besides
Snpe_UserBufferEncoding_Delete; any of them frees it, once. An encoding of a getter ending in _Ref belongs to its
buffer.
"""

from npu_common.cdecl import Enumeration, exported_names, float32, int32, size_t, uint8, uint64, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError, TensorShape
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.TensorShape import *


class Snpe_UserBufferEncoding_Handle_t(void_p):
    """How elements are stored.

    Deleted with Snpe_UserBufferEncoding_Delete or the Delete of its class, unless it came from a _Ref getter.
    """


class Snpe_UserBufferEncoding_ElementType_t(Enumeration):
    """Classes of elements.

    UNSIGNED8BIT is raw bytes, TF8 and TF16 are quantized with a step, the whole numbers are not. From 10 on in the
    order in which releases added them.
    """

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
    """Where the memory of a buffer lies: ordinary memory, or an OpenGL buffer.

    Deleted with Snpe_UserBufferSource_Delete or Snpe_UserBufferSourceGLBuffer_Delete.
    """


class Snpe_UserBufferSource_SourceType_t(Enumeration):
    """Kinds of sources."""

    SNPE_USERBUFFERSOURCE_SOURCETYPE_UNKNOWN = 0
    SNPE_USERBUFFERSOURCE_SOURCETYPE_CPU = 1
    SNPE_USERBUFFERSOURCE_SOURCETYPE_GLBUFFER = 2


class Snpe_IUserBuffer_Handle_t(void_p):
    """Memory of the caller's with strides and an encoding. Deleted with Snpe_IUserBuffer_Delete; the memory stays."""


@lib.function(since="2.0.1")
def Snpe_UserBufferEncoding_GetElementType(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t,
) -> Snpe_UserBufferEncoding_ElementType_t:
    """Return the class of elements.

    Returns:
        the class; SNPE_USERBUFFERENCODING_ELEMENTTYPE_UNKNOWN on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncoding_GetElementSize(userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t) -> size_t:
    """Return the bytes of one element, whatever its class.

    Returns:
        1, 2, 4 or 8; 0 on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncoding_Delete(userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t) -> Snpe_ErrorCode_t:
    """Delete an encoding of any class; not one of a _Ref getter.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferSource_GetSourceType(
    userBufferSourceHandle: Snpe_UserBufferSource_Handle_t,
) -> Snpe_UserBufferSource_SourceType_t:
    """Return the kind of a source.

    Returns:
        the kind; SNPE_USERBUFFERSOURCE_SOURCETYPE_UNKNOWN on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferSource_Delete(userBufferSourceHandle: Snpe_UserBufferSource_Handle_t) -> Snpe_ErrorCode_t:
    """Delete a source of any kind.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferSourceGLBuffer_Create() -> Snpe_UserBufferSource_Handle_t:
    """Return the source of buffers that are OpenGL buffer objects, for Snpe_Util_CreateUserGlBuffer.

    Returns:
        the source; the caller deletes it with Snpe_UserBufferSourceGLBuffer_Delete or Snpe_UserBufferSource_Delete.
        NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferSourceGLBuffer_Delete(userBufferSourceHandle: Snpe_UserBufferSource_Handle_t) -> Snpe_ErrorCode_t:
    """Delete the source.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingUnsigned8Bit_Create() -> Snpe_UserBufferEncoding_Handle_t:
    """Return the encoding of raw bytes: the network takes these as numbers 0 to 255, unscaled.

    Returns:
        the encoding; the caller deletes it with Snpe_UserBufferEncoding_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingUnsigned8Bit_CreateCopy(
    otherHandle: Snpe_UserBufferEncoding_Handle_t,
) -> Snpe_UserBufferEncoding_Handle_t:
    """Copy an encoding of raw bytes: a new one of the same content.

    Args:
        otherHandle: an encoding of this class; stays the caller's.

    Returns:
        the encoding; the caller deletes it with Snpe_UserBufferEncoding_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingUnsigned8Bit_Delete(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t,
) -> Snpe_ErrorCode_t:
    """Delete an encoding of raw bytes.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingUnsigned8Bit_GetElementSize(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t,
) -> size_t:
    """Return the bytes of one element.

    Returns:
        1; 0 on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingFloat_Create() -> Snpe_UserBufferEncoding_Handle_t:
    """Return the encoding of float32.

    Returns:
        the encoding; the caller deletes it with Snpe_UserBufferEncoding_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingFloat_CreateCopy(
    otherHandle: Snpe_UserBufferEncoding_Handle_t,
) -> Snpe_UserBufferEncoding_Handle_t:
    """Copy a float32 encoding: a new one of the same content.

    Args:
        otherHandle: an encoding of this class; stays the caller's.

    Returns:
        the encoding; the caller deletes it with Snpe_UserBufferEncoding_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingFloat_Delete(userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t) -> Snpe_ErrorCode_t:
    """Delete an encoding of float32.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingFloat_GetElementSize(userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t) -> size_t:
    """Return the bytes of one element.

    Returns:
        4; 0 on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingFloatN_Create(bWidth: uint8) -> Snpe_UserBufferEncoding_Handle_t:
    """Return the encoding of floats of a given width.

    Args:
        bWidth: 16 or 32 bits.

    Returns:
        the encoding; the caller deletes it with Snpe_UserBufferEncodingFloatN_Delete or Snpe_UserBufferEncoding_Delete.
        NULL for another width.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingFloatN_CreateCopy(
    otherHandle: Snpe_UserBufferEncoding_Handle_t,
) -> Snpe_UserBufferEncoding_Handle_t:
    """Copy an encoding of floats of any width: a new one of the same content.

    Args:
        otherHandle: an encoding of this class; stays the caller's.

    Returns:
        the encoding; the caller deletes it with Snpe_UserBufferEncoding_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingFloatN_Delete(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t,
) -> Snpe_ErrorCode_t:
    """Delete an encoding of floats.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingFloatN_GetElementSize(userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t) -> size_t:
    """Return the bytes of one element.

    Returns:
        2 or 4; 0 on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingFloatN_GetTypeFromWidth(width: uint8) -> Snpe_UserBufferEncoding_ElementType_t:
    """Return the class of floats of this width; needs no encoding.

    Args:
        width: 16 or 32 bits.

    Returns:
        FLOAT16 or FLOAT; UNKNOWN for another width.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingTfN_Create(
    stepFor0: uint64, stepSize: float32, bWidth: uint8
) -> Snpe_UserBufferEncoding_Handle_t:
    """Return the encoding of quantized unsigned numbers: real = (q - stepFor0) * stepSize.

    Args:
        stepFor0: the quantized number that stands for 0.0 exactly: the zero point, not negated.
        stepSize: how far two neighbours are apart in real numbers: the scale, above 0.
        bWidth: 8 or 16 bits.

    Returns:
        the encoding; the caller deletes it with Snpe_UserBufferEncodingTfN_Delete or Snpe_UserBufferEncoding_Delete.
        NULL for another width.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingTfN_CreateCopy(
    otherHandle: Snpe_UserBufferEncoding_Handle_t,
) -> Snpe_UserBufferEncoding_Handle_t:
    """Copy an affine encoding: a new one of the same content.

    Args:
        otherHandle: an encoding of this class; stays the caller's.

    Returns:
        the encoding; the caller deletes it with Snpe_UserBufferEncoding_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingTfN_Delete(userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t) -> Snpe_ErrorCode_t:
    """Delete an encoding of quantized numbers.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingTfN_GetElementSize(userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t) -> size_t:
    """Return the bytes of one element.

    Returns:
        1 or 2; 0 on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingTfN_SetStepExactly0(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t, stepExactly0: uint64
) -> None:
    """Change the zero point.

    For buffers whose range is found anew before each execution; through Snpe_IUserBuffer_GetEncoding_Ref that changes
    the buffer's. Fails silently: see the last error.

    Args:
        stepExactly0: the quantized number that stands for 0.0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingTfN_SetQuantizedStepSize(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t, quantizedStepSize: float32
) -> None:
    """Change the scale, as Snpe_UserBufferEncodingTfN_SetStepExactly0 changes the zero point.

    Args:
        quantizedStepSize: distance of two neighbours in real numbers, above 0.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingTfN_GetStepExactly0(userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t) -> uint64:
    """Return the zero point.

    After an execution, read through the _Ref of an output buffer, the one its data was quantized with.

    Returns:
        the quantized number that stands for 0.0; 0 on failure. An IUserBuffer handle, as a sample of the vendor's
        passes it, must not crash here.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingTfN_GetQuantizedStepSize(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t,
) -> float32:
    """Return the scale; after an execution that of the data, as for Snpe_UserBufferEncodingTfN_GetStepExactly0.

    Returns:
        distance of two neighbours in real numbers; 0.0 on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingTfN_GetMin(userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t) -> float32:
    """Return the smallest real number that the encoding can hold: (0 - stepExactly0) * step.

    Returns:
        the number, 0.0 or below; 0.0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingTfN_GetMax(userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t) -> float32:
    """Return the largest real number that the encoding can hold: (2**bits - 1 - stepExactly0) * step.

    Returns:
        the number; 0.0 on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingTfN_GetTypeFromWidth(width: uint8) -> Snpe_UserBufferEncoding_ElementType_t:
    """Return the class of quantized numbers of this width; needs no encoding.

    Args:
        width: 8 or 16 bits.

    Returns:
        TF8 or TF16; UNKNOWN for another width.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingIntN_Create(bWidth: uint8) -> Snpe_UserBufferEncoding_Handle_t:
    """Return the encoding of signed whole numbers that nothing converts: indexes, tokens.

    Args:
        bWidth: 8, 16, 32 or 64 bits.

    Returns:
        the encoding; the caller deletes it with Snpe_UserBufferEncodingIntN_Delete or Snpe_UserBufferEncoding_Delete.
        NULL for another width.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingIntN_CreateCopy(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t,
) -> Snpe_UserBufferEncoding_Handle_t:
    """Copy an encoding of signed integers: a new one of the same content.

    Args:
        userBufferEncodingHandle: an encoding of this class; stays the caller's.

    Returns:
        the encoding; the caller deletes it with Snpe_UserBufferEncoding_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingIntN_Delete(userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t) -> Snpe_ErrorCode_t:
    """Delete an encoding of signed numbers.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingIntN_GetElementSize(userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t) -> size_t:
    """Return the bytes of one signed element.

    Returns:
        1, 2, 4 or 8; 0 on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingIntN_GetTypeFromWidth(bWidth: uint8) -> Snpe_UserBufferEncoding_ElementType_t:
    """Return the class of signed numbers of this width; needs no encoding.

    Args:
        bWidth: bits of an element.

    Returns:
        INT8, INT16, INT32 or INT64; UNKNOWN for another width.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingUintN_Create(bWidth: uint8) -> Snpe_UserBufferEncoding_Handle_t:
    """Return the encoding of unsigned whole numbers that nothing converts.

    For quantized data there is Snpe_UserBufferEncodingTfN_Create.

    Args:
        bWidth: 8, 16, 32 or 64 bits.

    Returns:
        the encoding; the caller deletes it with Snpe_UserBufferEncodingUintN_Delete or Snpe_UserBufferEncoding_Delete.
        NULL for another width.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingUintN_CreateCopy(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t,
) -> Snpe_UserBufferEncoding_Handle_t:
    """Copy an encoding of unsigned integers: a new one of the same content.

    Args:
        userBufferEncodingHandle: an encoding of this class; stays the caller's.

    Returns:
        the encoding; the caller deletes it with Snpe_UserBufferEncoding_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingUintN_Delete(userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t) -> Snpe_ErrorCode_t:
    """Delete an encoding of unsigned numbers.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingUintN_GetElementSize(userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t) -> size_t:
    """Return the bytes of one unsigned element.

    Returns:
        1, 2, 4 or 8; 0 on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingUintN_GetTypeFromWidth(bWidth: uint8) -> Snpe_UserBufferEncoding_ElementType_t:
    """Return the class of unsigned numbers of this width; needs no encoding.

    Args:
        bWidth: bits of an element.

    Returns:
        UINT8, UINT16, UINT32 or UINT64; UNKNOWN for another width.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingBool_Create(bWidth: uint8) -> Snpe_UserBufferEncoding_Handle_t:
    """Return the encoding of booleans.

    Args:
        bWidth: 8 bits; there is no class for another width.

    Returns:
        the encoding; the caller deletes it with Snpe_UserBufferEncoding_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingBool_CreateCopy(
    userBufferEncodingHandle: Snpe_UserBufferEncoding_Handle_t,
) -> Snpe_UserBufferEncoding_Handle_t:
    """Copy an encoding of booleans: a new one of the same content.

    Args:
        userBufferEncodingHandle: an encoding of this class; stays the caller's.

    Returns:
        the encoding; the caller deletes it with Snpe_UserBufferEncoding_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingBool_Delete(userBufferHandle: Snpe_UserBufferEncoding_Handle_t) -> Snpe_ErrorCode_t:
    """Delete an encoding of booleans.

    Args:
        userBufferHandle: the encoding. The header calls it userBufferHandle; no buffer is meant.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_UserBufferEncodingBool_GetElementSize(userBufferHandle: Snpe_UserBufferEncoding_Handle_t) -> size_t:
    """Return the bytes of one element.

    Args:
        userBufferHandle: the encoding. The header calls it userBufferHandle; no buffer is meant.

    Returns:
        1; 0 on failure.
    """


@lib.function(since="2.0.1")
def Snpe_IUserBuffer_Delete(userBufferHandle: Snpe_IUserBuffer_Handle_t) -> Snpe_ErrorCode_t:
    """Delete a buffer, not its memory. Maps that name it do not notice; delete or clear them too.

    Args:
        userBufferHandle: the buffer. PSNPE's samples delete through the handle of Snpe_UserBufferMap_GetUserBuffer_Ref
            instead of the original one: either frees it, once.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_IUserBuffer_GetStrides_Ref(userBufferHandle: Snpe_IUserBuffer_Handle_t) -> Snpe_TensorShape_Handle_t:
    """Return the strides the buffer was made with.

    Returns:
        strides in bytes, borrowed from the buffer: not to be deleted. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_IUserBuffer_GetSize(userBufferHandle: Snpe_IUserBuffer_Handle_t) -> size_t:
    """Return the buffer's capacity: the size it was made with.

    Returns:
        bytes; 0 on failure.
    """


@lib.function(since="2.0.1")
def Snpe_IUserBuffer_GetOutputSize(userBufferHandle: Snpe_IUserBuffer_Handle_t) -> size_t:
    """Return how much the last execution had to write.

    For an output whose shape is known at execution only it may exceed Snpe_IUserBuffer_GetSize: then what is there is
    cut off, and this is the size to allocate.

    Returns:
        bytes; 0 before any execution and on failure.
    """


@lib.function(since="2.19")
def Snpe_IUserBuffer_GetAddressOffset(userBufferHandle: Snpe_IUserBuffer_Handle_t) -> uint64:
    """Return where a shared buffer begins within its memory.

    Since 2.19 (approximately).

    Args:
        userBufferHandle: a buffer of Snpe_Util_CreateUserBufferShared.

    Returns:
        bytes from the base address; 0 for other buffers and on failure.
    """


@lib.function(since="2.0.1")
def Snpe_IUserBuffer_SetBufferAddress(userBufferHandle: Snpe_IUserBuffer_Handle_t, buffer: void_p) -> int32:
    """Point the buffer at other memory of the same size and layout, for the next executions.

    Args:
        userBufferHandle: the buffer, perhaps made with a NULL address.
        buffer: the memory; not copied, keep it alive. A buffer registered as memory-mapped must not move.

    Returns:
        non-zero on success, 0 on failure: not an error code.
    """


@lib.function(since="2.19")
def Snpe_IUserBuffer_SetBufferAddressOffset(userBufferHandle: Snpe_IUserBuffer_Handle_t, offset: uint64) -> int32:
    """Point a shared buffer at another part of its memory.

    Since 2.19 (approximately).

    Args:
        userBufferHandle: a buffer of Snpe_Util_CreateUserBufferShared.
        offset: bytes from the base address.

    Returns:
        non-zero on success, 0 on failure: not an error code.
    """


@lib.function(since="2.0.1")
def Snpe_IUserBuffer_GetEncoding_Ref(userBufferHandle: Snpe_IUserBuffer_Handle_t) -> Snpe_UserBufferEncoding_Handle_t:
    """Return how the buffer's elements are encoded, to read the scale of an output or to set that of an input.

    Returns:
        the encoding, borrowed from the buffer: not to be deleted, stale once the buffer is. NULL on failure.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlError,
        TensorShape,
    ),
)
