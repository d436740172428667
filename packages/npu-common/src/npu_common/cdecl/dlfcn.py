"""<dlfcn.h>: `from npu_common.cdecl.dlfcn import *`. The functions are the C library's; there are none on Windows."""

from __future__ import annotations

import ctypes

from npu_common import TYPE_CHECKING

from .cells import void_p
from .libc import CLibraryFunction
from .memory import describe
from .text import text_of

if TYPE_CHECKING:
    from typing import Any

    from npu_common.ctyping import Integer

    from .text import Text

__all__ = ["RTLD_GLOBAL", "RTLD_LAZY", "RTLD_LOCAL", "RTLD_NOW", "dlclose", "dlerror", "dlopen", "dlsym"]

RTLD_LAZY, RTLD_NOW, RTLD_GLOBAL, RTLD_LOCAL = 1, 2, 0x100, 0

_dlopen = CLibraryFunction("dlopen", ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int)
_dlsym = CLibraryFunction("dlsym", ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)
_dlclose = CLibraryFunction("dlclose", ctypes.c_int, ctypes.c_void_p)
_dlerror = CLibraryFunction("dlerror", ctypes.c_char_p)
_problem: list[bytes] = []
"""What went wrong last: ctypes asks dlerror, too, when it looks a function up."""


def _noted(address: int | None) -> void_p:
    message = _dlerror()
    if address is None and message is not None:
        _problem[:] = [message]
    return void_p(address)


_opened: list[int] = []
"""The handles that dlclose has not taken back, each as often as dlopen gave it."""


def _unknown(function: str, handle: Any) -> ValueError:
    return ValueError(f"{function}, handle: expected one of dlopen, not yet closed, got {describe(handle)}")


def dlopen(path: Text | None, mode: Integer) -> void_p:
    """Load a library, like C's dlopen; NULL where it cannot be loaded, and dlerror says why.

    Args:
        path: Its file; NULL for the program itself.
        mode: RTLD_NOW or RTLD_LAZY, with RTLD_GLOBAL or not.
    """
    _dlerror()
    handle = _noted(_dlopen(text_of(path, "dlopen, path") if path else None, int(mode)))
    if handle:
        _opened.append(int(handle))
    return handle


def dlsym(handle: Any, name: Text) -> void_p:
    """Return the address of a library's function or variable, like C's dlsym; NULL where it has none of the name."""
    _dlerror()
    place = int(handle or 0)
    if place and place not in _opened:
        raise _unknown("dlsym", handle)
    return _noted(_dlsym(place or None, text_of(name, "dlsym, name")))


def dlclose(handle: Any) -> int:
    """Give a library back, like C's dlclose: 0, or another number on failure."""
    place = int(handle or 0)
    try:
        _opened.remove(place)  # in one step: threads may close at the same time
    except ValueError:
        raise _unknown("dlclose", handle) from None
    return int(_dlclose(place))


def dlerror() -> Any:
    """Return what went wrong last, and forget it; NULL where nothing did."""
    message = _problem.pop() if _problem else None
    return void_p() if message is None else message.decode(errors="replace")
