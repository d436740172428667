"""Matrix products in numpy, by the rules of fakes/rknn/README.md ("Matrix products"), for comparison bit for bit."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import numpy.typing as npt

DTYPES: dict[str, Any] = {
    "float16": np.float16,
    "float32": np.float32,
    "bfloat16": ml_dtypes.bfloat16,
    "int8": np.int8,
    "int16": np.int16,
    "int32": np.int32,
    "int4": np.int8,
}
RANGES = {
    "int8": (-128, 127),
    "int4": (-8, 7),
    "int16": (-(1 << 15), (1 << 15) - 1),
    "int32": (-(1 << 31), (1 << 31) - 1),
}


def values(rng: np.random.Generator, element: str, shape: tuple[int, int]) -> npt.NDArray[Any]:
    """Random elements over the whole range of the type; floats around 1."""
    if element in RANGES:
        low, high = RANGES[element]
        return rng.integers(low, high + 1, shape).astype(DTYPES[element])
    return rng.standard_normal(shape).astype(DTYPES[element])


def multiply(
    a: npt.NDArray[Any],
    b: npt.NDArray[Any],
    elements: tuple[str, str, str],
    scales: dict[str, tuple[Any, Any]] | None = None,
) -> npt.NDArray[Any]:
    """C of the element type. scales: "A", "B", "C" to (scale, zero point); B's are scalars, (N,) or (G, N)."""
    given = {"A": (1.0, 0), "B": (1.0, 0), "C": (1.0, 0), **(scales or {})}
    (sa, za), (sb, zb), (sc, zc) = given["A"], given["B"], given["C"]
    k, n = b.shape
    sb = np.broadcast_to(np.asarray(sb, np.float32), (np.shape(sb)[0] if np.ndim(sb) == 2 else 1, n))
    zb = np.broadcast_to(np.asarray(zb), sb.shape)
    group = k // len(sb)
    if elements[0] == "float16":
        total: Any = np.zeros((len(a), n), np.float32)
        for g in range(len(sb)):
            some = np.zeros_like(total)
            for i in range(g * group, (g + 1) * group):
                some += a[:, i : i + 1].astype(np.float32) * (b[i : i + 1].astype(np.float32) - np.float32(zb[g]))
            total += some * sb[g]
        return total.astype(DTYPES[elements[2]])
    real = np.zeros((len(a), n), np.float64)
    for g in range(len(sb)):
        rows = slice(g * group, (g + 1) * group)
        sums = (a[:, rows].astype(np.int64) - int(za)) @ (b[rows].astype(np.int64) - zb[g])
        factor: Any = np.float64(np.float32(sa)) * sb[g].astype(np.float64)
        if elements[2] == "int8":
            factor = factor / np.float64(np.float32(sc))
        elif elements[2] == "int32" and elements[1] == "int8" and np.ptp(sb):
            factor = sb[g].astype(np.float64) / np.float64(sb.max())
        elif elements[2] in ("int16", "int32"):
            factor = np.float64(1)
        real += sums * factor
    if elements[2] in RANGES:
        zero = int(zc) if elements[2] == "int8" else 0
        return np.clip(np.rint(real) + zero, *RANGES[elements[2]]).astype(DTYPES[elements[2]])
    return real.astype(np.float32).astype(DTYPES[elements[2]])
