"""The outcome of each program, as a table, as JSON, and in counts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

EQUAL, SILENT, DIFFERENT, FAILED, SKIPPED = "equal", "no calls", "DIFFERENT", "FAILED", "skipped"


@dataclass
class Row:
    """One program.

    Attributes:
        program, vendor: Which; the vendor is "" where no header says it.
        result: EQUAL; SILENT, both alike but without a call of the vendor's API; DIFFERENT; FAILED, where a step did
            not come to an end; SKIPPED.
        step: The step that failed, or what differs.
        why: The reason.
        code: The C program's exit code.
        made: Calls it made.
        seconds: Of the translation.
        left: Places without a translation: (where, why).
        counts: See `tools.port.count`.
        changed: Vendor calls that are not as they were.
    """

    program: str
    vendor: str = ""
    result: str = FAILED
    step: str = ""
    why: str = ""
    code: int | None = None
    made: int = 0
    seconds: float = math.nan
    left: list[Sequence[str]] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    changed: list[str] = field(default_factory=list)

    @property
    def translated(self) -> bool:
        """True when there is a Python program."""
        return not math.isnan(self.seconds)


def percent(row_counts: dict[str, int], what: str) -> str:
    """Return the percentage of equal words or lines, "" without counts."""
    total = row_counts.get(what, 0)
    return f"{100 * row_counts[f'same_{what}'] / total:.1f}" if total else ""


HEADS = ("program", "vendor", "result", "exit", "calls", "vendor lines %", "lines %", "left", "s")


def cells(row: Row) -> tuple[str, ...]:
    """Return a line of the table."""
    name = row.program if len(row.program) <= 70 else "..." + row.program[-67:]
    return (
        name,
        row.vendor,
        row.result + (f" ({row.step})" if row.step else ""),
        "" if row.code is None else str(row.code),
        str(row.made) if row.code is not None else "",
        percent(row.counts, "vendor_lines"),
        percent(row.counts, "lines"),
        str(len(row.left)) if row.translated else "",
        f"{row.seconds:.1f}" if row.translated else "",
    )


def text(rows: Sequence[Row]) -> str:
    """Return the table in columns, a reason for each program that is not equal, and counts."""
    lines = [HEADS, *(cells(row) for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEADS))]
    out = []
    for line in lines:
        first = [cell.ljust(width) for cell, width in zip(line[:3], widths)]
        out.append("  ".join(first + [cell.rjust(width) for cell, width in zip(line[3:], widths[3:])]).rstrip())
    out += ["", *(f"{row.program}: {row.step or row.result}: {row.why}" for row in rows if row.why), ""]
    return "\n".join(out + totals(rows))


def totals(rows: Sequence[Row]) -> list[str]:
    """Return a line for each vendor, and one for all."""
    groups = {vendor: [row for row in rows if row.vendor == vendor] for vendor in sorted({row.vendor for row in rows})}
    if len(groups) > 1:
        groups["all"] = list(rows)
    lines = []
    for vendor, mine in groups.items():
        tried = [row for row in mine if row.result != SKIPPED]
        left_out = f" of {len(mine)}" if len(tried) < len(mine) else ""
        done = [row for row in tried if row.translated]
        sums: dict[str, int] = {}
        for row in done:
            for key, number in row.counts.items():
                sums[key] = sums.get(key, 0) + number
        equal = [row for row in tried if row.result == EQUAL]
        seconds = sorted(row.seconds for row in done)
        middle = f"; {seconds[len(seconds) // 2]:.1f} s median, {seconds[-1]:.1f} s at most" if seconds else ""
        well = sum(not row.code for row in equal)
        shares = [
            f"{percent(sums, what) or 0} % of {sums.get(what, 0)} {words}"
            for what, words in (("vendor_lines", "vendor lines"), ("lines", "lines"))
        ]
        lines.append(
            f"{vendor or 'no vendor'}: {len(tried)} tried{left_out}, {len(done)} translated, {len(equal)} run equal "
            f"({well} with exit code 0); unchanged: {', '.join(shares)}{middle}"
        )
    return lines


def report(rows: Sequence[Row]) -> list[dict[str, Any]]:
    """Return the rows for JSON, which has no NaN."""
    return [{**asdict(row), "seconds": row.seconds if row.translated else None} for row in rows]
