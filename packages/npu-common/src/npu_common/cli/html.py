"""Pages of `--html`: of `bench` a measurement with percentiles, a histogram, throughput against depth.

No script, no font, no request: tables, and pictures in SVG by matplotlib (the extra `plots`), light or dark as the
reader has it. Without matplotlib there are the tables, and a line that says how to get the pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from io import StringIO
from typing import Any

from ..notebook import table
from .report import fence, milliseconds

__all__ = ["document", "page"]

BINS = 40
_COLOURS = {"#010101": "var(--ink)", "#020202": "var(--line)", "#030303": "var(--host)", "#040404": "var(--device)"}
"""What matplotlib is told to draw in, and what a browser shows instead: the colours of the page."""
INK, LINE, HOST, DEVICE = _COLOURS

_STYLE = """
:root { color-scheme: light dark; --ink: #1b1f24; --back: #fff; --line: #c8ccd0; --host: #2f6fbd; --device: #c9611f; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e3e6e8; --back: #16191c; --line: #474c51; --host: #6aa5ee; --device: #f0935a; }
}
body { font: 15px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--back); max-width: 46rem;
  margin: 2rem auto; padding: 0 1rem; }
td, th { padding: .15rem .8rem .15rem 0; } svg, img { width: 100%; height: auto; } .note { font-weight: bold; }
"""


def page(reports: Sequence[Mapping[str, Any]]) -> str:
    """Return the page for one or several reports of `bench --json`; histograms want their samples."""
    title = " and ".join(str(report["model"]) for report in reports) or "nothing was measured"
    return document(title, "\n".join(map(_report, reports)))


def document(title: str, body: str) -> str:
    """Return a whole page, of a body in HTML."""
    head = f"<meta charset='utf-8'><meta name='viewport' content='width=device-width'><title>{escape(title)}</title>"
    return (
        f"<!DOCTYPE html>\n<html lang='en'><head>{head}<style>{_STYLE}</style></head><body>\n{body}\n</body></html>\n"
    )


def _report(found: Mapping[str, Any]) -> str:
    about = found["environment"]
    lines = [f"<h1>{escape(str(found['model']))}</h1>"]
    if about.get("fake"):
        lines.append("<p class='note'>Fake library in use: these times are not those of an NPU.</p>")
    lines.append(
        f"<p>{escape(str(found['tool']))}, {found['runs']} runs in {found['seconds']:.3g} s, "
        f"{found['runs_per_second']:.4g} runs/s; loading {milliseconds(found['load_us'])} ms, first run "
        f"{milliseconds(found['first_run_us'])} ms.</p>"
    )
    keys = list(found["host"])
    rows = [(name, found[name]) for name in ("host", "device") if found.get(name)]
    numbers = [[name, *(milliseconds(values[key]) if key in values else "" for key in keys)] for name, values in rows]
    lines.append(table(["ms", *(key[: -len("_us")] for key in keys)], numbers))
    samples = {name: found.get("samples", {}).get(f"{name}_us") or [] for name in ("host", "device")}
    if samples["host"]:
        lines.append("<h2>Latency</h2>" + _picture(lambda axes: _histogram(axes, samples)))
    if found.get("depths"):
        lines.append("<h2>Throughput against runs under way</h2>" + _throughput(found["depths"]))
    return "\n".join([*lines, "<h2>Machine</h2>" + table([], about.items())])


def _histogram(axes: Any, samples: Mapping[str, Sequence[float]]) -> None:
    """Draw runs by their time in ms. Outliers lie beyond the right edge, and are counted there."""
    shown = {name: [value / 1000 for value in values] for name, values in samples.items() if values}
    low = min(min(values) for values in shown.values())
    high = max(fence(sorted(values)) for values in shown.values())
    high = high if high > low else low * 1.01 or 1.0
    colours = [HOST if name == "host" else DEVICE for name in shown]
    axes.hist(list(shown.values()), BINS, range=(low, high), color=colours, label=list(shown))
    beyond = sum(value > high for value in shown["host"])
    axes.set_xlabel(f"ms; {beyond} slower" if beyond else "ms")
    axes.set_ylabel("runs")
    axes.legend(frameon=False)


def _throughput(depths: Sequence[Mapping[str, Any]]) -> str:
    """Return a picture of runs per second by the number under way, and the same in a table."""

    def draw(axes: Any) -> None:
        places = [depth["inflight"] for depth in depths]
        axes.plot(places, [depth["runs_per_second"] for depth in depths], color=HOST, marker="o")
        axes.set_xticks(places)
        axes.set_xlabel("under way")
        axes.set_ylabel("runs/s")
        axes.set_ylim(bottom=0)

    rows = [[depth["inflight"], f"{depth['runs_per_second']:.4g}", milliseconds(depth["p50_us"])] for depth in depths]
    return _picture(draw) + table(["under way", "runs/s", "p50 ms"], rows)


def _picture(draw: Callable[[Any], None]) -> str:
    """Return what is drawn on matplotlib's axes, as SVG."""
    try:
        from matplotlib import rc_context
        from matplotlib.figure import Figure
    except ImportError:
        return "<p>The picture needs matplotlib: <code>pip install matplotlib</code></p>"
    inks = ("text.color", "axes.labelcolor", "xtick.labelcolor", "ytick.labelcolor")
    lines = ("axes.edgecolor", "xtick.color", "ytick.color")
    look: Any = {
        **dict.fromkeys(inks, INK),
        **dict.fromkeys(lines, LINE),
        "svg.fonttype": "none",
        "svg.hashsalt": "npu",
    }
    text = StringIO()
    with rc_context(look):
        figure = Figure(figsize=(7.2, 2.6), layout="constrained")
        axes = figure.add_subplot()
        axes.spines[["top", "right"]].set_visible(False)
        draw(axes)
        nothing = dict.fromkeys(("Creator", "Date", "Format", "Type"))
        figure.savefig(text, format="svg", transparent=True, metadata=nothing)
    picture = "<svg" + text.getvalue().partition("<svg")[2]
    for drawn, shown in _COLOURS.items():
        picture = picture.replace(drawn, shown)
    return picture
