"""openvino/c/ov_layout.h as Python: what the dimensions of a tensor mean."""

from npu_common.cdecl import POINTER, Opaque, char_p, exported_names, void_p

from ..._library import lib
from . import ov_common
from .ov_common import *


class ov_layout_t(Opaque):
    """A layout, like "NCHW". Freed with ov_layout_free. Source: ov_layout.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_layout_create(layout_desc: char_p, layout: POINTER(POINTER(ov_layout_t))) -> ov_status_e:
    """Make a layout from its text.

    layout_desc: one letter a dimension ("NHWC"), "?" for one without a meaning, "..." for any number of them, or names
    in brackets: "[N,C,H,W]".
    layout: receives the new handle, to be freed with ov_layout_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for a text that is no layout (a letter twice, measured).
    Source: ov_layout.h 2026.4.1.
    """


@lib.function(since="2024.3.0")
def ov_layout_free(layout: POINTER(ov_layout_t)) -> None:
    """Free a layout. What it was given to has copied it.

    layout: the handle, or None. Source: ov_layout.h 2026.4.1.
    """


@lib.function(since="2024.3.0")
def ov_layout_to_string(layout: POINTER(ov_layout_t)) -> void_p:
    """The layout as text, "[N,C,H,W]": an address, to be given to ov_free.

    layout: the handle. Source: ov_layout.h 2026.4.1.
    """


__all__ = exported_names(globals(), includes=(ov_common,))
