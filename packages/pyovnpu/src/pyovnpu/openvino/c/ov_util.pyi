# Generated from ov_util.py by tests/abi/stubs.py; do not edit.

from collections.abc import Callable

from npu_common.ctyping import (
    Text,
    function,
)

from pyovnpu.openvino.c.ov_common import *

class ov_util_log_callback_func:
    def __init__(self, function: Callable[[bytes | None], None] | ov_util_log_callback_func | None = None) -> None: ...
    def __call__(self, _0: Text) -> None: ...

@function
def ov_util_set_log_callback(func: Callable[[bytes | None], None] | ov_util_log_callback_func | None, /) -> None:
    """Send the log of the whole process to a function instead of the standard output. What is logged follows LOG_LEVEL.

    func: kept by C until another is set or ov_util_reset_log_callback is called: keep it alive so long. Called on
    whatever thread logs; what it raises goes to sys.unraisablehook. Source: ov_util.h 2026.4.1.
    """

@function
def ov_util_reset_log_callback() -> None:
    """Send the log to the standard output again. Source: ov_util.h 2026.4.1."""

__all__ = [
    "ov_util_log_callback_func",
    "ov_util_set_log_callback",
    "ov_util_reset_log_callback",
    "GENERATION",
    "OK",
    "GENERAL_ERROR",
    "NOT_IMPLEMENTED",
    "NETWORK_NOT_LOADED",
    "PARAMETER_MISMATCH",
    "NOT_FOUND",
    "OUT_OF_BOUNDS",
    "UNEXPECTED",
    "REQUEST_BUSY",
    "RESULT_NOT_READY",
    "NOT_ALLOCATED",
    "INFER_NOT_STARTED",
    "NETWORK_NOT_READ",
    "INFER_CANCELLED",
    "INVALID_C_PARAM",
    "UNKNOWN_C_ERROR",
    "NOT_IMPLEMENT_C_METHOD",
    "UNKNOW_EXCEPTION",
    "ov_status_e",
    "DYNAMIC",
    "BOOLEAN",
    "BF16",
    "F16",
    "F32",
    "F64",
    "I4",
    "I8",
    "I16",
    "I32",
    "I64",
    "U1",
    "U2",
    "U3",
    "U4",
    "U6",
    "U8",
    "U16",
    "U32",
    "U64",
    "NF4",
    "F8E4M3",
    "F8E5M3",
    "STRING",
    "F4E2M1",
    "F8E8M0",
    "UNDEFINED",
    "ov_element_type_e",
    "encryption_func",
    "ov_encryption_callbacks",
    "ov_get_error_info",
    "ov_free",
    "ov_get_last_err_msg",
]
