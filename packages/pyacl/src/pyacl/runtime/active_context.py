"""Puts the calling thread into a model's context, for the length of a few C calls.

All calls for a model are made in the context it was loaded in, from any thread. Before a run the thread's context is
checked (aclrtGetCurrentContext) and changed if necessary. Afterwards the thread is in its earlier context again. A
thread without a context stays in the model's, because C cannot return to none.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from ..acl import acl_rt as api
from ..errors import check
from .thread_context import NO_CONTEXT_CODE, bind, put_back

__all__ = ["active_context", "enter", "leave"]


class _Cell(threading.local):
    """The place into which C writes the thread's context: one per thread, made once."""

    def __init__(self) -> None:
        self.cell = ctypes.c_void_p()
        self.at = ctypes.addressof(self.cell)


_here = _Cell()


def enter(context: int) -> int:
    """Bind the calling thread to a context (an address), if it is in another context.

    Returns the argument for `leave`.
    """
    here = _here
    code = api.aclrtGetCurrentContext.raw(here.at)
    if code:
        if code != NO_CONTEXT_CODE:
            check(code, "aclrtGetCurrentContext")
        bind(context)
        return 0
    before = here.cell.value or 0
    if before == context:
        return 0
    bind(context)
    return before


def leave(before: int) -> None:
    """Bind the thread to the context that `enter` replaced."""
    if before:
        put_back(before)


@contextmanager
def active_context(context: int) -> Iterator[None]:
    """Surround a block with `enter` and `leave`, for calls that may take a few microseconds more."""
    before = enter(context)
    try:
        yield
    finally:
        leave(before)
