"""Floating point overflow of kernels: saturation, the status, and streams that check."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tests.fakes_acl.machine import Array, Machine

INVALID_PARAM, BAD_PARAM, UNSUPPORTED, OVERFLOW = 100000, 107000, 207000, 207003
SATURATION, INFNAN = 0, 1


class Adder:
    """x + x as a kernel of float16."""

    def __init__(self, acl: Machine, binary: int) -> None:
        self.acl, self.function = acl, acl.function(binary, "add_float16")
        self.memory, self.status = acl.malloc(64), acl.malloc(64)

    def add(self, *values: float) -> Array:
        data = np.array(values, np.float16)
        self.acl.write(self.memory, data)
        arguments = struct.pack("PPPI", self.memory, self.memory, self.memory, len(data))
        assert self.acl.launch(self.function, arguments, None) == 0
        self.code = self.acl.code("aclrtSynchronizeStream", None)
        return self.acl.download(self.memory, data.shape, np.float16)

    def flag(self, function: str = "aclrtGetOverflowStatus", size: int = 8) -> int:
        self.acl.do(function, self.status, size, None)
        self.acl.do("aclrtSynchronizeStream", None)
        return int(self.acl.download(self.status, (1,), np.uint64)[0])


@pytest.fixture
def adder(acl: Machine, models_folder: Path) -> Iterator[Adder]:
    binary = acl.binary((models_folder / "kernels.o").read_bytes())
    acl.do("aclrtSetDeviceSatMode", SATURATION)
    made = Adder(acl, binary)
    yield made
    acl.do("aclrtSetDeviceSatMode", SATURATION)
    acl.do("aclrtResetOverflowStatus", None)
    acl.do("aclrtSetStreamOverflowSwitch", None, 0)
    acl.do("aclrtSynchronizeStream", None)
    acl.do("aclrtBinaryUnLoad", binary)
    acl.free(made.memory, made.status)


def test_results_stay_finite_and_it_is_noted(acl: Machine, adder: Adder) -> None:
    assert adder.add(1, 2).tolist() == [2, 4] and adder.flag() == 0
    assert adder.add(65504, -65504, np.nan).tolist() == [65504, -65504, 0]
    assert adder.code == 0
    assert adder.add(1).tolist() == [2]
    assert adder.flag() == adder.flag("aclrtGetFloatOverflowStatus", 64) == 1
    acl.do("aclrtResetOverflowStatus", None)
    assert adder.flag() == 0
    adder.add(65504)
    acl.do("aclrtResetFloatOverflowStatus", None)
    assert adder.flag() == 0


def test_infinities_stay_in_the_other_mode(acl: Machine, adder: Adder) -> None:
    acl.do("aclrtSetDeviceSatMode", INFNAN)
    assert adder.add(65504, -65504).tolist() == [np.inf, -np.inf]
    assert acl.code("aclrtGetOverflowStatus", adder.status, 8, None) == UNSUPPORTED
    acl.do("aclrtSetDeviceSatMode", SATURATION)
    assert adder.flag() == 0


def test_a_stream_that_checks_fails_the_task(acl: Machine, adder: Adder) -> None:
    acl.do("aclrtSetStreamOverflowSwitch", None, 1)
    adder.add(1)
    assert adder.code == 0
    adder.add(65504)
    assert adder.code == OVERFLOW


def test_where_the_status_goes(acl: Machine, adder: Adder) -> None:
    assert acl.code("aclrtGetOverflowStatus", None, 8, None) == INVALID_PARAM
    assert acl.code("aclrtGetOverflowStatus", adder.status, 7, None) == BAD_PARAM
    assert acl.code("aclrtGetFloatOverflowStatus", adder.status, 8, None) == BAD_PARAM
    acl.do("aclrtGetOverflowStatus", 4711, 8, None)
    assert acl.code("aclrtSynchronizeStream", None) == 507053
