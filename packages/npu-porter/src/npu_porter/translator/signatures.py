"""Functions in a std::function of other parameters or another result: C++ converts on every call."""

from __future__ import annotations

import re

from .containers import is_of_std
from .context import Context
from .conversions import converted
from .cursors import Cursor, K, T, Type, children, is_default
from .errors import Left
from .lambdas import called_method
from .reading import function_type, parameter_types, stripped, unary_operator, unmoved
from .uses import initialiser, variable_of
from .values import Value

__all__ = ["Signature", "adapted", "bind_arguments", "bound_call", "handed", "is_member_pointer", "place_number",
           "placeholders", "signature_of", "unwrapped"]  # fmt: skip

_HOLDERS = ("std::function<", "std::packaged_task<")
_COPIED = ("vector", "set", "map", "object", "pair", "tuple", "optional")
"""What the caller copies for a parameter that is no reference."""

_PLACE = re.compile(r"const std::_Placeholder<(\d+)>")

Signature = tuple[Type, list[Type]]
"""Result and parameters of what is called."""


def signature_of(cursor: Cursor) -> Signature | None:
    """Return what a std::function, lambda or function gives and takes; None of what clang does not tell."""
    inner = unmoved(cursor)
    if (bound := bound_call(inner)) is not None:
        callee = signature_of(bind_arguments(bound)[0])
        return None if callee is None else (callee[0], placeholders(bound))
    if inner.kind == K.UNARY_OPERATOR and unary_operator(inner) == "&":
        inner = stripped(children(inner)[0])
    type_ = inner.type.get_canonical()
    if type_.spelling.replace("const ", "").startswith(_HOLDERS):
        return _of_type(type_)
    named = inner.referenced
    if named is not None and named.kind in (K.FUNCTION_DECL, K.CXX_METHOD) and inner.kind != K.CALL_EXPR:
        return named.result_type, [parameter.type for parameter in named.get_arguments()]
    method = called_method(inner) if "(lambda at " in type_.spelling else None
    if method is not None:
        return method.result_type, [parameter.type for parameter in method.get_arguments()]
    type_ = type_.get_pointee() if is_member_pointer(inner) else type_
    there = function_type(type_)
    return None if there is None else (there.get_result(), parameter_types(there))


def is_member_pointer(cursor: Cursor) -> bool:
    """Return whether an expression is a pointer to a method, such as `&Class::method`."""
    return bool(cursor.type.get_canonical().kind == T.MEMBERPOINTER)


def _of_type(type_: Type) -> Signature | None:
    there = function_type(type_.get_canonical().get_template_argument_type(0))
    return None if there is None else (there.get_result(), parameter_types(there))


def unwrapped(cursor: Cursor) -> Cursor:
    """Return what stands in std::forward, std::move, std::ref and their like."""
    inner = stripped(cursor)
    while inner.kind == K.CALL_EXPR and inner.spelling in ("forward", "move", "ref", "cref") and is_of_std(inner):
        inner = stripped(next(iter(inner.get_arguments())))
    return inner


def bound_call(cursor: Cursor) -> Cursor | None:
    """Return the call of std::bind that an expression is, or that its variable begins with; None of others."""
    inner = unwrapped(cursor)
    while inner.kind in (K.CALL_EXPR, K.UNEXPOSED_EXPR) and inner.spelling != "bind" and len(children(inner)) == 1:
        inner = unwrapped(children(inner)[0])
    if inner.kind == K.CALL_EXPR and inner.spelling == "bind" and is_of_std(inner):
        return inner
    variable = variable_of(inner)
    first = None if variable is None or "std::_Bind<" not in inner.type.get_canonical().spelling else initialiser(
        variable
    )  # fmt: skip
    return None if first is None else bound_call(first)


def place_number(cursor: Cursor) -> int:
    match = _PLACE.search(stripped(cursor).type.get_canonical().spelling)
    return int(match[1]) if match else 0


def bind_arguments(cursor: Cursor) -> tuple[Cursor, list[Cursor]]:
    """Return what std::bind is given to call, and its arguments."""
    callee, *given = (argument for argument in cursor.get_arguments() if not is_default(argument))
    callee = unwrapped(callee)
    while callee.kind == K.UNARY_OPERATOR and unary_operator(callee) == "&":
        callee = stripped(children(callee)[0])
    return callee, given


def placeholders(cursor: Cursor) -> list[Type]:
    """Return the types of the parameters that a call of std::bind leaves open, as far as they are used.

    Raises:
        Left: Some are used nowhere, or several times.
    """
    callee, given = bind_arguments(cursor)
    there = signature_of(callee)
    parameters = [] if there is None else there[1]
    named = callee.referenced
    method = named is not None and named.kind == K.CXX_METHOD and not named.is_static_method()
    if method or is_member_pointer(callee):
        given = given[1:]  # the object
    open_types = {place_number(one): type_ for one, type_ in zip(given, parameters) if place_number(one)}
    if sorted(open_types) != list(range(1, len(open_types) + 1)) or sum(map(bool, map(place_number, given))) != len(
        open_types
    ):
        raise Left("std::bind with placeholders that are used twice or not at all")
    return [open_types[number] for number in sorted(open_types)]


def handed(context: Context, cursor: Cursor, type_: Type) -> str:
    """Return an argument for a parameter of which there is only the type."""
    refers = type_.kind == T.LVALUEREFERENCE and not type_.get_pointee().is_const_qualified()
    if refers or stripped(cursor).spelling in ("ref", "cref"):
        kind = context.kind(type_)
        if kind.is_number or kind.form == "string":
            raise Left(f"a reference to a {kind.form} for a function that runs later")
        return context.value(unwrapped(cursor)).text
    inner = unwrapped(cursor) if stripped(cursor).spelling == "forward" else cursor
    return context.stored(inner, type_).text


def adapted(context: Context, value: Value, cursor: Cursor, wanted: Type) -> Value:
    """Return a function as a std::function of a type calls it: itself, or a lambda that converts numbers.

    Raises:
        Left: C++ converts something else there.
    """
    there = wanted.get_pointee() if wanted.kind in (T.LVALUEREFERENCE, T.RVALUEREFERENCE) else wanted
    if not there.get_canonical().spelling.replace("const ", "").startswith(_HOLDERS):
        return value
    to, source = _of_type(there), signature_of(cursor)
    if to is None or source is None:
        raise Left("a std::function of what clang does not explain")
    dropped = len(to[1]) - len(source[1])
    if dropped < 0 or (dropped and bound_call(cursor) is None):  # what std::bind gives takes further arguments
        raise Left("a std::function of what has other parameters")
    names = [f"argument_{number}" if len(to[1]) > 1 else "argument" for number in range(1, len(to[1]) + 1)]
    given = [_given(context, name, one, two) for name, one, two in zip(names, to[1], source[1])]
    text = _result(context, "call", source[0], to[0])
    if given == names and text == "call":
        return value
    call = text.replace("call", f"call({', '.join(given)})")
    return Value(f"lambda {''.join(f'{name}, ' for name in names)}*, call={value.text}: {call}", 0, form="closure")


def _given(context: Context, name: str, source: Type, target: Type) -> str:
    """Return an argument of a std::function in the type of the parameter inside."""
    one, two = context.kind(source), context.kind(target)
    if source.get_canonical().spelling != target.get_canonical().spelling:
        writes = target.kind == T.LVALUEREFERENCE and not target.get_pointee().is_const_qualified()
        refers = source.kind in (T.LVALUEREFERENCE, T.RVALUEREFERENCE)
        if writes or (refers and target.kind != T.LVALUEREFERENCE and two.form in _COPIED):
            raise Left("a std::function of what has other parameters")
    return converted(name, one, two)


def _result(context: Context, text: str, source: Type, target: Type) -> str:
    """Return the result of a function as that of a std::function."""
    if target.get_canonical().kind == T.VOID:
        return text
    one, two = context.kind(source), context.kind(target)
    if T.LVALUEREFERENCE in (source.kind, target.kind) and source.kind != target.kind:
        raise Left("a std::function of what gives a reference")
    if (one.form, two.form) == ("char*", "string"):
        context.imports.add("npu_porter.cxx_string")
        return f"string_of({text})"
    return converted(text, one, two)
