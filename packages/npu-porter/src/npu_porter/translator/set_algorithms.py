"""Sets and sorted ranges: std::set_union and its like, and whether an element is new to a set."""

from __future__ import annotations

from .algorithms import range_of
from .containers import is_of_std, kept_element
from .context import Context, Lines
from .cursors import Cursor
from .errors import Left
from .kinds import Kind, is_unordered
from .places import effect_lines
from .questions import expression
from .reading import K, children, is_default, method_of, stripped
from .rules import NEXT, Next, rule
from .values import ATOM, COMPARE, Value

__all__: list[str] = []

_MODULE = "npu_porter.cxx_algorithm"
_MERGING = ("set_union", "set_intersection", "set_difference", "set_symmetric_difference", "merge")


def _sorted(context: Context, first: Cursor, last: Cursor) -> tuple[str, Kind]:
    """Return a sorted list of what stands between two iterators, and its elements."""
    (base, begin), (other, end) = method_of(stripped(first)), method_of(stripped(last))
    kind = None if base is None else context.known(base.type)
    if base is not None and other is not None and kind is not None and kind.form == "set" and kind.element is not None:
        text = context.value(base).text
        if (begin.lstrip("c"), end.lstrip("c")) != ("begin", "end") or text != context.value(other).text:
            raise Left("an algorithm over a part of a set")
        if is_unordered(kind):
            raise Left("an algorithm for sorted ranges over an unordered set")
        return f"sorted({text})", kind.element
    text, element, _ = range_of(context, first, last)
    return text, element


def _both(context: Context, given: list[Cursor]) -> tuple[str, Kind]:
    """Return the two lists of an algorithm as words, and their elements."""
    (one, element), (two, other) = _sorted(context, *given[:2]), _sorted(context, *given[2:4])
    if element.spelled != other.spelled or not (element.is_number or element.form == "string"):
        raise Left("an algorithm for sorted ranges of something else than numbers or texts")
    context.imports.add(_MODULE)
    return f"{one}, {two}", element


@rule(effect_lines)
def merging_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate std::set_union and its like into a std::inserter or std::back_inserter; NEXT for other statements."""
    inner = stripped(cursor)
    if inner.kind != K.CALL_EXPR or inner.spelling not in _MERGING or not is_of_std(inner):
        return NEXT
    given = [argument for argument in inner.get_arguments() if not is_default(argument)]
    target = stripped(given[4]) if len(given) == 5 else None
    while target is not None and target.kind == K.CALL_EXPR and target.referenced is None and children(target):
        target = stripped(children(target)[0])
    if target is None or target.spelling not in ("inserter", "back_inserter"):
        raise Left(f"std::{inner.spelling} with an order, or over what is there already")
    words, element = _both(context, given)
    place, *at = target.get_arguments()
    kind = context.kind(stripped(place).type)
    if kind.element is None or kind.element.spelled != element.spelled or kind.form not in ("set", "vector"):
        raise Left(f"std::{inner.spelling} into something else")
    if kind.form == "vector" and at:
        raise Left("std::inserter of a vector")
    name = context.value(stripped(place)).at(ATOM)
    return [f"{name}.{'update' if kind.form == 'set' else 'extend'}({inner.spelling}({words}))"]


@rule(expression, K.CALL_EXPR)
def included(context: Context, cursor: Cursor) -> Value | Next:
    """Translate std::includes of two sorted ranges; NEXT for other calls."""
    if cursor.spelling != "includes" or not is_of_std(cursor):
        return NEXT
    given = [argument for argument in cursor.get_arguments() if not is_default(argument)]
    if len(given) != 4:
        raise Left("std::includes with an order")
    return Value(f"includes({_both(context, given)[0]})", boolean=True)


@rule(expression, K.MEMBER_REF_EXPR)
def was_inserted(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `set.insert(x).second`, whether x was not there; NEXT for other members."""
    call = stripped(children(cursor)[0]) if cursor.spelling == "second" and children(cursor) else cursor
    base, name = method_of(call)
    kind = None if base is None or name not in ("insert", "emplace") else context.known(base.type)
    given = list(call.get_arguments()) if call.kind == K.CALL_EXPR else []
    if base is None or kind is None or kind.form != "set" or kind.element is None or len(given) != 1:
        return NEXT
    owner, item = context.value(base), kept_element(context, given[0], kind)
    new = context.temporary()
    context.before.append(f"{new} = {Value(item).at(COMPARE + 1)} not in {owner.at(COMPARE + 1)}")
    context.before.append(f"{owner.at(ATOM)}.add({item})")
    return Value(new, boolean=True)
