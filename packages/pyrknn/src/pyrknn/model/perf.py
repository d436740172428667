"""Reads the runtime's table of times per layer (RKNN_QUERY_PERF_DETAIL)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

__all__ = ["PerfLayer", "perf_layers"]


class PerfLayer(NamedTuple):
    """One row of the table.

    Attributes:
        layer: Name of the layer; operator and number for releases without names.
        op: Operator type.
        target: "NPU", "CPU" or "GPU"; "" for releases without this column.
        us: Time in microseconds.
        share: Part of the time of all rows, 0 to 1.
        columns: The whole row as text, by the headings of the release.
    """

    layer: str
    op: str
    target: str
    us: float
    share: float
    columns: Mapping[str, str]


def perf_layers(text: str) -> list[PerfLayer]:
    """Read the rows of the table in `text`, in order; [] when `text` contains no such table."""
    header: list[str] = []
    rows: list[tuple[dict[str, str], float]] = []
    for line in text.splitlines():
        words = line.split()
        if "OpType" in words and any(word.startswith("Time") for word in words):
            header = words
            continue
        if not header or not words or not words[0].isdigit():
            continue
        # A cell may contain single blanks, and columns may be one blank apart: use the split with one cell per heading.
        readings = (words, re.split(r"\s{2,}", line.strip()))
        cells = next((reading for reading in readings if len(reading) == len(header)), None)
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
