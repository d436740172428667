"""Small C libraries, compiled once per run: one that samples its arguments, others for finding and loading."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.compiler import c_compiler

HERE = Path(__file__).parent
FLAGS = ["-shared", "-fPIC", "-O1", "-std=gnu11", "-pthread", "-Wall", "-Wextra"]

Compile = Callable[..., Path]


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
        subprocess.run([*c_compiler(), *FLAGS, str(file), "-o", str(target), *flags], check=True)
        return target

    return build


@pytest.fixture(scope="session")
def sample_path(build_library: Compile, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The compiled cdecl_sample.c."""
    return build_library(tmp_path_factory.mktemp("sample") / "libcdecl_sample.so", HERE / "cdecl_sample.c")


@pytest.fixture
def api(sample_path: Path, monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The sample library's functions, freshly declared: nothing is bound yet."""
    from tests.npu_common.sample_api import declare

    monkeypatch.setenv("CDECL_SAMPLE_LIBRARY", str(sample_path))
    return declare()
