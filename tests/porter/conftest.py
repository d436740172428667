"""Compiles a C program, translates it, runs both."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from npu_common.porter import port
from npu_common.porter.summary import Ported
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

    def run(text: str, *arguments: str) -> Both:
        source, program, script = tmp_path / "program.c", tmp_path / "program", tmp_path / "program.py"
        source.write_text(text)
        subprocess.run([*c_compiler(), "-std=gnu11", "-w", str(source), "-o", str(program), "-lm"], check=True)
        in_c = programs.run([str(program), *arguments])
        assert in_c.returncode == 0, in_c.stderr
        ported = port([str(source)])
        script.write_text(ported.text)
        in_python = programs.run([sys.executable, "-W", "error", str(script), *arguments])
        assert in_python.returncode == 0, f"{in_python.stderr}\n{ported.text}"
        return Both(ported, in_c.stdout, in_python.stdout)

    return run
