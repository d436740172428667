"""The texts of the exceptions that the packages raise, read from their sources."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

GAP = "…"
"""Stands for what a message fills in."""

_LEFT_OUT = ("examples", "compat")
"""Folders whose exceptions no caller of a package meets: programs, the translator, others' packages, tests."""


@dataclass(frozen=True)
class Message:
    """One text.

    raised: the exception's class, "" where a function makes it. function: where. hint: what it ends with, if that is a
    constant.
    """

    text: str
    raised: str
    function: str
    hint: str


def messages(package: Path) -> list[Message]:
    """Return every message in the sources of a package, by file, without repetitions."""
    by_text: dict[tuple[str, str], Message] = {}
    for path in sorted(package.glob("src/**/*.py")):
        parts = path.relative_to(package / "src").parts
        if not any(folder in parts for folder in _LEFT_OUT):
            for message in _of_module(ast.parse(path.read_text(encoding="utf-8"))):
                by_text.setdefault((message.text, message.raised), message)
    return list(by_text.values())


def _of_module(tree: ast.Module) -> Iterator[Message]:
    thrown = {id(node.exc) for node in ast.walk(tree) if isinstance(node, ast.Raise)}
    for function, call, texts in _calls(tree):
        name = ast.unparse(call.func).rsplit(".", 1)[-1]
        arguments = call.args[:1]
        if name in ("error_of", "call_error", "run_error"):
            arguments = call.args[2:3]  # after code and function
        elif not (name.endswith("Error") or _is_builtin(name)):
            if id(call) not in thrown:
                continue
            name, arguments = "", call.args  # a function that makes the exception, of one of these texts
        hints = [keyword.value for keyword in call.keywords if keyword.arg == "hint"]
        hint = next(iter(_texts(hints[0], texts)), "") if hints else ""
        for argument in arguments:
            for text in _texts(argument, texts):
                if len(re.findall(r"[^\W\d_]{2,}", text)) > 1:  # something is said
                    yield Message(text, name, function, hint)


def _is_builtin(name: str) -> bool:
    kind = getattr(builtins, name, None)
    return isinstance(kind, type) and issubclass(kind, BaseException)


def _calls(tree: ast.Module) -> Iterator[tuple[str, ast.Call, dict[str, ast.expr]]]:
    """Yield calls with the function around each, and the values assigned to names there."""
    stack: list[tuple[ast.AST, str, dict[str, ast.expr]]] = [(tree, "", {})]
    while stack:
        node, function, names = stack.pop(0)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            function, names = node.name, dict(names)
            for inner in ast.walk(node):
                if isinstance(inner, ast.Assign) and len(inner.targets) == 1 and isinstance(inner.targets[0], ast.Name):
                    names[inner.targets[0].id] = inner.value
        if isinstance(node, ast.Call):
            yield function, node, names
        stack[:0] = [(child, function, names) for child in ast.iter_child_nodes(node)]


def _texts(node: ast.expr, names: dict[str, ast.expr], depth: int = 0) -> list[str]:
    """Return the texts that an expression can be; what is only known at run time is a gap."""
    if depth > 4:
        return [GAP]
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else [GAP]
    if isinstance(node, ast.JoinedStr):
        whole = "".join(str(part.value) if isinstance(part, ast.Constant) else GAP for part in node.values)
        return [re.sub(f"{GAP}+", GAP, whole)]
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        right = _texts(node.right, names, depth + 1)
        return [left + end for left in _texts(node.left, names, depth + 1) for end in right]
    if isinstance(node, ast.IfExp):
        return _texts(node.body, names, depth + 1) + _texts(node.orelse, names, depth + 1)
    if isinstance(node, ast.Name) and node.id in names:
        return _texts(names.pop(node.id), {**names}, depth + 1)
    return [GAP]
