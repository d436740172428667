"""Lifetime of things the vendor's library owns: closed once, children first, safe at garbage collection and fork().

A parent knows its children weakly, a child holds its parent: dropping the last reference to a context while its memory
is in use is therefore safe, and no reference cycle arises.
"""

from __future__ import annotations

import os
import threading
import warnings
import weakref
from typing import Any, Callable

from .errors import ClosedError, ForkError

__all__ = ["Resource"]

_forked = False


def _after_fork() -> None:
    global _forked
    _forked = True


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


class _Handle:
    """What must be released, apart from the object that shows it: the finalizer holds this and nothing else."""

    __slots__ = ("label", "owner_process", "release")

    def __init__(self, label: str, release: Callable[[], None]) -> None:
        self.label = label
        self.release = release
        self.owner_process = os.getpid()

    def collected(self) -> None:
        """The object was dropped without close(), or the interpreter ends."""
        if os.getpid() != self.owner_process:
            return
        warnings.warn(f"{self.label} was never closed; use `with` or close()", ResourceWarning, stacklevel=2)
        self.release()


class Resource:
    """Base of models, buffers, bindings: everything with a close().

    Subclasses call `_own` once the vendor's handle exists, and `_check` before a handle reaches C.
    """

    def __init__(self, label: str, parent: Resource | None = None) -> None:
        self._label = label
        self._parent = parent
        self._children: weakref.WeakSet[Resource] = weakref.WeakSet()
        self._lock = threading.RLock()
        self._finalizer: Any = None
        self._closed = False
        self._process = os.getpid()
        if parent is not None:
            parent._children.add(self)

    def _own(self, release: Callable[[], None]) -> None:
        """From now on `release` frees the handle, exactly once. It must not refer to this object."""
        self._finalizer = weakref.finalize(self, _Handle(self._label, release).collected)
        self._release = release

    @property
    def closed(self) -> bool:
        """True after close()."""
        return self._closed

    def _check(self) -> None:
        """Raise unless the handle may be used in this process now."""
        if self._closed:
            raise ClosedError(f"{self._label} was closed", hint="Use it inside its `with` block, or make a new one")
        if _forked and os.getpid() != self._process:
            raise ForkError(f"{self._label} belongs to process {self._process}", hint="Make it after fork()")

    def _before_close(self) -> None:
        """Raise BufferError when something still depends on the handle."""

    def close(self) -> None:
        """Free it; what was made from it is closed first. Waits for a call in progress. Closing twice is fine.

        Raises BufferError while arrays still look into its memory.
        """
        if self._closed or (_forked and os.getpid() != self._process):
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
            self._closed = True
            if self._finalizer is not None and self._finalizer.detach() is not None:
                self._release()

    def _check_closable(self) -> None:
        if not self._closed:
            for child in list(self._children):
                child._check_closable()
            self._before_close()

    def __enter__(self) -> Any:
        self._check()
        return self

    def __exit__(self, kind: Any, problem: Any, where: Any) -> None:
        try:
            self.close()
        except BufferError:
            # An exception on its way out holds frames, and their arrays: it is the news, the open views are not.
            if problem is None:
                raise
