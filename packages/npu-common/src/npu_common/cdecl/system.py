"""Functions of the C library that need no more than their arguments: declared by their parameters, called as they are.

A call that a signal interrupts goes on, as Python's own do, unless the signal's handler was set without SA_RESTART.
"""

from __future__ import annotations

import ctypes
import errno
from types import FunctionType

from npu_common import TYPE_CHECKING

from .bounds import anchors_in, within, written
from .libc import CLibraryFunction
from .memory import hold
from .text import text_of

if TYPE_CHECKING:
    from typing import Any, Callable

__all__ = ["Interruptions", "Many", "OrNull", "place_of", "system_function"]


class Interruptions:
    """How many handlers have run that end a call of C: those without SA_RESTART."""

    count = 0


class Many:
    """A parameter that names as much as another one says: a number, or a pointer to a number.

    index: of the other parameter. kind: what there are so many of. reads: C only reads them.
    """

    def __init__(self, index: int, kind: Any = ctypes.c_char, *, reads: bool = False) -> None:
        self.index, self.kind, self.reads = index, kind, reads

    def size(self, name: str, arguments: tuple[Any, ...]) -> int:
        count = arguments[self.index]
        if not hasattr(count, "__index__") or hasattr(count, "contents"):
            place = 0 if count is None else ctypes.addressof(within(f"{name}, count", count, 4))
            count = ctypes.c_uint32.from_address(place).value if place else 0
        return int(count) * ctypes.sizeof(self.kind)


class OrNull:
    """A parameter that is a text or a pointer to a type, or NULL."""

    def __init__(self, kind: Any) -> None:
        self.kind = kind


def place_of(what: str, value: Any, size: int = 0, *, write: bool = True) -> int:
    """Return the address that a value names, 0 of NULL, where so many bytes lie as far as Python knows."""
    place = ctypes.addressof(hold(value, what))
    return ctypes.addressof(within(what, value, size, write=write)) if place and size else place


def system_function(
    name: str, *parameters: Any, restarts: bool = False, result: Any = ctypes.c_int
) -> Callable[..., Any]:
    """Return a function of the C library: its result, mostly 0, or -1 with errno.

    Args:
        name: In C.
        *parameters: `int` for a number, a function `(value, what)` that checks one, `str` for a text, None for an
            address, a type for a pointer to one, `OrNull` or `Many` of a type.
        restarts: Whether the system begins the call again behind a signal's handler.
        result: ctypes' type of the result.
    """
    types = [
        ctypes.c_long
        if kind is int or isinstance(kind, FunctionType)
        else ctypes.c_char_p
        if kind is str
        else ctypes.c_void_p
        for kind in parameters
    ]
    function = CLibraryFunction(name, result, *types)

    def call(*arguments: Any) -> Any:
        if len(arguments) != len(parameters):
            raise TypeError(f"{name}: expected {len(parameters)} arguments, got {len(arguments)}")
        given: list[Any] = []
        changed = []
        for index, (value, kind) in enumerate(zip(arguments, parameters)):
            what = f"{name}, argument {index + 1}"
            if kind is int:
                given.append(int(value))
                continue
            if isinstance(kind, FunctionType):
                given.append(kind(value, what))
                continue
            null = isinstance(kind, OrNull)
            if null:
                kind = kind.kind
            many = isinstance(kind, Many)
            if kind is str or many and kind.reads and isinstance(value, str):
                given.append(None if null and not value else text_of(value, what))
                continue
            size = kind.size(name, arguments) if many else ctypes.sizeof(kind) if kind else 0
            place = place_of(what, value, size, write=not many or not kind.reads)
            if size and not (place or null or many):
                raise ValueError(f"{what}: expected a pointer to {kind.__name__}, got NULL")
            given.append(place or None)
            if place and size:
                changed.append((value, size, anchors_in(value)))
        while True:
            before = Interruptions.count
            answer = function(*given)
            again = restarts and answer == -1 and ctypes.get_errno() == errno.EINTR
            if not again or Interruptions.count != before:
                break
        for value, size, anchors in changed:
            written(value, hold(value, name), size, anchors)
        return answer

    call.__name__ = call.__qualname__ = name
    call.__doc__ = f"C's {name}."
    return call
