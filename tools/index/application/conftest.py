"""The application's tests run on the fake that `pytest --npu-fake=NAME` chooses; what differs between them is here."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest


@dataclass(frozen=True)
class Npu:
    """model: the digits' network for it; run: the vendor's function in which the NPU works; code: one of its errors."""

    model: str
    run: str
    code: int
    normalise: bool = False


@pytest.fixture
def npu(pytestconfig: pytest.Config) -> Npu:
    """Return the facts by the name of the fake, from npus.json beside."""
    npus = json.loads(Path(__file__).with_name("npus.json").read_text())
    return Npu(**npus[pytestconfig.getoption("--npu-fake")])


@pytest.fixture
def fake(pytestconfig: pytest.Config, request: pytest.FixtureRequest):
    """Yield the fake's control; a test that leaves a handle open fails."""
    return request.getfixturevalue("fake_" + pytestconfig.getoption("--npu-fake"))


@pytest.fixture
def samples(npu_model) -> Path:
    return npu_model.folder


@pytest.fixture
def digits(samples: Path) -> np.ndarray:
    return np.load(samples / "samples.npy")


@pytest.fixture
def number(samples: Path) -> str:
    """Return the digits of the samples."""
    return "".join(map(str, np.load(samples / "sample_labels.npy")))
