"""What the samples with user buffers share: element types, encodings, strides, and real numbers in memory."""

from __future__ import annotations

from typing import Any

from files import *
from npu_common.cdecl import *
from pysnpe.DlSystem.IBufferAttributes import *
from pysnpe.DlSystem.IUserBuffer import *
from pysnpe.DlSystem.TensorShape import *

FLOAT = SNPE_USERBUFFERENCODING_ELEMENTTYPE_FLOAT
TF = (SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF8, SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF16)
INT = (SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT8, SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT16,
       SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT32)  # fmt: skip
UINT = (SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT8, SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT16,
        SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT32)  # fmt: skip
BOOL = SNPE_USERBUFFERENCODING_ELEMENTTYPE_BOOL8


class Format:
    """How the numbers of one input or output stand in memory. step and zero: of TF8 and TF16."""

    def __init__(self) -> None:
        self.type: Any = SNPE_USERBUFFERENCODING_ELEMENTTYPE_UNKNOWN
        self.size = self.zero = 0
        self.step = 0.0

    @property
    def cell(self) -> Any:
        """The C type of an element."""
        if self.type == FLOAT:
            return float32
        if self.type in INT:
            return {1: int8, 2: int16, 4: int32}[self.size]
        return {1: uint8, 2: uint16, 4: uint32}[self.size]


def is_tf(format: Format) -> bool:
    return format.type in TF


def format_of(attributes: Any) -> Format:
    """The format the model itself has for an input or output."""
    format = Format()
    format.type = Snpe_IBufferAttributes_GetEncodingType(attributes)
    format.size = Snpe_IBufferAttributes_GetElementSize(attributes)
    if is_tf(format):
        encoding = Snpe_IBufferAttributes_GetEncoding_Ref(attributes)
        format.type = Snpe_UserBufferEncoding_GetElementType(encoding)
        format.zero = Snpe_UserBufferEncodingTfN_GetStepExactly0(encoding)
        format.step = Snpe_UserBufferEncodingTfN_GetQuantizedStepSize(encoding)
    return format


def create_encoding(format: Format) -> Any:
    """To be deleted; NULL for a type that is not for a program like this."""
    bits = format.size * 8
    if format.type == FLOAT:
        return Snpe_UserBufferEncodingFloat_Create()
    if format.type in TF:
        return Snpe_UserBufferEncodingTfN_Create(format.zero, format.step, bits)
    if format.type in INT:
        return Snpe_UserBufferEncodingIntN_Create(bits)
    if format.type in UINT:
        return Snpe_UserBufferEncodingUintN_Create(bits)
    if format.type == BOOL:
        return Snpe_UserBufferEncodingBool_Create(bits)
    printf("element type %d is not supported\n", format.type)
    return NULL


def create_strides(shape: Any, element_size: int) -> tuple[Any, int]:
    """Bytes from one element to the next in each dimension, to be deleted; and how many elements there are in all.

    A dimension that is known only after a run counts as BATCH_UNKNOWN.
    """
    rank = Snpe_TensorShape_Rank(shape)
    strides = array(size_t, rank)()
    dims = Snpe_TensorShape_GetDimensions(shape)
    elements = 1
    for i in reversed(range(rank)):
        strides[i] = elements * element_size
        elements *= dims[i] or BATCH_UNKNOWN
    return Snpe_TensorShape_CreateDimsSize(strides, rank), elements


def derive_encoding(format: Format, values: Any, elements: int) -> int:
    """Step and zero from the numbers themselves, 0 among them; -1 when they are too close together."""
    lowest, highest, steps = 0.0, 0.0, 255 if format.size == 1 else 65535
    for i in range(elements):
        lowest = min(lowest, values[i])
        highest = max(highest, values[i])
    if highest - lowest < 0.01:
        printf("the numbers are too close together to quantize them\n")
        return -1
    format.step = float32((highest - lowest) / steps).value
    format.zero = round(-lowest / format.step)
    return 0


def limited(value: int, bits: int, signed: bool) -> int:
    lowest, highest = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
    return lowest if value < lowest else highest if value > highest else value


def store_floats(format: Format, values: Any, elements: int, memory: Any) -> None:
    cells = cast(memory, POINTER(format.cell))
    for i in range(elements):
        value = values[i]
        if format.type == FLOAT:
            cells[i] = value
        elif format.type in TF:
            cells[i] = limited(round(value / format.step) + format.zero, format.size * 8, False)
        elif format.type == BOOL:
            cells[i] = value != 0
        else:
            cells[i] = limited(round(value), format.size * 8, format.type in INT)


def read_float(format: Format, memory: Any, i: int) -> float:
    value = cast(memory, POINTER(format.cell))[i]
    return (value - format.zero) * format.step if is_tf(format) else float(value)
