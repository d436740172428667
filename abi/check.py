"""Checks that ABI data, header modules, docstrings, stubs, the fakes' exports and README figures agree: `nox -s abi`.

    python abi/check.py [VENDOR ...] [--write] [--report FILE] [--without-fakes] [--without-stubs] [--include DIR]

VENDOR limits headers and libraries to those vendors' (the figures are always everybody's); --include DIR compares
with a vendor's SDK on your disk (needs libclang); --write writes the figures in the README instead of checking that
they are current; --report FILE writes what is declared, verified and faked, header by header; --without-fakes skips
the built libraries, --without-stubs the .pyi files, which are the same everywhere.
Prints every difference, exits 1 if there is one.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from abi import coverage
from abi.compare import (
    Difference,
    compare_exports,
    compare_module,
    compare_names,
    control_calls,
    fake_path,
    typedefs_on_arm32,
)
from abi.coverage import fates, is_missing, with_figure, with_figures
from abi.description import (
    Abi,
    Any_,
    Callback,
    Enum,
    Function,
    Macro,
    Opaque,
    Record,
    Typedef,
    Variable,
    load,
    vendors,
)
from abi.docstrings import faults
from abi.readers.sdk import compare_sdk, find_headers
from abi.writers.insert import unwritten
from abi.writers.stubs import choose_newest, is_current, path_of, use_sources
from abi.writers.vendors import stale

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
BUILD = ROOT / "build"

_ROWS: tuple[tuple[str, tuple[type, ...]], ...] = (
    ("functions", (Function,)),
    ("inline helpers", (Function,)),
    ("records", (Record, Opaque)),
    ("enumerators", (Enum,)),
    ("macros", (Macro,)),
    ("constants", (Variable,)),
    ("callbacks", (Callback,)),
    ("typedefs", (Typedef,)),
)


@dataclass
class HeaderResult:
    """The findings about one header; `module` is None while the header has no module."""

    abi: Abi
    header: str
    module: ModuleType | None
    differences: list[Difference] = field(default_factory=list)

    def count(self, label: str, kinds: tuple[type, ...]) -> tuple[int, int, int]:
        """Return how many names of a kind the ABI data have, the module declares, and declares without a difference."""
        rows = [row for row in self.abi.union().headers[self.header] if isinstance(row, kinds)]
        if kinds == (Function,):
            rows = [row for row in rows if isinstance(row, Function) and row.inline == (label != "functions")]
        names = [name for row in rows for name in _names(row)]
        if self.module is None:
            return len(names), 0, 0
        there = [name for name in names if name in vars(self.module)]
        wrong = {difference.name.split("(")[0].split(".")[0] for difference in self.differences}
        return len(names), len(there), sum(name not in wrong for name in there)


def _names(row: Any_) -> list[str]:
    return list(row.values) if isinstance(row, Enum) else [row.name]


def check_headers(abi: Abi, stubs: bool = True) -> list[HeaderResult]:
    """Compare every header of a vendor with its module, and check that the module's stub is current."""
    use_sources()
    modules = {}
    for header in abi.includes:
        name = abi.module(header)
        try:
            known = bool(abi.package) and importlib.util.find_spec(name) is not None
        except ModuleNotFoundError:
            known = False
        modules[header] = importlib.import_module(name) if known else None
    there = [module.__name__ for module in modules.values() if module is not None]
    arm32 = typedefs_on_arm32(there) if there else {}
    known_names = {name for module in modules.values() if module is not None for name in vars(module)}
    results = []
    for header, module in modules.items():
        result = HeaderResult(abi, header, module)
        if module is not None:
            result.differences = compare_module(abi, header, module, arm32)
            if stubs and not is_current(module):
                fix = f"run: python abi/writers/stubs.py {module.__name__}"
                result.differences.append(Difference(header, "stub", path_of(module).name, f"is not current, {fix}"))
            path = path_of(module).with_suffix(".py")
            for line, name in unwritten(path.read_text(encoding="utf-8")) if stubs else ():
                result.differences.append(Difference(header, "text", f"{path.name}:{line}", f"{name} is to be written"))
            for line, name, fault in faults(path.read_text(encoding="utf-8"), known_names) if stubs else ():
                result.differences.append(Difference(header, "text", f"{path.name}:{line}", f"{name}: {fault}"))
        results.append(result)
    return results


def check_generations(abi: Abi) -> list[Difference]:
    """Compare the older generations of header modules, each in a process of its own: a process has one generation."""
    differences = []
    for generation in list(abi.generations)[:-1]:
        environment = {**os.environ, abi.generation_variable: generation}
        command = [sys.executable, str(Path(__file__).resolve()), "--older-generation", abi.vendor]
        run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if run.returncode:
            raise RuntimeError(f"comparing generation {generation} of {abi.vendor} failed:\n{run.stderr}")
        for difference in json.loads(run.stdout):
            difference["where"] += f" (generation {generation})"
            differences.append(Difference(**difference))
    return differences


def check_fakes(abi: Abi, build: Path | None = None) -> list[Difference]:
    """Compare built libraries with the export lists, less what fakes.json says is missing."""
    known = coverage.fakes_of(abi)
    missing = known["missing"]
    differences = []
    for file in known.get("together", {}):
        return _check_together(abi, (build or BUILD) / "fakes" / file, missing, set(known.get("own", {})))
    for library, releases in abi.libraries.items():
        for version in releases:
            path = fake_path(abi, library, version, build)
            if not path.exists():
                detail = f"not built, expected {path}; run: nox -s fakes"
                differences.append(Difference(library, "library", version, detail))
                continue
            wanted = set(abi.exports(library, version))
            control = library not in coverage.fakes_of(abi).get("on_top", {})
            for difference in compare_exports(abi, library, version, path, control, known.get("own", {})):
                if difference.name in missing and difference.name in wanted:
                    continue
                differences.append(difference)
            differences += _not_missing(library, version, path, wanted & set(missing))
    return differences


def _check_together(abi: Abi, path: Path, missing: dict[str, str], own: set[str]) -> list[Difference]:
    """Compare the one file that stands for all libraries of a vendor with their export lists."""
    wanted = {name for library, releases in abi.libraries.items() for name in abi.exports(library, list(releases)[-1])}
    if not path.exists():
        detail = f"not built, expected {path}; run: nox -s fakes"
        return [] if "*" in missing else [Difference(path.name, "library", abi.vendor, detail)]
    differences = compare_names(f"a library of {abi.vendor}", wanted | own | control_calls(), path)
    absent = {difference.name for difference in differences} & wanted
    if "*" in missing and not absent:
        return [Difference(path.name, "export", "*", "fakes.json says missing, the file exports every function")]
    unexpected = [
        difference
        for difference in differences
        if difference.name not in wanted or not is_missing(difference.name, missing)
    ]
    return unexpected + list(_not_missing(path.name, "", path, wanted & set(missing)))


def _not_missing(library: str, version: str, path: Path, names: set[str]) -> Iterator[Difference]:
    from npu_common.elf import read_elf

    for name in sorted(names & {str(export) for export in read_elf(path).exports}):
        yield Difference(
            f"{library} {version}".strip(), "export", name, f"fakes.json says missing, {path.name} exports it"
        )


def check_includes(folders: Sequence[Path]) -> tuple[list[str], list[Difference]]:
    """Compare SDKs on disk: return a line about each SDK that was recognised, and the differences."""
    lines = []
    mismatches = []
    for folder in folders:
        known = [load(vendor) for vendor in vendors()]
        there = [abi for abi in known if find_headers(abi, folder)[0]]
        if not there:
            mismatches.append(Difference(str(folder), "sdk", "headers", "no vendor's headers are there"))
        for abi in there:
            version, differences = compare_sdk(abi, folder)
            lines.append(f"{folder}: {abi.vendor} {version}, {len(differences)} differences")
            mismatches += differences
    return lines, mismatches


def with_current_figures() -> dict[Path, str]:
    """Return the texts that the READMEs should have."""
    texts = {README: with_figures(README.read_text(encoding="utf-8"))}
    for vendor in vendors():
        path = ROOT / "packages" / (load(vendor).package or ".") / "README.md"
        if path.exists():
            texts[path] = with_figure(texts.get(path) or path.read_text(encoding="utf-8"), vendor)
    return texts


def report(results: Sequence[HeaderResult]) -> str:
    """Return the table of every header and library, in Markdown."""
    lines = [
        "# ABI coverage",
        "",
        "Written by `nox -s abi -- --report FILE`.",
        "ABI: names any version of the header has. Declared: those that the module has. Verified: those that it",
        "declares exactly so, on LP64 and on 32-bit ARM. Fake: how many of a header's functions work there, and how",
        "many are refused with a code; further down the same library by library, with the reasons.",
    ]
    for abi in {id(result.abi): result.abi for result in results}.values():
        lines += ["", f"## {abi.package or abi.vendor}", ""]
        lines.append(f"Base version {abi.base}; versions {', '.join(abi.versions)}.")
        for result in results:
            if result.abi is abi:
                lines += ["", *_header_table(result)]
        lines += ["", "### Fakes", "", *_fakes_table(abi)]
    return "\n".join(lines) + "\n"


def _header_table(one: HeaderResult) -> Iterator[str]:
    module = one.module.__name__ if one.module else "no module yet" if one.abi.package else "for the fake alone"
    yield f"### {one.header} ({module})"
    yield ""
    counts = [(label, *one.count(label, kinds)) for label, kinds in _ROWS]
    if not any(known for _, known, _, _ in counts):
        yield "Declares nothing itself."
        return
    yield "| | ABI | declared | verified |"
    yield "| --- | ---: | ---: | ---: |"
    yield from (f"| {label} | {' | '.join(map(str, numbers))} |" for label, *numbers in counts if numbers[0])
    if one.abi.libraries and counts[0][1]:
        yield ""
        yield _fake_of_header(one)


def _fake_of_header(one: HeaderResult) -> str:
    """Return the state of a header's functions in the fake."""
    counts = fates(one.abi, {row.name for row in one.abi.union().all(Function, one.header) if not row.inline})
    absent = f"; {counts.absent} absent from every known library" if counts.absent else ""
    return f"Fake: {', '.join(f'{count} {label}' for label, count in counts.counts().items())}{absent}."


def _fakes_table(abi: Abi) -> Iterator[str]:
    known = coverage.fakes_of(abi)
    if not abi.libraries:
        yield from (f"- `{name}`: {reason}" for name, reason in known.get("elsewhere", {}).items())
        return
    labels = list(fates(abi, ()).counts())
    yield f"| library | version | exports | {' | '.join(labels)} |"
    yield f"| --- | --- | ---: |{' ---: |' * len(labels)}"
    for library, releases in abi.libraries.items():
        for version in releases:
            exports = abi.exports(library, version)
            counts = fates(abi, exports).counts().values()
            yield f"| {library} | {version} | {len(exports)} | {' | '.join(map(str, counts))} |"
    for label, title in (("unsupported", "Refused"), ("partly", "Work in part"), ("missing", "Missing")):
        if known.get(label):
            yield ""
            yield f"{title}:"
            yield ""
            yield from (f"- `{name}`: {reason}" for name, reason in known[label].items())


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Check ABI data, header modules, stubs and fakes.")
    parser.add_argument(
        "vendors", nargs="*", metavar="VENDOR", help=f"{', '.join(vendors())}; the headers and libraries of all if none"
    )
    parser.add_argument("--include", type=Path, action="append", default=[], help="folder with a vendor's headers")
    parser.add_argument("--write", action="store_true", help="write the READMEs' figures")
    parser.add_argument("--report", type=Path, metavar="FILE", help="write the table of every header and library")
    parser.add_argument("--without-fakes", action="store_true", help="do not look at the built libraries")
    parser.add_argument("--without-stubs", action="store_true", help="do not look at the .pyi files")
    parser.add_argument("--older-generation", metavar="VENDOR", help=argparse.SUPPRESS)
    options: Any = parser.parse_args(arguments)
    if options.older_generation:
        results = check_headers(load(options.older_generation), stubs=False)
        print(json.dumps([asdict(difference) for result in results for difference in result.differences]))
        return 0
    unknown = sorted({*options.vendors} - {*vendors()})
    if unknown:
        parser.error(f"{', '.join(unknown)}: expected vendors of {', '.join(vendors())}")
    choose_newest()
    differences: list[Difference] = []
    results = []
    for vendor in options.vendors or vendors():
        abi = load(vendor)
        results += check_headers(abi, stubs=not options.without_stubs)
        differences += check_generations(abi)
        if not options.without_fakes:
            differences += check_fakes(abi)
    for result in results:
        differences += result.differences
        missing = "no module yet" if result.abi.package else "for the fake alone"
        print(
            f"{result.header}: {len(result.differences)} differences"
            if result.module
            else f"{result.header}: {missing}"
        )
    lines, differing = check_includes(options.include)
    print("\n".join(lines), end="\n" if lines else "")
    differences += differing
    if options.report:
        options.report.write_text(report(results), encoding="utf-8")
    for path, current in with_current_figures().items():
        if options.write:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(current, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != current:
            differences.append(
                Difference(path.parent.name, "figures", path.name, "are not current, run: check.py --write")
            )
    differences += [
        Difference("vendors.json", "generated", path, "is not current, run: python abi/writers/vendors.py")
        for path in stale()
    ]
    for difference in differences:
        print(difference)
    print("the ABI agrees" if not differences else f"{len(differences)} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    raise SystemExit(main())
