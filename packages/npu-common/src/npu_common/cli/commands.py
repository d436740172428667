"""The table of commands; the parser of a vendor's command line; what an exception means as an exit code."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ..errors import LibraryNotFoundError, NpuError
from ..install import how_to_install
from .completion import asked, complete
from .parser import Parser, add_missing_command
from .report import coloured
from .vendor import RUNNING, Exit, UsageError, Vendor, words_of
from .versions import add_version_option

__all__ = ["EXIT_CODES", "build_parser", "guarded", "main"]

EXIT_CODES = """exit codes: 0 good, 1 failed inference or check, 2 usage, 3 no library or device (CI may skip),
4 outputs differ from what --expect or compare wants"""

COMMANDS = {
    "doctor": "find out what is wrong with library, device, driver or permissions; changes nothing",
    "info": "inputs, outputs and origin of a model file; needs no library and no device",
    "run": "run a model on files, zeros or random numbers",
    "bench": "measure a model: loading, the first run, and the runs after it on the host and on the device",
    "compare": "measure a model against its network in ONNX on the same inputs: after quantizing, say",
    "selftest": "try sequences of calls that must work on any model; prints a table for an issue",
    "examples": "sample programs that came with the package: list them, copy them",
}
"""Each is the module of its name beside this one, with `add_options(parser, vendor)` and `run(vendor, arguments)`. It
is imported when it is asked for, so that a program starts without what the other commands need."""

ELSEWHERE = {"compare": "npu-onnxruntime"}
"""The distributions of the commands whose modules are in other packages; they may not be installed."""


def build_parser(vendor: Vendor, command: str | None = None) -> argparse.ArgumentParser:
    """Return the parser of a vendor's command line.

    Args:
        vendor: The vendor's part of it.
        command: The only one whose options are wanted; default: those of all commands.
    """
    parser = Parser(
        prog=vendor.program,
        description=f"{vendor.title}: look at the machine and at models, run and measure them.",
        epilog=EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_version_option(parser, lambda: [vendor.name])
    commands = parser.add_subparsers(dest="command", metavar="command")
    for name, text in COMMANDS.items():
        if name == "selftest" and not vendor.selftest:
            continue
        if not _is_here(name):
            add_missing_command(commands, name, text)
            continue
        added = commands.add_parser(name, help=text, description=text[0].upper() + text[1:])
        added.set_defaults(vendor_command=name)
        if command in (None, name):
            _module(name).add_options(added, vendor)
            vendor.add_options(added, name)
    return parser


def _package(command: str) -> str:
    return ELSEWHERE[command].replace("-", "_") if command in ELSEWHERE else "npu_common.cli"


def _is_here(command: str) -> bool:
    return command not in ELSEWHERE or find_spec(_package(command)) is not None


def _module(command: str) -> Any:
    """Import the module of a command. Raises UsageError where its distribution is not installed."""
    if not _is_here(command):
        raise UsageError(f"it comes with {ELSEWHERE[command]}: {how_to_install(ELSEWHERE[command])}")
    return import_module(f"{_package(command)}.{command}")


def main(vendor: Vendor, arguments: Sequence[str] | None = None) -> int:
    """Run the command line (sys.argv by default); returns the exit code. argparse itself exits with 2 on bad usage."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    parser = build_parser(vendor, None if asked() else next((word for word in words if word in COMMANDS), ""))
    complete(parser)
    parsed = parser.parse_args(words)
    if parsed.command is None:
        parser.print_help()
        return Exit.GOOD

    def run() -> int:
        code: int = _module(parsed.command).run(vendor, parsed)
        return code

    instead = f"\n{vendor.instead}" if vendor.instead and parsed.command in RUNNING else ""
    return guarded(run, parsed.command, vendor.program, vendor.absent, instead, vendor.doctor)


def guarded(
    run: Callable[[], int],
    command: str,
    program: str,
    absent: Callable[[BaseException], bool],
    instead: str = "",
    doctor: str = "doctor",
) -> int:
    """Run a command; returns its exit code, or that of the exception it ended with, which is reported.

    Args:
        run: The command.
        command: Its name.
        program: What has the command `doctor`, for advice.
        absent: Whether an exception means that there is no device.
        instead: A line about what goes without the device; "" where nothing does.
        doctor: The command that looks for the reason, with its arguments.
    """
    try:
        code = run()
        sys.stdout.flush()
        return code
    except UsageError as problem:
        return _fail(f"{command}: {problem}", Exit.USAGE)
    except LibraryNotFoundError as problem:
        return _fail(f"{problem}\n{program} {doctor}  looks for the reason", Exit.ABSENT)
    except BrokenPipeError:
        # The reader of the pipe has closed it; without this the interpreter reports an error at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return Exit.GOOD
    except NpuError as problem:
        if absent(problem):  # the hint is for Python
            return _fail(f"{words_of(problem, '')}\n{program} {doctor}  looks for the reason{instead}", Exit.ABSENT)
        return _fail(words_of(problem, f"{program} {command}"), Exit.FAILED)
    except (FileNotFoundError, IsADirectoryError, PermissionError) as problem:
        return _fail(str(problem), Exit.USAGE)
    except ModuleNotFoundError as problem:
        if problem.name != "numpy":
            raise
        return _fail(f"{command} needs numpy: pip install numpy", Exit.FAILED)
    except KeyboardInterrupt:
        return _fail("interrupted", 130)


def _fail(text: str, code: int) -> int:
    sys.stdout.flush()
    print(f"{coloured('error:', 'FAIL', sys.stderr)} {text}", file=sys.stderr)
    return code
