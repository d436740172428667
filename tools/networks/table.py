"""The outcome of each network on each vendor's fake, as one table."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

TOLERANCE = 1e-3
"""Largest difference to onnxruntime, relative to the largest number of the output."""
SAME = 1e-5
"""Largest difference to OpenVINO's CPU device where the two engines themselves are further apart than TOLERANCE."""

MEASURED = ("difference", "top1", "ratio", "load", "memory")
COMPUTES, REFUSED, UNREAD, OPEN, FAILED = "computes", "refused", "not read", "open output", "FAILED"


@dataclass(frozen=True)
class Row:
    """One network on one vendor's fake. Numbers are NaN where nothing was measured.

    Attributes:
        result: COMPUTES; REFUSED by a rule of the vendor's; UNREAD by OpenVINO itself; OPEN where it finds no size for
            an output, which the fakes then refuse; FAILED, which is a defect here.
        why: The rule, or what failed.
        difference: To onnxruntime on the same inputs, which are rounded to float16 where the vendor's file has that.
        engines: OpenVINO's CPU device against onnxruntime.
        top1: Part of the answers that are onnxruntime's.
        ratio: Time of an inference, relative to OpenVINO's CPU device in the same process.
        load: Seconds until the model is ready.
        memory: Bytes the process grew by.
        size: Of the file, bytes.
    """

    network: str
    vendor: str
    result: str
    why: str = ""
    difference: float = math.nan
    engines: float = math.nan
    top1: float = math.nan
    ratio: float = math.nan
    load: float = math.nan
    memory: float = math.nan
    size: float = math.nan


@dataclass(frozen=True)
class Boxes:
    """How well the boxes that a vendor's fake gives agree with onnxruntime's.

    Attributes:
        network, vendor, form: Which; "float", or "quantized" inputs and outputs.
        wanted, same, extra, least: As in `boxes.Agreement`.
        failed: Why there are none.
    """

    network: str
    vendor: str
    form: str
    wanted: int = 0
    same: int = 0
    extra: int = 0
    least: float = math.nan
    failed: str = ""

    @property
    def agree(self) -> bool:
        """Whether all are there and no others."""
        return not self.failed and self.wanted > 0 and self.same == self.wanted and not self.extra

    def line(self) -> str:
        """Return the report's line."""
        agreement = self.failed or f"{self.same} of {self.wanted}, {self.extra} more, overlap at least {self.least:.3f}"
        return f"{self.network}, {self.vendor}, {self.form}: boxes {agreement}"


def markdown_boxes(rows: Sequence[Boxes]) -> str:
    """Return a line for each network, vendor and form."""
    lines = ["| detector | file | the same | more | smallest overlap |", "|---|---|---|---|---|"]
    for row in rows:
        numbers = [row.failed, "", ""] if row.failed else [f"{row.same} of {row.wanted}", row.extra, f"{row.least:.4f}"]
        lines.append(f"| {row.network} | {row.vendor}, {row.form} | " + " | ".join(map(str, numbers)) + " |")
    return "\n".join(lines) + "\n"


def judge(network: str, vendor: str, prepared: Mapping[str, Any], found: Mapping[str, Any]) -> Row:
    """Return the row of one network and vendor.

    Args:
        prepared: What the worker's `prepare` found.
        found: What its `run` found; empty where it did not come to that.
    """
    file = prepared.get("files", {}).get(vendor, {})
    if "failed" in prepared:
        return Row(network, vendor, FAILED, "preparing: " + prepared["failed"])
    if "refused" in file:
        return Row(network, vendor, REFUSED, file["refused"])
    if "unread" in prepared:
        return Row(network, vendor, UNREAD, prepared["unread"])
    if "open" in prepared:
        return Row(network, vendor, OPEN, prepared["open"])
    numbers: dict[str, Any] = {name: float(found.get(name, math.nan)) for name in MEASURED}
    numbers.update(engines=prepared.get("engines", math.nan), size=file.get("size", math.nan))
    if broken := file.get("failed") or found.get("failed"):
        return Row(network, vendor, FAILED, broken, **numbers)
    apart = numbers["engines"] > TOLERANCE and found["engine"] <= SAME
    if not numbers["difference"] <= TOLERANCE and not apart:
        return Row(network, vendor, FAILED, f"differs from onnxruntime by {numbers['difference']:.1e}", **numbers)
    return Row(network, vendor, COMPUTES, **numbers)


def shown(number: float, form: str) -> str:
    """Return a number as text, "" for NaN."""
    return "" if math.isnan(number) else format(number, form)


HEADS = ("network", "vendor", "result", "difference", "top-1", "time", "load s", "MB", "file MB")


def cells(row: Row) -> tuple[str, ...]:
    """Return a line of the table."""
    return (
        row.network,
        row.vendor,
        row.result + ("*" if row.result == COMPUTES and row.engines > TOLERANCE else ""),
        shown(row.difference, ".1e"),
        shown(row.top1, ".2f"),
        shown(row.ratio, ".2f"),
        shown(row.load, ".2f"),
        shown(row.memory / 1e6, ".0f"),
        shown(row.size / 1e6, ".2f"),
    )


def text(rows: Sequence[Row]) -> str:
    """Return the table in columns, then what was refused and what failed, and counts."""
    lines = [HEADS, *(cells(row) for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEADS))]
    out = []
    for line in lines:
        first = [cell.ljust(width) for cell, width in zip(line[:3], widths)]
        out.append("  ".join(first + [cell.rjust(width) for cell, width in zip(line[3:], widths[3:])]).rstrip())
    out += ["", *notes(rows), *counts(rows)]
    return "\n".join(out)


def notes(rows: Sequence[Row]) -> list[str]:
    """Return a line for each network that does not compute, and for each on which the two engines disagree."""
    lines = []
    for row in rows:
        if row.result != COMPUTES:
            lines.append(f"{row.network}, {row.vendor}: {row.result}: {row.why}")
    apart = {row.network: row.engines for row in rows if row.engines > TOLERANCE}
    lines += [
        f"* {name}: OpenVINO's CPU device and onnxruntime themselves differ by {by:.1e}" for name, by in apart.items()
    ]
    return lines


def counts(rows: Sequence[Row]) -> list[str]:
    """Return a line for each vendor: how many compute, how many do not."""
    lines = []
    for vendor in dict.fromkeys(row.vendor for row in rows):
        mine = [row for row in rows if row.vendor == vendor]
        parts = [
            f"{sum(row.result == outcome for row in mine)} {outcome}"
            for outcome in (COMPUTES, REFUSED, UNREAD, OPEN, FAILED)
        ]
        ratios = sorted(row.ratio for row in mine if not math.isnan(row.ratio))
        time = f"; time {ratios[len(ratios) // 2]:.2f} median, {ratios[-1]:.2f} at most" if ratios else ""
        lines.append(f"{vendor}: {', '.join(parts)} of {len(mine)}{time}")
    return lines


def markdown(rows: Sequence[Row]) -> str:
    """Return one line for each network, a column for each vendor.

    A cell is the difference to onnxruntime, or the reason for none.
    """
    vendors = list(dict.fromkeys(row.vendor for row in rows))
    lines = ["| network | " + " | ".join(vendors) + " | file, MB | load, s | memory, MB | time |"]
    lines.append("|---|" + "---|" * (len(vendors) + 4))
    for network in dict.fromkeys(row.network for row in rows):
        mine = {row.vendor: row for row in rows if row.network == network}
        shows = [shown_result(mine[vendor]) if vendor in mine else "" for vendor in vendors]
        numbers = [
            shown(_middle([getattr(row, field) / scale for row in mine.values()]), form)
            for field, scale, form in (
                ("size", 1e6, ".1f"), ("load", 1, ".1f"), ("memory", 1e6, ".0f"), ("ratio", 1, ".2f"),
            )
        ]  # fmt: skip
        lines.append(f"| {network} | " + " | ".join([*shows, *numbers]) + " |")
    return "\n".join(lines) + "\n"


def shown_result(row: Row) -> str:
    """Return the difference to the reference, or the reason for none."""
    if row.result != COMPUTES:
        return row.result
    return shown(row.difference, ".0e") + ("*" if row.engines > TOLERANCE else "")


def _middle(numbers: Sequence[float]) -> float:
    known = sorted(number for number in numbers if not math.isnan(number))
    return known[len(known) // 2] if known else math.nan
