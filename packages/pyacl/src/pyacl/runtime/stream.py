"""Streams: queues of tasks that run in order beside Python, and the objects that must stay alive until then."""

from __future__ import annotations

import ctypes
import math
import threading
import time
from collections import deque

from npu_common import TYPE_CHECKING
from npu_common.resource import Resource, do_all, dropped, fixed, free_dropped

from ..acl import acl_base_rt as base
from ..acl import acl_rt as api
from ..arguments import UINT32, instance, whole
from ..errors import AclError, check, error_of
from .context import Context, release_in, require
from .host_functions import Lock, refuse_in_stream_callback

if TYPE_CHECKING:
    from typing import Any, Callable

    from .event import Event
    from .graph import Capture
    from .task_group import Recording

__all__ = ["Keeper", "Stream", "Waited", "checked", "milliseconds", "resolve"]

BATCH = 64
"""Number of held tasks after which a stream is checked for tasks that have run."""

_PROGRESS = 2  # ACL_EVENT_CAPTURE_STREAM_PROGRESS
_REACHED = 1  # ACL_EVENT_RECORDED_STATUS_COMPLETE
_TIMED_OUT = 507046


def milliseconds(timeout: float | None, what: str) -> int:
    """Seconds as C's milliseconds; -1 for None. Raises TypeError or ValueError for anything but a time from 0 on."""
    if timeout is None:
        return -1
    if isinstance(timeout, bool) or not isinstance(timeout, (int, float)):
        raise TypeError(f"{what}, timeout: expected seconds or None, got {type(timeout).__name__}")
    if not timeout >= 0 or timeout > 2**31 / 1000:
        raise ValueError(f"{what}, timeout: expected seconds from 0 to 2147483, or None for no limit, got {timeout}")
    return math.ceil(timeout * 1000)


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
        """Store the exception of a Python function on the stream, for the next synchronize()."""
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


class Waited(Resource):
    """A Resource that threads wait for inside C without its lock. It is not freed before these threads return."""

    def __init__(self, label: str, parent: Resource | None) -> None:
        self._waiting: list[None] = []  # an item for each thread that waits in C
        super().__init__(label, parent)

    def _seal(self) -> None:
        super()._seal()
        while self._waiting:
            time.sleep(0.0005)

    def _ended(self, deadline: float) -> bool:
        quiet = super()._ended(deadline)
        while self._waiting and time.monotonic() < deadline:
            time.sleep(0.0005)
        return quiet and not self._waiting


class Stream(Waited):
    """One aclrtStream of the calling thread's context: `Stream()`, `Stream(priority=0)`.

    A task that fails does so on the device: the next `synchronize`, or `close`, raises the error. Both also raise the
    exceptions of Python functions on the stream.
    Source: acl/acl_rt.h 2026.8.

    Args:
        priority: 0 is the highest; `device.stream_priorities` is the range.
        flags: ACL_STREAM_ bits of acl_rt.
        stop_on_failure: Whether the stream runs no further task after one has failed.

    Raises:
        AclErrorRtContextNull: The calling thread has no context.
    """

    context = fixed["Context"]("The Context it was made in.")

    _closing_order = 0

    def __init__(self, *, priority: int | None = None, flags: int = 0, stop_on_failure: bool = False) -> None:
        context = require("Stream")
        cell = ctypes.c_void_p()
        where = ctypes.addressof(cell)
        if priority is None and not flags:
            check(api.aclrtCreateStream.raw(where), "aclrtCreateStream")
        else:
            least = 0 if priority is None else whole("Stream, priority", priority, *UINT32)
            flags = whole("Stream, flags", flags, *UINT32)
            code = api.aclrtCreateStreamWithConfig.raw(where, least, flags)
            check(code, "aclrtCreateStreamWithConfig", f"priority {priority}, flags {flags}")
        keeper = self._begin(context, cell.value or 0)
        self.own(context.root.mortal(lambda: _destroy(keeper)))
        if stop_on_failure:
            code = api.aclrtSetStreamFailureMode.raw(self._number, api.ACL_STOP_ON_FAILURE)
            check(code, "aclrtSetStreamFailureMode")

    def _begin(self, context: Context, number: int, keeper: Keeper | None = None) -> Keeper:
        self._number = number
        self._context = context
        self._keeper = keeper or Keeper(number, context._number)
        # from here on, another thread may end the context and this stream
        super().__init__(f"stream {number:#x}", context)
        self._lock = Lock()  # not the context's lock: closing waits for tasks
        return self._keeper

    @classmethod
    def _of_context(cls, context: Context) -> Stream:
        """The default stream of a context."""
        context.check_open()
        if context._default is None:
            with context:
                cell = ctypes.c_void_p()
                if api.aclrtCtxGetCurrentDefaultStream:
                    code = api.aclrtCtxGetCurrentDefaultStream.raw(ctypes.addressof(cell))
                    check(code, "aclrtCtxGetCurrentDefaultStream")
            context._default = Keeper(cell.value or 0, context._number)
        made = cls.__new__(cls)
        made._begin(context, context._default.number, context._default)
        return made

    @property
    def is_default(self) -> bool:
        """Whether this is the stream of its context that C calls NULL; it ends with the context."""
        return self._handle is None

    @property
    def handle(self) -> base.aclrtStream:
        """The C handle, for the functions of the header modules."""
        self.check_open()
        return base.aclrtStream(self._number)

    # Keeping objects alive

    def hold(self, *objects: object) -> None:
        """Keep objects alive until the stream has passed everything queued so far.

        Call this after the C call that queued the task. It costs a list append, and sometimes the recording of an
        event.
        """
        keeper = self._keeper
        kept = keeper.capture
        if kept is None and captures:
            kept = self._joined()
        if kept is not None:
            kept.append(objects)
            return
        keeper.pending.append(objects)
        if len(keeper.pending) >= keeper.limit:
            keeper.mark()

    def _joined(self) -> list[Any] | None:
        """The objects of the graph that this stream was drawn into by an event, which only C knows; None if there is
        none.
        """
        if self._closed:
            return None
        status, graph = ctypes.c_int32(), ctypes.c_void_p()
        code = api.aclmdlRICaptureGetInfo.raw(self._number, ctypes.addressof(status), ctypes.addressof(graph))
        return None if code or not status.value else captures.get(graph.value or 0)

    def capture(self, mode: str = "global") -> Capture:
        """Record tasks into a graph instead of running them: `with stream.capture() as graph:`.

        Streams that wait for an event recorded here are drawn into the capture, and must be joined again by another
        event. An exception in the block ends the capture and propagates. Not on the default stream.
        Source: acl/acl_rt.h 2026.8.

        Args:
            mode: Which threads may not call, during the capture, the functions that a capture forbids (synchronous
                copies and fills, copies with pageable memory): "global" forbids them to all threads, "thread_local" to
                this thread, "relaxed" to none.

        Returns:
            A context manager that gives the Graph.

        Raises:
            AclErrorRtStreamCaptureInvalidated: At the end of the block: C made the capture invalid.
            NotImplementedError: An AclError: the chip has no graphs.
        """
        from .graph import Capture

        return Capture(self, mode)

    def task_group(self) -> Recording:
        """Make kernels and operators of a capture replaceable: `with stream.task_group() as group:`.

        The block stands inside of `with stream.capture() as graph:`, on the capturing stream or one that joined it. Do
        not give tasks to other streams of the capture meanwhile, and put only kernels and operators into the block: the
        call that breaks this rule raises and ends the capture. `group.update(other)` replaces the tasks later.

        Returns:
            A context manager that gives the TaskGroup.

        Raises:
            RuntimeError: The stream is not captured.
            AclErrorStreamTaskGroupStatus: A group is open on this stream already.
        """
        from .task_group import Recording

        return Recording(self)

    @property
    def captured(self) -> bool:
        """Whether tasks are recorded into a graph now."""
        return self._keeper.capture is not None or bool(captures and self._joined() is not None)

    # Waiting

    def synchronize(self, timeout: float | None = None) -> None:
        """Wait until every task is done. Other Python threads can run meanwhile.

        A stream that waits for an event that is never signalled does not end. Ctrl-C takes effect only when C returns:
        wait in steps, with a timeout, where that matters. `close(force=True)` ends the stream.

        Args:
            timeout: Seconds, None for no limit.

        Raises:
            AclErrorRtStreamSyncTimeout: A TimeoutError: the time is over, and the tasks go on.
            AclTaskError: The class of the first task that failed since the last time.
            Exception: The first exception of a Python function that ran on the stream.
        """
        self.check_open()
        refuse_in_stream_callback("Stream.synchronize")
        wait = milliseconds(timeout, "Stream.synchronize")
        self._waiting.append(None)
        try:
            self.check_open()
            if wait == 0:
                if not self.query():
                    raise error_of(_TIMED_OUT, "aclrtStreamQuery", "not done yet", said="")
                wait = -1  # all tasks are done; wait for the errors
            self._wait(wait)
        finally:
            self._waiting.pop()
            if dropped:  # finalizers that ran inside functions of this stream have dropped objects
                free_dropped()

    def _wait(self, wait: int) -> None:
        keeper, number = self._keeper, self._number
        taken = keeper.take()
        if wait < 0:
            function, code = "aclrtSynchronizeStream", api.aclrtSynchronizeStream.raw(number)
        else:
            function = "aclrtSynchronizeStreamWithTimeout"
            code = api.aclrtSynchronizeStreamWithTimeout.raw(number, wait)
        if code:
            keeper.give_back(taken)
            del taken  # the exception's traceback holds this frame
            if code == _TIMED_OUT:
                raise self.error(code, function, f"after {wait / 1000:g} s")
            raise self.error(code, function) from (keeper.problems.pop(0) if keeper.problems else None)
        keeper.passed(taken)
        if self._handle is None:
            keeper.destroy_events()
        del taken
        keeper.raise_problem()

    def query(self) -> bool:
        """Say whether all tasks of the stream are done, without waiting for them.

        Raises:
            AclError: A task failed, or the stream's device did.
        """
        self.check_open()
        status = ctypes.c_int32()
        code = api.aclrtStreamQuery.raw(self._number, ctypes.addressof(status))
        if code:
            raise self.error(code, "aclrtStreamQuery")
        return status.value == api.ACL_STREAM_STATUS_COMPLETE

    def _working(self) -> bool:
        """Whether closing the stream would wait, or refuse. Failed tasks do neither."""
        if self._closed or self.captured:
            return not self._closed
        try:
            return not self.query()
        except AclError:
            return False

    def error(self, code: int, function: str, detail: str = "") -> Exception:
        """The exception for `code`, which `function` returned for this stream. Call it in the thread that called
        `function`.
        """
        return error_of(code, function, detail)

    def wait(self, event: Event, timeout: float | None = None, *, external: bool = False) -> None:
        """Let later tasks of this stream begin after `event`, of any stream. The call itself does not wait.

        The event is kept alive until the stream has passed it.

        Args:
            event: The Event.
            timeout: Seconds after which the task fails; the next synchronisation raises the error.
            external: In a capture, let the graph wait for the event itself when it runs, without a timeout; see
                Event.record.
        """
        try:
            wait = event._wait_on
        except AttributeError:
            from .event import Event

            wait = instance("Stream.wait, event", event, Event)._wait_on
        wait(self, timeout, external)

    def record(self, event: Event | None = None) -> Event:
        """Record an event on the stream: it is reached when the tasks queued so far are done.

        Args:
            event: The Event; None for a new one that measures times.

        Returns:
            The event.
        """
        from .event import Event

        self.check_open()
        if event is not None:
            return instance("Stream.record, event", event, Event).record(self)
        made = Event()
        try:
            return made.record(self)
        except BaseException:
            made.close()
            raise

    def launch(self, function: Callable[..., object], *args: Any, **kwargs: Any) -> None:
        """Queue a call of a Python function. A thread of the runtime makes the call, and the stream waits for it.

        The function and its arguments are kept alive until then. The function must not wait for streams or close them.
        The next `synchronize` raises what the function raised. Source: acl/acl_rt.h 2026.8 (aclrtLaunchHostFunc, since
        8.5.0).
        """
        from .callbacks import launch

        launch(self, function, args, kwargs)

    # Properties

    @property
    def priority(self) -> int:
        """Priority of the stream; 0 is the highest."""
        return self._asked(api.aclrtStreamGetPriority)

    @property
    def flags(self) -> int:
        """The stream's ACL_STREAM_ bits."""
        return self._asked(api.aclrtStreamGetFlags)

    @property
    def id(self) -> int:
        """Number of the stream in logs and exception callbacks."""
        return self._asked(api.aclrtStreamGetId)

    def _asked(self, function: Any) -> int:
        self.check_open()
        cell = ctypes.c_uint32()
        check(function.raw(self._number, ctypes.addressof(cell)), function.__name__)
        return cell.value

    def __repr__(self) -> str:
        kind = "default stream" if self.is_default else "stream"
        return f"<pyacl.Stream: {'closed ' if self.closed else ''}{kind} {self._number:#x}>"

    # Ending

    def abort(self) -> None:
        """Drop the tasks that have not begun. The stream takes no tasks afterwards (AclErrorRtStreamAbort)."""
        self.check_open()
        check(api.aclrtStreamAbort.raw(self._number), "aclrtStreamAbort")

    def close(self, *, force: bool = False) -> None:
        """Wait for the tasks and destroy the stream. Closing twice is fine; a default stream is not destroyed.

        Args:
            force: Do not wait: tasks that have not begun never run.

        Raises:
            Exception: What `synchronize` would raise, after the stream was destroyed.
        """
        if self.in_other_process() or self._is_over():
            self._closed = True
            return
        handle = self._handle
        if handle is None:
            return
        refuse_in_stream_callback("Stream.close")
        with self._lock:
            if self._is_over():  # closed by another thread while this one waited for the lock
                return
            self._before_close()
            steps: list[Callable[[], object]] = [self._free]
            if force:
                keeper = self._keeper
                handle.release = self._context.root.mortal(lambda: _destroy(keeper, force=True))
            elif not self._closed:
                steps.insert(0, lambda: self._wait(-1))
            do_all(steps)
        if dropped:
            free_dropped()

    def _before_close(self) -> None:
        if self.captured:  # C refuses to destroy it then, and the capture would be lost
            raise BufferError(f"cannot close {self.label}: its tasks go into a graph; end the recording first")

    def _abandoned(self) -> None:
        self._keeper.drop()

    def __exit__(self, kind: Any, problem: Any, where: Any) -> None:
        try:
            self.close()
        except Exception:
            if problem is None:  # otherwise the exception of the block propagates
                raise


def _destroy(keeper: Keeper, force: bool = False) -> None:
    function = api.aclrtDestroyStreamForce if force else api.aclrtDestroyStream
    code = release_in(keeper.context, function.raw, keeper.number)
    keeper.end()
    check(code, function.__name__, f"stream {keeper.number:#x}")


def resolve(stream: Stream | None, what: str) -> Stream:
    """The stream for a task: `stream`, checked, or the default stream of the calling thread's context.

    Raises:
        ClosedError: The stream is closed.
        AclErrorRtContextNull: The thread has no context.
    """
    return require(what).default_stream if stream is None else checked(stream, what, "a pyacl.Stream or None")


def checked(stream: Any, what: str, expected: str = "a pyacl.Stream") -> Stream:
    """`stream`, if it is an open Stream. Other objects have handles, too, and C would use these."""
    if not isinstance(stream, Stream):
        raise TypeError(f"{what}, stream: expected {expected}, got {type(stream).__name__}")
    stream.check_open()
    return stream
