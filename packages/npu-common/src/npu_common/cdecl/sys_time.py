"""<sys/time.h>: `from npu_common.cdecl.sys_time import *`."""

from __future__ import annotations

import time as _time

from npu_common import TYPE_CHECKING
from npu_common.cdecl import Struct, field, long_

from .bounds import target_of

if TYPE_CHECKING:
    from npu_common.ctyping import Pointer

__all__ = ["gettimeofday", "timeval"]


class timeval(Struct):
    """Seconds and microseconds."""

    tv_sec = field(long_)
    tv_usec = field(long_)


def gettimeofday(result: Pointer[timeval], zone: None) -> int:
    """Write the time since 1970 to `byref(timeval())`, like C's gettimeofday; return 0. zone: None (NULL)."""
    place = target_of("gettimeofday, result", result, timeval, null=True)
    if place:
        written = timeval.from_address(place)
        written.tv_sec, written.tv_usec = divmod(_time.time_ns() // 1000, 1000000)
    return 0
