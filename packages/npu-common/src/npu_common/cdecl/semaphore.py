"""<semaphore.h>: `from npu_common.cdecl.semaphore import *`. The functions return 0, or -1 with errno."""

from __future__ import annotations

from npu_common.cdecl import Struct, array, field, int32, sizeof, ulong

from .system import system_function
from .time import timespec

__all__ = [
    "sem_destroy", "sem_getvalue", "sem_init", "sem_post", "sem_t", "sem_timedwait", "sem_trywait", "sem_wait",
]  # fmt: skip

_SIZE = 32  # sizeof(sem_t) on every machine, or more


class sem_t(Struct):
    """A semaphore."""

    opaque = field(array(ulong, _SIZE // sizeof(ulong)))


sem_init = system_function("sem_init", sem_t, int, int)
sem_destroy = system_function("sem_destroy", sem_t)
sem_wait = system_function("sem_wait", sem_t, restarts=True)
sem_trywait = system_function("sem_trywait", sem_t)
sem_timedwait = system_function("sem_timedwait", sem_t, timespec, restarts=True)
sem_post = system_function("sem_post", sem_t)
sem_getvalue = system_function("sem_getvalue", sem_t, int32)
