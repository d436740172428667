"""C++'s algorithms over vectors of numbers and texts, which are parts of lists; texts by `?:`."""

from __future__ import annotations

from .containers import constructed, is_of_std, string_of, whole_container
from .context import Context, Lines
from .conversions import as_number
from .cursors import Cursor, Type
from .errors import Left
from .kinds import Kind
from .places import effect_lines, place_of
from .questions import container_of
from .reading import K, binary_operator, children, is_default, method_of, stripped
from .rules import NEXT, Next, rule
from .values import ATOM, TERNARY, Value, operation

__all__ = []

_PLAIN = ("int", "char", "float", "string")


class Position:
    """Where an iterator stands: the list or pointer, the index in it (None: behind the last), the elements' kind."""

    def __init__(self, base: Value, index: Value | None, element: Kind) -> None:
        self.base, self.index, self.element = base, index, element


def _position(context: Context, cursor: Cursor) -> Position:
    inner = stripped(cursor)
    while inner.kind == K.CALL_EXPR and len(children(inner)) == 1 and not list(children(inner)[0].get_arguments()):
        if stripped(children(inner)[0]).kind == K.MEMBER_REF_EXPR:
            break
        inner = stripped(children(inner)[0])  # an iterator is copied or moved
    if inner.kind == K.CALL_EXPR and inner.spelling in ("operator+", "operator-"):
        first, amount = inner.get_arguments()
        return _moved(context, _position(context, first), inner.spelling[-1], amount)
    if inner.kind == K.BINARY_OPERATOR and context.kind(inner.type).form == "pointer":
        first, amount = children(inner)[:2]
        return _moved(context, _position(context, first), binary_operator(inner), amount)
    kind = context.kind(inner.type)
    if kind.form in ("pointer", "array") and kind.element is not None and kind.element.is_number:
        return Position(context.value(inner), Value("0"), kind.element)
    base, name = method_of(inner)
    if base is not None and name in ("begin", "end"):
        element = context.kind(base.type).element
        if context.kind(base.type).form == "vector" and element is not None and element.form in _PLAIN:
            return Position(context.value(base), Value("0") if name == "begin" else None, element)
    raise Left("an iterator of another container")


def _moved(context: Context, position: Position, sign: str, amount: Cursor) -> Position:
    value = as_number(context.value(amount))
    if position.index is None or sign not in "+-":
        raise Left("an iterator that moves from the end")
    begins = position.index.text == "0" and sign == "+"
    return Position(position.base, value if begins else operation(position.index, sign, value), position.element)


def _part(first: Position, last: Position) -> str:
    """Return the elements from one position to another: a list of its own."""
    if first.base.text != last.base.text or first.index is None:
        raise Left("iterators of two containers")
    if last.index is None and first.base.form != "vector":
        raise Left("the end of an array")
    start = "" if first.index.text == "0" else first.index.text
    return f"{first.base.at(ATOM)}[{start}:{'' if last.index is None else last.index.text}]"


@rule(string_of)
def algorithm_string_of(context: Context, cursor: Cursor) -> Value | Next:
    inner = stripped(cursor)
    if inner.kind != K.CONDITIONAL_OPERATOR:
        return NEXT
    asked, *branches = children(inner)[:3]
    condition = context.truth(asked)
    before, context.before = context.before, []
    first, second = (string_of(context, one) for one in branches)
    made, context.before = context.before, before
    if made:
        raise Left("a text of ?: with effects")
    text = f"{first.at(TERNARY + 1)} if {condition.at(TERNARY + 1)} else {second.at(TERNARY)}"
    return Value(text, TERNARY, form="string")


@rule(effect_lines)
def algorithm_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    inner = stripped(cursor)
    base, name = method_of(inner)
    if base is not None and name == "clear" and context.kind(base.type).form == "string":
        return [place_of(context, base).assign('""')]
    if inner.kind == K.CALL_EXPR and inner.spelling in ("copy", "fill") and is_of_std(inner):
        arguments = list(inner.get_arguments())
        if len(arguments) == 3:
            return _copied_part(context, arguments) if inner.spelling == "copy" else _fill_part(context, arguments)
    return NEXT


def _copied_part(context: Context, arguments: list[Cursor]) -> Lines:
    first, last, target = (_position(context, one) for one in arguments)
    if first.element.spelled != target.element.spelled or target.base.form != "vector" or target.index is None:
        raise Left("a copy to another type")
    name = context.temporary()
    start = target.index
    end = f"len({name})" if start.text == "0" else operation(start, "+", Value(f"len({name})")).text
    place = f"{target.base.at(ATOM)}[{'' if start.text == '0' else start.text}:{end}]"
    return [f"{name} = {_part(first, last)}", f"{place} = {name}"]


def _fill_part(context: Context, arguments: list[Cursor]) -> Lines:
    first, last = (_position(context, one) for one in arguments[:2])
    if first.base.form != "vector":
        raise Left("a fill of an array")
    part = _part(first, last)
    return [f"{part} = [{context.stored(arguments[2], first.element.type).text}] * len({part})"]


@rule(constructed)
def algorithm_constructed(context: Context, cursor: Cursor, arguments: list[Cursor], type_: Type) -> Value | Next:
    kind = context.kind(type_)
    given = [one for one in arguments if one.kind.is_expression() and not is_default(one)]
    if (
        kind.form == "vector"
        and kind.element is not None
        and len(given) == 2
        and whole_container(context, given) is None
    ):
        source = context.kind(stripped(given[0]).type)
        if kind.element.form in _PLAIN and source.is_integer:
            value = (
                container_of(context, given[1], kind.element)
                if kind.element.form == "string"
                else context.stored(given[1], kind.element.type)
            )
            return Value(f"[{value.text}] * {as_number(context.value(given[0])).at(ATOM)}", 10, form="vector",
                         fresh=True)  # fmt: skip
        first, last = (_position(context, one) for one in given)
        if first.element.spelled == kind.element.spelled:
            return Value(_part(first, last), form="vector", fresh=True)
    return NEXT
