"""Notifies: signals between streams, also of different devices; and notifies that count."""

from __future__ import annotations

import ctypes

from npu_common import TYPE_CHECKING
from npu_common.resource import fixed
from npu_common.shared import Shared

from ..acl import acl_base_rt as base
from ..acl import acl_rt as api
from ..arguments import UINT32, instance, whole
from ..errors import check
from .blocks import Owned
from .current import require
from .task_stream import called, resolve

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from .stream import Stream

__all__ = ["CountNotify", "Notify"]

_RECORD = {
    "set": api.ACL_RT_CNT_NOTIFY_RECORD_SET_VALUE_MODE,
    "add": api.ACL_RT_CNT_NOTIFY_RECORD_ADD_MODE,
    "or": api.ACL_RT_CNT_NOTIFY_RECORD_BIT_OR_MODE,
    "and": api.ACL_RT_CNT_NOTIFY_RECORD_BIT_AND_MODE,
}
_WAIT = {
    "<": api.ACL_RT_CNT_NOTIFY_WAIT_LESS_MODE,
    "==": api.ACL_RT_CNT_NOTIFY_WAIT_EQUAL_MODE,
    ">": api.ACL_RT_CNT_NOTIFY_WAIT_BIGGER_MODE,
    ">=": api.ACL_RT_CNT_NOTIFY_WAIT_BIGGER_OR_EQUAL_MODE,
    "bits": api.ACL_RT_CNT_NOTIFY_WAIT_EQUAL_WITH_BITMASK_MODE,
}


def _seconds(timeout: int | None, what: str) -> int:
    """Return whole seconds for C; 0 for no limit."""
    if timeout is None:
        return 0
    if isinstance(timeout, bool) or not isinstance(timeout, int):
        raise TypeError(
            f"{what}, timeout: expected whole seconds or None, got {type(timeout).__name__} {timeout!r:.60}"
        )
    if not 0 < timeout < 2**31:
        raise ValueError(f"{what}, timeout: expected seconds above 0, or None for no limit, got {timeout}")
    return timeout


class _Signal(Shared):
    """The common base of Notify and CountNotify."""

    device_index = fixed[int]("Number of its device.")

    _kind = "notify"
    _locks_with_parent = True  # with the family's lock nothing is freed in a function of a stream

    def __init__(self, create: Any, destroy: Any, flags: int) -> None:
        name = type(self).__name__
        flags = whole(f"{name}, flags", flags, *UINT32)
        context = require(name)
        signal = Owned(destroy)
        with signal.filling(self):
            signal.made_by(create, signal.place, flags, detail=f"flags {flags}")
            self._number = signal.address
            super().__init__(f"{self._kind} {self._number:#x}", context.root)
            self._own(signal.free)
        self._device_index = context.device_index

    def _before_force(self) -> None:
        """Destroy the object before a reset of the device by force, which would leave the object."""
        self.close()

    def __repr__(self) -> str:
        state = "closed " if self.closed else ""
        return f"<pyacl.{type(self).__name__}: {state}{self._kind} {self._number:#x} of device {self._device_index}>"

    def _queue(self, function: Any, stream: Stream | None, what: str, *arguments: Any) -> None:
        self._check_open()
        found = resolve(stream, what)
        code = called(function, self, found, *arguments)
        if code:
            raise found.error(code, function.__name__)
        found.hold(self)

    def _asked(self, function: Any) -> int:
        cell = ctypes.c_uint32()
        check(called(function, self, ctypes.addressof(cell)), function.__name__)
        return cell.value


class Notify(_Signal):
    """One aclrtNotify of the calling thread's device.

    It is for streams of any device of the process: one signals, another waits.

    A wait consumes the signal: each `record` lets one `wait` pass. flags: ACL_NOTIFY_ bits of acl_rt.
    Source: acl/acl_rt.h 2026.8 (since 8.5.0).
    """

    def __init__(self, *, flags: int = 0) -> None:
        super().__init__(api.aclrtCreateNotify, api.aclrtDestroyNotify, flags)

    @property
    def handle(self) -> base.aclrtNotify:
        """The C handle, for the functions of the header modules."""
        self._check_open()
        return base.aclrtNotify(self._number)

    @property
    def id(self) -> int:
        """Number of the notify in logs."""
        return self._asked(api.aclrtGetNotifyId)

    def record(self, stream: Stream | None = None) -> None:
        """Queue a signal on a stream; None is the default stream of the thread's context."""
        self._queue(api.aclrtRecordNotify, stream, "Notify.record")

    def wait(self, stream: Stream | None = None, timeout: int | None = None) -> None:
        """Queue a wait for the signal on a stream, which then consumes the signal. The call itself does not wait.

        Args:
            stream: None is the default stream of the thread's context.
            timeout: Whole seconds after which the task fails; the next synchronisation raises the error.
        """
        self._queue(api.aclrtWaitAndResetNotify, stream, "Notify.wait", _seconds(timeout, "Notify.wait"))

    def reset(self) -> None:
        """Clear a signal at once, without a stream."""
        reset_all(self)


def reset_all(*notifies: Notify) -> None:
    """Clear the signals of several notifies at once (aclrtNotifyBatchReset)."""
    if not notifies:
        return
    for notify in notifies:
        instance("reset_all, notify", notify, Notify)._check_open()
    array = (ctypes.c_void_p * len(notifies))(*(notify._number for notify in notifies))
    check(api.aclrtNotifyBatchReset.raw(ctypes.addressof(array), len(notifies)), "aclrtNotifyBatchReset")


class CountNotify(_Signal):
    """One aclrtCntNotify: a number that streams of any device of the process change and wait for. It begins with 0.

    Source: acl/acl_rt.h 2026.8 (since 8.5.0).
    """

    _kind = "counting notify"

    def __init__(self, *, flags: int = 0) -> None:
        super().__init__(api.aclrtCntNotifyCreate, api.aclrtCntNotifyDestroy, flags)

    @property
    def handle(self) -> base.aclrtCntNotify:
        """The C handle, for the functions of the header modules."""
        self._check_open()
        return base.aclrtCntNotify(self._number)

    @property
    def id(self) -> int:
        """Number of the notify in logs."""
        return self._asked(api.aclrtCntNotifyGetId)

    def record(self, value: int, stream: Stream | None = None, *, mode: str = "set") -> None:
        """Queue a change of the number on a stream.

        Args:
            value: A uint32.
            stream: None is the default stream of the thread's context.
            mode: "set", "add", "or" or "and".
        """
        info = api.aclrtCntNotifyRecordInfo()
        info.mode = _one_of(_RECORD, mode, "CountNotify.record, mode")
        info.value = whole("CountNotify.record, value", value, *UINT32)
        self._queue(api.aclrtCntNotifyRecord, stream, "CountNotify.record", ctypes.addressof(info))

    def wait(
        self,
        value: int,
        stream: Stream | None = None,
        timeout: int | None = None,
        *,
        compare: str = "==",
        clear: bool = False,
    ) -> None:
        """Queue a wait on a stream until the number meets a condition. The call itself does not wait.

        Args:
            value: What to compare the number with.
            stream: None is the default stream of the thread's context.
            timeout: Whole seconds after which the task fails.
            compare: number "<", "==", ">", ">=" value, or "bits": all bits of value are set.
            clear: Whether the wait sets the number to 0.
        """
        info = api.aclrtCntNotifyWaitInfo()
        info.mode = _one_of(_WAIT, compare, "CountNotify.wait, compare")
        info.value = whole("CountNotify.wait, value", value, *UINT32)
        info.timeout = _seconds(timeout, "CountNotify.wait")
        info.isClear = bool(clear)
        self._queue(api.aclrtCntNotifyWaitWithTimeout, stream, "CountNotify.wait", ctypes.addressof(info))

    def reset(self, stream: Stream | None = None) -> None:
        """Queue a reset of the number to 0 on a stream."""
        self._queue(api.aclrtCntNotifyReset, stream, "CountNotify.reset")


def _one_of(known: Mapping[str, Any], given: str, what: str) -> Any:
    try:
        return known[given]
    except (KeyError, TypeError):
        raise ValueError(f"{what}: expected one of {', '.join(map(repr, known))}, got {given!r:.60}") from None
