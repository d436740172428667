"""Exceptions of pyviplite: one class per VIPLite status code, each with the fitting builtin exception as a second base.

`except VipErrorTimeout`, `except TimeoutError` and `except VipError` all catch a timeout.
"""

from __future__ import annotations

from npu_common.errors import ClosedError, ForkError, LibraryNotFoundError, MissingFunctionError, NpuError, StatusErrors

from . import vip_lite_common as common
from ._library import lib

__all__ = [
    "ClosedError",
    "ForkError",
    "LibraryNotFoundError",
    "MissingFunctionError",
    "VipError",
    "check",
    "class_of",
    "error_of",
    "run_error",
]


class VipError(NpuError):
    """A VIPLite call failed. The library prints its own reasons to stdout (to the kernel log before 1.8).

    Attributes:
        code: The header's status code.
        name: The code's name in the header.
        function: Name of the C function.
        hint: What usually helps.
    """


_status = StatusErrors(
    VipError,
    {name: code for name, code in common.vip_status_e.members.items() if code < 0},
    builtins={
        TimeoutError: "VIP_ERROR_TIMEOUT",
        OSError: "VIP_ERROR_IO",
        MemoryError: "VIP_ERROR_OUT_OF_MEMORY",
        ValueError: "VIP_ERROR_INVALID_ARGUMENTS VIP_ERROR_INVALID_NETWORK VIP_ERROR_MISSING_INPUT_OUTPUT "
        "VIP_ERROR_NETWORK_INCOMPATIBLE",
    },
    hints={
        "VIP_ERROR_TIMEOUT": "The NPU did not finish in time; Model(..., time_out=milliseconds) changes the limit",
        "VIP_ERROR_IO": "No access to /dev/vipcore? Run `python -m pyviplite doctor` to find the reason",
        "VIP_ERROR_NOT_SUPPORTED": "This build of the library leaves it out; or vip_init was not called, an input or "
        "output is not set, or the network was prepared twice",
        "VIP_ERROR_OUT_OF_MEMORY": "On 1.6 and 1.8 the heap is fixed by vip_init: runtime.configure(heap_bytes=...)",
        "VIP_ERROR_INVALID_NETWORK": "For another NPU or a newer library, or damaged? `python -m pyviplite info FILE`",
        "VIP_ERROR_NETWORK_NOT_PREPARED": "Call prepare() first; a network that was added to a group runs in it "
        "alone, and one with preload=True is in none",
        "VIP_ERROR_NETWORK_INCOMPATIBLE": "Compile the network for this NPU; or a buffer in use was destroyed",
        "VIP_ERROR_FAILURE VIP_ERROR_INVALID_ARGUMENTS": "The library prints the reason to stdout, before 1.8 to the "
        "kernel log",
        "VIP_ERROR_POWER_OFF": "Power it on: pyviplite.power.on()",
        "VIP_ERROR_POWER_STOP": "Start it again: pyviplite.power.start()",
        "VIP_ERROR_RECOVERY": "The NPU hung and was reset; the next run is possible",
        "VIP_ERROR_MISSING_INPUT_OUTPUT": "Set a buffer for every input and output before the run",
        "VIP_ERROR_CANCELED": "Somebody called cancel()",
    },
)

check = _status.check
"""`check(code, function, detail)` raises the class of `code` unless it is 0."""

error_of = _status.error
"""`error_of(code, function, detail)` makes the exception without raising it."""

class_of = _status.class_of
"""`class_of(code)` is the class of a code; `errors.VipErrorTimeout` is that of VIP_ERROR_TIMEOUT."""

__getattr__ = _status.named
__all__ += _status.class_names()


def run_error(code: int, function: str, detail: str) -> NpuError:
    """Return the exception for a run that has just failed.

    For VIP_ERROR_FAILURE of a fake, the exception contains the fake's reason.
    """
    error: NpuError = error_of(code, function, detail, lib.fake_error() if code == common.VIP_ERROR_FAILURE else "")
    return error
