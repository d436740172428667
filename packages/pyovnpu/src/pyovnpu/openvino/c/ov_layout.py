"""openvino/c/ov_layout.h as Python: what the dimensions of a tensor mean. Source: openvino/c/ov_layout.h 2026.4.1."""

from npu_common.cdecl import POINTER, Opaque, char_p, exported_names, void_p

from ..._library import lib
from . import ov_common
from .ov_common import *


class ov_layout_t(Opaque):
    """A layout, like "NCHW". Freed with ov_layout_free."""


@lib.function(since="2024.3.0")
def ov_layout_create(layout_desc: char_p, layout: POINTER(POINTER(ov_layout_t))) -> ov_status_e:
    """Make a layout from its text.

    Args:
        layout_desc: one letter a dimension ("NHWC"), "?" for one without a meaning, "..." for any number of them, or
            names in brackets: "[N,C,H,W]".
        layout: receives the new handle, to be freed with ov_layout_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for a text that is no layout (a letter twice, measured).
    """


@lib.function(since="2024.3.0")
def ov_layout_free(layout: POINTER(ov_layout_t)) -> None:
    """Free a layout. What it was given to has copied it.

    Args:
        layout: the handle, or None.
    """


@lib.function(since="2024.3.0")
def ov_layout_to_string(layout: POINTER(ov_layout_t)) -> void_p:
    """Return the layout as text, "[N,C,H,W]": an address, to be given to ov_free.

    Returns:
        the text's address.
    """


__all__ = exported_names(globals(), includes=(ov_common,))
