"""Iterators of std::vector that are variables: the index in the list, len(list) for the end.

Such a variable stands for places in one vector, that of its first value; what leads to another one is left.
"""

from __future__ import annotations

import dataclasses
import re
from functools import partial

from .calls import own_argument
from .containers import string_of
from .context import Context, Lines, Storage
from .conversions import as_number, as_plain
from .counted import counted_vector, holds_counted
from .cursors import Cursor
from .declarations import first_value, start_of
from .errors import Left
from .expressions import of_kind
from .kinds import Kind
from .lambdas import algorithm_call, copied_iterator, lambda_expression, object_of_call, vector_of
from .owners import owner_of, source_of
from .places import effect_lines
from .questions import expression
from .reading import K, T, children, is_global, key, stripped
from .rules import NEXT, Next, rule
from .statements import returned
from .uses import variable_of
from .values import ATOM, Value, operation

__all__ = ["IndexState", "index_of", "wanted_element"]

_FOUND = ("find", "find_if")
_MOST = {"max_element": "std_max", "min_element": "std_min"}
_STEPS = {"operator++": "+", "operator--": "-"}


@dataclasses.dataclass
class IndexState:
    """vectors: The vector of each variable that is an iterator."""

    vectors: dict[str, str] = dataclasses.field(default_factory=dict)


def _is_index(context: Context, cursor: Cursor) -> bool:
    try:
        return context.kind(stripped(cursor).type).form == "index"
    except Left:
        return False


def _vector_of(context: Context, base: Cursor) -> str:
    """Return the name of a vector that stays the same one as long as an iterator of it is there."""
    if context.kind(base.type).form != "vector":
        raise Left("an iterator of another container")
    text = context.value(base).text
    if not re.fullmatch(r"(self\.)?\w+", text):
        raise Left("an iterator of a vector without a name")
    return text


def index_of(context: Context, cursor: Cursor) -> tuple[str, Value]:
    """Return the vector and the place of an iterator."""
    state = context.of(IndexState)
    inner = copied_iterator(cursor)
    if inner.kind == K.CALL_EXPR and inner.spelling != "operator+" and len(children(inner)) == 1:
        below = stripped(children(inner)[0])
        if inner.spelling.startswith("__normal_iterator") or below.kind == K.DECL_REF_EXPR:
            return index_of(context, below)  # a copy, or one that can only read
    variable = variable_of(inner)
    if variable is not None:
        if key(variable) not in state.vectors:
            raise Left("an iterator that does not begin with a place in a vector")
        return state.vectors[key(variable)], Value(context.storage(variable).name)
    for name in ("begin", "end"):
        base = object_of_call(inner, name)
        if base is not None:
            vector = _vector_of(context, base)
            return vector, Value("0") if name == "begin" else Value(f"len({vector})")
    if inner.kind == K.CALL_EXPR and inner.spelling in ("operator+", "operator-"):
        first, amount = inner.get_arguments()
        vector, place = index_of(context, first)
        moved = as_number(context.value(amount))
        begins = place.text == "0" and inner.spelling == "operator+"
        return vector, moved if begins else operation(place, inner.spelling[-1], moved)
    arguments = algorithm_call(inner, *_FOUND)
    if len(arguments) == 3:
        return _searched_for(context, inner.spelling, arguments)
    arguments = algorithm_call(inner, *_MOST)
    if len(arguments) == 2:
        value, element = vector_of(context, *arguments)
        if element.is_number:
            context.imports.add("npu_porter.cxx_algorithm")
            return value.text, Value(f"{_MOST[inner.spelling]}({value.text})")
    arguments = algorithm_call(inner, "lower_bound", "upper_bound")
    if len(arguments) == 3:
        value, element = vector_of(context, *arguments[:2])
        context.imports.add("npu_porter.cxx_algorithm")
        return value.text, Value(
            f"{inner.spelling}({value.text}, {wanted_element(context, arguments[2], element).text})"
        )
    raise Left("an iterator of another container")


def _searched_for(context: Context, name: str, arguments: list[Cursor]) -> tuple[str, Value]:
    value, element = vector_of(context, *arguments[:2])
    context.imports.add("npu_porter.cxx_algorithm")
    if name == "find_if":
        [parameter], result = lambda_expression(context, arguments[2], [element])
        return value.text, Value(f"std_find_if({value.text}, lambda {parameter}: {result.text})")
    return value.text, Value(f"std_find({value.text}, {wanted_element(context, arguments[2], element).text})")


def wanted_element(context: Context, cursor: Cursor, element: Kind) -> Value:
    """Return the value that std::find compares the elements with."""
    inner = stripped(cursor)
    if element.form == "string":
        return string_of(context, cursor)
    kind = context.kind(inner.type)
    if element.form == "instance" and kind.form == "instance":
        return context.value(source_of(cursor) if owner_of(inner) else inner)
    if element.is_number and kind.form == element.form:
        low = context.ranges.of(inner)[0] if kind.is_integer else 0
        if low >= 0 or kind.spelled == element.spelled:
            return as_plain(context.value(inner))
    raise Left(f"std::find of a {kind.form} among {element.form}s")


def _same(context: Context, first: Cursor, second: Cursor) -> tuple[Value, Value]:
    """Return two places in one vector."""
    (vector, index), (other, two) = index_of(context, first), index_of(context, second)
    if vector != other:
        raise Left("iterators of two containers")
    return index, two


# --- expressions ---


@rule(expression, K.CALL_EXPR)
def index_call(context: Context, cursor: Cursor) -> Value | Next:
    arguments = list(cursor.get_arguments())
    name = cursor.spelling
    if name in ("operator==", "operator!=", "operator<", "operator-") and len(arguments) == 2:
        if all(map(partial(_is_index, context), arguments)):
            if name in ("operator==", "operator!=") and algorithm_call(copied_iterator(arguments[0]), "find_if"):
                return NEXT  # whether there is one
            first, two = _same(context, *arguments)
            flags = {} if name == "operator-" else {"boolean": True}
            return operation(first, name[len("operator") :], two, **flags)
    if name in ("operator*", "operator->") and arguments and _is_index(context, arguments[0]):
        vector, place = index_of(context, arguments[0])
        element = context.kind(stripped(arguments[0]).type).element
        if element is None or (name == "operator->" and element.form not in ("object", "record", "pair")):
            raise Left("what an iterator points to")
        return of_kind(context, f"{vector}[{place.text}]", element, text=True)
    if name == "distance" and len(arguments) == 2 and all(map(partial(_is_index, context), arguments)):
        first, two = _same(context, *arguments)
        return two if first.text == "0" else operation(two, "-", first)
    return NEXT


# --- variables ---


@rule(start_of)
def index_start_of(context: Context, declaration: Cursor, storage: Storage) -> str | Next:
    if storage.kind.form != "index":
        return NEXT
    value = first_value(context, declaration)
    plain = declaration.kind == K.VAR_DECL and declaration.type.kind != T.LVALUEREFERENCE
    if value is None or not plain or is_global(declaration) or declaration.storage_class.name == "STATIC":
        raise Left("an iterator that is no variable with a first value")
    context.of(IndexState).vectors[key(declaration)], place = index_of(context, value)
    return place.text


@rule(effect_lines)
def index_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    inner = stripped(cursor)
    arguments = list(inner.get_arguments()) if inner.kind == K.CALL_EXPR else []
    variable = variable_of(arguments[0]) if arguments and _is_index(context, arguments[0]) else None
    if variable is not None:
        name = index_of(context, arguments[0])[1].text
        if inner.spelling in _STEPS:
            return [f"{name} {_STEPS[inner.spelling]}= 1"]
        if inner.spelling in ("operator+=", "operator-="):
            return [f"{name} {inner.spelling[-2:]} {as_number(context.value(arguments[1])).text}"]
        if inner.spelling == "operator=" and len(arguments) == 2:
            erased = _erased(context, arguments[1])
            if erased is not None:
                if erased[1].text != name:
                    raise Left("an iterator behind what another one erases")
                return _erasing(context, *erased)
            vector, place = index_of(context, arguments[1])
            if vector != context.of(IndexState).vectors[key(variable)]:
                raise Left("an iterator that goes to another container")
            return [f"{name} = {place.text}"]
    erased = _erased(context, inner)
    return NEXT if erased is None else _erasing(context, *erased)


def _erased(context: Context, cursor: Cursor) -> tuple[Cursor, Value] | None:
    """Return the vector and the place of `all.erase(it)`; None of other calls."""
    inner = copied_iterator(cursor)
    base = object_of_call(inner, "erase")
    arguments = list(inner.get_arguments()) if base is not None else []
    if base is None or context.kind(base.type).form != "vector":
        return None
    if len(arguments) != 1:
        return None
    vector, place = index_of(context, arguments[0])
    if vector != _vector_of(context, base):
        raise Left("erase at an iterator of another container")
    return base, place


def _erasing(context: Context, base: Cursor, place: Value) -> Lines:
    kind, name = context.kind(base.type), context.value(base).at(ATOM)
    if counted_vector(context, kind):
        return [f"unshare({name}.pop({place.text}))"]
    if holds_counted(context, kind):
        raise Left("erase of what does something where it ends")
    return [f"del {name}[{place.text}]"]


# --- other places ---


@rule(own_argument)
def index_own_argument(context: Context, cursor: Cursor, parameter: Cursor) -> Value | Next:
    if context.kind(parameter.type).form == "index":
        raise Left("an iterator as an argument")
    return NEXT


@rule(returned)
def index_returned(context: Context, cursor: Cursor) -> Value | Next:
    if context.kind(context.function.result).form == "index":
        raise Left("an iterator as the result")
    return NEXT
