"""<signal.h>: `from npu_common.cdecl.signal import *`. Handlers run in the main thread, once a call of C has ended."""

from __future__ import annotations

import ctypes
import os
import signal as _signal
from typing import Any

__all__ = [
    "SIGABRT", "SIGALRM", "SIGCHLD", "SIGFPE", "SIGHUP", "SIGILL", "SIGINT", "SIGKILL", "SIGPIPE", "SIGQUIT", "SIGSEGV",
    "SIGTERM", "SIGUSR1", "SIGUSR2", "SIG_DFL", "SIG_IGN", "kill", "raise_", "signal",
]  # fmt: skip

SIGABRT, SIGINT, SIGTERM = int(_signal.SIGABRT), int(_signal.SIGINT), int(_signal.SIGTERM)
SIGFPE, SIGILL, SIGSEGV = int(_signal.SIGFPE), int(_signal.SIGILL), int(_signal.SIGSEGV)
SIGHUP, SIGQUIT, SIGKILL, SIGUSR1, SIGUSR2, SIGPIPE, SIGALRM, SIGCHLD = (
    int(getattr(_signal, name, number))
    for name, number in (
        ("SIGHUP", 1), ("SIGQUIT", 3), ("SIGKILL", 9), ("SIGUSR1", 10), ("SIGUSR2", 12), ("SIGPIPE", 13),
        ("SIGALRM", 14), ("SIGCHLD", 17),
    )
)  # fmt: skip
SIG_DFL, SIG_IGN = _signal.SIG_DFL, _signal.SIG_IGN
_handlers: dict[int, Any] = {}


def signal(number: Any, handler: Any) -> Any:
    """Set what a signal does: a function of its number, SIG_DFL or SIG_IGN; return what it did before."""
    plain = handler in (SIG_DFL, SIG_IGN)
    before = _signal.signal(int(number), handler if plain else lambda number, _: handler(number) and None)
    last, _handlers[int(number)] = _handlers.get(int(number), before), handler
    return last


def raise_(number: Any) -> int:
    """Send a signal to this process, C's `raise`, which is a word of Python: 0, or another number on failure."""
    return kill(os.getpid(), number)


def kill(process: Any, number: Any) -> int:
    """Send a signal to a process, like C's kill: 0, or -1 with errno."""
    try:
        os.kill(int(process), int(number))
    except OSError as problem:
        ctypes.set_errno(problem.errno or 0)
        return -1
    return 0
