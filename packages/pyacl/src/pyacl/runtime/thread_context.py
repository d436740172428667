"""The context that the calling thread is in, by its C handle: asked for, bound, put back."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from npu_common import TYPE_CHECKING
from npu_common.resource import do_all

from ..acl import acl_rt as api
from ..errors import check, recent_message
from . import uses

if TYPE_CHECKING:
    from typing import Any

__all__ = [
    "NO_CONTEXT_CODE",
    "NO_CONTEXT_CODES",
    "Blocks",
    "bind",
    "current_handle",
    "on_device",
    "put_back",
    "release_in",
]

NO_CONTEXT_CODE = 107002
NO_CONTEXT_CODES = (107002, 107003)
"""What a function says that wants the thread to be in the object's context."""


def current_handle() -> int:
    """Return the address of the calling thread's context, 0 for none."""
    cell = ctypes.c_void_p()
    code = api.aclrtGetCurrentContext.raw(ctypes.addressof(cell))
    if code == NO_CONTEXT_CODE:
        recent_message()  # having no context is no error here: clear C's message, which the next error would show
        return 0
    check(code, "aclrtGetCurrentContext")
    return cell.value or 0


def bind(handle: int) -> None:
    """Make a context (an address) the calling thread's."""
    check(api.aclrtSetCurrentContext.raw(handle), "aclrtSetCurrentContext")


def release_in(context: int, function: Any, number: int) -> int:
    """Call a C function that frees an object of a context, in the object's context if required. Returns the code."""
    code: int = function(number)
    if code in NO_CONTEXT_CODES and context:
        before = current_handle()
        if not api.aclrtSetCurrentContext.raw(context):
            code = function(number)
            put_back(before)
    return code


@contextmanager
def on_device(index: int) -> Iterator[None]:
    """Put the calling thread into the default context of a device, for the block.

    Afterwards it is back in its earlier context, if any.
    """
    before = current_handle()
    use = uses.use_of(index)
    hold = uses.Hold(use)
    try:
        use.set(hold)
        yield
    finally:
        do_all([lambda: put_back(before), lambda: use.reset(hold)])


def put_back(handle: int) -> None:
    """Make `handle` the thread's context again, unless the context has ended. C cannot restore 0 (none)."""
    if handle:
        code = api.aclrtSetCurrentContext.raw(handle)
        if code not in (0, 107000, 107017):
            check(code, "aclrtSetCurrentContext")


class Blocks:
    """Notes of one object's `with` blocks, for their ends.

    They go with the object: where an interrupt takes the end of a block, nothing of it stays.
    """

    __slots__ = ("_open",)

    def __init__(self) -> None:
        self._open: dict[int, list[Any]] = {}  # by thread

    def begin(self, before: Any) -> None:
        """Note, at the beginning of a block of the calling thread, what its end puts back."""
        self._open.setdefault(threading.get_ident(), []).append(before)

    def end(self, owner: object) -> Any:
        """Return what `begin` noted for the last block of `owner` in this thread."""
        noted = self._open.get(threading.get_ident())
        if not noted:
            raise RuntimeError(
                f"{owner!r}: the block that ends was not begun in this thread; `with` binds the one that begins it"
            )
        return noted.pop()
