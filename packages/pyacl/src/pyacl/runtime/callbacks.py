"""Python functions that streams call, report threads, and reports of failed tasks.

C receives the number of a job, never a Python object. The stream keeps the job alive until it has passed the call (a
graph as long as the graph exists), so the caller of `launch` need not keep the function alive.
"""

from __future__ import annotations

import itertools
import threading
import weakref
from collections import namedtuple
from contextlib import suppress
from queue import Empty, SimpleQueue

from npu_common import TYPE_CHECKING, threads
from npu_common.errors import ClosedError
from npu_common.resource import Resource

from ..acl import acl_rt as api
from ..errors import check, class_of, error_of
from .blocks import address_in
from .current import require
from .host_functions import refuse_in_stream_callback, stream_callback
from .task_stream import TaskStream, called, checked, keeper_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, Callable

    from .keeper import Keeper
    from .stream import Stream

__all__ = ["ReportThread", "TaskException", "TaskExceptions", "launch", "on_task_exception"]

_numbers = itertools.count(1)
_jobs: weakref.WeakValueDictionary[int, _Job] = weakref.WeakValueDictionary()
_unblocked: dict[int, _Job] = {}  # jobs that no stream waits for, until they have run
_POLL_MS = 100
"""How long a report thread waits before it checks whether to end."""
_UNKNOWN, _NOT_SUBSCRIBED, _NOTHING_CAME = 107011, 107012, 507012


class _Job:
    """A call that a stream will make: once, or whenever the graph that records it runs."""

    __slots__ = ("__weakref__", "args", "function", "keeper", "kwargs", "number", "recorded")

    def __init__(self, function: Callable[..., object], args: Any, kwargs: Any, keeper: Keeper, recorded: bool) -> None:
        self.function, self.args, self.kwargs, self.keeper = function, args, kwargs, keeper
        self.recorded = recorded
        self.number = next(_numbers)
        _jobs[self.number] = self

    def run(self) -> None:
        with stream_callback():
            try:
                self.function(*self.args, **self.kwargs)
            except BaseException as problem:
                self.keeper.failed(problem)
            finally:
                _unblocked.pop(self.number, None)
                if not self.recorded:  # they may lead to the stream, whose keeper holds the job: a ring without end
                    self.function, self.args, self.kwargs = _done, (), {}


def _done() -> None:
    """Mark the end, in the place of a function that has run."""


def _run(number: Any) -> None:
    """Run a job; C calls this function for all jobs."""
    job = _jobs.get(number or 0)
    if job is None:
        raise RuntimeError("a stream called a Python function that was let go: it must live as long as its graph")
    job.run()


_thunks: dict[Any, Any] = {}


def _thunk(kind: Any, function: Any) -> int:
    """Return the address of the C function for a Python function of this module; made once and kept for ever."""
    found = _thunks.get(kind)
    if found is None:
        found = _thunks.setdefault(kind, kind(function))
    return address_in(found)


def _job(stream: TaskStream, what: str, function: Any, args: Any, kwargs: Any) -> _Job:
    if not callable(function):
        raise TypeError(f"{what}, function: expected a callable, got {type(function).__name__}")
    stream._check_open()
    return _Job(function, args, kwargs, keeper_of(stream), stream.captured)


def launch(stream: TaskStream, function: Callable[..., object], args: Any = (), kwargs: Any = None) -> None:
    """Launch a function like `Stream.launch`."""
    job = _job(stream, "Stream.launch", function, args, kwargs or {})
    code = called(api.aclrtLaunchHostFunc, stream, _thunk(api.aclrtHostFunc, _run), job.number)
    if code:
        raise stream.error(code, "aclrtLaunchHostFunc")
    stream.hold(job)


# Threads that report


class _Reporter:
    """The state of a report thread. It holds no reference to the ReportThread, so that this can be dropped."""

    def __init__(self) -> None:
        self.streams: dict[int, Stream] = {}
        self.lock = threading.RLock()  # which is held itself: Condition's `with` is Python, and an interrupt stops that
        self.changed = threading.Condition(self.lock)
        self.ending = self.ended = False
        self.problem: BaseException | None = None
        self.ready: SimpleQueue[None] = SimpleQueue()
        self.over: SimpleQueue[None] = SimpleQueue()
        self.ident = 0

    def serve(self, context: int) -> None:
        """Be the thread. No line of threading waits for it: an interrupt there would leave a lock held."""
        self.ident = threading.get_ident()
        try:
            check(api.aclrtSetCurrentContext.raw(context), "aclrtSetCurrentContext")
        except BaseException as problem:
            self.problem = problem
        self.ready.put(None)
        try:
            self._serve()
        finally:
            self.ended = True
            self.over.put(None)

    def _serve(self) -> None:
        """Run the functions that subscribed streams queue, until told to end or C fails."""
        process = api.aclrtProcessReport.raw
        while self.problem is None:
            with self.lock:
                while not self.streams and not self.ending:
                    self.changed.wait()
                if self.ending:
                    return
            code = process(_POLL_MS)
            if code == _NOT_SUBSCRIBED:
                with self.lock:  # unsubscribed a moment ago, or not subscribed yet
                    self.changed.wait(_POLL_MS / 1000)
            elif code not in (0, _NOTHING_CAME):
                self.problem = error_of(code, "aclrtProcessReport")


class ReportThread(Resource):
    """A thread that runs Python functions for streams: the older way, for releases without `Stream.launch`.

        with ReportThread(stream) as reports:
            reports.launch(stream, print, "the stream is here")

    The functions of a ReportThread run one after the other in this thread. A stream has one report thread. Closing
    waits for the streams. `close` raises what a function raised, unless `synchronize` of its stream has raised it
    before.
    Source: acl/acl_rt.h 2026.8 (aclrtSubscribeReport, aclrtProcessReport, aclrtLaunchCallback).
    """

    _closing_order = -1

    def __init__(self, *streams: Stream) -> None:
        context = require("ReportThread")
        state = self._state = _Reporter()
        try:
            threads.begin(state.serve, context.number)
            state.ready.get()
            super().__init__("report thread", context)
            self._lock = threading.RLock()
            self._own(lambda: _stop(state))
            for stream in streams:
                self.subscribe(stream)
        except BaseException:
            if self._handle is not None:
                self.close()
            else:
                _stop(state, 0)
            raise

    @property
    def streams(self) -> tuple[Stream, ...]:
        """The streams that this thread runs functions for."""
        return tuple(self._state.streams.values())

    def __repr__(self) -> str:
        return f"<pyacl.ReportThread: {'closed' if self.closed else f'of {len(self._state.streams)} streams'}>"

    def _alive(self) -> None:
        self._check_open()
        problem = self._state.problem
        if problem is not None:
            raise problem

    def subscribe(self, stream: Stream) -> None:
        """Run the functions of `stream`, too.

        Raises AclErrorRtStreamSubscribe if the stream has a report thread.
        """
        self._alive()
        found = checked(stream, "ReportThread.subscribe")
        state = self._state
        known = found.number in state.streams
        with state.lock:  # before the call: closing a stream that C has subscribed waits for this thread
            state.streams[found.number] = found
            state.changed.notify_all()
        code = called(api.aclrtSubscribeReport, state.ident, found)
        if code and not known:
            with state.lock:
                state.streams.pop(found.number, None)
        check(code, "aclrtSubscribeReport")

    def _known(self, stream: Any, method: str) -> None:
        """Raise unless the stream is subscribed."""
        if not isinstance(stream, TaskStream) or stream.number not in self._state.streams:
            raise ValueError(f"ReportThread.{method}: {stream!r} is not one of its streams; use subscribe() first")

    def unsubscribe(self, stream: Stream) -> None:
        """Wait for `stream` and stop running its functions. Raises what these raised."""
        self._check_open()
        self._known(stream, "unsubscribe")
        problem: Exception | None = None
        if not stream.closed:
            try:
                stream.synchronize()
            except Exception as found:
                problem = found
        _unsubscribe(self._state, stream)
        if problem is not None:
            raise problem

    def launch(self, stream: Stream, function: Callable[..., object], *args: Any, block: bool = True) -> None:
        """Queue a call of `function(*args)` on `stream`, to run in this thread.

        The function and its arguments are kept alive until the function has run and the stream has passed the call. The
        function must not wait for streams or close them.

        Args:
            stream: A subscribed stream.
            function, *args: The call to make.
            block: Whether the stream waits for the function.

        Raises:
            ValueError: The stream is not subscribed.
        """
        self._alive()
        self._known(stream, "launch")
        job = _job(stream, "ReportThread.launch", function, args, {})
        kind = api.ACL_CALLBACK_BLOCK if block else api.ACL_CALLBACK_NO_BLOCK
        if not block:
            _unblocked[job.number] = job  # the stream passes the call before the function has run
        code = called(api.aclrtLaunchCallback, _thunk(api.aclrtCallback, _run), job.number, kind, stream)
        if code:
            _unblocked.pop(job.number, None)
            raise stream.error(code, "aclrtLaunchCallback")
        stream.hold(job)

    def close(self) -> None:
        """Wait for the streams and end the thread. Raises the first exception of a function that is not raised yet."""
        if self._in_other_process() or self._is_over():
            self._closed = True
            return
        refuse_in_stream_callback("ReportThread.close")
        problems: list[Any] = []
        for stream in list(self._state.streams.values()):
            try:
                self.unsubscribe(stream)
            except Exception as problem:
                problems.append(problem)
        super().close()
        if self._state.problem is not None:
            problems.append(self._state.problem)
        if problems:
            raise problems[0]

    def _before_force(self) -> None:
        """End the thread without waiting for streams: the device is about to be reset by force."""
        state = self._state
        if self._handle is not None:
            self._handle.release = lambda: _stop(state, 1.0)
        self._free()

    def __exit__(self, kind: Any, problem: Any, where: Any) -> None:
        try:
            self.close()
        except Exception:
            if problem is None:  # else the exception of the block goes on
                raise


def _unsubscribe(state: _Reporter, stream: Stream) -> None:
    with state.lock:
        state.streams.pop(stream.number, None)
    with suppress(ClosedError):
        code = called(api.aclrtUnSubscribeReport, state.ident, stream)
        if code != _UNKNOWN:  # an interrupt came before C had subscribed it
            check(code, "aclrtUnSubscribeReport")


def _stop(state: _Reporter, patience: float | None = None) -> None:
    with state.lock:
        left = list(state.streams.values())
    for stream in left:
        with suppress(Exception):
            _unsubscribe(state, stream)
    with state.lock:
        state.ending = True
        state.changed.notify_all()
    if not state.ended and state.ident != threading.get_ident():
        with suppress(Empty):
            state.over.get(timeout=patience)  # a function of the caller may be running in the thread


# Tasks that failed


class TaskException(
    namedtuple("TaskException", ("code", "device_id", "stream_id", "task_id", "thread_id"))
):  # one line each in a log
    """A task that failed.

    Attributes:
        code: The reason (5070xx).
        device_id, stream_id, task_id: Numbers as in logs and `Stream.id`.
        thread_id: The kernel's number of the thread that launched the task.
    """

    __slots__ = ()

    @property
    def kind(self) -> type[Exception]:
        """The exception class that synchronisation raises for the code."""
        found: type[Exception] = class_of(self.code)
        return found


_watchers: list[Any] = []
_watching = threading.Lock()
_registered = False


def _task_failed(info: Any) -> None:
    found = TaskException(
        api.aclrtGetErrorCodeFromExceptionInfo(info),
        api.aclrtGetDeviceIdFromExceptionInfo(info),
        api.aclrtGetStreamIdFromExceptionInfo(info),
        api.aclrtGetTaskIdFromExceptionInfo(info),
        api.aclrtGetThreadIdFromExceptionInfo(info),
    )
    with stream_callback():
        for watcher in list(_watchers):
            watcher(found)


class TaskExceptions:
    """The tasks that failed since this object was made, oldest first. The end of a `with` block stops the recording."""

    def __init__(self, function: Callable[[TaskException], object] | None) -> None:
        self._function = function
        self._found: list[TaskException] = []
        _watch(self._came)
        self._on = True

    def _came(self, found: TaskException) -> None:
        self._found.append(found)
        if self._function is not None:
            self._function(found)

    def __len__(self) -> int:
        return len(self._found)

    def __iter__(self) -> Iterator[TaskException]:
        return iter(list(self._found))

    def __getitem__(self, index: int) -> TaskException:
        return self._found[index]

    def __repr__(self) -> str:
        return f"<pyacl.TaskExceptions: {len(self._found)}>"

    def close(self) -> None:
        """Stop the recording."""
        if self._on:
            self._on = False
            _unwatch(self._came)

    def __enter__(self) -> TaskExceptions:
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()


def on_task_exception(function: Callable[[TaskException], object] | None = None) -> TaskExceptions:
    """Record every task of the process that fails, and call `function` for each.

    The function runs on a thread of the runtime and must not wait for streams; its exceptions go to
    `sys.unraisablehook`. Releases before 2026.8 have only one such function: there this replaces one that was set with
    aclrtSetExceptionInfoCallback. Source: acl/acl_rt.h 2026.8.

    Args:
        function: Receives each TaskException; None to record only.

    Returns:
        The recorded TaskExceptions.
    """
    return TaskExceptions(function)


def _watch(watcher: Any) -> None:
    """Add a watcher of failed tasks; register C's callback for the first."""
    global _registered
    with _watching:
        _watchers.append(watcher)
        if _registered:
            return
        address = _thunk(api.aclrtExceptionInfoCallback, _task_failed)
        several = bool(api.aclrtExceptionInfoCallbackRegister)
        function = api.aclrtExceptionInfoCallbackRegister if several else api.aclrtSetExceptionInfoCallback
        try:
            check(function.raw(address), function.__name__)
        except BaseException:
            _watchers.remove(watcher)
            raise
        _registered = True


def _unwatch(watcher: Any) -> None:
    """Remove a watcher of failed tasks; take C's callback back after the last."""
    global _registered
    with _watching:
        _watchers.remove(watcher)
        if _watchers or not _registered:
            return
        _registered = False
        if api.aclrtExceptionInfoCallbackUnregister:
            address = _thunk(api.aclrtExceptionInfoCallback, _task_failed)
            code = api.aclrtExceptionInfoCallbackUnregister.raw(address)
            check(code, "aclrtExceptionInfoCallbackUnregister")
        else:
            check(api.aclrtSetExceptionInfoCallback.raw(None), "aclrtSetExceptionInfoCallback")
