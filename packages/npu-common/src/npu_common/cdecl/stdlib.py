"""The header <stdlib.h>: `from npu_common.cdecl.stdlib import *`.

It has an `abs` and an `exit`, as C does.

The heap is C's own, see `heap`: what malloc returns may be cast, indexed, copied into, given to C, and must be freed.
"""

from __future__ import annotations

import atexit as _atexit
import builtins
import ctypes
import errno
import os
import sys
from _thread import get_ident

from npu_common import TYPE_CHECKING
from npu_common.cdecl import Struct, field, int32, int64, long_

from .bounds import anchors_in, within, written
from .callbacks import callback, watch
from .casts import cast
from .cells import char, checked_integer, void_p
from .heap import aligned_alloc, calloc, free, malloc, realloc
from .libc import CLibraryFunction
from .memory import hold, moved, variable_at
from .pointers import POINTER
from .system import system_function
from .text import CharPointer, point_to, text_of, text_place

if TYPE_CHECKING:
    from typing import Any, Callable, NoReturn

    from npu_common.ctyping import AnyPointer, Integer

    from .text import Text

__all__ = [
    "EXIT_FAILURE", "EXIT_SUCCESS", "RAND_MAX", "abort", "abs", "aligned_alloc", "atexit", "atof", "atoi", "atol",
    "atoll", "bsearch", "calloc", "clearenv", "dirname", "div", "div_t", "exit", "exiting", "free", "getenv", "labs",
    "ldiv", "ldiv_t", "llabs", "lldiv", "lldiv_t", "malloc", "mkdtemp", "mkstemp", "posix_memalign", "putenv", "qsort",
    "rand",
    "rand_r", "random", "realloc", "realpath", "setenv", "srand", "srandom", "strtod", "strtof", "strtol", "strtoll",
    "strtoul", "strtoull", "system", "unsetenv", "xpg_basename",
]  # fmt: skip

EXIT_SUCCESS = 0
EXIT_FAILURE = 1
RAND_MAX = 0x7FFF if sys.platform == "win32" else 0x7FFFFFFF

_p = ctypes.c_void_p
_size = ctypes.c_size_t
_strtol = CLibraryFunction("strtol", ctypes.c_long, _p, _p, ctypes.c_int)
_strtoll = CLibraryFunction("strtoll", ctypes.c_longlong, _p, _p, ctypes.c_int)
_strtoul = CLibraryFunction("strtoul", ctypes.c_ulong, _p, _p, ctypes.c_int)
_strtoull = CLibraryFunction("strtoull", ctypes.c_ulonglong, _p, _p, ctypes.c_int)
_strtof = CLibraryFunction("strtof", ctypes.c_float, _p, _p)
_strtod = CLibraryFunction("strtod", ctypes.c_double, _p, _p)
_rand = CLibraryFunction("rand", ctypes.c_int)
_srand = CLibraryFunction("srand", None, ctypes.c_uint)
_compare = callback(int32, void_p, void_p, error=0, name="compare")
_qsort = CLibraryFunction("qsort", None, _p, _size, _size, _compare)
_bsearch = CLibraryFunction("bsearch", _p, _p, _p, _size, _size, _compare)
_random = CLibraryFunction("random", ctypes.c_long)
_srandom = CLibraryFunction("srandom", None, ctypes.c_uint)
_getenv = CLibraryFunction("getenv", ctypes.c_char_p, ctypes.c_char_p)


def _parsed(function: CLibraryFunction, what: str, text: Any, end: Any, *base: Any) -> Any:
    """Return the number at the beginning of a text, and point `end`, unless it is NULL, behind the number."""
    place, known = text_place(text, f"{what}, text")
    start, stopped = ctypes.cast(ctypes.c_char_p(known), ctypes.c_void_p).value or 0, ctypes.c_void_p()
    value = function(start, ctypes.byref(stopped), *base)
    if end is not None:
        point_to(f"{what}, end", end, CharPointer.at(place, (stopped.value or start) - start))
    return value


def _base(function: str, base: Any) -> int:
    return checked_integer(base, ctypes.c_int, f"{function}, base")


def strtol(text: Text, end: AnyPointer, base: Integer) -> int:
    """Return the integer at the beginning of a text, like C's strtol.

    Args:
        text: blanks before the number are skipped.
        end: `byref(x)`, where x becomes a pointer to what stands behind the number; or None (NULL).
        base: 2 to 36, or 0 for what the text says (0x10, 010).

    Returns:
        The number, 0 when there is none, the nearest that fits when it is too large (errno is ERANGE).
    """
    return int(_parsed(_strtol, "strtol", text, end, _base("strtol", base)))


def strtoll(text: Text, end: AnyPointer, base: Integer) -> int:
    """Return the 64-bit integer at the beginning of a text, like C's strtoll."""
    return int(_parsed(_strtoll, "strtoll", text, end, _base("strtoll", base)))


def strtoul(text: Text, end: AnyPointer, base: Integer) -> int:
    """Return the unsigned long at the beginning of a text, like C's strtoul."""
    return int(_parsed(_strtoul, "strtoul", text, end, _base("strtoul", base)))


def strtoull(text: Text, end: AnyPointer, base: Integer) -> int:
    """Return the unsigned 64-bit integer at the beginning of a text, like C's strtoull."""
    return int(_parsed(_strtoull, "strtoull", text, end, _base("strtoull", base)))


def strtod(text: Text, end: AnyPointer) -> float:
    """Return the number at the beginning of a text, like C's strtod, 0.0 without a number; `end` as of strtol."""
    return float(_parsed(_strtod, "strtod", text, end))


def strtof(text: Text, end: AnyPointer) -> float:
    """Return the number at the beginning of a text, rounded to a float, like C's strtof."""
    return float(_parsed(_strtof, "strtof", text, end))


def atoi(text: Text) -> int:
    """Return the integer at the beginning of a text, like C's atoi, 0 for a text without a number."""
    return ctypes.c_int(_parsed(_strtol, "atoi", text, None, 10)).value


def atol(text: Text) -> int:
    """Return the long at the beginning of a text, like C's atol."""
    return int(_parsed(_strtol, "atol", text, None, 10))


def atoll(text: Text) -> int:
    """Return the 64-bit integer at the beginning of a text, like C's atoll."""
    return int(_parsed(_strtoll, "atoll", text, None, 10))


def atof(text: Text) -> float:
    """Return the number at the beginning of a text, like C's atof, 0.0 for a text without a number."""
    return float(_parsed(_strtod, "atof", text, None))


def abs(number: Any) -> Any:
    """Return the absolute value, like C's abs, of cells, too; of a float it is a float, as in C++."""
    return builtins.abs(getattr(number, "value", number))


labs = llabs = abs


class div_t(Struct):
    """The result of a division that rounds towards zero."""

    quot = field(int32)
    rem = field(int32)


class ldiv_t(Struct):
    """The result of a division of `long` that rounds towards zero."""

    quot = field(long_)
    rem = field(long_)


class lldiv_t(Struct):
    """The result of a division of `long long` that rounds towards zero."""

    quot = field(int64)
    rem = field(int64)


def _divided(number: Integer, by: Integer) -> tuple[int, int]:
    """Return the quotient, rounded towards zero, and the rest."""
    top, bottom = int(number), int(by)
    quotient = builtins.abs(top) // builtins.abs(bottom)
    if (top < 0) != (bottom < 0):
        quotient = -quotient
    return quotient, top - quotient * bottom


def div(number: Integer, by: Integer) -> div_t:
    """Return C's `/` and `%` of integers, like C's div; `//` and `%` of Python round down.

    Raises:
        ZeroDivisionError: `by` is 0.
    """
    return div_t(*_divided(number, by))


def ldiv(number: Integer, by: Integer) -> ldiv_t:
    """Return C's `/` and `%` of longs, like C's ldiv; see `div`."""
    return ldiv_t(*_divided(number, by))


def lldiv(number: Integer, by: Integer) -> lldiv_t:
    """Return C's `/` and `%` of long longs, like C's lldiv; see `div`."""
    return lldiv_t(*_divided(number, by))


def qsort(base: AnyPointer, count: Integer, size: Integer, compare: Callable[[Any, Any], Any]) -> None:
    """Sort `count` elements of `size` bytes, like C's qsort.

    Args:
        base: the first element: an array, pointer or buffer.
        count: elements.
        size: bytes of each.
        compare: called with the addresses of two elements, `cast(a, POINTER(T))` is one of them; returns a number below
            zero when the first comes first, above when the second does. What it raises comes out of qsort, when C is
            done.
    """
    elements, each = checked_integer(count, _size, "qsort, count"), checked_integer(size, _size, "qsort, size")
    anchor, kept = within("qsort, base", base, elements * each, write=True), anchors_in(base)
    if not each:  # nothing to sort, of which there may be 1 << 63
        return
    watch(_qsort, (ctypes.addressof(anchor), elements, each, _compare.accept(compare)))
    written(base, anchor, elements * each, kept)


def bsearch(
    key: AnyPointer, base: AnyPointer, count: Integer, size: Integer, compare: Callable[[Any, Any], Any]
) -> void_p:
    """Return the place of an element like `key` among sorted ones, or NULL, like C's bsearch.

    compare: as of qsort, the key first.
    """
    elements, each = checked_integer(count, _size, "bsearch, count"), checked_integer(size, _size, "bsearch, size")
    wanted, anchor = hold(key, "bsearch, key"), within("bsearch, base", base, elements * each)
    start = ctypes.addressof(anchor)
    address = watch(_bsearch, (ctypes.addressof(wanted), start, elements, each, _compare.accept(compare)))
    return void_p() if not address else variable_at(void_p, moved(base, address - start))


def rand() -> int:
    """Return C's rand: the same numbers as in C after the same srand, from 0 to RAND_MAX."""
    return int(_rand())


def srand(seed: Integer) -> None:
    """Set where rand begins, like C's srand."""
    _srand(int(seed) & 0xFFFFFFFF)


def random() -> int:
    """Return C's random: the same numbers as in C after the same srandom."""
    return int(_random())


def srandom(seed: Integer) -> None:
    """Set where random begins, like C's srandom."""
    _srandom(int(seed) & 0xFFFFFFFF)


def abort() -> NoReturn:
    """End the process by SIGABRT, like C's abort: nothing is flushed, no `finally` runs."""
    os.abort()


_at_exit: list[Callable[[], Any]] = []
"""What `atexit` was given: a thread's exit calls these, as Python only does where its main thread ends."""


def atexit(function: Callable[[], Any]) -> int:
    """Have a function called when the program ends, the last one first, like C's atexit; return 0."""
    _at_exit.append(function)
    _atexit.register(function)
    return 0


def system(command: Text | None) -> int:
    """Run a command of the shell, like C's system.

    Returns its status as waitpid has it, for NULL whether there is a shell.
    """
    if command is None:
        return 1
    return os.system(os.fsdecode(text_of(command, "system, command")))


def getenv(name: Text) -> str | Any:
    """Return a variable of the environment, or None (NULL), like C's getenv."""
    address = _getenv(text_of(name, "getenv, name"))
    return None if address is None else address.decode("utf-8", "surrogateescape")


_MAIN = get_ident()
"""The thread that imports this: the main one, where threading does not know better, as of threads that C makes."""


def exit(status: Integer) -> NoReturn:
    """End the program with `status`, of which the system keeps 8 bits, like C's exit.

    In the main thread it is Python's sys.exit: `finally` and `with` are left on the way, and a program that catches
    SystemExit goes on. In other threads, where Python would only end the thread, the process ends at once.
    """
    number = int(status) & 0xFF
    main = sys.modules["threading"].main_thread().ident if "threading" in sys.modules else _MAIN
    if get_ident() != main:
        while _at_exit:
            _at_exit.pop()()
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()
        os._exit(number)
    sys.exit(number)


def exiting() -> bool:
    """Return whether `exit` is on its way out, in a `finally` that it passes: C++ ends no object of a function then."""
    return isinstance(sys.exc_info()[1], SystemExit)


setenv = system_function("setenv", str, str, int)
unsetenv = system_function("unsetenv", str)
clearenv = system_function("clearenv")
rand_r = system_function("rand_r", ctypes.c_uint)


_putenv = CLibraryFunction("putenv", ctypes.c_int, _p)
_variables: dict[bytes, Any] = {}
"""By name the texts of putenv, which are the environment themselves."""


def putenv(text: Text) -> int:
    """Set a variable of the environment by `name=value`, like C's putenv; of `name` alone it is removed.

    What is written to the text later is not seen: it is copied.
    """
    data = text_of(text, "putenv, text")
    copied = ctypes.create_string_buffer(data)
    done = int(_putenv(ctypes.addressof(copied)))
    _variables[data.partition(b"=")[0]] = copied
    return done


def posix_memalign(result: Any, alignment: Integer, size: Integer) -> int:
    """Allocate memory at a multiple of `alignment`, like C's posix_memalign; return 0, or the number of an error.

    Args:
        result: `byref(void_p())`, where to write the memory, for `free`.
        alignment: A power of two, at least the size of a pointer.
        size: At least this much room.
    """
    each = int(alignment)
    if each < ctypes.sizeof(_p) or each & (each - 1):
        return errno.EINVAL
    block = aligned_alloc(each, size)
    if not block:
        return errno.ENOMEM
    point_to("posix_memalign, result", result, cast(block, POINTER(char)))
    return 0


def _path(function: str, path: Text) -> tuple[Any, bytes]:
    """Return the place of a path, of a text that never changes a copy's, and the path."""
    if isinstance(path, (str, bytes, ctypes.c_char_p)):
        path = bytearray(text_of(path, f"{function}, path") + b"\0")
    return text_place(path, f"{function}, path")


def _cut(place: Any, known: bytes, end: int) -> None:
    """End a path that may be written, as C does, where it is not over yet."""
    if end < len(known):
        CharPointer.at(place, 0)[end] = 0


def dirname(path: Text) -> CharPointer:
    """Return the folder of a path, which is cut, like C's dirname."""
    if path is None:
        return CharPointer.at(*_fixed(b"."))
    place, known = _path("dirname", path)
    folder = known.rstrip(b"/").rpartition(b"/")[0].rstrip(b"/")
    if not folder:
        return CharPointer.at(*_fixed(b"/" if known.startswith(b"/") else b"."))
    _cut(place, known, len(folder))
    return CharPointer.at(place, 0)


def xpg_basename(path: Text) -> CharPointer:
    """Return the last part of a path, of which slashes at the end are cut, like C's basename of <libgen.h>."""
    if not path:
        return CharPointer.at(*_fixed(b"."))
    place, known = _path("basename", path)
    rest = known.rstrip(b"/")
    if not rest:
        return CharPointer.at(*_fixed(b"/" if known else b"."))
    _cut(place, known, len(rest))
    return CharPointer.at(place, rest.rfind(b"/") + 1)


def _fixed(text: bytes) -> tuple[Any, int]:
    return text_place(bytearray(text + b"\0"), "path")[0], 0


def realpath(path: Text, target: Any) -> Any:
    """Return a path without links, `.` and `..`, like C's realpath; NULL with errno where there is no such file.

    Args:
        path: Of the file.
        target: Room for 4096 bytes, which is returned, or NULL for memory that `free` gives back.
    """
    try:
        found = os.path.realpath(text_of(path, "realpath, path"), strict=True)
    except OSError as problem:
        ctypes.set_errno(problem.errno or 0)
        return POINTER(char)()
    if target is None:
        from .string import strdup

        return strdup(found)
    anchor = within("realpath, target", target, len(found) + 1, write=True)
    ctypes.memmove(ctypes.addressof(anchor), found + b"\0", len(found) + 1)
    written(target, anchor, len(found) + 1)
    return target


def mkstemp(template: AnyPointer) -> int:
    """Make a file whose name ends in six new letters for XXXXXX, like C's mkstemp: a descriptor, or -1 with errno."""
    return int(_mkstemp(ctypes.addressof(within("mkstemp, template", template, 7, write=True))))


def mkdtemp(template: Any) -> Any:
    """Make a folder whose name ends in six new letters for XXXXXX, like C's mkdtemp: `template`, NULL with errno."""
    place = ctypes.addressof(within("mkdtemp, template", template, 7, write=True))
    return template if _mkdtemp(place) else POINTER(char)()


_mkstemp = CLibraryFunction("mkstemp", ctypes.c_int, _p)
_mkdtemp = CLibraryFunction("mkdtemp", _p, _p)
