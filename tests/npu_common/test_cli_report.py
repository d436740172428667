"""The output of the shared command line: numbers, tables, pictures, progress."""

from __future__ import annotations

import io
import statistics

import numpy as np
import pytest
from npu_common.cli import report as reporting
from npu_common.cli.report import Progress, coloured, histogram, percentile, size_text, statistics_of, table


@pytest.mark.parametrize("count", [2, 3, 10, 101])
def test_percentiles_are_those_of_the_standard_library(count: int) -> None:
    samples = sorted(float(value) for value in np.random.default_rng(count).exponential(size=count))
    expected = statistics.quantiles(samples, n=100, method="inclusive")
    assert [percentile(samples, p) for p in range(1, 100)] == pytest.approx(expected)
    assert percentile([5.0], 99) == 5.0


def test_histogram() -> None:
    marks = reporting.BLOCKS
    assert histogram([1.0], blocks=marks) == "█" and histogram([2.0, 2.0], blocks=marks) == "█"
    line = histogram([float(v) for v in range(240)], width=24, blocks=marks)
    assert line == "█" * 24
    line = histogram([0.0] * 50 + [1.0] * 50 + [2.0] * 25 + [2.9], width=3, blocks=marks)
    assert line == "███" or line[:2] == "██"
    # One far outlier stands apart and does not flatten the rest.
    line = histogram([100.0 + v % 10 for v in range(100)] + [5000.0], width=10, blocks=marks)
    assert line.endswith("  ▁") and len(line.split("  ")[0]) >= 3
    assert histogram([1.0, 2.0], width=4, blocks=reporting.PLAIN_BLOCKS) == "#  #"


def test_blocks_only_where_the_stream_has_them() -> None:
    assert reporting.blocks_for(io.TextIOWrapper(io.BytesIO(), "utf-8")) == reporting.BLOCKS
    assert reporting.blocks_for(io.TextIOWrapper(io.BytesIO(), "ascii")) == reporting.PLAIN_BLOCKS


def test_texts() -> None:
    assert [size_text(n) for n in (12, 1500, 4_100_000, 2.5e9)] == ["12 B", "1.5 kB", "4.1 MB", "2.5 GB"]
    assert table([["a", "1"], ["bbb", "22"]], right=(1,)) == ["a     1", "bbb  22"]
    assert statistics_of([3.0, 1.0], [50]) == {"min_us": 1.0, "mean_us": 2.0, "p50_us": 2.0, "max_us": 3.0}


class Terminal(io.StringIO):
    """A stream that is a terminal by its own word."""

    def isatty(self) -> bool:
        return True


def test_colours_only_on_a_terminal_that_has_them(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("NO_COLOR", ""), ("TERM", "xterm")):
        monkeypatch.setenv(name, value)
    assert coloured("FAIL", "FAIL", Terminal()) == "\x1b[31mFAIL\x1b[0m" and coloured("x", "", Terminal()) == "x"
    assert coloured("ok", "ok", io.StringIO()) == "ok", "a file"
    monkeypatch.setenv("TERM", "dumb")
    assert coloured("ok", "ok", Terminal()) == "ok"
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    assert coloured("ok", "ok", Terminal()) == "ok"


def test_progress_shows_late_and_only_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal, file = Terminal(), io.StringIO()
    progress = Progress("bench", terminal)
    progress.update("1 of 9")
    progress.done()
    assert terminal.getvalue() == ""
    monkeypatch.setattr(Progress, "DELAY", 0.0)
    for stream in (terminal, file):
        progress = Progress("bench", stream)
        progress.update("2 of 9")
        progress.update("3 of 9")
        progress.done()
    assert terminal.getvalue() == "\r\x1b[Kbench 2 of 9\r\x1b[K" and file.getvalue() == ""
