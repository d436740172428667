"""<semaphore.h>: `from npu_common.cdecl.semaphore import *`."""

from __future__ import annotations

import ctypes

from npu_common import TYPE_CHECKING

from .arrays import array
from .bounds import within
from .cells import ulong
from .libc import CLibraryFunction
from .records import Struct

if TYPE_CHECKING:
    from typing import Any, Callable

    from npu_common import ctyping

__all__ = ["sem_destroy", "sem_init", "sem_post", "sem_t", "sem_trywait", "sem_wait"]

_p = ctypes.c_void_p
_SIZE = 32  # sizeof(sem_t) on every machine, or more


if TYPE_CHECKING:

    class sem_t(ctyping.Struct):
        """A semaphore."""

else:

    class sem_t(Struct):
        """A semaphore."""

        opaque: array(ulong, _SIZE // ctypes.sizeof(ctypes.c_ulong))


def _on_semaphore(name: str, *more: Any) -> Callable[..., int]:
    function = CLibraryFunction(name, ctypes.c_int, _p, *more)

    def call(semaphore: Any, *arguments: Any) -> int:
        place = within(f"{name}, semaphore", semaphore, _SIZE, write=True)
        return int(function(ctypes.addressof(place), *arguments))

    call.__name__ = call.__qualname__ = name
    call.__doc__ = f"C's {name}: 0, or -1 with errno."
    return call


sem_init = _on_semaphore("sem_init", ctypes.c_int, ctypes.c_uint)
sem_destroy = _on_semaphore("sem_destroy")
sem_wait = _on_semaphore("sem_wait")
sem_trywait = _on_semaphore("sem_trywait")
sem_post = _on_semaphore("sem_post")
