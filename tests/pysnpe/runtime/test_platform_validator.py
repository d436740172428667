"""PlatformValidator, in its own library."""

from __future__ import annotations

import gc
import shutil
from pathlib import Path
from typing import Any

import pytest
from npu_common.testing import FakeControl
from pysnpe.errors import ClosedError, SnpeError
from pysnpe.runtime.platform_validator import PlatformValidator

from tests.pysnpe.conftest import FAKES, Child


def test_a_runtime_that_is_there(fake_snpe: FakeControl) -> None:
    with PlatformValidator("dsp") as validator:
        assert validator.available and validator.check() and validator.reason == ""
        assert validator.core_version == "Hexagon DSP (fake)" and validator.library_version == "DSP library (fake)"
        assert (validator.runtime, validator.unsigned_pd) == ("dsp", True)
        assert "PlatformValidator dsp>" in repr(validator) and validator.handle
    assert validator.closed and "closed" in repr(validator)
    assert fake_snpe.live == {}


def test_a_runtime_that_is_not(fake_snpe: FakeControl) -> None:
    fake_snpe.set(snpe_aip="no")
    with PlatformValidator("aip") as validator:
        assert not validator.available
        assert validator.reason == "Platform Validator: runtime 5 is not available"
        assert not validator.check()
        assert (validator.core_version, validator.library_version) == ("", "")
        fake_snpe.set(snpe_aip="yes")
        assert validator.check()
        assert validator.reason == ""


def test_an_old_error_is_no_reason(fake_snpe: FakeControl) -> None:
    from pysnpe.DlSystem.StringList import Snpe_StringList_Delete

    with PlatformValidator("dsp") as validator:
        Snpe_StringList_Delete(None)
        with fake_snpe.fail("Snpe_PlatformValidator_RuntimeCheck", code=0):
            fake_snpe.set(snpe_dsp="yes")
            assert not validator.check()
        assert "BAD_HANDLE" not in validator.reason


@pytest.mark.parametrize("unsigned", [True, False])
def test_the_process_domain_is_always_passed(fake_snpe: FakeControl, unsigned: bool) -> None:
    with PlatformValidator("dsp", unsigned_pd=unsigned) as validator:
        assert validator.available and validator.check()
    asked = fake_snpe.calls.of(
        "Snpe_PlatformValidator_SetRuntime",
        "Snpe_PlatformValidator_IsRuntimeAvailable",
        "Snpe_PlatformValidator_RuntimeCheck",
    )
    assert [bool(call.args["unsignedPD"]) for call in asked] == [unsigned] * 3


def test_a_refused_runtime_leaves_nothing_behind(fake_snpe: FakeControl, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "pysnpe.runtime.platform_validator.last_error", lambda: (14, "SNPE_ERRORCODE_CAPI_BAD_ARGUMENT")
    )
    with pytest.raises(SnpeError, match="Snpe_PlatformValidator_SetRuntime returned SNPE_ERRORCODE_CAPI_BAD_ARGUMENT"):
        PlatformValidator("dsp")
    assert fake_snpe.live == {}


def test_wrong_arguments() -> None:
    with pytest.raises(ValueError, match="PlatformValidator, runtime: expected one of"):
        PlatformValidator("npu")
    with pytest.raises(TypeError, match="unsigned_pd: expected True or False, got int 1"):
        PlatformValidator("dsp", unsigned_pd=1)  # type: ignore[arg-type]


def test_use_after_close(fake_snpe: FakeControl) -> None:
    validator = PlatformValidator("cpu")
    validator.close()
    validator.close()
    for ask in ("available", "core_version", "library_version", "handle"):
        with pytest.raises(ClosedError, match="PlatformValidator of cpu was closed"):
            getattr(validator, ask)
    with pytest.raises(ClosedError):
        validator.check()


def test_one_that_is_dropped_warns_and_is_deleted(fake_snpe: FakeControl) -> None:
    with pytest.warns(ResourceWarning, match="PlatformValidator of cpu was never closed"):
        PlatformValidator("cpu")
        gc.collect()
    assert fake_snpe.live == {}


def test_without_its_library(child: Child, tmp_path: Path) -> None:
    shutil.copy(FAKES / "snpe" / "libSNPE.so", tmp_path)
    program = """
from pysnpe.runtime.platform_validator import PlatformValidator
from pysnpe.runtime.availability import available_runtimes
print(len(available_runtimes()))
try:
    PlatformValidator("cpu")
except Exception as problem:
    print(type(problem).__name__, problem)
"""
    count, problem = child(program, PYSNPE_LIBRARY=tmp_path).splitlines()
    assert count == "5" and problem.startswith("LibraryNotFoundError PlatformValidator: libPlatformValidatorShared.so")


def test_no_cycles(fake_snpe: FakeControl) -> None:
    found: list[Any] = []
    gc.collect()
    gc.disable()
    try:
        for _ in range(100):
            with PlatformValidator("cpu") as validator:
                found.append(validator.available)
            del validator
        assert gc.collect() == 0
    finally:
        gc.enable()
    assert all(found)
