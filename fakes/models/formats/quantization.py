"""Quantization parameters as the vendors' converters choose them, and the stored integers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from .npugraph import Quantization, affine

LIMITS = {
    "int8": (-128, 127), "uint8": (0, 255), "int16": (-32768, 32767), "uint16": (0, 65535),
    "int32": (-(2**31), 2**31 - 1),
}  # fmt: skip


def affine_for(low: float, high: float, dtype: str) -> Quantization:
    """Return an affine quantization of an integer type that covers low..high and represents 0 exactly."""
    low, high = min(low, 0.0), max(high, 0.0)
    first, last = LIMITS[dtype]
    scale = float(np.float32((high - low) / (last - first))) or 1.0
    zero_point = round(first - low / scale)
    return affine(scale, min(max(zero_point, first), last))


def measured_affine(low: float, high: float, dtype: str) -> Quantization:
    """Return an affine quantization by the rules of RKNN's converter.

    The scale comes from the difference in float32. The zero point comes from the scale before it is rounded, which
    decides between two integers: pixels with mean and std 127.5 get zero point 0.
    """
    low, high = min(low, 0.0), max(high, 0.0)
    first, last = LIMITS[dtype]
    exact = (high - low) / (last - first) or 1.0
    scale = float(np.float32(high - low) / np.float32(last - first)) or 1.0
    return affine(scale, min(max(round(first - low / exact), first), last))


def affine_per_channel(weights: npt.NDArray[np.float32]) -> Quantization:
    """Return asymmetric int8 for every index of the first axis, each over its own range, 0 included."""
    rows = weights.reshape(len(weights), -1)
    each = [measured_affine(float(row.min()), float(row.max()), "int8") for row in rows]
    scales, points = [q.scales[0] for q in each], [q.zero_points[0] for q in each]
    return affine(scales, points, 0 if len(each) > 1 else -1)


def quantize(values: npt.NDArray[Any], quantization: Quantization, dtype: str) -> npt.NDArray[Any]:
    """Return stored integers: round half to even, add the zero point, clamp to the type."""
    shape = [1] * values.ndim
    if quantization.axis >= 0:
        shape[quantization.axis] = -1
    scales = np.asarray(quantization.scales, np.float64).reshape(shape)
    zero_points = np.asarray(quantization.zero_points, np.float64).reshape(shape)
    low, high = LIMITS[dtype]
    return np.clip(np.rint(values.astype(np.float64) / scales) + zero_points, low, high).astype(dtype)


def steps_of_parts(
    parts: Mapping[int, npt.NDArray[Any]], scale: float, few: int = 16
) -> tuple[int, list[int], int] | None:
    """Return the places where one scale serves numbers of very different size, as of boxes and scores in one tensor.

    Args:
        parts: Smallest and largest number per index, (2, n) by axis.
        scale: Of the whole tensor.
        few: Steps below which a part is called badly served.

    Returns:
        Axis, indices of the small part, and how many steps the largest of it gets; None when all are served alike.
    """
    worst: tuple[float, int, list[int], int] | None = None
    for axis, (low, high) in parts.items():
        spans = np.maximum(high, 0) - np.minimum(low, 0)
        order = np.argsort(spans)
        sorted_spans = np.maximum(spans[order], 1e-12)
        jumps = sorted_spans[1:] / sorted_spans[:-1]
        # Indices that hold nothing but zeros are no part of their own.
        jumps[sorted_spans[:-1] <= 1e-9] = 0
        if not jumps.size:
            continue
        at = int(jumps.argmax())
        steps = int(sorted_spans[at] / scale)
        if jumps[at] >= 8 and steps < few and (worst is None or jumps[at] > worst[0]):
            worst = float(jumps[at]), axis, sorted(int(i) for i in order[: at + 1]), steps
    return worst[1:] if worst else None
