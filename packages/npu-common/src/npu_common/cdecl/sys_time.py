"""<sys/time.h>: `from npu_common.cdecl.sys_time import *`."""

from __future__ import annotations

import time as _time

from npu_common import TYPE_CHECKING

from .bounds import target_of
from .cells import long_
from .records import Struct

if TYPE_CHECKING:
    from npu_common import ctyping
    from npu_common.ctyping import Field, Integer, Pointer

__all__ = ["gettimeofday", "timeval"]

if TYPE_CHECKING:

    class timeval(ctyping.Struct):
        """Seconds and microseconds."""

        tv_sec: Field[int, Integer]
        tv_usec: Field[int, Integer]

        def __init__(self, tv_sec: Integer = 0, tv_usec: Integer = 0) -> None: ...

else:

    class timeval(Struct):
        """Seconds and microseconds."""

        tv_sec: long_
        tv_usec: long_


def gettimeofday(result: Pointer[timeval], zone: None) -> int:
    """Write the time since 1970 to `byref(timeval())`, like C's gettimeofday; return 0. zone: None (NULL)."""
    place = target_of("gettimeofday, result", result, timeval)
    if place:
        written = timeval.from_address(place)
        written.tv_sec, written.tv_usec = divmod(_time.time_ns() // 1000, 1000000)
    return 0
