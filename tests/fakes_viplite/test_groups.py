"""Groups: what runs, what refuses, and the hang of 1.6.4."""

from __future__ import annotations

import ctypes as C
from pathlib import Path
from typing import Callable

import pytest

from tests.fakes_viplite import capi
from tests.fakes_viplite.capi import ARGUMENTS, FAILURE, INVALID_NETWORK, NOT_SUPPORTED, SUCCESS, TIMEOUT, Library
from tests.fakes_viplite.test_networks import Runner

Finder = Callable[[Library, str], Path]


def group_of(vip: Library, count: int) -> int:
    made = C.c_void_p()
    assert vip.vip_create_group(count, C.byref(made)) == SUCCESS
    return int(made.value or 0)


def test_the_first_networks_run_in_order(vip: Library, nb: Finder) -> None:
    """Three networks, each reading what the one before wrote: order shows in the last one's output."""
    path = nb(vip, "tiny_u8")
    runners = [Runner(vip, path) for _ in range(3)]
    for before, runner in zip(runners, runners[1:]):
        assert vip.vip_set_input(runner.network, 0, before.outputs[0]) == SUCCESS
    group = group_of(vip, 3)
    for runner in runners:
        assert vip.vip_add_network(group, runner.network) == SUCCESS
    vip.write(runners[0].inputs[0], b"\x07" * 30)
    assert vip.vip_run_group(group, 2) == SUCCESS
    assert vip.read(runners[1].outputs[0]) == b"\x07" * 30
    assert vip.read(runners[2].outputs[0]) == bytes(30)
    assert vip.vip_run_group(group, 3) == SUCCESS
    assert vip.read(runners[2].outputs[0]) == b"\x07" * 30
    if vip.has("vip_trigger_group"):
        vip.write(runners[0].inputs[0], b"\x08" * 30)
        assert vip.vip_trigger_group(group, 3) == SUCCESS
        assert vip.vip_wait_group(group) == SUCCESS
        assert vip.read(runners[2].outputs[0]) == b"\x08" * 30
        assert vip.vip_wait_group(group) == SUCCESS
    assert vip.vip_destroy_group(group) == SUCCESS
    for runner in runners:
        runner.close()


def test_refusals(vip: Library, nb: Finder) -> None:
    made = C.c_void_p()
    assert vip.vip_create_group(0, C.byref(made)) == FAILURE and vip.vip_create_group(2, None) == FAILURE
    with Runner(vip, nb(vip, "tiny_u8")) as runner:
        group = group_of(vip, 1)
        bare = vip.network(nb(vip, "tiny_u8"))
        assert vip.vip_add_network(group, bare) == FAILURE, "not prepared"
        assert vip.vip_add_network(group, None) == INVALID_NETWORK
        assert vip.vip_add_network(None, runner.network) == INVALID_NETWORK
        assert vip.vip_run_group(None, 1) == INVALID_NETWORK
        assert vip.vip_prepare_network(bare) == SUCCESS
        assert vip.vip_add_network(group, bare) == SUCCESS
        assert vip.vip_run_group(group, 1) == NOT_SUPPORTED, "nothing is bound"
        assert vip.vip_run_group(group, 0) == FAILURE
        assert vip.vip_run_group(group, 2) == FAILURE
        assert vip.vip_add_network(group, runner.network) == (FAILURE if vip.old else capi.NOT_PREPARED)
        assert vip.vip_destroy_network(bare) == SUCCESS
        assert vip.vip_run_group(group, 1) == INVALID_NETWORK, "the network is gone"
        assert vip.vip_destroy_group(group) == SUCCESS
        assert vip.vip_destroy_group(group) == INVALID_NETWORK


def test_the_hang_of_1_6_4_is_reported(vip: Library, capfd: pytest.CaptureFixture[str]) -> None:
    group = group_of(vip, 1)
    assert vip.vip_run_group(group, 1) == FAILURE
    assert "hangs" not in capfd.readouterr().out
    assert vip.vip_run_group(group, 1) == FAILURE
    assert ("it hangs: a group call that failed" in capfd.readouterr().out) == (vip.release == "1.6.4")
    vip.vip_destroy_group(group)


def test_properties(vip: Library, nb: Finder) -> None:
    if not vip.has("vip_set_group"):
        assert vip.old
        return
    with Runner(vip, nb(vip, "tiny_u8")) as runner:
        group = group_of(vip, 1)
        assert vip.vip_add_network(group, runner.network) == SUCCESS
        profile = (C.c_uint32 * 2)()
        vip.npu_fake_set(b"latency_us", b"30000")
        assert vip.vip_run_group(group, 1) == SUCCESS
        assert vip.vip_query_group(group, 0, profile) == SUCCESS
        assert profile[0] >= 30000
        number = C.c_uint32(10)
        assert vip.vip_set_group(group, 68, C.byref(number)) == SUCCESS
        assert vip.vip_run_group(group, 1) == TIMEOUT
        number.value = 0
        assert vip.vip_set_group(group, 68, C.byref(number)) == SUCCESS
        assert vip.vip_run_group(group, 1) == SUCCESS
        number.value = 3
        assert vip.vip_set_group(group, 64, C.byref(number)) == FAILURE, "there is no device 3"
        assert vip.vip_set_group(group, 65, C.byref(number)) == (FAILURE if vip.release[0] == "2" else SUCCESS)
        assert vip.vip_set_group(group, 500, C.byref(number)) == SUCCESS
        assert vip.vip_set_group(group, 64, None) == vip.vip_query_group(group, 0, None) == ARGUMENTS
        assert vip.vip_query_group(group, 64, profile) == ARGUMENTS
        for prop in (1, 2):  # files of the prepared networks, in 2.2
            assert vip.vip_query_group(group, prop, profile) == (NOT_SUPPORTED if vip.wide else ARGUMENTS)
        assert vip.vip_destroy_group(group) == SUCCESS
