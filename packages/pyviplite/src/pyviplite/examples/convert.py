"""Elements of a buffer as real numbers and back, for every format a network may have, as the vendor's samples do it.

Integers by their quantization, rounded half to even and clamped; without one cast; FP16 cut off, not rounded, without
infinity and subnormals; BFP16 rounded; of 4-bit elements the first in the low half, rows begin on a byte. Line for line
the C header convert.h; programs of their own take `info.quantize` and `info.dequantize`.
"""

from __future__ import annotations

import struct
from math import ldexp
from typing import Any

from pyviplite.vip_lite import *

FORMAT_INT4, FORMAT_UINT4 = 13, 14  # headers before 1.13 do not name them


def element_bits(format: int) -> int:
    if format in (FORMAT_INT4, FORMAT_UINT4):
        return 4
    if format in (VIP_BUFFER_FORMAT_INT8, VIP_BUFFER_FORMAT_UINT8):
        return 8
    if format in (VIP_BUFFER_FORMAT_FP16, VIP_BUFFER_FORMAT_BFP16, VIP_BUFFER_FORMAT_INT16, VIP_BUFFER_FORMAT_UINT16):
        return 16
    if format in (VIP_BUFFER_FORMAT_INT64, VIP_BUFFER_FORMAT_UINT64, VIP_BUFFER_FORMAT_FP64):
        return 64
    return 32


def is_signed(format: int) -> bool:
    return format in (FORMAT_INT4, VIP_BUFFER_FORMAT_INT8, VIP_BUFFER_FORMAT_INT16,
                      VIP_BUFFER_FORMAT_INT32, VIP_BUFFER_FORMAT_INT64)  # fmt: skip


def place_of(params: Any, k: int) -> int:
    """Where element k lies, in bits."""
    bits, row = element_bits(params.data_format), params.sizes[0]
    row_bits = (row * bits + 7) // 8 * 8
    return int(k // row * row_bits + k % row * bits)


def load_bits(data: Any, place: int, bits: int) -> int:
    if bits == 4:
        return int(data[place // 8]) >> place % 8 & 15
    found = 0
    for i in range(bits // 8):
        found |= data[place // 8 + i] << 8 * i
    return found


def store_bits(data: Any, place: int, bits: int, value: int) -> None:
    if bits == 4:
        data[place // 8] = data[place // 8] & 240 >> place % 8 | (value & 15) << place % 8
        return
    for i in range(bits // 8):
        data[place // 8 + i] = value >> 8 * i & 255


def float_bits(value: float) -> int:
    return int(struct.unpack("=I", struct.pack("=f", value))[0])


def float_of(bits: int) -> float:
    return float(struct.unpack("=f", struct.pack("=I", bits))[0])


def to_half(value: float) -> int:
    bits = float_bits(value)
    sign, exponent = bits >> 16 & 0x8000, bits >> 23 & 255
    if exponent < 113:
        return sign  # what would be subnormal
    if exponent > 142:
        return sign | 0x7BFF  # the largest number
    return sign | (exponent - 112) << 10 | (bits >> 13 & 1023)


def of_half(bits: int) -> float:
    exponent, fraction = bits >> 10 & 31, bits & 1023
    value = ldexp(1024 + fraction, exponent - 25) if exponent else ldexp(fraction, -24)
    return -value if bits & 0x8000 else value


def to_brain(value: float) -> int:
    bits = float_bits(value)
    return (bits + 0x7FFF + (bits >> 16 & 1)) >> 16


def of_brain(bits: int) -> float:
    return float_of(bits << 16) if bits & 0x7F80 else 0.0


def real_of(params: Any, data: Any, k: int) -> float:
    bits = element_bits(params.data_format)
    raw = load_bits(data, place_of(params, k), bits)
    if params.data_format == VIP_BUFFER_FORMAT_FP32:
        return float_of(raw)
    if params.data_format == VIP_BUFFER_FORMAT_FP16:
        return of_half(raw)
    if params.data_format == VIP_BUFFER_FORMAT_BFP16:
        return of_brain(raw)
    number = float(raw)
    if is_signed(params.data_format) and raw >> (bits - 1) & 1:
        number -= ldexp(1, bits)
    if params.quant_format == VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT:
        return ldexp(number, -params.quant_data.dfp.fixed_point_pos)
    if params.quant_format == VIP_BUFFER_QUANTIZE_TF_ASYMM:
        return float((number - params.quant_data.affine.zeroPoint) * params.quant_data.affine.scale)
    return number


def store_real(params: Any, data: Any, k: int, value: float) -> None:
    bits = element_bits(params.data_format)
    place = place_of(params, k)
    if params.data_format == VIP_BUFFER_FORMAT_FP32:
        store_bits(data, place, bits, float_bits(value))
        return
    if params.data_format == VIP_BUFFER_FORMAT_FP16:
        store_bits(data, place, bits, to_half(value))
        return
    if params.data_format == VIP_BUFFER_FORMAT_BFP16:
        store_bits(data, place, bits, to_brain(value))
        return
    if params.quant_format == VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT:
        number = round(ldexp(value, params.quant_data.dfp.fixed_point_pos))
    elif params.quant_format == VIP_BUFFER_QUANTIZE_TF_ASYMM:
        number = round(value / params.quant_data.affine.scale) + params.quant_data.affine.zeroPoint
    else:
        number = int(value)
    with_sign = is_signed(params.data_format)
    lowest = -(1 << bits - 1) if with_sign else 0
    highest = (1 << bits - with_sign) - 1
    store_bits(data, place, bits, min(max(number, lowest), highest))
