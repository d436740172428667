"""<sys/stat.h>, of which samples use mkdir: `from npu_common.cdecl.sys_stat import *`. The rest is Python's `os`."""

from __future__ import annotations

import ctypes
import os

from npu_common import TYPE_CHECKING

from .text import text_of

if TYPE_CHECKING:
    from npu_common.ctyping import Integer

    from .text import Text

__all__ = ["mkdir"]


def mkdir(path: Text, mode: Integer) -> int:
    """C's mkdir: 0, or -1 with errno."""
    try:
        os.mkdir(os.fsdecode(text_of(path, "mkdir, path")), int(mode))
    except OSError as problem:
        ctypes.set_errno(problem.errno or 0)
        return -1
    return 0
