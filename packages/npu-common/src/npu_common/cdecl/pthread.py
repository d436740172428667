"""<pthread.h>: `from npu_common.cdecl.pthread import *`: threads and locks of the C library.

A thread runs a Python function that takes and returns an address. What it raises goes to `sys.unraisablehook`. A
cancelled thread would leave Python's interpreter as it is: there is no pthread_cancel.
"""

from __future__ import annotations

import ctypes
import os
import sys
from _thread import allocate_lock

from npu_common import TYPE_CHECKING
from npu_common.cdecl import Struct, array, callback, field, int32, sizeof, uint32, ulong, void_p

from .bounds import within
from .libc import CLibraryFunction
from .memory import describe, hold
from .system import OrNull, place_of, system_function
from .time import timespec

if TYPE_CHECKING:
    from typing import Any, Callable

__all__ = [
    "PTHREAD_CREATE_DETACHED", "PTHREAD_CREATE_JOINABLE", "PTHREAD_EXPLICIT_SCHED", "PTHREAD_INHERIT_SCHED",
    "PTHREAD_ONCE_INIT", "PTHREAD_PROCESS_PRIVATE", "PTHREAD_PROCESS_SHARED", "pthread_attr_destroy",
    "pthread_attr_init", "pthread_attr_setdetachstate", "pthread_attr_setinheritsched", "pthread_attr_setschedparam",
    "pthread_attr_setschedpolicy", "pthread_attr_setstacksize", "pthread_attr_t", "pthread_barrier_destroy",
    "pthread_barrier_init", "pthread_barrier_t", "pthread_barrier_wait", "pthread_cond_broadcast",
    "pthread_cond_destroy", "pthread_cond_init", "pthread_cond_signal", "pthread_cond_t", "pthread_cond_timedwait",
    "pthread_cond_wait", "pthread_condattr_destroy", "pthread_condattr_init", "pthread_condattr_setclock",
    "pthread_condattr_t", "pthread_create", "pthread_detach", "pthread_equal", "pthread_exit", "pthread_getspecific",
    "pthread_join", "pthread_key_create", "pthread_key_delete", "pthread_key_t", "pthread_kill",
    "pthread_mutex_destroy", "pthread_mutex_init", "pthread_mutex_lock", "pthread_mutex_t", "pthread_mutex_timedlock",
    "pthread_mutex_trylock", "pthread_mutex_unlock", "pthread_mutexattr_destroy", "pthread_mutexattr_init",
    "pthread_mutexattr_setpshared", "pthread_mutexattr_settype", "pthread_mutexattr_t", "pthread_once",
    "pthread_once_t", "pthread_rwlock_destroy", "pthread_rwlock_init", "pthread_rwlock_rdlock", "pthread_rwlock_t",
    "pthread_rwlock_tryrdlock", "pthread_rwlock_trywrlock", "pthread_rwlock_unlock", "pthread_rwlock_wrlock",
    "pthread_self", "pthread_setname_np", "pthread_setspecific", "pthread_t",
]  # fmt: skip

PTHREAD_CREATE_JOINABLE, PTHREAD_CREATE_DETACHED = 0, 1
PTHREAD_PROCESS_PRIVATE, PTHREAD_PROCESS_SHARED = 0, 1
PTHREAD_ONCE_INIT = 0
PTHREAD_INHERIT_SCHED, PTHREAD_EXPLICIT_SCHED = 0, 1

pthread_t = ulong
pthread_once_t = int32
pthread_key_t = uint32

_p = ctypes.c_void_p
_start = callback(void_p, void_p, error=None, name="start_routine")
_create = CLibraryFunction("pthread_create", ctypes.c_int, _p, _p, _start, _p)
_detachstate = CLibraryFunction("pthread_attr_getdetachstate", ctypes.c_int, _p, _p)
_join = CLibraryFunction("pthread_join", ctypes.c_int, ctypes.c_ulong, _p)


class _Joinable:
    """The threads that may be joined: C keeps nothing of others, and would crash."""

    def __init__(self) -> None:
        self.begin()
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self.begin)  # which has none of its parent's threads

    def begin(self) -> None:
        self.threads: set[int] = set()
        self.changing = allocate_lock()  # a thread that detaches itself waits until pthread_create has noted it

    def taken(self, function: str, thread: Any) -> int:
        """Return the number of a thread, which is joinable no longer."""
        number = int(thread)
        with self.changing:
            if number not in self.threads:
                raise ValueError(
                    f"{function}, thread: expected one that pthread_create made and nobody joined or "
                    f"detached, got {describe(thread)}"
                )
            self.threads.remove(number)
        return number


_joinable = _Joinable()


def living(thread: Any, what: str) -> int:
    """Return the number of a thread that runs, or that pthread_join waits for."""
    number = int(thread)
    if number not in _joinable.threads and number not in sys._current_frames():
        raise ValueError(f"{what}: expected a thread that runs or is joinable, got {describe(thread)}")
    return number


class pthread_mutex_t(Struct):
    """A mutex; zero is PTHREAD_MUTEX_INITIALIZER."""

    opaque = field(array(ulong, 64 // sizeof(ulong)))  # as the following: on every machine large enough


class pthread_cond_t(Struct):
    """A condition; zero is PTHREAD_COND_INITIALIZER."""

    opaque = field(array(ulong, 64 // sizeof(ulong)))


class pthread_rwlock_t(Struct):
    """A lock of many readers or one writer; zero is PTHREAD_RWLOCK_INITIALIZER."""

    opaque = field(array(ulong, 64 // sizeof(ulong)))


class pthread_barrier_t(Struct):
    """A place where threads wait for each other."""

    opaque = field(array(ulong, 32 // sizeof(ulong)))


class pthread_attr_t(Struct):
    """The settings that a thread is made with."""

    opaque = field(array(ulong, 64 // sizeof(ulong)))


class pthread_mutexattr_t(Struct):
    """The settings that a mutex is made with."""

    opaque = field(array(ulong, 8 // sizeof(ulong)))


class pthread_condattr_t(Struct):
    """The settings that a condition is made with."""

    opaque = field(array(ulong, 8 // sizeof(ulong)))


pthread_mutexattr_init = system_function("pthread_mutexattr_init", pthread_mutexattr_t)
pthread_mutexattr_destroy = system_function("pthread_mutexattr_destroy", pthread_mutexattr_t)
pthread_mutexattr_settype = system_function("pthread_mutexattr_settype", pthread_mutexattr_t, int)
pthread_mutexattr_setpshared = system_function("pthread_mutexattr_setpshared", pthread_mutexattr_t, int)
pthread_mutex_init = system_function("pthread_mutex_init", pthread_mutex_t, OrNull(pthread_mutexattr_t))
pthread_mutex_destroy = system_function("pthread_mutex_destroy", pthread_mutex_t)
pthread_mutex_lock = system_function("pthread_mutex_lock", pthread_mutex_t)
pthread_mutex_trylock = system_function("pthread_mutex_trylock", pthread_mutex_t)
pthread_mutex_timedlock = system_function("pthread_mutex_timedlock", pthread_mutex_t, timespec)
pthread_mutex_unlock = system_function("pthread_mutex_unlock", pthread_mutex_t)

pthread_condattr_init = system_function("pthread_condattr_init", pthread_condattr_t)
pthread_condattr_destroy = system_function("pthread_condattr_destroy", pthread_condattr_t)
pthread_condattr_setclock = system_function("pthread_condattr_setclock", pthread_condattr_t, int)
pthread_cond_init = system_function("pthread_cond_init", pthread_cond_t, OrNull(pthread_condattr_t))
pthread_cond_destroy = system_function("pthread_cond_destroy", pthread_cond_t)
pthread_cond_wait = system_function("pthread_cond_wait", pthread_cond_t, pthread_mutex_t)
pthread_cond_timedwait = system_function("pthread_cond_timedwait", pthread_cond_t, pthread_mutex_t, timespec)
pthread_cond_signal = system_function("pthread_cond_signal", pthread_cond_t)
pthread_cond_broadcast = system_function("pthread_cond_broadcast", pthread_cond_t)

pthread_rwlock_init = system_function("pthread_rwlock_init", pthread_rwlock_t, OrNull(int32))
pthread_rwlock_destroy = system_function("pthread_rwlock_destroy", pthread_rwlock_t)
pthread_rwlock_rdlock = system_function("pthread_rwlock_rdlock", pthread_rwlock_t)
pthread_rwlock_wrlock = system_function("pthread_rwlock_wrlock", pthread_rwlock_t)
pthread_rwlock_tryrdlock = system_function("pthread_rwlock_tryrdlock", pthread_rwlock_t)
pthread_rwlock_trywrlock = system_function("pthread_rwlock_trywrlock", pthread_rwlock_t)
pthread_rwlock_unlock = system_function("pthread_rwlock_unlock", pthread_rwlock_t)

pthread_barrier_init = system_function("pthread_barrier_init", pthread_barrier_t, OrNull(int32), int)


def made_barrier(barrier: Any, what: str) -> int:
    """Return the place of a barrier; C would divide by the count of one that was never made."""
    place = ctypes.addressof(within(what, barrier, sizeof(pthread_barrier_t), write=True))
    if not any(ctypes.string_at(place, sizeof(pthread_barrier_t))):
        raise ValueError(f"{what}: expected one that pthread_barrier_init has made, got {describe(barrier)}")
    return place


pthread_barrier_destroy = system_function("pthread_barrier_destroy", made_barrier)
pthread_barrier_wait = system_function("pthread_barrier_wait", made_barrier)

pthread_attr_init = system_function("pthread_attr_init", pthread_attr_t)
pthread_attr_destroy = system_function("pthread_attr_destroy", pthread_attr_t)
pthread_attr_setdetachstate = system_function("pthread_attr_setdetachstate", pthread_attr_t, int)

pthread_attr_setschedpolicy = system_function("pthread_attr_setschedpolicy", pthread_attr_t, int)
pthread_attr_setschedparam = system_function("pthread_attr_setschedparam", pthread_attr_t, int32)
pthread_attr_setinheritsched = system_function("pthread_attr_setinheritsched", pthread_attr_t, int)

pthread_self = system_function("pthread_self", result=ctypes.c_ulong)
pthread_equal = system_function("pthread_equal", int, int)
_detach = system_function("pthread_detach", int)
pthread_kill = system_function("pthread_kill", living, int)
pthread_key_delete = system_function("pthread_key_delete", int)
pthread_setspecific = system_function("pthread_setspecific", int, None)
pthread_setname_np = system_function("pthread_setname_np", living, str)


def pthread_attr_setstacksize(attributes: Any, size: Any) -> int:
    """Set the size of a thread's stack, like C's pthread_attr_setstacksize.

    No stack is smaller than a thread of Python needs.
    """
    place = within("pthread_attr_setstacksize, attributes", attributes, sizeof(pthread_attr_t), write=True)
    return int(_setstacksize(ctypes.addressof(place), max(int(size), _STACK) if int(size) >= _LEAST else int(size)))


_setstacksize = CLibraryFunction("pthread_attr_setstacksize", ctypes.c_int, _p, ctypes.c_size_t)
_STACK, _LEAST = 1 << 20, 1 << 14


class _Exit(BaseException):
    """The end of a thread by pthread_exit."""

    def __init__(self, result: Any) -> None:
        super().__init__()
        self.result = result


def pthread_exit(result: Any) -> Any:
    """End the calling thread, like C's pthread_exit: pthread_join gives the result."""
    raise _Exit(result)


_threads: dict[Any, Callable[[Any], Any]] = {}
"""By function of the program what C calls: the thunk of a function is made once."""


def _thread(start: Callable[[Any], Any]) -> Callable[[Any], Any]:
    def run(argument: Any) -> Any:
        try:
            return start(argument)
        except _Exit as end:
            return end.result

    run.__qualname__ = getattr(start, "__qualname__", "start_routine")
    return _threads.setdefault(start, run)


def pthread_create(thread: Any, attributes: Any, start: Callable[[Any], Any], argument: Any) -> int:
    """Start a thread, like C's pthread_create.

    `pthread_create(byref(thread), NULL, work, byref(record))` returns 0, or the number of an error.

    Args:
        thread: `byref(pthread_t())`, for pthread_join.
        attributes: NULL, or `byref(pthread_attr_t())`.
        start: Called with `argument` as a `void *`.
        argument: What names memory, or NULL. Keep it until the thread has ended.
    """
    place = within("pthread_create, thread", thread, ctypes.sizeof(ctypes.c_ulong), write=True)
    made_with = place_of("pthread_create, attributes", attributes, sizeof(pthread_attr_t))
    anchor = hold(argument, "pthread_create, argument")
    run = _start.accept(_thread(start))
    detached = ctypes.c_int(PTHREAD_CREATE_JOINABLE)
    if made_with:
        _detachstate(made_with, ctypes.addressof(detached))
    with _joinable.changing:
        code = int(_create(ctypes.addressof(place), made_with or None, run, ctypes.addressof(anchor)))
        if not code and detached.value == PTHREAD_CREATE_JOINABLE:
            _joinable.threads.add(ctypes.c_ulong.from_address(ctypes.addressof(place)).value)
    return code


def pthread_join(thread: Any, result: Any) -> int:
    """Wait for the end of a thread, like C's pthread_join.

    The thread's result goes to `result`, `byref(void_p())` or NULL.
    """
    size = ctypes.sizeof(_p)
    place = place_of("pthread_join, result", result, size)
    number = _joinable.taken("pthread_join", thread)
    code = int(_join(number, place or None))
    if code:
        _joinable.threads.add(number)
    return code


def pthread_detach(thread: Any) -> int:
    """Let a thread's memory go when it ends, like C's pthread_detach."""
    return int(_detach(_joinable.taken("pthread_detach", thread)))


def pthread_once(once: Any, action: Callable[[], None]) -> int:
    """Call `action` once for all calls with the same `once`, `byref(pthread_once_t())`, like C's pthread_once."""
    place = within("pthread_once, once", once, sizeof(pthread_once_t), write=True)
    return int(_once(ctypes.addressof(place), _action.accept(action)))


_action = callback(None, name="init_routine")
_once = CLibraryFunction("pthread_once", ctypes.c_int, _p, _action)


def pthread_key_create(key: Any, destructor: Callable[[Any], Any] | None) -> int:
    """Make a key, `byref(pthread_key_t())`, under which each thread keeps an address, like C's pthread_key_create.

    At a thread's end `destructor` is called with its address, where there is one.
    """
    place = within("pthread_key_create, key", key, sizeof(pthread_key_t), write=True)
    return int(_key_create(ctypes.addressof(place), _destructor.accept(destructor)))


def pthread_getspecific(key: Any) -> void_p:
    """Return the address that the thread keeps under a key, NULL where there is none, like C's pthread_getspecific."""
    return void_p(_getspecific(int(key)))


_destructor = callback(None, void_p, name="destructor")
_key_create = CLibraryFunction("pthread_key_create", ctypes.c_int, _p, _destructor)
_getspecific = CLibraryFunction("pthread_getspecific", _p, ctypes.c_uint)
