"""A std::vector of numbers whose memory functions outside write or keep: an array of C with its elements.

It is one where all that the program does with the vector an array can do. Its memory is the vector's own: pointers to
it stay good until the program gives it another size, and it lives as long as the variable.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from .containers import elements_of, method_call
from .context import Context, Lines, Storage
from .conversions import as_number
from .cursors import Cursor, K, T, Type, arguments_of, children, declaration_of, is_global
from .declarations import first_value, start_of
from .errors import Left
from .kinds import Kind
from .places import effect_lines
from .reading import function_key, key, method_of, stripped
from .rules import NEXT, Next, rule
from .values import ATOM, COMPARE, Value

__all__ = ["BufferState"]

_READING = ("size", "at", "front", "back", "operator[]")
_METHODS = (*_READING, "data", "empty", "resize", "assign")
_NAMED = (K.VAR_DECL, K.FIELD_DECL, K.PARM_DECL)
_CHANGES = ("resize", "assign")


# --- which vectors ---


@dataclasses.dataclass
class BufferState:
    """known: The vectors that were looked at, and whether each is an array."""

    known: dict[str, bool] = dataclasses.field(default_factory=dict)


def _buffer(context: Context, cursor: Cursor) -> Cursor | None:
    """Return the declaration of the vector that an expression names, where that is an array; else None."""
    inner = stripped(cursor)
    declaration = inner.referenced if inner.kind in (K.DECL_REF_EXPR, K.MEMBER_REF_EXPR) else None
    return declaration if declaration is not None and _is_buffer(context, declaration) else None


def _is_buffer(context: Context, declaration: Cursor) -> bool:
    state = context.of(BufferState)
    if declaration.kind not in (K.VAR_DECL, K.FIELD_DECL) or declaration.type.kind == T.LVALUEREFERENCE:
        return False
    known = state.known.get(key(declaration))
    if known is None:
        known = state.known[key(declaration)] = _looked_at(context, declaration)
    return known


def _looked_at(context: Context, declaration: Cursor) -> bool:
    """Return True for a std::vector of numbers that outside functions may write to and an array of C can replace.

    False for one of bools, for globals and statics, for other first values than one repeated number, and for a use that
    arrays lack.
    """
    if not declaration.type.get_canonical().spelling.replace("const ", "").startswith("std::vector<"):
        return False
    try:
        element = context.kind(declaration.type).element
    except Left:
        return False
    if element is None or not element.is_number or element.spelled == "bool8":
        return False
    if declaration.kind == K.VAR_DECL and (is_global(declaration) or declaration.storage_class.name == "STATIC"):
        return False
    if not _begins(context, declaration):
        return False
    outside = False
    for function in context.uses.functions.values():
        for name, parents in _named(function, key(declaration), ()):
            way = _way_of(context, name, parents)
            if way is None:
                return False
            outside = outside or way
    return outside


def _begins(context: Context, declaration: Cursor) -> bool:
    """Return whether the vector begins empty, with zeros, or with one value again and again."""
    given = _sizes(context, declaration)
    return (
        given is not None
        and len(given) < 3
        and all(context.kind(stripped(argument).type).is_number for argument in given)
    )


def _sizes(context: Context, declaration: Cursor) -> list[Cursor] | None:
    value = first_value(context, declaration)
    if value is None:
        return []
    inner = stripped(value)
    if inner.kind != K.CALL_EXPR or inner.referenced is None or inner.referenced.kind != K.CONSTRUCTOR:
        return None
    given = arguments_of(inner)
    return None if any(stripped(argument).kind == K.INIT_LIST_EXPR for argument in given) else given


def _way_of(context: Context, name: Any, parents: tuple[Cursor, ...]) -> bool | None:
    """Return whether an outside function may write to the vector's memory here; None where an array could not stand."""
    above = [parent for parent in parents if parent.kind not in (K.PAREN_EXPR, K.UNEXPOSED_EXPR)]
    parent = above[-1] if above else None
    if parent is None:
        return None
    if parent.kind == K.CALL_EXPR and parent.spelling == "operator[]":
        return False if _is(next(iter(parent.get_arguments())), name) else None
    if parent.kind == K.CXX_FOR_RANGE_STMT or (parent.kind == K.CALL_EXPR and _is_lent(context, parent, name)):
        return False
    if parent.kind != K.MEMBER_REF_EXPR or parent.spelling not in _METHODS:
        return None
    if parent.spelling == "assign" and not _fills(context, above[-2]):
        return None
    if parent.spelling != "data":
        return False
    return bool(parent.type.kind) and not _reads_only(above)


def _fills(context: Context, call: Cursor) -> bool:
    """Return whether `v.assign(n, value)` gives all elements one value."""
    return all(context.kind(stripped(argument).type).is_number for argument in call.get_arguments())


def _is_lent(context: Context, call: Cursor, name: Any) -> bool:
    """Return whether an own function is given the vector, and only reads what arrays have, too."""
    function = context.uses.functions.get(function_key(declaration_of(call))) if call.referenced is not None else None
    if function is None:
        return False
    for argument, parameter in zip(call.get_arguments(), function.get_arguments()):
        if _is(argument, name) and parameter.type.kind == T.LVALUEREFERENCE:
            uses = _named(function, key(parameter), ())
            return parameter.type.get_pointee().is_const_qualified() and all(_reads(*use) for use in uses)
    return False


def _reads(name: Any, parents: tuple[Cursor, ...]) -> bool:
    """Return whether a parameter is only read at one place of its function."""
    parent = next(parent for parent in reversed(parents) if parent.kind not in (K.PAREN_EXPR, K.UNEXPOSED_EXPR))
    if parent.kind == K.CALL_EXPR and parent.spelling == "operator[]":
        return _is(next(iter(parent.get_arguments())), name)
    return parent.kind == K.CXX_FOR_RANGE_STMT or (parent.kind == K.MEMBER_REF_EXPR and parent.spelling in _READING)


# --- declarations ---


@rule(start_of)
def buffer_start_of(context: Context, declaration: Cursor, storage: Storage) -> str | Next:
    """Return `array(type, count)()` as the first value of a vector kept as an array of C; NEXT for others.

    Without a count the array has length 0, `(count, value)` fills all elements with the value; a field whose
    constructor gives another vector raises Left.
    """
    if not _is_buffer(context, declaration):
        return NEXT
    element = storage.kind.element
    assert element is not None
    given = _sizes(context, declaration) or []
    if key(declaration) in context.field_values and not _begins(context, declaration):
        raise Left("a vector whose memory is kept, made of another one")
    if not given:
        return f"array({element.spelled}, 0)()"
    count = as_number(context.value(given[0]))
    text = f"array({element.spelled}, {count.text})"
    if len(given) == 1:
        return f"{text}()"
    return f"{text}(*[{context.stored(given[1], element.type).text}] * {count.at(ATOM)})"


# --- uses ---


@rule(elements_of)
def buffer_elements_of(context: Context, cursor: Cursor, type_: Type | None) -> Value | None | Next:
    """Return the array itself for `v.data()` of a vector that is kept as an array of C; NEXT for other expressions."""
    base, name = method_of(stripped(cursor))
    if base is None or name != "data" or _buffer(context, base) is None:
        return NEXT
    return Value(context.value(base).text, form="array")


@rule(method_call)
def buffer_method_call(context: Context, base: Cursor, name: str, given: list[Cursor]) -> Value | Next:
    """Translate `v.data()` as `v`, `v.empty()` as `len(v) == 0`, of a vector kept as an array of C; NEXT for others."""
    if name not in ("data", "empty") or _buffer(context, base) is None:
        return NEXT
    text = context.value(base).at(ATOM)
    return Value(text, form="array") if name == "data" else Value(f"len({text}) == 0", COMPARE, boolean=True)


@rule(effect_lines)
def buffer_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate resize and assign of a vector kept as an array of C into a new array; NEXT for other statements."""
    inner = stripped(cursor)
    base, name = method_of(inner)
    if base is None or name not in _CHANGES or _buffer(context, base) is None:
        return NEXT
    return _resized(context, base, arguments_of(inner), filled=name == "assign")


def _resized(context: Context, base: Cursor, given: list[Cursor], *, filled: bool) -> Lines:
    kind: Kind = context.kind(stripped(base).type)
    name, element = context.value(stripped(base)).at(ATOM), kind.element
    assert element is not None
    if len(given) != 1 + filled:
        raise Left("resize with a value")
    count = as_number(context.value(given[0]))
    if filled:
        value = context.stored(given[1], element.type).text
        return [f"{name} = array({element.spelled}, {count.text})(*[{value}] * {count.at(ATOM)})"]
    return [f"{name} = array({element.spelled}, {count.text})(*{name}[: {count.text}])"]


def _named(cursor: Cursor, name: str, parents: tuple[Cursor, ...]) -> Iterator[tuple[Cursor, tuple[Cursor, ...]]]:
    """Yield the places where a variable or field is named, each with the cursors around."""
    if cursor.kind in (K.DECL_REF_EXPR, K.MEMBER_REF_EXPR, K.MEMBER_REF):
        declaration = cursor.referenced
        if declaration is not None and declaration.kind in _NAMED and key(declaration) == name:
            if cursor.kind != K.MEMBER_REF:  # what a constructor gives it
                yield cursor, parents
    for child in children(cursor):
        yield from _named(child, name, (*parents, cursor))


def _is(cursor: Cursor, name: Any) -> bool:
    inner = stripped(cursor)
    return bool(inner.kind == name.kind and inner.extent.start.offset == name.extent.start.offset)


def _reads_only(above: list[Cursor]) -> bool:
    """Return whether a function, called `f(v.data())`, takes a pointer to what it only reads."""
    if len(above) < 3 or above[-3].kind != K.CALL_EXPR or above[-3].referenced is None:
        return False
    call, data = above[-3], above[-2]
    for argument, parameter in zip(call.get_arguments(), declaration_of(call).get_arguments()):
        if stripped(argument).extent.start.offset == data.extent.start.offset:
            return bool(parameter.type.get_canonical().get_pointee().is_const_qualified())
    return False
