"""The header <dirent.h>: `from npu_common.cdecl.dirent import *`.

Layouts are not the C library's, which differ from machine to machine.
"""

from __future__ import annotations

import ctypes
import os

from npu_common import TYPE_CHECKING
from npu_common.cdecl import Struct, array, char, field, ref, uint8, uint64

from .memory import describe
from .objects import object_p
from .text import text_of

if TYPE_CHECKING:
    from typing import Any

    from npu_common.ctyping import PointerTo

    from .text import Text

__all__ = ["DIR", "DT_DIR", "DT_LNK", "DT_REG", "DT_UNKNOWN", "closedir", "dir_p", "dirent", "opendir", "readdir"]

DT_UNKNOWN, DT_DIR, DT_REG, DT_LNK = 0, 4, 8, 10


class dirent(Struct):
    """One entry of a folder."""

    d_ino = field(uint64)
    d_type = field(uint8)
    d_name = field(array(char, 256))


class DIR:
    """C's `DIR *`, the result of opendir."""

    def __init__(self, path: str) -> None:
        with os.scandir(path) as listed:
            entries = [(entry.name, entry.inode(), _type(entry)) for entry in listed]
        here = os.stat(path).st_ino
        self._entries = iter([(".", here, DT_DIR), ("..", 0, DT_DIR), *entries])
        self.closed = False

    def next(self) -> Any:
        """Return the next entry, None behind the last."""
        following = next(self._entries, None)
        if following is None:
            return None
        entry = dirent()
        entry.d_name, entry.d_ino, entry.d_type = os.fsencode(following[0]), following[1], following[2]
        return ref(entry)


def _type(entry: Any) -> int:
    if entry.is_symlink():
        return DT_LNK
    return DT_DIR if entry.is_dir() else DT_REG if entry.is_file() else DT_UNKNOWN


def opendir(path: Text) -> DIR | Any:
    """Open a folder, like C's opendir: None (NULL) with errno on failure."""
    try:
        return DIR(os.fsdecode(text_of(path, "opendir, path")))
    except OSError as problem:
        ctypes.set_errno(problem.errno or 0)
        return None


def _opened(function: str, folder: Any) -> DIR:
    if not isinstance(folder, DIR):
        got = "NULL: opendir failed" if folder is None else describe(folder)
        raise TypeError(f"{function}: expected a DIR of opendir, got {got}")
    if folder.closed:
        raise ValueError(f"{function}: the folder was closed")
    return folder


def readdir(folder: DIR) -> PointerTo[dirent] | Any:
    """Return a pointer to the next entry, like C's readdir.

    Entries come in the system's order behind `.` and `..`; NULL behind the last.
    """
    return _opened("readdir", folder).next()


def closedir(folder: DIR) -> int:
    """Close a folder and return 0, like C's closedir. A use of the folder afterwards is a ValueError."""
    _opened("closedir", folder).closed = True
    return 0


_stored: dict[int, DIR] = {}
"""The open folders whose addresses stand in memory, by address: C's memory keeps no object of Python alive."""


class dir_p(object_p):
    """`DIR *` in a record or an array; the folder stays open until closedir, as in C."""

    @staticmethod
    def put(value: Any) -> int:
        for closed in [address for address, folder in _stored.items() if folder.closed]:
            del _stored[closed]
        _stored.setdefault(id(value), _opened("DIR *", value))
        return id(value)

    @staticmethod
    def get(address: int) -> Any:
        """Return the open folder at an address, None (NULL) for another address."""
        return _stored.get(address)
