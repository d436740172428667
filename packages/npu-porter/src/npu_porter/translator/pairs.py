"""std::pair: an object with `first` and `second` that is copied as in C++."""

from __future__ import annotations

from .containers import constructed, copied_value, empty_element, is_of_std, kept_element, made_of
from .context import Context, Lines
from .conversions import as_plain
from .cursors import Cursor, K, Type, arguments_of, children, expressions_of
from .errors import Left
from .expressions import of_kind
from .kinds import LIBRARY, Kind
from .maps import in_order, map_of, pair_of
from .object_values import copied_object, is_moved, shared_words
from .places import Place, effect_lines, place_of
from .questions import container_of, expression
from .reading import method_of, stripped
from .rules import NEXT, Next, rule
from .values import ATOM, Value, operation
from .wholes import as_whole, whole

__all__: list[str] = []

LIBRARY["pair"] = "pair", "", "ee"

_MODULES = {"npu_porter.cxx_pair", "npu_porter.cxx_values"}


@rule(empty_element)
def pair_empty(context: Context, element: Kind) -> str | Next:
    """Return `pair(...)` of empty parts as the empty element of a container of pairs; NEXT for other elements."""
    if element.form != "pair":
        return NEXT
    context.imports |= _MODULES
    return f"pair({', '.join(_empty(context, part) for part in element.parts)})"


def _empty(context: Context, part: Kind) -> str:
    return f"{part.spelled}(NULL)" if part.form == "pointer" else empty_element(context, part)


def _part(context: Context, cursor: Cursor, kind: Kind) -> str:
    holder = Kind("vector", "list", kind.type)
    holder.element = kind
    if kind.form in ("vector", "string", "object", "record", "pair"):
        return kept_element(context, cursor, holder)
    return as_plain(context.stored(cursor, kind.type)).text


def _made(context: Context, given: list[Cursor], kind: Kind) -> Value:
    context.imports |= _MODULES
    texts = [_part(context, argument, part) for argument, part in zip(given, kind.parts)]
    return Value(f"pair({', '.join(texts)})", form="pair", fresh=True)


@rule(as_whole)
def as_pair(context: Context, cursor: Cursor, kind: Kind) -> Value | Next:
    """Return a new `pair(a, b)` for braces, a constructor or make_pair, else a copy of a pair; NEXT for other kinds.

    Raise `Left` for a pair with parts of other types.
    """
    if kind.form != "pair":
        return NEXT
    inner = stripped(cursor)
    if inner.kind == K.INIT_LIST_EXPR:
        below = children(inner)
        return as_whole(context, below[0], kind) if len(below) == 1 else _made(context, below, kind)
    if inner.kind == K.CXX_FUNCTIONAL_CAST_EXPR:
        return as_whole(context, expressions_of(inner)[-1], kind)
    if inner.kind == K.CALL_EXPR and (inner.referenced is None or inner.referenced.kind == K.CONSTRUCTOR):
        given = arguments_of(inner)
        if inner.referenced is None:
            given = expressions_of(inner)
        if len(given) == 2:
            return _made(context, given, kind)
        if not given:
            return Value(empty_element(context, kind), form="pair", fresh=True)
        return as_whole(context, given[0], kind)
    if inner.kind == K.CALL_EXPR and inner.spelling == "make_pair" and is_of_std(inner):
        return _made(context, list(inner.get_arguments()), kind)
    source = whole(context, inner.type, "pair")
    if source is None or [part.spelled for part in source.parts] != [part.spelled for part in kind.parts]:
        raise Left("a pair that is converted")
    moves = is_moved(inner)
    value = context.value(stripped(next(iter(inner.get_arguments()))) if moves else inner)
    return copied_object(context, value, kind, moves)


@rule(copied_value)
def pair_copied(context: Context, value: Value, kind: Kind) -> Value | Next:
    """Return `copied(value)` for a pair, or for a container of pairs; NEXT for new values and other kinds."""
    inside = kind if kind.form == "pair" else kind.element
    if inside is None or inside.form != "pair" or value.fresh:
        return NEXT
    return copied_object(context, value, kind)


@rule(kept_element)
def pair_kept(context: Context, cursor: Cursor, kind: Kind) -> str | Next:
    """Return an element of a container of pairs as a pair of its own; NEXT for other containers."""
    element = None if kind.element is None else whole(context, kind.element.type, "pair")
    return NEXT if element is None else as_whole(context, cursor, element).text


@rule(constructed)
def pairs_of_map(context: Context, cursor: Cursor, given: list[Cursor], type_: Type) -> Value | Next:
    """Return a list of all pairs of a map for `vector(map.begin(), map.end())`; NEXT for other constructors."""
    holder = context.known(type_)
    ends = [method_of(_uncopied(argument)) for argument in given]
    if holder is None or holder.form != "vector" or [name for _, name in ends] != ["begin", "end"]:
        return NEXT
    base, other = ends[0][0], ends[1][0]
    kind = None if base is None else map_of(context, base)
    pairs = None if holder.element is None else whole(context, holder.element.type, "pair")
    if base is None or other is None or kind is None or pairs is None or kind.key is None or kind.element is None:
        return NEXT
    text = context.value(base).text
    plain = all(part.is_number or part.form == "string" for part in pairs.parts)
    alike = [part.spelled for part in pairs.parts] == [kind.key.spelled, kind.element.spelled]
    if not plain or not alike or text != context.value(other).text:
        raise Left("a vector of the pairs of a map")
    context.imports |= _MODULES
    return Value(f"[pair(key, value) for key, value in {in_order(kind, text)}]", form="vector", fresh=True)


def _uncopied(cursor: Cursor) -> Cursor:
    inner = stripped(cursor)
    while inner.kind == K.CALL_EXPR and inner.spelling not in ("begin", "end") and len(children(inner)) == 1:
        inner = stripped(children(inner)[0])
    return inner


@rule(expression, K.CALL_EXPR)
def pair_call(context: Context, cursor: Cursor) -> Value | Next:
    """Translate std::make_pair into `pair(a, b)`, and `==`, `<` and their like of pairs; NEXT for other calls."""
    if cursor.spelling == "make_pair" and is_of_std(cursor):
        kind = whole(context, cursor.type, "pair")
        if kind is None:
            raise Left(f"the type {cursor.type.spelling}")
        return _made(context, list(cursor.get_arguments()), kind)
    arguments = list(cursor.get_arguments())
    if (
        cursor.spelling in _COMPARED
        and len(arguments) == 2
        and whole(context, stripped(arguments[0]).type, "pair") is not None
    ):
        first, second = (context.value(stripped(argument)) for argument in arguments)
        return operation(first, cursor.spelling[len("operator") :], second, boolean=True)
    return NEXT


_COMPARED = tuple(f"operator{sign}" for sign in ("==", "!=", "<", ">", "<=", ">="))


@rule(made_of)
def emplaced_pair(context: Context, kind: Kind, given: list[Cursor]) -> Value | Next:
    """Return a pair of two values; NEXT for other classes."""
    kind_of_pair = whole(context, kind.type, "pair")
    return NEXT if kind_of_pair is None or len(given) != 2 else _made(context, given, kind_of_pair)


# --- variables and parts ---


def _member(context: Context, cursor: Cursor) -> tuple[str, Kind] | None:
    """Return the text and kind of `x.first` or `x.second` of a pair, or of `it->first`; None for other expressions.

    None, too, for the pair of a loop over a map.
    """
    if cursor.kind != K.MEMBER_REF_EXPR or cursor.spelling not in ("first", "second") or not children(cursor):
        return None
    inner = stripped(children(cursor)[0])
    type_ = inner.type
    if inner.kind == K.CALL_EXPR and inner.spelling == "operator->":
        iterator = context.known(stripped(next(iter(inner.get_arguments()))).type)
        if iterator is None or iterator.form != "index":
            return None
        type_ = type_.get_canonical().get_pointee()
    kind = whole(context, type_, "pair") if pair_of(context, inner) is None else None
    if kind is None:
        return None
    value = context.value(inner)
    if value.form != "pair":
        raise Left(f"a part of {value.text}")
    part = kind.parts[0 if cursor.spelling == "first" else 1]
    return f"{value.at(ATOM)}.{cursor.spelling}", part


@rule(expression, K.MEMBER_REF_EXPR)
def pair_member(context: Context, cursor: Cursor) -> Value | Next:
    """Return the value of `x.first` or `x.second` of a std::pair; NEXT for other members."""
    member = _member(context, cursor)
    return NEXT if member is None else of_kind(context, *member)


@rule(place_of)
def pair_place_of(context: Context, cursor: Cursor, new: bool = False) -> Place | Next:
    """Return the place of `x.first` or `x.second` of a pair; NEXT for other places.

    Raise `Left` for a part that is no number, string or pointer to an object.
    """
    member = _member(context, stripped(cursor))
    if member is None:
        return NEXT
    if member[1].form not in ("int", "char", "float", "string", "instance"):
        raise Left(f"an assignment to a {member[1].form} in a pair")
    return Place(member[0], member[1], "name")


@rule(effect_lines)
def pair_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate `x = y` of pairs into `assign(x, y)`, and of a vector in a pair into `x.first[:] = y`; else NEXT."""
    inner = stripped(cursor)
    if inner.kind != K.CALL_EXPR or inner.spelling != "operator=" or len(list(inner.get_arguments())) != 2:
        return NEXT
    left, right = inner.get_arguments()
    kind = whole(context, stripped(left).type, "pair")
    if kind is not None:
        context.imports |= _MODULES
        value = as_whole(context, right, kind).text
        return [f"assign({context.value(stripped(left)).text}, {value}{shared_words(context, kind)})"]
    member = _member(context, stripped(left))
    if member is None or member[1].form != "vector":
        return NEXT
    return [f"{member[0]}[:] = {container_of(context, right, member[1]).text}"]
