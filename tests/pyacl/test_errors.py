"""Codes as exceptions, with AscendCL's own words."""

from __future__ import annotations

import pickle
import threading
from typing import TYPE_CHECKING

import pytest
from npu_common.cdecl import byref
from pyacl import errors
from pyacl.acl import acl_rt
from pyacl.acl.acl_base_rt import aclrtStream

if TYPE_CHECKING:
    from npu_common.testing import FakeControl
    from pyacl.runtime.device import Device


def failing(function: object = acl_rt.aclrtSetDevice, argument: object = 99) -> int:
    return int(function(argument))  # type: ignore[operator]


@pytest.mark.parametrize(
    ("code", "name", "bases"),
    [
        (100000, "AclErrorInvalidParam", (errors.AclUsageError, ValueError)),
        (107002, "AclErrorRtContextNull", (errors.AclUsageError, RuntimeError)),
        (145002, "AclErrorGeExecModelPathInvalid", (errors.AclUsageError, OSError)),
        (207001, "AclErrorRtMemoryAllocation", (errors.AclResourceError, MemoryError)),
        (207000, "AclErrorRtFeatureNotSupport", (errors.AclResourceError, NotImplementedError)),
        (300000, "AclErrorStorageOverLimit", (errors.AclResourceError,)),
        (507015, "AclErrorRtAicoreException", (errors.AclTaskError,)),
        (507046, "AclErrorRtStreamSyncTimeout", (errors.AclTaskError, TimeoutError)),
        (500000, "AclErrorInternalError", (errors.AclInternalError, RuntimeError)),
        (507899, "AclErrorRtDrvInternalError", (errors.AclInternalError,)),
        (545601, "AclErrorGeModelExecuteTimeout", (errors.AclInternalError, TimeoutError)),
    ],
)
def test_a_class_per_code_in_its_family(code: int, name: str, bases: tuple[type, ...]) -> None:
    kind = getattr(errors, name)
    assert errors.class_of(code) is kind
    assert kind.code == code
    assert issubclass(kind, (errors.AclError, *bases))
    assert all(issubclass(kind, base) for base in bases)


def test_every_code_of_the_headers_makes_a_class() -> None:
    codes = errors._status.names
    assert len(codes) > 250
    for code, name in codes.items():
        kind = errors.class_of(code)
        assert (kind.code, kind.name) == (code, name)
        assert kind.__mro__.index(errors.AclError) in (1, 2), kind


def test_an_unknown_code_is_of_its_family(acl: FakeControl) -> None:
    problem = errors.error_of(107999, "aclrtToy", said="")
    assert type(problem) is errors.AclUsageError
    assert problem.code == 107999
    assert "unknown status 107999" in str(problem)
    with pytest.raises(AttributeError, match="AclErrorOfNobody"):
        errors.AclErrorOfNobody  # noqa: B018


def test_success_raises_nothing() -> None:
    errors.check(0, "aclrtToy")


def test_the_text_of_ascendcl_is_in_the_exception(device: Device) -> None:
    with pytest.raises(errors.AclError) as caught:
        errors.check(failing(), "aclrtSetDevice", "device 99")
    problem = caught.value
    assert problem.code == 107001
    assert problem.function == "aclrtSetDevice"
    assert "there is no device 99" in problem.detail
    text = str(problem)
    assert text.startswith("aclrtSetDevice returned ACL_ERROR_RT_INVALID_DEVICEID (107001): device 99: ")
    assert "there is no device 99, only 2" in text
    assert text.endswith(problem.hint)
    assert "device_count" in problem.hint


def test_what_was_said_before_is_not_said_again(device: Device) -> None:
    failing()
    errors.recent_message()
    stream = aclrtStream()
    code = acl_rt.aclrtCreateStreamWithConfig(byref(stream), 0, 0)
    assert code == 0
    assert acl_rt.aclrtDestroyStream(stream) == 0
    assert errors.recent_message() == ""
    failing(argument=-1)
    assert "device -1" in errors.recent_message()
    failing(argument=77)
    failing(argument=78)
    said = errors.recent_message()
    assert said.index("device 78") < said.index("device 77")
    assert "device -1" not in said


def test_old_texts_that_fall_off_the_end_do_not_come_back(device: Device) -> None:
    for number in range(200):
        failing(argument=100 + number)
        said = errors.recent_message()
        assert said.count("\n") == 0, said
        assert f"no device {100 + number}," in said


def test_each_thread_has_its_own_text(device: Device) -> None:
    failing()
    found: list[str] = []
    thread = threading.Thread(target=lambda: found.append(errors.recent_message()))
    thread.start()
    thread.join()
    assert found == [""]
    assert "device 99" in errors.recent_message()


def test_without_the_vendors_file_of_texts_there_is_none(acl: FakeControl) -> None:
    with acl.set(acl_messages=0):
        problem = errors.error_of(failing(), "aclrtSetDevice")
    errors.recent_message()
    assert problem.detail == ""
    assert str(problem) == f"aclrtSetDevice returned ACL_ERROR_RT_INVALID_DEVICEID (107001). {problem.hint}"


def test_exceptions_travel_between_processes() -> None:
    problem = errors.error_of(207001, "aclrtMalloc", "64 bytes", said="EL0004: no memory\nmore")
    back = pickle.loads(pickle.dumps(problem))
    assert type(back) is errors.class_of(207001)
    assert str(back) == str(problem)
    assert (back.code, back.detail, back.function) == (207001, "EL0004: no memory\nmore", "aclrtMalloc")
    assert "more" not in str(problem)
