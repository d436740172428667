"""Foreign functions that look like their prototype, bound on first use and plain ctypes from then on.

A declared function is an `Unbound` object. Its first call, truth test or `.raw` looks the symbol up in its library,
writes the address into the object's own memory and turns the object into a `Function`: its identity stays, so
`from header import *` works, and later calls pay nothing for the laziness.
"""

from __future__ import annotations

import ctypes
import sys
from _ctypes import FUNCFLAG_CDECL, CFuncPtr

from npu_common import TYPE_CHECKING

from .callbacks import binding, have_thunks, watch
from .cells import plain_type, read_type
from .pointers import type_name
from .records import resolved

if TYPE_CHECKING:
    from typing import Any, Callable, ClassVar, Protocol

    class Observer(Protocol):
        """An observer of calls in trace mode."""

        def call(self, function: Any, invoke: Callable[..., Any], arguments: tuple[Any, ...]) -> Any: ...


__all__ = ["Function", "Observer", "Unbound", "declare", "inline"]


# Without the flag ctypes refuses surplus arguments, as a C compiler does; with it they would go to C unchecked. The
# calling convention is the same either way, except on 32-bit Windows.
_FLAGS = FUNCFLAG_CDECL if sys.platform == "win32" and ctypes.sizeof(ctypes.c_void_p) == 4 else 0


class _FirstAsked:
    """An attribute that is computed at the first access and then kept in the object's own dictionary.

    A header declares hundreds of functions, of which a program uses ten.
    """

    def __init__(self, name: str, make: Callable[[Any], Any]) -> None:
        self.name, self.make = name, make

    def __get__(self, function: Any, kind: Any = None) -> Any:
        if function is None:
            raise AttributeError(self.name)
        value = function.__dict__[self.name] = self.make(function.__dict__["_stub"])
        return value


def _declaration(stub: Any) -> dict[str, Any]:
    """Return the types of parameters by name, then the result as "return"."""
    declared = dict(_evaluated(stub).__annotations__)
    result = declared.pop("return", None)
    return {**declared, "return": result}


def _evaluated(stub: Any) -> Any:
    """Return the stub, with types where its annotations were texts, for `inspect.signature` and `help`."""
    annotations = stub.__annotations__
    types = resolved(annotations, stub.__globals__, None, stub.__name__)
    if types is not annotations:
        stub.__annotations__ = types
    return stub


class _Raw:
    """The same function with C-level argument types: addresses and ints only. For hot paths: keep it in a local."""

    def __get__(self, function: Any, kind: Any = None) -> Any:
        return self if function is None else _make_raw(function)  # from then on it lies in the function's dictionary


class _Declared(CFuncPtr):
    """Base of bound and unbound functions: the declaration."""

    _flags_ = _FLAGS  # ctypes looks for it in each subclass itself, hence the repetition below
    _restype_ = ctypes.c_int
    if TYPE_CHECKING:
        __name__: str
        __module__: str
        __qualname__: str
        declared: dict[str, Any]
        since: str | None
        until: str | None
        library: Any
        calls_back: bool
        variadic: Any
        inline: ClassVar[bool]
        raw: Any
    else:
        raw = _Raw()
        declared = _FirstAsked("declared", _declaration)
        __wrapped__ = _FirstAsked("__wrapped__", _evaluated)  # inspect.signature follows it
        until = None
        calls_back = False
        variadic = None
        inline = False

    @property
    def signature(self) -> tuple[Any, tuple[Any, ...]]:
        """`(restype, argtypes)` as plain ctypes types, ready for a `ctypes.CDLL` function."""
        kinds = [plain_type(t) for name, t in self.declared.items() if name != "return"]
        return plain_type(self.declared["return"]), tuple(kinds)

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        parameters = [f"{n}: {type_name(t)}" for n, t in self.declared.items() if n != "return"]
        parameters += ["..."] if self.variadic is not None else []
        return f"<C function {self.__name__}({', '.join(parameters)}) -> {type_name(self.declared['return'])}>"


class Function(_Declared):
    """A function of a loaded library; calling it is a plain ctypes call."""

    _flags_ = _FLAGS


class Unbound(_Declared):
    """A function that was not accessed yet."""

    _flags_ = _FLAGS

    def __call__(self, *arguments: Any) -> Any:
        bind(self)
        wanted = [name for name in self.declared if name != "return"]
        if len(arguments) != len(wanted) and self.variadic is None:
            # Later calls are ctypes' alone, whose error does not name the function.
            takes = f"{self.__name__}({', '.join(wanted)})"
            raise TypeError(f"{takes} takes {len(wanted)} arguments, got {len(arguments)}")
        return self(*arguments)

    def __bool__(self) -> bool:
        """Return True when the library can be loaded and has the function.

        The function is then bound: later tests cost nothing.
        """
        present = bool(self.library.has(self))
        if present:
            bind(self)
        return present


class Observed(_Declared):
    """A function in trace mode: every call goes through the library's observer."""

    _flags_ = _FLAGS

    def __call__(self, *arguments: Any) -> Any:
        observer = self.library.observer
        plain_call = super().__call__
        if observer is None:
            return plain_call(*arguments)
        return observer.call(self, plain_call, arguments)


class Variadic(_Declared):
    """A function with `...`, observed or not, with callbacks or not: one class, since it is not for hot paths."""

    _flags_ = FUNCFLAG_CDECL  # accepts surplus arguments; ctypes then passes the number of named ones to libffi

    def __call__(self, *arguments: Any) -> Any:
        plain_call = super().__call__
        observer = self.library.observer

        def call(*given: Any) -> Any:
            return self.variadic.call(self, plain_call, given)

        def observed(*given: Any) -> Any:
            return call(*given) if observer is None else observer.call(self, call, given)

        return watch(observed, arguments) if self.calls_back and have_thunks() else observed(*arguments)


class CallingBack(_Declared):
    """A function that may run Python callbacks before it returns; raises again what they raised."""

    _flags_ = _FLAGS

    def __bool__(self) -> bool:
        return _is_exported(self)

    def __call__(self, *arguments: Any) -> Any:
        return watch(super().__call__, arguments)


class ObservedCallingBack(_Declared):
    """Both."""

    _flags_ = _FLAGS

    def __bool__(self) -> bool:
        return _is_exported(self)

    def __call__(self, *arguments: Any) -> Any:
        observer = self.library.observer
        plain_call = super().__call__
        if observer is None:
            return watch(plain_call, arguments)
        return watch(lambda *a: observer.call(self, plain_call, a), arguments)


def _is_exported(function: Any) -> bool:
    """Return True: a bound function has an address, if only that of its fallback."""
    return function.__dict__.get("fallback") is None or bool(function.library.has(function))


_converters: tuple[Any, Any, Any] | None = None
"""Functions that convert declared types for ctypes, imported when the first function is bound."""


def _import_converters() -> tuple[Any, Any, Any]:
    global _converters  # later ones find them here, also while the interpreter goes down and imports nothing any more
    from .convert import accepting, passable, raw

    _converters = accepting, passable, raw
    return _converters


def bind(function: Any) -> None:
    """Look `function` up and make it callable without detours. Safe from several threads at once."""
    address = function.library.address(function)
    accepting, passable, raw = _converters or _import_converters()
    with binding:
        if type(function) is not Unbound:
            return
        declared = function.declared
        # A raw variant is bound with C-level types, everything else with converters that know their names.
        if function.__dict__.get("_is_raw"):
            function.argtypes = [raw(t) for n, t in declared.items() if n != "return"]
            result = plain_type(declared["return"])
        else:
            result = read_type(declared["return"])
            named = [(n, t) for n, t in declared.items() if n != "return"]
            function.argtypes = [accepting(t, f"{function.__name__}, argument {n}") for n, t in named]
        function.restype = passable(result, f"{function.__name__}, result")
        ctypes.c_void_p.from_address(ctypes.addressof(function)).value = address
        function.__class__ = bound_class(function)


def bound_class(function: Any) -> Any:
    """Return the class for a bound function; it depends on the function's declaration and on the current observers."""
    if function.variadic is not None:
        return Variadic
    observed = function.library.observer is not None
    if function.calls_back and (have_thunks() or _makes_thunks(function)):
        return ObservedCallingBack if observed else CallingBack
    return Observed if observed else Function


def _makes_thunks(function: Any) -> bool:
    """Return True when the call converts a Python function among its arguments into a C function."""
    if function.__dict__.get("_is_raw"):
        return False
    return any(isinstance(t, type) and issubclass(t, CFuncPtr) for t in function.declared.values())


def _make_raw(function: Any) -> Any:
    """Make and keep the same function with C-level types, which `fn.raw` is."""
    variant = Unbound()
    variant.__dict__.update(function.__dict__)
    variant.__dict__["_is_raw"] = True
    bind(variant)  # loads the library, which others may be doing: not under the lock that they will ask for
    with binding:
        raw = function.__dict__.get("raw")
        if raw is not None:  # another thread was faster
            return raw
        function.library.raw_functions.append(variant)
        variant.__class__ = bound_class(variant)  # the observers may have changed meanwhile
        function.__dict__["raw"] = variant.__dict__["raw"] = variant
        return variant


def declare(
    library: Any,
    stub: Callable[..., Any],
    since: str | None,
    until: str | None,
    calls_back: bool,
    variadic: Any = None,
) -> Any:
    """Turn an annotated stub into an unbound foreign function of `library`."""
    function = Unbound()
    name = stub.__name__
    # One dictionary made in one piece; what is as usual stands in the class.
    function.__dict__ = space = {
        "__name__": name,
        "__qualname__": name,
        "__module__": stub.__module__,
        "__doc__": stub.__doc__,
        "_stub": stub,
        "library": library,
        "since": since,
    }
    if until is not None:
        space["until"] = until
    if calls_back:
        space["calls_back"] = True
    if variadic is not None:
        space["variadic"] = variadic
    return function


def inline(*, since: str | None = None, until: str | None = None) -> Callable[[Callable[..., Any]], Any]:
    """Mark the Python body of a `static inline` helper of the header; no library exports the helper."""

    def mark(body: Callable[..., Any]) -> Any:
        space = body.__dict__
        space["declared"] = _declaration(body)
        space["since"], space["until"] = since, until
        space["inline"] = True
        return body

    return mark
