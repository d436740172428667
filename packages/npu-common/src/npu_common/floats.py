"""bfloat16 without ml_dtypes: bit patterns made from float32. Importing this module does not import numpy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

__all__ = ["bfloat16_bits", "float32_bits", "stored_as"]

_INFINITY = 0x7F800000


def bfloat16_bits(x: npt.NDArray[Any], out: npt.NDArray[Any] | None = None) -> npt.NDArray[np.uint16]:
    """Convert float32 to the bit patterns of bfloat16, nearest, ties to even; a NaN stays a NaN.

    x: float32, any shape. out: uint16 of the same shape; made when None. Returns out; `.view(ml_dtypes.bfloat16)` where
    ml_dtypes is there. Raises TypeError for another dtype, ValueError for an out that does not fit.
    """
    import numpy as np

    bits = float32_bits(x, "bfloat16_bits")
    rounded = bits + np.uint32(0x7FFF)
    rounded += (bits >> 16) & np.uint32(1)
    nan = (bits & np.uint32(0x7FFFFFFF)) > _INFINITY
    if nan.any():  # the carry may have made it an infinity or wrapped around
        rounded[nan] = bits[nan] | np.uint32(0x00400000)
    rounded >>= 16
    stored: npt.NDArray[np.uint16] = stored_as("bfloat16_bits", rounded, x.shape, np.dtype(np.uint16), out)
    return stored


def float32_bits(x: Any, function: str) -> Any:
    """Return the bits of float32 as uint32. TypeError, which names `function`, for another dtype."""
    import numpy as np

    if not isinstance(x, np.ndarray) or x.dtype != np.float32:
        dtype = getattr(x, "dtype", type(x).__name__)
        raise TypeError(f"{function}, x: expected an array of float32, got {dtype}; use x.astype('float32')")
    return np.ascontiguousarray(x).view(np.uint32)


def stored_as(function: str, values: Any, shape: tuple[int, ...], kind: Any, out: Any) -> Any:
    """Return the low bits of `values` as elements of `kind`, written into `out` unless it is None."""
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
