# Generated from ov_layout.py by tests/abi/stubs.py; do not edit.

from npu_common.ctyping import (
    Opaque,
    Pointer,
    PointerTo,
    Text,
    function,
)

from pyovnpu.openvino.c.ov_common import *
from pyovnpu.openvino.c.ov_common import _ov_status_e

class ov_layout_t(Opaque):
    """A layout, like "NCHW". Freed with ov_layout_free. Source: ov_layout.h 2026.4.1."""

class LP_ov_layout_t(PointerTo[ov_layout_t]): ...

@function
def ov_layout_create(layout_desc: Text, layout: Pointer[PointerTo[ov_layout_t]], /) -> _ov_status_e:
    """Make a layout from its text.

    layout_desc: one letter a dimension ("NHWC"), "?" for one without a meaning, "..." for any number of them, or names
    in brackets: "[N,C,H,W]".
    layout: receives the new handle, to be freed with ov_layout_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for a text that is no layout (a letter twice, measured).
    Source: ov_layout.h 2026.4.1.
    """

@function
def ov_layout_free(layout: Pointer[ov_layout_t], /) -> None:
    """Free a layout. What it was given to has copied it.

    layout: the handle, or None. Source: ov_layout.h 2026.4.1.
    """

@function
def ov_layout_to_string(layout: Pointer[ov_layout_t], /) -> int | None:
    """The layout as text, "[N,C,H,W]": an address, to be given to ov_free.

    layout: the handle. Source: ov_layout.h 2026.4.1.
    """

__all__ = [
    "ov_layout_t",
    "ov_layout_create",
    "ov_layout_free",
    "ov_layout_to_string",
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
