"""What pyviplite raises: one class per VIPLite status code, each with the builtin exception that fits as a second base.

`except VipErrorTimeout`, `except TimeoutError` and `except VipError` all catch a timeout.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    "error_of",
    "run_failed",
]


class VipError(NpuError):
    """A VIPLite call failed. `code` and `name` are the header's, `function` the C function, `hint` what usually
    helps. The library prints its own reasons to stdout (to the kernel log before 1.8)."""


_NAMES = {value: name for name, value in common.vip_status_e.members.items() if value < 0}
_HINTS: dict[int, str] = {
    common.VIP_ERROR_TIMEOUT: "The NPU did not finish in time; Model(..., time_out=milliseconds) changes the limit",
    common.VIP_ERROR_IO: "No access to /dev/vipcore? `python -m pyviplite doctor` says why",
    common.VIP_ERROR_NOT_SUPPORTED: "This build of the library leaves it out, or vip_init has not been called",
    common.VIP_ERROR_OUT_OF_MEMORY: "On 1.6 and 1.8 the heap is fixed by vip_init: runtime.configure(heap_bytes=...)",
    common.VIP_ERROR_INVALID_NETWORK: "For another NPU or a newer library, or damaged? `python -m pyviplite info FILE`",
    common.VIP_ERROR_NETWORK_NOT_PREPARED: "Call prepare() first",
    common.VIP_ERROR_NETWORK_INCOMPATIBLE: "Compile the network for this NPU; or a buffer in use was destroyed",
    common.VIP_ERROR_FAILURE: "The library prints the reason to stdout",
    common.VIP_ERROR_POWER_OFF: "Power it on: pyviplite.power.on()",
    common.VIP_ERROR_POWER_STOP: "Start it again: pyviplite.power.start()",
    common.VIP_ERROR_RECOVERY: "The NPU hung and was reset; the next run is possible",
    common.VIP_ERROR_CANCELED: "Somebody called cancel()",
}
_BUILTINS: dict[int, type[Exception]] = {
    common.VIP_ERROR_TIMEOUT: TimeoutError,
    common.VIP_ERROR_IO: OSError,
    common.VIP_ERROR_INVALID_ARGUMENTS: ValueError,
    common.VIP_ERROR_OUT_OF_MEMORY: MemoryError,
    common.VIP_ERROR_INVALID_NETWORK: ValueError,
    common.VIP_ERROR_MISSING_INPUT_OUTPUT: ValueError,
    common.VIP_ERROR_NETWORK_INCOMPATIBLE: ValueError,
}
_status = StatusErrors(VipError, _NAMES, builtins=_BUILTINS, hints=_HINTS)

check = _status.check
"""`check(code, function, detail)` raises the class of `code` unless it is 0."""

error_of = _status.error
"""`error_of(code, function, detail)` makes the exception without raising it."""


def run_failed(code: int, function: str, detail: str) -> NpuError:
    """The exception for a run that has just failed. VIP_ERROR_FAILURE: a fake says why in the exception."""
    return error_of(code, function, detail, lib.fake_error() if code == common.VIP_ERROR_FAILURE else "")


if TYPE_CHECKING:  # what the loop below makes, for type checkers and editors

    class VipErrorTimeout(VipError, TimeoutError): ...

    class VipErrorIo(VipError, OSError): ...

    class VipErrorInvalidArguments(VipError, ValueError): ...

    class VipErrorNotSupported(VipError): ...

    class VipErrorOutOfResource(VipError): ...

    class VipErrorOutOfMemory(VipError, MemoryError): ...

    class VipErrorInvalidNetwork(VipError, ValueError): ...

    class VipErrorMissingInputOutput(VipError, ValueError): ...

    class VipErrorNetworkNotPrepared(VipError): ...

    class VipErrorNetworkIncompatible(VipError, ValueError): ...

    class VipErrorFailure(VipError): ...

    class VipErrorPowerOff(VipError): ...

    class VipErrorPowerStop(VipError): ...

    class VipErrorRecovery(VipError): ...

    class VipErrorCanceled(VipError): ...

    class VipErrorNanInf(VipError): ...

    class VipErrorFusa(VipError): ...

    class VipErrorNotFinish(VipError): ...


for _kind in _status.classes.values():
    globals()[_kind.__name__] = _kind
    __all__.append(_kind.__name__)
