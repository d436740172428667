"""Declares a library's functions: the decorators of header modules, and the observers of calls."""

from __future__ import annotations

from npu_common import TYPE_CHECKING

from .cdecl.callbacks import at_first_thunk, binding
from .cdecl.functions import Unbound, bound_class, declare

if TYPE_CHECKING:
    from typing import Any, Callable

    from .cdecl.functions import Observer

__all__ = ["Declarations"]


class Declarations:
    """The functions that header modules declare on a library.

    Attributes:
        functions: The declared functions by name.
        observer: What every call goes through; None while there is no observer.
    """

    def __init__(self) -> None:
        self.functions: dict[str, Any] = {}
        self.raw_functions: list[Any] = []
        self.observer: Observer | None = None
        self._usual: dict[str | None, Callable[[Any], Any]] = {}  # decorators, by `since`
        at_first_thunk(self._reclass)

    def function(
        self,
        stub: Any = None,
        /,
        *,
        since: str | None = None,
        until: str | None = None,
        calls_back: bool = False,
        fallback: Callable[..., Any] | None = None,
    ) -> Any:
        """Return a decorator that makes the annotated stub the foreign function of that name.

        since, until: first release that exports it, and the first that no longer does. calls_back: the function may run
        Python callbacks before it returns; their exceptions are raised again from it. fallback: what runs in its place
        when the loaded library does not export it; `bool(function)` still says that the library has none.
        """
        usual = stub is None and until is None and not calls_back and fallback is None
        if usual and since in self._usual:
            return self._usual[since]
        functions = self.functions

        def declared(real: Any) -> Any:
            function = functions[real.__name__] = declare(self, real, since, until, calls_back)
            return function

        def made_with_fallback(real: Any) -> Any:
            function = self.function_of(real, since, until, True)
            function.__dict__["fallback"] = fallback
            return function

        if fallback is not None:
            declared = made_with_fallback
        if usual:  # headers have hundreds of these and a handful of releases
            self._usual[since] = declared
        return declared if stub is None else declared(stub)

    def variadic(
        self,
        *,
        since: str | None = None,
        until: str | None = None,
        calls_back: bool = False,
        counted_by: str = "",
        count: int = 0,
        each: int = 1,
        array_form: str = "",
    ) -> Callable[[Any], Any]:
        """Return a decorator for a function with `...`.

        The stub has the named parameters; texts and pointers may follow.

        counted_by: the parameter that says how many follow; count: how many C reads where none does. each: how many
        belong together, 2 for key and value. array_form: name of the function that takes them as an array of records
        (or of texts), called instead where the library has it.
        """
        from .cdecl.variadic import VarArgs  # few headers declare such functions

        further = VarArgs(counted_by, count, each, array_form)
        return lambda stub: self.function_of(stub, since, until, calls_back, further)

    def function_of(
        self, stub: Any, since: str | None, until: str | None, calls_back: bool, variadic: Any = None
    ) -> Any:
        """Declare the function `stub`, for all decorators."""
        bound = declare(self, stub, since, until, calls_back, variadic)
        self.functions[bound.__name__] = bound
        return bound

    def changed(
        self, older: Any, *, since: str, detected_by: str, until: str | None = None, calls_back: bool = False
    ) -> Callable[[Any], Any]:
        """Return a decorator that declares the prototype which a symbol has `since` a release.

        `older` is the function declared before.

        detected_by: a symbol that only libraries with the older prototype export.
        """
        from .cdecl.overloads import Overloaded

        def both(stub: Any) -> Any:
            newer = self.function_of(stub, since, until, calls_back)
            self.raw_functions.append(older)  # observers find every function there or among the named ones
            return Overloaded(older, newer, detected_by)

        return both

    def observe(self, observer: Observer | None) -> None:
        """Send every call of this library through `observer` (None: no longer). When off, calls have no wrapper."""
        with binding:  # a function that is being bound right now must see it
            self.observer = observer
            self._reclass()

    def _reclass(self) -> None:
        """Set the class of all bound functions again, after their observers have changed."""
        with binding:
            for function in [*self.functions.values(), *self.raw_functions]:
                if type(function) is not Unbound:
                    function.__class__ = bound_class(function)
