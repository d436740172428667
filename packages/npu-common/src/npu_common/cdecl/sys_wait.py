"""<sys/wait.h>: `from npu_common.cdecl.sys_wait import *`. What a status says are macros in C: `WIFEXITED(status)`."""

from __future__ import annotations

import ctypes
import os

from npu_common import TYPE_CHECKING

from .bounds import target_of
from .cells import int32

if TYPE_CHECKING:
    from typing import Any

    from npu_common.ctyping import Integer

__all__ = [
    "WEXITSTATUS", "WIFEXITED", "WIFSIGNALED", "WNOHANG", "WTERMSIG", "WUNTRACED", "wait", "waitpid",
]  # fmt: skip

WNOHANG, WUNTRACED = 1, 2


def waitpid(process: Integer, status: Any, options: Integer) -> int:
    """Wait for a child process, like C's waitpid.

    Args:
        process: Its id, or -1 for any.
        status: `byref` of an int, where its end is written; NULL for nothing.
        options: 0, or WNOHANG.

    Returns:
        The child's id, 0 where none has ended with WNOHANG, -1 with errno.
    """
    place = target_of("waitpid, status", status, int32) if status else 0
    try:
        ended, said = os.waitpid(int(process), int(options))
    except OSError as problem:
        ctypes.set_errno(problem.errno or 0)
        return -1
    if place and ended:
        ctypes.c_int.from_address(place).value = said
    return ended


def wait(status: Any) -> int:
    """Wait for any child process, like C's wait; see `waitpid`."""
    return waitpid(-1, status, 0)


def WIFEXITED(status: Integer) -> bool:  # noqa: N802 - C's name
    """Return whether a process has ended by exit or by the end of main."""
    return os.WIFEXITED(int(status))


def WEXITSTATUS(status: Integer) -> int:  # noqa: N802 - C's name
    """Return the exit code of a process that has ended by exit."""
    return os.WEXITSTATUS(int(status))


def WIFSIGNALED(status: Integer) -> bool:  # noqa: N802 - C's name
    """Return whether a signal has ended a process."""
    return os.WIFSIGNALED(int(status))


def WTERMSIG(status: Integer) -> int:  # noqa: N802 - C's name
    """Return the signal that has ended a process."""
    return os.WTERMSIG(int(status))
