"""16-bit floats as NPU vendors' C code makes them from float32, where numpy's own conversion differs.

    numpy, x.astype("float16")   nearest, ties to even; infinity above 65504; subnormals kept
    float16_truncated            mantissa cut off; at most 65504; subnormals become zero, with their sign
    bfloat16_bits                nearest, ties to even, as uint16 bit patterns; needs no ml_dtypes
    from_bfloat16_bits           exact, but subnormals become zero

VIPLite's tools and samples convert this way: an image prepared with them is the same bit for bit only with these.
Importing this module does not import numpy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

__all__ = ["bfloat16_bits", "float16_truncated", "from_bfloat16_bits"]

_SMALLEST_NORMAL = 0x38800000  # 2**-14, the smallest normal float16, as float32
_TOO_LARGE = 0x47800000  # 2**16, the first that has no float16
_REBIAS = 0x38000000  # (127 - 15) << 23
_INFINITY = 0x7F800000


def float16_truncated(x: npt.NDArray[Any], out: npt.NDArray[Any] | None = None) -> npt.NDArray[np.float16]:
    """Convert float32 to float16 by cutting off the bits that do not fit.

    x: float32, any shape. Magnitudes from 2**16 on, infinities and NaN become 65504, those below 2**-14 become 0; the
    sign stays. out: float16 of the same shape; made when None. Returns out.
    Raises TypeError for another dtype, ValueError for an out that does not fit.
    """
    import numpy as np

    bits = _bits(x, "float16_truncated")
    magnitude = bits & np.uint32(0x7FFFFFFF)
    np.minimum(magnitude, np.uint32(_TOO_LARGE - 1), out=magnitude)
    magnitude[magnitude < _SMALLEST_NORMAL] = _REBIAS
    magnitude -= np.uint32(_REBIAS)
    magnitude >>= 13
    magnitude |= (bits >> 16) & np.uint32(0x8000)
    stored: npt.NDArray[np.float16] = _stored("float16_truncated", magnitude, x.shape, np.dtype(np.float16), out)
    return stored


def bfloat16_bits(x: npt.NDArray[Any], out: npt.NDArray[Any] | None = None) -> npt.NDArray[np.uint16]:
    """Convert float32 to the bit patterns of bfloat16, nearest, ties to even; a NaN stays a NaN.

    x: float32, any shape. out: uint16 of the same shape; made when None. Returns out; `.view(ml_dtypes.bfloat16)` where
    ml_dtypes is there. Raises TypeError for another dtype, ValueError for an out that does not fit.
    """
    import numpy as np

    bits = _bits(x, "bfloat16_bits")
    rounded = bits + np.uint32(0x7FFF)
    rounded += (bits >> 16) & np.uint32(1)
    nan = (bits & np.uint32(0x7FFFFFFF)) > _INFINITY
    if nan.any():  # the carry may have made it an infinity or wrapped around
        rounded[nan] = bits[nan] | np.uint32(0x00400000)
    rounded >>= 16
    stored: npt.NDArray[np.uint16] = _stored("bfloat16_bits", rounded, x.shape, np.dtype(np.uint16), out)
    return stored


def from_bfloat16_bits(bits: npt.NDArray[Any], out: npt.NDArray[Any] | None = None) -> npt.NDArray[np.float32]:
    """Convert bit patterns of bfloat16 to float32; a zero exponent gives 0.0, also for subnormals and for -0.

    bits: uint16, or ml_dtypes' bfloat16, any shape. out: float32 of the same shape; made when None. Returns out.
    """
    import numpy as np

    if bits.dtype != np.uint16 and bits.dtype.name != "bfloat16":
        raise TypeError(f"from_bfloat16_bits: bits: expected uint16 or bfloat16, got {bits.dtype}")
    wide = np.ascontiguousarray(bits).view(np.uint16).astype(np.uint32)
    wide[(wide & np.uint32(0x7F80)) == 0] = 0
    wide <<= 16
    stored: npt.NDArray[np.float32] = _stored("from_bfloat16_bits", wide, bits.shape, np.dtype(np.float32), out)
    return stored


def _bits(x: Any, function: str) -> Any:
    import numpy as np

    if not isinstance(x, np.ndarray) or x.dtype != np.float32:
        dtype = getattr(x, "dtype", type(x).__name__)
        raise TypeError(f"{function}, x: expected an array of float32, got {dtype}; use x.astype('float32')")
    return np.ascontiguousarray(x).view(np.uint32)


def _stored(function: str, values: Any, shape: tuple[int, ...], kind: Any, out: Any) -> Any:
    """Return the low bits of `values` as elements of `kind`, in `out` unless it is None."""
    import numpy as np

    unsigned = np.dtype(f"uint{kind.itemsize * 8}")
    stored = values.astype(unsigned).view(kind).reshape(shape)
    if out is None:
        return stored
    if out.dtype != kind or out.shape != shape or not out.flags.writeable:
        raise ValueError(
            f"{function}, out: expected a writable array of {kind}, shape {shape}, got {out.dtype}, {out.shape}"
        )
    out[...] = stored
    return out
