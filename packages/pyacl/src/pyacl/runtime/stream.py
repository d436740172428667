"""Streams: queues of tasks that run in order beside Python."""

from __future__ import annotations

import ctypes

from npu_common import TYPE_CHECKING

from ..acl import acl_rt as api
from ..arguments import UINT32, instance, whole
from ..errors import check
from .callbacks import launch
from .current import require
from .event import Event, wait_on
from .graph import Capture
from .keeper import Ending, Keeper
from .starts import start
from .task_group import Recording
from .task_stream import TaskStream

if TYPE_CHECKING:
    from typing import Any, Callable

    from .context import Context

__all__ = ["Stream", "default_keeper", "default_stream"]


class Stream(TaskStream):
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

    def __init__(self, *, priority: int | None = None, flags: int = 0, stop_on_failure: bool = False) -> None:
        context = require("Stream")
        block = context.root.mortal(api.aclrtDestroyStream, "stream", context=context.number)
        with block.filling(self):
            if priority is None and not flags:
                block.made_by(api.aclrtCreateStream, block.place)
            else:
                least = 0 if priority is None else whole("Stream, priority", priority, *UINT32)
                flags = whole("Stream, flags", flags, *UINT32)
                detail = f"priority {priority}, flags {flags}"
                block.made_by(api.aclrtCreateStreamWithConfig, block.place, least, flags, detail=detail)
            keeper = Keeper(block.address, context.number)
            block.first.append(Ending(keeper))
            block.last.append(keeper)
            super().__init__(context, keeper)
            self._block = block
            self._own(block.free)
            if stop_on_failure:
                code = api.aclrtSetStreamFailureMode.raw(self._number, api.ACL_STOP_ON_FAILURE)
                check(code, "aclrtSetStreamFailureMode")

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
        return Recording(self)

    def wait(self, event: Event, timeout: float | None = None, *, external: bool = False) -> None:
        """Let later tasks of this stream begin after `event`, of any stream. The call itself does not wait.

        The event is kept alive until the stream has passed it.

        Args:
            timeout: Seconds after which the task fails; the next synchronisation raises the error.
            external: In a capture, let the graph wait for the event itself when it runs, without a timeout; see
                Event.record.
        """
        wait_on(instance("Stream.wait, event", event, Event), self, timeout, external)

    def record(self, event: Event | None = None) -> Event:
        """Record an event on the stream: it is reached when the tasks queued so far are done.

        Args:
            event: The Event; None for a new one that measures times.

        Returns:
            The event.
        """
        self._check_open()
        if event is not None:
            return instance("Stream.record, event", event, Event).record(self)
        made = Event()
        try:
            return made.record(self)
        except BaseException:
            made.close()
            raise

    def start(self, other: Stream, when: tuple[Any, str, Any] | None = None, dtype: str = "int32") -> None:
        """Let another stream of a graph begin, where this one gets there: one of those `build_graph` calls `late`.

        Both belong to one graph that is being built. What the other has done runs again when it had ended. A stream
        that starts itself again is a loop. Source: acl/acl_rt.h 2026.8 (since 8.5.0).

        Args:
            other: The Stream to begin.
            when: (left, relation, right): DeviceBuffers with a number each, read when the graph gets there, and one of
                == != > >= < <=. Where it holds, this stream ends and only the other goes on; else this one does. None:
                the other begins in any case, and both go on.
            dtype: Of the numbers: "int32" or "int64".
        """
        start(self, other, when, dtype)

    def launch(self, function: Callable[..., object], *args: Any, **kwargs: Any) -> None:
        """Queue a call of a Python function. A thread of the runtime makes the call, and the stream waits for it.

        The function and its arguments are kept alive until then. The function must not wait for streams or close them.
        The next `synchronize` raises what the function raised. Source: acl/acl_rt.h 2026.8 (aclrtLaunchHostFunc, since
        8.5.0).
        """
        launch(self, function, args, kwargs)


def default_keeper(context: Context) -> Keeper:
    """Return a keeper for the stream that C calls NULL in an open context, which has one keeper."""
    cell = ctypes.c_void_p()
    with context:
        if api.aclrtCtxGetCurrentDefaultStream:
            code = api.aclrtCtxGetCurrentDefaultStream.raw(ctypes.addressof(cell))
            check(code, "aclrtCtxGetCurrentDefaultStream")
    return Keeper(cell.value or 0, context.number)


def default_stream(context: Context, keeper: Keeper) -> Stream:
    """Return an object of the stream that C calls NULL in a context. keeper: the context's, from `default_keeper`."""
    made = Stream.__new__(Stream)
    TaskStream.__init__(made, context, keeper)
    return made
