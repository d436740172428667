"""Networks in ONNX on the fakes. OpenVINO comes from build/openvino (`nox -s runtimes`), not from this Python."""

from __future__ import annotations

import ctypes
import importlib.util
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from abi.vendors import VENDORS
from tests.fakes.engine import Control, Engine, load

RUNTIMES = Path(os.environ.get("NPU_OPENVINO") or Path(__file__).resolve().parents[2] / "build" / "openvino")
RELEASES = ("2026.4.1", "2025.4.1", "2024.6.0")
FAKES = Path(os.environ.get("NPU_FAKES") or Path(__file__).resolve().parents[2] / "build" / "fakes")

# Before anything imports the bindings, which look for their library then.
for vendor in VENDORS.values():
    if not vendor.runtime:
        os.environ.setdefault(vendor.variable, str(FAKES / vendor.environment[vendor.variable]))


@pytest.fixture(scope="session")
def openvino_folder() -> Path:
    """Return the newest release in the wheel's form."""
    folder = RUNTIMES / RELEASES[0]
    if not folder.is_dir():
        pytest.fail(f"{folder} is not there; fetch it with: nox -s runtimes", pytrace=False)
    return folder


@pytest.fixture
def openvino_python(openvino_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenVINO's Python package: the installed one, else the unpacked one where it is of this Python."""
    if importlib.util.find_spec("openvino") is None:
        monkeypatch.syspath_prepend(openvino_folder)


@pytest.fixture(scope="session")
def driver_path(fakes_folder: Path) -> Path:
    """The library without a vendor, built by fakes/common."""
    return fakes_folder / "libnpu_fake_testdriver.so"


@pytest.fixture(scope="session")
def driver(driver_path: Path) -> ctypes.CDLL:
    """The driver library with its signatures set."""
    return load(driver_path)


@pytest.fixture
def control(driver: ctypes.CDLL, openvino_folder: Path) -> Iterator[Control]:
    """Return the control API of the toy vendor, fresh, with OpenVINO where it is found."""
    driver.npu_fake_reset()
    control = Control(driver)
    assert control.set("openvino", str(openvino_folder)) == 0
    yield control
    driver.npu_fake_reset()


@pytest.fixture
def engine(driver: ctypes.CDLL, control: Control) -> Engine:
    """Parses and runs graphs."""
    return Engine(driver)


@pytest.fixture(autouse=True)
def engine_for_all(openvino_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fakes look at the environment when they are first called, and when they are reset."""
    monkeypatch.setenv("NPU_FAKE_OPENVINO", str(openvino_folder))
