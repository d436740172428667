"""Injected failures, seen by a program."""

from __future__ import annotations

import time

import pytest

from tests.fakes_level_zero import zeapi as z
from tests.fakes_level_zero.test_graphs import EXPECTED, MODEL, Session
from tests.fakes_level_zero.zeapi import Driver, ZeError


def test_a_failing_create_leaves_a_log(ze: Driver) -> None:
    ze.faults("pfnCreate2:code=0x7ffffffe:times=1")
    with pytest.raises(ZeError) as caught:
        ze.graph(MODEL)
    assert caught.value.code == z.UNKNOWN and "fault" in ze.build_log()
    ze.pfnDestroy(ze.graph(MODEL))


def test_a_failing_execute_can_be_repeated(ze: Driver) -> None:
    one = Session(ze, ze.graph(MODEL))
    ze.faults("zeCommandQueueExecuteCommandLists:code=0x70000003:nth=1")
    code = ze.zeCommandQueueExecuteCommandLists.code(one.queue, 1, [one.list], one.fence)
    assert code == z.OUT_OF_DEVICE_MEMORY
    assert one.run() == EXPECTED
    one.close()


def test_a_failing_job_shows_at_the_fence(ze: Driver) -> None:
    one = Session(ze, ze.graph(MODEL))
    ze.faults("job:code=0x7ffffffe:times=1")
    assert ze.run(one.queue, [one.list], one.fence) == z.UNKNOWN
    assert list(ze.floats(one.output, 8)) == [0.0] * 8
    assert one.run() == EXPECTED
    one.close()


def test_a_lost_device(ze: Driver) -> None:
    one = Session(ze, ze.graph(MODEL))
    ze.faults("unplug:after=1")
    ze.zeCommandQueueExecuteCommandLists(one.queue, 1, [one.list], one.fence)
    assert ze.zeFenceHostSynchronize.code(one.fence, z.FOREVER) == z.DEVICE_LOST
    assert ze.zeDeviceGetStatus.code(ze.device) == z.DEVICE_LOST
    assert ze.zeContextGetStatus.code(ze.context) == z.DEVICE_LOST
    with pytest.raises(ZeError) as caught:
        ze.memory(64)
    assert caught.value.code == z.DEVICE_LOST
    table = ze.library.npu_fake_configure(b"")
    assert table == 0
    one.close()


def test_a_slow_fence_and_a_slow_device(ze: Driver) -> None:
    one = Session(ze, ze.graph(MODEL))
    for fault in ("zeFenceHostSynchronize:delay_us=20000", "job:delay_us=20000"):
        ze.faults(fault)
        begin = time.monotonic()
        assert one.run() == EXPECTED
        assert time.monotonic() - begin >= 0.02, fault
    ze.faults("job:hold_ms=60000")
    ze.zeCommandQueueExecuteCommandLists(one.queue, 1, [one.list], one.fence)
    assert ze.zeFenceHostSynchronize.code(one.fence, 1000) == z.NOT_READY
    ze.faults("")
    ze.zeFenceHostSynchronize(one.fence, z.FOREVER)
    ze.set("latency_us", "20000")
    ze.zeFenceReset(one.fence)
    begin = time.monotonic()
    assert one.run() == EXPECTED
    assert time.monotonic() - begin >= 0.02
    one.close()


def test_unusable_settings_fail_init(ze: Driver) -> None:
    assert ze.library.npu_fake_configure(b"pfnCreate9:code=1") == -1
    assert "pfnCreate9" in ze.library.npu_fake_error().decode()
