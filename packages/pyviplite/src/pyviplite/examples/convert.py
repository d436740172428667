"""Conversions between elements of a buffer and real numbers, for every format, as in the vendor's samples.

Integers by their quantization, rounded half to even and clamped; without one cast; FP16 cut off, not rounded, without
infinity and subnormals; BFP16 rounded; of 4-bit elements the first in the low half, rows begin on a byte. Line for line
the C header convert.h; programs of their own take `info.quantize` and `info.dequantize`.
"""

from typing import Any

from npu_common.cdecl import *
from npu_common.cdecl.math import *
from pyviplite.vip_lite import *

FORMAT_INT4 = 13
FORMAT_UINT4 = 14  # headers before 1.13 do not name them


def element_bits(format: int) -> int:
    if format in (FORMAT_INT4, FORMAT_UINT4):
        return 4
    elif format in (VIP_BUFFER_FORMAT_INT8, VIP_BUFFER_FORMAT_UINT8):
        return 8
    elif format in (VIP_BUFFER_FORMAT_FP16, VIP_BUFFER_FORMAT_BFP16, VIP_BUFFER_FORMAT_INT16, VIP_BUFFER_FORMAT_UINT16):
        return 16
    elif format in (VIP_BUFFER_FORMAT_INT64, VIP_BUFFER_FORMAT_UINT64, VIP_BUFFER_FORMAT_FP64):
        return 64
    else:
        return 32


def is_signed(format: int) -> int:
    return (
        format == FORMAT_INT4
        or format == VIP_BUFFER_FORMAT_INT8
        or format == VIP_BUFFER_FORMAT_INT16
        or format == VIP_BUFFER_FORMAT_INT32
        or format == VIP_BUFFER_FORMAT_INT64
    )


def place_of(params: Any, k: int) -> Any:
    """Return where element k lies, in bits."""
    bits = element_bits(params.data_format)
    row = params.sizes[0]
    row_bits = (row * bits + 7) // 8 * 8
    return k // row * row_bits + (k % row) * bits & 0xFFFFFFFFFFFFFFFF


def load_bits(data: Any, place: int, bits: int) -> Any:
    if bits == 4:
        return data[place // 8] >> place % 8 & 15
    found = 0
    for i in range(bits // 8):
        found |= data[place // 8 + i] << (8 * i & 0xFFFFFFFF) & 0xFFFFFFFFFFFFFFFF
    return found


def store_bits(data: Any, place: int, bits: int, value: int) -> None:
    if bits == 4:
        data[place // 8] = ((data[place // 8] & 240 >> place % 8) | (value & 15) << place % 8) & 0xFF
        return
    for i in range(bits // 8):
        data[place // 8 + i] = (value >> (8 * i & 0xFFFFFFFF)) & 0xFF


def float_bits(value: float) -> int:
    single = float32(cast(value, float32))
    bits = uint32()
    memcpy(byref(bits), byref(single), sizeof(uint32))
    return bits.value


def float_of(bits: Any) -> float:
    bits = uint32(bits)
    single = float32()
    memcpy(byref(single), byref(bits), sizeof(float32))
    return single.value


def to_half(value: float) -> int:
    bits = float_bits(value)
    sign = bits >> 16 & 0x8000
    exponent = bits >> 23 & 255
    if exponent < 113:
        return sign  # what would be subnormal
    if exponent > 142:
        return sign | 0x7BFF  # the largest number
    return sign | (exponent - 112) << 10 & 0xFFFFFFFF | (bits >> 13 & 1023)


def of_half(bits: int) -> float:
    exponent = bits >> 10 & 31
    fraction = bits & 1023
    value = ldexp(1024 + fraction, exponent - 25) if exponent else ldexp(fraction, -24)
    return -value if bits & 0x8000 else value


def to_brain(value: float) -> int:
    bits = float_bits(value)
    return (bits + 0x7FFF + (bits >> 16 & 1) & 0xFFFFFFFF) >> 16


def of_brain(bits: int) -> float:
    return float_of((bits & 0xFFFFFFFF) << 16 & 0xFFFFFFFF) if bits & 0x7F80 else 0.0


def real_of(params: Any, data: Any, k: int) -> Any:
    bits = element_bits(params.data_format)
    raw = load_bits(data, place_of(params, k), bits)
    if params.data_format == VIP_BUFFER_FORMAT_FP32:
        return float_of(raw & 0xFFFFFFFF)
    elif params.data_format == VIP_BUFFER_FORMAT_FP16:
        return of_half(raw)
    elif params.data_format == VIP_BUFFER_FORMAT_BFP16:
        return of_brain(raw)
    number = float(raw)
    if is_signed(params.data_format) and raw >> (bits - 1 & 0xFFFFFFFF) & 1:
        number -= ldexp(1, cast(bits, int32))
    if params.quant_format == VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT:
        return ldexp(number, -params.quant_data.dfp.fixed_point_pos)
    elif params.quant_format == VIP_BUFFER_QUANTIZE_TF_ASYMM:
        return (number - params.quant_data.affine.zeroPoint) * params.quant_data.affine.scale
    else:
        return number


def store_real(params: Any, data: Any, k: int, value: float) -> None:
    bits = element_bits(params.data_format)
    place = place_of(params, k)
    if params.data_format == VIP_BUFFER_FORMAT_FP32:
        store_bits(data, place, bits, float_bits(value))
        return
    elif params.data_format == VIP_BUFFER_FORMAT_FP16:
        store_bits(data, place, bits, to_half(value))
        return
    elif params.data_format == VIP_BUFFER_FORMAT_BFP16:
        store_bits(data, place, bits, to_brain(value))
        return
    if params.quant_format == VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT:
        value = rint(ldexp(value, params.quant_data.dfp.fixed_point_pos))
    elif params.quant_format == VIP_BUFFER_QUANTIZE_TF_ASYMM:
        value = rint(ieee_divide(value, params.quant_data.affine.scale)) + params.quant_data.affine.zeroPoint
    else:
        value = trunc(value)
    with_sign = is_signed(params.data_format)
    lowest = -ldexp(1, cast(bits, int32) - 1) if with_sign else 0
    highest = ldexp(1, cast(bits, int32) - with_sign) - 1
    value = lowest if value < lowest else highest if value > highest else value
    store_bits(data, place, bits, int(value) & 0xFFFFFFFFFFFFFFFF if value < 0 else int(value))
