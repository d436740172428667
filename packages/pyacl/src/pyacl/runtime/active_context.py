"""The calling thread inside a model's context, for the length of a few C calls.

A model's calls are made in the context it was loaded in, whichever thread makes them: that is looked at before a run
(aclrtGetCurrentContext), and put right where it is not so. A thread that was in another context is there again
afterwards. A thread that was in none stays in the model's: C has no way back to none.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from ..acl import acl_rt as api
from ..errors import check
from .context import bind, put_back

__all__ = ["active_context", "enter", "leave"]

_NONE = 107002


class _Cell(threading.local):
    """Where C writes the thread's context: one place per thread, made once."""

    def __init__(self) -> None:
        self.cell = ctypes.c_void_p()
        self.at = ctypes.addressof(self.cell)


_here = _Cell()


def enter(context: int) -> int:
    """Bind the calling thread to a context, by address, unless it is; what `leave` needs."""
    here = _here
    code = api.aclrtGetCurrentContext.raw(here.at)
    if code:
        if code != _NONE:
            check(code, "aclrtGetCurrentContext")
        bind(context)
        return 0
    before = here.cell.value or 0
    if before == context:
        return 0
    bind(context)
    return before


def leave(before: int) -> None:
    """Put back what `enter` found."""
    if before:
        put_back(before)


@contextmanager
def active_context(context: int) -> Iterator[None]:
    """`enter` and `leave`, where a few microseconds do not matter."""
    before = enter(context)
    try:
        yield
    finally:
        leave(before)
