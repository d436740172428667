from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.fakes_acl.machine import Machine
from tests.fakes_acl.single import Ops


@cache
def load(path: Path) -> Machine:
    return Machine(path)


@pytest.fixture
def acl(fakes_folder: Path) -> Iterator[Machine]:
    """The library after aclInit and aclrtSetDevice(0); the test fails when it leaves handles behind."""
    machine = load(fakes_folder / "acl" / "libascendcl.so")
    machine.library.npu_fake_reset()
    assert machine.code("aclInit", None) in (0, 100002)  # 100002: pyacl's tests ran in this process before
    machine.do("aclrtSetDevice", 0)
    before = machine.live
    yield machine
    left = machine.live
    machine.library.npu_fake_reset()
    machine.aclrtResetDeviceForce(0)
    machine.aclFinalize()
    assert left == before, f"handles left behind: {left}, at the beginning there were {before}"


@pytest.fixture
def ops(acl: Machine) -> Iterator[Ops]:
    """Single operators; what they were given is freed at the end."""
    one = Ops(acl)
    yield one
    one.clear()
