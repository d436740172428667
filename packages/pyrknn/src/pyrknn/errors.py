"""What pyrknn raises: one class per RKNN status code, each with the builtin exception that fits as a second base.

`except RknnErrTimeout`, `except TimeoutError` and `except RknnError` all catch a timeout.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from npu_common.errors import ClosedError, ForkError, LibraryNotFoundError, MissingFunctionError, NpuError, StatusErrors

from . import rknn_api as api

__all__ = [
    "ClosedError",
    "ForkError",
    "LibraryNotFoundError",
    "MissingFunctionError",
    "RknnError",
    "check",
    "error_of",
]


class RknnError(NpuError):
    """An RKNN call failed. `code` and `name` are the header's, `function` the C function, `hint` what usually helps."""


_NAMES = {
    value: name
    for name, value in vars(api).items()
    if name.startswith("RKNN_ERR_") and isinstance(value, int) and value < 0
}
_HINTS = {
    api.RKNN_ERR_FAIL: "The runtime logs the reason to stderr; more with RKNN_LOG_LEVEL=4",
    api.RKNN_ERR_DEVICE_UNAVAILABLE: "`python -m pyrknn doctor` says why",
    api.RKNN_ERR_MODEL_INVALID: "Built for another chip or a newer runtime? `python -m pyrknn info FILE` shows",
    api.RKNN_ERR_DEVICE_UNMATCH: "Update the kernel driver or use the runtime that goes with it",
    api.RKNN_ERR_TARGET_PLATFORM_UNMATCH: "This chip does not support the call or the model",
}
_BUILTINS: dict[int, type[Exception]] = {
    api.RKNN_ERR_TIMEOUT: TimeoutError,
    api.RKNN_ERR_MALLOC_FAIL: MemoryError,
    api.RKNN_ERR_PARAM_INVALID: ValueError,
    api.RKNN_ERR_MODEL_INVALID: ValueError,
    api.RKNN_ERR_INPUT_INVALID: ValueError,
    api.RKNN_ERR_OUTPUT_INVALID: ValueError,
    api.RKNN_ERR_DEVICE_UNAVAILABLE: OSError,
}
_status = StatusErrors(RknnError, _NAMES, builtins=_BUILTINS, hints=_HINTS)

check = _status.check
"""`check(code, function, detail)` raises the class of `code` unless it is 0."""

error_of = _status.error
"""`error_of(code, function, detail)` makes the exception without raising it."""

if TYPE_CHECKING:  # what the loop below makes, for type checkers and editors

    class RknnErrFail(RknnError): ...

    class RknnErrTimeout(RknnError, TimeoutError): ...

    class RknnErrDeviceUnavailable(RknnError, OSError): ...

    class RknnErrMallocFail(RknnError, MemoryError): ...

    class RknnErrParamInvalid(RknnError, ValueError): ...

    class RknnErrModelInvalid(RknnError, ValueError): ...

    class RknnErrCtxInvalid(RknnError): ...

    class RknnErrInputInvalid(RknnError, ValueError): ...

    class RknnErrOutputInvalid(RknnError, ValueError): ...

    class RknnErrDeviceUnmatch(RknnError): ...

    class RknnErrIncompatilePreCompileModel(RknnError): ...

    class RknnErrIncompatileOptimizationLevelVersion(RknnError): ...

    class RknnErrTargetPlatformUnmatch(RknnError): ...

    class RknnErrKeyInvalid(RknnError): ...

    class RknnErrDecryptFailed(RknnError): ...

    class RknnErrSocBindFailed(RknnError): ...


for _kind in _status.classes.values():
    globals()[_kind.__name__] = _kind
    __all__.append(_kind.__name__)
