"""One exception class per ov_status_e, with OpenVINO's text where it is the failing call's."""

from __future__ import annotations

import pickle
import threading
from typing import Any

import pytest
from npu_common.errors import NpuError
from pyovnpu import Core, OvError, errors
from pyovnpu.openvino.c import ov_common as api


def test_every_status_has_a_class() -> None:
    codes = {name: code for name, code in api.ov_status_e.members.items() if code}
    assert len(codes) == 17
    for name, code in codes.items():
        problem = errors.error_of(code, "f", said="")
        assert type(problem).__name__ == "Ov" + "".join(part.capitalize() for part in name.split("_"))
        assert (problem.code, problem.name, problem.function) == (code, name, "f")
        assert isinstance(problem, OvError) and isinstance(problem, NpuError) and f"{name} ({code})" in str(problem)
        assert getattr(errors, type(problem).__name__) is type(problem) and type(problem).__name__ in errors.__all__
    assert errors.error_of(-99, "f", said="").code == -99


@pytest.mark.parametrize(
    ("name", "builtin"),
    [
        ("GENERAL_ERROR", RuntimeError),
        ("NOT_IMPLEMENTED", NotImplementedError),
        ("PARAMETER_MISMATCH", ValueError),
        ("NOT_FOUND", LookupError),
        ("OUT_OF_BOUNDS", IndexError),
        ("REQUEST_BUSY", RuntimeError),
        ("RESULT_NOT_READY", TimeoutError),
        ("INVALID_C_PARAM", ValueError),
        ("NOT_ALLOCATED", MemoryError),
    ],
)
def test_builtin_bases(name: str, builtin: type[Exception]) -> None:
    assert isinstance(errors.error_of(getattr(api, name), "f", said=""), builtin)


def test_pickle() -> None:
    problem = errors.error_of(api.REQUEST_BUSY, "f", "detail", said="all of it")
    copied = pickle.loads(pickle.dumps(problem))
    assert (str(copied), copied.code, copied.detail) == (str(problem), problem.code, "all of it")


def test_the_text_is_openvinos_without_its_source_files() -> None:
    with Core() as core, pytest.raises(errors.OvGeneralError) as caught:
        core.get_property("CPU", "NO_SUCH_KEY")
    text = str(caught.value)
    assert "NO_SUCH_KEY" in text and "ov_core_get_property returned GENERAL_ERROR (-1)" in text
    assert ".cpp" not in text and ".cpp" in caught.value.detail


def test_an_older_text_is_not_taken_for_invalid_c_param() -> None:
    with Core() as core:
        with pytest.raises(OvError):
            core.get_property("CPU", "THE_OLDER_ONE")
        assert "THE_OLDER_ONE" in errors.last_error_message()  # it survives, whatever is called next
        code = api_core().ov_core_create.raw(None)
        assert code == api.INVALID_C_PARAM
        assert "THE_OLDER_ONE" not in str(errors.error_of(code, "ov_core_create"))


def api_core() -> Any:
    from pyovnpu.openvino.c import ov_core

    return ov_core


def test_the_text_is_the_processs() -> None:
    """Why it is read right after the failing call: another thread's failure is what this one reads."""
    with Core() as core:

        def fail() -> None:
            with pytest.raises(OvError):
                core.get_property("CPU", "OF_ANOTHER_THREAD")

        thread = threading.Thread(target=fail)
        thread.start()
        thread.join()
        assert "OF_ANOTHER_THREAD" in errors.last_error_message()


@pytest.mark.parametrize(
    ("message", "essence"),
    [
        ("Exception from src/a.cpp:12:\nCheck 'x == y' failed at src/b.cpp:7:\nThe reason\n", "The reason"),
        ("One line", "One line"),
        ("Exception from src/a.cpp:12:\n", "Exception from src/a.cpp:12:"),
        ("", ""),
    ],
)
def test_essence(message: str, essence: str) -> None:
    assert errors.essence(message) == essence


def test_essence_is_not_endless() -> None:
    assert len(errors.essence("x" * 5000)) < 900


def test_hints_by_text() -> None:
    said = 'Device with "NPU" name is not registered in the OpenVINO Runtime'
    assert "doctor" in errors.error_of(-1, "f", said=said).hint
    assert "load it again" in errors.error_of(-1, "f", said="L0 ZE_RESULT_ERROR_DEVICE_LOST").hint
    for said in ("Unsupported configuration key: {}", "Option '{}' is not supported"):
        assert "SUPPORTED_PROPERTIES" in errors.error_of(-1, "f", said=said.format("X")).hint
        assert errors.error_of(-1, "f", said=said.format("PERF_COUNT")).hint.startswith("PERF_COUNT can be read ")
