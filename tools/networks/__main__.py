"""`python -m tools.networks [all | NAME ...]`: fetch, convert, run, compare, and print one table.

`--exports` takes what PyTorch exports today in place of the list's networks: see `exports`.

The environment names the fakes, as `nox -s networks` does. Each step is a process of its own: its memory is bounded,
and a crash is one line of the table.
"""

from __future__ import annotations

import argparse
import json
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from tools.networks import exports, listing, store, table
from tools.networks.vendors import VENDORS

FOLDER = Path(__file__).resolve().parents[2] / "build" / "networks"
SECONDS = 900
"""For one step: compiling a large network on an emulated machine takes minutes."""


def step(arguments: list[str], result: Path) -> dict[str, Any]:
    """Run the worker; what it found, or how it ended."""
    result.unlink(missing_ok=True)
    command = [sys.executable, "-m", "tools.networks.worker", *arguments]
    log = result.with_suffix(".log")
    with log.open("wb") as output:
        try:
            code = subprocess.run(command, stdout=output, stderr=subprocess.STDOUT, timeout=SECONDS).returncode
        except subprocess.TimeoutExpired:
            return {"failed": f"took longer than {SECONDS} s"}
    if result.exists():
        answer: dict[str, Any] = json.loads(result.read_text())
        return answer
    ended = signal.Signals(-code).name if code < 0 else f"exit code {code}"
    last = (log.read_text(errors="replace").strip().splitlines() or ["no output"])[-1]
    return {"failed": f"the process ended with {ended}: {last[:300]}"}


def measure(network: listing.Network, vendors: list[str], folder: Path, timed: bool = True) -> list[table.Row]:
    """Return all rows of one network."""
    work = folder / "runs" / network.name
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    listing.write(network, work)
    prepared = step(["prepare", str(store.path_of(network, folder)), str(work)], work / "prepare.json")
    rows = []
    for name in vendors:
        ready = "size" in prepared.get("files", {}).get(name, {})
        answer = step(["time" if timed else "run", name, str(work)], work / f"{name}.json") if ready else {}
        rows.append(table.judge(network.name, name, prepared, answer))
        row = rows[-1]
        numbers = f" {row.difference:.1e}" if row.result == table.COMPUTES else f": {row.why}"
        print(f"    {name}: {row.result}{numbers}", flush=True)
    tidy(work)
    return rows


def tidy(work: Path) -> None:
    """Remove arrays and converted files, of all networks together gigabytes; what was found stays."""
    for path in work.iterdir():
        if path.suffix not in (".json", ".log"):
            path.unlink()


def detect(network: listing.Network, vendors: list[str], folder: Path) -> list[table.Boxes]:
    """Return how well the boxes of a detector agree; nothing of another network."""
    work, rows = folder / "runs" / network.name, []
    for name in vendors if network.boxes else ():
        forms = ["float", *(["quantized"] if VENDORS[name].quantized and "apart" in network.boxes else [])]
        for form in forms:
            result = step(
                ["boxes", name, form, str(store.path_of(network, folder)), str(work)], work / f"{name}-{form}.json"
            )
            rows.append(table.Boxes(network.name, name, form, **result))
            print(f"    {rows[-1].line()}", flush=True)
    tidy(work)
    return rows


def main() -> int:
    parser = argparse.ArgumentParser(prog="nox -s networks --", description=__doc__)
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="networks of the list, or all (default: the standard set)"
    )
    parser.add_argument("--vendor", action="append", choices=sorted(VENDORS), help="only this one; may be repeated")
    parser.add_argument("--exports", action="store_true", help="networks that PyTorch, installed, exports now")
    parser.add_argument("--no-time", dest="time", action="store_false", help="do not measure inferences: half as long")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where networks are kept (default: build/networks)")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write the table for the documentation, too")
    options = parser.parse_args()
    folder, listed, unexported = options.folder, listing.LISTS, 0
    if options.exports:
        folder, options.names = folder / "exports", options.names or ["all"]
        listed = (folder / exports.LIST,)
        command = [sys.executable, "-m", "tools.networks.exports", str(folder), *options.names]
        unexported = subprocess.run(command).returncode
    try:
        networks = listing.choose(listing.load(*listed), options.names)
    except listing.ListError as problem:
        parser.error(str(problem))
    missing = store.fetch(networks, folder)
    rows: list[table.Row] = []
    boxes: list[table.Boxes] = []
    wanted = options.vendor or list(VENDORS)
    start = time.monotonic()
    for number, network in enumerate(networks, 1):
        minutes = (time.monotonic() - start) / 60
        print(f"[{number}/{len(networks)}, {minutes:.0f} min] {network.name}: {network.task}", flush=True)
        # The other converters take ONNX alone.
        vendors = wanted if listing.suffix_of(network) == ".onnx" else [name for name in wanted if name == "openvino"]
        if network.name in missing:
            rows += [table.Row(network.name, name, table.FAILED, missing[network.name]) for name in vendors]
            print(f"    {missing[network.name]}")
        else:
            rows += measure(network, vendors, folder, options.time)
            boxes += detect(network, vendors, folder)
    print("\n" + table.text(rows))
    if boxes:
        print("\n" + "\n".join(agreement.line() for agreement in boxes))
    if options.markdown:
        options.markdown.write_text(table.markdown(rows) + ("\n" + table.markdown_boxes(boxes) if boxes else ""))
    failed = any(row.result == table.FAILED for row in rows) or not all(agreement.agree for agreement in boxes)
    return int(failed or unexported != 0)


if __name__ == "__main__":
    sys.exit(main())
