"""std::thread: the class `std_thread` of cdecl."""

from __future__ import annotations

from typing import Any

from .calls import own_argument
from .classes import method_name
from .containers import constructed
from .context import Context, Lines, Storage
from .cursors import Cursor, Type
from .declarations import first_value, start_of
from .errors import Left
from .kinds import LIBRARY
from .places import effect_lines, place_of
from .questions import expression, function_name, stored_as
from .reading import K, children, function_key, is_default, key, method_of, stripped, unary_operator
from .rules import NEXT, Next, rule
from .values import ATOM, Value

__all__ = []

LIBRARY.update({"thread::id": ("int", "uint64", ""), "thread": ("thread", "", "")})

_METHODS = ("join", "joinable", "detach", "get_id")


def _is_thread(context: Context, cursor: Cursor) -> bool:
    try:
        return context.kind(stripped(cursor).type).form == "thread"
    except Left:
        return False


@rule(constructed)
def thread_constructed(context: Context, cursor: Cursor, arguments: list[Cursor], type_: Type) -> Value | Next:
    """Return `std_thread(function, arguments)` for a std::thread, or a new one that is moved; NEXT for other types.

    Raise `Left` for a thread moved out of a variable.
    """
    if context.kind(type_).form != "thread":
        return NEXT
    context.imports.add("npu_porter.cxx_thread")
    given = [argument for argument in arguments if not is_default(argument)]
    if len(given) == 1 and _is_thread(context, given[0]):  # it is moved
        value = context.value(stripped(given[0]))
        if not value.fresh:
            raise Left("a thread that is moved")
        return value
    return Value(f"std_thread({', '.join(_begun(context, given))})", form="thread", fresh=True)


def _begun(context: Context, given: list[Cursor]) -> list[str]:
    """Return the function that the thread runs, and its arguments, which C++ copies."""
    if not given:
        return []
    callee = stripped(given[0])
    kind = context.known(callee.type)
    if kind is not None and kind.form == "closure" and len(given) == 1:
        return [context.value(callee).text]
    while callee.kind == K.UNARY_OPERATOR and unary_operator(callee) == "&":
        callee = stripped(children(callee)[0])
    declaration = callee.referenced if callee.kind == K.DECL_REF_EXPR else None
    function = None if declaration is None else context.uses.functions.get(function_key(declaration))
    if declaration is None or function is None:
        raise Left("a thread of something that is no function of the program")
    rest = given[1:]
    if declaration.kind == K.CXX_METHOD and not declaration.is_static_method():
        owner = context.value(stripped(rest.pop(0)))
        if owner.form != "object":
            raise Left("a thread of a method of no object")
        name = f"{owner.at(ATOM)}.{method_name(context, declaration)}"
    elif declaration.kind == K.CXX_METHOD:
        name = f"{context.kinds.names[key(declaration.semantic_parent)]}.{method_name(context, declaration)}"
    else:
        name = function_name(context, declaration)
    parameters = list(function.get_arguments())
    if len(parameters) != len(rest):
        raise Left("a thread of a function with other arguments than it has")
    return [name, *(_copied(context, argument, parameter) for argument, parameter in zip(rest, parameters))]


def _copied(context: Context, cursor: Cursor, parameter: Cursor) -> str:
    inner = stripped(cursor)
    shared = inner.kind == K.CALL_EXPR and inner.spelling in ("ref", "cref")
    if shared:
        return own_argument(context, next(iter(inner.get_arguments())), parameter).text
    value = own_argument(context, cursor, parameter)
    if value.form in ("vector", "set", "map", "stream") or (value.form == "object" and not _points(context, inner)):
        raise Left("a copy for a thread")
    copies = value.form in ("record", "handle", "pointer", "void") and not value.fresh
    return f"copy({value.text})" if copies else value.text


def _points(context: Context, cursor: Cursor) -> bool:
    return context.kind(cursor.type).form == "instance"


@rule(start_of)
def thread_start_of(context: Context, declaration: Cursor, storage: Storage) -> str | Next:
    """Return the first value of a thread variable, `std_thread()` without one; NEXT for other variables."""
    if storage.kind.form != "thread":
        return NEXT
    context.imports.add("npu_porter.cxx_thread")
    value = first_value(context, declaration)
    return "std_thread()" if value is None else context.value(stripped(value)).text


@rule(stored_as)
def thread_stored_as(context: Context, cursor: Cursor, type_: Type, **how: Any) -> Value | Next:
    """Return what a std::thread's constructor gives for an expression that is stored; NEXT for other types."""
    if context.kind(type_).form != "thread":
        return NEXT
    return constructed(context, cursor, [cursor], type_)


@rule(effect_lines)
def thread_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate `thread = other` into an assignment of the stored thread; NEXT for other statements."""
    inner = stripped(cursor)
    if inner.kind == K.CALL_EXPR and inner.spelling == "operator=" and _is_thread(context, inner):
        left, right = inner.get_arguments()
        return [place_of(context, left).assign(context.stored(right, stripped(left).type).text)]
    return NEXT


@rule(expression, K.CALL_EXPR)
def thread_call(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `join`, `joinable`, `detach` and `get_id` of a std::thread; NEXT for calls of other objects.

    Raise `Left` for other methods.
    """
    base, method = method_of(cursor)
    if base is None or not _is_thread(context, base):
        return NEXT
    if method not in _METHODS:
        raise Left(f"the method {method} of a thread")
    form = "number" if method in ("joinable", "get_id") else "none"
    return Value(f"{context.value(base).at(ATOM)}.{method}()", form=form, boolean=method == "joinable")
