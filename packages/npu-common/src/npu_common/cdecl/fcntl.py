"""<fcntl.h>, of which samples use open: `from npu_common.cdecl.fcntl import *`. Descriptors are closed by unistd."""

from __future__ import annotations

import ctypes
import os

from npu_common import TYPE_CHECKING

from .text import text_of

if TYPE_CHECKING:
    from npu_common.ctyping import Integer

    from .text import Text

__all__ = ["O_APPEND", "O_CREAT", "O_EXCL", "O_NONBLOCK", "O_RDONLY", "O_RDWR", "O_SYNC", "O_TRUNC", "O_WRONLY", "open"]

_open = os.open
O_RDONLY, O_WRONLY, O_RDWR = os.O_RDONLY, os.O_WRONLY, os.O_RDWR
O_APPEND, O_CREAT, O_EXCL, O_TRUNC = os.O_APPEND, os.O_CREAT, os.O_EXCL, os.O_TRUNC
O_NONBLOCK, O_SYNC = getattr(os, "O_NONBLOCK", 0), getattr(os, "O_SYNC", 0)


def open(path: Text, flags: Integer, mode: Integer = 0) -> int:
    """C's open: a descriptor, or -1 with errno.

    Args:
        path: of the file.
        flags: `O_RDONLY` and its like, joined by `|`.
        mode: permissions of a file that O_CREAT makes; the process's umask takes some away.
    """
    try:
        return _open(os.fsdecode(text_of(path, "open, path")), int(flags), int(mode))
    except OSError as problem:
        ctypes.set_errno(problem.errno or 0)
        return -1
