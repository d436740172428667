"""pysnpe in processes of its own, and small C libraries that stand for those of an SDK or of a user."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from npu_common.testing import FakeControl, fake

from abi.description import Abi, load
from tests import programs
from tests.compiler import shared_library

ROOT = Path(__file__).resolve().parents[2]
FAKES = Path(os.environ.get("NPU_FAKES") or ROOT / "build" / "fakes")

# Before anything imports the bindings, which look for their library then.
os.environ.setdefault("PYSNPE_LIBRARY", str(FAKES / "snpe" / "libSNPE.so"))

Child = Callable[..., str]
Make = Callable[..., Path]

_SETTINGS = ("PYSNPE_LIBRARY", "PYSNPE_UDO_LIBRARY", "SNPE_ROOT", "NPU_FAKE", "NPU_FAKES", "LD_LIBRARY_PATH")


@pytest.fixture(scope="session")
def abi() -> Abi:
    """The ABI data."""
    return load("snpe")


@pytest.fixture(scope="session")
def child() -> Child:
    """Run a program in a process of its own, without settings of the machine's, see `programs.without`."""
    return programs.without(*_SETTINGS)


@pytest.fixture(scope="session")
def make() -> Make:
    """Compile C text into a shared library; or, from names alone, functions that return 0."""
    return shared_library


@pytest.fixture
def snpe(fakes_folder: Path) -> Iterator[FakeControl]:
    """Control of the fake libSNPE: faults, calls. A test that leaves handles behind fails."""
    with fake("snpe") as control:
        yield control
