"""Iterators of std::map and std::set that are variables, and what is inserted into maps."""

from __future__ import annotations

from typing import Any

from .containers import empty_element, is_of_std, kept_element, searched_in
from .context import Context, Lines
from .conversions import as_number
from .cursors import Cursor, K, arguments_of, children
from .errors import Left
from .expressions import of_kind
from .kinds import LIBRARY, Kind, is_unordered
from .maps import pair_of
from .places import effect_lines, place_of
from .questions import expression
from .reading import method_of, stripped
from .rules import NEXT, Next, rule
from .uses import variable_of
from .values import ATOM, Value, operation
from .wholes import as_whole

__all__ = []

LIBRARY.update(
    dict.fromkeys(
        ("_Rb_tree_iterator", "_Rb_tree_const_iterator", "__detail::_Node_iterator", "__detail::_Node_const_iterator"),
        ("iterator", "map_iterator", "e"),
    )
)

_MODULE = "npu_porter.cxx_map"


def _iterator(context: Context, cursor: Cursor) -> Kind | None:
    return context.formed(stripped(cursor).type, "iterator")


def _searched(context: Context, cursor: Cursor | None) -> Kind | None:
    """Return the kind of a map or set; None of others."""
    return None if cursor is None else context.formed(stripped(cursor).type, "map", "set")


@rule(empty_element)
def iterator_empty(context: Context, element: Kind) -> str | Next:
    """Return an iterator of no container; NEXT for other elements."""
    if element.form != "iterator":
        return NEXT
    context.imports.add(_MODULE)
    return "map_iterator({})"


@rule(as_whole)
def own_iterator(context: Context, cursor: Cursor, kind: Kind) -> Value | Next:
    """Return an iterator of a map or set of one's own: Python would share the old; NEXT for other kinds."""
    if kind.form != "iterator":
        return NEXT
    inner = stripped(cursor)
    if inner.kind == K.CALL_EXPR and not children(inner):
        return Value(empty_element(context, kind), form="iterator", fresh=True)
    while inner.kind == K.CALL_EXPR and len(children(inner)) == 1 and _iterator(context, children(inner)[0]):
        inner = stripped(children(inner)[0])  # one that can only read is made of it
    value = context.value(inner)
    return value if value.fresh else Value(f"{value.at(ATOM)}.moved()", form="iterator", fresh=True)


@rule(effect_lines)
def iterator_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate `++it`, `--it`, `advance(it, n)` into `it.step(n)`, and `it = other` of map iterators; NEXT for others.

    Raise `Left` for a step in an unordered container.
    """
    inner = stripped(cursor)
    arguments = list(inner.get_arguments()) if inner.kind == K.CALL_EXPR else []
    if arguments and _iterator(context, arguments[0]) is not None and variable_of(arguments[0]) is not None:
        name = context.value(stripped(arguments[0])).text
        if inner.spelling in ("operator++", "operator--", "advance"):
            _refuse_open_order(arguments[0])
            if inner.spelling == "advance":
                return [f"{name}.step({as_number(context.value(arguments[1])).text})"]
            return [f"{name}.step({'' if inner.spelling == 'operator++' else '-1'})"]
        if inner.spelling == "operator=" and len(arguments) == 2:
            kind = context.kind(stripped(arguments[0]).type)
            return [place_of(context, arguments[0]).assign(as_whole(context, arguments[1], kind).text)]
    return NEXT


def _refuse_open_order(cursor: Cursor) -> None:
    if "_Node_" in stripped(cursor).type.get_canonical().spelling.partition("<")[0]:
        raise Left("a step in a map whose order C++ leaves open")


@rule(expression, K.CALL_EXPR)
def iterator_call(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `==`, `!=`, `*`, `it++`, `next`, `prev` and `distance` of map iterators, and the methods giving some.

    `find(key) != end()` is a test for the key; a step in an unordered container raises `Left`; NEXT for others.
    """
    arguments = arguments_of(cursor)
    base, name = method_of(cursor)
    kind = _searched(context, base)
    if base is not None and kind is not None:
        return _of_container(context, base, kind, name, arguments)
    if not arguments or _iterator(context, arguments[0]) is None:
        return NEXT
    first, name = stripped(arguments[0]), cursor.spelling
    if name in ("operator==", "operator!=") and len(arguments) == 2 and _iterator(context, arguments[1]) is not None:
        container = searched_in(context, name[len("operator") :], arguments)
        if container is not None:
            return container
        sides = [context.value(stripped(argument)) for argument in arguments]
        return operation(sides[0], name[len("operator") :], sides[1], boolean=True)
    its = _iterator(context, first)
    if name == "operator*" and its is not None and its.key is not None and its.element is None:
        return of_kind(context, f"{context.value(first).at(ATOM)}.first", its.key)
    if name in ("operator++", "operator--") and len(list(cursor.get_arguments())) == 2:
        _refuse_open_order(first)
        count = "" if name == "operator++" else "-1"
        return Value(f"{context.value(first).at(ATOM)}.passed({count})", form="iterator", fresh=True)
    if name in ("next", "prev") and is_of_std(cursor):
        _refuse_open_order(first)
        count = as_number(context.value(arguments[1])).text if len(arguments) > 1 else "1"
        count = count if name == "next" else f"-{count}" if count.isalnum() else f"-({count})"
        return Value(f"{context.value(first).at(ATOM)}.moved({count})", form="iterator", fresh=True)
    if name == "distance" and is_of_std(cursor):
        _refuse_open_order(first)
        return Value(f"{context.value(first).at(ATOM)}.distance({context.value(stripped(arguments[1])).text})")
    return NEXT


_ENDS = {
    "begin": ("begin", False), "end": ("end", False), "cbegin": ("begin", False), "cend": ("end", False),
    "rbegin": ("begin", True), "rend": ("end", True), "crbegin": ("begin", True), "crend": ("end", True),
}  # fmt: skip


def _of_container(context: Context, base: Cursor, kind: Kind, name: str, arguments: list[Cursor]) -> Value | Next:
    """Translate a method of a map or set that has to do with iterators."""
    text = context.value(base).text
    key = kind.key if kind.form == "map" else kind.element
    if name in _ENDS and not arguments:
        end, backwards = _ENDS[name]
        if is_unordered(kind) and end == "begin":
            raise Left(f"the beginning of a {kind.form} whose order C++ leaves open")
        context.imports.add(_MODULE)
        reverse = ", reverse=True" if kind.reverse != backwards else ""
        return Value(f"map_{end}({text}{reverse})", form="iterator", fresh=True)
    if name == "erase" and len(arguments) == 1 and _iterator(context, arguments[0]) is not None:
        context.imports.add(_MODULE)
        return Value(f"{context.value(stripped(arguments[0])).at(ATOM)}.erase()", form="iterator", fresh=True)
    if name in ("find", "lower_bound", "upper_bound") and len(arguments) == 1 and key is not None:
        if kind.form == "map" and name == "find":
            return NEXT
        if kind.reverse:
            raise Left(f"the method {name} of a {kind.form} that is ordered backwards")
        context.imports.add(_MODULE)
        wanted = context.stored(arguments[0], key.type).text
        return Value(f"map_{name}({text}, {wanted})", form="iterator", fresh=True)
    if name in ("insert", "emplace", "insert_or_assign") and kind.form == "map":
        return _inserted_pair(context, context.value(base), kind, arguments, name == "insert_or_assign")
    return NEXT


def _inserted_pair(context: Context, name: Value, kind: Kind, arguments: list[Cursor], assigns: bool = False) -> Value:
    """Translate `all.insert({key, value})`, with a hint before or without: a key that is there keeps its value."""
    if len(arguments) == 2 and "_iterator<" in arguments[0].type.get_canonical().spelling.partition("std::pair")[0]:
        arguments = arguments[1:]  # where to look first
    pair = stripped(arguments[0]) if len(arguments) == 1 else None
    parts: list[Any] = list(arguments) if len(arguments) == 2 else []
    while pair is not None and len(parts) != 2:
        parts = children(pair) if pair.kind == K.INIT_LIST_EXPR else []
        if pair.kind == K.CALL_EXPR:
            parts = arguments_of(pair)
        pair = stripped(parts[0]) if len(parts) == 1 and stripped(parts[0]) is not pair else None
    if len(parts) != 2 or kind.key is None or kind.element is None:
        raise Left("the method insert of a map")
    texts = [context.stored(piece, part.type).text for piece, part in zip(parts, (kind.key, kind.element))]
    if assigns:
        return Value(f"{name.at(ATOM)}.update({{{': '.join(texts)}}})", form="none")
    return Value(f"{name.at(ATOM)}.setdefault({', '.join(texts)})", form="none")


@rule(expression, K.MEMBER_REF_EXPR)
def inserted_member(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `all.insert(x).second`: whether it was not there before."""
    call = stripped(children(cursor)[0]) if cursor.spelling == "second" and children(cursor) else cursor
    base, name = method_of(call) if call.kind == K.CALL_EXPR else (None, "")
    kind = _searched(context, base)
    if base is None or kind is None or name not in ("insert", "emplace"):
        return NEXT
    context.imports.add(_MODULE)
    arguments = arguments_of(call)
    if kind.form == "set" and len(arguments) == 1:
        item = kept_element(context, arguments[0], kind)
        return Value(f"set_insert({context.value(base).text}, {item})", boolean=True)
    if kind.form == "set":
        raise Left("an insertion into a set here")
    owner = context.value(base)
    pair = _inserted_pair(context, owner, kind, arguments).text[len(f"{owner.at(ATOM)}.setdefault(") :]
    return Value(f"map_insert({owner.text}, {pair}", boolean=True)


@rule(expression, K.MEMBER_REF_EXPR)
def iterator_member(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `it->first` and `it->second` of a map iterator into `it.first`, `it.second`; NEXT for other members."""
    if cursor.spelling in ("first", "second") and children(cursor):
        inner = stripped(children(cursor)[0])
        arguments = list(inner.get_arguments()) if inner.kind == K.CALL_EXPR else []
        kind = _iterator(context, arguments[0]) if inner.spelling == "operator->" and len(arguments) == 1 else None
        if kind is not None and pair_of(context, children(cursor)[0]) is None:
            part = kind.key if cursor.spelling == "first" else kind.element
            assert part is not None
            name = context.value(stripped(arguments[0])).at(ATOM)
            return of_kind(context, f"{name}.{cursor.spelling}", part)
    return NEXT
