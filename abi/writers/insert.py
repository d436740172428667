"""Writes into a header module what the ABI data have and it lacks, in the header's place and order.

Nothing that stands is touched, but for enumerators that only mark an enumeration's end. What is written begins with
TO_WRITE: `check.py` finds it until people have put words of their own in its place.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from typing import Union

from abi.description import Abi, Any_, Enum, Function, Macro, Member, Variable
from abi.writers.draft import Draft
from abi.writers.stubs import WIDTH, _isort

TO_WRITE = "TO BE WRITTEN"

Definition = Union[ast.ClassDef, ast.FunctionDef, ast.Assign, ast.AnnAssign]


class Source:
    """The text of a header module, and where in it each name is declared."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = text.split("\n")
        self.body = ast.parse(text).body
        self.places: dict[str, list[tuple[ast.stmt, Definition]]] = {}  # (the outermost statement, the definition)
        for statement in self.body:
            for name, definition in _definitions([statement]):
                self.places.setdefault(name, []).append((statement, definition))

    def line(self, name: str) -> int:
        """Return where a name, or an enumerator, is declared; 1 when nowhere."""
        if name in self.places:
            return _first_line(self.places[name][-1][1])
        for definition in self.classes():
            for member in definition.body:
                if name in _targets(member):
                    return member.lineno
        return 1

    def classes(self) -> Iterator[ast.ClassDef]:
        for places in self.places.values():
            yield from (node for _, node in places if isinstance(node, ast.ClassDef))

    def after(self, name: str) -> int:
        """Return the line behind which the declaration after `name` is to stand.

        The table of answers of `name` goes before that line.
        """
        statement = self.places[name][-1][0]
        used = {node.id for node in ast.walk(statement) if isinstance(node, ast.Name)}
        index = self.body.index(statement)
        for follower in self.body[index + 1 :]:
            if not isinstance(follower, ast.Assign) or not all(
                name[0] == "_" and name in used for name in _targets(follower)
            ):
                break
            statement = follower
        return statement.end_lineno or statement.lineno

    def before(self, name: str) -> int:
        """Return the line behind which the declaration before `name` is to stand.

        Comments above `name` belong to `name`.
        """
        line = _first_line(self.places[name][0][0]) - 1
        while line and self.lines[line - 1].startswith("#"):
            line -= 1
        return line

    def is_macro(self, line: int) -> bool:
        return re.match(r"[A-Za-z]\w* = ", self.lines[line - 1]) is not None


def _definitions(statements: list[ast.stmt]) -> Iterator[tuple[str, Definition]]:
    for statement in statements:
        if isinstance(statement, (ast.ClassDef, ast.FunctionDef)):
            yield statement.name, statement
        elif isinstance(statement, (ast.Assign, ast.AnnAssign)):
            for name in _targets(statement):
                yield name, statement
        elif isinstance(statement, ast.If):
            yield from _definitions(statement.body + statement.orelse)


def _targets(statement: ast.stmt) -> list[str]:
    targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
    return [target.id for target in targets if isinstance(target, ast.Name)]


def _first_line(statement: ast.stmt) -> int:
    decorators: list[ast.expr] = getattr(statement, "decorator_list", [])
    return min([statement.lineno, *(decorator.lineno for decorator in decorators)])


def insert(abi: Abi, header: str, text: str) -> tuple[str, list[str]]:
    """Return the module's text with what it lacks, and the names that were added."""
    added: list[str] = []
    draft = Draft(abi, header, TO_WRITE)
    rows = draft.snapshot.headers[header]
    source = Source(text)
    for index, row in enumerate(rows):
        if row.name not in source.places and is_safe(row):
            source = Source(_with(source, draft, rows, index))
            added.append(row.name)
    for enum in draft.snapshot.all(Enum, header):
        for index in range(len(enum.members)):
            new = _with_member(source, draft, enum, index)
            if new is not None:
                source = Source(new)
                added.append(enum.members[index].name)
    for row in rows:
        new = _with_answers(source, row) if isinstance(row, Function) and row.inline else None
        if new is not None:
            source = Source(new)
            added.append(row.name)
    return (_with_imports(source.text, draft.used) if added else text), added


def unwritten(text: str) -> list[tuple[int, str]]:
    """Return the line and name of every declaration that still has words to be written by people."""
    if TO_WRITE not in text:
        return []
    source = Source(text)
    starts = sorted((source.line(name), name) for name in source.places)
    places: dict[str, int] = {}
    for number, line in enumerate(source.lines, 1):
        if TO_WRITE in line:
            name = max((start for start in starts if start[0] <= number), default=(1, "the module"))[1]
            places.setdefault(name, number)
    return [(line, name) for name, line in places.items()]


def is_safe(row: Any_) -> bool:
    """Return whether the declaration can be drafted from the ABI data alone."""
    if isinstance(row, Variable):
        return row.value is not None  # values of variables lie in the library
    return not (isinstance(row, Function) and row.variadic)  # which parameter counts the others?


def _with(source: Source, draft: Draft, rows: list[Any_], index: int) -> str:
    row = rows[index]
    earlier = [row.name for row in rows[:index] if row.name in source.places]
    later = [row.name for row in rows[index + 1 :] if row.name in source.places]
    if earlier:
        line = source.after(earlier[-1])
    elif later:
        line = source.before(later[0])
    else:  # before `__all__ = exported_names(...)`
        line = source.before("__all__")
    draft.declared = {name for name in source.places if source.line(name) <= line}
    lines = list(draft.declaration(row))
    lines = [re.sub(r"^@lib\.", f"@{_library(source)}.", line) for line in lines]
    if not (isinstance(row, Macro) and source.is_macro(line)):
        lines = ["", "", *lines]
        following = next((text_line for text_line in source.lines[line:] if text_line), "")
        if not following.startswith("    "):
            lines += ["", ""]
    return "\n".join([*source.lines[:line], *lines, *source.lines[line:]])


def _library(source: Source) -> str:
    """Return the module's name for its library."""
    names: Counter[str] = Counter()
    for places in source.places.values():
        for _, node in places:
            for decorator in node.decorator_list if isinstance(node, ast.FunctionDef) else ():
                function = decorator.func if isinstance(decorator, ast.Call) else decorator
                if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
                    names[function.value.id] += 1
    return names.most_common(1)[0][0] if names else "lib"


# Enumerators


def _with_member(source: Source, draft: Draft, row: Enum, index: int) -> str | None:
    """Return the module with one missing enumerator, or a new number for an end marker; None when nothing is to do."""
    member = row.members[index]
    places = [node for _, node in source.places.get(row.name, ()) if isinstance(node, ast.ClassDef)]
    if len(places) != 1 or any(isinstance(statement, ast.If) for statement in places[0].body):
        return None  # several generations declare it: people choose which of them have the enumerator
    statements = {name: statement for statement in places[0].body for name in _targets(statement)}
    if member.name in statements:
        old = statements[member.name]
        if not (is_end_marker(row, member) and _has_number(old, member)):
            return None
        start, end = old.lineno - 1, old.end_lineno or old.lineno
    elif member.until:
        return None
    else:
        earlier = [statements[member.name] for member in row.members[:index] if member.name in statements]
        start = end = (earlier[-1].end_lineno or 0) if earlier else _head(places[0])
    return "\n".join([*source.lines[:start], draft.enumerator(row, member), *source.lines[end:]])


def _head(kind: ast.ClassDef) -> int:
    """Return the line behind which the first member goes: the empty one below the docstring."""
    return (kind.body[0].end_lineno or kind.lineno) + 1


def _has_number(statement: ast.stmt, member: Member) -> bool:
    """Return whether the line is `NAME = number` with a value that the member had before its last."""
    value = getattr(statement, "value", None)
    return isinstance(value, ast.Constant) and value.value in [number for _, number in member.history[:-1]]


def is_end_marker(row: Enum, member: Member) -> bool:
    """Return whether the enumerator only counts the others, as `..._MAX` at the end does.

    Its number grows when an enumerator comes in before the end.
    """
    if len(member.history) < 2 or member.until or row.values[member.name] != member.history[-1][1]:
        return False
    version, value = member.history[-1]
    others = [named for named in row.members if named is not member and not named.until]
    new = [other for other in others if other.since == version]
    return (
        row.members[-1] is member
        and value > member.history[-2][1]
        and bool(new)
        and all(row.values[other.name] < value for other in others)
    )


# Answers of inline helpers


def _with_answers(source: Source, row: Function) -> str | None:
    """Return the module with answers that its table lacks, None when nothing is to do.

    Answers that are there stay as they are.
    """
    values = [getattr(node, "value", None) for _, node in source.places.get(f"_{row.name}_answers", ())]
    if len(values) != 1 or not isinstance(values[0], ast.Dict) or not values[0].values:
        return None
    keys = {key.value for key in values[0].keys if isinstance(key, ast.Constant)}
    lacks = {int(key): answer for key, answer in row.table.items() if key != "default" and int(key) not in keys}
    last = values[0].values[-1]
    if not lacks or last.end_lineno is None or last.end_col_offset is None:
        return None
    more = "".join(f", {key}: {answer.encode()!r}" for key, answer in lacks.items())
    lines = list(source.lines)
    line = lines[last.end_lineno - 1].encode()  # offsets count bytes
    line = line[: last.end_col_offset] + more.encode() + line[last.end_col_offset :]
    lines[last.end_lineno - 1] = line.decode()
    return "\n".join(lines)


# Imports


def _with_imports(text: str, used: set[str]) -> str:
    """Return the import from npu_common.cdecl with these names added."""
    names = {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)} & used
    for statement in ast.parse(text).body:
        if isinstance(statement, ast.ImportFrom) and statement.module == "npu_common.cdecl":
            have = {alias.name for alias in statement.names}
            if names <= have:
                return text
            wanted = sorted(have | names, key=_isort)
            lines = text.split("\n")
            one_line = f"from npu_common.cdecl import {', '.join(wanted)}"
            if len(one_line) > WIDTH or statement.end_lineno != statement.lineno:
                one_line = "\n".join(["from npu_common.cdecl import (", *(f"    {name}," for name in wanted), ")"])
            return "\n".join([*lines[: statement.lineno - 1], one_line, *lines[statement.end_lineno :]])
    return text
