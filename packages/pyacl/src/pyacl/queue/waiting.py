"""What queues and channels have in common: waiting in C that Ctrl-C and close() can end."""

from __future__ import annotations

import ctypes
import math
import time
from collections.abc import Iterator
from contextlib import contextmanager

from npu_common import TYPE_CHECKING

from ..acl import acl_rt as api
from ..errors import check
from ..runtime.stream import Waited, milliseconds

if TYPE_CHECKING:
    from typing import Callable

__all__ = ["Waitable", "on_host"]

SLICE = 100
"""Milliseconds C waits at a time. In between Python looks after signals and whether the object was closed."""


def on_host() -> bool:
    """Does this program run on the host, beside the device (aclrtGetRunMode)?"""
    mode = ctypes.c_int()
    check(api.aclrtGetRunMode.raw(ctypes.addressof(mode)), "aclrtGetRunMode")
    return mode.value == int(api.ACL_HOST)


class Waitable(Waited):
    """A Resource whose calls wait. Closing it from another thread ends them with ClosedError, then frees it."""

    @contextmanager
    def _busy(self) -> Iterator[None]:
        """Around calls into C: close() waits for them."""
        self._waiting.append(None)
        try:
            self.check_open()
            yield
        finally:
            self._waiting.pop()

    def _wait(
        self, call: Callable[[int], int], timeout: float | None, what: str, late: tuple[int, ...], least: int = 0
    ) -> int:
        """Call with milliseconds to wait until it answers something else than `late`, or the time is over: the code.

        least: the shortest wait C takes.
        """
        whole = milliseconds(timeout, what)
        end = math.inf if whole < 0 else time.monotonic() + whole / 1000
        while True:
            left = math.ceil((end - time.monotonic()) * 1000) if whole >= 0 else SLICE
            with self._busy():
                code = call(max(least, min(left, SLICE)))
            if code not in late or time.monotonic() >= end:
                return code

    def _before_force(self) -> None:
        """Nobody may wait in C for what a reset by force takes away."""
        self.close()
