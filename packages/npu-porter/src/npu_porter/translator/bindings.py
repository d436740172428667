"""Structured bindings of C++17: `auto [a, b] = pair;`, `for (auto &[key, value] : map)`."""

from __future__ import annotations

import dataclasses

from .containers import set_in_order
from .context import Context
from .cursors import Cursor, K, T, children, expressions_of
from .errors import Left
from .expressions import of_kind
from .kinds import Kind, is_unordered
from .maps import in_order, map_of
from .object_values import copied_object
from .places import Place, place_of
from .questions import control, expression
from .reading import key, stripped
from .rules import NEXT, Next, rule
from .statements import looped, wanted_value
from .uses import has_effects
from .values import ATOM, Value, safe_name

__all__: list[str] = []


@dataclasses.dataclass
class BindingState:
    """parts: What stands for each name: its text and its kind."""

    parts: dict[str, tuple[str, Kind]] = dataclasses.field(default_factory=dict)


def _bound(cursor: Cursor) -> list[Cursor]:
    """Return the names of a declaration `auto [a, b]`; none of others."""
    if cursor.kind != K.UNEXPOSED_DECL or not cursor.spelling.startswith("["):
        return []
    return [child for child in children(cursor) if child.kind == K.UNEXPOSED_DECL]


def _names(context: Context, bound: list[Cursor]) -> list[str]:
    taken = {*context.function.names, *context.local_names.values(), *context.module_names}
    names = []
    for binding in bound:
        name = safe_name(binding.spelling)
        number = 2
        while name in taken:
            name, number = f"{safe_name(binding.spelling)}_{number}", number + 1
        context.function.names[name] = key(binding)
        taken.add(name)
        names.append(name)
    return names


def _parts(context: Context, text: str, kind: Kind, count: int) -> list[str]:
    """Return how the parts of a value are read."""
    if kind.form == "pair" and count == 2:
        return [f"{text}.first", f"{text}.second"]
    if kind.form == "tuple":
        return [f"{text}[{index}]" for index in range(count)]
    if kind.form in ("object", "record"):
        fields = list(kind.type.get_canonical().get_fields())
        if len(fields) == count and kind.form == "object":
            return [f"{text}.{context.storage(field).name}" for field in fields]
    if kind.form in ("array", "vector"):
        return [f"{text}[{index}]" for index in range(count)]
    raise Left(f"names for the parts of a {kind.form}")


def _known(context: Context, cursor: Cursor) -> tuple[str, Kind] | None:
    inner = stripped(cursor)
    declaration = inner.referenced if inner.kind == K.DECL_REF_EXPR else None
    return None if declaration is None else context.of(BindingState).parts.get(key(declaration))


@rule(expression, K.DECL_REF_EXPR)
def binding_value(context: Context, cursor: Cursor) -> Value | Next:
    """Return the part that a name of `auto [a, b]` stands for, such as `pair.first`; NEXT for other names."""
    known = _known(context, cursor)
    return NEXT if known is None else of_kind(context, *known)


@rule(place_of)
def binding_place(context: Context, cursor: Cursor, new: bool = False) -> Place | Next:
    """Return the place of the part that a name of `auto [a, b]` stands for, to assign to; NEXT for other expressions.

    A part that is neither number nor text, and one that is a Python variable of its own, raises Left.
    """
    known = _known(context, cursor)
    if known is None:
        return NEXT
    if known[1].form not in ("int", "float", "char", "string") or known[0].isidentifier():
        raise Left(f"an assignment to {known[0]}, a name for a part")
    return Place(known[0], known[1], "name")


@rule(control, K.DECL_STMT)
def binding_declaration(context: Context, cursor: Cursor) -> None | Next:
    """Write `auto [a, b] = value;` as `name = value`, of whose parts a and b are names; NEXT for other declarations.

    An object, vector or pair that is kept elsewhere is copied first, unless the declaration is a reference.
    """
    bound = _bound(children(cursor)[0]) if len(children(cursor)) == 1 else []
    if not bound:
        return NEXT
    declaration = children(cursor)[0]
    value = stripped(expressions_of(declaration)[-1])
    kind = context.kind(value.type)
    before, initial = wanted_value(context, lambda: context.value(value))
    if kind.form == "pair" and initial.form != "pair":
        raise Left("names for what an insertion into a map gives")
    text = initial.text
    if declaration.type.kind not in (T.LVALUEREFERENCE, T.RVALUEREFERENCE) and not initial.fresh:
        text = copied_object(context, initial, kind).text if kind.form in ("object", "vector", "pair") else text
    name = context.temporary()
    for binding, part in zip(bound, _parts(context, name, kind, len(bound))):
        context.of(BindingState).parts[key(binding)] = part, context.kind(binding.type)
    context.writer.block([*before, f"{name} = {text}"], cursor.extent.start.line)
    return None


@rule(control, K.CXX_FOR_RANGE_STMT)
def binding_loop(context: Context, cursor: Cursor) -> None | Next:
    """Write `for (auto [a, b] : all)` as a `for` over a map, vector or array; NEXT for a loop without such names.

    A map goes by its sorted `items()`, by its sorted keys alone where `auto &` may change values; other containers
    raise Left.
    """
    declaration, *rest = children(cursor)
    bound = _bound(declaration)
    if not bound:
        return NEXT
    state, line = context.of(BindingState), cursor.extent.start.line
    container, body = stripped(rest[0]), rest[-1]
    kind = map_of(context, container)
    value = context.value(container)
    if kind is not None and kind.key is not None and kind.element is not None:
        names = _names(context, bound)
        changes = declaration.type.kind == T.LVALUEREFERENCE and not declaration.type.get_pointee().is_const_qualified()
        if changes and has_effects(container):
            raise Left("a loop that may change what a call gives")
        state.parts[key(bound[0])] = names[0], kind.key
        state.parts[key(bound[1])] = (f"{value.at(ATOM)}[{names[0]}]" if changes else names[1]), kind.element
        shown = in_order(kind, value.at(ATOM) if is_unordered(kind) else value.text, changes)
        context.writer.put(f"for {names[0] if changes else ', '.join(names)} in {shown}:", line)
    elif value.form in ("vector", "array", "set") and (element := context.kind(container.type).element) is not None:
        name = context.temporary()
        for binding, part in zip(bound, _parts(context, name, element, len(bound))):
            state.parts[key(binding)] = part, context.kind(binding.type)
        shown = value.text if value.form != "set" else set_in_order(context.kind(container.type), value).text
        context.writer.put(f"for {name} in {shown}:", line)
    else:
        raise Left("a for over something else")
    looped(context, body)
    return None
