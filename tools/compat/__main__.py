"""`python -m tools.compat FOLDER`: run the programs of a folder on the fakes, and print one table.

The environment names the fakes, as `nox -s compat` does. Each program runs in a copy of its folder, by
`python -m PACKAGE.compat`; its files are compared with the originals afterwards. `--list tools/compat/lists/NAME.json`
has public programs, `--fetch` clones them into the folder.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from npu_common.compat import peers_of

from tools.compat import networks
from tools.compat.programs import ListError, Program, calls_of, found_in

PRETENDED = Path(__file__).resolve().parent / "pretended"


@dataclass(frozen=True)
class Row:
    """The outcome of one program. `why` is empty where it ran."""

    program: Program
    why: str
    calls: int
    seconds: float

    @property
    def machine(self) -> str:
        """On which machine it ran: this one, or what of another was pretended."""
        return ", ".join(self.program.pretend) and f"pretended: {', '.join(self.program.pretend)}" or "this one"


def film(path: Path, width: int, height: int, count: int) -> None:
    """Write a film of a square that moves."""
    import cv2
    import numpy as np

    path.parent.mkdir(parents=True, exist_ok=True)
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"mp4v"), 30, (width, height))
    for number in range(count):
        picture = np.zeros((height, width, 3), np.uint8)
        picture[height // 4 : height // 2, 10 * number : 10 * number + height // 4] = 255
        writer.write(picture)
    writer.release()


def digests(folder: Path) -> dict[str, str]:
    """Return a checksum of each Python file."""
    files = sorted(folder.rglob("*.py"))
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


class Sourced(Protocol):
    """The source of a program in a repository: "owner/name@commit"."""

    @property
    def source(self) -> str: ...


def fetch(programs: Sequence[Sourced], folder: Path, origin: str) -> None:
    """Clone what the programs come from, "owner/name@commit", to owner+name, where it is not there yet."""
    for source in sorted({program.source for program in programs if "@" in program.source}):
        name, _, commit = source.partition("@")
        place = folder / name.replace("/", "+")
        if place.exists():
            continue
        place.mkdir(parents=True)
        for command in (
            ["init", "-q"],
            ["fetch", "-q", "--depth", "1", origin.format(name), commit],
            ["checkout", "-q", "FETCH_HEAD"],
        ):
            subprocess.run(["git", "-C", str(place), *command], check=True)


def run(
    program: Program, folder: Path, target: str, known: set[str], beside: Path | None = None, verbose: bool = False
) -> Row:
    """Run one program in a copy of its folder.

    Args:
        program: What to run.
        folder: The folder of all.
        target: What its models are converted for, where it does not say so itself.
        known: The public names of what it imports.
        beside: Where the list lies; FOLDER if not given.
        verbose: Print what it prints.
    """
    with tempfile.TemporaryDirectory(prefix="compat-") as place:
        here = Path(place) / "program"
        shutil.copytree(folder / program.folder, here)
        before = digests(here)
        if program.prepare:
            script = (beside or folder).absolute() / program.prepare
            subprocess.run([sys.executable, str(script), program.name], cwd=here, check=True)
        target = program.target or target
        for name, wanted in program.models.items():
            networks.write(here / name, wanted, target, Path(os.environ["NPU_MODELS"]))
        for name, sizes in program.videos.items():
            film(here / name, *sizes)
        environment = {**os.environ, **program.environment}
        both = filter(None, (program.environment.get("PYTHONPATH"), os.environ.get("PYTHONPATH")))
        environment["PYTHONPATH"] = os.pathsep.join(both)
        if program.pretend:
            path = [str(PRETENDED), *filter(None, [environment.get("PYTHONPATH")])]
            environment.update(PRETENDED=json.dumps(dict(program.pretend)), PYTHONPATH=os.pathsep.join(path))
        command = [sys.executable, "-m", f"{program.package}.compat", "--shadow", program.script, *program.arguments]
        began = time.monotonic()
        try:
            done = subprocess.run(
                command, cwd=here, env=environment, timeout=program.seconds, stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return Row(program, f"takes longer than {program.seconds:g} s", 0, program.seconds)
        seconds = time.monotonic() - began
        calls = len(calls_of(here, known))
        lines = done.stdout.strip().splitlines() or ["no output"]
        if verbose:
            print(done.stdout)
        missing = [text for text in program.says if text not in done.stdout]
        if done.returncode:
            why = f"exit code {done.returncode}: {lines[-1][:200]}"
        elif missing:
            why = f"does not say {missing[0]!r}: {lines[-1][:200]}"
        else:
            why = "" if before.items() <= digests(here).items() else "its files were changed"
        return Row(program, why, calls, seconds)


def surface(package: str) -> set[str]:
    """Return the public names of the modules and classes that a package's peers have."""
    names: set[str] = set()
    for peer in peers_of(package):
        importlib.import_module(peer)
        modules = [module for name, module in list(sys.modules.items()) if f"{name}.".startswith(f"{peer}.")]
        classes = [value for module in modules for value in vars(module).values() if isinstance(value, type)]
        own = [class_ for class_ in classes if class_.__module__.startswith(peer)]
        names |= {name for owner in (*own, *modules) for name in dir(owner) if not name.startswith("_")}
    return names


def main() -> int:
    parser = argparse.ArgumentParser(prog="nox -s compat --", description=__doc__)
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="the programs, and programs.json about them")
    parser.add_argument("--list", type=Path, metavar="FILE", help="the list, if it is not FOLDER/programs.json")
    parser.add_argument("--fetch", action="store_true", help="clone what the list names into FOLDER")
    parser.add_argument("--origin", default="https://github.com/{}", help="where from (default: %(default)s)")
    parser.add_argument("--only", default="", metavar="TEXT", help="programs whose name has this text")
    parser.add_argument("--verbose", action="store_true", help="print what the programs print")
    parser.add_argument("--package", default="pyrknn", help="on which package a folder without list runs")
    parser.add_argument("--target", default="rknn:rk3588", help="what models are converted for (default: %(default)s)")
    options = parser.parse_args()
    names = {peer.rpartition(".")[2] for peer in peers_of(options.package)}
    listed = options.list or options.folder / "programs.json"
    try:
        programs = [
            candidate
            for candidate in found_in(options.folder, names, listed, options.package)
            if options.only in candidate.name
        ]
    except ListError as problem:
        parser.error(str(problem))
    if options.fetch:
        fetch(programs, options.folder, options.origin)
    known = {package: surface(package) for package in sorted({candidate.package for candidate in programs})}
    rows = []
    for program in programs:
        print(f"{program.name} ...", flush=True)
        rows.append(
            run(program, options.folder, options.target, known[program.package], listed.parent, options.verbose)
        )
    print("\n| program | from | machine | runs unchanged | calls | seconds |\n|---|---|---|---|---|---|")
    for row in rows:
        result = "yes" if not row.why else f"no: {row.why}"
        cells = row.program.name, row.program.source, row.machine, result, str(row.calls), f"{row.seconds:.1f}"
        print(f"| {' | '.join(cells)} |")
    failed = [row for row in rows if row.why]
    print(f"\n{len(rows)} programs, {len(rows) - len(failed)} run unchanged")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
