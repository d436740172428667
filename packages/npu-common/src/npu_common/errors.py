"""One family of exceptions, which name the failed call, its code, and a remedy."""

from __future__ import annotations

from npu_common import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, Callable

__all__ = [
    "ClosedError",
    "ForkError",
    "GenerationMismatchError",
    "LibraryNotFoundError",
    "MissingFunctionError",
    "NpuError",
    "StatusErrors",
]


class NpuError(Exception):
    """Base of everything these packages raise about a device, a library or a model.

    code: the vendor's status code, or None. name: its name in the vendor's header. function: the C function that
    returned it. hint: what usually helps, or "". docs: page and anchor of the documentation.
    """

    docs: str = "errors/index#NpuError"
    code: int | None = None
    name: str | None = None
    function: str | None = None
    hint: str = ""

    def __init__(self, message: str, *, function: str | None = None, hint: str = "") -> None:
        if function is not None:
            self.function = function
        if hint:
            self.hint = hint
        super().__init__(f"{message.rstrip('.')}. {self.hint}" if self.hint else message)

    def __reduce__(self) -> Any:
        # The text is complete already: unpickling through __init__ would write the hint a second time.
        return _revive, (type(self), self.args, self.__dict__)


def _revive(kind: type[NpuError], args: tuple[Any, ...], state: dict[str, Any]) -> NpuError:
    error = kind("")  # not kind.__new__: CPython refuses MemoryError's for classes with another base before it
    error.args = args
    error.__dict__.update(state)
    return error


class LibraryNotFoundError(NpuError, OSError):
    """The vendor's shared library is not on this machine, or cannot be loaded."""

    docs = "errors/index#LibraryNotFoundError"


class MissingFunctionError(NpuError, AttributeError):
    """The loaded library does not export the function."""

    docs = "errors/index#MissingFunctionError"


class GenerationMismatchError(NpuError, ImportError):
    """The loaded library belongs to another generation of the header than the one the module was imported for."""

    docs = "errors/index#GenerationMismatchError"


class ClosedError(NpuError, RuntimeError):
    """The object was closed before this use."""

    docs = "errors/index#ClosedError"


class ForkError(NpuError, RuntimeError):
    """The object belongs to the parent process: devices do not survive fork()."""

    docs = "errors/index#ForkError"


class StatusErrors:
    """Turns status codes into exceptions: one class per code, made at its first use.

    A vendor's `errors` module has one of these, and exports its classes by name:

        _status = StatusErrors(RknnError, lambda: {...}, builtins={TimeoutError: "RKNN_ERR_TIMEOUT"}, hints={...})
        __getattr__ = _status.named

    Args:
        base: The vendor's error class, in whose module the classes appear.
        names: Name in the header to code, or a function that returns that, called when first needed. Of several names
            of one code the first counts; zero is no error.
        builtins: Builtin exception to the names that mean the same, separated by spaces, so that `except TimeoutError`
            works too.
        hints: Names, separated by spaces, to what usually helps.
        family: The class between `base` and that of a code, by code and name; "" stands for the name of a code that
            the header does not have, which is of that class itself.
        bands: Family to words of names, separated by spaces, and the hint of those of its codes that have none of
            their own but such a word in their name. Other codes have no hint: a sentence that is right for most of a
            band sends the rest astray.
        called: The class's name for a name of the header.
    """

    def __init__(
        self,
        base: type[NpuError],
        names: Mapping[str, int] | Callable[[], Mapping[str, int]],
        *,
        builtins: Mapping[type[Exception], str] | None = None,
        hints: Mapping[str, str] | None = None,
        family: Callable[[int, str], type[NpuError]] | None = None,
        bands: Mapping[type[NpuError], tuple[str, str]] | None = None,
        called: Callable[[str], str] | None = None,
    ) -> None:
        self.base = base
        self._named = names
        self._builtins = builtins or {}
        self._hints = hints or {}
        self._family = family or (lambda code, name: base)
        self._bands = bands or {}
        self._called = called or class_name
        self._tables: tuple[dict[int, str], dict[str, type[Exception]], dict[str, str]] | None = None
        self._classes: dict[int, type[NpuError]] = {}

    def _looked_up(self) -> tuple[dict[int, str], dict[str, type[Exception]], dict[str, str]]:
        """Return three tables: names by code, builtins by name, hints by name; made at the first call.

        Raises KeyError for a name that the header does not have.
        """
        if self._tables is None:
            given = self._named() if callable(self._named) else self._named
            names: dict[int, str] = {}
            for name, code in given.items():
                if code:
                    names.setdefault(int(code), name)
            builtins = {name: kind for kind, words in self._builtins.items() for name in words.split()}
            hints = {name: text for words, text in self._hints.items() for name in words.split()}
            for name in (*builtins, *hints):
                if name not in given:
                    raise KeyError(f"{self.base.__module__}: no status code is called {name}")
            self._tables = names, builtins, hints
        return self._tables

    @property
    def names(self) -> Mapping[int, str]:
        """The name of each code."""
        return self._looked_up()[0]

    def hint(self, code: int) -> str:
        """Return the remedy that usually helps against the code; "" where none is known."""
        names, _, hints = self._looked_up()
        name = names.get(code, "")
        if name in hints:
            return hints[name]
        words, hint = self._bands.get(self._family(code, name), ("", ""))
        return hint if any(f"_{word}_" in f"_{name}_" for word in words.split()) else ""

    def class_of(self, code: int) -> Any:
        """Return the exception class of a code, made at its first use; of a code without a name, its family."""
        known = self._classes.get(code)
        if known is None:
            names, builtins, _ = self._looked_up()
            name = names.get(code, "")
            family = self._family(code, name)
            if not name:
                return family
            builtin, hint = builtins.get(name), self.hint(code)
            space: dict[str, Any] = {
                "code": code,
                "name": name,
                "hint": hint,
                "docs": f"errors/{self.base.__module__.split('.')[0]}#{name}",
                "__module__": self.base.__module__,
                "__doc__": f"{name} ({code}). {hint}".rstrip(),
            }
            bases = (family,) if builtin is None else (family, builtin)
            known = self._classes.setdefault(code, type(self._called(name), bases, space))
        return known

    def named(self, name: str) -> Any:
        """Return the class of this name: `__getattr__` of the vendor's module.

        Raises AttributeError for other names.
        """
        for code, status in () if name.startswith("_") else self.names.items():
            if self._called(status) == name:
                return self.class_of(code)
        raise AttributeError(f"module {self.base.__module__!r} has no attribute {name!r}")

    def class_names(self) -> list[str]:
        """Return the names that `named` knows, for `__dir__`."""
        return [self._called(status) for status in self.names.values()]

    def error(self, code: int, function: str, detail: str = "", hint: str = "") -> Any:
        """Return the exception for `code`, the result of `function`.

        `detail` describes the situation, `hint` a remedy.
        """
        kind = self.class_of(code)
        label = (
            f"{kind.name} ({code})" if kind.name else f"unknown status {code}" if code else "a failure without a reason"
        )
        problem = kind(f"{function} returned {label}{': ' + detail if detail else ''}", function=function, hint=hint)
        problem.code = code or None
        problem.__notes__ = [f"docs: {problem.docs}"]  # below a traceback, since Python 3.11; not in the message
        return problem

    def check(self, code: int, function: str, detail: str = "") -> None:
        """Raise unless `code` is zero."""
        if code:
            raise self.error(code, function, detail)


def class_name(status: str) -> str:
    """Return the name of the class, `RknnErrTimeout` for RKNN_ERR_TIMEOUT."""
    return "".join(part.capitalize() for part in status.split("_"))
