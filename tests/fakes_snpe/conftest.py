from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import built
from tests.fakes_snpe.dlcapi import DlcLibrary


@pytest.fixture(scope="session")
def dlc_library(fakes_folder: Path) -> DlcLibrary:
    """The fake's .dlc reader and its subnets, without the API around them."""
    return DlcLibrary(built(fakes_folder / "snpe" / "libsnpe_dlc_testdriver.so"))


@pytest.fixture
def dlc(dlc_library: DlcLibrary) -> Iterator[DlcLibrary]:
    """The same with its options as after loading, and calls recorded."""
    dlc_library.library.npu_fake_reset()
    dlc_library.library.npu_fake_record(1)
    yield dlc_library
    dlc_library.library.npu_fake_reset()
