"""Compiles a C program, translates it, runs both."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from npu_porter.translator import port
from npu_porter.translator.summary import Ported

from tests import programs
from tests.compiler import c_compiler


class Both(NamedTuple):
    """The translation, and what the C program and its Python print."""

    ported: Ported
    c: str
    python: str


@pytest.fixture
def both(tmp_path: Path) -> Callable[..., Both]:
    """A function (C text, *arguments) -> Both; the C ends with 0."""

    def run(text: str, *arguments: str, cxx: bool = False) -> Both:
        if cxx:
            return _compared(text, [*cxx_compiler(), "-std=c++14"], tmp_path / "program.cc", arguments)
        return _compared(text, [*c_compiler(), "-std=gnu11"], tmp_path / "program.c", arguments)

    return run


def _compared(text: str, compiler: list[str], source: Path, arguments: tuple[str, ...]) -> Both:
    source.write_text(text)
    program, script = source.parent / "program", source.parent / "program.py"
    subprocess.run([*compiler, "-w", str(source), "-o", str(program), "-lm"], check=True)
    in_c = programs.run([str(program), *arguments])
    assert in_c.returncode == 0, in_c.stderr
    ported = port([str(source)])
    script.write_text(ported.text)
    in_python = programs.run([sys.executable, "-W", "error", str(script), *arguments])
    assert in_python.returncode == 0, f"{in_python.stderr}\n{ported.text}"
    return Both(ported, in_c.stdout, in_python.stdout)


@pytest.fixture
def stops(tmp_path: Path) -> Callable[[str], str]:
    """A function (C++ text) -> what its Python prints; something of it is left, and there it stops."""

    def run(text: str) -> str:
        source, script = tmp_path / "program.cc", tmp_path / "program.py"
        source.write_text(text)
        ported = port([str(source)])
        script.write_text(ported.text)
        done = programs.run([sys.executable, str(script)])
        assert ported.left and "NotImplementedError: " in done.stderr, ported.text
        return done.stdout

    return run


def cxx_compiler() -> list[str]:
    """Command line of $CXX, c++, g++ or clang++; else of the ziglang wheel."""
    command = os.environ.get("CXX") or next(filter(shutil.which, ("c++", "g++", "clang++")), None)
    return shlex.split(command) if command else [sys.executable, "-m", "ziglang", "c++", "-fno-sanitize=undefined"]
