from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import built
from tests.fakes_level_zero.irapi import Compiler
from tests.fakes_level_zero.runtime import Runtime
from tests.fakes_level_zero.zeapi import Driver


@pytest.fixture(scope="session")
def fake_ze_loader(fakes_folder: Path) -> Path:
    """The fake libze_loader.so.1."""
    return built(fakes_folder / "level_zero" / "libze_loader.so.1")


@pytest.fixture(scope="session")
def ze_library(fake_ze_loader: Path) -> Driver:
    os.environ.pop("ZE_INTEL_NPU_CACHE_DIR", None)
    return Driver(fake_ze_loader)


@pytest.fixture
def ze(ze_library: Driver) -> Iterator[Driver]:
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
    started = Runtime(openvino_folder(root, "2026.4.1"), fake_ze_loader)
    yield started
    started.close()


def openvino_folder(root: Path, release: str) -> Path:
    """Where the libraries of a release lie. test_ir_compiler.py is what runs with sanitizers."""
    if "libasan" in os.environ.get("LD_PRELOAD", ""):
        pytest.skip("OpenVINO loads TBB's parts with RTLD_DEEPBIND, at which AddressSanitizer ends the process")
    folder = root / "build" / "openvino" / release / "openvino" / "libs"
    if not folder.exists():
        pytest.fail(f"{folder} is not there; fetch it with: nox -s runtimes", pytrace=False)
    return folder


@pytest.fixture(scope="session")
def compiler(fakes_folder: Path) -> Compiler:
    """The fake's compiler by itself."""
    return Compiler(built(fakes_folder / "level_zero" / "libze_ir_testdriver.so"))
