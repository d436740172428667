"""<unistd.h>, of which samples use sleeping and files: `from npu_common.cdecl.unistd import *`.

Descriptors come from `fcntl.open` and `fileno`. The rest is Python's `os`.
"""

from __future__ import annotations

import ctypes
import errno
import os
import time as _time
from typing import Any, Callable

from npu_common import TYPE_CHECKING

from .bounds import within, written
from .text import text_of

if TYPE_CHECKING:
    from npu_common.ctyping import AnyPointer, Integer

    from .text import Text

__all__ = [
    "F_OK", "R_OK", "W_OK", "X_OK", "access", "close", "getpid", "lseek", "read", "rmdir", "sleep", "unlink", "usleep",
    "write",
]  # fmt: skip

F_OK, R_OK, W_OK, X_OK = os.F_OK, os.R_OK, os.W_OK, os.X_OK


def sleep(seconds: Integer) -> int:
    """Sleep for whole seconds, like C's sleep; return 0."""
    _time.sleep(int(seconds))
    return 0


def usleep(microseconds: Integer) -> int:
    """Sleep for microseconds, like C's usleep; return 0."""
    _time.sleep(int(microseconds) / 1000000)
    return 0


def getpid() -> int:
    """Return the id of this process, like C's getpid."""
    return os.getpid()


def _attempt(action: Callable[..., Any], *arguments: Any) -> Any:
    """Return the result of an action of Python's, 0 for nothing; -1 with errno when the system refuses."""
    try:
        result = action(*arguments)
    except OSError as problem:
        ctypes.set_errno(problem.errno or 0)
        return -1
    return 0 if result is None else result


def _name(path: Any, function: str) -> str:
    return os.fsdecode(text_of(path, f"{function}, path"))


def access(path: Text, mode: Integer) -> int:
    """Return 0 when the process may use the file as `mode` says, else -1 with errno, like C's access.

    Modes are F_OK, R_OK and so on.
    """
    name = _name(path, "access")
    if os.access(name, int(mode)):
        return 0
    ctypes.set_errno(errno.EACCES if os.path.exists(name) else errno.ENOENT)
    return -1


def unlink(path: Text) -> int:
    """Delete a file, like C's unlink: 0, or -1 with errno."""
    return int(_attempt(os.unlink, _name(path, "unlink")))


def rmdir(path: Text) -> int:
    """Delete an empty folder, like C's rmdir: 0, or -1 with errno."""
    return int(_attempt(os.rmdir, _name(path, "rmdir")))


def close(descriptor: Integer) -> int:
    """Close a descriptor, like C's close: 0, or -1 with errno."""
    return int(_attempt(os.close, int(descriptor)))


def lseek(descriptor: Integer, offset: Integer, whence: Integer) -> int:
    """Move the place in a file, like C's lseek: the new place, or -1 with errno."""
    return int(_attempt(os.lseek, int(descriptor), int(offset), int(whence)))


def read(descriptor: Integer, target: AnyPointer, count: Integer) -> int:
    """Read bytes, like C's read: how many came, 0 at the end, -1 with errno.

    Raises:
        ValueError: Python knows that `target` has less room than `count` bytes.
    """
    anchor = within("read, target", target, int(count), write=True)
    data = _attempt(os.read, int(descriptor), int(count))
    if data == -1:
        return -1
    ctypes.memmove(ctypes.addressof(anchor), data, len(data))
    written(target, anchor, len(data))
    return len(data)


def write(descriptor: Integer, source: Text, count: Integer) -> int:
    """Write bytes of `source`, like C's write: how many were written, or -1 with errno.

    Raises:
        ValueError: Python knows that `source` has fewer bytes than `count`.
    """
    if isinstance(source, str):
        source = source.encode("utf-8", "surrogateescape")
    anchor = within("write, source", source, int(count))
    return int(_attempt(os.write, int(descriptor), ctypes.string_at(ctypes.addressof(anchor), int(count))))
