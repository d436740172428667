"""The words of the Python program as its syntax tree has them, in the form that `c_words` gives those of C."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Sequence

from npu_common.porter.values import safe_name

from tools.port.c_words import MASKS, ZERO, Call, Place, Word, literal

__all__ = ["Tree"]

_WRAPPERS = {
    "ref", "byref", "copy", "value", "int", "float", "bool", "ord", "bytes", "str", "encode", "bytearray", "memoryview",
    "reversed", "list",
}  # fmt: skip
"""Around their first argument: addresses, conversions, copies."""
_PLAIN_TYPES = {
    "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "size_t", "ssize_t", "char", "schar",
    "uchar", "short", "ushort", "int_", "uint", "long_", "ulong", "long", "longlong", "ulonglong", "float32", "float64",
    "double", "bool8", "char_p", "void_p", "POINTER", "array", "Any", "None", "NULL", "Struct", "Union", "Enumeration",
    "callback", "field", "unsigned", "Callable", "Text", "Vector",
}  # fmt: skip
_SILENT = {"value", "contents", "data", "c_str", "encode", "decode"}
_OPERATORS: dict[type[ast.AST], str] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "/", ast.Mod: "%", ast.LShift: "<<",
    ast.RShift: ">>", ast.BitOr: "|", ast.BitAnd: "&", ast.BitXor: "^", ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<",
    ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Is: "==", ast.IsNot: "!=", ast.And: "and", ast.Or: "or",
    ast.Not: "not", ast.USub: "-", ast.Invert: "~", ast.UAdd: "",
}  # fmt: skip
_FLOW: dict[type[ast.AST], str] = {
    ast.If: "if", ast.While: "while", ast.For: "for", ast.Return: "return", ast.Break: "break",
    ast.Continue: "continue", ast.Raise: "raise", ast.Try: "try",
}  # fmt: skip


class Tree:
    """The words of a translation.

    Args:
        text: The Python program.
        origins: For each of its lines the line of C, None for none.
        vendor: Names of the vendor's functions.
        types: Names of types that the C uses.
    """

    def __init__(
        self, text: str, origins: Sequence[Place | None], vendor: frozenset[str], types: frozenset[str]
    ) -> None:
        self._origins, self._vendor, self._types = origins, vendor, types | _PLAIN_TYPES
        self.calls: list[Call] = []
        self.words: dict[Place, list[Word]] = {}
        self.statements: Counter[Place] = Counter()
        for statement in ast.parse(text).body:
            self._statement(statement, None)

    def _statement(self, node: ast.stmt, outer: Place | None) -> None:
        place = self._origins[node.lineno - 1] or outer
        blocks = [getattr(node, name, []) for name in ("body", "orelse", "finalbody")]
        blocks += [handler.body for handler in getattr(node, "handlers", [])]
        if place is not None:
            self.statements[place] += 1
            self.words.setdefault(place, []).extend(word for word in self._header(node) if word)
        for block in blocks:
            for one in block:
                self._statement(one, place if isinstance(node, (ast.If, ast.While, ast.Try, ast.ClassDef)) else None)
        for one in ast.iter_child_nodes(node):
            if isinstance(one, ast.expr):
                self._calls_in(one, place)

    def _header(self, node: ast.stmt) -> Iterator[Word]:
        """The words of a statement without those of the blocks in it."""
        if type(node) in _FLOW:
            yield _FLOW[type(node)]
        if isinstance(node, ast.FunctionDef):
            yield node.name
            yield from (one.arg for one in node.args.args if one.arg != "self")
        elif isinstance(node, ast.For):
            yield from self._of(node.target)
            counted = isinstance(node.iter, ast.Call) and isinstance(node.iter.func, ast.Name)
            if counted and node.iter.func.id == "range":  # type: ignore[attr-defined]
                for one in node.iter.args:  # type: ignore[attr-defined]
                    yield from self._of(one)
            else:
                yield from self._of(node.iter)
        elif isinstance(node, ast.AugAssign):
            yield from self._of(node.target)
            yield _OPERATORS[type(node.op)] + "="
            yield from self._of(node.value)
        elif isinstance(node, ast.AnnAssign):
            yield from self._of(node.target)
            yield from self._of(node.value)
        elif isinstance(node, (ast.Import, ast.ImportFrom, ast.ClassDef, ast.Global, ast.Pass)):
            return
        else:
            for one in ast.iter_child_nodes(node):
                if isinstance(one, ast.expr):
                    yield from self._of(one)

    def _calls_in(self, node: ast.AST, place: Place | None) -> None:
        for one in ast.walk(node):
            if isinstance(one, ast.Call) and isinstance(one.func, ast.Name) and one.func.id in self._vendor:
                arguments = tuple(tuple(word for word in self._of(argument) if word) for argument in one.args)
                self.calls.append(Call(one.func.id, arguments, place or (0, 0)))

    def _of(self, node: ast.AST | None) -> Iterator[Word]:
        """The words of an expression in order."""
        if node is None:
            return
        if isinstance(node, ast.Constant):
            yield ZERO if node.value is None or node.value is Ellipsis else literal(node.value)
        elif isinstance(node, ast.Name):
            if node.id == "NULL":
                yield ZERO
            elif node.id not in self._types and node.id != "self":
                yield node.id[:-1] if safe_name(node.id[:-1]) == node.id else node.id
        elif isinstance(node, ast.Attribute):
            yield from self._of(node.value)
            if node.attr not in _SILENT:
                yield node.attr
        elif isinstance(node, ast.Subscript):
            yield from self._of(node.value)
            yield from self._of(node.slice)
        elif isinstance(node, ast.Call):
            yield from self._call(node)
        elif isinstance(node, ast.BinOp):
            yield from self._of(node.left)
            right = list(self._of(node.right))
            if not isinstance(node.op, ast.BitAnd) or right[0] not in MASKS:
                yield _OPERATORS.get(type(node.op), "@")
                yield from right
        elif isinstance(node, ast.UnaryOp):
            yield _OPERATORS[type(node.op)]
            yield from self._of(node.operand)
        elif isinstance(node, ast.BoolOp):
            for number, one in enumerate(node.values):
                if number:
                    yield _OPERATORS[type(node.op)]
                yield from self._of(one)
        elif isinstance(node, ast.Compare):
            first = list(self._of(node.left))
            for sign, one in zip(node.ops, node.comparators):
                right = list(self._of(one))
                word = _OPERATORS.get(type(sign), "in")
                if right == [ZERO] and word in ("==", "!="):
                    first = [*(["not"] if word == "==" else []), *first]
                else:
                    first += [word, *right]
            yield from first
        elif isinstance(node, ast.IfExp):
            yield "?"
            for one in (node.test, node.body, node.orelse):
                yield from self._of(one)
        elif isinstance(node, ast.NamedExpr):
            yield from self._of(node.target)
            yield from self._of(node.value)
        else:
            for child in ast.iter_child_nodes(node):
                yield from self._of(child)

    def _call(self, node: ast.Call) -> Iterator[Word]:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        arguments: list[ast.expr] = list(node.args)
        if name == "cast":
            arguments = arguments[:1]
        elif name == "ref":  # ref(x, "member", 1) is &x.member[1]
            yield from self._of(arguments[0])
            for one in arguments[1:]:
                is_name = isinstance(one, ast.Constant) and isinstance(one.value, str)
                yield from [str(one.value)] if isinstance(one, ast.Constant) and is_name else self._of(one)
            return
        elif name == "len":
            yield from self._of(arguments[0])
            yield "len"
            return
        elif name == "sizeof":
            yield "sizeof"
            if isinstance(arguments[0], ast.Name) and arguments[0].id in self._types - _PLAIN_TYPES:
                yield arguments[0].id
                return
        elif name in ("POINTER", "array"):
            # An inner array is a type, too, whose length is a word.
            inner: list[ast.expr] = [one for one in arguments[:1] if isinstance(one, ast.Call)]
            arguments = [*inner, *arguments[1:]] if name == "array" else inner
        elif not name or name not in _WRAPPERS:
            yield from self._of(node.func)
        for one in arguments:
            yield from self._of(one)
        for keyword in node.keywords:
            yield "" if keyword.arg == "bits" else keyword.arg or ""
            yield from self._of(keyword.value)
