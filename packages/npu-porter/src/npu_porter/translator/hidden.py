"""Names that a translation calls in Python's or a stand-in's meaning, and that the program has, too."""

from __future__ import annotations

import ast
import builtins
import importlib
from collections.abc import Iterable

__all__ = ["hidden_names"]

_FUNCTIONS = (ast.FunctionDef, ast.Lambda)
_EMITTED = {"dict", "getattr", "globals", "isinstance", "next", "reversed", "zip"}
"""Functions of Python that a translation calls: `next` is va_arg. `values.RESERVED` has more, which no name takes."""


def hidden_names(text: str, imports: Iterable[str]) -> set[str]:
    """Return the names that the translation calls in another meaning than the program has.

    Args:
        text: The translation.
        imports: The modules whose names it has.
    """
    stand_ins = {name for module in imports if module.startswith("npu_porter.") for name in _names_of(module)}
    library = {name for module in imports if module.startswith("npu_common.") for name in _names_of(module)}
    try:
        tree = ast.parse(text)
    except SyntaxError:  # whoever runs it sees where
        return set()
    hidden = _called(tree) & (stand_ins | _EMITTED) & {getattr(node, "name", "") for node in tree.body}
    for node in ast.walk(tree):
        if isinstance(node, _FUNCTIONS):
            hidden |= _bound(node) & _called(node) & (stand_ins | library | set(dir(builtins)))
    return hidden


def _names_of(module: str) -> list[str]:
    return list(importlib.import_module(module).__all__)


def _called(tree: ast.AST) -> set[str]:
    return {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}


def _bound(function: ast.AST) -> set[str]:
    """Return the names of a function's parameters and variables."""
    names = {node.arg for node in ast.walk(function) if isinstance(node, ast.arg)}
    return names | {
        node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
