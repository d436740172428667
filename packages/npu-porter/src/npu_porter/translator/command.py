"""The command line of the translator."""

from __future__ import annotations

import argparse
import os
import sys

from .errors import PortError

__all__ = ["DESCRIPTION", "add_options", "run"]

DESCRIPTION = "Translate C programs to Python on the header modules, line beside line; needs libclang and ruff."


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of `port`."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="C files of one program, that with main first")
    parser.add_argument("-I", dest="include", action="append", default=[], metavar="DIR", help="where headers lie")
    parser.add_argument("-D", dest="define", action="append", default=[], metavar="NAME[=VALUE]", help="a macro")
    parser.add_argument(
        "-l", dest="library", action="append", default=[], metavar="NAME",
        help="a library whose headers no package has: functions of those are looked up there",
    )  # fmt: skip
    parser.add_argument(
        "--std", default="", help="the language, such as c11 or c++17; by default as the compilers have it"
    )
    parser.add_argument("-o", dest="output", metavar="FILE.py", help="where the Python goes; default: standard output")
    parser.add_argument("--html", metavar="FILE", help="write a page with both programs side by side")
    parser.add_argument("--strict", action="store_true", help="fail when a statement has no translation")


def run(arguments: argparse.Namespace) -> int:
    """Translate; returns the exit code: 1 when the C does not compile, or with --strict when something is left."""
    written = [path for path in (arguments.output, arguments.html) if path and os.path.exists(path)]
    for path in arguments.files:
        if any(os.path.exists(path) and os.path.samefile(path, name) for name in written):
            print(f"error: {path}: -o names the C file itself", file=sys.stderr)
            return 1
    try:
        from .program import port

        ported = port(
            arguments.files, include=arguments.include, define=arguments.define, std=arguments.std,
            libraries=arguments.library,
        )  # fmt: skip
    except PortError as problem:
        print(f"error: {problem}", file=sys.stderr)
        return 1
    text = ported.formatted()
    if arguments.output:
        with open(arguments.output, "w", encoding="utf-8") as file:
            file.write(text)
    else:
        sys.stdout.write(text)
    if arguments.html:
        with open(arguments.html, "w", encoding="utf-8") as file:
            file.write(ported.html())
    counts = ported.counts()
    total = sum(counts.values())
    shown = ", ".join(f"{number} {word} ({100 * number / (total or 1):.0f} %)" for word, number in counts.items())
    print(f"{os.path.basename(arguments.files[0])}: {total} lines of C: {shown}", file=sys.stderr)
    for header in ported.unknown:
        fix = (
            "was not found: -I FOLDER says where it lies" if header in ported.missing else "is in no installed package"
        )
        print(f"{header} {fix}", file=sys.stderr)
    for where, why in ported.left:
        print(f"{where}: left: {why}", file=sys.stderr)
    for where, what in ported.slow:
        print(f"{where}: slow: {what}", file=sys.stderr)
    return 1 if arguments.strict and ported.left else 0
