"""Groups: what runs, what refuses, and the hang of 1.6.4."""

from __future__ import annotations

import ctypes as C
from pathlib import Path
from typing import Callable

import pytest

from tests.fakes_viplite.capi import (
    ARGUMENTS,
    FAILURE,
    INCOMPATIBLE,
    INVALID_NETWORK,
    NOT_PREPARED,
    NOT_SUPPORTED,
    SUCCESS,
    TIMEOUT,
    Library,
)
from tests.fakes_viplite.test_networks import Runner, duplicate

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
        assert vip.vip_run_group(group, 1) == (INCOMPATIBLE if vip.release[0] == "2" else NOT_SUPPORTED), "not bound"
        assert vip.vip_run_group(group, 0) == FAILURE
        assert vip.vip_run_group(group, 2) == FAILURE
        assert vip.vip_add_network(group, runner.network) == FAILURE, "it is full"
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
        profile = (C.c_uint32 * 2)()
        number = C.c_uint32(10)
        assert vip.vip_query_group(group, 0, profile) == (SUCCESS if vip.release[0] == "2" else FAILURE)
        assert vip.vip_wait_group(group) == FAILURE, "it is empty"
        assert vip.vip_set_group(group, 68, C.byref(number)) == SUCCESS
        assert vip.vip_set_group(group, 500, C.byref(number)) == SUCCESS, "ignored"
        assert vip.vip_add_network(group, runner.network) == SUCCESS
        for prop in (68, 500):  # measured: as long as it is empty
            assert vip.vip_set_group(group, prop, C.byref(number)) == FAILURE
        assert vip.vip_query_group(group, 0, profile) == vip.vip_wait_group(group) == SUCCESS
        vip.npu_fake_set(b"latency_us", b"30000")
        assert vip.vip_run_group(group, 1) == TIMEOUT
        vip.npu_fake_set(b"latency_us", b"3000")
        assert vip.vip_run_group(group, 1) == SUCCESS
        assert vip.vip_query_group(group, 0, profile) == SUCCESS
        assert profile[0] >= 3000
        number.value = 3
        assert vip.vip_set_group(group, 64, C.byref(number)) == FAILURE, "there is no device 3"
        assert vip.vip_set_group(group, 65, C.byref(number)) == FAILURE
        number.value = 0
        assert vip.vip_set_group(group, 64, C.byref(number)) == SUCCESS
        assert vip.vip_set_group(group, 65, C.byref(number)) == (SUCCESS if vip.release[0] == "2" else FAILURE)
        assert vip.vip_set_group(group, 64, None) == vip.vip_query_group(group, 0, None) == ARGUMENTS
        assert vip.vip_query_group(group, 64, profile) == ARGUMENTS
        for prop in (1, 2):  # files of the prepared networks, in 2.2
            assert vip.vip_query_group(group, prop, profile) == (NOT_SUPPORTED if vip.wide else ARGUMENTS)
        assert vip.vip_destroy_group(group) == SUCCESS


def test_a_member_runs_in_its_group_alone(vip: Library, nb: Finder, capfd: pytest.CaptureFixture[str]) -> None:
    """Measured on 1.13.0.1 and 2.0.3.2; of the releases before nothing was."""
    with Runner(vip, nb(vip, "tiny_u8")) as runner, Runner(vip, nb(vip, "tiny_u8")) as other:
        network = runner.network
        group, more = group_of(vip, 2), group_of(vip, 2)
        assert vip.vip_add_network(group, network) == vip.vip_add_network(group, other.network) == SUCCESS
        alone = SUCCESS if vip.old else NOT_PREPARED
        for _ in range(2):
            assert vip.vip_run_network(network) == alone
            if vip.has("vip_trigger_network"):
                assert vip.vip_trigger_network(network) == alone and vip.vip_wait_network(network) == SUCCESS
            assert vip.old or vip.vip_add_network(more, network) == NOT_PREPARED
            assert ("until vip_finish_network and vip_prepare_network" in capfd.readouterr().out) != vip.old
            assert vip.vip_run_group(group, 2) == SUCCESS
        assert vip.vip_finish_network(network) == vip.vip_prepare_network(network) == SUCCESS
        assert vip.vip_run_network(network) == vip.vip_run_group(group, 2) == SUCCESS
        spare = group_of(vip, 2)
        assert vip.vip_add_network(spare, other.network) == alone
        assert vip.vip_add_network(spare, network) == SUCCESS
        assert vip.vip_finish_network(network) == vip.vip_prepare_network(network) == SUCCESS
        assert vip.vip_add_network(spare, network) == FAILURE, "it is listed there"
        assert vip.vip_destroy_group(spare) == SUCCESS
        assert (
            vip.vip_add_network(more, network) == vip.vip_run_group(more, 1) == vip.vip_run_group(group, 2) == SUCCESS
        )
        assert vip.vip_finish_network(other.network) == SUCCESS
        assert vip.vip_run_group(group, 2) == (NOT_PREPARED if vip.old else SUCCESS), "what it ran last is there still"
        assert vip.vip_destroy_group(group) == vip.vip_destroy_group(more) == SUCCESS


def test_a_member_that_was_finished_before_it_ran(vip: Library, nb: Finder, capfd: pytest.CaptureFixture[str]) -> None:
    with Runner(vip, nb(vip, "tiny_u8")) as runner, Runner(vip, nb(vip, "tiny_u8")) as other:
        group = group_of(vip, 2)
        for one in (runner, other):
            assert vip.vip_add_network(group, one.network) == vip.vip_finish_network(one.network) == SUCCESS
        measured = {"1.13.0.0": -2, "1.13.0.1": -2, "2.0.3.2": SUCCESS, "2.2": SUCCESS}
        if vip.release == "1.6.4":  # a failure would leave the group locked
            assert vip.vip_destroy_group(group) == SUCCESS
            return
        assert vip.vip_run_group(group, 1) == measured.get(vip.release, NOT_PREPARED)
        assert "the real library crashes here" not in capfd.readouterr().out
        assert vip.vip_run_group(group, 2) == NOT_PREPARED
        assert ("the real library crashes here" in capfd.readouterr().out) != vip.old
        assert vip.vip_destroy_group(group) == SUCCESS


def test_a_duplicate_belongs_to_its_group_for_good(vip: Library, nb: Finder) -> None:
    """Measured on 1.13.0.1 and 2.0.3.2: finishing and preparing does not free the duplicate."""
    if vip.old:
        return
    with Runner(vip, nb(vip, "tiny_u8")) as runner:
        code, dup = duplicate(vip, runner.network)
        assert code == vip.vip_prepare_network(dup) == SUCCESS
        group, more = group_of(vip, 1), group_of(vip, 1)
        assert vip.vip_add_network(group, dup) == vip.vip_destroy_group(group) == SUCCESS
        assert vip.vip_finish_network(dup) == vip.vip_prepare_network(dup) == SUCCESS
        assert vip.vip_run_network(dup) == vip.vip_add_network(more, dup) == NOT_PREPARED
        assert vip.vip_run_network(runner.network) == vip.vip_destroy_network(dup) == SUCCESS
        assert vip.vip_destroy_group(more) == SUCCESS
