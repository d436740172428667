"""What pyovnpu raises: one class per ov_status_e, each with the builtin exception that fits as a second base.

`except OvGeneralError`, `except RuntimeError` and `except OvError` all catch what OpenVINO calls GENERAL_ERROR, which
is nearly everything; the text of ov_get_last_err_msg says which. That text is the process's, not the thread's, a later
success does not clear it, and INVALID_C_PARAM does not set it (measured, 2026.4.1): it is read right after a failing
call, and never for that code. While several threads fail at once it may be the other one's.
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

from .openvino.c import ov_common as api

if TYPE_CHECKING:
    from typing import Any

__all__ = [
    "ClosedError",
    "ForkError",
    "LibraryNotFoundError",
    "MissingFunctionError",
    "OvError",
    "check",
    "class_of",
    "error_of",
    "last_error_message",
]


class OvError(NpuError):
    """An OpenVINO call failed. `code` and `name` are the header's, `function` the C function, `hint` what usually
    helps, `detail` all of what ov_get_last_err_msg said, C++ file names included ("" if it said nothing)."""

    detail: str = ""


_NAMES = (
    "GENERAL_ERROR NOT_IMPLEMENTED NETWORK_NOT_LOADED PARAMETER_MISMATCH NOT_FOUND OUT_OF_BOUNDS UNEXPECTED "
    "REQUEST_BUSY RESULT_NOT_READY NOT_ALLOCATED INFER_NOT_STARTED NETWORK_NOT_READ INFER_CANCELLED INVALID_C_PARAM "
    "UNKNOWN_C_ERROR NOT_IMPLEMENT_C_METHOD UNKNOW_EXCEPTION"
)
_status = StatusErrors(
    OvError,
    {name: getattr(api, name) for name in _NAMES.split()},
    builtins={
        RuntimeError: _NAMES,  # what the vendor's own Python package raises for everything
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
    },
    # NotImplemented and NotFound alone would shadow and collide.
    called=lambda name: class_name(f"OV_{name}"),
)
class_of = _status.class_of
"""`class_of(code)` is the class of a code; `errors.OvNotFound` is that of NOT_FOUND."""

__getattr__ = _status.named
__all__ += _status.class_names()

NO_NPU = "`python -m pyovnpu doctor` says why there is no NPU"


def _unknown_key(found: Any) -> str:
    from .properties import advice

    return advice(found[1] or found[2], False)


def _read_only_key(found: Any) -> str:
    from .properties import advice

    return advice(found[1], True)


_HINTS_BY_TEXT: tuple[tuple[str, Any], ...] = (
    # what the message holds: what usually helps
    (r"Device with \"?NPU\S* name is not registered|(not|No).{0,40}NPU device", NO_NPU),
    (r"[Uu]nsupported configuration key: (\w+)|[Oo]ption '(.*)' is not supported", _unknown_key),
    (r"READ-ONLY configuration key: (\w+)", _read_only_key),
    (r"DEVICE_LOST", "The NPU hung or was reset: close the model and load it again; `dmesg` may say why"),
    (r"blob is missing the NPU metadata|Could not import the model", "Export it again with this release"),
)
_NOISE = r"Exception from \S+:\d+:?|Check '.*' failed at \S+:\d+:?|.{0,40}\.cpp:\d+:?"


def last_error_message() -> str:
    """ov_get_last_err_msg: the text of the last failure anywhere in the process, "" if there was none."""
    address: Any = api.ov_get_last_err_msg.raw()
    if not address:
        return ""
    try:
        return ctypes.string_at(address).decode("utf-8", "replace")
    finally:
        api.ov_free.raw(address)


def essence(message: str) -> str:
    """`message` without the C++ files and conditions that lead it; all of it when nothing else is left."""
    import re  # not needed while nothing fails, and dear to import

    lines = [line.strip() for line in message.splitlines()]
    kept = [line for line in lines if line and not re.fullmatch(_NOISE, line)]
    text = " ".join(kept or [line for line in lines if line])
    return text if len(text) <= 800 else f"{text[:800]} ..."


def error_of(code: int, function: str, detail: str = "", hint: str = "", said: str | None = None) -> OvError:
    """The exception for `code` that `function` has just returned; call it before anything else calls OpenVINO.

    detail: in which situation. hint: instead of the one the code or the text suggests. said: OpenVINO's text, by
    default that of the last error; "" where C was not called at all.
    """
    if said is None:
        said = "" if code == api.INVALID_C_PARAM else last_error_message()
    parts = [part for part in (detail, essence(said)) if part]
    if not hint and said:
        import re

        hint = next(
            (_said(advice, found) for pattern, advice in _HINTS_BY_TEXT if (found := re.search(pattern, said))), ""
        )
    made: OvError = _status.error(code, function, ": ".join(parts), hint)
    made.detail = said
    return made


def _said(advice: Any, found: Any) -> str:
    return advice if isinstance(advice, str) else str(advice(found))


def check(code: int, function: str, detail: str = "") -> None:
    """Raise the class of `code` unless it is OK."""
    if code:
        raise error_of(code, function, detail)
