"""`Vendor`: a package's description of itself for the command line."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Callable

if TYPE_CHECKING:
    from ..finder import LibraryFile
    from ..library import Library
    from .host import Host
    from .readings import Reading

__all__ = ["RUNNING", "Exit", "Finding", "Layer", "UsageError", "Vendor", "words_of"]

RUNNING = ("run", "bench", "compare")
"""The commands that run a model on inputs, and take the package's options for that."""


class Exit:
    """Exit codes of every command."""

    GOOD = 0
    FAILED = 1  # an inference or a check failed
    USAGE = 2  # the command line, or a file it names
    ABSENT = 3  # no library or no device: a CI job may skip
    DIFFERENT = 4  # outputs differ from the expected ones


class UsageError(Exception):
    """The command line is wrong; the text describes what would be right."""


@dataclass(frozen=True)
class Finding:
    """One line of `doctor`.

    status: "ok", "warn" or "FAIL". topic: one word. fix: one line to type or do, required for FAIL. absent: the library
    or device is simply not there (exit code 3 instead of 1). data: machine-readable details.
    """

    status: str
    topic: str
    text: str
    fix: str = ""
    absent: bool = False
    data: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.status not in ("ok", "warn", "FAIL"):
            raise ValueError(f"Finding, status: expected ok, warn or FAIL, got {self.status!r}")
        if self.status == "FAIL" and not self.fix:
            raise ValueError(f"Finding {self.topic!r}: a FAIL needs a fix")


@dataclass(frozen=True)
class Layer:
    """Time of one layer in microseconds, measured by the vendor's library. columns: the library's other values."""

    name: str
    kind: str
    time_us: float
    columns: Mapping[str, str] = field(default_factory=dict)


def words_of(problem: BaseException, command: str) -> str:
    """Return the text of an error, without a hint that leads back to the command that met the error.

    Args:
        problem: The error.
        command: Such as "python -m pyrknn info"; "": no hint at all.
    """
    hint = getattr(problem, "hint", "")
    return str(problem).removesuffix(f". {hint}") if f"{command} " in f"{hint} " else str(problem)


@dataclass(frozen=True)
class Vendor:
    """The parts of the command line that differ between vendors.

    name: the package, run as `python -m name`. title: for people. library: the vendor's shared library.

    read_file(path): what the model file says without library, device or numpy: an object with `inputs` and `outputs`
    (index, name, shape, dtype, layout, quantization, nbytes) and `as_dict()`. summary(that): one line about the file.
    describe(path): asks library and device about the model, without numpy: a mapping with "line" (one line for people),
    and optionally "inputs" and "outputs". open_model(arguments): the Model for the parsed command line.
    device_present(host): there is a device the library may be tried on. checks(host, located, model): `doctor`'s
    lines about device and driver. environment(host): facts for reports, such as driver and chip.
    absent(exception): it means that there is no device. add_options(parser, command): the vendor's own flags.
    layers(model): rows of the last run's profile. copying: C functions whose time is copying inputs.
    imports: modules to import before the clock starts: loading Python is not loading a model.
    devices: what -d chooses from, for the vendors that have it. suffixes: those of model files, ".rknn".
    fake(host, located): the file of the fake in use, which may lie below the vendor's library; None on the vendor's own
    software. install: the line that installs the library.
    several: what settles which of several installed copies is used; "" where the others are to be removed.
    latencies(arguments): further times `bench` measures and shows: microseconds by their name in a report, such as
    "first_inference_us".
    instead: the option with which a model runs without the device, and what it does. doctor: the command that looks for
    the reason where library or device are absent.
    selftest: the module whose SUITE has the cases of `selftest`.
    readings(host): what each NPU does at this moment, for `npu top`.
    """

    name: str
    title: str
    library: Library
    read_file: Callable[[str], Any]
    summary: Callable[[Any], str]
    open_model: Callable[[argparse.Namespace], Any]
    device_present: Callable[[Host], bool]
    describe: Callable[[str], Mapping[str, Any]] | None = None
    checks: Callable[[Host, LibraryFile | None, str | None], Sequence[Finding]] = lambda host, located, model: ()
    environment: Callable[[Host], Mapping[str, Any]] = lambda host: {}
    absent: Callable[[BaseException], bool] = lambda problem: False
    add_options: Callable[[argparse.ArgumentParser, str], None] = lambda parser, command: None
    layers: Callable[[Any], Sequence[Layer]] | None = None
    copying: Sequence[str] = ()
    imports: Sequence[str] = ()
    devices: Sequence[str] = ()
    suffixes: Sequence[str] = ()
    fake: Callable[[Host, LibraryFile | None], LibraryFile | None] = lambda host, located: (
        located if host.fake(located) else None
    )
    install: str = ""
    several: str = ""
    latencies: Callable[[argparse.Namespace], Mapping[str, float]] | None = None
    instead: str = ""
    doctor: str = "doctor"
    selftest: str = ""
    readings: Callable[[Host], Sequence[Reading]] = lambda host: ()

    @property
    def program(self) -> str:
        """The program's name as it was called: `pyrknn`, or `python -m pyrknn`."""
        return self.name if os.path.basename(sys.argv[0]) == self.name else f"python -m {self.name}"
