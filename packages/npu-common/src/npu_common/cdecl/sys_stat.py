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
from .system import system_function
from .text import text_of
from .time import timespec

if TYPE_CHECKING:
    from typing import Any, Callable

    from npu_common.ctyping import Integer, Pointer

    from .text import Text

__all__ = [
    "S_IFBLK", "S_IFCHR", "S_IFDIR", "S_IFIFO", "S_IFLNK", "S_IFMT", "S_IFREG", "S_IFSOCK", "S_IRGRP", "S_IROTH",
    "S_IRUSR", "S_IRWXG", "S_IRWXO", "S_IRWXU", "S_IWGRP", "S_IWOTH", "S_IWUSR", "S_IXGRP", "S_IXOTH", "S_IXUSR",
    "chmod", "fchmod", "fstat", "lstat", "mkdir", "mkfifo", "stat", "stat_t", "umask",
]  # fmt: skip

S_IRWXU, S_IRUSR, S_IWUSR, S_IXUSR = 0o700, 0o400, 0o200, 0o100
S_IRWXG, S_IRGRP, S_IWGRP, S_IXGRP = 0o070, 0o040, 0o020, 0o010
S_IRWXO, S_IROTH, S_IWOTH, S_IXOTH = 0o007, 0o004, 0o002, 0o001


S_IFMT, S_IFSOCK, S_IFLNK, S_IFREG = 0o170000, 0o140000, 0o120000, 0o100000
S_IFBLK, S_IFDIR, S_IFCHR, S_IFIFO = 0o060000, 0o040000, 0o020000, 0o010000


class stat_t(Struct):
    """The facts about a file: `struct stat`."""

    st_mode = field(uint32)
    st_nlink = field(uint32)
    st_uid = field(uint32)
    st_gid = field(uint32)
    st_dev = field(uint64)
    st_ino = field(uint64)
    st_rdev = field(uint64)
    st_size = field(int64)
    st_blksize = field(int64)
    st_blocks = field(int64)
    st_atim = field(timespec)
    st_mtim = field(timespec)
    st_ctim = field(timespec)


def mkdir(path: Text, mode: Integer) -> int:
    """Make a folder, like C's mkdir: 0, or -1 with errno."""
    try:
        os.mkdir(os.fsdecode(text_of(path, "mkdir, path")), int(mode))
    except OSError as problem:
        ctypes.set_errno(problem.errno or 0)
        return -1
    return 0


_PARTS = (
    "st_mode", "st_nlink", "st_uid", "st_gid", "st_dev", "st_ino", "st_rdev", "st_size", "st_blksize", "st_blocks",
)  # fmt: skip


def _write(function: str, result: Any, look: Callable[[], os.stat_result]) -> int:
    """Write what Python says about a file; return 0, or -1 with errno."""
    place = target_of(f"{function}, result", result, stat_t)
    try:
        status = look()
    except OSError as problem:
        ctypes.set_errno(problem.errno or 0)
        return -1
    written = stat_t.from_address(place)
    for name in _PARTS:
        setattr(written, name, getattr(status, name, 0))
    for letter in "amc":
        seconds = getattr(status, f"st_{letter}time_ns")
        part = getattr(written, f"st_{letter}tim")
        part.tv_sec, part.tv_nsec = divmod(seconds, 1000000000)
    return 0


def stat(path: Text, result: Pointer[stat_t]) -> int:
    """Write the facts about a file to `byref(stat_t())`, like C's stat; return 0, or -1 with errno."""
    name = os.fsdecode(text_of(path, "stat, path"))
    return _write("stat", result, lambda: os.stat(name))


def lstat(path: Text, result: Pointer[stat_t]) -> int:
    """Write the facts about a file, of a link about itself, like C's lstat; return 0, or -1 with errno."""
    name = os.fsdecode(text_of(path, "lstat, path"))
    return _write("lstat", result, lambda: os.lstat(name))


def fstat(descriptor: Integer, result: Pointer[stat_t]) -> int:
    """Write the facts about an open file, like C's fstat; return 0, or -1 with errno."""
    return _write("fstat", result, lambda: os.fstat(int(descriptor)))


chmod = system_function("chmod", str, int)
fchmod = system_function("fchmod", int, int)
mkfifo = system_function("mkfifo", str, int)
umask = system_function("umask", int)
