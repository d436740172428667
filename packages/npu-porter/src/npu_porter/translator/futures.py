"""std::future, std::promise, std::packaged_task and std::async: the classes of `npu_porter.cxx_future`."""

from __future__ import annotations

from typing import Any

from .calls import own_argument
from .classes import endings
from .closures import as_closure
from .containers import constructed, empty_element, is_of_std, kept_element
from .context import Context, Lines, Storage
from .cursors import Cursor, K, T, Type, arguments_of, children, expressions_of, is_default, tokens, walk
from .declarations import first_value, start_of
from .errors import Left
from .expressions import of_kind
from .kinds import LIBRARY, Kind, is_owner
from .places import Place, effect_lines, place_of
from .questions import address_of, expression, stored_as
from .reading import key, method_of, stripped, unary_operator
from .rules import NEXT, Next, rule
from .signatures import signature_of, unwrapped
from .statements import returned
from .threads import begun, moved_into
from .uses import variable_of
from .values import ATOM, Value

__all__: list[str] = []

LIBRARY.update({name: ("future", f"std_{name}", "e") for name in ("future", "shared_future", "promise")})
LIBRARY["packaged_task"] = "future", "std_packaged_task", ""

_MODULE = "npu_porter.cxx_future"
_METHODS = {
    "get": "", "valid": "truth", "wait": "none", "wait_for": "number", "wait_until": "number", "get_future": "future",
    "share": "future", "reset": "none", "set_value": "none", "set_exception": "none",
}  # fmt: skip


def _new(context: Context, text: str) -> Value:
    context.imports.add(_MODULE)
    return Value(text, form="future", fresh=True)


@rule(empty_element)
def future_empty(context: Context, element: Kind) -> str | Next:
    """Return a future without a result as an element of a container; NEXT for other elements."""
    return _new(context, f"{element.spelled}()").text if element.form == "future" else NEXT


def _as_future(context: Context, cursor: Cursor, type_: Type) -> Value:
    """Return a future, promise or task for a variable: a new one, one that is moved, or one that is shared."""
    kind, inner = context.kind(type_), stripped(cursor)
    while inner.kind == K.CALL_EXPR and inner.spelling in ("", *_MAKERS) or inner.kind == K.UNEXPOSED_EXPR:
        given = expressions_of(inner)
        if inner.kind == K.CALL_EXPR and inner.spelling:
            given = arguments_of(inner)
        if not given:
            return _new(context, "NULL" if is_owner(type_) else f"{kind.spelled}()")
        if len(given) != 1 or context.formed(stripped(given[0]).type, "future") is None:
            return _made(context, given, type_)
        inner = stripped(given[0])
    if context.formed(inner.type, "future") is None:
        return _made(context, [inner], type_)
    value = context.value(unwrapped(inner))
    shares = is_owner(type_) or kind.spelled == "std_shared_future"
    if kind.spelled == "std_shared_future" and context.kind(inner.type).spelled == "std_future":
        return _new(context, f"{value.at(ATOM)}.share()")
    if value.fresh or shares:
        return value
    return _new(context, f"{value.at(ATOM)}.moved()")


_MAKERS = ("future", "shared_future", "promise", "packaged_task", "shared_ptr", "unique_ptr")


def _made(context: Context, given: list[Cursor], type_: Type) -> Value:
    """Return a new promise, or a task of a function."""
    kind = context.kind(type_)
    inner = type_.get_canonical().get_template_argument_type(0) if is_owner(type_) else kind.type
    if given and stripped(given[0]).kind == K.CXX_NEW_EXPR:
        calls = [child for child in children(stripped(given[0])) if child.kind == K.CALL_EXPR]
        given = [argument for call in calls for argument in call.get_arguments() if not is_default(argument)]
    if kind.spelled != "std_packaged_task" or len(given) > 1:
        if given:
            raise Left(f"a {kind.spelled} of something else")
        return _new(context, f"{kind.spelled}()")
    words = [as_closure(context, argument, inner).text for argument in given]
    return _new(context, f"{kind.spelled}({', '.join(words)})")


@rule(constructed)
def future_constructed(context: Context, cursor: Cursor, given: list[Cursor], type_: Type) -> Value | Next:
    """Return a new future, promise or task, or one that is moved, for a constructor's call; NEXT for other types."""
    if context.formed(type_, "future") is None:
        return NEXT
    if len(given) == 1 and context.formed(stripped(given[0]).type, "future") is not None:
        return _as_future(context, given[0], type_)
    return _made(context, given, type_)


@rule(start_of)
def future_start_of(context: Context, declaration: Cursor, storage: Storage) -> str | Next:
    """Return the first value of a future, promise or task; NEXT for other variables."""
    if storage.kind.form != "future":
        return NEXT
    value = first_value(context, declaration)
    if value is None:
        return _new(context, "NULL" if is_owner(declaration.type) else f"{storage.kind.spelled}()").text
    if declaration.type.kind == T.LVALUEREFERENCE:
        return context.value(stripped(value)).text
    return _as_future(context, value, declaration.type).text


@rule(stored_as)
def future_stored_as(context: Context, cursor: Cursor, type_: Type, **how: Any) -> Value | Next:
    """Return a future, promise or task as a variable of the type keeps it; NEXT for other types."""
    return NEXT if context.formed(type_, "future") is None else _as_future(context, cursor, type_)


@rule(own_argument)
def future_own_argument(context: Context, cursor: Cursor, parameter: Cursor) -> Value | Next:
    """Return a future, promise or task for a parameter: itself for a reference or pointer, else moved; NEXT for others.

    Raise `Left` for nothing as a pointer.
    """
    if context.formed(parameter.type, "future") is None:
        return NEXT
    kinds = (T.LVALUEREFERENCE, T.RVALUEREFERENCE)
    if parameter.type.kind in kinds or parameter.type.get_canonical().kind == T.POINTER:
        return context.value(unwrapped(cursor))
    return _as_future(context, cursor, parameter.type)


@rule(returned)
def future_returned(context: Context, cursor: Cursor) -> Value | Next:
    """Return a future, promise or task that a function gives away: a variable itself; NEXT for other results."""
    type_ = context.function.result
    if context.formed(type_, "future") is None:
        return NEXT
    variable = variable_of(unwrapped(cursor))
    if type_.kind == T.LVALUEREFERENCE or (variable is not None and variable.type.kind != T.LVALUEREFERENCE):
        return context.value(unwrapped(cursor))
    return _as_future(context, cursor, type_)


@rule(address_of)
def future_address(context: Context, cursor: Cursor) -> Value | Next:
    """Return a future, promise or task itself for its address; NEXT for other places."""
    inner = stripped(cursor)
    return context.value(inner) if context.formed(inner.type, "future") is not None else NEXT


@rule(expression, K.UNARY_OPERATOR)
def future_unary(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `*p` and `&x` of a future, promise or task into the object itself; NEXT for others."""
    if unary_operator(cursor) not in ("*", "&") or context.formed(cursor.type, "future") is None:
        return NEXT
    return context.value(stripped(children(cursor)[0]))


@rule(endings)
def future_endings(context: Context, declaration: Cursor) -> Lines | Next:
    """End a promise, or what std::async gave, where the block ends before the function; NEXT for other variables.

    No lines where the block gets the result or waits for it, sets it or moves it.
    """
    kind = context.formed(declaration.type, "future")
    if kind is None:
        return NEXT
    function = context.function.cursor
    body = None if function is None else children(function)[-1]
    value = first_value(context, declaration)
    made = kind.spelled == "std_promise" or (value is not None and any(two.spelling == "async" for two in walk(value)))
    if not made or is_owner(declaration.type) or body is None:
        return []
    if any(key(two) == key(declaration) for child in children(body) for two in children(child)):
        return []
    for node in walk(body):
        base, name = method_of(node)
        if name in ("get", "wait", "set_value", "set_exception") and base is not None and _names(base, declaration):
            return []
        if node.kind == K.CALL_EXPR and node.spelling == "move" and _names(unwrapped(node), declaration):
            return []
    return [f"{context.storage(declaration).name}.end()"]


def _names(cursor: Cursor, declaration: Cursor) -> bool:
    variable = variable_of(cursor)
    return variable is not None and key(variable) == key(declaration)


# --- what is done with them ---


@rule(expression, K.CALL_EXPR)
def future_call(context: Context, cursor: Cursor) -> Value | Next:
    """Translate std::async, make_shared of a promise or task, methods, and calls of a task; NEXT for other calls."""
    arguments = arguments_of(cursor)
    if cursor.spelling == "async" and is_of_std(cursor):
        return _async(context, arguments)
    if cursor.spelling in ("make_shared", "make_unique") and context.formed(cursor.type, "future") is not None:
        return _made(context, arguments, cursor.type)
    if cursor.spelling == "make_exception_ptr" and is_of_std(cursor):
        return context.value(stripped(arguments[0]))
    if cursor.spelling == "current_exception" and is_of_std(cursor):
        context.imports.add("npu_porter.cxx_exception")
        return Value("current_exception()", form="exception")
    base, name = method_of(cursor)
    kind = None if base is None else context.formed(base.type, "future")
    if base is not None and kind is not None and name == "operator bool":
        return Value(f"{context.value(base).at(ATOM)} != NULL", 4, boolean=True)
    if base is not None and kind is not None and not name.startswith("operator"):
        return _method(context, cursor, base, kind, name, arguments)
    if not arguments or context.formed(stripped(arguments[0]).type, "future") is None:
        return NEXT
    inner = stripped(arguments[0])
    if cursor.spelling in ("operator->", "operator*", "move", "forward", "ref"):
        return context.value(inner)
    if cursor.spelling == "operator()":
        there = signature_of(inner)
        if there is None or len(there[1]) != len(arguments) - 1:
            raise Left("a call of a task with other arguments than it has")
        words = [context.stored(argument, type_).text for argument, type_ in zip(arguments[1:], there[1])]
        return Value(f"{context.value(inner).at(ATOM)}({', '.join(words)})", form="none")
    return NEXT


def _async(context: Context, arguments: list[Cursor]) -> Value:
    """Translate std::async, whose first argument may say when the function runs."""
    deferred = False
    if arguments[0].type.get_canonical().spelling.replace("const ", "") == "std::launch":
        words = tokens(arguments.pop(0))
        if not {"async", "deferred"} & {*words}:
            raise Left("std::async with a policy that is a variable")
        deferred = "async" not in words
    words = [*begun(context, arguments, "std::async"), *(["deferred=True"] if deferred else [])]
    return _new(context, f"std_async({', '.join(words)})")


def _method(context: Context, cursor: Cursor, base: Cursor, kind: Kind, name: str, given: list[Cursor]) -> Value:
    """Translate a method of a future, promise or task into the same one; Left for others."""
    form = _METHODS.get(name)
    if form is None or (name == "get" and is_owner(base.type)):
        raise Left(f"the method {name} of a {kind.spelled}")
    words = [context.value(stripped(argument)).text for argument in given]
    if name == "set_value" and given and kind.element is not None:
        holder = Kind("vector", "list", kind.element.type)
        holder.element = kind.element
        words = [kept_element(context, given[0], holder)]
    if name == "wait_until":
        from .clocks import until

        words, name = [until(context, stripped(given[0]))], "wait_for"
    text = f"{context.value(base).at(ATOM)}.{name}({', '.join(words)})"
    result = context.kind(cursor.type)
    if form or result.form == "void":
        return Value(text, form=form if form not in ("truth", "") else "number" if form else "none",
                     boolean=form == "truth", fresh=True)  # fmt: skip
    return of_kind(context, text, result).having(fresh=kind.spelled == "std_future")


@rule(place_of)
def future_place_of(context: Context, cursor: Cursor, new: bool = False) -> Place | Next:
    """Return where a future in a field is assigned to; NEXT for variables, elements and other types."""
    inner = stripped(cursor)
    if inner.kind == K.CALL_EXPR or context.formed(inner.type, "future") is None or variable_of(inner) is not None:
        return NEXT
    return Place(context.value(inner).text, context.kind(inner.type), "name")


@rule(effect_lines)
def future_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate `f = g` of futures, and an std::async that nobody keeps, which waits; NEXT for other statements."""
    inner = stripped(cursor)
    if inner.kind != K.CALL_EXPR:
        return NEXT
    if inner.spelling == "async" and is_of_std(inner):
        return [f"{context.value(inner).text}.wait()"]
    arguments = list(inner.get_arguments())
    type_ = stripped(arguments[0]).type if inner.spelling == "operator=" else inner.type
    if len(arguments) != 2 or inner.spelling != "operator=" or context.formed(type_, "future") is None:
        return NEXT
    return moved_into(context, place_of(context, arguments[0]), _as_future(context, arguments[1], type_).text)
