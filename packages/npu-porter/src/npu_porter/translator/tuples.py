"""std::tuple of numbers, texts and objects: a tuple of Python.

As nothing changes one of Python's, a tuple is read, copied and given another value as a whole; std::get of a part that
is assigned to is left.
"""

from __future__ import annotations

from typing import Any

from .classes import is_member
from .containers import empty_element, is_of_std, made_of, string_of
from .context import Context, Lines
from .conversions import as_plain
from .counted import holds_counted
from .cursors import Cursor, K, T, arguments_of, children, declaration_of, expressions_of, is_global
from .errors import Left
from .expressions import of_kind
from .kinds import LIBRARY, Kind
from .places import effect_lines, place_of
from .questions import expression
from .reading import stripped
from .rules import NEXT, Next, rule
from .uses import variable_of
from .values import ATOM, Value, operation
from .wholes import as_whole, whole

__all__ = []

LIBRARY["tuple"] = "tuple", "", ""

_SIGNS = ("<", ">")


# --- values ---


def _filled_tuple(context: Context, arguments: list[Cursor], kind: Kind) -> Value:
    if len(arguments) != len(kind.parts):
        raise Left("a tuple of other values than it has")
    texts = []
    for argument, part in zip(arguments, kind.parts):
        texts.append(
            (
                string_of(context, argument) if part.form == "string" else as_plain(context.stored(argument, part.type))
            ).text
        )
    return Value(f"({', '.join(texts)}{',' if len(texts) == 1 else ''})", form="tuple", fresh=True)


@rule(empty_element)
def empty_tuple(context: Context, element: Kind) -> str | Next:
    """Return a tuple of empty parts; NEXT for other elements."""
    if element.form != "tuple":
        return NEXT
    parts = ["False" if part.spelled == "bool8" else empty_element(context, part) for part in element.parts]
    return f"({', '.join(parts)}{',' if len(parts) == 1 else ''})"


@rule(as_whole)
def as_tuple(context: Context, cursor: Cursor, kind: Kind) -> Value | Next:
    """Return `(a, b)` for braces, a constructor or make_tuple, empty parts for none, and a tuple itself; else NEXT.

    Raise `Left` for a tuple with parts of other types.
    """
    if kind.form != "tuple":
        return NEXT
    inner = stripped(cursor)
    if inner.kind == K.INIT_LIST_EXPR:
        return _filled_tuple(context, children(inner), kind)
    source = whole(context, inner.type, "tuple")
    declaration = inner.referenced if inner.kind == K.CALL_EXPR else None
    if inner.kind == K.CALL_EXPR and (declaration is None or declaration.kind == K.CONSTRUCTOR):
        given = arguments_of(inner)
        if declaration is None:
            given = expressions_of(inner)
        if len(given) == 1 and whole(context, stripped(given[0]).type, "tuple") is not None:
            return as_whole(context, given[0], kind)
        if not given:
            return Value(empty_element(context, kind), form="tuple", fresh=True)
        return _filled_tuple(context, given, kind)
    if inner.kind == K.CALL_EXPR and inner.spelling == "make_tuple" and is_of_std(inner):
        return _filled_tuple(context, arguments_of(inner), kind)
    if source is None or [(part.form, part.spelled) for part in source.parts] != [
        (part.form, part.spelled) for part in kind.parts
    ]:
        raise Left("a tuple that is converted")
    return context.value(inner)


@rule(expression, K.CALL_EXPR)
def tuple_call(context: Context, cursor: Cursor) -> Value | Next:
    """Translate std::make_tuple, and std::get into `x[index]`; NEXT for other calls.

    Raise `Left` for std::tie, and for std::get of what is no tuple.
    """
    if cursor.spelling in ("get", "make_tuple", "tie") and is_of_std(cursor):
        if cursor.spelling == "make_tuple":
            kind = whole(context, cursor.type, "tuple")
            if kind is None:
                raise Left(f"the type {cursor.type.spelling}")
            return as_whole(context, cursor, kind)
        [given] = list(cursor.get_arguments())[:1]
        kind = whole(context, stripped(given).type, "tuple")
        if cursor.spelling == "get" and kind is not None:
            index = _place_of(cursor, kind)
            return of_kind(context, f"{context.value(stripped(given)).at(ATOM)}[{index}]", kind.parts[index])
        held = context.known(stripped(given).type)
        if cursor.spelling == "get" and held is not None and held.form in ("pair", "vector"):
            text, index = context.value(stripped(given)).at(ATOM), _place_of(cursor, held)
            if held.form == "pair":
                return of_kind(context, f"{text}.{'second' if index else 'first'}", held.parts[index])
            assert held.element is not None  # std::array
            return of_kind(context, f"{text}[{index}]", held.element, text=True)
        raise Left(f"std::{cursor.spelling} here")
    sides = list(cursor.get_arguments())
    sign = cursor.spelling[len("operator") :] if cursor.spelling.startswith("operator") else ""
    compares = sign in (*_SIGNS, "<=", ">=", "==", "!=") and len(sides) == 2
    if compares and all(whole(context, stripped(one).type, "tuple") is not None for one in sides):
        first, second = (context.value(stripped(one)) for one in sides)
        return operation(first, sign, second, boolean=True)
    return NEXT


@rule(made_of)
def emplaced_tuple(context: Context, kind: Kind, given: list[Cursor]) -> Value | Next:
    """Return a tuple of values; NEXT for other classes."""
    kind_of_tuple = whole(context, kind.type, "tuple")
    return NEXT if kind_of_tuple is None else _filled_tuple(context, given, kind_of_tuple)


def _place_of(cursor: Cursor, kind: Kind) -> int:
    """Return which part std::get gives."""
    declaration = declaration_of(cursor)
    if declaration.get_template_argument_kind(0).name == "INTEGRAL":
        return int(declaration.get_template_argument_value(0))
    wanted = declaration.get_template_argument_type(0).get_canonical().spelling
    names = [part.type.get_canonical().spelling for part in kind.parts]
    if names.count(wanted) != 1:
        raise Left("std::get of a type")
    return names.index(wanted)


# --- variables ---


@rule(effect_lines)
def tuple_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate `x = y` of a tuple, and `std::tie(a, b) = y`; NEXT for other statements.

    Raise `Left` for a tuple that is a global, a reference, or neither variable nor member.
    """
    inner = stripped(cursor)
    if inner.kind == K.CALL_EXPR and inner.spelling == "operator=":
        target, given = list(inner.get_arguments())
        left = stripped(target)
        if left.kind == K.CALL_EXPR and left.spelling == "tie" and is_of_std(left):
            return _tied(context, list(left.get_arguments()), given)
        kind = whole(context, left.type, "tuple")
        if kind is not None:
            variable = variable_of(left)
            if variable is not None and (variable.type.kind == T.LVALUEREFERENCE or is_global(variable)):
                raise Left("an assignment to a tuple of another name")
            if variable is None and not is_member(context, left):
                raise Left("an assignment to a tuple that is no variable")
            return [f"{context.value(left).text} = {as_whole(context, given, kind).text}"]
    return NEXT


def _tied(context: Context, targets: list[Cursor], given: Cursor) -> Lines:
    """Translate `std::tie(a, b) = f()`."""
    inner = stripped(given)
    source = whole(context, inner.type, "tuple") or whole(context, inner.type, "pair")
    if source is None or len(source.parts) != len(targets):
        raise Left("std::tie of something else than a tuple")
    names = []
    for target, part in zip(targets, source.parts):
        if stripped(target).spelling == "ignore":
            names.append("_")
            continue
        place = place_of(context, target)
        kind = place.kind
        if (kind.form, kind.spelled) != (part.form, part.spelled) or holds_counted(context, kind):
            raise Left("std::tie that converts")
        names.append(place.text)
    values = as_whole(context, given, source).text
    if source.form == "pair":
        kept = context.temporary()
        return [f"{kept} = {values}", f"{', '.join(names)} = {kept}.first, {kept}.second"]
    return [f"{', '.join(names)}{',' if len(names) == 1 else ''} = {values}"]


@rule(place_of)
def tuple_place_of(context: Context, cursor: Cursor, new: bool = False) -> Any:
    """Raise `Left` for std::get that is written, as Python's tuples do not change; later rules' place for others."""
    inner = stripped(cursor)
    if inner.kind == K.CALL_EXPR and inner.spelling == "get" and is_of_std(inner):
        raise Left("a part of a tuple that is written")
    return place_of.behind(tuple_place_of, context, inner, new)
