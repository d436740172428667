"""Which runtimes this device has.

    available_runtimes()                  # ("cpu", "gpu", "dsp")
    runtime_status("aip").reason          # why not, if the library tells

The question for "dsp" and "aip" may start the DSP, which takes up to seconds the first time, and wants
ADSP_LIBRARY_PATH set before. Where the DSP's libraries are signed for the device, ask with check="normal"; the default
looks at what unsigned ones may do, which is what applications on phones have.
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
    """Is a runtime there? True in conditions when it is.

    runtime: its name. available: whether networks can run on it. code: the library's last error when it cannot, 0 where
    it gave none. reason: why not, in words; "" when it is there.
    """

    runtime: str
    available: bool
    code: int = 0
    reason: str = ""

    def __bool__(self) -> bool:
        return self.available


def runtime_status(runtime: Any, *, check: str = "default", device: int | None = None) -> RuntimeStatus:
    """Can networks run on a runtime here, and if not, what does the library say?

    runtime: "cpu", "gpu", "gpu_float16", "dsp", "aip", or a Snpe_Runtime_t. check: how to look at "dsp" and "aip":
    "unsigned" with an unsigned process domain (also "default"), "normal" with a signed one, "basic" without starting
    anything there. device: number of one of several devices (2.40 and later), by default the only one.

    "No" and a failed question are the same to C, 0; the last error tells them apart where the library sets one.
    Raises ValueError and TypeError for other arguments, MissingFunctionError for `device` with an older library.
    Source: SNPE/SNPEUtil.h 2.40.0.
    """
    number = runtime_number(runtime, "runtime_status, runtime")
    if not isinstance(check, str):
        raise TypeError(f"runtime_status, check: expected a str, got {type(check).__name__} {check!r:.60}")
    if check not in _CHECKS:
        raise ValueError(f"runtime_status, check: expected one of {', '.join(map(repr, _CHECKS))}, got {check!r:.60}")
    option = _CHECKS[check]
    if device is None:
        forget()
        found = api.Snpe_Util_IsRuntimeAvailableCheckOption.raw(number, option)
    else:
        which = _device(device)
        ask = api.Snpe_Util_IsRuntimeAvailableCheckOptionForDevice.raw  # before `forget`: an older library lacks it
        forget()
        found = ask(number, option, which)
    name = runtime_name(number)
    if found:
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
    """What the library leaves unsaid."""
    where = "" if device is None else f" with the number {device}"
    said = f"the library answers no, without a reason: this device{where} has none, or its libraries were not found"
    return f"{said}. {adsp_advice()}" if name in ("dsp", "aip") else said


def is_runtime_available(runtime: Any, *, check: str = "default", device: int | None = None) -> bool:
    """`runtime_status(...).available`."""
    return runtime_status(runtime, check=check, device=device).available


def available_runtimes(*, check: str = "default", device: int | None = None) -> tuple[str, ...]:
    """The names of the runtimes that are there, CPU first. Arguments as for `runtime_status`.

    Being there does not mean that every model runs: "dsp" and "aip" want a quantized one.
    """
    return tuple(name for name in NUMBERS if runtime_status(name, check=check, device=device))
