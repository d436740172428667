"""C objects with several holders: memory, kernel binaries, graphs.

The owner drops its reference when it is closed; streams and graphs drop theirs when they have passed the tasks that use
the object. The last holder frees the object, once.
"""

from __future__ import annotations

import ctypes
import os
import weakref

from npu_common import TYPE_CHECKING
from npu_common.handle import CHandle, without_python
from npu_common.resource import Resource, dropped, fixed

from ..acl import acl_rt as api
from ..errors import AclError, check
from .thread_context import NO_CONTEXT_CODES, current_handle, put_back

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any, Callable

    from .context import Context

__all__ = ["Block", "BlockOwner", "Owned", "Share", "address_in", "array_of", "block_of", "freeing"]

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


def freeing(context: Context, function: Any, what: str, nbytes: int = 0, keep: Any = None) -> Owned:
    """Make the handle that a C function will store an object of `context` in.

    It is freed in the thread that drops the last reference.

    Args:
        context: The context of the object.
        function: Function of the header modules that takes a handle or an address. It is looked up now, so that a
            library without it fails before anything has to be freed.
        what: Name of the object for the error.
        nbytes: Size of memory.
        keep: What the object needs, given up after it.
    """
    return Owned(function, what, nbytes, keep, context=context.number)


class Block:
    """Memory, or a handle as `address`, that is freed when the last reference to this object is dropped."""

    __slots__ = ("__weakref__", "_address", "_nbytes", "_owned")

    address = fixed[int]("Where it is, or the number that C knows it by.")
    nbytes = fixed[int]("Its size; 0 for what is no memory.")

    def __init__(self, owned: Owned) -> None:
        self._owned = owned
        self._address, self._nbytes = owned.address, owned.nbytes


class Owned(CHandle):
    """A handle of C that a Block keeps, freed when the last reference is dropped.

    It exists before: C stores into it by `made_by` or `given_by`. `Owned.at` is for an address that exists already.

    Args:
        function: Function of the header modules that frees it, looked up now.
        what: Name of the object for the error.
        nbytes: Size of the memory.
        keep: What it needs, given up after it.
        context: Number of the context that C may require for freeing it; 0 for none.
        over: Not empty once the device has ended, and the object with it: C would use a stale address.
        cell: The ctypes type of the handle.
        zero: Whether 0 is a handle, too.
    """

    __slots__ = ("_address", "_after_another", "_context", "_nbytes", "_outcome", "_over", "_what")

    address = fixed[int]("Where it is, or the number that C knows it by.")
    nbytes = fixed[int]("Its size; 0 for what is no memory.")

    def __init__(
        self,
        function: Any,
        what: str = "",
        nbytes: int = 0,
        keep: Any = None,
        *,
        context: int = 0,
        over: Sequence[None] = (),
        cell: Any = ctypes.c_void_p,
        zero: bool = False,
    ) -> None:
        self._after_another = True  # until all is there that freeing needs
        super().__init__(function, cell=cell, keep=() if keep is None else (keep,), zero=zero)
        self._address = 0
        self._nbytes = nbytes
        self._context = context
        self._over = over
        self._what = what
        self._outcome = _Outcome()
        self._after_another = False

    @classmethod
    def at(cls, address: int, nbytes: int, free: Callable[[int], object] | None, keep: Any = None) -> Owned:
        """Take over an address. free: frees it; it must not refer to the handle."""
        made = cls(free or _nothing, "", nbytes, keep)
        made._address = address
        if free is not None:
            made._held.append(address)
        return made

    def made_by(self, function: Any, *arguments: Any, detail: str = "") -> Owned:
        """Call a function that stores the handle in `place`. Raises what its code stands for. Returns itself."""
        check(self.written(function, *arguments), function.__name__, detail)
        return self

    def given_by(self, function: Any, *arguments: Any, hint: str = "", takes: Iterable[CHandle] = ()) -> Owned:
        """Call a function that returns the handle. Raises AclError for NULL. Returns itself."""
        if not self.returned(function, *arguments, takes=takes):
            name = function.__name__
            raise AclError(f"{name} returned NULL", function=name, hint=hint)
        return self

    def written(self, function: Any, *arguments: Any, takes: Iterable[CHandle] = ()) -> int:
        code = super().written(function, *arguments, takes=takes)
        self._address = self.number
        return code

    def returned(self, function: Any, *arguments: Any, takes: Iterable[CHandle] = ()) -> Any:
        found = super().returned(function, *arguments, takes=takes)
        self._address = self.number
        return found

    def free_after(self, other: Owned) -> None:
        """Free `other`, which is nobody else's, after this one: the garbage collector drops them in any order."""
        self.last.append(other)
        other._after_another = True

    def freed_by(self, function: Any) -> None:
        """Let another function free the handle."""
        self._free, self._name = without_python(function), function.__name__

    def _call(self) -> list[Any]:
        """Free the handle; where C says that the thread has no context, do it again in the handle's own."""
        if self._over:
            self._held.clear()
        number = self._held[-1:]
        codes = super()._call()
        if codes and codes[0] in NO_CONTEXT_CODES and self._context:
            before = current_handle()
            if not api.aclrtSetCurrentContext.raw(self._context):
                self._held.extend(number)
                try:
                    codes = super()._call()
                finally:
                    put_back(before)
        return codes

    def _let_go(self, codes: list[Any]) -> None:
        try:
            if codes and codes[0]:
                what = f"{self._what} at {self._address:#x}" if self._what else f"{self._address:#x}"
                check(codes[0], self._name, what)
        finally:
            super()._let_go([])

    def __del__(self) -> None:
        # When the interpreter ends, only unused blocks are freed, when their owner drops its reference.
        if (
            not (_shut or getattr(self, "_after_another", True))
            and (self._held or self.last)
            and os.getpid() == self._process
        ):
            try:
                self.free()
            except Exception as problem:
                if not self._outcome.wanted:
                    raise
                self._outcome.problem = problem
            except BaseException:  # of a signal handler
                dropped[self] = None
                raise


def _nothing(address: int) -> None:
    """Free nothing."""


_shut: list[None] = []
weakref.finalize(Owned, _shut.append, None)  # called after the finalizers of what was made later


class _Outcome:
    """Receives for close() the exception that freeing raised."""

    __slots__ = ("problem", "wanted")

    def __init__(self) -> None:
        self.problem: BaseException | None = None
        self.wanted = False


class Share:
    """The owner's reference to a Block. Dropping it raises what freeing raised."""

    __slots__ = ("block",)

    def __init__(self, block: Block | Owned) -> None:
        self.block: Block | None = block if isinstance(block, Block) else Block(block)

    def drop(self) -> None:
        """Drop the reference. Raises what freeing raised, if this was the last reference."""
        block, self.block = self.block, None
        if block is None:
            return
        outcome = block._owned._outcome
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
        self._check_open()
        block = self._share.block
        if block is None:  # closed by another thread meanwhile
            self._check_open()
            raise AssertionError(f"{self.label} is open and has nothing")
        return block


def block_of(owner: BlockOwner) -> Block | None:
    """Return the owner's Block, None if the owner was closed."""
    return owner._share.block
