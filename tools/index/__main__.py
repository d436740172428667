"""The command that installs a folder's packages by name, from an index of that folder, and tries each.

python -m tools.index [PACKAGE ...] [--dist DIST] [--python 3.9 ...] [--trial wheel ...]
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from python_discovery import get_interpreter

from tools.index.environment import Failed
from tools.index.server import configured_index, serving
from tools.index.trials import TRIALS, Bench, Line, versions_in
from tools.index.vendors import OURS, VENDORS, Vendor


def interpreters(wanted: Sequence[str]) -> dict[str, str]:
    """Return the version and program of the Pythons that are wanted and here."""
    pythons = {}
    for version in wanted:
        python = get_interpreter(version)
        if python is not None and python.system_executable is not None:
            pythons[version] = str(python.system_executable)
    return pythons


def chosen_pythons(known: Sequence[str]) -> dict[str, str]:
    """Return the oldest supported Python, if it is here, and the newest that is."""
    pythons = interpreters(known[:1])
    for version in reversed(known[1:]):
        newest = interpreters([version])
        if newest:
            return {**pythons, **newest}
    return pythons


def main(arguments: Sequence[str] | None = None) -> int:
    given = parsed(arguments)
    pythons = chosen_pythons(given.known.split(",")) if not given.python else interpreters(given.python)
    lacking = sorted(set(given.python) - set(pythons))
    if lacking or not pythons:
        print(f"no Python {', '.join(lacking) or given.known} on this machine", file=sys.stderr)
        return 2
    print("Pythons:", ", ".join(f"{version} ({program})" for version, program in pythons.items()), flush=True)
    if not given.python and given.known.partition(",")[0] not in pythons:
        print(f"left out: Python {given.known.partition(',')[0]}, the oldest supported, is not on this machine")
    versions = versions_in(given.dist)
    absent = sorted(set(OURS) - set(versions))
    if absent:
        print(f"{given.dist} has no wheel of {', '.join(absent)}", file=sys.stderr)
        return 2
    configuration = subprocess.run(
        [sys.executable, "-m", "pip", "config", "list"], capture_output=True, text=True, check=True
    ).stdout
    vendors = [entry for entry in VENDORS if not given.packages or entry.package in given.packages]
    folder = Path(tempfile.mkdtemp(prefix="npu-index-"))
    lines = []
    try:
        with serving(given.dist, folder / "server.log", configured_index(configuration)) as url:
            print(f"{len(versions)} distributions at {url}simple/", flush=True)
            for version, program in pythons.items():
                bench = Bench(url, versions, program, version, folder)
                for vendor in vendors:
                    for how in given.trial or TRIALS:
                        lines.append(trial(bench, vendor, how))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(table(lines))
    failed = [line for line in lines if line.problem]
    for line in failed:
        print(f"\nFAILED: Python {line.python}, {line.asked}, {line.how}: {line.problem}")
    return 1 if failed else 0


def parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="nox -s index --", description="Install by name from an index, and try it.")
    parser.add_argument(
        "packages", nargs="*", choices=[[], *(vendor.package for vendor in VENDORS)], help="default: all"
    )
    parser.add_argument("--dist", type=Path, default=Path("dist"), help="folder of sdists and wheels (default: dist)")
    parser.add_argument("--python", action="append", default=[], help="default: the oldest supported, and the newest")
    parser.add_argument("--trial", action="append", choices=list(TRIALS), help="default: all")
    parser.add_argument("--known", default="3.9", help="the Pythons that are supported, oldest first")
    return parser.parse_args(arguments)


def trial(bench: Bench, vendor: Vendor, how: str) -> Line:
    """Try one way of installing; what comes of it is printed at once."""
    line = Line(bench.python, vendor.distribution, how)
    begin = time.monotonic()
    try:
        TRIALS[how](bench, vendor, line)
    except Failed as problem:
        line.problem = str(problem)
    done = "FAILED" if line.problem else "ok"
    what = ", ".join(line.tried)
    print(f"{done:6} {bench.python:5} {vendor.distribution:10} {how:8} {time.monotonic() - begin:5.0f} s  {what}")
    if line.problem:
        print(line.problem)
    sys.stdout.flush()
    return line


def table(lines: Sequence[Line]) -> str:
    """Return a table of all installs, with the seconds of each, and those until the first inference."""
    rows = [("Python", "asked for", "from", "installed", "first inference", "")]
    for line in lines:
        first = f"{line.first:.1f} s" if line.first is not None else "-"
        rows.append(
            (line.python, line.asked, line.how, f"{line.seconds:.1f} s", first, "FAILED" if line.problem else "")
        )
    widths = [max(map(len, column)) for column in zip(*rows)]
    return "\n" + "\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows)


if __name__ == "__main__":
    sys.exit(main())
