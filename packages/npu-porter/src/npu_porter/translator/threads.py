"""std::thread: the class `std_thread` of cdecl."""

from __future__ import annotations

from typing import Any

from .calls import own_argument
from .classes import method_name
from .containers import constructed, copied_value, empty_element, made_of
from .context import Context, Lines, Storage
from .cursors import Cursor, K, T, Type, children
from .declarations import first_value, start_of
from .errors import Left
from .kinds import LIBRARY, Kind
from .places import Place, effect_lines, place_of
from .questions import expression, function_name, stored_as
from .reading import function_key, key, method_of, stripped, unary_operator
from .rules import NEXT, Next, rule
from .signatures import handed, is_member_pointer, signature_of, unwrapped
from .values import ATOM, Value

__all__ = ["begun", "moved_into"]

LIBRARY.update({"thread::id": ("int", "uint64", ""), "thread": ("thread", "", "")})

_METHODS = ("join", "joinable", "detach", "get_id")


@rule(constructed)
def thread_constructed(context: Context, cursor: Cursor, given: list[Cursor], type_: Type) -> Value | Next:
    """Return `std_thread(function, arguments)` for a std::thread, or `moved()` of another; NEXT for other types."""
    if context.kind(type_).form != "thread":
        return NEXT
    if len(given) == 1 and context.formed(stripped(given[0]).type, "thread"):  # it is moved
        context.imports.add("npu_porter.cxx_thread")
        value = context.value(unwrapped(given[0]))
        return value if value.fresh else Value(f"{value.at(ATOM)}.moved()", form="thread", fresh=True)
    return made_of(context, context.kind(type_), given)


def begun(context: Context, given: list[Cursor], what: str = "a thread") -> list[str]:
    """Return the function that runs, in a thread or otherwise later, and its arguments, which C++ copies."""
    if not given:
        return []
    callee, rest = unwrapped(given[0]), given[1:]
    while callee.kind == K.UNARY_OPERATOR and unary_operator(callee) == "&":
        callee = stripped(children(callee)[0])
    kind = context.known(callee.type)
    if is_member_pointer(callee) and (there := signature_of(callee)) is not None and len(there[1]) + 1 == len(rest):
        texts = [handed(context, argument, type_) for argument, type_ in zip(rest[1:], there[1])]
        return [context.value(callee).text, context.value(unwrapped(rest[0])).text, *texts]
    if kind is not None and kind.form in ("closure", "future"):
        there = signature_of(callee)
        value = context.value(stripped(given[0]) if kind.form == "future" else callee)
        if there is None or len(there[1]) != len(rest):
            raise Left(f"{what} of a function with other arguments than it has")
        return [value.text, *(handed(context, argument, type_) for argument, type_ in zip(rest, there[1]))]
    declaration = callee.referenced if callee.kind == K.DECL_REF_EXPR else None
    if declaration is not None and declaration.kind == K.PARM_DECL and (there := signature_of(callee)) is not None:
        if len(there[1]) != len(rest):
            raise Left(f"{what} of a function with other arguments than it has")
        texts = [handed(context, argument, type_) for argument, type_ in zip(rest, there[1])]
        return [context.value(callee).text, *texts]
    function = None if declaration is None else context.uses.functions.get(function_key(declaration))
    if declaration is None or function is None:
        raise Left(f"{what} of something that is no function of the program")
    if declaration.kind == K.CXX_METHOD and not declaration.is_static_method():
        owner = context.value(unwrapped(rest.pop(0)))
        if owner.form != "object":
            raise Left(f"{what} of a method of no object")
        name = f"{owner.at(ATOM)}.{method_name(context, declaration)}"
    elif declaration.kind == K.CXX_METHOD:
        name = f"{context.kinds.names[key(declaration.semantic_parent)]}.{method_name(context, declaration)}"
    else:
        name = function_name(context, declaration)
    parameters = list(function.get_arguments())
    if len(parameters) != len(rest):
        raise Left(f"{what} of a function with other arguments than it has")
    return [name, *(_copied(context, argument, parameter) for argument, parameter in zip(rest, parameters))]


def _copied(context: Context, cursor: Cursor, parameter: Cursor) -> str:
    """Return an argument of a function of the program: a copy, unless it stands in std::ref."""
    inner = stripped(cursor)
    if inner.kind == K.CALL_EXPR and inner.spelling in ("ref", "cref"):
        return own_argument(context, next(iter(inner.get_arguments())), parameter).text
    if inner.spelling == "forward":
        cursor = inner = unwrapped(cursor)
    value = own_argument(context, cursor, parameter)
    points = value.form == "object" and _points(context, inner)
    if value.form == "stream":
        raise Left("a copy for a thread")
    if value.form in ("vector", "set", "map", "object", "pair") and not points and not value.fresh:
        kind = context.kind(parameter.type)
        if parameter.type.kind == T.LVALUEREFERENCE and not parameter.type.get_pointee().is_const_qualified():
            raise Left("a copy for a thread")
        return copied_value(context, value, kind).text
    copies = value.form in ("record", "handle", "pointer", "void") and not value.fresh
    return f"copy({value.text})" if copies else value.text


def _points(context: Context, cursor: Cursor) -> bool:
    return context.kind(cursor.type).form == "instance"


@rule(empty_element)
def thread_empty(context: Context, element: Kind) -> str | Next:
    """Return `std_thread()`, which has not begun, as an element of a container; NEXT for other elements."""
    if element.form != "thread":
        return NEXT
    context.imports.add("npu_porter.cxx_thread")
    return "std_thread()"


@rule(made_of)
def emplaced_thread(context: Context, kind: Kind, given: list[Cursor]) -> Value | Next:
    """Return a thread of a function and its arguments; NEXT for other classes."""
    if kind.form != "thread":
        return NEXT
    context.imports.add("npu_porter.cxx_thread")
    return Value(f"std_thread({', '.join(begun(context, given))})", form="thread", fresh=True)


@rule(start_of)
def thread_start_of(context: Context, declaration: Cursor, storage: Storage) -> str | Next:
    """Return the first value of a thread variable, `std_thread()` without one; NEXT for other variables."""
    if storage.kind.form != "thread":
        return NEXT
    context.imports.add("npu_porter.cxx_thread")
    value = first_value(context, declaration)
    if declaration.type.kind == T.LVALUEREFERENCE and value is not None:
        return context.value(stripped(value)).text
    return "std_thread()" if value is None else context.stored(value, declaration.type).text


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
    if inner.kind == K.CALL_EXPR and inner.spelling == "operator=" and context.formed(inner.type, "thread"):
        left, right = inner.get_arguments()
        return moved_into(context, place_of(context, left), context.stored(right, stripped(left).type).text)
    return NEXT


def moved_into(context: Context, place: Place, value: str) -> Lines:
    """Return an assignment whose index is worked out before anything moves: C++ moves last."""
    owner, bracket, index = place.text.partition("[")
    moves = value.endswith(".moved()") and value[: -len(".moved()")] in index
    if not moves or not index.endswith("]"):
        return [place.assign(value)]
    at = context.temporary()
    return [f"{at} = {index[:-1]}", f"{owner}[{at}] = {value}"]


@rule(expression, K.CALL_EXPR)
def thread_call(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `join`, `joinable`, `detach` and `get_id` of a std::thread; NEXT for calls of other objects.

    Raise `Left` for other methods.
    """
    base, method = method_of(cursor)
    if base is None or not context.formed(stripped(base).type, "thread"):
        return NEXT
    if method not in _METHODS:
        raise Left(f"the method {method} of a thread")
    form = "number" if method in ("joinable", "get_id") else "none"
    return Value(f"{context.value(base).at(ATOM)}.{method}()", form=form, boolean=method == "joinable")
