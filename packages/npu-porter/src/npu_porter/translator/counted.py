"""std::shared_ptr to objects whose end does something: Python's objects, which count their owners.

Whoever keeps such a pointer counts: a variable, a parameter by value, a field, an element of a vector. What a call
gives is counted already, for the one who keeps it. A reference counts nothing. Where C++ ends what keeps a pointer
stands `unshare`; places that are none of these are left.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import partial

from .calls import own_argument
from .class_bodies import field_ending
from .classes import endings, has_end, needs_delete, refilled
from .containers import constructed, copied_value, for_each, kept_element, method_call
from .context import Context, Lines, Storage
from .cursors import Cursor, K, T, Type, arguments_of, children, is_global, written
from .declarations import first_value, last_lines, start_of
from .errors import Left
from .kinds import Kind, is_owner, is_shared
from .owners import (
    OwnerState,
    cast_owner,
    made_owner,
    moved_from,
    new_owned,
    owned_value,
    owner_of,
    owner_place,
    refuse_shared,
    replaced_owner,
    source_of,
)
from .places import effect_lines
from .questions import address_of, container_of, expression
from .reading import key, stripped
from .rules import NEXT, Next, rule
from .statements import block, returned
from .uses import is_null, variable_of
from .values import ATOM, TERNARY, Value

__all__ = ["CountedState", "counted_vector", "holds_counted"]

_MODULE = "npu_porter.cxx_shared"
_READING = ("size", "empty", "begin", "end", "back", "front", "at")
_ELEMENTS = ("operator[]", "at", "back", "front", "operator*")


# --- what is counted ---


@dataclasses.dataclass
class CountedState:
    """asking: Classes that are being looked at. ended: Variables behind which their end stands."""

    asking: set[str] = dataclasses.field(default_factory=set)
    ended: set[str] = dataclasses.field(default_factory=set)


def is_counted(context: Context, type_: Type) -> bool:
    """Return True for a std::shared_ptr, or a reference to one, to an object whose end does something."""
    if not is_shared(type_):
        return False
    kind = context.kind(type_)
    return kind.form == "instance" and needs_delete(context, kind)


def holds_counted(context: Context, kind: Kind | None) -> bool:
    """Return True for what is counted, and of a container of it or of objects whose end does something."""
    if kind is None:
        return False
    if kind.form in ("vector", "set", "map", "array", "iterator"):
        ends = kind.element is not None and kind.element.form == "object" and needs_delete(context, kind.element)
        return ends or holds_counted(context, kind.element)
    return is_counted(context, kind.type)


def counted_vector(context: Context, kind: Kind) -> bool:
    return kind.form == "vector" and not kind.length and kind.element is not None and is_counted(context,
        kind.element.type
    )  # fmt: skip


@rule(has_end)
def counted_has_end(context: Context, cursor: Cursor) -> bool:
    """Return True where a class's end does something, by the next rules or as a field holds counted pointers.

    While a class is asked, a field that leads back to the class counts as False.
    """
    state = context.of(CountedState)
    if has_end.behind(counted_has_end, context, cursor):
        return True
    if key(cursor) in state.asking:
        return False  # a pointer to the class in itself
    state.asking.add(key(cursor))
    try:
        return any(
            child.kind == K.FIELD_DECL
            and (kind := context.known(child.type)) is not None
            and holds_counted(context, kind)
            for child in children(cursor)
        )
    finally:
        state.asking.discard(key(cursor))


@rule(refuse_shared)
def counted_refuse_shared(context: Context, type_: Type) -> None | Next:
    """Accept, by None, a std::shared_ptr to an object whose end does something; NEXT for other types."""
    if not is_counted(context, type_):
        return NEXT
    return None


def _share(context: Context, text: str) -> Value:
    context.imports.add(_MODULE)
    return Value(f"share({text})", form="object", fresh=True)


# --- who keeps it ---


@rule(owned_value)
def counted_owned_value(context: Context, cursor: Cursor, type_: Type) -> Value | Next:
    """Return what a counted std::shared_ptr is given: NULL, a call's new result, or `share(...)`; NEXT for other types.

    `std::move` sets its source to NULL before the statement; a pointer that `?:` and the like give raises Left.
    """
    if not is_counted(context, type_):
        return NEXT
    inner = source_of(cursor)
    if is_null(inner):
        return Value("NULL", form="null")
    moved = moved_from(inner)
    if moved is not None:
        place, name = owner_place(context, moved), context.temporary()
        context.before += [f"{name} = {context.value(moved).text}", place.assign("NULL")]
        return Value(name, form="object") if is_shared(moved.type) else _share(context, name)
    if inner.kind == K.CALL_EXPR and owner_of(inner) and inner.spelling not in _ELEMENTS:
        if inner.referenced is not None and inner.referenced.kind != K.CONSTRUCTOR:
            if inner.referenced.result_type.kind == T.LVALUEREFERENCE:
                return _share(context, context.value(inner).text)
        context.of(OwnerState).taken = True
        return context.value(inner) if is_shared(inner.type) else _share(context, context.value(inner).text)
    if inner.kind not in (K.DECL_REF_EXPR, K.MEMBER_REF_EXPR, K.CALL_EXPR):
        raise Left("a std::shared_ptr that is chosen or worked out")
    return _share(context, context.value(inner).text)


@rule(replaced_owner)
def counted_replaced_owner(context: Context, cursor: Cursor, value: str) -> Lines | Next:
    """Return the statements that assign to a counted pointer and `unshare` its old object; NEXT for other owners."""
    if not is_counted(context, stripped(cursor).type):
        return NEXT
    place, old = owner_place(context, cursor), context.temporary()
    context.imports.add(_MODULE)
    return [f"{place.text}, {old} = {value}, {place.text}", f"unshare({old})"]


@rule(expression, K.CALL_EXPR)
def counted_call(context: Context, cursor: Cursor) -> Value | Next:
    """Translate a std::shared_ptr's constructor for a counted object; NEXT for other calls.

    A call that gives a counted pointer by value, which nobody keeps, raises Left.
    """
    declaration = cursor.referenced
    if not owner_of(cursor) or declaration is None or not is_counted(context, cursor.type):
        return NEXT
    if declaration.kind == K.CONSTRUCTOR:
        return _made_of(context, cursor)
    by_value = declaration.result_type.kind != T.LVALUEREFERENCE and not cursor.spelling.startswith("operator")
    taken = context.of(OwnerState).taken
    if by_value and not taken:
        raise Left("a std::shared_ptr that nobody keeps, with an end that does something")
    return NEXT


@rule(new_owned)
def counted_new_owned(context: Context, text: str, type_: Type) -> str:
    """Return `share(...)` around an object that `new` gives to a counted pointer; the text itself for other owners."""
    return _share(context, text).text if is_counted(context, type_) else text


def _made_of(context: Context, cursor: Cursor) -> Value:
    state = context.of(OwnerState)
    taken, state.taken = state.taken, False
    given = arguments_of(cursor)
    if not given or (len(given) == 1 and is_null(given[0])):
        return Value("NULL", form="null")
    if len(given) > 1 or stripped(given[0]).kind != K.CXX_NEW_EXPR or not taken:
        raise Left("a std::shared_ptr of a pointer that is there already, or that nobody keeps")
    return _share(context, context.value(stripped(given[0])).text)


@rule(constructed)
def counted_constructed(context: Context, cursor: Cursor, given: list[Cursor], type_: Type) -> Value | Next:
    """Translate a counted std::shared_ptr made of nothing (NULL) or `new` (`share(...)`); NEXT for other types.

    Any other source, and a container of counted pointers with arguments, raise Left.
    """
    if is_counted(context, type_):
        return _made_of(context, cursor)
    kind = context.kind(type_)
    if kind.form in ("vector", "set", "map") and holds_counted(context, kind):
        if given:
            raise Left(f"a {kind.form} of pointers that are counted, made of others")
    return NEXT


@rule(made_owner)
def counted_made_owner(context: Context, cursor: Cursor, arguments: list[Cursor]) -> Value:
    """Return the next rules' object for make_shared or make_unique, in `share(...)` where the pointer is counted."""
    value = made_owner.behind(counted_made_owner, context, cursor, arguments)
    return _share(context, value.text) if is_counted(context, cursor.type) else value


@rule(cast_owner)
def counted_cast_owner(context: Context, cursor: Cursor, given: Cursor) -> Value:
    """Return the next rules' value for a dynamic or static pointer cast, in `share(...)` if the pointer is counted."""
    value = cast_owner.behind(counted_cast_owner, context, cursor, given)
    return _share(context, value.at(TERNARY)) if is_counted(context, cursor.type) else value


@rule(returned)
def counted_returned(context: Context, cursor: Cursor) -> Value | Next:
    """Return a counted pointer as a result, an owned value or `share(...)` of a moved local; NEXT for other results.

    A container of counted pointers by value, and `std::move` of anything but a local variable, raise Left.
    """
    type_ = context.function.result
    if not is_counted(context, type_) or type_.kind == T.LVALUEREFERENCE:
        if type_.kind != T.LVALUEREFERENCE and holds_counted(context, context.kind(type_)):
            raise Left("a container of pointers that are counted, as the result")
        return NEXT
    moved = moved_from(source_of(cursor))
    if moved is None:
        return owned_value(context, cursor, type_)
    variable = variable_of(moved)
    if variable is None or is_global(variable):
        raise Left("a std::move of no local variable, returned")
    return _share(context, context.value(moved).text)  # the variable ends here, and counts as one less then


@rule(own_argument)
def counted_own_argument(context: Context, cursor: Cursor, parameter: Cursor) -> Value | Next:
    """Return an owned value for a counted pointer by value, and a list for a reference to `{a, b}`; NEXT for others.

    A container of counted pointers that is given by value raises Left.
    """
    kind = context.kind(parameter.type)
    reference = parameter.type.kind == T.LVALUEREFERENCE
    if is_counted(context, parameter.type):
        return NEXT if reference else owned_value(context, cursor, parameter.type)
    if not holds_counted(context, kind):
        return NEXT
    if not reference:
        raise Left("a copy of a container of pointers that are counted")
    values = _listed(cursor)
    if values is None:
        return NEXT
    return Value(f"[{', '.join(_lent(context, value) for value in values)}]", form="vector", fresh=True)


def _listed(cursor: Cursor) -> list[Cursor] | None:
    """Return the values in the braces of a vector that ends with the statement; None of other expressions."""
    inner = stripped(cursor)
    while inner.kind in (K.CALL_EXPR, K.UNEXPOSED_EXPR, K.CXX_FUNCTIONAL_CAST_EXPR):
        below = written(children(inner))
        if len(below) != 1 or (inner.kind == K.CALL_EXPR and not _constructor(inner)):
            return None
        inner = stripped(below[0])
    return children(inner) if inner.kind == K.INIT_LIST_EXPR else None


def _constructor(cursor: Cursor) -> bool:
    return cursor.referenced is None or bool(cursor.referenced.kind == K.CONSTRUCTOR)


def _lent(context: Context, cursor: Cursor) -> str:
    """Return an element of such a vector: a variable that keeps the object as long as the statement lasts."""
    inner = source_of(cursor)
    variable = variable_of(inner)
    if variable is None or is_global(variable):
        raise Left("an element that no variable of the function keeps")
    return context.value(inner).text


@rule(address_of)
def counted_address_of(context: Context, cursor: Cursor) -> Value | Next:
    """Leave the address of a counted pointer; other addresses are the next rule's."""
    if is_counted(context, stripped(cursor).type):
        raise Left("the address of a pointer that is counted")
    return NEXT


# --- variables, fields, parameters ---


@rule(start_of)
def counted_start_of(context: Context, declaration: Cursor, storage: Storage) -> str | Next:
    """Return the first value of a counted pointer or a vector of such, NULL or `[]` without a value; NEXT for others.

    References to a pointer, other containers, globals, statics and variables that end with no block raise Left.
    """
    kind, reference = storage.kind, declaration.type.kind == T.LVALUEREFERENCE
    if not holds_counted(context, kind) or (reference and kind.form == "vector"):
        return NEXT
    if reference:
        raise Left("a reference to a pointer that owns")
    counted, vector = is_counted(context, declaration.type), counted_vector(context, kind)
    if not counted and not vector:
        raise Left(f"a {kind.form} of what does something where it ends")
    if declaration.kind == K.VAR_DECL:
        lasts = is_global(declaration) or declaration.storage_class.name == "STATIC"
        if not lasts and key(declaration) not in context.of(CountedState).ended:
            raise Left("a pointer that is counted, which does not end with a block")
    elif declaration.kind != K.FIELD_DECL:
        raise Left("a pointer that is counted in another place")
    value = first_value(context, declaration)
    if value is None:
        return "[]" if vector else "NULL"
    if declaration.kind == K.FIELD_DECL and key(declaration) not in context.field_values:
        if not (is_null(value) or not children(stripped(value))):
            raise Left("a field that is counted, with a value of its own")
    if counted:
        return owned_value(context, value, declaration.type).text
    return container_of(context, value, kind).text


@rule(container_of)
def counted_container_of(context: Context, cursor: Cursor, kind: Kind) -> Value | Next:
    """Return a list for a vector of counted pointers: the owned values of `{a, b}`, or `[]`; NEXT for others.

    A copy of such a vector, and another container that holds counted pointers, raise Left.
    """
    if not counted_vector(context, kind):
        if holds_counted(context, kind):
            raise Left(f"a {kind.form} of what does something where it ends")
        return NEXT
    values = _listed(cursor)
    if values is None:
        inner = stripped(cursor)
        if inner.kind == K.CALL_EXPR and _constructor(inner):
            if not arguments_of(inner):
                return Value("[]", form="vector", fresh=True)
        raise Left("a copy of a container of pointers that are counted")
    assert kind.element is not None
    parts = [owned_value(context, value, kind.element.type).text for value in values]
    return Value(f"[{', '.join(parts)}]", form="vector", fresh=True)


@rule(endings)
def counted_endings(context: Context, declaration: Cursor) -> Lines | Next:
    """Return what ends a variable of a counted pointer where its block ends, and note that it has an end."""
    lines = _ending_of(context, context.kind(declaration.type), lambda: context.storage(declaration).name)
    if not lines:
        return NEXT
    context.of(CountedState).ended.add(key(declaration))
    return lines


def _ending_of(context: Context, kind: Kind, name: Callable[[], str]) -> Lines:
    if not is_counted(context, kind.type) and not counted_vector(context, kind):
        return []
    context.imports.add(_MODULE)
    return [f"{'unshare_all' if kind.form == 'vector' else 'unshare'}({name()})"]


@rule(field_ending)
def counted_field_ending(context: Context, field: Cursor) -> Lines:
    """Return `unshare` of a counted field, `unshare_all` of a vector of such; else ask the next rules."""
    ending = _ending_of(context, context.kind(field.type), lambda: f"self.{context.storage(field).name}")
    return ending or field_ending.behind(counted_field_ending, context, field)


def _name(context: Context, declaration: Cursor) -> str:
    return context.storage(declaration).name


@rule(last_lines)
def counted_last_lines(context: Context, cursor: Cursor) -> Lines:
    """Return the next rules' lines at a function's end, then `unshare` of counted parameters, the last first."""
    lines = last_lines.behind(counted_last_lines, context, cursor)
    for argument in list(cursor.get_arguments())[::-1]:
        if argument.type.kind != T.LVALUEREFERENCE and is_owner(argument.type):
            lines += _ending_of(context, context.kind(argument.type), partial(_name, context, argument))
    return lines


# --- vectors ---


@rule(kept_element)
def counted_kept_element(context: Context, cursor: Cursor, kind: Kind) -> str | Next:
    """Return an owned value as element of a vector of counted pointers; NEXT for containers without counted pointers.

    An element that the vector itself constructs, and other containers of counted pointers, raise Left.
    """
    if counted_vector(context, kind):
        assert kind.element is not None
        if not owner_of(source_of(cursor)) and not is_null(source_of(cursor)):
            raise Left("an element that the vector makes")
        return owned_value(context, cursor, kind.element.type).text
    if holds_counted(context, kind):
        raise Left(f"a {kind.form} of what does something where it ends")
    return NEXT


@rule(method_call)
def counted_method_call(context: Context, base: Cursor, name: str, given: list[Cursor]) -> Value | Next:
    """Translate `clear()` and `pop_back()` of a vector of counted pointers, which unshare; else NEXT.

    NEXT stands for reading methods, push_back and other containers; another method of such a vector raises Left.
    """
    if not counted_vector(context, context.kind(base.type)):
        return NEXT
    value = context.value(base)
    context.imports.add(_MODULE)
    if name == "clear":
        return Value(f"clear_shared({value.text})", form="none")
    if name == "pop_back":
        return Value(f"unshare({value.at(ATOM)}.pop())", form="none")
    if name in _READING or (name in ("push_back", "emplace_back") and len(given) == 1):
        return NEXT
    raise Left(f"the method {name} of a vector of pointers that are counted")


@rule(copied_value)
def counted_copied_value(context: Context, value: Value, kind: Kind) -> Value | Next:
    """Raise Left for a copy of a container of counted pointers that is not new; say NEXT otherwise."""
    if not value.fresh and holds_counted(context, kind):
        raise Left("a copy of a container of pointers that are counted")
    return NEXT


@rule(refilled)
def counted_refilled(context: Context, name: str, kind: Kind, value: str) -> Lines | Next:
    """Raise Left for an assignment to a container that holds counted pointers; say NEXT otherwise."""
    if holds_counted(context, kind):
        raise Left("an assignment to a container of pointers that are counted")
    return NEXT


@rule(for_each)
def counted_for_each(context: Context, declaration: Cursor, name: str, body: Cursor) -> None | Next:
    """Write a loop's body between `share` and, in a `finally`, `unshare` of its counted variable; NEXT for others.

    NEXT also for a reference, which counts nothing.
    """
    if declaration.type.kind == T.LVALUEREFERENCE or not is_counted(context, declaration.type):
        return NEXT
    context.imports.add(_MODULE)
    context.writer.depth += 1
    context.writer.put(f"share({name})", body.extent.start.line)
    context.writer.put("try:", body.extent.start.line)
    block(context, body)
    context.writer.put("finally:")
    context.writer.put(f"    unshare({name})")
    context.writer.depth -= 1
    return None


# --- statements ---


@rule(effect_lines)
def counted_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Return `unshare(call)` for a call whose result, a counted pointer by value, nobody keeps; NEXT for others."""
    inner = stripped(cursor)
    declaration = inner.referenced if inner.kind == K.CALL_EXPR else None
    if (
        declaration is not None
        and declaration.kind in (K.FUNCTION_DECL, K.CXX_METHOD)
        and is_owner(declaration.result_type)
    ):
        by_value = declaration.result_type.kind != T.LVALUEREFERENCE and not inner.spelling.startswith("operator")
        if by_value and is_counted(context, declaration.result_type):
            context.of(OwnerState).taken = True
            context.imports.add(_MODULE)
            return [f"unshare({context.value(inner).text})"]
    return NEXT
