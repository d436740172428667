"""std::map: a dict of Python, gone through in the order of its keys."""

from __future__ import annotations

import dataclasses

from .calls import own_argument
from .containers import constructed, copied_value, empty_element
from .context import Context, Lines, Storage
from .cursors import Cursor, K, T, Type, arguments_of, children, declaration_of, walk
from .declarations import first_value, start_of
from .errors import Left
from .expressions import of_kind
from .kinds import LIBRARY, Kind, is_owner, is_unordered
from .object_values import shared_words
from .places import Place, effect_lines, place_of
from .questions import container_of, control, expression, stored_as, variable_name
from .reading import binary_operator, key, method_of, named_in, stripped
from .rules import NEXT, Next, rule
from .statements import looped, range_of_for
from .uses import changes
from .values import ATOM, COMPARE, Value

__all__ = ["MapState", "in_order", "map_of", "pair_of"]

LIBRARY.update(dict.fromkeys(("map", "unordered_map"), ("map", "dict", "ke")))


@dataclasses.dataclass
class MapState:
    """pairs: Variables that stand for a key and its value: both as Python has them, and the map's type."""

    pairs: dict[str, tuple[str, str, Kind]] = dataclasses.field(default_factory=dict)


def map_of(context: Context, cursor: Cursor) -> Kind | None:
    return context.formed(stripped(cursor).type, "map")


@rule(constructed)
def map_constructed(context: Context, cursor: Cursor, given: list[Cursor], type_: Type) -> Value | Next:
    """Return `{}` for a new map without arguments, or a dict made of its only one; NEXT for other types.

    Raise `Left` for more arguments.
    """
    kind = context.kind(type_)
    if kind.form != "map":
        return NEXT
    if not given:
        return Value("{}", form="map", fresh=True)
    if len(given) != 1:
        raise Left("a map made of something else")
    return container_of(context, given[0], kind)


@rule(container_of)
def map_container_of(context: Context, cursor: Cursor, kind: Kind) -> Value | Next:
    """Return a new map with the value of an expression."""
    if kind.form != "map":
        return NEXT
    inner = stripped(cursor)
    while inner.kind in (K.UNEXPOSED_EXPR, K.CXX_FUNCTIONAL_CAST_EXPR) and len(children(inner)) == 1:
        inner = stripped(children(inner)[0])
    if inner.kind == K.INIT_LIST_EXPR:
        return Value(f"{{{', '.join(_pairs(context, inner, kind))}}}", form="map", fresh=True)
    if inner.kind == K.CALL_EXPR and inner.spelling in ("", "map", "unordered_map") and not children(inner):
        return Value("{}", form="map", fresh=True)
    if map_of(context, inner) is None:
        raise Left("a map made of something else")
    value = context.value(inner)
    if value.fresh:
        return value
    if kind.element is not None and kind.element.form in ("vector", "map", "set", "object", "pair"):
        return copied_value(context, value, kind)
    return Value(f"dict({value.text})", form="map", fresh=True)


@rule(stored_as)
def map_stored_as(context: Context, cursor: Cursor, type_: Type, **how: object) -> Value | Next:
    """Return a new dict with the value of an expression where a map is stored; NEXT for other types."""
    kind = context.kind(type_)
    return container_of(context, cursor, kind) if kind.form == "map" else NEXT


def _pairs(context: Context, braces: Cursor, kind: Kind) -> list[str]:
    """Return the pairs in braces as a dict has them: of two keys alike C++ takes the first."""
    assert kind.key is not None and kind.element is not None
    first: dict[str, str] = {}
    for child in children(braces):
        inner = stripped(child)
        parts = children(inner)
        if inner.kind == K.CALL_EXPR:
            parts = arguments_of(inner)
        if len(parts) != 2:
            raise Left("a map whose braces hold something else than pairs")
        at, value = (context.stored(part, of.type).text for part, of in zip(parts, (kind.key, kind.element)))
        first.setdefault(at, value)
    return [f"{at}: {value}" for at, value in first.items()]


@rule(start_of)
def map_start_of(context: Context, declaration: Cursor, storage: Storage) -> str | Next:
    """Return the first value of a map or set: an empty one, what a reference names, or a new one; NEXT for others."""
    if storage.kind.form not in ("map", "set"):
        return NEXT
    value = first_value(context, declaration)
    if value is None:
        return empty_element(context, storage.kind)
    if declaration.type.kind == T.LVALUEREFERENCE:
        return context.value(stripped(value)).text
    return container_of(context, value, storage.kind).text


@rule(own_argument)
def map_own_argument(context: Context, cursor: Cursor, parameter: Cursor) -> Value | Next:
    """Return the dict itself for a map that a parameter is a reference to; NEXT for other parameters."""
    if context.kind(parameter.type).form == "map" and parameter.type.kind == T.LVALUEREFERENCE:
        return context.value(stripped(cursor))
    return NEXT


@rule(place_of)
def map_place_of(context: Context, cursor: Cursor, new: bool = False) -> Place:
    """Return the place `all[key]` for `all[key]` and `all.at(key)` of a map; later rules' place for other expressions.

    For `[]` a `setdefault` comes before, unless `new` says that the key's value is given now.
    """
    inner = stripped(cursor)
    if inner.kind == K.CALL_EXPR and inner.spelling == "operator[]":
        base, index = inner.get_arguments()
        kind = map_of(context, base)
        if kind is not None and kind.element is not None and kind.key is not None:
            name, at = context.value(stripped(base)).at(ATOM), context.stored(index, kind.key.type).text
            if not new:  # C++ makes what it does not find
                context.before.append(f"{name}.setdefault({at}, {_empty(context, kind.element)})")
            return Place(f"{name}[{at}]", kind.element, "name")
    owner, method = method_of(inner)
    kind = None if owner is None or method != "at" else map_of(context, owner)
    if owner is not None and kind is not None and kind.element is not None and kind.key is not None:
        at = context.stored(next(iter(inner.get_arguments())), kind.key.type).text
        return Place(f"{context.value(owner).at(ATOM)}[{at}]", kind.element, "name")
    return place_of.behind(map_place_of, context, inner)


def _empty(context: Context, element: Kind) -> str:
    """Return what C++ makes of a key that is not there."""
    if element.form in ("pointer", "void*", "char*"):
        return f"{element.spelled}(NULL)"
    return "False" if element.spelled == "bool8" else empty_element(context, element)


@rule(effect_lines)
def map_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate `all[key] = value`, and `all = other` of maps, which fills the same dict; NEXT for others."""
    inner = stripped(cursor)
    if inner.kind == K.BINARY_OPERATOR and binary_operator(inner) == "=":
        left, right = children(inner)[:2]
        target = stripped(left)
        if target.kind == K.CALL_EXPR and target.spelling == "operator[]":
            kind = map_of(context, next(iter(target.get_arguments())))
            if kind is not None and kind.element is not None:
                return [place_of(context, target, new=True).assign(context.stored(right, kind.element.type).text)]
    if inner.kind == K.CALL_EXPR and inner.spelling == "operator=":
        left, right = inner.get_arguments()
        kind = map_of(context, left)
        target = stripped(left)
        holder = (
            map_of(context, next(iter(target.get_arguments()), target)) if target.spelling == "operator[]" else None
        )
        if holder is not None and holder.element is not None and not is_owner(left.type):
            return _assigned_element(context, target, holder.element, right)
        if kind is not None:
            return _assigned_map(context, context.value(stripped(left)).at(ATOM), kind, stripped(right))
    return NEXT


def _assigned_element(context: Context, target: Cursor, element: Kind, right: Cursor) -> Lines:
    """Translate `all[key] = value` of a text, or of what keeps its place in memory."""
    place = place_of(context, target, new=True)
    value = context.stored(right, element.type)
    if element.form in ("string", "instance", "closure", "optional", "tuple"):
        return [place.assign(value.text)]
    context.imports.add("npu_porter.cxx_values")
    name, at = context.value(stripped(next(iter(target.get_arguments())))).at(ATOM), place.text.rpartition("[")[2][:-1]
    if place.text != f"{name}[{at}]":
        raise Left("an element of a map by a key of several words")
    return [
        f"assign({name}.setdefault({at}, {_empty(context, element)}), {value.text}{shared_words(context, element)})"
    ]


def _assigned_map(context: Context, name: str, kind: Kind, right: Cursor) -> Lines:
    """Return lines that empty a map and fill it with the right side; references still see its dict."""
    while right.kind == K.UNEXPOSED_EXPR and len(children(right)) == 1:
        right = children(right)[0]
    if right.kind == K.CALL_EXPR and right.spelling in ("", "map", "initializer_list") and not children(right):
        return [f"{name}.clear()"]
    if right.kind != K.INIT_LIST_EXPR:
        if map_of(context, right) is None:
            raise Left("a map made of something else")
        other = context.value(right).at(ATOM)
        if kind.element is not None and kind.element.form in ("vector", "map", "set", "object", "pair"):
            context.imports.add("npu_porter.cxx_values")
            return [f"assign({name}, {other}{shared_words(context, kind)})"]
        return [] if other == name else [f"{name}.clear()", f"{name}.update({other})"]
    pairs = _pairs(context, right, kind)
    return [f"{name}.clear()", *([f"{name}.update({{{', '.join(pairs)}}})"] if pairs else [])]


@rule(expression, K.CALL_EXPR)
def map_call(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `all[key]` and the methods of a map, such as `size`, `count`, `at`, `find` and `erase(key)`.

    Raise `Left` for a method that is not known; NEXT for calls that are no map's.
    """
    if cursor.spelling == "operator[]" and map_of(context, next(iter(cursor.get_arguments()), cursor)) is not None:
        element_place = place_of(context, cursor)
        return of_kind(context, element_place.text, element_place.kind)
    base, method = method_of(cursor)
    if base is None or map_of(context, base) is None:
        return NEXT
    name = context.value(base)
    if method == "size":
        return Value(f"len({name.text})")
    if method == "empty":
        return Value(f"len({name.text}) == 0", COMPARE, boolean=True)
    if method == "clear":
        return Value(f"{name.at(ATOM)}.clear()", form="none")
    given = arguments_of(cursor)
    kind = map_of(context, base)
    assert kind is not None and kind.key is not None
    if method in ("count", "contains") and len(given) == 1:
        there = f"{context.stored(given[0], kind.key.type).at(COMPARE + 1)} in {name.at(COMPARE + 1)}"
        return Value(there, COMPARE, boolean=True) if method == "contains" else Value(f"int({there})")
    if method == "at" and len(given) == 1:
        place = place_of(context, cursor)
        if context.uses.tries:
            context.imports.add("npu_porter.cxx_exception")
            at = context.stored(given[0], kind.key.type).text
            return of_kind(context, f"at({name.text}, {at})", place.kind)
        return of_kind(context, place.text, place.kind)
    if method == "erase" and len(given) == 1 and context.kind(stripped(given[0]).type).form != "iterator":
        return Value(f"{name.at(ATOM)}.pop({context.stored(given[0], kind.key.type).text}, None)", form="none")
    if method == "find" and len(given) == 1:
        context.imports.add("npu_porter.cxx_map")
        return Value(
            f"map_find({name.text}, {context.stored(given[0], kind.key.type).text})", form="iterator", fresh=True
        )
    if method in ("reserve", "rehash"):
        return Value("None", form="none")
    raise Left(f"the method {method} of a map")


@rule(expression, K.MEMBER_REF_EXPR)
def map_member(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `pair.first` and `pair.second` of a loop over a map into its key and value; NEXT for other members."""
    if cursor.spelling in ("first", "second") and children(cursor):
        pair = pair_of(context, children(cursor)[0])
        if pair is not None:
            first, second, kind = pair
            part = kind.key if cursor.spelling == "first" else kind.element
            assert part is not None
            return of_kind(context, first if cursor.spelling == "first" else second, part)
    return NEXT


def pair_of(context: Context, cursor: Cursor) -> tuple[str, str, Kind] | None:
    inner = stripped(cursor)
    if inner.kind == K.CALL_EXPR and inner.spelling == "operator->":
        inner = stripped(next(iter(inner.get_arguments()), inner))
    if inner.kind == K.CALL_EXPR and children(inner):
        inner = stripped(children(inner)[0])
    if inner.kind == K.DECL_REF_EXPR and inner.referenced is not None:
        return context.of(MapState).pairs.get(key(inner.referenced))
    return None


# --- loops ---


@rule(control, K.FOR_STMT)
def map_for(context: Context, cursor: Cursor) -> None | Next:
    """Write `for (auto it = m.begin(); it != m.end(); ++it)` as a `for` over a map's sorted pairs; NEXT for others."""
    map_value = _iterated(context, cursor)
    if map_value is None:
        return NEXT
    _over(context, cursor, *map_value, children(cursor)[-1])
    return None


def _iterated(context: Context, cursor: Cursor) -> tuple[Cursor, Cursor] | None:
    """Return iterator and map of `for (auto it = m.begin(); it != m.end(); ++it)`; None of other loops."""
    parts = children(cursor)
    if len(parts) != 4 or parts[0].kind != K.DECL_STMT or len(children(parts[0])) != 1:
        return None
    declaration = children(parts[0])[0]
    maps = [node for node in walk(parts[0]) if node.kind.is_expression() and map_of(context, node) is not None]
    if not maps or declaration.kind != K.VAR_DECL:
        return None
    calls = {node.spelling for part in parts[:3] for node in walk(part) if node.kind == K.CALL_EXPR}
    if not {"begin", "end", "operator!=", "operator++"} <= calls or _uses(parts[-1], maps[-1]):
        return None  # its iterator is a variable
    return declaration, maps[-1]


_ASKING = ("size", "empty", "count", "contains", "at", "find", "end")


def _uses(body: Cursor, container: Cursor) -> bool:
    """Return whether statements name the map otherwise than to ask it something."""
    inner = stripped(container)
    if inner.kind != K.DECL_REF_EXPR:
        return False
    named = key(declaration_of(inner))
    places = [
        node.extent.start.offset
        for node in walk(body)
        if node.kind == K.DECL_REF_EXPR and node.referenced is not None and key(node.referenced) == named
    ]
    calls = [method_of(node)[0] for node in walk(body) if node.kind == K.CALL_EXPR and node.spelling in _ASKING]
    asked = {base.extent.start.offset for base in calls if base is not None}
    return any(place not in asked for place in places)


@rule(control, K.CXX_FOR_RANGE_STMT)
def map_for_range(context: Context, cursor: Cursor) -> None | Next:
    """Write `for (auto &pair : all)` over a map as a `for` over the dict's sorted pairs; NEXT for other loops."""
    parts = range_of_for(cursor)
    if parts is None or map_of(context, parts[1]) is None:
        return NEXT
    _over(context, cursor, *parts, children(cursor)[-1])
    return None


def _gives_values(body: Cursor, declaration: Cursor) -> bool:
    """Return whether a loop assigns to the value of its pair, `pair.second += 1`."""
    for node in walk(body):
        if not changes(node) and node.spelling not in ("operator=", "operator+="):
            continue
        given = children(node) if node.kind != K.CALL_EXPR else list(node.get_arguments())
        target = stripped(given[0]) if given else node
        if target.kind == K.MEMBER_REF_EXPR and target.spelling == "second" and key(declaration) in named_in(target):
            return True
    return False


def in_order(kind: Kind, text: str, keys: bool = False) -> str:
    """Return the pairs, or the keys alone, of a map in the order of C++."""
    if is_unordered(kind):
        return f"[key for key, _ in {text}.ordered()]" if keys else f"{text}.ordered()"
    return f"sorted({text}{'' if keys else '.items()'}{', reverse=True' if kind.reverse else ''})"


def _over(context: Context, cursor: Cursor, declaration: Cursor, container: Cursor, body: Cursor) -> None:
    """Write a loop over a map's pairs by key, or in an unordered map's order; over the keys where values are written.

    Raise `Left` for a body that does more with the map than ask for what it holds.
    """
    inner = stripped(container)
    kind = map_of(context, inner)
    assert kind is not None
    text = context.value(inner).text
    if _uses(body, inner):
        raise Left("a loop over a map that uses the map")
    name = variable_name(context, declaration)
    keys = _gives_values(body, declaration)  # the keys alone: a value is written where the map has it
    parts = (name, f"{text}[{name}]") if keys else (f"{name}[0]", f"{name}[1]")
    context.of(MapState).pairs[key(declaration)] = *parts, kind
    context.writer.put(f"for {name} in {in_order(kind, text, keys)}:", cursor.extent.start.line)
    looped(context, body)
