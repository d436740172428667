"""One family of exceptions: what failed, with which code, and what the user can do about it."""

from __future__ import annotations

from npu_common import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

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
    returned it. hint: what usually helps, or "".
    """

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


class MissingFunctionError(NpuError, AttributeError):
    """The loaded library does not export the function."""


class GenerationMismatchError(NpuError, ImportError):
    """The loaded library belongs to another generation of the header than the one the module was imported for."""


class ClosedError(NpuError, RuntimeError):
    """The object was closed before this use."""


class ForkError(NpuError, RuntimeError):
    """The object belongs to the parent process: devices do not survive fork()."""


class StatusErrors:
    """Turns status codes into exceptions: one class per code, made from a table.

    base: the vendor's error class. names: code to name, as in the header. builtins: code to the builtin exception that
    fits, so that `except TimeoutError` works too. hints: code to what usually helps.
    """

    def __init__(
        self,
        base: type[NpuError],
        names: Mapping[int, str],
        *,
        builtins: Mapping[int, type[Exception]] | None = None,
        hints: Mapping[int, str] | None = None,
    ) -> None:
        self.base = base
        self.classes: dict[int, type[NpuError]] = {}
        for code, name in names.items():
            bases: tuple[type, ...] = (base,)
            builtin = (builtins or {}).get(code)
            if builtin is not None:
                bases = (base, builtin)
            hint = (hints or {}).get(code, "")
            space: dict[str, Any] = {
                "code": code,
                "name": name,
                "hint": hint,
                "__module__": base.__module__,
                "__doc__": f"{name} ({code}). {hint}".rstrip(),
            }
            self.classes[code] = type(class_name(name), bases, space)

    def error(self, code: int, function: str, detail: str = "", hint: str = "") -> NpuError:
        """The exception for `code` returned by `function`; `detail` says in which situation, `hint` what helps then."""
        found = self.classes.get(code)
        kind = found or self.base
        label = f"{kind.name} ({code})" if found else f"unknown status {code}"
        problem = kind(f"{function} returned {label}{': ' + detail if detail else ''}", function=function, hint=hint)
        problem.code = code
        return problem

    def check(self, code: int, function: str, detail: str = "") -> None:
        """Raise unless `code` is zero."""
        if code:
            raise self.error(code, function, detail)


def class_name(status: str) -> str:
    """`RknnErrTimeout` for RKNN_ERR_TIMEOUT."""
    return "".join(part.capitalize() for part in status.split("_"))
