"""Exceptions: a class for each code below that of its band, SNPE's text taken apart, hints."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from npu_common.errors import NpuError
from npu_common.testing import FakeControl
from pysnpe import SnpeError, errors
from pysnpe.DlContainer.DlContainer import Snpe_DlContainer_Open
from pysnpe.DlSystem import DlError


def test_each_code_has_a_class_below_its_band() -> None:
    """The bands are those of DlError.h, and every code lies in a band."""
    bands = {
        13: errors.SnpeCapiError, 105: errors.SnpeConfigError, 203: errors.SnpeSystemError,
        311: errors.SnpeContainerError, 402: errors.SnpeNetworkError, 500: errors.SnpeHostError,
        600: errors.SnpeCpuError, 703: errors.SnpeCpuFxpError, 804: errors.SnpeGpuError, 904: errors.SnpeDspError,
        1009: errors.SnpeValidationError, 1106: errors.SnpeUdoError, 1210: errors.SnpeUnknownError,
        1300: errors.SnpeStorageError, 1404: errors.SnpeAipError, 1503: errors.SnpeCacheError,
        1601: errors.SnpeInfrastructureError, 1700: errors.SnpeMemoryError, 7005: errors.SnpeQnnError,
    }  # fmt: skip
    for code, band in bands.items():
        assert issubclass(errors.class_of(code), band) and issubclass(band, SnpeError)
    for name, code in DlError.Snpe_ErrorCode_t.members.items():
        if code:
            kind = errors.class_of(code)
            assert kind.code == code and kind.name is not None and issubclass(kind, SnpeError), name
            assert kind is not SnpeError and len(kind.__mro__) > 3
    assert errors.SnpeDspStubNotPresent is errors.class_of(904)
    assert errors.SnpeDspStubNotPresent.name == "SNPE_ERRORCODE_DSP_STUB_NOT_PRESENT"
    assert errors.class_of(999) is errors.SnpeDspError and errors.class_of(4_000_000) is errors.SnpeQnnError
    with pytest.raises(AttributeError, match="no attribute 'SnpeNothing'"):
        _ = errors.SnpeNothing
    with pytest.raises(AttributeError):
        _ = errors.other


@pytest.mark.parametrize(
    ("code", "builtin"),
    [(14, ValueError), (15, MemoryError), (106, ValueError), (204, LookupError), (309, OSError), (311, ValueError),
     (102, FileNotFoundError), (2002, MemoryError), (7033, TimeoutError)],
)  # fmt: skip
def test_builtins_that_fit(code: int, builtin: type[Exception]) -> None:
    error = errors.error_of(code, "Snpe_X", said="")
    assert isinstance(error, builtin) and isinstance(error, NpuError)
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error) and str(again) == str(error) and again.code == code


def test_texts_of_the_runtime_are_taken_apart() -> None:
    text = (
        "error_code=311; error_message=Record `model` missing; in a=b; file; error_component=Dl Container; "
        "line_no=37; thread_id=4711"
    )
    assert errors.parse(text) == {
        "error_code": "311", "error_message": "Record `model` missing; in a=b; file",
        "error_component": "Dl Container", "line_no": "37", "thread_id": "4711",
    }  # fmt: skip
    assert errors.parse("SNPE_ERRORCODE_CAPI_BAD_HANDLE") == {} == errors.parse("")
    error = errors.error_of(311, "Snpe_F", "model.dlc", said=text)
    assert str(error).startswith(
        "Snpe_F returned SNPE_ERRORCODE_DLCONTAINER_BAD_CONTAINER (311): model.dlc: "
        "Dl Container: Record `model` missing; in a=b; file."
    )
    assert error.detail == text and error.fields["line_no"] == "37" and error.function == "Snpe_F"
    for said, shown in (("error_message=x", "x"), ("error_component=y", "y"), ("plain words", "plain words")):
        assert errors.essence(said) == shown
    assert errors.essence("SNPE_ERRORCODE_CAPI_BAD_HANDLE") == ""


def test_the_last_error(snpe: FakeControl) -> None:
    """Read after a call that failed; an older one with another code is not this call's reason."""
    assert not Snpe_DlContainer_Open("/none.dlc")
    code, said = errors.last_error()
    assert code == 310 and "/none.dlc" in said
    error = errors.call_error("Snpe_DlContainer_Open")
    assert error.code == 310 and error.fields["error_component"] == "Dl Container"
    assert errors.error_of(13, "Snpe_Other").detail == ""
    with pytest.raises(errors.SnpeContainerError, match="returned SNPE_ERRORCODE_DLCONTAINER_READ_FAILURE"):
        errors.checked_handle(None, "Snpe_DlContainer_Open")
    errors.forget()
    assert errors.last_error() == (0, "")
    nothing = errors.call_error("Snpe_X", "here")
    assert type(nothing) is SnpeError and nothing.code is None
    assert str(nothing) == "Snpe_X returned a failure without a reason: here"
    assert errors.checked_handle(7, "x") == 7
    errors.check(0, "x")
    with pytest.raises(errors.SnpeCapiError, match=r"x returned SNPE_ERRORCODE_CAPI_BAD_HANDLE \(13\)"):
        errors.check(13, "x")


def test_hints() -> None:
    environment: dict[str, Any] = {}
    assert "Set ADSP_LIBRARY_PATH" in errors.adsp_advice(environment)
    environment["ADSP_LIBRARY_PATH"] = "/nowhere;/"
    assert "names /nowhere, which" in errors.adsp_advice(environment)
    environment["ADSP_LIBRARY_PATH"] = "/"
    assert "does it have the libraries" in errors.adsp_advice(environment)
    assert "end `runtimes` with 'cpu'" in errors.hint_of(900, ("dsp",))
    assert "No runtime of the list" in errors.hint_of(900, ("dsp", "cpu"))
    assert "ADSP" in errors.hint_of(500, ("aip",)) and "ADSP" not in errors.hint_of(500, ("gpu",))
    assert "pysnpe info" in errors.hint_of(405) and "ADSP" in errors.hint_of(904)
    assert "doctor" in errors.hint_of(7020) and errors.hint_of(7000) == errors.hint_of(2999) == ""
    assert errors.hint_of(904).startswith("The DSP did not find its libraries. ")
    assert errors.hint_of(908).startswith("Does the DSP find its libraries? ")
    assert errors.hint_of(910) == errors.hint_of(911) == "", "that it failed is all that is known"
    assert errors.error_of(904, "x", hint="mine", said="").hint == "mine"
