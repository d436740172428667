"""std::bind: a lambda of Python that keeps what it is given, or the method or function itself."""

from __future__ import annotations

import re

from .calls import own_argument
from .classes import method_name
from .containers import copied_value, is_of_std
from .context import Context
from .cursors import Cursor, K, T, Type
from .errors import Left
from .kinds import LIBRARY
from .questions import expression, function_name
from .reading import function_key, key, stripped
from .rules import NEXT, Next, rule
from .signatures import bind_arguments, is_member_pointer, place_number, placeholders, signature_of, unwrapped
from .uses import variable_of
from .values import ATOM, Value

__all__: list[str] = []

LIBRARY["_Bind"] = "closure", "object", ""


@rule(expression, K.CALL_EXPR)
def bind_value(context: Context, cursor: Cursor) -> Value | Next:
    """Translate std::bind into a lambda; NEXT for other calls.

    Raise `Left` for a method of no object, and for what is no function, method or lambda of the program.
    """
    if cursor.spelling != "bind" or not is_of_std(cursor):
        return NEXT
    callee, given = bind_arguments(cursor)
    count = len(placeholders(cursor))
    name, parameters = _function(context, callee, given)
    if len(given) != len(parameters):
        raise Left("std::bind of a function with other arguments than it has")
    kept: list[str] = []
    words = []
    for number, (argument, (parameter, type_)) in enumerate(zip(given, parameters), 1):
        if place_number(argument):
            words.append(f"place_{place_number(argument)}")
            continue
        text = _bound(context, argument, parameter, type_)
        if stripped(argument).spelling not in ("ref", "cref") and not _is_constant(text):
            kept.append(f"bound_{number}={text}")
            text = _again(context, argument, type_, text, f"bound_{number}")
        words.append(text)
    places = [f"place_{number}" for number in range(1, count + 1)]
    if words == places:
        return Value(name, form="closure", fresh=True)
    if variable_of(callee) is not None or ("." in name and not name.startswith("self.")):
        kept.append(f"call={name}")
        name = "call"
    shown = ", ".join([*places, *(["*"] if kept else []), *kept])
    return Value(f"lambda{' ' if shown else ''}{shown}: {name}({', '.join(words)})", 0, form="closure", fresh=True)


def _again(context: Context, argument: Cursor, type_: Type, text: str, name: str) -> str:
    """Return what a call is given of a kept argument: by value a copy, made as the kept one was made."""
    original = context.value(unwrapped(argument))
    by_value = type_.kind != T.LVALUEREFERENCE and original.form in ("vector", "set", "map", "pair", "object")
    return text.replace(original.text, name, 1) if by_value and original.text.isidentifier() else name


def _is_constant(text: str) -> bool:
    return re.fullmatch(r'-?[\d.]+|"[^"\\]*"|True|False|NULL|self', text) is not None


def _function(context: Context, callee: Cursor, given: list[Cursor]) -> tuple[str, list[tuple[Cursor | None, Type]]]:
    """Return the name of what is called and its parameters; the object of a method is taken from the arguments."""
    declaration = callee.referenced
    function = None if declaration is None else context.uses.functions.get(function_key(declaration))
    if declaration is None or function is None:
        there = signature_of(callee)
        kind = context.known(callee.type)
        if there is None or kind is None or kind.form not in ("closure", "function"):
            raise Left("std::bind of something that is no function of the program")
        if is_member_pointer(callee):
            return context.value(callee).at(ATOM), [(None, stripped(given[0]).type), *((None, two) for two in there[1])]
        return context.value(callee).at(ATOM), [(None, type_) for type_ in there[1]]
    parameters: list[tuple[Cursor | None, Type]] = [
        (parameter, parameter.type) for parameter in function.get_arguments()
    ]
    if declaration.kind != K.CXX_METHOD:
        return function_name(context, declaration), parameters
    if declaration.is_static_method():
        owner = context.kinds.names[key(declaration.semantic_parent)]
        return f"{owner}.{method_name(context, declaration)}", parameters
    first = given.pop(0)
    value = context.value(unwrapped(first))
    points = context.kind(unwrapped(first).type).form == "instance" or stripped(first).spelling in ("ref", "cref")
    if value.form != "object" or not points:
        raise Left("std::bind of a method of a copy of an object")
    return f"{value.at(ATOM)}.{method_name(context, declaration)}", parameters


def _bound(context: Context, cursor: Cursor, parameter: Cursor | None, type_: Type) -> str:
    """Return an argument that std::bind keeps: a copy, unless it stands in std::ref."""
    shares = stripped(cursor).spelling in ("ref", "cref")
    if parameter is None:
        value = context.value(unwrapped(cursor))
        if value.form == "object" and context.kind(type_).form == "instance":
            return value.text
        if shares:
            raise Left("std::ref for a lambda that std::bind calls")
        return context.stored(unwrapped(cursor), type_).text
    if shares:
        return own_argument(context, unwrapped(cursor), parameter).text
    if type_.kind == T.LVALUEREFERENCE and not type_.get_pointee().is_const_qualified():
        raise Left("std::bind of a copy for a function that changes it")
    value = own_argument(context, unwrapped(cursor), parameter)
    if value.form in ("vector", "set", "map", "pair", "object") and context.kind(type_).form != "instance":
        copies = type_.kind == T.LVALUEREFERENCE and not value.fresh
        return copied_value(context, value, context.kind(type_)).text if copies else value.text
    copies = value.form in ("pointer", "void", "handle", "record") and not value.fresh
    return f"copy({value.text})" if copies else value.text
