"""C objects with several holders: memory, kernel binaries, graphs.

The owner drops its reference when it is closed; streams and graphs drop theirs when they have passed the tasks that use
the object. The last holder frees the object, once.
"""

from __future__ import annotations

import ctypes
import os
import weakref

from npu_common import TYPE_CHECKING
from npu_common.resource import Resource, fixed

from ..errors import check
from .thread_context import release_in

if TYPE_CHECKING:
    from typing import Any, Callable

    from .context import Context

__all__ = ["Block", "BlockOwner", "Share", "address_in", "array_of", "block_of", "freeing"]

_MOST_KEPT = 16
_arrays: dict[tuple[type, int], Any] = {}


def array_of(kind: Any, count: int) -> Any:
    """Return the array type `kind * count`.

    Short ones are kept: ctypes makes unused ones anew, each time as a cycle.
    """
    found = _arrays.get((kind, count))
    if found is None:
        found = kind * count
        if count <= _MOST_KEPT:
            _arrays[kind, count] = found
    return found


def address_in(pointer: Any) -> int:
    """Return the address in a pointer that C returned, 0 for NULL. `ctypes.cast` would leave a reference cycle."""
    return ctypes.c_void_p.from_buffer(pointer).value or 0


def freeing(context: Context, function: Any, what: str) -> Callable[[int], None]:
    """Make the function that a Block calls to free a C object of `context`.

    It is called in the thread that drops the last reference.

    Args:
        context: The context of the object.
        function: Function of the header modules that takes a handle or an address. It is looked up now, so that a
            library without it fails before anything has to be freed.
        what: Name of the object for the error.
    """
    raw, name, number = function.raw, function.__name__, context.number
    return lambda address: check(release_in(number, raw, address), name, f"{what} at {address:#x}")


class Block:
    """Memory, or a handle as `address`, that is freed when the last reference to this object is dropped.

    Args:
        address: The address, or the handle as a number.
        nbytes: Size of the memory in bytes.
        free: Function that frees the address; it must not refer to this object.
        keep: Objects that are kept alive until then.
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
            # When the interpreter ends, only unused blocks are freed, when their owner drops its reference.
            finalizer.atexit = False


class _Outcome:
    """Receives for close() the exception that freeing raised."""

    __slots__ = ("problem", "wanted")

    def __init__(self) -> None:
        self.problem: BaseException | None = None
        self.wanted = False


def _free(free: Callable[[int], None], address: int, process: int, outcome: _Outcome) -> None:
    if os.getpid() != process:  # in a forked child, whose parent owns the address
        return
    try:
        free(address)
    except Exception as problem:
        if not outcome.wanted:
            raise
        outcome.problem = problem


class Share:
    """The owner's reference to a Block. Dropping it raises what freeing raised."""

    __slots__ = ("block",)

    def __init__(self, block: Block) -> None:
        self.block: Block | None = block

    def drop(self) -> None:
        """Drop the reference. Raises what freeing raised, if this was the last reference."""
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


class BlockOwner(Resource):
    """A Resource whose memory or handle is a Block: a subclass sets `_share`."""

    _share: Share

    @property
    def block(self) -> Block:
        """The memory that is freed when its last holder drops the block.

        A reference keeps the memory, also beyond close().
        """
        self.check_open()
        block = self._share.block
        if block is None:  # closed by another thread meanwhile
            self.check_open()
            raise AssertionError(f"{self.label} is open and has nothing")
        return block


def block_of(owner: BlockOwner) -> Block | None:
    """Return the owner's Block, None if the owner was closed."""
    return owner._share.block
