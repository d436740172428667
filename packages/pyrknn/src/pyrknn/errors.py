"""Exceptions of pyrknn: one class per RKNN status code, each with a fitting builtin exception as second base.

`except RknnErrTimeout`, `except TimeoutError` and `except RknnError` all catch a timeout.
"""

from __future__ import annotations

from npu_common.errors import ClosedError, ForkError, LibraryNotFoundError, MissingFunctionError, NpuError, StatusErrors

from . import rknn_api as api

__all__ = [
    "ClosedError",
    "ForkError",
    "LibraryNotFoundError",
    "MissingFunctionError",
    "RknnError",
    "check",
    "class_of",
    "error_of",
]


class RknnError(NpuError):
    """An RKNN call failed.

    Attributes:
        code: The RKNN_ERR value.
        name: The name of the code in the header.
        function: The C function that failed.
        hint: What usually helps, "" if nothing is known.
    """


REPORT = "Report it with the runtime's log (RKNN_LOG_LEVEL=4) and what `python -m pyrknn doctor` prints"

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
        "RKNN_ERR_MODEL_INVALID": "Built for another chip or a newer runtime? `python -m pyrknn info FILE` shows",
        "RKNN_ERR_DEVICE_UNMATCH": "Update the kernel driver or use the runtime that goes with it",
        "RKNN_ERR_MALLOC_FAIL": "Close models and memory that are no longer used, or ask for less",
        "RKNN_ERR_PARAM_INVALID": "The runtime logs what it expected to stderr; more with RKNN_LOG_LEVEL=4",
        "RKNN_ERR_CTX_INVALID": "Use a context that rknn_init has filled in and rknn_destroy has not ended",
        "RKNN_ERR_INPUT_INVALID": "`model.inputs` shows what the model takes",
        "RKNN_ERR_OUTPUT_INVALID": "`model.outputs` shows what the model gives",
        "RKNN_ERR_TIMEOUT RKNN_ERR_INCOMPATILE_PRE_COMPILE_MODEL RKNN_ERR_INCOMPATILE_OPTIMIZATION_LEVEL_VERSION "
        "RKNN_ERR_KEY_INVALID RKNN_ERR_DECRYPT_FAILED RKNN_ERR_SOC_BIND_FAILED": REPORT,
        "RKNN_ERR_TARGET_PLATFORM_UNMATCH": "This chip does not support the call or the model",
    },
)

check = _status.check
"""`check(code, function, detail)` raises the class of `code` unless it is 0."""

error_of = _status.error
"""`error_of(code, function, detail)` makes the exception without raising it."""

class_of = _status.class_of
"""`class_of(code)` is the class of a code; `errors.RknnErrTimeout` is that of RKNN_ERR_TIMEOUT."""

__getattr__ = _status.named
__all__ += _status.class_names()
