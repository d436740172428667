"""The tests of the application, as a user writes tests."""

from __future__ import annotations

import pytest
from meter import Meter
from npu_common.errors import NpuError


@pytest.fixture
def meter(fake, npu, npu_model):
    with Meter(npu_model(npu.model), normalise=npu.normalise) as meter:
        yield meter


def test_the_number_is_read(meter, digits, number):
    assert meter.read(digits) == number


def test_an_npu_that_fails_once_is_asked_again(fake, npu, meter, digits, number):
    with fake.fail(npu.run, code=npu.code, times=1):
        assert meter.read(digits[:2]) == number[:2]


def test_an_npu_that_keeps_failing_is_reported(fake, npu, meter, digits):
    with fake.fail(npu.run, code=npu.code), pytest.raises(NpuError):
        meter.read(digits[:1])


def test_an_unplugged_npu_is_reported(fake, meter, digits):
    with fake.unplug(), pytest.raises(NpuError):
        meter.read(digits[:1])


def test_nothing_stays_open_when_memory_runs_out(fake, npu, npu_model):
    fake.fail_alloc(nth=1)
    try:
        Meter(npu_model(npu.model)).close()
    except (NpuError, MemoryError):
        pass
