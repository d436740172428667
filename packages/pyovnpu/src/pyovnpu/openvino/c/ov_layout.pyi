# Generated from ov_layout.py by tests/abi/stubs.py; do not edit.

from npu_common.ctyping import (
    Opaque,
    Pointer,
    PointerTo,
    Text,
    function,
    void_p,
)

from pyovnpu.openvino.c.ov_common import *
from pyovnpu.openvino.c.ov_common import _ov_status_e

class ov_layout_t(Opaque):
    """A layout, like "NCHW". Freed with ov_layout_free. Source: ov_layout.h 2026.4.1."""

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
def ov_layout_to_string(layout: Pointer[ov_layout_t], /) -> void_p:
    """The layout as text, "[N,C,H,W]": an address, to be given to ov_free.

    layout: the handle. Source: ov_layout.h 2026.4.1.
    """
