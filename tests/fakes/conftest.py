"""Fixtures for the engine under the fakes: the driver library, its evaluator and its control API."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fakes.engine import Control, Engine, load


@pytest.fixture(scope="session")
def driver_path(fakes_folder: Path) -> Path:
    """The library without a vendor, built by fakes/common."""
    path = fakes_folder / "libnpu_fake_testdriver.so"
    if not path.exists():
        pytest.fail(f"{path} is not there; build it with: nox -s fakes", pytrace=False)
    return path


@pytest.fixture(scope="session")
def driver(driver_path: Path) -> ctypes.CDLL:
    """The driver library with its signatures set."""
    return load(driver_path)


@pytest.fixture(scope="session")
def engine(driver: ctypes.CDLL) -> Engine:
    """Parses and runs graphs."""
    return Engine(driver)


@pytest.fixture
def control(driver: ctypes.CDLL) -> Iterator[Control]:
    """The control API of the toy vendor, fresh, and checked for leaked handles afterwards."""
    driver.npu_fake_reset()
    control = Control(driver)
    assert control.live() == {}
    yield control
    driver.npu_fake_reset()
    assert control.live() == {}, "the test leaked handles"
