"""Iterators of std::map that are variables, and what is inserted into maps."""

from __future__ import annotations

from typing import Any

from .calls import own_argument
from .containers import searched_in
from .context import Context, Lines, Storage
from .cursors import Cursor
from .declarations import first_value, start_of
from .errors import Left
from .expressions import of_kind
from .kinds import Kind, is_unordered
from .maps import map_of, pair_of
from .places import effect_lines, place_of
from .questions import expression
from .reading import K, T, children, is_default, method_of, stripped
from .rules import NEXT, Next, rule
from .uses import variable_of
from .values import ATOM, Value, operation

__all__ = []


def _iterator(context: Context, cursor: Cursor) -> Kind | None:
    try:
        kind = context.kind(stripped(cursor).type)
    except Left:
        return None
    return kind if kind.form == "iterator" else None


@rule(start_of)
def iterator_start_of(context: Context, declaration: Cursor, storage: Storage) -> str | Next:
    if storage.kind.form != "iterator":
        return NEXT
    value = first_value(context, declaration)
    if value is None or (stripped(value).kind == K.CALL_EXPR and not children(stripped(value))):
        context.imports.add("npu_porter.cxx_map")
        return "map_iterator({})"
    return _made(context, value).text


def _made(context: Context, cursor: Cursor) -> Value:
    """Return a new iterator: Python would share the old."""
    value = context.value(stripped(cursor))
    if not value.fresh:
        raise Left("a copy of an iterator")
    return value


@rule(effect_lines)
def iterator_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    inner = stripped(cursor)
    arguments = list(inner.get_arguments()) if inner.kind == K.CALL_EXPR else []
    if arguments and _iterator(context, arguments[0]) is not None and variable_of(arguments[0]) is not None:
        name = context.value(stripped(arguments[0])).text
        if inner.spelling == "operator++":
            if "_Node_iterator" in stripped(arguments[0]).type.get_canonical().spelling:
                raise Left("a step in a map whose order C++ leaves open")
            return [f"{name}.step()"]
        if inner.spelling == "operator=" and len(arguments) == 2:
            return [place_of(context, arguments[0]).assign(_made(context, arguments[1]).text)]
    return NEXT


@rule(expression, K.CALL_EXPR)
def iterator_call(context: Context, cursor: Cursor) -> Value | Next:
    arguments = list(cursor.get_arguments())
    if cursor.spelling in ("operator==", "operator!=") and len(arguments) == 2:
        if all(_iterator(context, argument) is not None for argument in arguments):
            container = searched_in(context, cursor.spelling[len("operator") :], arguments)
            if container is not None:
                return container
            first, second = (context.value(stripped(argument)) for argument in arguments)
            return operation(first, cursor.spelling[len("operator") :], second, boolean=True)
    base, name = method_of(cursor)
    kind = None if base is None else map_of(context, base)
    if base is None or kind is None:
        return NEXT
    if name in ("begin", "end") and not arguments:
        if is_unordered(kind) and name == "begin":
            raise Left("the beginning of a map whose order C++ leaves open")
        context.imports.add("npu_porter.cxx_map")
        reverse = ", reverse=True" if kind.reverse else ""
        return Value(f"map_{name}({context.value(base).text}{reverse})", form="iterator", fresh=True)
    if name == "erase" and len(arguments) == 1 and _iterator(context, arguments[0]) is not None:
        context.imports.add("npu_porter.cxx_map")
        return Value(f"{context.value(stripped(arguments[0])).at(ATOM)}.erase()", form="none")
    return _inserted_pair(context, context.value(base), kind, arguments) if name in ("insert", "emplace") else NEXT


def _inserted_pair(context: Context, name: Value, kind: Kind, arguments: list[Cursor]) -> Value:
    """Translate `all.insert({key, value})`, with a hint before or without: a key that is there keeps its value."""
    if len(arguments) == 2 and "_iterator<" in arguments[0].type.get_canonical().spelling.partition("std::pair")[0]:
        arguments = arguments[1:]  # where to look first
    pair = stripped(arguments[0]) if len(arguments) == 1 else None
    parts: list[Any] = list(arguments) if len(arguments) == 2 else []
    while pair is not None and len(parts) != 2:
        parts = children(pair) if pair.kind == K.INIT_LIST_EXPR else []
        if pair.kind == K.CALL_EXPR:
            parts = [argument for argument in pair.get_arguments() if not is_default(argument)]
        pair = stripped(parts[0]) if len(parts) == 1 and stripped(parts[0]) is not pair else None
    if len(parts) != 2 or kind.key is None or kind.element is None:
        raise Left("the method insert of a map")
    texts = [context.stored(piece, part.type).text for piece, part in zip(parts, (kind.key, kind.element))]
    return Value(f"{name.at(ATOM)}.setdefault({', '.join(texts)})", form="none")


@rule(expression, K.MEMBER_REF_EXPR)
def iterator_member(context: Context, cursor: Cursor) -> Value | Next:
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


@rule(own_argument)
def iterator_own_argument(context: Context, cursor: Cursor, parameter: Cursor) -> Value | Next:
    if context.kind(parameter.type).form == "iterator":
        if parameter.type.kind != T.LVALUEREFERENCE:
            raise Left("a copy of an iterator")
        return context.value(stripped(cursor))
    return NEXT
