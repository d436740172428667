"""`npu bench FILE FILE ...`: models of any vendors one after the other, each measured by its own package, one table.

Each is a process of its own, `python -m PACKAGE bench`: no vendor's library is in another's measurement, and one that
crashes is a line of the table.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ..errors import NpuError
from ..model.opening import package_missing, recognise
from .html import page
from .parser import Parser, add_json_option
from .report import milliseconds, open_report, table
from .vendor import Exit, UsageError

__all__ = ["bench", "files_of"]


def files_of(first: str, options: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return the model files, which come before every option, and the options."""
    count = next((number for number, word in enumerate(options) if word.startswith("-")), len(options))
    return [first, *options[:count]], list(options[count:])


def bench(files: Sequence[str], options: Sequence[str]) -> int:
    """Measure each, with the same options; print one table.

    Args:
        files: Models of any vendor whose package is installed.
        options: Those of `bench`, for all. `--json FILE` and `--html FILE` get the reports of all.

    Returns:
        The exit code: that of the first that failed, after all were tried.
    """
    options, target, page_target = _without_reports(options)
    for word in ("--compare", "--trace", "--help", "-h"):
        if word in options:
            raise UsageError(f"{word} goes with one file: {files[0]}")
    reports: list[dict[str, Any]] = []
    rows, code = [], int(Exit.GOOD)
    pages = [] if page_target is None else ["--html", os.devnull]  # with it they measure more
    with open_report(target) as report, open_report(page_target) as shown, tempfile.TemporaryDirectory() as folder:
        for number, file in enumerate(files):
            place = Path(folder) / f"{number}.json"
            try:
                package = _package(file)
                ended = _measure(package, file, [*options, *pages], place)
            except (NpuError, OSError) as problem:
                package, ended = "", int(Exit.USAGE)
                print(f"error: {problem}", file=sys.stderr)
            if ended == Exit.GOOD:
                reports.append(json.loads(place.read_text(encoding="utf-8")))
                rows.append(_row(file, package, reports[-1]))
            else:
                rows.append([file, package, f"failed, exit code {ended}"])
                code = code or ended
        if target != "-":
            print("\n".join(_shown(rows, reports)))
        if report is not None:
            json.dump({"schema": 1, "tool": "npu bench", "reports": reports}, report, indent=2)
            report.write("\n")
        if shown is not None:
            shown.write(page(reports))
    return code


def _without_reports(options: Sequence[str]) -> tuple[list[str], str | None, str | None]:
    """Return the options without --json and --html, and the targets of the two."""
    parser = Parser(prog="npu bench", add_help=False)
    add_json_option(parser)
    parser.add_argument("--html", metavar="FILE")
    reports, kept = parser.parse_known_args(options)
    return kept, reports.json, reports.html


def _package(file: str) -> str:
    """Return the package that opens a file. Raises OSError, UnknownFileError, PackageMissingError."""
    kind = recognise(file, "")
    if find_spec(kind.package) is None:
        raise package_missing(kind, file, "")
    return kind.package


def _measure(package: str, file: str, options: Sequence[str], place: Path) -> int:
    """Run the package's own `bench`; what it prints of its own goes away, what it complains of stays."""
    command = [sys.executable, "-m", package, "bench", file, *options, "--json", str(place)]
    return subprocess.run(command, stdout=subprocess.DEVNULL).returncode


def _row(file: str, package: str, found: Mapping[str, Any]) -> list[str]:
    host, device = found["host"], found["device"]
    middle = "p50_us" if device and "p50_us" in device else "mean_us"
    return [
        file,
        f"{package}{' (fake)' if found['environment']['fake'] else ''}",
        milliseconds(found["load_us"]),
        milliseconds(found["first_run_us"]),
        *(milliseconds(value) for value in host.values()),
        milliseconds(device[middle]) if device else "-",
        f"{found['runs_per_second']:.1f}",
    ]


def _shown(rows: Sequence[Sequence[str]], reports: Sequence[Mapping[str, Any]]) -> list[str]:
    lines = []
    if any(report["environment"]["fake"] for report in reports):
        lines.append("FAKE LIBRARY IN USE: its times are not those of an NPU")
    columns = [key[: -len("_us")] for key in reports[0]["host"]] if reports else []
    head = ["ms", "", "load", "first", *columns, "device", "runs/s"] if reports else []
    return [*lines, *table([head, *rows] if head else rows, right=range(2, len(head)))]
