"""Exceptions of pyovnpu: one class per ov_status_e, each with a fitting builtin exception as second base.

`except OvGeneralError`, `except RuntimeError` and `except OvError` all catch GENERAL_ERROR. OpenVINO returns this code
for nearly every failure; the text of ov_get_last_err_msg gives the reason. One text exists per process, not per thread.
A later success does not clear the text, and INVALID_C_PARAM does not set it (measured, 2026.4.1). This module therefore
reads the text right after a failing call, and not for INVALID_C_PARAM. When several threads fail at once, an error may
carry another thread's text.
"""

from __future__ import annotations

import ctypes

from npu_common import TYPE_CHECKING
from npu_common.errors import (
    ClosedError,
    ForkError,
    LibraryNotFoundError,
    MissingFunctionError,
    NpuError,
    StatusErrors,
    class_name,
)
from npu_common.handle import CHandle

from .openvino.c import ov_common as api

if TYPE_CHECKING:
    from typing import Any

__all__ = [
    "ClosedError",
    "ForkError",
    "LibraryNotFoundError",
    "MissingFunctionError",
    "OvError",
    "OvPropertyError",
    "OvReadError",
    "check",
    "class_of",
    "error_of",
    "last_error_message",
    "narrowed",
    "text_at",
]


class OvError(NpuError):
    """An OpenVINO call failed.

    Attributes:
        code: The ov_status_e.
        name: The name of the code in the header.
        function: The C function that failed.
        hint: What usually helps, "" if nothing is known.
        detail: The whole text of ov_get_last_err_msg, with its C++ file names; "" without a text.
    """

    detail: str = ""


_NAMES = (
    "GENERAL_ERROR NOT_IMPLEMENTED NETWORK_NOT_LOADED PARAMETER_MISMATCH NOT_FOUND OUT_OF_BOUNDS UNEXPECTED "
    "REQUEST_BUSY RESULT_NOT_READY NOT_ALLOCATED INFER_NOT_STARTED NETWORK_NOT_READ INFER_CANCELLED INVALID_C_PARAM "
    "UNKNOWN_C_ERROR NOT_IMPLEMENT_C_METHOD UNKNOW_EXCEPTION"
)
REPORT = "Report it with `error.detail` and what `python -m pyovnpu doctor` prints"
_status = StatusErrors(
    OvError,
    {name: getattr(api, name) for name in _NAMES.split()},
    builtins={
        RuntimeError: _NAMES,  # OpenVINO's own Python package raises RuntimeError for every failure
        NotImplementedError: "NOT_IMPLEMENTED NOT_IMPLEMENT_C_METHOD",
        ValueError: "PARAMETER_MISMATCH INVALID_C_PARAM",
        LookupError: "NOT_FOUND",
        IndexError: "OUT_OF_BOUNDS",
        TimeoutError: "RESULT_NOT_READY",
        MemoryError: "NOT_ALLOCATED",
    },
    hints={
        "REQUEST_BUSY": "Wait for it (`request.wait()`), or use another InferRequest",
        "RESULT_NOT_READY": "Wait longer, or start it first",
        "INVALID_C_PARAM": "A NULL pointer or a count C does not accept; OpenVINO gives no text for it",
        "PARAMETER_MISMATCH": "Make the shape static first: `network.reshape(...)`",
        "INFER_CANCELLED": "Somebody called request.cancel()",
        "UNKNOW_EXCEPTION": "Is the index of a port below the number of ports?",
        "UNEXPECTED UNKNOWN_C_ERROR": REPORT,
    },
    # The prefix avoids names such as NotImplemented, which would shadow a builtin.
    called=lambda name: class_name(f"OV_{name}"),
)
class_of = _status.class_of
"""`class_of(code)` is the class of a code; `errors.OvNotFound` is that of NOT_FOUND."""

__getattr__ = _status.named
__all__ += _status.class_names()

_General: Any = class_of(api.GENERAL_ERROR)


class OvPropertyError(_General, TypeError):  # type: ignore[misc]
    """A GENERAL_ERROR about a property that the device does not have: an unexpected keyword argument."""


class OvReadError(_General, ValueError):  # type: ignore[misc]
    """A GENERAL_ERROR about a file that no frontend of OpenVINO can read."""


def narrowed(problem: OvError, kind: type[OvError]) -> OvError:
    """Change the class of an error of GENERAL_ERROR to `kind`, which says more, and return the error."""
    if type(problem) is _General:
        problem.__class__ = kind
    return problem


NO_NPU = 'Run `python -m pyovnpu doctor` to find out why, or choose another device: device="CPU"'


npus: Any = tuple
"""Returns the numbers of the NPUs that are there. runtime.core sets it, which stands above this module."""


def _other_npu(_: Any) -> str:
    """Name the NPUs that are there, for a user who asked for another NPU."""
    names = " or ".join(f'device="NPU.{name}"' for name in npus())
    return f'There is {names}; device="NPU" takes the first' if names else NO_NPU


def _unknown_key(found: Any) -> str:
    from .properties import advice

    return advice(found[1] or found[2], False)


def _read_only_key(found: Any) -> str:
    from .properties import advice

    return advice(found[1], True)


_UNKNOWN_KEY = r"[Uu]nsupported configuration key: (\w+)|[Oo]ption '(.*)' is not supported"
_HINTS_BY_TEXT: tuple[tuple[str, Any], ...] = (
    # pattern in OpenVINO's message: hint, or a function of the match that makes it
    (
        r"No device with name '\w+' is available|specified arch or index: NPU|valid NPU device for the provided",
        _other_npu,
    ),
    (r"Device with \"?NPU\S* name is not registered|(not|No).{0,40}NPU device", NO_NPU),
    (_UNKNOWN_KEY, _unknown_key),
    (r"READ-ONLY configuration key: (\w+)", _read_only_key),
    (r"DEVICE_LOST", "The NPU hung or was reset: close the model and load it again; `dmesg` may show why"),
    (
        r"blob is missing the NPU metadata|Could not import the model",
        "Another release exported it, or the file is cut off: export it again with this release, or copy it again",
    ),
)
_NOISE = r"Exception from \S+:\d+:?|Check '.*' failed at \S+:\d+:?|.{0,40}\.cpp:\d+:?"


def text_at(address: int | None) -> str:
    """Return the text at `address`; "" for NULL."""
    return ctypes.string_at(address).decode("utf-8", "replace") if address else ""


def last_error_message() -> str:
    """Return the text of the last failure in the process (ov_get_last_err_msg), "" if there was none."""
    text = CHandle(api.ov_free)
    text.returned(api.ov_get_last_err_msg)
    with text as address:
        return text_at(address)


def essence(message: str) -> str:
    """Remove the C++ file names and conditions at the start of a message, unless nothing else would be left."""
    import re  # imported here: the import is slow, and only errors need it

    lines = [line.strip() for line in message.splitlines()]
    kept = [line for line in lines if line and not re.fullmatch(_NOISE, line)]
    text = " ".join(kept or [line for line in lines if line])
    return text if len(text) <= 800 else f"{text[:800]} ..."


def error_of(code: int, function: str, detail: str = "", hint: str = "", said: str | None = None) -> OvError:
    """Make the exception for a code. Call this function right after the failing call, before another OpenVINO call.

    Args:
        code: The ov_status_e.
        function: The function that returned it.
        detail: What the call was about, for the message.
        hint: Replaces the hint for the code or the text.
        said: OpenVINO's text; by default that of the last error, "" when C was not called.

    Returns:
        An instance of the code's class.
    """
    if said is None:
        said = "" if code == api.INVALID_C_PARAM else last_error_message()
    parts = [part for part in (detail, essence(said)) if part]
    if said:
        import re  # imported here: the import is slow, and only errors need it
    if not hint and said:
        hint = next(
            (_said(advice, match) for pattern, advice in _HINTS_BY_TEXT if (match := re.search(pattern, said))), ""
        )
    error: OvError = _status.error(code, function, ": ".join(parts), hint)
    error.detail = said
    unknown = said and re.search(_UNKNOWN_KEY, said)
    return narrowed(error, OvPropertyError) if unknown else error


def _said(advice: Any, found: Any) -> str:
    return advice if isinstance(advice, str) else str(advice(found))


def check(code: int, function: str, detail: str = "") -> None:
    """Raise the exception for `code` unless it is OK."""
    if code:
        raise error_of(code, function, detail)
