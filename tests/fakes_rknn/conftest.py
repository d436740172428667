from __future__ import annotations

from pathlib import Path

import pytest

from tests.fakes_rknn import models
from tests.fakes_rknn.capi import Library


@pytest.fixture(scope="session")
def measured_models(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder of the files that the measured cases name."""
    folder = tmp_path_factory.mktemp("measured")
    models.write_measured(folder)
    return folder


@pytest.fixture(scope="session")
def rknn_library(fake_rknn_library: Path) -> Library:
    return Library(fake_rknn_library)


@pytest.fixture
def rknn(rknn_library: Library):
    """The fake librknnrt, reset; the test fails when it leaves handles behind."""
    rknn_library.npu_fake_reset()
    before = rknn_library.text("npu_fake_live_json")  # what earlier tests leaked by failing
    yield rknn_library
    left = rknn_library.text("npu_fake_live_json")
    rknn_library.npu_fake_reset()
    assert left == before, f"handles left behind: {left}"
