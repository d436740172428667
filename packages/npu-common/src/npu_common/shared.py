"""Resources whose calls run side by side, on several threads: close() waits for the calls in progress."""

from __future__ import annotations

import math
import queue
import sys
import threading
import time
import weakref
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from . import TYPE_CHECKING
from .resource import Resource

if TYPE_CHECKING:
    from types import FrameType

__all__ = ["Shared"]


class _Call:
    """A call in progress, while it lives: its thread, and the calling function."""

    __slots__ = ("__weakref__", "frame", "thread")

    def __init__(self) -> None:
        self.thread = threading.get_ident()
        frame = sys._getframe(2)
        # A generator is not on the stack while the block of its `with` runs.
        while frame.f_back is not None and (frame.f_code.co_flags & CO_GENERATOR or frame.f_globals is _contextlib):
            frame = frame.f_back
        self.frame = frame

    def goes_on(self) -> bool:
        """Return False where this thread has left the function, though an exception still holds its variables."""
        if self.thread != threading.get_ident():
            return True
        frame: FrameType | None = sys._getframe(1)
        while frame is not None and frame is not self.frame:
            frame = frame.f_back
        return frame is not None


class Shared(Resource):
    """A resource that several threads may use at once: calls run in parallel, and close() waits for all calls.

    No lock is held for that, which an interrupt could leave held: a call is in progress while its _Call lives, and the
    frame of the call alone holds it.
    """

    def __init__(self, label: str, parent: Resource | None = None) -> None:
        self._callers: list[weakref.ref[_Call]] = []
        self._returned: queue.SimpleQueue[None] = queue.SimpleQueue()  # of calls that end while close() waits
        super().__init__(label, parent)  # which may close it from now on
        self._lock = threading.RLock()  # a lock of its own: a long call must not delay others of the parent

    @contextmanager
    def _calling(self) -> Iterator[None]:
        """Surround calls into C, which close() waits for.

        `with self._lock, self._calling():` surrounds one that makes a child: close() then also closes the child.
        """
        self._check_open()
        callers = self._callers
        call = _Call()
        callers.append(weakref.ref(call, callers.remove))
        try:
            self._check_open()  # once more: close() looks for callers after it has closed
            yield
        finally:
            del call
            if self._closed:
                self._returned.put(None)

    def _ended(self, deadline: float) -> bool:
        return super()._ended(deadline) and self._quiet(deadline)

    def _seal(self) -> None:
        """Refuse new calls and wait for those in progress."""
        me = threading.get_ident()
        if any(call.thread == me for call in self._calls()):
            raise RuntimeError(f"cannot close {self.label} from inside one of its own calls")
        super()._seal()
        self._quiet()

    def _free(self) -> None:
        if not self._closed:
            self._seal()
        self._quiet()  # once more: the close() before this one may have been interrupted while it waited
        super()._free()

    def _calls(self) -> list[_Call]:
        """Return the calls in progress."""
        return [call for call in [one() for one in self._callers] if call is not None and call.goes_on()]

    def _quiet(self, deadline: float = math.inf) -> bool:
        """Wait until no call is in progress. False when the time is over."""
        while self._calls():
            left = deadline - time.monotonic()
            if left <= 0:
                return False
            with suppress(queue.Empty):
                self._returned.get(timeout=min(left, _A_MOMENT))
        return True


CO_GENERATOR = 0x20  # of the module `inspect`, which is slow to import
_contextlib = contextmanager.__globals__
_A_MOMENT = 0.05
"""Seconds between two looks: an interrupted call ends without a word."""
