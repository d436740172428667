"""Resources whose calls run side by side, on several threads: close() waits for the calls in progress."""

from __future__ import annotations

import math
import queue
import threading
import time
import weakref
from contextlib import suppress
from functools import partial
from itertools import repeat
from threading import get_ident

from . import TYPE_CHECKING
from .resource import Resource, _InC, look_closer

if TYPE_CHECKING:
    from contextlib import AbstractContextManager
    from typing import Any

__all__ = ["Shared", "Until"]


class _Call(str):
    """Stands for one thread's calls: of a call in progress the interpreter holds a reference, on its own stack.

    It holds the reference from `with` to the end of the block, however that ends: no variable does, which an exception
    would keep, and nothing has to be given back, which an interrupt would prevent. So `with` calls no line of Python:
    of an empty text `format` is a method of C that takes whatever it gets, and returns what is false.
    """

    __slots__ = ("__weakref__", "thread")

    __enter__: Any = str.format
    __exit__: Any = str.format
    thread: int


class Until(tuple["Any", ...]):
    """`with` keeps what is in it until the block ends, and drops the last one first. No line of Python makes it."""

    __slots__ = ()

    __enter__: Any = _InC(partial(partial, str.format, ""))
    __exit__: Any = __enter__


class _Callers(dict[int, _Call]):
    """The _Call of each thread, made when it is first asked for."""

    def __missing__(self, thread: int) -> _Call:
        return self.setdefault(thread, _new(thread))


def _new(thread: int) -> _Call:
    made = _Call()
    made.thread = thread
    return made


class Shared(Resource):
    """A resource that several threads may use at once: calls run in parallel, and close() waits for all calls.

    No lock is held for that, which an interrupt could leave held: each thread that calls has a _Call here. close()
    drops them, and waits for those that live on.
    """

    _locks_with_parent = False  # else a lock of its own: a long call must not delay others of the parent

    def __init__(self, label: str, parent: Resource | None = None) -> None:
        self._callers = _Callers()
        self._left: list[weakref.ref[_Call]] = []  # what close() has dropped, and waits for
        self._returned: queue.SimpleQueue[object] = queue.SimpleQueue()  # of calls that end while close() waits
        super().__init__(label, parent)  # which may close it from now on
        self._lock = parent._lock if self._locks_with_parent and parent is not None else threading.RLock()

    def _calling(self) -> AbstractContextManager[object]:
        """Surround calls into C, which close() waits for.

        `with self._lock, self._calling():` surrounds one that makes a child: close() then also closes the child.
        """
        # First the call, then the question: close() looks for callers after it has closed.
        return (
            self._callers[get_ident()],
            (self._closed or look_closer()) and self._check_open(),  # type: ignore[func-returns-value]
        )[0]

    def _ended(self, deadline: float) -> bool:
        return super()._ended(deadline) and self._quiet(deadline)

    def _seal(self) -> None:
        """Refuse new calls and wait for those in progress."""
        if get_ident() in self._calls():
            raise RuntimeError(f"cannot close {self.label} from inside one of its own calls")
        super()._seal()
        self._quiet()

    def _free(self) -> None:
        if not self._closed:
            self._seal()
        self._quiet()  # once more: the close() before this one may have been interrupted while it waited
        super()._free()

    def _calls(self) -> list[int]:
        """Return the threads that are in a call now; 0 for one whose call has just ended."""
        # No variable of Python ever holds a call: an interrupt's traceback would keep it.
        self._left.extend(map(weakref.ref, map(self._callers.pop, list(self._callers)), repeat(self._returned.put)))
        self._left = [one for one in self._left if one() is not None]
        return [getattr(one(), "thread", 0) for one in self._left]

    def _quiet(self, deadline: float = math.inf) -> bool:
        """Wait until no call is in progress. False when the time is over."""
        while self._calls():
            left = deadline - time.monotonic()
            if left <= 0:
                return False
            with suppress(queue.Empty):
                self._returned.get(timeout=min(left, _LONGEST))
        return True


_LONGEST = 3600.0
"""Seconds of one wait: a queue takes no infinite ones."""
