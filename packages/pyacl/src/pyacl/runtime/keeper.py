"""What streams and graphs keep alive: the objects that queued tasks use."""

from __future__ import annotations

import ctypes
import threading
from collections import deque

from npu_common import TYPE_CHECKING

from ..acl import acl_rt as api
from .family import Family

if TYPE_CHECKING:
    from typing import Any

__all__ = ["BATCH", "Keeper", "captures", "keepers_below"]

BATCH = 64
"""Number of held tasks after which a stream is checked for tasks that have run."""

_PROGRESS = 2  # ACL_EVENT_CAPTURE_STREAM_PROGRESS
_REACHED = 1  # ACL_EVENT_RECORDED_STATUS_COMPLETE

captures: dict[int, list[Any]] = {}
"""Objects that each graph being captured keeps alive, by its C handle; graph.py adds and removes the lists."""


class Keeper:
    """Keeps alive the objects that a stream's queued tasks use. Holds the C stream, not the Stream, whose finalizer
    holds this.

    Objects gather in `pending`. After every BATCH of them an event is recorded on the stream, and a batch is released
    when its event has been reached. So there is no event per task, and a stream that is never waited for does not
    gather objects for ever. Lists are never copied: after its task was queued, a thread in `hold` may append to a list
    that another thread has just taken.
    """

    __slots__ = (
        "batches", "capture", "context", "gone", "limit", "lock", "marking", "number", "pending", "problems", "spare",
    )  # fmt: skip

    def __init__(self, number: int, context: int) -> None:
        self.number = number
        self.context = context
        self.gone = False  # the stream has ended: objects are not held any more
        self.pending: list[Any] = []
        self.batches: deque[tuple[int, list[Any]]] = deque()
        self.spare: list[int] = []
        self.limit = BATCH
        self.lock = threading.RLock()
        self.marking = False
        self.capture: Any = None  # while the stream is captured: the list of what the graph keeps alive
        self.problems: list[BaseException] = []  # what Python functions on the stream raised

    def mark(self) -> None:
        """Record an event behind the pending objects if they fill a batch, and release the batches whose events were
        reached.
        """
        gone: list[Any] = []  # freed after the lock: finalizers may call `hold`
        with self.lock:
            if self.gone:
                gone.append(self.pending)
                self.pending = []
                return
            if self.marking:  # called by a finalizer that the garbage collector runs inside this method
                return
            self.marking = True
            try:
                self._mark(gone)
            finally:
                self.marking = False

    def _mark(self, gone: list[Any]) -> None:
        while (count := self._passed()) > 0:
            for _ in range(count):
                event, kept = self.batches.popleft()
                self.spare += [event] if event else []
                gone.append(kept)
        if len(self.pending) < BATCH:
            return
        event = self.spare.pop() if self.spare else self._new_event()
        taken, self.pending = self.pending, []
        if event and not api.aclrtRecordEvent.raw(event, self.number):
            self.limit = BATCH
        else:  # no event could be made: a later event or the next synchronisation releases the batch
            self.spare += [event] if event else []
            event = 0
            self.limit *= 2
        self.batches.append((event, taken))

    def _passed(self) -> int:
        """How many batches the oldest recorded event has passed, including earlier ones without an event."""
        for at, (event, _) in enumerate(self.batches):
            if event:
                return at + 1 if self._reached(event) else 0
        return 0

    @staticmethod
    def _new_event() -> int:
        cell = ctypes.c_void_p()
        return 0 if api.aclrtCreateEventExWithFlag.raw(ctypes.addressof(cell), _PROGRESS) else cell.value or 0

    @staticmethod
    def _reached(event: int) -> bool:
        status = ctypes.c_int32()
        return not api.aclrtQueryEventStatus.raw(event, ctypes.addressof(status)) and status.value == _REACHED

    def take(self) -> Any:
        """Take all held objects before waiting for the stream. Call `passed` or `give_back` with them afterwards."""
        batches: deque[tuple[int, list[Any]]] = deque()
        pending: list[Any] = []
        with self.lock:
            batches, self.batches = self.batches, batches
            pending, self.pending = self.pending, pending
        return batches, pending

    def give_back(self, taken: Any) -> None:
        """Hold the taken objects again: the stream has not passed them."""
        batches, pending = taken
        if pending:
            # Keep this list, not a copy: another thread may be about to append to it.
            batches.append((0, pending))
        with self.lock:
            self.batches.extendleft(reversed(batches))

    def passed(self, taken: Any) -> None:
        """Keep the taken batches' events for later use: the stream has passed them. The caller drops the objects."""
        with self.lock:
            self.spare += [event for event, _ in taken[0] if event]

    def failed(self, problem: BaseException) -> None:
        """Store the exception of a Python function on the stream, for the next synchronize(). Its traceback keeps its
        lines and loses the local variables, which may lead to the stream: that would never be dropped.
        """
        from traceback import clear_frames  # where a function has failed; it loads much

        chain: list[BaseException] = []
        one: BaseException | None = problem
        while one is not None and one not in chain:
            clear_frames(one.__traceback__)
            chain.append(one)
            one = one.__cause__ or one.__context__
        self.problems.append(problem)

    def raise_problem(self) -> None:
        """Raise the first stored exception and drop the others."""
        if self.problems:
            first, self.problems[:] = self.problems[0], []
            try:
                raise first
            finally:
                del first  # the traceback holds this frame, and the frame the exception: a cycle

    def destroy_events(self) -> None:
        """Destroy the C events."""
        with self.lock:
            events, self.spare = self.spare, []
        for event in events:
            api.aclrtDestroyEvent.raw(event)

    def drop(self) -> None:
        """Drop all objects without calling C: the stream and its events ended with the device."""
        with self.lock:
            self.gone = True
            gone = (self.batches, self.pending)
            self.batches, self.pending, self.spare = deque(), [], []
        del gone

    def end(self) -> None:
        """Drop all objects and destroy the C events: the stream has ended."""
        with self.lock:
            self.gone = True
        self.passed(self.take())
        self.destroy_events()


def keepers_below(family: Family) -> list[Keeper]:
    """The Keepers of the streams and default streams of a device."""
    found = (getattr(one, "_keeper", None) for one in family.members())
    return list({id(keeper): keeper for keeper in found if keeper is not None}.values())
