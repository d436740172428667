"""The runtime's table of times (RKNN_QUERY_PERF_DETAIL), read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

__all__ = ["PerfLayer", "perf_layers"]


class PerfLayer(NamedTuple):
    """One row.

    layer: name of the layer, or operator and number where the release tells none. op: operator type. target: "NPU",
    "CPU" or "GPU", "" where the release does not tell. us: microseconds. share: part of all rows' time, 0 to 1.
    columns: the whole row as text, by the release's own headings.
    """

    layer: str
    op: str
    target: str
    us: float
    share: float
    columns: Mapping[str, str]


def perf_layers(text: str) -> list[PerfLayer]:
    """The rows of the table in `text`, in its order; [] when there is no such table."""
    header: list[str] = []
    rows: list[tuple[dict[str, str], float]] = []
    for line in text.splitlines():
        words = line.split()
        if "OpType" in words and any(word.startswith("Time") for word in words):
            header = words
            continue
        if not header or not words or not words[0].isdigit():
            continue
        # Cells may hold single blanks, and columns may stand one blank apart: one of both readings has to fit.
        readings = (words, re.split(r"\s{2,}", line.strip()))
        cells = next((found for found in readings if len(found) == len(header)), None)
        if cells is None:
            continue
        row = dict(zip(header, cells))
        time = next(value for key, value in row.items() if key.startswith("Time"))
        try:
            rows.append((row, float(time)))
        except ValueError:
            continue
    total = sum(us for _, us in rows)
    return [
        PerfLayer(
            row.get("FullName") or f"{row['OpType']} {next(iter(row.values()))}",
            row["OpType"],
            row.get("Target", ""),
            us,
            us / total if total else 0.0,
            row,
        )
        for row, us in rows
    ]
