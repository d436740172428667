"""Streams: queues of tasks that run in order beside the program, and what must live until they have run."""

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
"""After so many held tasks a stream is asked how far it is."""

_PROGRESS = 2  # ACL_EVENT_CAPTURE_STREAM_PROGRESS
_REACHED = 1  # ACL_EVENT_RECORDED_STATUS_COMPLETE
_TIMED_OUT = 507046


def milliseconds(timeout: float | None, what: str) -> int:
    """A time in seconds as C wants it; -1 for None. Raises ValueError for what is no time above 0."""
    if timeout is None:
        return -1
    if isinstance(timeout, bool) or not isinstance(timeout, (int, float)):
        raise TypeError(f"{what}, timeout: expected seconds or None, got {type(timeout).__name__}")
    if not timeout >= 0 or timeout > 2**31 / 1000:
        raise ValueError(f"{what}, timeout: expected seconds from 0 to 2147483, or None for no limit, got {timeout}")
    return math.ceil(timeout * 1000)


captures: dict[int, list[Any]] = {}
"""What each graph that is being captured holds, by its C handle; graph.py fills it."""


class Keeper:
    """What a stream still needs. It knows the C stream and not the object, whose finalizer holds it.

    Objects gather in `pending`. Every BATCH of them an event is recorded behind them, and batches whose event has been
    reached go: no event per task, and nothing piles up on a stream that is never waited for. Lists are never copied: a
    thread in `hold` may append to one that was taken a moment ago, after its task was queued.
    """

    __slots__ = (
        "batches", "capture", "context", "gone", "limit", "lock", "marking", "number", "pending", "problems", "spare",
    )  # fmt: skip

    def __init__(self, number: int, context: int) -> None:
        self.number = number
        self.context = context
        self.gone = False  # the stream: nothing is held for it any more
        self.pending: list[Any] = []
        self.batches: deque[tuple[int, list[Any]]] = deque()
        self.spare: list[int] = []
        self.limit = BATCH
        self.lock = threading.RLock()
        self.marking = False
        self.capture: Any = None  # while the stream is captured: the list of what the graph needs
        self.problems: list[BaseException] = []  # what Python functions raised on the stream

    def mark(self) -> None:
        """Draw a line behind what is pending, and let go what lies behind a line that was reached."""
        gone: list[Any] = []  # freed after the lock is: finalizers may hold something themselves
        with self.lock:
            if self.gone:
                gone.append(self.pending)
                self.pending = []
                return
            if self.marking:  # a finalizer, run by the collector inside this very method
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
        else:  # no event could be made: a later one, or the next synchronisation, releases them
            self.spare += [event] if event else []
            event = 0
            self.limit *= 2
        self.batches.append((event, taken))

    def _passed(self) -> int:
        """How many batches the oldest event that there is has let pass: with it go those before without one."""
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
        """All of it, before the stream is waited for; `passed` or `give_back` it afterwards."""
        batches: deque[tuple[int, list[Any]]] = deque()
        pending: list[Any] = []
        with self.lock:
            batches, self.batches = self.batches, batches
            pending, self.pending = self.pending, pending
        return batches, pending

    def give_back(self, taken: Any) -> None:
        """The stream has not passed it."""
        batches, pending = taken
        if pending:
            # The list itself: another thread may be about to append to it.
            batches.append((0, pending))
        with self.lock:
            self.batches.extendleft(reversed(batches))

    def passed(self, taken: Any) -> None:
        """The stream has passed it: let it go."""
        with self.lock:
            self.spare += [event for event, _ in taken[0] if event]

    def failed(self, problem: BaseException) -> None:
        """A Python function on the stream raised: the next synchronize() raises it."""
        self.problems.append(problem)

    def raise_problem(self) -> None:
        """Raise the first of them, once; the others are let go."""
        if self.problems:
            first, self.problems[:] = self.problems[0], []
            try:
                raise first
            finally:
                del first  # its traceback holds this frame: a cycle otherwise

    def destroy_events(self) -> None:
        """Free the C events."""
        with self.lock:
            events, self.spare = self.spare, []
        for event in events:
            api.aclrtDestroyEvent.raw(event)

    def drop(self) -> None:
        """The stream is gone, and its events with the device."""
        with self.lock:
            self.gone = True
            gone = (self.batches, self.pending)
            self.batches, self.pending, self.spare = deque(), [], []
        del gone

    def end(self) -> None:
        """The stream is gone."""
        with self.lock:
            self.gone = True
        self.passed(self.take())
        self.destroy_events()


class Waited(Resource):
    """A Resource that threads wait for inside C, without its lock: it is not freed before they are out of there."""

    def __init__(self, label: str, parent: Resource | None) -> None:
        self._waiting: list[None] = []  # an item for each of those threads
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

    priority: 0 is the highest; `device.stream_priorities` is the range. flags: ACL_STREAM_ bits of acl_rt.
    stop_on_failure: after a task failed nothing of the stream runs any more.

    A task that fails does so on the device: the error comes out of the next `synchronize`, `close` included. Exceptions
    of Python functions on the stream come out there, too. Raises AclErrorRtContextNull in a thread without a context.
    Source: acl/acl_rt.h 2026.8.
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
        super().__init__(f"stream {number:#x}", context)  # whose end may come from here on, in another thread
        self._lock = Lock()  # not the context's: closing waits for tasks
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
        """The stream of its context that C calls NULL; it ends with the context."""
        return self._handle is None

    @property
    def handle(self) -> base.aclrtStream:
        """The C handle, for the functions of the header modules."""
        self.check_open()
        return base.aclrtStream(self._number)

    # What must live

    def hold(self, *objects: object) -> None:
        """Keep objects alive until the stream has passed everything queued so far.

        Call it after the C call that queued the task. It costs a list append; now and then an event is recorded.
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
        """What a graph holds that this stream has been drawn into by an event: only C knows."""
        if self._closed:
            return None
        status, graph = ctypes.c_int32(), ctypes.c_void_p()
        code = api.aclmdlRICaptureGetInfo.raw(self._number, ctypes.addressof(status), ctypes.addressof(graph))
        return None if code or not status.value else captures.get(graph.value or 0)

    def capture(self, mode: str = "global") -> Capture:
        """Record tasks into a graph instead of running them: `with stream.capture() as graph:`.

        Streams that wait for an event recorded here are drawn in, and must be joined again by another event. mode says
        who may not call functions that a capture forbids (synchronous copies and fills, copies with pageable memory)
        meanwhile: "global" nobody, "thread_local" this thread, "relaxed" all may. An exception ends the capture and
        goes on; a capture that C made invalid raises AclErrorRtStreamCaptureInvalidated at its end.
        Not on the default stream, and NotImplementedError (AclError) on chips without graphs.
        Source: acl/acl_rt.h 2026.8.
        """
        from .graph import Capture

        return Capture(self, mode)

    def task_group(self) -> Recording:
        """Make kernels and operators of a capture replaceable: `with stream.task_group() as group:`.

        The block stands inside of `with stream.capture() as graph:`, on the capturing stream or one that joined it.
        Other streams of the capture may not be given tasks meanwhile, and nothing but kernels and operators may be in
        it: the call that breaks this raises, and the capture is over. `group.update(other)` replaces the tasks later.

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
        """Do tasks go into a graph now?"""
        return self._keeper.capture is not None or bool(captures and self._joined() is not None)

    # Waiting

    def synchronize(self, timeout: float | None = None) -> None:
        """Wait until every task is done; other Python threads go on.

        A stream that waits for an event that is never signalled does not end. Ctrl-C comes out when C returns: wait in
        steps, with a timeout, where that matters; `close(force=True)` ends the stream.

        Args:
            timeout: Seconds, None for no limit.

        Raises:
            AclErrorRtStreamSyncTimeout: A TimeoutError: the time is over, and the tasks go on.
            AclTaskError: The class of the first task that failed since the last time.
            Exception: The first one of a Python function that ran on the stream.
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
                wait = -1  # for the errors
            self._wait(wait)
        finally:
            self._waiting.pop()
            if dropped:  # by finalizers, inside functions of this stream
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
        """Would closing it wait, or refuse? What has failed does not."""
        if self._closed or self.captured:
            return not self._closed
        try:
            return not self.query()
        except AclError:
            return False

    def error(self, code: int, function: str, detail: str = "") -> Exception:
        """The exception for `code`, which `function` returned for this stream; made in the thread that called it."""
        return error_of(code, function, detail)

    def wait(self, event: Event, timeout: float | None = None, *, external: bool = False) -> None:
        """Let what follows on this stream begin after `event`, of any stream; the program does not wait.

        timeout: seconds; when they are over the task fails, which comes out at the next synchronisation. external: in
        a capture, wait for the event itself when the graph runs, without a timeout; see Event.record. The event is kept
        until the stream has passed it.
        """
        try:
            wait = event._wait_on
        except AttributeError:
            from .event import Event

            wait = instance("Stream.wait, event", event, Event)._wait_on
        wait(self, timeout, external)

    def record(self, event: Event | None = None) -> Event:
        """Let `event`, or a new one with times, stand for this moment of the stream; returns it."""
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
        """Let the stream call a Python function when it gets there, on a thread of the runtime; it waits for it.

        The function and its arguments are kept until then. It must not wait for streams or close them. What it raises
        comes out of the next `synchronize`. Source: acl/acl_rt.h 2026.8 (aclrtLaunchHostFunc, since 8.5.0).
        """
        from .callbacks import launch

        launch(self, function, args, kwargs)

    # What it is

    @property
    def priority(self) -> int:
        """0 is the highest."""
        return self._asked(api.aclrtStreamGetPriority)

    @property
    def flags(self) -> int:
        """ACL_STREAM_ bits."""
        return self._asked(api.aclrtStreamGetFlags)

    @property
    def id(self) -> int:
        """The number that logs and exception callbacks give."""
        return self._asked(api.aclrtStreamGetId)

    def _asked(self, function: Any) -> int:
        self.check_open()
        cell = ctypes.c_uint32()
        check(function.raw(self._number, ctypes.addressof(cell)), function.__name__)
        return cell.value

    def __repr__(self) -> str:
        kind = "default stream" if self.is_default else "stream"
        return f"<pyacl.Stream: {'closed ' if self.closed else ''}{kind} {self._number:#x}>"

    # Its end

    def abort(self) -> None:
        """Drop what has not begun; the stream takes no tasks afterwards (AclErrorRtStreamAbort)."""
        self.check_open()
        check(api.aclrtStreamAbort.raw(self._number), "aclrtStreamAbort")

    def close(self, *, force: bool = False) -> None:
        """Wait for the tasks and destroy the stream; raises what `synchronize` would, after destroying it.

        force: do not wait; tasks that have not begun never run. Closing twice is fine, and a default stream stays.
        """
        if self.in_other_process() or self._is_over():
            self._closed = True
            return
        handle = self._handle
        if handle is None:
            return
        refuse_in_stream_callback("Stream.close")
        with self._lock:
            if self._is_over():  # by another thread, while this one waited
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
        if self.captured:  # C refuses to destroy it then, and the capture is lost
            raise BufferError(f"cannot close {self.label}: its tasks go into a graph; end the recording first")

    def _abandoned(self) -> None:
        self._keeper.drop()

    def __exit__(self, kind: Any, problem: Any, where: Any) -> None:
        try:
            self.close()
        except Exception:
            if problem is None:  # else the exception of the block goes on
                raise


def _destroy(keeper: Keeper, force: bool = False) -> None:
    function = api.aclrtDestroyStreamForce if force else api.aclrtDestroyStream
    code = release_in(keeper.context, function.raw, keeper.number)
    keeper.end()
    check(code, function.__name__, f"stream {keeper.number:#x}")


def resolve(stream: Stream | None, what: str) -> Stream:
    """The stream for a task: `stream`, checked, or the default stream of the calling thread's context.

    Raises ClosedError, and a sentence for a thread without a context.
    """
    return require(what).default_stream if stream is None else checked(stream, what, "a pyacl.Stream or None")


def checked(stream: Any, what: str, expected: str = "a pyacl.Stream") -> Stream:
    """`stream`, when it is an open Stream. Everything else has handles, too, which C would follow."""
    if not isinstance(stream, Stream):
        raise TypeError(f"{what}, stream: expected {expected}, got {type(stream).__name__}")
    stream.check_open()
    return stream
