"""How far two results are from each other."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]


def difference(got: Array, wanted: Array) -> float:
    """Return the largest difference of two elements, relative to the largest number in `wanted`.

    Infinities and NaNs are equal where both have the same; else, and for another shape, the difference is infinite.
    """
    if got.shape != wanted.shape:
        return math.inf
    a, b = got.astype(np.float64), wanted.astype(np.float64)
    odd = ~np.isfinite(a) | ~np.isfinite(b)
    if not np.array_equal(a[odd], b[odd], equal_nan=True):
        return math.inf
    a, b = a[~odd], b[~odd]
    if not a.size:
        return 0.0
    largest = float(np.abs(b).max())
    apart = float(np.abs(a - b).max())
    return apart / largest if largest else (0.0 if not apart else math.inf)


def worst(got: Mapping[str, Array], wanted: Mapping[str, Array]) -> float:
    """Return the largest `difference` of all outputs; infinite when one is missing."""
    if missing := [name for name in wanted if name not in got]:
        raise KeyError(f"outputs {', '.join(missing)} are missing; there are {', '.join(got)}")
    return max((difference(got[name], wanted[name]) for name in wanted), default=0.0)


def agreement(got: Array, wanted: Array) -> float:
    """Return the part of rows (along the last axis) whose largest number stands at the same place: top-1."""
    return float((got.argmax(-1) == wanted.argmax(-1)).mean())
