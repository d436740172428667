"""C++'s <algorithm> and <numeric> over vectors, arrays and texts: each function is a line of a table.

A range is a part of a list. Texts by `?:` stand here, too.
"""

from __future__ import annotations

from collections.abc import Callable

from .containers import constructed, copied_value, is_of_std, kept_element, string_of, whole_container
from .context import Context, Lines
from .conversions import as_number, as_plain, converted, cut
from .cursors import Cursor, K, Type, arguments_of, children
from .errors import Left
from .indices import index_of, wanted_element
from .kinds import Kind, is_unordered
from .lambdas import algorithm_call as removing_call
from .lambdas import lambda_expression, order_of, vector_of
from .object_values import refuse_shown_copies
from .places import effect_lines, place_of
from .questions import container_of, expression
from .reading import binary_operator, method_of, stripped, unmoved
from .rules import NEXT, Next, rule
from .uses import has_effects
from .values import ATOM, TERNARY, Value, operation

__all__ = ["Position", "kept_by", "part_of", "position_of", "range_of"]

_PLAIN = ("int", "char", "float", "string")
_MODULE = "npu_porter.cxx_algorithm"


class Position:
    """Where an iterator stands: the list or pointer, the index in it (None: behind the last), the elements' kind."""

    def __init__(self, base: Value, index: Value | None, element: Kind) -> None:
        self.base, self.index, self.element = base, index, element


def position_of(context: Context, cursor: Cursor) -> Position:
    """Return where an iterator or pointer stands.

    Raises:
        Left: It is one of another container.
    """
    inner = stripped(cursor)
    while inner.kind == K.CALL_EXPR and len(children(inner)) == 1 and not list(children(inner)[0].get_arguments()):
        if stripped(children(inner)[0]).kind in (K.MEMBER_REF_EXPR, K.DECL_REF_EXPR):
            break
        inner = stripped(children(inner)[0])  # an iterator is copied or moved
    if inner.kind == K.CALL_EXPR and inner.spelling in ("operator+", "operator-"):
        first, amount = inner.get_arguments()
        return _moved(context, position_of(context, first), inner.spelling[-1], amount)
    if inner.kind == K.BINARY_OPERATOR and context.kind(inner.type).form == "pointer":
        first, amount = children(inner)[:2]
        return _moved(context, position_of(context, first), binary_operator(inner), amount)
    kind = context.kind(inner.type)
    base, name = method_of(inner)
    holder = None if base is None or not name.endswith(("begin", "end")) else context.known(base.type)
    plain = holder is None or holder.form != "vector"  # of std::array they are pointers
    if plain and kind.form in ("pointer", "array") and kind.element is not None and kind.element.is_number:
        return Position(context.value(inner), Value("0"), kind.element)
    given = list(inner.get_arguments()) if inner.kind == K.CALL_EXPR else []
    if inner.kind == K.CALL_EXPR and inner.spelling in ("begin", "end") and len(given) == 1 and is_of_std(inner):
        base, name = stripped(given[0]), inner.spelling
    if base is not None and name in ("begin", "end", "cbegin", "cend") and not (has_effects(base) and not _plain(base)):
        source = context.kind(base.type)
        if source.form == "vector" and source.element is not None:
            index = Value("0") if name.endswith("begin") else None
            return Position(context.value(base), index, source.element)
    if kind.form == "index" and kind.element is not None:
        vector, place = index_of(context, cursor)
        return Position(Value(vector, form="vector"), place, kind.element)
    raise Left("an iterator of another container")


def _plain(base: Cursor) -> bool:
    """Return True for an element of a vector, which may be asked for twice."""
    return base.kind == K.CALL_EXPR and base.spelling == "operator[]" and not any(
        has_effects(argument) for argument in base.get_arguments()
    )  # fmt: skip


def _moved(context: Context, position: Position, sign: str, amount: Cursor) -> Position:
    value = as_number(context.value(amount))
    if position.index is None and sign == "-":
        return Position(position.base, operation(Value(f"len({position.base.text})"), "-", value), position.element)
    if position.index is None or sign not in "+-":
        raise Left("an iterator that moves from the end")
    begins = position.index.text == "0" and sign == "+"
    return Position(position.base, value if begins else operation(position.index, sign, value), position.element)


def _slice(first: Position, last: Position) -> str:
    """Return the elements from one position to another: a list of its own."""
    if first.base.text != last.base.text or first.index is None:
        raise Left("iterators of two containers")
    if last.index is None and first.base.form != "vector":
        raise Left("the end of an array")
    start = "" if first.index.text == "0" else first.index.text
    return f"{first.base.at(ATOM)}[{start}:{'' if last.index is None else last.index.text}]"


def range_of(context: Context, first: Cursor, last: Cursor) -> tuple[str, Kind, bool]:
    """Return what stands between two iterators, to be read; its elements, and whether it is all of a vector."""
    (base, name), (other, last_name) = method_of(unmoved(first)), method_of(unmoved(last))
    if base is not None and other is not None and (name, last_name) == ("rbegin", "rend"):
        kind = context.kind(base.type)
        if kind.form == "vector" and kind.element is not None and context.value(base).text == context.value(other).text:
            return f"{context.value(base).at(ATOM)}[::-1]", kind.element, False
    begin, end = position_of(context, first), position_of(context, last)
    text = _slice(begin, end)
    if text == f"{begin.base.at(ATOM)}[:]":
        return begin.base.text, begin.element, True
    return text, begin.element, False


def part_of(context: Context, element: Kind, first: Cursor, last: Cursor) -> str:
    """Return copies of the elements between two iterators, numbers in the type of such elements.

    Raises:
        Left: They are of another type that is no number, or values that would have to be copied.
    """
    text, own, whole = range_of(context, first, last)
    if own.spelled != element.spelled or own.form != element.form:
        return f"[{converted('one', own, element)} for one in {text}]"
    if element.form == "record":
        return f"[copy(one) for one in {text}]"
    if element.form in ("object", "vector"):
        refuse_shown_copies(context, element)
        return f"[{copied_value(context, Value('one', form=element.form), element).text} for one in {text}]"
    if element.form not in (*_PLAIN, "instance", "tuple"):
        raise Left(f"a copy of {element.form}s")
    return f"{text}[:]" if whole else text


def kept_by(context: Context, call: Cursor, element: Kind | None) -> str:
    """Return what std::remove, std::remove_if or std::unique leave of a vector."""
    given = arguments_of(call)
    text, own, _ = range_of(context, *given[:2])
    if call.spelling == "remove_if":
        [name], asked = lambda_expression(context, given[2], [own])
        return f"[{name} for {name} in {text} if not ({asked.text})]"
    if own.form not in _PLAIN:
        raise Left(f"std::{call.spelling} of {own.form}s")
    if call.spelling == "unique":
        context.imports.add(_MODULE)
        return f"unique({text})"
    return f"[one for one in {text} if one != {wanted_element(context, given[2], own).text}]"


@rule(index_of)
def removed_index(context: Context, cursor: Cursor) -> tuple[str, Value] | Next:
    """Translate what std::remove and its like give: where the elements end that stay."""
    inner = unmoved(cursor)
    arguments = removing_call(inner, "remove", "remove_if", "unique")
    if not arguments:
        return NEXT
    vector, kept = vector_of(context, *arguments[:2])[0].text, context.temporary()
    context.before += [f"{kept} = {kept_by(context, inner, None)}", f"{vector}[: len({kept})] = {kept}"]
    return vector, Value(f"len({kept})")


# --- numbers ---


def _clean(context: Context, name: str) -> str:
    """Return Python's own function, or ours where the program uses its name."""
    taken = {*context.module_names, *context.function.names, *context.local_names.values()}
    if name in taken:
        context.imports.add(_MODULE)
        return {"max": "larger", "min": "smaller"}[name]
    return name


def _chosen(context: Context, cursor: Cursor, given: list[Cursor]) -> Value | Next:
    """Translate std::max and std::min of values, or of those in braces."""
    if len(given) == 1:
        inner = stripped(given[0])
        while inner.kind in (K.CALL_EXPR, K.UNEXPOSED_EXPR) and len(children(inner)) == 1:
            inner = stripped(children(inner)[0])
        if inner.kind != K.INIT_LIST_EXPR:
            return NEXT
        given = children(inner)
    elif len(given) != 2:
        raise Left(f"std::{cursor.spelling} with an order of its own")
    return _of_one_type(context, cursor, _clean(context, cursor.spelling), given)


def _of_one_type(context: Context, cursor: Cursor, name: str, given: list[Cursor]) -> Value:
    kind = context.kind(cursor.type)
    if kind.form == "string":
        return Value(f"{name}({', '.join(string_of(context, argument).text for argument in given)})", form="string")
    if not kind.is_number or any(
        context.kind(stripped(argument).type).form not in ("int", "char", "float") for argument in given
    ):
        raise Left(f"std::{cursor.spelling} of {kind.form}s")
    texts = [as_plain(context.stored(argument, kind.type)).text for argument in given]
    return Value(f"{name}({', '.join(texts)})", single=kind.single)


def _clamped(context: Context, cursor: Cursor, given: list[Cursor]) -> Value | Next:
    if len(given) != 3:
        raise Left("std::clamp with an order of its own")
    context.imports.add(_MODULE)
    return _of_one_type(context, cursor, "clamp", given)


def _how(kind: Kind) -> str:
    return "single" if kind.single else "int" if kind.is_integer else ""


_FUNCTORS = {"plus": "", "multiplies": "one * two", "minus": "one - two"}


def _accumulated(context: Context, cursor: Cursor, given: list[Cursor]) -> Value | Next:
    """Translate `std::accumulate` of numbers or std::strings to `accumulate(range, start)` of npu_porter.cxx_algorithm.

    A functor or lambda becomes its third argument, without which elements that are no numbers raise Left; the sum is
    cut to an integer type that it may leave.
    """
    text, element, _ = range_of(context, *given[:2])
    kind = context.kind(cursor.type)
    context.imports.add(_MODULE)
    if kind.form == "string" and element.form == "string" and len(given) == 3:
        return Value(f"accumulate({text}, {string_of(context, given[2]).text})", form="string")
    if not kind.is_number or not element.is_number:
        if len(given) != 4 or not kind.is_number:
            raise Left(f"std::accumulate of {element.form}s")
    start = as_plain(context.stored(given[2], kind.type)).text
    add = ""
    if len(given) == 4:
        name = stripped(given[3]).type.get_canonical().spelling.partition("<")[0].rpartition("::")[2]
        if name in _FUNCTORS:
            add = f"lambda one, two: {_FUNCTORS[name]}" if _FUNCTORS[name] else ""
        else:
            names, value = lambda_expression(context, given[3], [kind, element], kind.type)
            add = f"lambda {', '.join(names)}: {value.text}"
    how = _how(kind) if kind.single or (kind.is_integer and element.form == "float") else ""
    words = [text, start, *filter(None, [add]), *([f'how="{how}"'] if how else [])]
    computed = Value(f"accumulate({', '.join(words)})", single=kind.single)
    unsigned = kind.is_integer and kind.low == 0
    return (
        cut(computed, kind)
        if unsigned or (kind.is_integer and kind.size < 8 and element.size > kind.size)
        else computed
    )


def _inner_product(context: Context, cursor: Cursor, given: list[Cursor]) -> Value | Next:
    """Translate `std::inner_product` of numbers to `inner_product(first, second, start)`, cut if the sum is unsigned.

    The second range is sliced from where its iterator stands; operations of the program's own and other elements raise
    Left.
    """
    if len(given) != 4:
        raise Left("std::inner_product with operations of its own")
    text, element, _ = range_of(context, *given[:2])
    other, kind = position_of(context, given[2]), context.kind(cursor.type)
    if other.index is None or not kind.is_number or not element.is_number or not other.element.is_number:
        raise Left("std::inner_product of something else than numbers")
    context.imports.add(_MODULE)
    if other.base.form == "vector":
        second = other.base.text if other.index.text == "0" else f"{other.base.at(ATOM)}[{other.index.text}:]"
    else:
        second = f"{other.base.at(ATOM)}[{other.index.text}:{other.index.text} + len({text})]"
    how = _how(kind) if kind.single or (kind.is_integer and element.form == "float") else ""
    words = [text, second, as_plain(context.stored(given[3], kind.type)).text]
    words += [f'how="{how}"'] if how else []
    words += ['product="single"'] if element.single and other.element.single else []
    value = Value(f"inner_product({', '.join(words)})", single=kind.single)
    return cut(value, kind) if kind.is_integer and kind.low == 0 else value


def _counted(context: Context, cursor: Cursor, given: list[Cursor]) -> Value | Next:
    text, element, whole = range_of(context, *given[:2])
    if element.form not in _PLAIN:
        raise Left(f"std::count of {element.form}s")
    return Value(f"{Value(text).at(ATOM)}.count({wanted_element(context, given[2], element).text})")


def _is_sorted(context: Context, cursor: Cursor, given: list[Cursor]) -> Value | Next:
    text, element, _ = range_of(context, *given[:2])
    if element.form not in _PLAIN or len(given) != 2:
        raise Left(f"std::is_sorted of {element.form}s")
    return Value(f"{text} == sorted({text})", 4, boolean=True)


def _equal(context: Context, cursor: Cursor, given: list[Cursor]) -> Value | Next:
    text, element, _ = range_of(context, *given[:2])
    other = position_of(context, given[2])
    if len(given) != 3 or element.form not in _PLAIN or other.element.form != element.form or other.index is None:
        raise Left("std::equal of something else than numbers or texts")
    start = "" if other.index.text == "0" else f"{other.index.text}:"
    end = f"{other.index.text} + len({text})" if start else f"len({text})"
    return Value(f"{text} == {other.base.at(ATOM)}[{start or ':'}{end}]", 4, boolean=True)


def _found(context: Context, cursor: Cursor, given: list[Cursor]) -> Value | Next:
    text, element, _ = range_of(context, *given[:2])
    if len(given) != 3 or element.form not in _PLAIN:
        raise Left(f"std::binary_search of {element.form}s")
    return Value(f"{wanted_element(context, given[2], element).text} in {text}", 4, boolean=True)


def _sorted_range(context: Context, first: Cursor, last: Cursor) -> tuple[str, Kind]:
    """Return a sorted list of what stands between two iterators, and its elements."""
    (base, begin), (other, end) = method_of(stripped(first)), method_of(stripped(last))
    kind = None if base is None else context.formed(base.type, "set")
    if base is not None and other is not None and kind is not None and kind.element is not None:
        text = context.value(base).text
        if (begin.lstrip("c"), end.lstrip("c")) != ("begin", "end") or text != context.value(other).text:
            raise Left("an algorithm over a part of a set")
        if is_unordered(kind):
            raise Left("an algorithm for sorted ranges over an unordered set")
        return f"sorted({text})", kind.element
    return range_of(context, first, last)[:2]


def _sorted_ranges(context: Context, given: list[Cursor]) -> tuple[str, Kind]:
    """Return the two lists of an algorithm for sorted ranges as words, and their elements."""
    (one, element), (two, other) = _sorted_range(context, *given[:2]), _sorted_range(context, *given[2:4])
    if element.spelled != other.spelled or not (element.is_number or element.form == "string"):
        raise Left("an algorithm for sorted ranges of something else than numbers or texts")
    context.imports.add(_MODULE)
    return f"{one}, {two}", element


def _included(context: Context, cursor: Cursor, given: list[Cursor]) -> Value | Next:
    if len(given) != 4:
        raise Left("std::includes with an order")
    return Value(f"includes({_sorted_ranges(context, given)[0]})", boolean=True)


def _merged(context: Context, cursor: Cursor, given: list[Cursor]) -> Lines | Next:
    """Translate std::set_union and its like into a std::inserter or std::back_inserter."""
    if len(given) != 5 or _owner(given[4]) is None:
        raise Left(f"std::{cursor.spelling} with an order, or over what is there already")
    words, element = _sorted_ranges(context, given)
    return _written(context, given[4], f"{cursor.spelling}({words})", element)


def _permuted(context: Context, cursor: Cursor, given: list[Cursor]) -> Value | Next:
    """Translate std::next_permutation and std::prev_permutation of a whole vector."""
    text, element, whole = range_of(context, *given[:2])
    if not whole or len(given) != 2 or element.form not in _PLAIN:
        raise Left(f"std::{cursor.spelling} of a part of a vector")
    context.imports.add(_MODULE)
    return Value(f"{cursor.spelling}({text})", boolean=True)


_VALUES: dict[str, Callable[[Context, Cursor, list[Cursor]], Value | Next]] = {
    "max": _chosen, "min": _chosen, "clamp": _clamped, "accumulate": _accumulated, "inner_product": _inner_product,
    "count": _counted, "is_sorted": _is_sorted, "equal": _equal, "binary_search": _found,
    "next_permutation": _permuted, "prev_permutation": _permuted, "includes": _included,
}  # fmt: skip


@rule(expression, K.CALL_EXPR)
def algorithm_call(context: Context, cursor: Cursor) -> Value | Next:
    """Translate a call of `std::max`, `std::count` and the like by the table `_VALUES`; NEXT for other calls."""
    maker = _VALUES.get(cursor.spelling)
    if maker is None or not is_of_std(cursor):
        return NEXT
    return maker(context, cursor, arguments_of(cursor))


@rule(string_of)
def algorithm_string_of(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `c ? a : b` as the str `a if c else b`, Left where a branch needs statements; NEXT for other texts."""
    inner = stripped(cursor)
    if inner.kind != K.CONDITIONAL_OPERATOR:
        return NEXT
    asked, *branches = children(inner)[:3]
    condition = context.truth(asked)
    with context.having(before=[]):
        first, second = (string_of(context, branch) for branch in branches)
        if context.before:
            raise Left("a text of ?: with effects")
    text = f"{first.at(TERNARY + 1)} if {condition.at(TERNARY + 1)} else {second.at(TERNARY)}"
    return Value(text, TERNARY, form="string")


# --- effects ---


@rule(effect_lines)
def algorithm_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Return statements for a call of `std::copy`, `std::fill` and the like by the table `_EFFECTS`; NEXT for others.

    An algorithm that is to run in parallel raises Left.
    """
    inner = stripped(cursor)
    effect = _EFFECTS.get(inner.spelling) if inner.kind == K.CALL_EXPR and is_of_std(inner) else None
    if effect is None:
        return NEXT
    given = arguments_of(inner)
    if any(argument.type.get_canonical().spelling.startswith("__pstl") for argument in given):
        raise Left(f"std::{inner.spelling} that runs in parallel")
    return effect(context, inner, given)


def _target(first: Position, count: str) -> str:
    """Return the place of so many elements from a position."""
    if first.base.form != "vector" or first.index is None:
        raise Left("an algorithm that writes to an array, or behind a vector")
    if first.index.text == "0":
        return f"{first.base.at(ATOM)}[:{count}]"
    return f"{first.base.at(ATOM)}[{first.index.text}:{operation(first.index, '+', Value(count)).text}]"


def _part(context: Context, first: Cursor, last: Cursor) -> tuple[str, Position]:
    """Return a range of a vector that is written, as a slice."""
    begin, end = position_of(context, first), position_of(context, last)
    if begin.base.form != "vector":
        raise Left("an algorithm that writes to an array")
    return _slice(begin, end), begin


def _copied(context: Context, cursor: Cursor, given: list[Cursor]) -> Lines | Next:
    """Translate `std::copy` and `std::copy_n`: write a slice of the source to the target; NEXT unless 3 arguments."""
    if len(given) != 3:
        return NEXT
    first, second = position_of(context, given[0]), given[1]
    if cursor.spelling == "copy_n":
        if first.index is None:
            raise Left("a copy of what lies behind a vector")
        count = as_number(context.value(second))
        start = "" if first.index.text == "0" else first.index.text
        end = count.text if not start else operation(first.index, "+", count).text
        text = f"{first.base.at(ATOM)}[{start}:{end}]"
    else:
        text = _slice(first, position_of(context, second))
    return _written(context, given[2], text, first.element)


def _owner(target: Cursor) -> tuple[Cursor, str] | None:
    """Return the container of a std::back_inserter or std::inserter, and which; None of other iterators."""
    inner = unmoved(target)
    if inner.kind != K.CALL_EXPR or inner.spelling not in ("back_inserter", "inserter"):
        return None
    return stripped(next(iter(inner.get_arguments()))), inner.spelling


def _written(context: Context, target: Cursor, text: str, element: Kind) -> Lines:
    """Return the statements that write new elements to where an iterator stands, or behind a vector or into a set."""
    if element.form not in (*_PLAIN, "instance", "tuple"):
        raise Left(f"a copy of {element.form}s")
    owner = _owner(target)
    if owner is not None:
        kind = context.kind(owner[0].type)
        how = {("vector", "back_inserter"): "extend", ("set", "inserter"): "update"}.get((kind.form, owner[1]))
        if how is None or kind.element is None or kind.element.spelled != element.spelled:
            raise Left("a copy to another type")
        return [f"{context.value(owner[0]).at(ATOM)}.{how}({text})"]
    place = position_of(context, target)
    if element.spelled != place.element.spelled or place.index is None or place.base.form != "vector":
        raise Left("a copy to another type")
    name = context.temporary()
    return [f"{name} = {text}", f"{_target(place, f'len({name})')} = {name}"]


def _chosen_copied(context: Context, cursor: Cursor, given: list[Cursor]) -> Lines | Next:
    """Translate std::copy_if and std::remove_copy_if."""
    text, element, _ = range_of(context, *given[:2])
    [name], asked = lambda_expression(context, given[3], [element])
    condition = asked.text if cursor.spelling == "copy_if" else f"not ({asked.text})"
    return _written(context, given[2], f"[{name} for {name} in {text} if {condition}]", element)


def _transformed(context: Context, cursor: Cursor, given: list[Cursor]) -> Lines | Next:
    """Translate std::transform of one range, or of two."""
    text, element, _ = range_of(context, *given[:2])
    target = given[-2]
    result = _target_element(context, target)
    elements = [element]
    if len(given) == 5:
        other = position_of(context, given[2])
        elements.append(other.element)
        if other.index is None or other.base.form != "vector":
            raise Left("std::transform of an array")
        second = other.base.text if other.index.text == "0" else f"{other.base.at(ATOM)}[{other.index.text}:]"
        text = f"zip({text}, {second})"
    names, value = lambda_expression(context, given[-1], elements, result.type)
    return _written(context, target, f"[{value.text} for {', '.join(names)} in {text}]", result)


def _target_element(context: Context, target: Cursor) -> Kind:
    """Return the kind of what is written where an iterator stands."""
    owner = _owner(target)
    held = None if owner is None else context.kind(owner[0].type).element
    return position_of(context, target).element if held is None else held


def _summed(context: Context, cursor: Cursor, given: list[Cursor]) -> Lines | Next:
    """Translate std::partial_sum and std::adjacent_difference of integers whose values cannot leave their type."""
    text, element, _ = range_of(context, *given[:2])
    if len(given) != 3 or element.form not in ("int", "float") or element.single or element.size < 4:
        raise Left(f"std::{cursor.spelling} with an operation of its own, or of short numbers")
    context.imports.add(_MODULE)
    return _written(context, given[2], f"{cursor.spelling}({text})", element)


def _filled(context: Context, cursor: Cursor, given: list[Cursor]) -> Lines | Next:
    """Translate `std::fill` and `std::fill_n` of a vector as `part = [value] * count`; NEXT unless 3 arguments.

    Arrays, and elements that are no numbers, strings or pointers to objects, raise Left.
    """
    if len(given) != 3:
        return NEXT
    first = position_of(context, given[0])
    if first.base.form != "vector":
        raise Left("a fill of an array")
    kind = Kind("vector", "list", first.element.type)
    kind.element = first.element
    if first.element.form not in (*_PLAIN, "instance"):
        raise Left(f"a fill of {first.element.form}s")
    value = kept_element(context, given[2], kind)
    if cursor.spelling == "fill_n":
        count = as_number(context.value(given[1]))
        return [f"{_target(first, count.text)} = [{value}] * {count.at(ATOM)}"]
    part = _slice(first, position_of(context, given[1]))
    return [f"{part} = [{value}] * len({part})"]


def _counted_up(context: Context, cursor: Cursor, given: list[Cursor]) -> Lines | Next:
    part, first = _part(context, *given[:2])
    if not first.element.is_integer:
        raise Left(f"std::iota of {first.element.form}s")
    start = as_plain(context.stored(given[2], first.element.type))
    if start.text == "0":
        return [f"{part} = range(len({part}))"]
    return [f"{part} = range({start.text}, {operation(start, '+', Value(f'len({part})')).text})"]


def _values_move(element: Kind) -> bool:
    """Return whether elements that change their places are objects that stay, and exchange their values."""
    if element.form not in (*_PLAIN, "instance", "tuple", "object", "pair", "record"):
        raise Left(f"elements that exchange their places, {element.form}s")
    return element.form in ("object", "pair", "record")


def _reversed(context: Context, cursor: Cursor, given: list[Cursor]) -> Lines | Next:
    begin = position_of(context, given[0])
    if begin.base.form != "vector":
        raise Left("an algorithm that writes to an array")
    part = _slice(begin, position_of(context, given[1]))
    if _values_move(begin.element):
        context.imports.add(_MODULE)
        return [f"move_values({part}, {part}[::-1])"]
    if part == f"{begin.base.at(ATOM)}[:]":
        return [f"{begin.base.at(ATOM)}.reverse()"]
    return [f"{part} = {part}[::-1]"]


def _rotated(context: Context, cursor: Cursor, given: list[Cursor]) -> Lines | Next:
    first, middle, last = (position_of(context, argument) for argument in given)
    _part(context, given[0], given[2])
    rotated = f"{_slice(middle, last)} + {_slice(first, middle)}"
    if _values_move(first.element):
        context.imports.add(_MODULE)
        return [f"move_values({_slice(first, last)}, {rotated})"]
    return [f"{_slice(first, last)} = {rotated}"]


def _replaced(context: Context, cursor: Cursor, given: list[Cursor]) -> Lines | Next:
    part, first = _part(context, *given[:2])
    if first.element.form not in _PLAIN:
        raise Left(f"std::replace of {first.element.form}s")
    old, new = (wanted_element(context, argument, first.element).text for argument in given[2:])
    return [f"{part} = [{new} if one == {old} else one for one in {part}]"]


def _swapped(context: Context, cursor: Cursor, given: list[Cursor]) -> Lines | Next:
    """Translate std::swap of two places."""
    if len(given) != 2:
        return NEXT
    kinds = [context.kind(stripped(argument).type) for argument in given]
    if any(kind.form in ("object", "pair", "vector", "map", "set") for kind in kinds):
        context.imports.add("npu_porter.cxx_values")
        return [f"exchange({', '.join(context.value(stripped(argument)).text for argument in given)})"]
    if kinds[0].form == "record":
        name = context.temporary()
        first, two = (place_of(context, place) for place in given)
        return [f"{name} = copy({first.text})", f"ref({first.text})[0] = {two.text}", f"ref({two.text})[0] = {name}"]
    first, two = (place_of(context, place) for place in given)
    if {first.how, two.how} - {"name", "cell", "part"} or first.kind.form not in (*_PLAIN, "instance"):
        raise Left(f"std::swap of {first.kind.form}s")
    if first.kind.form == "char" and "part" in (first.how, two.how):
        name = context.temporary()
        return [f"{name} = int({first.text})", f"{first.text} = {two.text}", f"{two.text} = {name}"]
    return [f"{first.text}, {two.text} = {two.text}, {first.text}"]


def _part_sorted(context: Context, cursor: Cursor, given: list[Cursor]) -> Lines | Next:
    """Translate std::partial_sort from the beginning of a vector."""
    begin, middle, end = (position_of(context, argument) for argument in given[:3])
    if begin.base.form != "vector" or begin.index is None or begin.index.text != "0" or end.index is not None:
        raise Left("std::partial_sort of something else than the beginning of a vector")
    if middle.index is None or {begin.base.text} != {middle.base.text, end.base.text}:
        raise Left("std::partial_sort of something else than the beginning of a vector")
    words = [begin.base.text, middle.index.text, *filter(None, [order_of(context, given[3:], begin.element)])]
    words += ["values_move=True"] if _values_move(begin.element) else []
    context.imports.add(_MODULE)
    return [f"std_partial_sort({', '.join(words)})"]


_EFFECTS: dict[str, Callable[[Context, Cursor, list[Cursor]], Lines | Next]] = {
    "copy": _copied, "copy_n": _copied, "fill": _filled, "fill_n": _filled, "iota": _counted_up,
    "reverse": _reversed, "rotate": _rotated, "replace": _replaced, "swap": _swapped, "partial_sort": _part_sorted,
    "copy_if": _chosen_copied, "remove_copy_if": _chosen_copied, "transform": _transformed, "partial_sum": _summed,
    "adjacent_difference": _summed,
    **dict.fromkeys(
        ("set_union", "set_intersection", "set_difference", "set_symmetric_difference", "merge"), _merged
    ),
}  # fmt: skip


@rule(constructed)
def algorithm_constructed(context: Context, cursor: Cursor, given: list[Cursor], type_: Type) -> Value | Next:
    """Translate `vector(n, value)` as `[value] * n` and `vector(begin, end)` as copies of that part; NEXT for others.

    NEXT also for the `begin()` and `end()` of one whole container of numbers, which another rule copies.
    """
    kind = context.kind(type_)
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
        if source.form in ("index", "pointer", "array"):
            return Value(part_of(context, kind.element, *given), form="vector", fresh=True)
    return NEXT
