"""Each thread keeps its own alternate signal stack: OpenVINO's CPU plugin exchanges it for one that it unmaps later.

Each core that uses the CPU has a plugin of its own, which notes the thread's stack when it is loaded and puts it back
when it is unloaded. Two cores that are closed in the order of their opening leave a stack that is not mapped any more,
and the next signal with a Python handler ends the process: Python runs all handlers on that stack (3.10 and later).
Measured: 2026.4.1 on Linux.
"""

from __future__ import annotations

import ctypes
import sys

from npu_common import TYPE_CHECKING
from npu_common.resource import AtEnd

if TYPE_CHECKING:
    from typing import Any

__all__ = ["SignalStack"]


class _Stack(ctypes.Structure):  # stack_t of Linux
    _fields_ = (("ss_sp", ctypes.c_void_p), ("ss_flags", ctypes.c_int), ("ss_size", ctypes.c_size_t))


_sigaltstack: Any = ctypes.CDLL(None).sigaltstack if sys.platform == "linux" else lambda new, old: 0


class SignalStack(AtEnd):
    """The thread's alternate signal stack, given back when nothing holds this object any more."""

    __slots__ = ()

    def __init__(self) -> None:
        before = ctypes.byref(_Stack())
        _sigaltstack(None, before)
        super().__init__(map(_sigaltstack, (before,), (None,)))
