"""..."""

from npu_common.cdecl import POINTER, Opaque, char_p, exported_names, void_p

from ..._library import lib
from . import ov_common
from .ov_common import *


class ov_layout_t(Opaque):
    """... Source: ov_layout.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_layout_create(layout_desc: char_p, layout: POINTER(POINTER(ov_layout_t))) -> ov_status_e:
    """... Source: ov_layout.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_layout_free(layout: POINTER(ov_layout_t)) -> None:
    """... Source: ov_layout.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_layout_to_string(layout: POINTER(ov_layout_t)) -> void_p:
    """... Source: ov_layout.h 2026.4.1."""


__all__ = exported_names(globals(), includes=(ov_common,))
