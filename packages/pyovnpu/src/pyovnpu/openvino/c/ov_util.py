"""..."""

from npu_common.cdecl import callback, char_p, exported_names

from ..._library import lib
from . import ov_common
from .ov_common import *

ov_util_log_callback_func = callback(None, char_p, name="ov_util_log_callback_func")


@lib.function(since="2025.4.0")
def ov_util_set_log_callback(func: ov_util_log_callback_func) -> None:
    """... Source: ov_util.h 2026.4.1."""


@lib.function(since="2025.4.0")
def ov_util_reset_log_callback() -> None:
    """... Source: ov_util.h 2026.4.1."""


__all__ = exported_names(globals(), includes=(ov_common,))
