"""Pointers to containers, `std::vector<float> *out`, and pictures: they name the list, dict, set or cv.Mat itself.

So one points to a whole container, never to one of several, and no field or container keeps it.
"""

from __future__ import annotations

from typing import Any

from .calls import own_argument
from .classes import refilled
from .containers import copied_value
from .context import Context, Lines, Storage
from .cursors import Cursor, K, T, Type, children, expressions_of, is_array_type
from .declarations import first_value, start_of
from .errors import Left
from .kinds import Kind, is_whole, points_to_container
from .places import effect_lines, place_of
from .questions import address_of, container_of, expression, stored_as, truth_of
from .reading import binary_operator, is_copy, method_of, stripped, unary_operator
from .rules import NEXT, Next, rule
from .statements import returned
from .uses import changes, is_null, variable_of
from .values import ATOM, COMPARE, TERNARY, Value

__all__: list[str] = []

_CASTS = (K.CSTYLE_CAST_EXPR, K.CXX_STATIC_CAST_EXPR, K.CXX_REINTERPRET_CAST_EXPR, K.CXX_CONST_CAST_EXPR)
_SEVERAL = "a pointer to several containers"


def _points(context: Context, type_: Type) -> bool:
    if type_.get_canonical().kind != T.POINTER:
        return False
    kind = context.known(type_)
    return kind is not None and points_to_container(kind)


def _pointer(context: Context, cursor: Cursor) -> Value:
    """Return the container that an expression points to, or NULL."""
    inner = stripped(cursor)
    if is_null(inner):
        return Value("NULL", form="null")
    variable = variable_of(inner)
    if not _points(context, inner.type) or (variable is not None and is_array_type(variable.type)):
        raise Left(_SEVERAL)
    if inner.kind == K.CONDITIONAL_OPERATOR:
        asked, yes, no = children(inner)[:3]
        condition = context.truth(asked).at(TERNARY + 1)
        yes_value, no_value = _pointer(context, yes), _pointer(context, no)
        return Value(
            f"{yes_value.at(TERNARY + 1)} if {condition} else {no_value.at(TERNARY)}", TERNARY, form=yes_value.form
        )
    if inner.kind == K.BINARY_OPERATOR:
        raise Left("a pointer to a container that is worked out")
    return context.value(inner)


@rule(start_of)
def pointer_start_of(context: Context, declaration: Cursor, storage: Storage) -> str | Next:
    """Return what a pointer to a container begins with; NEXT for other variables.

    Raise `Left` for a field, whose object would be copied with it, and for a reference to such a pointer.
    """
    refers = declaration.type.kind in (T.LVALUEREFERENCE, T.RVALUEREFERENCE)
    if refers and _points(context, declaration.type.get_pointee()):
        raise Left("a reference to a pointer")
    element = storage.kind.element
    if declaration.kind == K.FIELD_DECL and storage.kind.form == "pointer" and element and element.form == "string":
        raise Left("a pointer to a text that something else keeps")
    if not _points(context, declaration.type):
        return NEXT
    if declaration.kind == K.FIELD_DECL or storage.cell:
        raise Left("a pointer to a container that something else keeps")
    value = first_value(context, declaration)
    return "NULL" if value is None else _pointer(context, value).text


@rule(stored_as)
def pointer_stored_as(context: Context, cursor: Cursor, type_: Type, **how: Any) -> Value | Next:
    """Return the container itself where a pointer to one is kept; NEXT for other types."""
    return _pointer(context, cursor) if _points(context, type_) else NEXT


@rule(own_argument)
def pointer_own_argument(context: Context, cursor: Cursor, parameter: Cursor) -> Value | Next:
    """Return the container itself for a pointer to one as a parameter; NEXT for other parameters."""
    type_ = parameter.type
    if type_.kind in (T.LVALUEREFERENCE, T.RVALUEREFERENCE) and _points(context, type_.get_pointee()):
        raise Left("a reference to a pointer")
    return _pointer(context, cursor) if _points(context, type_) else NEXT


@rule(returned)
def pointer_returned(context: Context, cursor: Cursor) -> Value | Next:
    """Return the container itself as a function's result; NEXT for other results."""
    return _pointer(context, cursor) if _points(context, context.function.result) else NEXT


@rule(copied_value)
def pointer_copied_value(context: Context, value: Value, kind: Kind) -> Value | Next:
    """Return the container itself for a copy of a pointer; NEXT for others."""
    return value if points_to_container(kind) else NEXT


@rule(address_of)
def container_address_of(context: Context, cursor: Cursor) -> Value | Next:
    """Return the container itself for its address; NEXT for the address of something else."""
    inner = stripped(cursor)
    kind = context.known(inner.type)
    if kind is None or not is_whole(kind):
        return NEXT
    if _points(context, inner.type) or is_array_type(inner.type):
        raise Left("the address of a pointer")
    value = context.value(inner)
    if value.form != kind.form or value.fresh:
        raise Left(f"the address of {value.text}")
    return value


@rule(expression, K.UNARY_OPERATOR)
def pointed_container(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `*p` and `!p` of a pointer to a container; NEXT for others, Left for `p++`."""
    inner = stripped(children(cursor)[0])
    if not _points(context, inner.type):
        return NEXT
    operator = unary_operator(cursor)
    if operator == "!":
        return Value(f"{_pointer(context, inner).at(COMPARE + 1)} == NULL", COMPARE, boolean=True)
    if operator != "*":
        raise Left(_SEVERAL)
    return _pointer(context, inner)


@rule(truth_of)
def pointer_truth(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `if (p)` of a pointer to a container into `p != NULL`; NEXT for others."""
    inner = stripped(cursor)
    if not _points(context, inner.type):
        return NEXT
    return Value(f"{_pointer(context, inner).at(COMPARE + 1)} != NULL", COMPARE, boolean=True)


@rule(expression, K.BINARY_OPERATOR)
def pointers_compared(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `p == NULL` and `p == q`; NEXT for other operands, Left for other operators."""
    sides = [stripped(child) for child in children(cursor)[:2]]
    if not any(_points(context, side.type) for side in sides) or binary_operator(cursor) in ("&&", "||", ","):
        return NEXT
    sign = binary_operator(cursor)
    if sign not in ("==", "!="):
        raise Left(_SEVERAL)
    first, second = sorted((_pointer(context, side) for side in sides), key=lambda value: value.form == "null")
    word = sign if second.form == "null" else {"==": "is", "!=": "is not"}[sign]
    return Value(f"{first.at(COMPARE + 1)} {word} {second.at(COMPARE + 1)}", COMPARE, boolean=True)


@rule(expression, K.ARRAY_SUBSCRIPT_EXPR)
def pointer_subscript(context: Context, cursor: Cursor) -> Next:
    """Refuse `p[i]` of a pointer, but not of a parameter that is declared as an array."""
    base = stripped(children(cursor)[0])
    variable = variable_of(base)
    if _points(context, base.type) and not (variable is not None and is_array_type(variable.type)):
        raise Left(_SEVERAL)
    return NEXT


@rule(expression, K.CALL_EXPR)
def method_of_several(context: Context, cursor: Cursor) -> Next:
    """Refuse `all->size()` of a parameter that is declared as an array."""
    base, _ = method_of(cursor) if not is_copy(cursor) else (None, "")
    variable = None if base is None else variable_of(base)
    if base is not None and variable is not None and is_array_type(variable.type) and _points(context, base.type):
        raise Left(_SEVERAL)
    return NEXT


@rule(expression, K.CXX_NEW_EXPR, *_CASTS)
def pointer_made(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `new std::vector<T>()` into the vector; NEXT for other types, Left for casts of such pointers."""
    below = expressions_of(cursor)
    types = [cursor.type, *(stripped(child).type for child in below[-1:])]
    if cursor.kind == K.CXX_NEW_EXPR and _points(context, cursor.type):
        if [child.kind for child in below] != [K.CALL_EXPR]:
            raise Left("new of several containers")
        return context.value(below[0])
    if any(_points(context, type_) for type_ in types) and not (below and is_null(below[-1])):
        raise Left("a cast of a pointer to a container")
    return NEXT


@rule(effect_lines)
def pointer_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate `p = &other`, `*p = other`, and `delete p` of plain elements; else NEXT, Left for `p++`."""
    inner = stripped(cursor)
    if inner.kind == K.CALL_EXPR and inner.spelling == "operator=" and len(list(inner.get_arguments())) == 2:
        left, right = inner.get_arguments()
        target, kind = stripped(left), context.known(left.type)
        if target.kind != K.UNARY_OPERATOR or kind is None or kind.form not in ("vector", "set"):
            return NEXT
        value = container_of(context, right, kind)
        return refilled(context, context.value(target).at(ATOM), kind, value.text)
    if inner.kind == K.CXX_DELETE_EXPR and _points(context, stripped(children(inner)[0]).type):
        kind = context.kind(stripped(children(inner)[0]).type)
        element = kind.element
        if kind.form != "opencv" and (
            element is None or element.form not in ("int", "char", "float", "string", "record")
        ):
            raise Left("delete of a container of objects")
        return []
    if not changes(inner) or not _points(context, stripped(children(inner)[0]).type):
        return NEXT
    left = stripped(children(inner)[0])
    variable = variable_of(left)
    if inner.kind != K.BINARY_OPERATOR or (variable is not None and is_array_type(variable.type)):
        raise Left(_SEVERAL)
    return [place_of(context, left).assign(_pointer(context, children(inner)[1]).text)]
