"""pysnpe in processes of its own, and small C libraries that stand for those of an SDK or of a user."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from npu_common.testing import FakeControl, fake

from abi.description import Abi, load
from tests import programs
from tests.compiler import c_compiler

ROOT = Path(__file__).resolve().parents[2]
FAKES = Path(os.environ.get("NPU_FAKES") or ROOT / "build" / "fakes")

# Before anything imports the bindings, which look for their library then.
os.environ.setdefault("PYSNPE_LIBRARY", str(FAKES / "snpe" / "libSNPE.so"))

Child = Callable[..., str]
Make = Callable[..., Path]

_SETTINGS = ("PYSNPE_LIBRARY", "PYSNPE_UDO_LIBRARY", "SNPE_ROOT", "NPU_FAKE", "NPU_FAKES", "LD_LIBRARY_PATH")


@pytest.fixture(scope="session")
def abi() -> Abi:
    """The ABI data."""
    return load("snpe")


@pytest.fixture(scope="session")
def child() -> Child:
    """Run a program in a process of its own, without settings of the machine's; its output. It must end well.

    Further positional arguments are the program's, NAME=value sets environment variables.
    """

    def run(program: str, *arguments: object, **variables: object) -> str:
        environment = {name: value for name, value in os.environ.items() if name not in _SETTINGS}
        environment.update({name: str(value) for name, value in variables.items()})
        done = programs.run(
            [sys.executable, "-W", "error", "-c", program, *map(str, arguments)],
            timeout=120,
            env=environment,
        )
        assert done.returncode == 0, f"{done.returncode}: {done.stdout}{done.stderr}"
        assert "Exception ignored" not in done.stderr, done.stderr
        return done.stdout

    return run


@pytest.fixture(scope="session")
def make() -> Make:
    """Compile C text into a shared library; or, from names alone, functions that return 0."""

    def compile_(path: Path, source: str | Iterable[str], *flags: str) -> Path:
        path.parent.mkdir(parents=True, exist_ok=True)
        text = source if isinstance(source, str) else "".join(f"int {name}(void) {{ return 0; }}\n" for name in source)
        file = path.parent / f"{path.name}.c"
        file.write_text(text)
        subprocess.run([*c_compiler(), "-shared", "-fPIC", "-O1", str(file), "-o", str(path), *flags], check=True)
        return path

    return compile_


@pytest.fixture
def snpe(fakes_folder: Path) -> Iterator[FakeControl]:
    """Control of the fake libSNPE: faults, calls. A test that leaves handles behind fails."""
    with fake("snpe") as control:
        yield control
