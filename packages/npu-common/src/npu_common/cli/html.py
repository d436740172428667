"""`bench --html`: one file that shows a measurement: percentiles, a histogram, throughput against depth.

No script, no font, no request: tables and pictures in SVG, light or dark as the reader has it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from .report import percentile

__all__ = ["page"]

WIDTH, HEIGHT, LEFT, BOTTOM = 640, 220, 60, 34
BINS = 40

_STYLE = """
:root { color-scheme: light dark; --ink: #1b1f24; --back: #fff; --line: #c8ccd0; --host: #2f6fbd; --device: #c9611f; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e3e6e8; --back: #16191c; --line: #474c51; --host: #6aa5ee; --device: #f0935a; }
}
body { font: 15px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--back); max-width: 46rem;
  margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; } td, th { padding: .15rem .8rem .15rem 0; text-align: right; }
td:first-child, th:first-child, .facts td { text-align: left; } svg { width: 100%; height: auto; }
svg text { fill: var(--ink); font-size: 12px; } .axis { stroke: var(--line); } .host { fill: var(--host); }
.device { fill: var(--device); } .note { font-weight: bold; } .line { fill: none; stroke: var(--host);
  stroke-width: 2; }
"""


def page(reports: Sequence[Mapping[str, Any]]) -> str:
    """Return the page for one or several reports of `bench --json`; histograms want their samples."""
    parts = [_report(report) for report in reports]
    title = escape(" and ".join(str(report["model"]) for report in reports) or "nothing was measured")
    head = f"<meta charset='utf-8'><title>{title}</title><style>{_STYLE}</style>"
    view = "<meta name='viewport' content='width=device-width'>"
    return (
        f"<!DOCTYPE html>\n<html lang='en'><head>{head}{view}</head><body>\n" + "\n".join(parts) + "\n</body></html>\n"
    )


def _report(found: Mapping[str, Any]) -> str:
    about = found["environment"]
    lines = [f"<h1>{escape(str(found['model']))}</h1>"]
    if about.get("fake"):
        lines.append("<p class='note'>Fake library in use: these times are not those of an NPU.</p>")
    lines.append(
        f"<p>{escape(str(found['tool']))}, {found['runs']} runs in {found['seconds']:.3g} s, "
        f"{found['runs_per_second']:.4g} runs/s; loading {_ms(found['load_us'])} ms, first run "
        f"{_ms(found['first_run_us'])} ms.</p>"
    )
    rows = [(name, found[name]) for name in ("host", "device") if found.get(name)]
    keys = list(rows[0][1])
    head = ["ms", *(key[: -len("_us")] for key in keys)]
    numbers = [[name, *(_ms(values[key]) if key in values else "" for key in keys)] for name, values in rows]
    lines.append(_table(head, numbers))
    samples = {name: found.get("samples", {}).get(f"{name}_us") or [] for name in ("host", "device")}
    if samples["host"]:
        lines.append("<h2>Latency</h2>" + _histogram(samples))
    if found.get("depths"):
        lines.append("<h2>Throughput against runs under way</h2>" + _throughput(found["depths"]))
    lines.append(
        "<h2>Machine</h2><div class='facts'>" + _table([], [[key, value] for key, value in about.items()]) + "</div>"
    )
    return "\n".join(lines)


def _ms(us: float) -> str:
    return f"{us / 1000:.3g}" if us < 1e5 else f"{us / 1000:.0f}"


def _table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    lines = ["".join(f"<th>{escape(text)}</th>" for text in head)] if head else []
    lines += ["".join(f"<td>{escape(str(value))}</td>" for value in row) for row in rows]
    return "<table>" + "".join(f"<tr>{line}</tr>" for line in lines) + "</table>"


def _histogram(samples: Mapping[str, Sequence[float]]) -> str:
    """Draw runs by their time. The slowest hundredth lies beyond the right edge, and is counted there."""
    every = sorted(value for values in samples.values() for value in values)
    low, high = every[0], max(percentile(every, 99), every[0] * 1.0001)
    step = (high - low) / BINS
    counts = {name: [0] * BINS for name in samples}
    beyond = 0
    for name, values in samples.items():
        for value in values:
            if value > high:
                beyond += name == "host"
            else:
                counts[name][min(BINS - 1, int((value - low) / step))] += 1
    most = max(max(numbers) for numbers in counts.values())
    wide, tall = (WIDTH - LEFT) / BINS, HEIGHT - BOTTOM - 30
    shown = [name for name in samples if samples[name]]
    bar = (wide - 1) / len(shown)
    drawn = []
    for name in shown:
        numbers, aside = counts[name], shown.index(name) * bar
        for place, count in enumerate(numbers):
            if count:
                size = tall * count / most
                text = f"{name}: {count} runs, {_ms(low + place * step)} to {_ms(low + (place + 1) * step)} ms"
                drawn.append(
                    f"<rect class='{name}' x='{LEFT + place * wide + aside:.1f}' y='{30 + tall - size:.1f}' "
                    f"width='{bar:.1f}' height='{size:.1f}'><title>{text}</title></rect>"
                )
    marks = [(LEFT + wide * BINS * part / 4, _ms(low + (high - low) * part / 4)) for part in range(5)]
    note = f"ms; {beyond} slower" if beyond else "ms"
    key = "".join(
        f"<rect class='{name}' x='{LEFT + 10 + 90 * number}' y='4' width='10' height='10'/>"
        f"<text x='{LEFT + 25 + 90 * number}' y='13'>{name}</text>"
        for number, name in enumerate(shown)
    )
    return _picture("".join(drawn) + key, marks, str(most), note)


def _throughput(depths: Sequence[Mapping[str, Any]]) -> str:
    """Draw runs per second by the number in flight, with the numbers of the table."""
    most = max(depth["runs_per_second"] for depth in depths)
    last = max(depth["inflight"] for depth in depths)
    tall = HEIGHT - BOTTOM - 30

    def place(one: Mapping[str, Any]) -> tuple[float, float]:
        x = LEFT + 20 + (WIDTH - LEFT - 50) * (one["inflight"] - 1) / max(1, last - 1)
        return x, 30 + tall * (1 - one["runs_per_second"] / most)

    points = [place(depth) for depth in depths]
    drawn = "<polyline class='line' points='" + " ".join(f"{x:.1f},{y:.1f}" for x, y in points) + "'/>"
    drawn += "".join(f"<circle class='host' cx='{x:.1f}' cy='{y:.1f}' r='4'/>" for x, y in points)
    marks = [(x, str(depth["inflight"])) for (x, _), depth in zip(points, depths)]
    rows = [[depth["inflight"], f"{depth['runs_per_second']:.4g}", _ms(depth["p50_us"])] for depth in depths]
    return _picture(drawn, marks, f"{most:.4g}", "under way") + _table(["under way", "runs/s", "p50 ms"], rows)


def _picture(inside: str, marks: Sequence[tuple[float, str]], top: str, note: str) -> str:
    """Return axes around a drawing: numbers below, the largest on the left."""
    ground = HEIGHT - BOTTOM
    axes = f"<path class='axis' fill='none' d='M{LEFT} 10V{ground}H{WIDTH}'/>"
    for x, text in marks:
        side = "end" if x > WIDTH - 20 else "middle"
        axes += f"<text x='{x:.0f}' y='{ground + 15}' text-anchor='{side}'>{escape(text)}</text>"
    axes += f"<text x='{LEFT - 6}' y='34' text-anchor='end'>{escape(top)}</text>"
    axes += f"<text x='{WIDTH}' y='{HEIGHT - 3}' text-anchor='end'>{escape(note)}</text>"
    return f"<svg viewBox='0 0 {WIDTH} {HEIGHT}' role='img'>{inside}{axes}</svg>"
