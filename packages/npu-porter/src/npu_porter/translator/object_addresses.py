"""Objects of C++ behind a `void *`, as threads and callbacks are given them: an address that stands for the object."""

from __future__ import annotations

from .calls import outside_argument
from .classes import method_name
from .context import Context
from .conversions import as_pointer
from .cursors import Cursor, K, Type, expressions_of
from .errors import Left
from .kinds import OBJECTS, Kind
from .questions import expression
from .reading import function_key, key, stripped
from .rules import NEXT, Next, rule
from .values import Value

__all__: list[str] = []

_CASTS = (K.CSTYLE_CAST_EXPR, K.CXX_STATIC_CAST_EXPR, K.CXX_REINTERPRET_CAST_EXPR)
_HANDING_ON = {"pthread_create", "pthread_setspecific", "pthread_exit"}
"""Functions of C's library that read nothing behind a `void *`."""


def _without_casts(context: Context, cursor: Cursor) -> Cursor:
    """Return the operand of casts to `void *`."""
    inner = stripped(cursor)
    while inner.kind in _CASTS and context.kind(inner.type).form == "void*":
        inner = stripped(expressions_of(inner)[-1])
    return inner


@rule(as_pointer)
def object_as_pointer(context: Context, cursor: Cursor, target: Kind, *, explicit: bool = False) -> Value | Next:
    """Return the address that stands for an object as a `void *`; NEXT for what is no pointer to an object.

    Raise `Left` for a pointer of another type.
    """
    inner = _without_casts(context, cursor)
    if context.kind(inner.type).form not in OBJECTS:
        return NEXT
    if target.form != "void*" or context.kind(inner.type).form != "instance":
        raise Left("an object as a pointer of another type")
    context.imports.add("npu_porter.cxx_values")
    return Value(f"object_address({context.value(inner).text})", form="void", fresh=True)


@rule(outside_argument)
def object_argument(
    context: Context, cursor: Cursor, type_: Type | None, function: str, before: list[str]
) -> Value | Next:
    """Return the address that stands for an object that C's library hands on, as pthread_create does; else NEXT."""
    if type_ is None or function not in _HANDING_ON or context.kind(type_).form != "void*":
        return NEXT
    return object_as_pointer(context, cursor, context.kind(type_))


@rule(expression, *_CASTS)
def object_behind(context: Context, cursor: Cursor) -> Value | Next:
    """Translate the cast of a `void *` to a pointer to an object; NEXT for other casts."""
    kind = context.known(cursor.type)
    below = expressions_of(cursor)
    if kind is None or kind.form != "instance" or kind.element is None or not below:
        return NEXT
    source = context.known(stripped(below[-1]).type)
    if source is None or source.form != "void*":
        return NEXT
    context.imports.add("npu_porter.cxx_values")
    text = f"object_at({context.value(below[-1]).text}, {kind.element.spelled})"
    return Value(text, form="object")


@rule(expression, K.DECL_REF_EXPR)
def static_method(context: Context, cursor: Cursor) -> Value | Next:
    """Return a static method that is no callee, `Class.method`; NEXT for other names."""
    declaration = cursor.referenced
    if declaration is None or declaration.kind != K.CXX_METHOD or not declaration.is_static_method():
        return NEXT
    if function_key(declaration) not in context.uses.functions:
        return NEXT
    owner = context.kinds.names.get(key(declaration.semantic_parent))
    if owner is None:
        return NEXT
    return Value(f"{owner}.{method_name(context, declaration)}", form="function")
