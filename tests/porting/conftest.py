"""Building and running C twins and their Python ports on a fake, and reading the call traces both leave."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.compiler import c_compiler

HERE = Path(__file__).parent


class Ran(NamedTuple):
    """Output and call trace of one program."""

    output: str
    trace: list[str]


@pytest.fixture(scope="session")
def compile_twin(tmp_path_factory: pytest.TempPathFactory, include_folder: Path, fakes_folder: Path):
    """A function (source under tests/porting, library) -> program."""
    folder = tmp_path_factory.mktemp("twins")

    def make(source: str, vendor: str, library: str) -> Path:
        program = folder / Path(source).stem
        command = [*c_compiler(), "-std=c11", "-Wall", "-Wextra", "-Werror", "-D_GNU_SOURCE", "-g"]
        command += [f"-I{include_folder / vendor}", str(HERE / source), "-o", str(program)]
        command += [f"-L{fakes_folder}", f"-l{library}", f"-Wl,-rpath,{fakes_folder}", "-lm"]
        subprocess.run(command, check=True)
        return program

    return make


@pytest.fixture
def run_traced(tmp_path: Path):
    """A function (command, extra environment) -> Ran, with the fake's call trace, normalised."""
    from npu_common.trace import normalised

    def run(command: list[str], **variables: str) -> Ran:
        trace = tmp_path / "trace.json"
        trace.unlink(missing_ok=True)
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            timeout=120,
            env={**os.environ, "NPU_FAKE_TRACE": str(trace), **variables},
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return Ran(done.stdout, normalised(trace))

    return run
