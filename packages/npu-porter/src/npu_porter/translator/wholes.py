"""Classes of C++'s library whose objects Python keeps as a whole, such as std::pair: kept, given and returned.

`as_whole` makes an object of an expression, `empty_element` one of nothing: a class has a rule for each.
"""

from __future__ import annotations

from typing import Any

from .calls import own_argument
from .containers import constructed, empty_element
from .context import Context, Storage
from .counted import holds_counted
from .cursors import Cursor, K, T, Type
from .declarations import first_value, start_of
from .errors import Left
from .kinds import Kind
from .questions import stored_as
from .reading import stripped
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
_KEPT = (*_PARTS, "clock", "closure", "entry", "iterator", "opencv", "path", "random", "sharing")
_FIXED = ("clock", "entry", "optional", "path", "tuple")
"""Forms whose objects never change in Python: a reference that may write has no translation."""


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


def _kept(context: Context, type_: Type) -> Kind | None:
    kind = context.known(type_)
    return whole(context, type_) or (kind if kind is not None and kind.form in _KEPT else None)


def _referred(context: Context, cursor: Cursor, kind: Kind, type_: Type) -> Value:
    """Return what a reference of the type refers to: an object as it is, or a new one of something else.

    Raises:
        Left: It may write what never changes in Python.
    """
    inner = stripped(cursor)
    if kind.form in _FIXED and not type_.get_pointee().is_const_qualified():
        raise Left(f"a reference to a std::{kind.form}")
    source = context.known(inner.type) if inner.kind != K.INIT_LIST_EXPR else None
    if source is not None and source.form == kind.form and kind.form != "closure":
        return context.value(inner)
    return as_whole(context, inner, kind)


@question
def as_whole(context: Context, cursor: Cursor, kind: Kind) -> Value:
    """Return an expression as one of the kind, of its own."""
    raise Left(f"a value of type {kind.spelled}")


@rule(stored_as)
def whole_stored_as(context: Context, cursor: Cursor, type_: Type, **how: Any) -> Value | Next:
    """Return an expression as an object of its own, for such a type; NEXT for others."""
    kind = _kept(context, type_)
    return NEXT if kind is None else as_whole(context, cursor, kind)


@rule(constructed)
def whole_constructed(context: Context, cursor: Cursor, given: list[Cursor], type_: Type) -> Value | Next:
    """Return the object that a constructor's call makes; NEXT for other types."""
    kind = _kept(context, type_)
    own = kind is not None and kind.form in ("clock", "iterator", "opencv", "random")  # with a rule of its own
    return NEXT if kind is None or own else as_whole(context, cursor, kind)


@rule(start_of)
def whole_start_of(context: Context, declaration: Cursor, storage: Storage) -> str | Next:
    """Return what a variable begins with: an empty object, what a reference names, or one of its own; else NEXT."""
    kind = _kept(context, declaration.type)
    if kind is None:
        return NEXT
    value = first_value(context, declaration)
    if value is None:
        return empty_element(context, kind)
    if declaration.type.kind == T.LVALUEREFERENCE:
        return _referred(context, value, kind, declaration.type).text
    return as_whole(context, value, kind).text


@rule(own_argument)
def whole_own_argument(context: Context, cursor: Cursor, parameter: Cursor) -> Value | Next:
    """Return what a parameter is given: what it refers to, or an object of its own; NEXT for others."""
    kind = _kept(context, parameter.type)
    if kind is None:
        return NEXT
    if parameter.type.kind == T.LVALUEREFERENCE:
        return _referred(context, cursor, kind, parameter.type)
    return as_whole(context, cursor, kind)


@rule(returned)
def whole_returned(context: Context, cursor: Cursor) -> Value | Next:
    """Return an object as the result, of its own, or what is referred to; NEXT for other results.

    Raise `Left` for a reference to a tuple.
    """
    type_ = context.function.result
    kind = _kept(context, type_)
    if kind is None or kind.form == "opencv":
        return NEXT
    if type_.kind != T.LVALUEREFERENCE or kind.form == "closure":
        return as_whole(context, cursor, kind)
    if kind.form == "tuple":
        raise Left("a reference to a tuple")
    return context.value(stripped(cursor))
