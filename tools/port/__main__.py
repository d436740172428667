"""C samples translated, compiled and run on the fakes, and both runs compared: `nox -s port -- FOLDER [-I DIR] ...`.

A program is a C or C++ file with `main`, together with the files of its folder that have none. Headers are looked for
beside it (inc, include), in the folders of -I, and last in this project's own, of the vendor whose header it includes.
What a program needs to run says a file port.json in FOLDER, or --settings: patterns of names, each with `arguments`,
`files` (put where the program looks for them), `sources`, `include`, `define`, `std`, `environment`, `libraries` (for
`-l`), `dma_heap` (true: both find /dev/dma_heap), `rga` (true: the C program gets a librga of ours), `rockit` (true:
both get a librockit of ours), or `skip` with a reason. `{model}` and `{models}` in arguments are --model and the folder
of the fakes' models. `--list rknn` has public programs with all they want, see tools/port/lists: FOLDER has their
repositories then, as owner+name; `--fetch` clones them.
Exit code 0: no program was different, none failed.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import time
from collections.abc import Sequence, Set
from functools import partial
from pathlib import Path
from typing import Callable

from tools.compat.__main__ import fetch
from tools.port import listed, programs, steps, table
from tools.port.compare import difference, varied
from tools.port.vendors import ROOT, VENDORS, Vendor, fitting, vendor_of

WORK = ROOT / "build" / "port"
MORE = 3
"""So often a C program runs again when a line is another one in Python, to see whether its numbers vary."""


def try_listed(one: listed.Listed, vendor: str, options: argparse.Namespace) -> table.Row:
    """Try one program of a list, and return its row of the table."""
    work = options.work / one.name.replace("/", "+")
    shutil.rmtree(work, ignore_errors=True)
    try:
        program = listed.program(one, vendor, options.folder, work)
    except steps.StepError as problem:
        return table.Row(one.name, vendor, step=problem.step, why=problem.why)
    own = argparse.Namespace(**{**vars(options), "vendor": vendor, "seconds": one.seconds or options.seconds})
    variable = VENDORS[vendor].variable
    usual = os.environ.get(variable, "")
    if one.release:
        os.environ[variable] = str(Path(usual).parent / one.release)
    try:
        return try_program(program, one.place(options.folder), own)
    finally:
        os.environ[variable] = usual


def try_program(program: programs.Program, samples: Path, options: argparse.Namespace) -> table.Row:
    """Try one program, and return its row of the table."""
    if program.skip and options.vendor:  # not even its headers are read
        return table.Row(program.name, options.vendor, table.SKIPPED, why=program.skip)
    headers = program.headers()
    vendor = fitting(VENDORS[options.vendor]) if options.vendor else vendor_of(headers, [])
    row = table.Row(program.name, vendor.name if vendor else "")
    if program.skip:
        row.result, row.why = table.SKIPPED, program.skip
        return row
    work = options.work / program.name.replace("/", "+")
    if program.prepared is None:
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir(parents=True)
    include = steps.folders(program, vendor, options.include)
    try:
        facts = steps.translate(program, include, work, options.seconds)
        row.seconds, row.left, row.counts = facts["seconds"], facts["left"], facts["counts"]
        row.changed = facts["changed_calls"]
        vendor = vendor and steps.traced(vendor, options.work)
        free = {(first, two) for first, two in facts["unordered"]}
        judge(row, program, vendor, include, work, samples, options, free)
    except steps.StepError as problem:
        row.step, row.why = problem.step, problem.why
    except LookupError as problem:
        row.step, row.why = "compile", str(problem)
    return row


def judge(
    row: table.Row,
    program: programs.Program,
    vendor: Vendor | None,
    include: list[str],
    work: Path,
    samples: Path,
    options: argparse.Namespace,
    free: Set[tuple[str, str]],
) -> None:
    """Compile and run, and say in the row what came of it; free: see `tools.port.compare.difference`."""
    binary = steps.compile_c(program, vendor, include, work)
    fill = {"{model}": str(options.model or ""), "{models}": os.environ.get("NPU_MODELS", "")}
    given = options.arguments if options.arguments is not None else program.arguments
    if options.arguments is None and not given and options.model:
        given = ["{model}"]
    words = []
    for word in given:
        for name, value in fill.items():
            word = word.replace(name, value)
        words.append(word)
    script = work / "program.py"
    first, again = (
        steps.run([str(binary), *words], program, vendor, samples, work / place, options.seconds, called=script)
        for place in ("c", "again")
    )
    row.code, row.made = first.code, first.calls
    if first.code < 0:
        row.step, row.why = "run", f"the C program ends with signal {-first.code}"
        return
    python = steps.run(
        [sys.executable, str(script), *words], program, vendor, samples, work / "python", options.seconds
    )
    for name, run in (("c", first), ("python", python)):
        (work / f"{name}.out").write_text(run.output + "\n--- errors\n" + run.errors, encoding="utf-8")
    row.step, row.why = difference(first, again, python, free)
    for _ in range(MORE if row.step == "output" else 0):  # two runs may take the same time by chance
        third = steps.run(
            [str(binary), *words], program, vendor, samples, work / "again", options.seconds, called=script
        )
        again = varied(first, again, third)
        row.step, row.why = difference(first, again, python, free)
        if not row.step:
            break
    row.result = table.DIFFERENT if row.step else table.EQUAL if row.made else table.SILENT
    if row.result == table.SILENT:
        row.why = "both alike, but neither calls the vendor's API: other arguments?"


def parsed(arguments: list[str] | None = None) -> argparse.Namespace:
    """Return the command line."""
    parser = argparse.ArgumentParser(
        prog="nox -s port --", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="of C samples; or one file")
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="only programs whose path has this in it, or matches it"
    )
    parser.add_argument("-I", dest="include", action="append", type=Path, default=[], metavar="DIR", help="of headers")
    parser.add_argument("--vendor", choices=sorted(VENDORS), help="where the headers' names do not say it")
    parser.add_argument("--settings", type=Path, metavar="FILE", help="default: FOLDER/port.json, if there is one")
    parser.add_argument("--model", type=Path, metavar="FILE", help="the only argument of programs without others")
    parser.add_argument("--arguments", nargs=argparse.REMAINDER, metavar="WORD", help="of every program; comes last")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write what was found there, too")
    parser.add_argument(
        "--work", type=Path, default=WORK, metavar="DIR", help="translations, logs (default: build/port)"
    )
    parser.add_argument("--list", metavar="LIST", help="rknn, acl, openvino, viplite, or a file of that form")
    parser.add_argument("--only", default="", metavar="TEXT", help="of a list, programs whose name has this text")
    parser.add_argument("--fetch", action="store_true", help="clone what the list names into FOLDER")
    parser.add_argument("--origin", default="https://github.com/{}", help="where from (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=120, metavar="N", help="for one step of one program (120)")
    options = parser.parse_args(arguments)
    for path in (options.folder, *options.include, *filter(None, [options.settings, options.model])):
        if not path.exists():
            parser.error(f"{path} does not exist")
    for name in ("folder", "settings", "model", "work"):
        if getattr(options, name):
            setattr(options, name, getattr(options, name).resolve())
    options.include = [path.resolve() for path in options.include]
    return options


def main(arguments: list[str] | None = None) -> int:
    options = parsed(arguments)
    if options.list:
        return run_list(options)
    samples = options.folder.parent if options.folder.is_file() else options.folder
    beside = samples / "port.json"
    settings = options.settings or (beside if beside.exists() else None)
    try:
        chosen = programs.find(options.folder, programs.load_settings(settings) if settings else {}, options.names)
    except programs.SettingsError as problem:
        print(f"error: {problem}", file=sys.stderr)
        return 2
    if not chosen:
        print(f"error: {options.folder}: no C or C++ file there defines main", file=sys.stderr)
        return 2
    return tried([(program.name, partial(try_program, program, samples, options)) for program in chosen], options)


def run_list(options: argparse.Namespace) -> int:
    """Return the programs of a list."""
    path = Path(options.list)
    path = path if path.suffix else listed.LISTS / f"{path}.json"
    vendor = path.stem
    try:
        chosen = [program for program in listed.read(path) if options.only in program.name]
    except listed.ListError as problem:
        print(f"error: {problem}", file=sys.stderr)
        return 2
    if vendor not in VENDORS:
        print(f"error: {path}: a list is called as its vendor: {', '.join(sorted(VENDORS))}", file=sys.stderr)
        return 2
    if not chosen:
        print(f"error: {path}: no program's name has {options.only!r}", file=sys.stderr)
        return 2
    if options.fetch:
        fetch([program for program in chosen if not program.skip], options.folder, options.origin)
    return tried([(program.name, partial(try_listed, program, vendor, options)) for program in chosen], options)


def tried(attempts: Sequence[tuple[str, Callable[[], table.Row]]], options: argparse.Namespace) -> int:
    """Try programs one by one, and print the results."""
    rows: list[table.Row] = []
    start = time.monotonic()
    for number, (name, attempt) in enumerate(attempts, 1):
        print(f"[{number}/{len(attempts)}, {(time.monotonic() - start) / 60:.0f} min] {name}", flush=True)
        rows.append(attempt())
        row = rows[-1]
        print("    " + ": ".join(filter(None, (row.result, row.step, row.why))), flush=True)
        if options.json:
            options.json.write_text(json.dumps(table.report(rows), indent=1) + "\n", encoding="utf-8")
    print("\n" + table.text(rows))
    return int(any(row.result in (table.FAILED, table.DIFFERENT) for row in rows))


if __name__ == "__main__":
    sys.exit(main())
