"""<unistd.h>, of which samples use sleeping: `from npu_common.cdecl.unistd import *`. The rest is Python's `os`."""

from __future__ import annotations

import time as _time

from npu_common import TYPE_CHECKING

if TYPE_CHECKING:
    from npu_common.ctyping import Integer

__all__ = ["sleep", "usleep"]


def sleep(seconds: Integer) -> int:
    """C's sleep: whole seconds; returns 0."""
    _time.sleep(int(seconds))
    return 0


def usleep(microseconds: Integer) -> int:
    """C's usleep: microseconds; returns 0."""
    _time.sleep(int(microseconds) / 1000000)
    return 0
