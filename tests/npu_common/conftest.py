"""Small C libraries, compiled once per run: one that samples its arguments, others for finding and loading."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.compiler import compiled

HERE = Path(__file__).parent
FLAGS = ["-shared", "-fPIC", "-O1", "-std=gnu11", "-pthread", "-Wall", "-Wextra"]

Compile = Callable[..., Path]


@pytest.fixture(scope="session")
def build_library() -> Compile:
    """A function that compiles C text or a C file into a shared library and returns the library's path."""

    def build(target: Path, source: str | Path, *flags: str) -> Path:
        text = source if isinstance(source, str) else source.read_text(encoding="utf-8")
        return compiled(target, text, *FLAGS, more=flags)

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
