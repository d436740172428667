"""<sys/select.h>, <poll.h>, <sys/epoll.h>, <sys/eventfd.h>, <sys/timerfd.h>: waiting for descriptors.

`from npu_common.cdecl.sys_select import *`; the last three are Linux's.
"""

from __future__ import annotations

import ctypes
import platform

from npu_common import TYPE_CHECKING
from npu_common.cdecl import Struct, Union, array, field, int16, int32, uint32, uint64, ulong, void_p

from .bounds import target_of, within
from .sys_time import timeval
from .system import Many, OrNull, system_function
from .time import timespec

if TYPE_CHECKING:
    from typing import Any

    from npu_common.ctyping import Integer

__all__ = [
    "EFD_CLOEXEC", "EFD_NONBLOCK", "EFD_SEMAPHORE", "EPOLLERR", "EPOLLET", "EPOLLHUP", "EPOLLIN", "EPOLLONESHOT",
    "EPOLLOUT", "EPOLLPRI", "EPOLLRDHUP", "EPOLL_CLOEXEC", "EPOLL_CTL_ADD", "EPOLL_CTL_DEL", "EPOLL_CTL_MOD", "FD_CLR",
    "FD_ISSET", "FD_SET", "FD_SETSIZE", "FD_ZERO", "POLLERR", "POLLHUP", "POLLIN", "POLLNVAL", "POLLOUT", "POLLPRI",
    "TFD_CLOEXEC", "TFD_NONBLOCK", "TFD_TIMER_ABSTIME", "epoll_create", "epoll_create1", "epoll_ctl", "epoll_data_t",
    "epoll_event", "epoll_wait", "eventfd", "fd_set", "itimerspec", "poll", "pollfd", "select", "timerfd_create",
    "timerfd_gettime", "timerfd_settime",
]  # fmt: skip

FD_SETSIZE = 1024
POLLIN, POLLPRI, POLLOUT, POLLERR, POLLHUP, POLLNVAL = 1, 2, 4, 8, 16, 32
EPOLLIN, EPOLLPRI, EPOLLOUT, EPOLLERR, EPOLLHUP, EPOLLRDHUP = 1, 2, 4, 8, 16, 0x2000
EPOLLONESHOT, EPOLLET = 1 << 30, 1 << 31
EPOLL_CTL_ADD, EPOLL_CTL_DEL, EPOLL_CTL_MOD = 1, 2, 3
EPOLL_CLOEXEC = EFD_CLOEXEC = TFD_CLOEXEC = 0o2000000
EFD_SEMAPHORE, TFD_TIMER_ABSTIME = 1, 1
EFD_NONBLOCK = TFD_NONBLOCK = 0o4000


class fd_set(Struct):
    """A set of descriptors below FD_SETSIZE."""

    opaque = field(array(ulong, FD_SETSIZE // (8 * ctypes.sizeof(ctypes.c_ulong))))


class pollfd(Struct):
    """A descriptor, what poll waits for, and what has happened."""

    fd = field(int32)
    events = field(int16)
    revents = field(int16)


class epoll_data_t(Union):
    """The value that a program keeps with a descriptor."""

    ptr = field(void_p)
    fd = field(int32)
    u32 = field(uint32)
    u64 = field(uint64)


class epoll_event(Struct):
    """The events that epoll waits for, or that have happened, and the program's value."""

    if platform.machine() in ("x86_64", "AMD64"):
        _pack_ = 1
    events = field(uint32)
    data = field(epoll_data_t)


class itimerspec(Struct):
    """When a timer goes off, and after what time again."""

    it_interval = field(timespec)
    it_value = field(timespec)


def _bit(name: str, fd: Integer, descriptors: Any, write: bool) -> tuple[Any, int]:
    """Return the word of a set that has the bit of a descriptor, and the bit."""
    number = int(fd)
    if not 0 <= number < FD_SETSIZE:
        raise ValueError(f"{name}, fd: expected a descriptor below {FD_SETSIZE}, got {number}")
    place = within(f"{name}, set", descriptors, ctypes.sizeof(fd_set), write=write)
    bits = 8 * ctypes.sizeof(ctypes.c_ulong)
    offset = number // bits * ctypes.sizeof(ctypes.c_ulong)
    return ctypes.c_ulong.from_address(ctypes.addressof(place) + offset), 1 << number % bits


def FD_ZERO(descriptors: Any) -> None:  # noqa: N802 - C's name, as the following
    """Take all descriptors out of `byref(fd_set())`."""
    ctypes.memset(target_of("FD_ZERO, set", descriptors, fd_set), 0, ctypes.sizeof(fd_set))


def FD_SET(fd: Integer, descriptors: Any) -> None:  # noqa: N802
    """Put a descriptor into a set."""
    word, bit = _bit("FD_SET", fd, descriptors, True)
    word.value |= bit


def FD_CLR(fd: Integer, descriptors: Any) -> None:  # noqa: N802
    """Take a descriptor out of a set."""
    word, bit = _bit("FD_CLR", fd, descriptors, True)
    word.value &= ~bit


def FD_ISSET(fd: Integer, descriptors: Any) -> int:  # noqa: N802
    """Return 1 where a descriptor is in a set, else 0."""
    word, bit = _bit("FD_ISSET", fd, descriptors, False)
    return int(word.value & bit != 0)


select = system_function("select", int, *[OrNull(fd_set)] * 3, OrNull(timeval))
poll = system_function("poll", Many(1, pollfd), int, int)
epoll_create = system_function("epoll_create", int)
epoll_create1 = system_function("epoll_create1", int)
epoll_ctl = system_function("epoll_ctl", int, int, int, OrNull(epoll_event))
epoll_wait = system_function("epoll_wait", int, Many(2, epoll_event), int, int)
eventfd = system_function("eventfd", int, int)
timerfd_create = system_function("timerfd_create", int, int)
timerfd_settime = system_function("timerfd_settime", int, int, itimerspec, OrNull(itimerspec))
timerfd_gettime = system_function("timerfd_gettime", int, itimerspec)
