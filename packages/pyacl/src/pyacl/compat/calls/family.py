"""The functions of one module of pyACL, made when a program names them first."""

from __future__ import annotations

import sys
from importlib import import_module

from npu_common import TYPE_CHECKING

from .calls import expressible, make
from .names import python_name

if TYPE_CHECKING:
    from typing import Any, Callable

__all__ = ["family"]


def family(module: str, headers: str) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Return `__getattr__` and `__dir__` of a module of `pyacl.compat.acl`, whose undefined names come from C.

    A header module is imported when a program asks for a name, or for all of them with `dir`; a function is made when
    its name is asked for, and looked up in the library when it is called.

    Args:
        module: `__name__` of the module.
        headers: The header modules that its C functions stand in, below `pyacl.acl`.
    """
    name = module.partition("pyacl.compat.")[2]  # "acl.rt"
    before = name.partition(".")[2] + "." if "." in name else ""
    by_name: dict[str, Any] = {}
    owner = sys.modules[module]  # destructors ask for names when the interpreter's list of modules is empty

    def functions() -> dict[str, Any]:
        if not by_name:
            for header in headers.split():
                for function in vars(import_module(f"pyacl.acl.{header}")).values():
                    if not hasattr(type(function), "signature") or function.inline:
                        continue
                    called = python_name(function.__name__)
                    if called.rpartition(".")[0] == before[:-1]:
                        by_name[called[len(before) :]] = function
        return by_name

    def get(attribute: str) -> Any:
        if attribute.startswith("_") or attribute not in functions():
            raise AttributeError(f"module {name!r} has no attribute {attribute!r}, as in pyACL")
        function = functions()[attribute]
        if not expressible(function):
            raise AttributeError(
                f"{name}.{attribute}: how pyACL hands on the records or functions of {function.__name__} is not known; "
                f"from {function.__module__} import {function.__name__} has it as in C"
            )
        caller = make(function, f"{name}.{attribute}")
        setattr(owner, attribute, caller)
        return caller

    def names() -> list[str]:
        space = vars(owner)
        own = [each for each in space.get("__all__", ()) if each in space]
        from_c = [each for each, function in functions().items() if expressible(function)]
        return sorted({*own, *from_c})

    return get, names
