"""Checks of a matrix product before the C call: element types, block sizes of the chips, quantization."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from npu_common.dtypes import ElementType, element_type, pack_nibbles, unpack_nibbles
from npu_common.quantization import Affine

from .. import rknn_matmul_api as mm

__all__ = [
    "Scales",
    "alignment",
    "check_sizes",
    "elements_of",
    "pack_int4",
    "quant_type",
    "read_scales",
    "storage_of",
    "unpack_int4",
]

_NAMES = {value: name for name, value in mm.rknn_matmul_type.members.items()}

# Block sizes of K and N, by family of chips and type of A. Measured; RK3576 is documented to be like RK3588.
_ALIGNMENT = {
    "RK3566 and RK3568": {"float16": (16, 8), "int8": (32, 16)},
    "RK3562": {"float16": (32, 8), "int8": (32, 16)},
    "RK3576 and RK3588": {"float16": (32, 16), "int8": (32, 32), "int4": (32, 64)},
}
_KNOWN = {"1.5": (1, 2), "1.6": (1, 2, 10)}


def elements_of(type: int) -> tuple[ElementType, ElementType, ElementType]:
    """Return the element types of A, B and C. Raises ValueError for a type that the header or the runtime lacks."""
    name = _NAMES.get(int(type))
    known = _KNOWN.get(mm.GENERATION, tuple(_NAMES))
    if name is None or type not in known:
        offered = ", ".join(_NAMES[one] for one in known)
        raise ValueError(f"Matmul, type: expected one of {offered}, got {name or type}")
    found = re.fullmatch(r"RKNN_(\w+?)_MM_(\w+?)_TO_(\w+)", name)
    assert found is not None, name
    a, b, c = (element_type(part.lower()) for part in found.groups())
    return a, b, c


def alignment(a: ElementType) -> str:
    """Return the rules for K and N as text for messages."""
    rules = []
    for family, blocks in _ALIGNMENT.items():
        if a.name in blocks:
            rules.append("K a multiple of {} and N of {} on {}".format(*blocks[a.name], family))
    return f"with A of {a.name}: {'; '.join(rules)}"


def check_sizes(a: ElementType, rows: Any, k: int, n: int) -> None:
    """Refuse sizes that no chip accepts. The runtime, which knows the chip, refuses the other wrong sizes."""
    for m in rows:
        if m < 1:
            raise ValueError(f"Matmul, M: expected at least 1, got {m} (the runtime aborts the process on RK3588)")
    blocks = [family[a.name] for family in _ALIGNMENT.values() if a.name in family]
    for what, size, block in (("K", k, min(b[0] for b in blocks)), ("N", n, min(b[1] for b in blocks))):
        if size < 1 or size % block:
            raise ValueError(f"Matmul, {what}: expected a multiple of {block}, got {size}; {alignment(a)}")


def storage_of(element: ElementType) -> np.dtype[Any]:
    """Return the dtype of arrays over the runtime's memory.

    It is uint8 for packed int4, uint16 for bfloat16 without ml_dtypes.
    """
    if element.bits < 8:
        return np.dtype(np.uint8)
    return element.numpy if element.available else element.storage


def pack_int4(values: npt.ArrayLike, out: npt.NDArray[np.uint8] | None = None) -> npt.NDArray[np.uint8]:
    """Pack int4 values as the runtime stores them: two to a byte, the earlier element in the low nibble.

    Args:
        values: Integers from -8 to 7 of any shape (int8, or ml_dtypes int4).
        out: A uint8 array for the result, with half as many elements.

    Returns:
        The packed values, a uint8 array of one dimension.

    Raises:
        TypeError: `values` has another dtype.
        ValueError: A value is not from -8 to 7.
    """
    array = np.asarray(values)
    if array.dtype.name != "int4":
        if array.dtype != np.int8:
            raise TypeError(f"pack_int4, values: expected int8 or int4, got {array.dtype}; use values.astype(np.int8)")
        if array.size and (array.min() < -8 or array.max() > 7):
            raise ValueError(f"pack_int4, values: expected -8 to 7, got {array.min()} to {array.max()}")
    return pack_nibbles(array, out)


def unpack_int4(packed: npt.NDArray[np.uint8], shape: tuple[int, ...]) -> npt.NDArray[np.int8]:
    """Undo `pack_int4`.

    Args:
        packed: uint8, two values to a byte.
        shape: The shape of the result.

    Returns:
        The values as int8.
    """
    return unpack_nibbles(packed.reshape(-1), int(np.prod(shape))).reshape(shape)


class Scales(NamedTuple):
    """Quantization of one matrix: x = (q - zero_point) * scale."""

    scale: npt.NDArray[np.float32]
    zero_point: npt.NDArray[np.int32]


def read_scales(name: str, given: Any, elements: Mapping[str, ElementType], k: int, n: int) -> Scales:
    """Read the quantization of one matrix.

    Args:
        name: "A", "B" or "C".
        given: A scale, a pair (scale, zero point), or an Affine.
        elements: The element types by matrix.
        k, n: The sizes of B.

    Returns:
        Scale and zero point as arrays of the same shape.

    Raises:
        ValueError: The matrix is not quantized, or a value or shape does not fit.
    """
    element, sums = elements[name], elements["C"].name in ("int16", "int32")
    where = f"Matmul, quantization[{name!r}]"
    if element.name not in ("int8", "int4"):
        raise ValueError(f"{where}: {name} is {element}, there is nothing to quantize")
    if isinstance(given, Affine):
        given = (given.scale, given.zero_point)
    scale, zero_point = given if isinstance(given, tuple) and len(given) == 2 else (given, 0)
    scales = np.asarray(scale, np.float32)
    fits, expected = scales.shape == (), "one scale"
    if name == "B":
        fits, expected = fits or scales.shape == (n,), f"one scale or {n} (per channel)"
        if not sums:  # a C of plain integer sums cannot apply a scale per group
            groups = scales.shape[0] if scales.ndim == 2 and scales.shape[1] == n else 0
            fits = fits or (groups > 0 and k % groups == 0)
            expected = f"one scale, {n} (per channel) or G x {n} where G divides {k} (per group)"
    if not fits:
        raise ValueError(f"{where}: expected {expected}, got the shape {scales.shape}")
    if not np.all((scales > 0) & np.isfinite(scales)):
        raise ValueError(f"{where}: expected positive, finite scales")
    points = np.asarray(zero_point)
    if points.shape not in ((), scales.shape):
        raise ValueError(f"{where}: expected one zero point or as many as scales, got the shape {points.shape}")
    if points.size and not (element.minimum <= points.min() and points.max() <= element.maximum):
        raise ValueError(f"{where}: expected zero points from {element.minimum} to {element.maximum} ({element})")
    points = np.array(np.broadcast_to(points, scales.shape), np.int32, order="C")
    return Scales(np.array(scales, order="C"), points)  # copies: 0-d stays 0-d


def quant_type(*matrices: Scales | None) -> int:
    """Return the rknn_matmul_quant_type that covers all these matrices."""
    given = [one for one in matrices if one is not None]
    rank = max((one.scale.ndim for one in given), default=0)
    asymmetric = any(one.zero_point.any() for one in given)
    kinds = (
        (mm.RKNN_QUANT_TYPE_PER_LAYER_SYM, mm.RKNN_QUANT_TYPE_PER_LAYER_ASYM),
        (mm.RKNN_QUANT_TYPE_PER_CHANNEL_SYM, mm.RKNN_QUANT_TYPE_PER_CHANNEL_ASYM),
        (mm.RKNN_QUANT_TYPE_PER_GROUP_SYM, mm.RKNN_QUANT_TYPE_PER_GROUP_ASYM),
    )
    return int(kinds[rank][asymmetric])
