"""<fcntl.h>, of which samples use open and fcntl: `from npu_common.cdecl.fcntl import *`; unistd closes descriptors."""

from __future__ import annotations

import ctypes
import os

from npu_common import TYPE_CHECKING

from .libc import CLibraryFunction
from .text import text_of

if TYPE_CHECKING:
    from npu_common.ctyping import Integer

    from .text import Text

__all__ = [
    "FD_CLOEXEC", "F_DUPFD", "F_GETFD", "F_GETFL", "F_SETFD", "F_SETFL", "O_APPEND", "O_CLOEXEC", "O_CREAT",
    "O_DIRECT", "O_DIRECTORY", "O_DSYNC", "O_EXCL", "O_NDELAY", "O_NOATIME", "O_NOCTTY", "O_NOFOLLOW", "O_NONBLOCK",
    "O_PATH", "O_RDONLY", "O_RDWR", "O_SYNC", "O_TMPFILE", "O_TRUNC", "O_WRONLY", "creat", "fcntl", "open",
]  # fmt: skip

_open = os.open
O_RDONLY, O_WRONLY, O_RDWR = os.O_RDONLY, os.O_WRONLY, os.O_RDWR
O_APPEND, O_CREAT, O_EXCL, O_TRUNC = os.O_APPEND, os.O_CREAT, os.O_EXCL, os.O_TRUNC
O_NONBLOCK, O_SYNC, O_CLOEXEC = (getattr(os, name, 0) for name in ("O_NONBLOCK", "O_SYNC", "O_CLOEXEC"))
# These differ between machines: a program that is translated on one runs on another.
O_DIRECT, O_DIRECTORY, O_DSYNC, O_NDELAY, O_NOATIME, O_NOCTTY, O_NOFOLLOW, O_PATH, O_TMPFILE = (
    getattr(os, f"O_{name}", 0) for name in "DIRECT DIRECTORY DSYNC NDELAY NOATIME NOCTTY NOFOLLOW PATH TMPFILE".split()
)
F_DUPFD, FD_CLOEXEC = 0, 1
F_GETFD, F_SETFD, F_GETFL, F_SETFL = 1, 2, 3, 4
_fcntl = CLibraryFunction("fcntl", ctypes.c_int, ctypes.c_int, ctypes.c_int)  # and one more, as C's is variadic


def fcntl(fd: Integer, command: Integer, argument: Integer | None = 0) -> int:
    """Read or set flags of a descriptor, like C's fcntl: F_GETFL and its like; -1 with errno."""
    return int(_fcntl(int(fd), int(command), ctypes.c_long(int(argument or 0))))


def open(path: Text, flags: Integer, mode: Integer = 0) -> int:
    """Open a file, like C's open: a descriptor, or -1 with errno.

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


def creat(path: Text, mode: Integer) -> int:
    """Make a file, or empty it, for writing, like C's creat: a descriptor, or -1 with errno."""
    return open(path, O_CREAT | O_WRONLY | O_TRUNC, mode)
