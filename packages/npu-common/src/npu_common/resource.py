"""Lifetime of things the vendor's library owns: closed once, children first, safe at garbage collection and fork().

A parent knows its children weakly, a child holds its parent: dropping the last reference to a context while its memory
is in use is therefore safe, and no reference cycle arises. Everything made from one parent shares its lock, so nothing
is freed while a call on the context is in progress.

NPU_DEBUG=1 makes the error of a use after close name the line that closed.
"""

from __future__ import annotations

import os
import sys
import threading
import weakref
from _warnings import warn  # that of `warnings`, without what is around it: this is imported by every package
from collections.abc import Iterator
from contextlib import contextmanager

from .errors import ClosedError, ForkError

TYPE_CHECKING = False  # `typing` costs as much to import as ctypes: the type checker only needs to think it is there
if TYPE_CHECKING:
    from typing import Any, Callable, TypeVar

    _Self = TypeVar("_Self", bound="Resource")

__all__ = ["Resource", "forked"]

_forked = False
_swapping = threading.RLock()
_debugging = os.environ.get("NPU_DEBUG", "") not in ("", "0")


def _after_fork() -> None:
    global _forked
    _forked = True


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


def forked() -> bool:
    """True once this process was made by fork(): then look closer (`Resource._check`) before taking any lock."""
    return _forked


class _Handle:
    """What must be released, apart from the object that shows it: the finalizer holds this and nothing else.

    Handles know their parents and children too, because the garbage collector takes a family in any order.
    """

    __slots__ = ("children", "label", "owner_process", "parent", "release")

    def __init__(self, label: str, release: Callable[[], None], parent: _Handle | None) -> None:
        self.label = label
        self.release: Callable[[], None] | None = release
        self.owner_process = os.getpid()
        self.children: dict[_Handle, None] = {}
        self.parent = parent
        if parent is not None:
            parent.children[self] = None

    def free(self) -> None:
        """Release it, children first; at most once."""
        with _swapping:
            release, self.release = self.release, None
        if release is None:
            return
        for child in reversed(list(self.children)):
            child.free()
        if self.parent is not None:
            self.parent.children.pop(self, None)
            self.parent = None
        release()

    def collected(self) -> None:
        """The object was dropped without close(), or the interpreter ends."""
        if self.release is None or os.getpid() != self.owner_process:
            return
        try:
            warn(f"{self.label} was never closed; use `with` or close()", ResourceWarning, stacklevel=2)
        finally:  # where warnings are errors, too
            self.free()


def _caller(kind: type) -> str:
    """File and line of the innermost frame that belongs neither to this package nor to the one of `kind`."""
    inside = {__name__.partition(".")[0], kind.__module__.partition(".")[0]}
    frame = sys._getframe(1)
    while frame.f_back is not None and frame.f_globals.get("__name__", "").partition(".")[0] in inside:
        frame = frame.f_back
    return f"{frame.f_code.co_filename}:{frame.f_lineno}"


class _Children(weakref.WeakSet["Resource"]):
    """Those that live. Iterating is over a copy, as in Python 3.14: other threads make and drop some meanwhile."""

    data: set[weakref.ref[Resource]]

    def __iter__(self) -> Iterator[Resource]:
        for one in self.data.copy():
            child = one()
            if child is not None:
                yield child


class Resource:
    """Base of models, buffers, bindings: everything with a close().

    Subclasses call `_own` once the vendor's handle exists, and `_check` before a handle reaches C.
    """

    def __init__(self, label: str, parent: Resource | None = None) -> None:
        self._label = label
        self._parent = parent
        self._children = _Children()
        self._lock: Any = threading.RLock() if parent is None else parent._lock
        self._handle: _Handle | None = None
        self._finalizer: Any = None
        self._closed = False
        self._closed_at = ""
        self._process = os.getpid()
        if parent is not None:
            parent._children.add(self)

    def _own(self, release: Callable[[], None]) -> None:
        """From now on `release` frees the handle, exactly once. It must not refer to this object."""
        self._handle = _Handle(self._label, release, self._parent._handle if self._parent is not None else None)
        self._finalizer = weakref.finalize(self, self._handle.collected)

    @property
    def closed(self) -> bool:
        """True after close()."""
        return self._closed

    def _foreign(self) -> bool:
        """True in a forked child: the handle is the parent's, and so may be the lock, held for ever."""
        return _forked and os.getpid() != self._process

    def _check(self) -> None:
        """Raise unless the handle may be used in this process now."""
        if self._closed:
            raise ClosedError(
                f"{self._label} was closed{self._closed_at}", hint="Use it inside its `with` block, or make a new one"
            )
        if _forked and self._foreign():
            raise ForkError(f"{self._label} belongs to process {self._process}", hint="Make it after fork()")

    @contextmanager
    def _calling(self) -> Iterator[None]:
        """Around calls into C: serialised with the others of the context, and never after close()."""
        self._check()
        with self._lock:
            self._check()
            yield

    def _before_close(self) -> None:
        """Raise BufferError when something still depends on the handle."""

    def _seal(self) -> None:
        """The point of no return: from here on `_check` refuses."""
        self._closed = True
        if _debugging:
            self._closed_at = f" at {_caller(type(self))}"

    def close(self) -> None:
        """Free it; what was made from it is closed first. Waits for a call in progress. Closing twice is fine.

        Raises BufferError while arrays still look into its memory.
        """
        if self._closed or self._foreign():
            self._closed = True
            return
        with self._lock:
            if self.closed:  # by another thread, while this one waited
                return
            children = list(self._children)
            for child in children:
                child._check_closable()
            self._before_close()
            for child in children:
                child.close()
            self._free()

    def _free(self) -> None:
        if self._closed:  # by a child that took it along
            return
        self._seal()
        if self._handle is not None:
            self._finalizer.detach()
            self._handle.free()

    def _check_closable(self) -> None:
        if not self._closed:
            for child in list(self._children):
                child._check_closable()
            self._before_close()

    def __enter__(self: _Self) -> _Self:
        self._check()
        return self

    def __exit__(self, kind: Any, problem: Any, where: Any) -> None:
        try:
            self.close()
        except BufferError:
            # An exception on its way out holds frames, and their arrays: it is the news, the open views are not.
            if problem is None:
                raise
