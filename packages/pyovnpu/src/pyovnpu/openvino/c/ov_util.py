"""openvino/c/ov_util.h as Python: where the runtime's log goes. Source: openvino/c/ov_util.h 2026.4.1."""

from npu_common.cdecl import callback, char_p, exported_names

from ..._library import lib
from . import ov_common
from .ov_common import *

# Receives one line of the runtime's log. It may be called from any thread.
ov_util_log_callback_func = callback(None, char_p, name="ov_util_log_callback_func")


@lib.function(since="2025.4.0")
def ov_util_set_log_callback(func: ov_util_log_callback_func) -> None:
    """Send the log of the whole process to a function instead of the standard output.

    What is logged follows LOG_LEVEL.

    Args:
        func: kept by C until another is set or ov_util_reset_log_callback is called: keep it alive so long. Called on
            whatever thread logs; what it raises goes to sys.unraisablehook.
    """


@lib.function(since="2025.4.0")
def ov_util_reset_log_callback() -> None:
    """Send the log to the standard output again."""


__all__ = exported_names(globals(), includes=(ov_common,))
