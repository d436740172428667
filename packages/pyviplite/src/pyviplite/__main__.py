# PYTHON_ARGCOMPLETE_OK
"""`python -m pyviplite`: doctor, info, run, bench and selftest for VIPLite."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any

from npu_common.cli import UsageError, Vendor, main, settings_checked
from npu_common.cli.host import Host
from npu_common.cli.report import size_text
from npu_common.cli.vendor import RUNNING
from npu_common.errors import NpuError

from .model.nbg_file import NbgFile, read

with settings_checked(__name__):
    from ._library import lib
    from .cli import doctor, top

__all__ = ["VENDOR", "run"]


def _summary(found: NbgFile) -> str:
    """Return the lines about a model file that `info` shows first."""
    parts = [f"{found.name or 'no name'}   format {found.version_text}   for the NPU {found.target_text}"]
    if found.layers is not None:
        parts.append(f"{found.layers} layers")
    parts.append(size_text(found.size))
    if found.path and doctor.for_the_fake(str(found.path)):
        parts.append("made for the fake library")
    lines = ["   ".join(parts)]
    host = Host()
    located = lib.locate()
    why = doctor.fits(host, located, found)
    # If there is an NPU, or the fake, the library answers this itself.
    if why and not host.fake(located) and not doctor.device_present(host):
        lines.append(f"this machine would refuse it with VIP_ERROR_INVALID_NETWORK (-7): {why}")
    return "\n".join(lines)


def _describe(path: str) -> Mapping[str, Any]:
    from .cli.describe import describe

    return describe(path)


def _open(arguments: argparse.Namespace) -> Any:
    """Open the Model of a command line. Raises UsageError for wrong options."""
    from .model.model import Model

    if arguments.shape:
        raise UsageError("--shape: the networks of VIPLite have fixed shapes")
    try:
        return Model(
            arguments.model,
            outputs=arguments.outputs,
            device=arguments.device,
            core=arguments.core,
            priority=arguments.priority,
            time_out=arguments.timeout,
        )
    except (TypeError, ValueError) as problem:  # a setting that this generation does not have, or a value out of range
        if isinstance(problem, NpuError):
            raise
        raise UsageError(str(problem)) from None


def _absent(problem: BaseException) -> bool:
    """Say whether vip_init answered -2, which it does without a device (measured)."""
    return getattr(problem, "code", None) == -2 and getattr(problem, "function", None) == "vip_init"


def _index(text: str) -> int:
    try:
        return int(text, 0)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a whole number, got {text!r}") from None


def _add_options(parser: argparse.ArgumentParser, command: str) -> None:
    if command not in RUNNING:
        return
    parser.add_argument("-d", "--device", type=_index, metavar="N", help="device to use (default 0)")
    parser.add_argument("-c", "--core", type=_index, metavar="N", help="first core to use; VIPLite 2.0 and later")
    parser.add_argument("--priority", type=_index, metavar="N", help="0 to 255; the highest goes first")
    # vpm_run calls the time-out -t. In `bench`, -t is the time to measure, as in all vendors' packages.
    names = ("-t", "--timeout", "--time-out") if command == "run" else ("--timeout", "--time-out")
    parser.add_argument(*names, type=_index, metavar="MS", help="milliseconds a run may take; 1.13 and later")


VENDOR = Vendor(
    name="pyviplite",
    title="VIPLite on Allwinner chips",
    library=lib,
    read_file=read,
    summary=_summary,
    open_model=_open,
    device_present=doctor.device_present,
    describe=_describe,
    checks=doctor.checks,
    environment=doctor.environment,
    absent=_absent,
    add_options=_add_options,
    imports=("numpy", "pyviplite.model.model"),
    install="from the board's NPU SDK install libVIPhal.so and libNBGlinker.so (2.x), or libVIPuser.so and "
    "libVIPlite.so (1.x)",
    selftest="pyviplite.cli.selftest",
    readings=top.readings,
    suffixes=(".nb",),
)


run = partial(main, VENDOR)


@contextmanager
def _stdout_is_ours() -> Iterator[None]:
    """Redirect VIPLite's output from standard output to standard error, so that a report on stdout stays readable."""
    sys.stdout.flush()
    ours, former = os.dup(1), sys.stdout
    os.dup2(2, 1)
    sys.stdout = open(ours, "w", encoding=former.encoding, errors=former.errors)  # noqa: SIM115 - closed below
    try:
        yield
    finally:
        sys.stdout.close()
        sys.stdout = former


if __name__ == "__main__":
    with _stdout_is_ours():
        code = run()
    sys.exit(code)
