"""Python functions that C calls back for pyACL: one C function a kind, which finds Python's by a number."""

from __future__ import annotations

import itertools
import traceback

from npu_common import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, Callable

__all__ = ["Waiting", "guarded", "need_function"]


def need_function(name: str, function: Any) -> None:
    """Raise pyACL's TypeError for what cannot be called."""
    if not callable(function):
        raise TypeError(f"{name}: expected a function, got {type(function).__name__} {function!r:.60}")


def guarded(function: Callable[..., Any], failed: Any = None) -> Callable[..., Any]:
    """Return the function with its exceptions printed, which do not reach the program, as in pyACL.

    C gets `failed` then.
    """

    def call(*arguments: Any) -> Any:
        try:
            return function(*arguments)
        except Exception:
            traceback.print_exc()
            return failed

    return call


class Waiting:
    """The objects that wait for their one call: C carries a number, which finds the object."""

    def __init__(self) -> None:
        self._numbers = itertools.count(1)
        self._waiting: dict[int, Any] = {}

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, what: Any) -> int:
        number = next(self._numbers)
        self._waiting[number] = what
        return number

    def take(self, number: Any) -> Any:
        """Return the object that waited under the number, once; None for an unknown number."""
        return self._waiting.pop(int(number or 0), None)
