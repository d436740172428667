"""`AsyncInferQueue`: requests that take turns."""

from __future__ import annotations

import threading
import weakref
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Callable

from .compiled import CompiledModel
from .requests import InferRequest, report, request_of

__all__ = ["AsyncInferQueue"]


class AsyncInferQueue:
    """A pool of requests: `start_async` takes one that is idle, and waits while none is.

    Args:
        model: The compiled model.
        jobs: How many requests; 0 for as many as keep the device busy.

    Attributes:
        userdata: What the last run of each request was started with.
    """

    def __init__(self, model: CompiledModel, jobs: int = 0) -> None:
        if not isinstance(model, CompiledModel):
            raise TypeError(f"AsyncInferQueue, model: expected a CompiledModel, got {type(model).__name__}")
        if isinstance(jobs, bool) or not hasattr(jobs, "__index__") or jobs < 0:
            raise TypeError(f"AsyncInferQueue, jobs: expected a number of at least 0, got {jobs!r}")
        count = int(jobs) or model.native.optimal_requests
        self._lock = threading.Lock()
        self._changed = threading.Condition(self._lock)
        self._idle: deque[int] = deque(range(count))
        self._started: deque[int] = deque()  # runs that no callback reports: their ends are asked for
        self._waiting = 0  # threads that wait for `_changed`
        self._failed: dict[int, BaseException] = {}
        self._failures: deque[BaseException] = deque()
        self._unchecked = [False] * count  # the run was started, and its outcome not looked at
        self._callback: Callable[..., Any] | None = None
        self._reported = False
        self.userdata: list[Any] = [None] * count
        self._requests = [request_of(model.described) for _ in range(count)]

    def set_callback(self, callback: Callable[..., Any]) -> None:
        """Call `callback(request, userdata)` at the end of each run, on a thread of OpenVINO's.

        Waits for the runs in progress, if it is the first callback. An exception of the callback is raised by the next
        `start_async` or `wait_all`.
        """
        if not self._reported:
            with self._at_rest():
                # Only now: for a small network, entering Python on C's thread takes longer than the run itself.
                for place, request in enumerate(self._requests):
                    report(request, _ender(self, place))
                self._reported = True
        self._callback = callback

    def _ended(self, place: int) -> None:
        try:
            if self._callback is not None:
                self._callback(self._requests[place], self.userdata[place])
        except BaseException as problem:
            self._failures.append(problem)
        finally:
            with self._lock:
                self._idle.append(place)
                self._wake()

    def _wake(self) -> None:
        if self._waiting:  # notify_all() is slow, and mostly nobody waits
            self._changed.notify_all()

    def _collect(self) -> None:
        """Make the requests idle whose runs have ended. The caller holds the lock."""
        for _ in range(len(self._started)):
            place = self._started.popleft()
            try:
                ended = self._requests[place]._poll()
            except RuntimeError as problem:
                self._failed[place] = problem
                ended = True
            (self._idle if ended else self._started).append(place)
        self._wake()

    def _await_first(self) -> None:
        """Wait until a run may have ended. The caller holds the lock, which is free meanwhile."""
        if not self._started:
            self._waiting += 1
            try:
                self._changed.wait()
            finally:
                self._waiting -= 1
            return
        place, ended = self._started[0], False
        oldest = self._requests[place]
        run = oldest._began
        self._lock.release()
        try:
            with suppress(RuntimeError):  # `_collect` keeps it
                ended = oldest._poll(1)  # nearly always the first to end; where it is not, a millisecond is lost
        finally:
            self._lock.acquire()
        if ended and self._started and self._started[0] == place and oldest._began == run:  # no other thread took it
            self._idle.append(self._started.popleft())
            self._wake()

    @contextmanager
    def _at_rest(self) -> Iterator[None]:
        """Context manager in which all requests are idle, and none is started."""
        with self._lock:
            self._collect()
            while len(self._idle) < len(self._requests):
                self._await_first()
                self._collect()
            yield

    def _settle(self, place: int) -> None:
        """Wait until the request has left its callback; raise what its run or a callback raised."""
        problem = self._failed.pop(place, None) if self._failed else None
        request = self._requests[place]
        if self._reported or problem is None and request.native.in_flight():  # in flight: a program started it itself
            try:
                request.wait()
            except RuntimeError as found:
                problem = found
        unchecked, self._unchecked[place] = self._unchecked[place], False
        if problem is not None and unchecked:
            raise problem
        if self._failures:
            raise self._failures.popleft()

    def _first_idle(self, take: bool) -> int:
        with self._lock:
            while not self._idle:
                self._collect()
                if not self._idle:
                    self._await_first()
            place = self._idle.popleft() if take else self._idle[0]
        try:
            self._settle(place)
        except BaseException:
            if take:
                self._put_back(place)
            raise
        return place

    def _put_back(self, place: int) -> None:
        with self._lock:
            self._idle.appendleft(place)
            self._wake()

    def get_idle_request_id(self) -> int:
        """The index of the request that the next `start_async` takes; waits while none is idle."""
        return self._first_idle(False)

    def is_ready(self) -> bool:
        """Whether a request is idle."""
        with self._lock:
            self._collect()
            return bool(self._idle)

    def start_async(self, inputs: Any = None, userdata: Any = None, share_inputs: bool = False) -> None:
        """Start a run on an idle request; waits while none is.

        Args:
            inputs: As for `InferRequest.infer`.
            userdata: What the callback gets.
            share_inputs: Large arrays may be read in place: do not write into them before the run's end.
        """
        place = self._first_idle(True)
        self.userdata[place] = userdata
        try:
            self._requests[place].start_async(inputs, share_inputs=share_inputs)
        except BaseException:
            self._put_back(place)
            raise
        self._unchecked[place] = True
        if not self._reported:
            with self._lock:
                self._started.append(place)
                self._wake()

    def wait_all(self) -> None:
        """Wait until all requests are idle; raise what a run or a callback raised."""
        with self._at_rest():
            pass
        problem: BaseException | None = None
        for place in range(len(self._requests)):
            try:
                self._settle(place)
            except BaseException as found:
                problem = problem or found
        if problem is not None:
            raise problem

    def __len__(self) -> int:
        return len(self._requests)

    def __iter__(self) -> Iterator[InferRequest]:
        return iter(self._requests)

    def __getitem__(self, place: int) -> InferRequest:
        return self._requests[place]

    def __repr__(self) -> str:
        return f"<AsyncInferQueue: {len(self)} jobs>"


def _ender(queue: AsyncInferQueue, place: int) -> Callable[[], None]:
    """What a request calls at the end of a run. It must not keep the queue alive: that would be a cycle."""
    seen = weakref.ref(queue)

    def ended() -> None:
        found = seen()
        if found is not None:
            found._ended(place)

    return ended
