"""The mutants of a module: one comparison, sign, number, condition, call or result is another."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

__all__ = ["Mutation", "mutated", "mutations"]

_OPERATORS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip


@dataclass(frozen=True)
class Mutation:
    """A change of a module.

    Attributes:
        line: Of the changed node.
        before: That node as it stands.
        after: What it becomes.
    """

    line: int
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.line}: {self.before}  ->  {self.after}"


def mutations(text: str) -> list[Mutation]:
    """Return every mutation of a module, in the order of its text."""
    changes = []
    for node, name, value in _places(ast.parse(text)):
        other = copy.copy(node)
        setattr(other, name, value)
        changes.append(Mutation(node.lineno, _short(node), _short(other)))
    return changes


def mutated(text: str, index: int) -> str:
    """Return the module with one of its mutations, without comments."""
    tree = ast.parse(text)
    setattr(*list(_places(tree))[index])
    return ast.unparse(ast.fix_missing_locations(tree))


def _short(node: Any) -> str:
    """Return a node in one line; of a statement with a body its head."""
    return ast.unparse(ast.fix_missing_locations(node)).split("\n")[0]


def _places(tree: ast.AST) -> Iterator[tuple[Any, str, Any]]:
    """Yield the nodes that can be changed, each with an attribute and a value that changes the meaning."""
    node: Any
    for node in _code(tree):
        operator: Any = getattr(node, "op", None)
        if type(operator) in _OPERATORS and not isinstance(node, ast.AugAssign):
            yield node, "op", _OPERATORS[type(operator)]()
        elif isinstance(node, ast.Compare) and len(node.ops) == 1:
            yield node, "ops", [_OPERATORS[type(node.ops[0])]()]
        elif isinstance(node, ast.Constant) and isinstance(node.value, int):
            yield node, "value", not node.value if isinstance(node.value, bool) else node.value + 1
        elif isinstance(node, (ast.If, ast.While, ast.IfExp)) and not isinstance(node.test, ast.Constant):
            yield node, "test", ast.UnaryOp(ast.Not(), node.test)
        elif (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)) or (
            isinstance(node, ast.Return) and node.value is not None and not isinstance(node.value, ast.Constant)
        ):
            yield node, "value", ast.Constant(None)


def _code(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes that run: no annotations, and nothing under `if TYPE_CHECKING:`."""
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST):
                continue
            if isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING":
                continue
            yield child
            yield from _code(child)
