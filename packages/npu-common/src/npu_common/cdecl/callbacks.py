"""C function pointers, and what happens to a Python exception inside one.

C cannot carry a Python exception. A callback that raises returns the error code its type declares, and the exception is
raised again from the call that ran the callback. On a thread of the library's own there is no such call: there the
exception goes to `sys.unraisablehook`, and the code is all C sees.
"""

from __future__ import annotations

import ctypes
import sys
from _thread import _local as _ThreadLocal  # `threading` imports far more than its class for this
from types import SimpleNamespace

from .cells import Cell, plain_type

TYPE_CHECKING = False  # `typing` costs as much to import as ctypes: the type checker only needs to think it is there
if TYPE_CHECKING:
    from typing import Any, Callable

__all__ = ["calls", "callback", "raise_pending"]


class _Calls(_ThreadLocal):
    """Per thread: how many calls that may run callbacks are under way, and the first exception one of them met."""

    depth = 0
    pending: BaseException | None = None


calls = _Calls()


def raise_pending() -> None:
    """Raise what a callback on this thread left behind, if anything."""
    error = calls.pending
    if error is not None:
        calls.pending = None
        raise error


def _report(function: Any, error: BaseException) -> None:
    sys.unraisablehook(
        SimpleNamespace(
            exc_type=type(error),
            exc_value=error,
            exc_traceback=error.__traceback__,
            err_msg=f"Exception ignored in C callback {getattr(function, '__qualname__', function)!r}",
            object=function,
        )  # type: ignore[arg-type]
    )


def callback(result: Any, *parameters: Any, error: Any = -1, name: str = "callback") -> Any:
    """The C type `result (*)(parameters...)`.

    Parameters and fields of this type take a bare Python function: its thunk is made once per function and kept, so C
    may call it at any later time. (A new lambda per call makes a new thunk each time: define the function once, or make
    the thunk yourself, `cb_t(function)`, and keep it as long as C may call it.)

    error: what C gets when the function raises.
    """
    plain_result = None if result is None else plain_type(result)
    base = ctypes.CFUNCTYPE(plain_result, *(plain_type(p) for p in parameters))
    thunks: dict[Any, Any] = {}
    failed = None if result is None else error

    class Callback(base):  # type: ignore[misc,valid-type]
        _flags_ = base._flags_
        _restype_ = base._restype_
        _argtypes_ = base._argtypes_
        declared = (result, tuple(parameters))

        def __new__(cls, function: Any = None) -> Any:
            if function is None:
                return super().__new__(cls)
            if isinstance(function, int):
                return super().__new__(cls, function)
            if not callable(function):
                raise TypeError(f"{name}: expected a function or None, got {type(function).__name__} {function!r:.60}")
            return super().__new__(cls, _guard(function, failed))

        @staticmethod
        def accept(value: Any) -> Any:
            """`value` as C may keep it: None and thunks as they are, functions as their cached thunk."""
            if value is None or isinstance(value, ctypes._CFuncPtr):  # type: ignore[attr-defined]
                return value
            try:
                thunk = thunks.get(value)
            except TypeError:
                raise TypeError(f"{name}: {type(value).__name__} is not hashable; make the thunk yourself") from None
            if thunk is None:
                thunk = thunks[value] = Callback(value)
            return thunk

    Callback.error = error
    Callback.__name__ = Callback.__qualname__ = name
    return Callback


def _guard(function: Callable[..., Any], failed: Any) -> Callable[..., Any]:
    def guarded(*arguments: Any) -> Any:
        try:
            value = function(*arguments)
        except BaseException as problem:
            if calls.depth == 0:
                _report(function, problem)
            elif calls.pending is None:
                calls.pending = problem
            return failed
        if value is None:
            return None if failed is None else 0
        return value.value if isinstance(value, Cell) else value

    return guarded
