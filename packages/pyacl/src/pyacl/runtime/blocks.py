"""Things of C's that several hold at once: memory, kernel binaries, graphs.

The owner lets go when it is closed, streams and graphs when they have passed the tasks that use the thing; the last one
frees it, once.
"""

from __future__ import annotations

import ctypes
import os
import weakref

from npu_common import TYPE_CHECKING
from npu_common.resource import fixed

from ..errors import check
from .context import release_in

if TYPE_CHECKING:
    from typing import Any, Callable

    from .context import Context

__all__ = ["Block", "Share", "address_in", "array_of", "freeing"]

_MOST_KEPT = 16
_arrays: dict[tuple[type, int], Any] = {}


def array_of(kind: Any, count: int) -> Any:
    """`kind * count`. ctypes drops unused array types and makes them anew, each a cycle: short ones are kept."""
    found = _arrays.get((kind, count))
    if found is None:
        found = kind * count
        if count <= _MOST_KEPT:
            _arrays[kind, count] = found
    return found


def address_in(pointer: Any) -> int:
    """The address in a pointer that C returned, 0 for NULL. `ctypes.cast` would leave a cycle for the collector."""
    return ctypes.c_void_p.from_buffer(pointer).value or 0


def freeing(context: Context, function: Any, what: str) -> Callable[[int], None]:
    """What a Block calls to free a thing of `context`, in whatever thread its last user lets go.

    function: of the header modules, taking a handle or an address. A library that lacks it says so now, before there is
    anything to free. what: for the error.
    """
    raw, name, number = function.raw, function.__name__, context._number
    return lambda address: check(release_in(number, raw, address), name, f"{what} at {address:#x}")


class Block:
    """Memory, or a handle as `address`, that is freed when the last reference to this object goes.

    free: called with the address; it must not refer to this object. keep: what the thing needs, given up after it.
    """

    __slots__ = ("__weakref__", "_address", "_keep", "_nbytes", "_outcome")

    address = fixed[int]("Where it is, or the number that C knows it by.")
    nbytes = fixed[int]("Its size; 0 for what is no memory.")
    keep = fixed["Any"]("What it needs, given up after it.")

    def __init__(self, address: int, nbytes: int, free: Callable[[int], None] | None, keep: Any = None) -> None:
        self._address = address
        self._nbytes = nbytes
        self._keep = keep
        self._outcome = _Outcome()
        if free is not None:
            finalizer = weakref.finalize(self, _free, free, address, os.getpid(), self._outcome)
            # At the end of the interpreter only unused blocks are freed, when their owner drops its reference.
            finalizer.atexit = False


class _Outcome:
    """Where close() finds what went wrong when it let go of the last reference."""

    __slots__ = ("problem", "wanted")

    def __init__(self) -> None:
        self.problem: BaseException | None = None
        self.wanted = False


def _free(free: Callable[[int], None], address: int, process: int, outcome: _Outcome) -> None:
    if os.getpid() != process:  # a forked child: it is its parent's
        return
    try:
        free(address)
    except Exception as problem:
        if not outcome.wanted:
            raise
        outcome.problem = problem


class Share:
    """The owner's reference; letting go reports what freeing said."""

    __slots__ = ("block",)

    def __init__(self, block: Block) -> None:
        self.block: Block | None = block

    def drop(self) -> None:
        """Let go. Raises what freeing raised, if this was the last reference."""
        block, self.block = self.block, None
        if block is None:
            return
        outcome = block._outcome
        outcome.wanted = True
        del block
        outcome.wanted = False
        problem, outcome.problem = outcome.problem, None
        if problem is not None:
            raise problem
