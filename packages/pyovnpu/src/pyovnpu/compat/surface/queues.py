"""`AsyncInferQueue`: requests that take turns."""

from __future__ import annotations

import threading
import weakref
from collections import deque
from collections.abc import Iterator
from typing import Any, Callable

from .compiled import CompiledModel
from .requests import InferRequest, request_of

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
        self._changed = threading.Condition()
        self._idle: deque[int] = deque(range(count))
        self._failures: deque[BaseException] = deque()
        self._unchecked = [False] * count  # the run was started, and its outcome not looked at
        self._callback: Callable[..., Any] | None = None
        self.userdata: list[Any] = [None] * count
        self._requests = [request_of(model.described, _ender(self, place)) for place in range(count)]

    def set_callback(self, callback: Callable[..., Any]) -> None:
        """Call `callback(request, userdata)` at the end of each run, on a thread of OpenVINO's.

        An exception of the callback is raised by the next `start_async` or `wait_all`.
        """
        self._callback = callback

    def _ended(self, place: int) -> None:
        try:
            if self._callback is not None:
                self._callback(self._requests[place], self.userdata[place])
        except BaseException as problem:
            self._failures.append(problem)
        finally:
            with self._changed:
                self._idle.append(place)
                self._changed.notify()

    def _settle(self, place: int) -> None:
        """Wait until the request has left its callback; raise what its run or a callback raised."""
        try:
            self._requests[place].wait()
        except RuntimeError:
            if self._unchecked[place]:
                raise
        finally:
            self._unchecked[place] = False
        if self._failures:
            raise self._failures.popleft()

    def _first_idle(self, take: bool) -> int:
        with self._changed:
            while not self._idle:
                self._changed.wait()
            place = self._idle[0]
            if take:
                self._idle.popleft()
        try:
            self._settle(place)
        except BaseException:
            if take:
                with self._changed:
                    self._idle.appendleft(place)
                    self._changed.notify()
            raise
        return place

    def get_idle_request_id(self) -> int:
        """The index of the request that the next `start_async` takes; waits while none is idle."""
        return self._first_idle(False)

    def is_ready(self) -> bool:
        """Whether a request is idle."""
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
            self._unchecked[place] = True
        except BaseException:
            with self._changed:
                self._idle.appendleft(place)
                self._changed.notify()
            raise

    def wait_all(self) -> None:
        """Wait until all requests are idle; raise what a run or a callback raised."""
        with self._changed:
            self._changed.wait_for(lambda: len(self._idle) == len(self._requests))
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
