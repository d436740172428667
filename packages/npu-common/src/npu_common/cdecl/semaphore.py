"""<semaphore.h>: `from npu_common.cdecl.semaphore import *`. The functions return 0, or -1 with errno."""

from __future__ import annotations

import ctypes

from npu_common.cdecl import Struct, array, field, sizeof, ulong

from .bounds import on_object

__all__ = ["sem_destroy", "sem_init", "sem_post", "sem_t", "sem_trywait", "sem_wait"]

_SIZE = 32  # sizeof(sem_t) on every machine, or more


class sem_t(Struct):
    """A semaphore."""

    opaque = field(array(ulong, _SIZE // sizeof(ulong)))


sem_init = on_object("sem_init", "semaphore", _SIZE, ctypes.c_int, ctypes.c_uint)
sem_destroy = on_object("sem_destroy", "semaphore", _SIZE)
sem_wait = on_object("sem_wait", "semaphore", _SIZE)
sem_trywait = on_object("sem_trywait", "semaphore", _SIZE)
sem_post = on_object("sem_post", "semaphore", _SIZE)
