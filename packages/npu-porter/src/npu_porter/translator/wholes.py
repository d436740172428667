"""std::pair, std::tuple and std::optional as a whole: where one is kept, given and returned."""

from __future__ import annotations

from typing import Any

from .calls import own_argument
from .containers import constructed
from .context import Context
from .counted import holds_counted
from .cursors import Cursor, Type
from .errors import Left
from .kinds import Kind
from .questions import stored_as
from .reading import K, T, stripped
from .rules import NEXT, Next, question, rule
from .statements import returned
from .values import Value

__all__ = ["as_whole", "whole"]

_PARTS = {
    "tuple": ("int", "char", "float", "string", "instance"),
    "pair": ("int", "char", "float", "string", "instance", "pair", "vector", "object", "record", "pointer"),
    "optional": ("int", "char", "float", "string", "object", "vector", "pair", "record"),
}
"""The forms of what each may hold."""


def whole(context: Context, type_: Type, form: str = "") -> Kind | None:
    """Return the kind of such a type, or of one of them; None of others.

    Raises:
        Left: It holds what has no translation there.
    """
    kind = context.known(type_)
    if kind is None or kind.form not in _PARTS or form not in ("", kind.form):
        return None
    parts: list[Kind | None] = [*kind.parts] or [kind.element]
    for part in parts:
        if part is None or part.form not in _PARTS[kind.form] or holds_counted(context, part):
            raise Left(f"the type {type_.spelling}")
    return kind


@question
def as_whole(context: Context, cursor: Cursor, kind: Kind) -> Value:
    """Return an expression as one of the kind, of its own."""
    raise Left(f"a value of type {kind.spelled}")


@rule(stored_as)
def whole_stored_as(context: Context, cursor: Cursor, type_: Type, **how: Any) -> Value | Next:
    """Return an expression as a std::pair, std::tuple or std::optional of its own, for such a type; NEXT for others."""
    kind = whole(context, type_)
    return NEXT if kind is None else as_whole(context, cursor, kind)


@rule(constructed)
def whole_constructed(context: Context, cursor: Cursor, arguments: list[Cursor], type_: Type) -> Value | Next:
    """Return a std::pair, std::tuple or std::optional that a constructor's call makes; NEXT for other types."""
    return whole_stored_as(context, cursor, type_)


@rule(own_argument)
def whole_own_argument(context: Context, cursor: Cursor, parameter: Cursor) -> Value | Next:
    """Return a pair, tuple or optional for a parameter: a pair by reference as it is, others of their own; else NEXT.

    Raise `Left` for a reference to a tuple or optional that may be written.
    """
    kind, inner = whole(context, parameter.type), stripped(cursor)
    if kind is None:
        return NEXT
    if parameter.type.kind == T.LVALUEREFERENCE:
        if kind.form == "pair" and inner.kind != K.INIT_LIST_EXPR and whole(context, inner.type, "pair") is not None:
            return context.value(inner)
        if kind.form != "pair" and not parameter.type.get_pointee().is_const_qualified():
            raise Left(f"a reference to a type {kind.spelled}")
    return as_whole(context, cursor, kind)


@rule(returned)
def whole_returned(context: Context, cursor: Cursor) -> Value | Next:
    """Return a pair, tuple or optional as the result, of its own, or what is referred to; NEXT for other results.

    Raise `Left` for a reference to a tuple.
    """
    type_ = context.function.result
    kind = whole(context, type_)
    if kind is None:
        return NEXT
    if type_.kind != T.LVALUEREFERENCE:
        return as_whole(context, cursor, kind)
    if kind.form == "tuple":
        raise Left("a reference to a tuple")
    return context.value(stripped(cursor))
