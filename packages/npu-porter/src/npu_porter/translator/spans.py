"""std::span of a vector: the list itself, of which C++ has a view."""

from __future__ import annotations

from typing import Any

from .calls import own_argument
from .containers import constructed
from .context import Context, Storage
from .cursors import Cursor, K, Type, children, written
from .declarations import first_value, start_of
from .errors import Left
from .questions import stored_as
from .reading import stripped
from .rules import NEXT, Next, rule
from .statements import returned
from .values import Value

__all__: list[str] = []


def _is_span(type_: Type) -> bool:
    return type_.get_canonical().spelling.replace("const ", "").startswith("std::span<")


def _viewed(context: Context, cursor: Cursor) -> Value:
    """Return the list that an expression is a view of.

    Raises:
        Left: It is no list, or one that ends with the statement.
    """
    inner = stripped(cursor)
    while inner.kind in (K.CALL_EXPR, K.UNEXPOSED_EXPR, K.CXX_FUNCTIONAL_CAST_EXPR) and _is_span(inner.type):
        declaration = inner.referenced if inner.kind == K.CALL_EXPR else None
        if declaration is not None and declaration.kind != K.CONSTRUCTOR:
            break
        given = written(children(inner))
        if len(given) != 1:
            raise Left("a std::span of something else than a vector")
        inner = stripped(given[0])
    kind = context.kind(inner.type)
    value = context.value(inner)
    if kind.form != "vector" or value.form != "vector":
        raise Left("a std::span of something else than a vector")
    return value.having(fresh=True)


@rule(own_argument)
def span_own_argument(context: Context, cursor: Cursor, parameter: Cursor) -> Value | Next:
    """Return the list itself, no copy, that a std::span parameter views; NEXT for other parameters."""
    return _viewed(context, cursor) if _is_span(parameter.type) else NEXT


@rule(start_of)
def span_start_of(context: Context, declaration: Cursor, storage: Storage) -> str | Next:
    """Return the list itself that a std::span variable views; NEXT for other variables.

    Raise `Left` without a first value.
    """
    if not _is_span(declaration.type):
        return NEXT
    value = first_value(context, declaration)
    if value is None:
        raise Left("a std::span of nothing")
    return _viewed(context, value).text


@rule(stored_as)
def span_stored_as(context: Context, cursor: Cursor, type_: Type, **how: Any) -> Value | Next:
    """Return the list itself, no copy, where a std::span of it is stored; NEXT for other types."""
    return _viewed(context, cursor) if _is_span(type_) else NEXT


@rule(constructed)
def span_constructed(context: Context, cursor: Cursor, given: list[Cursor], type_: Type) -> Value | Next:
    """Return the list itself, no copy, that a std::span is constructed of; NEXT for other types."""
    return _viewed(context, cursor) if _is_span(type_) else NEXT


@rule(returned)
def span_returned(context: Context, cursor: Cursor) -> Value | Next:
    """Return the list itself, no copy, that a returned std::span views; NEXT for functions with other results."""
    return _viewed(context, cursor) if _is_span(context.function.result) else NEXT
