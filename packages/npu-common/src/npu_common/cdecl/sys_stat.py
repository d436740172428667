"""<sys/stat.h>, of which samples use mkdir and stat: `from npu_common.cdecl.sys_stat import *`.

`struct stat` is `stat_t`, as the function has the name. Its layout is not the C library's, which differs from machine
to machine. The rest is Python's `os`.
"""

from __future__ import annotations

import ctypes
import os

from npu_common import TYPE_CHECKING
from npu_common.cdecl import Struct, field, int64, uint32, uint64

from .bounds import target_of
from .text import text_of

if TYPE_CHECKING:
    from npu_common.ctyping import Integer, Pointer

    from .text import Text

__all__ = [
    "S_IRGRP", "S_IROTH", "S_IRUSR", "S_IRWXG", "S_IRWXO", "S_IRWXU", "S_IWGRP", "S_IWOTH", "S_IWUSR", "S_IXGRP",
    "S_IXOTH", "S_IXUSR", "mkdir", "stat", "stat_t",
]  # fmt: skip

S_IRWXU, S_IRUSR, S_IWUSR, S_IXUSR = 0o700, 0o400, 0o200, 0o100
S_IRWXG, S_IRGRP, S_IWGRP, S_IXGRP = 0o070, 0o040, 0o020, 0o010
S_IRWXO, S_IROTH, S_IWOTH, S_IXOTH = 0o007, 0o004, 0o002, 0o001


class stat_t(Struct):
    """The facts about a file: `struct stat`."""

    st_mode = field(uint32)
    st_nlink = field(uint32)
    st_uid = field(uint32)
    st_gid = field(uint32)
    st_dev = field(uint64)
    st_ino = field(uint64)
    st_size = field(int64)


def mkdir(path: Text, mode: Integer) -> int:
    """Make a folder, like C's mkdir: 0, or -1 with errno."""
    try:
        os.mkdir(os.fsdecode(text_of(path, "mkdir, path")), int(mode))
    except OSError as problem:
        ctypes.set_errno(problem.errno or 0)
        return -1
    return 0


def stat(path: Text, result: Pointer[stat_t]) -> int:
    """Write the facts about a file to `byref(stat_t())`, like C's stat; return 0, or -1 with errno."""
    place = target_of("stat, result", result, stat_t)
    try:
        status = os.stat(os.fsdecode(text_of(path, "stat, path")))
    except OSError as problem:
        ctypes.set_errno(problem.errno or 0)
        return -1
    written = stat_t.from_address(place)
    written.st_mode, written.st_nlink, written.st_uid, written.st_gid = status[0], status[3], status[4], status[5]
    written.st_dev, written.st_ino, written.st_size = status.st_dev, status.st_ino, status.st_size
    return 0
