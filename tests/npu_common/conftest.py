"""Small C libraries, compiled once per run: one that echoes its arguments, others for finding and loading."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

HERE = Path(__file__).parent
FLAGS = ["-shared", "-fPIC", "-O1", "-std=gnu11", "-pthread", "-Wall", "-Wextra"]

Compile = Callable[..., Path]


def compiler() -> list[str]:
    """$CC, cc, gcc or clang; else the compiler in the ziglang wheel."""
    command = os.environ.get("CC") or next(filter(shutil.which, ("cc", "gcc", "clang")), None)
    return shlex.split(command) if command else [sys.executable, "-m", "ziglang", "cc", "-fno-sanitize=undefined"]


@pytest.fixture(scope="session")
def build_library() -> Compile:
    """A function that compiles C text or a C file into a shared library and returns the library's path."""

    def build(target: Path, source: str | Path, *flags: str) -> Path:
        target.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(source, str):
            file = target.with_suffix(".c")
            file.write_text(source)
        else:
            file = source
        subprocess.run([*compiler(), *FLAGS, str(file), "-o", str(target), *flags], check=True)
        return target

    return build


@pytest.fixture(scope="session")
def echo_path(build_library: Compile, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The compiled cdecl_echo.c."""
    return build_library(tmp_path_factory.mktemp("echo") / "libcdecl_echo.so", HERE / "cdecl_echo.c")


@pytest.fixture
def echo(echo_path: Path, monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The echo library's functions, freshly declared: nothing is bound yet."""
    from tests.npu_common.echo_api import declare

    monkeypatch.setenv("CDECL_ECHO_LIBRARY", str(echo_path))
    return declare()
