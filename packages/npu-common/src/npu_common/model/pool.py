"""Several contexts of one model at work side by side: worker threads, a bounded queue, Futures, a map that keeps order.

A vendor package makes the contexts, one per core or device, and hands them over.
"""

from __future__ import annotations

import queue
import threading
from collections import deque
from collections.abc import AsyncIterable, AsyncIterator, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Callable, Generic, TypeVar

from ..errors import ClosedError, NpuError
from ..resource import AtEnd, Held, Resource
from ..tensor import Outputs, Tensors, arrange

if TYPE_CHECKING:
    from .base import BaseModel

__all__ = ["Pool", "PoolFullError", "check_count"]

_DEEPEST = 1 << 20
"""Largest depth: the inputs of so many runs do not fit in memory, and a permit for each run still does."""

_Context = TypeVar("_Context", bound="BaseModel")


class PoolFullError(NpuError, queue.Full):
    """The pool has as many runs in flight as its depth allows, and none ended within the timeout."""


class _Condition(threading.Condition):
    """A Condition whose lock `with` takes and gives back in C: no interrupt leaves it held, and a worker waiting."""

    __enter__ = property(attrgetter("_lock.__enter__"))
    __exit__ = property(attrgetter("_lock.__exit__"))


class _Run(Future[Outputs]):
    """The Future of one run, with what it is to run on."""

    def __init__(self, given: Sequence[Any], ended: Callable[[Future[Outputs]], object]) -> None:
        super().__init__()
        self._condition = _Condition()
        self.given = given
        super().add_done_callback(ended)
        self.watched = False  # by a callback that the caller added

    def add_done_callback(self, fn: Callable[[Future[Outputs]], object]) -> None:
        self.watched = True
        super().add_done_callback(fn)


class DeferredResult:
    """A result that is set in its Future later.

    The thread that waits for it wakes up and competes for the interpreter lock, which should happen while the device
    computes, not while a worker prepares the next run.
    """

    __slots__ = ("result", "run")

    def __init__(self) -> None:
        self.run: _Run | None = None
        self.result: Any = None

    def deliver(self) -> None:
        run, result, self.run, self.result = self.run, self.result, None, None
        if run is not None:
            run.set_result(result)


class WorkerGroup:
    """State that the worker threads share. It holds no reference to the pool, so that a dropped pool is collected.

    A permit stands for one run in flight: `submit` takes it, and the end of the run returns it. Closing adds one more
    permit, which each waiting `submit` passes on to the next, so that all of them wake up.
    """

    def __init__(self, contexts: Sequence[Any], depth: int, name: str) -> None:
        self.contexts = tuple(contexts)
        self.depth = depth
        self.closed = False
        self.permits: queue.SimpleQueue[None] = queue.SimpleQueue()
        for _ in range(depth):
            self.permits.put(None)
        self.waiting: deque[Callable[[], object]] = deque()  # called, one for each permit that comes back
        self._lock = threading.Lock()  # of the next three
        # One queue for all threads, in order of submission: no run overtakes another, no core has a queue of its own.
        self._waiting: deque[_Run] = deque()
        # As many threads as contexts: a thread that starts to work finds a free one. Least recently used first.
        self._idle = deque(self.contexts)
        self._working = 0
        self._workers: set[int] = set()
        self._threads = ThreadPoolExecutor(len(self.contexts), thread_name_prefix=name)

    def submit(self, given: Sequence[Any]) -> Future[Outputs]:
        """Queue a run and start a thread for it where one is free; return its Future."""
        run = _Run(given, self._ended)
        with self._lock:
            self._waiting.append(run)
            if self._working == len(self.contexts):
                return run
            self._working += 1
        try:
            self._threads.submit(self._work)
        except RuntimeError:  # the threads are shutting down
            with self._lock:
                self._working -= 1
                if run in self._waiting:  # else one that still works has taken it
                    self._waiting.remove(run)
                    raise
        return run

    def _work(self) -> None:
        """Run the queued jobs, one after the other, until the queue is empty; on a worker thread."""
        self._workers.add(threading.get_ident())
        with self._lock:
            context = self._idle.popleft()
        deferred = DeferredResult()
        while True:
            with self._lock:
                run = self._waiting.popleft() if self._waiting else None
            if run is None:
                deferred.deliver()
                with self._lock:
                    if not self._waiting:
                        self._idle.append(context)
                        self._working -= 1
                        return
            elif run.set_running_or_notify_cancel():
                self._run(context, run, deferred)

    def _run(self, context: Any, run: _Run, deferred: DeferredResult) -> None:
        """Run one job on a context and set its result or exception; the result may be deferred."""
        given, run.given = run.given, ()
        try:
            announced = getattr(context, "_run_announced", None)
            result = context.run(*given) if announced is None else announced(deferred.deliver, *given)
        except BaseException as problem:
            deferred.deliver()
            run.set_exception(problem)
            del run, given  # the exception holds this frame
            return
        deferred.deliver()
        if announced is None or run.watched:  # a callback may wait for the next run, whichever thread that is on
            run.set_result(result)
        else:
            deferred.run, deferred.result = run, result

    def _ended(self, future: Future[Outputs]) -> None:
        """Note that the run is over, or was cancelled before it began."""
        self.release()

    def release(self) -> None:
        """Give a permit back, and wake one of the event loops that wait for a permit."""
        self.permits.put(None)
        self.wake()

    def wake(self) -> None:
        """Have one that waits look again."""
        while self.waiting:
            try:
                self.waiting.popleft()()
                return
            except IndexError:  # another thread took the last
                return
            except RuntimeError:  # its event loop was closed
                continue

    def at_work(self) -> bool:
        """Return True on a worker's own thread, which cannot wait for its own end."""
        return threading.get_ident() in self._workers

    def stop(self) -> None:
        """Refuse further runs, and wake the threads that wait in `submit`."""
        if not self.closed:
            self.permits.put(None)  # first: `abandon` counts it, after an interrupt here, too
            self.closed = True
            for _ in range(len(self.waiting)):
                self.wake()

    def finish(self) -> None:
        """Wait for the runs in flight, then close the contexts, the last one made first; raises their first problem."""
        self._threads.shutdown(wait=True)
        problems = []
        for context in reversed(self.contexts):
            try:
                context.close()
            except Exception as problem:
                problems.append(problem)
        if problems:
            raise problems[0]

    def abandon(self) -> None:
        """Finish where waiting is not allowed: in the collector, or on a worker's own thread."""
        self.stop()
        self._threads.shutdown(wait=False)
        if self.permits.qsize() > self.depth:  # all idle; at the interpreter's end always, so no thread is needed
            for context in reversed(self.contexts):
                context.close()
        else:
            threading.Thread(target=self.finish, name="npu-pool-closing").start()


class Pool(Resource, Generic[_Context]):
    """Runs on several contexts of one model, each on its own thread, in order of submission.

    The threads sleep while there is nothing to do. Not usable after fork().

    A context may have `_run_announced(ready, *arrays)`: a `run` that calls `ready()` once C has the inputs, just before
    the device begins. The pool then fills in the Future of the run before.

    Args:
        label: What messages call the pool; the source of the contexts is added.
        contexts: At least one, all alike; the pool closes them. A generator may make them: when that fails, those it
            has made are closed.
        depth: How many runs may be under way, waiting or computing; by default two per context, so that each core
            finds its next run waiting.

    Raises:
        TypeError, ValueError: A depth that makes no sense, before a context is made; no contexts.
    """

    def __init__(self, label: str, contexts: Iterable[_Context], depth: int | None = None) -> None:
        if depth is not None:
            check_count(depth, "depth")
        opened: list[_Context] = []
        try:
            for context in contexts:
                opened.append(context)  # one by one: when the next fails, this one has to be closed
            if not opened:
                raise ValueError("Pool: expected at least one context, got none")
            source = getattr(opened[0], "source", "").removesuffix(" (dup)")
            super().__init__(f"{label} of {source}" if source else label)
            self._contexts = tuple(opened)
            self._group = WorkerGroup(opened, 2 * len(opened) if depth is None else depth, label.split(" ")[0])
            self._reshaping = threading.Lock()
            self._own(self._group.abandon)
        except BaseException:
            for context in reversed(opened):
                context.close()
            raise

    def __repr__(self) -> str:
        return f"<{self.label}, {'closed' if self._closed else f'{len(self._contexts)} contexts'}>"

    @property
    def contexts(self) -> tuple[_Context, ...]:
        """The models that run; read their attributes, but let only the pool run and close the models."""
        return self._contexts

    @property
    def depth(self) -> int:
        """How many runs may be in flight."""
        return self._group.depth

    @property
    def inputs(self) -> Tensors:
        """Shape, dtype, layout and quantization of what a run takes."""
        return self._contexts[0].inputs

    @property
    def outputs(self) -> Tensors:
        """Shape, dtype, layout and quantization of what a run returns."""
        return self._contexts[0].outputs

    def submit(self, /, *arrays: Any, timeout: float | None = None, **named: Any) -> Future[Outputs]:
        """Run on the next free context; the Future holds the Outputs, or the exception of the run.

        Arrays in order, by keyword, or in one mapping by tensor name (an input called "timeout" needs the mapping). The
        inputs are kept until the run is done; do not write to them before. While `depth` runs are under way this waits
        for one to end: at most `timeout` seconds (0: not at all), then PoolFullError, which is a queue.Full.
        A Future may be cancelled while its run waits. Works with as_completed and asyncio.wrap_future.
        Raises TypeError and ValueError for wrong arrays at once, ClosedError when the pool is closed meanwhile.
        """
        self._check_open()
        given = arrange(self._contexts[0].inputs, arrays, named, "Pool.submit")
        self._permit(timeout)
        try:
            return self._group.submit(given)
        except RuntimeError:  # its threads are shutting down
            self._group.release()
            self._check_accepting()
            raise

    def _permit(self, timeout: float | None = None) -> None:
        group = self._group
        try:
            group.permits.get(timeout != 0, timeout)
        except queue.Empty:
            raise PoolFullError(
                f"Pool.submit: {group.depth} runs were under way for {timeout:g} s",
                hint="Wait for a result before you submit more, raise timeout=, or make the pool with a larger depth=",
            ) from None
        if group.closed:
            group.permits.put(None)  # for the next waiting submit
            self._check_accepting()

    def _check_accepting(self) -> None:
        self._check_open()
        if self._group.closed:
            raise ClosedError(f"{self.label} was closed", hint="Submit before its `with` block ends")

    async def arun(self, /, *arrays: Any, **named: Any) -> Outputs:
        """Await `submit` in asyncio; while `depth` runs are in flight it waits without holding up the loop.

        Cancelled, it takes its run back. A run that has begun ends by itself: its inputs live so long, its outputs are
        dropped, and `close` waits for it.
        """
        from .asynchronous import run

        return await run(self, self._group, arrays, named)

    def map(self, items: Iterable[Any], /) -> Iterator[Outputs]:
        """Run on each item, and yield the Outputs in the items' order.

        An item is what `run` takes: an array, a tuple or list of arrays, or a mapping by name. Items are fetched as
        results are taken, at most `depth` ahead, so an endless iterable is fine. The first run that fails raises here;
        leaving the loop cancels the runs that have not begun.
        """
        ahead: deque[Future[Outputs]] = deque()
        try:
            for item in items:
                if len(ahead) == self._group.depth:
                    yield ahead.popleft().result()
                ahead.append(self.submit(*item) if isinstance(item, (tuple, list)) else self.submit(item))
            while ahead:
                yield ahead.popleft().result()
        finally:
            while ahead:
                ahead.popleft().cancel()

    def amap(self, items: Iterable[Any] | AsyncIterable[Any], /) -> AsyncIterator[Outputs]:
        """Run `map` for `async for`: items may come from an asynchronous iterable, such as the frames of a camera.

        A result is yielded as soon as it and those before it are there, not when the next item comes. At most `depth`
        items are ahead. Leaving the loop, or cancelling the task, cancels the runs that have not begun; Python closes
        an asynchronous generator that is left early some time later, `contextlib.aclosing` does it at once.
        """
        from .asynchronous import results

        return results(self, self._group, items)

    def _at_rest(self, step: Callable[[_Context], object]) -> None:
        """Call a function with each context while no run is in flight; `submit` waits meanwhile."""
        self._check_open()
        group = self._group
        taken: list[None] = []
        try:
            # Two that collect permits would wait for each other. C takes permits and gives them back: none is lost.
            with Held(self._reshaping, AtEnd(map(group.permits.put, taken))):
                while len(taken) < group.depth:
                    next(map(taken.append, iter(group.permits.get, taken)))
                    if group.closed:
                        self._check_accepting()
                for context in self._contexts:
                    step(context)
        finally:
            for _ in taken:
                group.wake()

    def close(self) -> None:
        """Finish the runs in flight, end the threads, close the contexts. Closing twice does no harm.

        Threads that wait in `submit` get ClosedError. A Future's callback runs on a worker thread; called from there,
        close() returns at once, and the contexts are closed when the last run ends.
        """
        if self._closed or self._in_other_process():
            super().close()
            return
        self._group.stop()
        try:
            if not self._group.at_work():
                self._group.finish()
        finally:
            super().close()


def check_count(given: Any, argument: str) -> None:
    """Raise TypeError unless `given` is a whole number, ValueError unless it is from 1 to _DEEPEST."""
    if isinstance(given, bool) or not isinstance(given, int):
        raise TypeError(f"Pool, {argument}: expected a number, got {type(given).__name__}")
    if not 1 <= given <= _DEEPEST:
        limit = "at least 1" if given < 1 else f"at most {_DEEPEST}"
        raise ValueError(f"Pool, {argument}: expected {limit}, got {given}")
