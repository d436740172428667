"""C function pointers, and the fate of a Python exception inside a callback.

C cannot carry a Python exception. A callback that raises returns the error code its type declares, and the exception is
raised again from the call that ran the callback. On a thread of the library's own there is no such call: there the
exception goes to `sys.unraisablehook`, and the code is all C sees.
"""

from __future__ import annotations

import ctypes
import sys
from _ctypes import FUNCFLAG_CDECL, CFuncPtr
from _thread import RLock
from _thread import _local as _ThreadLocal  # `threading` imports far more than its class for this
from _weakref import ref

from npu_common import TYPE_CHECKING

from .address import Address, address_in
from .cells import Cell, Multiplied, checked_integer, is_integer, plain_type, read_type

if TYPE_CHECKING:
    from typing import Any, Callable

__all__ = ["at_first_thunk", "binding", "callback", "calls", "have_thunks", "watch"]


class _Calls(_ThreadLocal):
    """The number of calls in progress that may run callbacks, and the first exception in a callback, per thread."""

    depth = 0
    pending: BaseException | None = None


calls = _Calls()

binding = RLock()
"""Held while functions change their class."""

_waiting: list[Callable[[], None]] | None = []
_have_thunks = False


def have_thunks() -> bool:
    """Return True once Python functions have been made into C functions: before, no call can run a callback."""
    return _have_thunks


def at_first_thunk(action: Callable[[], None]) -> None:
    """Call `action` when the first thunk is made, if none has been. What watches callbacks costs nothing until then."""
    if _waiting is not None:
        _waiting.append(action)


def _thunk_is_made() -> None:
    global _have_thunks, _waiting
    with binding:  # a thread that makes the second one waits until the actions for the first are done
        _have_thunks = True
        for action in _waiting or ():
            action()
        _waiting = None


def watch(invoke: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    """Make a call that may run callbacks, and raise again what one of them raised (the first, if several did).

    Calls nest: the exception of a callback is raised from the call that ran it, inside the callback around that call.
    """
    outer = calls.pending
    calls.pending = None
    calls.depth += 1
    try:
        result = invoke(*arguments)
    finally:
        calls.depth -= 1
        error: Any = calls.pending
        calls.pending = outer
    if error is not None:
        try:
            raise error
        finally:
            del error  # its traceback holds this frame: a cycle otherwise
    return result


class _Report:
    """Raised from a weak reference's callback, an exception reaches `sys.unraisablehook` the way Python's own do."""

    def __init__(self, function: Any, error: BaseException) -> None:
        self.function = function
        self.error: BaseException | None = error

    def __call__(self, _: Any) -> None:
        error, self.error = self.error, None
        try:
            if error is not None:
                raise error
        finally:
            del error

    def __repr__(self) -> str:
        name = getattr(self.function, "__qualname__", None) or repr(self.function)
        return f"<C callback {name}>"


_functions: dict[int, Any] = {}
"""Which Python function each thunk of `accept` stands for, by address: what two types have of one is one in C."""


def _identity(function: Any) -> Any:
    """Return a key that is the same for the same function: looking up a bound method makes a new object each time."""
    owner = getattr(function, "__self__", None)
    return (id(function),) if owner is None else (id(owner), id(getattr(function, "__func__", function)))


def _pointed_to(pointer: Any) -> Any:
    """Return a key of a function or function pointer: the identity of the Python function, or the address."""
    if not isinstance(pointer, CFuncPtr):
        return _identity(pointer)
    address = address_in(pointer)
    return _functions.get(address, address)


class _FunctionType(Multiplied, type(CFuncPtr)):  # type: ignore[misc]
    """Metaclass of function pointer types."""


class _Token:
    __slots__ = ("__weakref__",)


def _report(function: Any, error: BaseException) -> None:
    """Hand an exception that reaches no caller to `sys.unraisablehook`, naming the function (3.14: in `err_msg`)."""
    token = _Token()
    watcher = ref(token, _Report(function, error))
    del token
    del watcher


def callback(result: Any, *parameters: Any, error: Any = -1, name: str = "callback") -> Any:
    """Return the C type `result (*)(parameters...)`.

    Parameters and fields of this type take a bare Python function: its thunk is made once per function and kept, so C
    may call it at any later time. (A new lambda per call makes a new thunk each time: define the function once, or make
    the thunk yourself, `cb_t(function)`, and keep it as long as C may call it.)

    error: the value that C receives when the function raises.
    """
    plain_result = None if result is None else plain_type(result)
    plain_parameters = tuple([read_type(p) for p in parameters])
    # By identity: two functions that compare equal are still two. Each thunk keeps its function, so no id is reused.
    thunks: dict[Any, Any] = {}
    failed = None if result is None else error
    readers = {index: kind.as_object for index, kind in enumerate(parameters) if hasattr(kind, "as_object")}

    class Callback(Address, CFuncPtr, metaclass=_FunctionType):  # what ctypes.CFUNCTYPE makes, directly
        _flags_ = FUNCFLAG_CDECL
        _restype_ = plain_result
        _argtypes_ = plain_parameters
        error: Any
        declared = (result, tuple(parameters))

        def __new__(cls, function: Any = None) -> Any:
            if function is None:
                return super().__new__(cls)
            if isinstance(function, int):
                return super().__new__(cls, function)
            if not callable(function):
                raise TypeError(f"{name}: expected a function or None, got {type(function).__name__} {function!r:.60}")
            if _waiting is not None:
                _thunk_is_made()
            thunk = super().__new__(cls, _guard(function, failed, plain_result, name, readers))
            _functions.pop(address_in(thunk), None)  # of a thunk that is no more
            return thunk

        def __eq__(self, other: Any) -> Any:
            if callable(other):
                return _pointed_to(self) == _pointed_to(other)
            return super().__eq__(other)

        def __ne__(self, other: Any) -> Any:
            return not self == other if callable(other) else super().__ne__(other)

        def __hash__(self) -> int:
            return hash(_pointed_to(self))

        @staticmethod
        def accept(value: Any) -> Any:
            """Convert a value that C may keep: a function to its cached thunk; None, addresses and thunks unchanged."""
            if value is None or isinstance(value, (int, ctypes.c_void_p)):
                return value
            if isinstance(value, CFuncPtr):
                kind: Any = type(value)
                own = getattr(kind, "_argtypes_", None)  # a function of a library has none
                if own is not None and (own != plain_parameters or kind._restype_ is not plain_result):
                    raise TypeError(f"{name}: {type(value).__name__} points to functions of another type")
                return value
            key = _identity(value)
            thunk = thunks.get(key)
            if thunk is None:
                # Two threads may come here at once: C may keep either's, so both are given the one that is kept.
                thunk = thunks.setdefault(key, Callback(value))
                _functions[address_in(thunk)] = key
            return thunk

    Callback.error = error
    Callback.__name__ = Callback.__qualname__ = name
    # The module is the header that declares it, as for a class statement; exported_names reads `__module__`.
    Callback.__module__ = sys._getframe(1).f_globals.get("__name__", __name__)
    return Callback


def _guard(
    function: Callable[..., Any], failed: Any, result: Any, name: str, readers: dict[int, Callable[..., Any]]
) -> Callable[..., Any]:
    """Return `function` in a form for C: it never raises, and its result fits the type.

    readers: what turns an argument into an object of Python, by its index.
    """
    integer = is_integer(result)

    def guarded(*arguments: Any) -> Any:
        try:
            if readers:
                arguments = tuple([readers[i](x) if i in readers else x for i, x in enumerate(arguments)])
            value = function(*arguments)
            if result is None:
                return None
            if value is None:
                return 0
            if integer:
                return checked_integer(
                    value, result, f"{name}, result of {getattr(function, '__qualname__', function)}"
                )
            if isinstance(value, Cell):
                return value.value
            if result is ctypes.c_void_p and isinstance(value, Address):
                return address_in(value)
            result(value)  # raises for what C could not be given
            return value
        except BaseException as problem:
            if calls.depth == 0:
                _report(function, problem)
            elif calls.pending is None:
                calls.pending = problem
            return failed

    return guarded
