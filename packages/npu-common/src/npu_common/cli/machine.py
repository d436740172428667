# PYTHON_ARGCOMPLETE_OK
"""The command `npu`, or `python -m npu_common`: every installed vendor package, and model files of all vendors."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ..install import how_to_install
from ..library import Library
from ..model.opening import installed, package_missing, recognise
from . import commands, doctor, serve, top
from .completion import complete, files, words
from .parser import Parser, add_missing_command
from .report import open_report
from .settings import settings_checked
from .several import bench as bench_several
from .several import files_of
from .vendor import Exit, UsageError, Vendor
from .versions import add_version_option

__all__ = ["main"]

PROGRAM = "python -m npu_common"
EXAMPLES = "npu_examples"
"""The package of programs that run on any vendor's NPU."""
FILE_COMMANDS = ("info", "run", "bench", "compare", "selftest")


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of `npu`."""
    parser = Parser(
        prog=PROGRAM,
        description="Look at this machine, and at models of any vendor whose package is installed.",
        epilog=commands.EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_version_option(parser, lambda: sorted(installed()))
    added = parser.add_subparsers(dest="command", metavar="command")
    text = "the doctor of every vendor package that is installed: good when one finds no problem"
    doctor.add_report_options(added.add_parser("doctor", help=text, description=text))
    text = "load, frequency, temperature, memory, power and processes of every NPU, refreshed"
    top.add_options(added.add_parser("top", help=text, description=text))
    for name in FILE_COMMANDS:
        text = commands.COMMANDS[name]
        several = f";\n{PROGRAM} bench FILE FILE ... OPTIONS  measures several, of any vendors, in one table"
        several = several if name == "bench" else ""
        command = added.add_parser(
            name,
            help=text,
            description=f"{text[0].upper()}{text[1:]}. The package that opens FILE does it.",
            epilog=f"{PROGRAM} {name} FILE --help  shows the options of that package{several}",
        )
        words(command, "file", metavar="FILE", help="model file of any vendor", completer=files())
        command.add_argument("options", nargs=argparse.REMAINDER, metavar="...", help="options of the vendor's package")
    text = "serve models of any vendors over HTTP and gRPC, with MLServer"
    serve.add_options(added.add_parser("serve", help=text, description=text))
    text = commands.COMMANDS["examples"]
    command = added.add_parser(
        "examples",
        help=text,
        description=f"{text[0].upper()}{text[1:]}. Without PACKAGE it lists those of all packages.",
        epilog=f"{PROGRAM} examples PACKAGE --help  shows how to copy",
    )
    packages = f"{EXAMPLES}, or a vendor package such as pyrknn"
    words(
        command,
        "package",
        nargs="?",
        metavar="PACKAGE",
        help=packages,
        completer=lambda **_: _with_examples(),
    )
    command.add_argument("options", nargs=argparse.REMAINDER, metavar="...", help="options of `examples`")
    translator = _translator()
    text = "translate C programs to Python on the header modules, line beside line"
    if translator is None:
        add_missing_command(added, "port", text)
    else:
        translator.add_options(added.add_parser("port", help=text, description=translator.DESCRIPTION))
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line (sys.argv by default); returns the exit code."""
    parser = build_parser()
    complete(parser)
    parsed = parser.parse_args(arguments)
    if parsed.command is None:
        parser.print_help()
        return Exit.GOOD
    return commands.guarded(lambda: _run(parsed), parsed.command, PROGRAM, lambda problem: False)


def _run(parsed: argparse.Namespace) -> int:
    if parsed.command == "doctor":
        return _examine([_vendor(package) for package in sorted(installed())], parsed)
    if parsed.command == "top":
        return top.run([_vendor(package) for package in sorted(installed())], parsed)
    if parsed.command == "serve":
        return serve.run(parsed)
    if parsed.command == "port":
        translator = _translator()
        if translator is None:
            raise UsageError(f"the translator is npu-porter: {how_to_install('npu-porter')}")
        return int(translator.run(parsed))
    if parsed.command == "examples":
        return _examples(parsed.package, parsed.options)
    if parsed.command == "bench":
        files, options = files_of(parsed.file, parsed.options)
        if len(files) > 1:
            return bench_several(files, options)
    kind = recognise(parsed.file, "")
    try:
        vendor = _vendor(kind.package)
    except ModuleNotFoundError as problem:
        if problem.name != kind.package:
            raise
        raise package_missing(kind, parsed.file, "") from None
    return commands.main(vendor, [parsed.command, parsed.file, *parsed.options])


def _translator() -> Any:
    """Return the command line of npu-porter, None where that is not installed."""
    return import_module("npu_porter.translator.command") if find_spec("npu_porter") else None


def _examples(package: str | None, options: Sequence[str]) -> int:
    known = _with_examples()
    if package == EXAMPLES not in known:
        raise UsageError(f"programs for any vendor's NPU are npu-examples: {how_to_install('npu-examples')}")
    if package and package not in known:
        raise UsageError(f"no package {package!r} is installed; there are: {', '.join(known) or 'none'}")
    if package:
        return commands.main(_vendor(package), ["examples", *options])
    codes = []
    for name in known:
        print(f"## {name}\n")
        codes.append(commands.main(_vendor(name), ["examples"]))
        print()
    return max(codes, default=Exit.GOOD)


def _with_examples() -> list[str]:
    """Return the installed packages that have examples."""
    return [*([EXAMPLES] if find_spec(EXAMPLES) else []), *sorted(installed())]


def _vendor(package: str) -> Vendor:
    """Return the package's part of the command line; npu_examples needs the name only."""
    if package == EXAMPLES:
        library = Library("none", env="")

        def nothing(*_: object) -> bool:
            return False

        return Vendor(
            EXAMPLES, "NPUs", library, read_file=nothing, summary=str, open_model=nothing, device_present=nothing
        )
    with settings_checked("__main__"):
        vendor: Vendor = import_module(f"{package}.__main__").VENDOR
    return vendor


def _examine(vendors: Sequence[Vendor], arguments: argparse.Namespace) -> int:
    """Return the findings of every doctor.

    Most machines have one vendor's NPU: an absent one is no failure of the others.
    """
    host = doctor.host_of(arguments)
    reports, codes = [], {}
    with open_report(arguments.json) as report:
        for vendor in vendors:
            findings = doctor.examine(vendor, host)
            facts = doctor.environment(vendor, host)
            codes[vendor.name] = doctor.exit_code(findings)
            reports.append(doctor.to_dict(vendor, findings, facts))
            if arguments.json != "-":
                shown = doctor.to_markdown if arguments.markdown else doctor.to_text
                print(f"## {vendor.title}\n\n{shown(vendor, findings, facts)}\n")
        if report is not None:
            json.dump({"schema": 1, "tool": "npu doctor", "packages": reports}, report, indent=2)
            report.write("\n")
    if not vendors:
        print("error: no vendor's package is installed; the README of npu-common names them", file=sys.stderr)
    elif arguments.json != "-":
        words = {Exit.GOOD: "works", Exit.ABSENT: "not on this machine", Exit.FAILED: "has a problem"}
        for entry, (package, code) in zip(reports, codes.items()):
            print(f"{package}: {words[code]}{', on the fake' if entry['environment']['fake'] else ''}")
    if Exit.FAILED in codes.values():
        return Exit.FAILED
    return Exit.GOOD if Exit.GOOD in codes.values() else Exit.ABSENT
