"""<signal.h>: `from npu_common.cdecl.signal import *`. Handlers run in the main thread, once a call of C has ended."""

from __future__ import annotations

import ctypes
import os
import signal as _signal
from _ctypes import CFuncPtr

from npu_common import TYPE_CHECKING
from npu_common.cdecl import POINTER, Struct, Union, array, callback, field, int32, ulong, void_p

from .address import address_in
from .bounds import target_of, within
from .callbacks import watch
from .memory import describe
from .references import ref
from .system import Interruptions, OrNull, system_function

if TYPE_CHECKING:
    from typing import Any

    from npu_common.ctyping import Integer

__all__ = [
    "SA_NOCLDSTOP", "SA_NODEFER", "SA_RESETHAND", "SA_RESTART", "SA_SIGINFO", "SIGABRT", "SIGALRM", "SIGBUS",
    "SIGCHLD", "SIGCONT", "SIGFPE", "SIGHUP", "SIGILL", "SIGINT", "SIGIO", "SIGKILL", "SIGPIPE", "SIGQUIT", "SIGSEGV",
    "SIGSTOP", "SIGTERM", "SIGTRAP", "SIGTSTP", "SIGUSR1", "SIGUSR2", "SIGWINCH", "SIG_BLOCK", "SIG_DFL", "SIG_ERR",
    "SIG_IGN", "SIG_SETMASK", "SIG_UNBLOCK", "kill", "pthread_sigmask", "raise_", "sigaction", "sigaction_t",
    "sigaddset", "sigdelset", "sigemptyset", "sigfillset", "siginfo_t", "sigismember", "signal", "sigprocmask",
    "sigset_t", "sigwait",
]  # fmt: skip

SIGABRT, SIGINT, SIGTERM = int(_signal.SIGABRT), int(_signal.SIGINT), int(_signal.SIGTERM)
SIGFPE, SIGILL, SIGSEGV = int(_signal.SIGFPE), int(_signal.SIGILL), int(_signal.SIGSEGV)
(
    SIGHUP, SIGQUIT, SIGTRAP, SIGBUS, SIGKILL, SIGUSR1, SIGUSR2, SIGPIPE, SIGALRM, SIGCHLD, SIGCONT, SIGSTOP, SIGTSTP,
    SIGWINCH, SIGIO,
) = (
    int(getattr(_signal, name, number))
    for name, number in (
        ("SIGHUP", 1), ("SIGQUIT", 3), ("SIGTRAP", 5), ("SIGBUS", 7), ("SIGKILL", 9), ("SIGUSR1", 10), ("SIGUSR2", 12),
        ("SIGPIPE", 13), ("SIGALRM", 14), ("SIGCHLD", 17), ("SIGCONT", 18), ("SIGSTOP", 19), ("SIGTSTP", 20),
        ("SIGWINCH", 28), ("SIGIO", 29),
    )
)  # fmt: skip
SIG_DFL, SIG_IGN = _signal.SIG_DFL, _signal.SIG_IGN
SIG_BLOCK, SIG_UNBLOCK, SIG_SETMASK = 0, 1, 2
SA_NOCLDSTOP, SA_SIGINFO, SA_RESTART, SA_NODEFER, SA_RESETHAND = 1, 4, 0x10000000, 0x40000000, 0x80000000
SIG_ERR = -1


class sigset_t(Struct):
    """A set of signals."""

    opaque = field(array(ulong, 128 // ctypes.sizeof(ctypes.c_ulong)))


class siginfo_t(Struct):
    """The signal that a handler with SA_SIGINFO is told of: Python only knows its number."""

    si_signo = field(int32)


class _handlers_t(Union):
    sa_handler = field(callback(None, int32, name="sa_handler"))
    sa_sigaction = field(callback(None, int32, POINTER(siginfo_t), void_p, name="sa_sigaction"))


class sigaction_t(Struct):
    """The handler of a signal and its flags: `struct sigaction`."""

    _anonymous_ = ("handlers",)
    handlers = field(_handlers_t)
    sa_mask = field(sigset_t)
    sa_flags = field(int32)
    sa_restorer = field(void_p)


_known: dict[int, tuple[Any, int]] = {}
"""By signal what the program has set: a function, SIG_DFL or SIG_IGN, and the flags."""


def _set(number: int, handler: Any, flags: int) -> bool:
    """Set what a signal does; False with errno where the system refuses."""

    def run(received: int, _: Any) -> None:
        if flags & SA_RESETHAND:
            _set(number, SIG_DFL, 0)
        if not flags & SA_RESTART:
            Interruptions.count += 1
        saved = ctypes.get_errno()
        details = (ref(siginfo_t(received)), None) if flags & SA_SIGINFO else ()
        watch(handler, (received, *details))
        ctypes.set_errno(saved)

    address = address_in(handler) if isinstance(handler, CFuncPtr) else handler
    plain = address in (SIG_DFL, SIG_IGN)
    if not plain and not callable(handler):
        raise TypeError(f"signal, handler: expected a function, SIG_DFL or SIG_IGN, got {describe(handler)}")
    try:
        _signal.signal(number, _signal.Handlers(address) if plain else run)
    except OSError as problem:
        ctypes.set_errno(problem.errno or 0)
        return False
    _known[number] = handler, flags
    return True


def signal(number: Integer, handler: Any) -> Any:
    """Set what a signal does: a function of its number, SIG_DFL or SIG_IGN; return what it did before."""
    before, _ = _known.get(int(number), (SIG_DFL, 0))
    return before if _set(int(number), SIG_DFL if handler is None else handler, SA_RESTART) else SIG_ERR


def sigaction(number: Integer, action: Any, before: Any) -> int:
    """Set what a signal does, like C's sigaction: 0, or -1 with errno.

    Args:
        number: Of the signal.
        action: `byref(sigaction_t())`, or NULL to change nothing. What sa_mask blocks may come while a handler runs.
        before: NULL, or where to write what it did before.
    """
    handler, flags = _known.get(int(number), (SIG_DFL, 0))
    if action is not None:
        place = within("sigaction, action", action, ctypes.sizeof(sigaction_t))
        given = sigaction_t.from_address(ctypes.addressof(place))
        wanted = given.sa_flags & 0xFFFFFFFF
        if not _set(int(number), getattr(given, "sa_sigaction" if wanted & SA_SIGINFO else "sa_handler"), wanted):
            return -1
    if before is not None:
        old = sigaction_t.from_address(target_of("sigaction, before", before, sigaction_t))
        old.sa_flags = flags - (1 << 32 if flags >> 31 else 0)
        setattr(old, "sa_sigaction" if flags & SA_SIGINFO else "sa_handler", handler)
    return 0


def raise_(number: Integer) -> int:
    """Send a signal to this thread, C's `raise`, which is a word of Python: 0, or -1 with errno."""
    try:
        _signal.raise_signal(int(number))
    except OSError as problem:
        ctypes.set_errno(problem.errno or 0)
        return -1
    return 0


def kill(process: Integer, number: Integer) -> int:
    """Send a signal to a process, like C's kill: 0, or -1 with errno."""
    try:
        os.kill(int(process), int(number))
    except OSError as problem:
        ctypes.set_errno(problem.errno or 0)
        return -1
    return 0


sigemptyset = system_function("sigemptyset", sigset_t)
sigfillset = system_function("sigfillset", sigset_t)
sigaddset = system_function("sigaddset", sigset_t, int)
sigdelset = system_function("sigdelset", sigset_t, int)
sigismember = system_function("sigismember", sigset_t, int)
sigprocmask = system_function("sigprocmask", int, OrNull(sigset_t), OrNull(sigset_t))
pthread_sigmask = system_function("pthread_sigmask", int, OrNull(sigset_t), OrNull(sigset_t))
sigwait = system_function("sigwait", sigset_t, int32)
