"""Events: points in streams, to wait for and to measure time between."""

from __future__ import annotations

import ctypes

from npu_common import TYPE_CHECKING
from npu_common.resource import fixed
from npu_common.shared import Shared

from ..acl import acl_base_rt as base
from ..acl import acl_rt as api
from ..arguments import UINT32, instance, milliseconds, whole
from ..errors import check, error_of
from .current import require
from .host_functions import refuse_in_stream_callback
from .task_stream import called, resolve

if TYPE_CHECKING:
    from .stream import Stream
    from .task_stream import TaskStream

__all__ = ["Event", "wait_on"]

_NEVER_RECORDED, _TIMED_OUT = 507000, 507047


class Event(Shared):
    """One aclrtEvent: `event.record(stream)` puts it behind the tasks that the stream has so far.

    An event may be recorded again and again; the last record counts. Before the first record it counts as reached, and
    tasks do not wait for it. An event belongs to the calling thread's context; streams of other contexts may wait for
    it. It may be closed while tasks use it.
    Source: acl/acl_rt.h 2026.8.

    Args:
        timing: Whether to take the time when the event is reached (`elapsed_ms`, `timestamp_us`).
        resettable: The older kind of event, a flag that a record sets and `reset` clears: a task that waits for it also
            waits if the record comes later.
        flags: ACL_EVENT_ bits of acl_rt; replace the bits that `timing` sets.
    """

    resettable = fixed[bool]("Is it the older kind, a flag that `reset` clears?")
    timing = fixed[bool]("Does it take the time when it is reached?")

    _locks_with_parent = True  # with the family's lock nothing is freed in a function of a stream

    def __init__(self, *, timing: bool = True, resettable: bool = False, flags: int | None = None) -> None:
        context = require("Event")
        if flags is not None:
            flags = whole("Event, flags", flags, *UINT32)
        else:
            flags = api.ACL_EVENT_SYNC | api.ACL_EVENT_CAPTURE_STREAM_PROGRESS
            flags |= api.ACL_EVENT_TIME_LINE if timing else 0
        function = api.aclrtCreateEventWithFlag if resettable else api.aclrtCreateEventExWithFlag
        event = context.root.mortal(api.aclrtDestroyEvent, "event")
        with event.filling(self):
            event.made_by(function, event.place, flags, detail=f"flags {flags:#x}")
            self._number = event.address
            super().__init__(f"event {self._number:#x}", context.root)
            self._own(event.free)
        self._resettable = resettable
        self._shared = not resettable and flags == api.ACL_EVENT_SYNC
        self._timing = bool(flags & api.ACL_EVENT_TIME_LINE)

    @property
    def handle(self) -> base.aclrtEvent:
        """The C handle, for the functions of the header modules."""
        self._check_open()
        return base.aclrtEvent(self._number)

    def __repr__(self) -> str:
        kind = "resettable event" if self._resettable else "event"
        return f"<pyacl.Event: {'closed ' if self.closed else ''}{kind} {self._number:#x}>"

    # In streams

    def record(self, stream: Stream | None = None, *, external: bool = False) -> Event:
        """Put the event behind the tasks that a stream has so far.

        Args:
            stream: None is the default stream of the thread's context.
            external: In a capture, record the event itself when the graph runs; for
                `Event(flags=acl_rt.ACL_EVENT_SYNC)`, once in a graph, and for one event always or never.

        Returns:
            The event.
        """
        self._check_open()
        found = resolve(stream, "Event.record")
        if external:
            self._check_external("Event.record")
            code = called(api.aclrtRecordEventWithFlag, self, found, api.ACL_EVENT_RECORD_EXTERNAL)
            check(code, "aclrtRecordEventWithFlag")
        else:
            code = called(api.aclrtRecordEvent, self, found)
            if code:
                raise found.error(code, "aclrtRecordEvent")
        return self

    def reset(self, stream: Stream | None = None) -> None:
        """Queue a reset of the event to unrecorded on a stream. Only for `Event(resettable=True)`."""
        self._check_open()
        if not self._resettable:
            raise ValueError("Event.reset: only Event(resettable=True) can be reset; this one is recorded anew instead")
        found = resolve(stream, "Event.reset")
        code = called(api.aclrtResetEvent, self, found)
        if code:
            raise found.error(code, "aclrtResetEvent")

    def _check_external(self, function: str) -> None:
        if not self._shared:
            raise ValueError(
                f"{function}, external: expected an event of the one flag; Event(flags=acl_rt.ACL_EVENT_SYNC)"
            )

    # In the calling thread

    def query(self) -> bool:
        """Return whether the last record was reached, without waiting.

        Before the first record True; for a resettable event False.
        """
        self._check_open()
        status = ctypes.c_int32()
        check(called(api.aclrtQueryEventStatus, self, ctypes.addressof(status)), "aclrtQueryEventStatus")
        return status.value == api.ACL_EVENT_RECORDED_STATUS_COMPLETE

    def waits_done(self) -> bool:
        """Return whether all streams that wait for the event have passed it, so that it may be reset.

        Only for `Event(resettable=True)`.
        """
        self._check_open()
        status = ctypes.c_int32()
        check(called(api.aclrtQueryEventWaitStatus, self, ctypes.addressof(status)), "aclrtQueryEventWaitStatus")
        return status.value == api.ACL_EVENT_WAIT_STATUS_COMPLETE

    def synchronize(self, timeout: float | None = None) -> None:
        """Wait until the event is reached; returns at once if it was never recorded.

        Other Python threads can run meanwhile.

        Args:
            timeout: Seconds, None for no limit.

        Raises:
            AclErrorRtEventSyncTimeout: A TimeoutError: the time is over.
        """
        self._check_open()
        refuse_in_stream_callback("Event.synchronize")
        wait = milliseconds(timeout, "Event.synchronize")
        if wait < 0:
            check(called(api.aclrtSynchronizeEvent, self), "aclrtSynchronizeEvent")
        elif wait == 0:
            if not self.query():
                raise error_of(_TIMED_OUT, "aclrtQueryEventStatus", "not reached yet", said="")
        else:
            code = called(api.aclrtSynchronizeEventWithTimeout, self, wait)
            check(code, "aclrtSynchronizeEventWithTimeout", f"after {timeout:g} s" if code == _TIMED_OUT else "")

    # Times

    def elapsed_ms(self, end: Event) -> float:
        """Return milliseconds on the device from this event to `end`; negative if `end` was reached first.

        Both events have `timing`, were recorded and are reached: synchronise first.

        Raises:
            AclErrorRtEventNotComplete: An event is not reached yet.
            AclErrorRtInternalError: An event was never recorded.
        """
        self._timed("Event.elapsed_ms")
        instance("Event.elapsed_ms, end", end, Event)._timed("Event.elapsed_ms")
        cell = ctypes.c_float()
        code = called(api.aclrtEventElapsedTime, ctypes.addressof(cell), self, end)
        self._explained(code, "aclrtEventElapsedTime")
        return cell.value

    @property
    def timestamp_us(self) -> int:
        """Time at which the event was reached: microseconds on the device's clock."""
        self._timed("Event.timestamp_us")
        cell = ctypes.c_uint64()
        self._explained(called(api.aclrtEventGetTimestamp, self, ctypes.addressof(cell)), "aclrtEventGetTimestamp")
        return cell.value

    def _timed(self, what: str) -> None:
        self._check_open()
        if not self._timing:
            raise ValueError(f"{what}: {self!r} takes no times; make it with Event(timing=True)")

    @staticmethod
    def _explained(code: int, function: str) -> None:
        if code:
            hint = "Record it first: event.record(stream)" if code == _NEVER_RECORDED else ""
            raise error_of(code, function, hint=hint)

    @property
    def id(self) -> int:
        """Number of the event in logs."""
        self._check_open()
        cell = ctypes.c_uint32()
        check(called(api.aclrtGetEventId, self, ctypes.addressof(cell)), "aclrtGetEventId")
        return cell.value


def wait_on(event: Event, stream: TaskStream, timeout: float | None, external: bool) -> None:
    """Make a stream wait like `Stream.wait`."""
    event._check_open()
    stream._check_open()
    limit = milliseconds(timeout, "Stream.wait")
    if limit == 0:
        raise ValueError("Stream.wait, timeout: expected seconds above 0, or None for no limit, got 0")
    if external:
        function = "aclrtStreamWaitEventWithFlag"
        flag = api.ACL_EVENT_WAIT_EXTERNAL
        event._check_external("Stream.wait")
        if limit > 0:
            raise ValueError("Stream.wait, timeout: with external=True expected None, a graph waits without limit")
        code = called(api.aclrtStreamWaitEventWithFlag, stream, event, 0, flag)
    elif limit < 0:
        function, code = "aclrtStreamWaitEvent", called(api.aclrtStreamWaitEvent, stream, event)
    else:
        function = "aclrtStreamWaitEventWithTimeout"
        code = called(api.aclrtStreamWaitEventWithTimeout, stream, event, limit)
    if code:
        raise stream.error(code, function)
    stream.hold(event)
