"""pyacl in processes of its own, and small C libraries that stand for parts of an installation."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from abi.description import Abi, load
from tests import programs
from tests.compiler import shared_library

if TYPE_CHECKING:
    from npu_common.testing import FakeControl
    from pyacl.runtime.device import Device

ROOT = Path(__file__).resolve().parents[2]
FAKE = Path(os.environ.get("NPU_FAKES") or ROOT / "build" / "fakes") / "acl" / "libascendcl.so"

# Before anything imports the bindings, which look for their library then.
os.environ.setdefault("PYACL_LIBRARY", str(FAKE))

Child = Callable[..., str]
Make = Callable[..., Path]

_SETTINGS = ("PYACL_LIBRARY", "NPU_FAKE", "LD_LIBRARY_PATH", "ASCEND_HOME_PATH", "ASCEND_TOOLKIT_HOME")


@pytest.fixture
def acl(fake_acl: FakeControl) -> Iterator[FakeControl]:
    """Control of the fake AscendCL, started; the test fails when it leaves handles, exceptions or devices behind."""
    from pyacl.runtime import family, uses
    from pyacl.runtime import lifecycle as runtime

    runtime.ensure()
    yield fake_acl
    left = {use.index: (use.count, use.is_set) for use in uses.all_uses() if use.count or use.is_set}
    family.release_all()
    assert not left, f"devices left in use: {left}"


@pytest.fixture
def device(acl: FakeControl) -> Iterator[Device]:
    """Device 0 of the fake, in use, with its default context bound to this thread; what is left open fails the test."""
    from pyacl.runtime.device import Device

    with Device(0) as found:
        yield found
        gc.collect()
        family = [child for child in found.root._children if not child.closed]
        left = [child.label for child in family if child._handle is not None and not child._handle.quiet]
    assert not left, f"left open: {left}"


@pytest.fixture(scope="session")
def abi() -> Abi:
    """The ABI data."""
    return load("acl")


@pytest.fixture(scope="session")
def child() -> Child:
    """Run a program in a process of its own, without settings of the machine's, see `programs.without`."""
    return programs.without(*_SETTINGS)


@pytest.fixture(scope="session")
def on_fake(child: Child) -> Child:
    """`child` on the fake library."""

    def run(program: str, *arguments: object, **variables: object) -> str:
        return child(program, *arguments, **{"PYACL_LIBRARY": FAKE, **variables})

    return run


@pytest.fixture(scope="session")
def make() -> Make:
    """Compile C text into a shared library; or, from names alone, functions that return 0."""
    return shared_library


@pytest.fixture
def add(models_folder: Path) -> Path:
    """float32 "a" + "b" = "sum", all (2, 8)."""
    return models_folder / "tiny_add.om"
