"""Resize in numpy: the other half of fakes/common/npu_image.c, see `reference`."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from fakes.models.formats.npugraph import RESIZE_COORDINATES, RESIZE_MODES, RESIZE_NEAREST, Node

Reals = npt.NDArray[np.float64]
Singles = npt.NDArray[np.float32]


def coordinates(kind: str, scale: np.float32, size: int, result: int) -> Singles:
    """Return where each element of the result lies in the input; float32 throughout."""
    at: Singles = np.arange(result, dtype=np.float32)
    half = np.float32(0.5)
    if kind == "asymmetric":
        return at / scale
    if kind == "align_corners":
        last = np.float32(max(result - 1, 1))
        return at * np.float32(size - 1) / last if result > 1 else np.zeros(1, np.float32)
    if kind == "tf_half_pixel_for_nn":
        return (at + half) / scale
    if kind == "pytorch_half_pixel" and result == 1:
        return np.zeros(1, np.float32)
    return (at + half) / scale - half


def nearest(kind: str, at: Singles, scale: np.float32) -> npt.NDArray[np.int64]:
    """Return the index of the input element that a coordinate means."""
    below = np.floor(at)
    up = np.floor(at + np.float32(0.5))
    chosen: dict[str, Any] = {
        "round_prefer_floor": np.where(at == below + np.float32(0.5), below, up),
        "round_prefer_ceil": up,
        "floor": below,
        "ceil": np.ceil(at),
        "simple": np.ceil(at) if scale < 1 else np.trunc(at),
    }
    return np.asarray(chosen[kind], np.int64)


def weights(node: Node, axis: int, size: int, result: int) -> list[list[tuple[int, float]]]:
    """Return, per element of the result, the input elements that it is made of, and their parts."""
    mode, kind, rule, antialias = node.ints[:4]
    scale = np.float32(node.floats[axis])
    at = coordinates(RESIZE_COORDINATES[kind], scale, size, result)
    if RESIZE_MODES[mode] == "nearest":
        chosen = np.clip(nearest(RESIZE_NEAREST[rule], at, scale), 0, size - 1)
        return [[(int(k), 1.0)] for k in chosen]
    narrow = scale if antialias and scale < 1 else np.float32(1)
    reach = 2 if scale > 1 else int(np.ceil(np.float32(2) / narrow))
    table = []
    for c in at:
        middle = int(np.floor(c + np.float32(0.5)))
        places = range(max(middle - reach, 0), min(middle + reach, size - 1) + 1)
        heights = [max(1.0 - abs(float(narrow) * float(c - np.float32(k))), 0.0) for k in places]
        total = sum(heights)
        table.append([(k, height / total) for k, height in zip(places, heights) if height > 0])
    return table


def resize(node: Node, x: Reals) -> Reals:
    """Resize axis after axis; sums are in the order of the input's elements."""
    for axis, result in enumerate(node.ints[4:]):
        size = x.shape[axis]
        if size == result and np.float32(node.floats[axis]) == 1:
            continue
        rows = []
        for taps in weights(node, axis, size, result):
            row = np.zeros_like(np.take(x, 0, axis=axis))
            for k, part in taps:
                row = row + part * np.take(x, k, axis=axis)
            rows.append(row)
        x = np.stack(rows, axis=axis)
    return x
