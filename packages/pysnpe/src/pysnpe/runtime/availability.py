"""The runtimes that this device has.

    available_runtimes()                  # ("cpu", "gpu", "dsp")
    runtime_status("aip").reason          # why not, if the library gives a reason

A query for "dsp" or "aip" may start the DSP. That takes up to seconds the first time, and ADSP_LIBRARY_PATH has to be
set before. The default query uses an unsigned process domain, as applications on phones do. Pass check="normal" if the
DSP's libraries are signed for the device.
"""

from __future__ import annotations

from dataclasses import dataclass

from npu_common import TYPE_CHECKING

from ..DlSystem import DlEnums as enums
from ..errors import adsp_advice, essence, forget, last_error
from ..SNPE import SNPEUtil as api
from .runtimes import NUMBERS, runtime_name, runtime_number

if TYPE_CHECKING:
    from typing import Any

__all__ = ["RuntimeStatus", "available_runtimes", "is_runtime_available", "runtime_status"]

_CHECKS = {
    "default": int(enums.SNPE_RUNTIME_CHECK_OPTION_DEFAULT),
    "unsigned": int(enums.SNPE_RUNTIME_CHECK_OPTION_UNSIGNEDPD_CHECK),
    "normal": int(enums.SNPE_RUNTIME_CHECK_OPTION_NORMAL_CHECK),
    "basic": int(enums.SNPE_RUNTIME_CHECK_OPTION_BASIC_CHECK),
}


@dataclass(frozen=True)
class RuntimeStatus:
    """The answer to the query for one runtime. It is true in conditions if the runtime is available.

    Attributes:
        runtime: Name of the runtime.
        available: Whether networks can run on it.
        code: The library's last error if it is not available; 0 if the library set none.
        reason: Why it is not available, as text; "" if it is.
    """

    runtime: str
    available: bool
    code: int = 0
    reason: str = ""

    def __bool__(self) -> bool:
        return self.available


def runtime_status(runtime: Any, *, check: str = "default", device: int | None = None) -> RuntimeStatus:
    """Ask the library whether networks can run on a runtime of this device, and if not, why.

    For C, an unavailable runtime and a failed query are both 0. Only the last error distinguishes them, where the
    library sets one.
    Source: SNPE/SNPEUtil.h 2.40.0.

    Args:
        runtime: "cpu", "gpu", "gpu_float16", "dsp", "aip", or a Snpe_Runtime_t.
        check: How to check "dsp" and "aip": "unsigned" (also "default") with an unsigned process domain, "normal" with
            a signed one, "basic" without starting anything on the DSP.
        device: Number of one of several devices (2.40 and later); None for the only one.

    Returns:
        The RuntimeStatus.

    Raises:
        TypeError, ValueError: An argument is wrong.
        MissingFunctionError: `device` was given, and the library is too old for it.
    """
    number = runtime_number(runtime, "runtime_status, runtime")
    if not isinstance(check, str):
        raise TypeError(f"runtime_status, check: expected a str, got {type(check).__name__} {check!r:.60}")
    if check not in _CHECKS:
        raise ValueError(f"runtime_status, check: expected one of {', '.join(map(repr, _CHECKS))}, got {check!r:.60}")
    option = _CHECKS[check]
    if device is None:
        forget()
        available = api.Snpe_Util_IsRuntimeAvailableCheckOption.raw(number, option)
    else:
        which = _device(device)
        # looked up before `forget`: an older library does not have the function
        ask = api.Snpe_Util_IsRuntimeAvailableCheckOptionForDevice.raw
        forget()
        available = ask(number, option, which)
    name = runtime_name(number)
    if available:
        return RuntimeStatus(name, True)
    code, said = last_error()
    reason = essence(said) or said or _guess(name, device)
    return RuntimeStatus(name, False, code, reason)


def _device(device: Any) -> int:
    if isinstance(device, bool) or not hasattr(device, "__index__"):
        raise TypeError(f"runtime_status, device: expected a number from 0, got {type(device).__name__} {device!r:.60}")
    number = int(device.__index__())
    if not 0 <= number < 1 << 32:
        raise ValueError(f"runtime_status, device: expected a number from 0, got {number}")
    return number


def _guess(name: str, device: int | None) -> str:
    """Return a likely reason when the library gives none."""
    where = "" if device is None else f" with the number {device}"
    said = f"the library answers no, without a reason: this device{where} has none, or its libraries were not found"
    return f"{said}. {adsp_advice()}" if name in ("dsp", "aip") else said


def is_runtime_available(runtime: Any, *, check: str = "default", device: int | None = None) -> bool:
    """Say whether networks can run on a runtime; as `runtime_status`, without the reason."""
    return runtime_status(runtime, check=check, device=device).available


def available_runtimes(*, check: str = "default", device: int | None = None) -> tuple[str, ...]:
    """Return the names of the available runtimes, CPU first. Arguments as for `runtime_status`.

    An available runtime does not run every model: "dsp" and "aip" need a quantized one.
    """
    return tuple(name for name in NUMBERS if runtime_status(name, check=check, device=device))
