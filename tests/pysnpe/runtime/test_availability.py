"""The available runtimes, by the library's answer."""

from __future__ import annotations

from typing import Any

import pytest
from npu_common.testing import FakeControl
from pysnpe.errors import MissingFunctionError
from pysnpe.runtime.availability import available_runtimes, is_runtime_available, runtime_status

from tests.pysnpe.conftest import FAKES, Child


def test_all_of_a_board(fake_snpe: FakeControl) -> None:
    assert available_runtimes() == ("cpu", "gpu", "gpu_float16", "dsp", "aip")
    assert len(fake_snpe.calls.of("Snpe_Util_IsRuntimeAvailableCheckOption")) == 5


def test_some_are_missing(fake_snpe: FakeControl) -> None:
    fake_snpe.set(snpe_aip="no", snpe_gpu="no")
    assert available_runtimes() == ("cpu", "dsp")
    assert is_runtime_available("dsp") and not is_runtime_available("aip")
    status = runtime_status("aip")
    assert not status and (status.runtime, status.available, status.code) == ("aip", False, 0)
    assert "the library answers no, without a reason" in status.reason and "ADSP_LIBRARY_PATH" in status.reason
    assert "ADSP_LIBRARY_PATH" not in runtime_status("gpu").reason
    there = runtime_status("cpu")
    assert there and there.reason == ""


def test_a_reason_is_reported_and_an_old_one_is_not(fake_snpe: FakeControl) -> None:
    from pysnpe.DlSystem.StringList import Snpe_StringList_Delete

    fake_snpe.set(snpe_dsp="no")
    Snpe_StringList_Delete(None)  # leaves an error that has nothing to do with the question
    assert runtime_status("dsp").code == 0
    with fake_snpe.fail("Snpe_Util_IsRuntimeAvailableCheckOption", code=0):
        assert not runtime_status("cpu")


@pytest.mark.parametrize(
    ("check", "name"),
    [("default", "UNSIGNEDPD_CHECK"), ("unsigned", "UNSIGNEDPD_CHECK"), ("normal", "NORMAL_CHECK"),
     ("basic", "BASIC_CHECK")],
)  # fmt: skip
def test_how_thoroughly(fake_snpe: FakeControl, check: str, name: str) -> None:
    assert runtime_status("dsp", check=check)
    (call,) = fake_snpe.calls.of("Snpe_Util_IsRuntimeAvailableCheckOption")
    said = str(call.args["runtimeCheckOption"])
    assert said.endswith(name) or said.endswith("DEFAULT") == (name == "UNSIGNEDPD_CHECK")


def test_one_of_several_devices(fake_snpe: FakeControl) -> None:
    assert available_runtimes(device=0) == available_runtimes()
    assert available_runtimes(device=1) == ()  # the fake has one
    assert "with the number 1" in runtime_status("cpu", device=1).reason
    (call, *_) = fake_snpe.calls.of("Snpe_Util_IsRuntimeAvailableCheckOptionForDevice")
    assert call.args["deviceId"] == 0


def test_devices_are_not_for_older_libraries(child: Child) -> None:
    program = """
from pysnpe.runtime.availability import available_runtimes
from pysnpe.errors import MissingFunctionError
print(available_runtimes())
try:
    available_runtimes(device=0)
except MissingFunctionError as problem:
    print(problem)
"""
    all_, problem = child(program, PYSNPE_LIBRARY=FAKES / "snpe-2.22.6").splitlines()
    assert "'aip'" in all_ and "2.40" in problem
    assert issubclass(MissingFunctionError, AttributeError)


@pytest.mark.parametrize(
    ("arguments", "problem", "message"),
    [
        ({"runtime": "npu"}, ValueError, "runtime_status, runtime: expected one of 'cpu'"),
        ({"runtime": "cpu", "check": "thorough"}, ValueError, "check: expected one of 'default', .* got 'thorough'"),
        ({"runtime": "cpu", "check": 2}, TypeError, "check: expected a str, got int 2"),
        ({"runtime": "cpu", "device": "0"}, TypeError, "device: expected a number from 0, got str '0'"),
        ({"runtime": "cpu", "device": -1}, ValueError, "device: expected a number from 0, got -1"),
        ({"runtime": "cpu", "device": 1 << 32}, ValueError, "got 4294967296"),
    ],
)
def test_wrong_questions(arguments: dict[str, Any], problem: type[Exception], message: str) -> None:
    with pytest.raises(problem, match=message):
        runtime_status(**arguments)
