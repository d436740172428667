"""`&v[i]` of a vector of records, for a function that wants the one record.

In C++ it is also the address of all records behind that one. So it is translated where the function cannot want them:
one of the program's own that only reads and writes fields of what it is given, and any other that is told `sizeof` one.
"""

from __future__ import annotations

import dataclasses

from .context import Context
from .cursors import Cursor, K, T, children, expressions_of, walk
from .questions import address_of, expression
from .reading import evaluated, function_key, key, method_of, stripped, unary_operator
from .rules import NEXT, Next, rule
from .values import Value

__all__ = ["ElementState"]

_CASTS = (K.CSTYLE_CAST_EXPR, K.CXX_STATIC_CAST_EXPR, K.CXX_REINTERPRET_CAST_EXPR)


@dataclasses.dataclass
class ElementState:
    """alone: The elements whose address is that of one record, by clang's number."""

    alone: set[int] = dataclasses.field(default_factory=set)


@rule(expression, K.CALL_EXPR)
def call_with_elements(context: Context, cursor: Cursor) -> Next:
    """Note each argument `&v[i]`, of a vector of records, where the called function wants one record; always NEXT."""
    for index, argument in enumerate(cursor.get_arguments()):
        element = _element(context, argument)
        if element is not None and _wants_one(context, cursor, index, element):
            context.of(ElementState).alone.add(element.hash)
    return NEXT


def _element(context: Context, argument: Cursor) -> Cursor | None:
    """Return the element, a record of a vector, whose address an argument is; None of others."""
    inner = stripped(argument)
    while inner.kind in _CASTS and expressions_of(inner):
        inner = stripped(expressions_of(inner)[-1])
    if inner.kind != K.UNARY_OPERATOR or unary_operator(inner) != "&":
        return None
    element = stripped(children(inner)[0])
    if element.kind != K.CALL_EXPR or element.spelling not in ("operator[]", "at", "front", "back"):
        return None
    given = list(element.get_arguments())
    base = stripped(given[0]) if element.spelling == "operator[]" and given else method_of(element)[0]
    kind = None if base is None else context.known(base.type)
    inside = kind.element if kind is not None and kind.form == "vector" else None
    return element if inside is not None and inside.form == "record" else None


def _wants_one(context: Context, call: Cursor, index: int, element: Cursor) -> bool:
    """Return True where a function wants one record: one of the program's own names only fields of its parameter.

    A function outside wants one where another argument is `sizeof` with the record's size.
    """
    function = call.referenced
    own = None if function is None else context.uses.functions.get(function_key(function))
    if function is None or own is None:
        size = element.type.get_size()
        sizes = [stripped(argument) for argument in call.get_arguments()]
        return any(dimension.kind == K.CXX_UNARY_EXPR and evaluated(dimension) == size for dimension in sizes)
    parameter = list(own.get_arguments())[index]
    if parameter.type.get_canonical().kind != T.POINTER:
        return False
    uses = fields = 0
    for node in walk(own):
        uses += _names(node, parameter)
        below = children(node) if node.kind == K.MEMBER_REF_EXPR else []
        fields += bool(below) and _names(stripped(below[0]), parameter)
    return uses == fields


def _names(cursor: Cursor, parameter: Cursor) -> bool:
    declaration = cursor.referenced if cursor.kind == K.DECL_REF_EXPR else None
    return declaration is not None and key(declaration) == key(parameter)


@rule(address_of)
def element_address_of(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `&v[i]` as `ref(v[i])` where a call is noted to want that record alone; NEXT for other addresses."""
    inner = stripped(cursor)
    if inner.hash not in context.of(ElementState).alone:
        return NEXT
    value = context.value(inner)
    return Value(f"ref({value.text})", form="pointer", fresh=True, variable=value.text)
