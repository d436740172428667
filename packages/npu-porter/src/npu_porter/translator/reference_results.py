"""References to elements and fields: functions that return one of a number or a string; `int &n = a[i]`.

Where the program only reads what they give, that is the value. Where it writes somewhere, `at(2) = 5`, they return the
element or field as a variable of its own, and every call has `.value`.
"""

from __future__ import annotations

from .calls import given_place, is_given_place
from .context import Context, Storage
from .cursors import Cursor, K, T
from .declarations import first_value, start_of
from .places import Place, lent_place, place_of
from .questions import stored_as
from .reading import function_key, stripped
from .rules import NEXT, Next, rule
from .statements import returned
from .uses import variable_of
from .values import Value

__all__: list[str] = []


@rule(returned)
def reference_returned(context: Context, cursor: Cursor) -> Value | Next:
    """Return the value, or a variable of cdecl, for a function's reference to a number or string; NEXT for others.

    It is the variable where the program writes to what a call of the function gives.
    """
    function = context.function.around
    kind = context.kind(context.function.result)
    if function.result_type.kind != T.LVALUEREFERENCE or not (kind.is_number or kind.form == "string"):
        return NEXT
    if not is_given_place(context, function):
        return stored_as(context, cursor, context.function.result.get_pointee())
    inner = stripped(cursor)
    if inner.kind == K.CALL_EXPR and inner.referenced is not None and is_given_place(context, inner.referenced):
        return Value(given_place(context.value(inner)))
    return Value(lent_place(context, inner))


@rule(start_of)
def reference_start_of(context: Context, declaration: Cursor, storage: Storage) -> str | Next:
    """Return an element or field as a variable of cdecl for `int &n = a[i]`, also one of a call; NEXT for others."""
    value = first_value(context, declaration) if declaration.kind == K.VAR_DECL and storage.cell else None
    if value is None or declaration.type.kind != T.LVALUEREFERENCE or not storage.kind.is_number:
        return NEXT
    inner = stripped(value)
    if inner.kind == K.CALL_EXPR and inner.referenced is not None and is_given_place(context, inner.referenced):
        return given_place(context.value(inner))
    return NEXT if variable_of(inner) is not None else lent_place(context, inner)


@rule(place_of)
def reference_place_of(context: Context, cursor: Cursor, new: bool = False) -> Place | Next:
    """Return the place for `f(x) = y`, where an own `f` gives a reference: `call.value`, or a record; else NEXT."""
    inner = stripped(cursor)
    function = inner.referenced if inner.kind == K.CALL_EXPR else None
    own = function is not None and function_key(function) in context.uses.functions
    if own and context.kind(inner.type).form == "record":
        return Place(context.value(inner).text, context.kind(inner.type), "record", form="record")
    if function is None or not is_given_place(context, function):
        return NEXT
    name = given_place(context.value(inner))
    return Place(f"{name}.value", context.kind(inner.type), "cell", holder=name)
