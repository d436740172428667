"""Generic lambdas of C++, read again with the types of what they are called with: `auto` is replaced.

clang shows no types inside of a generic lambda. One of an algorithm takes the elements of its range, one that a
variable keeps what all its calls give alike.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from .cursors import Cursor, K, Type, Unit, children, file_name, stands_in_std, walk
from .reading import content, key, read_again, source_text, stripped, top_level

__all__ = ["typed"]

_SHOWN = re.compile(rb"\]\s*\([^(){}]*\bauto\b")
_AUTO = re.compile(rb"\bauto\b(?=\s*(&&|&|\*)?)")
_CHANGING = ("for_each", "transform")
_CONSTANT = "\0"
"""Stands for `const` before the type of a reference through which an algorithm most likely changes nothing."""
_SHAPES = {
    b"&&": "{}&",
    b"&": "typename std::remove_reference<{}>::type",
    b"*": "typename std::remove_pointer<{}>::type",
    None: "typename std::decay<{}>::type",
}
"""By what stands behind `auto`, its type made of that of an expression."""
_PARAMETERS = {"lower_bound": ("*0", "2"), "upper_bound": ("2", "*0"), "accumulate": ("2", "*0"), "equal": ("*0", "*2")}
"""By algorithm what each parameter takes: an argument by its number, or `*` what an iterator points to."""


def typed(unit: Unit) -> Unit:
    """Return a translation unit whose generic lambdas have types, as far as their calls tell."""
    lacks = unit.__dict__.get("porter_lacks")
    if lacks is not None and lacks.blanks:  # which are known by their places
        return unit
    for _ in range(3):  # one lambda's types may hang on another's
        edits: dict[str, dict[tuple[int, int], bytes]] = {}
        for root in top_level(unit):
            name = file_name(root.location)
            if name and _SHOWN.search(content(unit, name)):
                _collect(unit, root, edits)
        if not edits:
            break
        again = _read(unit, edits, b"const ") or _read(unit, edits, b"")
        if again is None:
            break
        inserted = {words.decode() for changes in edits.values() for words in changes.values()}
        known = again.__dict__.get("porter_autos", [])
        shown = [words.replace(_CONSTANT, end) for words in inserted if "decltype(" in words for end in ("const ", "")]
        again.porter_autos = sorted({*known, *shown}, key=len, reverse=True)
        unit = again
    return unit


def _read(unit: Unit, edits: dict[str, dict[tuple[int, int], bytes]], constant: bytes) -> Unit | None:
    """Read a unit with the types, and with `constant` before the references of orders and conditions."""
    texts = dict(unit.porter_texts)
    for name, changes in edits.items():
        text = content(unit, name)
        for (begin, end), words in sorted(changes.items(), reverse=True):
            text = text[:begin] + words.replace(_CONSTANT.encode(), constant) + text[end:]
        texts[name] = text.decode("utf-8", "replace")
    return read_again(unit, texts)


def _collect(unit: Unit, root: Cursor, edits: dict[str, dict[tuple[int, int], bytes]]) -> None:
    """Add the places of `auto` below a cursor, with what stands there instead."""
    variables: dict[str, Cursor] = {}
    calls: dict[str, list[list[str]]] = {}
    for node in walk(root):
        if node.kind == K.VAR_DECL:
            parts = [stripped(child) for child in children(node) if child.kind.is_expression()]
            generic = _generic(parts[-1]) if parts else None
            if generic is not None:
                variables[key(node)] = generic
        if node.kind != K.CALL_EXPR:
            continue
        given = list(node.get_arguments())
        if _is_of_std(node):
            for argument in given:
                generic = _generic(argument)
                if generic is not None:
                    _edit(unit, generic, _range_types(unit, node, given), edits)
        elif node.spelling == "operator()" and given:
            callee = stripped(given[0]).referenced
            if callee is not None:
                calls.setdefault(key(callee), []).append([_spelled(one.type) for one in given[1:]])
    for name, generic in variables.items():
        rows = calls.get(name, [])
        if rows and all(row == rows[0] for row in rows) and all(rows[0]):
            _edit(unit, generic, iter(rows[0]), edits)


def _is_of_std(call: Cursor) -> bool:
    """Return whether a call is one of std, which templates name only."""
    if call.referenced is not None:
        return stands_in_std(call.referenced)
    named = children(call)[:1]
    return any(node.kind == K.NAMESPACE_REF and node.spelling == "std" for two in named for node in walk(two))


def _generic(cursor: Cursor) -> Cursor | None:
    """Return the generic lambda at the start of an expression, None of others."""
    for node in walk(cursor):
        if node.kind == K.LAMBDA_EXPR and node.extent.start.offset == cursor.extent.start.offset:
            kinds = [child.kind for child in node.type.get_declaration().get_children()]
            return node if K.FUNCTION_TEMPLATE in kinds else None
    return None


def _range_types(unit: Unit, call: Cursor, given: list[Cursor]) -> Iterator[str]:
    """Give the type of each parameter of what an algorithm calls, as a text."""
    algorithm = call.spelling or children(call)[0].spelling
    usual = ("*0", "*2") if algorithm == "transform" and len(given) == 5 else ("*0", "*0")
    for place in _PARAMETERS.get(algorithm, usual):
        number = int(place[-1])
        if number >= len(given) or any(node.kind == K.LAMBDA_EXPR for node in walk(given[number])):
            return
        text = source_text(given[number])
        constant = "" if algorithm in _CHANGING else _CONSTANT
        yield f"{constant}decltype({'*' if place[0] == '*' else ''}({text}))"


def _spelled(type_: Type) -> str:
    """Return the name of a type without const and reference; nothing where it has none."""
    name = re.sub(r"^const ", "", type_.get_canonical().spelling.rstrip("& "))
    return "" if re.search(r"\(|-parameter-", name) else name


def _edit(unit: Unit, generic: Cursor, types: Iterator[str], edits: dict[str, dict[tuple[int, int], bytes]]) -> None:
    """Add the edits of one lambda."""
    for parameter in (child for child in children(generic) if child.kind == K.PARM_DECL):
        type_, name = next(types, ""), file_name(parameter.location)
        auto = _AUTO.search(content(unit, name), parameter.extent.start.offset, parameter.extent.end.offset)
        if auto is None or not type_:
            continue
        words = type_
        if "decltype(" in type_:
            words = _SHAPES[auto[1]].format(type_.lstrip(_CONSTANT))
            words = _CONSTANT + words if type_[0] == _CONSTANT and auto[1] == b"&" else words
        edits.setdefault(name, {})[auto.start(), auto.end()] = words.encode()
