"""va_list of C's <stdarg.h>: the rest of the arguments that stand for a function's `...`."""

from __future__ import annotations

import copy
import weakref

from npu_common import TYPE_CHECKING

from .memory import describe
from .objects import object_p

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

__all__ = ["va_list", "va_list_p"]


class va_list:
    """The rest of a function's further arguments: `next(args)` is va_arg, `copy(args)` va_copy.

    All functions that are given one take from the same list. `printf(format, *args)` is vprintf.
    """

    def __init__(self, arguments: Iterable[Any]) -> None:
        self._rest = iter(arguments)

    def __iter__(self) -> va_list:
        return self

    def __next__(self) -> Any:
        return next(self._rest)

    def __copy__(self) -> va_list:
        return va_list(copy.copy(self._rest))


_stored: weakref.WeakValueDictionary[int, va_list] = weakref.WeakValueDictionary()


class va_list_p(object_p):
    """`va_list *` in a record or an array, valid until the function whose list it is returns."""

    @staticmethod
    def put(value: Any) -> int:
        if not isinstance(value, va_list):
            raise TypeError(f"va_list *: expected a va_list, got {describe(value)}")
        _stored[id(value)] = value
        return id(value)

    @staticmethod
    def get(address: int) -> va_list:
        arguments = _stored.get(address)
        if arguments is None:
            raise ValueError("va_list *: the function whose arguments these were has returned")
        return arguments
