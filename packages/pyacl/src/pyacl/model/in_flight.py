"""The streams on which a model's runs are under way. One model id runs once at a time, also on several streams."""

from __future__ import annotations

from contextlib import suppress

from npu_common.errors import ClosedError

from ..acl import acl_rt as api
from ..errors import AclError, check
from ..runtime.blocks import Owned
from ..runtime.stream import Stream
from ..runtime.task_stream import called

__all__ = ["InFlight"]


class InFlight:
    """The stream that may still work on a run of a model; None if there is none.

    Its methods are called inside the model's context, with the model's lock held.
    """

    def __init__(self) -> None:
        self.stream: Stream | None = None
        self._event: Owned | None = None

    def follow(self, stream: Stream) -> None:
        """Let tasks queued on `stream` from now on begin after the runs under way on other streams."""
        before = self.stream
        if before is not None and before.number != stream.number:
            if not before.closed:
                event = self._record(before)
                check(called(api.aclrtStreamWaitEvent, stream, event), "aclrtStreamWaitEvent")
                stream.hold(self._event)
        self.stream = stream

    def wait(self) -> None:
        """Wait until no run is under way. Errors of the runs stay with their stream."""
        stream = self.stream
        if stream is not None and not stream.closed and not stream.captured:
            event = self._record(stream)
            check(api.aclrtSynchronizeEvent.raw(event), "aclrtSynchronizeEvent")
        self.stream = None

    def finish(self) -> None:
        """Finish like `wait`, before the model is closed."""
        try:
            self.wait()
        except AclError:  # no event could be recorded, or the stream was aborted: no run is under way any more
            if self.stream is not None:
                with suppress(ClosedError):
                    called(api.aclrtSynchronizeStream, self.stream)

    def busy_elsewhere(self, stream: Stream) -> bool:
        """Return whether a run may be under way on another stream."""
        other = self.stream
        return other is not None and other.number != stream.number and not (other.closed or other.query())

    def _record(self, stream: Stream) -> int:
        """Record an event behind everything queued on a stream. It is reused, because a wait is for the last record."""
        if self._event is None:
            event = stream.context.root.mortal(api.aclrtDestroyEvent, "event")
            self._event = event.made_by(api.aclrtCreateEventExWithFlag, event.place, api.ACL_EVENT_SYNC)
        check(called(api.aclrtRecordEvent, self._event.address, stream), "aclrtRecordEvent")
        return self._event.address

    def end(self) -> None:
        """Drop everything: no more runs follow."""
        self.stream = self._event = None
