from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.conftest import built
from tests.fakes_snpe.dlcapi import DlcLibrary
from tests.fakes_snpe.machine import Machine


@pytest.fixture(scope="session")
def dlc_library(fakes_folder: Path) -> DlcLibrary:
    """Return the fake's .dlc reader and its subnets, without the API on top."""
    return DlcLibrary(built(fakes_folder / "snpe" / "libsnpe_dlc_testdriver.so"))


@pytest.fixture
def dlc(dlc_library: DlcLibrary) -> Iterator[DlcLibrary]:
    """The same with its options as after loading, and calls recorded."""
    dlc_library.library.npu_fake_reset()
    dlc_library.library.npu_fake_record(1)
    yield dlc_library
    dlc_library.library.npu_fake_reset()


@cache
def load(path: Path) -> Machine:
    return Machine(path)


@pytest.fixture
def snpe(fakes_folder: Path) -> Iterator[Machine]:
    """libSNPE.so 2.40.0 with its options as after loading; the test fails when it leaves handles behind."""
    machine = load(built(fakes_folder / "snpe" / "libSNPE.so"))
    machine.library.npu_fake_reset()
    machine.ErrorCode_clearLastErrorCode()
    before = machine.live
    yield machine
    left = machine.live
    machine.library.npu_fake_reset()
    assert left == before, f"handles left behind: {left}, at the beginning there were {before}"
