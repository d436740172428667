"""Errors: what OpenVINO's package refuses, and what its C API cannot do."""

from __future__ import annotations

import types
from typing import Any, NoReturn

from ...errors import OvError

__all__ = ["AbsentModule", "Refused", "absent", "absent_class", "cannot", "refusing"]


class Refused(RuntimeError):
    """OpenVINO's package raises RuntimeError for this; the sentence is pyovnpu's."""


class _Refusing:
    """Not made by contextlib.contextmanager, which costs a third of a small call."""

    __slots__ = ()

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: Any, problem: BaseException | None, trace: Any) -> None:
        if isinstance(problem, _BUILTIN) and not isinstance(problem, OvError):  # OvError is a RuntimeError already
            text = problem.args[0] if isinstance(problem, KeyError) and problem.args else problem
            raise Refused(str(text)) from problem


_BUILTIN = (BufferError, LookupError, OSError, TypeError, ValueError)
refusing = _Refusing()
"""Context manager that turns builtin exceptions of pyovnpu into RuntimeError, as programs for OpenVINO expect it."""


def cannot(name: str, instead: str = "") -> NotImplementedError:
    """The exception for what the C API has no function for.

    Args:
        name: What the program asked for.
        instead: What it may do, as a sentence.
    """
    text = f"openvino.{name}: OpenVINO's C API, on which pyovnpu runs, has no function for it"
    return NotImplementedError(f"{text}; {instead}" if instead else text)


def absent(name: str, instead: str = "") -> Any:
    """A function that raises the exception of `cannot`."""

    def refuse(*_: Any, **__: Any) -> NoReturn:
        raise cannot(name, instead)

    refuse.__name__ = refuse.__qualname__ = name.rpartition(".")[2]
    refuse.__doc__ = f"Not possible: raises NotImplementedError. {instead}".rstrip()
    return refuse


def absent_class(name: str, instead: str = "") -> type:
    """A class whose construction raises the exception of `cannot`, so that isinstance works."""
    return type(name, (), {"__init__": absent(name, instead), "__doc__": "Not possible to make here."})


class AbsentModule(types.ModuleType):
    """A module whose names all raise the exception of `cannot`."""

    def __init__(self, name: str, instead: str) -> None:
        super().__init__(name, f"Not possible: its names raise NotImplementedError; {instead}.")
        self.__path__: list[str] = []
        self._instead = instead

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        raise cannot(f"{self.__name__.rpartition('.')[2]}.{name}", self._instead)
