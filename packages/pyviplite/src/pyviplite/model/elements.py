"""Elements of four and sixteen bits as VIPLite's tools and samples make them, where numpy's own conversion differs.

    numpy, x.astype("float16")   nearest, ties to even; infinity above 65504; subnormals kept
    float16_truncated            mantissa cut off; at most 65504; subnormals become zero, with their sign
    from_bfloat16_bits           exact, but subnormals become zero
    pack_nibble_rows             two elements to a byte, and each row from a whole byte on

An image prepared with them is the same bit for bit only with these.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from npu_common.dtypes import ElementType, pack_nibbles, unpack_nibbles
from npu_common.floats import float32_bits, stored_as

__all__ = ["float16_truncated", "from_bfloat16_bits", "pack_nibble_rows", "unpack_nibble_rows"]

_SMALLEST_NORMAL = 0x38800000  # 2**-14, the smallest normal float16, as float32
_TOO_LARGE = 0x47800000  # 2**16, the first that has no float16
_REBIAS = 0x38000000  # (127 - 15) << 23


def float16_truncated(x: npt.NDArray[Any], out: npt.NDArray[Any] | None = None) -> npt.NDArray[np.float16]:
    """Convert float32 to float16 by cutting off the bits that do not fit.

    x: float32, any shape. Magnitudes from 2**16 on, infinities and NaN become 65504, those below 2**-14 become 0; the
    sign stays. out: float16 of the same shape; made when None. Returns out.
    Raises TypeError for another dtype, ValueError for an out that does not fit.
    """
    bits = float32_bits(x, "float16_truncated")
    magnitude = bits & np.uint32(0x7FFFFFFF)
    np.minimum(magnitude, np.uint32(_TOO_LARGE - 1), out=magnitude)
    magnitude[magnitude < _SMALLEST_NORMAL] = _REBIAS
    magnitude -= np.uint32(_REBIAS)
    magnitude >>= 13
    magnitude |= (bits >> 16) & np.uint32(0x8000)
    stored: npt.NDArray[np.float16] = stored_as("float16_truncated", magnitude, x.shape, np.dtype(np.float16), out)
    return stored


def from_bfloat16_bits(bits: npt.NDArray[Any], out: npt.NDArray[Any] | None = None) -> npt.NDArray[np.float32]:
    """Convert bit patterns of bfloat16 to float32; a zero exponent gives 0.0, also for subnormals and for -0.

    bits: uint16, or ml_dtypes' bfloat16, any shape. out: float32 of the same shape; made when None. Returns out.
    """
    if bits.dtype != np.uint16 and bits.dtype.name != "bfloat16":
        raise TypeError(f"from_bfloat16_bits: bits: expected uint16 or bfloat16, got {bits.dtype}")
    wide = np.ascontiguousarray(bits).view(np.uint16).astype(np.uint32)
    wide[(wide & np.uint32(0x7F80)) == 0] = 0
    wide <<= 16
    stored: npt.NDArray[np.float32] = stored_as("from_bfloat16_bits", wide, bits.shape, np.dtype(np.float32), out)
    return stored


def pack_nibble_rows(values: npt.NDArray[Any], out: npt.NDArray[Any] | None = None) -> npt.NDArray[np.uint8]:
    """Pack like `pack_nibbles`, with each row of the innermost dimension at a whole byte.

    values: at least one dimension, one element per byte. out: contiguous uint8 array of the shape `values.shape[:-1] +
    ((row + 1) // 2,)`; made when None. Returns out. An odd row leaves its last high nibble zero.
    """
    row = values.shape[-1]
    shape = (*values.shape[:-1], (row + 1) // 2)
    if out is None:
        out = np.empty(shape, np.uint8)
    elif out.dtype != np.uint8 or out.shape != shape or not out.flags.c_contiguous:
        raise ValueError(
            f"pack_nibble_rows, out: expected a contiguous uint8 array of shape {shape}, got {out.shape} of {out.dtype}"
        )
    if row % 2:
        padded = np.zeros((*values.shape[:-1], row + 1), np.uint8)
        padded[..., :-1] = np.ascontiguousarray(values).view(np.uint8)
        values = padded
    pack_nibbles(values, out.reshape(-1))
    return out


def unpack_nibble_rows(
    packed: npt.NDArray[np.uint8], row: int, dtype: ElementType, out: npt.NDArray[Any] | None = None
) -> npt.NDArray[Any]:
    """Undo `pack_nibble_rows`.

    packed: uint8, at least one dimension, (row + 1) // 2 bytes in the innermost one. row: elements in a row.
    out: int8 (int4) or uint8 (uint4) array of the shape `packed.shape[:-1] + (row,)`; made when None. Returns out.
    """
    if packed.ndim < 1 or packed.shape[-1] != (row + 1) // 2:
        raise ValueError(
            f"unpack_nibble_rows, packed: rows of {row} elements take {(row + 1) // 2} bytes, got shape {packed.shape}"
        )
    shape = (*packed.shape[:-1], row)
    flat = np.ascontiguousarray(packed).reshape(-1)
    rows = unpack_nibbles(flat, flat.size * 2, dtype).reshape(*packed.shape[:-1], packed.shape[-1] * 2)[..., :row]
    if out is None:
        return np.ascontiguousarray(rows)
    if out.shape != shape or out.dtype != rows.dtype:
        raise ValueError(
            f"unpack_nibble_rows, out: expected {rows.dtype} of shape {shape}, got {out.dtype} of {out.shape}"
        )
    out[...] = rows
    return out
