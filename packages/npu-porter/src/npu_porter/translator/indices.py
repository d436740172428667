"""Iterators of std::vector that are variables: the index in the list, len(list) for the end.

Those of std::deque, std::list, of arrays and texts are the same; one that goes backwards counts down to -1. Such a
variable stands for places in one container, that of its first value; what leads to another one is left. So is what
changes a list elsewhere while there is an iterator, which C++ lets stand at its element.
"""

from __future__ import annotations

import dataclasses
import re
from functools import partial

from .calls import own_argument
from .containers import string_of
from .context import Context, Lines, Storage
from .conversions import as_number, as_plain
from .counted import counted_vector, holds_counted
from .cursors import Cursor, K, T, children, is_global, walk
from .declarations import first_value, start_of
from .errors import Left
from .expressions import of_kind
from .kinds import Kind
from .lambdas import algorithm_call, lambda_expression, object_of_call, order_of, vector_of
from .owners import owner_of, source_of
from .places import Place, effect_lines, place_of
from .questions import expression
from .reading import binary_operator, function_key, key, method_of, stripped, unary_operator, unmoved
from .rules import NEXT, Next, question, rule
from .statements import returned
from .uses import base_variable, variable_of
from .values import ATOM, SUM, UNARY, Value, operation

__all__ = ["IndexState", "index_of", "wanted_element"]

_FOUND = ("find", "find_if")
_MOST = {"max_element": "std_max", "min_element": "std_min"}
_STEPS = {"operator++": "+", "operator--": "-"}


@dataclasses.dataclass
class IndexState:
    """vectors: The vector of each variable that is an iterator."""

    vectors: dict[str, str] = dataclasses.field(default_factory=dict)


def _is_index(context: Context, cursor: Cursor) -> bool:
    return context.formed(stripped(cursor).type, "index") is not None


def _vector_of(context: Context, base: Cursor) -> str:
    """Return the name of a vector that stays the same one as long as an iterator of it is there."""
    if context.kind(base.type).form not in ("vector", "string"):
        raise Left("an iterator of another container")
    text = context.value(base).text
    plain = re.fullmatch(r"(self\.)?\w+(\.value)?", text)
    if not plain and not (re.fullmatch(r"\w+(\.\w+)+", text) and base_variable(base) is not None):
        raise Left("an iterator of a vector without a name")
    return text


def _reverses(context: Context, cursor: Cursor) -> bool:
    """Return whether an iterator goes backwards."""
    return context.kind(stripped(cursor).type).reverse


def _towards(context: Context, cursor: Cursor, sign: str) -> str:
    """Return `+` or `-`, whichever leads to where an iterator's own sign does."""
    return {"+": "-", "-": "+"}[sign] if _reverses(context, cursor) else sign


def _ends(context: Context, base: Cursor) -> dict[str, Value]:
    """Return the places at which a container begins and ends."""
    vector = _vector_of(context, base)
    count = f"len({vector}.encode())" if context.kind(base.type).form == "string" else f"len({vector})"
    places = {
        "begin": Value("0"),
        "end": Value(count),
        "rbegin": Value(f"{count} - 1", SUM),
        "rend": Value("-1", UNARY),
    }
    return {**places, **{f"c{name}": place for name, place in places.items()}}


@question
def index_of(context: Context, cursor: Cursor) -> tuple[str, Value] | Next:
    """Return the vector and the place of an iterator."""
    state = context.of(IndexState)
    inner = unmoved(cursor)
    if inner.kind == K.CALL_EXPR and inner.spelling != "operator+" and len(children(inner)) == 1:
        below = stripped(children(inner)[0])
        names = ("__normal_iterator", "_List_", "_Deque_iterator", "reverse_iterator")
        if (inner.spelling.startswith(names) and _is_index(context, below)) or below.kind == K.DECL_REF_EXPR:
            return index_of(context, below)  # a copy, or one that can only read
    variable = variable_of(inner)
    if variable is not None:
        if key(variable) not in state.vectors:
            raise Left("an iterator that does not begin with a place in a vector")
        return state.vectors[key(variable)], Value(context.storage(variable).name)
    base, name = method_of(inner)
    if base is not None and name == "base" and _reverses(context, base):
        vector, place = index_of(context, base)
        return vector, operation(place, "+", Value("1"))
    if base is not None and inner.kind == K.CALL_EXPR and name.endswith(("begin", "end")):
        return _vector_of(context, base), _ends(context, base)[name]
    if inner.kind == K.CALL_EXPR and inner.spelling in ("operator+", "operator-"):
        first, amount = inner.get_arguments()
        return _moved(context, first, inner.spelling[-1], as_number(context.value(amount)))
    arguments = algorithm_call(inner, *_FOUND)
    if len(arguments) == 3:
        return _searched_for(context, inner.spelling, arguments)
    arguments = algorithm_call(inner, *_MOST)
    if len(arguments) in (2, 3):
        value, element = vector_of(context, *arguments[:2])
        order = order_of(context, arguments[2:], element) if len(arguments) == 3 else ""
        if element.is_number or element.form == "string" or order:
            context.imports.add("npu_porter.cxx_algorithm")
            return value.text, Value(f"{_MOST[inner.spelling]}({', '.join(filter(None, [value.text, order]))})")
    arguments = algorithm_call(inner, "next", "prev")
    if arguments:
        steps = as_number(context.value(arguments[1])) if len(arguments) > 1 else Value("1")
        return _moved(context, arguments[0], "+" if inner.spelling == "next" else "-", steps)
    arguments = algorithm_call(inner, "lower_bound", "upper_bound")
    if len(arguments) == 3:
        value, element = vector_of(context, *arguments[:2])
        context.imports.add("npu_porter.cxx_algorithm")
        return value.text, Value(
            f"{inner.spelling}({value.text}, {wanted_element(context, arguments[2], element).text})"
        )
    raise Left("an iterator of another container")


def _moved(context: Context, first: Cursor, sign: str, amount: Value) -> tuple[str, Value]:
    """Return the vector and place so many steps from an iterator."""
    vector, place = index_of(context, first)
    towards = _towards(context, first, sign)
    return vector, amount if place.text == "0" and towards == "+" else operation(place, towards, amount)


def _searched_for(context: Context, name: str, arguments: list[Cursor]) -> tuple[str, Value]:
    value, element = vector_of(context, *arguments[:2])
    context.imports.add("npu_porter.cxx_algorithm")
    if name == "find_if":
        [parameter], result = lambda_expression(context, arguments[2], [element])
        return value.text, Value(f"std_find_if({value.text}, lambda {parameter}: {result.text})")
    return value.text, Value(f"std_find({value.text}, {wanted_element(context, arguments[2], element).text})")


def wanted_element(context: Context, cursor: Cursor, element: Kind) -> Value:
    """Return the value that std::find compares the elements with."""
    inner = stripped(cursor)
    if element.form == "string":
        return string_of(context, cursor)
    kind = context.kind(inner.type)
    if element.form == "instance" and kind.form == "instance":
        return context.value(source_of(cursor) if owner_of(inner) else inner)
    if element.is_number and kind.form == element.form:
        low = context.ranges.of(inner)[0] if kind.is_integer else 0
        if low >= 0 or kind.spelled == element.spelled:
            return as_plain(context.value(inner))
    raise Left(f"std::find of a {kind.form} among {element.form}s")


def _same(context: Context, first: Cursor, second: Cursor) -> tuple[Value, Value]:
    """Return two places in one vector."""
    (vector, index), (other, two) = index_of(context, first), index_of(context, second)
    if vector != other:
        raise Left("iterators of two containers")
    return index, two


# --- expressions ---


@rule(expression, K.CALL_EXPR)
def index_call(context: Context, cursor: Cursor) -> Value | Next:
    """Translate comparisons, `-`, std::distance, `*it` and `it->` of list iterators into indices; NEXT for others.

    `*it` is `vector[place]`, at a letter `string_at(text, place)`; raise `Left` for iterators of two containers.
    """
    arguments = list(cursor.get_arguments())
    name = cursor.spelling
    if name in _COMPARED and len(arguments) == 2:
        if all(map(partial(_is_index, context), arguments)):
            if name in ("operator==", "operator!=") and algorithm_call(unmoved(arguments[0]), "find_if"):
                return NEXT  # whether there is one
            first, two = _same(context, *arguments)
            if name not in ("operator==", "operator!=") and _reverses(context, arguments[0]):
                first, two = two, first
            flags = {} if name == "operator-" else {"boolean": True}
            return operation(first, name[len("operator") :], two, **flags)
    if name in ("operator*", "operator->") and arguments and _is_index(context, arguments[0]):
        vector, place = index_of(context, arguments[0])
        element = context.kind(stripped(arguments[0]).type).element
        if element is None or (name == "operator->" and element.form not in ("object", "record", "pair")):
            raise Left("what an iterator points to")
        if _is_letter(context, arguments[0]):
            context.imports.add("npu_porter.cxx_string")
            return Value(f"string_at({vector}, {place.text})", form="char")
        return of_kind(context, f"{vector}[{place.text}]", element, text=True)
    if name == "distance" and len(arguments) == 2 and (
        all(map(partial(_is_index, context), arguments)) or all(map(partial(_is_pointer_in_list, context), arguments))
    ):  # fmt: skip
        first, two = _same(context, *arguments)
        if _is_index(context, arguments[0]) and _reverses(context, arguments[0]):
            first, two = two, first
        return two if first.text == "0" else operation(two, "-", first)
    return NEXT


def _is_pointer_in_list(context: Context, cursor: Cursor) -> bool:
    """Return whether an expression is a pointer of C++ to an element of what is a list in Python, as of std::array."""
    inner = unmoved(cursor)
    if inner.type.get_canonical().kind != T.POINTER or inner.kind != K.CALL_EXPR:
        return False
    given = algorithm_call(inner, *_FOUND, *_MOST)
    if given:
        return _is_pointer_in_list(context, given[0])
    base, name = method_of(inner)
    kind = None if base is None else context.known(base.type)
    return name in ("begin", "end", "cbegin", "cend") and kind is not None and kind.form == "vector"


@rule(expression, K.UNARY_OPERATOR)
def pointed_element(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `*a.begin()` and `*std::max_element(a.begin(), a.end())` of a std::array; NEXT for other operators."""
    if unary_operator(cursor) != "*" or not _is_pointer_in_list(context, children(cursor)[0]):
        return NEXT
    vector, place = index_of(context, children(cursor)[0])
    return of_kind(context, f"{vector}[{place.text}]", context.kind(cursor.type), text=True)


@rule(expression, K.BINARY_OPERATOR)
def pointers_compared(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `-`, `==` and `!=` of pointers to the elements of a std::array; NEXT for other operators."""
    sign = binary_operator(cursor)
    if sign not in ("-", "==", "!=") or not all(_is_pointer_in_list(context, side) for side in children(cursor)):
        return NEXT
    first, two = _same(context, *children(cursor))
    if sign == "-":
        return first if two.text == "0" else operation(first, "-", two)
    return operation(first, sign, two, boolean=True)


_COMPARED = tuple(f"operator{sign}" for sign in ("==", "!=", "<", "<=", ">", ">=", "-"))


_LETTER = re.compile(
    r"(?:const )?(?:std::reverse_iterator<)?__gnu_cxx::__normal_iterator<(?:const )?char \*, "
    r"std::(?:__cxx11::)?basic_string<"
)


def _is_letter(context: Context, cursor: Cursor) -> bool:
    """Return whether an iterator stands at a letter of a text."""
    return _LETTER.match(_words(stripped(cursor))) is not None


@rule(place_of)
def index_place_of(context: Context, cursor: Cursor, new: bool = False) -> Place | Next:
    """Return the memory of a record for `*it = x`; NEXT for other places, Left for a letter of a text."""
    inner = stripped(cursor)
    given = list(inner.get_arguments()) if inner.kind == K.CALL_EXPR and inner.spelling == "operator*" else []
    if given and _is_index(context, given[0]) and _is_letter(context, given[0]):
        raise Left("a letter of a text that is written where an iterator stands")
    if given and _is_index(context, given[0]) and context.kind(inner.type).form == "record":
        return Place(context.value(inner).text, context.kind(inner.type), "record", form="record")
    return NEXT


# --- variables ---


@rule(start_of)
def index_start_of(context: Context, declaration: Cursor, storage: Storage) -> str | Next:
    """Return the index with which an iterator variable starts, and note its container; NEXT for other variables.

    Raise `Left` for a global, `static` or reference, for a parameter, and without a first value.
    """
    if storage.kind.form != "index":
        return NEXT
    value = first_value(context, declaration)
    plain = declaration.kind == K.VAR_DECL and declaration.type.kind != T.LVALUEREFERENCE
    if value is None or not plain or is_global(declaration) or declaration.storage_class.name == "STATIC":
        raise Left("an iterator that is no variable with a first value")
    if "std::_List_" in declaration.type.get_canonical().spelling:
        _keep_list(context, declaration)
    context.of(IndexState).vectors[key(declaration)], place = index_of(context, value)
    return place.text


_MOVING = {
    "push_front", "emplace_front", "pop_front", "insert", "emplace", "erase", "remove", "remove_if", "unique", "sort",
    "reverse", "splice", "merge", "swap", "clear", "assign", "resize", "operator=",
}  # fmt: skip
"""What may move the elements of a std::list to other places."""


def _keep_list(context: Context, declaration: Cursor) -> None:
    """Refuse an iterator of a std::list that other places of the list's elements would change."""
    body = context.function.around
    begin = declaration.extent.start.offset
    scopes = [node for node in walk(body) if node.kind in _SCOPES and _spans(node, begin)]
    nodes = [node for node in walk(scopes[-1] if scopes else body) if node.extent.start.offset >= begin]
    moving = [node for node in nodes if _moves_list(node)]
    others = [node for node in nodes if node.kind == K.VAR_DECL and "std::_List_" in _words(node)]
    at_it = [node for node in moving if node.spelling in ("erase", "insert") and len(others) == 1]
    named = [node.referenced for node in nodes if node.kind in (K.DECL_REF_EXPR, K.MEMBER_REF_EXPR) and node.referenced]
    called = [function_key(one) for one in named if one.kind in (K.FUNCTION_DECL, K.CXX_METHOD)]
    functions = [context.uses.functions[name] for one in called for name in context.uses.reached(one)]
    if len(at_it) < len(moving) or any(_moves_list(node) for function in functions for node in walk(function)):
        raise Left("an iterator of a list that is changed elsewhere")


_SCOPES = (K.COMPOUND_STMT, K.FOR_STMT, K.IF_STMT, K.WHILE_STMT)


def _spans(cursor: Cursor, offset: int) -> bool:
    return bool(cursor.extent.start.offset <= offset < cursor.extent.end.offset)


def _words(cursor: Cursor) -> str:
    return str(cursor.type.get_canonical().spelling)


def _moves_list(cursor: Cursor) -> bool:
    if cursor.kind != K.CALL_EXPR or cursor.spelling not in _MOVING:
        return False
    base, _ = method_of(cursor)
    base = base or next((stripped(given) for given in cursor.get_arguments()), None)
    return base is not None and re.match(r"(const )?std::(__cxx11::)?list<", _words(base)) is not None


@rule(effect_lines)
def index_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate `++it`, `it += n`, `advance`, `it = place` and `all.erase(it)` into changes of the index and `del`.

    Raise `Left` where the iterator goes to another container; NEXT for other statements.
    """
    inner = stripped(cursor)
    arguments = list(inner.get_arguments()) if inner.kind == K.CALL_EXPR else []
    variable = variable_of(arguments[0]) if arguments and _is_index(context, arguments[0]) else None
    if variable is not None:
        name = index_of(context, arguments[0])[1].text
        if inner.spelling in _STEPS:
            return [f"{name} {_towards(context, arguments[0], _STEPS[inner.spelling])}= 1"]
        if inner.spelling in ("operator+=", "operator-=", "advance"):
            sign = _towards(context, arguments[0], "-" if inner.spelling == "operator-=" else "+")
            return [f"{name} {sign}= {as_number(context.value(arguments[1])).text}"]
        if inner.spelling == "operator=" and len(arguments) == 2:
            erased = _erased(context, arguments[1])
            if erased is not None:
                if erased[1].text != name:
                    raise Left("an iterator behind what another one erases")
                return _erasing(context, *erased)
            vector, place = index_of(context, arguments[1])
            if vector != context.of(IndexState).vectors[key(variable)]:
                raise Left("an iterator that goes to another container")
            return [f"{name} = {place.text}"]
    erased = _erased(context, inner)
    return NEXT if erased is None else _erasing(context, *erased)


def _erased(context: Context, cursor: Cursor) -> tuple[Cursor, Value] | None:
    """Return the vector and the place of `all.erase(it)`; None of other calls."""
    inner = unmoved(cursor)
    base = object_of_call(inner, "erase")
    arguments = list(inner.get_arguments()) if base is not None else []
    if base is None or context.kind(base.type).form != "vector":
        return None
    if len(arguments) != 1:
        return None
    vector, place = index_of(context, arguments[0])
    if vector != _vector_of(context, base):
        raise Left("erase at an iterator of another container")
    return base, place


def _erasing(context: Context, base: Cursor, place: Value) -> Lines:
    kind, name = context.kind(base.type), context.value(base).at(ATOM)
    if counted_vector(context, kind):
        return [f"unshare({name}.pop({place.text}))"]
    if holds_counted(context, kind):
        raise Left("erase of what does something where it ends")
    return [f"del {name}[{place.text}]"]


# --- other places ---


@rule(own_argument)
def index_own_argument(context: Context, cursor: Cursor, parameter: Cursor) -> Value | Next:
    """Raise `Left` for an iterator of a list that is an argument of an own function; NEXT for other arguments."""
    if context.kind(parameter.type).form == "index":
        raise Left("an iterator as an argument")
    return NEXT


@rule(returned)
def index_returned(context: Context, cursor: Cursor) -> Value | Next:
    """Raise `Left` in a function that returns an iterator of a list; NEXT for other results."""
    if context.kind(context.function.result).form == "index":
        raise Left("an iterator as the result")
    return NEXT
