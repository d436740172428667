"""What pyacl raises: one class per code, made when it is first asked for, below a family, with the builtin that fits.

`except AclErrorRtMemoryAllocation`, `except MemoryError`, `except AclResourceError` and `except AclError` all catch
207001. A class is called as its code in the header: ACL_ERROR_RT_CONTEXT_NULL is `errors.AclErrorRtContextNull`.

The text of aclGetRecentErrMsg belongs to the calling thread and is not cleared by reading: it is read at once after a
failing call, and what that thread has seen before is left out.
"""

from __future__ import annotations

import threading

from npu_common import TYPE_CHECKING
from npu_common.errors import (
    ClosedError,
    ForkError,
    LibraryNotFoundError,
    MissingFunctionError,
    NpuError,
    class_name,
)

if TYPE_CHECKING:
    from typing import Any

__all__ = [
    "AclError",
    "AclInternalError",
    "AclResourceError",
    "AclTaskError",
    "AclUsageError",
    "ClosedError",
    "ForkError",
    "LibraryNotFoundError",
    "MissingFunctionError",
    "check",
    "class_of",
    "error_of",
    "recent_message",
]


class AclError(NpuError):
    """An AscendCL call failed. `code` and `name` are the header's, `function` the C function, `hint` what usually
    helps, `detail` what aclGetRecentErrMsg said about it, all of it ("" if it said nothing)."""

    detail: str = ""


class AclUsageError(AclError):
    """Codes from 100000: used wrongly. Found before (1000xx, 1480xx), by the runtime (1070xx), by the graph engine
    (1450xx)."""


class AclResourceError(AclError):
    """Codes from 200000 and 300000: not there, used up, not supported."""


class AclTaskError(AclError):
    """Codes from 507011 to 507057: a task on the device failed. Most come out at the next synchronisation."""


class AclInternalError(AclError):
    """The other codes from 500000: AscendCL itself, its driver or the graph engine failed."""


NO_CONTEXT = "this thread has no context"
OTHER_CONTEXT = "the stream belongs to another context than this thread's"

_TIMEOUTS = (
    100036, 107019, 107020, 207013, 207014, 207020, 507012, 507014, 507017, 507034, 507046, 507047, 507048,
    507905, 545601,
)  # fmt: skip
_BUILTINS: dict[int, type[Exception]] = {
    **dict.fromkeys(_TIMEOUTS, TimeoutError),
    **dict.fromkeys((200000, 207001, 207018, 245000), MemoryError),
    **dict.fromkeys((100000, 107000, 107001, 107008, 107016, 107018, 145000, 145011, 145012, 145013), ValueError),
    **dict.fromkeys((145020, 145021, 145022), ValueError),
    **dict.fromkeys((200001, 200006, 207000), NotImplementedError),
    **dict.fromkeys((100003, 107009, 107010, 145002), OSError),
    **dict.fromkeys((100011, 100024, 100029, 107042, 145003, 145015, 507027), LookupError),
    207006: PermissionError,
    **dict.fromkeys((107002, 107003, 107017, 507007, 507010, 500000), RuntimeError),
}
_HINTS = {
    100001: "Call pyacl.init() first",
    100003: "The file is not there or cannot be read",
    100039: "A library of devlib or stub was loaded: set PYACL_LIBRARY to lib64 of the installation",
    107001: "pyacl.device_count() tells how many there are; they are counted from 0",
    107002: "Use `with device:` or `context.use()` in it; every thread has a context of its own",
    107003: "Use `with stream.context:` around it",
    107006: "Make the event with `Event(timing=True)`",
    107011: "A stream has one report thread",
    107012: "Only the subscribed thread processes reports",
    107015: "Use stream.launch(), or subscribe a ReportThread first",
    107017: "It was destroyed, or its device was reset",
    107023: "The stream was aborted: close it and make a new one",
    107024: "Record the event on a stream of the capture before, or wait for it before the capture begins",
    107025: "Let the first stream wait for an event recorded on the other one before the capture ends",
    107026: "End the capture first",
    107027: "End the capture first",
    107028: "Ask after the graph was launched, or record the event outside of it",
    107029: "The capture has ended, or was never begun on this stream",
    107030: "Do it before the capture, or capture in mode 'relaxed'",
    107031: "Make a stream of your own for it: Stream()",
    107032: "Every capture needs events of its own",
    107033: "A stream, and a group, is in one `with` block of TaskGroup at a time; groups end before their capture",
    107034: "End the task group before the other stream is given tasks",
    107036: "End it on the stream that began it",
    107038: "End it in the thread that began it, or capture in mode 'relaxed'",
    107041: "Use a HostBuffer, or capture in mode 'relaxed'",
    200006: "This library does not do it",
    207000: "Not on this chip or in this release, or not inside a callback",
    207001: "`device.memory()` tells what is free",
    207004: "`npu-smi info` tells whether the driver works",
    207006: "Is the user in the group HwHiAiUser?",
    500000: "At init: is the driver installed? `npu-smi info` tells",
    507006: "Wait for it: event.synchronize()",
    507007: "The device is not set, or was reset as often as it was set",
    507009: "Task groups are for kernels and operators: do the rest before or after them",
    507010: "The device is gone: reset it with `device.reset(force=True)`; `npu-smi info` tells how it is",
    507027: 'Kernels are found by the name their source has, if that says extern "C"',
    507046: "Wait longer; what the stream was given goes on",
    507047: "Wait longer",
    507903: "A call during the capture made it invalid: that call raised, or returned, the reason",
    507899: "The driver's log says why",
}
_PHRASES = {107002: NO_CONTEXT, 107003: OTHER_CONTEXT}

_names: dict[int, str] = {}
_classes: dict[int, type[AclError]] = {}
_read = threading.local()


def _codes() -> dict[int, str]:
    if not _names:
        from .acl import acl_base_rt
        from .acl.error_codes import ge_error_codes, rt_error_codes

        for module in (ge_error_codes, rt_error_codes, acl_base_rt):
            for name, code in vars(module).items():
                if name.startswith("ACL_ERROR_") and isinstance(code, int) and code:
                    _names[code] = name
    return _names


def _family(code: int) -> type[AclError]:
    if 507011 <= code <= 507057:
        return AclTaskError
    return {1: AclUsageError, 2: AclResourceError, 3: AclResourceError, 5: AclInternalError}.get(
        code // 100000, AclError
    )


def class_of(code: int) -> type[AclError]:
    """The class of a code; of one the headers do not know, its family."""
    found = _classes.get(code)
    if found is None:
        name, family = _codes().get(code), _family(code)
        if name is None:
            return family
        builtin = _BUILTINS.get(code)
        hint = _HINTS.get(code, "")
        space: dict[str, Any] = {
            "code": code,
            "name": name,
            "hint": hint,
            "__module__": __name__,
            "__doc__": f"{name} ({code}). {hint}".rstrip(),
        }
        found = type(class_name(name), (family,) if builtin is None else (family, builtin), space)
        _classes[code] = found
    return found


def __getattr__(name: str) -> type[AclError]:
    if name.startswith("AclError"):
        for code, status in _codes().items():
            if class_name(status) == name:
                return class_of(code)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def recent_message() -> str:
    """aclGetRecentErrMsg: what this thread has not been shown yet, the newest first; "" for nothing."""
    from .acl import acl_rt

    if not acl_rt.aclGetRecentErrMsg:
        return ""
    text = (acl_rt.aclGetRecentErrMsg() or b"").decode("utf-8", "replace")
    before = getattr(_read, "text", "")
    _read.text = text
    if not text or text == before:
        return ""
    start = 0
    while before and start < len(text):
        if before.startswith(text[start:]):  # new texts come in front, old ones may fall off the end
            return text[:start].strip()
        start = text.find("\n", start) + 1 or len(text)
    return text.strip()


def error_of(code: int, function: str, detail: str = "", hint: str = "", said: str | None = None) -> AclError:
    """The exception for `code` that `function` has just returned, in the thread that called it.

    detail: in which situation. hint: instead of the code's own. said: AscendCL's text, by default what it says now.
    """
    if said is None:
        said = recent_message()
    kind = class_of(code)
    label = f"{kind.name} ({code})" if kind.name else f"unknown status {code}"
    parts = [part for part in (detail, _PHRASES.get(code, ""), said.partition("\n")[0].strip()[:400]) if part]
    made = kind(": ".join([f"{function} returned {label}", *parts]), function=function, hint=hint)
    made.code = code
    made.detail = said
    return made


def check(code: int, function: str, detail: str = "") -> None:
    """Raise the class of `code` unless it is 0."""
    if code:
        raise error_of(code, function, detail)
