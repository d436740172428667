"""`bench --html`: one well-formed page without a request, whose pictures have what was measured."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from npu_common.cli.html import page
from npu_common.cli.report import statistics_of

pytest.importorskip("matplotlib")

SVG = "{http://www.w3.org/2000/svg}"
HOST = [1000.0 + 10 * number for number in range(200)] + [90000.0]
DEPTHS = [
    {"inflight": 1, "runs_per_second": 50.0, "p50_us": 20000.0},
    {"inflight": 4, "runs_per_second": 200.0, "p50_us": 21000.0},
]


def report(**others: Any) -> dict[str, Any]:
    return {
        "model": "<net>.rknn", "tool": "pytoy bench", "runs": len(HOST), "seconds": 2.0, "runs_per_second": 100.5,
        "load_us": 5e5, "first_run_us": 7e3, "host": statistics_of(HOST, (50, 99)), "device": None,
        "environment": {"fake": False, "platform": "A & B"}, "samples": {"host_us": HOST, "device_us": []}, **others,
    }  # fmt: skip


def tree(text: str) -> Any:
    assert text.startswith("<!DOCTYPE html>")
    return ElementTree.fromstring(re.sub(r"<meta([^>]*)>", r"<meta\1/>", text.partition("\n")[2]))


def ticks(root: Any) -> list[str]:
    """Return the numbers below a picture."""
    axis = next(part for part in root.iter(f"{SVG}g") if part.get("id") == "matplotlib.axis_1")
    return [text.text for text in axis.iter(f"{SVG}text") if text.text.replace(".", "").isdigit()]


def words(root: Any) -> str:
    return " ".join(" ".join(root.itertext()).split())


def test_it_asks_nobody() -> None:
    text = page([report(depths=DEPTHS)])
    names = re.sub(r'xmlns(:\w+)?="[^"]*"', "", text)  # of languages, which nobody fetches
    assert not re.search(r"https?:|<script|<link|@import|url\((?!#)|src=", names)


def test_the_histogram_ends_before_one_slow_run() -> None:
    root = tree(page([report()]))
    assert "ms; 1 slower" in words(root) and "<net>.rknn" in words(root) and "A & B" in words(root)
    assert all(float(mark) <= 3 for mark in ticks(root)), "the slow one took 90 ms"
    assert "Fake library" not in words(root)
    assert "Fake library in use" in words(tree(page([report(environment={"fake": True})])))


def test_without_matplotlib_the_tables_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    root = tree(page([report(depths=DEPTHS)]))
    assert "pip install matplotlib" in words(root) and "4 200 21.00" in words(root)
    assert not list(root.iter(f"{SVG}svg"))


def test_equal_times_and_one_run() -> None:
    for host in ([5.0] * 9, [7.0]):
        root = tree(page([report(host=statistics_of(host, (50,)), samples={"host_us": host, "device_us": host})]))
        assert {"host", "device", "runs"} <= set(words(root).split())
    assert "Latency" not in page([report(samples={})])


def test_throughput_against_depth() -> None:
    root = tree(page([report(depths=DEPTHS)]))
    assert "4 200 21.00" in words(root) and "under way" in words(root)
    assert "var(--host)" in page([report(depths=DEPTHS)]) and "#03" not in page([report(depths=DEPTHS)])


def test_several_reports_stand_below_each_other() -> None:
    assert [one.text for one in tree(page([report(), report(model="b")])).iter("h1")] == ["<net>.rknn", "b"]
    assert tree(page([])) is not None


def test_bench_writes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from npu_common.cli import main

    from tests.npu_common.test_cli import Toys

    monkeypatch.chdir(tmp_path)
    Path("m.toy").touch()
    toys = Toys()
    toys.device_us = 5.0
    assert main(toys.vendor(), ["bench", "m.toy", "-n", "3", "--bind", "--html", "first.html"]) == 0
    root = tree(Path("first.html").read_text(encoding="utf-8"))
    assert "3 runs" in words(root) and "under way" not in words(root)
    monkeypatch.setattr("npu_common.cli.bench.DEPTHS", (1, 2))
    toys.opened[0].full.set()
    monkeypatch.setattr(toys, "open_model", opened_full(toys))
    assert main(toys.vendor(), ["bench", "m.toy", "-n", "3", "--html", "page.html"]) == 0
    assert len(list(tree(Path("page.html").read_text(encoding="utf-8")).iter(f"{SVG}svg"))) == 2


def opened_full(toys: Any) -> Any:
    """Models whose submitted runs do not wait for each other."""
    before = toys.open_model

    def opened(arguments: Any) -> Any:
        model = before(arguments)
        model.full.set()
        return model

    return opened
