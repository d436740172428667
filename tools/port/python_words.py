"""The words of the Python program as its syntax tree has them, in the form that `c_words` gives those of C."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Sequence

from npu_porter.translator.values import safe_name

from tools.port.c_words import MASKS, ZERO, Call, Place, Word, literal

__all__ = ["Tree", "called"]

_WRAPPERS = {
    "ref", "byref", "copy", "value", "int", "float", "bool", "ord", "bytes", "str", "encode", "bytearray", "memoryview",
    "reversed", "list", "string_of",
}  # fmt: skip
"""Around their first argument: addresses, conversions, copies."""
_PLAIN_TYPES = {
    "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "size_t", "ssize_t", "char", "schar",
    "uchar", "short", "ushort", "int_", "uint", "long_", "ulong", "long", "longlong", "ulonglong", "float32", "float64",
    "double", "bool8", "char_p", "void_p", "POINTER", "array", "Any", "None", "NULL", "Struct", "Union", "Enumeration",
    "callback", "field", "unsigned", "Callable", "Text", "Vector", "stat_t",
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


def called(text: str, origins: Sequence[Place | None]) -> Counter[tuple[Place, str]]:
    """Return how often each line of C became a call of a function that the translation defines.

    Keys are the functions' names.
    """
    body = ast.parse(text).body
    names = {statement.name for statement in body if isinstance(statement, ast.FunctionDef)}
    counted: Counter[tuple[Place, str]] = Counter()

    def read(node: ast.AST, place: Place | None) -> None:
        if isinstance(node, ast.stmt):
            place = origins[node.lineno - 1] or place
        if place and isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
            counted[place, node.func.id] += 1
        for child in ast.iter_child_nodes(node):
            read(child, place)

    for statement in body:
        read(statement, None)
    return counted


class Tree:
    """The words of a translation.

    Args:
        text: The Python program.
        origins: For each of its lines the line of C, None for none.
        vendor: Names of the vendor's functions.
        types: Names of types that the C uses.
        templates: Of its function templates.
        macros: Of its macros that are functions here.
    """

    def __init__(
        self, text: str, origins: Sequence[Place | None], vendor: frozenset[str], types: frozenset[str],
        templates: frozenset[str] = frozenset(), macros: frozenset[str] = frozenset(),
    ) -> None:  # fmt: skip
        self._origins, self._vendor, self._types = origins, vendor, types | _PLAIN_TYPES
        self._templates, self._macros = templates, macros
        self.calls: list[Call] = []
        self.words: dict[Place, list[Word]] = {}
        self.statements: Counter[Place] = Counter()
        body = ast.parse(text).body
        self._classes = tuple(f"{statement.name}_" for statement in body if isinstance(statement, ast.ClassDef))
        known: set[Place] = set()
        for statement in body:
            place = self._origins[statement.lineno - 1]
            if isinstance(statement, ast.FunctionDef) and self._plain(statement.name) in templates and place:
                if place in known:  # another instance of the same template
                    self._only_calls(statement)
                    continue
                known.add(place)
            self._statement(statement, None)

    def _plain(self, name: str) -> str:
        """Return the name without the class of a method, and without the types of an instance."""
        for class_ in self._classes:
            name = name[len(class_) :] if name.startswith(class_) else name
        name = "construct" if name == "__init__" else name
        return next((template for template in self._templates if name.startswith(f"{template}_")), name)

    def _only_calls(self, node: ast.AST) -> None:
        """Count the calls below a definition whose statements another instance of its template has counted."""
        for below in ast.iter_child_nodes(node):
            if isinstance(below, ast.stmt):
                place = self._origins[below.lineno - 1]
                self._calls_in(below, place) if not getattr(below, "body", None) else self._only_calls(below)

    def _statement(self, node: ast.stmt, outer: Place | None) -> None:
        own = self._origins[node.lineno - 1]
        place = own or outer
        if isinstance(node, ast.Try) and node.finalbody and not node.handlers:  # C calls destructors without a word
            ending = [statement for statement in node.finalbody if not _deletes(statement)]
            for inner in [*node.body, *ending]:
                self._statement(inner, outer)
            return
        blocks = [getattr(node, name, []) for name in ("body", "orelse", "finalbody")]
        blocks += [handler.body for handler in getattr(node, "handlers", [])]
        if place is not None:
            self.statements[place] += 1
            self.words.setdefault(place, []).extend(word for word in self._header(node) if word)
        for block in blocks:
            for nested in block:
                if isinstance(node, ast.ClassDef) and not self._origins[nested.lineno - 1]:
                    continue  # what a class of Python needs and one of C++ has without a word
                self._statement(nested, place if isinstance(node, (ast.If, ast.While, ast.Try, ast.ClassDef)) else None)
        for below in ast.iter_child_nodes(node):
            if isinstance(below, ast.expr):
                self._calls_in(below, place)

    def _header(self, node: ast.stmt) -> Iterator[Word]:
        """Yield the words of a statement without those of its blocks."""
        if type(node) in _FLOW:
            yield _FLOW[type(node)]
        if isinstance(node, ast.FunctionDef):
            yield self._plain(node.name)
            yield from (part.arg for part in node.args.args if part.arg != "self")
        elif isinstance(node, ast.For):
            yield from self._of(node.target)
            counted = isinstance(node.iter, ast.Call) and isinstance(node.iter.func, ast.Name)
            if counted and node.iter.func.id == "range":  # type: ignore[attr-defined]
                for part in node.iter.args:  # type: ignore[attr-defined]
                    yield from self._of(part)
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
            for part in ast.iter_child_nodes(node):
                if isinstance(part, ast.expr):
                    yield from self._of(part)

    def _calls_in(self, node: ast.AST, place: Place | None) -> None:
        for below in ast.walk(node):
            if isinstance(below, ast.Call) and isinstance(below.func, ast.Name) and below.func.id in self._vendor:
                arguments = tuple(tuple(word for word in self._of(argument) if word) for argument in below.args)
                self.calls.append(Call(below.func.id, arguments, place or (0, 0)))

    def _of(self, node: ast.AST | None) -> Iterator[Word]:
        """Yield the words of an expression in order."""
        if node is None:
            return
        if isinstance(node, ast.Constant):
            yield ZERO if node.value is None or node.value is Ellipsis else literal(node.value)
        elif isinstance(node, ast.Name):
            if node.id == "NULL":
                yield ZERO
            elif node.id not in self._types and node.id != "self":
                name = node.id[:-1] if safe_name(node.id[:-1]) == node.id else node.id
                yield next((template for template in self._templates if name.startswith(f"{template}_")), name)
        elif isinstance(node, ast.Attribute):
            yield from self._of(node.value)
            if node.attr not in _SILENT:
                yield next(
                    (template for template in self._templates if node.attr.startswith(f"{template}_")), node.attr
                )
        elif isinstance(node, ast.Subscript):
            yield from self._of(node.value)
            yield from self._of(node.slice)
        elif isinstance(node, ast.Call):
            yield from self._call(node)
        elif isinstance(node, ast.BinOp) and _whole(node.left) and ast.dump(node.right) == _NOTHING:
            yield from self._of(node.left)  # v.data() is array(T, len(v))(*v) + 0
        elif isinstance(node, ast.ListComp) and _copied(node):
            yield from self._of(node.generators[0].iter)
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
            for number, operand in enumerate(node.values):
                if number:
                    yield _OPERATORS[type(node.op)]
                yield from self._of(operand)
        elif isinstance(node, ast.Compare):
            first = list(self._of(node.left))
            for sign, operand in zip(node.ops, node.comparators):
                right = list(self._of(operand))
                word = _OPERATORS.get(type(sign), "in")
                if right == [ZERO] and word in ("==", "!="):
                    first = [*(["not"] if word == "==" else []), *first]
                else:
                    first += [word, *right]
            yield from first
        elif isinstance(node, ast.IfExp):
            yield "?"
            for part in (node.test, node.body, node.orelse):
                yield from self._of(part)
        elif isinstance(node, ast.NamedExpr):
            yield from self._of(node.target)
            yield from self._of(node.value)
        else:
            for child in ast.iter_child_nodes(node):
                yield from self._of(child)

    def _call(self, node: ast.Call) -> Iterator[Word]:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        arguments: list[ast.expr] = list(node.args)
        if _whole(node):
            yield from self._of(node.args[0].value)  # type: ignore[attr-defined]
            return
        if name == "cast":
            arguments = arguments[:1]
        elif name == "ref":  # ref(x, "member", 1) is &x.member[1]
            yield from self._of(arguments[0])
            for argument in arguments[1:]:
                is_name = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
                yield from (
                    [str(argument.value)] if isinstance(argument, ast.Constant) and is_name else self._of(argument)
                )
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
            inner: list[ast.expr] = [argument for argument in arguments[:1] if isinstance(argument, ast.Call)]
            arguments = [*inner, *arguments[1:]] if name == "array" else inner
        elif not name or name not in _WRAPPERS:
            yield from self._of(node.func)
        for argument in arguments:
            if name in self._macros and isinstance(argument, ast.Lambda):  # worked out where the macro has it
                yield "lambda"
            yield from self._of(argument)
        for keyword in node.keywords:
            yield "" if keyword.arg == "bits" else keyword.arg or ""
            yield from self._of(keyword.value)


_NOTHING = ast.dump(ast.Constant(0))


def _deletes(node: ast.stmt) -> bool:
    """Return whether the node is `x.delete()`."""
    call = node.value if isinstance(node, ast.Expr) else None
    return isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "delete"


def _whole(node: ast.expr) -> bool:
    """Return whether the node is `array(T, len(v))(*v)`, which is C++'s v.data()."""
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Call) and len(node.args) == 1):
        return False
    function, given = node.func, node.args[0]
    if not (isinstance(function.func, ast.Name) and function.func.id == "array" and isinstance(given, ast.Starred)):
        return False
    if len(function.args) != 2 or not isinstance(function.args[1], ast.Call):
        return False
    length = function.args[1]
    counted = isinstance(length.func, ast.Name) and length.func.id == "len" and len(length.args) == 1
    return counted and ast.dump(length.args[0]) == ast.dump(given.value)


def _copied(node: ast.ListComp) -> bool:
    """Return whether the list is `[copy(one) for one in v]`, which is C++'s v."""
    [first, *more] = node.generators
    name = node.elt.args[0] if isinstance(node.elt, ast.Call) and len(node.elt.args) == 1 else node.elt
    return not more and not first.ifs and ast.dump(name) == ast.dump(first.target).replace("Store()", "Load()")
