"""The common base of queues and channels: waits in C that Ctrl-C and close() can end."""

from __future__ import annotations

import ctypes
import math
import time

from npu_common import TYPE_CHECKING
from npu_common.shared import Shared

from ..acl import acl_rt as api
from ..arguments import milliseconds
from ..errors import check

if TYPE_CHECKING:
    from typing import Callable

__all__ = ["Waitable", "on_host"]

SLICE = 100
"""Milliseconds that C waits at a time. In between Python handles signals and checks whether the object was closed."""


def on_host() -> bool:
    """Return whether this process runs on the host, beside the device (aclrtGetRunMode)."""
    mode = ctypes.c_int()
    check(api.aclrtGetRunMode.raw(ctypes.addressof(mode)), "aclrtGetRunMode")
    return mode.value == int(api.ACL_HOST)


class Waitable(Shared):
    """A Resource whose calls wait. close() in another thread ends them with ClosedError, then frees the object."""

    _locks_with_parent = True  # with the family's lock nothing is freed in a function of a stream

    def _wait(
        self, call: Callable[[int], int], timeout: float | None, what: str, late: tuple[int, ...], least: int = 0
    ) -> int:
        """Repeat a call with milliseconds to wait, until it returns another code than `late` or the time is over.

        Args:
            timeout: Seconds, None for no limit.
            what: Beginning of messages.
            late: Codes for a wait that was too short.
            least: Shortest wait that C accepts, in milliseconds.

        Returns:
            The last code.
        """
        whole = milliseconds(timeout, what)
        end = math.inf if whole < 0 else time.monotonic() + whole / 1000
        while True:
            left = math.ceil((end - time.monotonic()) * 1000) if whole >= 0 else SLICE
            with self._calling():
                code = call(max(least, min(left, SLICE)))
            if code not in late or time.monotonic() >= end:
                return code

    def _before_force(self) -> None:
        """Close, so that no thread waits in C for an object that a reset by force ends."""
        self.close()
