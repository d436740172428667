"""Numbers and pictures for a terminal: percentiles, histograms, tables, bars, progress. Standard library only."""

from __future__ import annotations

import os
import sys
import time
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

from .vendor import UsageError

__all__ = [
    "Progress",
    "bar",
    "coloured",
    "fence",
    "grouped",
    "histogram",
    "markdown_rows",
    "milliseconds",
    "open_report",
    "percentile",
    "size_text",
    "statistics_of",
    "table",
    "trace_path",
]

BLOCKS = " ▁▂▃▄▅▆▇█"
PLAIN_BLOCKS = " .:-=+*%#"


def percentile(ordered: Sequence[float], percent: float) -> float:
    """Return a percentile of sorted numbers, as statistics.quantiles(method="inclusive") interpolates."""
    position = (len(ordered) - 1) * percent / 100
    below = int(position)
    if below + 1 >= len(ordered):
        return float(ordered[-1])
    return ordered[below] + (ordered[below + 1] - ordered[below]) * (position - below)


def statistics_of(samples: Sequence[float], percentiles: Sequence[float]) -> dict[str, float]:
    """Return min, mean, the percentiles and max, with the unit in the keys: samples are microseconds."""
    ordered = sorted(samples)
    statistics = {"min_us": float(ordered[0]), "mean_us": sum(ordered) / len(ordered)}
    statistics.update({f"p{percent:g}_us": percentile(ordered, percent) for percent in percentiles})
    statistics["max_us"] = float(ordered[-1])
    return statistics


def fence(ordered: Sequence[float]) -> float:
    """Return the largest of sorted samples that is no outlier: those would squeeze a picture of all into one column.

    Outliers lie beyond three times the middle half of the samples above it.
    """
    quarter, three_quarters = percentile(ordered, 25), percentile(ordered, 75)
    limit = three_quarters + max(3 * (three_quarters - quarter), three_quarters / 100)
    return ordered[bisect_right(ordered, limit) - 1]


def histogram(samples: Sequence[float], width: int = 24, blocks: str | None = None) -> str:
    """Return samples from the smallest on as one line of block characters; anything counted shows.

    Outliers, beyond the `fence`, stand apart at the end.
    """
    marks = blocks or blocks_for(sys.stdout)
    ordered = sorted(samples)
    low, high = ordered[0], fence(ordered)
    if high <= low:
        return marks[-1]
    counts = [0] * width
    beyond = 0
    for sample in ordered:
        if sample > high:
            beyond += 1
        else:
            counts[min(width - 1, int((sample - low) / (high - low) * width))] += 1
    most, steps = max(counts), len(marks) - 1
    line = "".join(marks[-(-count * steps // most)] for count in counts).rstrip()
    return f"{line}  {marks[min(steps, -(-beyond * steps // most))]}" if beyond else line


def blocks_for(stream: Any) -> str:
    """Return block characters where the stream can carry these, else ASCII."""
    try:
        BLOCKS.encode(getattr(stream, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return PLAIN_BLOCKS
    return BLOCKS


def coloured(text: str, status: str, stream: Any = None) -> str:
    """Return a text in the colour of its status: "ok", "warn" or "FAIL".

    Only where `stream` (default stdout) is a terminal that has colours, and NO_COLOR is not set.
    """
    code = {"ok": 32, "warn": 33, "FAIL": 31}.get(status)
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM", "dumb") == "dumb"
    return text if code is None or plain or not (stream or sys.stdout).isatty() else f"\x1b[{code}m{text}\x1b[0m"


def bar(share: float, width: int = 20) -> str:
    """Return a bar for a share from 0 to 1."""
    mark = blocks_for(sys.stdout)[-1]
    return mark * round(max(0.0, min(1.0, share)) * width)


def milliseconds(us: float) -> str:
    """Return a time in ms, for a table."""
    return f"{us / 1000:.2f}" if us < 1e6 else f"{us / 1000:.0f}"


def size_text(count: float) -> str:
    """Return bytes for people: "4.1 MB" (millions, as storage is sold and memory sizes are logged)."""
    for unit, factor in (("GB", 1e9), ("MB", 1e6), ("kB", 1e3)):
        if count >= factor:
            return f"{count / factor:.1f} {unit}"
    return f"{count:.0f} B"


def grouped(number: int) -> str:
    """Return 150528 as "150 528"."""
    return f"{number:,}".replace(",", " ")


def table(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> list[str]:
    """Return rows with aligned columns; the columns in `right` are aligned to the right."""
    count = max((len(row) for row in rows), default=0)
    filled = [[*row, *[""] * (count - len(row))] for row in rows]
    widths = [max(len(row[column]) for row in filled) for column in range(count)]
    lines = []
    for row in filled:
        cells = [cell.rjust(w) if i in right else cell.ljust(w) for i, (cell, w) in enumerate(zip(row, widths))]
        lines.append("  ".join(cells).rstrip())
    return lines


def markdown_rows(rows: Iterable[Sequence[object]]) -> list[str]:
    """Return the rows of a Markdown table; bars and line ends in cells cannot break the table."""
    return ["| " + " | ".join(_cell(str(cell)) for cell in row) + " |" for row in rows]


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


@contextmanager
def open_report(target: str | None) -> Iterator[TextIO | None]:
    """Open the stream for a report before anything is measured: a bad path must not cost a finished run.

    None: no report. "-": stdout. A folder that is missing is not made: its name may be mistyped.
    """
    if target is None:
        yield None
    elif target == "-":
        yield sys.stdout
    else:
        try:
            file = open(target, "w", encoding="utf-8")  # noqa: SIM115 - closed below
        except OSError as problem:
            missing = isinstance(problem, FileNotFoundError)
            why = "there is no such folder; make it first" if missing else problem.strerror
            raise UsageError(f"{target}: cannot write there ({why})") from None
        with file:
            yield file


def trace_path(target: str | None) -> str | TextIO | None:
    """Return where a call trace goes: a file that can be written, tried now, or stderr for "-"."""
    if target is None or target == "-":
        return sys.stderr if target else None
    with open_report(target):
        return target


def make_folder(target: str) -> Path:
    """Return a folder for outputs, made and tried before the work starts."""
    path = Path(target)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise UsageError(f"{target}: cannot make this folder ({problem.strerror})") from None
    if not os.access(path, os.W_OK):
        raise UsageError(f"{target}: this folder cannot be written to")
    return path


class Progress:
    """One line on stderr that says how far it is; only on a terminal, and only after two seconds."""

    DELAY = 2.0
    INTERVAL = 0.2

    def __init__(self, what: str, stream: TextIO | None = None) -> None:
        self._what = what
        self._stream = stream or sys.stderr
        self._next = time.monotonic() + self.DELAY if self._stream.isatty() else float("inf")
        self._shown = False

    def update(self, text: str) -> None:
        """Show `text` unless it is too early or the last one is too fresh."""
        now = time.monotonic()
        if now < self._next:
            return
        self._next = now + self.INTERVAL
        self._shown = True
        self._stream.write(f"\r\x1b[K{self._what} {text}")
        self._stream.flush()

    def done(self) -> None:
        """Take the line away."""
        if self._shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()
