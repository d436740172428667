"""Change a package in one place at a time, and see whether its tests notice.

    python -m tools.mutants pyrknn --seed 7 --count 60

The mutants of one seed are the same as long as the package is; `--again FILE` takes those of an earlier run that still
exist, so that tests can be rewritten without losing any. Header modules are left out: `nox -s abi` holds them.

A mutant is killed by the tests of its module: files called like it (`test_tensor.py` for `tensor.py`), files that
import it, and the package's conformance suite. What they let live is tried on the package's other tests.
"""

from __future__ import annotations

import argparse
import compileall
import json
import os
import random
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory

from tools.mutants.mutations import mutated, mutations

ROOT = Path(__file__).resolve().parents[2]
RESULTS = ROOT / "build" / "mutants"


def modules_of(source: Path) -> list[Path]:
    """Return the modules of a package that are changed: no header modules, which have stubs, and no programs."""
    return [
        path
        for path in sorted(source.rglob("*.py"))
        if not path.with_suffix(".pyi").exists() and not {"examples", "names"} & set(path.parts)
    ]


def tests_of(module: Path, source: Path, tests: Path) -> list[str]:
    """Return the files of tests for a module, those called like it first."""
    parts = [part for part in module.relative_to(source).with_suffix("").parts if part != "__init__"]
    name = parts[-2] if parts[-1] == "__main__" else parts[-1].strip("_")
    files = sorted(tests.rglob("test_*.py"))
    suite = [file for file in files if file.stem == "test_conformance"]
    files = [file for file in files if file not in suite]
    texts = {file: file.read_text(encoding="utf-8") for file in files}
    chosen = [file for file in files if re.fullmatch(rf"test_(?:\w+_)?{re.escape(name)}(?:_\w+)?", file.stem)]
    chosen += [file for file in files if imports(".".join(parts), texts[file])]
    while not chosen and parts:  # of a helper those of its folder
        parts.pop()
        chosen = [file for file in files if ".".join(parts) in texts[file]]
    return [str(file.relative_to(ROOT)) for file in dict.fromkeys([*chosen, *suite])]


def imports(module: str, text: str) -> bool:
    """Return whether a file imports a module."""
    parent, _, name = module.rpartition(".")
    other = rf"|from {re.escape(parent)} import [^\n]*\b{name}\b" if parent else ""
    return re.search(rf"(?:from|import) {re.escape(module)}\b{other}", text) is not None


class Judge:
    """Runs tests on copies of a package, one for each worker."""

    def __init__(self, package: str, folder: Path, jobs: int) -> None:
        self.source = ROOT / "packages" / package.replace("_", "-") / "src"
        self.copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(jobs):
            copy = folder / str(number)
            shutil.copytree(self.source, copy, ignore=shutil.ignore_patterns("*.egg-info", "__pycache__"))
            compileall.compile_dir(copy, quiet=2)
            self.copies.put(copy)
        self.seconds: dict[tuple[str, ...], float] = {}

    def killed(self, module: Path, index: int, tests: Sequence[str]) -> str:
        """Return the test that fails on a mutant, "" if none does."""
        if not tests:
            return ""
        copy = self.copies.get()
        place = copy / module.relative_to(self.source)
        text = place.read_text(encoding="utf-8")
        try:
            if tuple(tests) not in self.seconds:
                began = time.monotonic()
                if problem := self._failure(copy, tests, 1800):
                    sys.exit(f"{problem} fails without a mutation")
                self.seconds[tuple(tests)] = time.monotonic() - began
            for compiled in place.parent.glob(f"__pycache__/{place.stem}.*"):
                compiled.unlink()  # a mutant may have the size and the second of the module before it
            place.write_text(mutated(text, index), encoding="utf-8")
            return self._failure(copy, tests, 60 + 4 * self.seconds[tuple(tests)])
        finally:
            place.write_text(text, encoding="utf-8")
            self.copies.put(copy)

    def _failure(self, copy: Path, tests: Sequence[str], seconds: float) -> str:
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--tb=no", *tests]
        path = os.pathsep.join([str(copy), *filter(None, [os.environ.get("PYTHONPATH")])])
        settings = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
        try:
            done = subprocess.run(command, cwd=ROOT, env=settings, capture_output=True, text=True, timeout=seconds)
        except subprocess.TimeoutExpired:
            return "no end"
        if not done.returncode:
            return "" if " passed" in done.stdout else "no closing line"  # a mutant may end the process
        lines = re.findall(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.M)
        return str(lines[0]) if lines else (done.stdout + done.stderr).strip().splitlines()[-1]


def chosen_mutants(source: Path, seed: int, count: int) -> list[tuple[Path, int]]:
    """Return modules and numbers of mutations, drawn at random."""
    everything = [
        (module, index)
        for module in modules_of(source)
        for index in range(len(mutations(module.read_text(encoding="utf-8"))))
    ]
    return sorted(random.Random(seed).sample(everything, min(count, len(everything))))


def known_mutants(source: Path, file: Path) -> list[tuple[Path, int]]:
    """Return the mutants of an earlier run that the package still has."""
    chosen = []
    for row in json.loads(file.read_text(encoding="utf-8")):
        module = source / row["module"]
        present = mutations(module.read_text(encoding="utf-8")) if module.exists() else []
        alike = [
            index
            for index, mutation in enumerate(present)
            if [mutation.before, mutation.after] == [row["before"], row["after"]]
        ]
        if not alike:
            print(f"gone: {row['module']}: {row['before']}")
            continue
        chosen.append((module, min(alike, key=lambda index: abs(present[index].line - row["line"]))))
    return chosen


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__.split("\n")[0])
    parser.add_argument("package", help="such as pyrknn or npu_common")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--again", type=Path, metavar="FILE", help="the mutants of an earlier run, from build/mutants")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    given = parser.parse_args(arguments)
    package = given.package.replace("-", "_")
    source = ROOT / "packages" / package.replace("_", "-") / "src"
    if not source.is_dir():
        parser.error(f"package: expected a folder of packages/, got {given.package!r}")
    chosen = known_mutants(source, given.again) if given.again else chosen_mutants(source, given.seed, given.count)

    with TemporaryDirectory(prefix="npu-mutants-") as folder:
        judge = Judge(package, Path(folder), given.jobs)

        def judged(mutant: tuple[Path, int]) -> dict[str, object]:
            module, index = mutant
            change = mutations(module.read_text(encoding="utf-8"))[index]
            own = tests_of(module, source, ROOT / "tests" / package)
            others = [str(file.relative_to(ROOT)) for file in sorted((ROOT / "tests" / package).rglob("test_*.py"))]
            test = judge.killed(module, index, own)
            test = test or judge.killed(module, index, [file for file in others if file not in own])
            place = module.relative_to(source).as_posix()
            print(f"{'killed  ' if test else 'SURVIVES'} {place}:{change}  {test}", flush=True)
            return {"module": place, **vars(change), "killed_by": test}

        with ThreadPoolExecutor(given.jobs) as pool:
            rows = list(pool.map(judged, chosen))
    name = given.again.stem + "-again" if given.again else f"{package}-{given.seed}-{given.count}"
    RESULTS.mkdir(parents=True, exist_ok=True)
    (RESULTS / f"{name}.json").write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    survivors = sum(not row["killed_by"] for row in rows)
    print(f"{len(rows) - survivors} of {len(rows)} mutants killed; {RESULTS.relative_to(ROOT)}/{name}.json")
    return 0


if __name__ == "__main__":
    sys.exit(main())
