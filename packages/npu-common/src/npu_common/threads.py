"""Threads of `_thread`, whose locks no interrupt leaves taken, begun so that the interpreter's end does not crash."""

from __future__ import annotations

import atexit
import os
import time
from _thread import start_new_thread

from . import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, Callable

__all__ = ["begin"]

_coming: set[object] = set()  # for each thread that has not begun
_PATIENCE_S = 5  # after an interrupt in `begin`, perhaps nothing comes


def begin(function: Callable[..., object], *arguments: Any) -> None:
    """Call a function on a thread that nobody waits for; an exception in it goes to sys.unraisablehook.

    CPython frees at its end the state of a thread that has not begun, which the thread then reads. So the end waits
    until it has.

    Raises:
        RuntimeError: No thread can be started, or the interpreter ends.
    """
    thread = object()

    def run() -> None:
        _coming.discard(thread)
        function(*arguments)

    _coming.add(thread)
    try:
        start_new_thread(run, ())
    except (RuntimeError, MemoryError):
        _coming.discard(thread)
        raise


def _wait() -> None:
    """Wait until the threads have begun, at most `_PATIENCE_S` seconds."""
    end = time.monotonic() + _PATIENCE_S
    while _coming and time.monotonic() < end:
        time.sleep(1e-3)


atexit.register(_wait)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_coming.clear)
