"""The objects that streams and graphs keep alive for queued tasks."""

from __future__ import annotations

import ctypes
import threading
import time
import weakref
from collections import deque
from collections.abc import Sequence

from npu_common import TYPE_CHECKING
from npu_common.handle import CHandle

from ..acl import acl_rt as api
from .family import Family

if TYPE_CHECKING:
    from typing import Any, Callable

__all__ = ["BATCH", "TIMED_OUT", "Ending", "Keeper", "SyncGroup", "captures", "keepers_below", "wait_for"]

TIMED_OUT = 507046

BATCH = 64
"""Number of held tasks after which a stream is checked for tasks that have run."""

_PROGRESS = 2  # ACL_EVENT_CAPTURE_STREAM_PROGRESS
_REACHED = 1  # ACL_EVENT_RECORDED_STATUS_COMPLETE

captures: dict[int, list[Any]] = {}
"""Objects that each graph being captured keeps alive, by its C handle; graph.py adds and removes the lists."""


class SyncGroup:
    """Tasks queued on a stream between two waits.

    They end together, and AscendCL does not say which of them failed: whoever waits takes the error, so it is noted
    here for the tasks that did not.

    Attributes:
        over: Whether the tasks were waited for.
        problem: The exception of that wait, or None.
    """

    __slots__ = ("__weakref__", "over", "problem")

    def __init__(self) -> None:
        self.over = False
        self.problem: BaseException | None = None


class _Batch(list):  # type: ignore[type-arg]  # typing is not imported at run time
    """Held objects that are given up together. event: recorded behind their tasks, 0 for none."""

    __slots__ = ("event", "number")

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number
        self.event = 0


class Keeper:
    """Keeps alive the objects that a stream's queued tasks use.

    Holds the C stream, not the Stream, whose finalizer holds this.

    Objects gather in the last of `batches`. When it has BATCH of them an event is recorded on the stream behind it, and
    a batch is released when its event, or a later one, has been reached. So there is no event per task, and a stream
    that is never waited for does not gather objects for ever. A batch leaves the list only when it is over: an
    interrupted wait loses nothing. Batches are never copied: after its task was queued, a thread in `hold` may append
    to one that another thread has just closed.
    """

    __slots__ = (
        "batches", "capture", "context", "ending", "events", "gone", "groups", "limit", "lock", "marking", "number",
        "problems", "spare", "waiting",
    )  # fmt: skip

    def __init__(self, number: int, context: int) -> None:
        self.number = number
        self.context = context
        self.gone = False  # the stream has ended: objects are not held any more
        self.ending = False  # it is about to: C is not asked about it any more
        self.batches = deque([_Batch(0)])
        self.groups: weakref.WeakValueDictionary[int, SyncGroup] = weakref.WeakValueDictionary()  # by number of batch
        self.events: list[CHandle] = []
        self.spare: list[int] = []  # of them
        self.limit = BATCH
        self.lock = threading.RLock()
        self.waiting: Any = threading.RLock()  # of the thread that waits in C, which takes the error for all
        self.marking = False
        self.capture: Any = None  # while the stream is captured: the list of what the graph keeps alive
        self.problems: list[BaseException] = []  # what Python functions on the stream raised

    @property
    def pending(self) -> list[Any]:
        """Where `hold` puts what it is given."""
        return self.batches[-1]

    def close_batch(self) -> int:
        """Let later objects gather in a new batch. Returns the number of the one until then."""
        with self.lock:
            number = self.batches[-1].number
            self.batches.append(_Batch(number + 1))
            return number

    def mark(self) -> None:
        """Record an event behind the pending objects if they fill a batch.

        Also release the batches whose events were reached.
        """
        gone: list[Any] = []  # freed after the lock: finalizers may call `hold`
        with self.lock:
            if self.gone:
                gone += self._taken(self.close_batch())
                return
            # marking: called by a finalizer that the garbage collector runs inside this method
            if self.ending or self.marking:
                return
            self.marking = True
            try:
                self._mark(gone)
            finally:
                self.marking = False

    def _mark(self, gone: list[Any]) -> None:
        """Put into `gone` what passed events release, and set an event behind a full batch."""
        while True:
            first = next((batch for batch in self.batches if batch.event), None)
            if first is None or not self._reached(first.event):
                break
            gone += self._taken(first.number)
        if len(self.batches[-1]) < BATCH:
            return
        event = self.spare.pop() if self.spare else self._new_event()
        batch = self.batches[-1]
        self.close_batch()
        if event and not api.aclrtRecordEvent.raw(event, self.number):
            self.limit = BATCH
            batch.event = event
        else:  # no event could be made: a later event or the next synchronisation releases the batch
            self.spare += [event] if event else []
            self.limit *= 2

    def _new_event(self) -> int:
        """Return the number of a new event for how far a stream is, without times; 0 if C makes none."""
        event = CHandle(api.aclrtDestroyEvent)
        self.events.append(event)
        event.written(api.aclrtCreateEventExWithFlag, event.place, _PROGRESS)
        return event.number

    @staticmethod
    def _reached(event: int) -> bool:
        status = ctypes.c_int32()
        return not api.aclrtQueryEventStatus.raw(event, ctypes.addressof(status)) and status.value == _REACHED

    def _taken(self, last: int) -> list[_Batch]:
        """Take the batches up to `last`, which are over, under the lock; their events are used again.

        The caller drops the objects without it.
        """
        over: list[_Batch] = []
        while self.batches[0].number <= last:
            batch = self.batches.popleft()
            over.append(batch)
            if batch.event:
                self.spare.append(batch.event)
        return over

    def joined(self) -> SyncGroup:
        """Return the group of the tasks that are queued now.

        Tasks that are queued while another thread begins to wait may belong to the group before or to the one after: a
        run takes both.
        """
        with self.lock:
            return self.groups.setdefault(self.batches[-1].number, SyncGroup())

    def waited(self, last: int, problem: BaseException | None) -> None:
        """Note that a wait that began behind a batch has ended, with this exception."""
        for number, group in list(self.groups.items()):
            if number <= last:
                group.problem = problem
                group.over = True
                del self.groups[number]

    def passed(self, last: int) -> None:
        """Drop what was held up to a batch: its tasks are over."""
        with self.lock:
            gone = self._taken(last)
        del gone  # finalizers may call `hold`

    def all_over(self) -> bool:
        """Return whether C says that all tasks are over, failed or not."""
        status = ctypes.c_int32()
        with self.lock:  # a thread that ends the stream waits here
            if self.ending:
                return self.gone
            code = api.aclrtStreamQuery.raw(self.number, ctypes.addressof(status))
        return not code and status.value == api.ACL_STREAM_STATUS_COMPLETE

    def failed(self, problem: BaseException) -> None:
        """Store the exception of a Python function on the stream, for the next synchronize().

        Its traceback keeps its lines and loses the local variables, which may lead to the stream: the stream would
        never be dropped.
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
        self.spare.clear()
        while self.events:
            self.events[-1].free()
            self.events.pop()

    def drop(self) -> None:
        """Drop all objects without calling C: the stream and its events ended with the device."""
        with self.lock:
            self.ending = self.gone = True
            gone = self._taken(self.close_batch())
            self.spare = []
            for event in self.events:
                event.give_up()
            self.events.clear()
        del gone

    def free(self) -> None:
        """Drop all objects and destroy the C events: the stream has ended."""
        with self.lock:
            self.ending = self.gone = True
            gone = self._taken(self.close_batch())
        del gone
        self.destroy_events()


class Ending:
    """The step before a stream is destroyed: from it on C is not asked about the stream."""

    __slots__ = ("keeper",)

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper

    def free(self) -> None:
        with self.keeper.lock:
            self.keeper.ending = True


def wait_for(
    keepers: Sequence[Keeper], milliseconds: int, call: Callable[[], int], error: Callable[[int], BaseException]
) -> None:
    """Wait for streams in C, one thread at a time for each, and give up what their tasks used.

    Args:
        keepers: Those of the streams.
        milliseconds: How long other threads that wait are waited for; below 0 for no limit.
        call: The C function that waits; returns its code.
        error: Makes the exception for a code.
    """
    end = None if milliseconds < 0 else time.monotonic() + milliseconds / 1000
    locks = [keeper.waiting for keeper in sorted(keepers, key=id) if not keeper.waiting._is_owned()]
    try:
        for lock in locks:
            if not lock.acquire(timeout=-1 if end is None else max(0.0, end - time.monotonic())):
                raise error(TIMED_OUT)
        lasts = [keeper.close_batch() for keeper in keepers]
        code = call()
        problem = error(code) if code else None
        try:
            for keeper, last in zip(keepers, lasts):
                if code != TIMED_OUT:
                    keeper.waited(last, problem)
                if not code or keeper.all_over():
                    keeper.passed(last)
            if problem is not None:
                raise problem
        finally:
            del problem  # its traceback holds this frame
    finally:
        for lock in locks:
            if lock._is_owned():
                lock.release()


def keepers_below(family: Family) -> list[Keeper]:
    """Return the Keepers of the streams and default streams of a device."""
    found = (getattr(one, "_keeper", None) for one in family.members())
    return list({id(keeper): keeper for keeper in found if keeper is not None}.values())
