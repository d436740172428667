"""<sched.h>, <sys/resource.h>, <sys/utsname.h>, <sys/sysinfo.h>: processors, what was used of them, and the machine.

`from npu_common.cdecl.sched import *`
"""

from __future__ import annotations

import ctypes

from npu_common import TYPE_CHECKING
from npu_common.cdecl import Struct, array, char, field, int32, long_, ulong

from .bounds import target_of, within
from .pthread import living
from .sys_time import timeval
from .system import Many, system_function

if TYPE_CHECKING:
    from typing import Any

    from npu_common.ctyping import Integer

__all__ = [
    "CPU_CLR", "CPU_COUNT", "CPU_ISSET", "CPU_SET", "CPU_SETSIZE", "CPU_ZERO", "PRIO_PROCESS", "RLIMIT_CORE",
    "RLIMIT_MEMLOCK", "RLIMIT_NOFILE", "RLIMIT_STACK", "RUSAGE_CHILDREN", "RUSAGE_SELF", "SCHED_FIFO", "SCHED_OTHER",
    "SCHED_RR", "cpu_set_t", "get_nprocs", "getrlimit", "getrusage", "nice", "pthread_setaffinity_np",
    "pthread_setschedparam", "rlimit", "rusage", "sched_get_priority_max", "sched_get_priority_min",
    "sched_getaffinity", "sched_getcpu", "sched_param", "sched_setaffinity", "sched_setscheduler", "sched_yield",
    "setpriority", "setrlimit", "uname", "utsname",
]  # fmt: skip

CPU_SETSIZE = 1024
SCHED_OTHER, SCHED_FIFO, SCHED_RR = 0, 1, 2
RUSAGE_SELF, RUSAGE_CHILDREN = 0, -1
RLIMIT_STACK, RLIMIT_CORE, RLIMIT_NOFILE, RLIMIT_MEMLOCK = 3, 4, 7, 8
PRIO_PROCESS = 0


class cpu_set_t(Struct):
    """A set of processors."""

    opaque = field(array(ulong, CPU_SETSIZE // (8 * ctypes.sizeof(ctypes.c_ulong))))


class sched_param(Struct):
    """The priority of a thread in real time."""

    sched_priority = field(int32)


class rlimit(Struct):
    """The most that a process may use: now, and if it asks."""

    rlim_cur = field(ulong)
    rlim_max = field(ulong)


class rusage(Struct):
    """The time, memory and calls that a process has used."""

    ru_utime = field(timeval)
    ru_stime = field(timeval)
    ru_maxrss = field(long_)
    ru_ixrss = field(long_)
    ru_idrss = field(long_)
    ru_isrss = field(long_)
    ru_minflt = field(long_)
    ru_majflt = field(long_)
    ru_nswap = field(long_)
    ru_inblock = field(long_)
    ru_oublock = field(long_)
    ru_msgsnd = field(long_)
    ru_msgrcv = field(long_)
    ru_nsignals = field(long_)
    ru_nvcsw = field(long_)
    ru_nivcsw = field(long_)


class utsname(Struct):
    """The names of the system and the machine."""

    sysname = field(array(char, 65))
    nodename = field(array(char, 65))
    release = field(array(char, 65))
    version = field(array(char, 65))
    machine = field(array(char, 65))
    domainname = field(array(char, 65))


def _bit(name: str, cpu: Integer, processors: Any) -> tuple[Any, int]:
    """Return the word of a set that has the bit of a processor, and the bit; 0 behind the end, as in C."""
    place = within(f"{name}, set", processors, ctypes.sizeof(cpu_set_t), write=True)
    number, bits = int(cpu), 8 * ctypes.sizeof(ctypes.c_ulong)
    if not 0 <= number < CPU_SETSIZE:
        return ctypes.c_ulong(), 0
    offset = number // bits * ctypes.sizeof(ctypes.c_ulong)
    return ctypes.c_ulong.from_address(ctypes.addressof(place) + offset), 1 << number % bits


def CPU_ZERO(processors: Any) -> None:  # noqa: N802 - C's name, as the following
    """Take all processors out of `byref(cpu_set_t())`."""
    ctypes.memset(target_of("CPU_ZERO, set", processors, cpu_set_t), 0, ctypes.sizeof(cpu_set_t))


def CPU_SET(cpu: Integer, processors: Any) -> None:  # noqa: N802
    """Put a processor into a set."""
    word, bit = _bit("CPU_SET", cpu, processors)
    word.value |= bit


def CPU_CLR(cpu: Integer, processors: Any) -> None:  # noqa: N802
    """Take a processor out of a set."""
    word, bit = _bit("CPU_CLR", cpu, processors)
    word.value &= ~bit


def CPU_ISSET(cpu: Integer, processors: Any) -> int:  # noqa: N802
    """Return 1 where a processor is in a set, else 0."""
    word, bit = _bit("CPU_ISSET", cpu, processors)
    return int(word.value & bit != 0)


def CPU_COUNT(processors: Any) -> int:  # noqa: N802
    """Return how many processors are in a set."""
    place = within("CPU_COUNT, set", processors, ctypes.sizeof(cpu_set_t))
    return bin(int.from_bytes(ctypes.string_at(ctypes.addressof(place), ctypes.sizeof(cpu_set_t)), "little")).count("1")


sched_yield = system_function("sched_yield")
sched_getcpu = system_function("sched_getcpu")
sched_setaffinity = system_function("sched_setaffinity", int, int, Many(1, reads=True))
sched_getaffinity = system_function("sched_getaffinity", int, int, Many(1))
sched_setscheduler = system_function("sched_setscheduler", int, int, sched_param)
sched_get_priority_max = system_function("sched_get_priority_max", int)
sched_get_priority_min = system_function("sched_get_priority_min", int)
pthread_setaffinity_np = system_function("pthread_setaffinity_np", living, int, Many(1, reads=True))
pthread_setschedparam = system_function("pthread_setschedparam", living, int, sched_param)
getrusage = system_function("getrusage", int, rusage)
getrlimit = system_function("getrlimit", int, rlimit)
setrlimit = system_function("setrlimit", int, rlimit)
setpriority = system_function("setpriority", int, int, int)
nice = system_function("nice", int)
get_nprocs = system_function("get_nprocs")
uname = system_function("uname", utsname)
