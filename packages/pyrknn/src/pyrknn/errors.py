"""Exceptions of pyrknn: one class per RKNN status code, each with a fitting builtin exception as second base.

`except RknnErrTimeout`, `except TimeoutError` and `except RknnError` all catch a timeout.
"""

from __future__ import annotations

from npu_common.errors import ClosedError, ForkError, LibraryNotFoundError, MissingFunctionError, NpuError, StatusErrors

from . import rknn_api as api
from ._library import lib

__all__ = [
    "ClosedError",
    "ForkError",
    "LibraryNotFoundError",
    "MissingFunctionError",
    "RknnError",
    "check",
    "class_of",
    "core_mask_error",
    "error_of",
    "run_error",
]


class RknnError(NpuError):
    """An RKNN call failed.

    Attributes:
        code: The RKNN_ERR value.
        name: The name of the code in the header.
        function: The C function that failed.
        hint: What usually helps, "" if nothing is known.
    """


# Cured, as the reporters of these issues say: radxa/kernel#312, airockchip/rknn-toolkit2#38 and #294 and
# thanhtantran/rknn-multi-threaded-3588#3 by another driver, the last two first by core 0; LuckfoxTECH/luckfox-pico#370
# by the clock.
NOT_DONE = (
    "the NPU did not finish the job: `dmesg` shows what the kernel driver says of it, `python -m pyrknn doctor` the "
    "versions. Others cured it with another release of the driver (0.9.6 instead of 0.9.3), with core_mask=1 (core 0 "
    "alone), or with a lower clock of the NPU"
)
_MASKS = (
    "RK3588 takes RKNN_NPU_CORE_AUTO, _0, _1, _2, _0_1 and _0_1_2 (0, 1, 2, 4, 3, 7), RK3576 AUTO, _0, _1 and _0_1; "
    "_ALL (65535) needs runtime 2.0, and masks of several cores a model that can use them"
)

_status = StatusErrors(
    RknnError,
    {name: code for name, code in vars(api).items() if name.startswith("RKNN_ERR_") and isinstance(code, int)},
    builtins={
        TimeoutError: "RKNN_ERR_TIMEOUT",
        MemoryError: "RKNN_ERR_MALLOC_FAIL",
        ValueError: "RKNN_ERR_PARAM_INVALID RKNN_ERR_MODEL_INVALID RKNN_ERR_INPUT_INVALID RKNN_ERR_OUTPUT_INVALID",
        OSError: "RKNN_ERR_DEVICE_UNAVAILABLE",
    },
    hints={
        "RKNN_ERR_FAIL": "The runtime logs the reason to stderr; more with RKNN_LOG_LEVEL=4",
        "RKNN_ERR_DEVICE_UNAVAILABLE": "Run `python -m pyrknn doctor` to find the reason",
        "RKNN_ERR_MODEL_INVALID": "Built for another chip or a newer runtime? `python -m pyrknn info FILE` shows what "
        "it was built for",
        "RKNN_ERR_DEVICE_UNMATCH": "Update the kernel driver or use the runtime that goes with it",
        "RKNN_ERR_MALLOC_FAIL": "Close models and memory that are no longer used, or ask for less",
        "RKNN_ERR_PARAM_INVALID": "The runtime logs what it expected to stderr; more with RKNN_LOG_LEVEL=4",
        "RKNN_ERR_CTX_INVALID": "Use a context that rknn_init has filled in and rknn_destroy has not ended",
        "RKNN_ERR_INPUT_INVALID": "`model.inputs` shows what the model takes",
        "RKNN_ERR_OUTPUT_INVALID": "`model.outputs` shows what the model gives",
        "RKNN_ERR_TIMEOUT": NOT_DONE[0].upper() + NOT_DONE[1:],
        "RKNN_ERR_TARGET_PLATFORM_UNMATCH": "This chip does not support the call or the model",
    },
)

check = _status.check
"""`check(code, function, detail)` raises the class of `code` unless it is 0."""

error_of = _status.error
"""`error_of(code, function, detail)` makes the exception without raising it."""


def run_error(code: int, detail: str) -> RknnError:
    """Return the exception for a rknn_run that has just failed.

    RKNN_ERR_FAIL is what rknn_run returns when the kernel driver gives up a job; the runtime then logs "failed to
    submit" (measured).
    """
    hint = lib.fake_error()
    if not hint and code == api.RKNN_ERR_FAIL:
        hint = f"{_status.hint(code)}. If it is 'failed to submit': {NOT_DONE}"
    problem: RknnError = error_of(code, "rknn_run", detail, hint)
    return problem


def core_mask_error(code: int, function: str, mask: int) -> RknnError:
    """Return the exception for a core mask that the runtime has just refused."""
    hint = {
        api.RKNN_ERR_FAIL: _MASKS,
        api.RKNN_ERR_TARGET_PLATFORM_UNMATCH: "This chip has no core masks (RK3588 and RK3576 have): leave it out",
    }.get(code, "")
    problem: RknnError = error_of(code, function, f"core_mask {mask:#x}", hint)
    return problem


class_of = _status.class_of
"""`class_of(code)` is the class of a code; `errors.RknnErrTimeout` is that of RKNN_ERR_TIMEOUT."""

__getattr__ = _status.named
__all__ += _status.class_names()
