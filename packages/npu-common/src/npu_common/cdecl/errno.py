"""<errno.h>: `from npu_common.cdecl.errno import *`. Each thread has an errno of its own."""

from __future__ import annotations

import ctypes
import errno as _names

from .cells import IntegerCell

__all__ = ["errno", *sorted(set(_names.errorcode.values()))]


class _Errno(IntegerCell):
    """C's errno, as the functions of `npu_common.cdecl` set the number. `errno.value = 0` clears the number.

    It compares, prints and calculates as the number that it is at that moment.
    """

    plain = ctypes.c_int
    value = property(lambda self: ctypes.get_errno(), lambda self, number: ctypes.set_errno(int(number)))

    def __init__(self) -> None:
        pass  # it has no memory of its own


errno = _Errno()
globals().update({name: getattr(_names, name) for name in __all__[1:]})
