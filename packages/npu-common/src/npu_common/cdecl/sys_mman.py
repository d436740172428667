"""<sys/mman.h> and <sys/ioctl.h>, with which samples share buffers: `from npu_common.cdecl.sys_mman import *`.

The functions are the C library's; there are none on Windows.
"""

from __future__ import annotations

import ctypes
import mmap as _system

from npu_common import TYPE_CHECKING
from npu_common.cdecl import Struct, field, uint16

from .bounds import within
from .cells import void_p
from .libc import CLibraryFunction
from .memory import hold
from .system import system_function

if TYPE_CHECKING:
    from typing import Any

    from npu_common.ctyping import AnyPointer, Integer

__all__ = [
    "FIONBIO", "FIONREAD", "MAP_ANONYMOUS", "MAP_FAILED", "MAP_FIXED", "MAP_LOCKED", "MAP_NORESERVE", "MAP_POPULATE",
    "MAP_PRIVATE", "MAP_SHARED", "MS_ASYNC", "MS_INVALIDATE", "MS_SYNC", "PROT_EXEC", "PROT_NONE", "PROT_READ",
    "PROT_WRITE", "TIOCGWINSZ", "ioctl", "madvise", "mlock", "mmap", "mprotect", "msync", "munlock", "munmap",
    "shm_open", "shm_unlink", "winsize",
]  # fmt: skip

PROT_NONE, PROT_READ, PROT_WRITE, PROT_EXEC = 0, 1, 2, 4
MAP_SHARED, MAP_PRIVATE, MAP_FIXED = 1, 2, 16
MAP_LOCKED, MAP_NORESERVE, MAP_POPULATE = 0x2000, 0x4000, 0x8000
MS_ASYNC, MS_INVALIDATE, MS_SYNC = 1, 2, 4
TIOCGWINSZ, FIONREAD, FIONBIO = 0x5413, 0x541B, 0x5421
MAP_ANONYMOUS = getattr(_system, "MAP_ANONYMOUS", 32)
MAP_FAILED = void_p((1 << 8 * ctypes.sizeof(ctypes.c_void_p)) - 1)

_mmap = CLibraryFunction(
    "mmap", ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long
)
_munmap = CLibraryFunction("munmap", ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t)
_ioctl = CLibraryFunction("ioctl", ctypes.c_int, ctypes.c_int, ctypes.c_ulong)  # and one more, as C's is variadic

_mapped: dict[int, int] = {}
"""Mappings by address, from mmap to munmap."""


class winsize(Struct):
    """How many rows, columns and pixels a terminal has."""

    ws_row = field(uint16)
    ws_col = field(uint16)
    ws_xpixel = field(uint16)
    ws_ypixel = field(uint16)


msync = system_function("msync", None, int, int)
mprotect = system_function("mprotect", None, int, int)
mlock = system_function("mlock", None, int)
munlock = system_function("munlock", None, int)
madvise = system_function("madvise", None, int, int)
shm_open = system_function("shm_open", str, int, int)
shm_unlink = system_function("shm_unlink", str)


def _pages(length: Integer) -> int:
    return -(-int(length) // _system.PAGESIZE)


def _address(what: str, value: Any) -> int:
    if value is None:
        return 0
    return int(value) if isinstance(value, int) else ctypes.addressof(hold(value, what))


def mmap(
    address: AnyPointer, length: Integer, protection: Integer, flags: Integer, fd: Integer, offset: Integer
) -> void_p:
    """Map memory, like C's mmap: MAP_FAILED with errno on failure.

    Args:
        address: where it should lie; NULL for anywhere.
        protection: `PROT_READ | PROT_WRITE` and its like.
        flags: `MAP_SHARED` and its like.
        fd: of a file or buffer; -1 with MAP_ANONYMOUS.
        offset: where the memory begins in it.
    """
    place = _mmap(_address("mmap, address", address), int(length), int(protection), int(flags), int(fd), int(offset))
    if place != MAP_FAILED.value:
        _mapped[place or 0] = _pages(length)
    return void_p(place)


def munmap(address: AnyPointer, length: Integer) -> int:
    """Give back the memory of mmap, like C's munmap; -1 with errno.

    Raises:
        ValueError: It is none of these, or another length: what else lies there would be gone.
    """
    place = _address("munmap, address", address)
    if not int(length):  # what C refuses itself
        return int(_munmap(place, 0))
    if _mapped.get(place) != _pages(length):
        known = "it is none" if place not in _mapped else f"that was {_mapped[place]} pages"
        raise ValueError(
            f"munmap: expected the memory and length of an mmap, got {int(length)} bytes at {place:#x}; {known}"
        )
    ended = int(_munmap(place, int(length)))
    if ended == 0:
        del _mapped[place]
    return ended


def ioctl(fd: Integer, request: Integer, argument: AnyPointer | Integer = 0) -> int:
    """Return a driver's answer, mostly 0, like C's ioctl; -1 with errno.

    Args:
        fd: of the device.
        request: its number, as the driver's header has it.
        argument: a pointer to what the request reads and writes, or a number.

    Raises:
        ValueError: Python knows that there are fewer bytes than the request's number says.
    """
    size = int(request) >> 16 & 0x3FFF  # as _IOR and its like in C write it; 0 in older numbers
    if size and argument is not None and not isinstance(argument, int):
        within("ioctl, argument", argument, size, write=True)
    return int(_ioctl(int(fd), int(request), ctypes.c_void_p(_address("ioctl, argument", argument))))
