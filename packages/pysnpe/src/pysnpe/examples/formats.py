"""The parts that the samples with user buffers share: element types, encodings, strides, and numbers in memory."""

from typing import Any

from files import BATCH_UNKNOWN, MOST_RANK
from npu_common.cdecl import *
from npu_common.cdecl.math import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.string import *
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.IBufferAttributes import *
from pysnpe.DlSystem.IUserBuffer import *
from pysnpe.DlSystem.RuntimeList import *
from pysnpe.DlSystem.TensorShape import *
from pysnpe.SNPE.SNPEUtil import *


class format_t(Struct):
    """How the numbers of one input or output stand in memory. step and zero: of TF8 and TF16."""

    type = field(Snpe_UserBufferEncoding_ElementType_t)
    size = field(size_t)
    zero = field(uint64)
    step = field(float32)


def is_tf(format: Any) -> Any:
    return (
        format.type == SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF8
        or format.type == SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF16
    )


def format_of(attributes: Snpe_IBufferAttributes_Handle_t) -> format_t:
    """Return the model's own format of an input or output."""
    format = format_t()
    memset(byref(format), 0, sizeof(format))
    format.type = Snpe_IBufferAttributes_GetEncodingType(attributes)
    format.size = Snpe_IBufferAttributes_GetElementSize(attributes)
    if is_tf(ref(format)):
        encoding = Snpe_IBufferAttributes_GetEncoding_Ref(attributes)
        format.type = Snpe_UserBufferEncoding_GetElementType(encoding)
        format.zero = Snpe_UserBufferEncodingTfN_GetStepExactly0(encoding)
        format.step = Snpe_UserBufferEncodingTfN_GetQuantizedStepSize(encoding)
    return copy(format)


def create_encoding(format: Any) -> Snpe_UserBufferEncoding_Handle_t:
    """Create the encoding, which the caller deletes; NULL for a type that is not for such a program."""
    bits = (format.size * 8) & 0xFF
    if format.type == SNPE_USERBUFFERENCODING_ELEMENTTYPE_FLOAT:
        return Snpe_UserBufferEncodingFloat_Create()
    elif format.type in (
        SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF8,
        SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF16,
    ):
        return Snpe_UserBufferEncodingTfN_Create(format.zero, format.step, bits)
    elif format.type in (
        SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT8,
        SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT16,
        SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT32,
    ):
        return Snpe_UserBufferEncodingIntN_Create(bits)
    elif format.type in (
        SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT8,
        SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT16,
        SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT32,
    ):
        return Snpe_UserBufferEncodingUintN_Create(bits)
    elif format.type == SNPE_USERBUFFERENCODING_ELEMENTTYPE_BOOL8:
        return Snpe_UserBufferEncodingBool_Create(bits)
    printf("element type %d is not supported\n", cast(format.type, int32))
    return Snpe_UserBufferEncoding_Handle_t(NULL)


def create_strides(shape: Snpe_TensorShape_Handle_t, element_size: int, elements: Any) -> Snpe_TensorShape_Handle_t:
    """Create the bytes from one element to the next in each dimension; the caller deletes the result.

    `elements`: how many there are in all. A dimension that is known only after a run counts as BATCH_UNKNOWN.
    """
    strides = array(size_t, MOST_RANK)()
    rank = Snpe_TensorShape_Rank(shape)
    dims = Snpe_TensorShape_GetDimensions(shape)
    elements[0] = 1
    for i in range(cast(rank, int32) - 1, -1, -1):
        strides[i] = cast(elements[0] * element_size, size_t)
        elements[0] = cast(elements[0] * (dims[i] if dims[i] else BATCH_UNKNOWN), size_t)
    return Snpe_TensorShape_CreateDimsSize(strides, rank)


def derive_encoding(format: Any, values: Any, elements: int) -> int:
    """Set a format's step and zero by the numbers themselves, 0 among them; -1 when they are too close together."""
    lowest = 0.0
    highest = 0.0
    steps = float(255 if format.size == 1 else 65535)
    for i in range(elements):
        if values[i] < lowest:
            lowest = values[i]
        if values[i] > highest:
            highest = values[i]
    if highest - lowest < 0.01:
        printf("the numbers are too close together to quantize them\n")
        return -1
    format.step = cast(ieee_divide(highest - lowest, steps), float32)
    format.zero = int(nearbyint(ieee_divide(-lowest, format.step)))
    return 0


def limited(value: float, lowest: float, highest: float) -> float:
    return lowest if value < lowest else highest if value > highest else value


def store_floats(format: Any, values: Any, elements: int, memory: Any) -> None:
    for i in range(elements):
        value = values[i]
        if format.type == SNPE_USERBUFFERENCODING_ELEMENTTYPE_FLOAT:
            cast(memory, POINTER(float32))[i] = values[i]
        elif format.type == SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF8:
            cast(memory, POINTER(uint8))[i] = int(
                limited(nearbyint(ieee_divide(value, format.step)) + float(format.zero), 0.0, 255.0)
            )
        elif format.type == SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF16:
            cast(memory, POINTER(uint16))[i] = int(
                limited(nearbyint(ieee_divide(value, format.step)) + float(format.zero), 0.0, 65535.0)
            )
        elif format.type == SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT8:
            cast(memory, POINTER(int8))[i] = int(limited(nearbyint(value), -128.0, 127.0))
        elif format.type == SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT8:
            cast(memory, POINTER(uint8))[i] = int(limited(nearbyint(value), 0.0, 255.0))
        elif format.type == SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT16:
            cast(memory, POINTER(int16))[i] = int(limited(nearbyint(value), float(-32767 - 1), 32767.0))
        elif format.type == SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT16:
            cast(memory, POINTER(uint16))[i] = int(limited(nearbyint(value), 0.0, 65535.0))
        elif format.type == SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT32:
            cast(memory, POINTER(int32))[i] = int(limited(nearbyint(value), float(-2147483647 - 1), 2147483647.0))
        elif format.type == SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT32:
            cast(memory, POINTER(uint32))[i] = int(limited(nearbyint(value), 0.0, 4294967295.0))
        elif format.type == SNPE_USERBUFFERENCODING_ELEMENTTYPE_BOOL8:
            cast(memory, POINTER(uint8))[i] = value != 0


def read_float(format: Any, memory: Any, i: int) -> Any:
    if format.type == SNPE_USERBUFFERENCODING_ELEMENTTYPE_FLOAT:
        return cast(memory, POINTER(float32))[i]
    elif format.type == SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF8:
        return cast((float(cast(memory, POINTER(uint8))[i]) - float(format.zero)) * format.step, float32)
    elif format.type == SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF16:
        return cast((float(cast(memory, POINTER(uint16))[i]) - float(format.zero)) * format.step, float32)
    elif format.type == SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT8:
        return float(cast(memory, POINTER(int8))[i])
    elif format.type in (
        SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT8,
        SNPE_USERBUFFERENCODING_ELEMENTTYPE_BOOL8,
    ):
        return float(cast(memory, POINTER(uint8))[i])
    elif format.type == SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT16:
        return float(cast(memory, POINTER(int16))[i])
    elif format.type == SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT16:
        return float(cast(memory, POINTER(uint16))[i])
    elif format.type == SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT32:
        return cast(cast(memory, POINTER(int32))[i], float32)
    elif format.type == SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT32:
        return cast(cast(memory, POINTER(uint32))[i], float32)
    return 0.0
