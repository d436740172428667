"""Builds and runs reference programs and their Python ports on a fake, and compares the call traces both leave."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

from tests import programs
from tests.compiler import c_compiler

HERE = Path(__file__).parent


class Ran(NamedTuple):
    """Output and call trace of one program."""

    output: str
    trace: list[str]


Both = Callable[..., tuple[Ran, Ran]]


def without_times(output: str) -> list[str]:
    """Printed lines; times and the NPU's cycles differ from run to run."""
    return [re.sub(r"\d+\.\d+ ms|\d+ us|\d+ cycles", "T", line) for line in output.splitlines()]


def called(ran: Ran, function: str) -> int:
    return sum(line.startswith(f"{function}(") for line in ran.trace)


@pytest.fixture(scope="session")
def compile_reference(tmp_path_factory: pytest.TempPathFactory, include_folder: Path, fakes_folder: Path):
    """A function (source or sources under tests/porting, folder of headers, *libraries) -> program, compiled once.

    folder: where the libraries lie, that of the fakes by default. flags: more for the compiler.
    """
    programs: dict[tuple[str, ...], Path] = {}

    def make(
        source: str | Iterable[str], headers: str, *libraries: str, folder: Path = fakes_folder, flags: str = ""
    ) -> Path:
        sources = [source] if isinstance(source, str) else list(source)
        given = (*sources, headers, *libraries, str(folder), flags)
        if given in programs:
            return programs[given]
        program = tmp_path_factory.mktemp("reference") / Path(sources[0]).stem
        command = [*c_compiler(), "-std=c11", "-Wall", "-Wextra", "-Wno-sign-compare", "-Werror", "-D_GNU_SOURCE", "-g"]
        command += flags.split()
        command += [f"-I{include_folder / headers}", *(str(HERE / one) for one in sources), "-o", str(program)]
        command += [f"-L{folder}", "-Wl,--no-as-needed", *(f"-l{library}" for library in libraries)]
        command += [f"-Wl,-rpath,{folder}", "-lm", "-pthread"]
        subprocess.run(command, check=True)
        programs[given] = program
        return program

    return make


@pytest.fixture
def run_traced(tmp_path: Path):
    """A function (command, extra environment) -> Ran, with the fake's call trace, normalised."""
    from npu_common.trace import normalised

    def run(command: list[str], *, trace: Path = tmp_path / "trace.json", **variables: str) -> Ran:
        trace.unlink(missing_ok=True)
        done = programs.run(command, timeout=120, env={**os.environ, "NPU_FAKE_TRACE": str(trace), **variables})
        assert done.returncode == 0, done.stdout + done.stderr
        # Which descriptor is the next one depends on what an interpreter keeps open.
        descriptor = re.compile(r"(\bfd=|FdAtIndex\(.*\) -> )\d+")
        return Ran(done.stdout, [descriptor.sub(r"\1open", line) for line in normalised(trace)])

    return run


@pytest.fixture
def run_both(root: Path, run_traced):
    """A function (program, package, sample, *arguments, shown=..., **environment) -> (reference's run, port's run).

    Both print the same, as far as `shown` (output -> lines) leaves it, and make the same calls, as far as `compared`
    (trace -> trace) leaves them. at_load: the call with which the binding asks a library what it is, before the port's
    own.
    """

    def run(
        reference: Path,
        package: str,
        sample: str,
        *arguments: object,
        shown: Callable[[str], list[str]] = without_times,
        compared: Callable[[list[str]], list[str]] = list,
        at_load: str = "",
        **variables: str,
    ) -> tuple[Ran, Ran]:
        words = [str(argument) for argument in arguments]
        port = root / "packages" / package / "src" / package / "examples" / f"{sample}.py"
        in_c = run_traced([str(reference), *words], **variables)
        in_python = run_traced([sys.executable, str(port), *words], **variables)
        assert shown(in_python.output) == shown(in_c.output)
        if at_load:
            assert in_python.trace.pop(0).startswith(f"{at_load}(")
        assert compared(in_python.trace) == compared(in_c.trace)
        return in_c, in_python

    return run
