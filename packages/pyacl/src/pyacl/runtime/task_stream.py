"""One C stream: the objects that its queued tasks keep alive, and waits for its tasks.

What is queued (events, graphs, functions) knows this class; `Stream`, which has a method for each, stands above.
"""

from __future__ import annotations

import ctypes

from npu_common import TYPE_CHECKING
from npu_common.resource import do_all, dropped, fixed, free_dropped
from npu_common.shared import Shared

from ..acl import acl_base_rt as base
from ..acl import acl_rt as api
from ..arguments import milliseconds
from ..errors import AclError, check, error_of
from .current import require
from .host_functions import Lock, refuse_in_stream_callback
from .keeper import TIMED_OUT, Keeper, captures, wait_for

if TYPE_CHECKING:
    from typing import Any, Callable

    from .blocks import Owned
    from .context import Context
    from .stream import Stream

__all__ = ["TaskStream", "called", "checked", "finish", "has_work", "keeper_of", "resolve"]


def called(function: Any, *arguments: Any) -> int:
    """Call a function of C with the numbers of the objects among the arguments; return its code.

    None of these objects is freed, by another thread's close(), before C returns.
    """
    for at, one in enumerate(arguments):
        if isinstance(one, Shared):
            with one._calling():
                number: int = one._number  # type: ignore[attr-defined]
                return called(function, *arguments[:at], number, *arguments[at + 1 :])
    return int(function.raw(*arguments))


class TaskStream(Shared):
    """The part of a Stream that its tasks use.

    Args:
        context: The Context it was made in.
        keeper: Keeps alive what its tasks use.
    """

    context = fixed["Context"]("The Context it was made in.")
    number = fixed[int]("Its C handle as a number; 0 for a default stream of a release that does not tell it.")

    _closing_order = 0
    _block: Owned | None = None  # None for a default stream

    def __init__(self, context: Context, keeper: Keeper) -> None:
        number = self._number = keeper.number
        self._context = context
        self._keeper = keeper
        # from here on, another thread may end the context and this stream
        super().__init__(f"stream {number:#x}", context)
        self._lock = Lock()  # not the context's lock: closing waits for tasks

    @property
    def is_default(self) -> bool:
        """Whether this is the stream of its context that C calls NULL; it ends with the context."""
        return self._handle is None

    @property
    def handle(self) -> base.aclrtStream:
        """The C handle, for the functions of the header modules."""
        self._check_open()
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
        pending = keeper.batches[-1]
        pending.append(objects)
        if len(pending) >= keeper.limit:
            keeper.mark()

    def _joined(self) -> list[Any] | None:
        """Return the objects of the graph that an event drew this stream into; None without a graph.

        Only C knows the graph.
        """
        status, graph = ctypes.c_int32(), ctypes.c_void_p()
        with self._keeper.lock:  # a thread that ends the stream waits here
            if self._closed or self._keeper.ending:
                return None
            code = api.aclmdlRICaptureGetInfo.raw(self._number, ctypes.addressof(status), ctypes.addressof(graph))
        return None if code or not status.value else captures.get(graph.value or 0)

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
        self._check_open()
        refuse_in_stream_callback("Stream.synchronize")
        wait = milliseconds(timeout, "Stream.synchronize")
        try:
            with self._calling():
                if wait == 0:
                    if not self.query():
                        raise error_of(TIMED_OUT, "aclrtStreamQuery", "not done yet", said="")
                    wait = -1  # all tasks are done; wait for the errors
                self._wait(wait)
        finally:
            if dropped:  # finalizers that ran inside functions of this stream have dropped objects
                free_dropped()

    def _wait(self, wait: int) -> None:
        """Wait for the stream's tasks, `wait` milliseconds or for ever (-1); raise their errors."""
        keeper, number = self._keeper, self._number
        function = "aclrtSynchronizeStream" if wait < 0 else "aclrtSynchronizeStreamWithTimeout"
        raw, arguments = getattr(api, function).raw, (number,) if wait < 0 else (number, wait)

        def error(code: int) -> BaseException:
            if code == TIMED_OUT:
                return self.error(code, function, f"after {wait / 1000:g} s")
            problem = self.error(code, function)
            problem.__cause__ = keeper.problems.pop(0) if keeper.problems else None
            return problem

        wait_for((keeper,), wait, lambda: raw(*arguments), error)
        if self._handle is None:
            keeper.destroy_events()
        keeper.raise_problem()

    def query(self) -> bool:
        """Return whether all tasks of the stream are done, without waiting.

        Raises:
            AclError: A task failed, or the stream's device did.
        """
        status = ctypes.c_int32()
        code = called(api.aclrtStreamQuery, self, ctypes.addressof(status))
        if code:
            raise self.error(code, "aclrtStreamQuery")
        return status.value == api.ACL_STREAM_STATUS_COMPLETE

    def _working(self) -> bool:
        """Return whether closing the stream would wait, or refuse. Failed tasks do neither."""
        if self._closed or self.captured:
            return not self._closed
        try:
            return not self.query()
        except AclError:
            return False

    def error(self, code: int, function: str, detail: str = "") -> Exception:
        """Return the exception for `code`, which `function` returned for this stream.

        Call it in the thread that called `function`.
        """
        return error_of(code, function, detail)

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
        cell = ctypes.c_uint32()
        check(called(function, self, ctypes.addressof(cell)), function.__name__)
        return cell.value

    def __repr__(self) -> str:
        kind = "default stream" if self.is_default else "stream"
        return f"<pyacl.Stream: {'closed ' if self.closed else ''}{kind} {self._number:#x}>"

    # Ending

    def abort(self) -> None:
        """Drop the tasks that have not begun. The stream takes no tasks afterwards (AclErrorRtStreamAbort)."""
        check(called(api.aclrtStreamAbort, self), "aclrtStreamAbort")

    def close(self, *, force: bool = False) -> None:
        """Wait for the tasks and destroy the stream. Closing twice is fine; a default stream is not destroyed.

        Args:
            force: Do not wait: tasks that have not begun never run.

        Raises:
            Exception: What `synchronize` would raise, after the stream was destroyed.
        """
        if self._in_other_process() or self._is_over():
            self._closed = True
            return
        handle = self._handle
        if handle is None:
            return
        refuse_in_stream_callback("Stream.close")
        with self._closing():
            if self._is_over():  # closed by another thread while this one waited for the lock
                return
            self._before_close()
            steps: list[Callable[[], object]] = [self._free]
            if force:
                assert self._block is not None
                self._block.freed_by(api.aclrtDestroyStreamForce)
            elif not self._closed:
                steps.insert(0, lambda: self._wait(-1))
            do_all(steps)

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


def keeper_of(stream: TaskStream) -> Keeper:
    """Return the object that keeps alive what the tasks of a stream use.

    No attribute of the stream: a program that changes it would free memory that the device works on.
    """
    return stream._keeper


def has_work(stream: TaskStream) -> bool:
    """Return whether closing a stream would wait, or refuse. Failed tasks do neither."""
    return stream._working()


def finish(stream: TaskStream) -> None:
    """Wait for the tasks of a stream as its close() does, also where its family is closed already."""
    stream._wait(-1)


def resolve(stream: Stream | None, what: str) -> Stream:
    """Return the stream for a task: `stream`, checked, or the default stream of the calling thread's context.

    Raises:
        ClosedError: The stream is closed.
        AclErrorRtContextNull: The thread has no context.
    """
    return require(what).default_stream if stream is None else checked(stream, what, "a pyacl.Stream or None")


def checked(stream: Any, what: str, expected: str = "a pyacl.Stream") -> Stream:
    """Return `stream`, if it is an open Stream.

    Other objects have handles, too, and C would use these.
    """
    found: Stream = stream
    if not isinstance(stream, TaskStream):
        raise TypeError(f"{what}, stream: expected {expected}, got {type(stream).__name__}")
    found._check_open()
    return found
