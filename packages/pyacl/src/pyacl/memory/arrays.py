"""The bytes of the caller's arrays, and sizes: what C does not check.

numpy is imported with the first array: what only looks at a model works without it.
"""

from __future__ import annotations

import operator
import sys
from collections.abc import Iterable

from npu_common import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    import numpy.typing as npt

__all__ = ["array_over", "byte_count", "gapless", "host_bytes", "checked_sizes"]

_LARGEST = sys.maxsize  # a size_t holds more, but no machine has more memory


def byte_count(function: str, name: str, value: Any, least: int = 1, most: int = _LARGEST) -> int:
    """Return a checked number of bytes for C."""
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{function}, {name}: expected bytes as an int, got {type(value).__name__}") from None
    if not least <= number <= most:
        raise ValueError(f"{function}, {name}: expected {least} to {most} bytes, got {number}")
    return number


def checked_sizes(function: str, shape: Iterable[int] | int, name: str = "shape") -> tuple[int, ...]:
    """Return a checked shape, or other sizes that an argument is called by."""
    sizes = tuple(map(operator.index, shape)) if isinstance(shape, Iterable) else (operator.index(shape),)
    if min(sizes, default=0) < 0:
        raise ValueError(f"{function}, {name}: expected sizes of at least 0, got {sizes}")
    return sizes


def array_over(function: str, name: str, value: Any) -> npt.NDArray[Any]:
    """Return an array over the caller's memory, never over a copy."""
    import numpy as np

    if isinstance(value, np.ndarray):
        array = value
    elif isinstance(value, (bytes, bytearray, memoryview)):
        view = memoryview(value)
        if not view.c_contiguous:
            raise ValueError(f"{function}, {name}: expected bytes without gaps; pass bytes({name})")
        array = np.frombuffer(view, np.uint8)
    else:
        raise TypeError(
            f"{function}, {name}: expected an array, bytes, DeviceBuffer or HostBuffer, got {type(value).__name__}; "
            "make it an array of the dtype the device expects: np.asarray(x, dtype)"
        )
    if array.dtype.hasobject:
        raise TypeError(f"{function}, {name}: expected plain numbers, got dtype {array.dtype}")
    if not array.dtype.isnative:
        raise TypeError(
            f"{function}, {name}: the bytes of {array.dtype} are in the other order; "
            f"pass {name}.astype({name}.dtype.newbyteorder('='))"
        )
    return array


def gapless(function: str, name: str, value: Any) -> npt.NDArray[Any]:
    """Return an array over the caller's memory. Raises unless its bytes lie side by side in C's order."""
    array = array_over(function, name, value)
    if not array.flags.c_contiguous:
        raise ValueError(
            f"{function}, {name}: the array of shape {array.shape} and strides {array.strides} has gaps or another "
            f"order: its bytes would arrive wrong. Pass np.ascontiguousarray({name})"
        )
    return array


def host_bytes(function: str, name: str, value: Any) -> npt.NDArray[Any]:
    """Return the bytes of a contiguous array or buffer object: a view as uint8, not a copy."""
    flat: npt.NDArray[Any] = gapless(function, name, value).reshape(-1).view("uint8")
    return flat
