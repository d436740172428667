"""One argparse parser for all packages, and what an exception means as an exit code."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Any

from ..errors import LibraryNotFoundError, NpuError
from . import bench, doctor, info, run, selftest
from .vendor import Exit, UsageError, Vendor

__all__ = ["build_parser", "main"]

EXIT_CODES = """exit codes: 0 good, 1 failed inference or check, 2 usage, 3 no library or device (CI may skip),
4 outputs differ from --expect"""

COMMANDS: dict[str, Any] = {"doctor": doctor, "info": info, "run": run, "bench": bench, "selftest": selftest}


def build_parser(vendor: Vendor) -> argparse.ArgumentParser:
    """The parser of a vendor's command line."""
    parser = argparse.ArgumentParser(
        prog=vendor.program,
        description=f"{vendor.title}: look at the machine and at models, run and measure them.",
        epilog=EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    commands = parser.add_subparsers(dest="command", metavar="command")
    for name, text in (
        ("doctor", "why does it not work: library, device, driver, permissions; reads only"),
        ("info", "inputs, outputs and origin of a model file; needs no library and no device"),
        ("run", "run a model on files, zeros or random numbers"),
        ("bench", "measure a model"),
        ("selftest", "sequences of calls that hold on any model: a table for an issue about this library and device"),
    ):
        if name == "selftest" and not vendor.selftest:
            continue
        command = commands.add_parser(name, help=text, description=text[0].upper() + text[1:], allow_abbrev=False)
        command.set_defaults(vendor_command=name)
        if name not in ("doctor", "selftest"):
            command.add_argument("model", nargs="?", help="model file")
            command.add_argument("-m", "--model", dest="model_option", metavar="MODEL", help="the same as an option")
        if name in ("run", "bench"):
            _input_options(command, vendor)
        elif name == "selftest" and vendor.devices:
            _device_option(command)
        COMMANDS[name].add_options(command)
        vendor.add_options(command, name)
    return parser


def _input_options(command: argparse.ArgumentParser, vendor: Vendor) -> None:
    command.add_argument(
        "-i",
        "--input",
        action="append",
        default=[],
        metavar="[NAME=]SOURCE",
        help="file.npy, file.bin, zero or random; repeat for more inputs; @LIST: one set of inputs per line",
    )
    command.add_argument("--seed", type=int, default=0, help="for random inputs (default 0)")
    command.add_argument(
        "--shape", action="append", default=[], metavar="NAME:DIMS", help="shape of an input of a dynamic model"
    )
    if vendor.devices:
        _device_option(command)


def _device_option(command: argparse.ArgumentParser) -> None:
    command.add_argument("-d", "--device", help="device to use")


def main(vendor: Vendor, arguments: Sequence[str] | None = None) -> int:
    """Run the command line (sys.argv by default); returns the exit code. argparse itself exits with 2 on bad usage."""
    parser = build_parser(vendor)
    parsed = parser.parse_args(arguments)
    if parsed.command is None:
        parser.print_help()
        return Exit.GOOD
    try:
        if parsed.command not in ("doctor", "selftest"):
            _settle_model(parsed)
        code: int = COMMANDS[parsed.command].run(vendor, parsed)
        sys.stdout.flush()
        return code
    except UsageError as problem:
        return _fail(f"{parsed.command}: {problem}", Exit.USAGE)
    except LibraryNotFoundError as problem:
        return _fail(f"{problem}\n{vendor.program} doctor  looks for the reason", Exit.ABSENT)
    except BrokenPipeError:
        # The reader of the pipe has closed it; without this the interpreter reports an error at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return Exit.GOOD
    except NpuError as problem:
        absent = vendor.absent(problem)
        advice = f"\n{vendor.program} doctor  looks for the reason" if absent else ""
        return _fail(f"{problem}{advice}", Exit.ABSENT if absent else Exit.FAILED)
    except (FileNotFoundError, IsADirectoryError, PermissionError) as problem:
        return _fail(str(problem), Exit.USAGE)
    except ModuleNotFoundError as problem:
        if problem.name != "numpy":
            raise
        return _fail(f"{parsed.command} needs numpy: pip install numpy", Exit.FAILED)
    except KeyboardInterrupt:
        return _fail("interrupted", 130)


def _settle_model(parsed: argparse.Namespace) -> None:
    if parsed.model and parsed.model_option:
        raise UsageError("the model is given twice")
    parsed.model = parsed.model or parsed.model_option
    if not parsed.model and parsed.command != "bench":
        raise UsageError("which model file?")


def _fail(text: str, code: int) -> int:
    sys.stdout.flush()
    print(f"error: {text}", file=sys.stderr)
    return code
