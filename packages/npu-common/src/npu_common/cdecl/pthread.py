"""<pthread.h>: `from npu_common.cdecl.pthread import *`: threads and mutexes of the C library.

A thread runs a Python function that takes and returns an address. What it raises goes to `sys.unraisablehook`.
"""

from __future__ import annotations

import ctypes

from npu_common import TYPE_CHECKING
from npu_common.cdecl import Struct, array, callback, field, sizeof, ulong, void_p

from .bounds import on_object, within
from .libc import CLibraryFunction
from .memory import hold

if TYPE_CHECKING:
    from typing import Any, Callable

__all__ = [
    "pthread_create", "pthread_join", "pthread_mutex_destroy", "pthread_mutex_init", "pthread_mutex_lock",
    "pthread_mutex_t", "pthread_mutex_unlock", "pthread_self", "pthread_t",
]  # fmt: skip

pthread_t = ulong

_p = ctypes.c_void_p
_start = callback(void_p, void_p, error=None, name="start_routine")
_create = CLibraryFunction("pthread_create", ctypes.c_int, _p, _p, _start, _p)
_join = CLibraryFunction("pthread_join", ctypes.c_int, ctypes.c_ulong, _p)
_self = CLibraryFunction("pthread_self", ctypes.c_ulong)
_MUTEX = 64  # at least sizeof(pthread_mutex_t) on every machine


class pthread_mutex_t(Struct):
    """A mutex; zero is PTHREAD_MUTEX_INITIALIZER."""

    opaque = field(array(ulong, _MUTEX // sizeof(ulong)))


pthread_mutex_init = on_object("pthread_mutex_init", "mutex", _MUTEX, _p)
pthread_mutex_destroy = on_object("pthread_mutex_destroy", "mutex", _MUTEX)
pthread_mutex_lock = on_object("pthread_mutex_lock", "mutex", _MUTEX)
pthread_mutex_unlock = on_object("pthread_mutex_unlock", "mutex", _MUTEX)


def pthread_create(thread: Any, attributes: None, start: Callable[[Any], Any], argument: Any) -> int:
    """Start a thread, like C's pthread_create.

    `pthread_create(byref(thread), NULL, work, byref(record))` returns 0, or the number of an error.

    Args:
        thread: `byref(pthread_t())`, for pthread_join.
        attributes: NULL.
        start: Called with `argument` as a `void *`.
        argument: What names memory, or NULL. Keep it until the thread has ended.
    """
    place = within("pthread_create, thread", thread, ctypes.sizeof(ctypes.c_ulong), write=True)
    anchor = hold(argument, "pthread_create, argument")
    return int(_create(ctypes.addressof(place), attributes, _start.accept(start), ctypes.addressof(anchor)))


def pthread_join(thread: Any, result: Any) -> int:
    """Wait for the end of a thread, like C's pthread_join.

    The thread's result goes to `result`, `byref(void_p())` or NULL.
    """
    place = 0 if result is None else ctypes.addressof(within("pthread_join, result", result, 0))
    return int(_join(int(thread), place or None))


def pthread_self() -> int:
    """Return the id of the calling thread, like C's pthread_self."""
    return int(_self())
