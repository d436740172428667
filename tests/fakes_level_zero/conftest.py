from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.conftest import built
from tests.fakes_level_zero.irapi import Compiler
from tests.fakes_level_zero.runtime import Runtime
from tests.fakes_level_zero.zeapi import Driver

RELEASES = ("2026.4.1", "2025.4.1", "2024.6.0")

PROLOGUE = """
import os, sys
from pathlib import Path
from tests.fakes_level_zero.irapi import Compiler, UNSUPPORTED, CompileFailure
from tests.fakes_level_zero.networks import turned, real
compiler = Compiler(Path(sys.argv[1]))
xml, weights = turned().xml().encode(), bytes(turned().data)
"""


@pytest.fixture(scope="session")
def fake_ze_loader(fakes_folder: Path) -> Path:
    """The fake libze_loader.so.1."""
    return built(fakes_folder / "level_zero" / "libze_loader.so.1")


@pytest.fixture(scope="session")
def ze_library(fake_ze_loader: Path) -> Driver:
    os.environ.pop("ZE_INTEL_NPU_CACHE_DIR", None)
    return Driver(fake_ze_loader)


@pytest.fixture
def named_openvino(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The package that computes where no OpenVINO is above the driver; a fake reads the variable when it is reset.

    32-bit ARM has none: `tools/cross/suite.py` says what is left out there.
    """
    if os.environ.get("NPU_EMULATED") != "armhf":
        monkeypatch.setenv("NPU_FAKE_OPENVINO", str(release_folder(root, RELEASES[0])))


@pytest.fixture
def ze(ze_library: Driver, named_openvino: None) -> Iterator[Driver]:
    """A session with one context on the fake; the test fails when it leaves handles behind."""
    ze_library.library.npu_fake_reset()
    before = ze_library.live()  # what earlier tests leaked by failing
    ze_library.start()
    ze_library.library.npu_fake_record(1)
    yield ze_library
    ze_library.library.npu_fake_reset()
    ze_library.zeContextDestroy(ze_library.context)
    left = ze_library.live()
    assert left == before, f"handles left behind: {left}"


@pytest.fixture(scope="module")
def runtime(root: Path, fake_ze_loader: Path) -> Iterator[Runtime]:
    """OpenVINO's newest release, real, in a process of its own, its NPU plugin on the fake driver."""
    started = Runtime(openvino_folder(root, RELEASES[0]), fake_ze_loader)
    yield started
    started.close()


def release_folder(root: Path, release: str) -> Path:
    """The package `openvino` of a release."""
    folder = Path(os.environ.get("NPU_OPENVINO", root / "build" / "openvino")) / release / "openvino"
    if not folder.exists():
        pytest.fail(f"{folder} is not there; fetch it with: nox -s runtimes", pytrace=False)
    return folder


def openvino_folder(root: Path, release: str) -> Path:
    """Where the libraries of a release lie, for its NPU plugin; its CPU device alone runs with sanitizers, too."""
    if "libasan" in os.environ.get("LD_PRELOAD", ""):
        pytest.skip("OpenVINO loads TBB's parts with RTLD_DEEPBIND, at which AddressSanitizer ends the process")
    return release_folder(root, release) / "libs"


@pytest.fixture(scope="session")
def compiler_library(fakes_folder: Path) -> Compiler:
    """The fake's compiler by itself."""
    return Compiler(built(fakes_folder / "level_zero" / "libze_ir_testdriver.so"))


@pytest.fixture
def compiler(compiler_library: Compiler, named_openvino: None) -> Compiler:
    """The fake's compiler by itself, with the OpenVINO that the variable names."""
    compiler_library.library.npu_fake_reset()
    return compiler_library


@pytest.fixture
def child(fakes_folder: Path, root: Path) -> Callable[..., str]:
    """Run a program with the compiler in a process of its own, OpenVINO named by the variable: what it printed."""

    def run(program: str, **variables: str) -> str:
        path = built(fakes_folder / "level_zero" / "libze_ir_testdriver.so")
        if "NPU_FAKE_OPENVINO" not in variables:
            variables["NPU_FAKE_OPENVINO"] = str(release_folder(root, RELEASES[0]))
        done = subprocess.run(
            [sys.executable, "-c", PROLOGUE + program, str(path)], cwd=root, capture_output=True, text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **variables}, timeout=300, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run
